import LayoutEngine

/// Views that a controller adjusts to its bars, before iOS 11.
extension Scenario {
    static let adjustedViews: [Scenario] = [
        // The first subview has the bars' insets if it is a scroll view. When another view becomes the first one, the app's own
        // insets are back. The order of the changes does not matter, nor whether the screen is visible or how far it is scrolled.
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
