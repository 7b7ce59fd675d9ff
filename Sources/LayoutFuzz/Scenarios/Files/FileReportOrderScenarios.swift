import Foundation
import InterfaceBuilder
import LayoutEngine

/// An object with outlets that a file connects, some of them wrongly.
private protocol PlacedOwner: AnyObject {
    var box: UIView? { get }
    var boxes: [UIView] { get }
}

private final class PlacedView: UIView, PlacedOwner {
    var box: UIView?
    var label: UILabel?
    var boxes: [UIView] = []
    var labels: [UILabel] = []
}

private final class PlacedController: UIViewController, PlacedOwner {
    var box: UIView?
    var label: UILabel?
    var boxes: [UIView] = []
    var labels: [UILabel] = []
}

/// The connections of one owner, some of which are wrong.
private struct PlacedConnections {
    struct Entry {
        let kind: String
        let property: String
        let target: String
        let xml: String
    }

    let entries: [Entry]
    let indent: Int

    private static let all = [
        ("outlet", "box", "x"), ("outlet", "label", "x"), ("outlet", "lost", "x"), ("outlet", "gone", "y"),
        ("outletCollection", "boxes", "x"), ("outletCollection", "boxes", "y"), ("outletCollection", "labels", "l"),
        ("outletCollection", "labels", "x"), ("outletCollection", "parts", "x"), ("outletCollection", "parts", "y"),
        ("outletCollection", "parts", "l"),
    ]
    static let properties = ["box", "label", "lost", "gone", "boxes", "labels", "parts"]

    /// - Parameters:
    ///   - order: the order of the connections.
    ///   - bits: a bit for each connection that the file has.
    init(_ owner: String, order: Int, bits: Int, indent: Int) {
        self.indent = indent
        entries = Self.all.enumerated().filter { bits >> $0.offset & 1 == 1 }.map { index, entry in
            Entry(
                kind: entry.0, property: entry.1, target: entry.2,
                xml: "<\(entry.0) property=\"\(entry.1)\" destination=\"\(entry.2)\" id=\"\(owner)-\(index)\"/>")
        }.inOrder(order)
    }

    /// Each connection is on its own line, as Xcode writes them.
    var xml: String {
        let lines = entries.enumerated().map { index, entry in
            "\n" + String(repeating: " ", count: index % 3 * indent) + entry.xml
        }
        return "<connections>\(lines.joined())</connections>"
    }

    func targets(of property: String) -> [String] { entries.filter { $0.property == property }.map(\.target) }

    /// The elements that the report must name: wrong outlets, then the first member of each wrong collection.
    var wrong: [Entry] {
        let outlets = entries.filter { $0.kind == "outlet" && $0.property != "box" }
        var collections: [Entry] = []
        for entry in entries where entry.kind == "outletCollection" {
            let isWrong =
                entry.property == "parts" || entry.property == "labels" && targets(of: "labels").contains("x")
            if isWrong, !collections.contains(where: { $0.property == entry.property }) { collections.append(entry) }
        }
        return outlets + collections
    }
}

