import Foundation
import LayoutEngine

/// One of the columns that lie side by side: a group as long as its items, of a width of its own.
private struct ColumnGroup {
    let (count, width): (Int, CGFloat)
    /// Before and behind the items.
    let (start, end): (CGFloat, CGFloat)
    let (near, far): (CGFloat, CGFloat)
    let gap: CGFloat
    /// Whether its items are all as long as the longest of them.
    let isAlike: Bool
    /// Before and behind the column, in the row of them.
    let (before, after): (EdgeSpace, EdgeSpace)

    init(_ numbers: ArraySlice<Int>) {
        let numbers = Array(numbers)
        (count, width) = (numbers[0] + 1, CGFloat(40 + numbers[1]))
        (start, end, near, far) = (CGFloat(numbers[2]), 2, 3, CGFloat(6 - numbers[2]))
        (before, after) = (EdgeSpace(numbers[3] % 3, 4), EdgeSpace(numbers[3] / 3, 3))
        (isAlike, gap) = (numbers[4] % 2 == 1, CGFloat(numbers[4] / 2))
    }

    /// - Parameter size: of what is so long in the column's direction and so wide across it.
    func group(
        isSideways: Bool, _ size: (NSCollectionLayoutDimension, NSCollectionLayoutDimension) -> NSCollectionLayoutSize
    ) -> NSCollectionLayoutGroup {
        let long: NSCollectionLayoutDimension =
            isAlike ? .uniformAcrossSiblings(estimate: 20) : .estimated(20)
        let item = NSCollectionLayoutItem(
            layoutSize: size(long, isSideways ? .fractionalHeight(1) : .fractionalWidth(1)))
        let whole = size(.estimated(60), .absolute(width))
        let group: NSCollectionLayoutGroup =
            isSideways
            ? .horizontal(layoutSize: whole, repeatingSubitem: item, count: count)
            : .vertical(layoutSize: whole, repeatingSubitem: item, count: count)
        group.interItemSpacing = .fixed(gap)
        group.contentInsets =
            isSideways
            ? NSDirectionalEdgeInsets(top: near, leading: start, bottom: far, trailing: end)
            : NSDirectionalEdgeInsets(top: start, leading: near, bottom: end, trailing: far)
        group.edgeSpacing =
            isSideways
            ? NSCollectionLayoutEdgeSpacing(leading: before.value, top: nil, trailing: after.value, bottom: nil)
            : NSCollectionLayoutEdgeSpacing(leading: nil, top: before.value, trailing: nil, bottom: after.value)
        return group
    }

    /// How long its items are, and how long it is with them.
    func lengths(_ contents: ArraySlice<CGFloat>) -> (items: [CGFloat], whole: CGFloat) {
        let items = contents.map { isAlike ? contents.max() ?? 0 : $0 }
        return (items, start + items.reduce(0, +) + CGFloat(items.count - 1) * gap + end)
    }

    /// What lies before it in a row that is so thick.
    func room(_ whole: CGFloat, in thickness: CGFloat) -> CGFloat {
        let left = thickness - whole - before.fixed - after.fixed
        return before.room(left / (before.isFlexible && after.isFlexible ? 2 : 1))
    }
}

extension Scenario {
    static let columnGroups: [Scenario] = [
        // Columns take the items one after the other, each as many as it says, and are as long as these. Their row is as thick
        // as the longest of them with what is fixed around it; what is flexible around a shorter one takes what is left.
        Scenario(
            "columns-side-by-side", rules: ["collections-8"],
            limits: [1, 9, 2, 9, 9] + Array(repeating: [3, 60, 6, 8, 15], count: 3).flatMap { $0 }
                + Array(repeating: 60, count: 10)
        ) { run in
            let (isSideways, total, step) = (run.flag(0), run.numbers[1] + 1, run.length(4))
            let columns = (0...run.numbers[2]).map { ColumnGroup(run.numbers[5 + 5 * $0..<10 + 5 * $0]) }
            func size(
                _ along: NSCollectionLayoutDimension, _ across: NSCollectionLayoutDimension
            ) -> NSCollectionLayoutSize { isSideways ? run.size(along, across) : run.size(across, along) }
            let subitems = columns.map { $0.group(isSideways: isSideways, size) }
            let row: NSCollectionLayoutGroup =
                isSideways
                ? .vertical(layoutSize: size(.estimated(90), .fractionalHeight(1)), subitems: subitems)
                : .horizontal(layoutSize: size(.estimated(90), .fractionalWidth(1)), subitems: subitems)
            row.interItemSpacing = .fixed(run.length(3))
            row.contentInsets =
                isSideways
                ? NSDirectionalEdgeInsets(top: 5, leading: 1, bottom: 3, trailing: 9)
                : NSDirectionalEdgeInsets(top: 1, leading: 5, bottom: 9, trailing: 3)
            let section = NSCollectionLayoutSection(group: row)
            section.interGroupSpacing = step
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = isSideways ? .horizontal : .vertical
            let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            let contents = (0..<10).map { 5 + run.length(20 + $0) }
            let items = ContentItems(
                contents.map { isSideways ? CGSize(width: $0, height: 9) : CGSize(width: 9, height: $0) })
            items.counts = [total]
            run.held.append(items)
            let (host, list) = run.open(layout, items, CGSize(width: 240, height: 240))
            func check(_ count: Int, _ when: String) {
                var (next, place) = (0, CGFloat(0))
                while next < count {
                    // Which columns are in this row, and which items are in them.
                    var (row, end): ([(column: ColumnGroup, items: Range<Int>, across: CGFloat)], CGFloat) = ([], 0)
                    while next < count {
                        let column = columns[row.count % columns.count]
                        let across = row.isEmpty ? 0 : end + run.length(3)
                        if !row.isEmpty, across + column.width > 232 { break }
                        let items = next..<min(next + column.count, count)
                        row.append((column, items, across))
                        (next, end) = (items.upperBound, across + column.width)
                    }
                    let thickness =
                        row.map { entry in
                            let own = entry.column.lengths(contents[entry.items]).whole
                            return own + entry.column.before.fixed + entry.column.after.fixed
                        }.max() ?? 0
                    for (column, items, across) in row {
                        let (lengths, whole) = column.lengths(contents[items])
                        var along = place + 1 + column.room(whole, in: thickness) + column.start
                        for (item, length) in zip(items, lengths) {
                            let (side, thick) = (5 + across + column.near, column.width - column.near - column.far)
                            run.expect(
                                "item \(item) \(when)", run.frame(list, item),
                                isSideways
                                    ? CGRect(x: along, y: side, width: length, height: thick)
                                    : CGRect(x: side, y: along, width: thick, height: length), within: 0.01)
                            along += length + column.gap
                        }
                    }
                    place += 1 + thickness + 9 + step
                }
                run.expect(
                    "length of the content \(when)", isSideways ? list.contentSize.width : list.contentSize.height,
                    place - step, within: 0.01)
            }
            check(total, "at first")
            items.counts = [11 - total]
            list.reloadData()
            host.settle()
            check(11 - total, "of another number")
        }
    ]
}
