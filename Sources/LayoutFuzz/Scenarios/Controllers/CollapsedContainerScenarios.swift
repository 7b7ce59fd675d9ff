import Foundation
import LayoutEngine

/// Containers that have hardly any room, columns of every width, and views that cover others one after the other.
extension Scenario {
    static let collapsedContainers: [Scenario] = [
        // What bars leave of a container's view is the child's, down to nothing.
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
            // An edge that is not extended and an opaque bar are alike.
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
            // Away from what covers the window.
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
        // A column is told of the size that it would have: the primary one its width, the secondary one what that and a
        // pixel leave where both lie side by side, and else all.
        Scenario(
            "columns-of-any-size", rules: ["split-1", "split-2", "split-3", "split-8"],
            limits: [3, 2, 1, 4, 3, 3] + Array(repeating: 1200, count: 6)
        ) { run in
            let split = UISplitViewController()
            let columns = [UIViewController(), UIViewController()]
            // Both, the first alone, or the second where the first has gone.
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
            // On the screen each has the size that it is told.
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
                    "column \(index)", column.view.frame,
                    CGRect(origin: CGPoint(x: isAtFarEnd ? bounds.width - told.width : 0, y: 0), size: told),
                    within: run.pixel + 0.001)
            }
            run.expect(
                "whether the second column is there", columns[1].viewIfLoaded?.superview === split.view, true)
        },
        // Views lie in the order in which they were presented, as far as those above leave them, in the end, too.
        Scenario(
            "presentations-upon-presentations", rules: ["presentation-1", "hierarchy-1"],
            limits: Array(repeating: 3 * 6 - 1, count: 8), kinds: 3
        ) { run in
            let controllers = (0..<6).map { _ in UIViewController() }
            let host = run.open(controllers[0])
            host.settle()
            // Those that are presented, each with whether it takes away what is below.
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
                    "what a touch hits \(when)", host.window.hitTest(middle, with: nil),
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
                    // Any of those that present dismisses all above it.
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
