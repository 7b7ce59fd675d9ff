import Foundation

/// An image in a text.
open class NSTextAttachment: NSObject, MeasuredAttachment {
    private let mark = FoundationHeaderWord()
    /// The image.
    open var image: UIImage?
    /// The rectangle of the image relative to the text, in points; without a size, it has the image's.
    open var bounds = CGRect.zero

    /// No image.
    public override init() {}

    /// An image.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The size of the image in a text.
    open override var description: String { "attachment of \(inlineSize.width) by \(inlineSize.height)" }

    /// The image as it is drawn; `image` unless overridden.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    var inlineSize: CGSize { bounds.size == .zero ? image?.size ?? .zero : bounds.size }
    var descentBelowBaseline: CGFloat { max(0, -bounds.minY) }
}

extension NSAttributedString {
    /// An image as text.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
