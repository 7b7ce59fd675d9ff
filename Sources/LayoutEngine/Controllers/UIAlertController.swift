import Foundation

/// An action in an alert: a button.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The kind of an action.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// As the names say.
        case `default` = 0, cancel, destructive
    }

    /// The title of the button.
    public let title: String?
    /// The kind of the action.
    public let style: Style
    /// Whether it can be tapped.
    open var isEnabled = true
    private let handler: ((UIAlertAction) -> Void)?

    /// An action.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    func perform() { handler?(self) }
}

/// A question to the user, with actions.
///
/// It covers the window, as UIKit's does; its content has no geometry here, since Apple publishes none. The user's tap is
/// `choose(_:)`.
/// uikit-model: alerts-1
open class UIAlertController: UIViewController {
    /// Where the alert is.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// At the bottom.
        case actionSheet = 0
        /// In the center.
        case alert
    }

    /// The text below the title.
    open var message: String?
    /// The actions.
    open private(set) var actions: [UIAlertAction] = []
    /// The fields that the user types into.
    open private(set) var textFields: [UITextField]?
    /// The action of the return key.
    open var preferredAction: UIAlertAction?
    /// Where the alert is.
    public private(set) var preferredStyle = Style.alert

    /// An alert without text, as subclasses make it.
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        modalPresentationStyle = .overFullScreen
    }

    /// An alert.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.message = message
        self.title = title
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Adds an action.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds a field, and sets it up.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    /// Does what the user's tap on an action does: dismisses the alert, then calls the action's handler.
    open func choose(_ action: UIAlertAction) {
        guard action.isEnabled, actions.contains(where: { $0 === action }) else { return }
        dismiss(animated: true) { action.perform() }
    }
}
