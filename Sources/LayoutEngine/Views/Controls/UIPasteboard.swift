import Foundation

/// What was copied.
///
/// Each name has its own contents, for as long as the program runs.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The one that all apps share.
    public static let general = UIPasteboard()
    /// A text.
    open var string: String?
    /// Texts.
    open var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.first }
    }
    /// An address.
    open var url: URL?
    /// A picture.
    open var image: UIImage?
    /// A colour.
    open var color: UIColor?
    /// Whether there is a text.
    open var hasStrings: Bool { string != nil }
    /// Whether there is a picture.
    open var hasImages: Bool { image != nil }
    /// Whether there is an address.
    open var hasURLs: Bool { url != nil }
}
