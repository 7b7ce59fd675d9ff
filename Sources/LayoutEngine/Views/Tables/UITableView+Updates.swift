import Foundation

extension UITableView {
    /// The animation of row changes.
    ///
    /// Only the final state affects layout.
    public enum RowAnimation: Int, Hashable, Sendable {
        /// As the names say.
        case fade = 0
        /// As the names say.
        case right, left, top, bottom, none, middle
        /// The system's default.
        case automatic = 100
    }

    /// The position of a row after scrolling.
    public enum ScrollPosition: Int, Hashable, Sendable {
        /// Anywhere in the visible part.
        case none = 0
        /// As the names say.
        case top, middle, bottom
    }

    func startUpdate() {
        if update.depth == 0 { update.before = update.after ?? sections.map(\.cells.count) }
        update.depth += 1
    }

    func finishUpdate() {
        guard update.depth > 0 else { return }
        update.depth -= 1
        guard update.depth == 0 else { return }
        // The next update may come before the next layout, and starts from this state.
        var after = update.after
        if update.hasStructuralChanges || update.reloadsEverything, !sections.isEmpty {
            let present = currentRowCounts
            if !update.changesSections, !update.reloadsEverything { validateRowCounts(present) }
            after = present
        }
        let finished = update
        update = BatchUpdate(after: after)
        waiting.add(finished)
        reload(movingSelection: finished.place)
        if let animated = finished.editing { applyEditingToRows(animated: animated) }
    }

    /// The number of rows in each section of the data source.
    private var currentRowCounts: [Int] { (0..<max(0, numberOfSections)).map { numberOfRows(inSection: $0) } }

    /// Everything will be loaded: the next update starts from the data source's present state, or from that at the end of the
    /// batch.
    ///
    /// If the data source itself reloads everything during the call, it is not called again.
    func resetUpdateBaseline() {
        if update.depth > 0 {
            update.reloadsEverything = true
        } else if !sections.isEmpty, !isQueryingDataSource {
            isQueryingDataSource = true
            update.after = currentRowCounts
            isQueryingDataSource = false
        }
    }

    func update(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        startUpdate()
        updates?()
        finishUpdate()
        if let completion { LayoutEnvironment.current.pendingCompletions.append { completion(true) } }
    }

    func note(
        inserted: [IndexPath] = [], deleted: [IndexPath] = [], moved: [(from: IndexPath, to: IndexPath)] = [],
        reloaded: [IndexPath] = []
    ) {
        startUpdate()
        update.inserted += inserted
        update.deleted += deleted
        update.moved += moved
        update.reloaded += reloaded
        finishUpdate()
    }

    func recordSectionChanges(
        inserted: [Int] = [], deleted: [Int] = [], moved: [(from: Int, to: Int)] = [], reloaded: [Int] = []
    ) {
        startUpdate()
        update.changesSections = true
        update.insertedSections += inserted
        update.deletedSections += deleted
        update.movedSections += moved
        update.reloadedSections += reloaded
        finishUpdate()
    }

    /// Scrolls until a row is visible.
    ///
    /// Rows that are not loaded yet are loaded and placed first.
    ///
    /// uikit-model: tables-19
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        if update.depth == 0 { loadAndLayOutRows() }
        guard let cell = loadedCell(at: indexPath) else {
            LayoutEnvironment.current.raise(
                .range,
                "\(debugName) was to scroll to row \(indexPath.row) of section \(indexPath.section), which is beyond its "
                    + "bounds. Name a row that it has after its last update; the call had no effect.")
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

    /// The inserted and deleted rows must be the difference between the data source's earlier and present numbers.
    private func validateRowCounts(_ present: [Int]) {
        for (section, (before, now)) in zip(update.before, present).enumerated() {
            let inserted = update.inserted.filter { $0.section == section }.count
            let deleted = update.deleted.filter { $0.section == section }.count
            guard now != before + inserted - deleted else { continue }
            LayoutEnvironment.current.raise(
                .internalInconsistency,
                "Invalid update: \(debugName) had \(before) rows in section \(section), \(inserted) were inserted and "
                    + "\(deleted) deleted, but the data source names \(now). Change the data before the table, by as many "
                    + "rows; the table was reloaded.")
        }
    }
}

extension UITableView {
    /// Makes changes as one batch; the closure may use `self` implicitly, as with Apple's method.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
