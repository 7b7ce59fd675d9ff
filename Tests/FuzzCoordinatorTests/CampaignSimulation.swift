import CampaignTestSupport
import Foundation
import FuzzMessages
import FuzzWire
import GRDB
import LayoutFuzz

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// One campaign with a fake clock, a fake network and fake workers, driven by one seed.
struct Simulation {
    struct Tally {
        var deaths = 0
        var duplicates = 0
        var duplicateAcks = 0
        var freezes = 0
        var partialResults = 0
        var adoptions = 0
        var expired = 0
        var omittedCases = 0
        /// Of the coordinator.
        var crashes = 0
        /// Changes that were not durable when it crashed.
        var lostChanges = 0
        var orphansAdopted = 0
        var fullDisks = 0
        /// Findings that searches came upon and no case showed.
        var collaterals = 0

        mutating func add(_ other: Tally) {
            deaths += other.deaths
            duplicates += other.duplicates
            duplicateAcks += other.duplicateAcks
            freezes += other.freezes
            partialResults += other.partialResults
            adoptions += other.adoptions
            expired += other.expired
            omittedCases += other.omittedCases
            crashes += other.crashes
            lostChanges += other.lostChanges
            orphansAdopted += other.orphansAdopted
            fullDisks += other.fullDisks
            collaterals += other.collaterals
        }
    }

    /// A worker in the simulation: it answers what it is given, after a while, and keeps what is not acknowledged.
    private struct Worker {
        var id: WorkerID
        var peer: PeerID
        var incarnation: UInt64 = 1
        var credit: UInt64 = 0
        var jobs: [LeasedWork] = []
        var unacknowledged: [(lease: LeaseID, message: WorkerMessage)] = []
        var isWelcome = false
        var frozenUntil = Duration.zero
        var progress: UInt64 = 0
        /// The lowest index of each signature that it has delivered and that was acknowledged.
        var known: [String: UInt64] = [:]
        var epoch: Epoch?
    }

    private enum Delivery {
        case toCampaign(CampaignEvent)
        case toWorker(PeerID, CoordinatorMessage)
    }

    private var random: TestRandom
    private var campaign: Campaign
    private var now = Duration.zero
    private var workers: [Worker] = []
    private var mail: [(at: Duration, serial: Int, delivery: Delivery)] = []
    private var serial = 0
    private var nextName = 1
    private var finished: ExplorationEnd?
    private let cases: UInt64
    private let keepsTrace: Bool
    /// What is left of the trouble; without an end to it no campaign would end.
    private var troubles: Int

    /// What is durable, and what waits for it.
    private var durable = CampaignSnapshot()
    private var commits = CommitQueue()
    /// The files of the corpus, which outlive the coordinator. All findings are new to it at first.
    private var files: Set<String> = []
    /// Cases that took three workers with them, by chance.
    private var quarantined: Set<UInt64> = []
    private var diskIsFullUntil = Duration.zero
    private var life: UInt64 = 0
    private var configuration: CampaignConfiguration
    /// The time at which this life began.
    private var born = Duration.zero
    private let databasePath: String?
    private var database: CampaignDatabase?

    private(set) var problems: [String] = []
    private(set) var trace: [String] = []
    private(set) var tally = Tally()

    init(seed: UInt64, keepsTrace: Bool = false, database path: String? = nil) {
        databasePath = path
        random = TestRandom(seed: seed)
        cases = UInt64(random.below(180) + 20)
        troubles = random.below(12)
        self.keepsTrace = keepsTrace
        configuration = CampaignConfiguration(
            epoch: CampaignFixture.epoch, plan: CampaignFixture.plan, build: CampaignFixture.build, caseLimit: cases)
        configuration.firstLeaseCases = UInt64(random.below(12) + 1)
        configuration.maximumLeaseCases = 40
        configuration.notifies = true
        campaign = Campaign(configuration)
    }

    mutating func run() {
        openDatabase()
        for _ in 0..<(random.below(4) + 1) { addWorker() }
        var turns = 0
        while finished == nil, problems.isEmpty {
            turns += 1
            guard turns < 40_000 else {
                problems.append("no end after \(turns) turns: \(campaign.phase), \(campaign.ledger)")
                return
            }
            deliverNext()
            commit()
            if random.below(6) == 0 { trouble() }
            if workers.isEmpty { addWorker() }
        }
        diskIsFullUntil = .zero
        while !commits.isEmpty, problems.isEmpty {
            now += CommitQueue.retryInterval
            commit()
        }
        checkDatabase()
        checkEnd()
    }

