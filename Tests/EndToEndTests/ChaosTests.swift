import Foundation
import FuzzMessages
import FuzzWire
import XCTest

/// Real processes, damaged at random moments, round after round. After each round the database itself is asked: every
/// case recorded exactly once, every finding there and stored.
///
/// Two rounds in every test run; `LAYOUT_FUZZ_CHAOS_ROUNDS` sets another number, `make chaos` runs 200.
/// `LAYOUT_FUZZ_CHAOS_SEED` repeats a round that failed.
final class ChaosTests: ProgramTestCase {
    func test_everyRoundRecordsEachCaseOnceAndLosesNoFinding() throws {
        let environment = ProcessInfo.processInfo.environment
        let rounds = environment["LAYOUT_FUZZ_CHAOS_ROUNDS"].flatMap(Int.init) ?? 2
        let firstSeed = environment["LAYOUT_FUZZ_CHAOS_SEED"].flatMap(UInt64.init) ?? 1
        let cases: UInt64 = 100
        let peace = try finishedCampaign(corpus: "peace", ["--cases", String(cases)])
        let disk = SmallDisk(at: "\(folder)/disk")
        let clock = FakeClock(file: "\(folder)/clock")
        defer { disk?.remove() }
        let keys = try ChaosKeys(in: "\(folder)/keys") { try self.start(Programs.coordinator, $0) }
        var tally = ChaosRound.Tally()
        let begin = Date()
        for seed in firstSeed..<firstSeed + UInt64(rounds) {
            var round = ChaosRound(
                seed: seed, cases: cases, peace: peace, folder: folder, disk: disk, clock: clock,
                keys: seed % 3 == 0 ? keys : nil
            ) { try self.start($0, $1) }
            try round.run()
            tally.add(round.tally)
            guard testRun?.failureCount == 0 else {
                print("Repeat it with LAYOUT_FUZZ_CHAOS_SEED=\(seed) LAYOUT_FUZZ_CHAOS_ROUNDS=1")
                return
            }
        }
        if disk == nil { print("No small disk can be mounted here (that needs root): no disk was filled.") }
        if clock == nil { print("libfaketime is not installed: no clock was stepped.") }
        let seconds = Int(Date().timeIntervalSince(begin))
        print(
            "chaos: \(rounds) rounds in \(seconds) s, \(tally.text); \(cases * UInt64(rounds)) cases, "
                + "0 lost, 0 doubled.")
        XCTAssertGreaterThanOrEqual(tally.total, rounds * 4)
        guard rounds >= 50 else { return }
        // The rounds must really do what they are for, wherever they can.
        for fault in [
            "broken message", "child killed", "child killed within a case", "coordinator killed", "file replaced",
            "file taken away", "flood of results", "half-written frame", "page damaged", "path through a symbolic link",
            "pipe in place of a file", "standard error unread", "worker frozen", "worker killed",
        ] {
            XCTAssertGreaterThan(tally.counts[fault, default: 0], 0, "\(fault): \(tally.text)")
        }
    }
}

/// One campaign with a local worker and two guests that repeat and delay their results, and what is done to it.
struct ChaosRound {
    struct Tally {
        private(set) var counts: [String: Int] = [:]
        var total: Int { counts.values.reduce(0, +) }
        var text: String {
            "\(total) faults ("
                + counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
                + ")"
        }
        mutating func count(_ fault: String) { counts[fault, default: 0] += 1 }
        mutating func add(_ other: Tally) { counts.merge(other.counts, uniquingKeysWith: +) }
    }

