import LayoutEngine

/// Constraints between views that presentations remove and other views.
extension Scenario {
    static let farTies: [Scenario] = [
        // When the view of a presentation context comes back, all its constraints are active again: whichever view holds them,
        // wherever their other item is, and also if that is another context that was removed. Those that the app deactivated
        // meanwhile stay inactive.
        Scenario(
            "ties-come-back-from-every-depth", rules: ["presentation-11"],
            limits: [239, 1023] + Array(repeating: 8 * 2 * 4 * 240 - 1, count: 10), kinds: 8,
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let app = FarTies()
            let host = run.open(app.root)
            app.build(run.numbers[0])
            app.check(run, host)
            run.inAnyOrder(from: 2, { app.perform($0, host) }, rest: { app.check(run, host) })
            app.check(run, host)
            for context in 0..<2 {
                app.uncover(context, byPresenter: true)
                app.check(run, host)
            }
        }
    ]
}
