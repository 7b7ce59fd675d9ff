import CampaignTestSupport
import Foundation
import FuzzMessages
import FuzzWire
import GRDB
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// Codes in the columns of the database, and the sentences that earlier versions have written there.
final class StoredCodeTests: XCTestCase {
    // MARK: Codes

    /// A database keeps them for ever, so a case of these enumerations keeps its name and its labels.
    func test_departures_areWrittenAndRead() {
        let table: [(WorkerDeparture, String)] = [
            (.coordinatorEnded, #"{"coordinatorEnded":{}}"#),
            (.campaignEnded(.casesDone), #"{"campaignEnded":{"_0":{"casesDone":{}}}}"#),
            (.lost(.silent(seconds: 5)), #"{"lost":{"_0":{"silent":{"seconds":5}}}}"#),
            (.lost(.disconnected), #"{"lost":{"_0":{"disconnected":{}}}}"#),
            (
                .lost(.processEnded(description: "signal SIGKILL")),
                #"{"lost":{"_0":{"processEnded":{"description":"signal SIGKILL"}}}}"#
            ),
            (.lost(.left(reason: "leaving")), #"{"lost":{"_0":{"left":{"reason":"leaving"}}}}"#),
            (.lost(.garbled(.notOurProtocol)), #"{"lost":{"_0":{"garbled":{"_0":{"notOurProtocol":{}}}}}}"#),
            (
                .lost(.brokeRules(.tooMuchCredit(asked: 5, children: 1))),
                #"{"lost":{"_0":{"brokeRules":{"_0":{"tooMuchCredit":{"asked":5,"children":1}}}}}}"#
            ),
            (.lost(.quarantined), #"{"lost":{"_0":{"quarantined":{}}}}"#),
        ]
        for (departure, text) in table {
            XCTAssertEqual(StoredCode.text(departure), text)
            XCTAssertEqual(StoredCode.departure(text), departure)
        }
    }

    func test_everyBrokenRule_comesBack() {
        let lease = LeaseID(epoch: Epoch(7), number: 3)
        let cases = CaseRange(0, 10)
        let rules: [ProtocolViolation] = [
            .tooManyResultsWithoutLease, .tooMuchCredit(asked: 5, children: 1), .tooManyHeld(count: 4097),
            .resultBesideLease(cases: cases, lease: lease), .occurrenceWithoutCase(signature: "s", caseIndex: 3),
            .tooManyCases(count: UInt64.max), .tooManySteps(count: 2, most: 1, cases: 1),
            .failureBesideResult(caseIndex: 3, cases: cases), .signatureTwice(signature: "\"\u{1B}"),
            .impossibleCount(count: 11, cases: 10, signature: "s"), .impossibleFailure(.invariant(name: "..")),
            .impossibleFailure(.signature(bytes: 401)), .impossibleFailure(.message(bytes: 20_001)),
            .tooFast(cases: 20_000, time: .milliseconds(12), children: 1), .minimisedRange(lease: lease),
            .otherSignature(signature: "t", expected: "s"), .otherInvariant(invariant: "t", expected: "s"),
            .tooManyExecutions(count: -1), .collateralOfItself(signature: "s"),
        ]
        for rule in rules {
            let departure = WorkerDeparture.lost(.brokeRules(rule))
            XCTAssertEqual(StoredCode.departure(StoredCode.text(departure)), departure)
        }
    }

    func test_endsAndQuarantines_areWrittenAndRead() {
        let ends: [(EpochEnd, String)] = [
            (.ended(.casesDone), #"{"casesDone":{}}"#), (.ended(.timeUp), #"{"timeUp":{}}"#),
            (.ended(.findingsFound(count: 2)), #"{"findingsFound":{"count":2}}"#),
            (.ended(.stopped), #"{"stopped":{}}"#),
            (.ended(.workersExhausted(reason: "x")), #"{"workersExhausted":{"reason":"x"}}"#), (.lost, "lost"),
            (.words("it went home."), "it went home."),
        ]
        for (end, text) in ends {
            XCTAssertEqual(StoredCode.text(end), text)
            XCTAssertEqual(StoredCode.epochEnd(text), end)
        }
        let quarantines: [(Quarantine, String)] = [
            (.contradicted(cases: 10), #"{"contradicted":{"cases":10}}"#),
            (.undecided(cases: 0), #"{"undecided":{"cases":0}}"#), (.words("Worker a is odd."), "Worker a is odd."),
        ]
        for (quarantine, text) in quarantines {
            XCTAssertEqual(StoredCode.text(quarantine), text)
            XCTAssertEqual(StoredCode.quarantine(text, of: WorkerID("a")), quarantine)
        }
        // A code of a later build is shown as it is written.
        XCTAssertEqual(StoredCode.departure(#"{"eloped":{}}"#), .words(#"{"eloped":{}}"#))
    }

    // MARK: Sentences

    private let departures: [(String, WorkerDeparture)] = [
        ("the coordinator ended", .coordinatorEnded), ("has lost its connection", .lost(.disconnected)),
        ("is in quarantine", .lost(.quarantined)), ("came again", .lost(.replaced)),
        ("has been silent for 5 s", .lost(.silent(seconds: 5))),
        ("is gone (signal SIGKILL)", .lost(.processEnded(description: "signal SIGKILL"))),
        ("left: the worker was asked to stop", .lost(.left(reason: "the worker was asked to stop"))),
        ("all cases are done.", .campaignEnded(.casesDone)), ("its time is up.", .campaignEnded(.timeUp)),
        ("it was stopped.", .campaignEnded(.stopped)),
        ("it has its 1 new finding.", .campaignEnded(.findingsFound(count: 1))),
        ("it has its 1,234 new findings.", .campaignEnded(.findingsFound(count: 1234))),
    ]
    /// They lack a value of their code, or were never written by us.
    private let unknown = [
        "it could not go on.", "broke the protocol: A result is about 9 cases; no lease has so many",
        "sent what is no message: The body has 9 bytes; the limit is 8", "has been silent for ages s", "went home", "",
    ]

    func test_oldSentences_areTheirCodesInWords() {
        for (sentence, departure) in departures {
            XCTAssertEqual(LegacySentence.departure(sentence), departure, sentence)
            XCTAssertEqual(CampaignMessages.departure(departure), sentence)
        }
        for sentence in unknown { XCTAssertNil(LegacySentence.departure(sentence), sentence) }
        let worker = WorkerID("a")
        for quarantine in [Quarantine.contradicted(cases: 1234), .undecided(cases: 0)] {
            let sentence = CampaignMessages.sentence(quarantine, of: worker)
            XCTAssertEqual(LegacySentence.quarantine(sentence, of: worker), quarantine)
            XCTAssertNil(LegacySentence.quarantine(sentence, of: WorkerID("b")))
        }
        XCTAssertNil(LegacySentence.quarantine("Worker a is odd.", of: worker))
    }

    func test_oldSentencesOfFindingsWithoutFile_areTheirCodes() {
        for loss in [Findings.Loss.notStored, .unreadableCase] { XCTAssertEqual(StoredCode.loss(loss.rawValue), loss) }
        XCTAssertEqual(StoredCode.loss(Self.unreadable), .unreadableCase)
        XCTAssertEqual(
            StoredCode.loss("There is no room on the disk for corpus/a.json. Make some."), .notStored)
    }

    // MARK: A database with sentences

    private static let quarantine =
        "Worker w2 is in quarantine: it gave results that others, who ran the same cases again, did not get. It gets no more "
        + "work, and 1,200 cases of it that nobody confirmed are run again. Check its machine's memory, and that it is yours."

    private static let unreadable =
        "The case in the database cannot be read: It is not JSON. It was changed by another program; the finding has no file."

    /// As the program left it that had version 2 of the tables.
    private func makeOld(at path: String) throws {
        let database = try CampaignDatabase.create(
            CampaignDescription(
                name: "night", identity: CampaignIdentity(plan: CampaignFixture.plan, build: CampaignFixture.build),
                caseLimit: 100, corpus: "corpus"), at: path)
        try database.begin(Epoch(7))
        var finding = Findings.Finding(
            signature: "s", failure: CampaignFixture.failure("s"), caseIndex: 3,
            original: CampaignFixture.layoutCase(3),
            layoutCase: CampaignFixture.layoutCase(3), occurrences: 1, firstSeen: .zero)
        finding.state = .lost(.notStored)
        try database.commit(
            [.recorded(CaseRange(0, 40), steps: 80), .finding(finding, hasNewCase: true), .ended(.stopped)],
            elapsed: .seconds(2))
        try database.queue.write { db in
            for (place, reason) in (departures.map(\.0) + unknown).enumerated() {
                try db.execute(
                    sql: """
                        INSERT INTO worker (epoch, name, children, joined, left_at, reason, cases)
                        VALUES (1, ?, 1, 0, 1, ?, 0)
                        """, arguments: ["w\(place)", reason])
            }
            try db.execute(
                sql: """
                    UPDATE epoch SET ended = 'it has its 2 new findings.';
                    INSERT INTO standing VALUES (1, 'w1', '', '', 'Worker w1 is odd.'), (1, 'w2', '', '', ?);
                    UPDATE finding SET path = ?;
                    PRAGMA user_version = 2;
                    """, arguments: [Self.quarantine, Self.unreadable])
        }
    }

    func test_databaseWithSentences_isReadAndBroughtUpToDate() throws {
        let folder = "/tmp/stored-code-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try Files.makeFolder(folder)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = "\(folder)/night.sqlite"
        try makeOld(at: path)
        let sentences = departures.map(\.0) + unknown
        func check(_ status: CampaignStatus, _ when: String) {
            XCTAssertEqual(status.workers.reversed().map(\.reason), sentences, when)
            XCTAssertEqual(status.parts.first?.ended, "it has its 2 new findings.", when)
            XCTAssertEqual(
                status.parts.first?.quarantined, ["w1": "Worker w1 is odd.", "w2": Self.quarantine], when)
            XCTAssertTrue(StatusText.text(status).contains("not running; it has its 2 new findings."), when)
        }
        check(try CampaignStatus(CampaignDatabase.openToRead(path)), "before")
        let merged = "\(folder)/merged.sqlite"
        try CampaignMerge.merge([path], into: merged)
        check(try CampaignStatus(CampaignDatabase.openToRead(merged)), "merged")
        XCTAssertEqual(try reasons(in: merged), departures.map { StoredCode.text($0.1) } + unknown)
        XCTAssertEqual(try quarantines(in: merged), ["Worker w1 is odd.", StoredCode.text(.contradicted(cases: 1200))])
        XCTAssertEqual(try losses(in: merged), ["unreadable case"])

        var database: CampaignDatabase? = try CampaignDatabase.open(path)
        XCTAssertEqual(
            try database?.queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") },
            CampaignDatabase.schemaVersion)
        XCTAssertEqual(try reasons(in: path), departures.map { StoredCode.text($0.1) } + unknown)
        XCTAssertEqual(try losses(in: path), ["unreadable case"])
        let standings = try database.map { try $0.snapshot(of: $0.campaign).standings }
        XCTAssertEqual(standings?[WorkerID("w2")]?.quarantine, .contradicted(cases: 1200))
        XCTAssertEqual(standings?[WorkerID("w1")]?.quarantine, .words("Worker w1 is odd."))
        database = nil
        check(try CampaignStatus(CampaignDatabase.openToRead(path)), "after")
    }

    private func reasons(in path: String) throws -> [String] {
        try column("reason FROM worker ORDER BY id", in: path)
    }

    private func quarantines(in path: String) throws -> [String] {
        try column("quarantine FROM standing ORDER BY worker", in: path)
    }

    private func losses(in path: String) throws -> [String] {
        try column("path FROM finding WHERE state = 'lost'", in: path)
    }

    private func column(_ query: String, in path: String) throws -> [String] {
        try CampaignDatabase.openToRead(path).queue.read { try String.fetchAll($0, sql: "SELECT \(query)") }
    }
}
