import Foundation
import InterfaceBuilder
import LayoutEngine

/// A prototype cell whose content view has insets in the cell, and one subview.
private struct RoomyRow {
    let index: Int
    /// The insets of the content view in the cell, and of the subview in the content view: top, left, bottom, right.
    let (room, inside): ([Int], [Int])
    /// The height of the subview in the file.
    let height: Int

    var xml: String {
        let own = ScenarioFile.constraint("h\(index)", nil, "height", constant: height)
        let box = ScenarioFile.box("b\(index)", inside: "<constraints>\(own)</constraints>")
        let content = ScenarioFile.rect(room[1], room[0], 320 - room[1] - room[3], 70 - room[0] - room[2])
        return """
            <tableViewCell reuseIdentifier="r\(index)" id="r\(index)">\(ScenarioFile.rect(0, 0, 320, 70))\
            <tableViewCellContentView key="contentView" tableViewCell="r\(index)" id="k\(index)">\(content)\
            <subviews>\(box)</subviews><constraints>\(ScenarioFile.edges("b\(index)", in: "k\(index)", inside))\
            </constraints></tableViewCellContentView></tableViewCell>
            """
    }

    /// - Parameter height: the present height of the subview.
    func check(_ table: UITableView, _ height: CGFloat, _ run: ScenarioRun, _ when: String) {
        let path = IndexPath(row: index, section: 0)
        let content = CGFloat(inside[0] + inside[2]) + height
        run.expect(
            "height of row \(index) \(when)", table.rectForRow(at: path).height, CGFloat(room[0] + room[2]) + content,
            within: 0.01)
        // A row outside of the visible bounds may have no cell.
        guard let cell = table.cellForRow(at: path) else { return }
        run.expect("top of content view \(index) \(when)", cell.contentView.frame.minY, CGFloat(room[0]), within: 0.01)
        run.expect("height of content view \(index) \(when)", cell.contentView.frame.height, content, within: 0.01)
        let view = cell.contentView.subviews.first?.frame ?? .null
        run.expect("top of the view in row \(index) \(when)", view.minY, CGFloat(inside[0]), within: 0.01)
        run.expect("height of the view in row \(index) \(when)", view.height, height, within: 0.01)
    }
}

extension UITableViewCell {
    /// Changes the constraint that fixes the height of the subview.
    fileprivate func setHeight(_ height: CGFloat) {
        let fixed = contentView.subviews.first?.constraints.first { $0.firstAttribute == .height }
        fixed?.constant = height
    }
}

/// A data source with one row for each prototype, with the present heights.
private final class RoomySource: UITableViewDataSource {
    var heights: [CGFloat]
    init(_ heights: [CGFloat]) { self.heights = heights }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "r\(indexPath.row)", for: indexPath)
        cell.setHeight(heights[indexPath.row])
        return cell
    }
}

/// Self-sizing cells of files. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let roomyRows: [Scenario] = [
        // The height of a row is that of the content view by its constraints, plus the insets above and below it in the file,
        // for a separator or more. No constraint is broken then.
        Scenario(
            "rows-of-files-are-as-high-as-contents", rules: ["tables-2"],
            limits: [9, 15, 12, 30, 4, 6, 1] + Array(repeating: 60, count: 6)
        ) { run in
            let number = run.numbers
            let rows = (0..<3).map { index in
                RoomyRow(
                    index: index, room: [number[0] + index, number[1], (number[2] + 2 * index) % 13, number[3]],
                    inside: [number[4] + 3, 5, number[5] + 1, 2], height: 20 + number[7 + index])
            }
            let hasPrototypes = run.flag(6)
            let cells = rows.map(\.xml).joined()
            let content =
                hasPrototypes
                ? "<prototypes>\(cells)</prototypes>"
                : "<sections><tableViewSection id=\"s\"><cells>\(cells)</cells></tableViewSection></sections>"
            let list = """
                <tableView dataMode="\(hasPrototypes ? "prototypes" : "static")" style="plain" rowHeight="-1" \
                estimatedRowHeight="-1" id="t">\(ScenarioFile.rect(0, 0, 375, 667))\(content)</tableView>
                """
            guard let (controller, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(list)])) else {
                return
            }
            let table: UITableView = run.view("t", scene)
            var heights = rows.map { CGFloat($0.height) }
            let source = RoomySource(heights)
            if hasPrototypes {
                run.held.append(source)
                table.dataSource = source
            }
            let host = run.open(controller)
            func check(_ when: String) {
                host.settle()
                for (row, height) in zip(rows, heights) { row.check(table, height, run, when) }
            }
            check("at first")
            heights = (0..<3).map { 20 + run.length(10 + $0) }
            source.heights = heights
            if !hasPrototypes {
                for (row, height) in zip(rows, heights) {
                    run.view("r\(row.index)", scene, UITableViewCell.self).setHeight(height)
                }
            }
            // reloadData measures the rows again.
            table.reloadData()
            check("with other heights")
            host.turn()
            check("after a turn")
        }
    ]
}
