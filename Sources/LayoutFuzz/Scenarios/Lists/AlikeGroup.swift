import Foundation
import LayoutEngine

/// A group that has room for all of its items and for more.
struct AlikeGroup {
    static let (thickness, thin): (CGFloat, CGFloat) = (110, 17)
    let (isRow, count, estimate): (Bool, Int, CGFloat)
    /// Along the items: whether they are all as long as the longest.
    var isAlike: Bool
    /// Across them: 0 for a length in points, 1 for the content's own, 2 for that of the thickest.
    let across: Int
    var gap: EdgeSpace
    let (before, after, near, far): (EdgeSpace, EdgeSpace, EdgeSpace, EdgeSpace)
    let (length, start, end): (CGFloat, CGFloat, CGFloat)

    private func size(
        _ along: NSCollectionLayoutDimension, _ across: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: isRow ? along : across, heightDimension: isRow ? across : along)
    }

    /// How large the group is, with its insets.
    var whole: CGSize {
        let (along, across) = (start + length + end, 5 + Self.thickness + 8)
        return isRow ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }

    var section: NSCollectionLayoutSection {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(6), heightDimension: .absolute(4)),
            elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
        let thick: [NSCollectionLayoutDimension] = [
            .absolute(Self.thin), .estimated(20), .uniformAcrossSiblings(estimate: 20),
        ]
        let long: NSCollectionLayoutDimension =
            isAlike ? .uniformAcrossSiblings(estimate: estimate) : .estimated(estimate)
        let item = NSCollectionLayoutItem(layoutSize: size(long, thick[across]), supplementaryItems: [badge])
        item.edgeSpacing =
            isRow
            ? NSCollectionLayoutEdgeSpacing(
                leading: before.value, top: near.value, trailing: after.value, bottom: far.value)
            : NSCollectionLayoutEdgeSpacing(
                leading: near.value, top: before.value, trailing: far.value, bottom: after.value)
        let room = NSCollectionLayoutSize(
            widthDimension: .absolute(whole.width), heightDimension: .absolute(whole.height))
        let group: NSCollectionLayoutGroup =
            isRow
            ? .horizontal(layoutSize: room, repeatingSubitem: item, count: count)
            : .vertical(layoutSize: room, repeatingSubitem: item, count: count)
        group.interItemSpacing = gap.value
        group.contentInsets =
            isRow
            ? NSDirectionalEdgeInsets(top: 5, leading: start, bottom: 8, trailing: end)
            : NSDirectionalEdgeInsets(top: start, leading: 5, bottom: end, trailing: 8)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 4
        section.contentInsetsReference = .none
        return section
    }

    /// Where the items of one group lie in it, by the rules.
    func places(_ sizes: ArraySlice<CGSize>) -> [CGRect] {
        let (own, sides) = (sizes.map { isRow ? $0.width : $0.height }, sizes.map { isRow ? $0.height : $0.width })
        let (longest, thickest) = (own.max() ?? 0, sides.max() ?? 0)
        let lengths = own.map { isAlike ? longest : $0 }
        let spaces =
            Array(repeating: gap, count: own.count - 1) + own.flatMap { _ in [before, after] }
        let left = length - lengths.reduce(0, +) - spaces.map(\.fixed).reduce(0, +)
        let share = left / CGFloat(max(1, spaces.count { $0.isFlexible }))
        var place = start
        return own.indices.map { index in
            place += (index > 0 ? gap.room(share) : 0) + before.room(share)
            defer { place += lengths[index] + after.room(share) }
            let thick = [Self.thin, sides[index], thickest][across]
            let free = Self.thickness - thick - near.fixed - far.fixed
            let side = 5 + near.room(free / CGFloat(near.isFlexible && far.isFlexible ? 2 : 1))
            return isRow
                ? CGRect(x: place, y: side, width: lengths[index], height: thick)
                : CGRect(x: side, y: place, width: thick, height: lengths[index])
        }
    }
}
