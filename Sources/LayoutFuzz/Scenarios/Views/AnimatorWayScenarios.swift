import Foundation
import LayoutEngine

/// Two animators with the same animations. The first one is started with `startAnimation`; the second one with a delay,
/// with another timing, or by the call that creates it.
private final class AnimatorPair {
    private static let count = 2

    private let run: ScenarioRun
    private var logs = (0..<AnimatorPair.count).map { _ in CallbackLog() }
    private var animators: [UIViewPropertyAnimator] = []

    init(_ run: ScenarioRun) {
        self.run = run
        animators = logs.map { _ in UIViewPropertyAnimator(duration: 1, curve: .linear) }
    }

    private var state: UIViewAnimatingState { animators[0].state }
    private var isRunning: Bool { animators[0].isRunning }

    private func change(_ index: Int, _ name: String) -> () -> Void { { [log = logs[index]] in log.note(name) } }
    private func end(_ index: Int, _ name: String) -> (UIViewAnimatingPosition) -> Void {
        { [log = logs[index]] in log.note("\(name) \($0)") }
    }

    /// Replaces both animators.
    private func replace(_ value: Int, _ name: String) {
        if value % 2 == 0 {
            animators = logs.indices.map { index in
                UIViewPropertyAnimator(duration: 1, curve: .easeIn, animations: change(index, name))
            }
            return
        }
        let plain = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5, animations: change(0, name))
        plain.addCompletion(end(0, name))
        plain.startAnimation()
        let other = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0.2, options: .curveEaseIn, animations: change(1, name), completion: end(1, name))
        animators = [plain, other]
    }

    func perform(_ kind: Int, _ value: Int, _ name: String) {
        switch kind {
        case 0, 1:
            guard state != .stopped else { return }
            animators[0].addAnimations(change(0, name))
            animators[1].addAnimations(change(1, name), delayFactor: CGFloat(value % 4) / 4)
        case 2 where state != .stopped:
            for (index, animator) in animators.enumerated() { animator.addCompletion(end(index, name)) }
        case 3, 4:
            guard state != .stopped, !isRunning else { return }
            let isHeld = state == .active
            animators[0].startAnimation()
            // Only a paused animator can continue.
            if isHeld, value % 3 > 0 {
                let spring = value % 3 == 1 ? UISpringTimingParameters(dampingRatio: 0.7) : nil
                animators[1].continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
            } else if !isHeld {
                animators[1].startAnimation(afterDelay: Double(value % 5))
            } else {
                animators[1].startAnimation()
            }
        case 5 where state != .stopped: for animator in animators { animator.pauseAnimation() }
        case 6 where state == .active: for animator in animators { animator.stopAnimation(value % 2 == 0) }
        case 7 where state == .stopped:
            let position = [UIViewAnimatingPosition.end, .start, .current][value % 3]
            for animator in animators { animator.finishAnimation(at: position) }
        case 8 where state == .inactive: replace(value, name)
        default: break
        }
    }

    func check(_ when: String) {
        run.expect("calls of the second animator \(when)", logs[1].entries, logs[0].entries)
        run.expect("state of the second animator \(when)", animators[1].state, animators[0].state)
        run.expect("whether the second animator is running \(when)", animators[1].isRunning, animators[0].isRunning)
    }
}

extension Scenario {
    static let animatorWays: [Scenario] = [
        // No time passes here, so a delay or another timing changes neither the calls nor their order.
        Scenario(
            "animators-started-in-any-way", rules: ["passes-7"],
            limits: [16383] + Array(repeating: 9 * 12 - 1, count: 14), kinds: 9
        ) { run in
            let (host, _) = run.openPlain()
            let pair = AnimatorPair(run)
            for (turn, number) in run.numbers[1...].enumerated() {
                pair.perform(number % 9, number / 9, "\(turn)")
                pair.check("in turn \(turn)")
                guard run.numbers[0] >> turn & 1 == 0 else { continue }
                host.settle()
                pair.check("after turn \(turn)")
            }
            host.settle()
            pair.check("at the end")
        }
    ]
}
