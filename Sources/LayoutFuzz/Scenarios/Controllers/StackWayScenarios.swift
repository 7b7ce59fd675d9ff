import Foundation
import LayoutEngine

/// Stacks that are changed in every way.
extension Scenario {
    static let stackWays: [Scenario] = [
        // Bars and screens are those of the present stack, whichever calls made it and whether it was in the window
        // meanwhile.
        Scenario(
            "stacks-changed-in-any-way",
            rules: ["containers-5", "containers-7", "bars-1", "bars-2", "bars-3", "bars-5", "containment-1"],
            limits: [63, 1023] + Array(repeating: 12 * 72 - 1, count: 10), kinds: 12, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let ways = StackWays(run.numbers[0])
            let host = run.open(ways.tabs)
            ways.check(run, host)
            run.inAnyOrder(
                from: 2,
                { number in
                    let (found, wanted) = ways.perform(number % 12, number / 12, host)
                    guard let found, let wanted else { return }
                    run.expect("controllers that a pop returns", found, wanted.map { ways.screens[$0] })
                }, rest: { ways.check(run, host) })
            ways.check(run, host)
        }
    ]
}
