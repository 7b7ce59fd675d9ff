import Foundation

/// A search bar with its results.
///
/// A navigation bar keeps it, and it has no geometry there. `isActive` presents nothing here: a test that acts as the user sets
/// the text of the search bar and calls the updater.
open class UISearchController: UIViewController {
    /// The search bar.
    public let searchBar = UISearchBar()
    /// Shows the results; nil where the controller that searches shows them itself.
    public let searchResultsController: UIViewController?
    /// Is notified of what is typed.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Is notified of searches that begin and end.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether a search is going on.
    open var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive { delegate?.willPresentSearchController(self) } else { searchBar.text = nil }
            searchResultsUpdater?.updateSearchResults(for: self)
            if isActive {
                delegate?.didPresentSearchController(self)
            } else {
                delegate?.didDismissSearchController(self)
            }
        }
    }
    /// Whether the content below is dimmed during a search.
    open var obscuresBackgroundDuringPresentation = true
    /// The name of `obscuresBackgroundDuringPresentation` before iOS 12.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the navigation bar is hidden during a search.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether a button ends the search by itself.
    open var automaticallyShowsCancelButton = true

    /// A search; nil for one whose results the searching controller shows.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }
}

/// Is notified of what is typed into a search bar.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// The text changed, or the search began or ended.
    func updateSearchResults(for searchController: UISearchController)
}

/// Is notified of searches that begin and end.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// A search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// A search began.
    func didPresentSearchController(_ searchController: UISearchController)
    /// A search ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing by default.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}
