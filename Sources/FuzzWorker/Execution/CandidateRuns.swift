import Dispatch
import Foundation
import FuzzCampaign
import FuzzMessages
import LayoutFuzz

/// Candidates of a search that run side by side, each in a child of its own.
final class CandidateRuns: @unchecked Sendable {
    // Unchecked because each executor is used by one thread at a time, and the lock guards the answers.
    private let candidates: [EncodedCase]
    private let executors: [ChildExecutor]
    private let lock = NSLock()
    private var answers: [Result<RunReport, ExecutorFault>?]

    /// - Precondition: there are no more candidates than executors.
    init(_ candidates: [EncodedCase], _ executors: [ChildExecutor]) {
        precondition(candidates.count <= executors.count, "BUG DETECTED: a candidate has no child")
        self.candidates = candidates
        self.executors = executors
        answers = Array(repeating: nil, count: candidates.count)
    }

    /// What the candidates showed, in their order. Waits for all.
    /// - Throws: the fault of the first that had one.
    func reports() throws(ExecutorFault) -> [RunReport] {
        DispatchQueue.concurrentPerform(iterations: candidates.count) { place in
            let answer: Result<RunReport, ExecutorFault>
            do throws(ExecutorFault) {
                answer = .success(try executors[place].run(candidates[place]))
            } catch {
                answer = .failure(error)
            }
            lock.withLock { answers[place] = answer }
        }
        var reports: [RunReport] = []
        for answer in answers {
            guard let answer else { throw .unexpectedAnswer }
            reports.append(try answer.get())
        }
        return reports
    }
}
