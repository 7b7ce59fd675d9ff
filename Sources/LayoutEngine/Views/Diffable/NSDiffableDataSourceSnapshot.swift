import Foundation

/// The sections and items of a list, in their order.
///
/// Each section and each item must be unique. A duplicate or an unknown identifier raises in UIKit, and is reported here.
/// uikit-model: collections-6
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    struct Part {
        let section: SectionIdentifierType
        var items: [ItemIdentifierType]
    }

    private(set) var parts: [Part] = []
    /// The items whose cells will be created again.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The sections whose cells will be created again.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items whose cells will be configured again.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// An empty snapshot.
    public init() {}

    // MARK: Contents

    /// The number of items.
    public var numberOfItems: Int { parts.reduce(0) { $0 + $1.items.count } }
    /// The number of sections.
    public var numberOfSections: Int { parts.count }
    /// The sections.
    public var sectionIdentifiers: [SectionIdentifierType] { parts.map(\.section) }
    /// The items of all sections.
    public var itemIdentifiers: [ItemIdentifierType] { parts.flatMap(\.items) }
    /// The number of items in a section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }
    /// The items of a section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        place(of: identifier).map { parts[$0].items } ?? []
    }
    /// The section of an item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        parts.first { $0.items.contains(identifier) }?.section
    }
    /// The index of an item among all items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    /// The index of a section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        parts.firstIndex { $0.section == identifier }
    }

    // MARK: Sections

    /// Appends sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { add(identifiers, at: parts.count) }
    /// Inserts sections before another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        if let place = place(of: toIdentifier) { add(identifiers, at: place) }
    }
    /// Inserts sections after another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        if let place = place(of: toIdentifier) { add(identifiers, at: place + 1) }
    }
    /// Deletes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        parts.removeAll { identifiers.contains($0.section) }
    }
    /// Moves a section before another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, 0) }
    /// Moves a section after another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, 1) }
    /// Marks sections so that their cells are created again.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers
    }

    private mutating func add(_ sections: [SectionIdentifierType], at index: Int) {
        var index = index
        for section in sections {
            guard indexOfSection(section) == nil else {
                refuse("the section \(section) is there already")
                continue
            }
            parts.insert(Part(section: section, items: []), at: index)
            index += 1
        }
    }

    private mutating func move(_ section: SectionIdentifierType, to target: SectionIdentifierType, _ offset: Int) {
        guard section != target, let old = place(of: section), place(of: target) != nil else { return }
        let part = parts.remove(at: old)
        parts.insert(part, at: (indexOfSection(target) ?? 0) + offset)
    }

    private func place(of section: SectionIdentifierType) -> Int? {
        if let index = indexOfSection(section) { return index }
        refuse("there is no section \(section)")
        return nil
    }

    // MARK: Items

    /// Appends items to a section: the last one, unless one is named.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard !parts.isEmpty else { return refuse("there is no section for items") }
        let index = sectionIdentifier.map { place(of: $0) } ?? parts.count - 1
        if let index { add(identifiers, in: index, at: parts[index].items.count) }
    }
    /// Inserts items before another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        if let (part, item) = path(of: beforeIdentifier) { add(identifiers, in: part, at: item) }
    }
    /// Inserts items after another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        if let (part, item) = path(of: afterIdentifier) { add(identifiers, in: part, at: item + 1) }
    }
    /// Deletes items.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for index in parts.indices { parts[index].items.removeAll { gone.contains($0) } }
    }
    /// Deletes all items and sections.
    public mutating func deleteAllItems() { parts = [] }
    /// Moves an item before another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, 0)
    }
    /// Moves an item after another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, 1)
    }
    /// Marks items so that their cells are created again.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
    /// Marks items so that their cells are configured again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }

    private mutating func add(_ items: [ItemIdentifierType], in part: Int, at index: Int) {
        var known = Set(itemIdentifiers)
        var new: [ItemIdentifierType] = []
        for item in items {
            if known.insert(item).inserted { new.append(item) } else { refuse("the item \(item) is there already") }
        }
        parts[part].items.insert(contentsOf: new, at: index)
    }

    private mutating func move(_ item: ItemIdentifierType, to target: ItemIdentifierType, _ offset: Int) {
        guard item != target, let old = path(of: item), path(of: target) != nil else { return }
        parts[old.part].items.remove(at: old.item)
        if let new = path(of: target) { parts[new.part].items.insert(item, at: new.item + offset) }
    }

    private func path(of item: ItemIdentifierType) -> (part: Int, item: Int)? {
        if let path = indexPath(of: item) { return (path.section, path.item) }
        refuse("there is no item \(item)")
        return nil
    }

    private func refuse(_ what: String) {
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "A diffable snapshot was changed, but \(what). Each section and item must be there once; the call had no effect."
        )
    }

    // MARK: Paths

    func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
        parts.indices.contains(index) ? parts[index].section : nil
    }

    func numberOfItems(inSectionAt index: Int) -> Int { parts.indices.contains(index) ? parts[index].items.count : 0 }

    func itemIdentifier(at path: IndexPath) -> ItemIdentifierType? {
        guard parts.indices.contains(path.section), parts[path.section].items.indices.contains(path.item) else {
            return nil
        }
        return parts[path.section].items[path.item]
    }

    func indexPath(of item: ItemIdentifierType) -> IndexPath? {
        for (section, entry) in parts.enumerated() {
            if let index = entry.items.firstIndex(of: item) { return IndexPath(item: index, section: section) }
        }
        return nil
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSnapshot.Part: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
