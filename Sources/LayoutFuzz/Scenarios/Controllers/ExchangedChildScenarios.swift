import Foundation
import LayoutEngine

/// A container that exchanges its children by `transition(from:to:)`, in the window and out of it.
private final class ExchangedChildren {
    /// The container is the root of the window, a child of the root, a tab, or the root of a navigation controller.
    static let places = 4
    private static let words = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

    private let (run, host, place): (ScenarioRun, SceneHost, Int)
    private let log = CallbackLog()
    private let (children, shelves): ([AppearingController], [UIView])
    private let (container, other): (UIViewController, UIViewController)
    private let outer: UIViewController
    private let isSilent: Bool
    private var (current, shelf) = (0, 0)
    private var frames = Array(repeating: CGRect(x: 3, y: 4, width: 50, height: 40), count: 3)
    private var cover: UIViewController?
    private var isAway = false
    /// The exchanges since the last rest, and whether anything else happened.
    private var exchanges: [(old: Int, new: Int)] = []
    private var isMixed = false
    private var heard: [String] = []

    init(_ run: ScenarioRun) {
        (self.run, place, isSilent) = (run, run.numbers[0], run.flag(1))
        children = (0..<3).map { [log] in AppearingController("\($0)", log) }
        shelves = (0..<2).map { UIView(frame: CGRect(x: 80, y: 90 + 70 * $0, width: 90, height: 60)) }
        (container, other) = (isSilent ? SilentContainer() : UIViewController(), UIViewController())
        switch place {
        case 0: outer = container
        case 1: outer = UIViewController()
        case 2:
            let tabs = UITabBarController()
            tabs.viewControllers = [container, other]
            outer = tabs
        default: outer = UINavigationController(rootViewController: container)
        }
        host = run.open(outer)
        if place == 1 { outer.contain(container) }
        for shelf in shelves { container.view.addSubview(shelf) }
        for (child, frame) in zip(children, frames) {
            container.addChild(child)
            child.view.autoresizingMask = []
            child.view.frame = frame
            child.didMove(toParent: container)
        }
        shelves[0].addSubview(children[0].view)
        host.settle()
        heard = log.take()
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % 4, number / 4)
        switch kind {
        case 0, 1: exchange(value)
        case 2:
            isMixed = true
            shelf = 1 - shelf
            shelves[shelf].addSubview(children[current].view)
        default:
            // Before a presentation begins or ends, all exchanges must have ended.
            if place == 0 { rest() }
            isMixed = true
            toggle()
        }
    }

    private func exchange(_ value: Int) {
        let (old, new) = (current, (current + 1 + value % 2) % 3)
        frames[new] = CGRect(x: value, y: 2, width: 40 + value, height: 30)
        let (frame, log) = (frames[new], log)
        container.transition(
            from: children[old], to: children[new], duration: value / 2 % 2 == 0 ? 0 : 0.3,
            options: value / 4 % 2 == 0 ? [] : [.transitionCrossDissolve]
        ) { [weak view = children[new].view] in
            log.note("animations")
            view?.frame = frame
        } completion: {
            log.note("completion \($0)")
        }
        exchanges.append((old, new))
        current = new
    }

    private func toggle() {
        isAway.toggle()
        switch outer {
        case let tabs as UITabBarController: tabs.selectedIndex = isAway ? 1 : 0
        case let stack as UINavigationController:
            if isAway {
                stack.pushViewController(other, animated: false)
            } else {
                stack.popViewController(animated: false)
            }
        default:
            if place == 1 {
                if isAway { container.view.removeFromSuperview() } else { outer.view.addSubview(container.view) }
            } else if let cover {
                cover.dismiss(animated: false)
                self.cover = nil
            } else {
                let new = UIViewController()
                new.modalPresentationStyle = .fullScreen
                outer.present(new, animated: false)
                cover = new
            }
        }
    }

    func comeBack() { if isAway { perform(3) } }

    func rest() {
        host.settle()
        let told = log.take()
        heard += told
        let words = told.filter { entry in
            entry == "animations" || entry.hasPrefix("completion ")
                || Self.words.contains { entry.hasSuffix(" \($0)") }
        }
        if exchanges.count == 1, !isMixed {
            let (old, new) = exchanges[0]
            let isHeard = !isSilent && !isAway
            let (before, after) = (
                ["\(old) viewWillDisappear", "\(new) viewWillAppear"],
                ["\(old) viewDidDisappear", "\(new) viewDidAppear"]
            )
            run.expect(
                "callbacks of an exchange", words,
                (isHeard ? before : []) + ["animations"] + (isHeard ? after : []) + ["completion true"])
        }
        run.expect("number of animation blocks called", told.count { $0 == "animations" }, exchanges.count)
        run.expect("number of completion blocks called", told.count { $0 == "completion true" }, exchanges.count)
        (exchanges, isMixed) = ([], false)
        for (index, child) in children.enumerated() {
            let isCurrent = index == current
            run.expectObject("parent of \(index)", child.parent, container)
            run.expectObject("superview of \(index)", child.view.superview, isCurrent ? shelves[shelf] : nil)
            run.expectObject("window of \(index)", child.view.window, isCurrent && !isAway ? host.window : nil)
            run.expect("frame of \(index)", child.view.frame, frames[index])
        }
    }

    func end() {
        rest()
        for index in children.indices {
            if isSilent {
                let found = heard.filter { entry in Self.words.contains { entry == "\(index) \($0)" } }
                run.expect("appearance callbacks of \(index) in a container that does not forward them", found, [])
            } else {
                run.expectTurns(of: index, heard, isShown: index == current && !isAway)
            }
        }
    }
}

/// Children that are exchanged.
extension Scenario {
    static let exchangedChildren: [Scenario] = [
        // However often children are exchanged, in the window or not: the new view gets the superview of the old one, each
        // exchange ends once, and children in the window get alternating appearance callbacks. Out of the window there are no
        // appearance callbacks.
        Scenario(
            "children-exchanged-in-any-order",
            rules: ["containment-4", "containment-5", "life-cycle-4", "life-cycle-6"],
            limits: [ExchangedChildren.places - 1, 1, 4095] + Array(repeating: 4 * 12 - 1, count: 12), kinds: 4,
            needs: { $0.environment.knownBug == nil }
        ) { run in
            let app = ExchangedChildren(run)
            run.inAnyOrder(from: 3, app.perform, rest: app.rest)
            app.comeBack()
            app.end()
        }
    ]
}
