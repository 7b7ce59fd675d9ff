import LayoutEngine

/// What any of those inside may dismiss.
extension Scenario {
    static let dismissedChains: [Scenario] = [
        // Whoever is asked, in whatever it is: what is above that goes, or else that itself, and each knows what is above and below it
        // then, also one that came into another controller meanwhile.
        Scenario(
            "dismissed-by-any-inside", rules: ["presentation-1", "presentation-10", "containment-7"],
            limits: Array(repeating: 5 * 72 - 1, count: 12), kinds: 5
        ) { run in
            let chain = DismissedChain(run)
            run.held.append(chain)
            chain.check("at first")
            for (turn, number) in run.numbers.enumerated() {
                chain.perform(number % 5, number / 5)
                chain.check("after turn \(turn)")
            }
        }
    ]
}
