import FuzzWire

/// Work that is handed out, renewed and taken back.
extension Campaign {
    /// Totals only grow; an old one that comes late says nothing new. What a worker may ask for is limited, or one
    /// CREDIT could take all cases of the campaign.
    mutating func extendCredit(of position: Int, to total: UInt64, at now: Duration) {
        let worker = workers[position]
        let total = max(worker.creditTotal, total)
        guard total - worker.given <= UInt64(worker.children * WorkerRecord.leasesPerChild) else {
            breakRules(
                worker.peer, CoordinatorSentences.tooMuchCredit(total - worker.given, children: worker.children),
                at: now)
            return
        }
        workers[position].creditTotal = total
    }

    /// Progress renews a lease, not liveness: a worker whose child hangs beats on. What waits behind a lease is
    /// renewed as long as any lease of its worker moves.
    mutating func renewLeases(of position: Int, by heartbeat: WorkerHeartbeat, at now: Duration) {
        guard heartbeat.held.count <= WorkerRecord.maximumHeld else {
            breakRules(workers[position].peer, CoordinatorSentences.tooManyHeld(heartbeat.held.count), at: now)
            return
        }
        let deadline = now + configuration.leaseDuration
        var hasMoved = false
        for held in heartbeat.held where held.isRunning {
            guard let index = workers[position].leases.firstIndex(where: { $0.id == held.lease }),
                held.progress > workers[position].leases[index].progress
            else { continue }
            workers[position].leases[index].progress = held.progress
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
        guard pause == nil else { return }
        for position in workers.indices {
            while workers[position].hasCredit, give(to: position, at: now) {}
        }
    }

    /// Gives one lease, or returns false when there is nothing for this worker.
    mutating func give(to position: Int, at now: Duration) -> Bool {
        let worker = workers[position]
        guard worker.minimising < worker.children else { return false }
        let id = LeaseID(epoch: configuration.epoch, number: nextLease)
        if let finding = findings.nextToMinimise {
            findings.update(finding.signature) { $0.state = .minimising(id) }
            give(
                .minimise(signature: finding.signature), as: id, attempt: finding.losses + 1,
                .minimise(start: EncodedCase(finding.layoutCase), signature: finding.signature), to: position, at: now)
            save(
                .leased(
                    HeldLease(id: id, worker: worker.id, content: .minimise(signature: finding.signature))))
            return true
        }
        guard phase == .exploring, let taken = ledger.take(atMost: worker.nextLeaseCases, as: id) else { return false }
        give(
            .explore(taken.cases), as: id, attempt: taken.losses + 1, .explore(cases: taken.cases), to: position,
            at: now)
        save(
            .leased(
                HeldLease(
                    id: id, worker: worker.id, content: .explore(taken.cases), losses: taken.losses,
                    lossesAlone: taken.lossesAlone)))
        return true
    }

    mutating func give(
        _ content: WorkerRecord.Lease.Content, as id: LeaseID, attempt: Int, _ work: Work, to position: Int,
        at now: Duration
    ) {
        nextLease += 1
        if workers[position].leases.isEmpty { workers[position].busySince = now }
        workers[position].given += 1
        workers[position].leases.append(
            WorkerRecord.Lease(id: id, content: content, deadline: now + configuration.leaseDuration))
        send(workers[position].peer, .work(LeasedWork(lease: id, attempt: attempt, work: work)))
    }

    mutating func expireLeases(at now: Duration) {
        for position in workers.indices {
            let expired = workers[position].leases.filter { now >= $0.deadline }
            guard !expired.isEmpty else { continue }
            let suspects = workers[position].leases.prefix(workers[position].children).map(\.id)
            workers[position].leases.removeAll { now >= $0.deadline }
            for lease in expired {
                report(.leaseExpired(lease.id, workers[position].id))
                send(workers[position].peer, .cancel(Cancel(lease: lease.id)))
                release(lease, isLoss: suspects.contains(lease.id), at: now)
            }
        }
        for orphan in orphans where now >= orphan.lease.deadline {
            release(orphan.lease, isLoss: false, at: now)
        }
        orphans.removeAll { now >= $0.lease.deadline }
    }

    mutating func release(_ lease: WorkerRecord.Lease, isLoss: Bool, at now: Duration) {
        save(.leaseEnded(lease.id))
        switch lease.content {
        case .explore:
            if let index = ledger.giveBack(lease.id, isLoss: isLoss) { quarantine(index, at: now) }
        case .minimise(let signature):
            findings.update(signature) {
                $0.state = .queued
                if isLoss { $0.losses += 1 }
            }
            guard let finding = findings[signature], finding.losses >= Findings.maximumLosses else { return }
            report(.minimisingGivenUp(signature: signature, losses: finding.losses))
            store(signature)
        }
    }
}
