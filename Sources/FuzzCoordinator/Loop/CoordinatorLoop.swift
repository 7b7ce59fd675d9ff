import FuzzCampaign
import FuzzMessages
import FuzzWire

/// The shell around ``Campaign``: the only file of the coordinator with a clock, and the one that holds its socket.
///
/// One turn: wait for a message, a signal, output of a local worker or the next tick; decode; pass it to the campaign; do what
/// it answers.
final class CoordinatorLoop {
    struct Configuration {
        var campaign: Campaign
        var endpoint: String
        /// What people write to run the worker program.
        var workerCommand = WorkerCommand.standard
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
        /// The command that continues it.
        var resumeCommand: String?
        /// Notices of earlier runs that were not delivered.
        var notices: [FindingNotice] = []
        /// Proves to the campaign that a worker without keys is one of those that were started here.
        var localToken = ""
        /// Where a page about the campaign is served; nil for none.
        var live: LiveAccess?
        /// Peers keep their connection whatever they send. For tests alone.
        var keepsRejectedPeers = false
    }

    private let configuration: Configuration
    private let driver: CampaignDriver
    private let console: Console
    private let signals: FileDescriptor
    /// What the live page is made of.
    private var board: LiveBoard?
    private var nextPost = Duration.zero
    private static let postInterval = Duration.seconds(1)
    private let clock = ContinuousClock()
    private let start = ContinuousClock.now
    private var stopRequests = 0
    /// Why no local worker will be started any more.
    private var exhaustion: String?
    /// When, after that, a worker was last connected; nil if none was.
    private var lastWorkerConnectedAt: Duration?
    /// Connections that ended before they carried a message.
    private var rejectedPeers: UInt64 = 0
    private var hasReportedRejectedPeer = false
    private var rejectedLines = LineRateLimiter()
    /// Results without a lease that came after the end, by their sender.
    private var strikesAfterEnd: [PeerID: Int] = [:]

    private static let tickMilliseconds = 50
    /// Messages are read for so long before signals, workers and the clock have their turn.
    private static let receivingLimit = Duration.milliseconds(20)
    /// As long as the longest back-off of a worker that tries to come back.
    private static let noWorkersTimeout = Duration.seconds(30)
    /// How long local workers may take to leave by themselves, and then after SIGTERM.
    private static let leavingLimit = Duration.seconds(3)
    /// How long the end waits for the BYE of remote workers that got STOP: any peer can be one of those, and not send
    /// it.
    private static let byeTimeout = Duration.milliseconds(1500)
    /// How long the end waits for notifications that are under way.
    private static let noticeLimit = Duration.seconds(60)
    /// The same after Ctrl-C: the person is waiting.
    private static let noticeLimitWhenStopped = Duration.seconds(5)

    init(
        _ configuration: Configuration, store: CorpusStore, database: CampaignDatabase? = nil, console: Console
    ) throws {
        self.configuration = configuration
        self.console = console
        let notifier = configuration.notifyCommand.map { Notifier(command: $0, campaign: configuration.name) }
        for notice in configuration.notices { notifier?.add(notice) }
        if notifier == nil, !configuration.notices.isEmpty {
            console.line(CampaignMessages.pendingNotices(configuration.notices.count))
        }
        driver = CampaignDriver(
            configuration.campaign, store: store, database: database, notifier: notifier,
            workerCommand: configuration.workerCommand
        ) {
            console.news($0)
        }
        signals = try StopSignals.install()
    }

    private var now: Duration { clock.now - start }
    private var campaign: Campaign { driver.campaign }
    private var finished: ExplorationEnd? { driver.finished }

    /// Runs the campaign to its end.
    func run() throws -> CampaignResult {
        FileDescriptor.raiseLimit()
        let proxy = try PeerProxy(
            endpoint: configuration.endpoint, isEncrypted: configuration.keys != nil,
            penalizesFaults: !configuration.keepsRejectedPeers)
        // Once all sockets are closed, so that the last messages still reach the workers.
        defer { proxy.stop() }
        return try run(behind: proxy)
    }

