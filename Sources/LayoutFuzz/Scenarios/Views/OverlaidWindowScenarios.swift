import LayoutEngine

extension Scenario {
    static let overlaidWindows: [Scenario] = [
        // Views that an app adds to its window beside the root view follow the window's size by their masks. They have its safe area,
        // keyboard guide and traits, and are told once of each trait change, also of one while they were away.
        Scenario(
            "views-in-the-window-itself",
            rules: [
                "masks-2", "masks-3", "safe-area-1", "margins-1", "keyboard-2", "devices-3", "devices-4", "devices-5",
                "turns-3", "passes-8", "text-18", "direction-3",
            ],
            limits: [1023] + Array(repeating: 12 * 40 - 1, count: 10), kinds: 12
        ) { run in
            let window = OverlaidWindow(run)
            window.check()
            run.inAnyOrder(from: 1, { window.perform($0 % 12, $0 / 12) }, rest: window.check)
            window.check()
        }
    ]
}
