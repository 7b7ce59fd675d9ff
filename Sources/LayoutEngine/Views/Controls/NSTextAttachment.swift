import Foundation

/// A picture in a text.
open class NSTextAttachment: NSObject, MeasuredPicture {
    private let mark = FoundationMark()
    /// The picture.
    open var image: UIImage?
    /// Where the picture lies relative to the text, in points; without a size it has the picture's.
    open var bounds = CGRect.zero

    /// No picture.
    public override init() {}

    /// A picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The size of the picture in a text.
    open override var description: String { "attachment of \(sizeInText.width) by \(sizeInText.height)" }

    /// The picture as it is drawn; `image` unless overridden.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    var sizeInText: CGSize { bounds.size == .zero ? image?.size ?? .zero : bounds.size }
    var depthInText: CGFloat { max(0, -bounds.minY) }
}

extension NSAttributedString {
    /// A picture as text.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
