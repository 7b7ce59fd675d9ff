import FuzzWire
import LayoutFuzz

/// The coordinator's policy, without a socket, a clock or a file.
///
/// ``handle(_:at:)`` takes one event and answers with what is to be done; `CoordinatorLoop` is the shell that performs
/// it. So every order of events can be tried in a test, thousands of them in a second.
///
/// **Dispatch at least once, record exactly once.** Work goes out under a lease. A lease ends with its first result or
/// with its loss: its worker left, fell silent, lost its connection, or showed no progress. Then the work is free and
/// goes out under a new lease; a result that names the old one is acknowledged, so that its sender may forget it, and
/// not counted. ``SeedLedger`` keeps the indices.
///
/// **Findings depend on the seed alone.** Workers answer in any order, so the first case *seen* with a signature is
/// chance. The case that counts is the one with the lowest index, and it is known only when every lower index is
/// recorded. So a signature waits until the ledger's watermark has passed its case, and only then is that case given
/// away for minimising. With a limit of cases the outcome is then the same for one worker and for a hundred.
///
/// **Minimising goes first.** It is short, and it is what the person waits for. But a worker never holds more of it than
/// it has children, and no exploring queues up behind it.
///
/// **The end** comes in order: no more exploring; running leases are called in; what is final is minimised, within a
/// limit; the rest is stored as it is; workers are told to stop. Nothing that was seen is dropped.
struct Campaign {
    enum Phase: Hashable {
        case exploring
        /// `promotesAt`: when what was not handed in counts as never run. `storesAt`: when minimising is cut short.
        case finishing(ExplorationEnd, promotesAt: Duration, storesAt: Duration)
        case ended(ExplorationEnd)
    }

    let configuration: CampaignConfiguration
    private(set) var phase = Phase.exploring
    private(set) var ledger: SeedLedger
    private(set) var findings = Findings()
    /// In the order they joined.
    private(set) var workers: [WorkerRecord] = []
    private(set) var steps: UInt64 = 0
    /// The most workers that were connected at one time.
    private(set) var mostWorkers = 0
    private(set) var explorationEndedAt: Duration?
    private var nextLease: UInt64 = 1
    private var nextHeartbeat = Duration.zero
    /// Positions in ``workers``; looked up by name only.
    private var positions: [PeerID: Int] = [:]
    private var actions: [CampaignAction] = []
    private var hasReportedOverflow = false

    init(_ configuration: CampaignConfiguration) {
        self.configuration = configuration
        ledger = SeedLedger(limit: configuration.caseLimit)
    }

    /// The only way to change the campaign. `now` is the time since its start.
    mutating func handle(_ event: CampaignEvent, at now: Duration) -> [CampaignAction] {
        if case .ended = phase { return [] }
        actions = []
        switch event {
        case .received(let peer, let message): receive(message, from: peer, at: now)
        case .garbled(let peer, let error): refuse(peer, .malformed, error.description, loss: .garbled(error))
        case .unreachable(let peer): lose(peer, .disconnected)
        case .processEnded(let worker, let description): lose(worker, .processEnded(description))
        case .workersExhausted(let reason): endExploration(.workersExhausted(reason), at: now)
        case .stored(let signature, let saved): stored(signature, saved)
        case .storingFailed(let signature, let reason): storingFailed(signature, reason)
        case .stopRequested: endExploration(.stopped, at: now)
        case .stopAtOnce: endAtOnce(at: now)
        case .tick: tick(at: now)
        }
        advance(at: now)
        return actions
    }

    // MARK: Messages

    private mutating func receive(_ message: WorkerMessage, from peer: PeerID, at now: Duration) {
        if case .hello(let hello) = message {
            greet(hello, from: peer, at: now)
            return
        }
        guard let position = positions[peer] else {
            if case .bye = message { return }
            reject(peer, .unknownPeer, CoordinatorSentences.unknownPeer)
            return
        }
        workers[position].lastHeard = now
        switch message {
        case .hello: break
        case .credit(let credit):
            // Totals only grow; an old one that comes late says nothing new.
            workers[position].creditTotal = max(workers[position].creditTotal, credit.total)
        case .heartbeat(let heartbeat): renewLeases(of: position, by: heartbeat, at: now)
        case .result(let result): record(result, from: position, at: now)
        case .minimised(let result): settle(result, from: position, at: now)
        case .bye(let bye): lose(peer, .left(bye.reason))
        }
    }

