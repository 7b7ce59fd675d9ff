import Foundation

/// The changes of one batch that an app announces to a table or a collection view.
struct BatchUpdate {
    var depth = 0
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var changesSections = false
    /// The moved rows or items, which are also in `inserted` and `deleted`.
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var reloaded: [IndexPath] = []
    var insertedSections: [Int] = []
    var deletedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    var reloadedSections: [Int] = []
    /// Whether a change of editing in the batch is animated; nil if editing did not change; tables only.
    var editing: Bool?
    /// Whether everything is loaded, whatever the updates are; tables only.
    var reloadsEverything = false
    /// The number of rows of each section before the batch; tables only.
    var before: [Int] = []
    /// The number of rows of each section after the last update, until they are loaded; tables only.
    var after: [Int]?
    /// Whether anything was inserted, deleted or moved.
    var hasStructuralChanges: Bool { changesSections || !(inserted.isEmpty && deleted.isEmpty) }

    /// The index path of a row or item after the batch; nil if it was deleted or reloaded.
    ///
    /// Deletions are counted in the old state, and insertions in the new state.
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

/// The changes since the rows of a table were loaded, by which index paths that an app passes before the next layout refer to
/// the present rows.
/// uikit-model: tables-17
struct PendingUpdates {
    /// Nil if it is unknown which rows still exist.
    private var updates: [BatchUpdate]? = []
    /// More updates than this without a layout occur only where nobody looks at the rows; mapping them is not worth the time.
    private static let most = 64

    mutating func add(_ update: BatchUpdate) {
        guard update.hasStructuralChanges || !update.reloaded.isEmpty, let count = updates?.count else { return }
        if count < Self.most { updates?.append(update) } else { updates = nil }
    }

    /// All rows have been replaced.
    mutating func forget() { updates = nil }

    /// The rows are loaded.
    mutating func removeAll() { updates = [] }

    /// The present index path of a row that was loaded; nil if it was deleted or reloaded, or if that is unknown.
    func place(of loaded: IndexPath) -> IndexPath? {
        updates?.reduce(loaded) { path, update in path.flatMap(update.place) }
    }
}
