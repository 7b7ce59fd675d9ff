import Foundation
import LayoutEngine

/// An app's own layout that returns given frames.
private final class FreeLayout: UICollectionViewLayout {
    var frames: [CGRect] = []
    var hidden: Set<Int> = []
    var alphas: [CGFloat] = []
    var header: CGRect?
    var decorations: [CGRect] = []
    var size = CGSize.zero
    var prepared = 0
    var followsBounds = false

    override func prepare() {
        super.prepare()
        prepared += 1
    }
    override var collectionViewContentSize: CGSize { size }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.item) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.item]
        attributes.isHidden = hidden.contains(indexPath.item)
        attributes.alpha = alphas[indexPath.item]
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var all = frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        if let header {
            let attributes = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: 0))
            attributes.frame = header
            all.append(attributes)
        }
        for (index, frame) in decorations.enumerated() {
            let attributes = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: "shade", with: IndexPath(item: index, section: 0))
            attributes.frame = frame
            all.append(attributes)
        }
        return all
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }
}

private final class Shade: UICollectionReusableView {}

/// The items of one section, and those of which the delegate is told that they will be displayed.
private final class FreeItems: UICollectionViewDataSource, UICollectionViewDelegate {
    var names: [Int]
    var displayed: [Int] = []
    init(_ names: [Int]) { self.names = names }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.tag = names[indexPath.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "top", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed.append(indexPath.item) }
}

/// Rows by section, with an app's own headers and footers.
private final class HeadedRows: UITableViewDataSource, UITableViewDelegate {
    var counts: [Int]
    var headers: [UIView?] = []
    var footers: [UIView?] = []
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        footers.indices.contains(section) ? footers[section] : nil
    }
}

