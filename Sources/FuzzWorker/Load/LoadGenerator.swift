import FuzzCampaign
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// Very many simulated workers in one process and one thread, to see what one coordinator can serve.
final class LoadGenerator {
    struct Configuration {
        var endpoint: String
        var workers: Int
        var time: Duration
        /// How long a simulated case takes.
        var caseTime: Duration
        var build: BuildFingerprint
        var keys: WorkerKeys?
        /// The coordinator's process, when it runs on this machine.
        var observed: pid_t?
    }

    private let configuration: Configuration
    private let context: ZMQContext
    private let clock = ContinuousClock()
    private let start = ContinuousClock.now
    private var workers: [LoadTestWorker] = []

    /// Short against any latency worth measuring, and long enough that looking costs little.
    private static let pause: UInt32 = 1000

    init(_ configuration: Configuration) throws {
        self.configuration = configuration
        FileDescriptor.raiseLimit()
        // A socket that is closed lingers beside the one that takes its place.
        context = try ZMQContext(maximumSockets: configuration.workers * 3 + 64)
        for number in 0..<configuration.workers { workers.append(worker(number)) }
    }

    private var now: Duration { clock.now - start }

    private func worker(_ number: Int) -> LoadTestWorker {
        let (configuration, context) = (configuration, context)
        let prefix = configuration.keys.map { $0.name + "." } ?? ""
        return LoadTestWorker(
            WorkerID("\(prefix)load-\(getpid())-\(number)"), build: configuration.build,
            caseTime: configuration.caseTime, firstTick: .milliseconds(number % 200)
        ) {
            var generator = SystemRandomNumberGenerator()
            let id = [1] + (0..<15).map { _ in UInt8.random(in: 0...255, using: &generator) }
            var options = SocketOptions.worker(routingID: id, curve: configuration.keys?.role)
            // Its workers learn of an end from silence, and two sockets more for each would be over libzmq's limit.
            options.watch = nil
            let socket = try ZMQSocket(.dealer, in: context, options: options)
            try socket.connect(to: configuration.endpoint)
            return LoadTestWorker.Connection(socket)
        }
    }

    /// Lets all workers join, measures for the time that was asked for, and takes leave.
    func run() throws -> LoadReport {
        try turn(until: { $0.workers.allSatisfy { $0.hasLease || $0.hasEnded } }, atMost: .seconds(120))
        let joined = workers.count { $0.hasLease }
        let before = totals()
        let usageBefore = configuration.observed.flatMap(ProcessUsage.init(of:))
        let begin = now
        try turn(until: { _ in false }, atMost: configuration.time)
        let seconds = (now - begin) / .seconds(1)
        let usageAfter = configuration.observed.flatMap(ProcessUsage.init(of:))
        let after = totals()
        let latencies = workers.flatMap { $0.figures.latencies }.sorted()
        let report = LoadReport(
            workers: joined, seconds: seconds, leases: after.leases - before.leases, cases: after.cases - before.cases,
            latencies: latencies, longestIdleness: workers.map(\.figures.longestIdleness).max() ?? .zero,
            fewestLeases: workers.map(\.figures.leases).min() ?? 0,
            mostLeases: workers.map(\.figures.leases).max() ?? 0, reconnections: after.reconnections,
            usageBefore: usageBefore, usageAfter: usageAfter)
        for worker in workers { try worker.stop(at: now) }
        try turn(until: { $0.workers.allSatisfy(\.hasEnded) }, atMost: .seconds(10))
        return report
    }

    private func turn(until isDone: (LoadGenerator) -> Bool, atMost limit: Duration) throws {
        let end = now + limit
        while now < end, !isDone(self) {
            for worker in workers { try worker.turn(at: now) }
            usleep(Self.pause)
        }
    }

    private func totals() -> (leases: Int, cases: UInt64, reconnections: Int) {
        workers.reduce(into: (0, 0, 0)) { sum, worker in
            sum.0 += worker.figures.leases
            sum.1 += worker.figures.cases
            sum.2 += worker.figures.reconnections
        }
    }
}

/// What a run of the load generator measured, in lines for people.
struct LoadReport {
    var workers: Int
    var seconds: Double
    var leases: Int
    var cases: UInt64
    /// In order.
    var latencies: [Duration]
    var longestIdleness: Duration
    var fewestLeases: Int
    var mostLeases: Int
    var reconnections: Int
    var usageBefore: ProcessUsage?
    var usageAfter: ProcessUsage?

    var text: String {
        var lines = [
            "\(workers) workers, \(Self.number(seconds, 1)) s",
            "leases: \(leases), \(Self.number(Double(leases) / seconds, 0)) each second; "
                + "\(fewestLeases) to \(mostLeases) for a worker",
            "cases: \(cases), \(Self.number(Double(cases) / seconds, 0)) each second",
            "time from asking for a lease to having it: median \(milliseconds(0.5)), 99 % \(milliseconds(0.99)), "
                + "longest \(milliseconds(1))",
            "longest idleness of a worker: \(Self.milliseconds(longestIdleness))",
            "reconnections: \(reconnections)",
        ]
        if let usageBefore, let usageAfter {
            let spent = usageAfter.processorSeconds - usageBefore.processorSeconds
            lines.append(
                "coordinator: \(Self.number(spent / seconds * 100, 0)) % of a core, "
                    + "\(Self.number(spent / Double(max(1, leases)) * 1e6, 0)) us of processor time for a lease, "
                    + "\(Self.number(usageBefore.residentMegabytes, 1)) MB at the start and "
                    + "\(Self.number(usageAfter.residentMegabytes, 1)) MB at the end")
        }
        return lines.joined(separator: "\n")
    }

    private func milliseconds(_ share: Double) -> String {
        guard !latencies.isEmpty else { return "-" }
        return Self.milliseconds(latencies[min(latencies.count - 1, Int(Double(latencies.count) * share))])
    }

    private static func milliseconds(_ duration: Duration) -> String {
        "\(number(duration / .milliseconds(1), 1)) ms"
    }

    private static func number(_ value: Double, _ digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let rounded = (value * scale).rounded() / scale
        return digits == 0 ? String(Int(rounded)) : String(rounded)
    }
}
