import Foundation
import LayoutEngine

/// A box that fills its superview. One length is a multiple of the other one, and a weaker constraint sets one of them.
private struct Shape {
    let times: CGFloat
    /// Whether the open length, which the layout does not set, is the longer one.
    let grows: Bool
    let weakLength: CGFloat
    /// Whether the weaker constraint is on the open length.
    let setsOpen: Bool

    init(_ number: Int, times most: Int, _ weakLength: CGFloat) {
        times = CGFloat(number % most + 1)
        grows = number / most % 2 == 0
        setsOpen = number / most / 2 % 2 == 0
        self.weakLength = weakLength
    }

    /// The open length for a fixed length.
    func open(beside fixed: CGFloat) -> CGFloat { grows ? fixed * times : fixed / times }

    /// Both lengths where only the weaker constraint decides.
    var weakLengths: (fixed: CGFloat, open: CGFloat) {
        setsOpen
            ? (grows ? weakLength / times : weakLength * times, weakLength) : (weakLength, open(beside: weakLength))
    }

    func fill(_ holder: UIView, isWidthFixed: Bool, bottom: UILayoutPriority = .required) {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(box)
        let (fixed, open) = isWidthFixed ? (box.widthAnchor, box.heightAnchor) : (box.heightAnchor, box.widthAnchor)
        let tie =
            grows
            ? open.constraint(equalTo: fixed, multiplier: times) : fixed.constraint(equalTo: open, multiplier: times)
        let own = (setsOpen ? open : fixed).constraint(equalToConstant: weakLength)
        own.priority = .defaultHigh
        let end = box.bottomAnchor.constraint(equalTo: holder.bottomAnchor)
        end.priority = bottom
        NSLayoutConstraint.activate([
            tie, own, end, box.leftAnchor.constraint(equalTo: holder.leftAnchor),
            box.rightAnchor.constraint(equalTo: holder.rightAnchor),
            box.topAnchor.constraint(equalTo: holder.topAnchor),
        ])
    }
}

/// Items and headers with a given aspect ratio.
private final class ShapedItems: FlowItems {
    let shapes: [Shape]
    let header: Shape
    let isWidthFixed: Bool

    init(_ shapes: [Shape], header: Shape, isWidthFixed: Bool) {
        (self.shapes, self.header, self.isWidthFixed) = (shapes, header, isWidthFixed)
        super.init([shapes.count])
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        if cell.contentView.subviews.isEmpty {
            shapes[indexPath.item].fill(cell.contentView, isWidthFixed: isWidthFixed)
        }
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        if view.subviews.isEmpty { header.fill(view, isWidthFixed: isWidthFixed) }
        return view
    }
}

extension UICollectionViewLayoutAttributes {
    fileprivate var duplicate: UICollectionViewLayoutAttributes { copy() as? UICollectionViewLayoutAttributes ?? self }
}

/// A cell that hands a copy of the attributes to its superclass, as apps do that change the copy.
private final class CopyingCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { super.preferredLayoutAttributesFitting(layoutAttributes.duplicate) }
}

/// A header that hands a copy of the attributes to its superclass.
private final class CopyingEdge: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { super.preferredLayoutAttributesFitting(layoutAttributes.duplicate) }
}

