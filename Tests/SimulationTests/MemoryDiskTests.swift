import FuzzMessages
import FuzzWire
import GRDB
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// The disk of the simulation, and what storage makes of its faults.
final class MemoryDiskTests: XCTestCase {
    private static let path = "\(MemoryDisk.root)/campaigns/night.sqlite"

    private func onDisk(_ disk: MemoryDisk, _ body: () throws -> Void) rethrows {
        XCTAssertTrue(MemoryVFS.isRegistered)
        MemoryVFS.disk = disk
        defer { MemoryVFS.disk = nil }
        try FileSystem.$calls.withValue(disk) { try body() }
    }

    /// Runs `body` on a new disk with each fault in turn, later every time, until one is too late to strike.
    /// - Parameter body: Adds the fault to the disk where its calls begin to count, and says whether it struck.
    /// - Returns: How many faults struck.
    @discardableResult
    private func strike(
        seed: UInt64? = nil, step: Int = 1,
        _ body: (_ disk: MemoryDisk, _ call: Int, _ isStruck: inout Bool) throws -> Void
    ) rethrows -> Int {
        var call = 0
        var strikes = 0
        while true {
            call += step
            let disk = MemoryDisk(seed: seed ?? UInt64(call))
            var isStruck = false
            try onDisk(disk) { try body(disk, call, &isStruck) }
            guard isStruck else { return strikes }
            strikes += 1
        }
    }

    private func makeDatabase() throws -> CampaignDatabase {
        try CampaignDatabase.create(
            CampaignDescription(
                name: "night", identity: CampaignIdentity(plan: Schedule.plan, build: Schedule.build), caseLimit: 50,
                corpus: Schedule.corpusPath), at: Self.path, wallClock: { 0 })
    }

    private func createDatabase() throws {
        let database = try makeDatabase()
        try database.begin(Epoch(1))
        try database.commit([.recorded(CaseRange(0, 10), steps: 20)], elapsed: .seconds(1))
        try database.queue.close()
    }

    /// A disk that behaves gives no reason to trust the faults of one that does not.
    func test_whatIsWrittenAtomically_survivesAPowerCut() throws {
        let disk = MemoryDisk(seed: 1)
        try onDisk(disk) {
            let folder = "\(MemoryDisk.root)/corpus"
            try Files.makeFolder(folder)
            try AtomicFile.write([1, 2, 3], to: "\(folder)/a")
            let number = disk.open("\(folder)/b", O_WRONLY | O_CREAT, 0o644)
            let file = FileDescriptor(owning: number)
            try file.writeAll([4, 5, 6])
            disk.cutPower()
            disk.process += 1
            XCTAssertEqual(try Files.contents(of: "\(folder)/a"), [1, 2, 3])
        }
    }

    /// Without the call that makes bytes durable, some of the power cuts must lose them.
    func test_whatIsNotSynchronised_isLostNowAndThen() throws {
        var lost = 0
        for seed: UInt64 in 0..<40 {
            let disk = MemoryDisk(seed: seed)
            try onDisk(disk) {
                let file = FileDescriptor(owning: disk.open("\(MemoryDisk.root)/a", O_WRONLY | O_CREAT, 0o644))
                try file.writeAll([1, 2, 3])
                disk.cutPower()
                disk.process += 1
                if (try? Files.contents(of: "\(MemoryDisk.root)/a")) != [1, 2, 3] { lost += 1 }
            }
        }
        XCTAssertTrue((5...38).contains(lost), "\(lost) of 40 were lost")
    }

    /// A read that fails for once says nothing about what is on the disk, and no fault of a lock is another coordinator.
    func test_faultsWhileItIsOpenedAndBegun_areNotTakenForDamage() throws {
        for kind in [MemoryDisk.Fault.Kind.inputOutput, .failedLock, .full, .shortWrite, .failedSync] {
            var failures = 0
            let strikes = try strike { disk, call, isStruck in
                try createDatabase()
                disk.faults = [MemoryDisk.Fault(kind: kind, call: disk.calls + call)]
                do {
                    let database = try CampaignDatabase.open(Self.path, wallClock: { 0 })
                    XCTAssertEqual(try database.snapshot(of: database.campaign).recorded, 10)
                    // Opening alone makes nothing durable.
                    try database.begin(Epoch(2))
                    try database.queue.close()
                } catch let error as CampaignDatabaseError {
                    failures += 1
                    switch error {
                    case .unreadable, .full, .cannotLock, .cannotCreate: break
                    default: XCTFail("\(kind) at call \(call): \(error)")
                    }
                }
                isStruck = disk.faults.isEmpty
            }
            XCTAssertGreaterThan(strikes, 1, "\(kind)")
            if kind == .inputOutput { XCTAssertGreaterThan(failures, 10) }
        }
    }

