import FuzzMessages
import FuzzWire
import GRDB
import LayoutFuzz

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// One life of the coordinator.
final class SimulatedCoordinator {
    let process: Int
    let born: Duration
    let driver: CampaignDriver
    let database: CampaignDatabase
    /// It has sent STOP to its workers and makes the last changes durable.
    var isEnding = false

    init(process: Int, born: Duration, driver: CampaignDriver, database: CampaignDatabase) {
        self.process = process
        self.born = born
        self.driver = driver
        self.database = database
    }
}

extension Schedule {
    static let databasePath = "\(MemoryDisk.root)/campaigns/night.sqlite"
    static let corpusPath = "\(MemoryDisk.root)/corpus"
    static let build = BuildFingerprint(worker: "41d00b7000000000", generator: 1)
    static let plan = CasePlan(
        profile: Profile.standard.name, uikit: nil, campaignSeed: 5, caseTimeoutMilliseconds: 5000)

    func startCoordinator() {
        guard coordinator == nil, !isOver else { return }
        // The person who starts it has seen what was wrong.
        putBack()
        life += 1
        let process = life
        disk.process = process
        note("coordinator: life \(life) begins")
        do {
            let started = try prepare(process)
            starting = nil
            coordinator = started
            failedStarts = 0
            post(.coordinatorTick(life: life), after: .milliseconds(50))
        } catch {
            starting?.close()
            disk.kill(process)
            // What it left open ends with the process, too.
            try? starting?.queue.close()
            starting = nil
            tally.failedStarts += 1
            failedStarts += 1
            note("coordinator: cannot start: \(error)")
            guard !endOfProcess(process) else { return }
            if isDamage(error) {
                problem("what was durable is refused: \(error)")
            } else if failedStarts > 200 {
                problem("the coordinator does not start: \(error)")
            }
            post(.startCoordinator, after: .seconds(1))
        }
        _ = endOfProcess(process)
    }

    /// Nothing that the disk did is damage: an error of this kind says that something got lost.
    private func isDamage(_ error: any Error) -> Bool {
        guard let error = error as? CampaignDatabaseError else { return false }
        switch error {
        case .damaged, .foreign, .otherVersion, .otherBuild, .otherPlan, .limitTooLow, .severalCampaigns, .overlap,
            .busy:
            return true
        default: return false
        }
    }

    /// What `CampaignStart` does.
    private func prepare(_ process: Int) throws -> SimulatedCoordinator {
        let path = Self.databasePath
        var configuration = CampaignConfiguration(
            epoch: Epoch(UInt64(0xabc0_0000 + life)), plan: Self.plan, build: Self.build, caseLimit: cases.count)
        configuration.firstLeaseCases = 1 + seed % 9
        configuration.maximumLeaseCases = 12
        // Every other schedule runs results again; whatever happens to its processes, no worker is quarantined.
        configuration.auditPeriod = seed.isMultiple(of: 2) ? 3 : nil
        configuration.notifies = true
        let clock = { [unowned disk] in disk.now / .seconds(1) }
        var campaign: Campaign
        let database: CampaignDatabase
        var earlier: [Findings.Finding] = []
        let notifier = Notifier { [unowned self] notice in try startHook(notice) }
        if let known = try openDatabase(clock) {
            database = known
            starting = known
            var snapshot = try database.snapshot(of: database.campaign)
            check(snapshot)
            // Only the campaign itself has written it.
            let repair = snapshot.repair()
            if !repair.isEmpty { problem("what was durable contradicts itself: \(repair)") }
            guard let resumed = Campaign(configuration, resuming: snapshot) else {
                throw CampaignDatabaseError.damaged(path: path, reason: "its ranges overlap")
            }
            campaign = resumed
            earlier = snapshot.findings
            for notice in snapshot.notices { notifier.add(notice) }
            tally.restarts += 1
        } else {
            if !acknowledged.isEmpty, !disk.isDead {
                problem("the database is gone, with \(acknowledged.count) acknowledged cases")
            }
            database = try CampaignDatabase.create(
                CampaignDescription(
                    name: "night", identity: CampaignIdentity(plan: Self.plan, build: Self.build),
                    caseLimit: cases.count, corpus: Self.corpusPath), at: path, wallClock: clock)
            starting = database
            campaign = Campaign(configuration)
        }
        try database.begin(configuration.epoch)
        let store = try CorpusStore(
            root: Self.corpusPath,
            provenance: CorpusStore.Provenance(profile: Self.plan.profile, uikit: nil, campaignSeed: 5))
        for finding in earlier { _ = try store.restore(finding) }
        let driver = CampaignDriver(campaign, store: store, database: database, notifier: notifier) {
            [unowned self] in read($0)
        }
        return SimulatedCoordinator(process: process, born: now, driver: driver, database: database)
    }

    /// Nil when there is none yet.
    private func openDatabase(_ clock: @escaping () -> Double) throws -> CampaignDatabase? {
        guard Files.exists(Self.databasePath) else { return nil }
        do {
            return try CampaignDatabase.open(Self.databasePath, wallClock: clock)
        } catch CampaignDatabaseError.neverStarted {
            return nil
        }
    }

    /// The lines for the person at the terminal.
    private func read(_ line: String) {
        note("  says: \(line)")
        guard line.contains("quarantine") || line.contains("took") || line.contains("lost") else { return }
        for index in 0..<cases.count
        where line == CampaignMessages.notice(.caseQuarantined(index, losses: SeedLedger.lossesBeforeQuarantine)) {
            quarantined.insert(index)
            tally.quarantines += 1
        }
    }