/// Rows with a header and a footer, all of which have a given aspect ratio.
private final class ShapedRows: UITableViewDataSource, UITableViewDelegate {
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

/// Cells, rows and headers of which one length follows from the other.
extension Scenario {
    static let shapedCells: [Scenario] = [
        // The open length follows the length that the layout sets, whatever the weaker constraint sets.
        Scenario(
            "items-keep-their-shape", rules: ["collections-2", "collections-4", "collections-8", "collections-9"],
            limits: [1, 4, 9, 7, 7, 60] + Array(repeating: 15, count: 6) + Array(repeating: 60, count: 5) + [1]
        ) { run in
            let isWidthFixed = run.flag(0)
            let count = run.numbers[1] + 1
            let shapes = (0..<count).map { Shape(run.numbers[7 + $0], times: 4, run.length(12 + $0) + 1) }
            let header = Shape(run.numbers[6], times: 4, run.length(5) + 1)
            let items = ShapedItems(shapes, header: header, isWidthFixed: isWidthFixed)
            run.held.append(items)
            func layout(_ fixed: CGFloat) -> UICollectionViewLayout {
                func size(_ open: CGFloat) -> NSCollectionLayoutSize {
                    isWidthFixed
                        ? run.size(.absolute(fixed), .estimated(open)) : run.size(.estimated(open), .absolute(fixed))
                }
                let item = NSCollectionLayoutItem(layoutSize: size(30))
                let group =
                    isWidthFixed
                    ? NSCollectionLayoutGroup.vertical(layoutSize: size(50), subitem: item, count: 1)
                    : NSCollectionLayoutGroup.horizontal(layoutSize: size(50), subitem: item, count: 1)
                let section = NSCollectionLayoutSection(group: group)
                section.interGroupSpacing = run.length(2)
                section.boundarySupplementaryItems = [
                    NSCollectionLayoutBoundarySupplementaryItem(
                        layoutSize: size(25), elementKind: UICollectionView.elementKindSectionHeader,
                        alignment: .topLeading)
                ]
                let configuration = UICollectionViewCompositionalLayoutConfiguration()
                configuration.scrollDirection = isWidthFixed ? .vertical : .horizontal
                configuration.contentInsetsReference = .none
                return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            }
            let lengths = [3, 4].map { CGFloat(12 * (run.numbers[$0] + 1)) }
            let (host, collection) = run.openList(layout(lengths[0]), items, CGSize(width: 260, height: 250))
            if run.flag(17) {
                collection.register(CopyingCell.self, forCellWithReuseIdentifier: "item")
                collection.register(
                    CopyingEdge.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                    withReuseIdentifier: "edge")
            }
            for (turn, fixed) in lengths.enumerated() {
                let when = turn == 0 ? "at first" : "in another length"
                if turn > 0 { collection.collectionViewLayout = layout(fixed) }
                host.settle()
                func rect(_ place: CGFloat, _ open: CGFloat) -> CGRect {
                    isWidthFixed
                        ? CGRect(x: 0, y: place, width: fixed, height: open)
                        : CGRect(x: place, y: 0, width: open, height: fixed)
                }
                var place = header.open(beside: fixed)
                run.expect(
                    "frame of the header \(when)",
                    run.frame(collection, of: UICollectionView.elementKindSectionHeader, 0, 0),
                    rect(0, place), within: 0.01)
                for (index, shape) in shapes.enumerated() {
                    if index > 0 { place += run.length(2) }
                    let wanted = rect(place, shape.open(beside: fixed))
                    run.expect("frame of an item \(when)", run.frame(collection, index), wanted, within: 0.01)
                    if let cell = collection.cellForItem(at: IndexPath(item: index, section: 0)) {
                        run.expect("size of a cell \(when)", cell.frame.size, wanted.size, within: 0.01)
                        run.expect(
                            "frame of the box in a cell \(when)", cell.contentView.subviews.first?.frame ?? .null,
                            CGRect(origin: .zero, size: wanted.size), within: 0.01)
                    }
                    place += shape.open(beside: fixed)
                }
                run.expect(
                    "length of the content \(when)",
                    isWidthFixed ? collection.contentSize.height : collection.contentSize.width, place, within: 0.01)
            }
        },
        // Where both lengths are open, the weaker constraint decides on both.
        Scenario(
            "flow-items-keep-their-shape", rules: ["collections-1", "collections-2"],
            limits: [1, 4, 1, 40, 40, 1] + Array(repeating: 15, count: 5) + Array(repeating: 4, count: 5)
        ) { run in
            let isWidthFixed = run.flag(0)
            let shapes = (0...run.numbers[1]).map {
                Shape(run.numbers[6 + $0], times: 4, CGFloat(12 * (run.numbers[11 + $0] + 1)))
            }
            let items = ShapedItems(shapes, header: shapes[0], isWidthFixed: isWidthFixed)
            run.held.append(items)
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize =
                run.flag(2)
                ? UICollectionViewFlowLayout.automaticSize
                : CGSize(width: run.length(3) + 1, height: run.length(4) + 1)
            flow.scrollDirection = run.flag(5) ? .horizontal : .vertical
            let (host, collection) = run.openList(flow, items, CGSize(width: 260, height: 250))
            let sizes = shapes.map { shape -> CGSize in
                let (fixed, open) = shape.weakLengths
                return isWidthFixed ? CGSize(width: fixed, height: open) : CGSize(width: open, height: fixed)
            }
            var plan = FlowPlan(
                counts: [sizes.count], size: { item, _ in sizes[item] }, gap: { _ in 10 }, lineGap: { _ in 10 },
                insets: { _ in .zero })
            plan.isVertical = !run.flag(5)
            run.check(collection, plan, host, "at first")
            collection.reloadData()
            run.check(collection, plan, host, "after a reload")
        },
        // The width of a row, a header and a footer is the table's, and their height follows.
        Scenario(
            "rows-keep-their-shape", rules: ["tables-2"],
            limits: [15, 15, 15, 60] + Array(repeating: 11, count: 5) + [60]
        ) { run in
            let cells = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
            let rows = ShapedRows(cells)
            run.held.append(rows)
            let views = cells.map(\.contentView) + [rows.header.contentView, rows.footer.contentView]
            let shapes = views.indices.map {
                Shape(run.numbers[4 + $0], times: 3, run.length($0 % 2 == 0 ? 3 : 9) + 1)
            }
            for (view, shape) in zip(views, shapes) { shape.fill(view, isWidthFixed: true, bottom: .required - 1) }
            let widths = (0..<3).map { CGFloat(12 * (run.numbers[$0] + 5)) }
            let table = UITableView(frame: CGRect(x: 0, y: 60, width: widths[0], height: 400), style: .plain)
            table.rowHeight = UITableView.automaticDimension
            table.sectionHeaderTopPadding = 0
            table.contentInsetAdjustmentBehavior = .never
            table.insetsContentViewsToSafeArea = false
            (table.dataSource, table.delegate) = (rows, rows)
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            controller.view.addSubview(table)
            for (turn, width) in widths.enumerated() {
                let when = turn == 0 ? "at first" : "in another width"
                table.frame.size.width = width
                host.settle()
                var top = shapes[3].open(beside: width)
                run.expect("height of a header \(when)", rows.header.frame.height, top, within: 0.01)
                for (cell, shape) in zip(cells, shapes) {
                    let wanted = CGRect(x: 0, y: top, width: width, height: shape.open(beside: width))
                    run.expect("frame of a row \(when)", cell.frame, wanted, within: 0.01)
                    run.expect(
                        "frame of the box in a row \(when)", cell.contentView.subviews.first?.frame ?? .null,
                        CGRect(origin: .zero, size: wanted.size), within: 0.01)
                    top = wanted.maxY
                }
                let end = shapes[4].open(beside: width)
                run.expect("height of a footer \(when)", rows.footer.frame.height, end, within: 0.01)
                run.expect("height of the content \(when)", table.contentSize.height, top + end, within: 0.01)
            }
        },
    ]
}
