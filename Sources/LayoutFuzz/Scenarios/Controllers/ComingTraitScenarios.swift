import LayoutEngine

/// Traits of controllers and views that are added, removed and moved.
extension Scenario {
    static let comingTraits: [Scenario] = [
        // A visible controller or view has the present traits of its surroundings and was told of them by a callback, also if they
        // changed while it was out of the window, and whatever an earlier parent or presentation overrode.
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
