import Dispatch
import FuzzCampaign
import FuzzMessages
import FuzzWire

/// The shell around ``WorkerSession``: the only place of a worker with a socket and a clock.
///
/// It polls the socket, the pipe that finished jobs write to, the pipe of signals and, for a worker that a coordinator
/// started, the lifeline; it passes events to the session and does what the session answers.
final class WorkerLoop {
    struct Configuration: Sendable {
        var endpoint: String
        var worker: WorkerID
        var children: Int
        var build: BuildFingerprint
        /// Standard input is a pipe from the coordinator that started this worker; its end ends the worker.
        var hasLifeline: Bool
        var command: ChildExecutor.Command
        /// Nil for a coordinator on this machine that has no keys.
        var keys: WorkerKeys?
        /// By it the coordinator knows this worker again when it comes back.
        var token: String
        /// Damage done on purpose, to test what the coordinator makes of it.
        var messageFault: MessageFault?
        /// The first wait before another connection; tests make it short.
        var initialBackOff = WorkerSession.minimumBackOff
    }

    private let configuration: Configuration
    private let context: ZMQContext
    private let log: (String) -> Void
    private var session: WorkerSession
    private var slots: [JobThread] = []
    private var controls: [JobControl?]
    private let outcomes = Box<(slot: Int, outcome: JobOutcome)>()
    private let wake: (read: FileDescriptor, write: FileDescriptor)
    private let signals: FileDescriptor
    private let clock = ContinuousClock()
    private let start = ContinuousClock.now
    /// Messages the socket would not take yet.
    private var outbox: [WorkerMessage] = []
    /// Results that a fault holds back, and until when.
    private var delayed: [(message: WorkerMessage, until: Duration)] = []
    private var exit: WorkerExit?
    private var reopenAt: Duration?
    private var watch = MessageSizeMonitor()

    private static let tickMilliseconds = 20
    /// While a long message is on its way.
    private static let fastTickMilliseconds = 5
    /// A flood must not keep the loop from its other duties.
    private static let messagesPerTurn = 256
    private static let longestTurn = Duration.milliseconds(50)
    /// Messages that the socket does not take: of a coordinator that reads, there are never more.
    private var maximumWaitingMessages: Int { 256 + 8 * configuration.children }

    init(_ configuration: Configuration, log: @escaping (String) -> Void) throws {
        self.configuration = configuration
        self.log = log
        signals = try StopSignals.install()
        context = try ZMQContext()
        wake = try FileDescriptor.pipe()
        try wake.read.makeNonBlocking()
        try wake.write.makeNonBlocking()
        session = WorkerSession(
            worker: configuration.worker, build: configuration.build, children: configuration.children,
            initialBackOff: configuration.initialBackOff, token: configuration.token)
        controls = Array(repeating: nil, count: configuration.children)
        let outcomes = outcomes
        let wakeNumber = wake.write.number
        for slot in 0..<configuration.children {
            slots.append(
                JobThread(command: configuration.command) { outcome in
                    outcomes.put((slot, outcome))
                    var byte: UInt8 = 1
                    // A full pipe is as good as one byte: the loop will wake.
                    _ = write(wakeNumber, &byte, 1)
                })
        }
    }

    /// Serves until the session ends.
    func run() throws -> WorkerExit {
        defer { stopJobThreads() }
        while exit == nil {
            try serveConnection()
            if exit == nil { try waitForReopening() }
        }
        return exit ?? .left
    }

    /// Children end before their worker, so that the process that started it gets their processor time, too. One whose case
    /// does not end is left to its own watch over its parent.
    private func stopJobThreads() {
        for control in controls { control?.cancel() }
        for slot in slots { slot.close() }
        let deadline = DispatchTime.now() + .seconds(1)
        for slot in slots { _ = slot.waitForEnd(until: deadline) }
    }

    private var now: Duration { clock.now - start }

    /// One connection, from its socket's opening to its end.
    private func serveConnection() throws {
        var generator = SystemRandomNumberGenerator()
        let routingID = [1] + (0..<15).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let socket = try ZMQSocket(
            .dealer, in: context, options: .worker(routingID: routingID, curve: configuration.keys?.role))
        try socket.connect(to: configuration.endpoint)
        outbox = []
        reopenAt = nil
        watch = MessageSizeMonitor()
        var tick = Self.tickMilliseconds
        try tell(.opened, socket)
        while exit == nil, reopenAt == nil {
            var descriptors = [wake.read.number, signals.number]
            if configuration.hasLifeline { descriptors.append(0) }
            let ready = try ZMQPoller.wait(
                for: socket, descriptors: descriptors, milliseconds: tick)
            // Messages before the end of the connection have arrived when the end is reported, and count.
            let failures = try socket.takeConnectionFailures()
            if ready.socket || !failures.isEmpty { try receive(from: socket) }
            tick = try checkForEndlessMessage(socket)
            for failure in failures { try tell(.connectionFailed(failure), socket) }
            if ready.descriptors[0] { try handleOutcomes(socket) }
            if ready.descriptors[1] { try handleSignals(socket) }
            if configuration.hasLifeline, ready.descriptors[2] { checkLifeline() }
            try flush(socket)
            if outbox.count > maximumWaitingMessages { try tell(.sendQueueFull, socket) }
            try tell(.tick(progress: progress), socket)
        }
        try flush(socket)
    }

