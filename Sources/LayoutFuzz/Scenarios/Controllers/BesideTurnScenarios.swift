import Foundation
import LayoutEngine

/// The blocks that controllers gave to transition coordinators, and those that were called.
private final class BesideTurns {
    /// The blocks of one call of a coordinator.
    struct Work {
        let name: String
        let hasAnimation, hasCompletion: Bool
    }

    var (given, done) = ([Work](), [String]())
    /// Answers of coordinators that are wrong for a transition that is not interactive.
    var wrong: [String] = []
}

/// Uses every method of coordinators.
private final class BusyController: UIViewController {
    private let name: String
    private let turns: BesideTurns
    /// The methods in the order of their calls, for a new size and for new traits.
    var (calls, traitCalls) = ([Int](), [Int]())
    /// Whether child controllers come first.
    var asksSuperFirst = false

    init(_ name: String, _ turns: BesideTurns) {
        (self.name, self.turns) = (name, turns)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        if asksSuperFirst { super.viewWillTransition(to: size, with: coordinator) }
        give(calls, "size", coordinator)
        if !asksSuperFirst { super.viewWillTransition(to: size, with: coordinator) }
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        give(traitCalls, "traits", coordinator)
        super.willTransition(to: newCollection, with: coordinator)
    }

    private func give(_ calls: [Int], _ what: String, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for (index, call) in calls.enumerated() {
            let work = "\(name) \(what) \(index)"
            let animation: (any UIViewControllerTransitionCoordinatorContext) -> Void = { [weak turns] context in
                turns?.done.append("\(work) alongside")
                turns?.look(at: context)
            }
            let completion: (any UIViewControllerTransitionCoordinatorContext) -> Void = { [weak turns] context in
                turns?.done.append("\(work) completion")
                turns?.look(at: context)
            }
            let isTaken =
                switch call {
                case 0: coordinator.animate(alongsideTransition: animation)
                case 1: coordinator.animate(alongsideTransition: nil, completion: completion)
                case 2: coordinator.animate(alongsideTransition: animation, completion: completion)
                case 3: coordinator.animateAlongsideTransition(in: view, animation: animation)
                case 4:
                    coordinator.animateAlongsideTransition(in: view, animation: animation, completion: completion)
                default:
                    coordinator.animateAlongsideTransition(in: nil, animation: nil, completion: completion)
                }
            if !isTaken { turns.wrong.append("refusal of \(work)") }
            turns.given.append(
                BesideTurns.Work(
                    name: work, hasAnimation: call != 1 && call != 5, hasCompletion: call != 0 && call != 3))
        }
    }
}

extension BesideTurns {
    /// No rotation here is cancelled or interactive.
    fileprivate func look(at context: any UIViewControllerTransitionCoordinatorContext) {
        let flags = [
            context.isCancelled, context.isInteractive, context.initiallyInteractive, context.isInterruptible,
        ]
        if flags.contains(true) { wrong.append("flags \(flags)") }
        if context.completionVelocity != 1 { wrong.append("velocity \(context.completionVelocity)") }
    }

    /// First all animations are called in the order in which they were given, then all completions.
    fileprivate func check(_ run: ScenarioRun, _ when: String) {
        let wanted =
            given.filter(\.hasAnimation).map { "\($0.name) alongside" }
            + given.filter(\.hasCompletion).map { "\($0.name) completion" }
        run.expect("blocks called by coordinators \(when)", done, wanted)
        run.expect("wrong answers of coordinators \(when)", wrong, [])
        (given, done) = ([], [])
    }
}

/// Blocks that are given to transition coordinators.
extension Scenario {
    static let besideTurns: [Scenario] = [
        // A coordinator calls each block once and in the transition for which it was given, whatever method it was given with.
        Scenario(
            "work-beside-turns-in-any-order", rules: ["turns-2", "turns-4"],
            limits: Array(repeating: 5 * 3 * 216 - 1, count: 9), kinds: 5
        ) { run in
            let turns = BesideTurns()
            run.held.append(turns)
            let all = ["root", "child", "cover"].map { BusyController($0, turns) }
            (all[0].calls, all[1].calls, all[2].calls) = ([2, 4], [0, 5, 3], [4, 1])
            all[0].contain(all[1])
            all[2].modalPresentationStyle = .overFullScreen
            let host = run.open(all[0])
            let screen = host.window.bounds.size
            var isCovered = false
            turns.check(run, "at first")
            for (turn, number) in run.numbers.enumerated() {
                let (which, value) = (number / 5 % 3, number / 15)
                let calls = (0..<(value % 4)).map { (value / 4 + $0 * (1 + value % 5)) % 6 }
                switch number % 5 {
                case 0: host.turn()
                case 1:
                    let width = [screen.width, 320, 311, 375][value % 4]
                    host.resize(to: CGSize(width: width, height: screen.height - CGFloat(value / 4 % 2) * 160))
                case 2: all[which].calls = calls
                case 3: all[which].traitCalls = calls
                case 4 where value % 2 == 0: all[which].asksSuperFirst.toggle()
                default:
                    isCovered.toggle()
                    if isCovered { all[0].present(all[2], animated: false) } else { all[0].dismiss(animated: false) }
                    host.settle()
                }
                turns.check(run, "after turn \(turn)")
            }
        }
    ]
}
