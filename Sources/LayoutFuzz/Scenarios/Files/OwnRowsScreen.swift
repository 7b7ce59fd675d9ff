import Foundation
import LayoutEngine

/// The rows that a file has for good, with what it says of them.
struct OwnRowsFile {
    /// How many rows each section has.
    let counts: [Int]
    /// The height of rows of which the file says none.
    let usual: Int
    /// For each row which way of saying its height.
    let kinds: Int
    /// Which sections have a title above them, and which below.
    let titles: Int

    /// Nil for a row that the file does not have.
    private func isThere(_ section: Int, _ row: Int) -> Bool {
        counts.indices.contains(section) && row < counts[section]
    }

    func tag(_ section: Int, _ row: Int) -> Int { isThere(section, row) ? 10 * section + row + 1 : 0 }

    /// Only a height that is not below zero is one.
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

/// Shows some of the rows of its file, in an order of its own.
///
/// What it does not answer itself the file answers, for the place in the table.
final class OwnRowsScreen: UITableViewController {
    /// By bits, what it answers itself.
    enum Answer: Int { case sections, rows, cells, heights, titles }

    var answers = 0
    /// The sections of the file that are shown, and of each section of the file the rows. It may count more than there are.
    var sections: [Int] = []
    var rows: [[Int]] = []

    func has(_ answer: Answer) -> Bool { answers >> answer.rawValue & 1 == 1 }

    /// Which section of the file is meant.
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
