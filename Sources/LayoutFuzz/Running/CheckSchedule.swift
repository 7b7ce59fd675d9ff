/// How many of a campaign's cases are checked with all invariants.
///
/// Most invariants cost more than the run itself, because they lay out again, or open other instances. So most cases are checked
/// with the cheap ones, and a share with all. The choice depends only on the case's seed: a campaign checks the same cases
/// however they are spread over workers.
package struct CheckSchedule: Sendable {
    /// One case in so many is checked with all invariants; 1 is each.
    package let period: UInt64

    package init(period: UInt64) { self.period = max(1, period) }

    /// The period of campaigns.
    package static let campaign = CheckSchedule(period: 16)

    /// The upper half of the seed decides, because the lower half decides which cases use the oracle
    /// (``OracleSample``).
    package func checksAll(seed: UInt64) -> Bool { (seed >> 32) % period == 0 }
}

/// Which invariants a run checks.
enum CheckDepth {
    /// All.
    case full
    /// Those that read the present layout after each step, and a few of the others after the last.
    case light
    /// The one that a signature names: enough to see that a case does not fail in this way.
    case only(signature: String)

    func includes(_ invariant: any Invariant, _ isLastStep: Bool) -> Bool {
        switch (self, invariant.cost) {
        case (.full, _), (.light, .reading): true
        case (.light, .oncePerCase): isLastStep
        case (.light, .layingOut): false
        case (.only(let signature), _): signature.hasPrefix("\(invariant.id)/")
        }
    }
}

/// Something that measures what each invariant takes.
package protocol CheckMeter {
    /// Runs the check of an invariant.
    func measure<Answer>(_ invariant: String, _ check: () -> Answer) -> Answer
}
