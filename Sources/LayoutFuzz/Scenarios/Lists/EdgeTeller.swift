import Foundation
import LayoutEngine

/// A section with views of its own above and below, which stay the same until the app makes new ones.
struct ToldSection {
    let number: Int
    var rows: Int
    var hasHeader = true
    var hasFooter = true
    var header = UIView()
    var footer = UIView()

    init(number: Int, rows: Int) {
        (self.number, self.rows) = (number, rows)
        renew(1)
    }

    /// Makes other views, each with a tag of its own.
    mutating func renew(_ generation: Int) {
        (header, footer) = (UIView(), UIView())
        header.tag = generation * 1000 + number * 10 + 1
        footer.tag = generation * 1000 + number * 10 + 2
    }

    /// Those that are shown, from above.
    var edges: [Int] { (hasHeader ? [header.tag] : []) + (hasFooter ? [footer.tag] : []) }
}

/// Sections of a table, and what the table asks and tells in which order.
final class EdgeTeller: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [ToldSection]
    private var asked: [IndexPath] = []
    private var shown: [IndexPath] = []
    private var came: [Int] = []
    private var went: [Int] = []
    /// Whether a section was named as another one than that of the view.
    private var isWrong = false
    /// What was in the table at the last layout.
    private var old: [ToldSection] = []

    init(_ sections: [ToldSection]) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath)
        return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        shown.append(indexPath)
    }

    // MARK: Heights, none like its neighbours

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(11 + 3 * indexPath.row + sections[indexPath.section].number % 5)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        CGFloat(7 + sections[section].number % 4)
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        CGFloat(5 + sections[section].number % 3)
    }

    // MARK: Above and below

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        sections[section].hasHeader ? sections[section].header : nil
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        sections[section].hasFooter ? sections[section].footer : nil
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        came.append(view.tag)
        if sections[section].header !== view { isWrong = true }
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        came.append(view.tag)
        if sections[section].footer !== view { isWrong = true }
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        went.append(view.tag)
        if old.indices.contains(section), old[section].header !== view { isWrong = true }
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        went.append(view.tag)
        if old.indices.contains(section), old[section].footer !== view { isWrong = true }
    }

    // MARK: What comes out

    /// All rows, from above.
    private var rows: [IndexPath] {
        sections.enumerated().flatMap { section, part in (0..<part.rows).map { IndexPath(row: $0, section: section) } }
    }

    func check(_ table: UITableView, _ run: ScenarioRun, _ when: String) {
        let (before, now) = (old.flatMap(\.edges), sections.flatMap(\.edges))
        run.expect("what is about to be shown \(when)", came, now.filter { !before.contains($0) })
        run.expect("what is shown no more \(when)", went, before.filter { !now.contains($0) })
        run.expect("whether a section is wrong \(when)", isWrong, false)
        // A layout that loads asks for all of them.
        if !asked.isEmpty { run.expect("rows that are asked for \(when)", asked, rows) }
        run.expect("rows that are about to be shown \(when)", shown, asked)
        let offset = table.contentOffset.y
        for (low, high) in [(offset, offset + table.bounds.height), (20.25, 61.75), (44.25, 140.25)] {
            let wanted = rows.filter { table.rectForRow(at: $0).maxY > low && table.rectForRow(at: $0).minY < high }
            if low == offset {
                run.expect("rows in sight \(when)", table.indexPathsForVisibleRows ?? [], wanted)
                run.expect("cells in sight \(when)", table.visibleCells.map { table.indexPath(for: $0) }, wanted)
            } else {
                let rect = CGRect(x: 3, y: low, width: 50, height: high - low)
                run.expect("rows from \(low) on \(when)", table.indexPathsForRows(in: rect) ?? [], wanted)
            }
        }
        let ends = rows.map { table.rectForRow(at: $0).maxY }
        run.expect("order of the rows \(when)", ends, ends.sorted())
        old = sections
        (asked, shown, came, went) = ([], [], [], [])
    }
}
