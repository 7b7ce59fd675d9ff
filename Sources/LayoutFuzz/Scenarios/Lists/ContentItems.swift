import Foundation
import LayoutEngine

/// Items whose content decides on their width and height.
final class ContentItems: FlowItems {
    private let sizes: [CGSize]

    init(_ sizes: [CGSize]) {
        self.sizes = sizes
        super.init([sizes.count])
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        // The cell may have been another item's.
        for view in cell.contentView.subviews { view.removeFromSuperview() }
        let (box, size) = (UIView(), sizes[indexPath.item])
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        let lengths = [
            box.widthAnchor.constraint(equalToConstant: size.width),
            box.heightAnchor.constraint(equalToConstant: size.height),
        ]
        // An item may be larger than its content: with `uniformAcrossSiblings`, and where it shares a group.
        for length in lengths { length.priority = .required - 1 }
        NSLayoutConstraint.activate(box.filling(cell.contentView) + lengths)
        return cell
    }
}

/// The space before, after or between items.
struct EdgeSpace {
    let fixed: CGFloat
    let isFlexible: Bool
    let value: NSCollectionLayoutSpacing?

    /// - Parameter kind: 0 for none, 1 for a fixed space, 2 for a flexible space.
    init(_ kind: Int, _ length: CGFloat) {
        (fixed, isFlexible) = (kind == 0 ? 0 : length, kind == 2)
        value = [nil, .fixed(length), .flexible(length)][kind]
    }

    func room(_ share: CGFloat) -> CGFloat { fixed + (isFlexible ? share : 0) }
}
