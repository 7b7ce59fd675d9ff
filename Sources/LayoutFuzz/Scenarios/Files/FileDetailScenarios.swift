import Foundation
import InterfaceBuilder
import LayoutEngine

/// A controller of a file that records its segues, and whether the child had a parent or a view then.
private final class NotingController: UIViewController {
    var table: UITableView?
    var entries: [String] = []
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let there = segue.destination
        let isEarly = there.parent == nil && !there.isViewLoaded
        entries.append("\(segue.identifier ?? "-") \(there.title ?? "-")\(isEarly ? "" : ", late")")
    }
}

/// A view of a file that records its calls of `awakeFromNib`.
private final class WakingView: UIView {
    nonisolated(unsafe) static var log: [Int] = []
    nonisolated(unsafe) static var hidden: [Bool] = []
    override func awakeFromNib() {
        super.awakeFromNib()
        Self.log.append(tag)
        Self.hidden.append(isHidden)
    }
}

/// A data source in the file, with three empty cells.
private final class EmptyRows: UIView, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

/// Details of files: their end, variations by idiom, orders, and views with a special role in their superview.
extension Scenario {
    static let fileDetails: [Scenario] = [
        // A file that is cut off anywhere is refused, with the position. So is one with more elements or text after its end.
        Scenario("xml-truncated", rules: [], limits: [400, 3, 3]) { run in
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \
                version='3.0'><!-- a - note --><objects><view id="a" tag = "1"/><label id="é"><string key="text">x &amp; y\
                <![CDATA[ <z> ]]></string></label></objects></document>
                """
            let bytes = Array(text.utf8)
            // Columns count characters: the bytes of a character after its first one do not count.
            func length(_ line: some Sequence<UInt8>) -> Int { line.count { $0 & 0xC0 != 0x80 } }
            run.expect("whether the complete file is read", ScenarioFile.refusal(of: bytes) == nil, true)
            // All lengths, beginning with a random one.
            for step in bytes.indices {
                let end = (run.numbers[0] + step) % bytes.count
                guard let cut = ScenarioFile.refusal(of: Array(bytes[..<end])) else {
                    run.expect("whether the first \(end) bytes are refused", false, true)
                    continue
                }
                // The position is the end, or the beginning of the part that is not complete.
                let lines = text.utf8.prefix(end).split(separator: 10, omittingEmptySubsequences: false)
                run.expect("whether the reported line is in the file", (1...lines.count).contains(cut.place.line), true)
                guard lines.indices.contains(cut.place.line - 1) else { continue }
                run.expect(
                    "whether the reported column is in the line",
                    (1...length(lines[cut.place.line - 1]) + 1).contains(cut.place.column), true)
                run.expect("whether the error message is empty", cut.reason.isEmpty, false)
            }
            let tails = ["x", "<b/>", "</document>", "<"]
            let excess = ScenarioFile.refusal(of: bytes + Array(tails[run.numbers[1]].utf8))
            run.expect("whether \(tails[run.numbers[1]]) after the end is refused", excess != nil, true)
            run.expect("line of what is after the end", excess?.place.line, 2)
            // A tag that only begins there may be reported at its first character or at the end of the file.
            let end = length(text.utf8.drop { $0 != 10 }.dropFirst()) + 1
            let isAtEnd = run.numbers[1] == 3 && excess?.place.column == end + 1
            run.expect("column of what is after the end", excess?.place.column, isAtEnd ? end + 1 : end)
            let harmless = ["\n", "  \t", "<!-- end -->", "<?end?>\n"]
            run.expect(
                "whether \(harmless[run.numbers[2]]) after the end is read",
                ScenarioFile.refusal(of: bytes + Array(harmless[run.numbers[2]].utf8)) == nil, true)
        },
        // Variations by idiom, of constants and of installed views and constraints, which combine with those of size classes.
        Scenario("file-idioms", rules: ["devices-3"], limits: [1, 2, 2, 40, 40, 40, 1]) { run in
            let number = run.numbers
            let sizes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]
            let isPad = run.flag(0)
            let traits = InterfaceTraits(
                horizontal: sizes[number[1]], vertical: sizes[number[2]], idiom: isPad ? .pad : .phone)
            let width = """
                <constraint firstItem="a" firstAttribute="width" constant="\(number[3])" id="w">\
                <variation key="userInterfaceIdiom=phone" constant="\(number[4] + 100)"/>\
                <variation key="userInterfaceIdiom=pad-widthClass=compact" constant="\(number[5] + 200)"/>\
                <variation key="userInterfaceIdiom=watch" constant="7"/><variation key="nonsense" constant="8"/></constraint>
                """
            // One variation has two masks. A later variation includes what an earlier one excludes.
            let masks = """
                <variation key="default"><mask key="subviews"><exclude reference="b"/><exclude reference="c"/></mask>\
                <mask key="constraints"><exclude reference="h"/></mask></variation>\
                <variation key="userInterfaceIdiom=phone"><mask key="subviews"><include reference="b"/></mask>\
                <mask key="subviews"><include reference="c"/></mask><mask key="constraints"><include reference="h"/></mask>\
                </variation><variation key="heightClass=compact"><mask key="subviews"><exclude reference="a"/></mask></variation>
                """
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    ScenarioFile.box("a") + ScenarioFile.box("b") + ScenarioFile.box("c") + ScenarioFile.box("d"),
                    width + ScenarioFile.constraint("h", "d", "height", constant: 5), inView: masks)
            ])
            guard let (controller, scene) = run.load(file, traits: traits) else { return }
            let isLow = number[2] == 1
            run.expect(
                "subviews", controller.view.subviews.map { scene.id(of: $0) ?? "" },
                (isLow ? [] : ["a"]) + (isPad ? [] : ["b", "c"]) + ["d"])
            run.expect("whether a constraint is installed", scene.constraint(id: "h")?.isActive == true, !isPad)
            run.expect(
                "whether the constraint of an uninstalled view is left out", scene.constraint(id: "w") == nil, isLow)
            guard let constraint = scene.constraint(id: "w") else { return }
            let wanted = isPad ? (number[1] == 1 ? number[5] + 200 : number[3]) : number[4] + 100
            run.expect("constant", constraint.constant, CGFloat(wanted))
        },
        // Each object gets one awakeFromNib, in an order that UIKit does not define. Embedded children come in the order of the
        // file.
        Scenario("file-orders", rules: ["containment-1", "life-cycle-1", "files-7"], limits: [3, 3, 1]) { run in
            let (outer, inner) = (run.numbers[0] + 1, run.numbers[1])
            var classes = ClassRegistry()
            classes.register("Waking") { WakingView(frame: .zero) }
            classes.register("Outer") { NotingController() }
            func waking(_ tag: Int, _ inside: String) -> String {
                """
                <view customClass="Waking" tag="\(tag)" id="w\(tag)"><subviews>\(inside)</subviews><connections>\
                <outlet property="delegate" destination="root"/></connections><userDefinedRuntimeAttributes>\
                <userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="YES"/></userDefinedRuntimeAttributes></view>
                """
            }
            var views = ""
            for index in 1...outer {
                var inside = ""
                for place in 0..<inner { inside += waking(10 * index + place + 1, "") }
                views += waking(10 * index, inside)
            }
            let names = ["one", "two"]
            let order = run.flag(2) ? names : names.reversed()
            let boxes = order.map { name in
                """
                <containerView id="box\(name)"><connections>\
                <segue kind="embed" identifier="\(name)" destination="c\(name)"/></connections></containerView>
                """
            }.joined()
            let children = names.map {
                "<viewController id=\"c\($0)\" title=\"child \($0)\">\(ScenarioFile.root("", id: "r\($0)"))</viewController>"
            }
            let file = ScenarioFile.storyboard(
                [ScenarioFile.controller(views + boxes, attributes: "customClass=\"Outer\" title=\"outer\"")] + children
            )
            WakingView.log = []
            WakingView.hidden = []
            guard let (controller, scene) = run.load(file, classes: classes, mayBeLoadedBefore: false),
                let noting = controller as? NotingController
            else { return }
            var wanted: [Int] = []
            for index in 1...outer {
                wanted.append(10 * index)
                for place in 0..<inner { wanted.append(10 * index + place + 1) }
            }
            run.expect(
                "whether a runtime attribute is missing in awakeFromNib", WakingView.hidden.contains(false), false)
            run.expect("tags of the views with awakeFromNib", WakingView.log.sorted(), wanted.sorted())
            run.expect(
                "titles of the child controllers", controller.children.map { $0.title ?? "" },
                order.map { "child \($0)" })
            run.expect("segues in prepare(for:sender:)", noting.entries, order.map { "\($0) child \($0)" })
            run.expect("title", controller.title ?? "", "outer")
            run.expect(
                "subviews", controller.view.subviews.map { scene.id(of: $0) ?? "" },
                (1...outer).map { (index: Int) -> String in "w\(10 * index)" }
                    + order.map { (name: String) -> String in "box" + name })
            for (name, child) in zip(order, controller.children) {
                run.expectObject("superview of child \(name)", child.view.superview, scene.object(id: "box\(name)"))
                run.expectObject("parent of child \(name)", child.parent, controller)
            }
        },
        // Table headers and footers, content views without ids, negative lengths, outlets of tables.
        Scenario("file-hanging", rules: ["tables-1", "masks-10"], limits: [60, 60, 40, 4, 1, 1]) { run in
            let number = run.numbers
            var classes = ClassRegistry()
            classes.register("Rows") { EmptyRows(frame: .zero) }
            let table = """
                <tableView id="t">\(ScenarioFile.rect(0, 0, 375, 300))\
                <view key="tableHeaderView" id="head">\(ScenarioFile.rect(0, 0, number[0], number[1]))</view>\
                <view key="tableFooterView" id="foot">\(ScenarioFile.rect(5, 6, number[1], number[0]))</view>\
                <connections><outlet property="dataSource" destination="rows"/><outlet property="delegate" destination="rows"/>\
                </connections></tableView><view customClass="Rows" id="rows"/>
                """
            let cell = """
                <collectionViewCell id="item">\(ScenarioFile.rect(0, 0, 60, 50))<view key="contentView">\
                \(ScenarioFile.rect(1, 2, 3, 4))<subviews>\(ScenarioFile.box("x"))</subviews></view></collectionViewCell>
                """
            let negative = "<view id=\"n\">\(ScenarioFile.rect(number[2], 3, -number[0] - 1, -number[1] - 1))</view>"
            let file = ScenarioFile.storyboard([ScenarioFile.controller(table + cell + negative)])
            guard let (_, scene) = run.load(file, classes: classes) else { return }
            let view: UITableView = run.view("t", scene)
            run.expectObject("superview of the table header", run.view("head", scene, UIView.self).superview, view)
            run.expectObject("superview of the table footer", run.view("foot", scene, UIView.self).superview, view)
            run.expect(
                "frame of the table header", run.view("head", scene, UIView.self).frame,
                CGRect(x: 0, y: 0, width: number[0], height: number[1]))
            run.expect(
                "frame of the table footer", run.view("foot", scene, UIView.self).frame,
                CGRect(x: 5, y: 6, width: number[1], height: number[0]))
            run.expectObject("data source", view.dataSource, scene.object(id: "rows"))
            run.expectObject("delegate", view.delegate, scene.object(id: "rows"))
            run.expect("number of rows", view.numberOfRows(inSection: 0), 3)
            let item: UICollectionViewCell = run.view("item", scene)
            run.expectObject("content view without an id", scene.object(id: "@item/contentView"), item.contentView)
            run.expect("frame of the content view", item.contentView.frame, CGRect(x: 0, y: 0, width: 60, height: 50))
            run.expectObject(
                "superview of a view in the content view", run.view("x", scene, UIView.self).superview, item.contentView
            )
            run.expect(
                "frame with negative lengths", run.view("n", scene, UIView.self).frame,
                CGRect(x: number[2], y: 3, width: 0, height: 0))
            // Subviews of a stack view are arranged even if the file keeps their autoresizing mask.
            let stack = """
                <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO">\(ScenarioFile.rect(0, 0, 90, 50))<subviews>\
                <view id="i" \(run.flag(4) ? "fixedFrame=\"YES\"" : "")>\(ScenarioFile.rect(1, 2, 3, 4))</view></subviews></stackView>
                """
            guard let (_, second) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(stack)])) else { return }
            run.expect(
                "translatesAutoresizingMaskIntoConstraints of an arranged subview",
                run.view("i", second, UIView.self).translatesAutoresizingMaskIntoConstraints, false)
            run.expect(
                "arranged subviews",
                run.view("s", second, UIStackView.self).arrangedSubviews.map { second.id(of: $0) ?? "" }, ["i"]
            )
        },
    ]
}
