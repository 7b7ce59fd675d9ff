import Foundation
import LayoutEngine

extension UIScrollView.ContentInsetAdjustmentBehavior {
    /// The part of the safe area that becomes insets of a scroll view that scrolls or bounces in these directions.
    func share(of safe: UIEdgeInsets, across: Bool, down: Bool) -> UIEdgeInsets {
        let (across, down) = (self == .always || self != .never && across, self == .always || self != .never && down)
        return UIEdgeInsets(
            top: down ? safe.top : 0, left: across ? safe.left : 0, bottom: down ? safe.bottom : 0,
            right: across ? safe.right : 0)
    }
}

/// A scroll view, the values that an app sets, and how far its content is scrolled from its top left corner inside the insets.
struct ScrollPlan {
    let scroll: UIScrollView
    private var behavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    private var (bouncesAcross, bouncesDown) = (false, false)
    var size = CGSize.zero
    private(set) var content = CGSize.zero
    private var own = UIEdgeInsets.zero
    var scrolled = CGPoint.zero

    init(_ scroll: UIScrollView) { self.scroll = scroll }

    /// The insets, and the rest of the safe area for its subviews.
    func share(_ safe: UIEdgeInsets) -> (insets: UIEdgeInsets, rest: UIEdgeInsets) {
        let absorbed = behavior.share(
            of: safe, across: bouncesAcross || content.width > size.width,
            down: bouncesDown || content.height > size.height)
        return (own + absorbed, safe - absorbed)
    }

    /// Sets one property.
    mutating func set(_ kind: Int, _ value: Int) {
        switch kind {
        case 0:
            behavior = [.automatic, .scrollableAxes, .never, .always][value % 4]
            scroll.contentInsetAdjustmentBehavior = behavior
        case 1:
            bouncesAcross.toggle()
            scroll.alwaysBounceHorizontal = bouncesAcross
        case 2:
            bouncesDown.toggle()
            scroll.alwaysBounceVertical = bouncesDown
        case 3:
            content = CGSize(width: value % 2 * 3000 + 10, height: value / 2 % 2 * 3000 + 10)
            scroll.contentSize = content
        case 4:
            own = UIEdgeInsets(top: CGFloat(value), left: CGFloat(value % 5), bottom: 2 * CGFloat(value % 3), right: 3)
            scroll.contentInset = own
        default:
            let old = scroll.contentOffset
            scroll.contentOffset = CGPoint(x: value * 3 - 20, y: value * 7 - 30)
            scrolled.x += scroll.contentOffset.x - old.x
            scrolled.y += scroll.contentOffset.y - old.y
        }
    }
}

/// Scroll views inside of scroll views.
extension Scenario {
    static let nestedScrolls: [Scenario] = [
        // A scroll view's subviews get only the part of the safe area that it does not add to its own insets. Each scroll view keeps
        // the position of its content inside its insets, also while it is away.
        Scenario(
            "scroll-views-in-scroll-views", rules: ["safe-area-1", "safe-area-2", "scroll-views-4", "scroll-views-6"],
            limits: [3, 3] + Array(repeating: 9 * 32 - 1, count: 8), kinds: 9, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            var plans = [ScrollPlan(UIScrollView()), ScrollPlan(UIScrollView())]
            let (outer, inner, view) = (plans[0].scroll, plans[1].scroll, UIView())
            outer.frame = controller.view.bounds
            outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            inner.frame = CGRect(x: 4, y: 6, width: 300, height: 290)
            view.frame = CGRect(x: 0, y: 0, width: 150, height: 280)
            controller.view.addSubview(outer)
            outer.addSubview(inner)
            inner.addSubview(view)
            for index in 0..<2 { plans[index].set(0, run.numbers[index]) }
            let host = run.open(controller)
            var (place, inside, added) = (inner.frame, view.frame, UIEdgeInsets.zero)
            func check(_ when: String) {
                host.settle()
                (plans[0].size, plans[1].size) = (controller.view.bounds.size, place.size)
                var safe = run.systemInsets(of: host) + added
                for (index, plan) in plans.enumerated() where plan.scroll.superview != nil {
                    let (insets, rest) = plan.share(safe)
                    let shown = CGRect(
                        x: plan.scrolled.x - insets.left, y: plan.scrolled.y - insets.top, width: plan.size.width,
                        height: plan.size.height)
                    run.expect("safe area of scroll view \(index) \(when)", plan.scroll.safeAreaInsets, safe)
                    run.expect(
                        "adjusted content inset of scroll view \(index) \(when)", plan.scroll.adjustedContentInset,
                        insets)
                    run.expect("bounds of scroll view \(index) \(when)", plan.scroll.bounds, shown)
                    // The part that overlaps the subview at the present content offset.
                    safe = rest.reach(into: index == 0 ? place : inside, of: shown)
                }
                if inner.superview != nil {
                    run.expect("safe area of the innermost view \(when)", view.safeAreaInsets, safe)
                }
            }
            check("at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                let (kind, isInner, value) = (number % 9, number / 9 % 2 == 1, number / 18)
                switch kind {
                case 6:
                    added = UIEdgeInsets(top: CGFloat(value * 3), left: CGFloat(value % 4 * 7), bottom: 9, right: 5)
                    controller.additionalSafeAreaInsets = added
                case 7 where isInner:
                    place.origin = CGPoint(x: value % 5 * 6, y: value * 4)
                    inner.frame = place
                case 7:
                    inside.origin = CGPoint(x: value % 4 * 5, y: value)
                    view.frame = inside
                case 8 where !isInner: host.turn()
                case 8 where inner.superview == nil: outer.addSubview(inner)
                case 8: inner.removeFromSuperview()
                default: plans[isInner ? 1 : 0].set(kind, value)
                }
                check("after change \(turn)")
            }
        }
    ]
}
