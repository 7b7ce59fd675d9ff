import Foundation
import LayoutEngine

/// The present settings of a compositional layout and its list.
struct CompositionState {
    /// By section: the kind of its group, the number of its items, and its other settings.
    var sections = [[1, 5, 0, 0, 0, 0], [3, 2, 1, 2, 3, 1]]
    var (isAcross, spacing, hasEdges, reference) = (false, 0, false, 0)
    var (width, inset, offset, isMirrored) = (0, 0, 0, false)
    /// The heights of the boxes in items, by kind.
    var heights = [31, 17, 46]
}

/// The sections that it describes.
extension CompositionState {
    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    func edge(_ kind: String, _ alignment: NSRectAlignment, _ length: CGFloat, isOpen: Bool = false)
        -> NSCollectionLayoutBoundarySupplementaryItem
    {
        let whole = NSCollectionLayoutDimension.fractionalWidth(1)
        let across: NSCollectionLayoutDimension = isOpen ? .estimated(length) : .absolute(length)
        return NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: isAcross ? size(.absolute(length), .fractionalHeight(1)) : size(whole, across),
            elementKind: kind, alignment: alignment)
    }

    func section(_ index: Int) -> NSCollectionLayoutSection {
        let part = sections[index]
        func wide(_ share: CGFloat) -> NSCollectionLayoutDimension { .fractionalWidth(share) }
        func high(_ share: CGFloat) -> NSCollectionLayoutDimension { .fractionalHeight(share) }
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(7), .absolute(5)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 2, y: -3)))
        let badges = part[2] & 1 == 1 ? [badge] : []
        let group: NSCollectionLayoutGroup
        switch part[0] {
        case 0:
            let item = NSCollectionLayoutItem(
                layoutSize: size(.absolute(57), .absolute(23)), supplementaryItems: badges)
            item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 2, trailing: 7)
            group = .horizontal(layoutSize: size(wide(1), .absolute(30)), subitems: [item])
            group.interItemSpacing = .fixed(6)
        case 1:
            // As high as its content.
            let item = NSCollectionLayoutItem(layoutSize: size(wide(0.5), .estimated(20)), supplementaryItems: badges)
            group = .horizontal(layoutSize: size(wide(1), .estimated(20)), subitems: [item])
        case 2:
            let item = NSCollectionLayoutItem(layoutSize: size(wide(1), high(0.5)), supplementaryItems: badges)
            group = .vertical(layoutSize: size(.absolute(61), .absolute(52)), subitems: [item, item])
        default:
            let item = NSCollectionLayoutItem(layoutSize: size(wide(0.3), high(1)), supplementaryItems: badges)
            let column = NSCollectionLayoutGroup.vertical(
                layoutSize: size(wide(0.4), high(1)),
                subitems: [NSCollectionLayoutItem(layoutSize: size(wide(1), high(0.5)))])
            group = .horizontal(layoutSize: size(.absolute(150), .absolute(44)), subitems: [item, column])
        }
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = CGFloat(part[3] * 4)
        if part[2] & 2 == 2 {
            section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 12, bottom: 8, trailing: 5)
        }
        if part[4] & 1 == 1 {
            let header = edge("header", isAcross ? .leading : .top, 19, isOpen: part[5] & 4 == 4)
            section.boundarySupplementaryItems.append(header)
        }
        if part[4] & 2 == 2 {
            section.boundarySupplementaryItems.append(edge("footer", isAcross ? .trailing : .bottom, 11))
        }
        for item in section.boundarySupplementaryItems { item.pinToVisibleBounds = part[5] & 1 == 1 }
        if part[5] & 2 == 2 { section.decorationItems = [.background(elementKind: "back")] }
        if part[4] > 3 { section.orthogonalScrollingBehavior = part[4] > 5 ? .groupPagingCentered : .continuous }
        return section
    }
}

/// An item, header or footer whose height follows from a box in it.
final class BoxItem: UICollectionViewCell {
    let box = UIView()
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 10)

    required init(frame: CGRect = .zero) {
        super.init(frame: frame)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        let end = contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 4)
        end.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3), end, height,
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 2),
            box.widthAnchor.constraint(equalToConstant: 9),
        ])
    }
    required init?(coder: NSCoder) { nil }
}

/// The background of a section.
final class BackgroundOfSection: UICollectionReusableView {}
