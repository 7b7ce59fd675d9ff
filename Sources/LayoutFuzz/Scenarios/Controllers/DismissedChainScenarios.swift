import LayoutEngine

/// Dismissals by controllers inside of containers.
extension Scenario {
    static let dismissedChains: [Scenario] = [
        // `dismiss` of any controller inside a container dismisses the controllers presented above the container, or else the
        // container. Afterwards `presentedViewController` and `presentingViewController` are right, also of a child that moved
        // meanwhile.
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
