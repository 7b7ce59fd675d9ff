import Foundation
import InterfaceBuilder
import LayoutEngine

/// Scenes behind segues, while size classes change. Source: docs/interface-builder.md.
extension Scenario {
    static let segueVariations: [Scenario] = [
        // The destination of a segue follows the size classes of its window, whatever they were when the source was loaded.
        Scenario(
            "scenes-behind-segues-follow", rules: [], limits: [2, 2, 60, 60, 1] + Array(repeating: 3, count: 4),
            needs: { $0.device.isPad }
        ) { run in
            let kind = ["show", "presentation", "modal"][run.numbers[1]]
            func segue(to id: String, _ name: String) -> String {
                """
                <segue kind="\(kind)" modalPresentationStyle="fullScreen" identifier="\(name)" destination="\(id)"/>
                """
            }
            let (narrow, wide, low) = (run.numbers[2] + 30, run.numbers[3] + 120, run.numbers[2] + 11)
            func scene(_ id: String, _ more: String) -> String {
                let width = """
                    <constraint firstItem="a\(id)" firstAttribute="width" constant="20" id="w\(id)">\
                    <variation key="widthClass=compact" constant="\(narrow)"/>\
                    <variation key="widthClass=regular" constant="\(wide)"/></constraint>
                    """
                let height = """
                    <constraint firstItem="a\(id)" firstAttribute="height" constant="\(low)" id="h\(id)">\
                    <variation key="heightClass=regular-widthClass=regular" constant="\(low + 40)"/></constraint>
                    """
                let places =
                    ScenarioFile.constraint("x\(id)", "a\(id)", "left", "r\(id)", constant: 5)
                    + ScenarioFile.constraint("y\(id)", "a\(id)", "top", "r\(id)", constant: 6)
                return """
                    <viewController id="\(id)">\
                    \(ScenarioFile.root(ScenarioFile.box("a\(id)"), places + width + height, id: "r\(id)"))\
                    \(more)</viewController>
                    """
            }
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller("", more: "<connections>\(segue(to: "d", "first"))</connections>"),
                scene("d", "<connections>\(segue(to: "e", "second"))</connections>"), scene("e", ""),
            ])
            guard let source = run.initialController(of: file, asInApps: run.numbers[0] == 0) else { return }
            let host = run.open(source)
            let screen = host.window.bounds.size
            source.performSegue(withIdentifier: "first", sender: nil)
            host.settle()
            guard let next = source.presentedViewController else {
                return run.expect("whether there is a next scene", false, true)
            }
            var top = next
            if run.flag(4) {
                next.performSegue(withIdentifier: "second", sender: nil)
                host.settle()
                guard let last = next.presentedViewController else {
                    return run.expect("whether there is a last scene", false, true)
                }
                top = last
            }
            func check(_ when: String) {
                let isNarrow = host.window.traitCollection.horizontalSizeClass == .compact
                guard let box = top.view.subviews.first else {
                    return run.expect("whether there is a box", false, true)
                }
                run.expect(
                    "frame of the box \(when)", box.frame,
                    CGRect(x: 5, y: 6, width: isNarrow ? narrow : wide, height: isNarrow ? low : low + 40))
            }
            check("at first")
            for (turn, number) in run.numbers[5...].enumerated() {
                let widths = [320, screen.width, 350, screen.width]
                host.resize(to: CGSize(width: widths[number], height: screen.height))
                host.settle()
                check("in window \(turn) of \(widths[number])")
            }
            host.resize(to: CGSize(width: 320, height: screen.height))
            host.settle()
            check("in a narrow window")
        }
    ]
}
