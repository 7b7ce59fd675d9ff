import Foundation
import LayoutEngine

/// Sections with or without orthogonal scrolling, and the frames that the rules give.
///
/// Groups have two items along the scroll direction of the layout. The last group may have one.
struct RowsOnTheirOwn {
    struct Part {
        var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
        /// Of items and groups: along the scroll direction of the layout, and across it.
        var (length, width, gap): (CGFloat, CGFloat, CGFloat) = (23, 71, 3)
        var (total, spacing): (Int, CGFloat) = (5, 6)
        var (start, end, near, far): (CGFloat, CGFloat, CGFloat, CGFloat) = (4, 9, 13, 2)
        /// 0 is no header.
        var header: CGFloat = 12
        var hasBackground = true
    }

    var parts = [Part(), Part()]
    var (isDown, isMirrored, between): (Bool, Bool, CGFloat) = (true, false, 5)
    var (size, inset) = (CGSize(width: 250, height: 270), UIEdgeInsets.zero)

    private func size(
        _ along: NSCollectionLayoutDimension, _ across: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: isDown ? across : along, heightDimension: isDown ? along : across)
    }

    func section(_ index: Int) -> NSCollectionLayoutSection {
        let part = parts[index]
        let all: NSCollectionLayoutDimension = isDown ? .fractionalWidth(1) : .fractionalHeight(1)
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(part.length), all))
        let whole = size(.estimated(60), .absolute(part.width))
        let group: NSCollectionLayoutGroup =
            isDown
            ? .vertical(layoutSize: whole, repeatingSubitem: item, count: 2)
            : .horizontal(layoutSize: whole, repeatingSubitem: item, count: 2)
        group.interItemSpacing = .fixed(part.gap)
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = part.behavior
        section.interGroupSpacing = part.spacing
        section.contentInsetsReference = .none
        section.contentInsets =
            isDown
            ? NSDirectionalEdgeInsets(top: part.start, leading: part.near, bottom: part.end, trailing: part.far)
            : NSDirectionalEdgeInsets(top: part.near, leading: part.start, bottom: part.far, trailing: part.end)
        if part.header > 0 {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(part.header), all), elementKind: "header",
                alignment: isDown ? .top : .leading)
            section.boundarySupplementaryItems = [header]
        }
        if part.hasBackground { section.decorationItems = [.background(elementKind: "back")] }
        return section
    }

    /// Items, header and background of each section, and the content.
    func places() -> (parts: [(items: [CGRect], header: CGRect?, back: CGRect?)], content: CGSize) {
        let room = CGSize(
            width: size.width - inset.left - inset.right, height: size.height - inset.top - inset.bottom)
        let all = isDown ? room.width : room.height
        func rect(_ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ width: CGFloat) -> CGRect {
            isDown
                ? CGRect(x: across, y: along, width: width, height: length)
                : CGRect(x: along, y: across, width: length, height: width)
        }
        var (result, place): ([(items: [CGRect], header: CGRect?, back: CGRect?)], CGFloat) = ([], 0)
        for (index, part) in parts.enumerated() {
            if index > 0 { place += between }
            let (begin, inner) = (place, all - part.near - part.far)
            let top = begin + part.header + part.start
            var (items, thickest): ([CGRect], CGFloat) = ([], 0)
            var (along, across): (CGFloat, CGFloat) = (0, 0)
            if part.behavior == .groupPagingCentered { across = (inner - part.width) / 2 }
            for first in stride(from: 0, to: part.total, by: 2) {
                let count = min(2, part.total - first)
                for item in 0..<count {
                    let step = CGFloat(item) * (part.length + part.gap)
                    items.append(rect(top + along + step, part.near + across, part.length, part.width))
                }
                let length = CGFloat(count) * part.length + CGFloat(count - 1) * part.gap
                thickest = max(thickest, length)
                if part.behavior == .none {
                    along += length + (first + 2 < part.total ? part.spacing : 0)
                } else {
                    across += part.width + part.spacing
                }
            }
            place = top + (part.behavior == .none ? along : thickest) + part.end
            result.append(
                (
                    items, part.header > 0 ? rect(begin, part.near, part.header, inner) : nil,
                    part.hasBackground ? rect(begin, 0, place - begin, all) : nil
                ))
        }
        return (result, isDown ? CGSize(width: all, height: place) : CGSize(width: place, height: all))
    }
}
