import FuzzMessages
import FuzzWire
import LayoutFuzz

@testable import FuzzCampaign
@testable import FuzzCoordinator
@testable import FuzzWorker

/// One campaign from its first start to its end, with everything that goes wrong on the way, decided by one seed.
///
/// What runs is the product: `CampaignDriver` with `Campaign`, `CampaignDatabase` and `CorpusStore` over a
/// ``MemoryDisk``, and `WorkerSession` with `ChildExecutor` over ``SimulatedChild``. What is simulated is around them: time,
/// the network, the disk, processes and their ends.
///
/// The parts: `Schedule+Coordinator` starts and ends the coordinator, `Schedule+Workers` the workers, `Schedule+Trouble`
/// is what goes wrong, `Schedule+Checks` what must hold.
final class Schedule {
    struct Options {
        /// Mistakes of earlier versions, put back.
        var childMistake: ChildExecutor.PlantedMistake?
        /// The disk reports for every name the file that it referred to at first.
        var hidesReplacedFiles = false
        /// In place of what the seed would choose.
        var faults: [MemoryDisk.Fault]?
        /// No trouble but the faults of the disk.
        var isCalm = false
        var keepsHistory = false
    }

    enum Event {
        case toCoordinator(connection: Int, WorkerMessage)
        case toWorker(connection: Int, CoordinatorMessage)
        case unreachable(PeerID)
        case connectionFailed(connection: Int)
        case workerOpens(name: String, opening: Int)
        case workerTick(name: String)
        case jobEnds(name: String, slot: Int, serial: Int)
        case newWorker
        case processEnded(name: String)
        case startCoordinator
        case coordinatorTick(life: Int)
        case putBack
    }

    struct Connection {
        var worker: String
        var isOpen = true
        var lastToWorker = Duration.zero
        var lastToCoordinator = Duration.zero
    }

    let seed: UInt64
    let options: Options
    let cases: SimulatedCases
    let disk: MemoryDisk
    var random: SimulationRandom
    var tally = ScheduleTally()
    private(set) var problems: [String] = []
    private(set) var history: [String] = []
    private var notedFaults = 0

    var now = Duration.zero
    private var queue = EventQueue<Event>()

    var coordinator: SimulatedCoordinator?
    /// What a coordinator that starts has open.
    var starting: CampaignDatabase?
    var life = 0
    var failedStarts = 0
    var turns = 0
    /// All cases are done, the power was cut, and the campaign is resumed once more, without any trouble.
    var isLastLife = false
    /// The campaign is over, and everything that it did is durable.
    var isOver = false
    /// Files that somebody moved away, by the names that they had.
    var movedAway: [(path: String, node: MemoryDisk.Node)] = []

    var workers: [String: SimulatedWorker] = [:]
    /// In the order they came, for choices that chance makes.
    var workerNames: [String] = []
    var connections: [Int: Connection] = [:]
    var nextWorker = 1
    var nextConnection = 1
    /// What is left of the trouble. Without an end to it no campaign would end.
    var troubles: Int
    /// The network repeats and overtakes, which is more than ZeroMQ would do.
    let isUnruly: Bool

    /// Signatures whose notification came to its end, and how often.
    var notified: [String: Int] = [:]
    /// Ends of the coordinator that were not in order.
    var unfinishedLives = 0

    /// What the results of leases were about.
    var delivered: [LeaseID: CaseRange] = [:]
    /// Cases whose result was acknowledged as recorded.
    var acknowledged: Set<UInt64> = []
    /// Cases that are said to have cost three workers. One that was not durable may have run after all.
    var quarantined: Set<UInt64> = []

    init(seed: UInt64, _ options: Options = Options()) {
        self.seed = seed
        self.options = options
        var random = SimulationRandom(seed: seed)
        cases = SimulatedCases(count: UInt64(random.below(50) + 15))
        troubles = options.isCalm ? 0 : random.below(10)
        isUnruly = !options.isCalm && random.one(in: 4)
        disk = MemoryDisk(seed: random.next())
        disk.faults = options.faults ?? []
        if options.faults == nil, !options.isCalm {
            for _ in 0..<random.below(4) { disk.faults.append(Self.anyFault(&random)) }
        }
        self.random = random
    }

    private static func anyFault(_ random: inout SimulationRandom) -> MemoryDisk.Fault {
        let kinds = MemoryDisk.Fault.Kind.allCases
        return MemoryDisk.Fault(
            kind: kinds[random.below(kinds.count)], call: 1 + random.below(random.one(in: 2) ? 120 : 700),
            times: 1 + random.below(3), duration: .milliseconds(random.below(6000)))
    }