    // MARK: The coordinator's disk and its deaths

    private mutating func openDatabase() {
        guard let databasePath else { return }
        do {
            database = try CampaignDatabase.create(
                CampaignDescription(
                    name: "test",
                    identity: CampaignIdentity(plan: CampaignFixture.plan, build: CampaignFixture.build),
                    caseLimit: cases, corpus: "corpus"), at: databasePath)
            try beginLife()
        } catch {
            problems.append("\(error)")
        }
    }

    private func beginLife() throws {
        try database?.begin(configuration.epoch)
        // No power is cut here, and waiting for the disk would take most of the test's time.
        try database?.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    }

    private mutating func commit() {
        guard commits.isDue(at: now) else { return }
        guard now >= diskIsFullUntil else {
            let isFirst = !commits.isFailing
            commits.failed(at: now)
            if isFirst { tell(.savingFailed(reason: "no room")) }
            return
        }
        for change in commits.changes {
            problems += durable.apply(change)
            if case .recorded(let cases, steps: 0) = change { quarantined.insert(cases.first) }
        }
        do {
            try database?.commit(commits.changes, elapsed: now - born)
        } catch {
            problems.append("\(error)")
        }
        let wasFailing = commits.isFailing
        let stores = commits.takeStores()
        for (peer, ack) in commits.committed() { deliver(.ack(ack), to: peer) }
        for signature in stores { store(signature) }
        if wasFailing { tell(.savingRecovered) }
    }

    /// The coordinator may die between the writing of the file and its hearing of it.
    private mutating func store(_ signature: String) {
        let isNew = files.insert(signature).inserted
        if random.below(8) == 0, troubles > 0 {
            troubles -= 1
            crash()
            return
        }
        tell(.stored(signature: signature, SavedFinding(path: signature, novelty: isNew ? .new : .known)))
    }

    /// The coordinator dies. What was on its way is gone, and so is what was not durable; its workers come back.
    private mutating func crash() {
        tally.crashes += 1
        tally.lostChanges += commits.changes.count
        commits = CommitQueue()
        mail = []
        checkDatabase()
        durable.elapsed += now - born
        life += 1
        born = now
        configuration.epoch = Epoch(CampaignFixture.epoch.value + life)
        reopenDatabase()
        guard let resumed = Campaign(configuration, resuming: durable) else {
            problems.append("what was durable cannot be resumed: \(durable)")
            return
        }
        if keepsTrace { trace.append("\(now) the coordinator comes back") }
        campaign = resumed
        // It may have died after the end, and of the end nothing need be durable.
        finished = nil
        problems += campaign.validate()
        for index in workers.indices { reconnect(index) }
    }

    private mutating func reopenDatabase() {
        guard let databasePath else { return }
        do {
            database = nil
            database = try CampaignDatabase.open(databasePath)
            try beginLife()
        } catch {
            problems.append("\(error)")
        }
    }

    private mutating func checkDatabase() {
        guard let database else { return }
        do {
            var stored = try database.snapshot(of: database.campaign)
            var expected = durable
            // Not what this is about; the database counts lost lives by itself.
            stored.elapsed = .zero
            expected.elapsed = .zero
            stored.faults[.coordinatorLost] = nil
            expected.leases.sort { ($0.id.epoch.value, $0.id.number) < ($1.id.epoch.value, $1.id.number) }
            for index in stored.findings.indices where stored.findings.count == expected.findings.count {
                stored.findings[index].firstSeen = expected.findings[index].firstSeen
            }
            if stored != expected { problems.append("the database has \(stored), the model \(expected)") }
        } catch {
            problems.append("\(error)")
        }
    }

    // MARK: What must hold

    /// Which signatures a case shows, decided by its index alone.
    private static func signatures(of index: UInt64) -> [String] {
        var signatures: [String] = []
        if index % 17 == 5 { signatures.append("seventeen") }
        if index % 41 == 40 { signatures.append("forty-one") }
        if index == 60 { signatures.append("sixty") }
        return signatures
    }

