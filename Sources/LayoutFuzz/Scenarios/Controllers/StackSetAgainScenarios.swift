import Foundation
import LayoutEngine

/// A navigation controller whose stack changes several times in a turn of the run loop, and the callbacks of its
/// screens.
private final class StackSetAgainApp {
    static let count = 4

    private let (run, host): (ScenarioRun, SceneHost)
    private let log = CallbackLog()
    private let stack = UINavigationController()
    private let screens: [LoggedController]
    private var shown = [0, 1]
    /// The screens that each call of this turn removed, and those of them that are still off the stack.
    private var (calls, away) = ([[Int]](), [Int]())

    init(_ run: ScenarioRun) {
        self.run = run
        let log = self.log
        screens = (0..<Self.count).map { LoggedController("\($0)", log) }
        stack.title = "box"
        stack.viewControllers = [screens[0], screens[1]]
        host = run.open(stack)
        host.settle()
        _ = log.take()
    }

    private func expect(_ wanted: [(Int, String)], _ when: String) {
        run.expect("willMove and didMove \(when)", log.take { $0.contains("Move ") }, wanted.map { "\($0.0) \($0.1)" })
    }

    private func leave(_ gone: [Int]) -> [(Int, String)] {
        calls.append(gone)
        away += gone
        return gone.map { ($0, "willMove nil") }
    }

    /// A screen that left in this turn and comes back gets `didMove(toParent: nil)` first.
    private func come(_ come: [Int]) -> [(Int, String)] {
        let again = come.filter(away.contains)
        away.removeAll(where: again.contains)
        return again.map { ($0, "didMove nil") } + come.map { ($0, "willMove box") }
    }

    func set(_ number: Int, byCall: Bool) {
        let next = Array(Array(0..<Self.count).inOrder(number / 4 * 7 + number).prefix(1 + number % 3))
        let come = next.filter { !shown.contains($0) }
        let wanted = leave(shown.filter { !next.contains($0) }) + self.come(come) + come.map { ($0, "didMove box") }
        shown = next
        let list = next.map { screens[$0] }
        if byCall { stack.setViewControllers(list, animated: false) } else { stack.viewControllers = list }
        expect(wanted, "as the stack is set")
    }

    func pop(_ number: Int) {
        guard shown.count > 1 else { return }
        let kept = number % (shown.count - 1) + 1
        let wanted = leave(Array(shown[kept...]))
        shown = Array(shown[..<kept])
        stack.popToViewController(screens[shown[kept - 1]], animated: false)
        expect(wanted, "as screens are popped")
    }

    /// A pushed screen gets its `didMove` at the end of the turn, and is not removed before.
    func push(_ number: Int) {
        let free = (0..<Self.count).filter { !shown.contains($0) }
        guard !free.isEmpty else { return }
        let new = free[number % free.count]
        shown.append(new)
        let wanted = come([new])
        stack.pushViewController(screens[new], animated: false)
        expect(wanted, "as a screen is pushed")
        rest(pushed: new)
    }

    /// - Parameter pushed: the screen that gets its `didMove` last.
    func rest(pushed: Int? = nil) {
        var wanted: [(Int, String)] = []
        for screen in calls.flatMap({ $0 }) where away.contains(screen) {
            wanted.append((screen, "didMove nil"))
            away.removeAll { $0 == screen }
        }
        if let pushed { wanted.append((pushed, "didMove box")) }
        (calls, away) = ([], [])
        host.settle()
        expect(wanted, "at the end of a turn")
        run.expect("stack", stack.viewControllers, shown.map { screens[$0] })
        for (index, screen) in screens.enumerated() {
            run.expectObject("parent of screen \(index)", screen.parent, shown.contains(index) ? stack : nil)
            run.expect("isMovingFromParent of screen \(index)", screen.isMovingFromParent, false)
            let isSeen = shown.last == index
            run.expectObject("window of screen \(index)", screen.viewIfLoaded?.window, isSeen ? host.window : nil)
        }
    }
}

/// Stacks that change more than once in a turn.
extension Scenario {
    static let stacksSetAgain: [Scenario] = [
        // A controller that leaves a stack and comes back in one turn of the run loop gets `willMove` and `didMove` for
        // both moves. One that only leaves gets its `didMove` at the end of the turn.
        Scenario(
            "stacks-set-again-in-a-turn", rules: ["containers-7", "containment-9", "containment-1"],
            limits: [255] + Array(repeating: 4 * 24 - 1, count: 8), kinds: 4
        ) { run in
            let app = StackSetAgainApp(run)
            run.inAnyOrder(
                from: 1,
                { number in
                    switch number % 4 {
                    case 0, 1: app.set(number / 4, byCall: number % 4 == 0)
                    case 2: app.pop(number / 4)
                    default: app.push(number / 4)
                    }
                }, rest: { app.rest() })
            app.rest()
        }
    ]
}
