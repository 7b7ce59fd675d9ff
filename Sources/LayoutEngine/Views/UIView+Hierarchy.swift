import Foundation

/// The tree of views: adding, removing and walking it.
extension UIView {
    func exchange(_ index1: Int, _ index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        let (back, front) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        let order = looks?.layer.order
        insert(front, at: min(index1, index2))
        insert(back, at: max(index1, index2))
        // The app's own layers stay where they are.
        if let order, let layer = looks?.layer {
            layer.order = order
            layer.reorderSubviewLayers()
        }
    }

    /// Orders subviews by depth, greater ones in front.
    ///
    /// Subviews of the same depth, and those without one, keep their relative order.
    func sortSubviews(by depth: (UIView) -> Int?) {
        let known = subviews.indices.compactMap { place in depth(subviews[place]).map { (place: place, depth: $0) } }
        // In most layouts all are in order already.
        guard zip(known, known.dropFirst()).contains(where: { $0.depth > $1.depth }) else { return }
        let old = subviews
        let sorted = known.sorted { ($0.depth, $0.place) < ($1.depth, $1.place) }
        for (target, source) in zip(known, sorted) { subviews[target.place] = old[source.place] }
        looks?.layer.reorderSubviewLayers()
        markConstraintsChanged()
        needsLayoutPreparation = true
    }

    /// The view that contains this one.
    public var superview: UIView? { parent }

    /// The window at the top of this view's tree, if there is one.
    public var window: UIWindow? { Unmanaged.passUnretained(self).treeRoot._withUnsafeGuaranteedRef { $0.asWindow } }

    /// The topmost view of the tree this view is in.
    var treeRoot: UIView { Unmanaged.passUnretained(self).treeRoot.takeUnretainedValue() }

    /// Whether the view is `view` or inside it.
    public func isDescendant(of view: UIView) -> Bool {
        let wanted = Unmanaged.passUnretained(view)
        var candidate: Unmanaged<UIView>? = Unmanaged.passUnretained(self)
        while let current = candidate {
            if current.isSame(as: wanted) { return true }
            candidate = current.parent
        }
        return false
    }

    /// Adds or moves a view: right behind or in front of a sibling, or else to an index, which is the front unless given.
    func insert(
        _ view: UIView, at index: Int = .max, below following: UIView? = nil, above sibling: UIView? = nil
    ) {
        guard canAddSubview(view) else { return }
        var disappears = false
        if let old = view.parent, old !== self, let oldWindow = old.window, oldWindow !== window {
            let endedTyping = view.endEditingBeforeRemoval()
            disappears = oldWindow.isVisible && view.window === oldWindow && window?.isVisible != true
            if disappears { oldWindow.subtreeWillDisappear(view) }
            // Code that was called at the end of editing may have moved views.
            guard !endedTyping && !disappears || canAddSubview(view) else { return }
        }
        if view.parent === self {
            // Moving within one superview keeps all constraints.
            subviews.removeAll { $0 === view }
            insertIntoSubviews(view, at: index, below: following, above: sibling)
            markConstraintsChanged()
            // The first subview matters: a controller may adjust its insets.
            needsLayoutPreparation = true
            return
        }
        let oldWindow = view.window
        let newWindow = window
        let wasInSight = oldWindow?.isVisible == true && !disappears
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow { view.visitSubtree { $0.willMove(toWindow: newWindow) } }
        if let old = view.parent { view.detach(from: old) }
        view.parent = self
        insertIntoSubviews(view, at: index, below: following, above: sibling)
        view.engine = nil
        view.updateAutoresizingReference()
        view.needsLayoutSubviews = true
        view.applyMissedSettings()
        needsLayoutSubviews = true
        markConstraintsChanged()
        view.didMoveToSuperview()
        if oldWindow !== newWindow {
            view.visitSubtree {
                $0.setNeedsLayoutForMissedTraits()
                $0.didMoveToWindow()
            }
        }
        didAddSubview(view)
        newWindow?.subtreeDidAppear(view, wasInSight: wasInSight)
    }

