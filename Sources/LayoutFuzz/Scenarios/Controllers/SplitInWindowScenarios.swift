import Foundation
import LayoutEngine

/// Split controllers whose window is narrower than the screen from the start.
extension Scenario {
    static let splitsInWindows: [Scenario] = [
        // In a narrow window a split controller is collapsed before it first appears, wherever it is in the app, and
        // in a wide one it is not. The window counts, not the screen, and the size class that the window overrides counts more than
        // its width.
        Scenario(
            "splits-in-windows-of-any-width",
            rules: ["split-4", "split-5", "split-6", "split-7", "devices-3", "devices-5"],
            limits: [5, 4, 4, 1, 1, 1, 2], needs: { $0.device.isPad }
        ) { run in
            let screen = run.device.size(in: run.environment.orientation)
            func size(_ number: Int) -> CGSize {
                CGSize(width: [320, 375, 438, screen.width - 1, screen.width][number], height: screen.height)
            }
            let (list, detail) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: list)
            let hasStack = run.flag(3)
            let primary = hasStack ? navigation : UIViewController()
            let split = UISplitViewController()
            func holding(_ child: UIViewController) -> UIViewController {
                let parent = UIViewController()
                parent.addChild(child)
                child.view.frame = parent.view.bounds
                child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
                return parent
            }
            if run.flag(4) { split.loadViewIfNeeded() }
            if run.flag(5) { split.viewControllers = [primary, detail] }
            let (tabs, below) = (UITabBarController(), UIViewController())
            let root: UIViewController
            switch run.numbers[0] {
            case 0: root = split
            case 1: root = holding(split)
            case 2: root = holding(holding(split))
            case 3:
                tabs.viewControllers = [split, UIViewController()]
                root = tabs
            case 4:
                tabs.viewControllers = [holding(split)]
                root = tabs
            default: root = below
            }
            if !run.flag(5) { split.viewControllers = [primary, detail] }
            let classes: [UIUserInterfaceSizeClass?] = [nil, .compact, .regular]
            let chosen = classes[run.numbers[6]]
            // The window overrides its size class before the split controller is in it.
            let first = chosen == nil || root === below ? root : UIViewController()
            let host = run.open(first, windowSize: size(run.numbers[1]))
            if let chosen { host.window.traitOverrides.horizontalSizeClass = chosen }
            if first !== root {
                host.window.rootViewController = root
                host.settle()
            }
            if run.numbers[0] == 5 {
                let shown = run.flag(4) ? holding(split) : split
                shown.modalPresentationStyle = .fullScreen
                below.present(shown, animated: false)
                host.settle()
            }
            func check(_ number: Int, _ when: String) {
                // Pads are compact in narrow windows.
                let isNarrow = chosen.map { $0 == .compact } ?? (number < 3)
                let size = size(number)
                run.expect("whether the split controller is collapsed \(when)", split.isCollapsed, isNarrow)
                run.expect(
                    "size class \(when)", split.traitCollection.horizontalSizeClass, isNarrow ? .compact : .regular)
                run.expect("columns \(when)", split.viewControllers, isNarrow ? [primary] : [primary, detail])
                if hasStack {
                    run.expect("stack \(when)", navigation.viewControllers, isNarrow ? [list, detail] : [list])
                }
                run.expect(
                    "size class of the first column \(when)", primary.traitCollection.horizontalSizeClass, .compact)
                let isDetailShown = !isNarrow || hasStack
                run.expectObject(
                    "window of the detail \(when)", detail.viewIfLoaded?.window, isDetailShown ? host.window : nil)
                if !isNarrow {
                    run.expect(
                        "size class of the detail \(when)", detail.traitCollection.horizontalSizeClass, .regular)
                }
                run.expect("size of the split view \(when)", split.view.bounds.size, size)
                guard isNarrow else {
                    // The first column is at most 320 points wide, and a window that is higher than wide does not show
                    // it.
                    let width = min(320, size.width * 0.4)
                    run.expect("width of the column \(when)", split.primaryColumnWidth, width, within: run.pixel)
                    let isShown = size.width > size.height
                    run.expectObject(
                        "window of the first column \(when)", primary.viewIfLoaded?.window,
                        isShown ? host.window : nil)
                    return
                }
                run.expect("width of the only column \(when)", split.primaryColumnWidth, size.width)
                run.expectObject("window of the only column \(when)", primary.view.window, host.window)
                run.expect("frame of the only column \(when)", primary.view.frame, CGRect(origin: .zero, size: size))
            }
            check(run.numbers[1], "at first")
            for (turn, number) in [run.numbers[2], run.numbers[1]].enumerated() {
                host.resize(to: size(number))
                check(number, "after resize \(turn)")
            }
        }
    ]
}
