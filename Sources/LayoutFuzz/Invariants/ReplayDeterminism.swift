import Foundation
import LayoutEngine

/// solver-model: solver-5
struct ReplayDeterminism: Invariant {
    let id = "replay-determinism"
    let cost = InvariantCost.layingOut
    let statement = "The same case, run again from the start, takes the same course."
    /// Changes the case before its second run; tests make it another one.
    var disturb: @Sendable (inout LayoutCase) -> Void = { _ in }

    func check(_ context: CheckContext) -> [Violation] {
        guard let start = context.history.first?.model, context.step > 0 else { return [] }
        var again = start
        disturb(&again)
        return context.withControlInstance(again) { live in
            var seen = [Observation(live)]
            for step in context.script.prefix(context.step) {
                live.perform(step)
                seen.append(Observation(live))
            }
            let first = context.history.map(\.observation) + [context.observation]
            for (index, (one, two)) in zip(first, seen).enumerated() {
                guard let difference = ObservationDifference(from: one, to: two) else { continue }
                return [
                    Violation(
                        shape: difference.property,
                        message:
                            "Run again, the case differs after step \(index) at \(difference.subject): \(difference.change)."
                    )
                ]
            }
            return []
        }
    }
}
