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
        waiting.forget()
        countFromHere()
        reload(movingSelection: place)
    }

    /// The same where updates said what came and went.
    func reload(movingSelection place: (IndexPath) -> IndexPath?) {
        selectedRows = selectedRows.compactMap(place)
        needsReload()
    }
}
