import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Screens as text, to scale.
final class TextScreensTests: XCTestCase {
    private func screen(_ caption: String, _ box: CGRect, _ emphasis: ScreenPicture.Emphasis) -> ScreenPicture {
        var screen = ScreenPicture(
            caption: caption, size: CGSize(width: 140, height: 140),
            bars: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        screen.boxes = [
            ScreenPicture.Box(label: "v1", frame: box, emphasis: emphasis),
            ScreenPicture.Box(label: "v2", frame: CGRect(x: 0, y: 0, width: 9, height: 9)),
        ]
        screen.emphasis = emphasis == .wrong ? .wrong : .none
        return screen
    }

    func test_screens_areSideBySide_toScale_withNumbers() {
        let lines = TextScreens.lines([
            screen("open", CGRect(x: 20, y: 40, width: 60, height: 40), .watched),
            screen("step 1: turn", CGRect(x: 20, y: 80, width: 100, height: 40), .wrong),
        ])
        XCTAssertEqual(
            lines.joined(separator: "\n"),
            """
            open                             ✗ step 1
            ┌────────────────────────────┐   ┌────────────────────────────┐
            │░░░░░░░░░░░░░░░░░░░░░░░░░░░░│   │░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
            │░░░░░░░░░░░░░░░░░░░░░░░░░░░░│   │░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
            │                            │   │                            │
            │                            │   │                            │
            │    ┌A─────────┐            │   │                            │
            │    │          │            │   │                            │
            │    │          │            │   │                            │
            │    └──────────┘            │   │                            │
            │                            │   │    ╔A═════════════════╗    │
            │                            │   │    ║                  ║    │
            │                            │   │    ║                  ║    │
            │                            │   │    ╚══════════════════╝    │
            │                            │   │                            │
            │                            │   │                            │
            └────────────────────────────┘   └────────────────────────────┘

            A v1, a UIView
              (20, 40, 60, 40) → (20, 80, 100, 40)
            ╔ what is wrong, at its place
            ░ covered by bars
            """)
    }

    /// Whatever is drawn, the lines fit, and what lies outside the screen is cut at it.
    func test_anyScreens_fit() {
        for (width, height) in [(375, 667), (1024, 1366), (956, 440), (1, 1), (4000, 20)] {
            var screen = screen("open", CGRect(x: -500, y: -90, width: 9000, height: 40), .wrong)
            screen.size = CGSize(width: width, height: height)
            screen.lines = [
                ScreenPicture.GuideLine(
                    label: "c1 top guide 20", from: CGPoint(x: -10, y: 5000), to: CGPoint(x: 9000, y: 5000),
                    emphasis: .wrong)
            ]
            for count in 1...5 {
                let lines = TextScreens.lines(Array(repeating: screen, count: count))
                XCTAssertFalse(lines.isEmpty)
                for line in lines { XCTAssertLessThanOrEqual(line.count, 78, "\(width)×\(height): \(line)") }
            }
        }
        XCTAssertEqual(TextScreens.lines([]), [])
        var quiet = screen("open", .zero, .watched)
        quiet.boxes = []
        XCTAssertEqual(TextScreens.lines([quiet]), [], "nothing is named, so there is nothing to show")
    }
}
