import Foundation

/// How a bar looks, kept for apps that set it up together with the layout.
///
/// Nothing is drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// Behind the bar.
    open var backgroundColor: UIColor?
    /// What is done with what is behind the bar.
    open var backgroundEffect: UIBlurEffect?
    /// A picture behind the bar.
    open var backgroundImage: UIImage?
    /// Of the line at the bar's edge.
    open var shadowColor: UIColor?
    /// The line at the bar's edge.
    open var shadowImage: UIImage?

    /// The system's look.
    public required override init() {}

    /// The same look as another's.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        backgroundColor = barAppearance.backgroundColor
        backgroundEffect = barAppearance.backgroundEffect
        backgroundImage = barAppearance.backgroundImage
        shadowImage = barAppearance.shadowImage
        shadowColor = barAppearance.shadowColor
    }

    /// The system's look.
    open func configureWithDefaultBackground() { backgroundColor = nil }
    /// Lets nothing through.
    open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
    /// Is not seen.
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
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How buttons look that end something.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// How the button looks that leads back.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// Replaces the picture of the button that leads back.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

/// How a toolbar looks.
open class UIToolbarAppearance: UIBarAppearance {}

/// How a tab bar looks.
open class UITabBarAppearance: UIBarAppearance {
    /// How tabs look that have the title below the picture.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// How tabs look that have the title beside the picture.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The same where there is little height.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// How an item of a bar looks in one state.
@preconcurrency @MainActor
open class UIBarItemStateAppearance: NSObject {
    /// How the title is drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Of the picture.
    open var iconColor: UIColor?
}

/// How a button in a bar looks.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// As usual.
    public let normal = UIBarItemStateAppearance()
    /// Touched.
    public let highlighted = UIBarItemStateAppearance()
    /// Not reacting.
    public let disabled = UIBarItemStateAppearance()
}

/// How a tab looks.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// As usual.
    public let normal = UIBarItemStateAppearance()
    /// Chosen.
    public let selected = UIBarItemStateAppearance()
}
