import FuzzMessages
import LayoutFuzz

/// Work that is handed out, renewed and taken back.
extension Campaign {
    /// Totals only grow; an old one that comes late changes nothing. What a worker may ask for is limited, or one
    /// CREDIT could take all cases of the campaign.
    mutating func extendCredit(of position: Int, to total: UInt64, at now: Duration) {
        let worker = workers[position]
        let total = max(worker.creditTotal, total)
        guard total - worker.given <= UInt64(worker.children * WorkerRecord.leasesPerChild) else {
            handleProtocolViolation(
                worker.peer, .tooMuchCredit(asked: total - worker.given, children: worker.children), at: now)
            return
        }
        workers[position].creditTotal = total
        workers.enqueue(position)
    }

    /// Progress renews a lease, not liveness: a worker whose child hangs beats on. What waits behind a lease is
    /// renewed as long as any lease of its worker moves.
    mutating func renewLeases(of position: Int, by heartbeat: WorkerHeartbeat, at now: Duration) {
        guard heartbeat.held.count <= WorkerRecord.maximumHeld else {
            handleProtocolViolation(workers[position].peer, .tooManyHeld(count: heartbeat.held.count), at: now)
            return
        }
        let deadline = now + configuration.leaseDuration
        var hasMoved = false
        for held in heartbeat.held where held.isRunning {
            guard let index = workers[position].leases.firstIndex(where: { $0.id == held.lease }) else { continue }
            workers[position].leases[index].hasBegun = true
            let progress = min(
                held.progress, WorkerRecord.maximumProgress(of: workers[position].leases[index].content))
            guard progress > workers[position].leases[index].progress else { continue }
            workers[position].leases[index].progress = progress
            workers[position].leases[index].deadline = deadline
            hasMoved = true
        }
        guard hasMoved else { return }
        for held in heartbeat.held where !held.isRunning {
            guard let index = workers[position].leases.firstIndex(where: { $0.id == held.lease }) else { continue }
            workers[position].leases[index].deadline = deadline
        }
    }

    mutating func dispatch(at now: Duration) {
        abandonUnreadableFindings()
        assignAudits(at: now)
        while pause == nil, findings.queued > 0 || (phase == .exploring && ledger.hasWork),
            let position = workers.dequeue()
        {
            give(to: position, at: now)
            workers.enqueue(position)
        }
    }

    /// A finding whose stored case cannot be read has nothing that could be minimised.
    private mutating func abandonUnreadableFindings() {
        while let finding = findings.nextToMinimise {
            do throws(CaseDecodingError) {
                _ = try finding.layoutCase.read()
                return
            } catch {
                findings.update(finding.signature) { $0.state = .lost(.unreadableCase) }
                report(.findingUnreadable(finding, error))
            }
        }
    }

    /// Gives one lease. There must be one to give.
    private mutating func give(to position: Int, at now: Duration) {
        let worker = workers[position].id
        let id = LeaseID(epoch: configuration.epoch, number: nextLease)
        if let finding = findings.nextToMinimise {
            findings.update(finding.signature) { $0.state = .minimising(id) }
            give(
                .minimise(signature: finding.signature), as: id, attempt: finding.losses + 1,
                .minimise(start: finding.layoutCase.encoded, signature: finding.signature), to: position, at: now)
            save(
                .leased(
                    HeldLease(id: id, worker: worker, content: .minimise(signature: finding.signature))))
            return
        }
        guard let taken = ledger.take(atMost: workers[position].nextLeaseCases, as: id) else {
            preconditionFailure("BUG DETECTED: a lease is given, and there is no work")
        }
        give(
            .explore(taken.cases), as: id, attempt: taken.losses + 1, .explore(cases: taken.cases), to: position,
            at: now)
        save(
            .leased(
                HeldLease(
                    id: id, worker: worker, content: .explore(taken.cases), losses: taken.losses,
                    isolatedLosses: taken.isolatedLosses)))
    }

    /// How long a lease should take for now. Only the time is chosen here, so no finding depends on it.
    var leaseTarget: Duration {
        let bounded = Duration.seconds(Double(workers.children) / configuration.leasesPerSecond)
        return min(max(configuration.leaseTarget, bounded), configuration.longestLeaseTarget)
    }

    mutating func give(
        _ content: WorkerRecord.Lease.Content, as id: LeaseID, attempt: Int, _ work: Work, to position: Int,
        at now: Duration
    ) {
        nextLease += 1
        if workers[position].leases.isEmpty { workers[position].throughputMeasuredSince = now }
        workers[position].given += 1
        workers[position].leases.append(
            WorkerRecord.Lease(id: id, content: content, deadline: now + configuration.leaseDuration))
        send(workers[position].peer, .work(LeasedWork(lease: id, attempt: attempt, work: work)))
    }

    mutating func expireLeases(at now: Duration) {
        for position in workers.indices where workers[position].leases.contains(where: { now >= $0.deadline }) {
            let worker = workers[position]
            workers[position].leases.removeAll { now >= $0.deadline }
            for (place, lease) in worker.leases.enumerated() where now >= lease.deadline {
                report(.leaseExpired(lease.id, worker.id))
                send(worker.peer, .cancel(Cancel(lease: lease.id)))
                release(lease, worker.ending(ofLeaseAt: place, over: nil), at: now)
            }
            workers.enqueue(position)
        }
        for orphan in orphans where now >= orphan.lease.deadline {
            release(orphan.lease, .returned, at: now)
        }
        orphans.removeAll { now >= $0.lease.deadline }
    }

    mutating func release(_ lease: WorkerRecord.Lease, _ ending: SeedLedger.LeaseEnding, at now: Duration) {
        // What is run again is counted already, and need not outlive the coordinator.
        if case .rerun = lease.content {
            returnAudit(lease.id, at: now)
            return
        }
        save(.leaseEnded(lease.id))
        switch lease.content {
        case .rerun: break
        case .explore:
            if let index = ledger.returnLease(lease.id, ending) { quarantine(index, at: now) }
        case .minimise(let signature):
            findings.update(signature) {
                $0.state = .queued
                if ending == .lostWhileRunning { $0.losses += 1 }
            }
            guard let finding = findings[signature], finding.losses >= Findings.maximumLosses else { return }
            report(.minimisingAbandoned(signature: signature, losses: finding.losses))
            store(signature)
        }
    }
}
