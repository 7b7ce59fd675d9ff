import CampaignTestSupport
import Foundation
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

final class CorpusStoreTests: XCTestCase {
    private var root = ""
    private let provenance = CorpusStore.Provenance(profile: "mixed", uikit: "ios9-10", campaignSeed: 42)

    override func setUpWithError() throws {
        root = "\(NSTemporaryDirectory())/corpus-tests-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    }

    override func tearDownWithError() throws {
        try? FileManager.default.removeItem(atPath: root)
    }

    private func store() throws -> CorpusStore { try CorpusStore(root: root, provenance: provenance) }

    private func finding(
        _ signature: String, case index: UInt64, form: Findings.Form = .minimised
    ) -> Findings.Finding {
        Findings.Finding(
            signature: signature, failure: CampaignFixture.failure(signature), caseIndex: 7,
            original: CampaignFixture.layoutCase(99), layoutCase: CampaignFixture.layoutCase(index), occurrences: 3,
            firstSeen: .seconds(1), form: form, executions: 41)
    }

    func test_save_writesAnEntryThatTellsItsOrigin() throws {
        let saved = try store().save(finding("s", case: 1))
        let id = CampaignFixture.layoutCase(1).id
        XCTAssertEqual(saved, SavedFinding(path: "\(root)/open/test-invariant/\(id).json", novelty: .new))
        let entry = try CorpusEntry.decode(Files.contents(of: saved.path))
        XCTAssertEqual(entry.signature, "s")
        XCTAssertEqual(entry.invariant, "test-invariant")
        XCTAssertEqual(entry.layoutCase, CampaignFixture.layoutCase(1))
        XCTAssertEqual(entry.found?.campaignSeed, 42)
        XCTAssertEqual(entry.found?.caseIndex, 7)
        XCTAssertEqual(entry.found?.profile, "mixed")
        XCTAssertEqual(entry.found?.uikit, "ios9-10")
        XCTAssertEqual(entry.found?.generator, CaseGenerator.version)
        XCTAssertEqual(entry.found?.original, CampaignFixture.layoutCase(99).measure)
        XCTAssertEqual(entry.found?.executions, 41)
    }

    /// How often a campaign met it stands in the file, and everything else stays.
    func test_note_addsHowOftenItWasSeen() throws {
        let store = try store()
        let saved = try store.save(finding("s", case: 1))
        let before = try CorpusEntry.decode(Files.contents(of: saved.path))
        XCTAssertNil(before.found?.seen)
        store.note(seen: 626, of: 14_582, at: saved.path)
        var after = try CorpusEntry.decode(Files.contents(of: saved.path))
        XCTAssertEqual(after.found?.seen, 626)
        XCTAssertEqual(after.found?.cases, 14_582)
        after.found?.seen = nil
        after.found?.cases = nil
        XCTAssertEqual(after, before)
        store.note(seen: 1, of: 2, at: "\(root)/open/none.json")
        XCTAssertFalse(FileManager.default.fileExists(atPath: "\(root)/open/none.json"))
    }

    func test_sameFindingAgain_isKnownAndNotWritten() throws {
        let first = try store().save(finding("s", case: 1))
        let before = try FileManager.default.attributesOfItem(atPath: first.path)[.systemFileNumber] as? Int
        let store = try store()
        XCTAssertEqual(try store.save(finding("s", case: 1)), SavedFinding(path: first.path, novelty: .known))
        XCTAssertEqual(try store.save(finding("s", case: 1)), SavedFinding(path: first.path, novelty: .known))
        let after = try FileManager.default.attributesOfItem(atPath: first.path)[.systemFileNumber] as? Int
        XCTAssertEqual(before, after)
    }

    /// Another seed minimises to another form. One file for one signature is enough to review.
    func test_sameSignatureWithAnotherCase_getsNoSecondFile() throws {
        let first = try store().save(finding("s", case: 1))
        XCTAssertEqual(
            try store().save(finding("s", case: 2)), SavedFinding(path: first.path, novelty: .knownInAnotherForm))
        XCTAssertEqual(try Files.names(in: "\(root)/open/test-invariant").count, 1)
    }

    /// Two signatures of one invariant may have the same smallest case.
    func test_findingsWithOneCase_haveAFileEach() throws {
        let store = try store()
        let one = try store.save(finding("s", case: 1))
        let other = try store.save(finding("t", case: 1))
        XCTAssertNotEqual(one.path, other.path)
        XCTAssertEqual([one.novelty, other.novelty], [.new, .new])
        for (saved, signature) in [(one, "s"), (other, "t")] {
            XCTAssertEqual(try CorpusEntry.decode(Files.contents(of: saved.path)).signature, signature)
        }
        let again = try self.store()
        XCTAssertEqual(try again.save(finding("t", case: 1)), SavedFinding(path: other.path, novelty: .known))
        // Somebody removed it while the campaign ran.
        try FileManager.default.removeItem(atPath: other.path)
        XCTAssertEqual(try again.save(finding("t", case: 1)).path, other.path)
        XCTAssertTrue(Files.exists(other.path))
    }

    func test_signatureThatWasFixed_comesBackAsOpen() throws {
        let saved = try store().save(finding("s", case: 1))
        try Files.makeFolder("\(root)/fixed/test-invariant")
        let fixed = saved.path.replacingOccurrences(of: "/open/", with: "/fixed/")
        try FileManager.default.moveItem(atPath: saved.path, toPath: fixed)
        let again = try store().save(finding("s", case: 2))
        XCTAssertEqual(again.novelty, .regressed(fixedPath: fixed))
        XCTAssertTrue(Files.exists(again.path))
    }

    func test_unconfirmedFinding_isKeptAsideAndDoesNotMakeItsSignatureKnown() throws {
        let store = try store()
        let aside = try store.save(finding("s", case: 1, form: .unconfirmed))
        XCTAssertEqual(aside.path, "\(root)/unconfirmed/test-invariant/\(CampaignFixture.layoutCase(1).id).json")
        XCTAssertEqual(try store.save(finding("s", case: 1)).novelty, .new)
    }

    func test_damagedEntry_isToldAndLeftAlone() throws {
        try Files.makeFolder("\(root)/open/x")
        try AtomicFile.write(Array("{ half".utf8), to: "\(root)/open/x/a.json")
        let store = try store()
        XCTAssertEqual(store.unreadable.map(\.path), ["\(root)/open/x/a.json"])
        XCTAssertEqual(try Files.contents(of: "\(root)/open/x/a.json"), Array("{ half".utf8))
        let sentence = CampaignMessages.unreadableEntry(
            CorpusStore.Unreadable(path: "corpus/open/x/a.json", reason: "no value"))
        XCTAssertEqual(
            sentence,
            "Warning: corpus/open/x/a.json cannot be read: no value. Its signature counts as unknown. "
                + "Repair the file or remove it.")
    }

    /// An interrupted write leaves at most its temporary file, which is no entry.
    func test_restOfAnInterruptedWrite_isNoEntry() throws {
        let saved = try store().save(finding("s", case: 1))
        try AtomicFile.write(Array("{".utf8), to: "\(root)/open/test-invariant/.x.json.1.tmp")
        let store = try store()
        XCTAssertEqual(store.unreadable, [])
        XCTAssertEqual(try store.save(finding("s", case: 1)).path, saved.path)
    }

    func test_folderThatCannotBeMade_isRefusedInWordsAtTheStart() throws {
        try Files.makeFolder(root)
        try AtomicFile.write([], to: "\(root)/file")
        XCTAssertThrowsError(try CorpusStore(root: "\(root)/file", provenance: provenance)) {
            XCTAssertEqual(
                "\($0)",
                "The folder \(self.root)/file/open cannot be made: Not a directory. Findings could not be stored. "
                    + "Choose another with --corpus, or change its permissions.")
        }
    }

    func test_namesFromAWorker_neverLeaveTheirFolder() {
        for name in ["", "..", "a/b", "-a", "A", "a b", "a.b", String(repeating: "a", count: 65)] {
            XCTAssertFalse(FolderName.isValid(name), name)
        }
        for name in ["trap", "guide-truth-child", "i12"] { XCTAssertTrue(FolderName.isValid(name), name) }
        XCTAssertThrowsError(
            try {
                var hostile = finding("s", case: 1)
                hostile.failure.invariant = "../../tmp"
                _ = try store().save(hostile)
            }()
        ) {
            XCTAssertEqual(
                "\($0)",
                "'../../tmp' came from a worker and cannot be the name of a file or folder; the finding is not stored.")
        }
    }
}
