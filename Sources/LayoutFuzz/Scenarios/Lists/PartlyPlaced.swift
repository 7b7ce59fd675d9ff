import Foundation
import LayoutEngine

/// Says of some items where they are, and nothing of the others.
final class PartlyPlacedLayout: UICollectionViewLayout {
    struct Element {
        let tag: Int
        var origin: CGPoint
        var isNamed = true
        var depth = 0

        init(_ tag: Int) {
            self.tag = tag
            origin = CGPoint(x: tag * 31 % 120, y: tag * 41 % 300)
        }
    }

    var elements = (1...4).map { Element($0) }
    /// Whether only what is in sight has a place.
    var isNear = false
    /// Whether the layout is made again wherever the content goes.
    var followsBounds = false
    /// Whether the last item is named first.
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

    func hasPlace(_ item: Int) -> Bool { elements[item].isNamed && (!isNear || isSeen(item)) }

    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 900) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard elements.indices.contains(indexPath.item), hasPlace(indexPath.item) else { return nil }
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
