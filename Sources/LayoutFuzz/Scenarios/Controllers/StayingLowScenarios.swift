import Foundation
import LayoutEngine

/// Has the frame that it is given.
private final class PlacedPresentation: UIPresentationController {
    var wantedFrame = CGRect.zero
    override var frameOfPresentedViewInContainerView: CGRect { wantedFrame }
}

private final class PlacingDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var wantedFrame = CGRect.zero
    var made: PlacedPresentation?
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = PlacedPresentation(presentedViewController: presented, presenting: presenting)
        controller.wantedFrame = wantedFrame
        made = controller
        return controller
    }
}

/// Custom presentations that move.
extension Scenario {
    static let stayingLow: [Scenario] = [
        // A custom presentation has the frame that it asks for. With the known bug it never moves up again while it is
        // presented.
        Scenario(
            "custom-presentations-that-stay-low", rules: ["bugs-2", "presentation-4"],
            limits: [1] + Array(repeating: 90, count: 6)
        ) { run in
            let isOn = run.flag(0)
            LayoutEnvironment.current.knownBugs = isOn ? .customPresentationStaysLowAfterCall : []
            let (below, above) = (UIViewController(), UIViewController())
            let host = run.open(below)
            let delegate = PlacingDelegate()
            run.held.append(delegate)
            above.modalPresentationStyle = .custom
            above.transitioningDelegate = delegate
            func wantedFrame(_ number: Int) -> CGRect {
                CGRect(x: number / 2 + 3, y: number + 5, width: 100 + number, height: 90 + number / 3)
            }
            for first in [1, 4] {
                delegate.wantedFrame = wantedFrame(run.numbers[first])
                below.present(above, animated: false)
                host.settle()
                var lowest = delegate.wantedFrame.minY
                run.expect("frame of presentation \(first)", above.view.frame, delegate.wantedFrame)
                for number in run.numbers[(first + 1)...(first + 2)] {
                    var wanted = wantedFrame(number)
                    delegate.made?.wantedFrame = wanted
                    host.window.setNeedsLayout()
                    host.settle()
                    lowest = max(lowest, wanted.minY)
                    if isOn { wanted.origin.y = lowest }
                    run.expect("frame of presentation \(first) that is moved", above.view.frame, wanted)
                }
                below.dismiss(animated: false)
                host.settle()
            }
        }
    ]
}
