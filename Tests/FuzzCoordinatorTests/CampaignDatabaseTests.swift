import CampaignTestSupport
import Foundation
import FuzzMessages
import FuzzWire
import GRDB
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// What the disk keeps of a campaign, and what is refused.
final class CampaignDatabaseTests: XCTestCase {
    private var folder = ""
    private var path: String { "\(folder)/night.sqlite" }
    private let epoch = Epoch(7)

    override func setUpWithError() throws {
        folder = "/tmp/campaign-database-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try Files.makeFolder(folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private func create(seed: UInt64 = 5, name: String = "night") throws -> CampaignDatabase {
        var plan = CampaignFixture.plan
        plan.campaignSeed = seed
        let database = try CampaignDatabase.create(
            CampaignDescription(
                name: name, identity: CampaignIdentity(plan: plan, build: CampaignFixture.build), caseLimit: 100,
                corpus: "corpus"), at: "\(folder)/\(name).sqlite")
        try database.begin(epoch)
        return database
    }

    private func snapshot(_ database: CampaignDatabase) throws -> CampaignSnapshot {
        try database.snapshot(of: database.campaign)
    }

    private func expectRefusal(
        _ sentence: String, file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
    ) {
        XCTAssertThrowsError(try body(), file: file, line: line) { error in
            XCTAssertTrue("\(error)".contains(sentence), "\(error)", file: file, line: line)
        }
    }

    // MARK: Keeping

    /// A commit that returned must survive the loss of power, which NORMAL would not promise.
    func test_commitsAreDurable() throws {
        let database = try create()
        try database.queue.read { db in
            XCTAssertEqual(try Int.fetchOne(db, sql: "PRAGMA synchronous"), 2)
            XCTAssertEqual(try String.fetchOne(db, sql: "PRAGMA journal_mode"), "wal")
        }
    }

    func test_ranges_joinTheirNeighbours() throws {
        let database = try create()
        for cases in [CaseRange(0, 10), CaseRange(20, 30), CaseRange(40, 50), CaseRange(30, 40), CaseRange(10, 20)] {
            try database.commit([.recorded(cases, steps: 5)], elapsed: .seconds(1))
        }
        XCTAssertEqual(try snapshot(database).done, [.init(cases: CaseRange(0, 50), steps: 25)])
    }

    func test_casesThatAreDone_areRefusedASecondTimeAndChangeNothing() throws {
        let database = try create()
        try database.commit([.recorded(CaseRange(10, 20), steps: 5)], elapsed: .seconds(1))
        for again in [CaseRange(10, 20), CaseRange(5, 11), CaseRange(19, 30), CaseRange(12, 13), CaseRange(0, 90)] {
            expectRefusal("came a second time") {
                try database.commit(
                    [.recorded(CaseRange(95, 99), steps: 1), .recorded(again, steps: 1)], elapsed: .zero)
            }
        }
        XCTAssertEqual(try snapshot(database).done, [.init(cases: CaseRange(10, 20), steps: 5)])
    }

    func test_aSecondLife_countsTheFirstAsLostUnlessItEnded() throws {
        var database: CampaignDatabase? = try create()
        try database?.commit(
            [.workerJoined(WorkerID("w"), children: 2), .fault(.workerLost), .fault(.workerLost)],
            elapsed: .seconds(30))
        database = nil
        database = try CampaignDatabase.open(path)
        try database?.begin(Epoch(8))
        let restored = try snapshot(XCTUnwrap(database))
        XCTAssertEqual(restored.faults, [.workerLost: 2, .coordinatorLost: 1])
        XCTAssertEqual(restored.elapsed, .seconds(30))
        try database?.commit([.ended(.stopped)], elapsed: .seconds(5))
        database = nil
        database = try CampaignDatabase.open(path)
        try database?.begin(Epoch(9))
        XCTAssertEqual(try snapshot(XCTUnwrap(database)).faults, [.workerLost: 2, .coordinatorLost: 1])
        XCTAssertEqual(try snapshot(XCTUnwrap(database)).elapsed, .seconds(35))
    }

    /// A worker that comes and goes all night does not fill the disk.
    func test_workerHistory_isLimited() throws {
        let database = try create()
        let limit = CampaignDatabase.longestWorkerHistory
        let changes = (0..<limit + 50).map { CampaignChange.workerJoined(WorkerID("w\($0)"), children: 1) }
        try database.commit(changes, elapsed: .zero)
        XCTAssertEqual(
            try database.queue.read { try Int64.fetchOne($0, sql: "SELECT count(*) FROM worker") }, limit)
    }

