import Foundation
import FuzzWire
import GRDB
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// Thousands of campaigns over a network that loses connections, repeats and delays messages, with workers that die,
/// freeze and come back, a disk that is full for a while, and a coordinator that is killed between any two of its steps
/// and goes on from what it had made durable. The campaign checks itself after every event; at the end every case is
/// recorded exactly once and the findings are those that the seed decides, whatever happened on the way.
///
/// `LAYOUT_FUZZ_SCHEDULES` sets the number of schedules; `make chaos` runs 100,000.
final class CampaignSimulationTests: XCTestCase {
    func test_everyScheduleRecordsEachCaseOnceAndFindsTheSame() {
        var totals = Simulation.Tally()
        let asked = ProcessInfo.processInfo.environment["LAYOUT_FUZZ_SCHEDULES"].flatMap(Int.init)
        let schedules = asked ?? 600
        let begin = Date()
        for seed in 0..<UInt64(schedules) {
            var simulation = Simulation(seed: seed)
            simulation.run()
            XCTAssertEqual(simulation.problems, [], "schedule \(seed)")
            if !simulation.problems.isEmpty { return }
            totals.add(simulation.tally)
        }
        // The schedules must really do what they are for.
        XCTAssertGreaterThan(totals.deaths, schedules)
        XCTAssertGreaterThan(totals.duplicates, schedules)
        XCTAssertGreaterThan(totals.duplicateAcks, schedules / 7)
        XCTAssertGreaterThan(totals.freezes, schedules / 4)
        XCTAssertGreaterThan(totals.partialResults, schedules / 10)
        XCTAssertGreaterThan(totals.adoptions, schedules / 200)
        XCTAssertGreaterThan(totals.expired, schedules / 20)
        XCTAssertGreaterThan(totals.omittedCases, schedules / 2)
        XCTAssertGreaterThan(totals.crashes, schedules / 2)
        XCTAssertGreaterThan(totals.lostChanges, schedules / 4)
        XCTAssertGreaterThan(totals.orphansAdopted, schedules / 50)
        XCTAssertGreaterThan(totals.fullDisks, schedules / 10)
        XCTAssertGreaterThan(totals.collaterals, schedules / 10)
        if asked != nil {
            let rate = Int(Double(schedules) / Date().timeIntervalSince(begin))
            print("\(schedules) schedules, \(rate) each second, 0 lost, 0 doubled: \(totals)")
        }
    }

    /// In 7167 the coordinator dies after the end, before the last changes were durable: it comes back and goes on.
    func test_schedulesThatOnceFailed() {
        for seed: UInt64 in [7167] {
            var simulation = Simulation(seed: seed)
            simulation.run()
            XCTAssertEqual(simulation.problems, [], "schedule \(seed)")
        }
    }

    /// The same with the real database in place of the model: both must know the same at every crash and at the end.
    func test_databaseKeepsWhatTheModelKeeps() throws {
        for seed: UInt64 in 0..<25 {
            let path = "/tmp/simulation-\(getpid())-\(seed).sqlite"
            defer { for suffix in ["", "-wal", "-shm", ".lock"] { unlink(path + suffix) } }
            var simulation = Simulation(seed: seed, database: path)
            simulation.run()
            XCTAssertEqual(simulation.problems, [], "schedule \(seed)")
        }
    }

    func test_sameSchedule_hasTheSameTrace() {
        for seed: UInt64 in [3, 77] {
            var first = Simulation(seed: seed, keepsTrace: true)
            var second = Simulation(seed: seed, keepsTrace: true)
            first.run()
            second.run()
            XCTAssertGreaterThan(first.trace.count, 100)
            XCTAssertEqual(first.trace, second.trace)
        }
    }
}
