import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Drawings leave out lines that say nothing new, and say where.
final class DrawnLinesTests: XCTestCase {
    func test_longRunsAreShortened_thatAreAlikeInAllScreens() {
        let one = ["┌─┐"] + Array(repeating: "│ │", count: 9) + ["└─┘"]
        var other = one
        other[2] = "│A│"
        XCTAssertEqual(
            RepeatedLineFilter.shortened([one, other], to: 8),
            [
                ["┌─┐", "│ │", "│ │", "│ │", "│ │", "⋮ ⋮", "│ │", "└─┘"],
                ["┌─┐", "│ │", "│A│", "│ │", "│ │", "⋮ ⋮", "│ │", "└─┘"],
            ])
    }

    func test_whatDiffersStays_howeverLongItIs() {
        let lines = (0..<20).map { "│\($0 % 10)│" }
        XCTAssertEqual(RepeatedLineFilter.shortened([lines], to: 5), [lines])
        XCTAssertEqual(RepeatedLineFilter.shortened([["a", "b"], ["a"]], to: 9), [["a", "b"], ["a"]])
        XCTAssertEqual(RepeatedLineFilter.shortened([], to: 9), [])
    }

    /// A bar and a label are drawn as they are, and the legend says what the sign means.
    func test_aLabelOnATallScreen_isABox() {
        var screen = ScreenPicture(
            caption: "open", size: CGSize(width: 375, height: 667),
            bars: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        screen.boxes = [
            ScreenPicture.Box(label: "v1", frame: CGRect(x: 0, y: 40, width: 120, height: 60), emphasis: .wrong)
        ]
        let lines = TextScreens.lines([screen])
        XCTAssertTrue(lines.contains { $0.contains("╔A") }, lines.joined(separator: "\n"))
        XCTAssertTrue(lines.contains("⋮ lines like their neighbours are left out"))
        XCTAssertLessThanOrEqual(lines.prefix { !$0.isEmpty }.count, 17)
    }
}
