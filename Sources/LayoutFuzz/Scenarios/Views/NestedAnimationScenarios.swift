import Foundation
import LayoutEngine

/// Animations of all kinds, in each other, while an app switches animations off and on.
private final class NestedAnimations {
    static let ways = 9

    private let view: UIView
    private let log = CallbackLog()
    private var count = 0
    private var isOn = true
    /// What is done when an animation ends, since the last rest.
    private var due: [String] = []
    private var done: [String] = []

    init(_ view: UIView) { self.view = view }

    func turn() {
        isOn.toggle()
        UIView.setAnimationsEnabled(isOn)
    }

    /// Begins one, and up to two more inside of it.
    /// - Returns: what changes, in its order.
    func begin(_ value: Int) -> [String] {
        let ways = [value, value / Self.ways, value / Self.ways / Self.ways].map { $0 % Self.ways }
        let rest = value / Self.ways / Self.ways / Self.ways
        count += 1
        return begin(ways[...(rest % 3)], number: count, completions: rest / 3 % 8, turns: rest / 24 % 4)
    }

    private func begin(_ ways: ArraySlice<Int>, number: Int, completions: Int, turns: Int) -> [String] {
        guard let way = ways.first else { return [] }
        let (name, level) = ("\(number) \(ways.startIndex)", ways.startIndex)
        var changes = ["\(name) changes"]
        // What is inside begins after the change, or the switch is turned there.
        let change = { [self] in
            log.note("\(name) changes")
            if turns == level + 1 { turn() }
            changes += begin(ways.dropFirst(), number: number, completions: completions, turns: turns)
        }
        guard completions >> level & 1 == 1, way < Self.ways - 2 else {
            start(way, change, nil)
            return changes
        }
        due.append("\(name) done true")
        // The end of one may begin another one.
        let goesOn = number % 3 == 0
        if goesOn { due.append("\(name) again true") }
        start(way, change) { [log] isDone in
            log.note("\(name) done \(isDone)")
            guard goesOn else { return }
            UIView.animate(withDuration: 1, animations: {}) { log.note("\(name) again \($0)") }
        }
        return changes
    }

    /// - Parameter completion: the last two ways have none.
    private func start(_ way: Int, _ change: @escaping () -> Void, _ completion: ((Bool) -> Void)?) {
        switch way {
        case 0: UIView.animate(withDuration: 1, animations: change, completion: completion)
        case 1: UIView.animate(withDuration: 0, delay: 2, options: [], animations: change, completion: completion)
        case 2:
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 1, animations: change,
                completion: completion)
        case 3: UIView.transition(with: view, duration: 1, animations: change, completion: completion)
        case 4:
            UIView.animateKeyframes(
                withDuration: 1, delay: 0,
                animations: { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change) },
                completion: completion)
        case 5:
            UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, animations: change) {
                completion?($0 == .end)
            }
        case 6: UIView.animate(springDuration: 1, animations: change, completion: completion)
        case 7: UIView.performWithoutAnimation(change)
        default:
            UIView.beginAnimations(nil, context: nil)
            change()
            UIView.commitAnimations()
        }
    }

    /// All changes are made at once; an end may come at once or later.
    func checkChanges(_ wanted: [String], _ run: ScenarioRun, _ turn: Int) {
        let calls = log.take()
        done += calls.filter { !$0.hasSuffix("changes") }
        run.expect("what changes in turn \(turn)", calls.filter { $0.hasSuffix("changes") }, wanted)
        run.expect("whether animations are on in turn \(turn)", UIView.areAnimationsEnabled, isOn)
    }

    /// At rest all have ended, each once.
    func checkEnds(_ run: ScenarioRun, _ turn: Int) {
        done += log.take()
        run.expect("what has ended by turn \(turn)", done.sorted(), due.sorted())
        (due, done) = ([], [])
    }
}

extension Scenario {
    static let nestedAnimations: [Scenario] = [
        // Whatever an animation is in, and whether animations are on: its changes are made at once, and its end comes, once.
        Scenario(
            "animations-inside-others", rules: ["passes-7"],
            limits: [1, 255] + Array(repeating: 4 * 9 * 9 * 9 * 3 * 8 * 4 - 1, count: 6), kinds: 4
        ) { run in
            let (host, root) = run.openPlain()
            let view = UIView(frame: CGRect(x: 0, y: 60, width: 30, height: 20))
            root.addSubview(view)
            host.settle()
            let animations = NestedAnimations(view)
            defer { UIView.setAnimationsEnabled(true) }
            if run.flag(0) { animations.turn() }
            for (turn, number) in run.numbers[2...].enumerated() {
                if number % 4 == 3 {
                    animations.turn()
                } else {
                    animations.checkChanges(animations.begin(number / 4), run, turn)
                }
                guard run.numbers[1] >> turn & 1 == 0 else { continue }
                host.settle()
                animations.checkEnds(run, turn)
            }
            host.settle()
            animations.checkEnds(run, run.numbers.count)
        }
    ]
}
