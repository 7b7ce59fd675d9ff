import Foundation

/// What an app says came, went or was reloaded of a table or a collection, in one batch.
struct ListUpdate {
    var depth = 0
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var changesSections = false
    /// What stays and goes elsewhere; in `inserted` and `deleted`, too.
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var reloaded: [IndexPath] = []
    var insertedSections: [Int] = []
    var deletedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    var reloadedSections: [Int] = []
    /// The rows of each section before; of tables only.
    var before: [Int] = []
    /// The rows of each section after the last update, until they are loaded; of tables only.
    var after: [Int]?
    /// Whether it says that anything came or went.
    var saysSomething: Bool { changesSections || !(inserted.isEmpty && deleted.isEmpty) }

    /// Where a row or item is afterwards; nil if it went or was reloaded.
    ///
    /// What goes is counted as before, and what comes as afterwards.
    func place(of path: IndexPath) -> IndexPath? {
        if let move = moved.first(where: { $0.from == path }) { return move.to }
        guard !deleted.contains(path), !reloaded.contains(path), !deletedSections.contains(path.section),
            !reloadedSections.contains(path.section)
        else { return nil }
        let section =
            movedSections.first { $0.from == path.section }?.to
            ?? Self.index(
                path.section, without: deletedSections + movedSections.map(\.from),
                with: insertedSections + movedSections.map(\.to))
        let went = deleted.filter { $0.section == path.section }
        let came = inserted.filter { $0.section == section }
        return IndexPath(
            row: Self.index(path.row, without: went.map(\.row), with: came.map(\.row)), section: section)
    }

    private static func index(_ index: Int, without went: [Int], with came: [Int]) -> Int {
        var index = index - went.filter { $0 < index }.count
        for place in came.sorted() where place <= index { index += 1 }
        return index
    }
}

/// What came and went since the cells of a table or a collection were loaded.
///
/// An app that asks for a cell's place between an update and the layout counts as its data does now.
/// uikit-model: tables-17
struct WaitingUpdates {
    private var updates: [ListUpdate] = []

    mutating func add(_ update: ListUpdate) { updates.append(update) }

    mutating func removeAll() { updates.removeAll() }

    /// Where a row or item that was loaded is now; nil if it went or is loaded again.
    func place(of loaded: IndexPath) -> IndexPath? {
        updates.reduce(loaded) { path, update in path.flatMap(update.place) }
    }

    /// Where the row or item that is now in a place was loaded, among so many of each section; nil if it is not loaded yet.
    ///
    /// - Complexity: O(rows × changes) while updates wait, else O(1).
    func loadedPlace(of present: IndexPath, among counts: [Int]) -> IndexPath? {
        if updates.isEmpty { return present }
        for (section, count) in counts.enumerated() {
            for row in 0..<count {
                let loaded = IndexPath(row: row, section: section)
                if place(of: loaded) == present { return loaded }
            }
        }
        return nil
    }
}
