import CampaignTestSupport
import FuzzMessages
import XCTest

@testable import FuzzCampaign
@testable import FuzzCoordinator

/// What waits for the disk.
final class CommitQueueTests: XCTestCase {
    private typealias F = CampaignFixture

    private func finding(_ signature: String, occurrences: UInt64) throws -> Findings.Finding {
        var findings = Findings()
        _ = findings.add(F.occurrence(3, signature, count: occurrences), at: .zero)
        return try XCTUnwrap(findings[signature])
    }

    /// Only the last state of a finding is written, with its cases when any of them was new.
    func test_laterWordOnAFinding_takesThePlaceOfTheEarlier() throws {
        var queue = CommitQueue()
        queue.add(.finding(try finding("s", occurrences: 1), hasNewCase: true), at: .zero)
        queue.add(.leaseEnded(F.lease(1)), at: .zero)
        queue.add(.finding(try finding("t", occurrences: 1), hasNewCase: false), at: .zero)
        queue.add(.finding(try finding("s", occurrences: 5), hasNewCase: false), at: .zero)
        XCTAssertEqual(
            queue.changes,
            [
                .finding(try finding("s", occurrences: 5), hasNewCase: true), .leaseEnded(F.lease(1)),
                .finding(try finding("t", occurrences: 1), hasNewCase: false),
            ])
        queue.add(.troubled([.init(cases: CaseRange(0, 4), losses: 1)]), at: .zero)
        queue.add(.troubled([]), at: .zero)
        XCTAssertEqual(queue.changes.suffix(1), [.troubled([])])
        XCTAssertEqual(queue.changes.count, 4)
    }

    /// After a commit nothing of it takes anybody's place.
    func test_commit_isForgotten() throws {
        var queue = CommitQueue()
        queue.add(.finding(try finding("s", occurrences: 1), hasNewCase: true), at: .zero)
        queue.hold(Ack(lease: F.lease(1), outcome: .recorded), to: F.peer("a"), at: .zero)
        XCTAssertFalse(queue.isDue(at: .milliseconds(49)))
        XCTAssertTrue(queue.isDue(at: .milliseconds(50)))
        XCTAssertEqual(queue.committed().map(\.peer), [F.peer("a")])
        queue.add(.finding(try finding("s", occurrences: 2), hasNewCase: false), at: .zero)
        XCTAssertEqual(queue.changes, [.finding(try finding("s", occurrences: 2), hasNewCase: false)])
    }
}
