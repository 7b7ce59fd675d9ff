import XCTest

@testable import FuzzCoordinator

/// Lines that peers may cause.
final class LineLimitTests: XCTestCase {
    func test_lines_areLimitedAndCounted() {
        var limit = LineRateLimiter()
        let now = Duration.seconds(100)
        XCTAssertEqual((0..<1000).count { _ in limit.allows(at: now) }, 10)
        XCTAssertEqual(limit.takeDroppedCount(at: now), 990)
        XCTAssertNil(limit.takeDroppedCount(at: now + .seconds(60)))
        XCTAssertTrue(limit.allows(at: now + .seconds(10)))
        XCTAssertFalse(limit.allows(at: now + .seconds(10)))
        XCTAssertEqual(limit.takeDroppedCount(at: now + .seconds(11)), 1)
    }
}
