import Foundation
import LayoutEngine

/// A section of groups that repeat one item, and the frames that the rules give.
struct RepeatedGroup {
    /// As many items as there is room for, `count` items, or `count` items that share the room.
    enum Way: Int { case fitting, counted, sharing }

    var way = Way.counted
    var isRow = true
    /// Whether the group is as long as its content; `room` is the estimate then.
    var isOpen = false
    var (count, length, room, gap): (Int, CGFloat, CGFloat, CGFloat) = (3, 31, 140, 7)
    var isFlexible = false
    /// The content insets before the first item and after the last one, and those across the group.
    var (start, end, near, far): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    var (total, spacing): (Int, CGFloat) = (4, 5)
    static let thickness: CGFloat = 37

    private func size(
        _ along: NSCollectionLayoutDimension, _ across: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: isRow ? along : across, heightDimension: isRow ? across : along)
    }

    var section: NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.absolute(length), isRow ? .fractionalHeight(1) : .fractionalWidth(1)))
        let whole = size(isOpen ? .estimated(room) : .absolute(room), .absolute(Self.thickness))
        let group: NSCollectionLayoutGroup =
            switch (way, isRow) {
            case (.fitting, true): .horizontal(layoutSize: whole, subitems: [item])
            case (.fitting, false): .vertical(layoutSize: whole, subitems: [item])
            case (.counted, true): .horizontal(layoutSize: whole, repeatingSubitem: item, count: count)
            case (.counted, false): .vertical(layoutSize: whole, repeatingSubitem: item, count: count)
            case (.sharing, true): .horizontal(layoutSize: whole, subitem: item, count: count)
            case (.sharing, false): .vertical(layoutSize: whole, subitem: item, count: count)
            }
        group.interItemSpacing = isFlexible ? .flexible(gap) : .fixed(gap)
        group.contentInsets =
            isRow
            ? NSDirectionalEdgeInsets(top: near, leading: start, bottom: far, trailing: end)
            : NSDirectionalEdgeInsets(top: start, leading: near, bottom: end, trailing: far)
        group.supplementaryItems = [
            NSCollectionLayoutSupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(6), heightDimension: .absolute(4)),
                elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
        ]
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = spacing
        section.contentInsetsReference = .none
        return section
    }

    /// The frames of all items, those of the badges by the first items of the groups, and how high the section is.
    func places(from top: CGFloat) -> (items: [CGRect], badges: [(item: Int, frame: CGRect)], height: CGFloat) {
        let inner = max(0, room - start - end)
        var long = length
        if way == .sharing { long = max(0, (inner - gap * CGFloat(count - 1)) / CGFloat(count)) }
        var most = count
        if way == .fitting {
            (most, long) = (1, length)
            while CGFloat(most + 1) * length + CGFloat(most) * gap <= inner { most += 1 }
        }
        var (items, badges, place): ([CGRect], [(item: Int, frame: CGRect)], CGFloat) = ([], [], top)
        for first in stride(from: 0, to: total, by: most) {
            if first > 0 { place += spacing }
            let inside = min(most, total - first)
            let used = CGFloat(inside) * long + CGFloat(inside - 1) * gap
            let left = isFlexible && !isOpen && inside > 1 ? max(0, inner - used) / CGFloat(inside - 1) : 0
            let whole = isOpen ? used + start + end : room
            let thick = max(0, Self.thickness - near - far)
            for item in 0..<inside {
                let along = start + CGFloat(item) * (long + gap + left)
                items.append(
                    isRow
                        ? CGRect(x: along, y: place + near, width: long, height: thick)
                        : CGRect(x: near, y: place + along, width: thick, height: long))
            }
            let (width, height) = isRow ? (whole, Self.thickness) : (Self.thickness, whole)
            badges.append((first, CGRect(x: width - 6, y: place + height - 4, width: 6, height: 4)))
            place += height
        }
        return (items, badges, place - top)
    }
}
