import Foundation
import LayoutEngine

/// Runs a case step by step and checks the invariants after each, in this process.
///
/// A run ends at the first step after which an invariant fails: later failures may only be consequences.
package enum CaseRunner {
    /// - Parameter asksOracle: whether the layout after the last step is compared with exact arithmetic, which takes as
    ///   long as many layouts.
    /// - Precondition: the case is well-formed.
    package static func run(_ layoutCase: LayoutCase, asksOracle: Bool = false) -> RunReport {
        run(layoutCase, oracle: asksOracle ? InvariantRegistry.exact : nil)
    }

    /// Runs a case to see whether it fails in a given way.
    ///
    /// Most candidates of a minimiser do not, and the one invariant of the signature shows it. Only if that one fails, all are
    /// checked: then a more basic failure may come first.
    /// - Returns: the failures of all invariants, if the signature may be among them; else those of the one.
    /// - Precondition: the case is well-formed.
    package static func run(_ layoutCase: LayoutCase, lookingFor signature: String) -> RunReport {
        if let report = ScenarioOutcome.report(of: layoutCase) { return report }
        // A user's invariants may have any names.
        if layoutCase.target == nil, InvariantRegistry.isCheckableAlone(signature) {
            var quick = CaseRun(layoutCase, oracle: nil, depth: .only(signature: signature))
            let report = quick.finish { _, _ in }
            guard report.failures.contains(where: { $0.signature == signature }) else { return report }
        }
        return run(layoutCase, asksOracle: InvariantRegistry.needsOracle(toSee: signature))
    }

    static func run(_ layoutCase: LayoutCase, oracle: SolverAgreesWithOracle?) -> RunReport {
        if let report = ScenarioOutcome.report(of: layoutCase) { return report }
        var run = CaseRun(layoutCase, oracle: oracle)
        return run.finish { _, _ in }
    }

    /// Makes a case and runs it as campaigns do: with the checks that the schedule gives its seed, and the oracle for some.
    package static func explore(
        seed: UInt64, of generator: CaseGenerator, sample: OracleSample = .campaign,
        schedule: CheckSchedule = .campaign, meter: (any CheckMeter)? = nil
    ) -> (layoutCase: LayoutCase, report: RunReport) {
        explore(generator.makeCase(seed: seed), seed: seed, sample: sample, schedule: schedule, meter: meter)
    }

    /// Runs a case as campaigns do.
    /// - Parameters:
    ///   - seed: chooses the checks.
    ///   - behaviour: collects the behaviour in the case, without any check.
    package static func explore(
        _ layoutCase: LayoutCase, seed: UInt64, sample: OracleSample = .campaign, schedule: CheckSchedule = .campaign,
        meter: (any CheckMeter)? = nil, behaviour: BehaviourLog? = nil
    ) -> (layoutCase: LayoutCase, report: RunReport) {
        if layoutCase.target != nil { return runResolvingNames(layoutCase) }
        // Measurements and collections need a whole run.
        if meter == nil, behaviour == nil, let report = ScenarioOutcome.report(of: layoutCase) {
            return (layoutCase, report)
        }
        let oracle = sample.includes(seed: seed) ? InvariantRegistry.exact : nil
        if layoutCase.scene == nil, !schedule.checksAll(seed: seed) {
            var light = CaseRun(layoutCase, oracle: oracle, depth: .light, meter: meter, behaviour: behaviour)
            let report = light.finish { _, _ in }
            // A failure is found again with all the checks, so that it is the same one that a replay shows.
            if report.failures.isEmpty { return (layoutCase, report) }
        }
        var full = CaseRun(layoutCase, oracle: oracle, meter: meter, behaviour: behaviour)
        return (layoutCase, full.finish { _, _ in })
    }

    /// Runs a case about a target.
    /// - Returns: the case as well, with the names of views in place of the numbers that a generator gives them.
    static func runResolvingNames(_ layoutCase: LayoutCase) -> (layoutCase: LayoutCase, report: RunReport) {
        var run = CaseRun(layoutCase, oracle: nil)
        let report = run.finish { _, _ in }
        var named = layoutCase
        let performed = run.performed
        named.script.replaceSubrange(0..<performed.count, with: performed)
        return (named, report)
    }
}
