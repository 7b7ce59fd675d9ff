import Foundation

/// The position of a view in its container, before a presentation in its context took it out of the window.
///
/// uikit-model: presentation-11
struct StoredHierarchyPosition {
    private weak var superview: UIView?
    private let order: Place
    private weak var container: UIViewController?
    /// The position among the arranged subviews of a stack view, and the gap after it.
    private let arranged: (place: Place, gap: CGFloat)?
    private let frame: CGRect
    private let superviewSize: CGSize
    private let reference: AutoresizingReference?
    /// The constraints between the view and others, which were deactivated when it left.
    private var ties: [Tie]

    fileprivate struct Tie {
        weak var holder: UIView?
        let constraint: NSLayoutConstraint
    }

    /// The position of a view among its siblings, some of which may have been out of the window too.
    private struct Place {
        private struct Other {
            weak var view: UIView?
        }

        /// All of them in their order, with the view.
        private var others: [Other]
        /// Greater than that of each sibling that was away.
        private var generation = 0

        init?(of view: UIView, among views: [UIView]) {
            guard views.contains(where: { $0 === view }) else { return nil }
            others = views.map { Other(view: $0) }
        }

        /// Inserts the views that are away, each after the one that preceded it.
        /// - Parameter places: their positions; the newest one knows all of them.
        mutating func takeIn(_ places: [Place]) {
            guard let newest = places.max(by: { $0.generation < $1.generation }) else { return }
            generation = newest.generation + 1
            var last: Int?
            for other in newest.others {
                guard let view = other.view else { continue }
                if let present = others.firstIndex(where: { $0.view === view }) {
                    last = present
                } else {
                    // It preceded all views that it knew: insert it before the first of these.
                    let first = others.firstIndex { here in newest.others.contains { $0.view === here.view } } ?? 0
                    let place = last.map { $0 + 1 } ?? first
                    others.insert(other, at: place)
                    last = place
                }
            }
        }

        /// The index of the view among those that are there now: before the first view that followed it, or else after the
        /// last one that preceded it.
        ///
        /// Zero where none of them is there, which is behind all views that were added meanwhile.
        func index(of view: UIView, among present: [UIView]) -> Int {
            let before = others.prefix { $0.view !== view }
            for other in others.dropFirst(before.count + 1) {
                if let index = present.firstIndex(where: { $0 === other.view }) { return index }
            }
            for other in before.reversed() {
                if let index = present.firstIndex(where: { $0 === other.view }) { return index + 1 }
            }
            return 0
        }
    }

    /// The present position; nil where the view is in no superview or in the window itself.
    init?(of controller: UIViewController) {
        guard let view = controller.viewIfLoaded, let superview = view.superview, superview.asWindow == nil,
            var order = Place(of: view, among: superview.subviews)
        else { return nil }
        self.superview = superview
        container = controller.parent
        var arranged = (superview as? UIStackView).flatMap { stack in
            Place(of: view, among: stack.arrangedSubviews).map { (place: $0, gap: stack.customSpacing(after: view)) }
        }
        let away = (controller.parent?.children ?? []).compactMap(\.storedHierarchyPosition).filter {
            $0.superview === superview
        }
        order.takeIn(away.map(\.order))
        arranged?.place.takeIn(away.compactMap { $0.arranged?.place })
        self.order = order
        self.arranged = arranged
        frame = view.frame
        superviewSize = superview.bounds.size
        reference = view.autoresizingReference
        var ties: [Tie] = []
        var holder: UIView? = superview
        while let ancestor = holder {
            for constraint in ancestor.heldConstraints where constraint.touches(view) && !constraint.isMadeByStackView {
                ties.append(Tie(holder: ancestor, constraint: constraint))
            }
            holder = ancestor.superview
        }
        self.ties = ties.sorted { $0.constraint.activationOrder < $1.constraint.activationOrder }
        for tie in ties { tie.constraint.comesBack = true }
    }

    /// The superview, if the controller is still where it was and nothing else is shown there.
    fileprivate func superview(for controller: UIViewController) -> UIView? {
        guard let superview, controller.viewIfLoaded?.superview == nil, controller.parent === container else {
            return nil
        }
        guard let container else { return superview }
        guard superview.nearestController === container else { return nil }
        return (container as? any ContainerViewController)?.shows(controller) == false ? nil : superview
    }

    /// The subview of a window that the place is in.
    fileprivate func subview(of window: UIWindow) -> UIView? { superview?.ancestor(in: window) }