    private func run(behind proxy: PeerProxy) throws -> CampaignResult {
        let context = try ZMQContext()
        let localKeys = try configuration.keys.map { try LocalKeys($0.pair, count: configuration.localWorkers) }
        let gate = try configuration.keys.map {
            try Gatekeeper(in: context, authorizedKeys: $0.authorizedKeys, local: localKeys?.authorized ?? [])
        }
        let curve = configuration.keys.map { CurveRole.server($0.pair) }
        let router = try ZMQSocket(.router, in: context, options: .coordinator(behind: proxy, curve: curve))
        try router.bind(to: proxy.routerEndpoint)
        var peers = PeerSocket(
            router, behind: proxy, needsNames: configuration.keys != nil,
            keepsRejected: configuration.keepsRejectedPeers)
        console.news(
            CampaignMessages.listening(
                proxy.endpoint, hasKeys: curve != nil, worker: configuration.workerCommand))
        let workers = LocalWorkers(
            count: configuration.localWorkers, executable: configuration.workerExecutable,
            endpoint: proxy.localEndpoint, token: configuration.localToken, keys: localKeys,
            extraArguments: configuration.workerArguments)
        let server = try serveLivePage()
        defer { server?.stop() }
        while finished == nil {
            try turn(&peers, workers)
            try commit(&peers)
            try noteRejectedPeers(gate, proxy, peers.socket)
            console.progress(campaign, at: now)
            postLivePage()
        }
        console.clear()
        let seconds = campaign.elapsedBefore + (campaign.explorationEndedAt ?? now)
        try commitRemaining()
        try end(workers, &peers)
        if rejectedPeers > 0 { console.line(CampaignMessages.rejectedConnections(rejectedPeers)) }
        try notifyRemaining()
        return CampaignResult(campaign: campaign, end: finished ?? .stopped, seconds: seconds / .seconds(1))
    }

    private func serveLivePage() throws -> LiveServer? {
        guard let access = configuration.live else { return nil }
        let board = LiveBoard(
            workerCommand: configuration.workerCommand, workerExecutable: configuration.workerExecutable)
        let server = try LiveServer(access, board: board)
        self.board = board
        console.line(CampaignMessages.livePage(server.url, hasToken: access.token != nil))
        return server
    }

    private func postLivePage() {
        let now = now
        guard let board, now >= nextPost else { return }
        nextPost = now + Self.postInterval
        board.post { LiveSnapshot(campaign, name: configuration.name, at: now, before: $0) }
    }

    private func turn(_ peers: inout PeerSocket, _ workers: LocalWorkers) throws {
        let ready = try ZMQPoller.wait(
            for: peers.socket, descriptors: [signals.number] + workers.descriptors,
            milliseconds: Self.tickMilliseconds)
        try receive(from: &peers)
        if ready.descriptors[0] {
            for _ in 0..<(try StopSignals.count(from: signals)) {
                stopRequests += 1
                try tell(stopRequests == 1 ? .stopRequested : .stopImmediately, &peers)
            }
        }
        // Workers that got STOP will end, and must not be started again.
        guard finished == nil else { return }
        for incident in workers.turn(at: now) { try note(incident, &peers) }
        try checkExhaustion(&peers)
        driver.notify(at: now)
        try tell(.tick, &peers)
    }

    /// After the end what comes is the workers' BYE, which `end` waits for.
    private func receive(from peers: inout PeerSocket) throws {
        try receive(from: &peers, while: { finished == nil }, take)
    }

    /// Takes what waits, for one turn's time at most. Who sends much is charged for it, at the end of the campaign too: the
    /// messages of others have to come through.
    private func receive(
        from peers: inout PeerSocket, while goesOn: () -> Bool = { true },
        _ take: (PeerSocket.Incoming, inout PeerSocket) throws -> Void
    ) throws {
        let deadline = now + Self.receivingLimit
        var begun = now
        while goesOn(), begun < deadline, let incoming = try peers.receive(at: begun) {
            try take(incoming, &peers)
            let ended = now
            peers.charge(ended - begun, to: incoming)
            begun = ended
        }
        peers.endTurn(isCutShort: begun >= deadline)
    }

