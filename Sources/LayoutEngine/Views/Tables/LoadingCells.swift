import Foundation

/// The cells of the section that a list is loading: an app's code may select or edit them while the next ones are created.
/// uikit-model: tables-9, tables-14, collections-20
struct LoadingCells<Cell> {
    let section: Int
    private(set) var cells: [Cell] = []

    /// No section while nothing is being loaded.
    init(section: Int = -1) { self.section = section }

    mutating func append(_ cell: Cell) { cells.append(cell) }

    /// The section is loaded, and its cells are stored there.
    mutating func take() -> [Cell] {
        defer { cells = [] }
        return cells
    }

    subscript(path: IndexPath) -> Cell? {
        path.section == section && cells.indices.contains(path.item) ? cells[path.item] : nil
    }
}

/// The index paths that were selected when a list began to load, for a lookup for each of its cells.
struct SelectedIndexPaths {
    private let paths: [IndexPath]
    // Looked up, never iterated.
    private let set: Set<IndexPath>

    init(_ paths: [IndexPath]) { (self.paths, set) = (paths, Set(paths)) }

    /// Whether an index path is selected now: an app's code that creates or displays cells may select others.
    func contains(_ path: IndexPath, now: [IndexPath]) -> Bool {
        now == paths ? set.contains(path) : now.contains(path)
    }
}
