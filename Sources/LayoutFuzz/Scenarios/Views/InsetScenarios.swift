import Foundation
import LayoutEngine
import LayoutReference

extension UIEdgeInsets {
    /// The part of these insets that overlaps a rectangle inside another one.
    func reach(into frame: CGRect, of bounds: CGRect) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, top - max(0, frame.minY - bounds.minY)), left: max(0, left - max(0, frame.minX - bounds.minX)),
            bottom: max(0, bottom - max(0, bounds.maxY - frame.maxY)),
            right: max(0, right - max(0, bounds.maxX - frame.maxX)))
    }
}

/// Safe areas and content insets with a different length on each side.
extension Scenario {
    static let insets: [Scenario] = [
        // The part of the safe area that a scroll view does not add to its insets applies to its subviews, as far as it overlaps
        // them at the present content offset.
        Scenario(
            "scrolled-safe-area", rules: ["safe-area-1", "safe-area-2", "scroll-views-4", "scroll-views-6"],
            limits: [40, 40, 40, 40, 3, 1, 1, 60, 60, 80, 80, 60, 60],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let behaviors: [UIScrollView.ContentInsetAdjustmentBehavior] = [
                .automatic, .scrollableAxes, .never, .always,
            ]
            let behavior = behaviors[run.numbers[4]]
            let controller = UIViewController()
            let (scroll, view, inner) = (UIScrollView(), UIView(), UIView())
            scroll.contentInsetAdjustmentBehavior = behavior
            controller.view.addSubview(scroll)
            scroll.addSubview(view)
            view.addSubview(inner)
            let host = run.open(controller)
            let system = run.systemInsets(of: host)
            scroll.frame = controller.view.bounds
            let (isWide, isTall) = (run.flag(5), run.flag(6))
            scroll.contentSize = CGSize(width: isWide ? 3000 : 10, height: isTall ? 3000 : 10)
            view.frame = CGRect(x: run.length(7), y: run.length(8), width: scroll.bounds.width - 50, height: 300)
            inner.frame = CGRect(x: 5, y: 6, width: 300, height: 290)
            for (index, offset) in [
                CGPoint.zero, CGPoint(x: run.length(9), y: run.length(10)), CGPoint(x: -run.length(11), y: 3),
            ].enumerated() {
                let extra = UIEdgeInsets(
                    top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3))
                let added = index == 2 ? .zero : extra
                controller.additionalSafeAreaInsets = added
                host.settle()
                let all = UIEdgeInsets(
                    top: system.top + added.top, left: system.left + added.left, bottom: system.bottom + added.bottom,
                    right: system.right + added.right)
                let across = behavior == .always || behavior != .never && isWide
                let down = behavior == .always || behavior != .never && isTall
                let absorbed = UIEdgeInsets(
                    top: down ? all.top : 0, left: across ? all.left : 0, bottom: down ? all.bottom : 0,
                    right: across ? all.right : 0)
                let rest = UIEdgeInsets(
                    top: down ? 0 : all.top, left: across ? 0 : all.left, bottom: down ? 0 : all.bottom,
                    right: across ? 0 : all.right)
                run.expect("safe area of the scroll view", scroll.safeAreaInsets, all)
                run.expect("adjusted content inset", scroll.adjustedContentInset, absorbed)
                scroll.contentOffset = offset
                host.settle()
                let outer = rest.reach(into: view.frame, of: CGRect(origin: offset, size: scroll.bounds.size))
                run.expect("safe area of a view in the scroll view", view.safeAreaInsets, outer)
                run.expect(
                    "safe area of that view's subview", inner.safeAreaInsets,
                    outer.reach(into: inner.frame, of: view.bounds))
            }
        },
        // The additional safe area insets of a child are added to those of its container's bars.
        Scenario(
            "insets-below-bars", rules: ["safe-area-2", "containers-1", "containers-5"],
            limits: [40, 40, 40, 40, 1, 1, 1, 1],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (child, navigation) = (UIViewController(), UINavigationController())
            navigation.viewControllers = [child]
            navigation.isNavigationBarHidden = run.flag(4)
            navigation.isToolbarHidden = run.flag(5)
            let host = run.open(navigation)
            let system = run.systemInsets(of: host)
            let extra = UIEdgeInsets(
                top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3))
            func check(_ extra: UIEdgeInsets, _ when: String) {
                child.additionalSafeAreaInsets = extra
                host.settle()
                let bars = run.barHeights
                let top =
                    system.top
                    + (navigation.isNavigationBarHidden ? 0 : CGFloat(bars.navigationBar(hasLargeTitle: false)))
                let bottom = system.bottom + (navigation.isToolbarHidden ? 0 : CGFloat(bars.toolbar))
                run.expect(
                    "safe area \(when)", child.view.safeAreaInsets,
                    UIEdgeInsets(
                        top: top + extra.top, left: system.left + extra.left, bottom: bottom + extra.bottom,
                        right: system.right + extra.right))
            }
            check(.zero, "with bars")
            check(extra, "with additional insets")
            if run.flag(6) { navigation.isNavigationBarHidden.toggle() }
            if run.flag(7) { navigation.isToolbarHidden.toggle() }
            check(extra, "with additional insets and other bars")
            check(.zero, "without additional insets")
        },
        // Before iOS 11 only the root view or its first subview is adjusted, while `automaticallyAdjustsScrollViewInsets` is true.
        Scenario(
            "automatic-insets", rules: ["scroll-views-5", "scroll-views-6"], limits: [1, 1, 3, 3, 1],
            needs: { !$0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            let (scroll, other, plain) = (UIScrollView(), UIScrollView(), UIView())
            for view in [scroll, other, plain] { view.frame = CGRect(x: 0, y: 0, width: 100, height: 500) }
            if run.flag(0) { controller.view.addSubview(plain) }
            controller.view.addSubview(scroll)
            if run.flag(1) { controller.view.addSubview(other) }
            let navigation = UINavigationController(rootViewController: controller)
            navigation.isToolbarHidden = !run.flag(4)
            let host = run.open(navigation)
            let system = run.systemInsets(of: host)
            let bars = run.barHeights
            let covered = UIEdgeInsets(
                top: system.top + CGFloat(bars.navigationBar(hasLargeTitle: false)), left: 0,
                bottom: system.bottom + (run.flag(4) ? CGFloat(bars.toolbar) : 0), right: 0)
            func check(_ when: String) {
                host.settle()
                let first = controller.automaticallyAdjustsScrollViewInsets ? controller.view.subviews.first : nil
                for view in [scroll, other] where view.superview === controller.view {
                    let wanted = view === first ? covered : .zero
                    run.expect("content inset \(when)", view.contentInset, wanted)
                    run.expect("scroll indicator insets \(when)", view.scrollIndicatorInsets, wanted)
                    run.expect("content offset \(when)", view.contentOffset, CGPoint(x: 0, y: -wanted.top))
                }
            }
            check("at first")
            for change in run.numbers[2...3] {
                switch change {
                case 0: controller.view.sendSubviewToBack(scroll)
                case 1: controller.view.bringSubviewToFront(scroll)
                case 2: controller.automaticallyAdjustsScrollViewInsets.toggle()
                default: controller.view.insertSubview(plain, at: 0)
                }
                check("after change \(change)")
            }
            controller.view.sendSubviewToBack(scroll)
            check("as the backmost view")
            for turn in 0..<2 {
                controller.automaticallyAdjustsScrollViewInsets.toggle()
                check("as the backmost view after toggle \(turn)")
            }
        },
    ]
}
