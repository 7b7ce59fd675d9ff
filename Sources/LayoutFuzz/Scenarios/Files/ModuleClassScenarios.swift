import Foundation
import InterfaceBuilder
import LayoutEngine

/// A view that knows the module of its registration.
private final class NamedBox: UIView {
    let maker: String

    init(_ maker: String) {
        self.maker = maker
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}

/// A controller that knows the module of its registration, with two outlets.
private final class NamedScreen: UIViewController {
    let maker: String
    var parts: [UIView] = []
    var back: UIView?
    var head: UIView?

    init(_ maker: String) {
        self.maker = maker
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

/// Classes of one name in several modules, and headers, footers and background views of lists. Source: docs/interface-builder.md.
extension Scenario {
    static let moduleClasses: [Scenario] = [
        // Of several classes of one name, the one of the element's module is used, else the one without a module, else the
        // element's own class.
        Scenario("file-classes-by-module", rules: [], limits: [15, 15, 3, 3, 40]) { run in
            let modules: [String?] = ["First", "Second", "Third", nil]
            func full(_ name: String, _ module: String?) -> String { module.map { "\($0).\(name)" } ?? name }
            func attributes(_ name: String, _ module: String?) -> String {
                "customClass=\"\(name)\"" + (module.map { " customModule=\"\($0)\"" } ?? "")
            }
            let own = modules[run.numbers[2]]
            var classes = ClassRegistry()
            for index in [0, 1, 2, 3].inOrder(run.numbers[4]) {
                let module = modules[index]
                if run.numbers[0] >> index & 1 == 1 {
                    classes.register(full("NamedBox", module)) { NamedBox(module ?? "plain") }
                }
                if run.numbers[1] >> index & 1 == 1 {
                    classes.register(full("NamedScreen", module)) { NamedScreen(module ?? "plain") }
                }
            }
            // In some runs the registry is limited to some names.
            let allowed = [full("NamedScreen", own), full("NamedBox", modules[0]), "NamedBox"]
            let isLimited = run.numbers[3] == 0
            if isLimited { classes = classes.limited(to: allowed) }
            func maker(_ name: String, _ index: Int, _ bits: Int) -> String? {
                if isLimited, !allowed.contains(full(name, modules[index])) { return nil }
                if bits >> index & 1 == 1 { return modules[index] ?? "plain" }
                return bits >> 3 & 1 == 1 ? "plain" : nil
            }
            let boxes = modules.enumerated().map { index, module in
                ["v", "w"].map { "<view \(attributes("NamedBox", module)) id=\"\($0)\(index)\"/>" }.joined()
            }
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(boxes.joined(), attributes: attributes("NamedScreen", own))
            ])
            guard let document = run.read(file), let element = document.element(id: "c") else {
                return run.expect("whether there is a controller", false, true)
            }
            let options = LoadingOptions(
                traits: InterfaceTraits(UIViewController().traitCollection), classes: classes)
            let (made, scene) = SceneLoader(document, options).loadController(element)
            made.loadViewIfNeeded()
            let wanted = maker("NamedScreen", run.numbers[2], run.numbers[1])
            run.expect("module of the controller's class", (made as? NamedScreen)?.maker, wanted)
            run.expect(
                "whether the controller is a UIViewController", type(of: made) == UIViewController.self, wanted == nil)
            var missing = 0
            for index in modules.indices {
                let wanted = maker("NamedBox", index, run.numbers[0])
                if wanted == nil { missing += 2 }
                run.expect(
                    "whether a view class of module \(index) is known", classes.knows(full("NamedBox", modules[index])),
                    wanted != nil)
                for id in ["v\(index)", "w\(index)"] {
                    let view = scene.object(id: id) as? UIView
                    run.expect("module of the class of view \(id)", (view as? NamedBox)?.maker, wanted)
                    run.expect(
                        "whether view \(id) is a UIView", view.map { type(of: $0) == UIView.self }, wanted == nil)
                }
            }
            let names = (wanted == nil ? ["NamedScreen"] : []) + (missing > 0 ? ["NamedBox"] : [])
            run.expect("reported missing classes", scene.report.unregisteredClasses.map(\.name), names)
            run.expect(
                "counts of the missing classes", scene.report.unregisteredClasses.map(\.count),
                (wanted == nil ? [1] : []) + (missing > 0 ? [missing] : []))
            run.expect("reported problems", scene.report.problems, [])
        },
        // Headers, footers and background views of a list exist with it: in an app, on a device and on the canvas.
        Scenario("file-views-on-lists", rules: [], limits: [7, 7, 40, 1, 60]) { run in
            let number = run.numbers
            func hanging(_ bits: Int, _ list: String, _ keys: [String]) -> String {
                keys.enumerated().filter { bits >> $0.offset & 1 == 1 }.inOrder(number[2]).map { index, key in
                    """
                    <view key="\(key)" tag="\(index + 7)" id="\(list)\(index)">\
                    \(ScenarioFile.rect(0, 0, 300, 20 + number[4]))<subviews><view id="\(list)\(index)in">\
                    \(ScenarioFile.rect(1, 2, 3, 4))</view></subviews></view>
                    """
                }.joined()
            }
            let keys = ["backgroundView", "tableHeaderView", "tableFooterView"]
            let lists = [
                "<tableView id=\"t\">\(ScenarioFile.rect(0, 0, 375, 300))\(hanging(number[0], "t", keys))</tableView>",
                "<collectionView id=\"l\">\(ScenarioFile.rect(0, 300, 375, 300))"
                    + "\(hanging(number[1] & 1, "l", keys))</collectionView>",
            ]
            let outlets = """
                <connections><outlet property="\(number[3] == 0 ? "back" : "head")" destination="t\(number[3])"/>\
                </connections>
                """
            let isKnown = number[0] >> number[3] & 1 == 1
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    (number[2] % 2 == 0 ? lists : lists.reversed()).joined(), attributes: "customClass=\"NamedScreen\"",
                    more: isKnown ? outlets : "")
            ])
            var classes = ClassRegistry()
            classes.register("NamedScreen") { NamedScreen("plain") }.outlet("back", \.back).outlet("head", \.head)
            func check(_ name: String, _ object: (String) -> AnyObject?) {
                for (list, bits) in [("t", number[0]), ("l", number[1] & 1)] {
                    for index in 0..<3 {
                        let isThere = bits >> index & 1 == 1
                        let view = object("\(list)\(index)") as? UIView
                        run.expect("whether view \(list)\(index) exists \(name)", view != nil, isThere)
                        guard isThere else { continue }
                        run.expectObject("superview of \(list)\(index) \(name)", view?.superview, object(list))
                        run.expectObject(
                            "view by the tag of \(list)\(index) \(name)",
                            (object(list) as? UIView)?.viewWithTag(index + 7), view)
                        run.expectObject(
                            "subview of \(list)\(index) \(name)", view?.subviews.first, object("\(list)\(index)in"))
                    }
                }
            }
            guard let (controller, scene) = run.load(file, classes: classes) else { return }
            check("in an app") { scene.object(id: $0) }
            let table: UITableView = run.view("t", scene)
            run.expectObject("tableHeaderView", table.tableHeaderView, scene.object(id: "t1"))
            run.expectObject("tableFooterView", table.tableFooterView, scene.object(id: "t2"))
            let own = controller as? NamedScreen
            run.expectObject(
                "outlet to the view", number[3] == 0 ? own?.back : own?.head, scene.object(id: "t\(number[3])"))
            guard let document = run.read(file), let first = document.scenes.first, let root = first.rootViews.first
            else { return run.expect("whether there is a root view", false, true) }
            let orientation = run.environment.orientation
            let device = DeviceLayout(document, device: run.device, orientation: orientation).run(root, of: first)
            check("on a device") { device.scene.object(id: $0) }
            guard let drawn = run.canvas(file) else { return }
            check("on the canvas") { drawn.scene.object(id: $0) }
        },
    ]
}
