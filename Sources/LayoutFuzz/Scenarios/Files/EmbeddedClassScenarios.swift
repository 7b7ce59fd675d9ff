import Foundation
import InterfaceBuilder
import LayoutEngine

/// Embedded scenes of files while size classes change. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let embeddedClasses: [Scenario] = [
        // Each container that is installed when the view is loaded has one embedded scene, with one call of
        // prepare(for:sender:). The scene follows the present size classes, and so does one embedded in it. When the view is
        // loaded again, it has the containers of the size classes at that time, and new scenes.
        Scenario(
            "embedded-scenes-come-by-class", rules: ["files-4", "files-5", "files-7", "files-8"],
            limits: [60, 60, 3, 3, 3, 3, 255] + Array(repeating: EmbeddedClasses.kinds * 24 - 1, count: 8),
            kinds: EmbeddedClasses.kinds
        ) { run in
            let (scene, ways) = (ClassScene(numbers: run.numbers), Array(run.numbers[3..<6]))
            var classes = ClassRegistry()
            classes.register("Embedding") { EmbeddingScreen() }
            let made = run.initialController(of: EmbeddedClasses.file(scene, ways), asInApps: true, classes: classes)
            guard let screen = made as? EmbeddingScreen else {
                return run.expect("whether there is a screen", false, true)
            }
            let app = EmbeddedClasses(screen, scene, ways, run)
            app.check("at first")
            run.inAnyOrder(from: 7, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}
