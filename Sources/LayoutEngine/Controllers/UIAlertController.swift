import Foundation

/// A choice in an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What a choice does in general.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// As the names say.
        case `default` = 0, cancel, destructive
    }

    /// What the choice says.
    public let title: String?
    /// What the choice does in general.
    public let style: Style
    /// Whether it can be chosen.
    open var isEnabled = true
    private let handler: ((UIAlertAction) -> Void)?

    /// A choice.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    func perform() { handler?(self) }
}

/// A question to the person, with choices.
///
/// It covers the window, as UIKit's does; what it looks like has no geometry here, since none is published. A person's tap is
/// `choose(_:)`.
/// uikit-model: alerts-1
open class UIAlertController: UIViewController {
    /// Where the question is.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// At the bottom.
        case actionSheet = 0
        /// In the middle.
        case alert
    }

    /// What the question says below its title.
    open var message: String?
    /// The choices.
    open private(set) var actions: [UIAlertAction] = []
    /// The fields that the person types into.
    open private(set) var textFields: [UITextField]?
    /// The choice that the return key makes.
    open var preferredAction: UIAlertAction?
    /// Where the question is.
    public private(set) var preferredStyle = Style.alert

    /// A question without words, as subclasses make it.
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        modalPresentationStyle = .overFullScreen
    }

    /// A question.
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

    /// Adds a choice.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds a field, and sets it up.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    /// Does what a person's tap on a choice does: the alert goes, then the choice does what it does.
    open func choose(_ action: UIAlertAction) {
        guard action.isEnabled, actions.contains(where: { $0 === action }) else { return }
        dismiss(animated: true) { action.perform() }
    }
}
