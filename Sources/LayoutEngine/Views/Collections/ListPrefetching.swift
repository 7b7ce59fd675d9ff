import Foundation

/// Is told which items will be wanted soon.
///
/// Never called: a collection view makes all of its cells at once.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: ObjectiveCDelegate {
    /// These items will be wanted.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// These items will not be wanted after all. May be left out.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Nothing.
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
    {}
}

/// From one layout of a collection view to another, by hand.
///
/// Kept: a collection view shows the layout to which it goes at once.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout from which it goes.
    public let currentLayout: UICollectionViewLayout
    /// The layout to which it goes.
    public let nextLayout: UICollectionViewLayout
    /// How far it is, from 0 to 1.
    open var transitionProgress: CGFloat = 0

    /// From a layout to another.
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
    /// Keeps a number that is between those of the two layouts.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// A number that was kept.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }
    open override var collectionViewContentSize: CGSize { nextLayout.collectionViewContentSize }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        nextLayout.layoutAttributesForElements(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        nextLayout.layoutAttributesForItem(at: indexPath)
    }
}

/// From where to where the focus moves in a collection view.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that has the focus then.
    open var nextFocusedIndexPath: IndexPath? { nil }
    /// The item that had the focus.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
}
