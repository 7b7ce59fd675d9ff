import Foundation
import LayoutEngine

/// Cells with boxes of given heights.
private final class HighCells: UICollectionViewDataSource {
    var heights: [CGFloat]
    init(_ heights: [CGFloat]) { self.heights = heights }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        heights.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        for view in cell.contentView.subviews { view.removeFromSuperview() }
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            box.heightAnchor.constraint(equalToConstant: heights[indexPath.item]),
        ])
        return cell
    }
}

/// Rows of given heights, some of them 0, and a header with an app's view.
private final class HighRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat]
    var header: UITableViewHeaderFooterView?
    init(_ heights: [CGFloat]) { self.heights = heights }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { heights[indexPath.row] }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        header == nil ? 0 : 40
    }
}

/// Special cases of lists: one scroll position, rows without height, uniform items, and an app's views in cells and headers.
extension Scenario {
    static let listCorners: [Scenario] = [
        // Scrolling to an item changes the content offset along the axis of the scroll position only.
        Scenario(
            "items-scrolled-to-one-side", rules: ["collections-1", "scroll-views-1"], limits: [6, 9, 30, 30, 1],
            needs: { !$0.isRightToLeft }
        ) {
            run in
            let flow = UICollectionViewFlowLayout()
            let isAcross = run.flag(4)
            let items = FlowItems([30])
            run.held = [items]
            flow.scrollDirection = isAcross ? .horizontal : .vertical
            flow.itemSize = CGSize(width: 100, height: 50)
            (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
            let (host, list) = run.openList(
                flow, items, isAcross ? CGSize(width: 240, height: 50) : CGSize(width: 100, height: 220))
            list.contentInset = UIEdgeInsets(top: run.length(2), left: run.length(3), bottom: 3, right: 4)
            host.settle()
            let item = 10 + run.numbers[1]
            guard let place = list.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame else {
                return run.expect("whether the item has layout attributes", false, true)
            }
            // The list starts between the first and the last items.
            if isAcross {
                list.contentOffset.x += 40 + run.length(3)
            } else {
                list.contentOffset.y += 40 + run.length(2)
            }
            host.settle()
            let old = list.contentOffset
            let sides: [UICollectionView.ScrollPosition] = [
                .top, .bottom, .centeredVertically, .left, .right, .centeredHorizontally, [],
            ]
            list.scrollToItem(at: [0, item], at: sides[run.numbers[0]], animated: false)
            let (inset, size) = (list.contentInset, list.bounds.size)
            var wanted = old
            switch run.numbers[0] {
            case 0: wanted.y = place.minY - inset.top
            case 1: wanted.y = place.maxY + inset.bottom - size.height
            case 2: wanted.y = place.midY - (inset.top + size.height - inset.bottom) / 2
            case 3: wanted.x = place.minX - inset.left
            case 4: wanted.x = place.maxX + inset.right - size.width
            case 5: wanted.x = place.midX - (inset.left + size.width - inset.right) / 2
            default:
                let seen =
                    isAcross
                    ? (list.bounds.minX...list.bounds.maxX).contains(place.midX)
                    : (list.bounds.minY...list.bounds.maxY).contains(place.midY)
                return run.expect("whether the item is visible", seen, true)
            }
            guard (run.numbers[0] > 2) == isAcross else {
                // The documentation does not say whether the list then also scrolls in the layout's direction until the
                // item is visible, nor whether it scrolls across that direction.
                let new = list.contentOffset
                let (stays, shows) =
                    isAcross
                    ? (abs(new.x - old.x) <= run.pixel, new.x <= place.minX && place.maxX <= new.x + size.width)
                    : (abs(new.y - old.y) <= run.pixel, new.y <= place.minY && place.maxY <= new.y + size.height)
                run.expect(
                    "whether scrolling to position \(run.numbers[0]) keeps the content offset or shows the item",
                    stays || shows, true)
                let across = isAcross ? (new.y, old.y, wanted.y) : (new.x, old.x, wanted.x)
                return run.expect(
                    "content offset across the scroll direction after scrolling to position \(run.numbers[0])",
                    across.0,
                    abs(across.0 - across.1) <= run.pixel ? across.1 : across.2, within: run.pixel)
            }
            run.expect(
                "content offset after scrolling to position \(run.numbers[0])", list.contentOffset, wanted,
                within: run.pixel)
        },
        // A row may have the height 0; the next one then begins at the same position.
        Scenario("rows-without-height", rules: ["tables-2"], limits: [50, 50, 50, 7, 1]) { run in
            let (host, root) = run.openPlain()
            var heights = (0..<3).map { run.length($0) + 1 }
            for row in 0..<3 where run.numbers[3] >> row & 1 == 1 { heights[row] = 0 }
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            let rows = HighRows(heights)
            (table.dataSource, table.delegate) = (rows, rows)
            run.held = [rows]
            root.addSubview(table)
            host.settle()
            func check(_ when: String) {
                var y: CGFloat = 0
                for (row, height) in rows.heights.enumerated() {
                    let place = table.rectForRow(at: [0, row])
                    run.expect("top of row \(row) \(when)", place.minY, y, within: run.pixel)
                    run.expect("height of row \(row) \(when)", place.height, height, within: run.pixel)
                    y += height
                }
                run.expect("content height \(when)", table.contentSize.height, y, within: run.pixel)
            }
            check("at first")
            rows.heights = run.flag(4) ? rows.heights.reversed() : rows.heights.map { $0 == 0 ? 21 : 0 }
            table.reloadData()
            host.settle()
            check("after a reload")
        },
        // Items that are as high as the highest of their group follow one another.
        Scenario(
            "uniform-items-in-columns", rules: ["collections-2"], limits: [40, 40, 40, 20, 1],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .uniformAcrossSiblings(estimate: 40)))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(200)),
                subitems: [item, item, item])
            if run.flag(4) { group.interItemSpacing = .fixed(run.length(3)) }
            let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 600), collectionViewLayout: layout)
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            let cells = HighCells((0..<3).map { run.length($0) + 10 })
            list.dataSource = cells
            run.held = [cells]
            root.addSubview(list)
            host.settle()
            let highest = cells.heights.max() ?? 0
            let gap = run.flag(4) ? run.length(3) : 0
            for index in 0..<3 {
                let frame = list.cellForItem(at: [0, index])?.frame ?? .zero
                run.expect("height of item \(index)", frame.height, highest, within: run.pixel)
                run.expect("top of item \(index)", frame.minY, CGFloat(index) * (highest + gap), within: run.pixel)
            }
            run.expect("content height", list.contentSize.height, 3 * highest + 2 * gap, within: run.pixel)
        },
        // A label of a cell that an app puts into a stack view is as large as its text, also when the text changes.
        Scenario("labels-of-cells-elsewhere", rules: ["passes-5", "text-12"], limits: [20, 20, 1, 1]) { run in
            let (host, root) = run.openPlain()
            let cell = UITableViewCell(style: run.flag(3) ? .subtitle : .default)
            cell.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
            root.addSubview(cell)
            guard let label = run.flag(3) ? cell.detailTextLabel : cell.textLabel else {
                return run.expect("whether there is a label", false, true)
            }
            label.text = String(repeating: "a", count: run.numbers[0] + 1)
            let holder: UIView = run.flag(2) ? root : cell.contentView
            let stack = UIStackView(arrangedSubviews: [label])
            stack.translatesAutoresizingMaskIntoConstraints = false
            holder.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
                stack.topAnchor.constraint(equalTo: holder.topAnchor),
            ])
            host.settle()
            run.expect("size of the stack", stack.frame.size, label.intrinsicContentSize, within: run.pixel)
            label.text = String(repeating: "b", count: run.numbers[1] + 1)
            host.settle()
            run.expect("size of the label", label.frame.size, label.intrinsicContentSize, within: run.pixel)
            run.expect(
                "size of the stack after another text", stack.frame.size, label.intrinsicContentSize, within: run.pixel)
        },
        // Constraints place an app's view in a header, or in its content view.
        Scenario("own-views-in-headers", rules: ["constraints-1", "tables-2"], limits: [60, 20, 60, 1]) { run in
            let (host, root) = run.openPlain()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 250, height: 300), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            let rows = HighRows([44, 44])
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
            rows.header = header
            (table.dataSource, table.delegate) = (rows, rows)
            run.held = [rows]
            root.addSubview(table)
            let own = UIView()
            own.translatesAutoresizingMaskIntoConstraints = false
            let holder = run.flag(3) ? header.contentView : header
            holder.addSubview(own)
            let left = own.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: run.length(0))
            NSLayoutConstraint.activate([
                left, own.topAnchor.constraint(equalTo: holder.topAnchor, constant: run.length(1)),
                own.widthAnchor.constraint(equalToConstant: 30), own.heightAnchor.constraint(equalToConstant: 10),
            ])
            host.settle()
            run.expect("frame of the header", header.frame, CGRect(x: 0, y: 0, width: 250, height: 40))
            run.expect("frame of the header's content view", header.contentView.frame, header.bounds)
            run.expect(
                "frame of the view in the header", own.frame,
                CGRect(x: run.length(0), y: run.length(1), width: 30, height: 10))
            left.constant = run.length(2)
            host.settle()
            run.expect("left of the view in the header after a change", own.frame.minX, run.length(2))
        },
    ]
}
