import Foundation
import LayoutEngine

/// A list inside of a row, with a number of items of one size.
private struct InnerList {
    var count = 3
    var size = CGSize(width: 30, height: 20)
    var isDown = false

    /// The content size, from the number of lines.
    func content(in room: CGSize) -> CGSize {
        let (length, item) = isDown ? (room.width, size.width) : (room.height, size.height)
        let onLine = max(1, Int((length + 10.001) / (item + 10)))
        let lines = CGFloat((count + onLine - 1) / onLine)
        let thickness = max(0, lines * ((isDown ? size.height : size.width) + 10) - 10)
        return isDown ? CGSize(width: room.width, height: thickness) : CGSize(width: thickness, height: room.height)
    }
}

/// A row that such a list fills.
private final class ListRow: UITableViewCell {
    private let items = FlowItems([0])
    private let flow = UICollectionViewFlowLayout()
    let list: UICollectionView

    required init(style: CellStyle, reuseIdentifier: String?) {
        list = UICollectionView(frame: .zero, collectionViewLayout: flow)
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        list.contentInsetAdjustmentBehavior = .never
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = items
        list.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(list)
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: contentView.topAnchor),
            list.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            list.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ inner: InnerList) {
        flow.scrollDirection = inner.isDown ? .vertical : .horizontal
        flow.itemSize = inner.size
        items.counts = [inner.count]
        list.reloadData()
    }
}

/// The data source of rows with lists, whose cells are reused.
private final class ListRows: UITableViewDataSource {
    var rows = Array(repeating: InnerList(), count: 3)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "list", for: indexPath)
        (cell as? ListRow)?.show(rows[indexPath.row])
        return cell
    }
}

/// Reused rows that contain lists.
extension Scenario {
    static let innerLists: [Scenario] = [
        // A list in a row fills the row and has the items of the present row, whichever row its cell showed before.
        Scenario(
            "lists-in-rows", rules: ["collections-1", "tables-1", "collections-18"],
            limits: [255] + Array(repeating: 7 * 5 * 40 - 1, count: 7), kinds: 7
        ) { run in
            func make(_ rows: [InnerList], _ width: CGFloat, _ height: CGFloat) -> (SceneHost, UITableView, ListRows) {
                let (host, root) = run.openPlain()
                let table = UITableView(frame: CGRect(x: 0, y: 60, width: width, height: 900), style: .plain)
                table.register(ListRow.self, forCellReuseIdentifier: "list")
                table.rowHeight = height
                let source = ListRows()
                source.rows = rows
                run.held.append(source)
                table.dataSource = source
                root.addSubview(table)
                return (host, table, source)
            }
            func picture(_ app: (host: SceneHost, table: UITableView, source: ListRows)) -> SettledLayout {
                app.host.settle()
                var result = SettledLayout()
                for (row, inner) in app.source.rows.enumerated() {
                    guard let cell = app.table.cellForRow(at: [0, row]) as? ListRow else {
                        run.expect("whether there is row \(row)", false, true)
                        return result
                    }
                    let (list, room) = (cell.list, cell.contentView.bounds.size)
                    run.expect("height of row \(row)", room.height, app.table.rowHeight, within: run.pixel)
                    run.expect("list of row \(row)", list.frame, CGRect(origin: .zero, size: room), within: run.pixel)
                    run.expect(
                        "content size of list \(row)", list.contentSize, inner.content(in: list.bounds.size),
                        within: run.pixel)
                    let items = list.subviews.filter { $0 is UICollectionViewCell }.map(\.frame)
                    run.expect("number of items of list \(row)", items.count, inner.count)
                    result.add("list of row \(row)", cell.contentView.convert(list.frame, to: app.table))
                    for frame in items.sorted(by: { ($0.minY, $0.minX) < ($1.minY, $1.minX) }) {
                        result.add("item in row \(row)", frame)
                    }
                }
                return result
            }
            let app = make([InnerList(), InnerList(), InnerList()], 200, 60)
            let (host, table, source) = app
            host.settle()
            for (turn, number) in run.numbers[1...].enumerated() {
                let (row, value) = (number / 7 % source.rows.count, number / 35)
                switch number % 7 {
                case 0: source.rows[row].count = value % 8
                case 1: source.rows[row].size = CGSize(width: 20 + value, height: 15 + value / 2)
                case 2: table.rowHeight = CGFloat(50 + value)
                case 3: table.frame.size.width = CGFloat(200 + value)
                case 4:
                    if source.rows.count < 5 {
                        source.rows.insert(InnerList(count: value % 6), at: row)
                    } else {
                        source.rows.remove(at: row)
                    }
                case 5: source.rows[row].isDown.toggle()
                default:
                    // The table gets no update; only the list in the row changes.
                    _ = picture(app)
                    source.rows[row].count = value % 8
                    (table.cellForRow(at: [0, row]) as? ListRow)?.show(source.rows[row])
                }
                if ![2, 3, 6].contains(number % 7) { table.reloadData() }
                if run.numbers[0] >> turn & 1 == 0 { _ = picture(app) }
            }
            // Opening another window ends a lasting detour of the first one, so it comes before both are compared.
            let fresh = make(source.rows, table.frame.width, table.rowHeight)
            run.expectSame(picture(app), picture(fresh))
        }
    ]
}
