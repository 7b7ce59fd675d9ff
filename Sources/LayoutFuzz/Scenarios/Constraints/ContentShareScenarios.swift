import LayoutEngine

extension Scenario {
    static let contentShares: [Scenario] = [
        // In a constraint with a multiplier, an edge of the content counts from the leading side, as distances do.
        // Views that are tied to the frame follow the content offset.
        Scenario(
            "shares-of-scrolled-contents",
            rules: ["scroll-views-1", "scroll-views-2", "scroll-views-7", "direction-1", "direction-2", "margins-1"],
            limits: Array(repeating: 107, count: 4) + [511]
                + Array(repeating: ContentShares.kinds * 4 * 42 - 1, count: 9), kinds: ContentShares.kinds,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let shares = ContentShares(run)
            shares.check()
            run.inAnyOrder(from: 5, shares.perform, rest: shares.check)
            shares.check()
        }
    ]
}