    var random: ChaosRandom
    let seed: UInt64
    private let cases: UInt64
    private let peace: Programs.Report
    let folder: String
    let disk: SmallDisk?
    let clock: FakeClock?
    /// Nil in a round without encryption.
    let keys: ChaosKeys?
    let start: (String, [String]) throws -> RunningProgram
    var campaign: RunningProgram?
    private var guests: [RunningProgram] = []
    private var guestCount = 0
    private(set) var endpoint = ""
    /// By which way the campaign's file is reached.
    var route = Route.straight
    /// Somebody takes what the coordinator of this life says.
    var isHeard = true
    /// A pipe that is full and has no reader.
    var unreadPipe: FileDescriptor?
    var tally = Tally()

    var name: String { "round\(seed)" }

    init(
        seed: UInt64, cases: UInt64, peace: Programs.Report, folder: String, disk: SmallDisk?, clock: FakeClock?,
        keys: ChaosKeys?, start: @escaping (String, [String]) throws -> RunningProgram
    ) {
        random = ChaosRandom(seed: seed)
        self.seed = seed
        self.cases = cases
        self.peace = peace
        self.folder = folder
        self.disk = disk
        self.clock = clock
        self.keys = keys
        self.start = start
    }

    mutating func run() throws {
        disk?.clear()
        FakeClock.clearLeftovers()
        endpoint = try Self.freeEndpoint()
        try makeRoute()
        try startCoordinator()
        for _ in 0..<2 { try startGuest() }
        // Work is under way before anything happens.
        _ = campaign?.waitForLine(containing: " joined with ")
        for _ in 0..<(4 + random.below(4)) {
            usleep(useconds_t(random.below(300_000)))
            guard campaign?.process.isRunning == true else { break }
            try strike()
        }
        let code = campaign?.exitCode(within: 240)
        for guest in guests where guest.process.isRunning { kill(guest.identifier, SIGKILL) }
        let errors = campaign?.errors ?? ""
        XCTAssertEqual(code, peace.findings.isEmpty ? 0 : 1, "seed \(seed): \(errors)")
        try checkLedger(errors)
    }

    /// How the coordinator is started, again and again.
    var commandLine: [String] {
        let arguments =
            [
                "run", "--campaign", name, "--campaigns", campaigns, "--corpus", "corpus-\(name)", "--seed", "11",
                "--cases",
                String(cases), "--workers", "1", "--bind", endpoint, "--worker-argument=--fault",
                "--worker-argument=slow",
                "--json",
            ] + (keys?.ofCoordinator ?? [])
        return ["/usr/bin/env"] + (clock?.environment ?? []) + [Programs.coordinator] + arguments
    }

    mutating func startCoordinator() throws {
        isHeard = true
        campaign = try start(commandLine[0], Array(commandLine.dropFirst()))
    }

    /// It runs again after its end, now and then without anybody who takes what it says.
    mutating func startCoordinatorAgain() throws {
        if random.below(4) == 0 { try startUnheardCoordinator() } else { try startCoordinator() }
    }

    private mutating func startGuest() throws {
        guestCount += 1
        let faults = ["repeated", "delayed", "delayed-and-repeated"]
        tally.count("repeated or delayed results")
        guests.append(
            try start(
                Programs.worker,
                [
                    "serve", "--connect", endpoint, "--name", "guest-\(guestCount)", "--fault", "slow",
                    "--message-fault", faults[random.below(faults.count)],
                ] + (keys?.ofGuest ?? [])))
    }

    // MARK: Faults

    private mutating func strike() throws {
        guard let campaign else { return }
        switch random.below(17) {
        case 0:
            if let victim = anyWorker(of: campaign) { signal("worker killed", SIGKILL, victim) }
            if guests.allSatisfy({ !$0.process.isRunning }) { try startGuest() }
        case 1:
            if let worker = anyWorker(of: campaign), let child = ProcessTable.children(of: worker).first {
                signal("child killed", SIGKILL, child)
            }
        case 2:
            // Now and then longer than the silence that costs a worker its leases.
            let microseconds = random.below(8) == 0 ? 5_500_000 : random.below(700_000)
            if let worker = anyWorker(of: campaign) { freeze("worker frozen", worker, microseconds) }
        case 3:
            if let worker = anyWorker(of: campaign), let child = ProcessTable.children(of: worker).first {
                freeze("child frozen", child, random.below(700_000))
            }
        case 4, 5: try killCoordinator(campaign)
        case 6: try talkNonsense()
        case 7: halfWrittenFrames()
        case 8: fillDisk(campaign)
        case 9: stepClock()
        case 10, 11, 12: try takeFileAway(campaign)
        case 13: try flood()
        case 14: try putPipeInPlaceOfAFile(campaign)
        default: killChildWithinACase(of: campaign)
        }
    }

