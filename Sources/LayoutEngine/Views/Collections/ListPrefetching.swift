import Foundation

/// Gets callbacks about items that will be needed soon.
///
/// Never called: a collection view creates all of its cells at once.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: ObjectiveCDelegate {
    /// These items will be needed.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// These items will not be needed after all. Optional.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Nothing.
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
    {}
}

/// An interactive transition from one layout of a collection view to another.
///
/// Kept: a collection view shows the new layout at once.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at the start.
    public let currentLayout: UICollectionViewLayout
    /// The layout at the end.
    public let nextLayout: UICollectionViewLayout
    /// The progress, from 0 to 1.
    open var transitionProgress: CGFloat = 0

    /// A transition between two layouts.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        self.currentLayout = currentLayout
        nextLayout = newLayout
        super.init()
    }
    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        currentLayout = UICollectionViewLayout()
        nextLayout = UICollectionViewLayout()
        super.init(coder: coder)
    }

    // Looked up, never iterated.
    private var values: [String: CGFloat] = [:]
    /// Stores an interpolated value.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// A stored value.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }
    open override var collectionViewContentSize: CGSize { nextLayout.collectionViewContentSize }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        nextLayout.layoutAttributesForElements(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        nextLayout.layoutAttributesForItem(at: indexPath)
    }
}

/// A move of the focus in a collection view.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that gets the focus.
    open var nextFocusedIndexPath: IndexPath? { nil }
    /// The item that had the focus.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
}
