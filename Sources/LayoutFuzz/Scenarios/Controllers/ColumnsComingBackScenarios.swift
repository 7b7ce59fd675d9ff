import Foundation
import LayoutEngine

/// Split controllers that leave the window for a while.
extension Scenario {
    static let columnsComingBack: [Scenario] = [
        // A split controller that comes back to the window has the columns for the window's present size, whatever size it had
        // when the split controller left, and however often it changed meanwhile.
        Scenario(
            "columns-that-come-back", rules: ["split-4", "split-5", "split-6", "split-7", "containers-4", "devices-3"],
            limits: [1, 1, 1023] + Array(repeating: 4 * 12 - 1, count: 10), kinds: 4, needs: { $0.device.isPad }
        ) { run in
            let screen = run.device.size(in: run.environment.orientation)
            let (list, detail, split) = (UIViewController(), UIViewController(), UISplitViewController())
            let stack = run.flag(0) ? UINavigationController(rootViewController: list) : nil
            let primary = stack ?? list
            split.viewControllers = [primary, detail]
            let (tabs, holder, cover) = (UITabBarController(), UIViewController(), UIViewController())
            func fill() {
                split.view.frame = holder.view.bounds
                split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                holder.view.addSubview(split.view)
            }
            if run.flag(1) {
                holder.addChild(split)
                fill()
                split.didMove(toParent: holder)
            }
            tabs.viewControllers = [run.flag(1) ? holder : split, UIViewController()]
            let host = run.open(tabs)
            cover.modalPresentationStyle = .fullScreen
            var (tab, width, isCovered, isOut) = (0, screen.width, false, false)
            func rest() {
                host.settle()
                guard tab == 0, !isCovered, !isOut else {
                    return run.expectObject("window of a removed split controller", split.view.window, nil)
                }
                // On pads a window has a compact width if it is narrow.
                let isNarrow = width < 400
                run.expectObject("window of the split controller", split.view.window, host.window)
                run.expect("isCollapsed", split.isCollapsed, isNarrow)
                run.expect("columns", split.viewControllers, isNarrow ? [primary] : [primary, detail])
                if let stack {
                    run.expect(
                        "viewControllers of the stack", stack.viewControllers, isNarrow ? [list, detail] : [list])
                }
                let isDetailShown = !isNarrow || stack != nil
                run.expectObject(
                    "window of the detail", detail.viewIfLoaded?.window, isDetailShown ? host.window : nil)
                run.expect(
                    "size class of the split controller", split.traitCollection.horizontalSizeClass,
                    isNarrow ? .compact : .regular)
                run.expect("size class of the first column", primary.traitCollection.horizontalSizeClass, .compact)
                let size = CGSize(width: width, height: screen.height)
                run.expect("size of the split view", split.view.bounds.size, size)
                guard isNarrow else {
                    run.expect("size class of the detail", detail.traitCollection.horizontalSizeClass, .regular)
                    // A window higher than wide does not show the first column.
                    let isShown = size.width > size.height
                    return run.expectObject(
                        "window of the first column", primary.viewIfLoaded?.window, isShown ? host.window : nil)
                }
                run.expect("frame of the only column", primary.view.frame, CGRect(origin: .zero, size: size))
            }
            rest()
            run.inAnyOrder(
                from: 3,
                { number in
                    let value = number / 4
                    switch number % 4 {
                    case 0:
                        tab = 1 - tab
                        tabs.selectedIndex = tab
                    case 1:
                        width = [320, screen.width, 375][value % 3]
                        host.resize(to: CGSize(width: width, height: screen.height))
                    case 2 where value % 2 == 0 || !run.flag(1):
                        isCovered.toggle()
                        if isCovered { tabs.present(cover, animated: false) } else { tabs.dismiss(animated: false) }
                        host.settle()
                    case 2:
                        isOut.toggle()
                        if isOut { split.view.removeFromSuperview() } else { fill() }
                    default:
                        // It leaves, the window gets another size, and it comes back.
                        tab = 1
                        tabs.selectedIndex = 1
                        host.settle()
                        width = width < 400 ? screen.width : 320
                        host.resize(to: CGSize(width: width, height: screen.height))
                        tab = 0
                        tabs.selectedIndex = 0
                    }
                }, rest: rest)
            rest()
        }
    ]
}
