import FuzzMessages
import LayoutFuzz

/// Results that are run again, and workers that are not believed any more.
extension Campaign {
    /// After a result was recorded.
    mutating func recordForAudit(_ result: ExplorationResult, of worker: WorkerID) {
        guard audits.period != nil, !result.done.isEmpty else { return }
        var standing = standings[worker] ?? WorkerStanding()
        standing.since.add(result)
        if audits.sample(result, of: worker) {
            standing.confirming.add(standing.since)
            standing.since = WorkerStanding.Tally()
        }
        set(standing, of: worker)
    }

    private mutating func set(_ standing: WorkerStanding, of worker: WorkerID) {
        standings[worker] = standing.isEmpty ? nil : standing
        save(.standing(worker, standing))
    }

    /// Gives what waits to be run again to workers that ask for work. There are few, so there is no queue.
    mutating func assignAudits(at now: Duration) {
        guard phase == .exploring, pause == nil, audits.isWaiting else { return }
        let connected = workers.map(\.id)
        for position in workers.indices where workers[position].canBeGivenWork {
            guard let place = audits.place(for: workers[position].id, among: connected) else { continue }
            let id = LeaseID(epoch: configuration.epoch, number: nextLease)
            let cases = audits.begin(place, as: id)
            give(.rerun(cases), as: id, attempt: 1, .rerun(cases: cases), to: position, at: now)
            guard audits.isWaiting else { return }
        }
    }

    mutating func settleAudit(_ result: ExplorationResult, from worker: WorkerID, at now: Duration) {
        guard let (subject, verdict) = audits.settle(result, from: worker) else { return }
        conclude(verdict, about: subject, at: now)
    }

    mutating func returnAudit(_ lease: LeaseID, at now: Duration) {
        guard let (subject, verdict) = audits.returnLease(lease) else { return }
        conclude(verdict, about: subject, at: now)
    }

    private mutating func conclude(_ verdict: Audits.Verdict, about subject: WorkerID, at now: Duration) {
        switch verdict {
        case .open: break
        case .confirmed(let worker): confirm(worker)
        case .inconclusive, .differsEachTime:
            if verdict == .differsEachTime { report(.outcomesDiffer(subject)) }
            guard var standing = standings[subject] else { return }
            standing.confirming.add(standing.since)
            (standing.since, standing.confirming) = (standing.confirming, WorkerStanding.Tally())
            set(standing, of: subject)
        case .quarantine(let wrong, let confirmed):
            if let confirmed { confirm(confirmed) }
            for worker in wrong { quarantine(worker, isUndecided: wrong.count > 1, at: now) }
        }
    }

    private mutating func confirm(_ worker: WorkerID) {
        guard var standing = standings[worker] else { return }
        standing.confirming = WorkerStanding.Tally()
        // Nothing more of it will be run again.
        if workers.worker(named: worker) == nil { standing.since = WorkerStanding.Tally() }
        set(standing, of: worker)
    }

    /// The worker is gone. What waits to be run again of it still is; the rest of its results stays recorded.
    mutating func removeUnauditedStanding(_ worker: WorkerID) {
        guard let standing = standings[worker], standing.quarantine == nil, !audits.isAbout(worker) else { return }
        audits.forget(worker)
        set(WorkerStanding(), of: worker)
    }

    /// The worker gets no more work, and what could not be confirmed of it is run again by others.
    mutating func quarantine(_ worker: WorkerID, isUndecided: Bool, at now: Duration) {
        var tally = standings[worker]?.confirming ?? WorkerStanding.Tally()
        if let since = standings[worker]?.since { tally.add(since) }
        let quarantine =
            isUndecided ? Quarantine.undecided(cases: tally.cases) : .contradicted(cases: tally.cases)
        audits.forget(worker)
        if let record = workers.worker(named: worker) {
            reject(record.peer, .quarantined(worker, quarantine))
            lose(record.peer, .quarantined, at: now)
        }
        discard(tally)
        var standing = WorkerStanding()
        standing.quarantine = quarantine
        set(standing, of: worker)
        report(.workerQuarantined(worker, quarantine))
    }

    /// As if it had never been handed in. What another worker has minimised since then has been seen there, and stays.
    private mutating func discard(_ tally: WorkerStanding.Tally) {
        for piece in tally.pieces where ledger.discard(piece.cases) {
            steps -= min(steps, piece.steps)
            save(.discarded(piece.cases, steps: piece.steps))
        }
        for occurrence in tally.occurrences {
            let isGone = findings.retract(occurrence.signature, occurrence.count)
            if isGone { save(.findingDropped(signature: occurrence.signature)) }
        }
    }

    /// Why the worker may not join: whose quarantine is in its way.
    package func quarantine(of worker: WorkerID) -> (worker: WorkerID, quarantine: Quarantine)? {
        if let quarantine = standings[worker]?.quarantine { return (worker, quarantine) }
        // A process that is started again in the same place is the same machine.
        guard worker.name.hasPrefix("local-"), let dot = worker.name.firstIndex(of: ".") else { return nil }
        let place = worker.name[..<dot]
        return quarantined.first { $0.worker.name == place || $0.worker.name.hasPrefix("\(place).") }
    }

    /// In the order of their names.
    package var quarantined: [(worker: WorkerID, quarantine: Quarantine)] {
        standings.compactMap { entry in entry.value.quarantine.map { (entry.key, $0) } }
            .sorted { $0.worker.name < $1.worker.name }
    }
}
