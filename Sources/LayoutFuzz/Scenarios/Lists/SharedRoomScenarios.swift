import Foundation
import LayoutEngine

/// Groups whose items share the room along them.
extension Scenario {
    static let sharedRoom: [Scenario] = [
        // Each item has the same part of the group less the gaps, and its insets are inside of it, whatever the size
        // of its content is.
        Scenario(
            "items-share-their-group", rules: ["collections-8", "collections-14"],
            limits: [1, 1, 3, 9, 80, 80, 12, 9, 9, 9, 9, 2, 9, 9, 2, 60]
        ) { run in
            let (isRow, isDown, hasContent) = (run.flag(0), run.flag(1), run.numbers[14] > 0)
            let (count, gap, total) = (run.numbers[2] + 1, run.length(3), run.numbers[6] + 1)
            let whole = CGSize(width: 120 + run.length(4), height: 120 + run.length(5))
            let insets = NSDirectionalEdgeInsets(
                top: run.length(7), leading: run.length(8), bottom: run.length(9), trailing: run.length(10))
            // Along the group the item's own length has no effect.
            let own = [NSCollectionLayoutDimension.fractionalWidth(1), .absolute(7), .fractionalHeight(0.3)][
                run.numbers[11]]
            let item = NSCollectionLayoutItem(
                layoutSize: isRow ? run.size(own, .fractionalHeight(1)) : run.size(.fractionalWidth(1), own))
            item.contentInsets = insets
            let size = run.size(.absolute(whole.width), .absolute(whole.height))
            let group: NSCollectionLayoutGroup =
                isRow
                ? .horizontal(layoutSize: size, subitem: item, count: count)
                : .vertical(layoutSize: size, subitem: item, count: count)
            group.interItemSpacing = .fixed(gap)
            group.contentInsets = NSDirectionalEdgeInsets(
                top: run.length(12), leading: run.length(13), bottom: 2, trailing: 3)
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = isDown ? .vertical : .horizontal
            configuration.contentInsetsReference = .none
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 4
            let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            let items = FlowItems([total])
            let (host, collection) = run.openList(layout, items, CGSize(width: 240, height: 230))
            if hasContent {
                collection.register(SizedCell.self, forCellWithReuseIdentifier: "item")
                SizedCell.size = CGSize(width: run.length(15), height: 60 - run.length(15))
            }
            defer { SizedCell.size = .zero }
            host.settle()
            let inner = CGSize(
                width: whole.width - run.length(13) - 3, height: whole.height - run.length(12) - 2)
            let share = ((isRow ? inner.width : inner.height) - CGFloat(count - 1) * gap) / CGFloat(count)
            let room = isRow ? CGSize(width: share, height: inner.height) : CGSize(width: inner.width, height: share)
            for index in 0..<total {
                let (line, place) = (CGFloat(index / count), CGFloat(index % count) * (share + gap))
                let wanted = CGRect(
                    x: (isDown ? 0 : line * (whole.width + 4)) + run.length(13) + (isRow ? place : 0) + insets.leading,
                    y: (isDown ? line * (whole.height + 4) : 0) + run.length(12) + (isRow ? 0 : place) + insets.top,
                    width: room.width - insets.leading - insets.trailing,
                    height: room.height - insets.top - insets.bottom)
                run.expect("frame of item \(index)", run.frame(collection, index), wanted)
                guard let cell = collection.cellForItem(at: IndexPath(item: index, section: 0)) else { continue }
                let left = run.isRightToLeft ? collection.contentSize.width - wanted.maxX : wanted.minX
                run.expect(
                    "frame of cell \(index)", cell.frame,
                    CGRect(x: left, y: wanted.minY, width: wanted.width, height: wanted.height),
                    within: run.pixel + 0.01)
            }
            let lines = CGFloat((total + count - 1) / count)
            run.expect(
                "length of the content", isDown ? collection.contentSize.height : collection.contentSize.width,
                lines * (isDown ? whole.height : whole.width) + (lines - 1) * 4)
        }
    ]
}
