import Foundation
import InterfaceBuilder
import LayoutEngine

/// A controller with outlets to ids that occur several times.
private final class SameController: UIViewController {
    var box: UIView?
    var tool: UIBarButtonItem?
    var width: NSLayoutConstraint?
}

/// A part of a scene, with the ids of its objects.
private struct IdentifiedPart {
    enum Place { case view, constraint, guide, item, beside }
    let place: Place
    let ids: [String]
    let xml: String

    static let all: [IdentifiedPart] = [
        IdentifiedPart(
            place: .view, ids: ["a", "asafe"],
            xml: ScenarioFile.box("a", inside: "<viewLayoutGuide key=\"safeArea\" id=\"asafe\"/>")),
        IdentifiedPart(
            place: .view, ids: ["s", "i"],
            xml: "<stackView id=\"s\"><subviews>\(ScenarioFile.box("i"))</subviews></stackView>"),
        IdentifiedPart(place: .view, ids: ["l"], xml: "<label text=\"some text\" id=\"l\"/>"),
        IdentifiedPart(
            place: .view, ids: ["bar", "t0", "t1"],
            xml: """
                <toolbar id="bar"><items><barButtonItem title="x" id="t0"/><barButtonItem title="y" id="t1"/></items></toolbar>
                """),
        IdentifiedPart(
            place: .view, ids: ["box", "e", "re", "ea", "ec"],
            xml: """
                <containerView id="box"><connections><segue kind="embed" destination="e" id="way"/></connections>\
                </containerView>
                """),
        IdentifiedPart(
            place: .view, ids: ["table", "r", "k"],
            xml: """
                <tableView dataMode="static" id="table">\(ScenarioFile.rect(0, 0, 375, 300))<sections><tableViewSection \
                id="section"><cells><tableViewCell id="r">\(ScenarioFile.rect(0, 0, 375, 44))<tableViewCellContentView \
                key="contentView" tableViewCell="r" id="k">\(ScenarioFile.rect(0, 0, 375, 44))</tableViewCellContentView>\
                </tableViewCell></cells></tableViewSection></sections></tableView>
                """),
        IdentifiedPart(
            place: .view, ids: ["scroll", "content", "frame"],
            xml: """
                <scrollView id="scroll"><viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide \
                key="frameLayoutGuide" id="frame"/></scrollView>
                """),
        IdentifiedPart(place: .beside, ids: ["g"], xml: "<tapGestureRecognizer id=\"g\"/>"),
        IdentifiedPart(
            place: .beside, ids: ["h"],
            xml: "<customObject customClass=\"Helper\" customModule=\"LayoutFuzz\" id=\"h\"/>"
        ),
        IdentifiedPart(
            place: .item, ids: ["left", "right0", "right1"],
            xml: """
                <navigationItem key="navigationItem" id="n-item"><barButtonItem key="leftBarButtonItem" title="x" id="left"/>\
                <rightBarButtonItems><barButtonItem title="y" id="right0"/><barButtonItem title="z" id="right1"/>\
                </rightBarButtonItems></navigationItem>
                """),
        IdentifiedPart(
            place: .guide, ids: ["safe", "margin"],
            xml: """
                <viewLayoutGuide key="safeArea" id="safe"/><viewLayoutGuide key="layoutMargins" id="margin"/>
                """),
        IdentifiedPart(
            place: .item, ids: ["top", "bottom"],
            xml: """
                <layoutGuides><viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" \
                id="bottom"/></layoutGuides>
                """),
        IdentifiedPart(
            place: .constraint, ids: ["on"],
            xml: ScenarioFile.constraint("on", "root", "width", constant: 9, "priority=\"1\"")),
        IdentifiedPart(
            place: .constraint, ids: ["off"],
            xml: ScenarioFile.constraint("off", "root", "height", constant: 9, "priority=\"1\"")),
    ]
}

