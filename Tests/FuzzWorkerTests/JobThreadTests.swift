import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzWorker

/// A slot with a real child, to its end.
final class JobThreadTests: XCTestCase {
    private static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

    /// The processes that this one has started and not yet waited for.
    private static func children() throws -> Set<Substring> {
        var children: Set<Substring> = []
        for task in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") {
            // A thread may end before its list is read.
            guard let bytes = try? Files.contents(of: "/proc/self/task/\(task)/children") else { continue }
            children.formUnion(String(decoding: bytes, as: UTF8.self).split(separator: " "))
        }
        return children
    }

    private static func job(_ cases: CaseRange) -> Job {
        let lease = LeaseID(epoch: Epoch(1), number: 1)
        return Job(
            leased: LeasedWork(lease: lease, attempt: 1, work: .explore(cases: cases)),
            plan: CasePlan(
                profile: Profile.standard.name, uikit: nil, campaignSeed: 3, caseTimeoutMilliseconds: 60_000),
            known: [])
    }

    private func slot(_ outcomes: Box<JobOutcome>) -> JobThread {
        JobThread(
            command: .init(
                executable: Self.products.appendingPathComponent("fuzz-worker").path, arguments: ["execute"])
        ) { outcomes.put($0) }
    }

    func test_closedSlot_endsItsChildBeforeItself() throws {
        let before = try Self.children()
        let outcomes = Box<JobOutcome>()
        let slot = slot(outcomes)
        slot.start(Self.job(CaseRange(0, 3)))
        guard case .explored(let result)? = outcomes.take() else { return XCTFail("no result") }
        XCTAssertEqual(result.done, CaseRange(0, 3))
        XCTAssertEqual(try Self.children().subtracting(before).count, 1)
        slot.close()
        XCTAssertTrue(slot.waitForEnd(until: .now() + .seconds(60)))
        XCTAssertEqual(try Self.children().subtracting(before), [])
    }

    func test_cancelledJob_endsEarlyAndItsSlotWithIt() throws {
        let before = try Self.children()
        let outcomes = Box<JobOutcome>()
        let slot = slot(outcomes)
        let job = Self.job(CaseRange(0, 1 << 40))
        slot.start(job)
        while job.control.progress < 3 { usleep(10_000) }
        XCTAssertFalse(slot.waitForEnd(until: .now()))
        job.control.cancel()
        slot.close()
        XCTAssertTrue(slot.waitForEnd(until: .now() + .seconds(60)))
        guard case .explored(let result)? = outcomes.takeAll().first else { return XCTFail("no result") }
        XCTAssertGreaterThanOrEqual(result.done.end, 3)
        XCTAssertLessThan(result.done.end, 1 << 40)
        XCTAssertEqual(try Self.children().subtracting(before), [])
    }
}
