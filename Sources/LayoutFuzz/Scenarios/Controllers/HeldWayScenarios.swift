import LayoutEngine

/// Orientations, window sizes and keyboards of a device.
extension Scenario {
    static let heldWays: [Scenario] = [
        // The device rotates if the visible controller supports the orientation, and then the window fills the screen. The
        // keyboard gets its height for the orientation, unless the scenario set a height. The controller gets each callback
        // once.
        Scenario(
            "devices-held-in-any-order",
            rules: [
                "status-bar-4", "status-bar-5", "devices-3", "devices-4", "turns-1", "turns-3", "turns-5", "keyboard-1",
            ],
            limits: [5 * 1024 - 1] + Array(repeating: 10 * 40 - 1, count: 10), kinds: 10
        ) { run in
            let app = HeldApp(run, mask: run.numbers[0] / 1024)
            app.check()
            run.inAnyOrder(from: 1, { app.perform($0 % 10, $0 / 10) }, rest: app.check)
            app.check()
        }
    ]
}
