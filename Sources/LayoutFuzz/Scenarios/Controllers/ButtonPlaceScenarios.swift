import LayoutEngine

/// The frames of buttons of bars.
extension Scenario {
    static let buttonPlaces: [Scenario] = [
        // A button has the frame that it has in the bar that shows it now, whichever bars, lists and items it was in before. It
        // has no frame while its bar is hidden, shows another item, or is out of the window.
        Scenario(
            "places-of-buttons-in-any-bar", rules: ["popovers-6", "bars-5", "containers-7"],
            limits: [1023] + Array(repeating: 10 * 120 - 1, count: 10), kinds: 10
        ) { run in
            let app = ButtonPlaces()
            let host = run.open(app.navigation)
            func rest() {
                host.settle()
                app.check(run, host)
            }
            rest()
            run.inAnyOrder(from: 1, { app.perform($0 % 10, $0 / 10, host) }, rest: rest)
            rest()
        }
    ]
}