    mutating func anyWorker(of campaign: RunningProgram) -> pid_t? {
        let workers = campaign.children + guests.filter(\.process.isRunning).map(\.identifier)
        return workers.isEmpty ? nil : workers[random.below(workers.count)]
    }

    mutating func signal(_ fault: String, _ signal: Int32, _ process: pid_t) {
        kill(process, signal)
        tally.count(fault)
    }

    private mutating func freeze(_ fault: String, _ process: pid_t, _ microseconds: Int) {
        signal(fault, SIGSTOP, process)
        usleep(useconds_t(microseconds))
        kill(process, SIGCONT)
    }

    private mutating func killCoordinator(_ campaign: RunningProgram) throws {
        signal("coordinator killed", SIGKILL, campaign.identifier)
        _ = campaign.exitCode()
        if random.below(3) == 0 { try damagePage() }
        try startCoordinatorAgain()
    }

    /// A copy of the database loses a page. It must be refused with an explanation, or hold what the original holds.
    private mutating func damagePage() throws {
        let copy = "\(folder)/damaged"
        try? FileManager.default.removeItem(atPath: copy)
        try Files.makeFolder(copy)
        for suffix in ["", "-wal"] where Files.exists("\(file)\(suffix)") {
            try FileManager.default.copyItem(
                atPath: "\(file)\(suffix)", toPath: "\(copy)/\(name).sqlite\(suffix)")
        }
        let path = "\(copy)/\(name).sqlite"
        let truth = try start(Programs.coordinator, ["list", "--campaigns", copy])
        guard truth.exitCode(within: 30) == 0 else { return }
        var bytes = try Files.contents(of: path)
        guard bytes.count >= 8192 else { return }
        let page = random.below(bytes.count / 4096)
        for offset in 0..<4096 { bytes[page * 4096 + offset] = UInt8(random.below(256)) }
        try AtomicFile.write(bytes, to: path)
        let read = try start(Programs.coordinator, ["list", "--campaigns", copy])
        let code = read.exitCode(within: 30)
        tally.count("page damaged")
        if code == 0 {
            XCTAssertEqual(read.output, truth.output, "seed \(seed), page \(page)")
        } else {
            XCTAssertEqual(code, 2, read.errors)
            XCTAssertTrue(
                ["is damaged: ", "is no campaign of"].contains { read.errors.contains($0) },
                "seed \(seed), page \(page): \(read.errors)")
        }
    }

    /// Sound results, as fast as two peers can send them, for leases that they were never given.
    private mutating func flood() throws {
        let flood = try Flood(of: 2, at: endpoint, helloFrom: random.below(2) == 0 ? try Self.build.get() : nil)
        usleep(useconds_t(200_000 + random.below(600_000)))
        let (_, connections) = flood.stop()
        if connections > 0 { tally.count("flood of results") }
    }

    private static let build = Result { try BuildFingerprint(ofWorkerAt: Programs.worker) }

    /// While a case is run, and not between two of them.
    private mutating func killChildWithinACase(of campaign: RunningProgram) {
        guard let worker = anyWorker(of: campaign) else { return }
        let end = Date().addingTimeInterval(2)
        while Date() < end {
            guard let child = ProcessTable.children(of: worker).first(where: ProcessTable.isAsleep) else {
                usleep(500)
                continue
            }
            return signal("child killed within a case", SIGKILL, child)
        }
    }

