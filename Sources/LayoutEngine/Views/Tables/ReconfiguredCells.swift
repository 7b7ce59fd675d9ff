import Foundation

/// A view that a list uses again under a name.
protocol ReusedView: UIView {
    var reuseIdentifier: String? { get }
}

/// Cells of a list that are configured again at its next layout, and stay where they are.
///
/// Their data source is asked for them, and what it dequeues is the present cell, which is not told of another use.
/// A class, because data sources dequeue while they are asked.
/// uikit-model: collections-21
@preconcurrency @MainActor
final class ReconfiguredCells<Cell: ReusedView> {
    private var due: [IndexPath] = []
    private var current: Cell?

    func add(_ paths: [IndexPath]) { due += paths }

    /// For lists that load all cells anyway.
    func removeAll() { (due, current) = ([], nil) }

    /// The cell that is being configured, if it is used under this name.
    func cell(named identifier: String) -> Cell? {
        current.flatMap { $0.reuseIdentifier == identifier ? $0 : nil }
    }

    /// Has each cell that is due configured once, in the order in which they were named.
    ///
    /// - Parameters:
    ///   - list: for what it is called in a message.
    ///   - present: the cell of a place, or nil where there is none.
    ///   - ask: asks the data source; nil if there is none.
    func configure(_ list: UIView, present: (IndexPath) -> Cell?, ask: (IndexPath) -> Cell?) {
        let paths = due
        due = []
        var asked: Set<IndexPath> = []
        for path in paths where asked.insert(path).inserted {
            guard let cell = present(path) else { continue }
            current = cell
            let found = ask(path)
            current = nil
            guard let found, found !== cell else { continue }
            LayoutEnvironment.current.raise(
                .internalInconsistency,
                "the data source of \(list.debugName) returned another cell than the existing one when item \(path.item) of "
                    + "section \(path.section) was configured again, which is not allowed. Dequeue with the identifier that the "
                    + "cell has, or reload the item; the existing cell stayed.")
        }
    }
}
