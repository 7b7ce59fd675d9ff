import Foundation
import LayoutEngine
import LayoutReference

/// A controller whose answers to the system an app can change.
private final class AnsweringController: UIViewController {
    var hidesStatusBar = false
    var asked: UIViewController?
    var orientations = UIInterfaceOrientationMask.all
    override var prefersStatusBarHidden: Bool { hidesStatusBar }
    override var childForStatusBarHidden: UIViewController? { asked }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
}

/// Chooses tabs, or not.
private final class TabListener: UITabBarControllerDelegate {
    var entries: [String] = []
    var allows = true
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        entries.append("may \(viewController.title ?? "") from \(tabBarController.selectedIndex)")
        return allows
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        entries.append("did \(viewController.title ?? "") at \(tabBarController.selectedIndex)")
    }
}

/// Notes taps on tabs in its delegate's list.
private final class TappedTabs: UITabBarController {
    weak var listener: TabListener?
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        listener?.entries.append("tap \(item.title ?? "") from \(selectedIndex)")
    }
}

/// Takes over what a split controller would do.
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

/// Misuse that is refused, guides whose length an app writes, preferences, tabs that a person taps, and columns that apps choose.
extension Scenario {
    static let controllerStates: [Scenario] = [
        // What UIKit refuses changes nothing.
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
            run.expectRefusal("a second push", .invalidArgument) { navigation.pushViewController(one, animated: false) }
            expectSame("a second push")
            run.expectRefusal("a push of a stack", .invalidArgument) {
                navigation.pushViewController(UINavigationController(), animated: false)
            }
            run.expectRefusal("a push of columns", .invalidArgument) {
                navigation.pushViewController(UISplitViewController(), animated: false)
            }
            expectSame("pushes")
            run.expectRefusal("a pop to a stranger", .internalInconsistency) {
                run.expect(
                    "answer of a pop to a stranger",
                    navigation.popToViewController(UIViewController(), animated: false) == nil, true)
            }
            run.expectRefusal("one twice", .invalidArgument) {
                navigation.setViewControllers([one, run.titled("x"), one], animated: false)
            }
            expectSame("one twice")
            run.expect(
                "answer of a pop to the top",
                navigation.popToViewController(stack[stack.count - 1], animated: false) ?? [one], [])
            expectSame("a pop to the top")
            let single = UINavigationController(rootViewController: run.titled("s"))
            run.expect("pop of the last", single.popViewController(animated: false) == nil, true)
            run.expect("pop to the only one", single.popToRootViewController(animated: false) ?? [one], [])
            // Children.
            let (parent, child) = (run.titled("p"), run.titled("c"))
            run.expectRefusal("a child of itself", .invalidArgument) { parent.addChild(parent) }
            parent.addChild(child)
            run.expectRefusal("a parent in its child", .invalidArgument) { child.addChild(parent) }
            run.expectRefusal("the same child", nil) { parent.addChild(child) }
            run.expect("children", parent.children, [child])
            run.expectRefusal("a view in the wrong place", .hierarchyInconsistency) { one.view.addSubview(child.view) }
            run.expectObject("place of the view", child.view.superview, nil)
            run.expectRefusal("a view of two controllers", .hierarchyInconsistency) { parent.view = child.view }
            run.expectRefusal("traits of a stranger", .invalidArgument) {
                parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: one)
            }
            let other = run.titled("o")
            parent.view.addSubview(child.view)
            run.expectRefusal("an exchange with a stranger", .invalidArgument) {
                parent.transition(from: child, to: other, duration: 0)
            }
            run.expectObject("place after an exchange that was refused", child.view.superview, parent.view)
            child.view.removeFromSuperview()
            parent.addChild(other)
            run.expectRefusal("an exchange from nowhere", .invalidArgument) {
                parent.transition(from: child, to: other, duration: 0)
            }
            // Presentations.
            run.expectRefusal("a presentation of itself", .invalidArgument) { one.present(one, animated: false) }
            run.expectRefusal("a presentation of a child", .invalidArgument) { one.present(child, animated: false) }
            let sheet = run.titled("sheet")
            sheet.modalPresentationStyle = run.flag(2) ? .overFullScreen : .fullScreen
            navigation.present(sheet, animated: false)
            host.settle()
            run.expectRefusal("a second presentation", .invalidArgument) { sheet.present(sheet, animated: false) }
            let late = run.titled("late")
            navigation.present(late, animated: false)
            run.expectObject("what a busy controller presents", navigation.presentedViewController, sheet)
            run.expectObject("presenter of what was too late", late.presentingViewController, nil)
            run.expectObject("visible controller", navigation.visibleViewController, sheet)
            sheet.dismiss(animated: false)
            host.settle()
            run.expectObject("visible controller after it", navigation.visibleViewController, stack[stack.count - 1])
            // Tabs and columns.
            let tabs = UITabBarController()
            tabs.viewControllers = [run.titled("1"), run.titled("2")]
            tabs.selectedIndex = 1
            run.expectRefusal("a tab that is not there", .invalidArgument) { tabs.selectedIndex = 2 + run.numbers[1] }
            run.expectRefusal("a tab of a stranger", .internalInconsistency) { tabs.selectedViewController = late }
            run.expect("chosen tab", tabs.selectedIndex, 1)
            let split = UISplitViewController()
            split.viewControllers = [run.titled("m"), run.titled("d")]
            run.expectRefusal("three columns", .invalidArgument) {
                split.viewControllers = [run.titled("1"), run.titled("2"), run.titled("3")]
            }
            run.expect("columns", split.viewControllers.map { $0.title ?? "" }, ["m", "d"])
            split.preferredPrimaryColumnWidthFraction = 1
            run.expectRefusal("more than all", .invalidArgument) { split.preferredPrimaryColumnWidthFraction = 1.001 }
            split.minimumPrimaryColumnWidth = 0
            run.expectRefusal("less than nothing", .invalidArgument) { split.minimumPrimaryColumnWidth = -1 }
            run.expectRefusal("no end", .invalidArgument) { split.maximumPrimaryColumnWidth = .infinity }
            run.expect("fraction", split.preferredPrimaryColumnWidthFraction, 1)
            run.expect("least width", split.minimumPrimaryColumnWidth, 0)
            run.expect("greatest width", split.maximumPrimaryColumnWidth, UISplitViewController.automaticDimension)
        },
        // The constraints of a controller's guides are listed, and an app may write the length until what bars cover changes.
        Scenario("guide-lengths", rules: ["guides-1", "guides-5", "guides-6", "guides-3"], limits: [120, 120, 1, 1]) {
            run in
            let controller = UIViewController()
            guard let root = controller.view else { return }
            run.expect("constraints before a guide was read", root.constraints.count, 0)
            let guides = [controller.topLayoutGuide, controller.bottomLayoutGuide]
            run.expectObject("top guide, read again", controller.topLayoutGuide as AnyObject, guides[0] as AnyObject)
            run.expectObject(
                "bottom guide, read again", controller.bottomLayoutGuide as AnyObject, guides[1] as AnyObject)
            run.expect("constraints of both guides", root.constraints.count, 4)
            let heights = guides.map { guide in
                root.constraints.first { $0.firstAttribute == .height && $0.firstItem === guide as AnyObject }
            }
            run.expect("whether both have a height", heights.contains { $0 == nil }, false)
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
                run.expect("constant at the top \(when)", heights[0]?.constant ?? -1, top)
                run.expect("constant at the bottom \(when)", heights[1]?.constant ?? -1, bottom)
                run.expect("mark at the top \(when)", marks[0].frame.minY, top)
                run.expect("mark at the bottom \(when)", marks[1].frame.maxY, root.bounds.height - bottom)
            }
            check(system.top, system.bottom, "at first")
            heights[0]?.constant = run.length(0)
            check(run.length(0), system.bottom, "with a length of the app")
            heights[1]?.constant = run.length(1)
            check(run.length(0), run.length(1), "with two lengths of the app")
            root.setNeedsLayout()
            check(run.length(0), run.length(1), "after another layout")
            let bar = CGFloat(run.barHeights.navigationBar(hasLargeTitle: false))
            host.setBars(top: .translucent, bottom: .hidden)
            check(system.top + bar, system.bottom, "with a bar")
            host.setBars(top: .hidden, bottom: .hidden)
            check(system.top, system.bottom, "without it")
        },
        // Who may hide the status bar, and which ways a controller may be held.
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
                run.expect("what the app says \(when)", UIApplication.shared.isStatusBarHidden, isHidden)
                run.expect("top guide \(when)", root.topLayoutGuide.length, system.top)
            }
            check(root.hidesStatusBar, "at first")
            root.asked = child
            check(child.hidesStatusBar, "by the child")
            child.hidesStatusBar.toggle()
            check(child.hidesStatusBar, "when the child changed its mind")
            sheet.modalPresentationStyle = run.flag(2) ? .overFullScreen : .fullScreen
            root.present(sheet, animated: false)
            host.settle()
            run.expect(
                "whether it is hidden under a presentation", host.isStatusBarHidden,
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
        // A person's taps on tabs ask the delegate, code does not; chosen tabs stay chosen.
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
            run.expect("what the delegate hears of code", listener.entries, [])
            listener.allows = run.flag(3)
            tabs.tapTab(at: tap)
            host.settle()
            let name = ScenarioRun.letters[tap]
            run.expect(
                "what the delegate hears of a tap", listener.entries,
                ["tap \(name) from \(code)", "may \(name) from \(code)"]
                    + (run.flag(3) ? ["did \(name) at \(tap)"] : []))
            let chosen = run.flag(3) ? tap : code
            run.expect("chosen tab", tabs.selectedIndex, chosen)
            run.expectObject("window of the chosen", controllers[chosen].view.window, host.window)
            // The chosen one stays chosen where others come and go, or else the one in its place, or the first.
            let gone = run.numbers[4] % count
            let rest = Array(controllers.enumerated().filter { $0.offset != gone }.map(\.element).reversed())
            tabs.setViewControllers(rest, animated: false)
            host.settle()
            let wanted = gone == chosen ? rest[chosen < rest.count ? chosen : 0] : controllers[chosen]
            run.expectObject("chosen controller among others", tabs.selectedViewController, wanted)
            run.expectObject("chosen item among others", tabs.tabBar.selectedItem, wanted.tabBarItem)
            run.expect(
                "items", tabs.tabBar.items?.map { $0.title ?? "" } ?? [], rest.map { $0.title ?? "" })
            wanted.title = "new"
            run.expect("title of the item", tabs.tabBar.selectedItem?.title ?? "", "new")
            run.expect("title of the navigation item", wanted.navigationItem.title ?? "", "new")
            withExtendedLifetime(listener) {}
        },
        // A delegate chooses which column is left, what comes back, and takes details over.
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
            run.expect("column that is left", split.viewControllers, [left])
            run.expectObject("window of what is left", left.view.window, host.window)
            run.expect("frame of what is left", left.view.frame, CGRect(x: 0, y: 0, width: 320, height: full.height))
            for controller in [list, detail, other] where controller !== left {
                run.expect("whether \(controller.title ?? "") is shown", controller.viewIfLoaded?.window != nil, false)
            }
            chooser.separated = run.flag(2) ? run.titled("new") : nil
            chooser.onExpand = run.flag(3) && run.numbers[0] == 0 ? run.titled("first") : nil
            host.resize(to: full)
            let first = chooser.onExpand ?? left
            let second = chooser.separated ?? (run.numbers[0] == 1 ? list : detail)
            run.expect(
                "columns after it was narrow", split.viewControllers.map { $0.title ?? "" },
                [first.title ?? "", second.title ?? ""])
            run.expectObject("window of the second column", second.view.window, host.window)
            chooser.takesDetails = run.flag(4)
            chooser.takes = []
            let late = run.titled("late")
            first.showDetailViewController(late, sender: nil)
            host.settle()
            run.expect("what the delegate is asked", chooser.takes, ["detail late"])
            run.expect(
                "second column", split.viewControllers.last?.title ?? "", run.flag(4) ? second.title ?? "" : "late")
            withExtendedLifetime((chooser, list, detail, other)) {}
        },
        // Two pages at a time, and what a page controller refuses.
        Scenario("pages-pairs", rules: ["pages-1", "pages-4"], limits: [2, 1, 1, 1]) { run in
            let log = CallbackLog()
            let pages = (0..<5).map { LoggedController(ScenarioRun.letters[$0], log) }
            let source = PageRow(pages)
            let book = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: run.flag(3) ? .vertical : .horizontal,
                options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            run.expect("sides of pages at a spine in the middle", book.isDoubleSided, true)
            run.expectRefusal("one side", .internalInconsistency) { book.isDoubleSided = false }
            book.dataSource = source
            let start = run.numbers[0]
            book.setViewControllers(Array(pages[start...start + 1]), direction: .forward, animated: false)
            let host = run.open(book)
            run.expectRefusal("one page", .invalidArgument) {
                book.setViewControllers([pages[4]], direction: .forward, animated: false)
            }
            run.expectRefusal("a page twice", .invalidArgument) {
                book.setViewControllers([pages[4], pages[4]], direction: .forward, animated: false)
            }
            let isForward = run.flag(1)
            let next = isForward ? start + 2 : start - 2
            let exists = next >= 0 && next + 1 < 5
            _ = log.take()
            let turned = book.swipe(isForward ? .forward : .reverse, isCompleted: !run.flag(2))
            host.settle()
            run.expect("whether there are pages", turned, exists)
            // Both pages of a pair hear the same, and the first one hears it first.
            let told = log.take()
            for pair in exists ? [start, next] : [start] {
                let heard = pages[pair...pair + 1].map { page in
                    told.filter { $0.hasPrefix("\(page.name) ") }.map { String($0.dropFirst(page.name.count)) }
                }
                run.expect("what the second page of a pair hears", heard[1], heard[0])
                for callback in heard[0] {
                    let places = pages[pair...pair + 1].compactMap { told.firstIndex(of: $0.name + callback) }
                    run.expect("order of\(callback) in a pair", places, places.sorted())
                }
            }
            let shown = exists && !run.flag(2) ? next : start
            run.expect("pages", book.viewControllers ?? [], Array(pages[shown...shown + 1]))
            for (index, page) in pages.enumerated() {
                let isShown = index == shown || index == shown + 1
                run.expect("whether page \(index) is shown", page.viewIfLoaded?.window != nil, isShown)
                run.expectObject("parent of page \(index)", page.parent, isShown ? book : nil)
            }
            let single = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
            run.expect("sides of single pages", single.isDoubleSided, false)
            single.isDoubleSided = true
            run.expectRefusal("two pages with two sides", nil) {
                single.setViewControllers([run.titled("1"), run.titled("2")], direction: .forward, animated: false)
            }
            run.expect("pages that are shown", single.viewControllers?.count ?? 0, 1)
            run.expectRefusal("a spine that is none", .invalidArgument) {
                _ = UIPageViewController(
                    transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: 17])
            }
            let sliding = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal,
                options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            run.expect("spine of sliding pages", sliding.spineLocation, .none)
            withExtendedLifetime(source) {}
        },
    ]
}