    // MARK: Refusing

    func test_aCampaignThatRuns_isNotRunTwice() throws {
        let database = try create()
        expectRefusal("is being run by another coordinator, process \(getpid()).") {
            _ = try CampaignDatabase.open(path)
        }
        XCTAssertNoThrow(try CampaignStatus(CampaignDatabase.openToRead(path)))
        withExtendedLifetime(database) {}
    }

    func test_whatIsNoCampaign_isRefusedAndLeftAlone() throws {
        expectRefusal("There is no campaign at \(path). 'fuzz-coordinator list' shows") {
            _ = try CampaignDatabase.open(path)
        }
        let other = try DatabaseQueue(path: path)
        try other.write { try $0.execute(sql: "CREATE TABLE mail (text)") }
        try other.close()
        let before = try Files.contents(of: path)
        expectRefusal("is no campaign of fuzz-coordinator.") { _ = try CampaignDatabase.openToRead(path) }
        XCTAssertEqual(try Files.contents(of: path), before)
    }

    func test_anotherVersionOfTheTables_isRefused() throws {
        var database: CampaignDatabase? = try create()
        try database?.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 9") }
        database = nil
        expectRefusal("was written in version 9 of its tables, this program uses version 3.") {
            _ = try CampaignDatabase.open(path)
        }
    }

    /// A database of the first version, as an earlier program left it, is brought up to date by the first run of this one, and
    /// can be looked at before.
    func test_databaseOfAnOlderVersion_isReadAndBroughtUpToDate() throws {
        var database: CampaignDatabase? = try create()
        try database?.commit([.recorded(CaseRange(0, 40), steps: 80), .ended(.stopped)], elapsed: .seconds(2))
        try database?.queue.write { db in
            try db.execute(
                sql: """
                    DROP TABLE notice; ALTER TABLE finding_case DROP COLUMN views;
                    ALTER TABLE finding_case DROP COLUMN constraints; ALTER TABLE finding_case DROP COLUMN steps;
                    PRAGMA user_version = 1;
                    """)
        }
        database = nil
        XCTAssertEqual(try CampaignStatus(CampaignDatabase.openToRead(path)).cases, 40)
        database = try CampaignDatabase.open(path)
        try database?.begin(Epoch(8))
        try database?.commit([.noticeDue(notice("s"))], elapsed: .zero)
        XCTAssertEqual(try snapshot(XCTUnwrap(database)).done, [.init(cases: CaseRange(0, 40), steps: 80)])
        XCTAssertEqual(try snapshot(XCTUnwrap(database)).notices, [notice("s")])
    }

    private func notice(_ signature: String) -> FindingNotice {
        FindingNotice(signature: signature, invariant: "i", message: "m", file: "/c/\(signature).json", caseIndex: 7)
    }

    func test_notices_areKeptUntilTheyAreDelivered() throws {
        let database = try create()
        try database.commit(
            [.noticeDue(notice("b")), .noticeDue(notice("a")), .noticeDue(notice("c"))], elapsed: .zero)
        try database.commit([.noticeDelivered(signature: "a"), .noticeDue(notice("b"))], elapsed: .zero)
        XCTAssertEqual(try snapshot(database).notices, [notice("b"), notice("c")])
        // What was delivered is not owed again.
        try database.commit([.noticeDue(notice("a"))], elapsed: .zero)
        XCTAssertEqual(try snapshot(database).notices, [notice("b"), notice("c")])
    }

    /// A coordinator that is killed in its first moments leaves a file without a campaign. It was in the way for ever.
    func test_databaseWithoutACampaign_canBeBegun() throws {
        try AtomicFile.write([], to: path)
        XCTAssertThrowsError(try CampaignDatabase.open(path)) {
            XCTAssertEqual(
                "\($0)",
                "\(path) is empty: its coordinator ended before the campaign was written. Nothing is lost; "
                    + "'fuzz-coordinator run --campaign' with the same name begins it.")
        }
        let database = try create()
        try database.begin(Epoch(1))
        XCTAssertEqual(try snapshot(database).recorded, 0)
    }

    func test_lockThatTheSystemRefuses_isNoOtherCoordinator() {
        XCTAssertEqual(
            CampaignDatabaseError.cannotLock(path: "c/n.sqlite", reason: "No locks available").description,
            "c/n.sqlite cannot be locked: No locks available. Without the lock another coordinator could run the same "
                + "campaign. Keep campaigns on a disk of this machine, with --campaigns.")
    }

