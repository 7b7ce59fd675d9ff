import Foundation

/// Rows that an app says came or went, between `beginUpdates()` and `endUpdates()`.
struct TableUpdate {
    var depth = 0
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var changesSections = false
    /// The rows of each section before.
    var before: [Int] = []
}

extension UITableView {
    /// How rows come and go.
    ///
    /// Layout sees only the end.
    public enum RowAnimation: Int, Hashable, Sendable {
        /// As the names say.
        case fade = 0
        /// As the names say.
        case right, left, top, bottom, none, middle
        /// As the system likes.
        case automatic = 100
    }

    /// Where a row is to lie after scrolling.
    public enum ScrollPosition: Int, Hashable, Sendable {
        /// Anywhere in sight.
        case none = 0
        /// As the names say.
        case top, middle, bottom
    }

    /// Starts a batch of changes.
    public func beginUpdates() {
        if update.depth == 0 { update.before = sections.map(\.cells.count) }
        update.depth += 1
    }

    /// Ends a batch of changes: the data source must now name as many rows as the changes make.
    public func endUpdates() {
        guard update.depth > 0 else { return }
        update.depth -= 1
        guard update.depth == 0 else { return }
        checkUpdate()
        update = TableUpdate()
        needsReload()
    }

    /// Changes made in `updates` as one batch.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        if let completion { LayoutEnvironment.current.pendingCompletions.append { completion(true) } }
    }

    /// Says that the data source has new rows.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        beginUpdates()
        update.inserted += indexPaths
        endUpdates()
    }

    /// Says that the data source does not have rows any more.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        beginUpdates()
        update.deleted += indexPaths
        endUpdates()
    }

    /// Reloads rows.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { needsReload() }

    /// Reloads sections.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        beginUpdates()
        update.changesSections = true
        endUpdates()
    }

    /// Says that the data source has new sections.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        reloadSections(sections, with: animation)
    }

    /// Says that the data source does not have sections any more.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        reloadSections(sections, with: animation)
    }

    /// Scrolls until a row is in sight.
    ///
    /// A table that has not laid out cannot.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let cell = loadedCell(at: indexPath) else {
            LayoutEnvironment.current.raise(
                .range,
                "\(debugName) was to scroll to row \(indexPath.row) of section \(indexPath.section), which is beyond its "
                    + "bounds. Name a row that is there after the last layout; the call had no effect.")
            return
        }
        let room = bounds.inset(by: adjustedContentInset)
        let rows = cell.frame
        switch scrollPosition {
        case .none: scrollRectToVisible(rows, animated: animated)
        case .top: contentOffset.y += rows.minY - room.minY
        case .middle: contentOffset.y += rows.midY - room.midY
        case .bottom: contentOffset.y += rows.maxY - room.maxY
        }
    }

    /// The added and removed rows must be the difference between the data source's earlier and present numbers.
    private func checkUpdate() {
        guard !update.changesSections, !(update.inserted.isEmpty && update.deleted.isEmpty) else { return }
        for (section, before) in update.before.enumerated() where section < numberOfSections {
            let inserted = update.inserted.filter { $0.section == section }.count
            let deleted = update.deleted.filter { $0.section == section }.count
            let now = numberOfRows(inSection: section)
            guard now != before + inserted - deleted else { continue }
            LayoutEnvironment.current.raise(
                .internalInconsistency,
                "Invalid update: \(debugName) had \(before) rows in section \(section), \(inserted) were inserted and "
                    + "\(deleted) deleted, but the data source names \(now). Change the data before the table, by as many "
                    + "rows; the table was reloaded.")
        }
    }
}
