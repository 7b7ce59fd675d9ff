import Foundation
import LayoutEngine

/// One of several columns side by side: a group with its own width that is as long as its items.
private struct ColumnGroup {
    let (count, width): (Int, CGFloat)
    /// Before the first item and after the last one.
    let (start, end): (CGFloat, CGFloat)
    let (near, far): (CGFloat, CGFloat)
    let gap: CGFloat
    /// Whether its items are all as long as the longest of them.
    let isAlike: Bool
    /// The spaces before and after the column, along it.
    let (before, after): (EdgeSpace, EdgeSpace)

    init(_ numbers: ArraySlice<Int>) {
        let numbers = Array(numbers)
        (count, width) = (numbers[0] + 1, CGFloat(40 + numbers[1]))
        (start, end, near, far) = (CGFloat(numbers[2]), 2, 3, CGFloat(6 - numbers[2]))
        (before, after) = (EdgeSpace(numbers[3] % 3, 4), EdgeSpace(numbers[3] / 3, 3))
        (isAlike, gap) = (numbers[4] % 2 == 1, CGFloat(numbers[4] / 2))
    }

    func group(_ axes: ScrollAxes) -> NSCollectionLayoutGroup {
        let item = NSCollectionLayoutItem(
            layoutSize: axes.size(isAlike ? .uniformAcrossSiblings(estimate: 20) : .estimated(20)))
        let group = axes.group(axes.size(.estimated(60), .absolute(width)), repeating: item, count: count)
        group.interItemSpacing = .fixed(gap)
        group.contentInsets = axes.insets([start, end, near, far])
        group.edgeSpacing = axes.spacing(start: before.value, end: after.value)
        return group
    }

    /// The lengths of its items, and of the whole column.
    func lengths(_ contents: ArraySlice<CGFloat>) -> (items: [CGFloat], whole: CGFloat) {
        let items = contents.map { isAlike ? contents.max() ?? 0 : $0 }
        return (items, start + items.reduce(0, +) + CGFloat(items.count - 1) * gap + end)
    }

    /// The space before it in a row of this thickness.
    func room(_ whole: CGFloat, in thickness: CGFloat) -> CGFloat {
        let left = thickness - whole - before.fixed - after.fixed
        return before.room(left / (before.isFlexible && after.isFlexible ? 2 : 1))
    }
}

extension Scenario {
    static let columnGroups: [Scenario] = [
        // Columns take the items one after the other, each as many as its count, and are as long as these items. Their row is
        // as thick as the longest column with the fixed spaces around it. Flexible spaces around a shorter one take the
        // rest.
        Scenario(
            "columns-side-by-side", rules: ["collections-8"],
            limits: [1, 9, 2, 9, 9] + Array(repeating: [3, 60, 6, 8, 15], count: 3).flatMap { $0 }
                + Array(repeating: 60, count: 10)
        ) { run in
            let (axes, total, step) = (ScrollAxes(isDown: !run.flag(0)), run.numbers[1] + 1, run.length(4))
            let columns = (0...run.numbers[2]).map { ColumnGroup(run.numbers[5 + 5 * $0..<10 + 5 * $0]) }
            let subitems = columns.map { $0.group(axes) }
            let row: NSCollectionLayoutGroup =
                axes.isDown
                ? .horizontal(layoutSize: axes.size(.estimated(90)), subitems: subitems)
                : .vertical(layoutSize: axes.size(.estimated(90)), subitems: subitems)
            row.interItemSpacing = .fixed(run.length(3))
            row.contentInsets = axes.insets([1, 9, 5, 3])
            let section = NSCollectionLayoutSection(group: row)
            section.interGroupSpacing = step
            let contents = (0..<10).map { 5 + run.length(20 + $0) }
            let items = ContentItems(contents.map { axes.rect(across: 0, along: 0, thick: 9, long: $0).size })
            items.counts = [total]
            run.held.append(items)
            let (host, list) = run.open(axes.layout(section), items, CGSize(width: 240, height: 240))
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
                                axes.rect(across: side, along: along, thick: thick, long: length), within: 0.01)
                            along += length + column.gap
                        }
                    }
                    place += 1 + thickness + 9 + step
                }
                run.expect("length of the content \(when)", axes.along(list.contentSize), place - step, within: 0.01)
            }
            check(total, "at first")
            items.counts = [11 - total]
            list.reloadData()
            host.settle()
            check(11 - total, "with another number of items")
        }
    ]
}
