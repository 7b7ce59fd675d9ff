import FuzzWire
import Glibc

/// The shell around ``Campaign``: the only file of the coordinator with a socket and a clock.
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
    /// Peers that something could not be sent to, until all is read that they had said before.
    private var unreachable: [PeerID] = []

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
        let socket = try ZMQSocket(.router, in: context, options: .coordinator(curve: curve))
        try socket.bind(to: configuration.endpoint)
        let bound = try socket.lastEndpoint()
        console.line(CoordinatorSentences.listening(bound, hasKeys: curve != nil))
        let workers = LocalWorkers(
            count: configuration.localWorkers, executable: configuration.workerExecutable,
            endpoint: Endpoint.toConnect(bound), keys: localKeys, extraArguments: configuration.workerArguments)
        while finished == nil {
            try turn(socket, workers)
            try commit(socket)
            try noteStrangers(gate, socket)
            console.progress(campaign, at: now)
        }
        console.clear()
        let seconds = campaign.elapsedBefore + (campaign.explorationEndedAt ?? now)
        try commitTheRest()
        try end(workers, socket)
        if strangers > 0 { console.line(CoordinatorSentences.turnedAway(strangers)) }
        notifyTheRest()
        return CampaignResult(campaign: campaign, end: finished ?? .stopped, seconds: seconds / .seconds(1))
    }

    private func turn(_ socket: borrowing ZMQSocket, _ workers: LocalWorkers) throws {
        let ready = try ZMQPoller.wait(
            for: socket, descriptors: [signals.number] + workers.descriptors, milliseconds: Self.tickMilliseconds)
        if try !ready.socket || receive(from: socket) { try noteUnreachable(socket) }
        if ready.descriptors[0] {
            for _ in 0..<(try StopSignals.count(from: signals)) {
                stopRequests += 1
                try tell(stopRequests == 1 ? .stopRequested : .stopAtOnce, socket)
            }
        }
        // Workers that have been told to stop will end, and must not be started again.
        guard finished == nil else { return }
        for incident in workers.turn(at: now) { try note(incident, socket) }
        try checkExhaustion(socket)
        for line in notifier?.turn(at: now) ?? [] { console.line(line) }
        try tell(.tick, socket)
    }

    /// Returns whether all was read that has come.
    private func receive(from socket: borrowing ZMQSocket) throws -> Bool {
        for _ in 0..<Self.messagesPerTurn {
            // One part more than a message has: the routing id that the ROUTER puts before it.
            // After the end what comes is the workers' BYE, which `end` waits for.
            guard finished == nil,
                var message = try socket.receiveMessage(maximumParts: WireFormat.frameCount + 1),
                !message.parts.isEmpty
            else { return true }
            // libzmq lets everybody in when its gatekeeper is gone: no name, no word.
            if configuration.keys != nil, message.user == nil { continue }
            let peer = PeerID(message.parts.removeFirst(), user: message.user)
            let event: CampaignEvent
            do throws(WireError) {
                event = .received(peer, try WireFormat.decodeWorkerMessage(message.parts))
            } catch {
                event = .garbled(peer, error)
            }
            try tell(event, socket)
        }
        return false
    }

    /// Tells of peers that are gone. Their last words, results and BYE among them, may have been on their way.
    private func noteUnreachable(_ socket: borrowing ZMQSocket) throws {
        let gone = unreachable
        unreachable = []
        for peer in gone { try tell(.unreachable(peer), socket) }
    }

    /// Sends a message. A full queue means a peer that does not read; it is as gone as one that cannot be reached.
    private func send(_ message: CoordinatorMessage, to peer: PeerID, _ socket: borrowing ZMQSocket) throws {
        let outcome = try socket.send([peer.bytes] + WireFormat.encode(message))
        if outcome != .sent, !unreachable.contains(peer) { unreachable.append(peer) }
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

    private func note(_ incident: LocalWorkers.Incident, _ socket: borrowing ZMQSocket) throws {
        switch incident {
        case .said(let line): console.line(Printable.line(line))
        case .ended(let worker, let description, let restartIn):
            console.line(CoordinatorSentences.processEnded(worker, description, restartIn: restartIn))
            try tell(.processEnded(worker, description: description), socket)
        case .notStarted(let worker, let reason, let restartIn):
            console.line(CoordinatorSentences.processNotStarted(worker, reason, restartIn: restartIn))
        case .exhausted(let reason):
            exhaustion = reason
            lastStaffed = campaign.workers.isEmpty ? nil : now
        }
    }

    /// Once no local worker will be started any more, workers of other machines can carry on alone. One that is
    /// between two connections gets the time to come back.
    private func checkExhaustion(_ socket: borrowing ZMQSocket) throws {
        guard let exhaustion else { return }
        guard campaign.workers.isEmpty else {
            lastStaffed = now
            return
        }
        if let lastStaffed, now - lastStaffed < Self.patienceWithoutWorkers { return }
        try tell(.workersExhausted(exhaustion), socket)
    }

    /// Tells the campaign, does what it answers, and tells it what came of that.
    private func tell(_ event: CampaignEvent, _ socket: borrowing ZMQSocket) throws {
        var events = [event]
        while !events.isEmpty {
            for action in campaign.handle(events.removeFirst(), at: now) {
                if let answer = try perform(action, socket) { events.append(answer) }
            }
        }
    }

    private func perform(_ action: CampaignAction, _ socket: borrowing ZMQSocket) throws -> CampaignEvent? {
        switch action {
        case .send(let peer, .ack(let ack)) where database != nil:
            commits.hold(ack, to: peer, at: now)
            return nil
        case .save(let change):
            if database != nil { commits.add(change, at: now) }
            return nil
        case .send(let peer, let message):
            try send(message, to: peer, socket)
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

    private func commit(_ socket: borrowing ZMQSocket) throws {
        guard let database, commits.isDue(at: now) else { return }
        do throws(CampaignDatabaseError) {
            try database.commit(commits.changes, elapsed: now)
        } catch {
            guard error.isTemporary else { throw error }
            let isFirst = !commits.isFailing
            commits.failed(at: now)
            if isFirst { try tell(.savingFailed(reason: error.description), socket) }
            return
        }
        let wasFailing = commits.isFailing
        for (peer, ack) in commits.committed() { try send(.ack(ack), to: peer, socket) }
        if wasFailing { try tell(.savingWorksAgain, socket) }
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
    private func end(_ workers: LocalWorkers, _ socket: borrowing ZMQSocket) throws {
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
            let ready = try ZMQPoller.wait(for: socket, descriptors: workers.descriptors, milliseconds: 10)
            if ready.socket { try takeLeave(&leaving, socket) }
        }
    }

    private func takeLeave(_ leaving: inout Set<PeerID>, _ socket: borrowing ZMQSocket) throws {
        while var message = try socket.receiveMessage(maximumParts: WireFormat.frameCount + 1),
            !message.parts.isEmpty
        {
            let peer = PeerID(message.parts.removeFirst(), user: message.user)
            switch try? WireFormat.decodeWorkerMessage(message.parts) {
            case .bye: leaving.remove(peer)
            case .hello:
                let stop = Stop(reason: CoordinatorSentences.stopReason(finished ?? .stopped))
                if try socket.send([peer.bytes] + WireFormat.encode(.stop(stop))) == .sent { leaving.insert(peer) }
            default: break
            }
        }
    }
}
