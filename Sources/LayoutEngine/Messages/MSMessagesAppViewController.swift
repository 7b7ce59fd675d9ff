import Foundation

/// How Messages shows an extension.
///
/// Raw values as in Apple's header.
public enum MSMessagesAppPresentationStyle: UInt, CaseIterable, Hashable, Codable, Sendable {
    /// In the place of the keyboard.
    case compact = 0
    /// Over nearly all of the screen.
    case expanded = 1
    /// In a bubble of the conversation.
    case transcript = 2
}

/// Where in Messages an extension runs.
///
/// Raw values as in Apple's header (iOS 12).
public enum MSMessagesAppPresentationContext: UInt, Hashable, Codable, Sendable {
    /// In a conversation.
    case messages = 0
    /// Over the camera or a call, where there are no messages to be notified of.
    case media = 1
}

/// The principal controller of an iMessage extension.
///
/// `MessagesHost` drives it.
open class MSMessagesAppViewController: UIViewController {
    /// The conversation, from before `willBecomeActive` until after `didResignActive`.
    public internal(set) var activeConversation: MSConversation?
    /// The present style; inside `willTransition(to:)` still the old one.
    public internal(set) var presentationStyle = MSMessagesAppPresentationStyle.compact
    /// Where in Messages the extension runs.
    public internal(set) var presentationContext = MSMessagesAppPresentationContext.messages
    weak var host: MessagesHost?

    /// Called before the extension's view appears in a conversation.
    open func willBecomeActive(with conversation: MSConversation) {}
    /// Called when the extension is active.
    open func didBecomeActive(with conversation: MSConversation) {}
    /// Called before the extension leaves the conversation.
    open func willResignActive(with conversation: MSConversation) {}
    /// Called when it has left it.
    open func didResignActive(with conversation: MSConversation) {}
    /// Called before the extension changes to another style; views have the size of the old one.
    open func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) {}
    /// Called after the change; views have the size of the new style.
    open func didTransition(to presentationStyle: MSMessagesAppPresentationStyle) {}

    /// Called just before `selectedMessage` changes because a bubble was tapped.
    open func willSelect(_ message: MSMessage, conversation: MSConversation) {}
    /// Called when `selectedMessage` changed.
    open func didSelect(_ message: MSMessage, conversation: MSConversation) {}
    /// Called when a message of this extension arrived.
    open func didReceive(_ message: MSMessage, conversation: MSConversation) {}
    /// Called when the user sends a message of this extension.
    open func didStartSending(_ message: MSMessage, conversation: MSConversation) {}
    /// Called when the user deletes a message of this extension from the input field.
    open func didCancelSending(_ message: MSMessage, conversation: MSConversation) {}

    /// Whether Messages notifies this instance of messages: not in a bubble, nor outside of conversations.
    var receivesMessageCallbacks: Bool { presentationStyle != .transcript && presentationContext == .messages }

    /// The size a bubble in the transcript wants, at most `size`.
    ///
    /// The default takes all of it.
    open func contentSizeThatFits(_ size: CGSize) -> CGSize { size }

    /// Asks Messages for another style.
    ///
    /// Asking for the transcript is not possible and is reported. The requests of an instance end with it.
    public func requestPresentationStyle(_ style: MSMessagesAppPresentationStyle) {
        guard style != .transcript else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(debugName) requested the transcript style. Only Messages shows an extension there; "
                    + "request compact or expanded.")
            return
        }
        host?.enqueue(style, from: self)
    }

    /// Asks Messages to dismiss the extension.
    ///
    /// Does nothing in the transcript, nor for an instance that is being dismissed or was already.
    public func dismiss() {
        if presentationStyle != .transcript, let host, host.principal === self { host.dismiss() }
    }
}
