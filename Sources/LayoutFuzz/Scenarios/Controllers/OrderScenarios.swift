import Foundation
import LayoutEngine

/// Logs with each appearance callback why it comes.
private final class ReasonController: LoggedController {
    private func reason(_ callback: String, _ animated: Bool) {
        let reasons = [
            (isMovingToParent, "isMovingToParent"), (isMovingFromParent, "isMovingFromParent"),
            (isBeingPresented, "isBeingPresented"),
            (isBeingDismissed, "isBeingDismissed"), (animated, "animated"),
        ]
        let text = reasons.filter(\.0).map(\.1).joined(separator: " ")
        log.note("\(name) \(callback) because \(text.isEmpty ? "-" : text)")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reason("viewWillAppear", animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        reason("viewDidAppear", animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        reason("viewWillDisappear", animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        reason("viewDidDisappear", animated)
    }
}

/// Gives a transition coordinator several animations and completions.
private final class CoordinatedController: UIViewController {
    let log = CallbackLog()
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.note(
            "viewWillTransition \(view.bounds.size != size) \(coordinator.isAnimated) \(coordinator.transitionDuration)"
        )
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

/// Logs the callbacks of a presentation controller.
private final class LoggedPresentation: UIPresentationController {
    let log: CallbackLog
    init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: CallbackLog) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
    }
    /// Whether the presented view is in a window, and whether there is a container view, as there must be in each
    /// callback.
    private var state: String {
        (presentedView?.window == nil ? "hidden" : "shown")
            + (containerView is UIWindow ? "" : " without a container view")
    }
    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        log.note("presentationTransitionWillBegin \(state)")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        log.note("presentationTransitionDidEnd \(completed) \(state)")
    }
    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        log.note("dismissalTransitionWillBegin \(state)")
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        log.note("dismissalTransitionDidEnd \(completed) \(state)")
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        log.note("willTransition to other traits")
        super.willTransition(to: newCollection, with: coordinator)
    }
}

private final class LoggedPresentationDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let log: CallbackLog
    var made: LoggedPresentation?
    var source: UIViewController?
    init(_ log: CallbackLog) { self.log = log }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        made = LoggedPresentation(presented, presenting, log)
        self.source = source
        return made
    }
}

extension ScenarioRun {
    /// The orientation that the case does not begin with.
    var otherOrientation: DeviceOrientation { environment.orientation == .portrait ? .landscape : .portrait }
}

