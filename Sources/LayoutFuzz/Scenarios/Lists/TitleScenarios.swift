import Foundation
import LayoutEngine

/// Sections that each have a title above and one below.
private final class TitledSections: NSObject, UITableViewDataSource {
    var titles = ["", ""]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[0] }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { titles[1] }
}

/// Titles of sections, and baselines of stack views.
extension Scenario {
    static let titles: [Scenario] = [
        // The label of a title is at the leading margin, vertically centered, and as wide as its text where there is room.
        Scenario("titles-of-sections", rules: ["tables-3"], limits: [1, 260, 9, 9, 30]) { run in
            let sections = TitledSections()
            sections.titles = [run.numbers[2], run.numbers[3]].map {
                Array(repeating: "word", count: $0 + 1).joined(separator: " ")
            }
            let table = UITableView(frame: .zero, style: run.flag(0) ? .grouped : .plain)
            table.dataSource = sections
            let (host, root) = run.openPlain()
            root.addSubview(table)
            for width in [run.length(1) + 40, 300 - run.length(4)] {
                table.frame = CGRect(x: 0, y: 100, width: width, height: 400)
                host.settle()
                let views = [table.headerView(forSection: 0), table.footerView(forSection: 0)]
                for (index, (view, title)) in zip(views, sections.titles).enumerated() {
                    let what = index == 0 ? "header" : "footer"
                    guard let view, let label = view.textLabel else {
                        return run.expect("whether there is a \(what)", false, true)
                    }
                    run.expect("text of the \(what)", label.text, title)
                    let twin = UILabel()
                    twin.font = .boldSystemFont(ofSize: 17)
                    twin.text = title
                    let (size, room) = (twin.intrinsicContentSize, view.contentView.bounds.size)
                    let margins = view.contentView.layoutMargins
                    let start = max(16, run.isRightToLeft ? margins.right : margins.left)
                    let width = max(0, min(size.width, room.width - 2 * start))
                    run.expect("frame of the content view of the \(what)", view.contentView.frame, view.bounds)
                    run.expect(
                        "frame of the label of the \(what)", label.frame,
                        CGRect(
                            x: run.isRightToLeft ? room.width - start - width : start,
                            y: (room.height - size.height) / 2, width: width, height: size.height),
                        within: run.pixel / 2 + 0.01)
                }
            }
        },
        // A horizontal stack view has the baselines of its tallest view, a vertical one those of its first and last views.
        Scenario(
            "baselines-of-stacks", rules: ["text-15"], limits: [1, 15] + Array(repeating: 24, count: 4)
        ) { run in
            let (host, root) = run.openPlain()
            for isColumn in [run.flag(0), !run.flag(0)] {
                let kind = isColumn ? "vertical stack view" : "horizontal stack view"
                let labels = run.numbers[2...].map { size in
                    let label = UILabel()
                    label.text = "text"
                    label.font = .systemFont(ofSize: CGFloat(8 + size))
                    return label
                }
                for (index, label) in labels.enumerated() { label.isHidden = run.numbers[1] >> index & 1 == 1 }
                let stack = UIStackView(arrangedSubviews: labels)
                stack.axis = isColumn ? .vertical : .horizontal
                stack.alignment = isColumn ? .leading : .center
                stack.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(stack)
                let shown = labels.filter { !$0.isHidden }
                guard let start = shown.first, let end = shown.last else { return }
                let heights = shown.map(\.intrinsicContentSize.height)
                let tallest = shown[heights.firstIndex(of: heights.max() ?? 0) ?? 0]
                let (first, last) = isColumn ? (start, end) : (tallest, tallest)
                let marks = (0..<4).map { _ in run.makeView(in: root) }
                NSLayoutConstraint.activate([
                    stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
                    stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                    marks[0].topAnchor.constraint(equalTo: stack.firstBaselineAnchor),
                    marks[1].topAnchor.constraint(equalTo: first.firstBaselineAnchor),
                    marks[2].topAnchor.constraint(equalTo: stack.lastBaselineAnchor),
                    marks[3].topAnchor.constraint(equalTo: last.lastBaselineAnchor),
                ])
                for mark in marks {
                    NSLayoutConstraint.activate([
                        mark.leftAnchor.constraint(equalTo: root.leftAnchor),
                        mark.widthAnchor.constraint(equalToConstant: 5),
                        mark.heightAnchor.constraint(equalToConstant: 5),
                    ])
                }
                host.settle()
                run.expect("first baseline of a \(kind)", marks[0].frame.minY, marks[1].frame.minY)
                run.expect("last baseline of a \(kind)", marks[2].frame.minY, marks[3].frame.minY)
            }
        },
    ]
}
