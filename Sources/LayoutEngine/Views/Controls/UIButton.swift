import Foundation

/// A button with a title and an image beside it.
open class UIButton: UIControl {
    /// The type of a button.
    ///
    /// Raw values as in Apple's header.
    public enum ButtonType: Int, Hashable, Sendable {
        /// Without a style.
        case custom = 0
        /// In the style of system bars and sheets.
        case system
        /// A disclosure button for details.
        case detailDisclosure
        /// An info button for dark backgrounds.
        case infoLight
        /// An info button for light backgrounds.
        case infoDark
        /// A plus in a circle.
        case contactAdd
    }

    /// The type that the button was created with.
    open private(set) var buttonType = ButtonType.custom
    // Looked up, never iterated.
    private var titles: [State: String] = [:]
    private var images: [State: UIImage] = [:]
    override var defaultAccessibilityLabel: String? { currentTitle }
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var backgroundImages: [State: UIImage] = [:]
    /// The menu of the button.
    ///
    /// It never opens here.
    open var menu: UIMenu?
    /// Whether a tap changes the selection of the menu or of the button.
    open var changesSelectionAsPrimaryAction = false

    /// An appearance with its own sizes (iOS 15); title and image are then those of the configuration, if it has any.
    /// uikit-model: controls-14
    open var configuration: Configuration? {
        didSet { configurationDidChange() }
    }
    /// Called before the button's appearance is used, to update the configuration for the state.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether a change of the state calls the handler.
    open var automaticallyUpdatesConfiguration = true
    private var isUpdatingConfiguration = false
    private let storedTitleLabel = ButtonTitleLabel()
    private let storedImageView = UIImageView()

    /// Whether the image of a highlighted button is drawn darker.
    open var adjustsImageWhenHighlighted = true
    /// Whether the image of a disabled button is drawn darker.
    open var adjustsImageWhenDisabled = true
    /// Whether a highlighted button glows.
    open var showsTouchWhenHighlighted = false
    /// Whether the shadow of a highlighted button's title is reversed.
    open var reversesTitleShadowWhenHighlighted = false

    /// The insets around title and image.
    ///
    /// All zero means the button's default padding.
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

