import FuzzWire
import Glibc

/// The shell around ``Campaign``: the only file of the coordinator with a clock, and the one that holds its socket.
///
/// One turn: wait for a message, a signal, a word of a local worker or the next tick; decode; tell the campaign; do what
/// it answers.
final class CoordinatorLoop {
    struct Configuration {
        var campaign: Campaign
        var endpoint: String
        var localWorkers: Int
        var workerExecutable: String
        /// Passed on to local workers; tests inject faults with it.
        var workerArguments: [String] = []
        /// Nil for a campaign that only this machine can reach.
        var keys: CoordinatorKeys?
        /// A shell command for each new finding.
        var notifyCommand: String?
        /// The name the campaign is kept under.
        var name: String?
    }

    private let configuration: Configuration
    private let store: CorpusStore
    /// Nil for a campaign that is not kept.
    private let database: CampaignDatabase?
    private let console: Console
    private let signals: FileDescriptor
    private let clock = ContinuousClock()
    private let start = ContinuousClock.now
    private var campaign: Campaign
    private var commits = CommitQueue()
    private let notifier: Notifier?
    private var finished: ExplorationEnd?
    private var stopRequests = 0
    /// Why no local worker will be started any more.
    private var exhaustion: String?
    /// When, after that, a worker was last connected; nil if none was.
    private var lastStaffed: Duration?
    /// Connections that ended before they carried a message.
    private var strangers: UInt64 = 0
    private var hasToldOfStrangers = false

    private static let tickMilliseconds = 50
    private static let messagesPerTurn = 256
    /// As long as the longest back-off of a worker that tries to come back.
    private static let patienceWithoutWorkers = Duration.seconds(30)
    /// How long local workers may take to leave by themselves, and then after SIGTERM.
    private static let leavingLimit = Duration.seconds(3)

    init(
        _ configuration: Configuration, store: CorpusStore, database: CampaignDatabase? = nil, console: Console
    ) throws {
        self.configuration = configuration
        self.store = store
        self.database = database
        self.console = console
        campaign = configuration.campaign
        notifier = configuration.notifyCommand.map { Notifier(command: $0, campaign: configuration.name) }
        signals = try StopSignals.install()
    }

    private var now: Duration { clock.now - start }

    /// Runs the campaign to its end.
    func run() throws -> CampaignResult {
        FileDescriptor.raiseLimit()
        let context = try ZMQContext()
        let localKeys = try configuration.keys.map { try LocalKeys($0.pair, count: configuration.localWorkers) }
        let gate = try configuration.keys.map {
            try Gatekeeper(in: context, authorizedKeys: $0.authorizedKeys, local: localKeys?.authorized ?? [])
        }
        let curve = configuration.keys.map { CurveRole.server($0.pair) }
        let router = try ZMQSocket(.router, in: context, options: .coordinator(curve: curve))
        try router.bind(to: configuration.endpoint)
        let bound = try router.lastEndpoint()
        var peers = PeerSocket(router, needsNames: configuration.keys != nil)
        console.line(CoordinatorSentences.listening(bound, hasKeys: curve != nil))
        let workers = LocalWorkers(
            count: configuration.localWorkers, executable: configuration.workerExecutable,
            endpoint: Endpoint.toConnect(bound), keys: localKeys, extraArguments: configuration.workerArguments)
        while finished == nil {
            try turn(&peers, workers)
            try commit(&peers)
            try noteStrangers(gate, peers.socket)
            console.progress(campaign, at: now)
        }
        console.clear()
        let seconds = campaign.elapsedBefore + (campaign.explorationEndedAt ?? now)
        try commitTheRest()
        try end(workers, &peers)
        if strangers > 0 { console.line(CoordinatorSentences.turnedAway(strangers)) }
        notifyTheRest()
        return CampaignResult(campaign: campaign, end: finished ?? .stopped, seconds: seconds / .seconds(1))
    }

