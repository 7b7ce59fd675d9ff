import Foundation
import InterfaceBuilder
import LayoutEngine

/// A cell with outlets to a view and its width constraint.
private protocol Wired: UIView {
    var box: UIView? { get }
    var wire: NSLayoutConstraint? { get }
    var content: UIView { get }
}

private final class WiredRow: UITableViewCell, Wired {
    var box: UIView?
    var wire: NSLayoutConstraint?
    var content: UIView { contentView }
}

private final class WiredItem: UICollectionViewCell, Wired {
    var box: UIView?
    var wire: NSLayoutConstraint?
    var content: UIView { contentView }
}

/// A screen that records the actions and segues of the buttons in its cells.
private final class WiredScreen: UIViewController {
    var calls: [String] = []
    weak var sender: AnyObject?

    func note(_ what: String, _ sender: Any?) {
        calls.append(what)
        self.sender = sender.map { $0 as AnyObject }
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        note(identifier, sender)
        return false
    }
}

/// A data source that sets the width in each cell.
private final class WiredSource: UITableViewDataSource, UICollectionViewDataSource {
    var widths: [Int] = [3, 8]
    var name = "row"

    private func fill<Cell: Wired>(_ cell: Cell, _ index: Int) -> Cell {
        cell.wire?.constant = CGFloat(widths[index])
        return cell
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { widths.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
        return (cell as? WiredRow).map { fill($0, indexPath.row) } ?? cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { widths.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
        return (cell as? WiredItem).map { fill($0, indexPath.item) } ?? cell
    }
}

/// Prototype cells with outlets and actions. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let wiredRows: [Scenario] = [
        // The outlets of each cell lead to its own views and constraints, in whatever order cells are made. Actions and segues
        // in cells of a storyboard go to the controller of their scene.
        Scenario(
            "rows-of-files-are-wired-apart", rules: ["files-6"],
            limits: [1, 1, 255] + Array(repeating: 5 * 41 - 1, count: 8),
            kinds: 5
        ) { run in
            let (isTable, isXib) = (run.flag(0), run.flag(1))
            func cell(_ name: String) -> String {
                let (element, own) = isTable ? ("tableViewCell", "WiredRow") : ("collectionViewCell", "WiredItem")
                let box = "b\(name)"
                let button = """
                    <button id="press">\(ScenarioFile.rect(30, 5, 20, 20))<connections><action selector="press:" destination="c" \
                    eventType="touchDown"/><segue kind="presentation" identifier="way" destination="d"/></connections></button>
                    """
                let views = ScenarioFile.box(box) + (name == "row" ? button : "")
                let constraints =
                    ScenarioFile.constraint("x\(name)", box, "left", "k\(name)", constant: 3)
                    + ScenarioFile.constraint("y\(name)", box, "top", "k\(name)", constant: 4)
                    + ScenarioFile.constraint("h\(name)", box, "height", constant: 10)
                    + ScenarioFile.constraint("w\(name)", box, "width", constant: 2)
                return """
                    <\(element) customClass="\(own)" reuseIdentifier="\(name)" id="\(name)">\(ScenarioFile.rect(0, 0, 60, 44))\
                    <\(element)ContentView key="contentView" \(isTable ? "tableViewCell=\"\(name)\"" : "") id="k\(name)">\
                    \(ScenarioFile.rect(0, 0, 60, 44))<subviews>\(views)</subviews><constraints>\(constraints)\
                    </constraints></\(element)ContentView><connections><outlet property="box" destination="\(box)"/>\
                    <outlet property="wire" destination="w\(name)"/></connections></\(element)>
                    """
            }
            let rows = "<prototypes>\(cell("row"))</prototypes>"
            let flow = """
                <collectionViewFlowLayout key="collectionViewLayout" id="f"><size key="itemSize" width="60" height="44"/>\
                </collectionViewFlowLayout>
                """
            let list = isTable ? "tableView" : "collectionView"
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    """
                    <\(list) rowHeight="44" id="l">\(ScenarioFile.rect(0, 0, 300, 400))\
                    \(isTable ? rows : "\(flow)<cells>\(cell("row"))</cells>")</\(list)>
                    """, attributes: "customClass=\"WiredScreen\""),
                "<viewController id=\"d\">\(ScenarioFile.root("", id: "rd"))</viewController>",
            ])
            var classes = ClassRegistry()
            classes.register(cell: "WiredRow", WiredRow.self).outlet("box", \.box).outlet("wire", \.wire)
            classes.register("WiredItem") { WiredItem(frame: .zero) }.outlet("box", \.box).outlet("wire", \.wire)
            classes.register("WiredScreen") { WiredScreen() }.action("press:") { $0.note("press", $1) }
            guard let (controller, scene) = run.load(file, classes: classes), let screen = controller as? WiredScreen,
                let xib = run.read(ScenarioFile.xib(cell("other")))
            else { return }
            let (source, nib) = (WiredSource(), UINib(document: xib, classes: classes))
            run.held = [source]
            source.name = isXib ? "other" : "row"
            let (table, items) = (scene.object(id: "l") as? UITableView, scene.object(id: "l") as? UICollectionView)
            if isXib {
                table?.register(nib, forCellReuseIdentifier: "other")
                items?.register(nib, forCellWithReuseIdentifier: "other")
            }
            table?.dataSource = source
            items?.dataSource = source
            let host = run.open(controller)
            func shown(_ index: Int) -> (any Wired)? {
                if let table { return table.cellForRow(at: IndexPath(row: index, section: 0)) as? WiredRow }
                return items?.cellForItem(at: IndexPath(item: index, section: 0)) as? WiredItem
            }
            func press(_ cell: any Wired, _ words: String) {
                let button = cell.content.subviews.lazy.compactMap { $0 as? UIButton }.first
                screen.calls = []
                button?.sendActions(for: .touchDown)
                button?.sendActions(for: .touchUpInside)
                run.expect("actions and segues by the button of cell \(words)", screen.calls, ["press", "way"])
                run.expectObject("sender by the button of cell \(words)", screen.sender, button)
            }
            func check(_ when: String) {
                host.settle()
                run.expect("whether there is a first cell \(when)", shown(0) != nil, true)
                for (index, width) in source.widths.enumerated() {
                    guard let cell = shown(index) else { continue }
                    run.expectObject("superview of the box of cell \(index) \(when)", cell.box?.superview, cell.content)
                    run.expectObject(
                        "first item of the width constraint of cell \(index) \(when)", cell.wire?.firstItem, cell.box)
                    run.expect(
                        "whether the width constraint of cell \(index) is active \(when)", cell.wire?.isActive, true)
                    run.expect(
                        "frame of the box of cell \(index) \(when)", cell.box?.frame ?? .null,
                        CGRect(x: 3, y: 4, width: width, height: 10))
                    if !isXib { press(cell, "\(index) \(when)") }
                }
            }
            check("at first")
            run.inAnyOrder(from: 3) { number in
                let (value, index) = (number / 5, number / 5 % source.widths.count)
                switch number % 5 {
                case 0: source.widths[index] = value
                case 1 where source.widths.count < 5: source.widths.insert(value, at: index)
                case 2 where source.widths.count > 1: source.widths.remove(at: index)
                case 3:
                    // The constant is set through the outlet, without a reload. A cell that is made later gets it too.
                    source.widths[index] = value
                    shown(index)?.wire?.constant = CGFloat(value)
                    return
                default: return host.turn()
                }
                table?.reloadData()
                items?.reloadData()
            } rest: {
                check("after a change")
            }
            check("at the end")
        }
    ]
}