    /// Every page in turn is overwritten. SQLite sees most of it; what it cannot see our marks see, or the page held
    /// nothing: then the campaign is what it was.
    func test_damagedPage_isRefusedOrHarmless() throws {
        var database: CampaignDatabase? = try create()
        let finding = Findings.Finding(
            signature: "s", failure: CampaignFixture.failure("s"), caseIndex: 3,
            original: CampaignFixture.layoutCase(3), layoutCase: CampaignFixture.layoutCase(4), occurrences: 2,
            firstSeen: .seconds(1))
        try database?.commit(
            [.recorded(CaseRange(0, 40), steps: 80), .finding(finding, hasNewCase: true)], elapsed: .seconds(2))
        let intact = try snapshot(XCTUnwrap(database))
        try database?.queue.close()
        database = nil
        let bytes = try Files.contents(of: path)
        let pages = bytes.count / 4096
        XCTAssertGreaterThan(pages, 10)
        var refused = 0
        for page in 0..<pages {
            var damaged = bytes
            for offset in 0..<4096 { damaged[page * 4096 + offset] = UInt8(truncatingIfNeeded: offset &* 31 &+ page) }
            try AtomicFile.write(damaged, to: path)
            do {
                let read = try CampaignDatabase.open(path)
                XCTAssertEqual(try snapshot(read), intact, "page \(page)")
            } catch {
                refused += 1
                if case .foreign = error { continue }
                XCTAssertTrue("\(error)".contains("is damaged"), "page \(page): \(error)")
                XCTAssertTrue("\(error)".contains("Going on could skip or repeat cases"), "\(error)")
                XCTAssertTrue("\(error)".contains("start a campaign of another name"), "\(error)")
            }
        }
        XCTAssertGreaterThan(refused, pages / 2)
    }

    /// One bit inside a row, which leaves the page's form as it was.
    func test_aChangedNumberOrCase_isRefused() throws {
        var database: CampaignDatabase? = try create()
        let finding = Findings.Finding(
            signature: "s", failure: CampaignFixture.failure("s"), caseIndex: 3,
            original: CampaignFixture.layoutCase(3), layoutCase: CampaignFixture.layoutCase(4), occurrences: 2,
            firstSeen: .seconds(1))
        try database?.commit(
            [.recorded(CaseRange(0, 40), steps: 80), .finding(finding, hasNewCase: true)], elapsed: .seconds(2))
        for (change, undo, words) in [
            ("UPDATE done SET end = 41", "UPDATE done SET end = 40", "the row of the cases 0..<41"),
            (
                "UPDATE finding_case SET json = replace(json, '1', '2') WHERE role = 'kept'",
                "DELETE FROM finding_case WHERE role = 'kept'", "the kept case of s is not as it was written"
            ),
            ("SELECT 1", "SELECT 1", "the kept case of s is missing"),
        ] {
            try database?.queue.write { try $0.execute(sql: change) }
            expectRefusal(words) { _ = try snapshot(XCTUnwrap(database)) }
            try database?.queue.write { try $0.execute(sql: undo) }
        }
        database = nil
    }

    func test_aFolderThatCannotBe_isRefused() throws {
        try AtomicFile.write([], to: "\(folder)/file")
        expectRefusal("\(folder)/file cannot be made: Not a directory.") {
            _ = try CampaignDatabase.create(
                CampaignDescription(
                    name: "n", identity: CampaignIdentity(plan: CampaignFixture.plan, build: CampaignFixture.build),
                    corpus: "c"), at: "\(folder)/file/n.sqlite")
        }
    }

    func test_names_areFileNames() {
        for name in ["night", "a.b-c_1", "2026-11-21"] { XCTAssertTrue(CampaignFolder.isName(name), name) }
        for name in ["", ".", "..", ".x", "-x", "a/b", "a b", "ä", String(repeating: "a", count: 65)] {
            XCTAssertFalse(CampaignFolder.isName(name), name)
        }
    }

    // MARK: Merging

    private func finding(_ signature: String, case index: UInt64, occurrences: UInt64) -> Findings.Finding {
        var finding = Findings.Finding(
            signature: signature, failure: CampaignFixture.failure(signature), caseIndex: index,
            original: CampaignFixture.layoutCase(index), layoutCase: CampaignFixture.layoutCase(index),
            occurrences: occurrences, firstSeen: .seconds(1))
        finding.state = .stored(path: "corpus/\(index).json")
        return finding
    }

