import Foundation
import LayoutEngine

/// Rows and items of given lengths.
private final class LongItems: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    let lengths: [CGFloat]
    let isDown: Bool
    init(_ lengths: [CGFloat], isDown: Bool) {
        self.lengths = lengths
        self.isDown = isDown
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lengths.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { lengths[indexPath.row] }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        lengths.count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let length = lengths[indexPath.item]
        return isDown ? CGSize(width: 150, height: length) : CGSize(width: length, height: 150)
    }
}

/// A background of a section.
private final class Backdrop: UICollectionReusableView {}

/// Lists that are scrolled to a row or an item, rows whose detail label has no room, and backgrounds of sections.
extension Scenario {
    static let scrolledTo: [Scenario] = [
        // The content offset after scrolling to a row follows from the row alone, however far the table was scrolled before.
        Scenario(
            "rows-scrolled-to-from-anywhere", rules: ["tables-1", "scroll-views-4"],
            limits: [40, 40, 100] + Array(repeating: 30 * 30 - 1, count: 5) + Array(repeating: 60, count: 10)
        ) { run in
            let lengths = (0..<30).map { CGFloat(30 + run.numbers[8 + $0 % 10]) }
            let rows = LongItems(lengths, isDown: true)
            run.held.append(rows)
            let height = 160 + run.length(2)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: height), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.contentInset = UIEdgeInsets(top: run.length(0), left: 0, bottom: run.length(1), right: 0)
            (table.dataSource, table.delegate) = (rows, rows)
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            controller.view.addSubview(table)
            host.settle()
            for (turn, number) in run.numbers[3..<8].enumerated() {
                // In the middle of the table, so that no end is near.
                let row = 10 + number % 10
                let whole = lengths.reduce(0, +) - height
                table.contentOffset.y = CGFloat(number / 30) / 30 * whole
                host.settle()
                let top = lengths[..<row].reduce(0, +)
                let (first, last) = (run.length(0), height - run.length(1))
                let wanted: [(UITableView.ScrollPosition, CGFloat)] = [
                    (.top, top - first), (.middle, top + lengths[row] / 2 - (first + last) / 2),
                    (.bottom, top + lengths[row] - last),
                ]
                for (position, offset) in wanted.inOrder(number) {
                    for time in 0...1 {
                        table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
                        run.expect(
                            "content offset for row \(row) in turn \(turn), \(position), time \(time)",
                            table.contentOffset.y,
                            offset, within: run.pixel)
                        if number % 2 == 0 { host.settle() }
                    }
                }
            }
        },
        // The same for items, in both scroll directions.
        Scenario(
            "items-scrolled-to-from-anywhere", rules: ["collections-1", "scroll-views-4"],
            limits: [40, 40, 100, 1] + Array(repeating: 30 * 30 - 1, count: 5) + Array(repeating: 60, count: 10)
        ) { run in
            let isDown = !run.flag(3)
            let lengths = (0..<30).map { CGFloat(30 + run.numbers[9 + $0 % 10]) }
            let items = LongItems(lengths, isDown: isDown)
            run.held.append(items)
            let long = 160 + run.length(2)
            let flow = UICollectionViewFlowLayout()
            flow.scrollDirection = isDown ? .vertical : .horizontal
            let list = UICollectionView(
                frame: CGRect(
                    origin: .zero, size: isDown ? CGSize(width: 200, height: long) : CGSize(width: long, height: 200)),
                collectionViewLayout: flow)
            list.contentInsetAdjustmentBehavior = .never
            let (near, far) = (run.length(0), run.length(1))
            list.contentInset =
                isDown
                ? UIEdgeInsets(top: near, left: 0, bottom: far, right: 0)
                : UIEdgeInsets(top: 0, left: near, bottom: 0, right: far)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            (list.dataSource, list.delegate) = (items, items)
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            controller.view.addSubview(list)
            host.settle()
            for (turn, number) in run.numbers[4..<9].enumerated() {
                let path = IndexPath(item: 10 + number % 10, section: 0)
                let whole = lengths.reduce(0, +) - long
                let start = CGFloat(number / 30) / 30 * whole
                if isDown { list.contentOffset.y = start } else { list.contentOffset.x = start }
                host.settle()
                guard var place = flow.layoutAttributesForItem(at: path)?.frame else {
                    return run.expect("whether item \(path.item) has layout attributes", false, true)
                }
                if run.isRightToLeft { place.origin.x = list.contentSize.width - place.maxX }
                let (low, high) = isDown ? (place.minY, place.maxY) : (place.minX, place.maxX)
                let positions: [(UICollectionView.ScrollPosition, CGFloat)] = [
                    (isDown ? .top : .left, low - near),
                    (isDown ? .centeredVertically : .centeredHorizontally, (low + high - near - long + far) / 2),
                    (isDown ? .bottom : .right, high - long + far),
                ]
                for (position, wanted) in positions.inOrder(number) {
                    for time in 0...1 {
                        list.scrollToItem(at: path, at: position, animated: false)
                        run.expect(
                            "content offset for item \(path.item) in turn \(turn), \(position.rawValue), time \(time)",
                            isDown ? list.contentOffset.y : list.contentOffset.x, wanted, within: run.pixel)
                        if number % 2 == 0 { host.settle() }
                    }
                }
            }
        },
        // The detail label ends at the trailing side, in the room that the text label and the gap leave, which may be none.
        Scenario(
            "second-texts-without-room", rules: ["tables-8", "tables-11"],
            limits: [250] + Array(repeating: 60, count: 6) + Array(repeating: 20, count: 6)
        ) { run in
            let cells = (0...6).map { _ in UITableViewCell(style: .value1, reuseIdentifier: nil) }
            for (index, cell) in cells.enumerated() {
                for (label, number) in [(cell.textLabel, index), (cell.detailTextLabel, index + 6)] {
                    label?.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
                    let letters = index == 0 ? 1 : run.numbers[number]
                    label?.text = String(repeating: "m", count: max(1, letters))
                }
            }
            let rows = FixedRows(cells)
            run.held.append(rows)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 180 + run.length(0), height: 500))
            table.rowHeight = 44
            table.dataSource = rows
            let (host, root) = run.openPlain()
            root.addSubview(table)
            host.settle()
            func side(_ frame: CGRect, _ cell: UITableViewCell) -> CGFloat {
                run.isRightToLeft ? cell.contentView.bounds.width - frame.maxX : frame.minX
            }
            guard let first = cells[0].textLabel, let last = cells[0].detailTextLabel else {
                return run.expect("whether there are labels", false, true)
            }
            // The first row has room for both, and shows where rows begin and end.
            let start = side(first.frame, cells[0])
            let end = side(last.frame, cells[0]) + last.frame.width
            for (index, cell) in cells.enumerated() {
                guard let text = cell.textLabel, let detail = cell.detailTextLabel else { continue }
                let used = min(text.intrinsicContentSize.width, end - start)
                let wanted = max(0, min(detail.intrinsicContentSize.width, end - start - used - 8))
                run.expect(
                    "leading edge of text label \(index)", side(text.frame, cell), start, within: run.pixel + 0.01)
                run.expect("width of text label \(index)", text.frame.width, used, within: run.pixel + 0.01)
                run.expect(
                    "width of detail label \(index)", detail.frame.width, wanted,
                    within: wanted == 0 ? 0.002 : run.pixel + 0.01)
                run.expect(
                    "trailing edge of detail label \(index)", side(detail.frame, cell) + detail.frame.width, end,
                    within: run.pixel + 0.01)
            }
        },
        // Each section has a background view of its own for each kind that it names, and keeps it in later layouts.
        Scenario(
            "backgrounds-of-many-sections", rules: ["collections-5"],
            limits: [4, 100] + Array(repeating: 6, count: 5) + Array(repeating: 3, count: 5)
                + Array(repeating: 9, count: 5)
        ) { run in
            let count = run.numbers[0] + 1
            let kinds = ["one", "two", "three"]
            let size = run.size(.fractionalWidth(1), .absolute(20))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let layout = UICollectionViewCompositionalLayout(sectionProvider: { section, _ in
                let result = NSCollectionLayoutSection(group: group)
                result.contentInsets.top = run.length(12 + section)
                result.decorationItems = kinds.indices.filter { (run.numbers[2 + section] + 1) >> $0 & 1 == 1 }.map {
                    .background(elementKind: kinds[$0])
                }
                return result
            })
            for kind in kinds { layout.register(Backdrop.self, forDecorationViewOfKind: kind) }
            let counts = (0..<count).map { run.numbers[7 + $0] + 1 }
            let items = FlowItems(counts)
            let (host, list) = run.open(layout, items, CGSize(width: 150, height: 600))
            // Strong references: a new view could have the address of a released one.
            var before: [UIView]?
            func check(_ width: CGFloat, _ when: String) {
                host.settle()
                var wanted: [CGRect] = []
                var place: CGFloat = 0
                for section in 0..<count {
                    let height = run.length(12 + section) + 20 * CGFloat(counts[section])
                    let shown = (run.numbers[2 + section] + 1).nonzeroBitCount
                    wanted += Array(repeating: CGRect(x: 0, y: place, width: width, height: height), count: shown)
                    place += height
                }
                let backdrops = list.subviews.filter { $0 is Backdrop }.sorted { $0.frame.minY < $1.frame.minY }
                run.expect("number of backgrounds \(when)", backdrops.count, wanted.count)
                for (index, (view, frame)) in zip(backdrops, wanted).enumerated() {
                    run.expect("frame of background \(index) \(when)", view.frame, frame, within: run.pixel)
                }
                if let before {
                    let kept = backdrops.count { view in before.contains { $0 === view } }
                    run.expect("number of backgrounds kept from before \(when)", kept, before.count)
                }
                before = backdrops
            }
            check(150, "at first")
            list.setNeedsLayout()
            check(150, "after a layout")
            layout.invalidateLayout()
            check(150, "after an invalidation")
            list.frame.size.width = 120 + run.length(1)
            check(120 + run.length(1), "in another width")
            list.frame.size.width = 150
            check(150, "in the first width")
        },
    ]
}