/// The order in which controllers get callbacks, and the reasons of these.
extension Scenario {
    static let orders: [Scenario] = [
        // Children get callbacks about sizes, traits and appearances in their order. The parent comes first, and last
        // where something has ended.
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
            run.expect("controllers that get viewWillAppear", names(first, "viewWillAppear"), before)
            run.expect("controllers that get viewDidAppear", names(first, "viewDidAppear"), after)
            for orientation in [run.otherOrientation, run.environment.orientation] {
                let old = parent.traitCollection
                host.rotate(to: orientation)
                let told = log.take()
                run.expect("controllers that get viewWillTransition", names(told, "viewWillTransition"), before)
                run.expect("controllers that animate alongside the transition", names(told, "alongside"), after)
                run.expect("controllers whose completion of the transition is called", names(told, "completion"), after)
                let isNew = parent.traitCollection != old
                run.expect(
                    "controllers that get willTransition to other traits", names(told, "willTransition"),
                    isNew ? before : [])
                run.expect(
                    "controllers that get traitCollectionDidChange", names(told, "traitCollectionDidChange"),
                    isNew ? before : [])
            }
            let sizes: [UIContentSizeCategory] = [.extraSmall, .extraExtraLarge]
            let size = sizes[run.numbers[2]]
            let isNew = parent.traitCollection.preferredContentSizeCategory != size
            host.setPreferredContentSizeCategory(size)
            let told = log.take()
            run.expect("controllers that get willTransition for another text size", names(told, "willTransition"), [])
            run.expect(
                "controllers that get traitCollectionDidChange for another text size",
                names(told, "traitCollectionDidChange"), isNew ? before : [])
            host.window.rootViewController = UIViewController()
            host.settle()
            let last = log.take()
            run.expect("controllers that get viewWillDisappear", names(last, "viewWillDisappear"), before)
            run.expect("controllers that get viewDidDisappear", names(last, "viewDidDisappear"), after)
        },
        // Of several controllers that are added or removed together, each callback goes to all in the order of the
        // list.
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
            run.expect("controllers that get willMove when added", moves(told, " willMove box"), first.map(\.name))
            run.expect("controllers that get didMove when added", moves(told, " didMove box"), first.map(\.name))
            run.expect("children", navigation.children, first)
            // One controller stays; others are added before and after it.
            let kept = first[run.numbers[1] % first.count]
            let next = [all[5], kept, all[4]]
            navigation.setViewControllers(next, animated: false)
            host.settle()
            told = log.take()
            let gone = first.filter { $0 !== kept }.map(\.name)
            run.expect("controllers that get willMove when removed", moves(told, " willMove nil"), gone)
            run.expect("controllers that get didMove when removed", moves(told, " didMove nil"), gone)
            run.expect(
                "controllers that get willMove when the stack is replaced", moves(told, " willMove box"), ["f", "e"])
            run.expect(
                "controllers that get didMove when the stack is replaced", moves(told, " didMove box"), ["f", "e"])
            run.expect("stack", navigation.viewControllers, next)
            run.expect(
                "controllers that the pop to the root returns",
                navigation.popToRootViewController(animated: false) ?? [], Array(next[1...]))
            host.settle()
            told = log.take()
            run.expect("controllers that get willMove when popped", moves(told, " willMove nil"), [kept.name, "e"])
            run.expect("controllers that get didMove when popped", moves(told, " didMove nil"), [kept.name, "e"])
            for controller in next[1...] {
                run.expectObject("parent of a popped controller", controller.parent, nil)
                run.expect("isMovingFromParent of a popped controller", controller.isMovingFromParent, false)
            }
            // Tabs and pages.
            let tabs = UITabBarController()
            tabs.title = "box"
            tabs.viewControllers = [all[0], all[1], all[2]]
            told = log.take()
            run.expect("tabs that get willMove when added", moves(told, " willMove box"), ["a", "b", "c"])
            run.expect("tabs that get didMove when added", moves(told, " didMove box"), ["a", "b", "c"])
            tabs.viewControllers = run.flag(3) ? [all[1]] : []
            host.settle()
            told = log.take()
            let left = run.flag(3) ? ["a", "c"] : ["a", "b", "c"]
            run.expect("tabs that get willMove when removed", moves(told, " willMove nil"), left)
            run.expect("tabs that get didMove when removed", moves(told, " didMove nil"), left)
            let pages = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            pages.title = "box"
            let (one, two) = (LoggedController("x", log), LoggedController("y", log))
            pages.setViewControllers([one, two], direction: .forward, animated: false)
            host.settle()
            told = log.take()
            run.expect("pages that get willMove when added", moves(told, " willMove box"), ["x", "y"])
            run.expect("pages that get didMove when added", moves(told, " didMove box"), ["x", "y"])
            let others = [LoggedController("v", log), LoggedController("w", log)]
            pages.setViewControllers(others, direction: .forward, animated: false)
            host.settle()
            told = log.take()
            run.expect("pages that get willMove when replaced", moves(told, " willMove nil"), ["x", "y"])
            run.expect("pages that get didMove when replaced", moves(told, " didMove nil"), ["x", "y"])
            for page in [one, two] {
                run.expectObject("parent of a replaced page", page.parent, nil)
                run.expect("isMovingFromParent of a replaced page", page.isMovingFromParent, false)
            }
        },
        // A coordinator runs its animations and completions in the order in which they were added, also where one of
        // both is nil.
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
                "calls of the coordinator", controller.log.take(),
                [
                    "viewWillTransition true false 0.0", "answer true", "answer true", "answer true", "alongside 0",
                    "alongside 2",
                    "last true false", "completion 0", "completion 1",
                ])
            host.settle()
            run.expect("calls of the coordinator after the transition", controller.log.take(), [])
        },
        // A controller knows why it appears and disappears.
        Scenario("reasons", rules: ["containment-7"], limits: [4, 1]) { run in
            let log = CallbackLog()
            let (one, two) = (ReasonController("a", log), ReasonController("b", log))
            func reasons() -> [String] { log.take { $0.contains("because") } }
            func words(_ name: String, _ verbs: [String], _ reason: String) -> [String] {
                verbs.map { "\(name) \($0) because \(reason)" }
            }
            let (coming, going) = (["viewWillAppear", "viewDidAppear"], ["viewWillDisappear", "viewDidDisappear"])
            switch run.numbers[0] {
            case 0:
                let host = run.open(one)
                run.expect("appearance callbacks of a root controller", reasons(), words("a", coming, "-"))
                one.contain(two)
                host.settle()
                run.expect("appearance callbacks of an added child", reasons(), words("b", coming, "isMovingToParent"))
                run.expect("isMovingToParent after the appearance", two.isMovingToParent, false)
                two.removeFromParentAndSuperview()
                host.settle()
                let told = reasons().map { $0.components(separatedBy: " because ") }
                run.expect(
                    "appearance callbacks of a removed child", told.map { $0[0] }, going.map { "b \($0)" })
                // The rules do not say whether a child that its container removes by these calls is moving from its parent.
                let why = told.map { $0[1] }
                run.expect(
                    "whether a removed child has any reason but isMovingFromParent",
                    why.contains { $0 != "-" && $0 != "isMovingFromParent" }, false)
                run.expect("reasons in viewWillDisappear and viewDidDisappear", why.last, why.first)
                run.expect("isMovingFromParent after the removal", two.isMovingFromParent, false)
                run.expect("isMovingToParent after the removal", two.isMovingToParent, false)
            case 1:
                let navigation = UINavigationController(rootViewController: one)
                let host = run.open(navigation)
                _ = log.take()
                navigation.pushViewController(two, animated: false)
                host.settle()
                run.expect(
                    "appearance callbacks of a push", reasons(),
                    [
                        "a viewWillDisappear because -", "b viewWillAppear because isMovingToParent",
                        "a viewDidDisappear because -", "b viewDidAppear because isMovingToParent",
                    ])
                navigation.popViewController(animated: false)
                host.settle()
                run.expect(
                    "appearance callbacks of a pop", reasons(),
                    [
                        "b viewWillDisappear because isMovingFromParent", "a viewWillAppear because -",
                        "b viewDidDisappear because isMovingFromParent", "a viewDidAppear because -",
                    ])
                run.expect("isMovingFromParent after the pop", two.isMovingFromParent, false)
            case 2, 3:
                let host = run.open(one)
                _ = log.take()
                two.modalPresentationStyle = run.numbers[0] == 2 ? .fullScreen : .overFullScreen
                one.present(two, animated: false)
                run.expect("isBeingPresented right after present", two.isBeingPresented, true)
                host.settle()
                run.expect(
                    "appearance callbacks of a presented controller", reasons().filter { $0.hasPrefix("b") },
                    words("b", coming, "isBeingPresented"))
                run.expect("isBeingPresented after the presentation", two.isBeingPresented, false)
                two.dismiss(animated: false)
                host.settle()
                let told = reasons()
                run.expect(
                    "appearance callbacks of a dismissed controller", told.filter { $0.hasPrefix("b") },
                    words("b", going, "isBeingDismissed"))
                run.expect(
                    "appearance callbacks of the presenting controller", told.filter { $0.hasPrefix("a") },
                    run.numbers[0] == 2 ? words("a", coming, "-") : [])
                run.expect("isBeingDismissed after the dismissal", two.isBeingDismissed, false)
            default:
                let tabs = UITabBarController()
                tabs.viewControllers = [one, two]
                let host = run.open(tabs)
                _ = log.take()
                // Both tabs are shown once before callbacks are compared.
                for index in [1, 0, 1] {
                    _ = log.take()
                    tabs.selectedIndex = index
                    host.settle()
                }
                run.expect(
                    "appearance callbacks of tabs", reasons().sorted(),
                    (words("b", coming, "-") + words("a", going, "-")).sorted())
            }
        },
        // The app's presentation controller gets a callback at the beginning and at the end of a presentation and of a
        // dismissal.
        Scenario("presentation-calls", rules: ["presentation-4", "presentation-5", "turns-5"], limits: [1, 1]) { run in
            let log = CallbackLog()
            let (below, child, above) = (UIViewController(), UIViewController(), LoggedController("b", CallbackLog()))
            below.contain(child)
            let delegate = LoggedPresentationDelegate(log)
            above.modalPresentationStyle = .custom
            above.transitioningDelegate = delegate
            below.present(above, animated: false)
            run.expectObject("presentingViewController outside of a window", above.presentingViewController, nil)
            let host = run.open(below)
            let asked = run.flag(0) ? child : below
            for _ in 0...run.numbers[1] {
                asked.present(above, animated: false)
                run.expect("callbacks right after present", log.take(), ["presentationTransitionWillBegin hidden"])
                host.settle()
                run.expect("callbacks after the presentation", log.take(), ["presentationTransitionDidEnd true shown"])
                guard let made = delegate.made else {
                    return run.expect("whether the presentation controller was made", false, true)
                }
                run.expectObject("source that the delegate gets", delegate.source, asked)
                run.expectObject("presenting controller", made.presentingViewController, below)
                run.expectObject("presented controller", made.presentedViewController, above)
                run.expectObject("presented view", made.presentedView, above.view)
                run.expectObject("container view", made.containerView, host.window)
                run.expect("presentation style", made.presentationStyle, .custom)
                run.expect("shouldRemovePresentersView", made.shouldRemovePresentersView, false)
                run.expect("traits of the presentation controller", made.traitCollection, above.traitCollection)
                run.expect("adaptive style", made.adaptivePresentationStyle, .none)
                run.expect(
                    "adaptive style for traits", made.adaptivePresentationStyle(for: above.traitCollection), .none)
                run.expect("whether overrideTraitCollection is nil", made.overrideTraitCollection == nil, true)
                run.expect(
                    "size for a child",
                    made.size(forChildContentContainer: above, withParentContainerSize: CGSize(width: 3, height: 4)),
                    CGSize(width: 3, height: 4))
                let old = below.traitCollection
                host.rotate(to: run.otherOrientation)
                run.expect(
                    "callbacks of a rotation", log.take(),
                    below.traitCollection == old ? [] : ["willTransition to other traits"])
                host.rotate(to: run.environment.orientation)
                _ = log.take()
                above.dismiss(animated: false)
                host.settle()
                run.expect(
                    "callbacks of a dismissal", log.take(),
                    ["dismissalTransitionWillBegin shown", "dismissalTransitionDidEnd true hidden"])
                run.expectObject("presentedViewController after the dismissal", below.presentedViewController, nil)
            }
        },
        // Controllers that are shown by a push or a presentation, and a new root controller below presented ones.
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
                run.expectObject(
                    "presentedViewController of a navigation controller that pushes",
                    navigation.presentedViewController, nil)
            case 1:
                let navigation = UINavigationController(rootViewController: one)
                let host = run.open(navigation)
                one.showDetailViewController(two, sender: nil)
                host.settle()
                run.expectObject(
                    "presentedViewController of a navigation controller that shows a detail",
                    navigation.presentedViewController, two)
                run.expect("stack of a navigation controller that shows a detail", navigation.viewControllers, [one])
            case 2:
                let host = run.open(one)
                one.show(two, sender: nil)
                host.settle()
                run.expectObject(
                    "presentedViewController of a controller without a container", one.presentedViewController, two)
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
                for (name, controller) in [
                    ("old root", one), ("controller that the old root presented", two),
                    ("topmost presented controller", other),
                ] {
                    run.expectObject("window of the \(name)", controller.viewIfLoaded?.window, nil)
                }
                run.expectObject("window of the new root", root.view.window, host.window)
                run.expect("subviews of the window", host.window.subviews, [root.view])
            }
        },
    ]
}