/// Objects by the ids of a file, and ids by objects. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileIdentities: [Scenario] = [
        // Each object of a file is found by its id, and its id by the object: controllers, views, guides, constraints,
        // bar button items and objects beside a controller, in any container.
        Scenario("file-ids-both-ways", rules: [], limits: [16_383, 4_095, 3]) { run in
            let number = run.numbers
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
            let parts = IdentifiedPart.all.enumerated().filter { number[0] >> $0.offset & 1 == 1 }.map(\.element)
                .inOrder(number[1])
            func xml(_ place: IdentifiedPart.Place) -> String {
                parts.filter { $0.place == place }.map(\.xml).joined()
            }
            // One of the constraints is not installed.
            let mask =
                "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"off\"/></mask></variation>"
            let page = ScenarioFile.controller(
                xml(.view), xml(.constraint), inView: xml(.guide) + mask, more: xml(.item))
            func container(_ id: String, _ element: String, _ relationship: String, _ child: String) -> String {
                """
                <\(element) id="\(id)"><connections><segue kind="relationship" relationship="\(relationship)" \
                destination="\(child)" id="to-\(child)"/></connections></\(element)>
                """
            }
            let split = ("p", "splitViewController", "masterViewController", "c")
            let stack = ("n", "navigationController", "rootViewController", "c")
            let tabs = ("t", "tabBarController", "viewControllers", "n")
            let containers = number[2] == 0 ? [] : number[2] == 1 ? [stack] : number[2] == 2 ? [tabs, stack] : [split]
            let embedded = """
                <viewController id="e">\
                \(ScenarioFile.root(ScenarioFile.box("ea"), ScenarioFile.constraint("ec", "ea", "left", "re"), id: "re"))\
                </viewController>
                """
            let text = ScenarioFile.storyboard(
                [page + xml(.beside)] + containers.map { container($0.0, $0.1, $0.2, $0.3) } + [embedded],
                initial: containers.first?.0 ?? "c")
            guard let document = run.read(text), let initial = document.initialViewController,
                let element = document.element(id: initial)
            else { return }
            let options = LoadingOptions(traits: InterfaceTraits(UIViewController().traitCollection))
            let (made, scene) = SceneLoader(document, options).loadController(element)
            run.held = [made]
            func check(_ id: String, _ what: String) {
                guard let object = scene.object(id: id) else {
                    return run.expect("whether there is an object for \(what)", false, true)
                }
                run.expect("id of \(what)", scene.id(of: object) ?? "none", id)
            }
            // Controllers exist at once, their views after loading.
            let controllers = containers.map(\.0) + ["c"]
            for id in controllers { check(id, "a controller before its view is loaded") }
            run.expect("id of the initial view controller", scene.id(of: made) ?? "none", initial)
            guard let controller = scene.object(id: "c") as? UIViewController else { return }
            controller.loadViewIfNeeded()
            let ids = controllers + ["root"] + parts.flatMap(\.ids)
            for id in controllers { check(id, "a controller") }
            for part in parts {
                for id in part.ids { check(id, "a part of a scene") }
            }
            let objects = ids.compactMap { scene.object(id: $0).map { ObjectIdentifier($0) } }
            run.expect("number of different objects", Set(objects).count, ids.count)
            run.expect("ids of the views", scene.views.map { scene.id(of: $0.view) ?? "none" }, scene.views.map(\.id))
            run.expect("id of a view that is not of the file", scene.id(of: UIView()) == nil, true)
        },
        // If several objects have one id, of which Xcode warns, the first one counts.
        Scenario("file-same-ids", rules: [], limits: [2, 1, 2, 2, 1, 60]) { run in
            let number = run.numbers
            let views = 0...number[0] + 1
            func box(_ index: Int, _ inside: String = "") -> String {
                "<view tag=\"\(number[5] + index)\" id=\"same\"><subviews>\(inside)</subviews></view>"
            }
            // All are siblings, or each is a subview of the one before.
            let written =
                run.flag(1)
                ? views.reversed().reduce("") { box($1, $0) } : views.map { box($0) }.joined()
            let taps = (0...number[2]).map { "<tapGestureRecognizer numberOfTapsRequired=\"\($0 + 2)\" id=\"g\"/>" }
            let items = (0...number[3]).map { "<barButtonItem tag=\"\(number[5] + $0)\" id=\"b\"/>" }
            let side = run.flag(4) ? "left" : "right"
            let constraints = ["width", "height"].enumerated().map { index, attribute in
                ScenarioFile.constraint("w", "same", attribute, constant: number[5] + index + 1)
            }
            let outlets = [("box", "same"), ("tool", "b"), ("width", "w")].map {
                "<outlet property=\"\($0.0)\" destination=\"\($0.1)\"/>"
            }
            let page = ScenarioFile.controller(
                written, constraints.joined(), attributes: "customClass=\"Same\"",
                more: """
                    <navigationItem key="navigationItem" id="n"><\(side)BarButtonItems>\(items.joined())</\(side)BarButtonItems>\
                    </navigationItem><connections>\(outlets.joined())</connections>
                    """)
            let text = ScenarioFile.storyboard([page + taps.joined()])
            var classes = ClassRegistry()
            classes.register("Same") { SameController() }
                .outlet("box", \.box).outlet("tool", \.tool).outlet("width", \.width)
            guard let document = run.read(text), let (controller, scene) = run.load(text, classes: classes),
                let same = controller as? SameController
            else { return run.expect("whether there is a controller", false, true) }
            run.expect(
                "reported problems of repeated ids", document.problems.count, number[0] + 1 + number[2] + number[3] + 1)
            let box = scene.object(id: "same") as? UIView
            run.expect("tag of the view of a repeated id", box?.tag ?? -1, number[5])
            run.expectObject("outlet to a view of a repeated id", same.box, box)
            let tap = scene.object(id: "g") as? UITapGestureRecognizer
            run.expect("taps of the gesture recognizer of a repeated id", tap?.numberOfTapsRequired ?? -1, 2)
            let item = scene.object(id: "b") as? UIBarButtonItem
            run.expect("tag of the bar button item of a repeated id", item?.tag ?? -1, number[5])
            run.expectObject("outlet to a bar button item of a repeated id", same.tool, item)
            let all = run.flag(4) ? same.navigationItem.leftBarButtonItems : same.navigationItem.rightBarButtonItems
            run.expectObject("first bar button item", all?.first, item)
            run.expect("tags of the bar button items", all?.map(\.tag) ?? [], (0...number[3]).map { number[5] + $0 })
            run.expect("attribute of the constraint of a repeated id", same.width?.firstAttribute, .width)
            run.expect("constant of the constraint of a repeated id", same.width?.constant ?? -1, run.length(5) + 1)
            run.expectObject("first item of the constraint of a repeated id", same.width?.firstItem, box)
        },
    ]
}
