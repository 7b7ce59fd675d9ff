import Foundation

/// How a bar looks, kept for apps that set it up together with the layout.
///
/// Nothing is drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The color behind the bar.
    open var backgroundColor: UIColor?
    /// The blur of what is behind the bar.
    open var backgroundEffect: UIBlurEffect?
    /// An image behind the bar.
    open var backgroundImage: UIImage?
    /// The color of the line at the bar's edge.
    open var shadowColor: UIColor?
    /// An image of the line at the bar's edge.
    open var shadowImage: UIImage?

    /// The system's look.
    public required override init() {}

    /// The same look as another's.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        copyBackground(of: barAppearance)
    }

    private func copyBackground(of other: UIBarAppearance) {
        backgroundColor = other.backgroundColor
        backgroundEffect = other.backgroundEffect
        backgroundImage = other.backgroundImage
        shadowImage = other.shadowImage
        shadowColor = other.shadowColor
    }

    /// Copies the look of another one of the same class.
    func take(_ other: UIBarAppearance) { copyBackground(of: other) }

    /// A copy that can be changed.
    ///
    /// Subclasses copy what they add.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { copied(self) }

    /// A copy that can be changed.
    open override func copy() -> Any { copy(with: nil) }

    /// The system's look.
    open func configureWithDefaultBackground() { backgroundColor = nil }
    /// Makes the bar opaque.
    open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
    /// Makes the bar transparent.
    open func configureWithTransparentBackground() {
        backgroundColor = nil
        shadowColor = nil
    }
}

/// How a navigation bar looks.
open class UINavigationBarAppearance: UIBarAppearance {
    /// How the title is drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How a large title is drawn.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How plain buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance() {
        didSet { buttonAppearance = buttonAppearance.copiedAppearance }
    }
    /// How buttons look that complete a task.
    open var doneButtonAppearance = UIBarButtonItemAppearance() {
        didSet { doneButtonAppearance = doneButtonAppearance.copiedAppearance }
    }
    /// How the back button looks.
    open var backButtonAppearance = UIBarButtonItemAppearance() {
        didSet { backButtonAppearance = backButtonAppearance.copiedAppearance }
    }
    /// Replaces the image of the back button.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
    }
}

/// How a toolbar looks.
open class UIToolbarAppearance: UIBarAppearance {}

/// How a tab bar looks.
open class UITabBarAppearance: UIBarAppearance {
    /// How tabs look that have the title below the image.
    open var stackedLayoutAppearance = UITabBarItemAppearance() {
        didSet { stackedLayoutAppearance = stackedLayoutAppearance.copiedAppearance }
    }
    /// How tabs look that have the title next to the image.
    open var inlineLayoutAppearance = UITabBarItemAppearance() {
        didSet { inlineLayoutAppearance = inlineLayoutAppearance.copiedAppearance }
    }
    /// How tabs look in compact height.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance() {
        didSet { compactInlineLayoutAppearance = compactInlineLayoutAppearance.copiedAppearance }
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    }
}

/// How an item of a bar looks in one state.
@preconcurrency @MainActor
open class UIBarItemStateAppearance: NSObject {
    /// How the title is drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The color of the image.
    open var iconColor: UIColor?

    fileprivate func take(_ other: UIBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        iconColor = other.iconColor
    }
}

/// How a button in a bar looks.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// In the normal state.
    public let normal = UIBarItemStateAppearance()
    /// While touched.
    public let highlighted = UIBarItemStateAppearance()
    /// While disabled.
    public let disabled = UIBarItemStateAppearance()

    /// The system's look.
    public required override init() {}

    fileprivate func duplicate() -> UIBarButtonItemAppearance {
        let copy = type(of: self).init()
        copy.normal.take(normal)
        copy.highlighted.take(highlighted)
        copy.disabled.take(disabled)
        return copy
    }

    /// A copy that can be changed.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { copied(self) }

    /// A copy that can be changed.
    open override func copy() -> Any { copy(with: nil) }
}

/// How a tab looks.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// In the normal state.
    public let normal = UIBarItemStateAppearance()
    /// While selected.
    public let selected = UIBarItemStateAppearance()

    /// The system's look.
    public required override init() {}

    fileprivate func duplicate() -> UITabBarItemAppearance {
        let copy = type(of: self).init()
        copy.normal.take(normal)
        copy.selected.take(selected)
        return copy
    }

    /// A copy that can be changed.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { copied(self) }

    /// A copy that can be changed.
    open override func copy() -> Any { copy(with: nil) }
}

/// A look of which bars, items and other looks keep a copy.
///
/// uikit-model: bars-7
protocol CopiedLook: NSObject {}

extension CopiedLook {
    /// The copy that is kept.
    var copiedAppearance: Self { copy() as? Self ?? self }
}

extension UIBarAppearance: NSCopying, CopiedLook {}
extension UIBarButtonItemAppearance: NSCopying, CopiedLook {}
extension UITabBarItemAppearance: NSCopying, CopiedLook {}

// Outside of the classes, because `copy(with:)` is not isolated, and what these read is.
private func copied(_ look: UIBarAppearance) -> Any {
    let copy = type(of: look).init()
    copy.take(look)
    return copy
}
private func copied(_ look: UIBarButtonItemAppearance) -> Any { look.duplicate() }
private func copied(_ look: UITabBarItemAppearance) -> Any { look.duplicate() }
