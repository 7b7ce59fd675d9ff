import Foundation
import InterfaceBuilder
import LayoutEngine

/// A controller that a file names by its class.
final class TabledController: UIViewController {
    var field: UITextField?
    var helper: TabledHelper?
    var boxes: [UIView] = []
    var amount = 0
    var taps = 0
}

/// A custom object beside its controller.
final class TabledHelper: NSObject {
    weak var owner: UIViewController?
}

final class TabledView: UIView {}
final class TabledCell: UITableViewCell {}
final class TabledFlow: UICollectionViewFlowLayout {}
final class TabledLayout: UICollectionViewLayout {}

/// Classes of an app that files name. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let fileClasses: [Scenario] = [
        // A class is found by the module in the file or by one of the registry. In place of a missing class, the element's own
        // is used, and the report lists it.
        Scenario("file-tabled-classes", rules: [], limits: [2, 3, 2, 60, 1, 90]) { run in
            let number = run.numbers
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
            // The module is in the file, in the registry, or missing.
            let isKnown = number[0] < 2
            let module = ["customModule=\"LayoutFuzz\"", "customModule=\"Other\"", ""][number[0]]
            let classes = number[0] == 1 ? ClassRegistry(modules: ["LayoutFuzz"]) : ClassRegistry()
            func named(_ name: String) -> String { "customClass=\"\(name)\" \(module)" }
            let boxes = (0...number[1]).map { "<view \(named("TabledView")) tag=\"\($0)\" id=\"b\($0)\"/>" }.joined()
            let collection = (0...number[1]).reversed().map {
                "<outletCollection property=\"boxes\" destination=\"b\($0)\"/>"
            }.joined()
            let layouts = [
                "<collectionViewFlowLayout key=\"collectionViewLayout\" \(named("TabledFlow")) minimumLineSpacing=\"\(number[3])\" id=\"y\"/>",
                "<collectionViewLayout key=\"collectionViewLayout\" \(named("TabledLayout")) id=\"y\"/>",
                "<collectionViewFlowLayout key=\"collectionViewLayout\" minimumLineSpacing=\"\(number[3])\" id=\"y\"/>",
            ]
            let views = """
                <textField id="f"/>\(boxes)<button id="go"><connections><action selector="tapped:" destination="c" \
                eventType="\(run.flag(4) ? "touchDown" : "touchUpInside")"/><action selector="unknown:" destination="c" \
                eventType="touchDown"/></connections></button><collectionView id="l">\(layouts[number[2]])</collectionView>\
                <tableView id="t"><prototypes><tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleValue1" \
                \(named("TabledCell")) id="tc"><tableViewCellContentView key="contentView" tableViewCell="tc" id="k"/>\
                </tableViewCell></prototypes></tableView>
                """
            let controller = ScenarioFile.controller(
                views, attributes: named("TabledController"),
                more: """
                    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="amount">\
                    <integer key="value" value="\(number[5])"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>\
                    <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="x" id="item">\
                    <connections><action selector="tapped:" destination="c"/></connections></barButtonItem></navigationItem>\
                    <connections><outlet property="field" destination="f"/><outlet property="helper" destination="o"/>\
                    \(collection)</connections>
                    """)
            let beside = """
                <customObject \(named("Helper")) id="o"><connections><outlet property="owner" destination="c"/></connections>\
                </customObject>
                """
            guard let document = run.read(ScenarioFile.storyboard([controller + beside])),
                let element = document.element(id: "c")
            else { return }
            let written = number[0] == 0 ? "LayoutFuzz." : number[0] == 1 ? "Other." : ""
            run.expect("class name of the controller in the file", element.className, written + "TabledController")
            run.expect(
                "class names in the scene", element.classNames,
                ["TabledController", "TabledView"].map { written + $0 }
                    + (number[2] == 0 ? [written + "TabledFlow"] : number[2] == 1 ? [written + "TabledLayout"] : [])
                    + [written + "TabledCell"])
            run.expect("whether the class is known", classes.knows(written + "TabledController"), isKnown)
            run.expect("whether another class is known", classes.knows(written + "Nobody"), false)
            let limited = classes.limited(to: [written + "TabledView"])
            run.expect(
                "whether the class is known in a limited registry", limited.knows(written + "TabledController"), false)
            run.expect(
                "whether a class of the limited registry is known", limited.knows(written + "TabledView"), isKnown)
            let options = LoadingOptions(
                traits: InterfaceTraits(UIViewController().traitCollection), classes: classes)
            let (made, scene) = SceneLoader(document, options).loadController(element)
            made.loadViewIfNeeded()
            run.expect("whether the view is of the class in the file", scene.object(id: "b0") is TabledView, isKnown)
            let list: UICollectionView = run.view("l", scene)
            let flow = list.collectionViewLayout as? UICollectionViewFlowLayout
            run.expect(
                "whether the flow layout is of the class in the file", list.collectionViewLayout is TabledFlow,
                isKnown && number[2] == 0)
            run.expect(
                "whether the layout is of the class in the file", list.collectionViewLayout is TabledLayout,
                isKnown && number[2] == 1)
            run.expect("whether the layout is a flow layout", flow != nil, number[2] != 1 || !isKnown)
            if number[2] != 1 { run.expect("minimumLineSpacing", flow?.minimumLineSpacing ?? -1, run.length(3)) }
            let row = run.view("t", scene, UITableView.self).dequeueReusableCell(withIdentifier: "row")
            run.expect("whether a cell is of the class in the file", row is TabledCell, isKnown)
            run.expect("reuse identifier of a cell", row?.reuseIdentifier, "row")
            run.expect("whether a cell has a detail label", row?.detailTextLabel != nil, true)
            run.expect("reported problems", scene.report.problems, [])
            guard isKnown else {
                run.expect(
                    "reported missing classes", scene.report.unregisteredClasses.map(\.name),
                    ["TabledController", "TabledView"])
                return run.expect(
                    "counts of the missing classes", scene.report.unregisteredClasses.map(\.count), [1, number[1] + 1])
            }
            guard let own = made as? TabledController else {
                return run.expect("whether the controller is of the class in the file", false, true)
            }
            run.expectObject("outlet to the text field", own.field, scene.object(id: "f"))
            run.expect("outlet collection", own.boxes.map(\.tag), (0...number[1]).reversed().map { $0 })
            run.expect("number that a runtime attribute sets", own.amount, number[5])
            run.expect("whether the outlet to the helper is set", own.helper != nil, true)
            run.expectObject("outlet of the helper to the controller", own.helper?.owner, own)
            let item = own.navigationItem.rightBarButtonItem
            run.expectObject("target of a bar button item", item?.target, own)
            run.expect("action of a bar button item", item?.action.map { "\($0)" }, "tapped:")
            run.view("go", scene, UIButton.self).sendActions(for: .touchUpInside)
            run.expect("calls of the button's action", own.taps, run.flag(4) ? 0 : 1)
        }
    ]
}
