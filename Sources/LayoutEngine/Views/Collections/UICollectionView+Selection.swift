import Foundation

extension UICollectionView {
    /// The position of a cell after scrolling.
    ///
    /// Raw values as in Apple's header.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// As the names say.
        public static let top = ScrollPosition(rawValue: 1)
        /// As the names say.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// As the names say.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// As the names say.
        public static let left = ScrollPosition(rawValue: 8)
        /// As the names say.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// As the names say.
        public static let right = ScrollPosition(rawValue: 32)
    }
}

/// The selected items of a collection view, and their index paths after changes.
/// uikit-model: collections-20
extension UICollectionView {
    /// Selects an item, and deselects the others unless multiple selection is allowed; nil deselects all.
    func choose(_ path: IndexPath?) {
        if path == nil || !allowsMultipleSelection {
            for other in selectedItems where other != path { leave(other) }
        }
        guard let path else { return }
        if !selectedItems.contains(path) { selectedItems.append(path) }
        loadedOrLoadingCell(at: path)?.isSelected = true
    }

    /// The cell of an item, even while its section is being loaded.
    private func loadedOrLoadingCell(at path: IndexPath) -> UICollectionViewCell? {
        loadedCell(at: path) ?? loading[path]
    }

    /// Deselects an item.
    func leave(_ path: IndexPath) {
        selectedItems.removeAll { $0 == path }
        loadedOrLoadingCell(at: path)?.isSelected = false
    }

    /// Reloads the items; selected items get the index paths that `place` returns, or are deselected where it returns nil.
    func reloadMappingSelection(_ place: (IndexPath) -> IndexPath?) {
        selectedItems = selectedItems.compactMap(place)
        collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContextForEverything)
        setNeedsReload()
    }

    func startUpdate() { update.depth += 1 }

    func finishUpdate() {
        guard update.depth > 0 else { return }
        update.depth -= 1
        guard update.depth == 0 else { return }
        let finished = update
        update = BatchUpdate()
        reloadMappingSelection(finished.place)
    }

    /// Records a change; outside of a batch it is a batch by itself.
    func note(_ change: (inout BatchUpdate) -> Void) {
        startUpdate()
        change(&update)
        finishUpdate()
    }
}
