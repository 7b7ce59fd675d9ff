import Foundation
import LayoutEngine
import LayoutReference

/// A controller with variable preferences for the status bar and orientations.
private final class AnsweringController: UIViewController {
    var hidesStatusBar = false
    var asked: UIViewController?
    var orientations = UIInterfaceOrientationMask.all
    override var prefersStatusBarHidden: Bool { hidesStatusBar }
    override var childForStatusBarHidden: UIViewController? { asked }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
}

/// A delegate that allows or forbids the selection of tabs, and records its calls.
private final class TabListener: UITabBarControllerDelegate {
    var entries: [String] = []
    var allows = true
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        entries.append("shouldSelect \(viewController.title ?? "") from \(tabBarController.selectedIndex)")
        return allows
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        entries.append("didSelect \(viewController.title ?? "") at \(tabBarController.selectedIndex)")
    }
}

/// Records taps on tabs in its delegate's list.
private final class TappedTabs: UITabBarController {
    weak var listener: TabListener?
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        listener?.entries.append("tap \(item.title ?? "") from \(selectedIndex)")
    }
}

/// A delegate that decides for a split controller, and records its calls.
private final class SplitChooser: UISplitViewControllerDelegate {
    var onCollapse: UIViewController?
    var onExpand: UIViewController?
    var separated: UIViewController?
    var takesDetails = false
    var takes: [String] = []
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
        onCollapse
    }
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
        onExpand
    }
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { separated }
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail controller: UIViewController, sender: Any?
    ) -> Bool {
        takes.append("detail \(controller.title ?? "")")
        return takesDetails
    }
    func splitViewController(
        _ splitViewController: UISplitViewController, show controller: UIViewController, sender: Any?
    ) -> Bool {
        takes.append("show \(controller.title ?? "")")
        return takesDetails
    }
}

extension ScenarioRun {
    fileprivate func titled(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }
}

