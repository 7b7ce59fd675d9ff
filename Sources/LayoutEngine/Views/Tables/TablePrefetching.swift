import Foundation

/// Gets callbacks about rows that will be needed soon.
///
/// Never called: a table creates all of its rows at once.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: ObjectiveCDelegate {
    /// These rows will be needed.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// These rows will not be needed after all. Optional.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// A move of the focus in a table.
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that gets the focus.
    open var nextFocusedIndexPath: IndexPath? { nil }
    /// The row that had the focus.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
}
