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
    /// The text beside the caption.
    public var trailingCaption: String?
    /// The text below the one beside the caption.
    public var trailingSubcaption: String?
    /// The image.
    public var image: UIImage?
    /// A video or sound instead of the image.
    public var mediaFileURL: URL?
    /// The text on the image.
    public var imageTitle: String?
    /// The text below the one on the image.
    public var imageSubtitle: String?
}

/// The layout of a message that an extension's own controller draws in the transcript.
public final class MSMessageLiveLayout: MSMessageLayout {
    /// The layout where there is no such extension.
    public let alternateLayout: MSMessageTemplateLayout
    /// A layout with another one for where there is no such extension.
    public init(alternateLayout: MSMessageTemplateLayout) { self.alternateLayout = alternateLayout }
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
    /// What VoiceOver reads for the message.
    public var accessibilityLabel: String?
    /// Why it was not sent.
    public var error: (any Error)?
    /// Whether it disappears after it was read.
    public var shouldExpire = false
    /// Whether it was not sent yet.
    public internal(set) var isPending = true
    /// The sender: the user of the device.
    public let senderParticipantIdentifier = MSConversation.localParticipant

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

    /// The identifier of the user of the device; the same in each run.
    static let localParticipant = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    private static let remoteParticipant = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2))
    /// The identifier of the user of the device.
    public var localParticipantIdentifier: UUID { Self.localParticipant }
    /// The identifiers of the others: one person.
    public var remoteParticipantIdentifiers: [UUID] { [Self.remoteParticipant] }

    /// A conversation, by default with no message selected.
    public init(selectedMessage: MSMessage? = nil) { self.selectedMessage = selectedMessage }

    /// Puts a message in the input field, where the user may send or delete it.
    public func insert(_ message: MSMessage, completionHandler: (((any Error)?) -> Void)? = nil) {
        stagedMessage = message
        completionHandler?(nil)
    }

    /// Sends a message without asking the user; here it waits in the input field.
    public func send(_ message: MSMessage, completionHandler: (((any Error)?) -> Void)? = nil) {
        insert(message, completionHandler: completionHandler)
    }

    /// Puts a text in the input field.
    public func insertText(_ text: String, completionHandler: (((any Error)?) -> Void)? = nil) {
        completionHandler?(nil)
    }

    /// Puts a file in the input field.
    public func insertAttachment(
        _ URL: URL, withAlternateFilename filename: String?, completionHandler: (((any Error)?) -> Void)? = nil
    ) { completionHandler?(nil) }
}