/// Details of tables and collection views: an app's own layouts, selections, self-sizing headers.
extension Scenario {
    static let listDetails: [Scenario] = [
        // An app's own layout places all elements; then another layout replaces it.
        Scenario(
            "collection-own-layout", rules: ["collections-3"], limits: [5, 200, 300, 60, 60, 5, 3, 1, 2, 300]
        ) { run in
            let count = run.numbers[0] + 1
            let items = FreeItems(Array(0..<count))
            let layout = FreeLayout()
            func frame(_ index: Int, _ shift: CGFloat) -> CGRect {
                CGRect(
                    x: (run.length(1) + CGFloat(index * 37)).truncatingRemainder(dividingBy: 180) + shift,
                    y: (run.length(2) + CGFloat(index * 53)).truncatingRemainder(dividingBy: 260),
                    width: run.length(3) + 5, height: run.length(4) + 6)
            }
            layout.frames = (0..<count).map { frame($0, 0) }
            layout.alphas = (0..<count).map { $0 == 0 ? 0.5 : 1 }
            layout.hidden = [run.numbers[5]]
            layout.size = CGSize(width: 400, height: 600)
            layout.header = run.flag(7) ? CGRect(x: 3, y: 4, width: 50, height: 20) : nil
            layout.decorations = (0..<run.numbers[6]).map { CGRect(x: 0, y: CGFloat($0) * 30, width: 9, height: 10) }
            layout.register(Shade.self, forDecorationViewOfKind: "shade")
            let collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 240), collectionViewLayout: layout)
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            collection.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "top")
            collection.dataSource = items
            collection.delegate = items
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            controller.view.addSubview(collection)
            func check(_ when: String) {
                host.settle()
                run.expect("content size \(when)", collection.contentSize, layout.size)
                for index in items.names.indices {
                    let path = IndexPath(item: index, section: 0)
                    let place = layout.frames[index]
                    let shown = collection.bounds
                    let isNear = place.insetBy(dx: -1, dy: -1).intersects(shown)
                    let isInside = place.insetBy(dx: 1, dy: 1).intersects(shown)
                    guard isNear == isInside else { continue }
                    let cell = collection.cellForItem(at: path)
                    run.expect("whether item \(index) has a cell \(when)", cell != nil, isInside)
                    guard let cell else { continue }
                    run.expect("frame of item \(index) \(when)", cell.frame, place, within: run.pixel)
                    run.expect("whether item \(index) is hidden \(when)", cell.isHidden, layout.hidden.contains(index))
                    run.expect("alpha of item \(index) \(when)", cell.alpha, layout.alphas[index])
                    run.expect("tag of item \(index) \(when)", cell.tag, items.names[index])
                }
                let header = collection.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
                run.expect("whether there is a header \(when)", header != nil, layout.header != nil)
                if let header, let place = layout.header {
                    run.expect("frame of the header \(when)", header.frame, place)
                }
                run.expect(
                    "frames of the decoration views \(when)",
                    collection.subviews.filter { $0 is Shade }.map(\.frame).sorted { $0.minY < $1.minY },
                    layout.decorations)
            }
            check("at first")
            run.expect("items announced before they are displayed", items.displayed, Array(0..<count))
            let prepared = layout.prepared
            collection.contentOffset.y = run.length(9)
            host.settle()
            run.expect("calls of prepare() after scrolling", layout.prepared, prepared)
            layout.followsBounds = true
            collection.contentOffset.y += 7
            host.settle()
            run.expect("calls of prepare() after scrolling that invalidates the layout", layout.prepared, prepared + 1)
            layout.followsBounds = false
            layout.frames = (0..<count).map { frame($0, 5) }
            layout.hidden = []
            layout.header = run.flag(7) ? nil : CGRect(x: 1, y: 2, width: 30, height: 40)
            if !layout.decorations.isEmpty { layout.decorations.removeLast() }
            layout.invalidateLayout()
            check("after a change")
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 30, height: 20)
            collection.contentOffset = .zero
            var completions = 0
            collection.setCollectionViewLayout(flow, animated: false) { _ in completions += 1 }
            host.settle()
            run.expect("completions of a layout change", completions, 1)
            run.expectObject("collection view of the old layout", layout.collectionView, nil)
            run.expectObject("collection view of the new layout", flow.collectionView, collection)
            run.expect(
                "whether decoration views of the old layout stay", collection.subviews.contains { $0 is Shade }, false)
            run.expect(
                "top of the first item in the flow layout",
                collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY ?? -1, 0)
            // Changes of the center keep the size, changes of the bounds keep the center, and copies are independent.
            let one = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 1))
            one.frame = layout.frames[0]
            one.center = CGPoint(x: 50, y: 60)
            run.expect("size after a change of the center", one.size, layout.frames[0].size)
            run.expect("center of the frame", CGPoint(x: one.frame.midX, y: one.frame.midY), CGPoint(x: 50, y: 60))
            one.bounds = CGRect(x: 0, y: 0, width: 8, height: 10)
            run.expect("frame after a change of the bounds", one.frame, CGRect(x: 46, y: 55, width: 8, height: 10))
            guard let other = one.copy() as? UICollectionViewLayoutAttributes else {
                return run.expect("whether there is a copy", false, true)
            }
            run.expect("whether a copy is equal", one.isEqual(other), true)
            switch run.numbers[8] {
            case 0: other.zIndex += 1
            case 1: other.alpha = 0.25
            default: other.isHidden = true
            }
            run.expect("whether a changed copy is equal", one.isEqual(other), false)
            withExtendedLifetime((items, layout)) {}
        },
        // Single and multiple selection, also while items change.
        Scenario("collection-choices", rules: ["collections-3"], limits: [4, 5, 5, 1, 5, 1]) { run in
            let count = run.numbers[0] + 2
            let items = FreeItems(Array(0..<count))
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 200, height: 20)
            flow.minimumLineSpacing = 0
            let collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: flow)
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            collection.dataSource = items
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            controller.view.addSubview(collection)
            host.settle()
            collection.allowsMultipleSelection = run.flag(3)
            let (one, two) = (run.numbers[1] % count, run.numbers[2] % count)
            func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
            func check(_ chosen: [Int], _ when: String) {
                run.expect("selected items \(when)", collection.indexPathsForSelectedItems?.map(\.item) ?? [], chosen)
                let marked = items.names.indices.filter { collection.cellForItem(at: path($0))?.isSelected == true }
                run.expect("items with a selected cell \(when)", marked, chosen.sorted())
            }
            check([], "at first")
            collection.selectItem(at: path(one), animated: false, scrollPosition: [])
            check([one], "after one selection")
            guard one != two else { return }
            collection.selectItem(at: path(two), animated: false, scrollPosition: [])
            check(run.flag(3) ? [one, two] : [two], "after two selections")
            collection.deselectItem(at: path(two), animated: false)
            check(run.flag(3) ? [one] : [], "after one is deselected")
            collection.selectItem(at: path(two), animated: false, scrollPosition: [])
            collection.selectItem(at: nil, animated: false, scrollPosition: [])
            check([], "after all are deselected")
            let gone = run.numbers[4] % count
            items.names.remove(at: gone)
            if run.flag(5) {
                collection.deleteItems(at: [path(gone)])
            } else {
                collection.performBatchUpdates({ collection.deleteItems(at: [path(gone)]) })
            }
            host.settle()
            run.expect("cells after a deletion", collection.visibleCells.map(\.tag), items.names)
            run.expect(
                "visible items after a deletion", collection.indexPathsForVisibleItems.map(\.item),
                Array(items.names.indices))
            items.names.reverse()
            collection.moveItem(at: path(0), to: path(items.names.count - 1))
            host.settle()
            run.expect("cells after a move", collection.visibleCells.map(\.tag), items.names)
            let middle = CGPoint(x: 30, y: 20 * CGFloat(items.names.count) - 1)
            run.expect("item at a point", collection.indexPathForItem(at: middle)?.item ?? -1, items.names.count - 1)
            run.expect(
                "whether there is no item below the last one",
                collection.indexPathForItem(at: CGPoint(x: 30, y: middle.y + 2)) == nil, true)
            run.expectRefusal("an unregistered cell", .internalInconsistency) {
                _ = collection.dequeueReusableCell(withReuseIdentifier: "none", for: path(0))
            }
            run.expectRefusal("an unregistered header", .internalInconsistency) {
                _ = collection.dequeueReusableSupplementaryView(
                    ofKind: "none", withReuseIdentifier: "none", for: path(0))
            }
            withExtendedLifetime(items) {}
        },
        // An app's headers and footers are as high as their constraints, their frames, or the table's property.
        Scenario(
            "table-headers", rules: ["tables-2", "tables-3", "tables-4"], limits: [1, 2, 3, 3, 60, 60, 40, 40, 2]
        ) { run in
            let table = UITableView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 900), style: run.flag(0) ? .grouped : .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.insetsContentViewsToSafeArea = false
            table.rowHeight = 30
            let rows = HeadedRows([run.numbers[1], 2])
            func made(_ kind: Int, _ height: CGFloat) -> UIView? {
                guard kind > 0 else { return nil }
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: height))
                guard kind > 1 else { return view }
                let box = run.makeView(in: view)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: view.topAnchor, constant: 2),
                    view.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 3),
                    box.leftAnchor.constraint(equalTo: view.leftAnchor),
                    box.heightAnchor.constraint(equalToConstant: height),
                ])
                return view
            }
            let kinds = [min(2, run.numbers[2]), min(2, run.numbers[3])]
            let heights = [run.length(4) + 1, run.length(5) + 1]
            rows.headers = [made(kinds[0], heights[0]), nil]
            rows.footers = [nil, made(kinds[1], heights[1])]
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            table.dataSource = rows
            table.delegate = rows
            controller.view.addSubview(table)
            var (header, footer, padding): (CGFloat?, CGFloat?, CGFloat) = (nil, nil, 0)
            func check(_ when: String) {
                host.settle()
                let gap: CGFloat = run.flag(0) ? 17.5 : 0
                func height(_ view: UIView?, _ kind: Int, _ own: CGFloat, _ set: CGFloat?) -> CGFloat {
                    if let set { return view == nil && !run.flag(0) ? 0 : set }
                    guard view != nil else { return gap }
                    return kind == 2 ? own + 5 : own
                }
                var y: CGFloat = 0
                for section in 0..<2 {
                    let (above, below) = (rows.headers[section], rows.footers[section])
                    if above != nil { y += padding }
                    let top = height(above, kinds[0], heights[0], header)
                    if let above {
                        run.expect(
                            "frame of the header \(when)", above.frame, CGRect(x: 0, y: y, width: 200, height: top),
                            within: run.pixel)
                    }
                    y += top
                    for row in 0..<rows.counts[section] {
                        run.expect(
                            "rectangle of row \(row) in section \(section) \(when)",
                            table.rectForRow(at: IndexPath(row: row, section: section)),
                            CGRect(x: 0, y: y, width: 200, height: 30), within: run.pixel)
                        y += 30
                    }
                    let bottom = height(below, kinds[1], heights[1], footer)
                    if let below {
                        run.expect(
                            "frame of the footer \(when)", below.frame, CGRect(x: 0, y: y, width: 200, height: bottom),
                            within: run.pixel)
                    }
                    y += bottom
                }
                run.expect("height of the content \(when)", table.contentSize.height, y, within: 2 * run.pixel)
            }
            // Without a delegate method the table's own heights apply.
            table.sectionHeaderHeight = UITableView.automaticDimension
            check("with their own heights")
            padding = run.length(6)
            table.sectionHeaderTopPadding = padding
            check("with header top padding")
            let old = rows.headers[0]
            rows.headers[0] = nil
            table.reloadData()
            check("without a header")
            run.expectObject("superview of a removed header", old?.superview, nil)
            rows.headers[0] = old
            rows.counts[0] += 1
            table.reloadData()
            check("with the header and one row more")
            let other = HeadedRows([1, run.numbers[8]])
            other.headers = rows.headers
            other.footers = rows.footers
            rows.counts = other.counts
            table.dataSource = other
            check("with another data source")
            (header, footer) = (nil, nil)
            run.expectRefusal("an unregistered cell", .internalInconsistency) {
                _ = table.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
            }
            table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "h")
            run.expect(
                "reuse identifier of a registered header",
                table.dequeueReusableHeaderFooterView(withIdentifier: "h")?.reuseIdentifier ?? "",
                "h")
            run.expect(
                "whether there is no header without a registration",
                table.dequeueReusableHeaderFooterView(withIdentifier: "none") == nil, true)
            withExtendedLifetime((rows, other)) {}
        },
    ]
}
