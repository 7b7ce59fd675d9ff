import Foundation
import LayoutEngine

/// The content of a table's rows, and the insets around them.
private struct RowsState {
    var kinds: [Int]
    var words = [9, 12, 20, 16]
    var insets = UIEdgeInsets.zero
    var avoids = true
    var size: CGFloat = 15
    var accessory = false
    var side: CGFloat = 16
    var hasHeaders = false
}

/// Rows and headers with a text of several lines in each, tied to edges, margins or the safe area.
private final class RoomyRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var state: RowsState
    /// The labels that have constraints, in the rows that were made last.
    private(set) var labels: [Int: UILabel] = [:]
    private(set) var header: (view: UIView, label: UILabel)?

    init(_ state: RowsState) { self.state = state }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { state.kinds.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let (row, cell) = (indexPath.row, UITableViewCell(style: .default, reuseIdentifier: nil))
        cell.accessoryType = state.accessory ? .disclosureIndicator : .none
        let content = cell.contentView
        content.layoutMargins = UIEdgeInsets(top: 8, left: state.side, bottom: 8, right: 8)
        guard state.kinds[row] < 3 else {
            fill(cell.textLabel, row)
            return cell
        }
        let label = UILabel()
        fill(label, row)
        label.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(label)
        let sides: (NSLayoutXAxisAnchor, NSLayoutXAxisAnchor) =
            switch state.kinds[row] {
            case 0: (content.leftAnchor, content.rightAnchor)
            case 1: (content.layoutMarginsGuide.leftAnchor, content.layoutMarginsGuide.rightAnchor)
            default: (content.safeAreaLayoutGuide.leftAnchor, content.safeAreaLayoutGuide.rightAnchor)
            }
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: sides.0, constant: 5),
            label.rightAnchor.constraint(equalTo: sides.1, constant: -7),
            label.topAnchor.constraint(equalTo: content.topAnchor, constant: 3),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -4),
        ])
        labels[row] = label
        return cell
    }

    private func fill(_ label: UILabel?, _ row: Int) {
        label?.numberOfLines = 0
        label?.font = .systemFont(ofSize: state.size)
        label?.text = Array(repeating: "word", count: state.words[row % 4]).joined(separator: " ")
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard state.hasHeaders else { return nil }
        let titled = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let view = state.accessory ? UIView() : titled
        let content = state.accessory ? view : titled.contentView
        let label = UILabel()
        fill(label, 2)
        label.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(label)
        // Nothing insets an app's plain view, so its label is tied to the safe area.
        let sides =
            state.accessory
            ? (view.safeAreaLayoutGuide.leftAnchor, view.safeAreaLayoutGuide.rightAnchor)
            : (content.leftAnchor, content.rightAnchor)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: sides.0, constant: 9),
            label.rightAnchor.constraint(equalTo: sides.1, constant: -30),
            label.topAnchor.constraint(equalTo: content.topAnchor, constant: 6),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -2),
        ])
        header = (view, label)
        return view
    }
}

extension ScenarioRun {
    /// Each text has as many lines as its width needs, each row is as high as its text, and one follows the other.
    fileprivate func check(_ table: UITableView, _ rows: RoomyRows, _ when: String) {
        var top: CGFloat = 0
        func needed(_ label: UILabel) -> CGFloat {
            label.sizeThatFits(CGSize(width: label.frame.width, height: 10_000)).height
        }
        if rows.state.hasHeaders, let (view, label) = rows.header {
            expect("height of the header \(when)", view.frame.height, needed(label) + 8, within: 2 * pixel + 0.01)
            let covered = rows.state.accessory ? table.safeAreaInsets.left + table.safeAreaInsets.right : 0
            expect(
                "width of the header's label \(when)", label.frame.width, table.bounds.width - covered - 39,
                within: pixel + 0.01)
            top = view.frame.maxY
        }
        for (row, kind) in rows.state.kinds.enumerated() {
            guard let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) else { continue }
            let content = cell.contentView
            expect("top of row \(row) \(when)", cell.frame.minY, top, within: pixel + 0.01)
            top = cell.frame.maxY
            if rows.state.avoids {
                let safe = table.safeAreaInsets
                let room = accessoryRoom(
                    rows.state.accessory ? .disclosureIndicator : .none, rowWidth: table.bounds.width
                ).room
                expect(
                    "left of the content view of row \(row) \(when)", content.frame.minX,
                    safe.left + (isRightToLeft ? room : 0), within: pixel + 0.01)
                expect(
                    "right of the content view of row \(row) \(when)", content.frame.maxX,
                    table.bounds.width - safe.right - (isRightToLeft ? 0 : room), within: pixel + 0.01)
            }
            if kind < 3, let label = rows.labels[row] {
                expect(
                    "height of row \(row) \(when)", content.frame.height, needed(label) + 7, within: 2 * pixel + 0.01)
                let sides: (CGFloat, CGFloat) =
                    switch kind {
                    case 0: (0, 0)
                    case 1: (content.layoutMargins.left, content.layoutMargins.right)
                    default: (content.safeAreaInsets.left, content.safeAreaInsets.right)
                    }
                expect("left of the text of row \(row) \(when)", label.frame.minX, sides.0 + 5, within: pixel + 0.01)
                expect(
                    "right of the text of row \(row) \(when)", label.frame.maxX,
                    content.frame.width - sides.1 - 7, within: pixel + 0.01)
            } else if kind == 3, let label = cell.textLabel {
                let (margins, place) = (content.layoutMargins, label.frame)
                expect(
                    "leading edge of the label of row \(row) \(when)",
                    isRightToLeft ? content.frame.width - place.maxX : place.minX,
                    max(16, isRightToLeft ? margins.right : margins.left), within: pixel + 0.01)
                expect(
                    "height of row \(row) \(when)", cell.frame.height, max(44, needed(label)), within: 2 * pixel + 0.01)
            }
        }
    }
}

