import Foundation

/// The items of one section, some of them in others.
///
/// What is in an item is shown while that item is expanded, as is all that it is in.
/// uikit-model: collections-13
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    private struct Entry {
        let item: ItemIdentifierType
        let parent: ItemIdentifierType?
        let level: Int
        var isExpanded = false
    }

    /// Each item comes before what is in it.
    private var entries: [Entry] = []

    /// Nothing.
    public init() {}

    // MARK: What there is

    /// All items, each before what is in it.
    public var items: [ItemIdentifierType] { entries.map(\.item) }
    /// The items that are in no other.
    public var rootItems: [ItemIdentifierType] { entries.filter { $0.parent == nil }.map(\.item) }
    /// The items that are shown.
    public var visibleItems: [ItemIdentifierType] { entries.filter { isShown($0) }.map(\.item) }
    /// Whether an item is there.
    public func contains(_ item: ItemIdentifierType) -> Bool { place(of: item) != nil }
    /// The place of an item among all.
    public func index(of item: ItemIdentifierType) -> Int? { place(of: item) }
    /// Whether what is in an item is shown with it.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        place(of: item).map { entries[$0].isExpanded } ?? false
    }
    /// Whether an item is shown.
    public func isVisible(_ item: ItemIdentifierType) -> Bool { place(of: item).map { isShown(entries[$0]) } ?? false }
    /// In how many others an item is.
    public func level(of item: ItemIdentifierType) -> Int { place(of: item).map { entries[$0].level } ?? 0 }
    /// The item that an item is in.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        place(of: child).flatMap { entries[$0].parent }
    }
    /// What is in an item, as a snapshot of its own.
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
    /// The place after all that is in an item.
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

    /// Adds items at the end, or at the end of what is in another.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        let start = parent.flatMap { place(of: $0) }
        add(
            items, at: start.map { end(of: $0) } ?? entries.count, parent,
            level: start.map { entries[$0].level + 1 } ?? 0)
    }
    /// Adds items before another.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard let place = place(of: item) else { return }
        add(items, at: place, entries[place].parent, level: entries[place].level)
    }
    /// Adds items after another, and after what is in it.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard let place = place(of: item) else { return }
        add(items, at: end(of: place), entries[place].parent, level: entries[place].level)
    }
    /// Takes items away, with what is in them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let place = place(of: item) else { continue }
            entries.removeSubrange(place..<end(of: place))
        }
    }
    /// Takes all items away.
    public mutating func deleteAll() { entries = [] }
    /// Shows what is in items.
    public mutating func expand(_ items: [ItemIdentifierType]) { set(items, true) }
    /// Hides what is in items.
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
    /// What an app allows of moving items; kept, as no finger moves one.
    public struct ReorderingHandlers {
        /// Whether an item may be moved.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is moved.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called when an item was moved.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    }
    /// What an app does when items open and close; kept, as no finger opens one.
    public struct SectionSnapshotHandlers<Item: Hashable> {
        /// Whether an item may be opened.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before an item is opened.
        public var willExpandItem: ((Item) -> Void)?
        /// Whether an item may be closed.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before an item is closed.
        public var willCollapseItem: ((Item) -> Void)?
        /// What is in an item.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?
    }

    /// Shows what the snapshot of a section has, with the section if it is not there yet.
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
    /// What a section shows, with what is hidden in its items.
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

/// A move of items by a finger; none is made here.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// What was shown before.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What is shown now.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What changed, by section.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
    /// The difference of all items.
    public let difference: CollectionDifference<ItemIdentifierType>
}

/// What a move changed in a section; none is made here.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// What it showed before.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// What it shows now.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference.
    public let difference: CollectionDifference<ItemIdentifierType>
}
