import CampaignTestSupport
import FuzzMessages
import LayoutFuzz
import XCTest

@testable import FuzzCampaign

/// From the first occurrence to the stored file, and the end of the campaign.
final class CampaignFindingTests: XCTestCase {
    private typealias F = CampaignFixture

    private func stored(_ signature: String) -> CampaignEvent {
        .stored(signature: signature, SavedFinding(path: "corpus/open/x/\(signature).json", novelty: .new))
    }

    /// The rule that makes findings independent of the workers: case 12 was seen first, case 3 counts.
    func test_signature_isMinimisedFromItsLowestCaseAndNotBeforeAllLowerOnesAreRecorded() {
        var f = F(cases: 20)
        f.join("a", credit: 1)
        f.join("b", credit: 1)
        XCTAssertEqual(
            f.deeds(F.peer("b"), F.result(2, 10, 20, [F.occurrence(12, "s", count: 2)])), [.to("b", F.ack(2))])
        XCTAssertEqual(f.deeds(F.peer("b"), .credit(Credit(total: 2))), [])
        XCTAssertEqual(
            f.deeds(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])),
            [.to("a", F.ack(1)), .to("b", F.minimise(3, case: 3, "s"))])
        XCTAssertEqual(f.campaign.findings["s"]?.caseIndex, 3)
        XCTAssertEqual(f.campaign.findings["s"]?.occurrences, 3)
    }

    func test_minimisedFinding_isStoredAndTheCampaignEnds() {
        var f = F(cases: 10)
        f.join("a", credit: 2)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        f.now = .seconds(2)
        let deeds = f.deeds(F.peer("a"), F.minimised(2, to: 50, "s"))
        guard case .store(let finding)? = deeds.first else { return XCTFail("\(deeds)") }
        XCTAssertEqual(finding.layoutCase, FindingCase(F.layoutCase(50)))
        XCTAssertEqual(finding.original, FindingCase(F.layoutCase(3)))
        XCTAssertEqual(finding.form, .minimised)
        XCTAssertEqual(finding.firstSeen, .zero)
        XCTAssertEqual(Array(deeds.dropFirst()), [.to("a", F.ack(2))])
        XCTAssertEqual(
            f.deeds(stored("s")),
            [.stopped("a", .casesDone), .finish(.casesDone)])
    }

    func test_oneSignature_isMinimisedOnce() {
        var f = F(cases: 20, firstLease: 10)
        f.join("a", credit: 1)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        _ = f.handle(.received(F.peer("a"), .credit(Credit(total: 3))))
        XCTAssertEqual(f.campaign.workers.first?.leases.map(\.content), [.minimise(signature: "s")])
        _ = f.handle(.received(F.peer("a"), F.minimised(2, to: 50, "s")))
        _ = f.handle(stored("s"))
        XCTAssertEqual(f.campaign.workers.first?.leases.map(\.content), [.explore(CaseRange(10, 20))])
        XCTAssertEqual(
            f.deeds(F.peer("a"), F.result(3, 10, 20, [F.occurrence(11, "s")])),
            [.to("a", F.ack(3)), .stopped("a", .casesDone), .finish(.casesDone)])
        XCTAssertEqual(f.campaign.findings.all.map(\.occurrences), [2])
    }

    /// A worker with one child never holds two minimisings, and no exploring waits behind one.
    func test_minimising_isSpreadOverWorkers() {
        var f = F(cases: 10)
        f.join("a", credit: 3)
        f.join("b", credit: 3)
        let deeds = f.deeds(
            F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s"), F.occurrence(4, "t"), F.occurrence(5, "u")]))
        XCTAssertEqual(
            deeds,
            [.to("a", F.ack(1)), .to("a", F.minimise(2, case: 3, "s")), .to("b", F.minimise(3, case: 4, "t"))])
    }

    func test_minimisingWorkerThatDies_isReplacedTwiceAndThenTheCaseIsStoredAsFound() {
        var f = F(cases: 10)
        for name in ["a", "b", "c"] { f.join(name, credit: 2) }
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        f.begin(2, at: "a")
        XCTAssertEqual(f.deeds(.unreachable(F.peer("a"))), [.to("b", F.minimise(3, case: 3, "s", attempt: 2))])
        f.begin(3, at: "b")
        XCTAssertEqual(f.deeds(.unreachable(F.peer("b"))), [.to("c", F.minimise(4, case: 3, "s", attempt: 3))])
        f.begin(4, at: "c")
        let deeds = f.deeds(.unreachable(F.peer("c")))
        guard case .store(let finding)? = deeds.first, deeds.count == 1 else { return XCTFail("\(deeds)") }
        XCTAssertEqual(finding.form, .raw)
        XCTAssertEqual(finding.layoutCase, FindingCase(F.layoutCase(3)))
        XCTAssertEqual(f.deeds(stored("s")), [.finish(.casesDone)])
    }

    /// Who takes a case to minimise and vanishes proves nothing about it.
    func test_minimisingWorkersThatNeverBegan_areNotHeldAgainstTheFinding() {
        var f = F(cases: 10)
        f.join("a", credit: 2)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        var last = "a"
        for number: UInt64 in 1...5 {
            let next = "thief\(number)"
            f.join(next, credit: 1)
            XCTAssertEqual(f.deeds(.unreachable(F.peer(last))), [.to(next, F.minimise(2 + number, case: 3, "s"))])
            last = next
        }
        XCTAssertEqual(f.campaign.findings["s"]?.losses, 0)
    }

    func test_caseThatDoesNotFailAgain_isKeptAside() {
        var f = F(cases: 10)
        f.join("a", credit: 2)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        let deeds = f.deeds(
            F.peer("a"), .minimised(MinimisingResult(lease: F.lease(2), outcome: .notReproduced)))
        guard case .store(let finding)? = deeds.first else { return XCTFail("\(deeds)") }
        XCTAssertEqual(finding.form, .unconfirmed)
    }

    func test_minimisedToAnotherSignature_isRefused() {
        var f = F(cases: 10)
        f.join("a", credit: 2)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        XCTAssertEqual(
            f.deeds(F.peer("a"), F.minimised(2, to: 50, "t")),
            [.rejected("a", .brokeRules(.otherSignature(signature: "t", expected: "s")))])
        XCTAssertEqual(f.campaign.findings["s"]?.state, .queued)
    }

    func test_signatureBuiltWrongly_cannotFillTheMemory() {
        var findings = Findings()
        for index in 0..<UInt64(Findings.maximumSignatures) {
            XCTAssertTrue(findings.add(F.occurrence(index, "s\(index)"), at: .zero))
        }
        XCTAssertFalse(findings.add(F.occurrence(5000, "one more"), at: .zero))
        XCTAssertEqual(findings.all.count, Findings.maximumSignatures)
        XCTAssertEqual(findings.overflow, 1)
        XCTAssertEqual(findings.problems(watermark: 0), [])
    }

    // MARK: The end

    func test_cleanCampaign_endsWhenAllCasesAreRecorded() {
        var f = F(cases: 10)
        f.join("a", credit: 2)
        XCTAssertEqual(
            f.deeds(F.peer("a"), F.result(1, 0, 10)),
            [.to("a", F.ack(1)), .stopped("a", .casesDone), .finish(.casesDone)])
        XCTAssertEqual(f.deeds(F.peer("a"), .credit(Credit(total: 5))), [])
    }

    func test_timeUp_callsInWhatRuns() {
        var f = F(time: .seconds(30))
        f.join("a", credit: 2)
        f.now = .seconds(29)
        _ = f.handle(.received(F.peer("a"), .heartbeat(WorkerHeartbeat(held: []))))
        f.now = .seconds(30)
        let deeds = f.deeds(.tick)
        XCTAssertEqual(
            deeds.suffix(2),
            [.to("a", .cancel(Cancel(lease: F.lease(1)))), .to("a", .cancel(Cancel(lease: F.lease(2))))])
        XCTAssertEqual(f.deeds(F.peer("a"), F.result(1, 0, 4, [F.occurrence(3, "s")])), [.to("a", F.ack(1))])
        XCTAssertEqual(f.deeds(F.peer("a"), F.result(2, 10, 10)), [.to("a", F.ack(2))])
        XCTAssertEqual(f.deeds(F.peer("a"), .credit(Credit(total: 4))), [.to("a", F.minimise(3, case: 3, "s"))])
        _ = f.handle(.received(F.peer("a"), F.minimised(3, to: 50, "s")))
        XCTAssertEqual(
            f.deeds(stored("s")), [.stopped("a", .timeUp), .finish(.timeUp)])
        XCTAssertEqual(f.campaign.ledger.recorded, 4)
        XCTAssertEqual(f.campaign.explorationEndedAt, .seconds(30))
    }

    /// What was seen above a gap is kept too, once the gap will not be filled any more.
    func test_findingAboveAnUnrecordedRange_isMinimisedAtTheEnd() {
        var f = F(time: .seconds(1))
        f.join("a", credit: 2)
        _ = f.handle(.received(F.peer("a"), F.result(2, 10, 20, [F.occurrence(15, "s")])))
        f.now = .seconds(1)
        _ = f.handle(.tick)
        XCTAssertEqual(f.campaign.findings["s"]?.state, .waiting)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 2)))
        _ = f.handle(.received(F.peer("a"), .credit(Credit(total: 3))))
        XCTAssertEqual(f.campaign.workers.first?.leases.map(\.content), [.minimise(signature: "s")])
    }

    func test_workerThatDoesNotHandIn_isNotWaitedForLong() {
        var f = F(time: .seconds(1))
        f.join("a", credit: 1)
        f.now = .seconds(1)
        _ = f.handle(.tick)
        var finished = false
        while f.now < .seconds(60), !finished {
            f.now += .milliseconds(100)
            finished = f.deeds(F.peer("a"), .heartbeat(WorkerHeartbeat(held: []))).contains(.finish(.timeUp))
        }
        XCTAssertEqual(f.now, .seconds(9))
    }

    func test_stop_storesWhatCouldNotBeMinimisedInTime() {
        var f = F()
        f.join("a", credit: 1)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        _ = f.handle(.received(F.peer("a"), .credit(Credit(total: 2))))
        _ = f.handle(.stopRequested)
        f.now = .milliseconds(900)
        _ = f.handle(.received(F.peer("a"), .heartbeat(WorkerHeartbeat(held: []))))
        f.now = .seconds(1)
        let deeds = f.deeds(.tick)
        XCTAssertTrue(deeds.contains(.to("a", .cancel(Cancel(lease: F.lease(2))))))
        XCTAssertTrue(deeds.contains { if case .store(let finding) = $0 { finding.form == .raw } else { false } })
        XCTAssertEqual(
            f.deeds(stored("s")), [.stopped("a", .stopped), .finish(.stopped)])
    }

    func test_secondStop_endsAtOnce() {
        var f = F()
        f.join("a", credit: 1)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        _ = f.handle(.received(F.peer("a"), .credit(Credit(total: 2))))
        _ = f.handle(.stopRequested)
        XCTAssertTrue(f.deeds(.stopImmediately).contains { if case .store = $0 { true } else { false } })
        XCTAssertTrue(f.deeds(stored("s")).contains(.finish(.stopped)))
    }

    func test_noWorkersLeft_storesWhatWasSeenAndSaysWhy() {
        var f = F(cases: 100)
        f.join("a", credit: 1)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        _ = f.handle(.unreachable(F.peer("a")))
        XCTAssertTrue(
            f.deeds(.workersExhausted("exit status 2")).contains { if case .store = $0 { true } else { false } })
        XCTAssertEqual(f.deeds(stored("s")), [.finish(.workersExhausted(reason: "exit status 2"))])
    }

    /// Only what the corpus did not know counts; the rest is known.
    func test_findingsBudget_endsExploringAndMinimisesTheRest() {
        var f = F()
        f.campaign = Campaign(
            {
                var configuration = f.campaign.configuration
                configuration.findingsBudget = 1
                return configuration
            }())
        f.join("a", credit: 4)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "old"), F.occurrence(4, "new")])))
        XCTAssertEqual(f.campaign.phase, .exploring)
        _ = f.handle(.stored(signature: "old", SavedFinding(path: "o", novelty: .known)))
        XCTAssertEqual(f.campaign.phase, .exploring)
        _ = f.handle(.stored(signature: "new", SavedFinding(path: "n", novelty: .new)))
        guard case .finishing(.findingsFound(count: 1), _, _) = f.campaign.phase else {
            return XCTFail("\(f.campaign.phase)")
        }
    }

    func test_findingThatTheDiskRefuses_doesNotHoldUpTheEnd() {
        var f = F(cases: 10)
        f.join("a", credit: 2)
        _ = f.handle(.received(F.peer("a"), F.result(1, 0, 10, [F.occurrence(3, "s")])))
        _ = f.handle(.received(F.peer("a"), F.minimised(2, to: 50, "s")))
        XCTAssertTrue(
            f.deeds(.storingFailed(signature: "s", reason: "Permission denied", isTemporary: false)).contains(
                .finish(.casesDone)))
        XCTAssertEqual(f.campaign.findings["s"]?.state, .lost(.notStored))
    }
}
