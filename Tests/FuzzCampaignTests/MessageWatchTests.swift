import XCTest

@testable import FuzzCampaign

final class MessageWatchTests: XCTestCase {
    private static let megabyte = 1 << 20

    func test_littleIsQuiet_andAWholeMessageBeginsAnew() {
        var watch = MessageSizeMonitor()
        XCTAssertEqual(watch.look(bytes: 300, memory: 5 * Self.megabyte), .quiet)
        XCTAssertEqual(watch.look(bytes: 8 * Self.megabyte, memory: 14 * Self.megabyte), .growing)
        watch.didReceiveMessage(bytes: 8 * Self.megabyte)
        XCTAssertEqual(watch.look(bytes: 8 * Self.megabyte, memory: 90 * Self.megabyte), .quiet)
        XCTAssertEqual(watch.look(bytes: 16 * Self.megabyte, memory: 98 * Self.megabyte), .growing)
    }

    func test_moreBytesThanAMessageHas_areEndless() {
        var watch = MessageSizeMonitor()
        watch.didReceiveMessage(bytes: 1000)
        XCTAssertEqual(watch.look(bytes: 1000 + MessageSizeMonitor.maximumByteCount, memory: 0), .growing)
        XCTAssertEqual(watch.look(bytes: 1001 + MessageSizeMonitor.maximumByteCount, memory: 0), .endless)
    }

    /// Parts of no bytes: two on the wire, sixty-four in memory.
    func test_moreMemoryThanAMessageTakes_isEndless() {
        var watch = MessageSizeMonitor()
        XCTAssertEqual(watch.look(bytes: 10, memory: 20 * Self.megabyte), .quiet)
        XCTAssertEqual(watch.look(bytes: Self.megabyte, memory: 52 * Self.megabyte), .growing)
        XCTAssertEqual(watch.look(bytes: 2 * Self.megabyte, memory: 84 * Self.megabyte), .endless)
    }
}