    /// Reads a message only if its sender may send it.
    private func take(_ incoming: PeerSocket.Incoming, _ peers: inout PeerSocket) throws {
        switch incoming {
        case .unreachable(let peer): try tell(.unreachable(peer), &peers)
        case .garbled(let peer, let error): try tell(.garbled(peer, error), &peers)
        case .message(let peer, let envelope):
            switch driver.campaign.admission(of: envelope.kind, from: peer) {
            case .read:
                try tell(read(envelope, from: peer), &peers)
            case .beforeHello: try tell(.messageBeforeHello(peer), &peers)
            case .withoutLease(let lease): try tell(.resultWithoutLease(peer, lease), &peers)
            }
        }
    }

    private func read(_ envelope: WorkerEnvelope, from peer: PeerID) -> CampaignEvent {
        do throws(WireError) {
            return .received(peer, try envelope.message())
        } catch {
            return .garbled(peer, error)
        }
    }

    /// Peers that did not get as far as a message, each key once and the others by their number.
    private func noteRejectedPeers(
        _ gate: Gatekeeper?, _ proxy: PeerProxy, _ socket: borrowing ZMQSocket
    ) throws {
        for notice in gate?.takeNotices() ?? [] {
            let line = CampaignMessages.gate(notice, from: proxy.handshakingAddress)
            if case .refused = notice { reportRejectedPeer(line) } else { console.line(line) }
        }
        let (notices, leftOut) = proxy.takeNotices()
        rejectedPeers += UInt64(notices.count) + leftOut
        for notice in notices { reportRejectedPeer(CampaignMessages.proxy(notice)) }
        for failure in try socket.takeConnectionFailures() {
            rejectedPeers += 1
            if failure == .handshakeFailed, !hasReportedRejectedPeer {
                hasReportedRejectedPeer = true
                console.line(CampaignMessages.rejectedPeer(hasKeys: gate != nil))
            }
        }
        if let count = rejectedLines.takeDroppedCount(at: now) { console.line(CampaignMessages.linesLeftOut(count)) }
    }

    /// Peers decide how many such lines there are, so only some are printed.
    private func reportRejectedPeer(_ line: String) {
        if rejectedLines.allows(at: now) { console.line(line) }
    }

    private func note(_ incident: LocalWorkers.Incident, _ peers: inout PeerSocket) throws {
        switch incident {
        case .said(let line): console.line(Printable.line(line))
        case .ended(let worker, let description, let restartIn):
            console.line(CampaignMessages.processEnded(worker, description, restartIn: restartIn))
            try tell(.processEnded(worker, description: description), &peers)
        case .notStarted(let worker, let reason, let restartIn):
            console.line(CampaignMessages.processNotStarted(worker, reason, restartIn: restartIn))
        case .exhausted(let reason):
            exhaustion = reason
            lastWorkerConnectedAt = campaign.workers.isEmpty ? nil : now
        }
    }

    /// Once no local worker will be started any more, workers of other machines can carry on alone. One that is
    /// between two connections gets the time to come back.
    private func checkExhaustion(_ peers: inout PeerSocket) throws {
        guard let exhaustion else { return }
        guard campaign.workers.isEmpty else {
            lastWorkerConnectedAt = now
            return
        }
        if let lastWorkerConnectedAt, now - lastWorkerConnectedAt < Self.noWorkersTimeout { return }
        try tell(.workersExhausted(exhaustion), &peers)
    }

    private func tell(_ event: CampaignEvent, _ peers: inout PeerSocket) throws {
        for message in try driver.tell(event, at: now) { try peers.send(message.body, to: message.peer) }
    }

    // MARK: Making it durable

    private func commit(_ peers: inout PeerSocket) throws {
        for message in try driver.commit(at: now) { try peers.send(message.body, to: message.peer) }
    }

