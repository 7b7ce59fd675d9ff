import Foundation

/// A view that a list reuses by an identifier.
protocol ReusableListView: UIView {
    var reuseIdentifier: String? { get }
}

/// The cells of a list that are configured again at its next layout and stay in place.
///
/// The data source is called for them. What it dequeues is the present cell, without a call of `prepareForReuse`. A class,
/// because data sources dequeue during the call.
/// uikit-model: collections-21
@preconcurrency @MainActor
final class ReconfiguredCells<Cell: ReusableListView> {
    private var due: [IndexPath] = []
    private var current: Cell?

    func add(_ paths: [IndexPath]) { due += paths }

    /// For lists that load all cells anyway.
    func removeAll() { (due, current) = ([], nil) }

    /// The cell that is being configured, if it has this reuse identifier.
    func cell(named identifier: String) -> Cell? {
        current.flatMap { $0.reuseIdentifier == identifier ? $0 : nil }
    }

    /// Configures each marked cell once, in the order in which they were marked.
    ///
    /// - Parameters:
    /// - list: for its name in a message.
    /// - present: the cell at an index path, or nil if there is none.
    /// - ask: calls the data source; nil if there is none.
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
