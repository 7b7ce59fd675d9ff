import Foundation
import LayoutEngine

/// A header or footer of a section, and its height.
final class SectionEdge {
    /// 0 is none, 1 a title, 2 an app's view, 3 one whose constraints give it a height, 4 one whose content view's do.
    var kind: Int
    /// The height that the delegate returns; nil for the table's height.
    var answer: CGFloat?
    /// The height of the content.
    var content: CGFloat = 9 { didSet { for length in lengths { length.constant = content } } }
    private let (plain, own) = (UIView(), UIView())
    private let titled = UITableViewHeaderFooterView(reuseIdentifier: nil)
    private let boxes = [UIView(), UIView()]
    private let lengths: [NSLayoutConstraint]

    init(_ kind: Int) {
        self.kind = kind
        lengths = boxes.map { $0.heightAnchor.constraint(equalToConstant: 9) }
        for (box, holder) in zip(boxes, [own, titled.contentView]) {
            box.translatesAutoresizingMaskIntoConstraints = false
            holder.addSubview(box)
            let end = holder.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 4)
            // The delegate may return another height.
            end.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: holder.topAnchor, constant: 3), end,
                box.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 2),
                box.widthAnchor.constraint(equalToConstant: 21),
            ])
        }
        NSLayoutConstraint.activate(lengths)
    }

    var title: String? { kind == 1 ? "title" : nil }
    var view: UIView? { [nil, nil, plain, own, titled][kind] }
    /// The view that a table returns; it returns none for plain views.
    var reusable: UIView? { kind == 4 ? titled : nil }
    var box: UIView? { kind < 3 ? nil : boxes[kind - 3] }

    /// The height that the delegate returns, for a height of the table. A view without content has no height of its own.
    func delegateHeight(_ table: CGFloat) -> CGFloat { answer ?? (kind == 2 ? 13 : table) }

    /// The height, and the room that a table leaves where there is no header or footer.
    func height(_ table: CGFloat, isPlain: Bool) -> CGFloat {
        let delegateHeight = delegateHeight(table)
        if kind == 0, isPlain { return 0 }
        if delegateHeight >= 0 { return delegateHeight }
        return [17.5, isPlain ? 28 : 38, 0, content + 7, content + 7][kind]
    }
}

/// Sections with such headers and footers; rows have numbers and heights.
final class EdgedSections: NSObject, UITableViewDataSource, UITableViewDelegate {
    struct Part {
        var header = SectionEdge(0)
        var footer = SectionEdge(0)
        var rows: [(number: Int, height: CGFloat)]
    }

    var parts: [Part] = []
    private var last = 0

    override init() {
        super.init()
        parts = [
            Part(header: SectionEdge(1), rows: [new(31), new(24)]), Part(footer: SectionEdge(3), rows: [new(40)]),
        ]
    }

    func new(_ height: CGFloat) -> (number: Int, height: CGFloat) {
        last += 1
        return (last, height)
    }

    func numberOfSections(in tableView: UITableView) -> Int { parts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { parts[section].rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.tag = parts[indexPath.section].rows[indexPath.row].number
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        parts[indexPath.section].rows[indexPath.row].height
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        parts[section].header.title
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        parts[section].footer.title
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        parts[section].header.view
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        parts[section].footer.view
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        parts[section].header.delegateHeight(tableView.sectionHeaderHeight)
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        parts[section].footer.delegateHeight(tableView.sectionFooterHeight)
    }
}
