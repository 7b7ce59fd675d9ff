import Foundation
import LayoutEngine

/// Lies where it is told.
private final class PlacedPresentation: UIPresentationController {
    var place = CGRect.zero
    override var frameOfPresentedViewInContainerView: CGRect { place }
}

private final class PlacingDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var place = CGRect.zero
    var made: PlacedPresentation?
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = PlacedPresentation(presentedViewController: presented, presenting: presenting)
        controller.place = place
        made = controller
        return controller
    }
}

/// Custom presentations that move.
extension Scenario {
    static let stayingLow: [Scenario] = [
        // A custom presentation lies where it is asked to; with the known bug it never goes up again while it is there.
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
            func place(_ number: Int) -> CGRect {
                CGRect(x: number / 2 + 3, y: number + 5, width: 100 + number, height: 90 + number / 3)
            }
            for first in [1, 4] {
                delegate.place = place(run.numbers[first])
                below.present(above, animated: false)
                host.settle()
                var lowest = delegate.place.minY
                run.expect("frame of presentation \(first)", above.view.frame, delegate.place)
                for number in run.numbers[(first + 1)...(first + 2)] {
                    var wanted = place(number)
                    delegate.made?.place = wanted
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