/// Misuse that raises exceptions, lengths of guides that an app writes, preferences, tabs that the user taps, and columns that the
/// delegate chooses.
extension Scenario {
    static let controllerStates: [Scenario] = [
        // A call that raises an exception changes nothing.
        Scenario("controllers-refused", rules: ["containment-3", "containers-6"], limits: [2, 3, 1]) { run in
            let log = CallbackLog()
            let (navigation, controllers) = run.makeNavigation(run.numbers[0] + 2, log)
            let host = run.open(navigation)
            for controller in controllers { controller.loadViewIfNeeded() }
            let stack = navigation.viewControllers
            func expectSame(_ when: String) {
                host.settle()
                run.expect("stack after \(when)", navigation.viewControllers, stack)
                run.expectObject("window of the top after \(when)", stack[stack.count - 1].view.window, host.window)
            }
            let one = controllers[run.numbers[1] % controllers.count]
            run.expectRefusal("a push of a controller that is on the stack", .invalidArgument) {
                navigation.pushViewController(one, animated: false)
            }
            expectSame("a push of a controller that is on the stack")
            run.expectRefusal("a push of a navigation controller", .invalidArgument) {
                navigation.pushViewController(UINavigationController(), animated: false)
            }
            run.expectRefusal("a push of a split controller", .invalidArgument) {
                navigation.pushViewController(UISplitViewController(), animated: false)
            }
            expectSame("a push of a container")
            run.expectRefusal("a pop to a controller that is not on the stack", .internalInconsistency) {
                run.expect(
                    "result of a pop to a controller that is not on the stack",
                    navigation.popToViewController(UIViewController(), animated: false) == nil, true)
            }
            run.expectRefusal("setViewControllers with one controller twice", .invalidArgument) {
                navigation.setViewControllers([one, run.titled("x"), one], animated: false)
            }
            expectSame("setViewControllers with one controller twice")
            run.expect(
                "result of a pop to the top controller",
                navigation.popToViewController(stack[stack.count - 1], animated: false) ?? [one], [])
            expectSame("a pop to the top")
            let single = UINavigationController(rootViewController: run.titled("s"))
            run.expect(
                "whether a pop of the only controller returns nil", single.popViewController(animated: false) == nil,
                true)
            run.expect(
                "result of a pop to the root that is the only controller",
                single.popToRootViewController(animated: false) ?? [one], [])
            // Children.
            let (parent, child) = (run.titled("p"), run.titled("c"))
            run.expectRefusal("addChild of the controller itself", .invalidArgument) { parent.addChild(parent) }
            parent.addChild(child)
            run.expectRefusal("addChild of the parent", .invalidArgument) { child.addChild(parent) }
            run.expectRefusal("addChild of a present child", nil) { parent.addChild(child) }
            run.expect("children after refused additions", parent.children, [child])
            run.expectRefusal("addSubview of a child's view to a view of another controller", .hierarchyInconsistency) {
                one.view.addSubview(child.view)
            }
            run.expectObject("superview after a refused addSubview", child.view.superview, nil)
            run.expectRefusal("setting the view of another controller", .hierarchyInconsistency) {
                parent.view = child.view
            }
            run.expectRefusal("setOverrideTraitCollection for a controller that is no child", .invalidArgument) {
                parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: one)
            }
            let other = run.titled("o")
            parent.view.addSubview(child.view)
            run.expectRefusal("a transition to a controller that is no child", .invalidArgument) {
                parent.transition(from: child, to: other, duration: 0)
            }
            run.expectObject("superview after a refused transition", child.view.superview, parent.view)
            child.view.removeFromSuperview()
            parent.addChild(other)
            run.expectRefusal("a transition from a child whose view has no superview", .invalidArgument) {
                parent.transition(from: child, to: other, duration: 0)
            }
            // Presentations.
            run.expectRefusal("a controller that presents itself", .invalidArgument) {
                one.present(one, animated: false)
            }
            run.expectRefusal("a presentation of a controller with a parent", .invalidArgument) {
                one.present(child, animated: false)
            }
            let sheet = run.titled("sheet")
            sheet.modalPresentationStyle = run.flag(2) ? .overFullScreen : .fullScreen
            navigation.present(sheet, animated: false)
            host.settle()
            run.expectRefusal("a presented controller that presents itself", .invalidArgument) {
                sheet.present(sheet, animated: false)
            }
            let late = run.titled("late")
            navigation.present(late, animated: false)
            run.expectObject(
                "presentedViewController after a second present", navigation.presentedViewController, sheet)
            run.expectObject("presenter of the second controller", late.presentingViewController, nil)
            run.expectObject("visibleViewController during a presentation", navigation.visibleViewController, sheet)
            sheet.dismiss(animated: false)
            host.settle()
            run.expectObject(
                "visibleViewController after a presentation", navigation.visibleViewController, stack[stack.count - 1])
            // Tab bar controllers and split controllers.
            let tabs = UITabBarController()
            tabs.viewControllers = [run.titled("1"), run.titled("2")]
            tabs.selectedIndex = 1
            run.expectRefusal("a selectedIndex out of range", .invalidArgument) {
                tabs.selectedIndex = 2 + run.numbers[1]
            }
            run.expectRefusal("a selectedViewController that is no tab", .internalInconsistency) {
                tabs.selectedViewController = late
            }
            run.expect("selectedIndex after refusals", tabs.selectedIndex, 1)
            let split = UISplitViewController()
            split.viewControllers = [run.titled("m"), run.titled("d")]
            run.expectRefusal("a split controller with three columns", .invalidArgument) {
                split.viewControllers = [run.titled("1"), run.titled("2"), run.titled("3")]
            }
            run.expect("columns after a refusal", split.viewControllers.map { $0.title ?? "" }, ["m", "d"])
            split.preferredPrimaryColumnWidthFraction = 1
            run.expectRefusal("a preferredPrimaryColumnWidthFraction above 1", .invalidArgument) {
                split.preferredPrimaryColumnWidthFraction = 1.001
            }
            split.minimumPrimaryColumnWidth = 0
            run.expectRefusal("a negative minimumPrimaryColumnWidth", .invalidArgument) {
                split.minimumPrimaryColumnWidth = -1
            }
            run.expectRefusal("an infinite maximumPrimaryColumnWidth", .invalidArgument) {
                split.maximumPrimaryColumnWidth = .infinity
            }
            run.expect("preferredPrimaryColumnWidthFraction", split.preferredPrimaryColumnWidthFraction, 1)
            run.expect("minimumPrimaryColumnWidth", split.minimumPrimaryColumnWidth, 0)
            run.expect(
                "maximumPrimaryColumnWidth", split.maximumPrimaryColumnWidth, UISplitViewController.automaticDimension)
        },
        // The constraints of layout guides are among the constraints of the view. A length that an app sets there stays until
        // the bars change.
        Scenario("guide-lengths", rules: ["guides-1", "guides-5", "guides-6", "guides-3"], limits: [120, 120, 1, 1]) {
            run in
            let controller = UIViewController()
            guard let root = controller.view else { return }
            run.expect("number of constraints before a guide was read", root.constraints.count, 0)
            let guides = [controller.topLayoutGuide, controller.bottomLayoutGuide]
            run.expectObject("top guide, read again", controller.topLayoutGuide as AnyObject, guides[0] as AnyObject)
            run.expectObject(
                "bottom guide, read again", controller.bottomLayoutGuide as AnyObject, guides[1] as AnyObject)
            run.expect("number of constraints of both guides", root.constraints.count, 4)
            let heights = guides.map { guide in
                root.constraints.first { $0.firstAttribute == .height && $0.firstItem === guide as AnyObject }
            }
            run.expect("whether a guide has no height constraint", heights.contains { $0 == nil }, false)
            let marks = (0..<2).map { _ in run.makeView(in: root) }
            for (index, mark) in marks.enumerated() {
                NSLayoutConstraint.activate([
                    mark.widthAnchor.constraint(equalToConstant: 3), mark.heightAnchor.constraint(equalToConstant: 5),
                    mark.leftAnchor.constraint(equalTo: root.leftAnchor),
                    NSLayoutConstraint(
                        item: mark, attribute: index == 0 ? .top : .bottom, relatedBy: .equal, toItem: guides[index],
                        attribute: index == 0 ? .bottom : .top, multiplier: 1, constant: 0),
                ])
            }
            let host = run.open(controller)
            let system = run.systemInsets(of: host)
            func check(_ top: CGFloat, _ bottom: CGFloat, _ when: String) {
                host.settle()
                run.expect("top guide \(when)", guides[0].length, top)
                run.expect("bottom guide \(when)", guides[1].length, bottom)
                run.expect("constant of the top guide \(when)", heights[0]?.constant ?? -1, top)
                run.expect("constant of the bottom guide \(when)", heights[1]?.constant ?? -1, bottom)
                run.expect("top of the view at the top guide \(when)", marks[0].frame.minY, top)
                run.expect(
                    "bottom of the view at the bottom guide \(when)", marks[1].frame.maxY, root.bounds.height - bottom)
            }
            check(system.top, system.bottom, "at first")
            heights[0]?.constant = run.length(0)
            check(run.length(0), system.bottom, "with one length set by the app")
            heights[1]?.constant = run.length(1)
            check(run.length(0), run.length(1), "with two lengths set by the app")
            root.setNeedsLayout()
            check(run.length(0), run.length(1), "after another layout")
            let bar = CGFloat(run.barHeights.navigationBar(hasLargeTitle: false))
            host.setBars(top: .translucent, bottom: .hidden)
            check(system.top + bar, system.bottom, "with a bar")
            host.setBars(top: .hidden, bottom: .hidden)
            check(system.top, system.bottom, "without it")
        },
        // Which controller decides about the status bar, and which orientations it supports.
        Scenario("window-preferences", rules: ["status-bar-3", "status-bar-4"], limits: [7, 3, 1]) { run in
            let (root, child, sheet) = (AnsweringController(), AnsweringController(), AnsweringController())
            root.contain(child)
            root.hidesStatusBar = run.numbers[0] & 1 != 0
            child.hidesStatusBar = run.numbers[0] & 2 != 0
            sheet.hidesStatusBar = run.numbers[0] & 4 != 0
            let host = run.open(root)
            func check(_ isHidden: Bool, _ when: String) {
                host.settle()
                var system = run.systemInsets(of: host)
                if isHidden, !run.device.hasNotch { system.top = 0 }
                run.expect("whether the status bar is hidden \(when)", host.isStatusBarHidden, isHidden)
                run.expect("UIApplication.isStatusBarHidden \(when)", UIApplication.shared.isStatusBarHidden, isHidden)
                run.expect("top guide \(when)", root.topLayoutGuide.length, system.top)
            }
            check(root.hidesStatusBar, "at first")
            root.asked = child
            check(child.hidesStatusBar, "when the child decides")
            child.hidesStatusBar.toggle()
            check(child.hidesStatusBar, "when the child's preference changed")
            sheet.modalPresentationStyle = run.flag(2) ? .overFullScreen : .fullScreen
            root.present(sheet, animated: false)
            host.settle()
            run.expect(
                "whether the status bar is hidden during a presentation", host.isStatusBarHidden,
                run.flag(2) ? child.hidesStatusBar : sheet.hidesStatusBar)
            sheet.dismiss(animated: false)
            check(child.hidesStatusBar, "after the presentation")
            let masks: [UIInterfaceOrientationMask] = [.portrait, .landscape, .all, .landscapeLeft]
            root.orientations = masks[run.numbers[1]]
            let first = host.orientation
            let other: DeviceOrientation = first == .portrait ? .landscape : .portrait
            let mayTurn = run.numbers[1] == 2 || (other == .portrait) == (run.numbers[1] == 0)
            host.rotate(to: other)
            run.expect("orientation", host.orientation, mayTurn ? other : first)
            run.expect(
                "whether the window is wider than high", host.window.bounds.width > host.window.bounds.height,
                (mayTurn ? other : first) == .landscape)
        },
        // Taps of the user on tabs call the delegate, changes by code do not. The selected tab stays selected when the tabs
        // change.
        Scenario("tabs-taps", rules: ["containers-4", "containers-8"], limits: [3, 4, 4, 1, 4]) { run in
            let count = run.numbers[0] + 2
            let controllers = (0..<count).map { run.titled(ScenarioRun.letters[$0]) }
            let tabs = TappedTabs()
            tabs.viewControllers = controllers
            let listener = TabListener()
            tabs.delegate = listener
            tabs.listener = listener
            let host = run.open(tabs)
            let (code, tap) = (run.numbers[1] % count, run.numbers[2] % count)
            tabs.selectedIndex = code
            run.expect("delegate calls for a selection by code", listener.entries, [])
            listener.allows = run.flag(3)
            tabs.tapTab(at: tap)
            host.settle()
            let name = ScenarioRun.letters[tap]
            run.expect(
                "delegate calls for a tap", listener.entries,
                ["tap \(name) from \(code)", "shouldSelect \(name) from \(code)"]
                    + (run.flag(3) ? ["didSelect \(name) at \(tap)"] : []))
            let chosen = run.flag(3) ? tap : code
            run.expect("selectedIndex after a tap", tabs.selectedIndex, chosen)
            run.expectObject("window of the selected controller", controllers[chosen].view.window, host.window)
            // The selected controller stays selected when others are removed. If it is removed itself, the one at its index is
            // selected, or else the first.
            let gone = run.numbers[4] % count
            let rest = Array(controllers.enumerated().filter { $0.offset != gone }.map(\.element).reversed())
            tabs.setViewControllers(rest, animated: false)
            host.settle()
            let wanted = gone == chosen ? rest[chosen < rest.count ? chosen : 0] : controllers[chosen]
            run.expectObject("selectedViewController after setViewControllers", tabs.selectedViewController, wanted)
            run.expectObject("selectedItem after setViewControllers", tabs.tabBar.selectedItem, wanted.tabBarItem)
            run.expect(
                "titles of the tab bar items", tabs.tabBar.items?.map { $0.title ?? "" } ?? [],
                rest.map { $0.title ?? "" })
            wanted.title = "new"
            run.expect("title of the item", tabs.tabBar.selectedItem?.title ?? "", "new")
            run.expect("title of the navigation item", wanted.navigationItem.title ?? "", "new")
            withExtendedLifetime(listener) {}
        },
        // The delegate chooses the column that remains after collapsing and the columns after expanding, and may handle
        // `showDetail`.
        Scenario("split-choices", rules: ["split-4", "split-5", "split-6"], limits: [2, 2, 1, 1, 1]) { run in
            let pads = DeviceModel.all.filter(\.isPad)
            let host = SceneHost(device: pads[0], orientation: .landscape)
            defer {
                host.terminate()
                host.window.rootViewController = nil
            }
            let (list, detail, other) = (run.titled("list"), run.titled("detail"), run.titled("other"))
            let chooser = SplitChooser()
            let split = UISplitViewController()
            split.viewControllers = [list, detail]
            split.delegate = chooser
            host.launch(split)
            let full = host.window.bounds.size
            let choices: [UIViewController?] = [nil, detail, other]
            chooser.onCollapse = choices[run.numbers[0]]
            host.resize(to: CGSize(width: 320, height: full.height))
            let left = [list, detail, other][run.numbers[0]]
            run.expect("column after collapsing", split.viewControllers, [left])
            run.expectObject("window of the remaining column", left.view.window, host.window)
            run.expect(
                "frame of the remaining column", left.view.frame, CGRect(x: 0, y: 0, width: 320, height: full.height))
            for controller in [list, detail, other] where controller !== left {
                run.expect(
                    "whether removed column \(controller.title ?? "") is in a window",
                    controller.viewIfLoaded?.window != nil, false)
            }
            chooser.separated = run.flag(2) ? run.titled("new") : nil
            chooser.onExpand = run.flag(3) && run.numbers[0] == 0 ? run.titled("first") : nil
            host.resize(to: full)
            let first = chooser.onExpand ?? left
            let second = chooser.separated ?? (run.numbers[0] == 1 ? list : detail)
            run.expect(
                "columns after expanding", split.viewControllers.map { $0.title ?? "" },
                [first.title ?? "", second.title ?? ""])
            run.expectObject("window of the second column", second.view.window, host.window)
            chooser.takesDetails = run.flag(4)
            chooser.takes = []
            let late = run.titled("late")
            first.showDetailViewController(late, sender: nil)
            host.settle()
            run.expect("delegate calls for showDetailViewController", chooser.takes, ["detail late"])
            run.expect(
                "second column after showDetailViewController", split.viewControllers.last?.title ?? "",
                run.flag(4) ? second.title ?? "" : "late")
            withExtendedLifetime((chooser, list, detail, other)) {}
        },
        // Two pages at a time, and arguments for which a page view controller raises an exception.
        Scenario("pages-pairs", rules: ["pages-1", "pages-4"], limits: [2, 1, 1, 1]) { run in
            let log = CallbackLog()
            let pages = (0..<5).map { LoggedController(ScenarioRun.letters[$0], log) }
            let source = PageRow(pages)
            let book = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: run.flag(3) ? .vertical : .horizontal,
                options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            run.expect("isDoubleSided with the spine in the middle", book.isDoubleSided, true)
            run.expectRefusal("isDoubleSided = false with the spine in the middle", .internalInconsistency) {
                book.isDoubleSided = false
            }
            book.dataSource = source
            let start = run.numbers[0]
            book.setViewControllers(Array(pages[start...start + 1]), direction: .forward, animated: false)
            let host = run.open(book)
            run.expectRefusal("one page with the spine in the middle", .invalidArgument) {
                book.setViewControllers([pages[4]], direction: .forward, animated: false)
            }
            run.expectRefusal("the same page twice", .invalidArgument) {
                book.setViewControllers([pages[4], pages[4]], direction: .forward, animated: false)
            }
            let isForward = run.flag(1)
            let next = isForward ? start + 2 : start - 2
            let exists = next >= 0 && next + 1 < 5
            _ = log.take()
            let turned = book.swipe(isForward ? .forward : .reverse, isCompleted: !run.flag(2))
            host.settle()
            run.expect("whether there are next pages", turned, exists)
            // Both pages of a pair get the same callbacks, each one first the first page.
            let told = log.take()
            for pair in exists ? [start, next] : [start] {
                let heard = pages[pair...pair + 1].map { page in
                    told.filter { $0.hasPrefix("\(page.name) ") }.map { String($0.dropFirst(page.name.count)) }
                }
                run.expect("callbacks of the second page of a pair", heard[1], heard[0])
                for callback in heard[0] {
                    let places = pages[pair...pair + 1].compactMap { told.firstIndex(of: $0.name + callback) }
                    run.expect("order of\(callback) in a pair", places, places.sorted())
                }
            }
            let shown = exists && !run.flag(2) ? next : start
            run.expect("pages", book.viewControllers ?? [], Array(pages[shown...shown + 1]))
            for (index, page) in pages.enumerated() {
                let isShown = index == shown || index == shown + 1
                run.expect("whether page \(index) is in the window", page.viewIfLoaded?.window != nil, isShown)
                run.expectObject("parent of page \(index)", page.parent, isShown ? book : nil)
            }
            let single = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
            run.expect("isDoubleSided of single pages", single.isDoubleSided, false)
            single.isDoubleSided = true
            run.expectRefusal("two pages of a double-sided controller", nil) {
                single.setViewControllers([run.titled("1"), run.titled("2")], direction: .forward, animated: false)
            }
            run.expect("number of pages of a double-sided controller", single.viewControllers?.count ?? 0, 1)
            run.expectRefusal("an invalid spineLocation", .invalidArgument) {
                _ = UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: 17])
            }
            let sliding = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal,
                options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            run.expect("spineLocation of scrolling pages", sliding.spineLocation, .none)
            withExtendedLifetime(source) {}
        },
    ]
}
