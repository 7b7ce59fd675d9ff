import Foundation
import LayoutEngine

/// Rows of given heights, which a scenario may replace by others.
private final class PlainRows: UITableViewDataSource, UITableViewDelegate {
    var heights: [[CGFloat]]
    var titles = false
    init(_ heights: [[CGFloat]]) { self.heights = heights }
    func numberOfSections(in tableView: UITableView) -> Int { heights.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.tag = Int(heights[indexPath.section][indexPath.row])
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[indexPath.section][indexPath.row]
    }
}

/// Items of a layout of the app's own, with a heading and an ornament.
private final class OwnLayout: UICollectionViewLayout {
    var side: CGFloat = 10
    var alpha: CGFloat = 1
    var hides = false
    var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override var collectionViewContentSize: CGSize { CGSize(width: side * CGFloat(count) + 20, height: side + 30) }
    private func place(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        switch attributes.representedElementCategory {
        case .cell:
            attributes.alpha = alpha
            attributes.isHidden = hides
            attributes.frame = CGRect(x: CGFloat(attributes.indexPath.item) * side, y: 20, width: side, height: side)
        case .supplementaryView: attributes.frame = CGRect(x: 0, y: 0, width: side * 2, height: 20)
        case .decorationView: attributes.frame = CGRect(x: 0, y: 20 + side, width: 7, height: 9)
        }
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let first = IndexPath(item: 0, section: 0)
        var all = (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        if let heading = layoutAttributesForSupplementaryView(ofKind: "heading", at: first) { all.append(heading) }
        if let ornament = layoutAttributesForDecorationView(ofKind: "ornament", at: first) { all.append(ornament) }
        return all.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        place(UICollectionViewLayoutAttributes(forCellWith: indexPath))
    }
    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        place(UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath))
    }
    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        place(UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath))
    }
}

private final class OwnItems: UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 0
    var scrolls = 0
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.tag = indexPath.item + 1
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

private final class Heading: UICollectionReusableView {}
private final class Ornament: UICollectionReusableView {}