    /// Runs it to its end, or to the first problem.
    func run() {
        precondition(MemoryVFS.isRegistered, "BUG DETECTED: SQLite does not take the VFS")
        MemoryVFS.disk = disk
        FileSystem.$calls.withValue(disk) {
            post(.startCoordinator, after: .zero)
            for _ in 0...random.below(3) { post(.newWorker, after: .milliseconds(random.below(100))) }
            var events = 0
            while !isOver, problems.isEmpty, let (time, event) = queue.next() {
                events += 1
                guard events < 150_000 else {
                    problem("there is no end after \(events) events")
                    break
                }
                now = max(now, time)
                disk.now = now
                handle(event)
                noteFaults()
                if troubles > 0, random.one(in: 40) { trouble() }
            }
            if problems.isEmpty { checkEnd() }
            // While the disk is there: the database closes its files.
            coordinator = nil
        }
        MemoryVFS.disk = nil
        tally.calls += disk.calls
        tally.diskFaults += disk.struck.count
    }

    func post(_ event: Event, after delay: Duration) { queue.add(event, at: now + delay) }

    func post(_ event: Event, at time: Duration) { queue.add(event, at: max(now, time)) }

    /// Takes away what is on its way and fulfils the condition.
    func drop(_ condition: (Event) -> Bool) { queue.removeAll(where: condition) }

    func problem(_ text: String) {
        problems.append(text)
        note("PROBLEM: \(text)")
    }

    static let longestHistory = 400

    func note(_ text: @autoclosure () -> String) {
        guard options.keepsHistory else { return }
        let milliseconds = Int(now / .milliseconds(1))
        let line = text()
        history.append("\(milliseconds / 1000).\(String(milliseconds % 1000 + 1000).dropFirst()) \(line.prefix(300))")
        if history.count > Self.longestHistory * 2 { history.removeFirst(Self.longestHistory) }
    }

    private func noteFaults() {
        guard disk.struck.count > notedFaults else { return }
        for fault in disk.struck[notedFaults...] { note("disk: \(fault)") }
        notedFaults = disk.struck.count
    }

    private func handle(_ event: Event) {
        switch event {
        case .toCoordinator(let connection, let message): deliver(message, from: connection)
        case .toWorker(let connection, let message): deliver(message, to: connection)
        case .unreachable(let peer): tell(.unreachable(peer))
        case .connectionFailed(let connection): failConnection(connection)
        case .workerOpens(let name, let opening): openConnection(of: name, opening)
        case .workerTick(let name): tickWorker(name)
        case .jobEnds(let name, let slot, let serial): endJob(of: name, slot, serial)
        case .newWorker: addWorker()
        case .processEnded(let name): tell(.processEnded(WorkerID(name), description: "signal SIGKILL"))
        case .startCoordinator: startCoordinator()
        case .coordinatorTick(let life): tickCoordinator(life)
        case .putBack: putBack()
        }
    }
}

/// What the schedules did, so that a test can see that they did what they are for.
struct ScheduleTally {
    var coordinatorDeaths = 0
    var powerCuts = 0
    var stops = 0
    var refusals = 0
    var failedStarts = 0
    var workerDeaths = 0
    var childKills = 0
    var freezes = 0
    var cuts = 0
    var repeats = 0
    var diskFaults = 0
    var calls = 0
    var movedFiles = 0
    var secondCoordinators = 0
    var orphansAdopted = 0
    var quarantines = 0
    var cases: UInt64 = 0
    var findings = 0
    var restarts = 0
    var notices = 0

    mutating func add(_ other: ScheduleTally) {
        coordinatorDeaths += other.coordinatorDeaths
        powerCuts += other.powerCuts
        stops += other.stops
        refusals += other.refusals
        failedStarts += other.failedStarts
        workerDeaths += other.workerDeaths
        childKills += other.childKills
        freezes += other.freezes
        cuts += other.cuts
        repeats += other.repeats
        diskFaults += other.diskFaults
        calls += other.calls
        movedFiles += other.movedFiles
        secondCoordinators += other.secondCoordinators
        orphansAdopted += other.orphansAdopted
        quarantines += other.quarantines
        cases += other.cases
        findings += other.findings
        restarts += other.restarts
        notices += other.notices
    }
}
