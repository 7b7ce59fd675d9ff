import FuzzMessages
import FuzzWire

/// The worker processes that the coordinator starts on its own machine, and starts again when they end.
final class LocalWorkers {
    /// What happened to a process.
    enum Incident: Hashable {
        case ended(WorkerID, description: String, restartIn: Duration?)
        /// It could not even be started.
        case notStarted(WorkerID, reason: String, restartIn: Duration?)
        /// A line it wrote for people.
        case said(String)
        /// None runs, and none will be started.
        case exhausted(reason: String)
    }

    private struct Place {
        let number: Int
        var life = 0
        var process: SpawnedProcess?
        var worker = WorkerID("local")
        var startedAt = Duration.zero
        /// When to start the next process; nil while one runs and after giving up.
        var startAt: Duration? = .zero
        var policy = RestartPolicy()
        var unfinishedLine: [UInt8] = []

        /// Each process is another worker: what the one before held is lost, and must not seem to be its own.
        mutating func assignNextWorkerID() {
            life += 1
            let name = LocalKeys.name(of: number)
            worker = WorkerID(life == 1 ? name : "\(name).\(life)")
        }
    }

    private let executable: String
    private let endpoint: String
    /// Proves that a worker is one of these, where there are no keys.
    private let token: String
    private let keys: LocalKeys?
    private let extraArguments: [String]
    private var places: [Place]
    private var lastReason = ""
    private var hasReportedExhaustion = false
    private var isStopping = false

    private static let longestLine = 4096

    init(
        count: Int, executable: String, endpoint: String, token: String = "", keys: LocalKeys? = nil,
        extraArguments: [String] = []
    ) {
        self.executable = executable
        self.endpoint = endpoint
        self.token = token
        self.keys = keys
        self.extraArguments = extraArguments
        // A process that ends before it has read what it is given must not end this one.
        StopSignals.ignoreBrokenPipes()
        places = (1...max(1, count)).prefix(count).map { Place(number: $0) }
    }

    /// Descriptors to poll: a process that writes something or ends makes its own readable.
    var descriptors: [Int32] { places.compactMap { $0.process?.error?.number } }

    var runningCount: Int { places.count { $0.process != nil } }

    /// Collects what ended, starts what is due, and reports what happened. Called at every turn of the loop.
    func turn(at now: Duration) -> [Incident] {
        var incidents: [Incident] = []
        for index in places.indices {
            incidents += readLines(of: index)
            if let process = places[index].process, let status = process.reap() {
                incidents += readLines(of: index)
                places[index].process = nil
                lastReason = status.description
                let wait = isStopping ? nil : places[index].policy.processEnded(after: now - places[index].startedAt)
                places[index].startAt = wait.map { now + $0 }
                incidents.append(.ended(places[index].worker, description: lastReason, restartIn: wait))
            }
            if let due = places[index].startAt, now >= due, !isStopping {
                incidents += start(index, at: now)
            }
        }
        let isExhausted = !places.isEmpty && places.allSatisfy { $0.process == nil && $0.startAt == nil }
        if isExhausted, !isStopping, !hasReportedExhaustion {
            hasReportedExhaustion = true
            incidents.append(.exhausted(reason: lastReason))
        }
        return incidents
    }

    private func start(_ index: Int, at now: Duration) -> [Incident] {
        places[index].assignNextWorkerID()
        places[index].startedAt = now
        places[index].startAt = nil
        let worker = places[index].worker
        do throws(SystemCallError) {
            let process = try SpawnedProcess(
                executable: executable,
                arguments: [
                    "serve", "--connect", endpoint, "--children", "1", "--name", worker.name, "--lifeline",
                    keys == nil ? "--token-on-input" : "--keys-on-input",
                ] + extraArguments,
                capturing: .error)
            // Where no other user of the machine can read it, unlike a command line.
            let secret = keys?.text(for: places[index].number) ?? Array("\(token)\n\n".utf8)
            do throws(SystemCallError) {
                try process.input.writeAll(secret)
            } catch  where error.code == EPIPE {
                // It has ended already, which is reported with its status.
            }
            try process.error?.makeNonBlocking()
            places[index].process = process
            return []
        } catch {
            lastReason = error.description
            let wait = places[index].policy.processEnded(after: .zero)
            places[index].startAt = wait.map { now + $0 }
            return [.notStarted(worker, reason: error.description, restartIn: wait)]
        }
    }

    private func readLines(of index: Int) -> [Incident] {
        guard let error = places[index].process?.error else { return [] }
        while case .bytes(let bytes)? = try? error.read(upTo: 4096) {
            places[index].unfinishedLine += bytes
        }
        var incidents: [Incident] = []
        while let end = places[index].unfinishedLine.firstIndex(of: UInt8(ascii: "\n")) {
            incidents.append(.said(String(decoding: places[index].unfinishedLine[..<end], as: UTF8.self)))
            places[index].unfinishedLine.removeFirst(end + 1)
        }
        if places[index].unfinishedLine.count > Self.longestLine { places[index].unfinishedLine = [] }
        return incidents
    }

    // MARK: The end

    /// No process is started any more. They got STOP; closing their lifelines ends those that missed it.
    func stopStarting() { isStopping = true }

    func closeLifelines() {
        for place in places { place.process?.input.close() }
    }

    func send(_ signal: Int32) {
        for place in places { place.process?.send(signal) }
    }
}
