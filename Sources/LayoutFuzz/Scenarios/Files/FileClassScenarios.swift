import Foundation
import InterfaceBuilder
import LayoutEngine

/// A controller that a file calls by its name.
final class TabledController: UIViewController {
    var field: UITextField?
    var helper: TabledHelper?
    var boxes: [UIView] = []
    var amount = 0
    var taps = 0
}

/// An object of an app beside its controller.
final class TabledHelper: NSObject {
    weak var owner: UIViewController?
}

final class TabledView: UIView {}
final class TabledCell: UITableViewCell {}
final class TabledFlow: UICollectionViewFlowLayout {}
final class TabledLayout: UICollectionViewLayout {}

/// Classes of an app that files call by their names. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let fileClasses: [Scenario] = [
        // By the module of the file or by one that the registry names; those that are not there are plain and listed.
        Scenario("file-tabled-classes", rules: [], limits: [2, 3, 2, 60, 1, 90]) { run in
            let number = run.numbers
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
            // The module is the file's, the registry's, or nobody's.
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
            run.expect("class of the controller", element.className, written + "TabledController")
            run.expect(
                "classes of the controller", element.classNames,
                ["TabledController", "TabledView"].map { written + $0 }
                    + (number[2] == 0 ? [written + "TabledFlow"] : number[2] == 1 ? [written + "TabledLayout"] : [])
                    + [written + "TabledCell"])
            run.expect("whether it is known", classes.knows(written + "TabledController"), isKnown)
            run.expect("whether another is known", classes.knows(written + "Nobody"), false)
            let limited = classes.limited(to: [written + "TabledView"])
            run.expect("whether it is known of some", limited.knows(written + "TabledController"), false)
            run.expect("whether one of some is known", limited.knows(written + "TabledView"), isKnown)
            let options = LoadingOptions(
                traits: InterfaceTraits(UIViewController().traitCollection), classes: classes)
            let (made, scene) = SceneLoader(document, options).loadController(element)
            made.loadViewIfNeeded()
            run.expect("class of the view", scene.object(id: "b0") is TabledView, isKnown)
            let list: UICollectionView = run.view("l", scene)
            let flow = list.collectionViewLayout as? UICollectionViewFlowLayout
            run.expect("own flow", list.collectionViewLayout is TabledFlow, isKnown && number[2] == 0)
            run.expect("own layout", list.collectionViewLayout is TabledLayout, isKnown && number[2] == 1)
            run.expect("whether it is a flow", flow != nil, number[2] != 1 || !isKnown)
            if number[2] != 1 { run.expect("room between lines", flow?.minimumLineSpacing ?? -1, run.length(3)) }
            let row = run.view("t", scene, UITableView.self).dequeueReusableCell(withIdentifier: "row")
            run.expect("class of a row", row is TabledCell, isKnown)
            run.expect("identifier of a row", row?.reuseIdentifier, "row")
            run.expect("whether a row has a detail", row?.detailTextLabel != nil, true)
            run.expect("problems", scene.report.problems, [])
            guard isKnown else {
                run.expect(
                    "missing classes", scene.report.unregisteredClasses.map(\.name), ["TabledController", "TabledView"])
                return run.expect("how often", scene.report.unregisteredClasses.map(\.count), [1, number[1] + 1])
            }
            guard let own = made as? TabledController else {
                return run.expect("class of the controller", false, true)
            }
            run.expectObject("field", own.field, scene.object(id: "f"))
            run.expect("boxes", own.boxes.map(\.tag), (0...number[1]).reversed().map { $0 })
            run.expect("amount", own.amount, number[5])
            run.expect("whether there is a helper", own.helper != nil, true)
            run.expectObject("owner of the helper", own.helper?.owner, own)
            let item = own.navigationItem.rightBarButtonItem
            run.expectObject("target of a bar's button", item?.target, own)
            run.expect("action of a bar's button", item?.action.map { "\($0)" }, "tapped:")
            run.view("go", scene, UIButton.self).sendActions(for: .touchUpInside)
            run.expect("calls", own.taps, run.flag(4) ? 0 : 1)
        }
    ]
}
