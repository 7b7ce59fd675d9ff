import Foundation

/// An alert above everything, as before iOS 8.
///
/// It is not shown, and there is no user: a test that acts as the user calls the delegate.
open class UIAlertView: UIView {
    /// The heading.
    open var title: String
    /// The text below the heading.
    open var message: String?
    /// Is notified of the answer.
    open weak var delegate: (any UIAlertViewDelegate)?
    /// The index of the button that cancels.
    open var cancelButtonIndex = -1
    /// Whether it is on the screen.
    open private(set) var isVisible = false
    private var buttons: [String] = []

    /// An alert with buttons.
    public init(
        title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
        otherButtonTitles firstButtonTitle: String? = nil, _ moreButtonTitles: String...
    ) {
        self.title = title
        self.message = message
        super.init(frame: .zero)
        self.delegate = delegate
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in [firstButtonTitle].compactMap({ $0 }) + moreButtonTitles { addButton(withTitle: title) }
    }
    /// An empty alert.
    public override convenience init(frame: CGRect) {
        self.init(title: "", message: "", delegate: nil, cancelButtonTitle: nil)
    }
    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        title = ""
        super.init(coder: coder)
    }

    /// Adds a button.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int {
        buttons.append(title ?? "")
        return buttons.count - 1
    }
    /// The title of a button.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        buttons.indices.contains(buttonIndex) ? buttons[buttonIndex] : nil
    }
    /// How many buttons there are.
    open var numberOfButtons: Int { buttons.count }
    /// Shows the alert.
    open func show() { isVisible = true }
    /// Answers for the user.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        isVisible = false
        delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
}

/// Is notified of an answer.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: ObjectiveCDelegate {
    /// A button was tapped.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// The alert was dismissed.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
    /// Does nothing by default.
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    /// Does nothing by default.
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}
