import LayoutEngine

/// Which way the app's language runs.
package enum WritingDirection: String, Codable, CaseIterable, Hashable, Sendable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"

    var uikitDirection: UIUserInterfaceLayoutDirection { self == .leftToRight ? .leftToRight : .rightToLeft }
}

/// What happens in the conversation around an extension.
package enum MessageEvent: String, Codable, CaseIterable, Hashable, Sendable {
    /// The user taps a message's bubble.
    case select
    /// A message arrives.
    case receive
    /// The extension stages a message, and the user sends it or deletes it.
    case send, cancel
    /// A bubble that is a separate instance appears and disappears again (iOS 11 and later).
    case bubble
    /// The extension asks for the other style.
    case request
}
