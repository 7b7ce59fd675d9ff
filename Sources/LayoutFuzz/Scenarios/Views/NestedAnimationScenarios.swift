import Foundation
import LayoutEngine

/// Nested animations of all kinds, while an app switches animations off and on.
private final class NestedAnimations {
    static let ways = 9

    private let view: UIView
    private let log = CallbackLog()
    private var count = 0
    private var isOn = true
    /// The completions to expect since the last rest.
    private var due: [String] = []
    private var done: [String] = []

    init(_ view: UIView) { self.view = view }

    func turn() {
        isOn.toggle()
        UIView.setAnimationsEnabled(isOn)
    }

    /// Begins an animation with up to two more in its block.
    /// - Returns: the changes to expect, in their order.
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
        // After its change the block may switch animations off or on, and begins the inner animation.
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
        // A completion may begin another animation.
        let goesOn = number % 3 == 0
        if goesOn { due.append("\(name) again true") }
        start(way, change) { [log] isDone in
            log.note("\(name) done \(isDone)")
            guard goesOn else { return }
            UIView.animate(withDuration: 1, animations: {}) { log.note("\(name) again \($0)") }
        }
        return changes
    }

    /// - Parameter completion: nil in the last two ways, which have no completion.
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

    /// All changes are made at once; completions may come at once or later.
    func checkChanges(_ wanted: [String], _ run: ScenarioRun, _ turn: Int) {
        let calls = log.take()
        done += calls.filter { !$0.hasSuffix("changes") }
        run.expect("changes in turn \(turn)", calls.filter { $0.hasSuffix("changes") }, wanted)
        run.expect("whether animations are enabled in turn \(turn)", UIView.areAnimationsEnabled, isOn)
    }

    /// At rest each completion was called once.
    func checkEnds(_ run: ScenarioRun, _ turn: Int) {
        done += log.take()
        run.expect("completions by turn \(turn)", done.sorted(), due.sorted())
        (due, done) = ([], [])
    }
}

extension Scenario {
    static let nestedAnimations: [Scenario] = [
        // The changes of an animation are made at once and its completion is called once, also in another animation and while
        // animations are disabled.
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
