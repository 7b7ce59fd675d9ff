import Foundation

/// Presented popovers: their frames, their traits, and what the arrow covers.
extension UIViewController {
    /// Whether the controller is shown as a popover at present, and not in the style that a popover adapts to.
    var isInPopover: Bool { presentingController != nil && presentedStyle == .popover }

    /// What the arrow covers of the root view of a popover.
    /// uikit-model: popovers-4
    var arrowInsets: UIEdgeInsets {
        guard isInPopover, let popover = popoverPresentationController else { return .zero }
        return PopoverGeometry.insets(of: popover.lastArrowDirection)
    }

    /// The traits inside a presentation, given those around it: a popover has a compact width.
    /// uikit-model: popovers-7
    func traits(insidePresentation surroundings: UITraitCollection) -> UITraitCollection {
        guard isInPopover else { return surroundings }
        return surroundings.overridden(by: UITraitCollection(horizontalSizeClass: .compact))
    }

    /// The size that the presentation will have in a window of a size: a popover keeps its own as far as there is room.
    func presentedSize(in size: CGSize) -> CGSize {
        guard isInPopover, let view = viewIfLoaded else { return size }
        return CGSize(width: min(view.bounds.width, size.width), height: min(view.bounds.height, size.height))
    }

    /// Whether a presentation has what it points to, or needs nothing.
    /// uikit-model: popovers-8
    func hasRequiredPopoverSource(as style: UIModalPresentationStyle) -> Bool {
        guard style == .popover, let popover = popoverPresentationController, !popover.hasSource else { return true }
        LayoutEnvironment.current.raise(
            .generic,
            "The popover of \(debugName) has nothing to point to. It should have a non-nil sourceView or barButtonItem set "
                + "before the presentation occurs; the call had no effect.")
        return false
    }

    /// Moves this controller's popover to its present frame.
    /// - Returns: whether the frame changed.
    func layOutPopover(in window: UIWindow) -> Bool {
        guard let popover = popoverPresentationController, let view = viewIfLoaded, view.superview === window else {
            return false
        }
        let place = PopoverGeometry(of: self, popover, in: window)
        let isNew = popover.lastArrowDirection != place.arrow || popover.lastLayoutFrame != place.frame
        if popover.lastArrowDirection != place.arrow { view.needsLayoutPreparation = true }
        popover.lastArrowDirection = place.arrow
        popover.lastLayoutFrame = place.frame
        view.frame = place.frame
        return isNew
    }

    /// Moves all popovers above this controller to their present frames.
    /// uikit-model: popovers-9
    func updatePopoverFrames(in window: UIWindow) -> Bool {
        var moved = false
        for child in children where child.updatePopoverFrames(in: window) { moved = true }
        guard let presented = presentedController else { return moved }
        if presented.presentedStyle == .popover, presented.layOutPopover(in: window) { moved = true }
        if presented.updatePopoverFrames(in: window) { moved = true }
        return moved
    }
}