    private func turn(_ peers: inout PeerSocket, _ workers: LocalWorkers) throws {
        let ready = try ZMQPoller.wait(
            for: peers.socket, descriptors: [signals.number] + workers.descriptors,
            milliseconds: Self.tickMilliseconds)
        try receive(from: &peers)
        if ready.descriptors[0] {
            for _ in 0..<(try StopSignals.count(from: signals)) {
                stopRequests += 1
                try tell(stopRequests == 1 ? .stopRequested : .stopAtOnce, &peers)
            }
        }
        // Workers that have been told to stop will end, and must not be started again.
        guard finished == nil else { return }
        for incident in workers.turn(at: now) { try note(incident, &peers) }
        try checkExhaustion(&peers)
        for line in notifier?.turn(at: now) ?? [] { console.line(line) }
        try tell(.tick, &peers)
    }

    private func receive(from peers: inout PeerSocket) throws {
        for _ in 0..<Self.messagesPerTurn {
            // After the end what comes is the workers' BYE, which `end` waits for.
            guard finished == nil, let event = try peers.receive() else { return }
            try tell(event, &peers)
        }
    }

    /// Peers that did not get as far as a message, each key once and the others by their number.
    private func noteStrangers(_ gate: Gatekeeper?, _ socket: borrowing ZMQSocket) throws {
        for notice in gate?.takeNotices() ?? [] { console.line(CoordinatorSentences.gate(notice)) }
        for failure in try socket.takeConnectionFailures() {
            strangers += 1
            if failure == .notUnderstood, !hasToldOfStrangers {
                hasToldOfStrangers = true
                console.line(CoordinatorSentences.stranger(hasKeys: gate != nil))
            }
        }
    }

    private func note(_ incident: LocalWorkers.Incident, _ peers: inout PeerSocket) throws {
        switch incident {
        case .said(let line): console.line(Printable.line(line))
        case .ended(let worker, let description, let restartIn):
            console.line(CoordinatorSentences.processEnded(worker, description, restartIn: restartIn))
            try tell(.processEnded(worker, description: description), &peers)
        case .notStarted(let worker, let reason, let restartIn):
            console.line(CoordinatorSentences.processNotStarted(worker, reason, restartIn: restartIn))
        case .exhausted(let reason):
            exhaustion = reason
            lastStaffed = campaign.workers.isEmpty ? nil : now
        }
    }

    /// Once no local worker will be started any more, workers of other machines can carry on alone. One that is
    /// between two connections gets the time to come back.
    private func checkExhaustion(_ peers: inout PeerSocket) throws {
        guard let exhaustion else { return }
        guard campaign.workers.isEmpty else {
            lastStaffed = now
            return
        }
        if let lastStaffed, now - lastStaffed < Self.patienceWithoutWorkers { return }
        try tell(.workersExhausted(exhaustion), &peers)
    }

    /// Tells the campaign, does what it answers, and tells it what came of that.
    private func tell(_ event: CampaignEvent, _ peers: inout PeerSocket) throws {
        var events = [event]
        while !events.isEmpty {
            for action in campaign.handle(events.removeFirst(), at: now) {
                if let answer = try perform(action, &peers) { events.append(answer) }
            }
        }
    }

    private func perform(_ action: CampaignAction, _ peers: inout PeerSocket) throws -> CampaignEvent? {
        switch action {
        case .send(let peer, .ack(let ack)) where database != nil:
            commits.hold(ack, to: peer, at: now)
            return nil
        case .save(let change):
            if database != nil { commits.add(change, at: now) }
            return nil
        case .send(let peer, let message):
            try peers.send(message, to: peer)
            return nil
        case .store(let finding):
            do throws(CorpusError) {
                return .stored(signature: finding.signature, try store.save(finding))
            } catch {
                return .storingFailed(
                    signature: finding.signature, reason: error.description, isTemporary: error.isTemporary)
            }
        case .report(let notice):
            // Some of it is the words of a peer.
            if let line = CoordinatorSentences.notice(notice) { console.line(Printable.line(line)) }
            if case .findingStored(let finding, let saved) = notice, finding.isNew {
                notifier?.add(finding, path: saved.path)
            }
            return nil
        case .finish(let end):
            finished = end
            return nil
        }
    }

