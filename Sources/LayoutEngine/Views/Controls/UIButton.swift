import Foundation

/// A title and an image, side by side.
open class UIButton: UIControl {
    /// The look.
    ///
    /// Raw values as in Apple's header.
    public enum ButtonType: Int, Hashable, Sendable {
        /// Without a style.
        case custom = 0
        /// As the system's bars and sheets have it.
        case system
        /// A circle that leads to details.
        case detailDisclosure
        /// An i in a circle, for dark backgrounds.
        case infoLight
        /// An i in a circle, for light backgrounds.
        case infoDark
        /// A plus in a circle.
        case contactAdd
    }

    /// The look that the button was made with.
    public private(set) var buttonType = ButtonType.custom
    // Looked up, never iterated.
    private var titles: [State: String] = [:]
    private var images: [State: UIImage] = [:]
    private let ownTitleLabel = ButtonTitleLabel()
    private let ownImageView = UIImageView()

    /// Around title and image.
    ///
    /// All zero means the button's own padding.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            guard contentEdgeInsets != oldValue else { return }
            if !contentEdgeInsets.isFinite {
                LayoutEnvironment.current.raise(
                    .invalidArgument,
                    "The contentEdgeInsets of \(debugName) were set to \(contentEdgeInsets), which are not finite; "
                        + "they keep \(oldValue).")
                contentEdgeInsets = oldValue
            }
            invalidateIntrinsicContentSize()
        }
    }

    /// Moves the title; does not count for the button's size.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Moves the image; does not count for the button's size.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// A button without a title.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        prepareTitleLabel()
    }

    /// A button of a look.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
        prepareTitleLabel()
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareTitleLabel()
    }

    private func prepareTitleLabel() {
        ownTitleLabel.font = .systemFont(
            ofSize: buttonType == .custom ? UIFont.buttonFontSize : ControlMetrics.systemButtonFontSize)
        ownTitleLabel.button = self
        ownTitleLabel.isUserInteractionEnabled = false
        ownImageView.isUserInteractionEnabled = false
    }

    /// Shows the title; one of the subviews from when it is first asked for or a title is set.
    open var titleLabel: UILabel? {
        if ownTitleLabel.superview == nil { insertSubview(ownTitleLabel, at: subviews.count) }
        return ownTitleLabel
    }

    /// Shows the image; one of the subviews from when it is first asked for or an image is set.
    open var imageView: UIImageView? {
        if ownImageView.superview == nil { insertSubview(ownImageView, at: 0) }
        return ownImageView
    }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        contentDidChange()
    }

    /// The state or what is shown in it changed.
    override func contentDidChange() {
        if !titles.isEmpty { titleLabel?.text = currentTitle }
        if !images.isEmpty { imageView?.image = currentImage }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The title that was set for a state.
    open func title(for state: State) -> String? { titles[state] }

    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        contentDidChange()
    }

    /// The image that was set for a state.
    open func image(for state: State) -> UIImage? { images[state] }

    /// The title for the present state, or else the normal one.
    open var currentTitle: String? { titles[state] ?? titles[.normal] }
    /// The image for the present state, or else the normal one.
    open var currentImage: UIImage? { images[state] ?? images[.normal] }

    private var titleFont: UIFont { ownTitleLabel.font }

    private var titleSize: CGSize {
        guard let title = currentTitle, !title.isEmpty else { return .zero }
        return TextLayout(title, font: titleFont, width: nil, lineLimit: 1, mode: .byClipping).size
    }

    /// Above and below title and image.
    private var padding: UIEdgeInsets {
        if contentEdgeInsets != .zero { return contentEdgeInsets }
        let isTextual = currentImage == nil
        let vertical = isTextual ? ControlMetrics.buttonTitlePadding : 0
        return UIEdgeInsets(top: vertical, bottom: vertical)
    }

    /// Title and image side by side, within the insets.
    ///
    /// Without a title, room for a line is kept.
    open override var intrinsicContentSize: CGSize {
        var title = titleSize
        let image = currentImage?.size ?? .zero
        if currentImage == nil { title.height = max(title.height, titleFont.lineHeight) }
        let padding = padding
        // Titles count in whole points, in all stored frames of buttons.
        var width = title.width.rounded(.up) + image.width + padding.left + padding.right
        if currentImage == nil, contentEdgeInsets == .zero { width = max(width, ControlMetrics.buttonMinimumWidth) }
        let height = max(title.height.rounded(.up), image.height) + padding.top + padding.bottom
        return CGSize(width: max(0, width), height: max(0, height))
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let content = contentRect(forBounds: bounds)
        if ownTitleLabel.superview === self { ownTitleLabel.frame = titleRect(forContentRect: content) }
        if ownImageView.superview === self { ownImageView.frame = imageRect(forContentRect: content) }
    }

    /// Where title and image are drawn: the bounds less `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// Where the image lies: before the title, both together in the middle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let image = currentImage?.size ?? .zero
        let near = contentRect.midX - (image.width + titleSize.width) / 2
        return arrange(image, from: near, in: contentRect, imageEdgeInsets)
    }

    /// Where the title lies: after the image, both together in the middle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let image = currentImage?.size.width ?? 0
        let title = titleSize
        let width = min(title.width, max(0, contentRect.width - image))
        let near = contentRect.midX - (image + width) / 2 + image
        return arrange(CGSize(width: width, height: title.height), from: near, in: contentRect, titleEdgeInsets)
    }

    /// A rectangle in the middle of the height, moved by half of what insets leave, on whole pixels.
    private func arrange(
        _ size: CGSize, from near: CGFloat, in content: CGRect, _ insets: UIEdgeInsets
    ) -> CGRect {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = isMirrored ? content.minX + content.maxX - near - size.width : near
        let moved = CGRect(
            x: left + (insets.left - insets.right) / 2,
            y: content.midY - size.height / 2 + (insets.top - insets.bottom) / 2, width: size.width,
            height: size.height)
        return moved.isFiniteRect ? LayoutEnvironment.current.pixelGrid.round(moved) : .zero
    }

    override var baselineFont: UIFont? { titleFont }

    // The title lies in the middle of what the insets leave.
    override var baselineBelowCenter: CGFloat? {
        titleFont.baselineBelowCenter + (padding.top - padding.bottom) / 2
    }
}

/// Notifies its button when its font changes.
private final class ButtonTitleLabel: UILabel {
    weak var button: UIButton?

    override func contentDidChange() {
        super.contentDidChange()
        button?.invalidateIntrinsicContentSize()
    }
}
