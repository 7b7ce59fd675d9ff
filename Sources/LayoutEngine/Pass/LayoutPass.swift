import Foundation

/// One layout, to rest: update constraints, solve, set frames from the top down, and again while anything is due.
///
/// A round goes: (1) `updateConstraints`, subviews before superviews; (2) solve; whatever the solution moves flags
/// its superview; (3) walk down: safe area, guides of controllers, then for each flagged view `viewWillLayoutSubviews`,
/// `layoutSubviews`, `viewDidLayoutSubviews`. What an app changes in those callbacks makes another round.
enum LayoutPass {
    /// Rounds after which layout counts as a feedback loop.
    ///
    /// UIKit's debugging threshold is 50 to 1000.
    static let roundLimit = 100

    static func run(from view: UIView) {
        LayoutThread.check()
        let root = view.treeRoot
        root.applyCurrentSettings()
        if root.asWindow == nil { view.recordTraitsUsedOutsideWindow() }
        let engine = root.ensureConstraintEngine()
        root.withBoxIndicesOfTree { run(from: view, in: root, engine) }
    }

    private static func run(from view: UIView, in root: UIView, _ engine: ConstraintEngine) {
        var rounds = 0
        var swing = LayoutOscillation()
        while true {
            let start = updateConstraintsAndFindStart(atOrAbove: view, engine)
            guard containsViewNeedingLayout(in: start) || updatePopoverFrames(in: start) else { return }
            rounds += 1
            if rounds > roundLimit {
                LayoutEnvironment.current.report(
                    .layoutFeedbackLoop(view: start.debugName, passes: roundLimit, changing: swing.words))
                return
            }
            walk(start)
            if rounds > roundLimit - LayoutOscillation.rounds { swing.look(at: root) }
        }
    }

    /// What a popover points to may have moved in the layout that is at rest.
    private static func updatePopoverFrames(in view: UIView) -> Bool {
        guard let window = view.asWindow else { return false }
        return window.storedRootController?.updatePopoverFrames(in: window) ?? false
    }

    /// Updates the constraints of all that is laid out, which a solution or an update can make more, and solves.
    /// - Returns: where layout starts.
    private static func updateConstraintsAndFindStart(atOrAbove view: UIView, _ engine: ConstraintEngine) -> UIView {
        var start = topmostViewNeedingLayout(atOrAbove: view)
        while true {
            updateConstraints(of: start)
            engine.solveIfNeeded()
            let top = topmostViewNeedingLayout(atOrAbove: view)
            guard top !== start, start.isDescendant(of: top) else { return top }
            start = top
        }
    }

    private static func topmostViewNeedingLayout(atOrAbove view: UIView) -> UIView {
        var top = view
        var current = view.parent
        while let candidate = current {
            if candidate.needsLayoutSubviews || candidate.needsLayoutPreparation { top = candidate }
            current = candidate.parent
        }
        return top
    }

    private static func containsViewNeedingLayout(in view: UIView) -> Bool {
        if view.needsLayoutSubviews || view.needsLayoutPreparation { return true }
        var isDue = false
        Unmanaged.passUnretained(view).forEachSubview { subview in
            if !isDue { isDue = subview._withUnsafeGuaranteedRef { containsViewNeedingLayout(in: $0) } }
        }
        return isDue
    }

    static func updateConstraints(of view: UIView) {
        let environment = LayoutEnvironment.current
        let (tree, outer) = (ObjectIdentifier(view.treeRoot), environment.treeUpdatingConstraints)
        // A stack that computes fitting sizes of its items calls this again; one more round by the outer call will do.
        guard outer != tree else {
            _ = updateFlaggedConstraints(view)
            return
        }
        environment.treeUpdatingConstraints = tree
        defer { environment.treeUpdatingConstraints = outer }
        guard updateFlaggedConstraints(view), view.treeRoot.engine?.isStale ?? true else { return }
        // An update may change content of a stack that had its own update before.
        updateContentDependentStacks(view)
    }

    /// - Returns: whether there are stacks whose arrangement depends on the content of their items.
    private static func updateFlaggedConstraints(_ view: UIView) -> Bool {
        var hasFollowers = false
        for subview in view.subviews where updateFlaggedConstraints(subview) { hasFollowers = true }
        if view.prepareForConstraintUpdate() { hasFollowers = true }
        if view.needsConstraintsUpdate { update(view) }
        return hasFollowers
    }

    private static func updateContentDependentStacks(_ view: UIView) {
        for subview in view.subviews { updateContentDependentStacks(subview) }
        // What an app flagged in the meantime waits for its turn.
        guard !view.needsConstraintsUpdate, view.prepareForConstraintUpdate(), view.needsConstraintsUpdate else {
            return
        }
        update(view)
    }

    private static func update(_ view: UIView) {
        view.needsConstraintsUpdate = false
        if let controller = view.controller { controller.updateViewConstraints() } else { view.updateConstraints() }
    }

    private static func walk(_ view: UIView) {
        var controller = view.controller
        view.needsLayoutPreparation = false
        if controller != nil || !view.isUnaffectedByInsets {
            prepare(view, controller)
            controller = view.controller
            if controller != nil { view.recordTraitsUnknownToController() }
        }
        // Also where only something in the view is due.
        if view.traitsWhenDetached != nil { view.sendMissedTraitChanges() }
        if view.needsLayoutSubviews {
            view.needsLayoutSubviews = false
            if let follow = view.looks?.traitUpdateHandler { follow(view) }
            controller?.prepareForViewLayout()
            if let controller { UITraitCollection.perform(for: controller) { controller.viewWillLayoutSubviews() } }
            layOutSubviews(of: view)
            if let controller { UITraitCollection.perform(for: controller) { controller.viewDidLayoutSubviews() } }
        }
        for subview in view.subviews where subview.parent === view { walk(subview) }
    }

    /// UIKit of iOS 7 raises where an override of `layoutSubviews` does not call super under Auto Layout.
    @inline(__always)
    private static func layOutSubviews(of view: UIView) {
        view.didApplyLayout = false
        UITraitCollection.perform(for: view) { view.layoutSubviews() }
        if let looks = view.looks { looks.layer.layoutSublayers() }
        if !view.didApplyLayout { layOutSubviewsWithoutSuper(of: view) }
    }

    private static func layOutSubviewsWithoutSuper(of view: UIView) {
        guard LayoutEnvironment.current.profile == .iOS7_8, !view.subviews.isEmpty,
            view.treeRoot.constraintEngine?.usesAutoLayout == true
        else { return }
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "Auto Layout still required after executing -layoutSubviews: layoutSubviews() of \(view.debugName) did not call "
                + "super. Call super.layoutSubviews() first; the subviews were placed all the same.")
        view.applyLayoutToSubviews()
    }

    /// Brings up to date what constraints take from geometry: safe area, guides, inherited margins.
    private static func prepare(_ view: UIView, _ controller: (any ViewController)?) {
        var changed = view.updateSafeArea()
        if view.updateKeyboardOverlap() { changed = true }
        if let controller, controller.updateGuideLengths() { changed = true }
        if let controller, controller.adjustScrollViewInsets() { changed = true }
        if view.updateScrollInsets() { changed = true }
        view.notifyOfMarginChange()
        if let used = view.loweredMargins, used != view.layoutMargins { changed = true }
        guard changed else { return }
        view.needsLayoutSubviews = true
        view.markConstraintsChanged()
    }
}
