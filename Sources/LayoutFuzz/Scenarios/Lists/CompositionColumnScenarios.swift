import Foundation
import LayoutEngine

/// Columns of compositional layouts.
extension Scenario {
    static let compositionColumns: [Scenario] = [
        // Items of one column: fixed spaces above and below them keep their length, and flexible spaces share the rest.
        Scenario(
            "composition-columns", rules: ["collections-8"],
            limits: [3, 3, 3, 3] + Array(repeating: 4, count: 12) + [60, 30]
        ) { run in
            typealias Space = (value: NSCollectionLayoutSpacing?, fixed: CGFloat, isFlexible: Bool)
            let count = run.numbers[0] + 1
            let number = run.numbers
            func spacing(_ kind: Int, _ more: CGFloat) -> Space {
                switch kind {
                case 0: (nil, 0, false)
                case 1: (.fixed(3 + more), 3 + more, false)
                case 2: (.fixed(7 + more), 7 + more, false)
                case 3: (.flexible(2), 2, true)
                default: (.flexible(0), 0, true)
                }
            }
            let (width, length) = (200 + run.length(17), 320 + run.length(16))
            let heights = (0..<count).map { CGFloat(20 + 7 * $0 + number[1]) }
            let widths = (0..<count).map { CGFloat(40 + 9 * $0 + number[2]) }
            // The spaces above, below, leading and trailing, each of another length.
            let spaces = (0..<count).map { index in
                (0...3).map { spacing(number[4 + (index * 3 + $0) % 12], CGFloat($0)) }
            }
            let gap = spacing(number[3], 0)
            let subitems = (0..<count).map { index in
                let item = NSCollectionLayoutItem(
                    layoutSize: run.size(.absolute(widths[index]), .absolute(heights[index])))
                item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                    leading: spaces[index][2].value, top: spaces[index][0].value, trailing: spaces[index][3].value,
                    bottom: spaces[index][1].value)
                return item
            }
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: run.size(.fractionalWidth(1), .absolute(length)), subitems: subitems)
            group.interItemSpacing = gap.value
            let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let items = FlowItems([count])
            run.held.append(items)
            let (host, collection) = run.open(layout, items, CGSize(width: width, height: 210))
            collection.semanticContentAttribute = .forceLeftToRight
            host.settle()
            let all = spaces.flatMap { [$0[0], $0[1]] } + Array(repeating: gap, count: count - 1)
            let rest = length - heights.reduce(0, +) - all.map(\.fixed).reduce(0, +)
            let flexible = all.count { $0.isFlexible }
            func room(_ space: Space) -> CGFloat {
                space.fixed + (space.isFlexible ? rest / CGFloat(flexible) : 0)
            }
            var y: CGFloat = 0
            for index in 0..<count {
                let space = spaces[index]
                y += (index > 0 ? room(gap) : 0) + room(space[0])
                let left = width - widths[index] - space[2].fixed - space[3].fixed
                let sides = [space[2], space[3]].count { $0.isFlexible }
                let x = space[2].fixed + (space[2].isFlexible ? left / CGFloat(sides) : 0)
                run.expect(
                    "item \(index)", run.frame(collection, index),
                    CGRect(x: x, y: y, width: widths[index], height: heights[index]), within: run.pixel + 0.01)
                y += heights[index] + room(space[1])
            }
            run.expect("height of the content", collection.contentSize.height, length, within: run.pixel + 0.01)
        }
    ]
}
