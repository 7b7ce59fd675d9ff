import LayoutEngine

extension Scenario {
    static let overlaidWindows: [Scenario] = [
        // Views that an app puts into its window beside the root view follow the window's size by their masks, are covered by bars
        // and keyboards as others are, and have the window's traits, of which they hear once, also when they were away.
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
