import CampaignTestSupport
import FuzzMessages
import LayoutFuzz
import XCTest

@testable import FuzzCampaign

/// Results that are run again elsewhere, and what becomes of a worker that is not believed any more.
final class AuditTests: XCTestCase {
    private typealias F = CampaignFixture

    /// Every result is sampled.
    private func fixture(cases: UInt64 = 40, period: UInt64 = 1) -> F {
        var f = F(cases: cases)
        var configuration = f.campaign.configuration
        configuration.auditPeriod = period
        f.campaign = Campaign(configuration)
        return f
    }

    func test_firstResult_isRunAgainElsewhereAndCountedOnce() throws {
        var f = fixture()
        f.join("a", credit: 2)
        f.join("b", credit: 2)
        let actions = f.deeds(F.peer("a"), F.digested(1, 0, 10))
        XCTAssertNil(F.rerun(in: actions), "b has all it asked for.")
        let again = try XCTUnwrap(F.rerun(in: f.deeds(F.peer("b"), .credit(Credit(total: 3)))))
        XCTAssertEqual(again.peer, F.peer("b"))
        XCTAssertEqual(again.cases, CaseRange(0, 10))
        XCTAssertEqual(f.campaign.standings[WorkerID("a")]?.confirming.cases, 10)
        _ = f.deeds(F.peer("b"), F.digested(again.lease, 0, 10))
        XCTAssertEqual(f.campaign.ledger.recorded, 10)
        XCTAssertEqual(f.campaign.steps, 20)
        XCTAssertNil(f.campaign.standings[WorkerID("a")], "Confirmed.")
    }

    /// a says something else than b and c.
    private func disputed(
        _ f: inout F, occurrences: [ExplorationResult.Occurrence] = []
    ) throws -> (peer: PeerID, lease: UInt64) {
        for name in ["a", "b", "c"] { f.join(name, credit: 1) }
        _ = f.deeds(F.peer("a"), F.digested(1, 0, 10, digest: 666, occurrences))
        let second = try XCTUnwrap(F.rerun(in: f.deeds(F.peer("b"), .credit(Credit(total: 2)))))
        _ = f.deeds(F.peer("b"), F.digested(second.lease, 0, 10))
        XCTAssertNotNil(f.campaign.workers.worker(named: WorkerID("a")), "One against one is no proof.")
        let third = try XCTUnwrap(F.rerun(in: f.deeds(F.peer("c"), .credit(Credit(total: 2)))))
        XCTAssertEqual(third.peer, F.peer("c"))
        return (third.peer, third.lease)
    }

    func test_workerThatStandsAlone_isQuarantinedAndItsCasesAreRunAgain() throws {
        var f = fixture()
        let third = try disputed(&f, occurrences: [F.occurrence(3, "invented", count: 2)])
        XCTAssertEqual(f.campaign.findings["invented"]?.occurrences, 2)
        let actions = f.handle(.received(third.peer, F.digested(third.lease, 0, 10)))
        XCTAssertEqual(f.campaign.ledger.recorded, 0)
        XCTAssertEqual(f.campaign.steps, 0)
        XCTAssertEqual(f.campaign.ledger.returned.first?.cases, CaseRange(0, 10))
        XCTAssertNil(f.campaign.workers.worker(named: WorkerID("a")))
        XCTAssertEqual(f.campaign.faults[.workerQuarantined], 1)
        let quarantine = Quarantine.contradicted(cases: 10)
        XCTAssertEqual(f.campaign.quarantine(of: WorkerID("a"))?.quarantine, quarantine)
        XCTAssertTrue(actions.contains(.rejected("a", .quarantined(WorkerID("a"), quarantine))))
        XCTAssertTrue(actions.contains(.report(.workerQuarantined(WorkerID("a"), quarantine))))
        XCTAssertTrue(actions.contains(.save(.discarded(CaseRange(0, 10), steps: 20))))
        // It may not come back.
        let back = f.deeds(F.peer("a"), .hello(F.hello("a", incarnation: 2)))
        XCTAssertEqual(back, [.rejected("a", .quarantined(WorkerID("a"), quarantine))])
    }

