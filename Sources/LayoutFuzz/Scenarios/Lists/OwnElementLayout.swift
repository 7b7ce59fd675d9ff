import Foundation
import LayoutEngine

/// The layout attributes of one item, of its badge and of its shade.
struct OwnElement {
    var place = CGPoint.zero
    var width = 41
    var height = 23
    var turn = 0
    var depth = 0
    var isFaint = false
    var isHidden = false
    /// Whether it has a badge, and a shade behind it.
    var hasBadge = false
    var hasShade = false

    static let transforms: [CGAffineTransform] = [
        .identity, CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(rotationAngle: 1),
    ]
    var frame: CGRect { CGRect(x: place.x, y: place.y, width: CGFloat(width), height: CGFloat(height)) }
}

/// Places items at given frames, badges at their corners, and shades behind them.
final class OwnElementLayout: UICollectionViewLayout {
    var elements: [OwnElement] = []
    var badgeLength: CGFloat = 9

    func badge(_ item: Int) -> CGRect {
        let frame = elements[item].frame
        return CGRect(x: frame.maxX - 3, y: frame.minY - 4, width: badgeLength, height: 7)
    }
    func shade(_ item: Int) -> CGRect { elements[item].frame.insetBy(dx: -2, dy: -5) }

    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 300) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let (element, attributes) = (
            elements[indexPath.item], UICollectionViewLayoutAttributes(forCellWith: indexPath)
        )
        attributes.frame = element.frame
        attributes.transform = OwnElement.transforms[element.turn]
        attributes.zIndex = element.depth
        attributes.alpha = element.isFaint ? 0.25 : 1
        attributes.isHidden = element.isHidden
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements.indices.flatMap { item -> [UICollectionViewLayoutAttributes] in
            let path = IndexPath(item: item, section: 0)
            var all = [layoutAttributesForItem(at: path)].compactMap { $0 }
            if elements[item].hasBadge {
                let badge = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: path)
                badge.frame = self.badge(item)
                badge.zIndex = 50
                all.append(badge)
            }
            if elements[item].hasShade {
                let shade = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shade", with: path)
                shade.frame = self.shade(item)
                shade.zIndex = -50
                shade.alpha = elements[item].isFaint ? 0.5 : 1
                all.append(shade)
            }
            return all
        }
    }
}
