import Foundation
import LayoutEngine

/// Notes with each appearance why it comes.
private final class ReasonController: LoggedController {
    private func reason(_ callback: String, _ animated: Bool) {
        let reasons = [
            (isMovingToParent, "into"), (isMovingFromParent, "out"), (isBeingPresented, "presented"),
            (isBeingDismissed, "dismissed"), (animated, "animated"),
        ]
        let text = reasons.filter(\.0).map(\.1).joined(separator: " ")
        log.note("\(name) \(callback) because \(text.isEmpty ? "-" : text)")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reason("will come", animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        reason("came", animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        reason("will go", animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        reason("went", animated)
    }
}

/// Gives a coordinator several things to do.
private final class CoordinatedController: UIViewController {
    let log = CallbackLog()
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.note("told \(view.bounds.size != size) \(coordinator.isAnimated) \(coordinator.transitionDuration)")
        for index in 0..<3 {
            let answer = coordinator.animate(
                alongsideTransition: index == 1 ? nil : { [log] _ in log.note("alongside \(index)") },
                completion: index == 2 ? nil : { [log] _ in log.note("completion \(index)") })
            log.note("answer \(answer)")
        }
        coordinator.animate(alongsideTransition: { [weak self] context in
            guard let self else { return }
            self.log.note("last \(self.view.window?.bounds.size == size) \(context.isAnimated)")
        })
    }
}

/// Notes what a presentation controller is told.
private final class TellingPresentation: UIPresentationController {
    let log: CallbackLog
    init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: CallbackLog) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
    }
    /// Whether what it presents is in the window, and whether there is a container, which is so from the beginning to the end.
    private var state: String {
        (presentedView?.window == nil ? "hidden" : "shown") + (containerView is UIWindow ? "" : " nowhere")
    }
    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        log.note("will begin \(state)")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        log.note("did begin \(completed) \(state)")
    }
    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        log.note("will end \(state)")
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        log.note("did end \(completed) \(state)")
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        log.note("traits")
        super.willTransition(to: newCollection, with: coordinator)
    }
}

private final class TellingDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let log: CallbackLog
    var made: TellingPresentation?
    var source: UIViewController?
    init(_ log: CallbackLog) { self.log = log }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        made = TellingPresentation(presented, presenting, log)
        self.source = source
        return made
    }
}

extension ScenarioRun {
    /// The orientation that the case does not begin with.
    var otherOrientation: DeviceOrientation { environment.orientation == .portrait ? .landscape : .portrait }
}

