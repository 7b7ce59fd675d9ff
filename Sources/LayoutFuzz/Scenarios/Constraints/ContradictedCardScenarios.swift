import LayoutEngine

extension Scenario {
    static let contradictedCards: [Scenario] = [
        // What contradicts itself or is open comes and goes with the only view of a tree that has constraints. Without one, nothing
        // is broken or open, and it is told again when it is back.
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
