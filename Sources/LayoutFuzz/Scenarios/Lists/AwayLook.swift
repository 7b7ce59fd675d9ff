import Foundation
import LayoutEngine

/// The settings of a layout with one item on each line, and the expected frames.
struct AwayLook {
    static let width = 130
    static let header = UICollectionView.elementKindSectionHeader
    var (height, width, gap, top, left, bottom, header, sectionGap) = (20, 70, 3, 4, 5, 6, 7, 0)

    /// A section of a compositional layout.
    var section: NSCollectionLayoutSection {
        func size(_ height: Int) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(CGFloat(height)))
        }
        let item = NSCollectionLayoutItem(layoutSize: size(height))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size(height), subitems: [item]))
        section.contentInsetsReference = .none
        section.supplementaryContentInsetsReference = .none
        section.supplementariesFollowContentInsets = false
        section.interGroupSpacing = CGFloat(gap)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: CGFloat(top), leading: CGFloat(left), bottom: CGFloat(bottom), trailing: 8)
        guard header > 0 else { return section }
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(header), elementKind: Self.header, alignment: .top)
        ]
        return section
    }

    /// The frames of header and items by section, with x from the leading side, and the height of the content.
    func places(_ counts: [Int], isFlow: Bool) -> (headers: [CGRect?], items: [[CGRect]], height: Int) {
        var (place, headers, rows): (Int, [CGRect?], [[CGRect]]) = (0, [], [])
        for (section, count) in counts.enumerated() {
            if !isFlow, section > 0 { place += sectionGap }
            headers.append(header > 0 ? CGRect(x: 0, y: place, width: Self.width, height: header) : nil)
            place += header + top
            let room = CGFloat(Self.width - left - 8)
            let long = isFlow ? CGFloat(width) : room
            rows.append(
                (0..<count).map { item in
                    CGRect(
                        x: CGFloat(left) + (room - long) / 2, y: CGFloat(place + item * (height + gap)), width: long,
                        height: CGFloat(height))
                })
            place += count * (height + gap) - gap + bottom
        }
        return (headers, rows, place)
    }
}
