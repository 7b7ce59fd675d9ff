import LayoutEngine

/// `UITraitCollection.current` while UIKit calls an app's code, and afterwards.
extension Scenario {
    static let presentTraits: [Scenario] = [
        // While a view or a controller is laid out or called, its traits are the current ones, also after a nested call or after
        // `performAsCurrent`. What such code sets as current ends with the call, and what the app set before is current again.
        Scenario(
            "traits-present-in-every-call", rules: ["devices-5", "devices-6"],
            limits: [2, 255] + Array(repeating: PresentApp.kinds * 5 * 12 - 1, count: 8), kinds: PresentApp.kinds,
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let app = PresentApp()
            app.traits.way = run.numbers[0]
            let host = run.open(app.controllers[0])
            app.check(run)
            func perform(_ number: Int) {
                app.perform(number)
                app.check(run)
            }
            func rest() {
                host.settle()
                app.check(run)
            }
            run.inAnyOrder(from: 2, perform, rest: rest)
            rest()
        }
    ]
}
