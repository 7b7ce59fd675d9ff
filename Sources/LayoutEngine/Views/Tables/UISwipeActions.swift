import Foundation

/// The swipe actions of a row.
///
/// They are only kept, as there are no touches here.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, in the order from the edge.
    public let actions: [UIContextualAction]
    /// Whether a full swipe performs the first action.
    open var performsFirstActionWithFullSwipe = true
    /// A configuration of actions.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// A swipe action of a row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// Performs the action; it gets the action, its view, and a completion that takes whether it succeeded.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    /// The style of an action.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// As the names say.
        case normal = 0, destructive
    }

    /// The style.
    public let style: Style
    /// Performs the action.
    public let handler: Handler
    /// The title.
    open var title: String?
    /// An image in place of the title.
    open var image: UIImage?
    /// The background color.
    open var backgroundColor: UIColor!
    /// An action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// An action of a row, from before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The style of an action.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// As the names say.
        case `default` = 0, normal
        /// As `default`.
        public static let destructive = Style.default
    }

    /// The style.
    public let style: Style
    /// Performs the action.
    public let handler: (UITableViewRowAction, IndexPath) -> Void
    /// The title.
    open var title: String?
    /// The background color.
    open var backgroundColor: UIColor?
    /// An action.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