    private mutating func greet(_ hello: Hello, from peer: PeerID, at now: Duration) {
        guard hello.oldestVersion <= ProtocolVersion.current, hello.newestVersion >= ProtocolVersion.oldest else {
            refuse(hello, at: peer, .version, CoordinatorSentences.wrongVersion(hello))
            return
        }
        guard hello.build == configuration.build else {
            refuse(hello, at: peer, .build, CoordinatorSentences.wrongBuild(hello, campaign: configuration.build))
            return
        }
        guard (1...1024).contains(hello.children), hello.held.count <= 4096 else {
            refuse(hello, at: peer, .malformed, CoordinatorSentences.impossibleHello(hello))
            return
        }
        let earlier = workers.first { $0.id == hello.worker }
        if let earlier, earlier.incarnation >= hello.incarnation {
            refuse(hello, at: peer, .malformed, CoordinatorSentences.sameWorkerTwice(hello.worker))
            return
        }
        guard earlier != nil || workers.count < configuration.maximumWorkers else {
            refuse(hello, at: peer, .full, CoordinatorSentences.full(configuration.maximumWorkers))
            return
        }
        var record = WorkerRecord(
            peer: peer, id: hello.worker, incarnation: hello.incarnation, children: hello.children, lastHeard: now,
            busySince: now, nextLeaseCases: configuration.firstLeaseCases)
        if let earlier {
            adopt(hello.held, from: earlier, into: &record, at: now)
        }
        positions[peer] = workers.count
        workers.append(record)
        mostWorkers = max(mostWorkers, workers.count)
        if earlier == nil { report(.workerJoined(hello.worker, children: hello.children)) }
        send(
            peer,
            .welcome(
                Welcome(
                    version: ProtocolVersion.current, epoch: configuration.epoch,
                    heartbeatMilliseconds: milliseconds(configuration.heartbeat),
                    leaseMilliseconds: milliseconds(configuration.leaseDuration), plan: configuration.plan,
                    adopted: record.leases.map(\.id))))
    }

    /// A worker came again before its old connection was given up: what it still holds stays its own.
    private mutating func adopt(
        _ held: [LeaseID], from earlier: WorkerRecord, into record: inout WorkerRecord, at now: Duration
    ) {
        guard let position = positions[earlier.peer] else { return }
        record.leases = earlier.leases.filter { held.contains($0.id) && !$0.isCancelled }
        for index in record.leases.indices { record.leases[index].deadline = now + configuration.leaseDuration }
        workers[position].leases.removeAll { lease in record.leases.contains { $0.id == lease.id } }
        record.casesPerSecond = earlier.casesPerSecond
        record.nextLeaseCases = earlier.nextLeaseCases
        lose(earlier.peer, .replaced)
    }

