import LayoutEngine

/// Preferred content sizes of children and of presented controllers.
extension Scenario {
    static let preferredSizesTold: [Scenario] = [
        // A new preferred content size is reported once: to the parent, or to the presentation controller and the
        // presenting controller. A presentation that follows the size gets a new frame.
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
