import Foundation
import LayoutEngine

extension UIView {
    /// Fills the view with a box of this height.
    fileprivate func fill(_ height: CGFloat) {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        let bottom = bottomAnchor.constraint(equalTo: box.bottomAnchor)
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            bottom, box.topAnchor.constraint(equalTo: topAnchor), box.leftAnchor.constraint(equalTo: leftAnchor),
            box.rightAnchor.constraint(equalTo: rightAnchor), box.heightAnchor.constraint(equalToConstant: height),
        ])
    }
}

/// Rows with a header and a footer, all of which size themselves.
private final class LowRows: UITableViewDataSource, UITableViewDelegate {
    let cells: [UITableViewCell]
    let (header, footer) = (
        UITableViewHeaderFooterView(reuseIdentifier: nil), UITableViewHeaderFooterView(reuseIdentifier: nil)
    )
    init(_ cells: [UITableViewCell]) { self.cells = cells }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { footer }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
}

/// Self-sizing rows with low content.
extension Scenario {
    static let lowRows: [Scenario] = [
        // A self-sizing row, header or footer is as high as its content, however low that is.
        Scenario("low-rows", rules: ["tables-2"], limits: Array(repeating: 99, count: 6) + [1]) { run in
            // Half of them are 0.5, 1, 1.5 or 2.
            let heights: [CGFloat] = run.numbers[..<6].map { number in
                guard number % 2 == 0 else { return CGFloat(number / 2 + 1) }
                return CGFloat(number / 2 % 4 + 1) / 2
            }
            let table = UITableView(
                frame: CGRect(x: 0, y: 60, width: 200, height: 400), style: run.flag(6) ? .grouped : .plain)
            table.rowHeight = UITableView.automaticDimension
            table.estimatedRowHeight = 44
            table.sectionHeaderTopPadding = 0
            table.contentInsetAdjustmentBehavior = .never
            table.insetsContentViewsToSafeArea = false
            let rows = LowRows((0..<4).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) })
            for (cell, height) in zip(rows.cells, heights) { cell.contentView.fill(height) }
            rows.header.contentView.fill(heights[4])
            rows.footer.contentView.fill(heights[5])
            run.held.append(rows)
            (table.dataSource, table.delegate) = (rows, rows)
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            controller.view.addSubview(table)
            host.settle()
            let tolerance = run.pixel + 0.01
            var last = rows.header.frame.maxY
            run.expect("height of the header", rows.header.frame.height, heights[4], within: tolerance)
            for (index, cell) in rows.cells.enumerated() {
                run.expect("height of row \(index)", cell.frame.height, heights[index], within: tolerance)
                run.expect("top of row \(index)", cell.frame.minY, last, within: tolerance)
                last = cell.frame.maxY
            }
            run.expect("height of the footer", rows.footer.frame.height, heights[5], within: tolerance)
            run.expect("top of the footer", rows.footer.frame.minY, last, within: tolerance)
        }
    ]
}
