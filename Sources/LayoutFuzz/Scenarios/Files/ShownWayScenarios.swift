import Foundation
import InterfaceBuilder
import LayoutEngine

/// Segues of a storyboard from a screen that moves between containers. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let shownWays: [Scenario] = [
        // A segue shows its scene in the present container of the screen: a show segue pushes in a navigation controller and
        // presents elsewhere, and the root presents a showDetail segue. shouldPerformSegue is called first if a user triggers
        // the segue, and prepare(for:sender:) is called once, also for buttons of a view that is loaded again.
        Scenario(
            "ways-shown-where-the-screen-is", rules: ["files-1", "files-4", "presentation-6"],
            limits: [40, 40, 4, 255] + Array(repeating: ShownWays.kinds * 30 - 1, count: 8), kinds: ShownWays.kinds
        ) { run in
            let place = CGRect(x: 5 + run.length(0), y: 6 + run.length(1), width: 40, height: 30)
            var classes = ClassRegistry()
            classes.register("Start") { ShownStart() }
            let made = run.initialController(of: ShownWays.file(place), asInApps: true, classes: classes)
            guard let start = made as? ShownStart else { return run.expect("whether there is a screen", false, true) }
            let app = ShownWays(start, place: place, run)
            app.check("at first")
            run.inAnyOrder(from: 4, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}
