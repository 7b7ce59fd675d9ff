import ArgumentParser
import Foundation
import XCTest

@testable import FuzzCoordinator

/// A layout that takes too long ends with what was finished, and says so.
final class LayoutWatchTests: XCTestCase {
    private func late(_ watch: LayoutWatchdog, at now: ContinuousClock.Instant) -> LayoutWatchdog.LayoutTimeout? {
        var found: LayoutWatchdog.LayoutTimeout?
        watch.check(at: now) { found = $0 }
        return found
    }

    func test_aFileIsLate_afterItsOwnLimit() throws {
        let watch = LayoutWatchdog(limit: .seconds(10))
        let start = ContinuousClock.now
        XCTAssertNil(late(watch, at: start + .seconds(99)), "nothing has begun")
        watch.begin("a.xib", remaining: 2, at: start)
        XCTAssertNil(late(watch, at: start + .seconds(10)))
        watch.end(["a\n"])
        XCTAssertNil(late(watch, at: start + .seconds(99)), "it is over")
        watch.begin("b.xib", remaining: 1, at: start + .seconds(8))
        XCTAssertNil(late(watch, at: start + .seconds(17)), "each file has the whole time")
        let found = try XCTUnwrap(late(watch, at: start + .seconds(19)))
        XCTAssertEqual(found.file, "b.xib")
        XCTAssertEqual(found.remaining, 1)
        XCTAssertEqual(found.finished, ["a\n"])
    }

    func test_givingUp_writesWhatIsFinished_andSaysWhatToDo() throws {
        let path = NSTemporaryDirectory() + "late-\(UUID().uuidString).jsonl"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let found = LayoutWatchdog.LayoutTimeout(file: "b.xib", remaining: 3, finished: ["one\n", "two\n"])
        XCTAssertEqual(
            Layout.reportTimeout(found, limit: .seconds(5), frames: path),
            "b.xib was not laid out within 5 s and was given up; the frames of the files before it are complete. "
                + "The 3 files after it were not laid out. Lay it out alone, scene by scene with --scene, or allow more with "
                + "--time-limit.")
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "one\ntwo\n")
        let nowhere = Layout.reportTimeout(found, limit: .seconds(5), frames: "/nowhere/at/all.jsonl")
        XCTAssertTrue(nowhere.contains("The frames cannot be written to /nowhere/at/all.jsonl: "), nowhere)
    }

    func test_theLimit_isALengthOfTime() throws {
        XCTAssertEqual(try Layout.parse(["a.xib", "--time-limit", "5m"]).timeLimit, .seconds(300))
        XCTAssertEqual(try Layout.parse(["a.xib"]).timeLimit, .seconds(60))
        XCTAssertThrowsError(try Layout.parse(["a.xib", "--time-limit", "0s"])) { error in
            XCTAssertTrue("\(error)".contains("'0s' is no length of time"), "\(error)")
        }
    }
}