    /// What the search for a signature comes upon: something new, and then more, and what cases show as well.
    private static let collaterals = ["forty-one": "slip", "slip": "slip of a slip", "sixty": "seventeen"]

    private mutating func checkEnd() {
        guard problems.isEmpty else { return }
        let owed = campaign.findings.all.filter { $0.form != .unconfirmed }.map(\.signature).sorted()
        let notices = durable.notices.map(\.signature).sorted()
        if notices != owed { problems.append("told of \(notices), new are \(owed)") }
        if finished != .casesDone { problems.append("ended with \(String(describing: finished))") }
        if campaign.ledger.recorded != cases { problems.append("\(campaign.ledger.recorded) of \(cases) recorded") }
        let steps = (cases - UInt64(quarantined.count)) * 3
        if campaign.steps != steps { problems.append("\(campaign.steps) steps of \(steps) counted") }
        var expected: [String: (first: UInt64, count: UInt64)] = [:]
        for index in 0..<cases where !quarantined.contains(index) {
            for signature in Self.signatures(of: index) {
                expected[signature] = (expected[signature]?.first ?? index, (expected[signature]?.count ?? 0) + 1)
            }
        }
        // A search that was given up has come upon nothing.
        for finding in campaign.findings.all where finding.form == .minimised {
            guard let collateral = Self.collaterals[finding.signature], expected[collateral] == nil else { continue }
            expected[collateral] = (finding.caseIndex, 1)
            tally.collaterals += 1
        }
        if Set(campaign.findings.all.map(\.signature)) != Set(expected.keys) {
            problems.append("found \(campaign.findings.all.map(\.signature)), expected \(expected.keys)")
        }
        for finding in campaign.findings.all {
            guard let truth = expected[finding.signature] else { continue }
            if finding.caseIndex != truth.first {
                problems.append("\(finding.signature) is of case \(finding.caseIndex), its first is \(truth.first)")
            }
            if finding.occurrences != truth.count {
                problems.append("\(finding.signature) counted \(finding.occurrences) times of \(truth.count)")
            }
            guard case .stored = finding.state else {
                problems.append("\(finding.signature) ended as \(finding.state)")
                continue
            }
        }
    }

    // MARK: Mail

    private mutating func post(_ delivery: Delivery, delay: Int) {
        serial += 1
        mail.append((now + .milliseconds(delay), serial, delivery))
    }

    private mutating func deliverNext() {
        guard let next = mail.indices.min(by: { (mail[$0].at, mail[$0].serial) < (mail[$1].at, mail[$1].serial) }),
            mail[next].at <= now + .milliseconds(200)
        else {
            now += .milliseconds(200)
            beat()
            tell(.tick)
            return
        }
        let item = mail.remove(at: next)
        now = max(now, item.at)
        switch item.delivery {
        case .toCampaign(let event): tell(event)
        case .toWorker(let peer, let message): receive(message, at: peer)
        }
    }

    private mutating func tell(_ event: CampaignEvent) {
        if keepsTrace { trace.append("\(now) \(event)") }
        let actions = campaign.handle(event, at: now - born)
        // Looking at everything takes longer than the event; one that led to nothing has changed deadlines at most.
        if !actions.isEmpty { problems += campaign.validate() }
        var stores: [String] = []
        for action in actions {
            if keepsTrace { trace.append("  \(action)") }
            switch action {
            case .send(let peer, .ack(let ack)): commits.hold(ack, to: peer, at: now)
            case .send(let peer, let message): deliver(message, to: peer)
            case .reject(let peer, let rejection): deliver(.reject(CampaignMessages.reject(rejection)), to: peer)
            case .stop(let peer, let end): deliver(.stop(CampaignMessages.stop(end)), to: peer)
            case .save(let change): commits.add(change, at: now)
            case .store(let finding):
                commits.hold(storing: finding.signature, at: now)
                stores.append(finding.signature)
            case .report(.leaseExpired): tally.expired += 1
            case .report: break
            case .finish(let end): finished = end
            }
        }
        // Before anything else can happen, a commit in particular.
        for signature in stores { tell(.storing(signature: signature, isNew: !files.contains(signature))) }
    }

    private mutating func deliver(_ message: CoordinatorMessage, to peer: PeerID) {
        if workers.contains(where: { $0.peer == peer }) {
            post(.toWorker(peer, message), delay: random.below(30))
        } else {
            post(.toCampaign(.unreachable(peer)), delay: 0)
        }
    }

