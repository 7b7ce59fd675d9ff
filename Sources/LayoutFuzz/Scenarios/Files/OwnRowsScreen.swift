import Foundation
import LayoutEngine

/// Static rows of a file, with their tags, heights and titles.
struct OwnRowsFile {
    /// The number of rows of each section.
    let counts: [Int]
    /// The row height of the table, for rows without a height.
    let usual: Int
    /// Decides how each row gives its height.
    let kinds: Int
    /// A bit for each section with a header title, then one for each with a footer title.
    let titles: Int

    /// Whether the file has the row.
    private func isThere(_ section: Int, _ row: Int) -> Bool {
        counts.indices.contains(section) && row < counts[section]
    }

    func tag(_ section: Int, _ row: Int) -> Int { isThere(section, row) ? 10 * section + row + 1 : 0 }

    /// How a row gives its height: not at all, as -1, which has no effect, or as a number.
    private func kind(_ section: Int, _ row: Int) -> Int { (kinds >> (section + row)) % 3 }
    private func own(_ section: Int, _ row: Int) -> Int { 71 + 9 * section + 4 * row }

    func height(_ section: Int, _ row: Int) -> Int {
        isThere(section, row) && kind(section, row) == 2 ? own(section, row) : usual
    }

    func header(_ section: Int) -> String? { titles >> section & 1 == 1 ? "above \(section)" : nil }
    func footer(_ section: Int) -> String? { titles >> (3 + section) & 1 == 1 ? "below \(section)" : nil }

    var xml: String {
        func row(_ section: Int, _ row: Int) -> String {
            let id = "r\(section)\(row)"
            let height = ["", "rowHeight=\"-1\"", "rowHeight=\"\(own(section, row))\""][kind(section, row)]
            return """
                <tableViewCell \(height) tag="\(tag(section, row))" id="\(id)">\(ScenarioFile.rect(0, 0, 375, 53))\
                <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="k\(id)">\
                \(ScenarioFile.rect(0, 0, 375, 53))</tableViewCellContentView></tableViewCell>
                """
        }
        let sections = counts.enumerated().map { section, count in
            let titles =
                (header(section).map { "headerTitle=\"\($0)\" " } ?? "")
                + (footer(section).map { "footerTitle=\"\($0)\" " } ?? "")
            let rows = (0..<count).map { row(section, $0) }
            return "<tableViewSection \(titles)id=\"s\(section)\"><cells>\(rows.joined())</cells></tableViewSection>"
        }
        return ScenarioFile.storyboard([
            """
            <tableViewController customClass="OwnRows" id="c"><tableView key="view" dataMode="static" style="plain" \
            rowHeight="\(usual)" id="t">\(ScenarioFile.rect(0, 0, 375, 667))<sections>\(sections.joined())</sections>\
            <connections><outlet property="dataSource" destination="c" id="o1"/><outlet property="delegate" \
            destination="c" id="o2"/></connections></tableView></tableViewController>
            """
        ])
    }
}

/// A table view controller that shows some of the static rows of its file, in another order.
///
/// For methods that it does not override, the file answers for the index path in the table.
final class OwnRowsScreen: UITableViewController {
    /// The methods that it answers itself; `answers` has a bit for each.
    enum Answer: Int { case sections, rows, cells, heights, titles }

    var answers = 0
    /// The sections of the file that are shown, and the rows for each section of the file. There may be more than the file has.
    var sections: [Int] = []
    var rows: [[Int]] = []

    func has(_ answer: Answer) -> Bool { answers >> answer.rawValue & 1 == 1 }

    /// The section of the file for a section of the table.
    func section(_ section: Int, _ answer: Answer) -> Int { has(answer) ? sections[section] : section }

    func place(_ path: IndexPath, _ answer: Answer) -> IndexPath {
        guard has(answer) else { return path }
        let section = sections[path.section]
        return IndexPath(row: rows[section][path.row], section: section)
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        has(.sections) ? sections.count : super.numberOfSections(in: tableView)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        has(.rows)
            ? rows[sections[section]].count : super.tableView(tableView, numberOfRowsInSection: sections[section])
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        super.tableView(tableView, cellForRowAt: place(indexPath, .cells))
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        super.tableView(tableView, heightForRowAt: place(indexPath, .heights))
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        super.tableView(tableView, titleForHeaderInSection: self.section(section, .titles))
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        super.tableView(tableView, titleForFooterInSection: self.section(section, .titles))
    }
}
