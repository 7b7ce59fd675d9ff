import Foundation
import LayoutEngine

/// Gives a table its rows at run time: static ones at once, prototypes when its data source asks for them.
enum TableContents {
    static func set(_ rows: RowElements, of table: UITableView, _ list: ResolvedElement, builder: ViewBuilder) {
        for prototype in rows.prototypes {
            guard let identifier = prototype.attributes["reuseIdentifier"] else { continue }
            let document = builder.document
            let options = builder.options
            table.register(forCellReuseIdentifier: identifier) {
                PartLoader.view(of: prototype, document, options) as? UITableViewCell
            }
        }
        guard !rows.sections.isEmpty else { return }
        let cells = rows.sections.map { section in
            section.compactMap { row in
                let frame = RowElements.frame(of: builder.resolve(row), in: list, width: table.bounds.width)
                return builder.build(row, in: table, at: frame) as? UITableViewCell
            }
        }
        let source = StaticRows(cells)
        table.retainedDataSource = source
        table.dataSource = source
        table.delegate = source
    }
}

/// Rows that never change.
private final class StaticRows: UITableViewDataSource, UITableViewDelegate {
    private let sections: [[UITableViewCell]]

    init(_ sections: [[UITableViewCell]]) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section][indexPath.row]
    }

    /// The height that the canvas shows: the file has it for every row.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        sections[indexPath.section][indexPath.row].bounds.height
    }
}
