import Foundation
import LayoutEngine

/// Navigation controllers in two columns that collapse and expand.
extension Scenario {
    static let takenBars: [Scenario] = [
        // After a collapse, the bars of the remaining stack show the navigation items of all controllers on it, the
        // toolbar items of its top controller, and a large title where the last controller with a display mode wants
        // it. After the expansion the second stack has its own bars again.
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