    /// - Returns: when to look again, in milliseconds.
    private func checkForEndlessMessage(_ socket: borrowing ZMQSocket) throws -> Int {
        guard exit == nil, reopenAt == nil, let bytes = socket.receivedBytes() else { return Self.tickMilliseconds }
        switch watch.look(bytes: bytes, memory: ProcFileSystem.residentBytes()) {
        case .quiet: return Self.tickMilliseconds
        case .growing: return Self.fastTickMilliseconds
        case .endless:
            try tell(.garbled(.endlessMessage), socket)
            return Self.tickMilliseconds
        }
    }

    /// Between two connections signals, the lifeline and finished jobs still count.
    private func waitForReopening() throws {
        while exit == nil, let reopenAt, now < reopenAt {
            var items = [
                pollfd(fd: signals.number, events: Int16(POLLIN), revents: 0),
                pollfd(fd: configuration.hasLifeline ? 0 : -1, events: Int16(POLLIN), revents: 0),
            ]
            // The clock advances between two reads of it, and a negative time would be forever.
            let rest = max(0, Int((reopenAt - now) / .milliseconds(1))) + 1
            _ = poll(&items, nfds_t(items.count), Int32(clamping: min(rest, Self.tickMilliseconds)))
            if items[0].revents != 0, try StopSignals.count(from: signals) > 0 {
                perform(session.handle(.stopRequested, at: now))
            }
            if items[1].revents != 0 { checkLifeline() }
            for (slot, outcome) in outcomes.takeAll() {
                controls[slot] = nil
                perform(session.handle(.finished(slot: slot, outcome), at: now))
            }
        }
    }

    private var progress: [UInt64] { controls.map { $0?.progress ?? 0 } }

    private func receive(from socket: borrowing ZMQSocket) throws {
        let end = now + Self.longestTurn
        for _ in 0..<Self.messagesPerTurn {
            guard exit == nil, reopenAt == nil, now < end,
                let frames = try socket.receive(maximumParts: WireFormat.frameCount)
            else { return }
            if let bytes = socket.receivedBytes() { watch.didReceiveMessage(bytes: bytes) }
            let event: WorkerSession.Event
            do throws(WireError) {
                event = .received(try WireFormat.decodeCoordinatorMessage(frames))
            } catch {
                event = .garbled(error)
            }
            try tell(event, socket)
        }
    }

    private func handleOutcomes(_ socket: borrowing ZMQSocket) throws {
        while case .bytes = try wake.read.read(upTo: 256) {}
        for (slot, outcome) in outcomes.takeAll() {
            controls[slot] = nil
            try tell(.finished(slot: slot, outcome), socket)
        }
    }

    private func handleSignals(_ socket: borrowing ZMQSocket) throws {
        for _ in 0..<(try StopSignals.count(from: signals)) { try tell(.stopRequested, socket) }
    }

    private func checkLifeline() {
        guard let outcome = try? FileDescriptor.read(0, upTo: 64), outcome == .endOfFile else { return }
        exit = .orphaned
    }

    private func tell(_ event: WorkerSession.Event, _ socket: borrowing ZMQSocket) throws {
        perform(session.handle(event, at: now))
        try flush(socket)
    }

    /// Does everything but sending, which waits in the outbox for the socket.
    private func perform(_ actions: [WorkerSession.Action]) {
        for action in actions {
            switch action {
            case .send(let message): send(message)
            case .leave(let farewell): send(.bye(Bye(reason: ServingMessages.farewell(farewell))))
            case .reopen(let wait): reopenAt = now + wait
            case .start(let slot, let leased, let plan):
                let job = Job(leased: leased, plan: plan, known: session.known)
                controls[slot] = job.control
                slots[slot].start(job)
            case .cancel(let slot): controls[slot]?.cancel()
            case .log(let notice):
                let line = ServingMessages.notice(
                    notice, endpoint: configuration.endpoint, isLocal: configuration.hasLifeline,
                    authorizedLine: configuration.keys?.authorizedLine)
                if let line { log(line) }
            case .exit(let reason): exit = reason
            }
        }
    }

    private func send(_ message: WorkerMessage) {
        // Its content is old when it goes out, and the next one repeats it.
        if case .heartbeat = message, !outbox.isEmpty { return }
        guard let fault = configuration.messageFault, case .result = message else {
            outbox.append(message)
            return
        }
        switch fault {
        case .repeated: outbox += [message, message]
        case .delayed: delayed.append((message, now + .milliseconds(300)))
        case .delayedAndRepeated:
            outbox.append(message)
            delayed.append((message, now + .milliseconds(700)))
        }
    }

    private func flush(_ socket: borrowing ZMQSocket) throws {
        outbox += delayed.filter { now >= $0.until }.map(\.message)
        delayed.removeAll { now >= $0.until }
        while let message = outbox.first {
            guard try socket.send(WireFormat.encode(message)) == .sent else { return }
            outbox.removeFirst()
        }
    }
}

/// What a worker does to its results before they go out. Only the hidden `--message-fault` option asks for it.
enum MessageFault: String, CaseIterable, Sendable {
    case repeated
    case delayed
    case delayedAndRepeated = "delayed-and-repeated"
}
