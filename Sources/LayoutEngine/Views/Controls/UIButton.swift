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
    open private(set) var buttonType = ButtonType.custom
    // Looked up, never iterated.
    private var titles: [State: String] = [:]
    private var images: [State: UIImage] = [:]
    override var ownText: String? { currentTitle }
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var backgroundImages: [State: UIImage] = [:]
    /// A menu that a tap opens.
    ///
    /// Nothing opens here.
    open var menu: UIMenu?
    /// Whether a tap chooses an entry of the menu or the button.
    open var changesSelectionAsPrimaryAction = false

    /// A look with sizes of its own (iOS 15); title and image are then the configuration's, unless it has none.
    /// uikit-model: controls-14
    open var configuration: Configuration? {
        didSet { configurationDidChange() }
    }
    /// Called before the button's look is used, to change the configuration with its state.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether a change of the state calls the handler.
    open var automaticallyUpdatesConfiguration = true
    private var isUpdatingConfiguration = false
    private let ownTitleLabel = ButtonTitleLabel()
    private let ownImageView = UIImageView()

    /// Whether a touched button's picture is drawn darker.
    open var adjustsImageWhenHighlighted = true
    /// Whether the picture of a button that cannot be used is drawn darker.
    open var adjustsImageWhenDisabled = true
    /// Whether a touched button shines.
    open var showsTouchWhenHighlighted = false
    /// Whether a touched button's shadow is on the other side.
    open var reversesTitleShadowWhenHighlighted = false

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
            // Other insets may have the same sum.
            setNeedsLayout()
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
        takeStandardFont()
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareTitleLabel()
    }

    /// A button with a configuration, which performs an action when it is tapped.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        if let primaryAction {
            if configuration.title == nil, !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
            if configuration.image == nil, let image = primaryAction.image { setImage(image, for: .normal) }
            addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside])
        }
        self.configuration = configuration
        // An initializer's own assignment calls no observer.
        configurationDidChange()
    }

    /// Calls `updateConfiguration()`.
    open func setNeedsUpdateConfiguration() { updateConfiguration() }

    /// Calls the handler.
    open func updateConfiguration() {
        guard !isUpdatingConfiguration, let configurationUpdateHandler else { return }
        isUpdatingConfiguration = true
        configurationUpdateHandler(self)
        isUpdatingConfiguration = false
    }

    private func configurationDidChange() {
        ownTitleLabel.follow(configuration?.font)
        // Without a title no label in the tree says that the subtitle has another size.
        storedAdjustsFont = configuration != nil
        if configuration != nil {
            if currentTitle != nil { _ = titleLabel }
            if currentImage != nil { _ = imageView }
        }
        showContent()
    }

    private func takeStandardFont() {
        ownTitleLabel.takeStandardFont(
            .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : ControlMetrics.systemButtonFontSize))
    }

    private func prepareTitleLabel() {
        takeStandardFont()
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
        if automaticallyUpdatesConfiguration { updateConfiguration() }
        showContent()
    }

    private func showContent() {
        // A label or an image view that is there already shows what is left after the last title or image was taken away.
        let hasLabel = ownTitleLabel.superview === self
        if !titles.isEmpty || !attributedTitles.isEmpty || configuration?.title != nil || hasLabel {
            if let attributed = currentAttributedTitle {
                titleLabel?.attributedText = attributed
            } else {
                titleLabel?.text = currentTitle
            }
        }
        let hasImageView = ownImageView.superview === self
        if !images.isEmpty || configuration?.image != nil || hasImageView { imageView?.image = currentImage }
        if let color = currentTitleColorIfSet { ownTitleLabel.textColor = color }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Sets the title for a state, with fonts and other attributes.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        contentDidChange()
    }

    /// The title with attributes that was set for a state.
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
    /// The title with attributes for the present state, or else the normal one.
    open var currentAttributedTitle: NSAttributedString? { attributedTitles[state] ?? attributedTitles[.normal] }

    /// Sets the colour of the title for a state.
    ///
    /// Nothing is drawn; the title label has it.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        if let color = currentTitleColorIfSet { ownTitleLabel.textColor = color }
    }

    /// The colour of the title that was set for a state.
    open func titleColor(for state: State) -> UIColor? { titleColors[state] }
    /// The colour of the title for the present state, or else the normal one; white without either.
    open var currentTitleColor: UIColor { currentTitleColorIfSet ?? (buttonType == .custom ? .white : tintColor) }
    private var currentTitleColorIfSet: UIColor? { titleColors[state] ?? titleColors[.normal] }

    /// Sets the colour of the title's shadow for a state.
    ///
    /// Nothing is drawn.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {}

    /// Sets the image behind the content for a state.
    ///
    /// The button is at least as large.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgroundImages[state] = image
        invalidateIntrinsicContentSize()
    }

    /// The image behind the content that was set for a state.
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }
    /// The image behind the content for the present state, or else the normal one.
    open var currentBackgroundImage: UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

    /// Sets at which size symbols are shown in a state.
    ///
    /// Kept without effect: a symbol has the size that it was made with.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {}

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
    open var currentTitle: String? { configuration?.title ?? titles[state] ?? titles[.normal] }
    /// The image for the present state, or else the normal one.
    open var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }

    var titleFont: UIFont { ownTitleLabel.font }
    /// The title's size on lines of a width; nil for one that ends only where the text says so.
    func titleSize(forWidth width: CGFloat?) -> CGSize {
        ownTitleLabel.superview == nil && currentTitle == nil ? .zero : ownTitleLabel.textSize(forWidth: width)
    }

    private var titleSize: CGSize {
        if currentAttributedTitle != nil { return ownTitleLabel.intrinsicContentSize }
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
        let own = configuration.map { ConfiguredButton($0, self).size } ?? plainSize
        guard let image = currentBackgroundImage?.size else { return own }
        return CGSize(width: max(own.width, image.width), height: max(own.height, image.height))
    }

    private var plainSize: CGSize {
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
        if let configuration {
            let places = ConfiguredButton(configuration, self).places(in: bounds)
            if ownTitleLabel.superview === self { ownTitleLabel.frame = places.title }
            if ownImageView.superview === self { ownImageView.frame = places.image }
            return
        }
        let content = contentRect(forBounds: bounds)
        if ownTitleLabel.superview === self { ownTitleLabel.frame = titleRect(forContentRect: content) }
        if ownImageView.superview === self { ownImageView.frame = imageRect(forContentRect: content) }
    }

    /// Where title and image are drawn: the bounds less `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// Where the image lies: before the title, both together in the middle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let image = currentImage?.size ?? .zero
        let near = start(of: image.width + titleWidth(beside: image.width, in: contentRect), in: contentRect)
        return arrange(image, from: near, in: contentRect, imageEdgeInsets)
    }

    /// Where the title lies: after the image, both together in the middle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let image = currentImage?.size.width ?? 0
        let width = titleWidth(beside: image, in: contentRect)
        let near = start(of: image + width, in: contentRect) + image
        return arrange(CGSize(width: width, height: titleSize.height), from: near, in: contentRect, titleEdgeInsets)
    }

    /// What the image leaves is all that a title gets.
    private func titleWidth(beside image: CGFloat, in content: CGRect) -> CGFloat {
        min(titleSize.width, max(0, content.width - image))
    }

    /// Where image and title begin, as read from left to right.
    func start(of width: CGFloat, in content: CGRect) -> CGFloat {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isNear =
            switch contentHorizontalAlignment {
            case .leading: true
            case .trailing: false
            case .left: !isMirrored
            case .right: isMirrored
            case .center, .fill: nil as Bool?
            }
        guard let isNear else { return content.midX - width / 2 }
        return isNear ? content.minX : content.maxX - width
    }

    func top(of height: CGFloat, in content: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: content.minY
        case .bottom: content.maxY - height
        case .center, .fill: content.midY - height / 2
        }
    }

    /// A rectangle at its place in the height, moved by half of what insets leave, on whole pixels.
    private func arrange(
        _ size: CGSize, from near: CGFloat, in content: CGRect, _ insets: UIEdgeInsets
    ) -> CGRect {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = isMirrored ? content.minX + content.maxX - near - size.width : near
        let moved = CGRect(
            x: left + (insets.left - insets.right) / 2,
            y: top(of: size.height, in: content) + (insets.top - insets.bottom) / 2, width: size.width,
            height: size.height)
        return moved.isFiniteRect ? LayoutEnvironment.current.pixelGrid.round(moved) : .zero
    }

    override var baselineFont: UIFont? { titleFont }

    // The title lies in the middle of what the insets leave.
    override var baselineBelowCenter: CGFloat? {
        if let configuration { return ConfiguredButton(configuration, self).baselineBelowCenter }
        return titleFont.baselineBelowCenter + (padding.top - padding.bottom) / 2
    }
}