/// A row with a text inside of its margins, and a mark that it places at its safe area.
private final class SideCell: UITableViewCell {
    let label = UILabel()
    let mark = UIView()

    required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        let guide = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate(label.filling(guide, usesLeadingAndTrailing: false))
        addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    convenience init(words: Int) {
        self.init(style: .default, reuseIdentifier: nil)
        label.text = Array(repeating: "word", count: words).joined(separator: " ")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        mark.frame = CGRect(x: safeAreaInsets.left, y: 0, width: 3, height: 3)
    }
}

/// Rows, headers and their texts, and the room that they have.
extension Scenario {
    static let rowRooms: [Scenario] = [
        // A row is as high as its text needs at the width that it has now, whatever the width was before.
        Scenario(
            "rows-have-room-in-any-order", rules: ["tables-2", "tables-5", "tables-8", "tables-9", "text-11"],
            limits: [255, 255] + Array(repeating: 10 * 60 - 1, count: 7), kinds: 10, share: 4,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let rows = RoomyRows(RowsState(kinds: (0..<4).map { run.numbers[1] >> (2 * $0) & 3 }))
            let controller = UIViewController()
            // One side has a safe area inset and the other one has none.
            let isLeft = run.numbers[0] % 2 == 0
            rows.state.insets = UIEdgeInsets(top: 0, left: isLeft ? 60 : 0, bottom: 0, right: isLeft ? 0 : 60)
            controller.additionalSafeAreaInsets = rows.state.insets
            let table = UITableView(frame: .zero, style: .plain)
            (table.dataSource, table.delegate) = (rows, rows)
            table.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(table)
            let width = table.rightAnchor.constraint(equalTo: controller.view.rightAnchor)
            NSLayoutConstraint.activate([
                table.leftAnchor.constraint(equalTo: controller.view.leftAnchor), width,
                table.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
                table.heightAnchor.constraint(equalToConstant: 2000),
            ])
            let host = run.open(controller)
            host.settle()
            run.check(table, rows, "at first")
            for (index, number) in run.numbers[2...].enumerated() {
                let value = number / 10
                switch number % 10 {
                case 0, 1:
                    rows.state.insets = UIEdgeInsets(
                        top: 0, left: CGFloat(value), bottom: 0, right: CGFloat(value * 7 % 41))
                    controller.additionalSafeAreaInsets = rows.state.insets
                case 2:
                    rows.state.avoids.toggle()
                    table.insetsContentViewsToSafeArea = rows.state.avoids
                case 3: width.constant = -CGFloat(value * 2)
                case 4: host.rotate(to: value % 2 == 0 ? run.otherOrientation : run.environment.orientation)
                case 5:
                    let row = value % 4
                    rows.state.words[row] = value / 4 + 1
                    table.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
                case 6:
                    rows.state.size = CGFloat(10 + value % 15)
                    table.reloadData()
                case 7:
                    rows.state.accessory.toggle()
                    table.reloadData()
                case 8:
                    rows.state.side = CGFloat(value)
                    table.reloadData()
                default:
                    rows.state.hasHeaders.toggle()
                    table.reloadData()
                }
                guard run.numbers[0] >> index & 1 == 0 else { continue }
                host.settle()
                run.check(table, rows, "after change \(index)")
            }
            host.settle()
            run.check(table, rows, "at the end")
            withExtendedLifetime(rows) {}
        },
        // Rows, and views that they place at their safe area, follow later changes of the insets.
        Scenario(
            "rows-follow-their-sides", rules: ["tables-2", "tables-5", "safe-area-1"], limits: [90, 90, 1, 9],
            needs: { $0.uikit.hasSafeArea && !$0.isRightToLeft }
        ) { run in
            func open(_ left: CGFloat) -> (SceneHost, UIViewController, [SideCell], AnyObject) {
                let controller = UIViewController()
                let host = run.open(controller)
                controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: left, bottom: 0, right: 0)
                let table = UITableView(frame: controller.view.bounds, style: .plain)
                table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                table.insetsContentViewsToSafeArea = run.flag(2)
                table.rowHeight = UITableView.automaticDimension
                let cells = (0...run.numbers[3] / 5).map { _ in SideCell(words: run.numbers[3] + 10) }
                let rows = FixedRows(cells)
                table.dataSource = rows
                controller.view.addSubview(table)
                return (host, controller, cells, rows)
            }
            let (host, controller, cells, rows) = open(run.length(0))
            let (freshHost, _, freshCells, freshRows) = open(run.length(1))
            run.held = [rows, freshRows]
            host.settle()
            controller.additionalSafeAreaInsets.left = run.length(1)
            host.settle()
            freshHost.settle()
            for (index, (cell, fresh)) in zip(cells, freshCells).enumerated() {
                run.expect("frame of row \(index)", cell.frame, fresh.frame, within: run.pixel)
                run.expect("frame of the text of row \(index)", cell.label.frame, fresh.label.frame, within: run.pixel)
                run.expect(
                    "left of the mark of row \(index)", cell.mark.frame.minX, cell.safeAreaInsets.left,
                    within: run.pixel)
            }
        },
    ]
}
