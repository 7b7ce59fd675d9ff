import Foundation
import LayoutEngine

/// A layout that has attributes for some items only.
final class PartlyPlacedLayout: UICollectionViewLayout {
    struct Element {
        let tag: Int
        var origin: CGPoint
        var isIncluded = true
        var depth = 0

        init(_ tag: Int) {
            self.tag = tag
            origin = CGPoint(x: tag * 31 % 120, y: tag * 41 % 300)
        }
    }

    var elements = (1...4).map { Element($0) }
    /// Whether only visible items have attributes.
    var isNear = false
    /// Whether new bounds invalidate the layout.
    var followsBounds = false
    /// Whether the attributes of the last item come first.
    let isReversed: Bool

    init(isReversed: Bool) {
        self.isReversed = isReversed
        super.init()
    }
    required init?(coder: NSCoder) { nil }

    func frame(_ item: Int) -> CGRect {
        let element = elements[item]
        return CGRect(origin: element.origin, size: CGSize(width: 47, height: 23 + element.tag % 5 * 3))
    }

    /// Whether a part of the item is shown, and not only its edge.
    func isSeen(_ item: Int) -> Bool {
        let (frame, shown) = (frame(item), collectionView?.bounds ?? .zero)
        return frame.maxX > shown.minX && frame.minX < shown.maxX && frame.maxY > shown.minY
            && frame.minY < shown.maxY
    }

    func hasAttributes(_ item: Int) -> Bool { elements[item].isIncluded && (!isNear || isSeen(item)) }

    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 900) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard elements.indices.contains(indexPath.item), hasAttributes(indexPath.item) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame(indexPath.item)
        attributes.zIndex = elements[indexPath.item].depth
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = elements.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        return isReversed ? all.reversed() : all
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }
}

/// The items of such a layout.
final class PartlyPlacedItems: UICollectionViewDataSource {
    let layout: PartlyPlacedLayout

    init(_ layout: PartlyPlacedLayout) { self.layout = layout }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        layout.elements.count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.tag = layout.elements[indexPath.item].tag
        return cell
    }
}
