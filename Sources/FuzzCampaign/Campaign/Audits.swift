import FuzzMessages
import LayoutFuzz

/// Which results are run again, by whom, and what follows when the outcomes differ.
///
/// ```
/// a result is sampled ──▶ run again elsewhere ── same ──▶ confirmed, with all before it
///                                │
///                              other ──▶ run a third time ──▶ the worker that differs is quarantined
/// ```
///
/// A machine may have bad memory, and a peer may lie; neither shows in a single result. The first result of a worker is
/// sampled, which is small, and then one of ``period``, chosen by the campaign's seed. A case depends on its seed alone, so
/// a correct worker has nothing to fear; a case that does something else each time, which would be a bug of ours, shows as
/// three outcomes that all differ, and no worker is quarantined.
package struct Audits: Hashable {
    /// What a range came to.
    package struct Outcome: Hashable, Sendable {
        package struct Shown: Hashable, Sendable {
            package var signature: String
            package var caseIndex: UInt64
            package var count: UInt64
        }
        package var steps: UInt64
        package var digest: Digest?
        package var shown: [Shown]

        /// Nil for a result that no other can be compared with: its worker reported a case that is not the same twice.
        package init?(_ result: ExplorationResult) {
            guard !result.done.isEmpty, !result.occurrences.contains(where: \.failure.isFlaky) else { return nil }
            steps = result.steps
            digest = result.digest
            shown = result.occurrences.map {
                Shown(signature: $0.failure.signature, caseIndex: $0.caseIndex, count: $0.count)
            }
            shown.sort { $0.signature < $1.signature }
        }
    }

    package struct RerunResult: Hashable, Sendable {
        package var worker: WorkerID
        package var outcome: Outcome
    }

    package struct Audit: Hashable, Sendable {
        /// Whose result it is.
        package let subject: WorkerID
        package let cases: CaseRange
        let claim: Outcome
        /// Of those who ran it again.
        var rerunResults: [RerunResult] = []
        /// Under which it is being run again.
        package var lease: LeaseID?
        /// Times it came back without an outcome to compare.
        package var failures = 0
    }

    package enum Verdict: Hashable {
        case confirmed(WorkerID)
        /// The workers that gave a wrong outcome; two when no third worker could decide between them.
        case quarantine([WorkerID], confirmed: WorkerID?)
        /// Each time something else.
        case differsEachTime
        /// It goes out once more.
        case open
        /// It could not be run again; nothing is known.
        case inconclusive
    }

    /// One result in so many; nil for none.
    package let period: UInt64?
    package let seed: UInt64
    /// In the order they were sampled; at most one for each subject.
    package private(set) var all: [Audit] = []
    /// Results of each worker so far. Looked up by key only.
    private var results: [WorkerID: UInt64] = [:]

    static let maximumFailures = 3

    package init(period: UInt64?, seed: UInt64) {
        self.period = period
        self.seed = seed
    }

    package var isIdle: Bool { all.isEmpty }

    var isWaiting: Bool { all.contains { $0.lease == nil } }

    /// Counts the result; true when it is to be run again. It has been recorded already.
    mutating func sample(_ result: ExplorationResult, of worker: WorkerID) -> Bool {
        guard let period, !result.done.isEmpty else { return false }
        let number = results[worker, default: 0]
        results[worker] = number + 1
        let isChosen =
            number == 0 || Seed.ofCase(number, campaign: seed ^ StableHash.hash(worker.name.utf8)) % period == 0
        guard isChosen, !all.contains(where: { $0.subject == worker }), let outcome = Outcome(result) else {
            return false
        }
        all.append(Audit(subject: worker, cases: result.done, claim: outcome))
        return true
    }

    /// The place of an audit that the worker can run, when these are connected.
    package func place(for worker: WorkerID, among connected: some Collection<WorkerID>) -> Int? {
        all.indices.first { place in
            let audit = all[place]
            guard audit.lease == nil else { return false }
            let asked = [audit.subject] + audit.rerunResults.map(\.worker)
            // A worker that has not run it yet; if there is none, the subject itself, in a fresh process.
            if connected.contains(where: { !asked.contains($0) }) { return !asked.contains(worker) }
            return worker == audit.subject || !connected.contains(audit.subject)
        }
    }

    mutating func begin(_ place: Int, as lease: LeaseID) -> CaseRange {
        all[place].lease = lease
        return all[place].cases
    }

    func isAbout(_ worker: WorkerID) -> Bool { all.contains { $0.subject == worker } }

    package func holds(_ lease: LeaseID) -> Bool { all.contains { $0.lease == lease } }

    /// The lease ended without an outcome.
    mutating func returnLease(_ lease: LeaseID) -> (subject: WorkerID, verdict: Verdict)? {
        guard let place = all.firstIndex(where: { $0.lease == lease }) else { return nil }
        return (all[place].subject, fail(place))
    }

    private mutating func fail(_ place: Int) -> Verdict {
        all[place].lease = nil
        all[place].failures += 1
        guard all[place].failures >= Self.maximumFailures else { return .open }
        all.remove(at: place)
        return .inconclusive
    }

    /// What a worker's second run of the range came to.
    mutating func settle(_ result: ExplorationResult, from worker: WorkerID) -> (subject: WorkerID, verdict: Verdict)? {
        guard let place = all.firstIndex(where: { $0.lease == result.lease }) else { return nil }
        let audit = all[place]
        guard result.done == audit.cases, let outcome = Outcome(result) else { return (audit.subject, fail(place)) }
        let verdict = Self.verdict(on: audit, RerunResult(worker: worker, outcome: outcome))
        if verdict == .open {
            all[place].rerunResults.append(RerunResult(worker: worker, outcome: outcome))
            all[place].lease = nil
        } else {
            all.remove(at: place)
        }
        return (audit.subject, verdict)
    }

    private static func verdict(on audit: Audit, _ last: RerunResult) -> Verdict {
        guard let first = audit.rerunResults.first else {
            return last.outcome == audit.claim ? .confirmed(audit.subject) : .open
        }
        let isAlone = first.worker == audit.subject
        if last.outcome == first.outcome { return .quarantine([audit.subject], confirmed: nil) }
        guard last.outcome == audit.claim else { return .differsEachTime }
        // One worker that contradicts itself cannot be right.
        if isAlone { return .quarantine([audit.subject], confirmed: nil) }
        // Two that contradict each other, each the same every time: there is no third opinion.
        if last.worker == audit.subject { return .quarantine([audit.subject, first.worker], confirmed: nil) }
        return .quarantine([first.worker], confirmed: audit.subject)
    }

    /// Nothing of the worker will be run again, and it runs nothing again.
    mutating func forget(_ worker: WorkerID) {
        all.removeAll { $0.subject == worker }
        results[worker] = nil
    }

    mutating func abandonAll() { all = [] }
}
