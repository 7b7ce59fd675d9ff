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
    /// Whether editing that began or ended in the batch does so with a movement; nil if it did not; of tables only.
    var editing: Bool?
    /// Whether all is to be loaded, whatever the updates say; of tables only.
    var loadsAll = false
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

/// What came and went since the rows of a table were loaded, so that an app's call before the next layout means the rows of now.
/// uikit-model: tables-17
struct WaitingUpdates {
    /// Nil where nothing says which rows are still there.
    private var updates: [ListUpdate]? = []
    /// So many updates without a layout happen where nobody looks, and are not worth the time.
    private static let most = 64

    mutating func add(_ update: ListUpdate) {
        guard update.saysSomething || !update.reloaded.isEmpty, let count = updates?.count else { return }
        if count < Self.most { updates?.append(update) } else { updates = nil }
    }

    /// All rows are other ones.
    mutating func forget() { updates = nil }

    /// The rows are loaded.
    mutating func removeAll() { updates = [] }

    /// Where a row that was loaded is now; nil if it went, is loaded again, or if nobody knows.
    func place(of loaded: IndexPath) -> IndexPath? {
        updates?.reduce(loaded) { path, update in path.flatMap(update.place) }
    }
}
