import Foundation
import LayoutEngine
import LayoutReference

/// Two scroll views and a plain view that fill a controller's view under bars, and the insets that the rules give them.
final class FirstScrolls {
    private struct Part {
        var edges = UIEdgeInsets.zero
        var own = UIEdgeInsets.zero
        var size = CGSize(width: 10, height: 10)
        var (bouncesAcross, bouncesDown) = (false, false)
        var behavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
        /// How far the content is scrolled from its top left corner inside the insets.
        var scrolled = CGPoint.zero
    }

    static let kinds = 11
    private static let behaviors: [UIScrollView.ContentInsetAdjustmentBehavior] = [
        .automatic, .automatic, .scrollableAxes, .never, .always,
    ]
    private let run: ScenarioRun
    let host: SceneHost
    private let controller = UIViewController()
    private let navigation: UINavigationController?
    private let scrolls = [UIScrollView(), UIScrollView()]
    private let views: [UIView]
    /// The views in the root view, from back to front.
    private var order: [Int]
    private var parts = [Part(), Part()]

    init(_ run: ScenarioRun, order: [Int], isNavigated: Bool) {
        (self.run, self.order) = (run, order)
        views = scrolls + [UIView()]
        navigation = isNavigated ? UINavigationController(rootViewController: controller) : nil
        host = run.open(navigation ?? controller)
        host.settle()
        for view in views {
            view.frame = root.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        for (scroll, part) in zip(scrolls, parts) { scroll.contentSize = part.size }
        for index in order { root.addSubview(views[index]) }
    }

    private var root: UIView { controller.view }

    private func put(_ index: Int, at place: Int) {
        order.removeAll { $0 == index }
        order.insert(index, at: min(place, order.count))
    }

    /// Moves a view to another index, or takes it out or in.
    private func move(_ kind: Int, _ value: Int) {
        let index = value % 3
        let (view, isThere) = (views[index], order.contains(index))
        // The root view may have changed its size while the view was away.
        if !isThere { view.frame = root.bounds.inset(by: index < 2 ? parts[index].edges : .zero) }
        switch (kind, isThere) {
        case (0, _):
            put(index, at: 0)
            if isThere, value / 3 % 2 == 0 { root.sendSubviewToBack(view) } else { root.insertSubview(view, at: 0) }
        case (1, _):
            put(index, at: order.count)
            if isThere, value / 3 % 2 == 0 { root.bringSubviewToFront(view) } else { root.addSubview(view) }
        case (_, true) where value / 3 % 2 == 0 && order.count > 1:
            order.swapAt(0, order.count - 1)
            root.exchangeSubview(at: 0, withSubviewAt: order.count - 1)
        case (_, true):
            order.removeAll { $0 == index }
            view.removeFromSuperview()
        default:
            put(index, at: 1)
            root.insertSubview(view, at: 1)
        }
    }

    func perform(_ kind: Int, _ value: Int) {
        let (index, more) = (value % 2, value / 2)
        let scroll = scrolls[index]
        switch kind {
        case 3:
            // Small, a little larger than the scroll view with insets, and large.
            let (width, height) = (root.bounds.width - 12.5, root.bounds.height - 12.5)
            parts[index].size = CGSize(width: [10, width, 3000][more % 3], height: [10, height, 3000][more / 3 % 3])
            scroll.contentSize = parts[index].size
        case 4 where more % 2 == 0:
            parts[index].bouncesDown.toggle()
            scroll.alwaysBounceVertical.toggle()
        case 4:
            parts[index].bouncesAcross.toggle()
            scroll.alwaysBounceHorizontal.toggle()
        case 5:
            parts[index].behavior = Self.behaviors[more % 5]
            scroll.contentInsetAdjustmentBehavior = parts[index].behavior
        case 6:
            parts[index].own = UIEdgeInsets(
                top: CGFloat(more), left: CGFloat(more % 7 * 3 + 1), bottom: CGFloat(40 - more), right: 2)
            scroll.contentInset = parts[index].own
        case 7: controller.automaticallyAdjustsScrollViewInsets.toggle()
        // Before iOS 11 other scenarios cover bars that come and go.
        case 8 where run.uikit.hasSafeArea:
            if more % 2 == 0 {
                navigation?.isNavigationBarHidden.toggle()
            } else {
                navigation?.isToolbarHidden.toggle()
            }
        case 9:
            // Pending changes of the insets would move the content.
            host.settle()
            guard scroll.window != nil else { return }
            scroll.contentOffset = CGPoint(x: more * 3, y: more * 5)
            let insets = scroll.adjustedContentInset
            parts[index].scrolled = CGPoint(
                x: scroll.contentOffset.x + insets.left, y: scroll.contentOffset.y + insets.top)
        case 10:
            parts[index].edges = UIEdgeInsets(
                top: CGFloat(more % 5 * 4), left: CGFloat(more % 3 * 5), bottom: CGFloat(more % 4 * 6),
                right: CGFloat(more % 2 * 9))
            scroll.frame = root.bounds.inset(by: parts[index].edges)
        default: move(kind, value)
        }
    }

    private func wanted(_ index: Int) -> UIEdgeInsets {
        let (part, system, bars) = (parts[index], run.systemInsets(of: host), run.barHeights)
        let isFirst = order.first == index && controller.automaticallyAdjustsScrollViewInsets
        var (top, bottom) = (system.top, system.bottom)
        if let navigation {
            if !navigation.isNavigationBarHidden { top += CGFloat(bars.navigationBar(hasLargeTitle: false)) }
            if !navigation.isToolbarHidden { bottom += CGFloat(bars.toolbar) }
        }
        guard run.uikit.hasSafeArea else {
            guard isFirst else { return part.own }
            return UIEdgeInsets(top: top, left: part.own.left, bottom: bottom, right: part.own.right)
        }
        let frame = root.bounds.inset(by: part.edges)
        let safe = UIEdgeInsets(top: top, left: system.left, bottom: bottom, right: system.right)
            .reach(into: frame, of: root.bounds)
        let isWide = part.bouncesAcross || part.size.width > frame.width
        let isTall = part.bouncesDown || part.size.height > frame.height
        let (across, down): (Bool, Bool) =
            switch part.behavior {
            case .never: (false, false)
            case .always: (true, true)
            case .scrollableAxes: (isWide, isTall)
            case .automatic: (isWide, isTall || isFirst && navigation != nil)
            }
        return part.own
            + UIEdgeInsets(
                top: down ? safe.top : 0, left: across ? safe.left : 0, bottom: down ? safe.bottom : 0,
                right: across ? safe.right : 0)
    }

    func check() {
        host.settle()
        for index in order where index < 2 {
            let (scroll, part, insets) = (scrolls[index], parts[index], wanted(index))
            let name = "of scroll view \(index)"
            run.expect("adjusted content inset \(name)", scroll.adjustedContentInset, insets)
            run.expect(
                "content offset \(name)", scroll.contentOffset,
                CGPoint(x: part.scrolled.x - insets.left, y: part.scrolled.y - insets.top))
            run.expect(
                "content inset \(name)", scroll.contentInset, run.uikit.hasSafeArea ? part.own : insets)
        }
    }
}
