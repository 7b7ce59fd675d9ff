import Foundation
import LayoutEngine
import LayoutReference

/// A controller whose root view scrolls.
private final class ScrollingRoot: UIViewController {
    override func loadView() { view = UIScrollView() }
}

/// Insets that an app sets on a scroll view that its controller adjusts.
extension Scenario {
    static let appInsets: [Scenario] = [
        // Before iOS 11 an adjusted scroll view has the bars' insets at its top and bottom and the app's at its sides. It has
        // only the app's insets once its controller does not adjust it any more. The content keeps its position inside the insets.
        Scenario(
            "insets-of-apps-below-bars", rules: ["scroll-views-5", "scroll-views-6"],
            limits: [1, 1] + Array(repeating: 4 * 30 - 1, count: 8), kinds: 4,
            needs: { !$0.uikit.hasSafeArea && $0.environment.guidePropagation != .live }
        ) { run in
            let controller = run.flag(0) ? ScrollingRoot() : UIViewController()
            let scroll =
                controller.view as? UIScrollView ?? UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
            if !run.flag(0) { controller.view.addSubview(scroll) }
            scroll.contentSize = CGSize(width: 1500, height: 1500)
            let navigation = UINavigationController(rootViewController: controller)
            navigation.isToolbarHidden = !run.flag(1)
            let host = run.open(navigation)
            let system = run.systemInsets(of: host)
            let bars = run.barHeights
            var (own, scrolled) = (UIEdgeInsets.zero, CGPoint.zero)
            func wanted() -> UIEdgeInsets {
                guard controller.automaticallyAdjustsScrollViewInsets else { return own }
                let bar = navigation.isNavigationBarHidden ? 0 : CGFloat(bars.navigationBar(hasLargeTitle: false))
                return UIEdgeInsets(
                    top: system.top + bar, left: own.left,
                    bottom: system.bottom + (run.flag(1) ? CGFloat(bars.toolbar) : 0),
                    right: own.right)
            }
            func check(_ when: String) {
                host.settle()
                let insets = wanted()
                run.expect("content inset \(when)", scroll.contentInset, insets)
                run.expect("adjusted content inset \(when)", scroll.adjustedContentInset, insets)
                let isAdjusted = controller.automaticallyAdjustsScrollViewInsets
                run.expect(
                    "scroll indicator insets \(when)", scroll.scrollIndicatorInsets,
                    isAdjusted ? UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0) : .zero)
                run.expect(
                    "content offset \(when)", scroll.contentOffset,
                    CGPoint(x: scrolled.x - insets.left, y: scrolled.y - insets.top))
            }
            check("at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                let value = number / 4
                switch number % 4 {
                case 0:
                    own = UIEdgeInsets(
                        top: CGFloat(value), left: CGFloat(value % 7 * 3 + 1), bottom: CGFloat(29 - value),
                        right: CGFloat(value % 5 * 2))
                    scroll.contentInset = own
                case 1: controller.automaticallyAdjustsScrollViewInsets.toggle()
                case 2: navigation.isNavigationBarHidden.toggle()
                default:
                    let insets = wanted()
                    scroll.contentOffset = CGPoint(x: value * 3, y: value * 5)
                    scrolled = CGPoint(x: scroll.contentOffset.x + insets.left, y: scroll.contentOffset.y + insets.top)
                }
                check("after change \(turn) of kind \(number % 4)")
            }
        }
    ]
}
