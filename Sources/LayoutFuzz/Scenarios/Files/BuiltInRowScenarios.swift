import Foundation
import InterfaceBuilder
import LayoutEngine

/// A prototype cell of a built-in style, whose labels have other fonts in some size classes.
private struct BuiltInRow {
    let index: Int
    /// In which size classes the labels have their other fonts, and the style of the cell.
    let number: Int

    private static let keys = ["widthClass=regular", "heightClass=compact", "heightClass=compact-widthClass=regular"]
    private static let styles = ["IBUITableViewCellStyleSubtitle", "IBUITableViewCellStyleValue1"]

    var name: String { "row\(index)" }

    private func usual(_ label: Int) -> Int { 9 + 2 * index + label }
    private func other(_ label: Int) -> Int { 15 + 2 * index + label }
    /// 3 for a font that never varies.
    private func way(_ label: Int) -> Int { label == 0 ? number % 4 : number / 4 % 4 }

    var xml: String {
        func font(_ size: Int) -> String {
            "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
        }
        let labels = (0..<2).map { label in
            let variation =
                way(label) < 3 ? "<variation key=\"\(Self.keys[way(label)])\">\(font(other(label)))</variation>" : ""
            return """
                <label text="file \(label)" id="l\(index)\(label)">\(ScenarioFile.rect(15, 5 + 22 * label, 90, 20))\
                \(font(usual(label)))\(variation)</label>
                """
        }
        return """
            <tableViewCell reuseIdentifier="\(name)" style="\(Self.styles[number / 16 % 2])" textLabel="l\(index)0" \
            detailTextLabel="l\(index)1" id="\(name)">\(ScenarioFile.rect(0, 0, 300, 50))<tableViewCellContentView \
            key="contentView" tableViewCell="\(name)" id="k\(index)">\(ScenarioFile.rect(0, 0, 300, 50))<subviews>\
            \(labels.joined())</subviews></tableViewCellContentView></tableViewCell>
            """
    }

    func check(_ cell: UITableViewCell, _ text: String, _ traits: UITraitCollection, _ run: ScenarioRun) {
        let (isWide, isLow) = (traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .compact)
        let name =
            "of row \(text) in \(isWide ? "regular" : "compact") width and \(isLow ? "compact" : "regular") height"
        // The app sets the first text; the second one is that of the file.
        run.expect("text of textLabel \(name)", cell.textLabel?.text, text)
        run.expect("text of detailTextLabel \(name)", cell.detailTextLabel?.text, "file 1")
        for (label, view) in [cell.textLabel, cell.detailTextLabel].enumerated() {
            let holds = [isWide, isLow, isWide && isLow, false][way(label)]
            run.expect(
                "font size of label \(label) \(name)", view?.font.pointSize ?? 0,
                CGFloat(holds ? other(label) : usual(label)))
        }
    }
}

/// The prototype and the text of each row.
private final class BuiltInRows: UITableViewDataSource {
    var rows: [(kind: Int, text: String)] = [(0, "a"), (1, "b"), (0, "c")]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = rows[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: "row\(row.kind)", for: indexPath)
        cell.textLabel?.text = row.text
        return cell
    }
}

/// Cells of built-in styles in files while size classes change. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let builtInRows: [Scenario] = [
        // The labels of a built-in style have the fonts that the storyboard or xib has for the present size classes, whatever
        // these were when the cell was made, and the text that the app set last.
        Scenario(
            "built-in-rows-of-files-follow-classes", rules: ["files-5", "tables-8"],
            limits: [31, 31, 4, 255] + Array(repeating: 6 * 60 - 1, count: 8), kinds: 6
        ) { run in
            let kinds = (0..<2).map { BuiltInRow(index: $0, number: run.numbers[$0]) }
            let list = """
                <tableView rowHeight="50" id="t">\(ScenarioFile.rect(0, 0, 300, 420))<prototypes>\(kinds[0].xml)\
                </prototypes></tableView>
                """
            guard let document = run.read(ScenarioFile.storyboard([ScenarioFile.controller(list)])),
                let xib = run.read(ScenarioFile.xib(kinds[1].xml)),
                let child = UIStoryboard(document: document).instantiateInitialViewController()
            else { return run.expect("whether there is a screen", false, true) }
            let (parent, source) = (UIViewController(), BuiltInRows())
            run.held.append(source)
            let host = run.open(parent)
            parent.addChild(child)
            /// 4 is for the size classes of the parent.
            func choose(_ number: Int) {
                parent.setOverrideTraitCollection(number == 4 ? nil : .sizeClasses(number), forChild: child)
            }
            choose(run.numbers[2])
            guard let table = child.view.subviews.first as? UITableView else {
                return run.expect("whether there is a table", false, true)
            }
            table.register(UINib(document: xib), forCellReuseIdentifier: "row1")
            table.dataSource = source
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            func check() {
                host.settle()
                for (index, row) in source.rows.enumerated() {
                    // A row outside of the visible bounds may have no cell.
                    guard let cell = table.cellForRow(at: IndexPath(row: index, section: 0)) else { continue }
                    kinds[row.kind].check(cell, row.text, child.traitCollection, run)
                }
            }
            check()
            run.inAnyOrder(
                from: 4,
                { number in
                    let value = number / 6
                    let index = value % source.rows.count
                    let path = IndexPath(row: index, section: 0)
                    switch number % 6 {
                    case 0, 1: choose(value % 5)
                    case 2: host.turn()
                    case 3:
                        // insertRows and deleteRows count from the rows that the table shows.
                        host.settle()
                        if source.rows.count < 5, value / 5 % 2 == 0 {
                            source.rows.insert((value / 10 % 2, "new \(value)"), at: index)
                            table.insertRows(at: [path], with: .none)
                        } else if source.rows.count > 1 {
                            source.rows.remove(at: index)
                            table.deleteRows(at: [path], with: .none)
                        }
                    case 4:
                        // The cell gets the text by a reload, or directly. A cell that is made later has it too.
                        source.rows[index].text = "said \(value)"
                        host.settle()
                        if value / 5 % 2 == 0, let cell = table.cellForRow(at: path) {
                            cell.textLabel?.text = source.rows[index].text
                        } else {
                            table.reloadRows(at: [path], with: .none)
                        }
                    default:
                        source.rows[index].kind = 1 - source.rows[index].kind
                        table.reloadData()
                        host.settle()
                    }
                }, rest: check)
            check()
        }
    ]
}