    /// At the end nothing may be left in memory. It waits while the disk is full, until a person interrupts it.
    private func commitRemaining() throws {
        var hasTold = false
        while let reason = try driver.commitRemaining(at: now) {
            if !hasTold { console.line(DatabaseMessages.endDelayed(reason)) }
            hasTold = true
            var item = pollfd(fd: signals.number, events: Int16(POLLIN), revents: 0)
            _ = poll(&item, 1, Int32(CommitQueue.retryInterval / .milliseconds(1)))
            guard try StopSignals.count(from: signals) == 0 else {
                console.line(DatabaseMessages.endedWithUnsavedChanges(driver.uncommitted))
                return
            }
        }
    }

    /// The last findings are often those that a person waits for.
    private func notifyRemaining() throws {
        let limit = finished == .stopped ? Self.noticeLimitWhenStopped : Self.noticeLimit
        let deadline = now + limit
        if !driver.isDoneNotifying {
            console.line(CampaignMessages.waitingForNotifications(driver.undelivered.count, limit: limit))
        }
        while !driver.isDoneNotifying, now < deadline {
            driver.notify(at: now)
            try commitRemaining()
            var item = pollfd(fd: signals.number, events: Int16(POLLIN), revents: 0)
            _ = poll(&item, 1, 20)
            guard try StopSignals.count(from: signals) == 0 else { break }
        }
        driver.notify(at: now)
        try commitRemaining()
        let left = driver.undelivered
        guard !left.isEmpty else { return }
        console.line(CampaignMessages.undeliveredNotices(left, resume: configuration.resumeCommand))
    }

    /// The workers got STOP. Waits for their BYE, and for the end of the local processes; it then
    /// sends signals to those. A worker that joins at the last moment gets STOP too, or it would wait for a campaign
    /// that never comes.
    private func end(_ workers: LocalWorkers, _ peers: inout PeerSocket) throws {
        workers.stopStarting()
        var leaving = Set(campaign.workers.map(\.peer))
        var deadline = now + Self.leavingLimit
        let farewell = now + Self.byeTimeout
        var signals = [SIGTERM, SIGKILL]
        while true {
            for case .said(let line) in workers.turn(at: now) { console.line(Printable.line(line)) }
            if workers.runningCount == 0, leaving.isEmpty || now >= farewell { return }
            if now >= deadline {
                guard workers.runningCount > 0, !signals.isEmpty else { return }
                workers.closeLifelines()
                workers.send(signals.removeFirst())
                deadline = now + Self.leavingLimit
            }
            _ = try ZMQPoller.wait(for: peers.socket, descriptors: workers.descriptors, milliseconds: 10)
            try receive(from: &peers) { incoming, peers in try handleLeaving(incoming, &leaving, &peers) }
        }
    }

    /// A peer that sends what no worker sends is rejected now too, and loses its connection: reading a flood to its end
    /// would delay the end of the campaign.
    private func handleLeaving(
        _ incoming: PeerSocket.Incoming, _ leaving: inout Set<PeerID>, _ peers: inout PeerSocket
    ) throws {
        switch incoming {
        case .unreachable(let peer): leaving.remove(peer)
        case .garbled(let peer, let error):
            leaving.remove(peer)
            try peers.send(.reject(CampaignMessages.reject(.garbled(error))), to: peer)
        case .message(let peer, let envelope) where envelope.kind == .hello:
            if try peers.send(.stop(CampaignMessages.stop(finished ?? .stopped)), to: peer) { leaving.insert(peer) }
        case .message(let peer, let envelope) where envelope.kind == .bye: leaving.remove(peer)
        case .message(let peer, let envelope):
            switch campaign.admission(of: envelope.kind, from: peer) {
            case .read: return
            case .withoutLease:
                // A worker that was given up has a few of these; one that continues has nothing else.
                strikesAfterEnd[peer, default: 0] += 1
                let worker = campaign.workers.position(of: peer).map { campaign.workers[$0] }
                if let worker, strikesAfterEnd[peer, default: 0] <= worker.allowedStrikes { return }
            case .beforeHello: break
            }
            leaving.remove(peer)
            try peers.send(.reject(CampaignMessages.reject(.unknownPeer)), to: peer)
        }
    }
}
