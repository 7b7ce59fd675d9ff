import Foundation
import LayoutEngine

/// Sets the frame of the presented view, and records the sizes of `viewWillTransition`.
final class ListeningPresentation: UIPresentationController {
    var insets = UIEdgeInsets.zero
    var sizes: [CGSize] = []

    override var frameOfPresentedViewInContainerView: CGRect { (containerView?.bounds ?? .zero).inset(by: insets) }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        sizes.append(size)
        super.viewWillTransition(to: size, with: coordinator)
    }
}

/// Returns a custom presentation controller, or nil.
final class PresentationMaker: NSObject, UIViewControllerTransitioningDelegate {
    var answers = true
    var insets = UIEdgeInsets.zero
    var made: [ListeningPresentation] = []
    /// The arguments of its last call.
    weak var presenting: UIViewController?
    weak var source: UIViewController?
    var asked = 0

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        (self.presenting, self.source) = (presenting, source)
        asked += 1
        guard answers else { return nil }
        let presentation = ListeningPresentation(presentedViewController: presented, presenting: presenting)
        presentation.insets = insets
        made.append(presentation)
        return presentation
    }
}