    /// Inserts the view right in front of `sibling` but behind the app's own layers there, or else right behind `following`.
    ///
    /// The index is looked up only here: callbacks when the view leaves or is added may have changed the subviews.
    private func insertIntoSubviews(_ view: UIView, at index: Int, below following: UIView?, above sibling: UIView?) {
        let behind = following.flatMap { other in subviews.firstIndex { $0 === other } }
        let before = sibling.flatMap { other in subviews.firstIndex { $0 === other } }
        let place = behind ?? before.map { $0 + 1 } ?? index
        if place >= subviews.count { subviews.append(view) } else { subviews.insert(view, at: max(place, 0)) }
        looks?.layer.place(view, above: sibling)
    }

    /// Whether a view may be added to this one; reports why not.
    private func canAddSubview(_ view: UIView) -> Bool {
        if view === self || !view.subviews.isEmpty && isDescendant(of: view) {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(view.debugName) was added to \(debugName), which is itself inside it. "
                    + "A view cannot contain itself; the call had no effect.")
            return false
        }
        return validateControllerHierarchy(of: view)
    }

    /// The view is being deallocated: ends its relations to objects that may live longer.
    func clearBackReferences() {
        let (frame, anchor) = (untransformedFrame, storedAnchorPoint)
        looks?.layer.detachFromView(
            bounds: storedBounds,
            position: CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y),
            anchorPoint: anchor)
        for subview in subviews {
            transferMissedChanges(to: subview)
            subview.parent = nil
        }
        for constraint in heldConstraints { constraint.holderReference = nil }
        controller?.clearSupportConstraints()
    }

    func detachFromSuperview() {
        if parent != nil, window != nil { endEditingBeforeRemoval() }
        // Code that was called at the end of editing may have removed the view.
        guard parent != nil else { return }
        let oldWindow = window
        if let oldWindow { oldWindow.subtreeWillDisappear(self) }
        willMove(toSuperview: nil)
        if oldWindow != nil { visitSubtree { $0.willMove(toWindow: nil) } }
        // And the callbacks of this may have moved it.
        guard let old = parent else { return }
        detach(from: old)
        didMoveToSuperview()
        if oldWindow != nil { visitSubtree { $0.didMoveToWindow() } }
    }

    private func detach(from old: UIView) {
        storeSettingsOnDetachment(fromTreeOf: old.treeRoot)
        storeTraitsOnDetachment()
        old.willRemoveSubview(self)
        old.dropConstraints(touching: self)
        old.subviews.removeAll { $0 === self }
        old.looks?.layer.forget(self)
        old.stopArranging(self)
        old.needsLayoutSubviews = true
        old.markConstraintsChanged()
        parent = nil
        resetWindowCoverage()
        engine = nil
        markConstraintsChanged()
    }

    /// Resets what a window's bars and keyboard cover of the view and the views inside it.
    ///
    /// A view that outlives its window keeps the values: a test may look at a view whose host is gone.
    private func resetWindowCoverage() {
        visitSubtree {
            $0.wasLaidOutInWindow = false
            let isBelowKeyboard = $0.storedKeyboardOverlap != 0 || $0.storedFloatingKeyboardFrame != nil
            guard isBelowKeyboard || $0.storedSafeArea != .zero else { return }
            // What was laid out with the old insets and keyboard is laid out again. It is also laid out when the view
            // comes back, where they may differ.
            $0.storedSafeArea = .zero
            $0.storedKeyboardOverlap = 0
            $0.storedFloatingKeyboardFrame = nil
            $0.needsLayoutSubviews = true
        }
    }

    /// A controller's view may only go where its parent's view (or no controller's) contains it.
    private func validateControllerHierarchy(of view: UIView) -> Bool {
        guard let controller = view.controller, let container = controller.container else { return true }
        guard let nearest = nearestViewController, nearest !== container else { return true }
        LayoutEnvironment.current.raise(
            .hierarchyInconsistency,
            "The view of \(controller.debugName) was added inside the view of \(nearest.debugName), but its parent is "
                + "\(container.debugName). Call addChild(_:) on \(nearest.debugName) first; the call had no effect."
        )
        return false
    }

    /// The controller whose root view is this view or contains it.
    var nearestViewController: (any ViewController)? {
        var candidate: UIView? = self
        while let current = candidate {
            if let controller = current.controller { return controller }
            candidate = current.parent
        }
        return nil
    }

    /// Calls `body` for this view and everything below it, superviews first.
    func visitSubtree(_ body: (UIView) -> Void) {
        body(self)
        for subview in subviews { subview.visitSubtree(body) }
    }

    /// Origin of this view's coordinates in those of an ancestor.
    func originInAncestor(_ ancestor: UIView) -> CGPoint {
        var point = CGPoint.zero
        var current = self
        while current !== ancestor, let next = current.parent {
            point.x += current.storedOrigin.x - current.storedBounds.origin.x
            point.y += current.storedOrigin.y - current.storedBounds.origin.y
            current = next
        }
        return point
    }

    /// Converts a rectangle from this view's coordinates to those of another view, or of the topmost view if `view` is nil.
    ///
    /// Under transforms the result is the smallest upright rectangle around it. Separate trees share one coordinate space: each
    /// is placed by the frame of its topmost view.
    /// uikit-model: frames-4
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let root = treeRoot
        if let view {
            let otherRoot = view.treeRoot
            if otherRoot !== root {
                let (here, there) = (root.untransformedFrame.origin, otherRoot.untransformedFrame.origin)
                let place = convert(rect, to: root).offsetBy(
                    dx: here.x - root.storedBounds.minX - there.x + otherRoot.storedBounds.minX,
                    dy: here.y - root.storedBounds.minY - there.y + otherRoot.storedBounds.minY)
                return otherRoot.convert(place, to: view)
            }
        }
        if isTurned(below: root) || view?.isTurned(below: root) == true {
            let target = view.map { $0.transformToAncestor(root).inverted() } ?? .identity
            return rect.applying(transformToAncestor(root).concatenating(target))
        }
        let from = originInAncestor(root)
        let target = view.map { $0.originInAncestor(root) } ?? .zero
        return rect.offsetBy(dx: from.x - target.x, dy: from.y - target.y)
    }
}

