import Foundation

/// Selects the rows of a table, with their cells.
/// uikit-model: tables-14
extension UITableView {
    private var permitsMultipleSelection: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Selects a row, and deselects the others unless multiple selection is allowed; nil deselects all.
    func choose(_ path: IndexPath?, animated: Bool) {
        if path == nil || !permitsMultipleSelection {
            let others = selectedRows.filter { $0 != path }
            selectedRows.removeAll { $0 != path }
            for other in others { loadedOrLoadingCell(at: other)?.setSelected(false, animated: animated) }
        }
        guard let path else { return }
        if !selectedRows.contains(path) { selectedRows.append(path) }
        loadedOrLoadingCell(at: path)?.setSelected(true, animated: animated)
    }

    /// The cell of a row, even while its section is being loaded.
    private func loadedOrLoadingCell(at path: IndexPath) -> UITableViewCell? { loadedCell(at: path) ?? loading[path] }

    /// Deselects a row.
    func leave(_ path: IndexPath, animated: Bool) {
        selectedRows.removeAll { $0 == path }
        loadedOrLoadingCell(at: path)?.setSelected(false, animated: animated)
    }

    /// Reloads the rows; selected rows get the index paths that `place` returns, or are deselected where it returns nil.
    func reloadMappingSelection(_ place: (IndexPath) -> IndexPath?) {
        waiting.forget()
        resetUpdateBaseline()
        reload(movingSelection: place)
    }

    /// The same after updates, which determine the new index paths.
    func reload(movingSelection place: (IndexPath) -> IndexPath?) {
        selectedRows = selectedRows.compactMap(place)
        setNeedsReload()
    }
}
