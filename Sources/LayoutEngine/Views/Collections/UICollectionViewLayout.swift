import Foundation

/// The layout attributes of a cell, header, footer or decoration of a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    /// The category of the element.
    ///
    /// Raw values as in Apple's header.
    public enum ElementCategory: UInt, Hashable, Sendable {
        /// As the names say.
        case cell = 0, supplementaryView, decorationView
    }

    /// The frame in the content.
    open var frame = CGRect.zero
    /// The size in points.
    open var size: CGSize {
        get { frame.size }
        set {
            let middle = center
            frame.size = newValue
            center = middle
        }
    }
    /// The center in the content.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set {
            frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
        }
    }
    /// From 0, invisible, to 1.
    open var alpha: CGFloat = 1
    /// The transform.
    open var transform = CGAffineTransform.identity
    /// The order in front of other elements.
    open var zIndex = 0
    /// Whether the view is hidden.
    open var isHidden = false
    /// The index path of the item, or of the section of a header.
    open var indexPath = IndexPath(row: 0, section: 0)
    /// The category of the element.
    public private(set) var representedElementCategory = ElementCategory.cell
    /// The kind of a header, footer or decoration; nil for a cell.
    public private(set) var representedElementKind: String?
    /// The bounds in the view's own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set {
            size = newValue.size
        }
    }
    /// The transform in 3D; nothing is drawn.
    open var transform3D: CATransform3D {
        get { CATransform3DMakeAffineTransform(transform) }
        set { transform = newValue.flat }
    }

    /// The axes on which the view's constraints determine the size; on the others the layout does.
    var fit: (width: Bool, height: Bool) = (true, true)

    /// Attributes, for subclasses and the other initializers.
    public required override init() {}

    private func become(_ indexPath: IndexPath, _ category: ElementCategory, _ kind: String?) {
        self.indexPath = indexPath
        representedElementCategory = category
        representedElementKind = kind
    }

    /// The attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        become(indexPath, .cell, nil)
    }

    /// The attributes of a header or footer.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        become(indexPath, .supplementaryView, elementKind)
    }

    /// The attributes of a decoration.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        become(indexPath, .decorationView, decorationViewKind)
    }

    /// Attributes of the class that a layout names.
    static func make(
        of layout: UICollectionViewLayout, _ indexPath: IndexPath, _ category: ElementCategory, _ kind: String? = nil
    ) -> UICollectionViewLayoutAttributes {
        let named = type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let made = (named ?? UICollectionViewLayoutAttributes.self).init()
        made.become(indexPath, category, kind)
        return made
    }

    func duplicate() -> UICollectionViewLayoutAttributes { copy() as? UICollectionViewLayoutAttributes ?? self }

    fileprivate func copyOfSameClass() -> UICollectionViewLayoutAttributes {
        let copy = type(of: self).init()
        copy.become(indexPath, representedElementCategory, representedElementKind)
        copy.frame = frame
        copy.alpha = alpha
        copy.transform = transform
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.fit = fit
        return copy
    }

    /// A copy of the attributes.
    ///
    /// Subclasses copy their own properties.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { copied(self) }

    /// A copy of the attributes.
    open override func copy() -> Any { copy(with: nil) }

    /// Whether the attributes are equal to others.
    ///
    /// Subclasses compare their own properties.
    open override func isEqual(_ object: Any?) -> Bool { areEqual(self, object) }
}

extension UICollectionViewLayoutAttributes: NSCopying {}

// Outside of the class, because these methods are nonisolated, and what they read is isolated.
private func copied(_ attributes: UICollectionViewLayoutAttributes) -> Any { attributes.copyOfSameClass() }
private func areEqual(_ first: UICollectionViewLayoutAttributes, _ object: Any?) -> Bool {
    guard let second = object as? UICollectionViewLayoutAttributes else { return false }
    return first.frame == second.frame && first.alpha == second.alpha && first.transform == second.transform
        && first.zIndex == second.zIndex && first.isHidden == second.isHidden && first.indexPath == second.indexPath
        && first.representedElementCategory == second.representedElementCategory
        && first.representedElementKind == second.representedElementKind
}