    /// Progress renews a lease, not liveness: a worker whose child hangs beats on. What waits behind a lease is
    /// renewed as long as any lease of its worker moves.
    private mutating func renewLeases(of position: Int, by heartbeat: WorkerHeartbeat, at now: Duration) {
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

    // MARK: Results

    private mutating func record(_ result: ExplorationResult, from position: Int, at now: Duration) {
        let peer = workers[position].peer
        guard let index = workers[position].leases.firstIndex(where: { $0.id == result.lease }) else {
            send(peer, .ack(Ack(lease: result.lease, outcome: .duplicate)))
            return
        }
        if let fault = result.problem {
            breakRules(peer, fault)
            return
        }
        if let bare = result.sightings.first(where: findings.lacksCase) {
            breakRules(peer, CoordinatorSentences.sightingWithoutCase(bare))
            return
        }
        guard workers[position].leases[index].isExploring, ledger.record(result.done, of: result.lease) else {
            breakRules(peer, CoordinatorSentences.resultBesideLease(result))
            return
        }
        workers[position].leases.remove(at: index)
        workers[position].measure(cases: result.done.count, at: now, configuration)
        steps += result.steps
        for sighting in result.sightings where findings.add(sighting, at: now) {
            if let finding = findings[sighting.failure.signature] { report(.signatureSeen(finding)) }
        }
        if findings.overflow > 0, !hasReportedOverflow {
            hasReportedOverflow = true
            report(.signatureLimitReached(Findings.maximumSignatures))
        }
        send(peer, .ack(Ack(lease: result.lease, outcome: .recorded)))
    }

    private mutating func settle(_ result: MinimisingResult, from position: Int, at now: Duration) {
        let peer = workers[position].peer
        guard let index = workers[position].leases.firstIndex(where: { $0.id == result.lease }) else {
            send(peer, .ack(Ack(lease: result.lease, outcome: .duplicate)))
            return
        }
        guard case .minimise(let signature) = workers[position].leases[index].content else {
            breakRules(peer, CoordinatorSentences.minimisedARange(result.lease))
            return
        }
        if case .minimised(_, let failure, _, _) = result.outcome, failure.signature != signature {
            breakRules(peer, CoordinatorSentences.otherSignature(failure.signature, expected: signature))
            return
        }
        workers[position].leases.remove(at: index)
        workers[position].busySince = now
        switch result.outcome {
        case .minimised(let layoutCase, let failure, let executions, _):
            findings.update(signature) {
                $0.layoutCase = layoutCase.layoutCase
                $0.failure = failure
                $0.executions = executions
                $0.form = .minimised
            }
            store(signature)
        case .notReproduced:
            findings.update(signature) { $0.form = .unconfirmed }
            store(signature)
        case .returned:
            findings.update(signature) { $0.state = .queued }
        }
        send(peer, .ack(Ack(lease: result.lease, outcome: .recorded)))
    }

    private mutating func store(_ signature: String) {
        findings.update(signature) { $0.state = .storing }
        if let finding = findings[signature] { actions.append(.store(finding)) }
    }

    private mutating func stored(_ signature: String, _ saved: SavedFinding) {
        findings.update(signature) { $0.state = .stored(path: saved.path) }
        if let finding = findings[signature] { report(.findingStored(finding, saved)) }
    }

    private mutating func storingFailed(_ signature: String, _ reason: String) {
        findings.update(signature) { $0.state = .lost(reason: reason) }
        if let finding = findings[signature] { report(.findingLost(finding, reason: reason)) }
    }

    // MARK: Losing workers

    private mutating func lose(_ worker: WorkerID, _ loss: CampaignNotice.Loss) {
        guard let record = workers.first(where: { $0.id == worker }) else { return }
        lose(record.peer, loss)
    }

    private mutating func lose(_ peer: PeerID, _ loss: CampaignNotice.Loss) {
        guard let position = positions[peer] else { return }
        let record = workers[position]
        workers.remove(at: position)
        positions[peer] = nil
        for moved in position..<workers.count { positions[workers[moved].peer] = moved }
        var isLoss = true
        if case .left = loss { isLoss = false }
        for lease in record.leases { release(lease, isLoss: isLoss) }
        if loss != .replaced { report(.workerLeft(record.id, loss, leases: record.leases.count)) }
    }

    private mutating func release(_ lease: WorkerRecord.Lease, isLoss: Bool) {
        switch lease.content {
        case .explore: ledger.giveBack(lease.id, isLoss: isLoss)
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

    private mutating func refuse(_ hello: Hello, at peer: PeerID, _ code: Reject.Code, _ reason: String) {
        reject(peer, code, reason)
        report(.workerRefused(hello.worker, reason: reason))
    }

    private mutating func refuse(_ peer: PeerID, _ code: Reject.Code, _ reason: String, loss: CampaignNotice.Loss) {
        reject(peer, code, reason)
        lose(peer, loss)
    }

    private mutating func breakRules(_ peer: PeerID, _ reason: String) {
        refuse(peer, .malformed, reason, loss: .brokeRules(reason))
    }

    // MARK: Time

    private mutating func tick(at now: Duration) {
        for worker in workers where now - worker.lastHeard > configuration.silenceLimit {
            lose(worker.peer, .silent(seconds: Int((now - worker.lastHeard) / .seconds(1))))
        }
        expireLeases(at: now)
        guard now >= nextHeartbeat else { return }
        nextHeartbeat = now + configuration.heartbeat
        for worker in workers {
            send(worker.peer, .heartbeat(CoordinatorHeartbeat(epoch: configuration.epoch)))
        }
    }

    private mutating func expireLeases(at now: Duration) {
        for position in workers.indices {
            let expired = workers[position].leases.filter { now >= $0.deadline }
            guard !expired.isEmpty else { continue }
            workers[position].leases.removeAll { now >= $0.deadline }
            for lease in expired {
                report(.leaseExpired(lease.id, workers[position].id))
                send(workers[position].peer, .cancel(Cancel(lease: lease.id)))
                release(lease, isLoss: true)
            }
        }
    }

    // MARK: Handing out work

    private mutating func dispatch(at now: Duration) {
        for position in workers.indices {
            while workers[position].hasCredit, give(to: position, at: now) {}
        }
    }

    /// Gives one lease, or returns false when there is nothing for this worker.
    private mutating func give(to position: Int, at now: Duration) -> Bool {
        let worker = workers[position]
        guard worker.minimising < worker.children else { return false }
        let id = LeaseID(epoch: configuration.epoch, number: nextLease)
        if let finding = findings.nextToMinimise {
            findings.update(finding.signature) { $0.state = .minimising(id) }
            give(
                .minimise(signature: finding.signature), as: id, attempt: finding.losses + 1,
                .minimise(start: EncodedCase(finding.layoutCase), signature: finding.signature), to: position, at: now)
            return true
        }
        guard phase == .exploring, let taken = ledger.take(atMost: worker.nextLeaseCases, as: id) else { return false }
        give(
            .explore(taken.cases), as: id, attempt: taken.losses + 1, .explore(cases: taken.cases), to: position,
            at: now)
        return true
    }

    private mutating func give(
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

    // MARK: Phases

    private mutating func advance(at now: Duration) {
        if phase == .exploring {
            if ledger.isComplete {
                endExploration(.casesDone, at: now)
            } else if let limit = configuration.timeLimit, now >= limit {
                endExploration(.timeUp, at: now)
            }
        }
        findings.promote(below: ledger.watermark)
        if case .finishing(let reason, let promotesAt, let storesAt) = phase {
            let isDrained = !workers.contains { $0.leases.contains(where: \.isExploring) }
            if isDrained || now >= promotesAt { findings.promote(below: UInt64.max) }
            if now >= storesAt { storeRest() }
            if findings.unsettled == 0, isDrained || now >= promotesAt {
                end(reason)
                return
            }
        }
        dispatch(at: now)
    }

    /// Stops handing out cases and calls in what is being run.
    private mutating func endExploration(_ reason: ExplorationEnd, at now: Duration) {
        guard phase == .exploring else {
            // Without workers nothing can be waited for, whatever the end was to be.
            if case .workersExhausted = reason { cutShort(reason, at: now) }
            if reason == .stopped { hurry(at: now) }
            return
        }
        explorationEndedAt = now
        let isStopped = reason == .stopped
        let drain = isStopped ? configuration.drainLimitWhenStopped : configuration.drainLimit
        let minimising = isStopped ? configuration.minimisingLimitWhenStopped : configuration.minimisingLimit
        phase = .finishing(reason, promotesAt: now + drain, storesAt: now + minimising)
        if case .workersExhausted = reason { cutShort(reason, at: now) }
        for position in workers.indices {
            for index in workers[position].leases.indices where workers[position].leases[index].isExploring {
                workers[position].leases[index].isCancelled = true
                send(workers[position].peer, .cancel(Cancel(lease: workers[position].leases[index].id)))
            }
        }
        report(.explorationEnded(reason, unsettled: findings.unsettled))
    }

    /// Ctrl-C while the last findings are being minimised.
    private mutating func hurry(at now: Duration) {
        guard case .finishing(let reason, let promotesAt, let storesAt) = phase else { return }
        let limit = now + configuration.minimisingLimitWhenStopped
        phase = .finishing(reason, promotesAt: min(promotesAt, limit), storesAt: min(storesAt, limit))
    }

    private mutating func cutShort(_ reason: ExplorationEnd, at now: Duration) {
        phase = .finishing(reason, promotesAt: now, storesAt: now)
    }

    private mutating func endAtOnce(at now: Duration) {
        endExploration(.stopped, at: now)
        guard case .finishing(let reason, _, _) = phase else { return }
        cutShort(reason, at: now)
    }

    /// Nothing that was seen is dropped: what could not be minimised is stored as it was found.
    private mutating func storeRest() {
        findings.promote(below: UInt64.max)
        for finding in findings.all {
            switch finding.state {
            case .queued, .minimising: store(finding.signature)
            case .waiting, .storing, .stored, .lost: break
            }
        }
        for position in workers.indices {
            for lease in workers[position].leases where !lease.isExploring {
                send(workers[position].peer, .cancel(Cancel(lease: lease.id)))
            }
            workers[position].leases.removeAll { !$0.isExploring }
        }
    }

    private mutating func end(_ reason: ExplorationEnd) {
        for worker in workers {
            send(worker.peer, .stop(Stop(reason: CoordinatorSentences.stopReason(reason))))
        }
        phase = .ended(reason)
        actions.append(.finish(reason))
    }

    // MARK: Actions

    private mutating func send(_ peer: PeerID, _ message: CoordinatorMessage) {
        actions.append(.send(peer, message))
    }

    private mutating func reject(_ peer: PeerID, _ code: Reject.Code, _ reason: String) {
        send(peer, .reject(Reject(code: code, reason: reason)))
    }

    private mutating func report(_ notice: CampaignNotice) {
        actions.append(.report(notice))
    }

    private func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }
}
