import Foundation
import LayoutEngine

/// Child controllers with views that are shorter than what bars cover.
extension Scenario {
    static let shortChildren: [Scenario] = [
        // Before iOS 11 the guides of a child are what bars cover of its view: the parent's lengths less the distance from that
        // end, not below zero and not more than the height of the view, which may be zero.
        Scenario(
            "guides-of-short-children", rules: ["guides-3", "child-guides-2"],
            limits: Array(repeating: 2 * 6 * 8 * 4 - 1, count: 8),
            needs: { !$0.uikit.hasSafeArea && $0.environment.guidePropagation == nil && $0.environment.knownBug == nil }
        ) { run in
            let (container, child) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: container)
            navigation.isToolbarHidden = false
            let host = run.open(navigation)
            container.contain(child)
            child.view.autoresizingMask = []
            child.view.frame = CGRect(x: 9, y: 150, width: 200, height: 30)
            host.settle()
            for (turn, number) in run.numbers.enumerated() {
                let (isAtTop, value) = (number % 2 == 0, number / 2)
                switch value / 48 {
                case 1: navigation.setToolbarHidden(!navigation.isToolbarHidden, animated: false)
                case 2: navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: false)
                default: break
                }
                host.settle()
                // What bars cover of the container's view.
                let (top, bottom) = (container.topLayoutGuide.length, container.bottomLayoutGuide.length)
                let (whole, bar) = (container.view.bounds.height, isAtTop ? top : bottom)
                let distance = [0, 3, 11, bar / 2, bar, bar + 7][value % 6]
                let height: CGFloat = [0, 0.5, 1, 7, 20, 33, 64, 110][value / 6 % 8]
                let y = isAtTop ? distance : whole - distance - height
                child.view.frame = CGRect(x: 9, y: y, width: 200, height: height)
                child.didMove(toParent: container)
                let wanted = container.guideLengths(over: child.view)
                func check(_ when: String) {
                    run.expect(
                        "length of the top guide of the child \(when) in turn \(turn)", child.topLayoutGuide.length,
                        wanted[0])
                    run.expect(
                        "length of the bottom guide of the child \(when) in turn \(turn)",
                        child.bottomLayoutGuide.length, wanted[1])
                }
                check("at once")
                host.settle()
                check("at rest")
            }
        }
    ]
}
