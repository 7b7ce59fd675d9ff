import Foundation

/// What a collection view asks its layout and its cells, and tells them.
extension UICollectionView {
    /// Where no class is registered for an identifier.
    func plainCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "could not dequeue a cell with identifier \(identifier) for item \(path.item) of section \(path.section) of "
                + "\(debugName): no class is registered for it. Call register(_:forCellWithReuseIdentifier:) first; "
                + "a plain cell was made.")
        return UICollectionViewCell()
    }

    /// What the constraints of a cell make it.
    func sizeByConstraints(at path: IndexPath, near size: CGSize) -> CGSize {
        guard let cell = loadedCell(at: path) else { return size }
        cell.fillBeforeMeasuring()
        let attributes = UICollectionViewLayoutAttributes.make(of: collectionViewLayout, path, .cell)
        attributes.frame.size = size
        return cell.preferredLayoutAttributesFitting(attributes).size
    }

    /// What the constraints of a cell, header or footer make it, along the axes that the attributes leave to them.
    func fittedSize(of attributes: UICollectionViewLayoutAttributes) -> CGSize {
        guard let view = view(for: attributes) else { return attributes.size }
        (view as? UICollectionViewCell)?.fillBeforeMeasuring()
        // Apps change in place what they are handed.
        let copy = attributes.duplicate()
        // A class of an app's that copies itself knows nothing of it.
        copy.fit = attributes.fit
        return view.preferredLayoutAttributesFitting(copy).size
    }

    /// Asks the layout whether it minds that the bounds are not those of the last time, and tells it what does not hold then.
    ///
    /// It is asked once they are, as apps may change anything when they are called, but sees the earlier ones.
    /// uikit-model: collections-23
    func askLayoutAboutBounds() {
        let present = storedBounds
        guard let known = knownBounds, known != present else { return }
        knownBounds = present
        boundsBefore = known
        let minds = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: present)
        boundsBefore = nil
        guard minds else { return }
        isPrepared = false
        collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: present))
    }
}

/// What the list hears of other content.
/// uikit-model: collections-7
extension UICollectionViewCell {
    /// Has the list ask for sizes again, unless it is about to.
    func contentMayBeLarger() {
        guard let list = superview as? UICollectionView, !list.isLayingOut else { return }
        list.setNeedsLayout()
    }
}