    // MARK: Workers

    private mutating func addWorker() {
        let worker = Worker(id: WorkerID("w\(nextName)"), peer: PeerID([UInt8(nextName % 256), UInt8(nextName / 256)]))
        nextName += 1
        workers.append(worker)
        send(.hello(CampaignFixture.hello(worker.id.name)), from: worker.peer)
    }

    /// Within a connection messages keep their order; here a delay may also overtake, and a message may come twice,
    /// which is more than ZeroMQ would do.
    private mutating func send(_ message: WorkerMessage, from peer: PeerID) {
        post(.toCampaign(.received(peer, message)), delay: random.below(40))
        var mayRepeat = true
        if case .bye = message { mayRepeat = false }
        if mayRepeat, random.below(12) == 0 {
            tally.duplicates += 1
            post(.toCampaign(.received(peer, message)), delay: random.below(3000))
        }
    }

    private mutating func receive(_ message: CoordinatorMessage, at peer: PeerID) {
        guard let index = workers.firstIndex(where: { $0.peer == peer }) else { return }
        if now < workers[index].frozenUntil {
            post(.toWorker(peer, message), delay: 500)
            return
        }
        switch message {
        case .welcome(let welcome):
            guard !workers[index].isWelcome else { return }
            workers[index].isWelcome = true
            if !welcome.adopted.isEmpty { tally.adoptions += 1 }
            if welcome.adopted.contains(where: { $0.epoch != welcome.epoch }) { tally.orphansAdopted += 1 }
            if workers[index].epoch != welcome.epoch { workers[index].known = [:] }
            workers[index].epoch = welcome.epoch
            workers[index].jobs.removeAll { !welcome.adopted.contains($0.lease) }
            workers[index].unacknowledged.removeAll { !welcome.adopted.contains($0.lease) }
            for result in workers[index].unacknowledged { send(result.message, from: peer) }
            workers[index].credit = UInt64(max(0, 2 - workers[index].jobs.count))
            send(.credit(Credit(total: workers[index].credit)), from: peer)
        case .work(let leased):
            workers[index].jobs.append(leased)
            if workers[index].jobs.count == 1 { tellBegin(index) }
        case .cancel(let cancel):
            if let job = workers[index].jobs.firstIndex(where: { $0.lease == cancel.lease }) {
                finish(workers[index].jobs.remove(at: job), worker: index, share: 0)
            }
        case .ack(let ack):
            if ack.outcome == .duplicate { tally.duplicateAcks += 1 }
            for case (ack.lease, .result(let result)) in workers[index].unacknowledged where ack.outcome == .recorded {
                for occurrence in result.occurrences where occurrence.layoutCase != nil {
                    let signature = occurrence.failure.signature
                    let lowest = workers[index].known[signature] ?? occurrence.caseIndex
                    workers[index].known[signature] = min(lowest, occurrence.caseIndex)
                }
            }
            workers[index].unacknowledged.removeAll { $0.lease == ack.lease }
        case .reject(let reject):
            if reject.code == .unknownPeer { reconnect(index) } else { workers.remove(at: index) }
        case .stop: workers.remove(at: index)
        case .heartbeat: break
        }
    }

    /// Every fifth of a second each worker that is not frozen works a little; once in a second it tells its progress.
    private mutating func beat() {
        for index in workers.indices where now >= workers[index].frozenUntil && workers[index].isWelcome {
            workers[index].progress += 1
            if workers[index].progress % 5 == 1 {
                let held = workers[index].jobs.enumerated().map {
                    WorkerHeartbeat.Held(
                        lease: $0.element.lease, isRunning: $0.offset == 0, progress: workers[index].progress)
                }
                send(.heartbeat(WorkerHeartbeat(held: held)), from: workers[index].peer)
            }
            if !workers[index].jobs.isEmpty, random.below(2) == 0 {
                let share = random.below(8) == 0 ? random.below(100) : 100
                finish(workers[index].jobs.removeFirst(), worker: index, share: share)
                tellBegin(index)
            }
        }
    }

