import FuzzMessages
import LayoutFuzz

/// What workers hand in, and what becomes a finding of it.
extension Campaign {
    mutating func record(_ result: ExplorationResult, from position: Int, at now: Duration) {
        let peer = workers[position].peer
        guard let index = workers[position].leases.firstIndex(where: { $0.id == result.lease }) else {
            noteResult(withoutLease: result.lease, from: peer, at: now)
            return
        }
        if let fault = result.problem ?? workers[position].problem(of: result, at: now) {
            handleProtocolViolation(peer, fault, at: now)
            return
        }
        if case .rerun = workers[position].leases[index].content {
            workers[position].leases.remove(at: index)
            workers[position].throughputMeasuredSince = now
            workers.enqueue(position)
            send(peer, .ack(Ack(lease: result.lease, outcome: .recorded)))
            settleAudit(result, from: workers[position].id, at: now)
            return
        }
        if let bare = result.occurrences.first(where: findings.lacksCase) {
            handleProtocolViolation(
                peer, .occurrenceWithoutCase(signature: bare.failure.signature, caseIndex: bare.caseIndex), at: now)
            return
        }
        guard workers[position].leases[index].isExploring, ledger.record(result.done, of: result.lease) else {
            handleProtocolViolation(peer, .resultBesideLease(cases: result.done, lease: result.lease), at: now)
            return
        }
        hasWorked = hasWorked || !result.done.isEmpty
        workers[position].leases.remove(at: index)
        workers[position].strikes = max(0, workers[position].strikes - 1)
        workers[position].measure(cases: result.done.count, at: now, target: leaseTarget, configuration)
        steps += result.steps
        save(.leaseEnded(result.lease))
        if !result.done.isEmpty { save(.recorded(result.done, steps: result.steps)) }
        recordForAudit(result, of: workers[position].id)
        for occurrence in result.occurrences where findings.add(occurrence, at: elapsedBefore + now) {
            if let finding = findings[occurrence.failure.signature] { report(.signatureSeen(finding)) }
        }
        reportOverflow()
        send(peer, .ack(Ack(lease: result.lease, outcome: .recorded)))
    }

    private mutating func reportOverflow() {
        guard findings.overflow > 0, !hasReportedOverflow else { return }
        hasReportedOverflow = true
        report(.signatureLimitReached(Findings.maximumSignatures))
    }

    mutating func settle(_ result: MinimisingResult, from position: Int, at now: Duration) {
        let peer = workers[position].peer
        guard let index = workers[position].leases.firstIndex(where: { $0.id == result.lease }) else {
            noteResult(withoutLease: result.lease, from: peer, at: now)
            return
        }
        guard case .minimise(let signature) = workers[position].leases[index].content else {
            handleProtocolViolation(peer, .minimisedRange(lease: result.lease), at: now)
            return
        }
        if case .minimised(_, let failure, _, _) = result.outcome,
            let problem = failure.problem(asMinimised: findings[signature]?.failure)
        {
            handleProtocolViolation(peer, problem, at: now)
            return
        }
        if let problem = result.outcome.problem {
            handleProtocolViolation(peer, problem, at: now)
            return
        }
        if let problem = result.collateral?.problem(besides: signature) {
            handleProtocolViolation(peer, problem, at: now)
            return
        }
        hasWorked = true
        workers[position].leases.remove(at: index)
        workers[position].strikes = max(0, workers[position].strikes - 1)
        workers[position].throughputMeasuredSince = now
        // All its children may have been minimising.
        workers.enqueue(position)
        save(.leaseEnded(result.lease))
        switch result.outcome {
        case .minimised(let layoutCase, let failure, let executions, _):
            findings.update(signature, hasNewCase: true) {
                $0.layoutCase = FindingCase(layoutCase)
                $0.failure = failure
                $0.executions = executions
                $0.form = .minimised
            }
            store(signature)
        case .notReproduced where findings[signature]?.occurrences == 0:
            // Only a worker in quarantine had seen it.
            findings.remove(signature)
            save(.findingDropped(signature: signature))
        case .notReproduced:
            findings.update(signature) { $0.form = .unconfirmed }
            store(signature)
        case .returned:
            findings.update(signature) { $0.state = .queued }
        }
        if let collateral = result.collateral { keep(collateral, of: signature, at: now) }
        send(peer, .ack(Ack(lease: result.lease, outcome: .recorded)))
    }

    private mutating func keep(_ collateral: MinimisingResult.Collateral, of signature: String, at now: Duration) {
        guard let parent = findings[signature] else { return }
        if findings.add(collateral, fromCase: parent.caseIndex, at: elapsedBefore + now),
            let finding = findings[collateral.failure.signature]
        {
            report(.signatureSeen(finding))
        }
        reportOverflow()
    }

    /// The case counts as run, and as seen to end its workers. It is kept as it is: minimising would end more of them.
    ///
    /// It is made here, though cases are run in children only. If a generator failed on it, the
    /// worker would have reported it, because it makes the case in a child too; the worker would not have died.
    mutating func quarantine(_ index: UInt64, at now: Duration) {
        save(.recorded(CaseRange(index, index + 1), steps: 0))
        report(.caseQuarantined(index, losses: SeedLedger.lossesBeforeQuarantine))
        guard let generator = configuration.plan.generator else { return }
        let layoutCase = generator.makeCase(seed: Seed.ofCase(index, campaign: configuration.plan.campaignSeed))
        let failure = Failure.workersLost(over: index, times: SeedLedger.lossesBeforeQuarantine)
        let occurrence = ExplorationResult.Occurrence(
            caseIndex: index, failure: failure, layoutCase: EncodedCase(layoutCase), count: 1)
        guard findings.add(occurrence, at: elapsedBefore + now), let finding = findings[failure.signature] else {
            return
        }
        report(.signatureSeen(finding))
        findings.update(failure.signature) { $0.form = .unconfirmed }
        store(failure.signature)
    }
}
