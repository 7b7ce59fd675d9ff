import Foundation
import InterfaceBuilder
import LayoutEngine

/// Segues that are performed again. Source: docs/interface-builder.md.
extension Scenario {
    static let repeatedSegues: [Scenario] = [
        // Each time it is performed, a segue makes a new scene as the file has it, whatever the app did with the previous one.
        Scenario(
            "segues-make-new-scenes", rules: [], limits: [2, 1, 60, 60, 2, 2, 2]
        ) { run in
            let kind = ["show", "presentation", "modal"][run.numbers[0]]
            let place = CGRect(x: 5 + run.length(2), y: 6 + run.length(3), width: 40, height: 30)
            let inside = """
                <view contentMode="scaleToFill" fixedFrame="YES" id="a"><rect key="frame" x="\(5 + run.numbers[2])" \
                y="\(6 + run.numbers[3])" width="40" height="30"/></view>
                """
            let next = """
                <viewController id="d" title="next"><view key="view" id="rd"><rect key="frame" x="0" y="0" width="320" \
                height="480"/><subviews>\(inside)</subviews></view></viewController>
                """
            let segue =
                "<segue kind=\"\(kind)\" modalPresentationStyle=\"fullScreen\" identifier=\"way\" destination=\"d\"/>"
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller("", more: "<connections>\(segue)</connections>"), next,
            ])
            guard let source = run.initialController(of: file, asInApps: run.flag(1)) else { return }
            let stack = kind == "show" ? UINavigationController(rootViewController: source) : nil
            let host = run.open(stack ?? source)
            var made: [UIViewController] = []
            for (time, change) in run.numbers[4...].enumerated() {
                source.performSegue(withIdentifier: "way", sender: nil)
                host.settle()
                let shown = stack.map(\.topViewController) ?? source.presentedViewController
                guard let shown, shown !== source else {
                    return run.expect("whether there is a scene \(time)", false, true)
                }
                run.expect("whether scene \(time) is an earlier one", made.contains { $0 === shown }, false)
                run.expect("title of scene \(time)", shown.title ?? "none", "next")
                made.append(shown)
                run.expect("number of subviews of scene \(time)", shown.view.subviews.count, 1)
                run.expect("frame of a view in scene \(time)", shown.view.subviews.first?.frame ?? .null, place)
                switch change {
                case 0: shown.title = "another"
                case 1: shown.view.subviews.first?.frame.origin.x += 20
                default: shown.view.subviews.first?.removeFromSuperview()
                }
                if let stack {
                    stack.popViewController(animated: false)
                } else {
                    source.dismiss(animated: false)
                }
                host.settle()
            }
        }
    ]
}
