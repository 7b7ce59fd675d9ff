import Foundation
import LayoutEngine

/// Containers lower than their bars, columns of every width, and controllers that are presented one over the other.
extension Scenario {
    static let collapsedContainers: [Scenario] = [
        // The child's view fills the room between the bars of its container. Without any room its height is 0.
        Scenario(
            "containers-lower-than-bars", rules: ["containers-1"],
            limits: [1, 1, 1, 1, 1] + Array(repeating: 120, count: 8),
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let parent = UIViewController()
            let child = UIViewController()
            let isStack = !run.flag(0)
            let navigation = UINavigationController()
            let tabs = UITabBarController()
            let container: UIViewController = isStack ? navigation : tabs
            // Opaque bars have the same effect as edges that are not extended.
            let isOpaque = run.flag(1)
            if isOpaque {
                for bar in [navigation.navigationBar, navigation.toolbar] as [UIView] {
                    (bar as? UINavigationBar)?.isTranslucent = false
                    (bar as? UIToolbar)?.isTranslucent = false
                }
                tabs.tabBar.isTranslucent = false
            } else {
                child.edgesForExtendedLayout = []
            }
            let hasTop = !run.flag(2)
            let hasBottom = !run.flag(3)
            if isStack {
                navigation.setViewControllers([child], animated: false)
                navigation.setNavigationBarHidden(!hasTop, animated: false)
                navigation.setToolbarHidden(!hasBottom, animated: false)
            } else {
                tabs.viewControllers = [child]
                tabs.tabBar.isHidden = !hasBottom
            }
            let host = run.open(parent)
            // Outside of the window's safe area insets.
            func frame(_ turn: Int) -> CGRect {
                CGRect(
                    x: 70, y: 100, width: max(0, run.length(5 + 2 * turn) - 20),
                    height: max(0, run.length(6 + 2 * turn) - (run.flag(4) ? 40 : 0)))
            }
            container.loadViewIfNeeded()
            container.view.autoresizingMask = []
            container.view.frame = frame(0)
            parent.contain(container)
            for turn in 0..<4 {
                let place = frame(turn)
                container.view.frame = place
                host.settle()
                let bounds = container.view.bounds
                run.expect("size of the container, turn \(turn)", bounds.size, place.size)
                var (top, bottom) = (CGFloat(0), bounds.height)
                if isStack, hasTop { top = navigation.navigationBar.frame.maxY }
                if hasBottom { bottom = isStack ? navigation.toolbar.frame.minY : tabs.tabBar.frame.minY }
                let found = child.view.frame
                run.expect("width of the child in \(place.size)", found.width, place.width)
                run.expect("height of the child in \(place.size)", found.height, max(0, bottom - top))
                if bottom >= top { run.expect("top of the child in \(place.size)", found.minY, top) }
            }
        },
        // `size(forChildContentContainer:withParentContainerSize:)` returns the size that a column will have. The secondary column
        // has the rest of the width, less a pixel, if both are side by side, and else the whole width.
        Scenario(
            "columns-of-any-size", rules: ["split-1", "split-2", "split-3", "split-8"],
            limits: [3, 2, 1, 4, 3, 3] + Array(repeating: 1200, count: 6)
        ) { run in
            let split = UISplitViewController()
            let columns = [UIViewController(), UIViewController()]
            // Both columns at once, the first and then the second one, or the second one alone.
            switch run.numbers[1] {
            case 0: split.viewControllers = columns
            case 1:
                split.viewControllers = [columns[0]]
                split.showDetailViewController(columns[1], sender: nil)
            default:
                split.viewControllers = []
                split.showDetailViewController(columns[1], sender: nil)
            }
            let hasPrimary = run.numbers[1] < 2
            let modes: [UISplitViewController.DisplayMode] = [
                .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
            ]
            let mode = modes[run.numbers[0]]
            split.preferredDisplayMode = mode
            split.primaryEdge = run.flag(2) ? .trailing : .leading
            let automatic = UISplitViewController.automaticDimension
            let fraction = [automatic, 0.25, 0.5, 0, 1][run.numbers[3]]
            let least = [automatic, 100, 350, 0][run.numbers[4]]
            let most = [automatic, 200, 420, 1000][run.numbers[5]]
            split.preferredPrimaryColumnWidthFraction = fraction
            split.minimumPrimaryColumnWidth = least
            split.maximumPrimaryColumnWidth = most
            for turn in 0..<3 {
                let size = CGSize(width: 10 + run.length(6 + 2 * turn), height: 10 + run.length(7 + 2 * turn))
                var width = size.width * (fraction == automatic ? 0.4 : fraction)
                width = min(width, most == automatic ? 320 : most)
                width = min(size.width, max(width, least == automatic ? 0 : least))
                let isBeside = mode == .oneBesideSecondary || mode == .automatic && size.width > size.height
                let first = split.size(forChildContentContainer: columns[0], withParentContainerSize: size)
                if hasPrimary {
                    run.expect(
                        "size of the first column in \(size)", first, CGSize(width: width, height: size.height),
                        within: run.pixel)
                }
                let rest = isBeside && hasPrimary ? max(0, size.width - first.width - run.pixel) : size.width
                run.expect(
                    "size of the second column in \(size)",
                    split.size(forChildContentContainer: columns[1], withParentContainerSize: size),
                    CGSize(width: rest, height: size.height))
            }
            // On the screen each column has that size.
            let host = run.open(split)
            host.settle()
            guard !split.isCollapsed else { return }
            let bounds = split.view.bounds
            let isAtRight = run.isRightToLeft != run.flag(2)
            for (index, column) in columns.enumerated() {
                guard column.viewIfLoaded?.superview === split.view else { continue }
                let told = split.size(forChildContentContainer: column, withParentContainerSize: bounds.size)
                let isAtFarEnd = (index == 0) == isAtRight
                run.expect(
                    "frame of column \(index)", column.view.frame,
                    CGRect(origin: CGPoint(x: isAtFarEnd ? bounds.width - told.width : 0, y: 0), size: told),
                    within: run.pixel + 0.001)
            }
            run.expect(
                "whether the second column is a subview of the split view",
                columns[1].viewIfLoaded?.superview === split.view, true)
        },
        // The views of presented controllers are in the window in the order of their presentation, except those that a full-screen
        // presentation above removes.
        Scenario(
            "presentations-upon-presentations", rules: ["presentation-1", "hierarchy-1"],
            limits: Array(repeating: 3 * 6 - 1, count: 8), kinds: 3
        ) { run in
            let controllers = (0..<6).map { _ in UIViewController() }
            let host = run.open(controllers[0])
            host.settle()
            // The presented controllers, each with whether it removes the views below.
            var covers: [(number: Int, isFull: Bool)] = []
            func check(_ when: String) {
                let stack = [0] + covers.map(\.number)
                let wanted = stack.indices.filter { $0 == covers.count || !covers[$0].isFull }.map { stack[$0] }
                let found = host.window.subviews.compactMap { view in
                    controllers.firstIndex { $0.viewIfLoaded === view }
                }
                run.expect("views in the window \(when)", found, wanted)
                let middle = CGPoint(x: host.window.bounds.midX, y: host.window.bounds.midY)
                run.expectObject(
                    "hitTest at the center of the window \(when)", host.window.hitTest(middle, with: nil),
                    controllers[stack[covers.count]].view)
                for (number, controller) in controllers.enumerated() {
                    run.expect(
                        "whether \(number) is in the window \(when)", controller.viewIfLoaded?.window != nil,
                        wanted.contains(number))
                }
            }
            for (turn, number) in run.numbers.enumerated() {
                let value = number / 3
                switch number % 3 {
                case 0, 1:
                    let free = (1..<6).filter { one in !covers.contains { $0.number == one } }
                    guard let next = free.first else { continue }
                    let isFull = value % 2 == 0
                    let controller = controllers[next]
                    controller.modalPresentationStyle = isFull ? .fullScreen : .overFullScreen
                    controllers[covers.last?.number ?? 0].present(controller, animated: false)
                    covers.append((next, isFull))
                default:
                    guard !covers.isEmpty else { continue }
                    // Any presenting controller dismisses all controllers above it.
                    let kept = value % covers.count
                    controllers[kept == 0 ? 0 : covers[kept - 1].number].dismiss(animated: false)
                    covers.removeSubrange(kept...)
                }
                host.settle()
                check("after change \(turn)")
            }
        },
    ]
}