    // MARK: Making it durable

    private func commit(_ peers: inout PeerSocket) throws {
        guard let database, commits.isDue(at: now) else { return }
        do throws(CampaignDatabaseError) {
            try database.commit(commits.changes, elapsed: now)
        } catch {
            guard error.isTemporary else { throw error }
            let isFirst = !commits.isFailing
            commits.failed(at: now)
            if isFirst { try tell(.savingFailed(reason: error.description), &peers) }
            return
        }
        let wasFailing = commits.isFailing
        for (peer, ack) in commits.committed() { try peers.send(.ack(ack), to: peer) }
        if wasFailing { try tell(.savingWorksAgain, &peers) }
    }

    /// At the end nothing may be left in memory. A full disk is waited for, until somebody has enough of it.
    private func commitTheRest() throws {
        guard let database else { return }
        var hasTold = false
        while !commits.isEmpty {
            do throws(CampaignDatabaseError) {
                try database.commit(commits.changes, elapsed: now)
                _ = commits.committed()
            } catch {
                guard error.isTemporary else { throw error }
                if !hasTold { console.line(DatabaseSentences.waitsAtTheEnd(error.description)) }
                hasTold = true
                var item = pollfd(fd: signals.number, events: Int16(POLLIN), revents: 0)
                _ = poll(&item, 1, Int32(CommitQueue.retryInterval / .milliseconds(1)))
                guard try StopSignals.count(from: signals) == 0 else {
                    console.line(DatabaseSentences.leftWithoutThem(commits.changes.count))
                    return
                }
            }
        }
    }

    /// The last findings are often those that somebody waits for.
    private func notifyTheRest() {
        guard let notifier else { return }
        let deadline = now + Notifier.timeLimit
        while !notifier.isIdle, now < deadline {
            for line in notifier.turn(at: now) { console.line(line) }
            usleep(20_000)
        }
    }

    /// The workers have been told to stop. Waits for their BYE, and for the end of the local processes; to those it then
    /// speaks more plainly. A worker that joins at the last moment is told as well, or it would wait for a campaign
    /// that never comes.
    private func end(_ workers: LocalWorkers, _ peers: inout PeerSocket) throws {
        workers.stopStarting()
        var leaving = Set(campaign.workers.map(\.peer))
        var deadline = now + Self.leavingLimit
        var signals = [SIGTERM, SIGKILL]
        while true {
            for case .said(let line) in workers.turn(at: now) { console.line(Printable.line(line)) }
            if workers.runningCount == 0, leaving.isEmpty { return }
            if now >= deadline {
                guard workers.runningCount > 0, !signals.isEmpty else { return }
                workers.closeLifelines()
                workers.send(signals.removeFirst())
                deadline = now + Self.leavingLimit
            }
            _ = try ZMQPoller.wait(for: peers.socket, descriptors: workers.descriptors, milliseconds: 10)
            try takeLeave(&leaving, &peers)
        }
    }

    private func takeLeave(_ leaving: inout Set<PeerID>, _ peers: inout PeerSocket) throws {
        for _ in 0..<Self.messagesPerTurn {
            guard let event = try peers.receive() else { return }
            switch event {
            case .received(let peer, .bye), .unreachable(let peer): leaving.remove(peer)
            case .received(let peer, .hello):
                let stop = Stop(reason: CoordinatorSentences.stopReason(finished ?? .stopped))
                if try peers.send(.stop(stop), to: peer) { leaving.insert(peer) }
            default: break
            }
        }
    }
}
