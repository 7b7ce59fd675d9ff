import Foundation

extension UICollectionView {
    /// Where a cell is to lie after scrolling.
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

/// Which items of a collection view are chosen, and where they are after changes.
/// uikit-model: collections-20
extension UICollectionView {
    /// Chooses an item, and no other one unless several may be chosen; nil ends all choices.
    func choose(_ path: IndexPath?) {
        if path == nil || !allowsMultipleSelection {
            for other in selectedItems where other != path { leave(other) }
        }
        guard let path else { return }
        if !selectedItems.contains(path) { selectedItems.append(path) }
        madeCell(at: path)?.isSelected = true
    }

    /// The cell of an item, also while the section that it is in is being loaded.
    private func madeCell(at path: IndexPath) -> UICollectionViewCell? { loadedCell(at: path) ?? loading[path] }

    /// Ends an item's being chosen.
    func leave(_ path: IndexPath) {
        selectedItems.removeAll { $0 == path }
        madeCell(at: path)?.isSelected = false
    }

    /// Has the items loaded again; those that are chosen go to other places, or are let go where there is none.
    func reloadWithSelection(_ place: (IndexPath) -> IndexPath?) {
        selectedItems = selectedItems.compactMap(place)
        collectionViewLayout.invalidateLayout(with: collectionViewLayout.contextOfAll)
        needsReload()
    }

    func startUpdate() { update.depth += 1 }

    func finishUpdate() {
        guard update.depth > 0 else { return }
        update.depth -= 1
        guard update.depth == 0 else { return }
        let finished = update
        update = ListUpdate()
        reloadWithSelection(finished.place)
    }

    /// Takes down a change, which is a batch of its own outside of one.
    func note(_ change: (inout ListUpdate) -> Void) {
        startUpdate()
        change(&update)
        finishUpdate()
    }
}
