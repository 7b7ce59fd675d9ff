import Foundation
import InterfaceBuilder
import LayoutEngine

/// A view whose class declares `delegate` and `dataSource` itself, as in many apps.
private protocol OwnDelegating: AnyObject {
    var delegate: DelegatedScreen? { get }
    var dataSource: DelegatedScreen? { get }
}

private final class DelegatedScreen: UIViewController {
    weak var delegate: DelegatingBox?
}

private final class DelegatingBox: UIView, OwnDelegating {
    weak var delegate: DelegatedScreen?
    weak var dataSource: DelegatedScreen?
}

private final class DelegatingLabel: UILabel, OwnDelegating {
    weak var delegate: DelegatedScreen?
    weak var dataSource: DelegatedScreen?
}

private final class DelegatingButton: UIButton, OwnDelegating {
    weak var delegate: DelegatedScreen?
    weak var dataSource: DelegatedScreen?
}

private final class DelegatingPicture: UIImageView, OwnDelegating {
    weak var delegate: DelegatedScreen?
    weak var dataSource: DelegatedScreen?
}

private final class DelegatingControl: UIControl, OwnDelegating {
    weak var delegate: DelegatedScreen?
    weak var dataSource: DelegatedScreen?
}

private final class DelegatingItem: UICollectionViewCell, OwnDelegating {
    weak var delegate: DelegatedScreen?
    weak var dataSource: DelegatedScreen?
}

private final class DelegatingRow: UITableViewCell, OwnDelegating {
    weak var delegate: DelegatedScreen?
    weak var dataSource: DelegatedScreen?
}

/// Outlets of an app's classes with names that UIKit's classes use too. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let ownDelegateOutlets: [Scenario] = [
        // An outlet `delegate` that a class of the app declares is set like any other one. If it cannot be set, it is reported.
        Scenario("file-own-delegates", rules: [], limits: Array(repeating: 3 * 3 - 1, count: 7) + [2, 127]) { run in
            let number = run.numbers
            var classes = ClassRegistry()
            classes.register("Screen") { DelegatedScreen() }.outlet("delegate", \.delegate)
            classes.register("Box") { DelegatingBox(frame: .zero) }
                .outlet("delegate", \.delegate).outlet("dataSource", \.dataSource)
            classes.register("Label") { DelegatingLabel(frame: .zero) }
                .outlet("delegate", \.delegate).outlet("dataSource", \.dataSource)
            classes.register("Button") { DelegatingButton(frame: .zero) }
                .outlet("delegate", \.delegate).outlet("dataSource", \.dataSource)
            classes.register("Picture") { DelegatingPicture(frame: .zero) }
                .outlet("delegate", \.delegate).outlet("dataSource", \.dataSource)
            classes.register("Control") { DelegatingControl(frame: .zero) }
                .outlet("delegate", \.delegate).outlet("dataSource", \.dataSource)
            classes.register("Item") { DelegatingItem(frame: .zero) }
                .outlet("delegate", \.delegate).outlet("dataSource", \.dataSource)
            classes.register(cell: "Row", DelegatingRow.self)
                .outlet("delegate", \.delegate).outlet("dataSource", \.dataSource)
            let kinds = [
                ("view", "Box"), ("label", "Label"), ("button", "Button"), ("imageView", "Picture"),
                ("view", "Control"), ("collectionViewCell", "Item"), ("tableViewCell", "Row"),
            ]
            // No outlet, one to the controller, or one to a view of another class.
            func choices(_ index: Int) -> [Int] { [number[index] % 3, number[index] / 3] }
            func outlet(_ property: String, _ choice: Int, to target: String) -> String {
                choice == 0 ? "" : "<outlet property=\"\(property)\" destination=\"\(choice == 1 ? target : "x")\"/>"
            }
            func connections(_ index: Int) -> String {
                let both = [
                    outlet("delegate", choices(index)[0], to: "c"), outlet("dataSource", choices(index)[1], to: "c"),
                ]
                let isTurned = number[8] >> index & 1 == 1
                return "<connections>\((isTurned ? both.reversed() : both).joined())</connections>"
            }
            let views = kinds.dropLast().enumerated().map { index, kind in
                "<\(kind.0) customClass=\"\(kind.1)\" id=\"k\(index)\">\(connections(index))</\(kind.0)>"
            }
            let table = """
                <tableView dataMode="static" id="t">\(ScenarioFile.rect(0, 0, 375, 300))<sections><tableViewSection id="s">\
                <cells><tableViewCell customClass="Row" id="k6">\(ScenarioFile.rect(0, 0, 375, 60))\
                <tableViewCellContentView key="contentView" tableViewCell="k6" id="content">\
                \(ScenarioFile.rect(0, 0, 375, 60))</tableViewCellContentView>\(connections(6))</tableViewCell></cells>\
                </tableViewSection></sections></tableView>
                """
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    views.joined() + table + "<label id=\"x\"/>", attributes: "customClass=\"Screen\"",
                    more: "<connections>\(outlet("delegate", number[7], to: "k0"))</connections>")
            ])
            guard let document = run.read(file), let element = document.element(id: "c") else { return }
            let (made, scene) = SceneLoader(document, LoadingOptions(traits: .any, classes: classes))
                .loadController(element)
            made.loadViewIfNeeded()
            run.held = [made]
            guard let screen = made as? DelegatedScreen else {
                return run.expect("whether the controller is of its class", false, true)
            }
            for (index, kind) in kinds.enumerated() {
                guard let view = scene.object(id: "k\(index)") as? any OwnDelegating else {
                    run.expect("whether a '\(kind.1)' is of its class", false, true)
                    continue
                }
                let chosen = choices(index)
                run.expectObject("delegate of a '\(kind.1)'", view.delegate, chosen[0] == 1 ? screen : nil)
                run.expectObject("data source of a '\(kind.1)'", view.dataSource, chosen[1] == 1 ? screen : nil)
            }
            run.expectObject("delegate of a controller", screen.delegate, number[7] == 1 ? scene.object(id: "k0") : nil)
            var wrong = number[7] == 2 ? ["'delegate' of viewController c"] : []
            for (index, kind) in kinds.enumerated() {
                for (name, choice) in zip(["delegate", "dataSource"], choices(index)) where choice == 2 {
                    wrong.append("'\(name)' of \(kind.0) k\(index)")
                }
            }
            let found = scene.report.problems.map { problem in
                wrong.first { problem.text.contains("\($0) ") } ?? problem.text
            }
            run.expect("reported outlets that cannot be set", found.sorted(), wrong.sorted())
        }
    ]
}
