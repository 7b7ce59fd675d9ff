import FuzzCampaign
import FuzzMessages
import FuzzWire

/// A worker that speaks the protocol over its own socket and sleeps in place of running cases.
///
/// The protocol is ``WorkerSession``'s, the very one of real workers; only the child process is missing.
final class LoadTestWorker {
    /// What a worker saw, for the figures.
    struct Figures {
        var leases = 0
        var cases: UInt64 = 0
        var reconnections = 0
        var latencies: [Duration] = []
        /// The longest time without anything to do, after the first lease.
        var longestIdleness = Duration.zero
        var isRefused = false
    }

    private struct Job {
        var leased: LeasedWork
        var startedAt: Duration
        var endsAt: Duration
        var isCancelled = false
    }

    private(set) var figures = Figures()
    private var session: WorkerSession
    private let open: () throws -> Connection
    private let caseTime: Duration
    private var connection: Connection?
    private var reopenAt: Duration? = .zero
    private var outbox: [WorkerMessage] = []
    private var job: Job?
    private var idleSince: Duration?
    /// When each lease was asked for that has not come yet, oldest first.
    private var asked: [Duration] = []
    private var creditTotal: UInt64 = 0
    private var nextTick: Duration
    private(set) var hasEnded = false

    /// A socket in a place that can be handed around.
    final class Connection {
        let socket: ZMQSocket
        init(_ socket: consuming ZMQSocket) { self.socket = socket }
    }

    private static let tickInterval = Duration.milliseconds(200)

    init(
        _ worker: WorkerID, build: BuildFingerprint, caseTime: Duration, firstTick: Duration,
        open: @escaping () throws -> Connection
    ) {
        session = WorkerSession(worker: worker, build: build, children: 1)
        self.open = open
        self.caseTime = caseTime
        nextTick = firstTick
    }

    var hasLease: Bool { job != nil }

    /// One look at the socket and the clock.
    func turn(at now: Duration) throws {
        guard !hasEnded else { return }
        if let due = reopenAt {
            guard now >= due else { return }
            connection = try open()
            reopenAt = nil
            (outbox, asked, creditTotal) = ([], [], 0)
            perform(session.handle(.opened, at: now), at: now)
        }
        while let connection, let frames = try connection.socket.receive(maximumParts: WireFormat.frameCount) {
            let event: WorkerSession.Event
            do throws(WireError) {
                let message = try WireFormat.decodeCoordinatorMessage(frames)
                if case .work = message, !asked.isEmpty { figures.latencies.append(now - asked.removeFirst()) }
                event = .received(message)
            } catch {
                event = .garbled(error)
            }
            perform(session.handle(event, at: now), at: now)
        }
        if let job, now >= job.endsAt || job.isCancelled { finish(job, at: now) }
        if now >= nextTick {
            nextTick = now + Self.tickInterval
            perform(session.handle(.tick(progress: [progress(at: now)]), at: now), at: now)
        }
        try flush()
    }

    func stop(at now: Duration) throws {
        perform(session.handle(.stopRequested, at: now), at: now)
        try flush()
    }

    private func progress(at now: Duration) -> UInt64 {
        job.map { UInt64((now - $0.startedAt) / caseTime) } ?? 0
    }

    private func finish(_ job: Job, at now: Duration) {
        self.job = nil
        idleSince = now
        let lease = job.leased.lease
        guard let cases = job.leased.work.cases else {
            let result = MinimisingResult(lease: lease, outcome: .notReproduced)
            perform(session.handle(.finished(slot: 0, .minimised(result)), at: now), at: now)
            return
        }
        let count = min(cases.count, job.isCancelled ? progress(since: job, at: now) : cases.count)
        figures.leases += 1
        figures.cases += count
        let done = CaseRange(cases.first, cases.first + count)
        let result = ExplorationResult(lease: lease, done: done, steps: count * 3, occurrences: [])
        perform(session.handle(.finished(slot: 0, .explored(result)), at: now), at: now)
    }

    private func progress(since job: Job, at now: Duration) -> UInt64 { UInt64((now - job.startedAt) / caseTime) }

    private func perform(_ actions: [WorkerSession.Action], at now: Duration) {
        for action in actions {
            switch action {
            case .send(let message):
                if case .credit(let credit) = message {
                    for _ in creditTotal..<max(creditTotal, credit.total) { asked.append(now) }
                    creditTotal = credit.total
                }
                outbox.append(message)
            case .leave(let farewell): outbox.append(.bye(Bye(reason: ServingMessages.farewell(farewell))))
            case .reopen(let wait):
                figures.reconnections += 1
                connection = nil
                reopenAt = now + wait
            case .start(_, let leased, _): start(leased, at: now)
            case .cancel: job?.isCancelled = true
            case .log: break
            case .exit(let exit):
                if case .rejected = exit { figures.isRefused = true }
                hasEnded = true
            }
        }
    }

    private func start(_ leased: LeasedWork, at now: Duration) {
        if let idleSince { figures.longestIdleness = max(figures.longestIdleness, now - idleSince) }
        idleSince = nil
        var length = caseTime
        if let cases = leased.work.cases { length = caseTime * Int(cases.count) }
        job = Job(leased: leased, startedAt: now, endsAt: now + length)
    }

    private func flush() throws {
        while let connection, let message = outbox.first {
            guard try connection.socket.send(WireFormat.encode(message)) == .sent else { return }
            outbox.removeFirst()
        }
    }
}
