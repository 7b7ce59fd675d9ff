import Foundation

/// The calls from a collection view to its layout and its cells.
extension UICollectionView {
    /// A plain cell, for an identifier without a registered class.
    func fallbackCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "could not dequeue a cell with identifier \(identifier) for item \(path.item) of section \(path.section) of "
                + "\(debugName): no class is registered for it. Call register(_:forCellWithReuseIdentifier:) first; "
                + "a plain cell was made.")
        return UICollectionViewCell()
    }

    /// The size that the constraints of a cell give.
    func itemSizeFromConstraints(at path: IndexPath, near size: CGSize) -> CGSize {
        guard let cell = loadedCell(at: path) else { return size }
        cell.updateConfigurationBeforeMeasuring()
        let attributes = UICollectionViewLayoutAttributes.make(of: collectionViewLayout, path, .cell)
        attributes.frame.size = size
        return cell.preferredLayoutAttributesFitting(attributes).size
    }

    /// The size that the constraints of a cell, header or footer give, on the axes that the attributes leave to them.
    func preferredSize(of attributes: UICollectionViewLayoutAttributes) -> CGSize {
        guard let view = view(for: attributes) else { return attributes.size }
        (view as? UICollectionViewCell)?.updateConfigurationBeforeMeasuring()
        // Apps change the attributes that they get in place.
        let copy = attributes.duplicate()
        // An app's subclass with its own `copy` does not copy this property.
        copy.fit = attributes.fit
        return view.preferredLayoutAttributesFitting(copy).size
    }

    /// Asks the layout whether the change of the bounds since the last time invalidates it, and invalidates it then.
    ///
    /// The call comes after the change, because apps may change anything in it, but the layout still sees the earlier bounds.
    /// uikit-model: collections-23
    func invalidateLayoutIfBoundsChanged() {
        let present = storedBounds
        guard let known = lastCheckedBounds, known != present else { return }
        lastCheckedBounds = present
        previousBounds = known
        let minds = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: present)
        previousBounds = nil
        guard minds else { return }
        isLayoutPrepared = false
        collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: present))
    }
}

/// Notifies the collection view of changed content.
/// uikit-model: collections-7
extension UICollectionViewCell {
    /// Makes the collection view measure its cells again, unless it is doing so.
    func invalidateSelfSizing() {
        guard let list = superview as? UICollectionView, !list.isLayingOut else { return }
        list.setNeedsLayout()
    }
}
