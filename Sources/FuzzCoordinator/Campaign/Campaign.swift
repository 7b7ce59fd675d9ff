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
/// **What must survive** the process is emitted as `save`, and so is every change of it: ranges done, leases, findings. The
/// shell makes it durable and only then sends the acknowledgements. ``init(_:resuming:)`` goes on from there: what an
/// earlier life had leased waits a little for its workers to come back with it.
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
    private(set) var findings: Findings
    /// In the order they joined.
    private(set) var workers: [WorkerRecord] = []
    private(set) var steps: UInt64
    /// Leases of an earlier life of the campaign whose workers have not come back yet.
    private(set) var orphans: [Orphan] = []
    /// What went wrong and was survived, over all lives.
    private(set) var faults: [FaultKind: UInt64]
    /// The running time of earlier lives.
    let elapsedBefore: Duration
    /// Cases that earlier lives recorded.
    let recordedBefore: UInt64
    /// Why no work is handed out for now, in words.
    private(set) var pause: String?
    /// The most workers that were connected at one time.
    private(set) var mostWorkers = 0
    private(set) var explorationEndedAt: Duration?
    private var nextLease: UInt64 = 1
    private var nextHeartbeat = Duration.zero
    /// Positions in ``workers``; looked up by name only.
    private var positions: [PeerID: Int] = [:]
    private var actions: [CampaignAction] = []
    private var hasReportedOverflow = false
    private var nextSample = Campaign.sampleInterval
    /// Why nothing can be saved for now.
    private var savingTrouble: String?
    /// Why findings get no file for now.
    private var storingTrouble: String?
    /// Findings whose file waits for room on the disk, and when to try them again.
    private var unstored: [(signature: String, at: Duration)] = []
    /// What was last saved of the ledger's troubled ranges.
    private var savedTrouble: [SeedLedger.FreeRange] = []

    static let sampleInterval = Duration.seconds(60)
    static let storeRetryInterval = Duration.seconds(1)

    struct Orphan: Hashable {
        var worker: WorkerID
        var lease: WorkerRecord.Lease
    }

    init(_ configuration: CampaignConfiguration) {
        self.configuration = configuration
        ledger = SeedLedger(limit: configuration.caseLimit)
        findings = Findings()
        steps = 0
        faults = [:]
        elapsedBefore = .zero
        recordedBefore = 0
    }

    /// Goes on where a campaign was; nil when the snapshot contradicts itself or the configuration.
    init?(_ configuration: CampaignConfiguration, resuming snapshot: CampaignSnapshot) {
        guard let ledger = SeedLedger(limit: configuration.caseLimit, resuming: snapshot) else { return nil }
        self.configuration = configuration
        self.ledger = ledger
        steps = snapshot.steps
        faults = snapshot.faults
        elapsedBefore = snapshot.elapsed
        recordedBefore = snapshot.recorded
        savedTrouble = ledger.troubled
        orphans = snapshot.leases.map {
            Orphan(
                worker: $0.worker,
                lease: WorkerRecord.Lease(id: $0.id, content: $0.content, deadline: configuration.orphanLimit))
        }
        let minimising = Set(orphans.map(\.lease.id))
        findings = Findings(
            resuming: snapshot.findings.map { finding in
                var finding = finding
                if case .minimising(let lease) = finding.state, !minimising.contains(lease) {
                    finding.state = .queued
                }
                if case .lost = finding.state { finding.state = .storing }
                return finding
            })
        unstored = findings.all.filter { $0.state == .storing }.map { ($0.signature, .zero) }
    }

    /// The only way to change the campaign. `now` is the time since its start.
    mutating func handle(_ event: CampaignEvent, at now: Duration) -> [CampaignAction] {
        if case .ended = phase { return [] }
        actions = []
        switch event {
        case .received(let peer, let message): receive(message, from: peer, at: now)
        case .garbled(let peer, let error): refuse(peer, .malformed, error.description, loss: .garbled(error), at: now)
        case .unreachable(let peer): lose(peer, .disconnected, at: now)
        case .processEnded(let worker, let description): lose(worker, .processEnded(description), at: now)
        case .workersExhausted(let reason): endExploration(.workersExhausted(reason), at: now)
        case .stored(let signature, let saved): stored(signature, saved)
        case .storingFailed(let signature, let reason, let isTemporary):
            storingFailed(signature, reason, isTemporary: isTemporary, at: now)
        case .savingFailed(let reason):
            savingTrouble = reason
            reviewPause()
        case .savingWorksAgain:
            savingTrouble = nil
            reviewPause()
        case .stopRequested: endExploration(.stopped, at: now)
        case .stopAtOnce: endAtOnce(at: now)
        case .tick: tick(at: now)
        }
        advance(at: now)
        saveChanges()
        return actions
    }

    /// What changed in places that many events reach.
    private mutating func saveChanges() {
        for (finding, hasNewCase) in findings.takeChanges() { save(.finding(finding, hasNewCase: hasNewCase)) }
        let troubled = ledger.troubled
        guard troubled != savedTrouble else { return }
        savedTrouble = troubled
        save(.troubled(troubled))
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
        case .credit(let credit): extendCredit(of: position, to: credit.total, at: now)
        case .heartbeat(let heartbeat): renewLeases(of: position, by: heartbeat, at: now)
        case .result(let result): record(result, from: position, at: now)
        case .minimised(let result): settle(result, from: position, at: now)
        case .bye(let bye): lose(peer, .left(bye.reason), at: now)
        }
    }

    private mutating func greet(_ hello: Hello, from peer: PeerID, at now: Duration) {
        guard hello.oldestVersion <= ProtocolVersion.current, hello.newestVersion >= ProtocolVersion.oldest else {
            refuse(hello, at: peer, .version, CoordinatorSentences.wrongVersion(hello))
            return
        }
        guard peer.maySpeak(for: hello.worker) else {
            let reason = CoordinatorSentences.notItsName(hello.worker, key: peer.user ?? "")
            refuse(hello, at: peer, .malformed, reason)
            return
        }
        guard hello.build == configuration.build else {
            refuse(hello, at: peer, .build, CoordinatorSentences.wrongBuild(hello, campaign: configuration.build))
            return
        }
        guard (1...1024).contains(hello.children), hello.held.count <= WorkerRecord.maximumHeld else {
            refuse(hello, at: peer, .malformed, CoordinatorSentences.impossibleHello(hello))
            return
        }
        // Of two connections with one routing id only the later can be alive.
        if let dead = workers.first(where: { $0.peer.bytes == peer.bytes && $0.peer != peer }) {
            lose(dead.peer, .disconnected, at: now)
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
        adoptOrphans(hello.held, into: &record, at: now)
        positions[peer] = workers.count
        workers.append(record)
        mostWorkers = max(mostWorkers, workers.count)
        if earlier == nil {
            report(.workerJoined(hello.worker, children: hello.children))
            save(.workerJoined(hello.worker, children: hello.children))
        }
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
        record.cases = earlier.cases
        lose(earlier.peer, .replaced, at: now)
    }

    /// A worker outlived the coordinator: what it holds from the life before goes on, and is not run a second time.
    private mutating func adoptOrphans(_ held: [LeaseID], into record: inout WorkerRecord, at now: Duration) {
        for orphan in orphans where orphan.worker == record.id && held.contains(orphan.lease.id) {
            var lease = orphan.lease
            lease.deadline = now + configuration.leaseDuration
            record.leases.append(lease)
        }
        orphans.removeAll { orphan in record.leases.contains { $0.id == orphan.lease.id } }
    }

    /// Totals only grow; an old one that comes late says nothing new. What a worker may ask for is limited, or one
    /// CREDIT could take all cases of the campaign.
    private mutating func extendCredit(of position: Int, to total: UInt64, at now: Duration) {
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
    private mutating func renewLeases(of position: Int, by heartbeat: WorkerHeartbeat, at now: Duration) {
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

    // MARK: Results

    private mutating func record(_ result: ExplorationResult, from position: Int, at now: Duration) {
        let peer = workers[position].peer
        guard let index = workers[position].leases.firstIndex(where: { $0.id == result.lease }) else {
            send(peer, .ack(Ack(lease: result.lease, outcome: .duplicate)))
            return
        }
        if let fault = result.problem {
            breakRules(peer, fault, at: now)
            return
        }
        if let bare = result.sightings.first(where: findings.lacksCase) {
            breakRules(peer, CoordinatorSentences.sightingWithoutCase(bare), at: now)
            return
        }
        guard workers[position].leases[index].isExploring, ledger.record(result.done, of: result.lease) else {
            breakRules(peer, CoordinatorSentences.resultBesideLease(result), at: now)
            return
        }
        workers[position].leases.remove(at: index)
        workers[position].measure(cases: result.done.count, at: now, configuration)
        steps += result.steps
        save(.leaseEnded(result.lease))
        if !result.done.isEmpty { save(.recorded(result.done, steps: result.steps)) }
        for sighting in result.sightings where findings.add(sighting, at: elapsedBefore + now) {
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
            breakRules(peer, CoordinatorSentences.minimisedARange(result.lease), at: now)
            return
        }
        if case .minimised(_, let failure, _, _) = result.outcome,
            let problem = failure.problem(asMinimised: findings[signature]?.failure)
        {
            breakRules(peer, problem, at: now)
            return
        }
        workers[position].leases.remove(at: index)
        workers[position].busySince = now
        save(.leaseEnded(result.lease))
        switch result.outcome {
        case .minimised(let layoutCase, let failure, let executions, _):
            findings.update(signature, hasNewCase: true) {
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
        unstored.removeAll { $0.signature == signature }
        findings.update(signature) {
            $0.state = .stored(path: saved.path)
            $0.isNew = $0.isNew || (saved.isNew && $0.form != .unconfirmed)
        }
        if let finding = findings[signature] { report(.findingStored(finding, saved)) }
        reviewPause()
    }

    /// A full disk is waited for, as long as the campaign is not being cut short; any other refusal is final.
    private mutating func storingFailed(_ signature: String, _ reason: String, isTemporary: Bool, at now: Duration) {
        var isLastChance = false
        if case .finishing(_, _, let storesAt) = phase { isLastChance = now >= storesAt }
        unstored.removeAll { $0.signature == signature }
        if isTemporary, !isLastChance {
            unstored.append((signature, now + Self.storeRetryInterval))
            storingTrouble = reason
        } else {
            findings.update(signature) { $0.state = .lost(reason: reason) }
            if let finding = findings[signature] { report(.findingLost(finding, reason: reason)) }
        }
        reviewPause()
    }

    private mutating func retryStoring(at now: Duration) {
        for index in unstored.indices where now >= unstored[index].at {
            // Not before the answer to this attempt.
            unstored[index].at = .seconds(Int64.max / 4)
            if let finding = findings[unstored[index].signature] { actions.append(.store(finding)) }
        }
    }

    /// While nothing can be made durable, nothing new is begun: what could not be kept would be run for nothing.
    private mutating func reviewPause() {
        let trouble = savingTrouble ?? (unstored.isEmpty ? nil : storingTrouble)
        if unstored.isEmpty { storingTrouble = nil }
        defer { pause = trouble }
        switch (pause, trouble) {
        case (nil, let reason?): report(.paused(reason: reason))
        case (.some, nil): report(.goesOn)
        default: break
        }
    }

    // MARK: Losing workers

    private mutating func lose(_ worker: WorkerID, _ loss: CampaignNotice.Loss, at now: Duration) {
        guard let record = workers.first(where: { $0.id == worker }) else { return }
        lose(record.peer, loss, at: now)
    }

    private mutating func lose(_ peer: PeerID, _ loss: CampaignNotice.Loss, at now: Duration) {
        guard let position = positions[peer] else { return }
        let record = workers[position]
        workers.remove(at: position)
        positions[peer] = nil
        for moved in position..<workers.count { positions[workers[moved].peer] = moved }
        var isLoss = true
        if case .left = loss { isLoss = false }
        // Leases are run in the order they were given. What waited behind those that were run has harmed nobody.
        for (place, lease) in record.leases.enumerated() {
            release(lease, isLoss: isLoss && place < record.children, at: now)
        }
        guard loss != .replaced else { return }
        report(.workerLeft(record.id, loss, leases: record.leases.count))
        save(.workerLeft(record.id, reason: CoordinatorSentences.loss(loss), cases: record.cases))
    }

    private mutating func release(_ lease: WorkerRecord.Lease, isLoss: Bool, at now: Duration) {
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

    /// The case counts as run, and as seen to end its workers. It is kept as it is: minimising would end more of them.
    ///
    /// It is made here, though cases are run in children only. A generator that fails on it would have been told by the
    /// worker, which makes the case in a child too, and not by the worker's death.
    private mutating func quarantine(_ index: UInt64, at now: Duration) {
        save(.recorded(CaseRange(index, index + 1), steps: 0))
        report(.caseQuarantined(index, losses: SeedLedger.lossesBeforeQuarantine))
        guard let generator = configuration.plan.generator else { return }
        let layoutCase = generator.makeCase(seed: Seed.ofCase(index, campaign: configuration.plan.campaignSeed))
        let failure = Failure(
            invariant: "worker", signature: "worker/lost",
            message: CoordinatorSentences.quarantined(index, losses: SeedLedger.lossesBeforeQuarantine), step: 0)
        let sighting = ExplorationResult.Sighting(
            caseIndex: index, failure: failure, layoutCase: EncodedCase(layoutCase), count: 1)
        guard findings.add(sighting, at: elapsedBefore + now), let finding = findings[failure.signature] else { return }
        report(.signatureSeen(finding))
        findings.update(failure.signature) { $0.form = .unconfirmed }
        store(failure.signature)
    }

    private mutating func refuse(_ hello: Hello, at peer: PeerID, _ code: Reject.Code, _ reason: String) {
        reject(peer, code, reason)
        report(.workerRefused(hello.worker, reason: reason))
    }

    private mutating func refuse(
        _ peer: PeerID, _ code: Reject.Code, _ reason: String, loss: CampaignNotice.Loss, at now: Duration
    ) {
        reject(peer, code, reason)
        lose(peer, loss, at: now)
    }

    private mutating func breakRules(_ peer: PeerID, _ reason: String, at now: Duration) {
        refuse(peer, .malformed, reason, loss: .brokeRules(reason), at: now)
    }

    // MARK: Time

    private mutating func tick(at now: Duration) {
        for worker in workers where now - worker.lastHeard > configuration.silenceLimit {
            lose(worker.peer, .silent(seconds: Int((now - worker.lastHeard) / .seconds(1))), at: now)
        }
        expireLeases(at: now)
        retryStoring(at: now)
        takeSample(at: now)
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

    private mutating func takeSample(at now: Duration) {
        guard now >= nextSample else { return }
        nextSample = now + Self.sampleInterval
        save(
            .sampled(
                ThroughputSample(
                    elapsed: elapsedBefore + now, cases: ledger.recorded, workers: workers.count,
                    findings: findings.all.count)))
    }

    // MARK: Handing out work

    private mutating func dispatch(at now: Duration) {
        guard pause == nil else { return }
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
            } else if let budget = configuration.findingsBudget, findings.new >= budget {
                endExploration(.findingsFound(budget), at: now)
            }
        }
        findings.promote(below: ledger.watermark)
        if case .finishing(let reason, let promotesAt, let storesAt) = phase {
            let isDrained =
                !workers.contains { $0.leases.contains(where: \.isExploring) }
                && !orphans.contains { $0.lease.isExploring }
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
        for orphan in orphans where !orphan.lease.isExploring { save(.leaseEnded(orphan.lease.id)) }
        orphans.removeAll { !$0.lease.isExploring }
        for position in workers.indices {
            for lease in workers[position].leases where !lease.isExploring {
                send(workers[position].peer, .cancel(Cancel(lease: lease.id)))
                save(.leaseEnded(lease.id))
            }
            workers[position].leases.removeAll { !$0.isExploring }
        }
    }

    private mutating func end(_ reason: ExplorationEnd) {
        for worker in workers {
            send(worker.peer, .stop(Stop(reason: CoordinatorSentences.stopReason(reason))))
        }
        phase = .ended(reason)
        // Where they go when they leave is not seen any more.
        for worker in workers {
            save(.workerLeft(worker.id, reason: CoordinatorSentences.stopReason(reason), cases: worker.cases))
        }
        save(.ended(reason))
        actions.append(.finish(reason))
    }

    // MARK: Actions

    private mutating func send(_ peer: PeerID, _ message: CoordinatorMessage) {
        actions.append(.send(peer, message))
    }

    private mutating func reject(_ peer: PeerID, _ code: Reject.Code, _ reason: String) {
        // A reason may quote what the peer sent, and that may be as long as a message.
        send(peer, .reject(Reject(code: code, reason: Printable.line(reason))))
    }

    private mutating func save(_ change: CampaignChange) {
        actions.append(.save(change))
    }

    private mutating func report(_ notice: CampaignNotice) {
        if let fault = notice.fault {
            faults[fault, default: 0] += 1
            save(.fault(fault))
        }
        actions.append(.report(notice))
    }

    private func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }
}