    /// The library treats the first answer of the switch to the log as its success. A campaign ran without a log then, and a
    /// power cut took its last commit back.
    func test_databaseThatIsMade_hasItsLogOrIsNone() throws {
        let strikes = try strike { disk, call, isStruck in
            disk.faults = [MemoryDisk.Fault(kind: .failedSync, call: call)]
            let database = try? makeDatabase()
            isStruck = disk.faults.isEmpty
            disk.faults = []
            guard let database else { return }
            let mode = try database.queue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
            XCTAssertEqual(mode, "wal", "failed at call \(call)")
            try database.queue.close()
        }
        XCTAssertGreaterThan(strikes, 9)
    }

    /// However its maker ended, a database is either whole or nothing, and the campaign can begin.
    func test_coordinatorThatDiesWhileItMakesTheDatabase_leavesNoneThatIsRefused() throws {
        for death in [MemoryDisk.Fault.Kind.kill, .powerCut] {
            let strikes = try strike { disk, call, isStruck in
                disk.faults = [MemoryDisk.Fault(kind: death, call: call)]
                _ = try? createDatabase()
                isStruck = disk.faults.isEmpty
                disk.faults = []
                disk.kill(disk.process)
                if disk.death == .powerCut { disk.cutPower() }
                disk.process += 1
                guard Files.exists(Self.path) else { return }
                do {
                    try CampaignDatabase.open(Self.path, wallClock: { 0 }).queue.close()
                } catch CampaignDatabaseError.neverStarted(let path) {
                    XCTAssertEqual(path, Self.path)
                    XCTAssertNoThrow(try createDatabase(), "\(death) at call \(call)")
                }
            }
            XCTAssertGreaterThan(strikes, 19)
        }
    }

    /// A commit whose log could not be made durable, and then the end of the process: the next one sees all of the commit,
    /// which is in memory only, and cannot tell. It brings the log into the database, and the power is cut on the way: what the
    /// log had is gone, and half of it is in the database.
    func test_logThatIsInMemoryOnly_damagesNoDatabase() throws {
        var cuts = 0
        for seed: UInt64 in 0..<4 {
            cuts += try strike(seed: seed, step: 9) { disk, call, isStruck in
                try createDatabase()
                try loseLog(disk)
                disk.faults = [MemoryDisk.Fault(kind: .powerCut, call: disk.calls + call)]
                try? CampaignDatabase.open(Self.path, wallClock: { 0 }).begin(Epoch(3))
                isStruck = disk.faults.isEmpty && testRun?.failureCount == 0
                disk.faults = []
                disk.cutPower()
                disk.process += 1
                try expectWholeDatabase("seed \(seed), cut at call \(call)") { XCTAssertGreaterThanOrEqual($0, 11) }
            }
        }
        XCTAssertGreaterThan(cuts, 20)
    }

    /// A start that fails at a call for durability closes the database in order, which brings the log into it. The log once
    /// began with a commit of the library's own that was never made durable, and its lost pages went into the database
    /// (schedule 1111).
    func test_startThatFailsAtACallForDurability_damagesNoDatabase() throws {
        var failures = 0
        for seed: UInt64 in 0..<12 {
            try strike(seed: seed) { disk, call, isStruck in
                try createDatabase()
                disk.faults = [MemoryDisk.Fault(kind: .failedSync, call: disk.calls + call)]
                do {
                    let second = try CampaignDatabase.open(Self.path, wallClock: { 0 })
                    defer { second.close() }
                    try second.begin(Epoch(2))
                } catch {
                    failures += 1
                }
                isStruck = disk.faults.isEmpty
                disk.faults = []
                disk.kill(disk.process)
                disk.process += 1
                try expectWholeDatabase("seed \(seed), failed from call \(call) on") { XCTAssertEqual($0, 10) }
            }
        }
        XCTAssertGreaterThan(failures, 100)
    }

    private func expectWholeDatabase(_ story: String, recorded: (UInt64) -> Void) throws {
        let database = try CampaignDatabase.open(Self.path, wallClock: { 0 })
        let verdict = try database.queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
        XCTAssertEqual(verdict, "ok", story)
        recorded(try database.snapshot(of: database.campaign).recorded)
        try database.queue.close()
    }

    /// A life whose last commit fails at the call that makes the log durable, and that ends then.
    private func loseLog(_ disk: MemoryDisk) throws {
        let database = try CampaignDatabase.open(Self.path, wallClock: { 0 })
        try database.begin(Epoch(2))
        // The first commit makes the head of the log durable.
        try database.commit([.recorded(CaseRange(12, 13), steps: 1)], elapsed: .seconds(2))
        disk.faults = [MemoryDisk.Fault(kind: .failedSync, call: disk.calls + 1)]
        let changes = (0..<400).map { CampaignChange.recorded(CaseRange(20 + 5 * $0, 21 + 5 * $0), steps: 1) }
        XCTAssertThrowsError(try database.commit(changes, elapsed: .seconds(3)))
        disk.kill(disk.process)
        disk.process += 1
    }
}
