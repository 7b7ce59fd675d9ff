import FuzzWire
import LayoutFuzz

/// Minimises one case in a child process.
///
/// Two ways lead to the same result. The child can run the whole search by itself, which takes no longer than the cases
/// do. But a candidate that traps or hangs ends the child and the search with it; then each candidate is sent on its own,
/// and its death is a report like any other. So traps and hangs minimise like any violation.
enum MinimiseJob {
    /// Enough for any case of a generator's size.
    static let maximumExecutions = 2000
    /// Each execution of a hang that is still a hang takes the whole time-out, and one that fills the memory takes
    /// several processes, so their search is kept short.
    static let maximumHangExecutions = 200

    /// Failures that end the child that shows them.
    private static let deadly = ["trap", "hang", "memory"]

    private struct Cancelled: Error {}

    static func run(
        start: LayoutCase, signature: String, executor: ChildExecutor, control: JobControl
    ) throws(ExecutorFault) -> MinimisingResult.Outcome {
        let endsTheChild = deadly.contains { signature.hasPrefix($0) }
        let isSlow = signature.hasPrefix("hang") || signature.hasPrefix("memory")
        let limit = isSlow ? maximumHangExecutions : maximumExecutions
        if !endsTheChild,
            let outcome = try executor.minimise(
                start, signature: signature, maximumExecutions: limit, control: control)
        {
            return outcome
        }
        return try runEachCandidateAlone(
            start: start, signature: signature, limit: limit, executor: executor, control: control)
    }

    private static func runEachCandidateAlone(
        start: LayoutCase, signature: String, limit: Int, executor: ChildExecutor, control: JobControl
    ) throws(ExecutorFault) -> MinimisingResult.Outcome {
        // What the first way has done is progress already reported, and progress must not go back.
        var progress = control.progress
        do {
            let found = try Minimiser(maximumExecutions: limit).minimise(start, signature: signature) { candidate in
                guard !control.isCancelled else { throw Cancelled() }
                let report = try executor.run(candidate)
                progress += 1
                control.report(progress: progress)
                return report
            }
            return MinimisingResult.Outcome(found)
        } catch let fault as ExecutorFault {
            throw fault
        } catch {
            return .returned
        }
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
