import Foundation
import LayoutEngine

/// A group that has room for all of its items and for more.
struct AlikeGroup {
    static let (thickness, thin): (CGFloat, CGFloat) = (110, 17)
    let (axes, count, estimate): (ScrollAxes, Int, CGFloat)
    /// Whether all items are as long as the longest one of the group.
    var isAlike: Bool
    /// Their thickness: 0 is a length in points, 1 that of the content, 2 that of the thickest item.
    let across: Int
    var gap: EdgeSpace
    let (before, after, near, far): (EdgeSpace, EdgeSpace, EdgeSpace, EdgeSpace)
    let (length, start, end): (CGFloat, CGFloat, CGFloat)

    /// The size of the group, with its insets.
    var whole: CGSize {
        axes.rect(across: 0, along: 0, thick: 5 + Self.thickness + 8, long: start + length + end).size
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
        let item = NSCollectionLayoutItem(layoutSize: axes.size(long, thick[across]), supplementaryItems: [badge])
        item.edgeSpacing = axes.spacing(start: before.value, end: after.value, near: near.value, far: far.value)
        let room = NSCollectionLayoutSize(
            widthDimension: .absolute(whole.width), heightDimension: .absolute(whole.height))
        let group = axes.group(room, repeating: item, count: count)
        group.interItemSpacing = gap.value
        group.contentInsets = axes.insets([start, end, 5, 8])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 4
        section.contentInsetsReference = .none
        return section
    }

    /// The expected frames of the items of one group, within the group.
    func places(_ sizes: ArraySlice<CGSize>) -> [CGRect] {
        let own = sizes.map { axes.along($0) }
        let sides = sizes.map { axes.across($0) }
        let (longest, thickest) = (own.max() ?? 0, sides.max() ?? 0)
        let lengths = own.map { isAlike ? longest : $0 }
        let spaces = Array(repeating: gap, count: own.count - 1) + own.flatMap { _ in [before, after] }
        let left = length - lengths.reduce(0, +) - spaces.map(\.fixed).reduce(0, +)
        let share = left / CGFloat(max(1, spaces.count { $0.isFlexible }))
        var place = start
        return own.indices.map { index in
            place += (index > 0 ? gap.room(share) : 0) + before.room(share)
            defer { place += lengths[index] + after.room(share) }
            let thick = [Self.thin, sides[index], thickest][across]
            let free = Self.thickness - thick - near.fixed - far.fixed
            let side = 5 + near.room(free / CGFloat(near.isFlexible && far.isFlexible ? 2 : 1))
            return axes.rect(across: side, along: place, thick: thick, long: lengths[index])
        }
    }
}
