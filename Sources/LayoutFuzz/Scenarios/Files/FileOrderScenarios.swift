import Foundation
import InterfaceBuilder
import LayoutEngine

/// Records its outlets and actions in the order in which they come.
private final class OrderedController: UIViewController {
    var log: [String] = []
    var one: UIView? { didSet { log.append("c.one") } }
    var two: UIView? { didSet { log.append("c.two") } }
    var three: UIView? { didSet { log.append("c.three") } }
    var first: [UIView] = [] { didSet { log.append("c.first \(first.map(\.tag))") } }
    var second: [UIView] = [] { didSet { log.append("c.second \(second.map(\.tag))") } }
}

/// A view that records when its outlet is set.
private final class OrderedView: UIView {
    nonisolated(unsafe) static var log: [String] = []
    var target: UIView? { didSet { Self.log.append("v\(tag)") } }
}

/// Orders in which the parts of a file come. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileOrders: [Scenario] = [
        // Outlets and actions come in the order of the file, collections after the outlets; those of subviews first, those of
        // the controller last.
        Scenario("file-connection-order", rules: [], limits: [23, 1, 1, 2, 2, 1]) { run in
            let number = run.numbers
            var classes = ClassRegistry()
            classes.register("Ordered") { OrderedController() }
                .outlet("one", \.one).outlet("two", \.two).outlet("three", \.three)
                .outletCollection("first", \.first).outletCollection("second", \.second)
                .action("left:") { controller, _ in controller.log.append("left") }
                .action("right:") { controller, _ in controller.log.append("right") }
            classes.register("View") { OrderedView(frame: .zero) }.outlet("target", \.target)
            // The outlets in one of the orders, with the members of the collections between them.
            let order = ["one", "two", "three"].inOrder(number[0])
            func outlet(_ name: String) -> String { "<outlet property=\"\(name)\" destination=\"v1\"/>" }
            func member(_ name: String, _ target: Int) -> String {
                "<outletCollection property=\"\(name)\" destination=\"v\(target)\"/>"
            }
            let names = run.flag(1) ? ["first", "second"] : ["second", "first"]
            let connections = [
                member(names[0], 1), outlet(order[0]), member(names[1], 2), outlet(order[1]), member(names[0], 3),
                outlet(order[2]), member(names[1], 1),
            ].joined()
            func view(_ index: Int, _ inside: String = "") -> String {
                """
                <view customClass="View" tag="\(index)" id="v\(index)"><subviews>\(inside)</subviews><connections>\
                <outlet property="target" destination="v1"/></connections></view>
                """
            }
            let actions = run.flag(2) ? ["left", "right"] : ["right", "left"]
            let events = ["touchUpInside", "touchDown", "valueChanged"]
            let wired = actions.map {
                "<action selector=\"\($0):\" destination=\"c\" eventType=\"\(events[number[3]])\"/>"
            }.joined()
            let button = "<button id=\"b\"><connections>\(wired)</connections></button>"
            // A view with a subview and a sibling, in both orders.
            let views = run.flag(5) ? view(1, view(2)) + view(3) : view(3) + view(1, view(2))
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    views + button, attributes: "customClass=\"Ordered\"",
                    more: "<connections>\(connections)</connections>")
            ])
            OrderedView.log = []
            guard let (controller, scene) = run.load(file, classes: classes, mayBeLoadedBefore: false),
                let ordered = controller as? OrderedController
            else { return run.expect("whether there is a controller", false, true) }
            run.expect(
                "order of the outlets of views", OrderedView.log,
                run.flag(5) ? ["v2", "v1", "v3"] : ["v3", "v2", "v1"])
            let lists = ["c.\(names[0]) [1, 3]", "c.\(names[1]) [2, 1]"]
            run.expect("order of the outlets of the controller", ordered.log, order.map { "c.\($0)" } + lists)
            ordered.log = []
            let sent: [UIControl.Event] = [.touchUpInside, .touchDown, .valueChanged]
            run.view("b", scene, UIButton.self).sendActions(for: sent[number[4]])
            run.expect("order of the actions", ordered.log, number[3] == number[4] ? actions : [])
            // The order is the same for the owner of a xib.
            let owner = """
                <placeholder placeholderIdentifier="IBFilesOwner" customClass="Ordered" id="-1"><connections>\
                \(order.map(outlet).joined())</connections></placeholder><view tag="1" id="v1"/>
                """
            guard let xib = run.read(ScenarioFile.xib(owner)) else { return }
            let another = OrderedController()
            let made = UINib(document: xib, classes: classes).topViews(another)
            run.expect("order of the outlets of the owner of a xib", another.log, order.map { "c.\($0)" })
            run.expectObject("outlet of the owner of a xib", another.two, made.first)
        },
        // Views and constraints come in the order of the file, superviews before subviews, headers and footers, and cells.
        Scenario("file-tree-order", rules: [], limits: [23, 3, 3, 1, 1]) { run in
            let number = run.numbers
            // The four subviews of the root view and its constraints, in one of the orders.
            let order = ["t", "l", "w", "x"].inOrder(number[0])
            func row(_ id: String) -> String {
                """
                <tableViewCell reuseIdentifier="\(id)" id="\(id)">\(ScenarioFile.rect(0, 0, 375, 40))\
                <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="k\(id)">\
                \(ScenarioFile.rect(0, 0, 375, 40))</tableViewCellContentView></tableViewCell>
                """
            }
            let rows = (0..<number[1]).map { "p\($0)" }
            let fixed = (0..<number[2]).map { "s\($0)" }
            let isStatic = run.flag(3)
            let sections = [fixed, rows].enumerated().map { index, ids in
                "<tableViewSection id=\"sec\(index)\"><cells>\(ids.map(row).joined())</cells></tableViewSection>"
            }.joined()
            let table = """
                <tableView id="t">\(ScenarioFile.rect(0, 0, 375, 300))<view key="tableHeaderView" id="head"/>\
                <view key="tableFooterView" id="foot"/>\
                \(isStatic ? "<sections>\(sections)</sections>" : "<prototypes>\(rows.map(row).joined())</prototypes>")</tableView>
                """
            let items = (0...number[2]).map { "i\($0)" }
            let cellsOfList = items.map {
                "<collectionViewCell id=\"\($0)\"><view key=\"contentView\" id=\"k\($0)\"/></collectionViewCell>"
            }.joined()
            let list = """
                <collectionView id="l">\(ScenarioFile.rect(0, 0, 375, 200))<cells>\(cellsOfList)</cells></collectionView>
                """
            let nested = ScenarioFile.box(
                "w", inside: "<subviews>\(ScenarioFile.box("w1"))\(ScenarioFile.box("w2"))</subviews>")
            func xml(_ id: String) -> String {
                switch id {
                case "t": table
                case "l": list
                case "w": nested
                default: ScenarioFile.box(id)
                }
            }
            let constraints = order.enumerated().map { index, id in
                ScenarioFile.constraint("n\(id)", id, "left", "root", constant: 10 + index)
            }
            let text = ScenarioFile.storyboard([
                ScenarioFile.controller(order.map(xml).joined(), constraints.joined())
            ])
            guard let document = run.read(text), let element = document.element(id: "c") else { return }
            let options = LoadingOptions(traits: .any, isDesignTime: run.flag(4), showsPrototypes: true)
            let (controller, scene) = SceneLoader(document, options).loadController(element)
            controller.loadViewIfNeeded()
            let cells = isStatic ? fixed + rows : rows
            func wanted(_ id: String) -> [String] {
                switch id {
                case "t": ["t", "head", "foot"] + cells.flatMap { [$0, "k\($0)"] }
                case "l": ["l"] + items.flatMap { [$0, "k\($0)"] }
                case "w": ["w", "w1", "w2"]
                default: [id]
                }
            }
            run.expect("ids of all views", scene.views.map(\.id), ["root"] + order.flatMap(wanted))
            run.expect("subviews", controller.view.subviews.map { scene.id(of: $0) ?? "" }, order)
            run.expect(
                "constraints", controller.view.constraints.map { scene.id(of: $0) ?? "" }, order.map { "n\($0)" })
            func inside(_ id: String) -> [String] {
                (scene.object(id: id) as? UIView)?.subviews.compactMap { scene.id(of: $0) } ?? []
            }
            run.expect("views of the table view", inside("t"), ["head", "foot"] + cells)
            run.expect("views of the collection view", inside("l"), items)
        },
        // If a file has several parts of one name, of which Xcode warns: the first scene, the last prototype and the last image
        // count.
        Scenario("file-duplicates", rules: [], limits: [40, 40, 2]) { run in
            let number = run.numbers
            let count = number[2] + 2
            let scenes = (0..<count).map { index in
                """
                <viewController storyboardIdentifier="same" title="t\(index)" id="\(index == 0 ? "c" : "d\(index)")">\
                <view key="view" id="r\(index)"/></viewController>
                """
            }
            let pictures = (0..<count).map {
                "<image name=\"p\" width=\"\(number[0] + $0 + 1)\" height=\"\(number[1] + $0 + 1)\"/>"
            }.joined()
            let rows = (0..<count).map { index in
                """
                <tableViewCell reuseIdentifier="row" tag="\(index)" id="q\(index)"><tableViewCellContentView \
                key="contentView" tableViewCell="q\(index)" id="k\(index)"/></tableViewCell>
                """
            }.joined()
            let items = (0..<count).map {
                "<collectionViewCell reuseIdentifier=\"item\" tag=\"\($0)\" id=\"i\($0)\"><view key=\"contentView\"/></collectionViewCell>"
            }.joined()
            let page = """
                <viewController storyboardIdentifier="lists" id="lists"><view key="view" id="lr"><subviews>\
                <tableView id="t"><prototypes>\(rows)</prototypes></tableView><collectionView id="l"><cells>\(items)</cells>\
                </collectionView><imageView image="p" id="i"/></subviews></view></viewController>
                """
            guard let document = run.read(ScenarioFile.storyboard(scenes + [page], resources: pictures)) else { return }
            let storyboard = UIStoryboard(document: document)
            run.expect(
                "title of the scene of a repeated identifier",
                storyboard.instantiateViewController(withIdentifier: "same").title ?? "none", "t0")
            let views = storyboard.instantiateViewController(withIdentifier: "lists").view.subviews
            guard views.count == 3, let table = views[0] as? UITableView, let list = views[1] as? UICollectionView,
                let image = views[2] as? UIImageView
            else { return run.expect("whether there are lists", false, true) }
            run.expect(
                "tag of the table view cell of a repeated identifier",
                table.dequeueReusableCell(withIdentifier: "row")?.tag ?? -1, count - 1)
            let item = list.dequeueReusableCell(withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0))
            run.expect("tag of the collection view cell of a repeated identifier", item.tag, count - 1)
            run.expect(
                "size of the image of a repeated name", image.image?.size ?? .zero,
                CGSize(width: number[0] + count, height: number[1] + count))
        },
    ]
}
