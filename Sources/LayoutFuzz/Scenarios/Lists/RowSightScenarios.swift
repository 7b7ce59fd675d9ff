import Foundation
import LayoutEngine

/// A table that is scrolled away from its ends, and its expected content offset.
private final class SightTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    static let kinds = 8
    private let run: ScenarioRun
    private var lengths: [CGFloat]
    private var inset = UIEdgeInsets.zero
    private var (height, offset): (CGFloat, CGFloat) = (190, 600)
    private var chosen: Int?
    let table = UITableView(frame: CGRect(x: 5, y: 60, width: 180, height: 190), style: .plain)

    init(_ run: ScenarioRun) {
        self.run = run
        lengths = (0..<36).map { CGFloat(33 + ($0 * 7 + run.numbers[0]) % 26) }
        super.init()
        table.contentInsetAdjustmentBehavior = .never
        table.insetsContentViewsToSafeArea = false
        (table.dataSource, table.delegate) = (self, self)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lengths.count }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { lengths[indexPath.row] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    private func place(_ row: Int) -> (top: CGFloat, bottom: CGFloat) {
        let top = lengths[..<row].reduce(0, +)
        return (top, top + lengths[row])
    }

    private var room: (top: CGFloat, bottom: CGFloat) { (offset + inset.top, offset + height - inset.bottom) }

    func begin() { table.contentOffset.y = offset }

    func perform(_ kind: Int, _ value: Int) {
        // No end of the table is near.
        let row = 12 + value % 10
        let (path, rows) = (IndexPath(row: row, section: 0), place(row))
        let isMoving = value % 3 == 0
        switch kind {
        case 0, 1:
            // As far as it takes, and no further.
            offset += rows.top < room.top ? rows.top - room.top : max(0, rows.bottom - room.bottom)
            table.scrollToRow(at: path, at: .none, animated: isMoving)
        case 2:
            chosen = row
            table.selectRow(at: path, animated: isMoving, scrollPosition: .none)
        case 3:
            chosen = nil
            table.selectRow(at: nil, animated: isMoving, scrollPosition: [.none, .top, .middle, .bottom][value % 4])
        case 4 where value / 10 % 2 == 0:
            offset += rows.top - room.top
            table.scrollToRow(at: path, at: .top, animated: isMoving)
        case 4:
            offset += rows.bottom - room.bottom
            chosen = row
            table.selectRow(at: path, animated: isMoving, scrollPosition: .bottom)
        case 5:
            // A row is at an edge of the bounds or of their inset part, or one point beside it.
            let (beside, way) = (CGFloat(value / 10 % 3 - 1), value / 30 % 4)
            let edges = [
                rows.top, rows.bottom - height, rows.top - inset.top, rows.bottom - height + inset.bottom,
            ]
            offset = edges[way] + beside
            table.contentOffset.y = offset
        case 6:
            let new = UIEdgeInsets(top: CGFloat(value % 9 * 3), left: 0, bottom: CGFloat(value % 7 * 4), right: 0)
            offset += inset.top - new.top
            inset = new
            table.contentInset = new
        default:
            height = CGFloat(170 + value % 50)
            table.frame.size.height = height
        }
        run.expect("content offset after a change", table.contentOffset, CGPoint(x: 0, y: offset))
    }

    func check() {
        run.expect("content offset", table.contentOffset, CGPoint(x: 0, y: offset))
        run.expect("selected row", table.indexPathForSelectedRow?.row, chosen)
        let seen = lengths.indices.filter { place($0).bottom > offset && place($0).top < offset + height }
        run.expect("visible rows", (table.indexPathsForVisibleRows ?? []).map(\.row), Array(seen))
        run.expect(
            "rows of the visible cells", table.visibleCells.map { table.indexPath(for: $0)?.row ?? -1 }, Array(seen))
    }
}

/// Rows that are scrolled to.
extension Scenario {
    static let rowSights: [Scenario] = [
        // Scrolling to a row with the position `none` makes it visible by the shortest way. Nothing scrolls if the row is visible
        // already, if a row is selected with that position, or if all rows are deselected.
        Scenario(
            "rows-brought-into-sight", rules: ["tables-7", "tables-14", "scroll-views-6"],
            limits: [25, 511] + Array(repeating: SightTable.kinds * 120 - 1, count: 9), kinds: SightTable.kinds
        ) { run in
            let (host, root) = run.openPlain()
            host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
            let sight = SightTable(run)
            run.held.append(sight)
            root.addSubview(sight.table)
            host.settle()
            sight.begin()
            func check() {
                host.settle()
                sight.check()
            }
            check()
            run.inAnyOrder(
                from: 2, { sight.perform($0 % SightTable.kinds, $0 / SightTable.kinds) }, rest: check)
            check()
        }
    ]
}