/// Which parts of a layout are invalid.
///
/// All of it here: each layout is computed from scratch.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// A default context.
    public required override init() {}
    /// Whether everything is invalid.
    open var invalidateEverything: Bool { true }
    /// Whether the numbers of items are invalid.
    open var invalidateDataSourceCounts: Bool { true }
    /// The change of the content offset.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content size.
    open var contentSizeAdjustment = CGSize.zero
    /// The invalid items.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// Marks items as invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Marks headers or footers as invalid.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
    /// Marks decorations as invalid.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// Which parts of a flow layout are invalid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the sizes from the delegate are invalid.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the layout's own sizes are invalid.
    open var invalidateFlowLayoutAttributes = true
}

/// A change of an item in a batch.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    ///
    /// Raw values as in Apple's header.
    public enum Action: Int, Hashable, Sendable {
        /// As the names say.
        case insert = 0, delete, reload, move, none
    }
    /// The index path of the item before the change.
    open var indexPathBeforeUpdate: IndexPath? { nil }
    /// The index path of the item after the change.
    open var indexPathAfterUpdate: IndexPath? { nil }
    /// The kind of the change.
    open var updateAction: Action { .none }
}

/// Determines the positions of the cells in a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view of the layout.
    open var collectionView: UICollectionView? { owner }
    weak var owner: UICollectionView?

    /// A layout without a collection view.
    public override init() {}

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {}

    // Looked up, never iterated.
    private(set) var decorations: [String: () -> UICollectionReusableView?] = [:]

    /// Registers the class of decorations of a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        let type = viewClass as? UICollectionReusableView.Type
        decorations[elementKind] = { type?.init(frame: .zero) }
    }

    /// Registers the xib of decorations of a kind.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = { nib?.first(UICollectionReusableView.self) }
    }

    /// Called before the layout is queried.
    open func prepare() {}
    /// The size of the content.
    open var collectionViewContentSize: CGSize { .zero }
    /// The attributes of all elements in a part of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// The attributes of a cell.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a header or footer.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Whether new bounds, for example after scrolling, invalidate the layout.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// The content offset at which scrolling should end.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Invalidates the layout.
    open func invalidateLayout() { collectionView?.setNeedsLayout() }
    /// Invalidates a part of the layout: here all of it is computed again.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
    /// The class of the attributes that the layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// A context for new bounds.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        invalidationContextForEverything
    }
    /// A context of the class that the layout names.
    var invalidationContextForEverything: UICollectionViewLayoutInvalidationContext {
        ((Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)
            ?? UICollectionViewLayoutInvalidationContext.self).init()
    }
    /// A context for a cell that prefers another size.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { invalidationContext(forBoundsChange: .zero) }
    /// Whether a cell that prefers another size invalidates the layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// The attributes of a decoration.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The content offset after a change of the items.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// The attributes from which a new cell is animated.
    ///
    /// Never called here: animations take effect at once.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
    /// The attributes to which a removed cell is animated.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes from which a new header or footer is animated.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
    }
    /// The attributes to which a removed header or footer is animated.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes from which a new decoration is animated.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
    }
    /// The attributes to which a removed decoration is animated.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The headers and footers that a change of the items adds; none.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// The headers and footers that a change of the items removes; none.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Called before items change.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called when items have changed.
    open func finalizeCollectionViewUpdates() {}
    /// Called before a change of the bounds is animated.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called after a change of the bounds was animated.
    open func finalizeAnimatedBoundsChange() {}
    /// Called before an animated change from this layout to another one.
    /// uikit-model: collections-22
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before an animated change to this layout from another one, after the callback of the other one.
    /// uikit-model: collections-22
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both layouts after the cells are placed by the new one.
    /// uikit-model: collections-22
    open func finalizeLayoutTransition() {}
    /// The layout direction for which the layout was written.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the layout is mirrored in languages written from right to left.
    ///
    /// Kept without effect for an app's own layouts.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}

/// The kinds of supplementary views.
extension UICollectionView {
    /// A header.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// A footer.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
