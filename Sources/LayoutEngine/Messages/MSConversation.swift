import Foundation

/// Ties messages together that belong to one thing, such as the moves of a game.
public final class MSSession {
    /// A new session.
    public init() {}
}

/// How a message looks in the transcript.
open class MSMessageLayout {
    /// A layout without content.
    public init() {}
}

/// The layout that Messages draws itself: an image and captions.
///
/// Has no geometry here.
public final class MSMessageTemplateLayout: MSMessageLayout {
    /// The text under the image.
    public var caption: String?
    /// The text below the caption.
    public var subcaption: String?
}

/// A message of a conversation.
public final class MSMessage {
    /// The session the message belongs to.
    public let session: MSSession?
    /// What the message carries.
    public var url: URL?
    /// How it looks.
    public var layout: MSMessageLayout?
    /// The text shown for it where it cannot be drawn.
    public var summaryText: String?

    /// A message of no session.
    public convenience init() { self.init(session: nil) }

    /// A message of a session.
    public init(session: MSSession?) { self.session = session }
}

/// A conversation, as far as an extension's layout sees it.
public final class MSConversation {
    /// The message whose bubble was tapped last.
    public internal(set) var selectedMessage: MSMessage?
    /// The message that waits in the input field to be sent.
    public internal(set) var stagedMessage: MSMessage?

    /// A conversation, by default with no message selected.
    public init(selectedMessage: MSMessage? = nil) { self.selectedMessage = selectedMessage }

    /// Puts a message in the input field, where a person may send or delete it.
    public func insert(_ message: MSMessage, completionHandler: (((any Error)?) -> Void)? = nil) {
        stagedMessage = message
        completionHandler?(nil)
    }
}