    /// Moves the title; does not affect the button's size.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Moves the image; does not affect the button's size.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// A button without a title.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        prepareTitleLabel()
    }

    /// A button of a type.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
        applyDefaultFont()
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareTitleLabel()
    }

    /// A button with a configuration, which performs an action on a tap.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        if let primaryAction {
            if configuration.title == nil, !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
            if configuration.image == nil, let image = primaryAction.image { setImage(image, for: .normal) }
            addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside])
        }
        self.configuration = configuration
        // Property observers are not called for assignments in an initializer.
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
        storedTitleLabel.follow(configuration?.font)
        // Without a title there is no label in the tree that would report another size of the subtitle's font.
        storedAdjustsFont = configuration != nil
        if configuration != nil {
            if currentTitle != nil { _ = titleLabel }
            if currentImage != nil { _ = imageView }
        }
        showContent()
    }

    private func applyDefaultFont() {
        storedTitleLabel.applyDefaultFont(
            .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : ControlMetrics.systemButtonFontSize))
    }

    private func prepareTitleLabel() {
        applyDefaultFont()
        storedTitleLabel.button = self
        storedTitleLabel.isUserInteractionEnabled = false
        storedImageView.isUserInteractionEnabled = false
    }

    /// The label of the title; a subview once it was first read or a title was set.
    open var titleLabel: UILabel? {
        if storedTitleLabel.superview == nil { insertSubview(storedTitleLabel, at: subviews.count) }
        return storedTitleLabel
    }

    /// The image view; a subview once it was first read or an image was set.
    open var imageView: UIImageView? {
        if storedImageView.superview == nil { insertSubview(storedImageView, at: 0) }
        return storedImageView
    }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        contentDidChange()
    }

    /// Called when the state or the content for it changed.
    override func contentDidChange() {
        if automaticallyUpdatesConfiguration { updateConfiguration() }
        showContent()
    }

    private func showContent() {
        // An existing label or image view also shows that the last title or image was removed.
        let hasLabel = storedTitleLabel.superview === self
        if !titles.isEmpty || !attributedTitles.isEmpty || configuration?.title != nil || hasLabel {
            if let attributed = currentAttributedTitle {
                titleLabel?.attributedText = attributed
            } else {
                titleLabel?.text = currentTitle
            }
        }
        let hasImageView = storedImageView.superview === self
        if !images.isEmpty || configuration?.image != nil || hasImageView { imageView?.image = currentImage }
        if let color = currentExplicitTitleColor { storedTitleLabel.textColor = color }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Sets the attributed title for a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        contentDidChange()
    }

    /// The attributed title that was set for a state.
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
    /// The attributed title for the present state, or else the normal one.
    open var currentAttributedTitle: NSAttributedString? { attributedTitles[state] ?? attributedTitles[.normal] }

    /// Sets the title color for a state.
    ///
    /// Nothing is drawn; the title label has the color.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        if let color = currentExplicitTitleColor { storedTitleLabel.textColor = color }
    }

    /// The title color that was set for a state.
    open func titleColor(for state: State) -> UIColor? { titleColors[state] }
    /// The title color for the present state, or else the normal one; white without either.
    open var currentTitleColor: UIColor { currentExplicitTitleColor ?? (buttonType == .custom ? .white : tintColor) }
    private var currentExplicitTitleColor: UIColor? { titleColors[state] ?? titleColors[.normal] }

    /// Sets the shadow color of the title for a state.
    ///
    /// Nothing is drawn.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {}

    /// Sets the background image for a state.
    ///
    /// The button is at least as large as it.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgroundImages[state] = image
        invalidateIntrinsicContentSize()
    }

    /// The background image that was set for a state.
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }
    /// The background image for the present state, or else the normal one.
    open var currentBackgroundImage: UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

    /// Sets the symbol configuration for a state.
    ///
    /// Kept without effect: a symbol has the size that it was created with.
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

    var titleFont: UIFont { storedTitleLabel.font }
    /// The size of the title at a width; nil for lines that end only at line breaks in the text.
    func titleSize(forWidth width: CGFloat?) -> CGSize {
        storedTitleLabel.superview == nil && currentTitle == nil ? .zero : storedTitleLabel.textSize(forWidth: width)
    }

    private var titleSize: CGSize {
        if currentAttributedTitle != nil { return storedTitleLabel.intrinsicContentSize }
        guard let title = currentTitle, !title.isEmpty else { return .zero }
        return TextLayout(title, font: titleFont, width: nil, lineLimit: 1, mode: .byClipping).size
    }

    /// The padding around title and image.
    private var padding: UIEdgeInsets {
        if contentEdgeInsets != .zero { return contentEdgeInsets }
        let isTextual = currentImage == nil
        let vertical = isTextual ? ControlMetrics.buttonTitlePadding : 0
        return UIEdgeInsets(top: vertical, bottom: vertical)
    }

    /// The size of title and image beside each other, with the insets.
    ///
    /// Without a title, the height of a line is kept.
    open override var intrinsicContentSize: CGSize {
        let own = configuration.map { ConfiguredButton($0, self).size } ?? sizeWithoutConfiguration
        guard let image = currentBackgroundImage?.size else { return own }
        return CGSize(width: max(own.width, image.width), height: max(own.height, image.height))
    }

    private var sizeWithoutConfiguration: CGSize {
        var title = titleSize
        let image = currentImage?.size ?? .zero
        if currentImage == nil { title.height = max(title.height, titleFont.lineHeight) }
        let padding = padding
        // Titles are rounded up to whole points in all stored frames of buttons.
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
            if storedTitleLabel.superview === self { storedTitleLabel.frame = places.title }
            if storedImageView.superview === self { storedImageView.frame = places.image }
            return
        }
        let content = contentRect(forBounds: bounds)
        if storedTitleLabel.superview === self { storedTitleLabel.frame = titleRect(forContentRect: content) }
        if storedImageView.superview === self { storedImageView.frame = imageRect(forContentRect: content) }
    }

    /// The rectangle of title and image: the bounds minus `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// The rectangle of the image: before the title, both centered together.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let image = currentImage?.size ?? .zero
        let near = start(of: image.width + titleWidth(beside: image.width, in: contentRect), in: contentRect)
        return arrange(image, from: near, in: contentRect, imageEdgeInsets)
    }

    /// The rectangle of the title: after the image, both centered together.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let image = currentImage?.size.width ?? 0
        let width = titleWidth(beside: image, in: contentRect)
        let near = start(of: image + width, in: contentRect) + image
        return arrange(CGSize(width: width, height: titleSize.height), from: near, in: contentRect, titleEdgeInsets)
    }

    /// The title gets at most the width that the image leaves.
    private func titleWidth(beside image: CGFloat, in content: CGRect) -> CGFloat {
        min(titleSize.width, max(0, content.width - image))
    }

    /// The start of image and title, in left-to-right coordinates.
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

    /// A rectangle, aligned vertically, moved by half the difference of its insets, and rounded to whole pixels.
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

    // The title is centered in the area inside the insets.
    override var baselineBelowCenter: CGFloat? {
        if let configuration { return ConfiguredButton(configuration, self).baselineBelowCenter }
        return titleFont.baselineBelowCenter + (padding.top - padding.bottom) / 2
    }
}

/// Notifies its button of a change of its font.
private final class ButtonTitleLabel: UILabel {
    weak var button: UIButton?
    /// The app's settings, while a configuration overrides them.
    private var kept: (font: UIFont, lines: Int, adjusts: Bool)?
    private var isApplyingStyle = false
    private var hasCustomFont = false

    override var font: UIFont! {
        didSet {
            guard !isApplyingStyle else { return }
            hasCustomFont = true
            kept?.font = font
        }
    }
    override var numberOfLines: Int { didSet { if !isApplyingStyle { kept?.lines = numberOfLines } } }
    override var adjustsFontForContentSizeCategory: Bool {
        didSet { if !isApplyingStyle { kept?.adjusts = adjustsFontForContentSizeCategory } }
    }

    /// The style of an attributed title applies to that title only: the button may switch between it and plain titles.
    override var sharesStyleWithAttributedText: Bool { false }

    /// Sets the default font of the button's type, unless the app set one: a subclass's initializer runs before the type is
    /// known.
    func applyDefaultFont(_ standard: UIFont) {
        guard !hasCustomFont else { return }
        guard kept == nil else {
            kept?.font = standard
            return
        }
        isApplyingStyle = true
        font = standard
        isApplyingStyle = false
    }

    /// Uses a configuration's font, scaled to the text size, and any number of lines; with nil, the app's settings again.
    func follow(_ configured: UIFont?) {
        isApplyingStyle = true
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
        isApplyingStyle = false
    }

    override func contentDidChange() {
        super.contentDidChange()
        button?.invalidateIntrinsicContentSize()
        // A button whose size constraints fix must place its title again, too.
        button?.setNeedsLayout()
    }
}
