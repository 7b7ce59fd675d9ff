import Foundation
import LayoutEngine

/// A delegate that may take over the secondary column when the split controller collapses.
private final class ColumnDelegate: UISplitViewControllerDelegate {
    var takesDetail = false
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { takesDetail }
}

extension ScenarioRun {
    fileprivate func named(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }
}

extension [UIViewController] {
    fileprivate var titles: [String] { map { $0.title ?? "-" } }
}

/// Split controllers while columns are exchanged, collapse and expand.
extension Scenario {
    static let columns: [Scenario] = [
        // In the automatic mode a split controller shows two columns if it is wider than high, by any number of pixels.
        Scenario("split-squares", rules: ["split-3"], limits: [5, 90]) { run in
            run.onPad(run.numbers[0], .landscape) { host in
                let (list, detail) = (run.named("list"), run.named("detail"))
                let split = UISplitViewController()
                split.viewControllers = [list, detail]
                host.launch(split)
                let side = 700 + run.length(1)
                for (width, height) in [
                    (side, side), (side + run.pixel, side), (side, side + run.pixel), (side, side),
                    (side, side - run.pixel), (side - run.pixel, side),
                ] {
                    host.resize(to: CGSize(width: width, height: height))
                    let isWide = width > height
                    run.expect(
                        "displayMode in \(width)x\(height)", split.displayMode,
                        isWide ? .oneBesideSecondary : .secondaryOnly)
                    run.expect("whether the list is shown", list.viewIfLoaded?.window != nil, isWide)
                    run.expectObject("window of the detail", detail.view.window, host.window)
                    if !isWide {
                        run.expect(
                            "frame of the detail alone", detail.view.frame,
                            CGRect(x: 0, y: 0, width: width, height: height))
                    }
                }
            }
        },
        // The view of the first column is above that of the second one, whichever was added last.
        Scenario("split-on-top", rules: ["split-1", "split-8"], limits: [5, 4, 4, 4, 4]) { run in
            run.onPad(run.numbers[0], .landscape) { host in
                let all = ["a", "b", "c", "d"].map { run.named($0) }
                let split = UISplitViewController()
                split.preferredDisplayMode = .oneOverSecondary
                var columns = [all[0], all[1]]
                split.viewControllers = columns
                host.launch(split)
                func check(_ when: String) {
                    host.settle()
                    run.expect("columns \(when)", split.viewControllers.titles, columns.titles)
                    let shown = split.view.subviews.compactMap { view in all.first { $0.viewIfLoaded === view } }
                    run.expect("subviews from back to front \(when)", shown.titles, columns.reversed().titles)
                    for controller in all {
                        run.expectObject(
                            "parent of \(controller.title ?? "") \(when)", controller.parent,
                            columns.contains(controller) ? split : nil)
                    }
                }
                check("at first")
                for number in run.numbers[1...] {
                    let free = all.filter { !columns.contains($0) }
                    switch number {
                    case 0: columns.reverse()
                    case 1 where columns.count == 2: columns[1] = free[0]
                    case 2: columns[0] = free[0]
                    case 3: columns = [free[0], columns[0]]
                    default: columns = columns.count == 1 ? [columns[0], free[0]] : [columns[0]]
                    }
                    if number == 1, columns.count == 2 {
                        split.showDetailViewController(columns[1], sender: nil)
                    } else {
                        split.viewControllers = columns
                    }
                    check("after \(number)")
                }
            }
        },
        // When a split controller expands, the navigation controller in its first column gives back the controllers that it
        // took when the split controller collapsed. If it took none, it gives its own last controller.
        Scenario(
            "split-rounds", rules: ["split-4", "split-5", "split-6"], limits: [5, 2, 2, 1, 7, 7, 7], share: 2
        ) { run in
            run.onPad(run.numbers[0], .landscape) { host in
                let navigation = UINavigationController()
                var stack = (0...run.numbers[1]).map { run.named("list \($0)") }
                navigation.viewControllers = stack
                navigation.title = "stack"
                let second = UINavigationController()
                second.title = "details"
                var details = (0...run.numbers[2]).map { run.named("detail \($0)") }
                if run.flag(3) { second.viewControllers = details }
                var secondary: UIViewController? = run.flag(3) ? second : details[0]
                let delegate = ColumnDelegate()
                let split = UISplitViewController()
                split.viewControllers = [navigation, secondary].compactMap { $0 }
                split.delegate = delegate
                host.launch(split)
                let full = host.window.bounds.size
                for (round, number) in run.numbers[4...].enumerated() {
                    delegate.takesDetail = number & 1 == 1
                    host.resize(to: CGSize(width: 320, height: full.height))
                    // The index of the first controller that the stack took.
                    var taken: Int?
                    // A column that the delegate took comes back if the stack has nothing to give.
                    let left = delegate.takesDetail ? secondary : nil
                    if let detail = secondary, !delegate.takesDetail {
                        taken = stack.count
                        stack += detail === second ? details : [detail]
                    }
                    run.expect(
                        "viewControllers of the stack while collapsed in round \(round)",
                        navigation.viewControllers.titles, stack.titles)
                    run.expect("columns while collapsed in round \(round)", split.viewControllers.titles, ["stack"])
                    if number & 2 == 2 {
                        let late = run.named("late \(round)")
                        navigation.showDetailViewController(late, sender: nil)
                        stack.append(late)
                        host.settle()
                        run.expect(
                            "viewControllers of the stack after showDetailViewController",
                            navigation.viewControllers.titles, stack.titles)
                    }
                    host.resize(to: full)
                    if let taken, secondary === second {
                        details = Array(stack[taken...])
                        stack.removeSubrange(taken...)
                        run.expect(
                            "viewControllers of the navigation controller with the details",
                            second.viewControllers.titles, details.titles)
                    } else {
                        secondary = stack.count > 1 ? stack.removeLast() : left
                    }
                    run.expect(
                        "viewControllers of the stack after expanding in round \(round)",
                        navigation.viewControllers.titles, stack.titles)
                    run.expect(
                        "columns after expanding in round \(round)", split.viewControllers.titles,
                        ["stack"] + [secondary].compactMap { $0 }.titles)
                    for controller in stack {
                        run.expectObject("parent of a controller on the stack", controller.parent, navigation)
                    }
                    if let secondary { run.expectObject("parent of the detail", secondary.parent, split) }
                }
            }
        },
        // Columns that are set in a narrow window collapse at once, and expand in a wide window.
        Scenario("split-set-while-narrow", rules: ["split-4", "split-5"], limits: [5, 1, 1]) { run in
            run.onPad(run.numbers[0], .landscape) { host in
                let split = UISplitViewController()
                let old = UINavigationController(rootViewController: run.named("old"))
                let detail = run.named("old detail")
                split.viewControllers = [old, detail]
                host.launch(split)
                let full = host.window.bounds.size
                host.resize(to: CGSize(width: 320, height: full.height))
                let new = UINavigationController(rootViewController: run.named("new"))
                new.title = "stack"
                let other = run.named("other")
                // The list or the detail may be the old one.
                let list = run.flag(1) ? old : new
                let second = run.flag(2) ? detail : other
                list.title = "stack"
                split.viewControllers = [list, second]
                host.settle()
                let root = run.flag(1) ? "old" : "new"
                run.expect("isCollapsed", split.isCollapsed, true)
                run.expect("columns while collapsed", split.viewControllers.titles, ["stack"])
                run.expect(
                    "viewControllers of the stack while collapsed", list.viewControllers.titles,
                    [root, second.title ?? ""])
                if !run.flag(1) {
                    run.expect("viewControllers of the replaced stack", old.viewControllers.titles, ["old"])
                    run.expectObject("parent of the replaced stack", old.parent, nil)
                }
                if !run.flag(2) { run.expectObject("parent of the replaced detail", detail.parent, nil) }
                host.resize(to: full)
                run.expect("columns after expanding", split.viewControllers.titles, ["stack", second.title ?? ""])
                run.expect("viewControllers of the stack after expanding", list.viewControllers.titles, [root])
                run.expectObject("window of the detail", second.view.window, host.window)
            }
        },
        // The children that containers return as those that decide about the status bar.
        Scenario("status-bar-deciders", rules: ["status-bar-3"], limits: [5, 2]) { run in
            let all = ["a", "b", "c"].map { run.named($0) }
            func check(_ container: UIViewController, _ wanted: UIViewController?, _ what: String) {
                run.expectObject("childForStatusBarHidden of \(what)", container.childForStatusBarHidden, wanted)
                run.expectObject("childForStatusBarStyle of \(what)", container.childForStatusBarStyle, wanted)
            }
            check(all[0], nil, "a plain controller")
            let navigation = UINavigationController()
            check(navigation, nil, "an empty navigation controller")
            for count in 1...3 {
                navigation.viewControllers = Array(all[..<count])
                check(navigation, all[count - 1], "a navigation controller of \(count)")
            }
            navigation.viewControllers = []
            let tabs = UITabBarController()
            tabs.viewControllers = all
            tabs.selectedIndex = run.numbers[1]
            check(tabs, all[run.numbers[1]], "a tab bar controller")
            tabs.viewControllers = []
            let pages = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            check(pages, nil, "an empty page view controller")
            let pair = [run.named("e"), run.named("f")]
            pages.setViewControllers(pair, direction: .forward, animated: false)
            check(pages, pair[0], "a page view controller")
            run.onPad(run.numbers[0], .landscape) { host in
                let split = UISplitViewController()
                check(split, nil, "an empty split view controller")
                let (list, detail) = (run.named("list"), run.named("detail"))
                split.viewControllers = [list]
                check(split, list, "a split view controller with one column")
                split.viewControllers = [list, detail]
                check(split, detail, "a split view controller with two columns")
                host.launch(split)
                host.resize(to: CGSize(width: 320, height: 700))
                check(split, list, "a collapsed split view controller")
            }
        },
    ]
}
