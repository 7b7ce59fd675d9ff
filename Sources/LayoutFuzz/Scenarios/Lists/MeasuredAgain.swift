import Foundation
import LayoutEngine

/// A table or a list whose cells show numbered content configurations.
final class MeasuredAgain: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    static let kinds = 9
    /// The kind of change that sets the content of a visible cell without a call of the list.
    static let given = 9
    private var rows = [3, 8, 6, 1]
    private let table: UITableView?
    private let list: UICollectionView?
    private let root: UIView
    /// The number of the present reuse identifier. A load with another one makes all cells again.
    private var load = 0
    private var name: String { "cell \(load)" }
    private var scroll: UIScrollView { table ?? list ?? UIScrollView() }

    /// Whether update handlers set the content of cells. They run before cells are measured.
    private let hasHandlers: Bool

    init(in root: UIView, isTable: Bool, hasHandlers: Bool) {
        (self.root, self.hasHandlers) = (root, hasHandlers)
        let frame = CGRect(x: 70, y: 70, width: 190, height: 160)
        table = isTable ? UITableView(frame: frame, style: .plain) : nil
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        list = isTable ? nil : UICollectionView(frame: frame, collectionViewLayout: layout)
        super.init()
        scroll.contentInsetAdjustmentBehavior = .never
        register()
        table?.dataSource = self
        list?.dataSource = self
        root.addSubview(scroll)
    }

    private func register() {
        table?.register(UITableViewCell.self, forCellReuseIdentifier: name)
        list?.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: name)
    }

    private func configuration(_ number: Int) -> any UIContentConfiguration {
        if number % 4 == 3 { return BoxConfiguration(height: CGFloat(17 + 5 * number)) }
        var result: UIListContentConfiguration = number % 4 == 2 ? .subtitleCell() : .cell()
        result.text = Array(repeating: "words", count: 1 + number).joined(separator: " ")
        if number % 4 == 2 { result.secondaryText = "more" }
        return result
    }

    // MARK: Changes

    private func again(_ places: [Int]) {
        let paths = places.map { IndexPath(item: $0, section: 0) }
        table?.reconfigureRows(at: paths)
        list?.reconfigureItems(at: paths)
    }

    /// Changes what cells show, and updates the list in one of several ways.
    func perform(_ kind: Int, _ value: Int) {
        let (place, other, number) = (value % rows.count, value / 3 % rows.count, value / 4)
        let path = IndexPath(item: place, section: 0)
        switch kind {
        case 0...2:
            rows[place] = number
            again([place])
        case 3:
            rows[place] = number
            rows[other] = (number + 5) % 12
            again(number % 2 == 0 ? [place, other] : [other, place, other])
        case 4:
            // The cell is reconfigured without a change.
            again([place])
        case 5 where rows.count < 6:
            rows.insert(number, at: place)
            table?.insertRows(at: [path], with: .none)
            list?.insertItems(at: [path])
        case 5,
            6 where rows.count > 2:
            rows.remove(at: place)
            table?.deleteRows(at: [path], with: .none)
            list?.deleteItems(at: [path])
        case 7:
            rows[place] = number
            table?.reloadRows(at: [path], with: .none)
            list?.reloadItems(at: [path])
        case Self.given:
            // No box: it would not fit into the cell until the list measures that again.
            rows[place] = number % 4 == 3 ? number - 1 : number
            if !give(path) { again([place]) }
        default: scroll.frame.size.width = CGFloat(150 + value)
        }
    }

    /// Sets the content of the visible cell there, and returns whether there is one.
    private func give(_ path: IndexPath) -> Bool {
        // The list lays out its earlier changes first.
        scroll.layoutIfNeeded()
        if let row = table?.cellForRow(at: path) {
            show(rows[path.row], in: row)
            return true
        }
        guard let item = list?.cellForItem(at: path) else { return false }
        show(rows[path.item], in: item)
        return true
    }

    private func show(_ number: Int, in row: UITableViewCell) {
        let shown = configuration(number)
        if hasHandlers {
            row.configurationUpdateHandler = { row, _ in row.contentConfiguration = shown }
        } else {
            row.contentConfiguration = shown
        }
    }

    private func show(_ number: Int, in item: UICollectionViewCell) {
        let shown = configuration(number)
        if hasHandlers {
            item.configurationUpdateHandler = { item, _ in item.contentConfiguration = shown }
        } else {
            item.contentConfiguration = shown
        }
    }

    var away: AwayChain { AwayChain(links: [(scroll, root)]) }

    /// Makes all cells again.
    func loadAgain() {
        load += 1
        register()
        table?.reloadData()
        list?.reloadData()
    }

    func picture() -> SettledLayout {
        var result = SettledLayout()
        result.add("content size", [scroll.contentSize.width, scroll.contentSize.height])
        for (place, number) in rows.enumerated() {
            let path = IndexPath(item: place, section: 0)
            for view in scroll.subviews {
                let (row, item) = (view as? UITableViewCell, view as? UICollectionViewCell)
                let found = row.flatMap { table?.indexPath(for: $0) } ?? item.flatMap { list?.indexPath(for: $0) }
                guard found == path, let content = row?.contentView ?? item?.contentView else { continue }
                result.add("frame of cell \(place)", view.frame)
                let boxes = content.subviews.count { $0 is BoxView }
                result.add("boxes in cell \(place)", boxes)
                result.add("whether cell \(place) has its kind of content", (boxes > 0) == (number % 4 == 3) ? 1 : 0)
                result.add(treeOf: content, "content of cell \(place)", measures: false)
            }
        }
        return result
    }

    // MARK: Data source

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
        show(rows[indexPath.row], in: cell)
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
        show(rows[indexPath.item], in: cell)
        return cell
    }
}
