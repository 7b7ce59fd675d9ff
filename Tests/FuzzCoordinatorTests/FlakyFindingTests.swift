import CampaignTestSupport
import Foundation
import FuzzCampaign
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzCoordinator

/// What a case did once and not again is kept and reported, and is no finding.
final class FlakyFindingTests: XCTestCase {
    private typealias F = CampaignFixture

    private static let message =
        "First observed: trap/index: The process stopped itself: Index (signal SIGILL). "
        + "Then, alone in a fresh process: it ended in order, with no failure."

    private static func flaky(_ index: UInt64, count: UInt64 = 1) -> ExplorationResult.Occurrence {
        let failure = Failure(
            invariant: Failure.flakyInvariant, signature: "flaky/trap/index", message: message, step: 0)
        return .init(caseIndex: index, failure: failure, layoutCase: EncodedCase(F.layoutCase(index)), count: count)
    }

    func test_flaky_isStoredAsItIsOnceItsCaseIsFinal() {
        var f = F(cases: 20)
        f.join("a", credit: 2)
        let early = f.deeds(F.peer("a"), F.result(2, 10, 20, [Self.flaky(12)]))
        XCTAssertEqual(early, [.to("a", F.ack(2))], "A lower case may still do the same.")
        let deeds = f.deeds(F.peer("a"), F.result(1, 0, 10, [Self.flaky(4)]))
        let stored = deeds.compactMap { if case .store(let finding) = $0 { finding } else { nil } }
        XCTAssertEqual(stored.map(\.caseIndex), [4])
        XCTAssertEqual(stored.map(\.form), [.flaky])
        XCTAssertEqual(stored.map(\.occurrences), [2])
        XCTAssertFalse(
            deeds.contains { if case .send(_, .work) = $0 { true } else { false } }, "Nobody searches for it.")
    }

    func test_flaky_isToldBesideTheFindingsAndNotCounted() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flaky-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = try CorpusStore(root: folder, provenance: .init(profile: "p", uikit: nil, campaignSeed: 5))
        var f = F(cases: 10)
        f.join("a", credit: 1)
        var lines: [String] = []
        for case .store(let finding) in f.deeds(F.peer("a"), F.result(1, 0, 10, [Self.flaky(4)])) {
            let saved = try store.save(finding)
            XCTAssertEqual(saved.path, "\(folder)/flaky/trap/\(F.layoutCase(4).id).json")
            let entry = try CorpusEntry.decode(Files.contents(of: saved.path))
            XCTAssertEqual(entry.message, Self.message, "Both observations are in the file.")
            for case .report(let notice) in f.handle(.stored(signature: finding.signature, saved)) {
                lines += CampaignMessages.notice(notice).map { [$0] } ?? []
            }
        }
        XCTAssertTrue(lines.contains { $0.hasPrefix("flaky/trap/index does not count as a finding: First observed") })
        let result = CampaignResult(campaign: f.campaign, end: .casesDone, seconds: 1)
        XCTAssertEqual(result.report.findings, [])
        XCTAssertEqual(result.report.flaky.map(\.observations), [Self.message])
        XCTAssertEqual(result.exitCode, 0)
        XCTAssertTrue(result.json.contains("\"flaky/trap/index\""))
        let summary = Summary.text(result)
        XCTAssertTrue(summary.contains("No findings.\nDid not repeat, and does not count as a finding:"), summary)
        XCTAssertTrue(summary.contains(Self.message), summary)
        XCTAssertTrue(CampaignMessages.progress(f.campaign, at: .seconds(1)).contains(" 0 findings"))
        XCTAssertEqual(f.campaign.findings.new, 0)
    }

    func test_limitsOfCases_areNamedWithTheirRange() throws {
        XCTAssertEqual(try ArgumentParsing.caseMemory("64m"), 64)
        XCTAssertEqual(try ArgumentParsing.caseMemory("1000g"), 1000 * 1024)
        for text in ["1m", "63m"] {
            XCTAssertThrowsError(try ArgumentParsing.caseMemory(text)) {
                XCTAssertEqual(
                    "\($0)",
                    "--case-memory \(text) is outside of 64m to 1000g. The process of a case has about 35 MB before its "
                        + "case begins, so less than 64m would end cases that do nothing wrong. Write 512m or 1g.")
            }
        }
        XCTAssertEqual(try ArgumentParsing.caseTimeout("10m"), .seconds(600))
        XCTAssertThrowsError(try ArgumentParsing.caseTimeout("11m")) {
            XCTAssertEqual(
                "\($0)",
                "--case-timeout 11m is longer than 10m. A case takes milliseconds, and one that hangs uses its time up "
                    + "four times before it is a finding. Write 5s, or 30s for large scenes.")
        }
    }
}
