import CampaignTestSupport
import FuzzMessages
import LayoutFuzz
import XCTest

@testable import FuzzCampaign

/// What the search for one finding comes upon besides it.
final class CampaignCollateralTests: XCTestCase {
    private typealias F = CampaignFixture

    private func minimised(_ lease: UInt64, _ signature: String, collateral: String, case index: UInt64)
        -> WorkerMessage
    {
        .minimised(
            MinimisingResult(
                lease: F.lease(lease),
                outcome: .minimised(
                    layoutCase: EncodedCase(F.layoutCase(50)), failure: F.failure(signature), executions: 3,
                    complete: true),
                collateral: .init(layoutCase: EncodedCase(F.layoutCase(index)), failure: F.failure(collateral))))
    }

    private func stored(_ signature: String) -> CampaignEvent {
        .stored(signature: signature, SavedFinding(path: "corpus/open/x/\(signature).json", novelty: .new))
    }

    /// A campaign of twenty cases: `s` was seen at case 3, worker a minimises it as lease 3, and b explores 10..<20 as
    /// lease 2.
    private func searching() -> CampaignFixture {
        var f = F(cases: 20)
        f.join("a", credit: 1)
        f.join("b", credit: 1)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        XCTAssertEqual(f.deeds(F.peer("a"), .credit(Credit(total: 2))), [.to("a", F.minimise(3, case: 3, "s"))])
        return f
    }

    // MARK: Recording

    func test_slip_isRecordedOnce_howeverOftenItComes() {
        var f = searching()
        let message = minimised(3, "s", collateral: "t", case: 30)
        let notices = f.handle(.received(F.peer("a"), message)).compactMap { action -> String? in
            guard case .report(.signatureSeen(let finding)) = action else { return nil }
            XCTAssertEqual(finding.form, .collateral)
            XCTAssertEqual(finding.caseIndex, 3)
            return finding.signature
        }
        XCTAssertEqual(notices, ["t"])
        let seen = f.campaign.findings
        XCTAssertEqual(seen.all.map(\.signature), ["s", "t"])
        XCTAssertEqual(f.deeds(F.peer("a"), message), [.to("a", F.ack(3, .duplicate))])
        XCTAssertEqual(f.campaign.findings, seen)
        XCTAssertEqual(seen["t"]?.form, .collateral)
        XCTAssertEqual(seen["t"]?.state, .waiting)
        XCTAssertEqual(seen["t"]?.original, FindingCase(F.layoutCase(30)))
        XCTAssertEqual(seen["t"]?.occurrences, 1)
    }

    func test_slip_isSaved() {
        var f = searching()
        let saved = f.handle(.received(F.peer("a"), minimised(3, "s", collateral: "t", case: 30))).compactMap {
            action in
            if case .save(.finding(let finding, hasNewCase: true)) = action { return finding.signature }
            return nil
        }
        XCTAssertEqual(saved, ["s", "t"])
    }

    // MARK: Which case counts

    func test_caseOfTheCampaign_countsBeforeASlip_whicheverCameFirst() {
        for slipComesFirst in [true, false] {
            var f = searching()
            let collateral = CampaignEvent.received(F.peer("a"), minimised(3, "s", collateral: "t", case: 30))
            let result = CampaignEvent.received(F.peer("b"), F.result(2, 10, 20, [F.occurrence(12, "t", count: 2)]))
            for event in slipComesFirst ? [collateral, result] : [result, collateral] { _ = f.handle(event) }
            let finding = f.campaign.findings["t"]
            XCTAssertEqual(finding?.caseIndex, 12)
            XCTAssertEqual(finding?.original, FindingCase(F.layoutCase(12)))
            XCTAssertEqual(finding?.occurrences, 2)
            XCTAssertEqual(finding?.form, .raw)
            XCTAssertEqual(finding?.state, .queued)
        }
    }

