import LayoutEngine

extension Scenario {
    static let contradictedCards: [Scenario] = [
        // Conflicts and ambiguity come and go with the only view that has constraints. Without it nothing is broken or
        // ambiguous, and its conflict is reported again when it is back.
        Scenario(
            "cards-that-contradict-themselves",
            rules: ["conflicts-1", "ambiguity-1", "holding-4", "scroll-views-1", "scroll-views-3"],
            limits: [1023] + Array(repeating: ContradictedCard.kinds * 40 - 1, count: 10),
            kinds: ContradictedCard.kinds
        ) { run in
            let card = ContradictedCard(run)
            card.check()
            run.inAnyOrder(from: 1, card.perform, rest: card.check)
            card.check()
        }
    ]
}