/// The order in which controllers are told, and why.
extension Scenario {
    static let orders: [Scenario] = [
        // Children hear of sizes, traits and appearances in their order; parents first, and last where something is over.
        Scenario(
            "children-in-order", rules: ["containment-9", "turns-1", "turns-2", "turns-3", "turns-4", "life-cycle-4"],
            limits: [2, 1, 1]
        ) { run in
            let log = CallbackLog()
            let parent = LoggedController("p", log)
            let children = (0..<run.numbers[0] + 2).map { LoggedController(ScenarioRun.letters[$0], log) }
            for (index, child) in children.enumerated() {
                parent.addChild(child)
                child.view.frame = CGRect(x: index * 30, y: 100, width: 30, height: 60)
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
            }
            if run.flag(1) {
                let inner = LoggedController("i", log)
                children[0].contain(inner)
            }
            let before = ["p", "a"] + (run.flag(1) ? ["i"] : []) + children.dropFirst().map(\.name)
            let after = (run.flag(1) ? ["i"] : []) + children.map(\.name) + ["p"]
            _ = log.take()
            let host = run.open(parent)
            func names(_ entries: [String], _ suffix: String) -> [String] {
                entries.filter { $0.split(separator: " ")[1] == suffix }.map { String($0.split(separator: " ")[0]) }
            }
            let first = log.take()
            run.expect("who will appear", names(first, "viewWillAppear"), before)
            run.expect("who appeared", names(first, "viewDidAppear"), after)
            for orientation in [run.otherOrientation, run.environment.orientation] {
                let old = parent.traitCollection
                host.rotate(to: orientation)
                let told = log.take()
                run.expect("who will be of another size", names(told, "viewWillTransition"), before)
                run.expect("who moves along", names(told, "alongside"), after)
                run.expect("who has moved", names(told, "completion"), after)
                let isNew = parent.traitCollection != old
                run.expect("who will have other traits", names(told, "willTransition"), isNew ? before : [])
                run.expect("who has other traits", names(told, "traitCollectionDidChange"), isNew ? before : [])
            }
            let sizes: [UIContentSizeCategory] = [.extraSmall, .extraExtraLarge]
            let size = sizes[run.numbers[2]]
            let isNew = parent.traitCollection.preferredContentSizeCategory != size
            host.setPreferredContentSizeCategory(size)
            let told = log.take()
            run.expect("who will be of another text size", names(told, "willTransition"), [])
            run.expect("who has another text size", names(told, "traitCollectionDidChange"), isNew ? before : [])
            host.window.rootViewController = UIViewController()
            host.settle()
            let last = log.take()
            run.expect("who will go", names(last, "viewWillDisappear"), before)
            run.expect("who went", names(last, "viewDidDisappear"), after)
        },
        // Several controllers that come or go together, each word in the order of the list.
        Scenario("containers-in-order", rules: ["containment-9", "containment-1"], limits: [2, 3, 1, 1]) { run in
            let log = CallbackLog()
            let names = ["a", "b", "c", "d", "e", "f"]
            let all = names.map { LoggedController($0, log) }
            func moves(_ entries: [String], _ word: String) -> [String] {
                entries.filter { $0.hasSuffix(word) }.map { String($0.prefix(1)) }
            }
            let navigation = UINavigationController()
            navigation.title = "box"
            let (host, root) = run.openPlain()
            if run.flag(2) {
                guard let outer = root.next as? UIViewController else { return }
                outer.addChild(navigation)
                root.addSubview(navigation.view)
                navigation.didMove(toParent: outer)
                host.settle()
            }
            _ = log.take()
            let first = Array(all[..<(run.numbers[0] + 2)])
            navigation.setViewControllers(first, animated: false)
            host.settle()
            var told = log.take()
            run.expect("who will come", moves(told, " willMove box"), first.map(\.name))
            run.expect("who came", moves(told, " didMove box"), first.map(\.name))
            run.expect("children", navigation.children, first)
            // A part stays, others come before and after it.
            let kept = first[run.numbers[1] % first.count]
            let next = [all[5], kept, all[4]]
            navigation.setViewControllers(next, animated: false)
            host.settle()
            told = log.take()
            let gone = first.filter { $0 !== kept }.map(\.name)
            run.expect("who will go", moves(told, " willMove nil"), gone)
            run.expect("who went", moves(told, " didMove nil"), gone)
            run.expect("who will come then", moves(told, " willMove box"), ["f", "e"])
            run.expect("who came then", moves(told, " didMove box"), ["f", "e"])
            run.expect("stack", navigation.viewControllers, next)
            run.expect("pop to the root", navigation.popToRootViewController(animated: false) ?? [], Array(next[1...]))
            host.settle()
            told = log.take()
            run.expect("who will be popped", moves(told, " willMove nil"), [kept.name, "e"])
            run.expect("who was popped", moves(told, " didMove nil"), [kept.name, "e"])
            for controller in next[1...] {
                run.expectObject("parent of what was popped", controller.parent, nil)
                run.expect("whether it moves", controller.isMovingFromParent, false)
            }
            // Tabs and pages.
            let tabs = UITabBarController()
            tabs.title = "box"
            tabs.viewControllers = [all[0], all[1], all[2]]
            told = log.take()
            run.expect("who will be a tab", moves(told, " willMove box"), ["a", "b", "c"])
            run.expect("who is a tab", moves(told, " didMove box"), ["a", "b", "c"])
            tabs.viewControllers = run.flag(3) ? [all[1]] : []
            host.settle()
            told = log.take()
            let left = run.flag(3) ? ["a", "c"] : ["a", "b", "c"]
            run.expect("which tab will go", moves(told, " willMove nil"), left)
            run.expect("which tab went", moves(told, " didMove nil"), left)
            let pages = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            pages.title = "box"
            let (one, two) = (LoggedController("x", log), LoggedController("y", log))
            pages.setViewControllers([one, two], direction: .forward, animated: false)
            host.settle()
            told = log.take()
            run.expect("who will be a page", moves(told, " willMove box"), ["x", "y"])
            run.expect("who is a page", moves(told, " didMove box"), ["x", "y"])
            let others = [LoggedController("v", log), LoggedController("w", log)]
            pages.setViewControllers(others, direction: .forward, animated: false)
            host.settle()
            told = log.take()
            run.expect("which page will go", moves(told, " willMove nil"), ["x", "y"])
            run.expect("which page went", moves(told, " didMove nil"), ["x", "y"])
            for page in [one, two] {
                run.expectObject("parent of a page that went", page.parent, nil)
                run.expect("whether it still moves", page.isMovingFromParent, false)
            }
        },
        // What a coordinator was given is done in its order: nothing is lost where one part is left out.
        Scenario("coordinators", rules: ["turns-2", "turns-4", "passes-7"], limits: [1, 200]) { run in
            let controller = CoordinatedController()
            let host = run.open(controller)
            func change() {
                if run.flag(0) {
                    host.resize(to: CGSize(width: 330 + run.length(1), height: host.window.bounds.height - 7))
                } else {
                    host.rotate(to: run.otherOrientation)
                }
            }
            change()
            run.expect(
                "what is done", controller.log.take(),
                [
                    "told true false 0.0", "answer true", "answer true", "answer true", "alongside 0", "alongside 2",
                    "last true false", "completion 0", "completion 1",
                ])
            host.settle()
            run.expect("what is done again", controller.log.take(), [])
        },
        // A controller knows why it comes and goes.
        Scenario("reasons", rules: ["containment-7"], limits: [4, 1]) { run in
            let log = CallbackLog()
            let (one, two) = (ReasonController("a", log), ReasonController("b", log))
            func reasons() -> [String] { log.take { $0.contains("because") } }
            func words(_ name: String, _ verbs: [String], _ reason: String) -> [String] {
                verbs.map { "\(name) \($0) because \(reason)" }
            }
            let (coming, going) = (["will come", "came"], ["will go", "went"])
            switch run.numbers[0] {
            case 0:
                let host = run.open(one)
                run.expect("reasons of a root", reasons(), words("a", coming, "-"))
                one.contain(two)
                host.settle()
                run.expect("reasons of a child", reasons(), words("b", coming, "into"))
                run.expect("whether it still comes", two.isMovingToParent, false)
                two.leaveContainer()
                host.settle()
                run.expect("reasons of a child that goes", reasons().filter { !$0.hasSuffix("out") }.count <= 2, true)
            case 1:
                let navigation = UINavigationController(rootViewController: one)
                let host = run.open(navigation)
                _ = log.take()
                navigation.pushViewController(two, animated: false)
                host.settle()
                run.expect(
                    "reasons of a push", reasons(),
                    ["a will go because -", "b will come because into", "a went because -", "b came because into"])
                navigation.popViewController(animated: false)
                host.settle()
                run.expect(
                    "reasons of a pop", reasons(),
                    ["b will go because out", "a will come because -", "b went because out", "a came because -"])
                run.expect("whether it still goes", two.isMovingFromParent, false)
            case 2, 3:
                let host = run.open(one)
                _ = log.take()
                two.modalPresentationStyle = run.numbers[0] == 2 ? .fullScreen : .overFullScreen
                one.present(two, animated: false)
                run.expect("whether it is being presented", two.isBeingPresented, true)
                host.settle()
                run.expect(
                    "reasons of a presentation", reasons().filter { $0.hasPrefix("b") },
                    words("b", coming, "presented"))
                run.expect("whether it still is", two.isBeingPresented, false)
                two.dismiss(animated: false)
                host.settle()
                let told = reasons()
                run.expect(
                    "reasons of a dismissal", told.filter { $0.hasPrefix("b") }, words("b", going, "dismissed"))
                run.expect(
                    "reasons of what is below", told.filter { $0.hasPrefix("a") },
                    run.numbers[0] == 2 ? words("a", coming, "-") : [])
                run.expect("whether it is still dismissed", two.isBeingDismissed, false)
            default:
                let tabs = UITabBarController()
                tabs.viewControllers = [one, two]
                let host = run.open(tabs)
                _ = log.take()
                // Both are shown once before it counts.
                for index in [1, 0, 1] {
                    _ = log.take()
                    tabs.selectedIndex = index
                    host.settle()
                }
                run.expect(
                    "reasons of a tab", reasons().sorted(),
                    (words("b", coming, "-") + words("a", going, "-")).sorted())
            }
        },
        // A presentation controller of the app hears of the beginning and the end of both ways.
        Scenario("presentation-calls", rules: ["presentation-4", "presentation-5", "turns-5"], limits: [1, 1]) { run in
            let log = CallbackLog()
            let (below, child, above) = (UIViewController(), UIViewController(), LoggedController("b", CallbackLog()))
            below.contain(child)
            let delegate = TellingDelegate(log)
            above.modalPresentationStyle = .custom
            above.transitioningDelegate = delegate
            below.present(above, animated: false)
            run.expectObject("presenter outside of a window", above.presentingViewController, nil)
            let host = run.open(below)
            let asked = run.flag(0) ? child : below
            for _ in 0...run.numbers[1] {
                asked.present(above, animated: false)
                run.expect("calls at once", log.take(), ["will begin hidden"])
                host.settle()
                run.expect("calls at the end", log.take(), ["did begin true shown"])
                guard let made = delegate.made else { return run.expect("whether it was made", false, true) }
                run.expectObject("source", delegate.source, asked)
                run.expectObject("presenting controller", made.presentingViewController, below)
                run.expectObject("presented controller", made.presentedViewController, above)
                run.expectObject("presented view", made.presentedView, above.view)
                run.expectObject("container", made.containerView, host.window)
                run.expect("style", made.presentationStyle, .custom)
                run.expect("whether what is below goes", made.shouldRemovePresentersView, false)
                run.expect("traits", made.traitCollection, above.traitCollection)
                run.expect("adaptive style", made.adaptivePresentationStyle, .none)
                run.expect(
                    "adaptive style for traits", made.adaptivePresentationStyle(for: above.traitCollection), .none)
                run.expect("other traits", made.overrideTraitCollection == nil, true)
                run.expect(
                    "size for a child",
                    made.size(forChildContentContainer: above, withParentContainerSize: CGSize(width: 3, height: 4)),
                    CGSize(width: 3, height: 4))
                let old = below.traitCollection
                host.rotate(to: run.otherOrientation)
                run.expect("calls of a turn", log.take(), below.traitCollection == old ? [] : ["traits"])
                host.rotate(to: run.environment.orientation)
                _ = log.take()
                above.dismiss(animated: false)
                host.settle()
                run.expect("calls of a dismissal", log.take(), ["will end shown", "did end true hidden"])
                run.expectObject("presented after it", below.presentedViewController, nil)
            }
        },
        // What a controller shows in place of another, or over the window.
        Scenario("shows", rules: ["presentation-6", "containers-3"], limits: [3, 1, 1]) { run in
            let (one, two) = (UIViewController(), UIViewController())
            switch run.numbers[0] {
            case 0:
                let navigation = UINavigationController(rootViewController: one)
                let host = run.open(navigation)
                // The navigation controller itself pushes, too.
                (run.flag(2) ? navigation : one).show(two, sender: nil)
                host.settle()
                run.expect("stack", navigation.viewControllers, [one, two])
                run.expectObject("controller above the navigation controller", navigation.presentedViewController, nil)
            case 1:
                let navigation = UINavigationController(rootViewController: one)
                let host = run.open(navigation)
                one.showDetailViewController(two, sender: nil)
                host.settle()
                run.expectObject("what the root presents", navigation.presentedViewController, two)
                run.expect("stack below it", navigation.viewControllers, [one])
            case 2:
                let host = run.open(one)
                one.show(two, sender: nil)
                host.settle()
                run.expectObject("what is presented", one.presentedViewController, two)
            default:
                let host = run.open(one)
                one.present(two, animated: false)
                host.settle()
                let other = UIViewController()
                if run.flag(1) {
                    two.present(other, animated: false)
                    host.settle()
                }
                let root = UIViewController()
                host.window.rootViewController = root
                host.settle()
                for (name, controller) in [("old root", one), ("presented", two), ("last", other)] {
                    run.expectObject("window of the \(name)", controller.viewIfLoaded?.window, nil)
                }
                run.expectObject("window of the new root", root.view.window, host.window)
                run.expect("views in the window", host.window.subviews, [root.view])
            }
        },
    ]
}