/// Lists whose data, data sources, layouts and delegates change, with each of UIKit's calls.
extension Scenario {
    static let reloads: [Scenario] = [
        // An empty update asks for the heights again.
        Scenario("updates-of-nothing", rules: ["tables-6"], limits: [60, 60, 2, 1]) { run in
            let rows = PlainRows([[20 + run.length(0), 30], [25]])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 1000), style: .plain)
            table.dataSource = rows
            table.delegate = rows
            let (host, root) = run.openPlain()
            root.addSubview(table)
            host.settle()
            for turn in 0..<3 {
                rows.heights[0][turn % 2] += run.length(1) + 1
                switch (turn + run.numbers[2]) % 3 {
                case 0: table.performBatchUpdates(nil)
                case 1: table.performBatchUpdates({})
                default:
                    table.beginUpdates()
                    if run.flag(3) { table.beginUpdates() }
                    table.endUpdates()
                    if run.flag(3) { table.endUpdates() }
                }
                host.settle()
                run.expect(
                    "height of the content after update \(turn)", table.contentSize.height,
                    rows.heights.joined().reduce(0, +))
            }
        },
        Scenario("table-reloads", rules: ["tables-1", "tables-6", "tables-7"], limits: [9, 9, 60, 60, 60, 3, 1]) {
            run in
            func heights(_ shift: Int) -> [[CGFloat]] {
                [
                    (0..<3).map { 20 + run.length(2) + CGFloat($0 + shift) }, [30 + run.length(3)],
                    [25 + run.length(4), 26],
                ]
            }
            let rows = PlainRows(heights(0))
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 1000), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.insetsContentViewsToSafeArea = false
            table.dataSource = rows
            table.delegate = rows
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            controller.view.addSubview(table)
            func check(_ source: PlainRows, _ when: String) {
                host.settle()
                var top: CGFloat = 0
                for (section, all) in source.heights.enumerated() {
                    for (row, height) in all.enumerated() {
                        let rect = table.rectForRow(at: IndexPath(row: row, section: section))
                        run.expect(
                            "rectangle of row \(row) of section \(section) \(when)", rect,
                            CGRect(x: 0, y: top, width: 200, height: height))
                        top += height
                    }
                }
                run.expect("height of the content \(when)", table.contentSize.height, top)
                run.expect("number of sections \(when)", table.numberOfSections, source.heights.count)
                let count = source.heights.reduce(0) { $0 + $1.count }
                run.expect(
                    "number of cells in the table \(when)", table.subviews.count { $0 is UITableViewCell }, count)
            }
            check(rows, "at first")
            let other = PlainRows([[40], [41, 42]])
            for change in [run.numbers[0], run.numbers[1]] {
                let current = table.dataSource === rows ? rows : other
                switch change {
                case 0:
                    current.heights[0].append(33)
                    table.reloadData()
                case 1:
                    current.heights[0][0] += 7
                    table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                case 2 where current.heights.count > 1:
                    current.heights[1] = [50, 51]
                    table.reloadSections(IndexSet(integer: 1), with: .automatic)
                case 3:
                    current.heights.append([60])
                    table.insertSections(IndexSet(integer: current.heights.count - 1), with: .automatic)
                case 4 where current.heights.count > 1:
                    current.heights.removeLast()
                    table.deleteSections(IndexSet(integer: current.heights.count), with: .automatic)
                case 5:
                    table.dataSource = table.dataSource === rows ? other : rows
                    table.delegate = table.dataSource === rows ? rows : other
                case 6 where current.heights.count > 1 && !current.heights[1].isEmpty:
                    table.performBatchUpdates {
                        current.heights[0].insert(35, at: 0)
                        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                        current.heights[1].removeLast()
                        table.deleteRows(
                            at: [IndexPath(row: current.heights[1].count, section: 1)], with: .none)
                    }
                case 7:
                    table.beginUpdates()
                    table.beginUpdates()
                    current.heights[0] += [36, 37]
                    let count = current.heights[0].count
                    table.insertRows(
                        at: [IndexPath(row: count - 2, section: 0), IndexPath(row: count - 1, section: 0)], with: .none)
                    table.endUpdates()
                    table.endUpdates()
                case 8:
                    table.frame.size.height -= 10
                default:
                    table.removeFromSuperview()
                    controller.view.addSubview(table)
                }
                check(table.dataSource === rows ? rows : other, "after change \(change)")
            }
            run.expect(
                "number of exceptions", run.exceptions(.internalInconsistency) + run.exceptions(.invalidArgument), 0)
            // One row too many.
            let current = table.dataSource === rows ? rows : other
            run.expectRefusal("an insertion of a missing row", run.flag(6) ? .internalInconsistency : nil) {
                current.heights[0].append(44)
                let path = IndexPath(row: current.heights[0].count - 1, section: 0)
                table.insertRows(at: run.flag(6) ? [path, path] : [path], with: .none)
            }
            withExtendedLifetime((rows, other)) {}
        },
        Scenario("collection-reloads", rules: ["collections-3", "collections-5"], limits: [7, 6, 6, 30, 30, 60]) {
            run in
            let items = OwnItems()
            items.count = run.numbers[1]
            let layout = OwnLayout()
            layout.side = 10 + run.length(3)
            layout.register(Ornament.self, forDecorationViewOfKind: "ornament")
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 900, height: 300), collectionViewLayout: layout)
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            list.register(
                Heading.self, forSupplementaryViewOfKind: "heading", withReuseIdentifier: "heading")
            list.dataSource = items
            list.delegate = items
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            controller.view.addSubview(list)
            func check(_ when: String) {
                host.settle()
                let side = (list.collectionViewLayout as? OwnLayout)?.side ?? 0
                run.expect("number of items \(when)", list.numberOfItems(inSection: 0), items.count)
                for index in 0..<items.count {
                    let path = IndexPath(item: index, section: 0)
                    guard let cell = list.cellForItem(at: path) else {
                        return run.expect("whether there is item \(index) \(when)", false, true)
                    }
                    run.expect(
                        "frame of item \(index) \(when)", cell.frame,
                        CGRect(x: CGFloat(index) * side, y: 20, width: side, height: side))
                    run.expect("tag of item \(index) \(when)", cell.tag, index + 1)
                    run.expect("index path of item \(index) \(when)", list.indexPath(for: cell), path)
                    run.expect(
                        "item at a point in item \(index) \(when)",
                        list.indexPathForItem(at: CGPoint(x: (CGFloat(index) + 0.5) * side, y: 21)), path)
                }
                run.expect(
                    "content size \(when)", list.contentSize,
                    CGSize(width: side * CGFloat(items.count) + 20, height: side + 30))
                let heading = list.supplementaryView(
                    forElementKind: "heading", at: IndexPath(item: 0, section: 0))
                run.expect("class of the heading \(when)", heading is Heading, true)
                run.expect(
                    "frame of the heading \(when)", heading?.frame ?? .zero,
                    CGRect(x: 0, y: 0, width: side * 2, height: 20))
                let ornaments = list.subviews.filter { $0 is Ornament }
                run.expect("number of ornaments \(when)", ornaments.count, 1)
                run.expect(
                    "frame of the ornament \(when)", ornaments.first?.frame ?? .zero,
                    CGRect(x: 0, y: 20 + side, width: 7, height: 9)
                )
            }
            check("at first")
            let (old, new) = (run.numbers[1], run.numbers[2])
            func paths(_ range: Range<Int>) -> [IndexPath] { range.map { IndexPath(item: $0, section: 0) } }
            func update() {
                if new > old { list.insertItems(at: paths(old..<new)) }
                if new < old { list.deleteItems(at: paths(new..<old)) }
            }
            items.count = new
            switch run.numbers[0] {
            case 0: list.reloadData()
            case 1: list.reloadSections(IndexSet(integer: 0))
            case 2:
                items.count = old
                list.reloadItems(at: paths(0..<old))
            case 3: update()
            case 4: list.performBatchUpdates(update)
            case 5:
                let next = OwnLayout()
                next.side = 10 + run.length(4)
                next.register(Ornament.self, forDecorationViewOfKind: "ornament")
                list.reloadData()
                list.setCollectionViewLayout(next, animated: false)
                run.expectObject("list of the old layout", layout.collectionView, nil)
            case 6:
                items.count = run.numbers[1]
                layout.side = 10 + run.length(4)
                layout.invalidateLayout()
            default:
                let others = OwnItems()
                others.count = run.numbers[2]
                list.dataSource = others
                host.settle()
                run.expect("number of items of another data source", list.numberOfItems(inSection: 0), others.count)
                list.dataSource = items
                withExtendedLifetime(others) {}
            }
            check("after change \(run.numbers[0])")
            guard let shown = list.collectionViewLayout as? OwnLayout else { return }
            for alpha in [0.5, 1] as [CGFloat] {
                shown.alpha = alpha
                shown.hides = alpha == 0.5
                shown.invalidateLayout()
                host.settle()
                for cell in list.visibleCells {
                    run.expect("alpha of an item", cell.alpha, alpha)
                    run.expect("whether an item is hidden", cell.isHidden, alpha == 0.5)
                }
            }
            items.scrolls = 0
            list.contentOffset.x = run.length(5) + 1
            run.expect("calls that tell the delegate of scrolling", items.scrolls, 1)
            withExtendedLifetime(items) {}
        },
    ]
}