/// Positions and order of reported problems with connections. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let reportOrders: [Scenario] = [
        // Problems of subviews come before those of superviews. Those of one object are in the order of the file: outlets
        // first, then collections, each at its first member.
        Scenario(
            "file-report-places-of-outlets", rules: [],
            limits: [4_095, 2_047, 4_095, 2_047, 4_095, 2_047, 9]
        ) { run in
            let number = run.numbers
            let owners = ["o1", "o2", "c"].enumerated().map { index, id in
                PlacedConnections(id, order: number[2 * index], bits: number[2 * index + 1], indent: number[6])
            }
            var classes = ClassRegistry()
            classes.register("PlacedView") { PlacedView(frame: .zero) }.outlet("box", \.box).outlet("label", \.label)
                .outletCollection("boxes", \.boxes).outletCollection("labels", \.labels)
            classes.register("PlacedController") { PlacedController() }.outlet("box", \.box)
                .outlet("label", \.label).outletCollection("boxes", \.boxes).outletCollection("labels", \.labels)
            let views = """
                <view customClass="PlacedView" id="o2"><subviews><view customClass="PlacedView" id="o1">\(owners[0].xml)</view>\
                </subviews>\(owners[1].xml)</view><view id="x"/><view id="y"/><label id="l"/>
                """
            let text = ScenarioFile.storyboard([
                ScenarioFile.controller(views, attributes: "customClass=\"PlacedController\"", more: owners[2].xml)
            ])
            guard let document = run.read(text), let element = document.element(id: "c") else { return }
            let (controller, scene) = SceneLoader(document, LoadingOptions(traits: .any, classes: classes))
                .loadController(element)
            controller.loadViewIfNeeded()
            run.held = [controller]
            let found = scene.report.problems.map { problem in
                let property = PlacedConnections.properties.first { problem.text.contains("'\($0)'") } ?? "nothing"
                return "\(property) at \(ScenarioFile.words(problem.place))"
            }
            let wanted = owners.flatMap(\.wrong).map { "\($0.property) at \(ScenarioFile.place(of: $0.xml, in: text))" }
            run.expect("reported problems with their positions", found, wanted)
            // Right connections beside wrong ones are set.
            for (id, connections) in zip(["o1", "o2", "c"], owners) {
                guard let owner = scene.object(id: id) as? any PlacedOwner else {
                    run.expect("whether there is an object with outlets", false, true)
                    continue
                }
                run.expectObject(
                    "outlet beside wrong ones", owner.box,
                    connections.targets(of: "box").isEmpty ? nil : scene.object(id: "x"))
                run.expect(
                    "collection beside wrong ones", owner.boxes.map { scene.id(of: $0) ?? "" },
                    connections.targets(of: "boxes"))
            }
        },
        // Objects beside a controller are connected to the controller of their own scene. Their wrong outlets are reported in
        // the order of the file.
        Scenario("file-reports-of-objects", rules: [], limits: [2, 2] + Array(repeating: 3, count: 9) + [3]) { run in
            let number = run.numbers
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
            let scenes = ["c", "d0", "d1"].prefix(number[0] + 1)
            let helpers = 0...number[1]
            func lost(_ scene: String, _ index: Int) -> String {
                "<outlet property=\"lost\" destination=\"\(scene)\" id=\"\(scene)-h\(index)-lost\"/>"
            }
            func mistaken(_ scene: String, _ index: Int) -> String {
                "<outlet property=\"owner\" destination=\"x-\(scene)\" id=\"\(scene)-h\(index)-wrong\"/>"
            }
            func kind(_ place: Int, _ index: Int) -> Int { number[2 + 3 * place + index] }
            func wrong(_ place: Int, _ scene: String) -> [String] {
                helpers.flatMap { index in
                    (kind(place, index) & 1 == 1 ? [lost(scene, index)] : [])
                        + (kind(place, index) & 2 == 2 ? [mistaken(scene, index)] : [])
                }
            }
            let texts = scenes.enumerated().map { place, scene in
                var objects = helpers.map { index in
                    let bits = kind(place, index)
                    return """
                        \n<customObject customClass="Helper" customModule="LayoutFuzz" id="\(scene)-h\(index)"><connections>\
                        \(bits & 1 == 1 ? "\n " + lost(scene, index) : "")<outlet property="owner" destination="\(scene)"/>\
                        \(bits & 2 == 2 ? "\n  " + mistaken(scene, index) : "")</connections></customObject>
                        """
                }
                // The first scene embeds the others.
                let children = place > 0 ? [] : Array(scenes.dropFirst())
                let boxes = children.map { child in
                    """
                    <containerView id="box-\(child)"><connections><segue kind="embed" destination="\(child)" \
                    id="way-\(child)"/></connections></containerView>
                    """
                }
                let root = ScenarioFile.root(ScenarioFile.box("x-\(scene)") + boxes.joined(), id: "r-\(scene)")
                // The controller comes at any position among the objects.
                objects.insert(
                    "<viewController id=\"\(scene)\">\(root)</viewController>", at: min(number[11], objects.count))
                return objects.joined()
            }
            let text = ScenarioFile.storyboard(texts)
            guard let document = run.read(text), let element = document.element(id: "c") else { return }
            let (controller, scene) = SceneLoader(document, LoadingOptions(traits: .any)).loadController(element)
            controller.loadViewIfNeeded()
            run.held = [controller]
            let found = scene.report.problems.map { ScenarioFile.words($0.place) }
            let all = scenes.enumerated().flatMap { wrong($0, $1) }
            run.expect("number of reported problems", found.count, all.count)
            for (place, name) in scenes.enumerated() {
                let wanted = wrong(place, name).map { ScenarioFile.place(of: $0, in: text) }
                run.expect(
                    "reported problems of the objects of one scene", found.filter { wanted.contains($0) }, wanted)
                let own = scene.object(id: name)
                run.expect("whether there is a controller of the scene", own is UIViewController, true)
                for index in helpers {
                    let helper = scene.object(id: "\(name)-h\(index)") as? TabledHelper
                    run.expect("whether there is an object of the scene", helper != nil, true)
                    run.expectObject("outlet of an object to its controller", helper?.owner, own)
                }
            }
        },
    ]
}

extension ScenarioFile {
    /// The line and column of the first occurrence of a part of a text, in the format of `words`.
    static func place(of part: String, in text: String) -> String {
        guard let range = text.range(of: part) else { return "not there" }
        let lines = text[..<range.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
        return "\(lines.count):\((lines.last?.count ?? 0) + 1)"
    }

    /// A position as line and column.
    static func words(_ place: InterfaceElement.Place) -> String { "\(place.line):\(place.column)" }
}
