import Foundation

/// What a person may do with a row by swiping it.
///
/// There is no finger here: it is kept, and nobody asks for it.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// In the order from the edge.
    public let actions: [UIContextualAction]
    /// Whether a long swipe does the first one.
    open var performsFirstActionWithFullSwipe = true
    /// Some actions.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// One thing that a person may do with a row by swiping it.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// What does it: the button and the view around it are given, and a closure that is told whether it was done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    /// How it looks.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// As the names say.
        case normal = 0, destructive
    }

    /// How it looks.
    public let style: Style
    /// What does it.
    public let handler: Handler
    /// What it says.
    open var title: String?
    /// A picture in the title's place.
    open var image: UIImage?
    /// Behind it.
    open var backgroundColor: UIColor!
    /// A thing to do.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// One thing that a person may do with a row, before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// How it looks.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// As the names say.
        case `default` = 0, normal
        /// As `default`.
        public static let destructive = Style.default
    }

    /// How it looks.
    public let style: Style
    /// What does it.
    public let handler: (UITableViewRowAction, IndexPath) -> Void
    /// What it says.
    open var title: String?
    /// Behind it.
    open var backgroundColor: UIColor?
    /// A thing to do.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