    // MARK: Its turns

    func tell(_ event: CampaignEvent) {
        guard let coordinator, !coordinator.isEnding else { return }
        work(coordinator) { try $0.driver.tell(event, at: now - $0.born) }
    }

    /// Does something in the coordinator's process, and what comes of it: messages, the end of the campaign or the
    /// process's own.
    private func work(
        _ coordinator: SimulatedCoordinator, _ body: (SimulatedCoordinator) throws -> [CampaignDriver.Outgoing]
    ) {
        disk.process = coordinator.process
        do {
            let first = try body(coordinator)
            let second = try coordinator.driver.commit(at: now - coordinator.born)
            // Dead processes send nothing.
            guard !endOfProcess(coordinator.process) else { return }
            for message in first + second { send(message) }
        } catch {
            guard !endOfProcess(coordinator.process) else { return }
            note("coordinator: gives up: \(error)")
            tally.refusals += 1
            unfinishedLives += 1
            if isDamage(error) { problem("the coordinator gave up: \(error)") }
            endCoordinator()
            return
        }
        turns += 1
        // It looks at everything, which takes longer than most turns do.
        if turns % 16 == 0 { for text in coordinator.driver.campaign.validate() { problem(text) } }
        if coordinator.driver.finished != nil {
            note("coordinator: finished with \(String(describing: coordinator.driver.finished))")
            coordinator.isEnding = true
        }
    }

    func tickCoordinator(_ life: Int) {
        guard let coordinator, coordinator.process == life else { return }
        coordinator.driver.notify(at: now - coordinator.born)
        if coordinator.isEnding {
            finish(coordinator)
        } else {
            tell(.tick)
        }
        post(.coordinatorTick(life: life), after: .milliseconds(coordinator.isEnding ? 500 : 100))
    }

    private func finish(_ coordinator: SimulatedCoordinator) {
        disk.process = coordinator.process
        do {
            let reason = try coordinator.driver.commitRemaining(at: now - coordinator.born)
            guard !endOfProcess(coordinator.process) else { return }
            if let reason {
                note("coordinator: waits at the end: \(reason)")
                return
            }
            // As the shell does it: it waits for notifications, and what came of them is made durable as well.
            guard coordinator.driver.isDoneNotifying, coordinator.driver.uncommitted == 0 else { return }
        } catch {
            guard !endOfProcess(coordinator.process) else { return }
            note("coordinator: gives up at the end: \(error)")
            unfinishedLives += 1
            if isDamage(error) { problem("the coordinator gave up at the end: \(error)") }
            endCoordinator()
            return
        }
        let end = coordinator.driver.finished
        note("coordinator: ends in order")
        if end == .casesDone, isLastLife {
            endCoordinator(restarts: false)
            isOver = true
        } else if end == .casesDone {
            beginLastLife()
        } else {
            endCoordinator()
        }
    }

    /// The process ends by itself: what it had open is closed in order.
    func endCoordinator(restarts: Bool = true) {
        guard let (process, database) = coordinator.map({ ($0.process, $0.database) }) else { return }
        disk.process = process
        database.close()
        coordinator = nil
        disk.kill(process)
        // What it left open ends with the process, too.
        try? database.queue.close()
        disk.death = nil
        loseMail()
        if restarts { post(.startCoordinator, after: .milliseconds(300 + random.below(1500))) }
    }

    /// What the disk decided while the process was in a call: that it is dead.
    @discardableResult
    func endOfProcess(_ process: Int) -> Bool {
        guard let death = disk.death else { return false }
        disk.death = nil
        die(of: death, process)
        return true
    }

    func die(of death: MemoryDisk.Death, _ process: Int) {
        note("coordinator: \(death.rawValue)")
        unfinishedLives += 1
        disk.process = process
        disk.kill(process)
        if death == .powerCut {
            tally.powerCuts += 1
            disk.cutPower()
        } else {
            tally.coordinatorDeaths += 1
        }
        // Frees what the dead process had, which does nothing any more.
        try? coordinator?.database.queue.close()
        coordinator = nil
        loseMail()
        post(.startCoordinator, after: .milliseconds(200 + random.below(2500)))
    }

    private func send(_ message: CampaignDriver.Outgoing) {
        if case .ack(let ack) = message.body, ack.outcome == .recorded, let range = delivered[ack.lease] {
            checkNamesBeforeAcknowledging(ack)
            for index in range.first..<range.end { acknowledged.insert(index) }
        }
        if case .welcome(let welcome) = message.body, welcome.adopted.contains(where: { $0.epoch != welcome.epoch }) {
            tally.orphansAdopted += 1
        }
        let number = Self.number(of: message.peer)
        guard let connection = connections[number], connection.isOpen else {
            post(.unreachable(message.peer), after: .zero)
            return
        }
        let at = max(connection.lastToWorker, now + random.milliseconds(below: 25))
        connections[number]?.lastToWorker = at
        post(.toWorker(connection: number, message.body), at: at)
    }

    static func peer(_ connection: Int) -> PeerID { PeerID([UInt8(connection & 255), UInt8(connection >> 8)]) }

    static func number(of peer: PeerID) -> Int { Int(peer.bytes[0]) | Int(peer.bytes[1]) << 8 }
}
