import Foundation

/// Is told which rows will be wanted soon.
///
/// Never called: a table makes all of its rows at once.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: ObjectiveCDelegate {
    /// These rows will be wanted.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// These rows will not be wanted after all. May be left out.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// From where to where the focus moves in a table.
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that has the focus then.
    open var nextFocusedIndexPath: IndexPath? { nil }
    /// The row that had the focus.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
}
