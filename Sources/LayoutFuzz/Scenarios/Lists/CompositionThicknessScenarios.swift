import Foundation
import LayoutEngine

/// Two items of a group that is as thick as they need, in a row or in a column.
private struct ThickGroup {
    let isRow: Bool
    /// Along and across the line.
    let sizes: [(along: CGFloat, across: CGFloat)]
    let gap: CGFloat
    /// The spaces before and after each item, across the line.
    let spacings: [(NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?)]

    private func size(
        _ along: NSCollectionLayoutDimension, _ across: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: isRow ? along : across, heightDimension: isRow ? across : along)
    }

    func group(estimate: CGFloat) -> NSCollectionLayoutGroup {
        let items = zip(sizes, spacings).map { length, spacing in
            let item = NSCollectionLayoutItem(layoutSize: size(.absolute(length.along), .absolute(length.across)))
            item.edgeSpacing =
                isRow
                ? NSCollectionLayoutEdgeSpacing(leading: nil, top: spacing.0, trailing: nil, bottom: spacing.1)
                : NSCollectionLayoutEdgeSpacing(leading: spacing.0, top: nil, trailing: spacing.1, bottom: nil)
            return item
        }
        let room = isRow ? NSCollectionLayoutDimension.fractionalWidth(1) : .fractionalHeight(1)
        let group =
            isRow
            ? NSCollectionLayoutGroup.horizontal(layoutSize: size(room, .estimated(estimate)), subitems: items)
            : NSCollectionLayoutGroup.vertical(layoutSize: size(room, .estimated(estimate)), subitems: items)
        group.interItemSpacing = .fixed(gap)
        return group
    }

    private func fixed(_ item: Int) -> CGFloat {
        (spacings[item].0?.spacing ?? 0) + (spacings[item].1?.spacing ?? 0)
    }

    /// The length across the line of a group with this number of items.
    func thickness(_ count: Int) -> CGFloat { (0..<count).map { sizes[$0].across + fixed($0) }.max() ?? 0 }

    /// The frame of an item in a group that begins at `place` across the line.
    func frame(_ item: Int, of count: Int, from place: CGFloat) -> CGRect {
        let left = thickness(count) - sizes[item].across - fixed(item)
        let (before, behind) = spacings[item]
        let isShared = before?.isFlexible == true && behind?.isFlexible == true
        let share = before?.isFlexible == true ? (isShared ? left / 2 : left) : 0
        let along = item == 0 ? 0 : sizes[0].along + gap
        let across = place + (before?.spacing ?? 0) + share
        return isRow
            ? CGRect(x: along, y: across, width: sizes[item].along, height: sizes[item].across)
            : CGRect(x: across, y: along, width: sizes[item].across, height: sizes[item].along)
    }
}

/// Groups that are as thick as their items.
extension Scenario {
    static let thickGroups: [Scenario] = [
        Scenario(
            "composition-thickness", rules: ["collections-8"], limits: [5, 1, 9, 9, 40, 40, 9, 9, 4, 4, 60, 11, 7]
        ) { run in
            let isRow = run.flag(1)
            func spacing(_ kind: Int) -> (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?) {
                let (one, other) = (run.length(11), run.length(12))
                return switch kind {
                case 0: (nil, nil)
                case 1: (.fixed(one), .fixed(other))
                case 2: (.flexible(one), .fixed(other))
                case 3: (.fixed(one), .flexible(other))
                default: (.flexible(one), .flexible(other))
                }
            }
            // A line of 240 points holds no more than two items.
            let group = ThickGroup(
                isRow: isRow,
                sizes: [
                    (along: 90 + run.length(2), across: 20 + run.length(4)),
                    (along: 100 + run.length(3), across: 15 + run.length(5)),
                ],
                gap: run.length(6), spacings: [spacing(run.numbers[8]), spacing(run.numbers[9])])
            let section = NSCollectionLayoutSection(group: group.group(estimate: 5 + run.length(10)))
            section.interGroupSpacing = run.length(7)
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = isRow ? .vertical : .horizontal
            let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            let count = run.numbers[0] + 1
            let items = FlowItems([count])
            let (host, collection) = run.open(layout, items, CGSize(width: 240, height: 240))
            collection.semanticContentAttribute = .forceLeftToRight
            host.settle()
            var place: CGFloat = 0
            for first in stride(from: 0, to: count, by: 2) {
                let inside = min(2, count - first)
                for item in 0..<inside {
                    run.expect(
                        "item \(first + item)", run.frame(collection, first + item),
                        group.frame(item, of: inside, from: place), within: run.pixel + 0.001)
                }
                place += group.thickness(inside) + (first + 2 < count ? run.length(7) : 0)
            }
            let length = isRow ? collection.contentSize.height : collection.contentSize.width
            run.expect("length of the content", length, place, within: run.pixel + 0.001)
        }
    ]
}
