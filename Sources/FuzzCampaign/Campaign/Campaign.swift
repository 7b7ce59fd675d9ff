import FuzzMessages
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
/// shell makes it durable and only then sends the acknowledgements. ``init(_:resuming:)`` continues from there: what an
/// earlier life had leased waits a little for its workers to come back with it.
///
/// **The end** comes in order: no more exploring; running leases are called in; what is final is minimised, within a
/// limit; the rest is stored as it is; workers get STOP. No occurrence is dropped.
///
/// The state is here; what becomes of it is in extensions by subject. It changes in ``handle(_:at:)`` and nowhere else:
/// that its setters are not private is only because Swift's `private` ends with the file.
package struct Campaign {
    package enum Phase: Hashable {
        case exploring
        /// `promotesAt`: when what was not handed in counts as never run. `storesAt`: when minimising is cut short.
        case finishing(ExplorationEnd, promotesAt: Duration, storesAt: Duration)
        case ended(ExplorationEnd)
    }

    package let configuration: CampaignConfiguration
    var phase = Phase.exploring
    package internal(set) var ledger: SeedLedger
    package internal(set) var findings: Findings
    package internal(set) var workers = ConnectedWorkers()
    var audits: Audits
    /// What could not be confirmed yet of each worker, and who is in quarantine. Looked up by key only.
    package internal(set) var standings: [WorkerID: WorkerStanding] = [:]
    package internal(set) var steps: UInt64
    /// Leases of an earlier life of the campaign whose workers have not come back yet.
    var orphans: [Orphan] = []
    /// What went wrong and was survived, over all lives.
    package internal(set) var faults: [FaultKind: UInt64]
    /// The running time of earlier lives.
    package let elapsedBefore: Duration
    /// Cases that earlier lives recorded.
    package let recordedBefore: UInt64
    /// Why no work is handed out for now, in the words of the shell.
    package internal(set) var pause: String?
    /// The most workers that were connected at one time.
    package internal(set) var peakWorkerCount = 0
    package internal(set) var explorationEndedAt: Duration?
    /// A worker brought a result in this life.
    package internal(set) var hasWorked = false
    var nextLease: UInt64 = 1
    var nextReview = Duration.zero
    var actions: [CampaignAction] = []
    var hasReportedOverflow = false
    var nextSample = Campaign.sampleInterval
    /// Why nothing can be saved for now.
    var savingFailureReason: String?
    /// Why findings get no file for now.
    var storingFailureReason: String?
    /// Findings whose file waits for room on the disk, and when to try them again.
    var unstored: [(signature: String, at: Duration)] = []
    /// What was last saved of the ledger's troubled ranges.
    var savedTroubledRanges: [SeedLedger.FreeRange] = []
    var savedTroubledRevision = 0

    /// How often all workers are looked at: for silence, for leases without progress, for heartbeats that are due.
    static let reviewInterval = Duration.milliseconds(100)
    static let sampleInterval = Duration.seconds(60)
    static let storeRetryInterval = Duration.seconds(1)

    package struct Orphan: Hashable {
        package var worker: WorkerID
        package var lease: WorkerRecord.Lease
    }

    package init(_ configuration: CampaignConfiguration) {
        self.configuration = configuration
        ledger = SeedLedger(limit: configuration.caseLimit)
        findings = Findings()
        audits = Audits(period: configuration.auditPeriod, seed: configuration.plan.campaignSeed)
        steps = 0
        faults = [:]
        elapsedBefore = .zero
        recordedBefore = 0
    }

    /// Continues a campaign; nil when the snapshot contradicts itself or the configuration.
    package init?(_ configuration: CampaignConfiguration, resuming snapshot: CampaignSnapshot) {
        guard let ledger = SeedLedger(limit: configuration.caseLimit, resuming: snapshot) else { return nil }
        self.configuration = configuration
        self.ledger = ledger
        audits = Audits(period: configuration.auditPeriod, seed: configuration.plan.campaignSeed)
        standings = snapshot.standings
        steps = snapshot.steps
        faults = snapshot.faults
        elapsedBefore = snapshot.elapsed
        recordedBefore = snapshot.recorded
        savedTroubledRanges = ledger.troubled
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
    package mutating func handle(_ event: CampaignEvent, at now: Duration) -> [CampaignAction] {
        if case .ended = phase { return [] }
        actions = []
        switch event {
        case .received(let peer, let message): receive(message, from: peer, at: now)
        case .messageBeforeHello(let peer): reject(peer, .unknownPeer)
        case .resultWithoutLease(let peer, let lease): noteResult(withoutLease: lease, from: peer, at: now)
        case .garbled(let peer, let error): refuse(peer, garbled: error, at: now)
        case .unreachable(let peer): lose(peer, .disconnected, at: now)
        case .processEnded(let worker, let description): lose(worker, .processEnded(description: description), at: now)
        case .workersExhausted(let reason): endExploration(.workersExhausted(reason: reason), at: now)
        case .storing(let signature, let isNew): storing(signature, isNew: isNew)
        case .stored(let signature, let saved): stored(signature, saved)
        case .storingFailed(let signature, let reason, let isTemporary):
            storingFailed(signature, reason, isTemporary: isTemporary, at: now)
        case .savingFailed(let reason):
            savingFailureReason = reason
            updatePause()
        case .savingRecovered:
            savingFailureReason = nil
            updatePause()
        case .stopRequested: endExploration(.stopped, at: now)
        case .stopImmediately: endImmediately(at: now)
        case .tick: tick(at: now)
        }
        advance(at: now)
        saveChanges()
        return actions
    }

    /// What changed in places that many events reach.
    mutating func saveChanges() {
        for (finding, hasNewCase) in findings.takeChanges() { save(.finding(finding, hasNewCase: hasNewCase)) }
        guard ledger.troubledRevision != savedTroubledRevision else { return }
        savedTroubledRevision = ledger.troubledRevision
        let troubled = ledger.troubled
        guard troubled != savedTroubledRanges else { return }
        savedTroubledRanges = troubled
        save(.troubled(troubled))
    }

    // MARK: Time

    mutating func tick(at now: Duration) {
        retryStoring(at: now)
        takeSample(at: now)
        guard now >= nextReview else { return }
        // On a grid, so that a late look does not make all later ones late.
        nextReview += Self.reviewInterval * (1 + Int((now - nextReview) / Self.reviewInterval))
        for worker in workers where now - worker.lastMessageAt > configuration.silenceLimit {
            lose(worker.peer, .silent(seconds: Int((now - worker.lastMessageAt) / .seconds(1))), at: now)
        }
        expireLeases(at: now)
        for position in workers.indices where now >= workers[position].nextHeartbeat {
            workers[position].nextHeartbeat = now + configuration.heartbeat
            send(workers[position].peer, .heartbeat(CoordinatorHeartbeat(epoch: configuration.epoch)))
        }
    }

    mutating func takeSample(at now: Duration) {
        guard now >= nextSample else { return }
        nextSample = now + Self.sampleInterval
        save(
            .sampled(
                ThroughputSample(
                    elapsed: elapsedBefore + now, cases: ledger.recorded, workers: workers.count,
                    findings: findings.all.count)))
    }

    // MARK: Actions

    mutating func send(_ peer: PeerID, _ message: CoordinatorMessage) {
        actions.append(.send(peer, message))
    }

    mutating func reject(_ peer: PeerID, _ rejection: Rejection) { actions.append(.reject(peer, rejection)) }

    mutating func save(_ change: CampaignChange) {
        actions.append(.save(change))
    }

    mutating func report(_ notice: CampaignNotice) {
        if let fault = notice.fault {
            faults[fault, default: 0] += 1
            save(.fault(fault))
        }
        actions.append(.report(notice))
    }

    func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }
}
