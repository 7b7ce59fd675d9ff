import Foundation

/// The items of one section as a hierarchy.
///
/// The children of an item are shown while the item and all of its ancestors are expanded.
/// uikit-model: collections-13
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    private struct Entry {
        let item: ItemIdentifierType
        let parent: ItemIdentifierType?
        let level: Int
        var isExpanded = false
    }

    /// Each item comes before its descendants.
    private var entries: [Entry] = []

    /// An empty snapshot.
    public init() {}

    // MARK: Contents

    /// All items, each before its descendants.
    public var items: [ItemIdentifierType] { entries.map(\.item) }
    /// The items without a parent.
    public var rootItems: [ItemIdentifierType] { entries.filter { $0.parent == nil }.map(\.item) }
    /// The visible items.
    public var visibleItems: [ItemIdentifierType] { entries.filter { isShown($0) }.map(\.item) }
    /// Whether an item is in the snapshot.
    public func contains(_ item: ItemIdentifierType) -> Bool { place(of: item) != nil }
    /// The index of an item among all items.
    public func index(of item: ItemIdentifierType) -> Int? { place(of: item) }
    /// Whether an item is expanded.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        place(of: item).map { entries[$0].isExpanded } ?? false
    }
    /// Whether an item is visible.
    public func isVisible(_ item: ItemIdentifierType) -> Bool { place(of: item).map { isShown(entries[$0]) } ?? false }
    /// The number of an item's ancestors.
    public func level(of item: ItemIdentifierType) -> Int { place(of: item).map { entries[$0].level } ?? 0 }
    /// The parent of an item.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        place(of: child).flatMap { entries[$0].parent }
    }
    /// The descendants of an item, as a separate snapshot.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
        -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    {
        var part = NSDiffableDataSourceSectionSnapshot()
        if includingParent { part.append([parent]) }
        guard let start = place(of: parent) else { return part }
        for entry in entries[(start + 1)..<end(of: start)] {
            part.append([entry.item], to: entry.parent == parent && !includingParent ? nil : entry.parent)
            if entry.isExpanded { part.expand([entry.item]) }
        }
        return part
    }

    private func place(of item: ItemIdentifierType) -> Int? { entries.firstIndex { $0.item == item } }
    /// The index after all descendants of an item.
    private func end(of start: Int) -> Int {
        entries[(start + 1)...].firstIndex { $0.level <= entries[start].level } ?? entries.count
    }
    private func isShown(_ entry: Entry) -> Bool {
        var parent = entry.parent
        while let item = parent {
            guard let place = place(of: item), entries[place].isExpanded else { return false }
            parent = entries[place].parent
        }
        return true
    }

    // MARK: Changes

    /// Appends items at the end, or to the children of an item.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        let start = parent.flatMap { place(of: $0) }
        add(
            items, at: start.map { end(of: $0) } ?? entries.count, parent,
            level: start.map { entries[$0].level + 1 } ?? 0)
    }
    /// Inserts items before another.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard let place = place(of: item) else { return }
        add(items, at: place, entries[place].parent, level: entries[place].level)
    }
    /// Inserts items after another and its descendants.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard let place = place(of: item) else { return }
        add(items, at: end(of: place), entries[place].parent, level: entries[place].level)
    }
    /// Deletes items with their descendants.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let place = place(of: item) else { continue }
            entries.removeSubrange(place..<end(of: place))
        }
    }
    /// Deletes all items.
    public mutating func deleteAll() { entries = [] }
    /// Expands items.
    public mutating func expand(_ items: [ItemIdentifierType]) { set(items, true) }
    /// Collapses items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { set(items, false) }

    private mutating func set(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
        for item in items { if let place = place(of: item) { entries[place].isExpanded = isExpanded } }
    }
    private mutating func add(
        _ items: [ItemIdentifierType], at place: Int, _ parent: ItemIdentifierType?, level: Int
    ) {
        entries.insert(contentsOf: items.map { Entry(item: $0, parent: parent, level: level) }, at: place)
    }
}

extension UICollectionViewDiffableDataSource {
    /// An app's handlers for reordering; only kept, as there are no touches here.
    public struct ReorderingHandlers {
        /// Whether an item can be reordered.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is reordered.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after an item was reordered.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    }
    /// An app's handlers for expanding and collapsing items; only kept, as there are no touches here.
    public struct SectionSnapshotHandlers<Item: Hashable> {
        /// Whether an item can be expanded.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((Item) -> Void)?
        /// Whether an item can be collapsed.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((Item) -> Void)?
        /// Provides the descendants of an item that is expanded.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?
    }

    /// Applies the snapshot of a section; adds the section if it does not exist yet.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var all = self.snapshot()
        if all.indexOfSection(section) == nil { all.appendSections([section]) }
        all.deleteItems(all.itemIdentifiers(inSection: section))
        all.appendItems(snapshot.visibleItems, toSection: section)
        apply(all, animatingDifferences: animatingDifferences, completion: completion)
        sectionSnapshots[section] = snapshot
    }
    /// The snapshot of a section, with the children of collapsed items.
    public func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    {
        if let kept = sectionSnapshots[section], kept.visibleItems == snapshot().itemIdentifiers(inSection: section) {
            return kept
        }
        var plain = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        plain.append(snapshot().itemIdentifiers(inSection: section))
        return plain
    }
}

/// A reordering of items by the user; none occurs here.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The snapshot before.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The changes by section.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
    /// The difference of all items.
    public let difference: CollectionDifference<ItemIdentifierType>
}

/// The changes of a section in a reordering; none occurs here.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The snapshot before.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The snapshot after.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference.
    public let difference: CollectionDifference<ItemIdentifierType>
}
