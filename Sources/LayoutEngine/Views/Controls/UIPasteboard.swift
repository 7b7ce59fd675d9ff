import Foundation

/// A pasteboard.
///
/// Each name has its own contents, for the lifetime of the process.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The pasteboard that all apps share.
    public static let general = UIPasteboard()
    /// A text.
    open var string: String?
    /// Texts.
    open var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.first }
    }
    /// A URL.
    open var url: URL?
    /// An image.
    open var image: UIImage?
    /// A color.
    open var color: UIColor?
    /// Whether there is a text.
    open var hasStrings: Bool { string != nil }
    /// Whether there is an image.
    open var hasImages: Bool { image != nil }
    /// Whether there is a URL.
    open var hasURLs: Bool { url != nil }
}