    fileprivate func put(_ view: UIView, back superview: UIView) {
        superview.insertSubview(view, at: order.index(of: view, among: superview.subviews))
        guard view.superview === superview else { return drop() }
        if let arranged, let stack = superview as? UIStackView {
            let others = stack.arrangedSubviews.filter { $0 !== view }
            stack.insertArrangedSubview(view, at: arranged.place.index(of: view, among: others))
            if arranged.gap != UIStackView.spacingUseDefault { stack.setCustomSpacing(arranged.gap, after: view) }
        }
        if view.frame == frame, let reference {
            // The mask is relative to the frame that the app set, not to the one at the return.
            view.autoresizingReference = reference
            view.markConstraintsChanged()
            if superview.bounds.size != superviewSize { superview.autoresizeSubviewsWithoutAutoLayout() }
        }
        // Constraints that the app deactivated meanwhile stay inactive.
        for tie in ties where tie.constraint.comesBack {
            if tie.transferToRemovedView() { continue }
            tie.constraint.comesBack = false
            guard !tie.constraint.isActive, let holder = tie.holder, tie.ends(outside: holder).isEmpty else { continue }
            holder.addConstraint(tie.constraint)
        }
    }

    /// The view does not return here, and nor do its constraints.
    fileprivate func drop() {
        for tie in ties { tie.constraint.comesBack = false }
    }

    fileprivate mutating func take(_ tie: Tie) {
        ties.append(tie)
        ties.sort { $0.constraint.activationOrder < $1.constraint.activationOrder }
    }
}

extension StoredHierarchyPosition.Tie {
    /// The views that the constraint is about, or nil for one that is gone, as far as they are not inside a view.
    fileprivate func ends(outside holder: UIView) -> [UIView?] {
        constraint.relatedItems.map(\.owner).filter { $0?.isDescendant(of: holder) != true }
    }

    /// Passes the constraint to the `StoredHierarchyPosition` of another of its views that is still away.
    /// - Returns: false if there is none.
    fileprivate func transferToRemovedView() -> Bool {
        guard !constraint.isActive, let holder else { return false }
        for end in ends(outside: holder) {
            guard var top = end else { continue }
            while let superview = top.superview { top = superview }
            guard let controller = top.controller?.asUIViewController, controller.storedHierarchyPosition != nil else {
                continue
            }
            controller.storedHierarchyPosition?.take(self)
            return true
        }
        return false
    }
}

extension UIViewController {
    /// Takes the view out of the window, and notes where in its container it was.
    func removeViewStoringPosition() {
        // Two presentations in one turn take the view out once.
        guard viewIfLoaded?.superview != nil else { return }
        discardStoredPosition()
        storedHierarchyPosition = StoredHierarchyPosition(of: self)
        viewIfLoaded?.removeFromSuperview()
    }

    /// The view does not return to where it was.
    func discardStoredPosition() {
        storedHierarchyPosition?.drop()
        storedHierarchyPosition = nil
    }

    /// Whether what this controller presents is on the screen in place of its view, so that containers leave the view out.
    var isHiddenByPresentation: Bool {
        guard presentedController?.presentedStyle.removesPresentersView == true else { return false }
        var above = presentedController
        while let controller = above {
            if controller.viewIfLoaded?.window != nil { return true }
            above = controller.presentedController
        }
        return false
    }

    /// Puts the view back where it was in its container.
    /// - Returns: whether it was in one; where that has changed meanwhile, the present container says where the view is.
    func restoreStoredPosition() -> Bool {
        let place = storedHierarchyPosition
        storedHierarchyPosition = nil
        guard let view = viewIfLoaded, let place, let superview = place.superview(for: self) else {
            place?.drop()
            if place != nil { parent?.viewIfLoaded?.setNeedsLayout() }
            return restoreViewInContainer() || place != nil
        }
        place.put(view, back: superview)
        // A controller in a container that does not forward appearances got no callbacks for the disappearance either.
        if !receivesAppearanceCallbacks, view.window?.isVisible == true, isContainerVisible { appear() }
        return true
    }

    /// Has the container show the view that it left out, if it is one that shows this controller now.
    private func restoreViewInContainer() -> Bool {
        guard let container = parent as? any ContainerViewController, container.isViewLoaded, container.shows(self),
            viewIfLoaded?.superview == nil
        else { return false }
        container.putBack(self)
        return true
    }

    /// The subview of a window that the view is in, or was in before a presentation took it out.
    func containingWindowSubview(in window: UIWindow) -> UIView? {
        guard let view = viewIfLoaded else { return nil }
        return view.superview == nil ? storedHierarchyPosition?.subview(of: window) : view.ancestor(in: window)
    }
}

extension UIView {
    /// The subview of a window that this view is, or is inside of.
    fileprivate func ancestor(in window: UIWindow) -> UIView? {
        var candidate: UIView? = self
        while let view = candidate, view.superview !== window { candidate = view.superview }
        return candidate
    }
}
