import Foundation
import LayoutEngine

/// What is above or below the rows of a section, and how high it is.
final class SectionEdge {
    /// Nothing, a title, a view of the app's, one that its content makes high, or one whose content view does.
    var kind: Int
    /// What the delegate answers; nil for what the table says.
    var answer: CGFloat?
    /// How high the content is.
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
            // The delegate may answer another height.
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
    /// What tables hand out.
    var reusable: UIView? { kind == 4 ? titled : nil }
    var box: UIView? { kind < 3 ? nil : boxes[kind - 3] }

    /// The answer of the delegate, by what the table says. A view without content has no height of its own.
    func said(_ table: CGFloat) -> CGFloat { answer ?? (kind == 2 ? 13 : table) }

    /// How high it is, and what is kept free where it is nothing.
    func height(_ table: CGFloat, isPlain: Bool) -> CGFloat {
        let said = said(table)
        if kind == 0, isPlain { return 0 }
        if said >= 0 { return said }
        return [17.5, isPlain ? 28 : 38, 0, content + 7, content + 7][kind]
    }
}

/// Sections with such edges; rows have numbers and heights.
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
        parts[section].header.said(tableView.sectionHeaderHeight)
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        parts[section].footer.said(tableView.sectionFooterHeight)
    }
}
