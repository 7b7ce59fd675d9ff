import Foundation
import LayoutEngine

/// Stacks in two columns that come together and apart.
extension Scenario {
    static let takenBars: [Scenario] = [
        // What one stack took over from the other shows in its bars: the items of all that is on it, the tools of its
        // top, and a title that is large where the last one that says something wants it. What goes back has its own
        // stack's bars again.
        Scenario(
            "stacks-that-take-others-show-their-bars",
            rules: ["split-4", "split-5", "split-8", "containers-7", "bars-1", "bars-2", "bars-5"],
            limits: [1] + Array(repeating: 10 * 36 - 1, count: 12), kinds: 10,
            needs: { $0.uikit.hasSafeArea && $0.environment.statusBar <= 20 && $0.environment.knownBug == nil }
        ) { run in
            let bars = TakenBars(run)
            bars.check("at first")
            for (turn, number) in run.numbers[1...].enumerated() {
                bars.perform(number % 10, number / 10)
                bars.check("after turn \(turn) of kind \(number % 10)")
            }
        }
    ]
}
