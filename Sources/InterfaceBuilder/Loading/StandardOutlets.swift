import LayoutEngine

/// The outlets of UIKit's own classes: data sources, delegates, and views that they place.
enum StandardOutlets {
    /// Sets one.
    ///
    /// - Returns: false for an outlet that is not UIKit's.
    static func set(_ name: String, of owner: AnyObject, to target: AnyObject) -> Bool {
        switch owner {
        case let table as UITableView: set(name, of: table, to: target)
        case let collection as UICollectionView: set(name, of: collection, to: target)
        case let cell as UITableViewCell:
            switch name {
            case "accessoryView": set(target) { cell.accessoryView = $0 }
            case "editingAccessoryView": set(target) { cell.editingAccessoryView = $0 }
            case "backgroundView": set(target) { cell.backgroundView = $0 }
            case "selectedBackgroundView": set(target) { cell.selectedBackgroundView = $0 }
            default: false
            }
        case let cell as UICollectionViewCell:
            switch name {
            case "backgroundView": set(target) { cell.backgroundView = $0 }
            case "selectedBackgroundView": set(target) { cell.selectedBackgroundView = $0 }
            default: false
            }
        case let picker as UIPickerView:
            switch name {
            case "dataSource": set(target) { picker.dataSource = $0 }
            case "delegate": set(target) { picker.delegate = $0 }
            default: false
            }
        case let pages as UIPageViewController:
            switch name {
            case "dataSource": set(target) { pages.dataSource = $0 }
            case "delegate": set(target) { pages.delegate = $0 }
            default: false
            }
        default: name == "delegate" && setDelegate(of: owner, to: target)
        }
    }

    private static func setDelegate(of owner: AnyObject, to target: AnyObject) -> Bool {
        switch owner {
        case let field as UITextField: set(target) { field.delegate = $0 }
        case let bar as UISearchBar: set(target) { bar.delegate = $0 }
        case let scroll as UIScrollView: set(target) { scroll.delegate = $0 }
        case let tabs as UITabBarController: set(target) { tabs.delegate = $0 }
        case let stack as UINavigationController: set(target) { stack.delegate = $0 }
        case let split as UISplitViewController: set(target) { split.delegate = $0 }
        case let recognizer as UIGestureRecognizer: set(target) { recognizer.delegate = $0 }
        default: false
        }
    }

    private static func set(_ name: String, of table: UITableView, to target: AnyObject) -> Bool {
        // A `UITableViewController` returns the static rows of the file; otherwise the table keeps its data source.
        let isAsked = table.retainedDataSource == nil || target is UITableViewController
        switch name {
        case "dataSource": return !isAsked || set(target) { table.dataSource = $0 }
        case "delegate": return !isAsked || set(target) { table.delegate = $0 }
        case "prefetchDataSource": return set(target) { table.prefetchDataSource = $0 }
        case "backgroundView": return set(target) { table.backgroundView = $0 }
        default: return false
        }
    }

    private static func set(_ name: String, of collection: UICollectionView, to target: AnyObject) -> Bool {
        switch name {
        case "dataSource": set(target) { collection.dataSource = $0 }
        case "delegate": set(target) { collection.delegate = $0 }
        case "prefetchDataSource": set(target) { collection.prefetchDataSource = $0 }
        case "backgroundView": set(target) { collection.backgroundView = $0 }
        default: false
        }
    }

    /// Casts the target to the property's type; Objective-C would accept any object.
    private static func set<Value>(_ target: AnyObject, _ assign: (Value) -> Void) -> Bool {
        if let value = target as? Value { assign(value) }
        return true
    }
}