    private mutating func talkNonsense() throws {
        let context = try ZMQContext()
        let wrongVersion: [UInt8] = [0x4c, 0x46, 0, 9]
        let right: [UInt8] = [0x4c, 0x46, 0, 1]
        let messages: [[[UInt8]]] = [
            [wrongVersion, [0x01], Array("{}".utf8)], [right, [0x04], Array("{\"lease\":".utf8)], [right], [[]],
            [right, [0xff], []],
            try WireFormat.encode(
                .result(
                    ExplorationResult(
                        lease: LeaseID(epoch: Epoch(1), number: 1), done: CaseRange(0, cases), steps: 1, occurrences: []
                    ))
            ),
        ]
        for (index, frames) in messages.enumerated() {
            try say(frames, as: try keys?.guestRole(), in: context)
            tally.count(index == 0 ? "wrong version" : "broken message")
        }
        guard let keys else { return }
        // Valid messages, from peers that may not send them.
        let credit = try WireFormat.encode(.credit(Credit(total: 1)))
        try say(credit, as: nil, in: context)
        tally.count("peer without keys")
        try say(credit, as: try keys.strangerRole(), in: context)
        tally.count("peer with an unknown key")
    }

    private mutating func say(_ frames: [[UInt8]], as role: CurveRole?, in context: ZMQContext) throws {
        let id = [3] + (0..<4).map { _ in UInt8(random.below(256)) }
        let socket = try ZMQSocket(.dealer, in: context, options: .worker(routingID: id, curve: role))
        try socket.connect(to: endpoint)
        _ = try socket.send(frames)
        usleep(5000)
    }

    /// A greeting that ends in the middle, and a stream that is none.
    private mutating func halfWrittenFrames() {
        guard let port = UInt16(endpoint.split(separator: ":").last ?? "") else { return }
        let greeting: [UInt8] = [0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 3]
        for bytes in [greeting, Array(greeting.prefix(4)), (0..<200).map { _ in UInt8(random.below(256)) }] {
            let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            guard number >= 0 else { return }
            let connection = FileDescriptor(owning: number)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
            let connected = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard connected == 0 else { continue }
            _ = bytes.withUnsafeBytes { Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            connection.close()
            tally.count("half-written frame")
        }
    }

    private mutating func fillDisk(_ campaign: RunningProgram) {
        guard let disk, disk.fill() else { return }
        let end = Date().addingTimeInterval(2)
        while Date() < end, campaign.process.isRunning, !campaign.errors.contains("The campaign pauses: ") {
            usleep(20_000)
        }
        if campaign.errors.contains("The campaign pauses: ") { tally.count("disk filled") }
        disk.clearFiller()
    }

    private mutating func stepClock() {
        guard let clock else { return }
        clock.step(toSeconds: [3600, -3600, 0][random.below(3)])
        tally.count("clock stepped")
    }

    // MARK: What must hold

    private func checkLedger(_ errors: String) throws {
        let ledger = try CampaignLedger(database: database)
        let story = "seed \(seed): \(errors)"
        XCTAssertEqual(ledger.done, [.init(first: 0, end: cases, steps: peace.steps)], story)
        XCTAssertEqual(ledger.findings.map(\.signature).sorted(), peace.findings.map(\.signature).sorted(), story)
        for finding in ledger.findings {
            XCTAssertEqual(finding.state, "stored", story)
            XCTAssertTrue(Files.exists(finding.path ?? ""), "\(finding.signature), \(story)")
        }
        XCTAssertEqual(ledger.leases, 0, story)
    }

    private static func freeEndpoint() throws -> String {
        let context = try ZMQContext()
        let socket = try ZMQSocket(.router, in: context, options: .coordinator)
        try socket.bind(to: "tcp://127.0.0.1:*")
        return try socket.lastEndpoint()
    }
}
