import Foundation
import LayoutEngine

/// Lengths along the axis on which a layout scrolls or a group places its items, and across it.
struct ScrollAxes {
    let isDown: Bool

    func along(_ point: CGPoint) -> CGFloat { isDown ? point.y : point.x }
    func across(_ point: CGPoint) -> CGFloat { isDown ? point.x : point.y }
    func along(_ size: CGSize) -> CGFloat { isDown ? size.height : size.width }
    func across(_ size: CGSize) -> CGFloat { isDown ? size.width : size.height }

    func rect(across: CGFloat, along: CGFloat, thick: CGFloat, long: CGFloat) -> CGRect {
        isDown
            ? CGRect(x: across, y: along, width: thick, height: long)
            : CGRect(x: along, y: across, width: long, height: thick)
    }

    /// A rectangle that is moved along the axis.
    func move(_ rect: CGRect, by distance: CGFloat) -> CGRect {
        rect.offsetBy(dx: isDown ? 0 : distance, dy: isDown ? distance : 0)
    }

    /// Whether an alignment names the start, the end, the near and the far side.
    func sides(_ alignment: NSRectAlignment) -> (start: Bool, end: Bool, near: Bool, far: Bool) {
        let (top, bottom): ([NSRectAlignment], [NSRectAlignment]) = (
            [.top, .topLeading, .topTrailing], [.bottom, .bottomLeading, .bottomTrailing]
        )
        let (leading, trailing): ([NSRectAlignment], [NSRectAlignment]) = (
            [.leading, .topLeading, .bottomLeading], [.trailing, .topTrailing, .bottomTrailing]
        )
        let vertical = (top.contains(alignment), bottom.contains(alignment))
        let horizontal = (leading.contains(alignment), trailing.contains(alignment))
        return isDown
            ? (vertical.0, vertical.1, horizontal.0, horizontal.1)
            : (horizontal.0, horizontal.1, vertical.0, vertical.1)
    }

    // MARK: Compositional layouts

    /// Start, end, near and far, which are leading and trailing of a layout that scrolls down.
    func insets(_ sides: [CGFloat]) -> NSDirectionalEdgeInsets {
        isDown
            ? NSDirectionalEdgeInsets(top: sides[0], leading: sides[2], bottom: sides[1], trailing: sides[3])
            : NSDirectionalEdgeInsets(top: sides[2], leading: sides[0], bottom: sides[3], trailing: sides[1])
    }

    func spacing(
        start: NSCollectionLayoutSpacing?, end: NSCollectionLayoutSpacing?, near: NSCollectionLayoutSpacing? = nil,
        far: NSCollectionLayoutSpacing? = nil
    ) -> NSCollectionLayoutEdgeSpacing {
        isDown
            ? NSCollectionLayoutEdgeSpacing(leading: near, top: start, trailing: far, bottom: end)
            : NSCollectionLayoutEdgeSpacing(leading: start, top: near, trailing: end, bottom: far)
    }

    /// - Parameter across: nil for all the room there.
    func size(
        _ along: NSCollectionLayoutDimension, _ across: NSCollectionLayoutDimension? = nil
    ) -> NSCollectionLayoutSize {
        isDown
            ? NSCollectionLayoutSize(widthDimension: across ?? .fractionalWidth(1), heightDimension: along)
            : NSCollectionLayoutSize(widthDimension: along, heightDimension: across ?? .fractionalHeight(1))
    }

    /// A group whose items follow one another along the axis.
    func group(
        _ size: NSCollectionLayoutSize, repeating item: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        isDown
            ? .vertical(layoutSize: size, repeatingSubitem: item, count: count)
            : .horizontal(layoutSize: size, repeatingSubitem: item, count: count)
    }

    func layout(_ section: NSCollectionLayoutSection) -> UICollectionViewCompositionalLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = isDown ? .vertical : .horizontal
        return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    }
}
