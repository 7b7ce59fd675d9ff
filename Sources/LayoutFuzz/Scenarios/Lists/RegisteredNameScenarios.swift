import Foundation
import InterfaceBuilder
import LayoutEngine

private final class NamedItem: UICollectionViewCell {}
private final class OneEdge: UICollectionReusableView {}
private final class OtherEdge: UICollectionReusableView {}
private final class OneRow: UITableViewCell {}
private final class OneHead: UITableViewHeaderFooterView {}
private final class OtherHead: UITableViewHeaderFooterView {}

/// Rows, headers and footers with two reuse identifiers, and a list of those that do not match theirs.
private final class NamedRows: UITableViewDataSource, UITableViewDelegate {
    static let names = ["one", "the other"]
    var counts: [Int]
    var turn = 0
    /// Whether headers of each identifier are of the other class.
    var isOther = [false, true]
    /// Whether rows are dequeued without an index path.
    var dequeuesWithoutPath = false
    private(set) var mistakes: [String] = []
    init(_ counts: [Int]) { self.counts = counts }

    func name(_ section: Int, _ place: Int) -> Int { (section + place + turn) % 2 }

    func expect(_ what: String, _ name: Int, _ found: String?) {
        guard found != Self.names[name] else { return }
        mistakes.append("\(what) of \(Self.names[name]): \(found ?? "nil")")
    }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let name = name(indexPath.section, indexPath.row)
        let short = dequeuesWithoutPath ? tableView.dequeueReusableCell(withIdentifier: Self.names[name]) : nil
        let cell = short ?? tableView.dequeueReusableCell(withIdentifier: Self.names[name], for: indexPath)
        expect("row", name, cell.reuseIdentifier)
        return cell
    }

    private func edge(_ table: UITableView, _ section: Int, _ place: Int) -> UIView? {
        let name = name(section, place)
        let view = table.dequeueReusableHeaderFooterView(withIdentifier: Self.names[name])
        expect("header or footer", name, view?.reuseIdentifier)
        if view is OtherHead != isOther[name] { mistakes.append("header of \(Self.names[name]): another class") }
        return view
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        edge(tableView, section, 0)
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        edge(tableView, section, 1)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 15 }
}