    func test_findingThatNobodyElseHasSeen_isGone() throws {
        var f = fixture()
        for name in ["a", "b", "c"] { f.join(name, credit: 1) }
        // Above the watermark, so it waits.
        _ = f.deeds(F.peer("b"), F.digested(2, 10, 20, [F.occurrence(15, "true")]))
        let second = try XCTUnwrap(F.rerun(in: f.deeds(F.peer("c"), .credit(Credit(total: 2)))))
        _ = f.deeds(F.peer("c"), F.digested(second.lease, 10, 20, digest: 8, [F.occurrence(15, "true")]))
        let third = try XCTUnwrap(F.rerun(in: f.deeds(F.peer("a"), .credit(Credit(total: 2)))))
        let actions = f.handle(
            .received(third.peer, F.digested(third.lease, 10, 20, digest: 8, [F.occurrence(15, "true")])))
        XCTAssertTrue(actions.contains(.save(.findingDropped(signature: "true"))))
        XCTAssertNil(f.campaign.findings["true"])
        XCTAssertNil(f.campaign.workers.worker(named: WorkerID("b")))
        // A trusted worker shows it, and it is found as usual.
        let lease = try XCTUnwrap(
            f.deeds(F.peer("c"), .credit(Credit(total: 3))).lazy.compactMap { action -> UInt64? in
                guard case .send(_, .work(let leased)) = action, leased.work == .explore(cases: CaseRange(10, 20))
                else {
                    return nil
                }
                return leased.lease.number
            }.first)
        _ = f.deeds(F.peer("c"), F.digested(lease, 10, 20, digest: 8, [F.occurrence(15, "true", count: 3)]))
        XCTAssertEqual(f.campaign.findings["true"]?.occurrences, 3)
    }

    /// The one who ran it again is the one who lies.
    func test_auditorThatStandsAlone_isQuarantined() throws {
        var f = fixture()
        for name in ["a", "b", "c"] { f.join(name, credit: 1) }
        _ = f.deeds(F.peer("a"), F.digested(1, 0, 10))
        let second = try XCTUnwrap(F.rerun(in: f.deeds(F.peer("b"), .credit(Credit(total: 2)))))
        _ = f.deeds(F.peer("b"), F.digested(second.lease, 0, 10, digest: 666))
        let third = try XCTUnwrap(F.rerun(in: f.deeds(F.peer("c"), .credit(Credit(total: 2)))))
        _ = f.deeds(F.peer("c"), F.digested(third.lease, 0, 10))
        XCTAssertEqual(f.campaign.quarantined.map(\.worker), [WorkerID("b")])
        XCTAssertEqual(f.campaign.ledger.recorded, 10)
    }

    func test_threeOutcomes_blameNobodyAndAreSaid() throws {
        var f = fixture()
        let third = try disputed(&f)
        let actions = f.handle(.received(third.peer, F.digested(third.lease, 0, 10, digest: 999)))
        XCTAssertTrue(actions.contains(.report(.outcomesDiffer(WorkerID("a")))))
        XCTAssertEqual(f.campaign.quarantined.map(\.worker), [])
        XCTAssertEqual(f.campaign.ledger.recorded, 10)
    }

    /// Two workers, each the same every time: there is no third opinion, so neither is trusted.
    func test_twoWorkersThatContradictEachOther_areBothQuarantined() throws {
        var f = fixture()
        for name in ["a", "b"] { f.join(name, credit: 1) }
        _ = f.deeds(F.peer("a"), F.digested(1, 0, 10, digest: 1))
        let second = try XCTUnwrap(F.rerun(in: f.deeds(F.peer("b"), .credit(Credit(total: 2)))))
        _ = f.deeds(F.peer("b"), F.digested(second.lease, 0, 10, digest: 2))
        let third = try XCTUnwrap(F.rerun(in: f.deeds(F.peer("a"), .credit(Credit(total: 2)))))
        XCTAssertEqual(third.peer, F.peer("a"))
        _ = f.deeds(F.peer("a"), F.digested(third.lease, 0, 10, digest: 1))
        XCTAssertEqual(f.campaign.quarantined.map(\.worker), [WorkerID("a"), WorkerID("b")])
        XCTAssertEqual(f.campaign.ledger.recorded, 0)
    }

