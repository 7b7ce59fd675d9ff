import FuzzWire
import LayoutFuzz

/// Minimises one case in a child process.
///
/// Two ways lead to the same result. The child can run the whole search by itself, which takes no longer than the cases
/// do. But a candidate that traps or hangs ends the child and the search with it; then each candidate is sent on its own,
/// and its death is a report like any other. So traps and hangs minimise like any violation.
///
/// A candidate that dies though the search is about something else is a *collateral finding*: it takes no part in the search,
/// but it is a defect that no case of the campaign may ever show, and is handed in with the result.
enum MinimiseJob {
    /// What a search came to, and the first collateral finding in it.
    struct Ending: Hashable {
        var outcome: MinimisingResult.Outcome
        var collateral: MinimisingResult.Collateral?
        /// What each pass of the search tried and won.
        var passes: [PassTally] = []
    }

    /// Enough for any case of a generator's size.
    static let maximumExecutions = 2000
    /// Each execution of a hang that is still a hang takes the whole time-out, and one that fills the memory takes
    /// several processes, so their search is kept short.
    static let maximumHangExecutions = 200

    private struct Cancelled: Error {}

    static func run(
        start: LayoutCase, signature: String, executor: ChildExecutor, control: JobControl
    ) throws(ExecutorFault) -> Ending {
        let invariant = String(signature.prefix { $0 != "/" })
        let endsTheChild = Failure.deadlyInvariants.contains(invariant)
        let isSlow = invariant == "hang" || invariant == "memory"
        let limit = isSlow ? maximumHangExecutions : maximumExecutions
        if !endsTheChild,
            let ending = try executor.minimise(
                start, signature: signature, maximumExecutions: limit, control: control)
        {
            return ending
        }
        return try runEachCandidateAlone(
            start: start, signature: signature, limit: limit, executor: executor, control: control)
    }

    private static func runEachCandidateAlone(
        start: LayoutCase, signature: String, limit: Int, executor: ChildExecutor, control: JobControl
    ) throws(ExecutorFault) -> Ending {
        // What the first way has done is progress already reported, and progress must not go back.
        var progress = control.progress
        var collateral: MinimisingResult.Collateral?
        do {
            let found = try Minimiser(maximumExecutions: limit).minimise(start, signature: signature) { candidate in
                guard !control.isCancelled else { throw Cancelled() }
                let report = try executor.run(candidate)
                progress += 1
                control.report(progress: progress)
                collateral = collateral ?? self.collateral(candidate, report, besides: signature)
                return report
            }
            let confirmed = try found.map { try confirming($0, start: start, executor: executor) }
            collateral = try collateral.map { try reproduced($0, executor: executor) }
            return Ending(
                outcome: MinimisingResult.Outcome(confirmed), collateral: fitting(collateral, beside: confirmed),
                passes: found?.passes ?? [])
        } catch let fault as ExecutorFault {
            throw fault
        } catch {
            return Ending(outcome: .returned, collateral: collateral)
        }
    }

    /// The smallest case must die in fresh processes as it died in the search; if it does not, the case that the search
    /// began with, which was reproduced before, stays what it is.
    private static func confirming(
        _ found: MinimisedCase, start: LayoutCase, executor: ChildExecutor
    ) throws(ExecutorFault) -> MinimisedCase {
        guard found.failure.isDeath, found.layoutCase != start,
            try executor.disagreement(about: found.failure, of: found.layoutCase) != nil
        else { return found }
        var kept = found
        kept.layoutCase = start
        kept.complete = false
        return kept
    }

    /// As it is, or as what did not repeat.
    private static func reproduced(
        _ collateral: MinimisingResult.Collateral, executor: ChildExecutor
    ) throws(ExecutorFault) -> MinimisingResult.Collateral {
        let disagreement = try executor.disagreement(about: collateral.failure, of: collateral.layoutCase.layoutCase)
        return MinimisingResult.Collateral(
            layoutCase: collateral.layoutCase, failure: disagreement ?? collateral.failure)
    }

    private static func collateral(
        _ candidate: LayoutCase, _ report: RunReport, besides signature: String
    ) -> MinimisingResult.Collateral? {
        report.failures.first { $0.isDeath && $0.signature != signature }
            .map { MinimisingResult.Collateral(layoutCase: EncodedCase(candidate), failure: $0) }
    }

    /// A message has room for one case of the greatest size, or two that are no larger together.
    private static func fitting(_ collateral: MinimisingResult.Collateral?, beside found: MinimisedCase?)
        -> MinimisingResult.Collateral?
    {
        guard let collateral, let found else { return collateral }
        let bytes = [collateral.layoutCase.layoutCase, found.layoutCase].reduce(0) { $0 + CaseCoding.encode($1).count }
        return bytes <= LayoutCase.sizeLimit ? collateral : nil
    }
}

extension MinimisingResult.Outcome {
    /// What a search came to; nil is a start that does not show the signature.
    init(_ found: MinimisedCase?) {
        guard let found else {
            self = .notReproduced
            return
        }
        self = .minimised(
            layoutCase: EncodedCase(found.layoutCase), failure: found.failure, executions: found.executions,
            complete: found.complete)
    }
}
