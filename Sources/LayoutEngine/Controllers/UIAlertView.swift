import Foundation

/// A question over all, as before iOS 8.
///
/// It is not shown, and nobody answers: a test that acts as the person calls the delegate.
open class UIAlertView: UIView {
    /// The question's heading.
    open var title: String
    /// The question.
    open var message: String?
    /// Is told of the answer.
    open weak var delegate: (any UIAlertViewDelegate)?
    /// Which button leaves all as it is.
    open var cancelButtonIndex = -1
    /// Whether it is on the screen.
    open private(set) var isVisible = false
    private var buttons: [String] = []

    /// A question with buttons.
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
    /// A question to be filled in.
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
    /// What a button says.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        buttons.indices.contains(buttonIndex) ? buttons[buttonIndex] : nil
    }
    /// How many buttons there are.
    open var numberOfButtons: Int { buttons.count }
    /// Asks.
    open func show() { isVisible = true }
    /// Answers in the person's place.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        isVisible = false
        delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
}

/// Is told of an answer.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: ObjectiveCDelegate {
    /// A button was tapped.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// The question is gone.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
    /// Nothing.
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    /// Nothing.
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}
