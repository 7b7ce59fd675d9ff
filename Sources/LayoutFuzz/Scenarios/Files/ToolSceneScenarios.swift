import Foundation
import InterfaceBuilder
import LayoutEngine

private protocol TappedOwner: UIViewController {
    var tap: UITapGestureRecognizer? { get set }
}

private final class TappedStack: UINavigationController, TappedOwner {
    weak var tap: UITapGestureRecognizer?
}

private final class TappedTabs: UITabBarController, TappedOwner {
    weak var tap: UITapGestureRecognizer?
}

private final class TappedColumns: UISplitViewController, TappedOwner {
    weak var tap: UITapGestureRecognizer?
}

private final class TappedPages: UIPageViewController, TappedOwner {
    weak var tap: UITapGestureRecognizer?
}

private final class TappedScreen: UIViewController, TappedOwner {
    weak var tap: UITapGestureRecognizer?
}

/// A controller without a view in the file, with gesture recognizers beside it, and right and wrong outlets to them.
private struct ToolScene {
    let kind: Int
    /// For each outlet: 0 leads to the first tap recognizer, 1 to the second one; 2 has an unknown name, 3 an object of another
    /// class, 4 no object.
    let outlets: [Int]

    private static let elements = [
        "navigationController", "tabBarController", "splitViewController", "pageViewController", "viewController",
    ]
    private static let relationships = ["rootViewController", "viewControllers", "masterViewController"]

    var hasChild: Bool { kind < 3 }

    var xml: String {
        let segue =
            hasChild
            ? "<segue kind=\"relationship\" relationship=\"\(Self.relationships[kind])\" destination=\"d\" id=\"s\"/>"
            : ""
        let ties = outlets.enumerated().map { index, outlet in
            let name = outlet == 2 ? "other" : "tap"
            let target = ["t0", "t1", "t0", "p", "gone"][outlet]
            return "<outlet property=\"\(name)\" destination=\"\(target)\" id=\"x\(index)\"/>"
        }
        let element = Self.elements[kind]
        let beside =
            "<tapGestureRecognizer id=\"t0\"/><tapGestureRecognizer id=\"t1\"/><panGestureRecognizer id=\"p\"/>"
        return ScenarioFile.storyboard([
            """
            <\(element) customClass="Tapped" id="c"><connections>\(segue)\(ties.joined())</connections></\(element)>\(beside)
            """, "<viewController id=\"d\"/><tapGestureRecognizer id=\"q\"/>",
        ])
    }

    var registry: ClassRegistry {
        var classes = ClassRegistry()
        func register<Owner: TappedOwner>(_ make: @escaping () -> Owner) {
            classes.register("Tapped", make: make).outlet("tap", \.tap)
        }
        switch kind {
        case 0: register { TappedStack() }
        case 1: register { TappedTabs() }
        case 2: register { TappedColumns() }
        case 3: register { TappedPages(transitionStyle: .scroll, navigationOrientation: .horizontal) }
        default: register { TappedScreen() }
        }
        return classes
    }

    var problems: [String] { outlets.compactMap { ["", "", "unknown", "wrong", ""][$0] }.filter { $0 != "" } }

    /// The tap recognizer of the last right outlet.
    var tap: String? { outlets.last { $0 < 2 }.map { "t\($0)" } }
}

/// Scenes that tools load. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let toolScenes: [Scenario] = [
        // A tool finds all objects of a scene by their ids, also those beside a controller without a view in the file. Wrong
        // outlets are reported.
        Scenario("scenes-without-views-for-tools", rules: [], limits: [4, 4, 4, 4, 3]) { run in
            let file = ToolScene(kind: run.numbers[0], outlets: Array(run.numbers[1...3].prefix(run.numbers[4])))
            guard let document = run.read(file.xml), let element = document.element(id: "c") else { return }
            let options = LoadingOptions(traits: .any, classes: file.registry)
            let (controller, scene) = SceneLoader(document, options).loadController(element)
            func check(_ when: String) {
                let found = scene.report.problems.map { problem in
                    problem.text.contains("without one of that name")
                        ? "unknown" : problem.text.contains("another class") ? "wrong" : problem.text
                }
                run.expect("reported problems \(when)", found, file.problems)
                run.expectObject("controller by its id \(when)", scene.object(id: "c"), controller)
                run.expect("id of the controller \(when)", scene.id(of: controller), "c")
                for id in ["t0", "t1", "p"] + (file.hasChild ? ["q"] : []) {
                    let object = scene.object(id: id)
                    run.expect(
                        "whether \(id) is a tap gesture recognizer \(when)", object is UITapGestureRecognizer, id != "p"
                    )
                    run.expect(
                        "whether \(id) is a pan gesture recognizer \(when)", object is UIPanGestureRecognizer, id == "p"
                    )
                    run.expect("id of \(id) \(when)", object.flatMap { scene.id(of: $0) }, id)
                }
                let tap = (controller as? any TappedOwner)?.tap
                run.expect("id of the outlet's object \(when)", tap.flatMap { scene.id(of: $0) }, file.tap)
            }
            check("at first")
            controller.loadViewIfNeeded()
            check("with the view")
        }
    ]
}
