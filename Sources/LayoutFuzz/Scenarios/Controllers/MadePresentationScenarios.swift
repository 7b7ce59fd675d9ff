import LayoutEngine

/// Presentation controllers.
extension Scenario {
    static let madePresentations: [Scenario] = [
        // A presentation controller has the right presenting and presented controller, source and frame, however and by whom
        // the same controllers were presented before.
        Scenario(
            "presentations-made-for-each", rules: ["presentation-1", "presentation-4", "presentation-5"],
            limits: [1023] + Array(repeating: 6 * 144 - 1, count: 10), kinds: 6,
            needs: { $0.environment.knownBug == nil }
        ) { run in
            let presentations = MadePresentations(run)
            presentations.check()
            run.inAnyOrder(
                from: 1, { presentations.perform($0 % 6, $0 / 6) }, rest: presentations.check)
            presentations.check()
        }
    ]
}