    /// As `WorkerSession` does it: what was lost before is reported when it begins.
    private mutating func tellBegin(_ index: Int) {
        guard let job = workers[index].jobs.first, job.attempt > 1 else { return }
        let held = WorkerHeartbeat.Held(lease: job.lease, isRunning: true, progress: 0)
        send(.heartbeat(WorkerHeartbeat(held: [held])), from: workers[index].peer)
    }

    private mutating func finish(_ job: LeasedWork, worker index: Int, share: Int) {
        let message: WorkerMessage
        switch job.work {
        case .explore(let cases):
            let end = cases.first + cases.count * UInt64(share) / 100
            if end < cases.end { tally.partialResults += 1 }
            message = explore(CaseRange(cases.first, end), lease: job.lease, known: workers[index].known)
        case .rerun(let cases):
            message = explore(cases, lease: job.lease, known: [:])
        case .minimise(_, let signature):
            message = .minimised(
                MinimisingResult(
                    lease: job.lease,
                    outcome: share < 100
                        ? .returned
                        : .minimised(
                            layoutCase: EncodedCase(Self.anyCase), failure: CampaignFixture.failure(signature),
                            executions: 1, complete: true),
                    collateral: Self.collaterals[signature].map {
                        .init(layoutCase: EncodedCase(Self.anyCase), failure: CampaignFixture.failure($0))
                    }))
        }
        workers[index].unacknowledged.append((job.lease, message))
        workers[index].credit += 1
        send(message, from: workers[index].peer)
        send(.credit(Credit(total: workers[index].credit)), from: workers[index].peer)
    }

    private static let anyCase = CampaignFixture.layoutCase(0)

    private mutating func explore(_ cases: CaseRange, lease: LeaseID, known: [String: UInt64]) -> WorkerMessage {
        var occurrences: [ExplorationResult.Occurrence] = []
        for index in cases.first..<cases.end {
            for signature in Self.signatures(of: index) {
                if let position = occurrences.firstIndex(where: { $0.failure.signature == signature }) {
                    occurrences[position].count += 1
                } else {
                    let isWanted = known[signature].map { index < $0 } ?? true
                    if !isWanted { tally.omittedCases += 1 }
                    occurrences.append(
                        .init(
                            caseIndex: index, failure: CampaignFixture.failure(signature),
                            layoutCase: isWanted ? EncodedCase(Self.anyCase) : nil, count: 1))
                }
            }
        }
        return .result(
            ExplorationResult(lease: lease, done: cases, steps: cases.count * 3, occurrences: occurrences))
    }

    // MARK: Trouble

    private mutating func trouble() {
        guard troubles > 0, !workers.isEmpty else { return }
        troubles -= 1
        let index = random.below(workers.count)
        switch random.below(10) {
        case 7, 8: crash()
        case 9:
            tally.fullDisks += 1
            diskIsFullUntil = now + .milliseconds(random.below(8000))
        case 6 where !workers[index].jobs.isEmpty:
            // It forgets a job and goes on beating: only the missing progress gives it away.
            workers[index].jobs.removeFirst()
            workers[index].credit += 1
            send(.credit(Credit(total: workers[index].credit)), from: workers[index].peer)
        case 0:
            // kill -9: the coordinator hears of it at the next message it sends, or by silence.
            tally.deaths += 1
            workers.remove(at: index)
            addWorker()
        case 1:
            tally.deaths += 1
            let worker = workers.remove(at: index)
            tell(.processEnded(worker.id, description: "signal SIGKILL"))
        case 2:
            tally.freezes += 1
            workers[index].frozenUntil = now + .milliseconds(random.below(20_000))
        case 3: reconnect(index)
        case 4: send(.bye(Bye(reason: "leaving")), from: workers.remove(at: index).peer)
        default: addWorker()
        }
    }

    /// A new connection of the same worker, which still holds what it holds.
    private mutating func reconnect(_ index: Int) {
        workers[index].incarnation += 1
        workers[index].isWelcome = false
        workers[index].credit = 0
        workers[index].peer = PeerID([UInt8(nextName % 256), UInt8(nextName / 256), 7])
        nextName += 1
        let held = workers[index].unacknowledged.map(\.lease) + workers[index].jobs.map(\.lease)
        send(
            .hello(
                CampaignFixture.hello(
                    workers[index].id.name, incarnation: workers[index].incarnation, held: held)),
            from: workers[index].peer)
    }
}
