import Foundation

/// Shows an image at its size.
open class UIImageView: UIView {
    /// Whether the image grows with the text size.
    ///
    /// Kept: images keep their size here.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    /// The image.
    open var image: UIImage? { didSet { if image != oldValue { invalidateIntrinsicContentSize() } } }
    /// The image while the view is highlighted.
    open var highlightedImage: UIImage?
    /// Whether the view is highlighted.
    open var isHighlighted = false
    /// Images that are animated.
    ///
    /// Kept without effect: the view has the size of `image`.
    open var animationImages: [UIImage]?
    /// Images that are animated while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]?
    /// The duration of the animation, in seconds.
    open var animationDuration: TimeInterval = 0
    /// How often the animation repeats; 0 for endlessly.
    open var animationRepeatCount = 0
    /// Whether the view is animating; no time passes here.
    open private(set) var isAnimating = false
    /// Starts the animation.
    open func startAnimating() { isAnimating = true }
    /// Ends the animation.
    open func stopAnimating() { isAnimating = false }
    /// The size of symbols.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    /// Whether touches reach the view.
    ///
    /// False unless set. uikit-model: controls-24
    open override var isUserInteractionEnabled: Bool {
        get { receivesTouches }
        set { receivesTouches = newValue }
    }
    private var receivesTouches = false

    /// A view as large as its image.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }

    /// A view as large as its image, with another image for the highlighted state.
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

    /// The size of the image's alignment rectangle; none without an image.
    open override var intrinsicContentSize: CGSize {
        guard let image else { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
        let insets = image.alignmentRectInsets
        return CGSize(
            width: max(0, image.size.width - insets.left - insets.right),
            height: max(0, image.size.height - insets.top - insets.bottom))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
