import Foundation

/// Which rows of a table are chosen, and that their cells are.
/// uikit-model: tables-14
extension UITableView {
    private var takesSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Chooses a row, and no other one unless several may be chosen; nil ends all choices.
    func choose(_ path: IndexPath?, animated: Bool) {
        if path == nil || !takesSeveral {
            let others = selectedRows.filter { $0 != path }
            selectedRows.removeAll { $0 != path }
            for other in others { loadedCell(at: other)?.setSelected(false, animated: animated) }
        }
        guard let path else { return }
        if !selectedRows.contains(path) { selectedRows.append(path) }
        loadedCell(at: path)?.setSelected(true, animated: animated)
    }

    /// Ends a row's being chosen.
    func leave(_ path: IndexPath, animated: Bool) {
        selectedRows.removeAll { $0 == path }
        loadedCell(at: path)?.setSelected(false, animated: animated)
    }

    /// Has the rows loaded again; those that are chosen go to other places, or are let go where there is none.
    func reloadWithSelection(_ place: (IndexPath) -> IndexPath?) {
        selectedRows = selectedRows.compactMap(place)
        needsReload()
    }
}

extension TableUpdate {
    /// Where a row is afterwards; nil if it went or was reloaded.
    ///
    /// What goes is counted as before, and what comes as afterwards.
    func place(of row: IndexPath) -> IndexPath? {
        if let move = moved.first(where: { $0.from == row }) { return move.to }
        guard !deleted.contains(row), !reloaded.contains(row), !deletedSections.contains(row.section),
            !reloadedSections.contains(row.section)
        else { return nil }
        let section =
            movedSections.first { $0.from == row.section }?.to
            ?? Self.index(
                row.section, without: deletedSections + movedSections.map(\.from),
                with: insertedSections + movedSections.map(\.to))
        let went = deleted.filter { $0.section == row.section }
        let came = inserted.filter { $0.section == section }
        return IndexPath(
            row: Self.index(row.row, without: went.map(\.row), with: came.map(\.row)), section: section)
    }

    private static func index(_ index: Int, without went: [Int], with came: [Int]) -> Int {
        var index = index - went.filter { $0 < index }.count
        for place in came.sorted() where place <= index { index += 1 }
        return index
    }
}
