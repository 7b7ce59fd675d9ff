import LayoutEngine

/// Views that a controller adjusts to its bars, before iOS 11.
extension Scenario {
    static let adjustedViews: [Scenario] = [
        // One view has the bars' insets, if it scrolls and is the first one. Another one takes its place, and it has the app's again:
        // whatever came and went, also while the screen was out of sight, and wherever the content was.
        Scenario(
            "adjusted-views-in-any-order", rules: ["scroll-views-5", "scroll-views-6", "guides-3"],
            limits: [511] + Array(repeating: 9 * 36 - 1, count: 10), kinds: 9,
            needs: { !$0.uikit.hasSafeArea && $0.environment.guidePropagation != .live }
        ) { run in
            let app = AdjustedApp()
            let host = run.open(app.navigation)
            func rest() {
                host.settle()
                app.check(run, host)
            }
            rest()
            run.inAnyOrder(from: 1, { app.perform($0 % 9, $0 / 9, host) }, rest: rest)
            app.comeBack()
            rest()
        }
    ]
}
