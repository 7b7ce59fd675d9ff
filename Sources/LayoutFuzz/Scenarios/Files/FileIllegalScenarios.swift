import Foundation
import InterfaceBuilder
import LayoutEngine

private final class WiredController: UIViewController {
    var wire: NSLayoutConstraint?
}

/// Constraints of files that UIKit does not allow. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileIllegal: [Scenario] = [
        Scenario("file-illegal-constraints", rules: ["constraints-4", "constraints-5"], limits: [4, 60]) { run in
            let kinds = [
                ("width", "leading"), ("top", "leading"), ("leading", "width"), ("top", "height"), ("top", "top"),
            ]
            let (first, second) = kinds[run.numbers[0]]
            let isIllegal = (first == "width") != (second == "width" || second == "height") && first != second
            var classes = ClassRegistry()
            classes.register("Wired") { () -> WiredController in WiredController(nibName: nil, bundle: nil) }.outlet(
                "wire", \.wire)
            let constraint = ScenarioFile.constraint("k", "a", first, "root", second, constant: run.numbers[1])
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    ScenarioFile.box("a"), constraint, attributes: "customClass=\"Wired\"",
                    more: "<connections><outlet property=\"wire\" destination=\"k\"/></connections>")
            ])
            guard let document = run.read(file), let element = document.element(id: "c") else { return }
            let traits = InterfaceTraits(UIViewController().traitCollection)
            let (controller, scene) = SceneLoader(document, LoadingOptions(traits: traits, classes: classes))
                .loadController(element)
            controller.loadViewIfNeeded()
            let wired = controller as? WiredController
            run.expect("whether the report is empty", scene.report.problems.isEmpty, !isIllegal)
            guard isIllegal else {
                if first == second { run.expect("whether the outlet is set", wired?.wire != nil, true) }
                return
            }
            run.expect("whether the outlet to a refused constraint is set", wired?.wire != nil, false)
            run.expect("whether a refused constraint is left out", scene.object(id: "k") == nil, true)
        }
    ]
}
