import Foundation
import InterfaceBuilder
import LayoutEngine

/// Records the calls of `shouldPerformSegue` and `prepare(for:sender:)`.
final class ShownStart: UIViewController {
    var told: [String] = []
    var destinations: [UIViewController] = []

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        told.append("asked \(identifier)")
        return true
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        told.append(segue.identifier ?? "-")
        destinations.append(segue.destination)
    }
}

/// A screen that moves from container to container, and its segues.
final class ShownWays {
    static let kinds = 7
    private static let ways = ["show", "showDetail", "presentation"]

    private let (run, start): (ScenarioRun, ShownStart)
    private let host: SceneHost
    private let place: CGRect
    private var stack: UINavigationController?
    /// The controllers of the navigation controller below the pushed ones.
    private var bottom: [UIViewController] = []
    private var holder: UIViewController?
    /// The destinations of segues that are shown, in order.
    private var shown: [(controller: UIViewController, isPushed: Bool)] = []
    private var former: [UIViewController] = []

    static func file(_ place: CGRect) -> String {
        let box = """
            <view fixedFrame="YES" id="a">\(ScenarioFile.rect(Int(place.minX), Int(place.minY), 40, 30))</view>
            """
        func segue(_ kind: String, _ name: String) -> String {
            let style = kind == "presentation" ? "modalPresentationStyle=\"fullScreen\" " : ""
            return "<segue kind=\"\(kind)\" \(style)identifier=\"\(name)\" destination=\"d\" id=\"s-\(name)\"/>"
        }
        let buttons = ways.enumerated().map { index, kind in
            """
            <button id="b\(index)">\(ScenarioFile.rect(10, 100 + 40 * index, 40, 30))<connections>\(segue(kind, kind))\
            </connections></button>
            """
        }
        return ScenarioFile.storyboard([
            ScenarioFile.controller(buttons.joined(), attributes: "customClass=\"Start\""),
            """
            <viewController title="there" id="d">\(ScenarioFile.root(box, id: "rd"))<connections>\
            \(segue("show", "further"))</connections></viewController>
            """,
        ])
    }

    init(_ start: ShownStart, place: CGRect, _ run: ScenarioRun) {
        (self.start, self.place, self.run) = (start, place, run)
        host = run.open(UIViewController())
        move(run.numbers[2])
    }

    private var top: UIViewController { shown.last?.controller ?? start }
    private var isInStack: Bool { stack != nil && shown.allSatisfy(\.isPushed) }

    /// Moves the screen: to the root, into a navigation controller, into a parent at the root, or into a parent in a navigation
    /// controller.
    private func move(_ number: Int) {
        while !shown.isEmpty { back() }
        stack?.setViewControllers([UIViewController()], animated: false)
        host.settle()
        if holder != nil {
            start.removeFromParentAndSuperview()
        }
        host.window.rootViewController = UIViewController()
        host.settle()
        (stack, holder, bottom) = (nil, nil, [])
        if number % 5 > 2 {
            let outer = UIViewController()
            outer.fill(with: start)
            holder = outer
        }
        let screen = holder ?? start
        if number % 5 == 0 || number % 5 == 3 {
            host.window.rootViewController = screen
        } else {
            // The screen is above another one, or is the root of the navigation controller.
            bottom = number % 5 == 2 ? [UIViewController(), screen] : [screen]
            let next = UINavigationController()
            next.setViewControllers(bottom, animated: false)
            stack = next
            host.window.rootViewController = next
        }
        host.settle()
    }

    private func back() {
        guard let last = shown.popLast() else { return }
        if last.isPushed {
            stack?.popViewController(animated: false)
        } else {
            last.controller.dismiss(animated: false)
        }
        host.settle()
    }

    private func go(_ way: Int, isTouched: Bool) {
        guard shown.count < 4 else { return }
        let isPushed = way == 0 && isInStack
        guard shown.isEmpty else {
            // The destination has one segue itself.
            guard way == 0 else { return }
            let before = top
            before.performSegue(withIdentifier: "further", sender: nil)
            host.settle()
            let next = isPushed ? stack?.topViewController : before.presentedViewController
            return arrive(next === before ? nil : next, isPushed: isPushed)
        }
        (start.told, start.destinations) = ([], [])
        let name = Self.ways[way]
        if isTouched {
            (start.view.subviews[way] as? UIButton)?.sendActions(for: .touchUpInside)
        } else {
            start.performSegue(withIdentifier: name, sender: nil)
        }
        run.expect(
            "calls of shouldPerformSegue and prepare for \(name)", start.told,
            isTouched ? ["asked \(name)", name] : [name])
        host.settle()
        arrive(start.destinations.last, isPushed: isPushed)
    }

    private func arrive(_ next: UIViewController?, isPushed: Bool) {
        guard let next else { return run.expect("whether the segue has shown its destination", false, true) }
        run.expect("whether the destination is an earlier one", former.contains { $0 === next }, false)
        former.append(next)
        shown.append((next, isPushed))
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0, 1: go(value % 3, isTouched: value / 3 % 2 == 0)
        case 2: go(0, isTouched: value % 2 == 0)
        case 3: back()
        case 4: move(value)
        case 5 where value % 3 > 0:
            // The covered screen loads a new view, with new buttons.
            host.settle()
            guard holder == nil, shown.first?.isPushed == true, start.viewIfLoaded?.window == nil else { return }
            start.view = nil
        default: host.turn()
        }
    }

    func check(_ when: String) {
        host.settle()
        if let stack {
            let wanted = bottom + shown.filter(\.isPushed).map(\.controller)
            run.expect("viewControllers of the navigation controller \(when)", stack.viewControllers, wanted)
        }
        var found: [UIViewController] = []
        var last: UIViewController = shown.last { $0.isPushed }?.controller ?? start
        while let next = last.presentedViewController, found.count < 9 {
            found.append(next)
            last = next
        }
        let wanted = shown.filter { !$0.isPushed }.map(\.controller)
        run.expect("presented controllers \(when)", found, wanted)
        guard let one = shown.last?.controller else { return }
        run.expect("title of the last scene \(when)", one.title, "there")
        run.expectObject("window of the last scene \(when)", one.viewIfLoaded?.window, host.window)
        run.expect(
            "frame of the box of the last scene \(when)", one.viewIfLoaded?.subviews.first?.frame ?? .null, place)
    }
}
