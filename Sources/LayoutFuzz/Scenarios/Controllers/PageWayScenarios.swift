import Foundation
import LayoutEngine

/// Pages that code and swipes turn.
extension Scenario {
    static let pageWays: [Scenario] = [
        // The pages that were set last are shown and no other controller is a child, whether code or a swipe turned the
        // pages, and whether they were in the window. Each page has its part of the view and its safe area.
        Scenario(
            "pages-turned-in-any-way", rules: ["pages-1", "pages-3", "pages-4", "pages-5", "safe-area-2"],
            limits: [4, 1023] + Array(repeating: 9 * 42 - 1, count: 10), kinds: 9,
            needs: { $0.uikit.hasSafeArea && $0.environment.statusBar <= 20 && $0.environment.knownBug == nil }
        ) { run in
            let ways = PageWays(run.numbers[0], run)
            ways.check("at first")
            run.inAnyOrder(from: 2, ways.perform, rest: { ways.check("later") })
            ways.comeBack()
            ways.check("at the end")
        }
    ]
}
