import LayoutEngine

/// Preferred sizes of controllers that come, go, and cover each other.
extension Scenario {
    static let preferredSizesTold: [Scenario] = [
        // A new preferred size is told once to the parent that a controller has now, or to its presentation and who presents
        // it; and a presentation that follows the size is placed again.
        Scenario(
            "preferred-sizes-told-in-any-order", rules: ["presentation-4", "presentation-12", "containment-1"],
            limits: [1023] + Array(repeating: 8 * 108 - 1, count: 10), kinds: 8,
            needs: { $0.environment.statusBar <= 20 && $0.environment.knownBug == nil }
        ) { run in
            let sizes = PreferredSizes(run)
            run.held.append(sizes)
            sizes.check("at first")
            run.inAnyOrder(from: 1, sizes.perform, rest: { sizes.check("later") })
            sizes.check("at the end")
        }
    ]
}
