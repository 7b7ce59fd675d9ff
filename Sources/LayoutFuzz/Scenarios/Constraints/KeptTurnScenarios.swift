import LayoutEngine

extension Scenario {
    static let keptTurns: [Scenario] = [
        // Of required constraints those hold that were activated first. One that becomes optional and required again
        // has been active all the time, so it keeps its place in the order; one that is activated again comes last.
        Scenario(
            "wishes-that-were-required-keep-their-turn",
            rules: [
                "conflicts-1", "conflicts-2", "constraints-9", "constraints-11", "priorities-2", "holding-2",
                "holding-4", "holding-5", "ambiguity-3",
            ],
            limits: Array(repeating: 20 * 9 - 1, count: KeptTurns.count) + [1023]
                + Array(repeating: KeptTurns.kinds * KeptTurns.count * 12 - 1, count: 10),
            kinds: KeptTurns.kinds
        ) { run in
            let turns = KeptTurns(run, run.numbers[..<KeptTurns.count])
            turns.check()
            run.inAnyOrder(from: KeptTurns.count + 1, turns.perform, rest: turns.check)
            turns.check()
        }
    ]
}
