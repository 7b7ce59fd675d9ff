import Foundation
import FuzzWire
import XCTest

@testable import FuzzCoordinator
@testable import FuzzWorker

/// Thousands of campaigns, each over a network, a disk and processes that fail in its own way.
///
/// `LAYOUT_FUZZ_SCHEDULES` sets the number of schedules, `LAYOUT_FUZZ_FIRST_SCHEDULE` the first seed; `make chaos` runs
/// 100,000. A schedule that fails prints its history and how to run it again.
final class CampaignScheduleTests: XCTestCase {
    static let asked = number("LAYOUT_FUZZ_SCHEDULES")

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    func test_everyScheduleLosesNothingAndCountsEverythingOnce() {
        let first = Self.number("LAYOUT_FUZZ_FIRST_SCHEDULE") ?? 0
        let count = Self.asked ?? 60
        var tally = ScheduleTally()
        let begin = Date()
        for seed in first..<first + count {
            guard let done = pass(Schedule(seed: seed), "schedule \(seed)") else { return }
            tally.add(done)
        }
        if Self.asked != nil {
            let seconds = Date().timeIntervalSince(begin)
            print("\(count) schedules in \(Int(seconds)) s, 0 lost, 0 doubled: \(tally)")
        }
        guard count >= 100 else { return }
        // The schedules must really do what they are for.
        let schedules = Int(count)
        XCTAssertGreaterThan(tally.coordinatorDeaths, schedules / 3)
        XCTAssertGreaterThan(tally.powerCuts, schedules / 3)
        XCTAssertGreaterThan(tally.stops, schedules / 10)
        XCTAssertGreaterThan(tally.workerDeaths, schedules / 4)
        XCTAssertGreaterThan(tally.childKills, schedules)
        XCTAssertGreaterThan(tally.freezes, schedules / 10)
        XCTAssertGreaterThan(tally.cuts, schedules / 3)
        XCTAssertGreaterThan(tally.repeats, schedules)
        XCTAssertGreaterThan(tally.diskFaults, schedules)
        XCTAssertGreaterThan(tally.movedFiles, schedules / 10)
        XCTAssertGreaterThan(tally.secondCoordinators, schedules / 20)
        XCTAssertGreaterThan(tally.orphansAdopted, schedules / 20)
        XCTAssertGreaterThan(tally.refusals, schedules / 20)
    }

    /// A campaign without any other trouble, and each of its calls on the disk in turn goes wrong in each way.
    func test_aFaultAtEveryCall() {
        let kinds = MemoryDisk.Fault.Kind.allCases
        var peace = Schedule.Options()
        peace.isCalm = true
        for seed: UInt64 in [4, 17] {
            guard let calls = pass(Schedule(seed: seed, peace), "schedule \(seed)")?.calls else { return }
            XCTAssertGreaterThan(calls, 300)
            let stride = Self.asked == nil ? 311 : 1
            var number = 0
            for call in 1...calls {
                for kind in kinds {
                    number += 1
                    guard number % stride == 0 else { continue }
                    var options = peace
                    options.faults = [MemoryDisk.Fault(kind: kind, call: call)]
                    let schedule = Schedule(seed: seed, options)
                    guard pass(schedule, "schedule \(seed), \(kind) at call \(call)") != nil else { return }
                }
            }
        }
    }

    /// A failed call for durability is the worst of them: what it was for may be gone, is there when it is read, and the
    /// next call succeeds. Each in turn fails, and then nothing else happens, the process ends or the power is cut; or the
    /// process ends, and the power is cut while the next one begins.
    func test_aFailedCallForDurability_atEveryCall() {
        var peace = Schedule.Options()
        peace.isCalm = true
        var number = 0
        for seed: UInt64 in [4, 17] {
            let calm = Schedule(seed: seed, peace)
            guard pass(calm, "schedule \(seed)") != nil else { return }
            let calls = calm.disk.synchronisations
            XCTAssertGreaterThan(calls.count, 25)
            var random = SimulationRandom(seed: seed)
            for call in calls {
                let failure = MemoryDisk.Fault(kind: .failedSync, call: call)
                let end = MemoryDisk.Fault(kind: .kill, call: call + 1 + random.below(random.one(in: 2) ? 1 : 30))
                let cut = MemoryDisk.Fault(kind: .powerCut, call: call + 1 + random.below(60))
                let later = MemoryDisk.Fault(kind: .powerCut, call: end.call + 1 + random.below(160))
                for faults in [[failure], [failure, end], [failure, cut], [failure, end, later]] {
                    number += 1
                    guard Self.asked != nil || number % 23 == 0 else { continue }
                    var options = peace
                    options.faults = faults
                    let story = faults.map { "\($0.kind) at call \($0.call)" }.joined(separator: ", ")
                    guard pass(Schedule(seed: seed, options), "schedule \(seed), \(story)") != nil else { return }
                }
            }
        }
    }

    func test_sameSeed_hasTheSameHistory() {
        for seed: UInt64 in [3, 77] {
            var options = Schedule.Options()
            options.keepsHistory = true
            let schedules = [Schedule(seed: seed, options), Schedule(seed: seed, options)]
            for schedule in schedules { schedule.run() }
            XCTAssertGreaterThan(schedules[0].history.count, 40)
            XCTAssertEqual(schedules[0].history, schedules[1].history)
        }
    }

    // MARK: Mistakes that were made once, put back

    /// What a case showed in which its child was killed counted, and counted again with the next run of the case.
    func test_findsOccurrencesThatAreCountedTwice() {
        var options = Schedule.Options()
        options.childMistake = .countsUnfinishedCases
        XCTAssertTrue(finds("is counted", options), "no schedule sees that occurrences are counted twice")
    }

    /// Results were acknowledged into a database that somebody had deleted.
    func test_findsResultsThatGoIntoADeletedDatabase() {
        var options = Schedule.Options()
        options.hidesReplacedFiles = true
        XCTAssertTrue(finds("is acknowledged, and", options), "no schedule sees that the database is gone")
    }

    private func finds(_ complaint: String, _ options: Schedule.Options) -> Bool {
        (0..<UInt64(200)).contains { seed in
            let schedule = Schedule(seed: seed, options)
            schedule.run()
            return schedule.problems.contains { $0.contains(complaint) }
        }
    }

    // MARK: Telling

    /// Runs the schedule. Nil when it came to a problem, which is reported with its history.
    private func pass(_ schedule: Schedule, _ name: String) -> ScheduleTally? {
        schedule.run()
        guard !schedule.problems.isEmpty else { return schedule.tally }
        XCTFail("\(name): \(schedule.problems)")
        // Keeping the history takes most of the time where it is kept, so it is run once more for it.
        var options = schedule.options
        options.keepsHistory = true
        let again = Schedule(seed: schedule.seed, options)
        again.run()
        let story = again.history.suffix(Schedule.longestHistory).joined(separator: "\n")
        print("The history of \(name), its last \(Schedule.longestHistory) lines:\n\(story)")
        XCTAssertEqual(again.problems, schedule.problems, "\(name) runs differently a second time")
        print(
            "Run it again: LAYOUT_FUZZ_FIRST_SCHEDULE=\(schedule.seed) LAYOUT_FUZZ_SCHEDULES=1 "
                + "swift test --filter CampaignScheduleTests")
        return nil
    }
}
