import Foundation

/// Where a cell, header or footer of a collection view lies.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    /// What the attributes are of.
    ///
    /// Raw values as in Apple's header.
    public enum ElementCategory: UInt, Hashable, Sendable {
        /// As the names say.
        case cell = 0, supplementaryView, decorationView
    }

    /// In the content.
    open var frame = CGRect.zero
    /// In points.
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    /// The middle, in the content.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set {
            frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
        }
    }
    /// From 0, invisible, to 1.
    open var alpha: CGFloat = 1
    /// How the view is turned, scaled or shifted.
    open var transform = CGAffineTransform.identity
    /// What is in front of what.
    open var zIndex = 0
    /// Whether the view is hidden.
    open var isHidden = false
    /// The item, or the section of a header.
    open var indexPath: IndexPath
    /// What the attributes are of.
    public let representedElementCategory: ElementCategory
    /// Which kind of header or footer; nil for a cell.
    public let representedElementKind: String?

    private init(_ indexPath: IndexPath, _ category: ElementCategory, _ kind: String?) {
        self.indexPath = indexPath
        representedElementCategory = category
        representedElementKind = kind
    }

    /// Of a cell.
    public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath, .cell, nil) }

    /// Of a header or footer.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(indexPath, .supplementaryView, elementKind)
    }

    func duplicate() -> UICollectionViewLayoutAttributes {
        let copy = UICollectionViewLayoutAttributes(indexPath, representedElementCategory, representedElementKind)
        copy.frame = frame
        copy.alpha = alpha
        copy.transform = transform
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        return copy
    }

    /// The same attributes, to be changed.
    open override func copy() -> Any { copied(self) }
}

// Outside of the class, because `copy` is not isolated, and what it reads is.
private func copied(_ attributes: UICollectionViewLayoutAttributes) -> Any { attributes.duplicate() }

/// Decides where the cells of a collection view lie.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The view that is laid out.
    public internal(set) weak var collectionView: UICollectionView?

    /// A layout of no view yet.
    public override init() {}

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {}

    /// Called before anything else is asked in a layout.
    open func prepare() {}
    /// How large the content is.
    open var collectionViewContentSize: CGSize { .zero }
    /// What lies in a part of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Where a cell lies.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a header or footer lies.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Whether other bounds, as after scrolling, ask for another layout.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Where scrolling is to end.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Asks for another layout.
    open func invalidateLayout() { collectionView?.setNeedsLayout() }
}

/// What a header of a section is called.
extension UICollectionView {
    /// A header.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// A footer.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
