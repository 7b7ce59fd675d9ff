import FuzzMessages
import LayoutFuzz

/// The worker's side of the protocol, without a socket, a clock or a child process.
///
/// `WorkerLoop` passes events to it and does what it answers. One session lives as long as the worker; a connection
/// is one *incarnation* in it. Three rules make it simple:
///
/// - A connection is never repaired. Silence of the coordinator, or bytes that are no message, end it, and the next
///   one begins with HELLO. So within a connection nothing can be lost, and credit can be counted.
/// - Work continues while there is no connection. What was finished is kept until it is acknowledged; HELLO names it,
///   and WELCOME says which of it the coordinator still wants.
/// - Credit is what the worker has asked for in total since HELLO. It asks for one lease more whenever one is done,
///   so at most ``capacity`` are here at a time.
package struct WorkerSession {
    package enum Event: Hashable {
        /// A socket is open; what is sent from now on goes out on it.
        case opened
        case received(CoordinatorMessage)
        /// The coordinator sent something that is no message.
        case garbled(WireError)
        /// The coordinator does not take what is sent to it.
        case sendQueueFull
        /// The connection could not be made, or is gone.
        case connectionFailed(ConnectionFailure)
        case finished(slot: Int, JobOutcome)
        /// Time has passed. `progress` has the progress of each slot.
        case tick(progress: [UInt64])
        /// SIGTERM or Ctrl-C.
        case stopRequested
    }

    package enum Action: Hashable {
        case send(WorkerMessage)
        /// Send BYE.
        case leave(ByeReason)
        /// Closes the socket, waits, and opens another.
        case reopen(after: Duration)
        case start(slot: Int, LeasedWork, CasePlan)
        case cancel(slot: Int)
        case log(WorkerNotice)
        case exit(WorkerExit)
    }

    package enum Phase: Hashable {
        /// Between two connections.
        case closed
        /// HELLO is on its way.
        case greeting(since: Duration)
        case working(Welcome)
        /// Nothing new is begun; results go out.
        case leaving(until: Duration)
        case ended
    }

    /// What one slot does.
    package struct Running: Hashable {
        package var lease: LeaseID
        /// The coordinator does not want the outcome.
        var isOutcomeDiscarded = false
        package var isCancelled = false
    }

    /// A coordinator that is silent for so long is gone, or the network is; it sends something every second.
    static let silenceLimit = Duration.seconds(5)
    /// How long a leaving worker waits for its running cases and for the acknowledgement of its results.
    package static let leavingLimit = Duration.seconds(5)
    package static let minimumBackOff = Duration.milliseconds(250)
    static let maximumBackOff = Duration.seconds(30)
    /// Leases for each child: one that runs and one that waits, so that a child never waits for the network.
    package static let leasesPerChild = 2
    /// Results for each child that are not acknowledged, beyond which no further lease is asked for. A coordinator has
    /// twenty commits in a second.
    static let resultsPerChild = 16

    package let worker: WorkerID
    package let build: BuildFingerprint
    package let children: Int
    private let initialBackOff: Duration
    /// The same on every connection; only this process and its coordinator know it.
    private let token: String?

    private(set) var phase = Phase.closed
    package private(set) var incarnation: UInt64 = 0
    package private(set) var queue: [LeasedWork] = []
    package private(set) var running: [Running?]
    /// Results that are not acknowledged, oldest first.
    private(set) var unacknowledged: [(lease: LeaseID, message: WorkerMessage)] = []
    package private(set) var creditTotal: UInt64 = 0
    /// Leases to ask for when more results are acknowledged.
    private var pendingCredit: UInt64 = 0
    /// Leases that came on this connection; each used one credit.
    package private(set) var received: UInt64 = 0
    /// The lowest case of each signature that this worker has delivered and the coordinator has acknowledged in this
    /// epoch: higher ones need not be sent.
    package private(set) var known: [KnownSignature] = []
    private var plan: CasePlan?
    package private(set) var epoch: Epoch?
    private var heartbeatInterval = Duration.seconds(1)
    private var lastMessageAt = Duration.zero
    private var lastHeartbeatAt = Duration.zero
    private var failedConnections = 0
    private var actions: [Action] = []

    /// - Parameter initialBackOff: what the back-off begins with.
    package init(
        worker: WorkerID, build: BuildFingerprint, children: Int, initialBackOff: Duration = Self.minimumBackOff,
        token: String? = nil
    ) {
        self.worker = worker
        self.initialBackOff = initialBackOff
        self.token = token
        self.build = build
        self.children = children
        running = Array(repeating: nil, count: children)
    }

    /// Leases that may be here at a time.
    package var capacity: Int { children * Self.leasesPerChild }

    /// The only way to change the session. `now` is any clock that does not go backwards.
    package mutating func handle(_ event: Event, at now: Duration) -> [Action] {
        guard phase != .ended else { return [] }
        actions = []
        switch event {
        case .opened: greet(at: now)
        case .received(let message): receive(message, at: now)
        case .garbled(let error): reconnect(because: .garbled(error), at: now)
        case .sendQueueFull: if phase != .closed { reconnect(because: .sendQueueFull, at: now) }
        case .connectionFailed(let failure):
            connectionFailed(failure, at: now)
        case .finished(let slot, let outcome): finish(slot, outcome, at: now)
        case .tick(let progress): tick(progress, at: now)
        case .stopRequested: leave(at: now)
        }
        startQueuedJobs()
        if case .leaving = phase { endIfDrained() }
        return actions
    }

    // MARK: Connecting

    private mutating func greet(at now: Duration) {
        incarnation += 1
        creditTotal = 0
        pendingCredit = 0
        received = 0
        phase = .greeting(since: now)
        lastMessageAt = now
        let held =
            unacknowledged.map(\.lease) + running.compactMap { $0 }.filter { !$0.isOutcomeDiscarded }.map(\.lease)
            + queue.map(\.lease)
        actions.append(
            .send(
                .hello(
                    Hello(
                        worker: worker, incarnation: incarnation, oldestVersion: ProtocolVersion.oldest,
                        newestVersion: ProtocolVersion.current, build: build, children: children, held: held,
                        token: token))))
    }

    private mutating func welcome(_ welcome: Welcome, at now: Duration) {
        guard case .greeting = phase else { return }
        phase = .working(welcome)
        failedConnections = 0
        if epoch != welcome.epoch { known = [] }
        epoch = welcome.epoch
        plan = welcome.plan
        heartbeatInterval = .milliseconds(max(10, welcome.heartbeatMilliseconds))
        lastHeartbeatAt = now
        actions.append(.log(.joined(welcome)))
        queue.removeAll { !welcome.adopted.contains($0.lease) }
        for slot in running.indices {
            guard let job = running[slot], !welcome.adopted.contains(job.lease) else { continue }
            discard(slot)
        }
        unacknowledged.removeAll { !welcome.adopted.contains($0.lease) }
        for result in unacknowledged { actions.append(.send(result.message)) }
        let busy = queue.count + running.count { $0 != nil && $0?.isOutcomeDiscarded == false }
        grantCredit(UInt64(max(0, capacity - busy)))
    }

    private mutating func grantCredit(_ more: UInt64) {
        guard case .working = phase else { return }
        pendingCredit += more
        guard pendingCredit > 0, unacknowledged.count < children * Self.resultsPerChild else { return }
        creditTotal += pendingCredit
        pendingCredit = 0
        actions.append(.send(.credit(Credit(total: creditTotal))))
    }

    private mutating func reconnect(because reason: WorkerNotice.Disconnection, at now: Duration) {
        if case .leaving = phase {
            end(.left)
            return
        }
        phase = .closed
        let doublings = min(failedConnections, 10)
        failedConnections += 1
        let wait = min(initialBackOff * (1 << doublings), Self.maximumBackOff)
        actions.append(.log(.disconnected(reason, retryIn: wait)))
        actions.append(.reopen(after: wait))
    }

    /// That a handshake failed is old news once the coordinator has spoken.
    private mutating func connectionFailed(_ failure: ConnectionFailure, at now: Duration) {
        switch phase {
        case .greeting: reconnect(because: .failed(failure), at: now)
        case .working where failure == .closed, .leaving where failure == .closed:
            reconnect(because: .failed(failure), at: now)
        case .working, .leaving, .closed, .ended: break
        }
    }

    // MARK: The coordinator's messages

    private mutating func receive(_ message: CoordinatorMessage, at now: Duration) {
        guard phase != .closed else { return }
        lastMessageAt = now
        if let problem = message.problem(in: self) {
            reconnect(because: .brokeRules(problem), at: now)
            return
        }
        switch message {
        case .welcome(let body): welcome(body, at: now)
        case .reject(let reject) where reject.code == .unknownPeer:
            reconnect(because: .forgotten, at: now)
        case .reject(let reject): end(.rejected(reject))
        case .work(let leased): accept(leased)
        case .heartbeat(let heartbeat):
            if let epoch, heartbeat.epoch != epoch { reconnect(because: .restarted, at: now) }
        case .ack(let ack): forget(ack)
        case .cancel(let cancel): self.cancel(cancel.lease)
        case .stop(let stop):
            actions.append(.leave(.campaignOver))
            end(.campaignOver(reason: stop.reason))
        }
    }

    private mutating func accept(_ leased: LeasedWork) {
        guard case .working = phase else { return }
        let isKnown =
            queue.contains { $0.lease == leased.lease } || running.contains { $0?.lease == leased.lease }
            || unacknowledged.contains { $0.lease == leased.lease }
        guard !isKnown else { return }
        received += 1
        queue.append(leased)
    }

    /// The result of the lease has arrived. What was recorded of it need not be sent again.
    private mutating func forget(_ ack: Ack) {
        for result in unacknowledged where result.lease == ack.lease && ack.outcome == .recorded {
            guard case .result(let result) = result.message else { continue }
            for occurrence in result.occurrences where occurrence.layoutCase != nil {
                remember(KnownSignature(signature: occurrence.failure.signature, caseIndex: occurrence.caseIndex))
            }
        }
        unacknowledged.removeAll { $0.lease == ack.lease }
        grantCredit(0)
    }

    private mutating func remember(_ new: KnownSignature) {
        guard let position = known.firstIndex(where: { $0.signature == new.signature }) else {
            known.append(new)
            return
        }
        known[position].caseIndex = min(known[position].caseIndex, new.caseIndex)
    }

    private mutating func cancel(_ lease: LeaseID) {
        if let slot = running.firstIndex(where: { $0?.lease == lease }) {
            guard running[slot]?.isCancelled == false else { return }
            running[slot]?.isCancelled = true
            actions.append(.cancel(slot: slot))
        } else if let position = queue.firstIndex(where: { $0.lease == lease }) {
            let leased = queue.remove(at: position)
            sendResult(leased.lease, Self.emptyResult(leased))
            grantCredit(1)
        }
    }

    private static func emptyResult(_ leased: LeasedWork) -> WorkerMessage {
        switch leased.work {
        case .explore(let cases), .rerun(let cases):
            .result(
                ExplorationResult(
                    lease: leased.lease, done: CaseRange(cases.first, cases.first), steps: 0, occurrences: []))
        case .minimise:
            .minimised(MinimisingResult(lease: leased.lease, outcome: .returned))
        }
    }

    // MARK: Jobs

    private mutating func startQueuedJobs() {
        guard case .working = phase, let plan else { return }
        for slot in running.indices where running[slot] == nil && !queue.isEmpty {
            let leased = queue.removeFirst()
            running[slot] = Running(lease: leased.lease)
            if leased.mayEndWorker {
                let held = WorkerHeartbeat.Held(lease: leased.lease, isRunning: true, progress: 0)
                actions.append(.send(.heartbeat(WorkerHeartbeat(held: [held]))))
            }
            actions.append(.start(slot: slot, leased, plan))
        }
    }

    private mutating func discard(_ slot: Int) {
        running[slot]?.isOutcomeDiscarded = true
        if running[slot]?.isCancelled == false {
            running[slot]?.isCancelled = true
            actions.append(.cancel(slot: slot))
        }
    }

    private mutating func finish(_ slot: Int, _ outcome: JobOutcome, at now: Duration) {
        guard let job = running[slot] else { return }
        running[slot] = nil
        switch outcome {
        case .explored(let result): deliver(job, .result(result))
        case .minimised(let result): deliver(job, .minimised(result))
        case .faulted(_, let fault):
            actions.append(.leave(.faulted(fault)))
            end(.faulted(fault))
        }
    }

    private mutating func deliver(_ job: Running, _ message: WorkerMessage) {
        guard !job.isOutcomeDiscarded else { return }
        sendResult(job.lease, message)
        grantCredit(1)
    }

    private mutating func sendResult(_ lease: LeaseID, _ message: WorkerMessage) {
        unacknowledged.append((lease, message))
        switch phase {
        case .working, .leaving: actions.append(.send(message))
        case .closed, .greeting, .ended: break
        }
    }

    // MARK: Time and the end

    private mutating func tick(_ progress: [UInt64], at now: Duration) {
        switch phase {
        case .closed, .ended: return
        case .greeting, .working:
            if now - lastMessageAt > Self.silenceLimit {
                reconnect(because: .silent, at: now)
                return
            }
        case .leaving(let until):
            if now >= until {
                actions.append(.leave(.askedToStop))
                end(.left)
                return
            }
        }
        if case .greeting = phase { return }
        guard now - lastHeartbeatAt >= heartbeatInterval else { return }
        lastHeartbeatAt = now
        var held: [WorkerHeartbeat.Held] = []
        for (slot, job) in running.enumerated() {
            guard let job, !job.isOutcomeDiscarded else { continue }
            held.append(.init(lease: job.lease, isRunning: true, progress: progress[slot]))
        }
        held += queue.map { .init(lease: $0.lease, isRunning: false, progress: 0) }
        actions.append(.send(.heartbeat(WorkerHeartbeat(held: held))))
    }

    private mutating func leave(at now: Duration) {
        switch phase {
        case .leaving, .closed:
            // Requested twice, or there is no coordinator to send BYE to.
            end(.left)
        case .greeting:
            // The coordinator may have taken the HELLO already. It learns from BYE that nothing was lost.
            actions.append(.leave(.askedToStop))
            end(.left)
        case .working:
            phase = .leaving(until: now + Self.leavingLimit)
            actions.append(.log(.leaving))
            queue = []
            for slot in running.indices where running[slot]?.isCancelled == false {
                running[slot]?.isCancelled = true
                actions.append(.cancel(slot: slot))
            }
        case .ended: break
        }
    }

    /// BYE frees everything the worker holds, so it may only be sent once all results are acknowledged.
    private mutating func endIfDrained() {
        guard unacknowledged.isEmpty, running.allSatisfy({ $0 == nil || $0?.isOutcomeDiscarded == true }) else {
            return
        }
        actions.append(.leave(.askedToStop))
        end(.left)
    }

    private mutating func end(_ exit: WorkerExit) {
        phase = .ended
        actions.append(.exit(exit))
    }
}

extension LeasedWork {
    /// Work that was lost before, or is known to fail, may end this worker too. Its begin is then reported at once:
    /// only then can the coordinator know which case its workers die of.
    fileprivate var mayEndWorker: Bool {
        if case .minimise = work { return true }
        return attempt > 1
    }
}
