import Foundation
import LayoutEngine

/// Scrolls to its end when its insets change, as a list of messages does.
private final class PinningScroll: UIScrollView, UIScrollViewDelegate {
    /// 1 and 2 scroll to the end, by the override or by the delegate method; 3 limits the offset to the beginning.
    var manner = 0
    private var end: CGFloat { contentSize.height + adjustedContentInset.bottom - bounds.height }

    override func adjustedContentInsetDidChange() { if manner == 1 { contentOffset.y = end } }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        if manner == 2 { contentOffset.y = end }
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if manner == 3 { contentOffset.y = max(contentOffset.y, -adjustedContentInset.top) }
    }
}

/// Scroll views that scroll in calls about their insets or offset.
extension Scenario {
    static let toldOffsets: [Scenario] = [
        // An offset that an app sets in a call about changed insets stays, and later changes start from it.
        Scenario(
            "offsets-set-when-told", rules: ["scroll-views-4", "scroll-views-6"],
            limits: [3] + Array(repeating: 7 * 32 - 1, count: 8), kinds: 7, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            let scroll = PinningScroll()
            var plan = ScrollPlan(scroll)
            scroll.frame = controller.view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.view.addSubview(scroll)
            scroll.delegate = scroll
            let host = run.open(controller)
            plan.set(3, 3)
            plan.set(0, run.numbers[0])
            host.settle()
            plan.size = scroll.bounds.size
            var (added, last) = (UIEdgeInsets.zero, plan.share(run.systemInsets(of: host)).insets)
            func check(_ when: String) {
                host.settle()
                let insets = plan.share(run.systemInsets(of: host) + added).insets
                if insets != last, scroll.manner == 1 || scroll.manner == 2 {
                    plan.scrolled.y = plan.content.height + insets.bottom - plan.size.height + insets.top
                }
                // `scrollViewDidScroll` is called only if the offset changes.
                if scroll.manner == 3, insets.top != last.top || insets.left != last.left {
                    plan.scrolled.y = max(0, plan.scrolled.y)
                }
                last = insets
                run.expect("adjusted content inset \(when)", scroll.adjustedContentInset, insets)
                run.expect(
                    "content offset \(when)", scroll.contentOffset,
                    CGPoint(x: plan.scrolled.x - insets.left, y: plan.scrolled.y - insets.top))
            }
            check("at first")
            for (turn, number) in run.numbers[1...].enumerated() {
                let value = number / 7
                switch number % 7 {
                case 6 where value % 2 == 0: scroll.manner = value / 2 % 4
                case 6:
                    added = UIEdgeInsets(top: CGFloat(value * 2), left: CGFloat(value % 4), bottom: 7, right: 5)
                    controller.additionalSafeAreaInsets = added
                default: plan.set(number % 7, value)
                }
                check("after change \(turn)")
            }
            // Later checks of the fuzzer move the content and back.
            scroll.manner = 0
        }
    ]
}
