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
            for other in others { madeCell(at: other)?.setSelected(false, animated: animated) }
        }
        guard let path else { return }
        if !selectedRows.contains(path) { selectedRows.append(path) }
        madeCell(at: path)?.setSelected(true, animated: animated)
    }

    /// The cell of a row, also while the section that it is in is being loaded.
    private func madeCell(at path: IndexPath) -> UITableViewCell? { loadedCell(at: path) ?? loading[path] }

    /// Ends a row's being chosen.
    func leave(_ path: IndexPath, animated: Bool) {
        selectedRows.removeAll { $0 == path }
        madeCell(at: path)?.setSelected(false, animated: animated)
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
