import FuzzMessages
import LayoutFuzz

/// How far the minimising of one finding is.
package struct MinimisingProgress: Hashable, Sendable {
    package let signature: String
    /// Cases that were run for it.
    package let runs: UInt64
    /// Runs after which the search ends with what it has.
    package let budget: UInt64

    package init(signature: String, runs: UInt64, budget: UInt64) {
        self.signature = signature
        self.runs = runs
        self.budget = budget
    }
}

/// From exploring over minimising what is left to the end.
extension Campaign {
    /// The findings that workers minimise now, in the order of their signatures.
    package var minimising: [MinimisingProgress] {
        workers.flatMap(\.leases).compactMap { lease in
            guard case .minimise(let signature) = lease.content else { return nil }
            return MinimisingProgress(
                signature: signature, runs: lease.progress, budget: UInt64(Minimiser.budget(for: signature)))
        }.sorted { $0.signature < $1.signature }
    }

    /// When what is not minimised by then is stored as it was found; nil while cases are explored.
    package func minimisingTimeLeft(at now: Duration) -> Duration? {
        guard case .finishing(_, _, let storesAt) = phase else { return nil }
        return max(.zero, storesAt - now)
    }

    mutating func advance(at now: Duration) {
        if phase == .exploring {
            // What is found out at the last moment may give cases back.
            if ledger.isComplete, audits.isIdle {
                endExploration(.casesDone, at: now)
            } else if let limit = configuration.timeLimit, now >= limit {
                endExploration(.timeUp, at: now)
            } else if let budget = configuration.findingsBudget, findings.new >= budget {
                endExploration(.findingsFound(count: budget), at: now)
            }
        }
        findings.promote(below: ledger.watermark)
        for signature in findings.nextFlaky { store(signature) }
        if case .finishing(let reason, let promotesAt, let storesAt) = phase {
            let isDrained = ledger.leased.isEmpty
            if isDrained || now >= promotesAt {
                findings.promote(below: UInt64.max)
                findings.promoteCollaterals()
                for signature in findings.nextFlaky { store(signature) }
            }
            if now >= storesAt { storeRemainingFindings() }
            if findings.unsettled == 0, isDrained || now >= promotesAt {
                end(reason)
                return
            }
        }
        dispatch(at: now)
    }

    /// Stops handing out cases and calls in what is being run.
    mutating func endExploration(_ reason: ExplorationEnd, at now: Duration) {
        guard phase == .exploring else {
            // Without workers nothing can be waited for, whatever the end was to be.
            if case .workersExhausted = reason { finishNow(reason, at: now) }
            if reason == .stopped { shortenFinishing(at: now) }
            return
        }
        explorationEndedAt = now
        audits.abandonAll()
        let isStopped = reason == .stopped
        let drain = isStopped ? configuration.drainLimitWhenStopped : configuration.drainLimit
        let minimising = isStopped ? configuration.minimisingLimitWhenStopped : configuration.minimisingLimit
        phase = .finishing(reason, promotesAt: now + drain, storesAt: now + minimising)
        if case .workersExhausted = reason { finishNow(reason, at: now) }
        for position in workers.indices {
            for index in workers[position].leases.indices where workers[position].leases[index].isExploring {
                workers[position].leases[index].isCancelled = true
                send(workers[position].peer, .cancel(Cancel(lease: workers[position].leases[index].id)))
            }
        }
        report(.explorationEnded(reason, unsettled: findings.unsettled))
    }

    /// Ctrl-C while the last findings are being minimised.
    mutating func shortenFinishing(at now: Duration) {
        guard case .finishing(let reason, let promotesAt, let storesAt) = phase else { return }
        let limit = now + configuration.minimisingLimitWhenStopped
        phase = .finishing(reason, promotesAt: min(promotesAt, limit), storesAt: min(storesAt, limit))
    }

    mutating func finishNow(_ reason: ExplorationEnd, at now: Duration) {
        phase = .finishing(reason, promotesAt: now, storesAt: now)
    }

    mutating func endImmediately(at now: Duration) {
        endExploration(.stopped, at: now)
        guard case .finishing(let reason, _, _) = phase else { return }
        finishNow(reason, at: now)
    }

    /// Nothing that was seen is dropped: what could not be minimised is stored as it was found.
    mutating func storeRemainingFindings() {
        findings.promoteAll()
        for finding in findings.all {
            switch finding.state {
            case .queued, .minimising: store(finding.signature)
            case .waiting, .storing, .stored, .lost: break
            }
        }
        for orphan in orphans where !orphan.lease.isExploring { save(.leaseEnded(orphan.lease.id)) }
        orphans.removeAll { !$0.lease.isExploring }
        for position in workers.indices {
            for lease in workers[position].leases where !lease.isExploring {
                send(workers[position].peer, .cancel(Cancel(lease: lease.id)))
                if case .minimise = lease.content { save(.leaseEnded(lease.id)) }
            }
            workers[position].leases.removeAll { !$0.isExploring }
            workers.enqueue(position)
        }
    }

    mutating func end(_ reason: ExplorationEnd) {
        for worker in workers { actions.append(.stop(worker.peer, reason)) }
        phase = .ended(reason)
        // Where they go when they leave is not seen any more.
        for worker in workers { save(.workerLeft(worker.id, .campaignEnded(reason), cases: worker.cases)) }
        save(.ended(reason))
        actions.append(.finish(reason))
    }
}
