import Foundation
import LayoutEngine

/// Gives a table its rows at run time: static ones at once, prototypes when its data source asks for them.
enum TableContents {
    static func set(_ rows: RowElements, of table: UITableView, _ list: ResolvedElement, builder: ViewBuilder) {
        for prototype in rows.prototypes {
            guard let identifier = prototype.attributes["reuseIdentifier"] else { continue }
            let document = builder.document
            let options = builder.options
            let owner = builder.owner
            table.register(forCellReuseIdentifier: identifier) {
                SingleViewLoader.cell(of: prototype, document, options, owner: owner) as? UITableViewCell
            }
        }
        guard !rows.sections.isEmpty else { return }
        let height = RowElements.height(list)
        let sections = list.element.list("sections").filter { $0.name == "tableViewSection" }
        let source = StaticRows(
            zip(sections, rows.sections).map { section, rows in
                StaticRows.Section(
                    header: section.attributes["headerTitle"], footer: section.attributes["footerTitle"],
                    rows: rows.compactMap { row in
                        let resolved = builder.resolve(row)
                        let frame = RowElements.frame(of: resolved, in: list, width: table.bounds.width)
                        guard let cell = builder.build(row, in: table, at: frame) as? UITableViewCell else {
                            return nil
                        }
                        return StaticRows.Row(
                            cell: cell,
                            height: RowElements.height(resolved) ?? height ?? UITableView.automaticDimension)
                    })
            })
        table.retainedDataSource = source
        table.dataSource = source
        table.delegate = source
    }
}

/// Static rows.
///
/// A `UITableViewController` returns them unless its class overrides the methods of the data source.
private final class StaticRows: UITableViewDataSource, UITableViewDelegate {
    struct Row {
        let cell: UITableViewCell
        /// The height in the file, of the row or of all rows.
        let height: CGFloat
    }
    struct Section {
        let header: String?
        let footer: String?
        let rows: [Row]
    }

    private let sections: [Section]

    init(_ sections: [Section]) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].rows.count : 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        row(indexPath)?.cell ?? UITableViewCell()
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        row(indexPath)?.height ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections.indices.contains(section) ? sections[section].header : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections.indices.contains(section) ? sections[section].footer : nil
    }

    /// Nil for a row that the file does not have: an app's controller may return other counts.
    private func row(_ path: IndexPath) -> Row? {
        guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].rows[path.row]
    }
}
