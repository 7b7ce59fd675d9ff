import Foundation
import FuzzCampaign
import FuzzMessages
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

    /// How many children run the candidates of one hang. The time-out is processor time, so a busy machine makes no hang of
    /// what is none.
    static let childLimit = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount))

    private struct Cancelled: Error {}

    /// - Parameters:
    ///   - keepsUIKit: whether the case stays with its generation of UIKit, because the campaign has only that one.
    ///   - helpers: children that run candidates of a hang beside the executor's own. The result is the same with any number.
    static func run(
        start: EncodedCase, signature: String, keepsUIKit: Bool = false, executor: ChildExecutor,
        helpers: () -> [ChildExecutor] = { [] }, control: JobControl
    ) throws(ExecutorFault) -> Ending {
        let invariant = String(signature.prefix { $0 != "/" })
        let endsTheChild = Failure.deadlyInvariants.contains(invariant)
        let limit = Minimiser.budget(for: signature)
        if !endsTheChild,
            let ending = try executor.minimise(
                start, signature: signature, maximumExecutions: limit, keepsUIKit: keepsUIKit, control: control)
        {
            return ending
        }
        let minimiser = Minimiser(maximumExecutions: limit, keepsUIKit: keepsUIKit)
        if invariant == "hang" {
            let executors = [executor] + helpers()
            if executors.count > 1 {
                return try runInParallel(
                    start: start, signature: signature, with: minimiser, executors: executors, control: control)
            }
        }
        return try runSequentially(
            start: start, signature: signature, with: minimiser, executor: executor, control: control)
    }

    /// Each run of a hang takes the whole time-out, so several go on at once.
    private static func runInParallel(
        start: EncodedCase, signature: String, with minimiser: Minimiser, executors: [ChildExecutor],
        control: JobControl
    ) throws(ExecutorFault) -> Ending {
        var progress = control.progress
        var collateral: MinimisingResult.Collateral?
        let first = try read(start)
        do {
            let found = try minimiser.minimise(
                first, signature: signature, width: executors.count,
                execute: { candidates in
                    guard !control.isCancelled else { throw Cancelled() }
                    let reports = try CandidateRuns(candidates.map { EncodedCase($0) }, executors).reports()
                    progress += UInt64(candidates.count)
                    control.report(progress: progress)
                    return reports
                },
                consider: { candidate, report in
                    collateral =
                        collateral ?? self.collateral(EncodedCase(candidate), of: first, report, besides: signature)
                })
            return try ending(found, collateral, start: start, executor: executors[0])
        } catch let fault as ExecutorFault {
            throw fault
        } catch {
            return Ending(outcome: .returned)
        }
    }

    private static func read(_ start: EncodedCase) throws(ExecutorFault) -> LayoutCase {
        do throws(CaseDecodingError) {
            return try start.read()
        } catch {
            throw .harness("The case to minimise cannot be read: \(error)")
        }
    }

    private static func ending(
        _ found: MinimisedCase?, _ collateral: MinimisingResult.Collateral?, start: EncodedCase,
        executor: ChildExecutor
    ) throws(ExecutorFault) -> Ending {
        let outcome = try found.map { found throws(ExecutorFault) in
            try confirming(found, start: start, executor: executor)
        }
        let collateral = try collateral.map { collateral throws(ExecutorFault) in
            try reproduced(collateral, executor: executor)
        }
        let known = outcome ?? .notReproduced
        return Ending(
            outcome: known, collateral: fitting(collateral, beside: known), passes: found?.passes ?? [])
    }

    private static func runSequentially(
        start: EncodedCase, signature: String, with minimiser: Minimiser, executor: ChildExecutor, control: JobControl
    ) throws(ExecutorFault) -> Ending {
        // What the first way has done is progress already reported, and progress must not go back.
        var progress = control.progress
        var collateral: MinimisingResult.Collateral?
        let first = try read(start)
        do {
            let found = try minimiser.minimise(first, signature: signature) { candidate in
                guard !control.isCancelled else { throw Cancelled() }
                let encoded = EncodedCase(candidate)
                let report = try executor.run(encoded)
                progress += 1
                control.report(progress: progress)
                collateral = collateral ?? self.collateral(encoded, of: first, report, besides: signature)
                return report
            }
            return try ending(found, collateral, start: start, executor: executor)
        } catch let fault as ExecutorFault {
            throw fault
        } catch {
            return Ending(outcome: .returned, collateral: collateral)
        }
    }

    /// The smallest case must die in fresh processes as it died in the search; if it does not, the case that the search
    /// began with, which was reproduced before, stays what it is.
    private static func confirming(
        _ found: MinimisedCase, start: EncodedCase, executor: ChildExecutor
    ) throws(ExecutorFault) -> MinimisingResult.Outcome {
        let smallest = EncodedCase(found.layoutCase)
        guard found.failure.isDeath, smallest != start,
            try executor.disagreement(about: found.failure, of: smallest) != nil
        else {
            return .minimised(
                layoutCase: smallest, failure: found.failure, executions: found.executions, complete: found.complete)
        }
        return .minimised(layoutCase: start, failure: found.failure, executions: found.executions, complete: false)
    }

    /// As it is, or as what did not repeat.
    private static func reproduced(
        _ collateral: MinimisingResult.Collateral, executor: ChildExecutor
    ) throws(ExecutorFault) -> MinimisingResult.Collateral {
        let disagreement = try executor.disagreement(about: collateral.failure, of: collateral.layoutCase)
        return MinimisingResult.Collateral(
            layoutCase: collateral.layoutCase, failure: disagreement ?? collateral.failure)
    }

    private static func collateral(
        _ candidate: EncodedCase, of start: LayoutCase, _ report: RunReport, besides signature: String
    ) -> MinimisingResult.Collateral? {
        // An app's code that dies where a part of its file is missing has no bug: the file never lacks it.
        guard start.scene?.classes == nil else { return nil }
        return report.failures.first { $0.isDeath && $0.signature != signature }
            .map { MinimisingResult.Collateral(layoutCase: candidate, failure: $0) }
    }

    /// A message has room for one case of the greatest size, or two that are no larger together.
    private static func fitting(
        _ collateral: MinimisingResult.Collateral?, beside outcome: MinimisingResult.Outcome
    ) -> MinimisingResult.Collateral? {
        guard let collateral, case .minimised(let found, _, _, _) = outcome else { return collateral }
        return collateral.layoutCase.bytes.count + found.bytes.count <= LayoutCase.sizeLimit ? collateral : nil
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