    func test_ofCollaterals_theOneFromTheLowestCaseCounts() {
        let collaterals = [(9, 30), (3, 31), (5, 32)] as [(UInt64, UInt64)]
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            var findings = Findings()
            let isNew = order.map { place in
                findings.add(
                    .init(layoutCase: EncodedCase(F.layoutCase(collaterals[place].1)), failure: F.failure("t")),
                    fromCase: collaterals[place].0, at: .zero)
            }
            XCTAssertEqual(isNew, [true, false, false])
            XCTAssertEqual(findings["t"]?.original, FindingCase(F.layoutCase(31)))
            XCTAssertEqual(findings.problems(watermark: 100), [])
        }
    }

    // MARK: To the end

    func test_slip_isMinimisedWhenNothingElseIsLeftToDo() {
        var f = searching()
        _ = f.handle(.received(F.peer("a"), minimised(3, "s", collateral: "t", case: 30)))
        _ = f.handle(.received(F.peer("a"), .credit(Credit(total: 3))))
        XCTAssertEqual(f.deeds(F.peer("b"), F.result(2, 10, 20)), [.to("b", F.ack(2))])
        XCTAssertEqual(f.campaign.findings["t"]?.state, .waiting, "s is not stored yet")
        XCTAssertEqual(f.deeds(stored("s")), [.to("a", F.minimise(4, case: 30, "t"))])
        let deeds = f.deeds(F.peer("a"), F.minimised(4, to: 51, "t"))
        guard case .store(let finding)? = deeds.first else { return XCTFail("\(deeds)") }
        XCTAssertEqual(finding.form, .minimised)
        XCTAssertEqual(finding.original, FindingCase(F.layoutCase(30)))
        XCTAssertEqual(f.deeds(stored("t")).last, .finish(.casesDone))
    }

    func test_slipOfACampaignThatIsStoppedAtOnce_isStoredAsItIs() {
        var f = searching()
        _ = f.handle(.received(F.peer("a"), minimised(3, "s", collateral: "t", case: 30)))
        _ = f.handle(stored("s"))
        let deeds = f.deeds(.stopImmediately)
        guard case .store(let finding)? = deeds.first(where: { if case .store = $0 { true } else { false } }) else {
            return XCTFail("\(deeds)")
        }
        XCTAssertEqual(finding.signature, "t")
        XCTAssertEqual(finding.form, .collateral)
    }

    // MARK: Collateral findings that are none

    func test_slipToTheFailureThatIsLookedFor_isRefused() {
        assertRefused(collateral: "s", .collateralOfItself(signature: "s"))
    }

    func test_slipWithoutASignature_isRefused() {
        assertRefused(collateral: "", .impossibleFailure(.signature(bytes: 0)))
    }

    private func assertRefused(collateral: String, _ rule: ProtocolViolation, line: UInt = #line) {
        var f = searching()
        XCTAssertEqual(
            f.deeds(F.peer("a"), minimised(3, "s", collateral: collateral, case: 30)).first,
            .rejected("a", .brokeRules(rule)), line: line)
        XCTAssertEqual(f.campaign.findings.all.map(\.signature), ["s"], line: line)
    }

    /// A worker that has delivered no case of the signature cannot know that one is not needed.
    func test_occurrenceWithoutACase_doesNotHideBehindACollateral() {
        var f = searching()
        _ = f.handle(.received(F.peer("a"), minimised(3, "s", collateral: "t", case: 30)))
        var bare = F.occurrence(12, "t")
        bare.layoutCase = nil
        XCTAssertEqual(
            f.deeds(F.peer("b"), F.result(2, 10, 20, [bare])).first,
            .rejected("b", .brokeRules(.occurrenceWithoutCase(signature: "t", caseIndex: 12))))
    }

    func test_slipsBeyondTheLimit_areNotKept() {
        var findings = Findings()
        for index in 0..<UInt64(Findings.maximumSignatures) {
            _ = findings.add(F.occurrence(index, "s\(index)"), at: .zero)
        }
        let collateral = MinimisingResult.Collateral(layoutCase: EncodedCase(F.layoutCase(1)), failure: F.failure("t"))
        XCTAssertFalse(findings.add(collateral, fromCase: 0, at: .zero))
        XCTAssertEqual(findings.overflow, 1)
        XCTAssertEqual(findings.problems(watermark: 0), [])
    }
}