/// Reuse identifiers of rows, headers and footers, and those that registrations make by themselves.
extension Scenario {
    static let registeredNames: [Scenario] = [
        // Each registration has its own reuse identifier, which its views have. Its handler gets view, kind and index path.
        Scenario("registrations-have-names", rules: ["source-2"], limits: [9, 9, 7]) { run in
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 200),
                collectionViewLayout: UICollectionViewFlowLayout())
            var handlerCalls: [String] = []
            func edges<View: UICollectionReusableView>(
                _ type: View.Type, _ kind: String
            ) -> UICollectionView.SupplementaryRegistration<View> {
                UICollectionView.SupplementaryRegistration(elementKind: kind) { view, kind, path in
                    view.tag += 1
                    handlerCalls.append("\(kind) \(path.section) \(path.item)")
                }
            }
            let (first, second) = (edges(OneEdge.self, "a"), edges(OneEdge.self, run.flag(2) ? "a" : "b"))
            let other = edges(OtherEdge.self, "a")
            let path = IndexPath(item: run.numbers[0], section: run.numbers[1])
            var names: [String?] = []
            for _ in 0..<2 {
                let views: [UICollectionReusableView] = [
                    list.dequeueConfiguredReusableSupplementary(using: first, for: path),
                    list.dequeueConfiguredReusableSupplementary(using: second, for: path),
                    list.dequeueConfiguredReusableSupplementary(using: other, for: path),
                ]
                run.expect("whether each view is of the first class", views.map { $0 is OneEdge }, [true, true, false])
                run.expect("handler calls of each view", views.map(\.tag), [1, 1, 1])
                names += views.map(\.reuseIdentifier)
            }
            run.expect(
                "kinds and index paths that handlers get", handlerCalls,
                Array(repeating: ["a", run.flag(2) ? "a" : "b", "a"], count: 2).joined().map {
                    "\($0) \(run.numbers[1]) \(run.numbers[0])"
                })
            let items = (0..<2).map { _ in
                UICollectionView.CellRegistration<NamedItem, Int> { cell, _, item in cell.tag = item }
            }
            for item in 0..<4 {
                let cell = list.dequeueConfiguredReusableCell(using: items[item % 2], for: path, item: item + 1)
                run.expect("item that a cell is configured with", cell.tag, item + 1)
                names.append(cell.reuseIdentifier)
            }
            for (index, name) in names.enumerated() {
                run.expect("whether view \(index) has no reuse identifier", name == nil, false)
                // Three kinds of views come twice, then two kinds of cells.
                let kinds = [0, 1, 2, 0, 1, 2, 3, 4, 3, 4]
                run.expect(
                    "views with the reuse identifier of view \(index)", names.indices.filter { names[$0] == name },
                    kinds.indices.filter { kinds[$0] == kinds[index] })
            }
        },
        // Rows, headers and footers of tables have the reuse identifier that they were dequeued with, also after each reload.
        Scenario(
            "parts-of-tables-know-their-name", rules: ["source-2", "collections-18"],
            limits: [1, 1, 3, 3] + Array(repeating: 5 * 12 - 1, count: 6), kinds: 5
        ) { run in
            let file = """
                <tableViewCell reuseIdentifier="one" tag="77" id="r">\(ScenarioFile.rect(0, 0, 200, 30))\
                <tableViewCellContentView key="contentView" id="k">\(ScenarioFile.rect(0, 0, 200, 30))\
                </tableViewCellContentView></tableViewCell>
                """
            guard let document = run.read(ScenarioFile.xib(file)) else { return }
            let table = UITableView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 600), style: run.flag(0) ? .grouped : .plain)
            table.rowHeight = 30
            let rows = NamedRows(Array(run.numbers[2...3]))
            let names = NamedRows.names
            if run.flag(1) {
                table.register(UINib(document: document), forCellReuseIdentifier: names[0])
            } else {
                table.register(UITableViewCell.self, forCellReuseIdentifier: names[0])
            }
            table.register(OneRow.self, forCellReuseIdentifier: names[1])
            func registerHead(_ name: Int) {
                if rows.isOther[name] {
                    table.register(OtherHead.self, forHeaderFooterViewReuseIdentifier: names[name])
                } else {
                    table.register(OneHead.self, forHeaderFooterViewReuseIdentifier: names[name])
                }
            }
            for name in 0..<2 { registerHead(name) }
            run.held = [rows]
            (table.dataSource, table.delegate) = (rows, rows)
            let (host, root) = run.openPlain()
            root.addSubview(table)
            func check(_ when: String) {
                host.settle()
                run.expect("views that do not match their reuse identifier \(when)", rows.mistakes, [])
                for (section, count) in rows.counts.enumerated() {
                    let head = table.headerView(forSection: section)?.reuseIdentifier
                    run.expect("reuse identifier of header \(section) \(when)", head, names[rows.name(section, 0)])
                    let foot = table.footerView(forSection: section)?.reuseIdentifier
                    run.expect("reuse identifier of footer \(section) \(when)", foot, names[rows.name(section, 1)])
                    for row in 0..<count {
                        let cell = table.cellForRow(at: IndexPath(row: row, section: section))
                        let (name, what) = (rows.name(section, row), "row \(row) of section \(section) \(when)")
                        run.expect("reuse identifier of \(what)", cell?.reuseIdentifier, names[name])
                        run.expect("whether \(what) is of the second identifier's class", cell is OneRow, name == 1)
                        run.expect("tag of \(what)", cell?.tag, run.flag(1) && name == 0 ? 77 : 0)
                    }
                }
            }
            check("at first")
            for (turn, number) in run.numbers[4...].enumerated() {
                let value = number / 5
                switch number % 5 {
                case 0: rows.turn += 1
                case 1:
                    rows.isOther[value % 2].toggle()
                    registerHead(value % 2)
                case 2: rows.counts[value % 2] = value / 2 % 4
                case 3: rows.dequeuesWithoutPath.toggle()
                default: break
                }
                table.reloadData()
                check("after change \(turn)")
            }
            table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: names[0])
            let heads = names.map { table.dequeueReusableHeaderFooterView(withIdentifier: $0)?.reuseIdentifier }
            run.expect("headers after the first registration is removed", heads, [nil, names[1]])
            table.register(nil as AnyClass?, forCellReuseIdentifier: names[1])
            let cells = names.map { table.dequeueReusableCell(withIdentifier: $0)?.reuseIdentifier }
            run.expect("rows after the second registration is removed", cells, [names[0], nil])
            registerHead(0)
            table.register(OneRow.self, forCellReuseIdentifier: names[1])
        },
    ]
}
