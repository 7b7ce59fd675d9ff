import CampaignTestSupport
import FuzzMessages
import XCTest

@testable import FuzzCampaign

final class SeedLedgerTests: XCTestCase {
    private func lease(_ number: UInt64) -> LeaseID { LeaseID(epoch: Epoch(1), number: number) }

    func test_take_goesUpToTheLimit() {
        var ledger = SeedLedger(limit: 10)
        XCTAssertEqual(ledger.take(atMost: 6, as: lease(1))?.cases, CaseRange(0, 6))
        XCTAssertEqual(ledger.take(atMost: 6, as: lease(2))?.cases, CaseRange(6, 10))
        XCTAssertNil(ledger.take(atMost: 6, as: lease(3)))
        XCTAssertFalse(ledger.hasWork)
        XCTAssertFalse(ledger.isComplete)
    }

    func test_watermark_waitsForTheLowestIndex() {
        var ledger = SeedLedger(limit: 12)
        for number: UInt64 in 1...3 { _ = ledger.take(atMost: 4, as: lease(number)) }
        XCTAssertTrue(ledger.record(CaseRange(8, 12), of: lease(3)))
        XCTAssertTrue(ledger.record(CaseRange(4, 8), of: lease(2)))
        XCTAssertEqual(ledger.watermark, 0)
        XCTAssertEqual(ledger.doneAboveWatermark, [CaseRange(4, 12)])
        XCTAssertTrue(ledger.record(CaseRange(0, 4), of: lease(1)))
        XCTAssertEqual(ledger.watermark, 12)
        XCTAssertEqual(ledger.recorded, 12)
        XCTAssertTrue(ledger.isComplete)
    }

    func test_secondResultOfALease_changesNothing() {
        var ledger = SeedLedger(limit: nil)
        _ = ledger.take(atMost: 4, as: lease(1))
        XCTAssertTrue(ledger.record(CaseRange(0, 4), of: lease(1)))
        let before = ledger
        XCTAssertFalse(ledger.record(CaseRange(0, 4), of: lease(1)))
        XCTAssertEqual(ledger, before)
    }

    /// In real life: a worker was thought dead, its range went to another, and then its answer came after all.
    func test_resultOfALeaseThatWasGivenBack_isNotCounted() {
        var ledger = SeedLedger(limit: nil)
        _ = ledger.take(atMost: 4, as: lease(1))
        ledger.returnLease(lease(1), .lost)
        XCTAssertEqual(ledger.take(atMost: 4, as: lease(2)), SeedLedger.LeasedRange(cases: CaseRange(0, 4), losses: 1))
        XCTAssertFalse(ledger.record(CaseRange(0, 4), of: lease(1)))
        XCTAssertTrue(ledger.record(CaseRange(0, 4), of: lease(2)))
        XCTAssertEqual(ledger.recorded, 4)
    }

    func test_partialResult_returnsTheRest() {
        var ledger = SeedLedger(limit: 10)
        _ = ledger.take(atMost: 10, as: lease(1))
        XCTAssertTrue(ledger.record(CaseRange(0, 3), of: lease(1)))
        XCTAssertEqual(ledger.watermark, 3)
        XCTAssertEqual(ledger.returned.map(\.cases), [CaseRange(3, 10)])
        XCTAssertEqual(ledger.take(atMost: 5, as: lease(2))?.cases, CaseRange(3, 8))
        XCTAssertEqual(ledger.returned.map(\.cases), [CaseRange(8, 10)])
    }

    func test_resultBesideTheLease_isRefused() {
        var ledger = SeedLedger(limit: nil)
        _ = ledger.take(atMost: 4, as: lease(1))
        _ = ledger.take(atMost: 4, as: lease(2))
        for range in [CaseRange(0, 5), CaseRange(1, 4), CaseRange(4, 8)] {
            XCTAssertFalse(ledger.record(range, of: lease(1)), "\(range)")
        }
    }

    /// In real life: one case takes its whole worker with it. It has to end up alone, or it would block its neighbours.
    func test_rangeThatIsLostAgainAndAgain_isHalved() {
        var ledger = SeedLedger(limit: 8)
        var number: UInt64 = 1
        for _ in 0..<3 {
            XCTAssertEqual(ledger.take(atMost: 100, as: lease(number))?.cases, CaseRange(0, 8))
            ledger.returnLease(lease(number), .lost)
            number += 1
        }
        XCTAssertEqual(ledger.take(atMost: 100, as: lease(number))?.cases, CaseRange(0, 4))
    }

    /// Losses without an explanation make a range go out in parts; only those while it was run count against a case.
    func test_caseThatIsLostAlone_isPutAsideOnlyWhenItWasRun() {
        var ledger = SeedLedger(limit: 1)
        for number: UInt64 in 1...10 {
            XCTAssertEqual(
                ledger.take(atMost: 100, as: lease(number)),
                SeedLedger.LeasedRange(cases: CaseRange(0, 1), losses: Int(number) - 1))
            XCTAssertNil(ledger.returnLease(lease(number), .lost))
        }
        var asides: [UInt64?] = []
        for number: UInt64 in 11...13 {
            _ = ledger.take(atMost: 100, as: lease(number))
            asides.append(ledger.returnLease(lease(number), .lostWhileRunning))
        }
        XCTAssertEqual(asides, [nil, nil, 0])
        XCTAssertTrue(ledger.isComplete)
    }

    /// Against a model that remembers every index: twenty thousand random operations.
    func test_randomOperations_agreeWithAModelOfSingleIndices() {
        var random = TestRandom(seed: 11)
        for round in 0..<20 {
            let limit = UInt64(random.below(400) + 1)
            var ledger = SeedLedger(limit: limit)
            var recordings = [Int](repeating: 0, count: Int(limit))
            var live: [(lease: LeaseID, cases: CaseRange)] = []
            var past: [(lease: LeaseID, cases: CaseRange)] = []
            var number: UInt64 = 0
            for _ in 0..<1000 {
                switch random.below(5) {
                case 0, 1:
                    number += 1
                    if let taken = ledger.take(atMost: UInt64(random.below(30) + 1), as: lease(number)) {
                        live.append((lease(number), taken.cases))
                    }
                case 2 where !live.isEmpty:
                    let held = live.remove(at: random.below(live.count))
                    let end = held.cases.first + UInt64(random.below(Int(held.cases.count) + 1))
                    XCTAssertTrue(ledger.record(CaseRange(held.cases.first, end), of: held.lease))
                    for index in held.cases.first..<end { recordings[Int(index)] += 1 }
                    past.append(held)
                case 3 where !live.isEmpty:
                    let held = live.remove(at: random.below(live.count))
                    let endings: [SeedLedger.LeaseEnding] = [.returned, .lost, .lostWhileRunning]
                    if let index = ledger.returnLease(held.lease, endings[random.below(3)]) {
                        XCTAssertEqual(held.cases, CaseRange(index, index + 1))
                        recordings[Int(index)] += 1
                    }
                    past.append(held)
                case 4 where !past.isEmpty:
                    let held = past[random.below(past.count)]
                    XCTAssertFalse(ledger.record(held.cases, of: held.lease))
                default: break
                }
                XCTAssertEqual(ledger.problems(), [])
                XCTAssertEqual(ledger.recorded, UInt64(recordings.reduce(0, +)))
                XCTAssertEqual(ledger.watermark, UInt64(recordings.firstIndex(of: 0) ?? Int(limit)))
            }
            XCTAssertLessThanOrEqual(recordings.max() ?? 0, 1, "round \(round)")
        }
    }
}
