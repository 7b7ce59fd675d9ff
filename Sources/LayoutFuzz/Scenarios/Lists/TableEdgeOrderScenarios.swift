import Foundation
import LayoutEngine

/// A header or footer that records when it is added and removed.
private final class OwnTableEdge: UIView {
    let (name, log): (String, CallbackLog)

    init(_ name: String, _ log: CallbackLog) {
        (self.name, self.log) = (name, log)
        super.init(frame: CGRect(x: 0, y: 0, width: 9, height: 14))
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        log.note(superview == nil ? "\(name) was removed" : "\(name) was added")
    }
}

/// A table that records the headers and footers that it adds and removes.
private final class NotingTable: UITableView {
    var log: CallbackLog?

    override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        if let edge = subview as? OwnTableEdge { log?.note("table adds \(edge.name)") }
    }
    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if let edge = subview as? OwnTableEdge { log?.note("table removes \(edge.name)") }
    }
}

/// Sections, each with a header, a footer, both or none, which an app makes again or keeps.
private final class OwnEdgeSections: NSObject, UITableViewDataSource, UITableViewDelegate {
    let log = CallbackLog()
    var sections: [(header: OwnTableEdge?, footer: OwnTableEdge?, rows: Int)] = []
    private var made = 0

    func make(_ word: String) -> OwnTableEdge {
        made += 1
        return OwnTableEdge("\(word) \(made)", log)
    }

    func makeSection(_ value: Int) -> (OwnTableEdge?, OwnTableEdge?, Int) {
        (value % 4 == 1 ? nil : make("header"), value % 4 == 2 ? nil : make("footer"), value % 3)
    }

    /// In the order of the sections, a header before its footer.
    var edges: [OwnTableEdge] { sections.flatMap { [$0.header, $0.footer].compactMap { $0 } } }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        sections[section].header
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        sections[section].footer
    }
}

/// The order in which headers and footers of tables are added and removed.
extension Scenario {
    static let tableEdgeOrders: [Scenario] = [
        // New headers and footers are added in the order of the sections, each header before its footer, in front of those that
        // stay. The others are removed before, in the same order.
        Scenario(
            "table-edges-come-in-order", rules: ["tables-15", "tables-16", "hierarchy-2"],
            limits: [3, 11, 1] + Array(repeating: 6 * 24 - 1, count: 8), kinds: 6
        ) { run in
            let app = OwnEdgeSections()
            run.held.append(app)
            app.sections = (0...run.numbers[0]).map { app.makeSection(run.numbers[1] + $0) }
            let (host, root) = run.openPlain()
            let table = NotingTable(
                frame: CGRect(x: 70, y: 70, width: 180, height: 150), style: run.flag(2) ? .grouped : .plain)
            table.contentInsetAdjustmentBehavior = .never
            (table.log, table.dataSource, table.delegate) = (app.log, app, app)
            root.addSubview(table)
            // Those of the last check: in the order of the sections, and from back to front.
            var (former, inTable): ([OwnTableEdge], [OwnTableEdge]) = ([], [])
            func check(_ when: String) {
                host.settle()
                let present = app.edges
                let gone = former.filter { !present.contains($0) }
                let new = present.filter { !inTable.contains($0) }
                run.expect(
                    "headers and footers that are added \(when)", app.log.entries.filter { $0.hasSuffix("added") },
                    new.map { "\($0.name) was added" })
                run.expect(
                    "headers and footers that the table adds \(when)",
                    app.log.entries.filter { $0.hasPrefix("table adds") },
                    new.map { "table adds \($0.name)" })
                run.expect(
                    "headers and footers that are removed \(when)", app.log.entries.filter { $0.hasSuffix("removed") },
                    gone.map { "\($0.name) was removed" })
                run.expect(
                    "headers and footers that the table removes \(when)",
                    app.log.entries.filter { $0.hasPrefix("table removes") },
                    gone.map { "table removes \($0.name)" })
                let onTop = inTable.filter { present.contains($0) } + new
                run.expect(
                    "headers and footers from back to front \(when)",
                    table.subviews.compactMap { ($0 as? OwnTableEdge)?.name }, onTop.map(\.name))
                (former, inTable) = (present, onTop)
                _ = app.log.take()
            }
            check("at first")
            for (turn, number) in run.numbers.dropFirst(3).enumerated() {
                let (value, count) = (number / 6, app.sections.count)
                switch number % 6 {
                case 0 where count > 0:
                    // Another header, another footer, or both.
                    let index = value % count
                    if value % 3 != 0 { app.sections[index].header = value % 5 == 0 ? nil : app.make("header") }
                    if value % 3 != 1 { app.sections[index].footer = value % 7 == 0 ? nil : app.make("footer") }
                    table.reloadSections(IndexSet(integer: index), with: .none)
                case 1 where count < 6:
                    app.sections.insert(app.makeSection(value), at: value % (count + 1))
                    table.insertSections(IndexSet(integer: value % (count + 1)), with: .none)
                case 2 where count > 1:
                    app.sections.remove(at: value % count)
                    table.deleteSections(IndexSet(integer: value % count), with: .none)
                case 3:
                    // All are new.
                    app.sections = app.sections.indices.map { app.makeSection(value + $0) }
                    table.reloadData()
                case 4:
                    // All but those of the first section are new.
                    app.sections = app.sections.enumerated().map {
                        $0.offset == 0 ? $0.element : app.makeSection(value)
                    }
                    table.reloadData()
                default: table.reloadData()
                }
                check("in turn \(turn)")
            }
        }
    ]
}
