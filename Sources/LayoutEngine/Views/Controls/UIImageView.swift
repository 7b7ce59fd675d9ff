import Foundation

/// Shows an image at its size.
open class UIImageView: UIView {
    /// Whether the picture grows with the text size.
    ///
    /// Kept: pictures keep their size here.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    /// What is shown.
    open var image: UIImage? { didSet { if image != oldValue { invalidateIntrinsicContentSize() } } }
    /// What is shown while the view is highlighted.
    open var highlightedImage: UIImage?
    /// Whether the view is highlighted.
    open var isHighlighted = false
    /// Images that are shown one after the other.
    ///
    /// Kept without effect: the view has the size of `image`.
    open var animationImages: [UIImage]?
    /// Images that are shown one after the other while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]?
    /// How long all of them take, in seconds.
    open var animationDuration: TimeInterval = 0
    /// How many times they are shown; 0 for no end.
    open var animationRepeatCount = 0
    /// Whether they are shown now; time does not pass.
    open private(set) var isAnimating = false
    /// Begins to show them.
    open func startAnimating() { isAnimating = true }
    /// Ends showing them.
    open func stopAnimating() { isAnimating = false }
    /// At which size symbols are shown.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    /// Whether touches reach the view.
    ///
    /// No, unless set. uikit-model: controls-24
    open override var isUserInteractionEnabled: Bool {
        get { takesTouches }
        set { takesTouches = newValue }
    }
    private var takesTouches = false

    /// A view as large as its image.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }

    /// A view as large as its image, with another one for when it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
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
