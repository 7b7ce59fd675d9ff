import Foundation
import LayoutEngine

/// Popovers of which only their own view is laid out.
extension Scenario {
    static let popoversAtOnce: [Scenario] = [
        // Whichever property of a popover is set, the next layout of its view moves it accordingly, and later layouts
        // keep it there.
        Scenario(
            "popovers-at-their-next-layout", rules: ["popovers-2", "popovers-3", "popovers-5", "popovers-9"],
            limits: Array(repeating: 6 * 60 - 1, count: 7), kinds: 6,
            needs: { $0.device.isPad && $0.uikit != .iOS7_8 && $0.environment.statusBar <= 24 }
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            let sources = [
                UIView(frame: CGRect(x: 40, y: 90, width: 60, height: 40)),
                UIView(frame: CGRect(x: 300, y: 400, width: 90, height: 70)),
            ]
            for source in sources { controller.view.addSubview(source) }
            let above = UIViewController()
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 110, height: 90)
            guard let popover = above.popoverPresentationController else {
                return run.expect("whether there is a popover", false, true)
            }
            var (source, rect) = (sources[0], sources[0].bounds)
            popover.sourceView = source
            popover.sourceRect = rect
            controller.present(above, animated: false)
            host.settle()
            for (turn, number) in run.numbers.enumerated() {
                let value = number / 6
                switch number % 6 {
                case 0:
                    rect = CGRect(
                        x: value * 7 - 60, y: value * 41 % 300 - 50, width: 5 + value % 40, height: 5 + value % 30)
                    popover.sourceRect = rect
                case 1:
                    source = sources[value % 2]
                    popover.sourceView = source
                case 2:
                    popover.permittedArrowDirections =
                        [
                            .any, .up, .down, .left, .right, [.left, .right], [.up, .down], [],
                        ][value % 8]
                case 3:
                    popover.popoverLayoutMargins = UIEdgeInsets(
                        top: CGFloat(10 + value * 6), left: CGFloat(10 + value * 5),
                        bottom: CGFloat(10 + value * 3 % 100), right: CGFloat(10 + value * 7 % 90))
                case 4: popover.canOverlapSourceViewRect = value % 2 == 1
                default: above.preferredContentSize = CGSize(width: 60 + value * 9, height: 50 + value * 14)
                }
                above.view.layoutIfNeeded()
                let place = source.convert(rect, to: host.window)
                run.expectPopover(
                    "popover after change \(turn) and its layout", above, at: place, in: host,
                    overlaps: popover.canOverlapSourceViewRect)
                let frame = above.view.frame
                host.settle()
                run.expect("popover at rest after change \(turn)", above.view.frame, frame)
            }
        }
    ]
}
