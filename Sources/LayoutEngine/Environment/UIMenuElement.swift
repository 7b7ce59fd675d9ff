import Foundation

/// An entry of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The title of the entry, or of a button that is made with it.
    public let title: String
    /// The `image`, whose class is of a higher layer.
    let picture: AnyObject?

    init(title: String, picture: AnyObject?) {
        self.title = title
        self.picture = picture
    }

    /// Whether an entry is selected.
    ///
    /// Raw values as in Apple's header.
    public enum State: Int, Hashable, Sendable {
        /// As the names say.
        case off = 0, on, mixed
    }

    /// How an entry is drawn.
    ///
    /// Raw values as in Apple's header.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// As the names say.
        public static let disabled = Attributes(rawValue: 1)
        /// As the names say.
        public static let destructive = Attributes(rawValue: 2)
        /// As the names say.
        public static let hidden = Attributes(rawValue: 4)
    }
}
