import Foundation
import InterfaceBuilder
import LayoutEngine

private final class PartBox: UIView {}

/// A constraint of a file that is valid, or wrong in one of several respects.
struct FaultyConstraint {
    let index: Int
    let kind: Int
    /// The ids of its item and of the view that contains the item.
    let item: String
    let container: String

    var id: String { "n\(index)" }
    var isRight: Bool { kind == 0 }

    /// Constraints of one item have different attributes, so that they do not contradict each other.
    private var attribute: String { ["left", "top", "right", "bottom"][index % 4] }

    var xml: String {
        switch kind {
        case 0: ScenarioFile.constraint(id, item, attribute, container, constant: index + 1)
        case 1: ScenarioFile.constraint(id, "gone\(index)", attribute, container)
        case 2: ScenarioFile.constraint(id, item, attribute, "gone\(index)")
        case 3: ScenarioFile.constraint(id, item, "slant", container, attribute)
        case 4: ScenarioFile.constraint(id, item, attribute, container, "slant")
        default: ScenarioFile.constraint(id, item, "width", container, "leading")
        }
    }
}

/// Wrong parts of files among valid ones. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let wrongParts: [Scenario] = [
        // In place of a class that is not a view, or not a controller, the element's own is used. The report lists these in the
        // order of the file.
        Scenario("file-wrong-classes", rules: [], limits: [1, 1] + Array(repeating: 4 * 5 - 1, count: 5)) { run in
            let kinds: [(name: String, type: UIView.Type)] = [
                ("view", UIView.self), ("label", UILabel.self), ("button", UIButton.self),
                ("imageView", UIImageView.self), ("stackView", UIStackView.self),
            ]
            var classes = ClassRegistry()
            classes.register("PartScreen") { UIViewController() }
            classes.register("PartBox") { PartBox(frame: .zero) }
            let parts = run.numbers[2...].enumerated().map { index, number in
                let (kind, how) = (kinds[number % 5], number / 5)
                let isOwn = how == 3 && kind.name == "view"
                let name = how == 0 ? "PartScreen" : how == 1 ? "Nobody" : isOwn ? "PartBox" : nil
                let attribute = name.map { "customClass=\"\($0)\" " } ?? ""
                return (
                    id: "k\(index)", how: how, type: isOwn ? PartBox.self as UIView.Type : kind.type,
                    xml: "<\(kind.name) \(attribute)id=\"k\(index)\"/>"
                )
            }
            let isWrapped = run.flag(1)
            let inside = parts.map { "\n " + $0.xml }.joined()
            let wrapper = "<view customClass=\"PartScreen\" id=\"w\">"
            let text = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    isWrapped ? "\n\(wrapper)<subviews>\(inside)</subviews></view>" : inside,
                    attributes: run.flag(0) ? "customClass=\"PartBox\"" : "")
            ])
            guard let document = run.read(text), let element = document.element(id: "c") else { return }
            let (controller, scene) = SceneLoader(document, LoadingOptions(traits: .any, classes: classes))
                .loadController(element)
            controller.loadViewIfNeeded()
            run.held = [controller]
            let wrong =
                (run.flag(0) ? ["<viewController id=\"c\""] : []) + (isWrapped ? [wrapper] : [])
                + parts.filter { $0.how == 0 }.map(\.xml)
            run.expect(
                "positions of the reported classes of another kind",
                scene.report.problems.map { ScenarioFile.words($0.place) },
                wrong.map { ScenarioFile.place(of: $0, in: text) })
            let missing = parts.filter { $0.how == 1 }.map(\.xml)
            let unregistered = scene.report.unregisteredClasses
            run.expect("reported missing classes", unregistered.map(\.name), missing.isEmpty ? [] : ["Nobody"])
            run.expect(
                "counts of the missing classes", unregistered.map(\.count), missing.isEmpty ? [] : [missing.count])
            run.expect(
                "positions of the reported missing classes", unregistered.map { ScenarioFile.words($0.place) },
                missing.prefix(1).map { ScenarioFile.place(of: $0, in: text) })
            run.expect(
                "whether the controller is a UIViewController", type(of: controller) == UIViewController.self, true)
            for part in parts {
                guard let view = scene.object(id: part.id) as? UIView else {
                    run.expect("whether there is a view", false, true)
                    continue
                }
                run.expect("whether a view is of the expected class", type(of: view) == part.type, true)
                run.expectObject(
                    "superview of a view", view.superview, isWrapped ? scene.object(id: "w") : controller.view)
            }
        },
        // Wrong constraints are reported with their positions, in the order of their list. Those beside them are active.
        Scenario("file-report-places-of-constraints", rules: [], limits: Array(repeating: 5, count: 8) + [9]) { run in
            let constraints = (0..<8).map {
                FaultyConstraint(
                    index: $0, kind: run.numbers[$0], item: $0 < 4 ? "a" : "b", container: $0 < 4 ? "root" : "h")
            }
            let lists = [Array(constraints[..<4]), Array(constraints[4...])]
            // Each constraint is on its own line, in another column.
            let written = lists.map { list in
                list.map { "\n" + String(repeating: " ", count: $0.index % 3 * run.numbers[8]) + $0.xml }.joined()
            }
            let holder = """
                <view id="h">\(ScenarioFile.rect(0, 100, 90, 80))<subviews>\(ScenarioFile.box("b"))</subviews><constraints>\
                \(written[1])</constraints></view>
                """
            let text = ScenarioFile.storyboard([
                ScenarioFile.controller(ScenarioFile.box("a") + holder, written[0])
            ])
            guard let document = run.read(text), let element = document.element(id: "c") else { return }
            let (controller, scene) = SceneLoader(document, LoadingOptions(traits: .any)).loadController(element)
            controller.loadViewIfNeeded()
            run.held = [controller]
            let found = scene.report.problems.map { problem in
                let named = constraints.first { problem.text.hasPrefix("Constraint \($0.id) ") }
                return (id: named?.id, words: "\(named?.id ?? "nothing") at \(ScenarioFile.words(problem.place))")
            }
            for list in lists {
                let ids = list.map(\.id)
                run.expect(
                    "reported problems of one list of constraints",
                    found.filter { entry in entry.id.map { ids.contains($0) } ?? true }.map(\.words),
                    list.filter { !$0.isRight }.map { "\($0.id) at \(ScenarioFile.place(of: $0.xml, in: text))" })
            }
            for constraint in constraints {
                let made = scene.constraint(id: constraint.id)
                run.expect("whether a constraint exists", made != nil, constraint.isRight)
                guard let made else { continue }
                run.expect("whether a constraint beside wrong ones is active", made.isActive, true)
                run.expect("constant of a constraint beside wrong ones", made.constant, CGFloat(constraint.index + 1))
                run.expectObject(
                    "first item of a constraint beside wrong ones", made.firstItem, scene.object(id: constraint.item))
            }
        },
    ]
}
