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
        set {
            let middle = center
            frame.size = newValue
            center = middle
        }
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
    open var indexPath = IndexPath(row: 0, section: 0)
    /// What the attributes are of.
    public private(set) var representedElementCategory = ElementCategory.cell
    /// Which kind of header, footer or decoration; nil for a cell.
    public private(set) var representedElementKind: String?
    /// The rectangle in the view's own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set {
            size = newValue.size
        }
    }
    /// How the view is moved in space; nothing is drawn.
    open var transform3D: CATransform3D {
        get { CATransform3DMakeAffineTransform(transform) }
        set { transform = newValue.flat }
    }

    /// Along which axes the view's constraints decide; along the others the layout has decided.
    var fit: (width: Bool, height: Bool) = (true, true)

    /// Attributes that a subclass or one of the other initializers completes.
    public required override init() {}

    private func become(_ indexPath: IndexPath, _ category: ElementCategory, _ kind: String?) {
        self.indexPath = indexPath
        representedElementCategory = category
        representedElementKind = kind
    }

    /// Of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        become(indexPath, .cell, nil)
    }

    /// Of a header or footer.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        become(indexPath, .supplementaryView, elementKind)
    }

    /// Of a decoration.
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

    fileprivate func duplicateOfSameClass() -> UICollectionViewLayoutAttributes {
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

    /// The same attributes, to be changed.
    ///
    /// Subclasses copy what they add.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { copied(self) }

    /// The same attributes, to be changed.
    open override func copy() -> Any { copy(with: nil) }

    /// Whether other attributes say the same.
    ///
    /// Subclasses compare what they add.
    open override func isEqual(_ object: Any?) -> Bool { areEqual(self, object) }
}

extension UICollectionViewLayoutAttributes: NSCopying {}

// Outside of the class, because these methods are not isolated, and what they read is.
private func copied(_ attributes: UICollectionViewLayoutAttributes) -> Any { attributes.duplicateOfSameClass() }
private func areEqual(_ first: UICollectionViewLayoutAttributes, _ object: Any?) -> Bool {
    guard let second = object as? UICollectionViewLayoutAttributes else { return false }
    return first.frame == second.frame && first.alpha == second.alpha && first.transform == second.transform
        && first.zIndex == second.zIndex && first.isHidden == second.isHidden && first.indexPath == second.indexPath
        && first.representedElementCategory == second.representedElementCategory
        && first.representedElementKind == second.representedElementKind
}

/// What of a layout does not hold any more.
///
/// All of it, here: each layout is made from nothing.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Nothing in particular.
    public required override init() {}
    /// Whether nothing holds.
    open var invalidateEverything: Bool { true }
    /// Whether the numbers of items do not hold.
    open var invalidateDataSourceCounts: Bool { true }
    /// By how much the content moves along.
    open var contentOffsetAdjustment = CGPoint.zero
    /// By how much the content's size changes.
    open var contentSizeAdjustment = CGSize.zero
    /// The items that do not hold.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// Says that items do not hold.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Says that headers or footers do not hold.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
    /// Says that decorations do not hold.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// What of a flow layout does not hold any more.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the layout's own sizes are read again.
    open var invalidateFlowLayoutAttributes = true
}

/// A change of the items that is shown as a movement.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What happens to an item.
    ///
    /// Raw values as in Apple's header.
    public enum Action: Int, Hashable, Sendable {
        /// As the names say.
        case insert = 0, delete, reload, move, none
    }
    /// Where the item was.
    open var indexPathBeforeUpdate: IndexPath? { nil }
    /// Where the item is.
    open var indexPathAfterUpdate: IndexPath? { nil }
    /// What happens to the item.
    open var updateAction: Action { .none }
}

/// Decides where the cells of a collection view lie.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The view that is laid out.
    open var collectionView: UICollectionView? { owner }
    weak var owner: UICollectionView?

    /// A layout of no view yet.
    public override init() {}

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {}

    // Looked up, never iterated.
    private(set) var decorations: [String: () -> UICollectionReusableView?] = [:]

    /// Names the class of decorations of a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        let type = viewClass as? UICollectionReusableView.Type
        decorations[elementKind] = { type?.init(frame: .zero) }
    }

    /// Names the xib of decorations of a kind.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = { nib?.first(UICollectionReusableView.self) }
    }

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
    /// Asks for another layout of a part: all of it is made again.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
    /// The class of the attributes that the layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of what says which part does not hold.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// What does not hold when the bounds are others.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        contextOfAll
    }
    /// A context of the class that the layout names.
    var contextOfAll: UICollectionViewLayoutInvalidationContext {
        ((Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)
            ?? UICollectionViewLayoutInvalidationContext.self).init()
    }
    /// What does not hold when a cell wants another size.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { invalidationContext(forBoundsChange: .zero) }
    /// Whether a cell that wants another size asks for another layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Where a decoration lies.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where scrolling is to end after a change of the items.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Where a new cell comes from.
    ///
    /// Movements are their ends here; nobody asks.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
    /// Where a cell goes.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a new header or footer comes from.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
    }
    /// Where a header or footer goes.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a new decoration comes from.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
    }
    /// Where a decoration goes.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The headers and footers that a change of the items adds; none.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// The headers and footers that a change of the items takes away; none.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Called before items change.
    ///
    /// As `initialLayoutAttributesForAppearingItem(at:)`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called when items have changed.
    open func finalizeCollectionViewUpdates() {}
    /// Called before other bounds are shown as a movement.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called when other bounds have been shown.
    open func finalizeAnimatedBoundsChange() {}
    /// Called before another layout comes in this one's place with a movement.
    /// uikit-model: collections-22
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before this layout comes in another one's place with a movement, after the other one was told.
    /// uikit-model: collections-22
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both layouts when the cells lie as the new one says.
    /// uikit-model: collections-22
    open func finalizeLayoutTransition() {}
    /// Which way the language runs for which the layout was written.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the layout runs the other way in languages written from right to left.
    ///
    /// Kept without effect for layouts of an app's own.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}

/// What a header of a section is called.
extension UICollectionView {
    /// A header.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// A footer.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
