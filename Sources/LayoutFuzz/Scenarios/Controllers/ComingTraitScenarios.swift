import LayoutEngine

/// Traits of what comes, goes and moves.
extension Scenario {
    static let comingTraits: [Scenario] = [
        // Who is shown has the traits of what is around it now and knows them, also where these changed while it was out of
        // sight, and whatever an earlier parent or presentation chose.
        Scenario(
            "traits-of-what-comes-and-goes",
            rules: ["devices-4", "devices-5", "turns-3", "popovers-7", "containment-1"],
            limits: [1023] + Array(repeating: 9 * 36 - 1, count: 10), kinds: 9, needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let traits = ComingTraits(run)
            traits.check("at first")
            run.inAnyOrder(from: 1, traits.perform, rest: { traits.check("later") })
            traits.check("at the end")
        }
    ]
}