    private func part(
        _ name: String, seed: UInt64, _ ranges: [CaseRange], _ findings: [Findings.Finding],
        _ more: [CampaignChange] = []
    ) throws -> String {
        let database = try create(seed: seed, name: name)
        try database.commit(
            ranges.map { .recorded($0, steps: $0.count) } + findings.map { .finding($0, hasNewCase: true) }
                + [.fault(.workerLost), .workerJoined(WorkerID("w"), children: 1)] + more, elapsed: .seconds(10))
        return database.path
    }

    func test_mergingShards_addsThemUpAndKeepsTheSimplestCase() throws {
        let small = CampaignFixture.layoutCase(3)
        var better = finding("both", case: 90, occurrences: 2)
        better.layoutCase = FindingCase(small)
        better.form = .minimised
        let one = try part("a", seed: 1, [CaseRange(0, 40)], [finding("both", case: 3, occurrences: 5)])
        let other = try part(
            "b", seed: 2, [CaseRange(0, 30)], [better, finding("second", case: 4, occurrences: 1)])
        let into = "\(folder)/c.sqlite"
        try CampaignMerge.merge([one, other], into: into)
        let status = try CampaignStatus(CampaignDatabase.openToRead(into))
        XCTAssertEqual(status.parts.map(\.seed), [1, 2])
        XCTAssertEqual(status.cases, 70)
        XCTAssertEqual(status.elapsed, 20)
        XCTAssertEqual(status.parts.map(\.faults), [["worker lost": 1], ["worker lost": 1]])
        XCTAssertEqual(status.workers.count, 2)
        XCTAssertEqual(status.findings.map(\.signature), ["second", "both"])
        XCTAssertEqual(status.findings.map(\.occurrences), [1, 7])
        XCTAssertEqual(status.findings.last?.file, "corpus/90.json")
        expectRefusal("was merged from 2 campaigns with other seeds or builds; it can be looked at and not run.") {
            _ = try CampaignDatabase.open(into)
        }
    }

    func test_mergingPartsOfOneCampaign_joinsTheirLedgers() throws {
        let one = try part("a", seed: 1, [CaseRange(0, 40)], [finding("s", case: 9, occurrences: 5)])
        let other = try part("b", seed: 1, [CaseRange(40, 60)], [finding("s", case: 50, occurrences: 2)])
        let into = "\(folder)/c.sqlite"
        try CampaignMerge.merge([other, one], into: into)
        let merged = try CampaignDatabase.open(into)
        XCTAssertEqual(try snapshot(merged).done, [.init(cases: CaseRange(0, 60), steps: 60)])
        XCTAssertEqual(try snapshot(merged).findings.map(\.caseIndex), [9])
        XCTAssertEqual(try CampaignStatus(merged).findings.map(\.occurrences), [7])
    }

    /// Who is not believed in one part must not come back by way of a merge, and what could not be confirmed is still known.
    func test_mergingParts_keepsTheStandingsOfTheirWorkers() throws {
        func tally(_ cases: CaseRange, _ signature: String) -> WorkerStanding.Tally {
            WorkerStanding.Tally(text: "\(cases.first)-\(cases.end)-7\n3 \(signature)")!
        }
        let (liar, honest) = (WorkerID("liar"), WorkerID("honest"))
        let ended = WorkerStanding(quarantine: .contradicted(cases: 3))
        let early = WorkerStanding(confirming: tally(CaseRange(0, 10), "a"), since: tally(CaseRange(10, 12), "b"))
        let late = WorkerStanding(confirming: tally(CaseRange(40, 50), "c"), since: tally(CaseRange(55, 60), "b"))
        let one = try part(
            "a", seed: 1, [CaseRange(0, 40)], [], [.standing(liar, ended), .standing(honest, early)])
        let other = try part("b", seed: 1, [CaseRange(40, 60)], [], [.standing(honest, late)])
        let copy = try part(
            "c", seed: 1, [CaseRange(0, 60)], [], [.standing(honest, late), .standing(liar, late)])
        func standings(_ sources: [String]) throws -> [WorkerID: WorkerStanding] {
            let into = "\(folder)/\(UUID().uuidString).sqlite"
            try CampaignMerge.merge(sources, into: into)
            return try snapshot(CampaignDatabase.open(into)).standings
        }
        var both = early
        both.confirming.add(late.confirming)
        both.since.add(late.since)
        XCTAssertEqual(try standings([one, other]), [liar: ended, honest: both])
        var doubted = late
        doubted.quarantine = ended.quarantine
        // The larger copy has the ledger, whichever comes first; the quarantine holds all the same.
        XCTAssertEqual(try standings([copy, one]), [liar: doubted, honest: late])
        XCTAssertEqual(try standings([one, copy]), [liar: doubted, honest: late])
    }