    func test_onlyWorker_runsItAgainItself() throws {
        var f = fixture(cases: 10)
        f.join("a", credit: 1)
        XCTAssertEqual(f.deeds(F.peer("a"), F.digested(1, 0, 10)), [.to("a", F.ack(1))], "The end waits for the audit.")
        let again = try XCTUnwrap(F.rerun(in: f.deeds(F.peer("a"), .credit(Credit(total: 2)))))
        let last = f.deeds(F.peer("a"), F.digested(again.lease, 0, 10))
        XCTAssertTrue(last.contains(.finish(.casesDone)))
    }

    /// The auditor is lost, or hands in half of it.
    func test_audit_thatFailsThreeTimes_isGivenUp() throws {
        var f = fixture(cases: 10)
        f.join("a", credit: 1)
        _ = f.deeds(F.peer("a"), F.digested(1, 0, 10))
        for credit in UInt64(2)...4 {
            let again = try XCTUnwrap(F.rerun(in: f.deeds(F.peer("a"), .credit(Credit(total: credit)))))
            let last = f.deeds(F.peer("a"), F.digested(again.lease, 0, 5))
            XCTAssertEqual(last.contains(.finish(.casesDone)), credit == 4)
        }
        XCTAssertEqual(f.campaign.ledger.recorded, 10)
    }

    func test_flakyResult_isNotComparedWithAnother() {
        var audits = Audits(period: 1, seed: 5)
        let flaky = Failure(invariant: Failure.flakyInvariant, signature: "flaky/trap/x", message: "m", step: 0)
        let result = ExplorationResult(
            lease: F.lease(1), done: CaseRange(0, 10), steps: 1,
            occurrences: [.init(caseIndex: 1, failure: flaky, layoutCase: nil, count: 1)])
        XCTAssertFalse(audits.sample(result, of: WorkerID("a")))
    }

    /// The share is that of the period, and the choice the same for the same seed.
    func test_sample_isTheShareOfThePeriod() {
        func chosen(_ seed: UInt64) -> [Int] {
            (0..<20).flatMap { worker -> [Int] in
                var audits = Audits(period: 64, seed: seed)
                return (0..<1000).filter { number in
                    let first = UInt64(number) * 10
                    let result = ExplorationResult(
                        lease: F.lease(1), done: CaseRange(first, first + 10), steps: 1, occurrences: [])
                    defer { audits.abandonAll() }
                    return audits.sample(result, of: WorkerID("w\(worker)"))
                }
            }
        }
        let share = Double(chosen(5).count) / 20_000
        XCTAssertEqual(share, 1.0 / 64, accuracy: 0.004)
        XCTAssertEqual(chosen(5), chosen(5))
        XCTAssertNotEqual(chosen(5), chosen(6))
    }

    // MARK: The ledger

    func test_ledger_givesBackWhatItRecorded() {
        var ledger = SeedLedger(limit: 100)
        for lease in UInt64(1)...5 {
            _ = ledger.take(atMost: 10, as: F.lease(lease))
            if lease != 4 { _ = ledger.record(CaseRange((lease - 1) * 10, lease * 10), of: F.lease(lease)) }
        }
        XCTAssertEqual(ledger.watermark, 30)
        for range in [CaseRange(12, 15), CaseRange(40, 44), CaseRange(46, 50), CaseRange(0, 12)] {
            XCTAssertTrue(ledger.discard(range))
            XCTAssertEqual(ledger.problems(), [])
        }
        XCTAssertFalse(ledger.discard(CaseRange(30, 40)), "It is leased.")
        XCTAssertFalse(ledger.discard(CaseRange(12, 15)), "It is free already.")
        XCTAssertEqual(ledger.recorded, 17)
        XCTAssertEqual(ledger.watermark, 0)
    }

    func test_tally_comesBackFromItsText() throws {
        var tally = WorkerStanding.Tally()
        for (first, signature) in [(0, "a/b c"), (10, "a/b c"), (40, "d")] as [(UInt64, String)] {
            tally.add(
                ExplorationResult(
                    lease: F.lease(1), done: CaseRange(first, first + 10), steps: 3,
                    occurrences: [F.occurrence(first, signature)]))
        }
        XCTAssertEqual(tally.pieces.map(\.cases), [CaseRange(0, 20), CaseRange(40, 50)])
        XCTAssertEqual(WorkerStanding.Tally(text: tally.text), tally)
        XCTAssertEqual(WorkerStanding.Tally(text: ""), WorkerStanding.Tally())
        XCTAssertNil(WorkerStanding.Tally(text: "5-3-1"))
    }
}