/// Walks a tree without reference counting. Each view on the way is retained by its superview, and the topmost one by the
/// caller.
extension Unmanaged where Instance == UIView {
    var parent: Self? { _withUnsafeGuaranteedRef { $0.parentReference } }

    func isSame(as other: Self) -> Bool { toOpaque() == other.toOpaque() }

    /// Calls `body` for each subview without reference counting: `body` must not change the list.
    @inline(__always)
    func forEachSubview(_ body: (Self) -> Void) {
        _withUnsafeGuaranteedRef { view in
            view.subviews.withUnsafeBufferPointer { subviews in
                // Reading an element as a view would retain it.
                let references = UnsafeRawPointer(subviews.baseAddress)?.assumingMemoryBound(to: Self.self)
                for index in subviews.indices { if let reference = references?[index] { body(reference) } }
            }
        }
    }

    /// The topmost view of the tree.
    var treeRoot: Self {
        var root = self
        while let next = root.parent { root = next }
        return root
    }

    /// - Complexity: O(depth).
    func nearestCommonAncestor(with other: Self) -> Self? {
        if isSame(as: other) { return self }
        let otherParent = other.parent
        if let otherParent, isSame(as: otherParent) { return self }
        if let parent, parent.isSame(as: other) || otherParent.map({ parent.isSame(as: $0) }) == true { return parent }
        var (first, second) = (self, other)
        var (firstDepth, secondDepth) = (depth, other.depth)
        while firstDepth > secondDepth, let next = first.parent {
            first = next
            firstDepth -= 1
        }
        while secondDepth > firstDepth, let next = second.parent {
            second = next
            secondDepth -= 1
        }
        while !first.isSame(as: second) {
            guard let nextFirst = first.parent, let nextSecond = second.parent else { return nil }
            first = nextFirst
            second = nextSecond
        }
        return first
    }

    private var depth: Int {
        var count = 0
        var current = parent
        while let view = current {
            count += 1
            current = view.parent
        }
        return count
    }
}