    /// One part came upon it in a search that began at case 2, the other has a case that shows it.
    func test_mergingASlip_keepsTheCaseOfTheCampaign() throws {
        var collateral = finding("s", case: 2, occurrences: 1)
        collateral.form = .collateral
        collateral.layoutCase = FindingCase(CampaignFixture.layoutCase(3))
        let one = try part("a", seed: 1, [CaseRange(0, 40)], [collateral])
        let other = try part("b", seed: 1, [CaseRange(40, 60)], [finding("s", case: 50, occurrences: 2)])
        for (number, sources) in [[one, other], [other, one]].enumerated() {
            let into = "\(folder)/c\(number).sqlite"
            try CampaignMerge.merge(sources, into: into)
            XCTAssertEqual(try snapshot(CampaignDatabase.open(into)).findings.map(\.caseIndex), [50])
        }
    }

    /// A copy that was made before the campaign went on.
    func test_mergingAnOlderCopy_addsNothing() throws {
        let one = try part("a", seed: 1, [CaseRange(0, 40)], [finding("s", case: 9, occurrences: 5)])
        let copy = try part("b", seed: 1, [CaseRange(0, 20)], [finding("s", case: 9, occurrences: 3)])
        for (number, sources) in [[one, copy], [copy, one], [one, one]].enumerated() {
            let into = "\(folder)/c\(number).sqlite"
            try CampaignMerge.merge(sources, into: into)
            let status = try CampaignStatus(CampaignDatabase.openToRead(into))
            XCTAssertEqual(status.cases, 40)
            XCTAssertEqual(status.findings.map(\.occurrences), [5])
            XCTAssertEqual(status.parts.map(\.faults), [["worker lost": 1]])
        }
    }

    func test_mergingWhatCannotBeToldApart_isRefusedAndLeavesNothing() throws {
        let one = try part("a", seed: 1, [CaseRange(0, 40)], [])
        let other = try part("b", seed: 1, [CaseRange(30, 60)], [])
        let into = "\(folder)/c.sqlite"
        expectRefusal("\(other) ran cases 30..<40 of a campaign that another of the databases ran too") {
            try CampaignMerge.merge([one, other], into: into)
        }
        XCTAssertEqual(try Files.names(in: folder).filter { $0.hasPrefix("c.") }, [])
        expectRefusal("\(one) is there already and is not written over.") {
            try CampaignMerge.merge([one, other], into: one)
        }
        let running = try create(seed: 4, name: "d")
        expectRefusal("is being run by another coordinator") {
            try CampaignMerge.merge([one, running.path], into: into)
        }
    }

    // MARK: Telling

    func test_status_tellsWhatIsThere() throws {
        let database = try create()
        var finding = Findings.Finding(
            signature: "s", failure: CampaignFixture.failure("s"), caseIndex: 3,
            original: CampaignFixture.layoutCase(3), layoutCase: CampaignFixture.layoutCase(4), occurrences: 1234,
            firstSeen: .seconds(1))
        finding.state = .stored(path: "corpus/open/x/y.json")
        try database.commit(
            [
                .workerJoined(WorkerID("w1"), children: 2), .recorded(CaseRange(0, 40), steps: 80),
                .recorded(CaseRange(50, 60), steps: 80), .finding(finding, hasNewCase: true), .fault(.leaseExpired),
                .workerLeft(WorkerID("w1"), .lost(.disconnected), cases: 50),
            ], elapsed: .seconds(10))
        let status = try CampaignStatus(CampaignDatabase.openToRead(path))
        XCTAssertEqual(status.cases, 50)
        XCTAssertEqual(status.parts.first?.watermark, 40)
        XCTAssertEqual(status.runningProcess, "\(getpid())")
        let text = StatusText.text(status)
        for words in [
            "runs now, in process \(getpid()).", "seed 5, profile test, UIKit of every kind, build 41d00b70",
            "50 of 100 cases with 160 steps in 00:10, 5 cases/s, 1 run", "all below case 40, and 1 piece above",
            "survived: lease expired 1×", "s (case 3, 1,234 occurrences): corpus/open/x/y.json",
            "w1, 2 children, 50 cases", ": has lost its connection",
        ] {
            XCTAssertTrue(text.contains(words), "'\(words)' is not in:\n\(text)")
        }
        XCTAssertTrue(StatusText.line(status).hasPrefix("night  50 cases  1 finding  00:10  running"))
    }
}
