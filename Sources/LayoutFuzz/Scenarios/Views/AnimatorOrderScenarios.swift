import Foundation
import LayoutEngine

/// An animator, and the state that it must have.
private final class AnimatorPlan {
    let animator: UIViewPropertyAnimator
    var (changes, ends): ([String], [String]) = ([], [])
    var state = UIViewAnimatingState.inactive
    var isRunning = false
    /// How often it was started. Only the latest start may end the animation.
    var starts = 0
    /// Whether it pauses on completion, and whether it has done so.
    var (pauses, hasEnded) = (false, false)

    init(_ animator: UIViewPropertyAnimator) { self.animator = animator }

    /// The steps to draw from: those that have an effect now, and a few that have none.
    var kinds: [Int] {
        switch state {
        case .active where isRunning: [0, 1, 2, 3, 5, 5, 6, 7, 10, 11]
        case .active: [0, 1, 2, 3, 4, 5, 6, 6, 7, 10, 11]
        case .stopped: [3, 8, 8, 11]
        default: [0, 1, 2, 2, 3, 4, 7, 9, 10, 11]
        }
    }
}

/// Animators beside `UIView` animations, and the completions that wait for the end of the transaction, in their order.
private final class AnimatorOrder {
    private enum Waiting {
        case end(of: AnimatorPlan, start: Int)
        case calls([String])
    }

    private let log = CallbackLog()
    private var plans: [AnimatorPlan] = []
    private var waiting: [Waiting] = []
    private var wanted: [String] = []

    init() { plans = (0..<3).map { _ in AnimatorPlan(UIViewPropertyAnimator(duration: 1, curve: .linear)) } }

    private func change(_ name: String) -> () -> Void { { [log] in log.note(name) } }
    private func make(_ names: [String]) { wanted += names }

    /// - Parameter count: how many animators take part. With fewer of them, long sequences of one animator are more likely.
    func perform(_ number: Int, of count: Int, _ turn: Int, _ settle: () -> Void) {
        let (place, value) = (number / 12 % 3 % count, number / 36)
        let plan = plans[place]
        let kind = plan.kinds[number % 12 % plan.kinds.count]
        let animator = plan.animator
        let name = "\(turn)" + String(repeating: "+", count: place)
        switch kind {
        case 0, 1:
            guard plan.state != .stopped, !plan.hasEnded else { return }
            // Animations that are added to an active animator run at once.
            if plan.state == .active { make([name]) } else { plan.changes.append(name) }
            if kind == 0 { animator.addAnimations(change(name)) }
            if kind == 1 { animator.addAnimations(change(name), delayFactor: 0.3) }
        case 2 where plan.state != .stopped:
            plan.ends.append(name)
            animator.addCompletion { [log] in log.note("\(name) \($0)") }
        case 3, 4:
            // A paused one at its end waits to be stopped.
            guard plan.state != .stopped, !plan.hasEnded else { return }
            animator.startAnimation()
            guard !plan.isRunning else { return }
            make(plan.changes)
            plan.changes = []
            (plan.state, plan.isRunning) = (.active, true)
            plan.starts += 1
            waiting.append(.end(of: plan, start: plan.starts))
        case 5 where plan.isRunning:
            animator.pauseAnimation()
            plan.isRunning = false
        case 6 where plan.state == .active:
            animator.stopAnimation(true)
            (plan.state, plan.isRunning, plan.hasEnded, plan.ends) = (.inactive, false, false, [])
        case 7 where plan.state == .active:
            animator.stopAnimation(false)
            (plan.state, plan.isRunning, plan.hasEnded) = (.stopped, false, false)
        case 8 where plan.state == .stopped:
            let position = [UIViewAnimatingPosition.end, .start, .current][value % 3]
            animator.finishAnimation(at: position)
            plan.state = .inactive
            waiting.append(.calls(plan.ends.map { "\($0) \(position)" }))
            plan.ends = []
        case 9 where plan.state == .inactive:
            plan.pauses = value % 3 == 0
            animator.pausesOnCompletion = plan.pauses
        case 10 where value % 2 == 0:
            UIView.animate(withDuration: 0.2, animations: change(name)) { [log] in log.note("\(name) \($0)") }
            make([name])
            waiting.append(.calls(["\(name) true"]))
        case 10 where plan.state == .inactive:
            // A new animator replaces this one.
            let new = AnimatorPlan(
                .runningPropertyAnimator(withDuration: 1, delay: 0, animations: change(name)) { [log] in
                    log.note("\(name) \($0)")
                })
            make([name])
            (new.ends, new.starts, new.state, new.isRunning) = ([name], 1, .active, true)
            waiting.append(.end(of: new, start: 1))
            plans[place] = new
        case 11:
            settle()
            end()
        default: break
        }
    }

    /// The completions at the end of a transaction.
    func end() {
        for one in waiting {
            switch one {
            case .calls(let names): wanted += names
            case .end(let plan, let start):
                guard plan.isRunning, plan.starts == start else { continue }
                plan.isRunning = false
                plan.hasEnded = plan.pauses
                if plan.pauses { continue }
                plan.state = .inactive
                wanted += plan.ends.map { "\($0) \(UIViewAnimatingPosition.end)" }
                plan.ends = []
            }
        }
        waiting = []
    }

    func check(_ run: ScenarioRun, _ turn: Int) {
        run.expect("calls of all animations until turn \(turn)", log.entries, wanted)
        for (place, plan) in plans.enumerated() {
            run.expect("state of animator \(place) after turn \(turn)", plan.animator.state, plan.state)
            run.expect(
                "whether animator \(place) is running after turn \(turn)", plan.animator.isRunning, plan.isRunning)
        }
    }
}

extension Scenario {
    static let animatorOrders: [Scenario] = [
        // Several animators at once are paused, restarted, stopped, finished and paused on completion, beside `UIView` animations.
        Scenario(
            "animators-in-any-order", rules: ["passes-7"], limits: [2] + Array(repeating: 12 * 3 * 6 - 1, count: 24),
            kinds: 12
        ) { run in
            let (host, _) = run.openPlain()
            let order = AnimatorOrder()
            host.settle()
            for (turn, number) in run.numbers.dropFirst().enumerated() {
                order.perform(number, of: run.numbers[0] + 1, turn, host.settle)
                order.check(run, turn)
            }
            host.settle()
            order.end()
            order.check(run, run.numbers.count)
        }
    ]
}
