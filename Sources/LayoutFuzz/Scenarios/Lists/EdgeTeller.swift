import Foundation
import LayoutEngine

/// A section with a header view and a footer view, which stay the same until the app makes new ones.
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

    /// Makes new views, each with its own tag.
    mutating func renew(_ generation: Int) {
        (header, footer) = (UIView(), UIView())
        header.tag = generation * 1000 + number * 10 + 1
        footer.tag = generation * 1000 + number * 10 + 2
    }

    /// The tags of the views that are shown, from the top.
    var edges: [Int] { (hasHeader ? [header.tag] : []) + (hasFooter ? [footer.tag] : []) }
}

/// The data source and delegate of a table, which records the calls of the table in order.
final class EdgeTeller: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [ToldSection]
    private var asked: [IndexPath] = []
    private var shown: [IndexPath] = []
    private var came: [Int] = []
    private var went: [Int] = []
    /// Whether a call had another section than that of the view.
    private var isWrong = false
    /// The sections at the last layout.
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

    // MARK: Heights, different from those of the neighbours

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(11 + 3 * indexPath.row + sections[indexPath.section].number % 5)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        CGFloat(7 + sections[section].number % 4)
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        CGFloat(5 + sections[section].number % 3)
    }

    // MARK: Headers and footers

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

    // MARK: Expectations

    /// All rows, from the top.
    private var rows: [IndexPath] {
        sections.enumerated().flatMap { section, part in (0..<part.rows).map { IndexPath(row: $0, section: section) } }
    }

    func check(_ table: UITableView, _ run: ScenarioRun, _ when: String) {
        let (before, now) = (old.flatMap(\.edges), sections.flatMap(\.edges))
        run.expect(
            "tags of headers and footers in willDisplay calls \(when)", came, now.filter { !before.contains($0) })
        run.expect(
            "tags of headers and footers in didEndDisplaying calls \(when)", went, before.filter { !now.contains($0) })
        run.expect("whether a call has a wrong section \(when)", isWrong, false)
        // A layout that loads rows asks for all of them.
        if !asked.isEmpty { run.expect("rows in cellForRowAt calls \(when)", asked, rows) }
        run.expect("rows in willDisplay calls \(when)", shown, asked)
        let offset = table.contentOffset.y
        for (low, high) in [(offset, offset + table.bounds.height), (20.25, 61.75), (44.25, 140.25)] {
            let wanted = rows.filter { table.rectForRow(at: $0).maxY > low && table.rectForRow(at: $0).minY < high }
            if low == offset {
                run.expect("indexPathsForVisibleRows \(when)", table.indexPathsForVisibleRows ?? [], wanted)
                run.expect(
                    "index paths of the visible cells \(when)", table.visibleCells.map { table.indexPath(for: $0) },
                    wanted)
            } else {
                let rect = CGRect(x: 3, y: low, width: 50, height: high - low)
                run.expect("rows in a rect from y \(low) on \(when)", table.indexPathsForRows(in: rect) ?? [], wanted)
            }
        }
        let ends = rows.map { table.rectForRow(at: $0).maxY }
        run.expect("bottom edges of the rows \(when)", ends, ends.sorted())
        old = sections
        (asked, shown, came, went) = ([], [], [], [])
    }
}
