import Foundation
import LayoutEngine

/// A controller that notes whose preferred size changed.
final class PreferringController: UIViewController {
    var hears: (any UIContentContainer) -> Void = { _ in }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        hears(container)
    }
}

/// A presentation as large as its controller prefers, at a corner of the window.
final class PreferringPresentation: UIPresentationController {
    var hears: (any UIContentContainer) -> Void = { _ in }
    override var frameOfPresentedViewInContainerView: CGRect {
        let (size, room) = (presentedViewController.preferredContentSize, containerView?.bounds.size ?? .zero)
        return CGRect(
            x: room.width - size.width - 21, y: room.height - size.height - 13, width: size.width + 20,
            height: size.height + 10)
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        hears(container)
    }
}
