import Foundation

/// A picture without pixels: its size, and what of it counts for alignment.
public final class UIImage: Hashable, Sendable {
    /// In points.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// How far the part that constraints align lies inside the picture.
    public let alignmentRectInsets: UIEdgeInsets

    /// A picture of a size.
    ///
    /// UIKit loads pictures by name; there are none here, so their size is given.
    public convenience init(size: CGSize, scale: CGFloat = 1) {
        self.init(size: size, scale: scale, alignmentRectInsets: .zero)
    }

    private init(size: CGSize, scale: CGFloat, alignmentRectInsets: UIEdgeInsets) {
        let isUsable = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
        if !isUsable {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "An image of size \(size) was made. A size is finite and not negative; the image is empty.")
        }
        self.size = isUsable ? size : .zero
        self.scale = scale
        self.alignmentRectInsets = alignmentRectInsets
    }

    /// The same picture, aligned by a part of it.
    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
        UIImage(size: size, scale: scale, alignmentRectInsets: insets)
    }

    /// Images are equal only to themselves.
    public static func == (first: UIImage, second: UIImage) -> Bool { first === second }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Shows an image at its size.
open class UIImageView: UIView {
    /// What is shown.
    public var image: UIImage? { didSet { if image != oldValue { invalidateIntrinsicContentSize() } } }

    /// A view as large as its image.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }

    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The image's own.
    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

    /// The size of the part of the image that is aligned; none without an image.
    open override var intrinsicContentSize: CGSize {
        guard let image else { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
        let insets = image.alignmentRectInsets
        return CGSize(
            width: max(0, image.size.width - insets.left - insets.right),
            height: max(0, image.size.height - insets.top - insets.bottom))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
