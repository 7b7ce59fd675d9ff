import LayoutEngine

/// Views that are released and loaded again.
extension Scenario {
    static let loadedAgain: [Scenario] = [
        // A screen whose view was set to nil while it was hidden loads another view when it is shown and not before. The new
        // view has the layout of the first one, because the properties of the screen apply to each of its views.
        Scenario(
            "views-let-go-out-of-sight",
            rules: ["life-cycle-1", "containers-1", "containers-5", "safe-area-2", "presentation-1"],
            limits: [1023] + Array(repeating: 10 * 60 - 1, count: 10), kinds: 10,
            needs: {
                $0.uikit.hasSafeArea && $0.environment.guidePropagation == nil && $0.environment.knownBug == nil
            }
        ) { run in
            let app = LoadedAgain(run, LoadedState())
            app.check("at first")
            run.inAnyOrder(
                from: 1, { app.perform($0 % 10, $0 / 10) },
                rest: {
                    app.check("later")
                    app.checkLoads("later")
                })
            app.check("at the end")
            app.checkLoads("at the end")
            let found = app.picture()
            run.expectSame(found, LoadedAgain(run, app.state).picture(), " of screens that were loaded again")
        }
    ]
}