/// Notifies its button when its font changes.
private final class ButtonTitleLabel: UILabel {
    weak var button: UIButton?
    /// What the app set, while a configuration says otherwise.
    private var kept: (font: UIFont, lines: Int, adjusts: Bool)?
    private var isFollowing = false
    private var hasFontOfApp = false

    override var font: UIFont! {
        didSet {
            guard !isFollowing else { return }
            hasFontOfApp = true
            kept?.font = font
        }
    }
    override var numberOfLines: Int { didSet { if !isFollowing { kept?.lines = numberOfLines } } }
    override var adjustsFontForContentSizeCategory: Bool {
        didSet { if !isFollowing { kept?.adjusts = adjustsFontForContentSizeCategory } }
    }

    /// What titles with attributes say counts for them alone: the button goes back and forth between them and plain ones.
    override var sharesStyle: Bool { false }

    /// Takes the font of the button's type, unless the app set one: the initializer of a subclass runs before the type is known.
    func takeStandardFont(_ standard: UIFont) {
        guard !hasFontOfApp else { return }
        guard kept == nil else {
            kept?.font = standard
            return
        }
        isFollowing = true
        font = standard
        isFollowing = false
    }

    /// Takes a configuration's font, which follows the text size, and as many lines as the title needs; with nil what the app set.
    func follow(_ configured: UIFont?) {
        isFollowing = true
        if let configured {
            kept = kept ?? (font, numberOfLines, adjustsFontForContentSizeCategory)
            numberOfLines = 0
            adjustsFontForContentSizeCategory = true
            font = configured
        } else if let kept {
            self.kept = nil
            numberOfLines = kept.lines
            adjustsFontForContentSizeCategory = kept.adjusts
            font = kept.font
        }
        isFollowing = false
    }

    override func contentDidChange() {
        super.contentDidChange()
        button?.invalidateIntrinsicContentSize()
        // A button that constraints keep as large as it is places its title again, too.
        button?.setNeedsLayout()
    }
}
