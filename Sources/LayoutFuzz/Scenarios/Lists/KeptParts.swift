import Foundation
import LayoutEngine

/// Rows, headers and footers that an app makes once and keeps, by number. A section may have no header or footer, or a title.
final class KeptParts: NSObject, UITableViewDataSource, UITableViewDelegate {
    struct Part {
        var header: Int?
        var footer: Int?
        var hasTitle = false
        var hasEnd = false
        var height: CGFloat = 17
        var rows: [Int]
    }

    var parts = [Part(header: 0, footer: 1, rows: [0, 1]), Part(header: nil, footer: 2, rows: [2])]
    var cells = (1...3).map { KeptParts.cell($0) }
    /// Every other one is a `UITableViewHeaderFooterView`; the others are plain views.
    let views = (0..<6).map { index -> UIView in
        let view = index % 2 == 0 ? UITableViewHeaderFooterView(reuseIdentifier: nil) : UIView()
        view.tag = 100 + index
        return view
    }
    /// The tags of the headers and footers that are displayed, as the delegate is told.
    private(set) var announced: Set<Int> = []

    static func cell(_ tag: Int) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.tag = tag
        return cell
    }

    func numberOfSections(in tableView: UITableView) -> Int { parts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { parts[section].rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[parts[indexPath.section].rows[indexPath.row]]
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(20 + parts[indexPath.section].rows[indexPath.row] % 4 * 3)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        parts[section].header.map { views[$0] }
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        parts[section].footer.map { views[$0] }
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        parts[section].hasTitle ? "title" : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        parts[section].hasEnd ? "end" : nil
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { parts[section].height }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        parts[section].height + 4
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        announced.insert(view.tag)
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        announced.insert(view.tag)
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        announced.remove(view.tag)
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        announced.remove(view.tag)
    }
}
