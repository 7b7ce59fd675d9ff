import Foundation

/// Whether there is little or much room on an axis.
///
/// Raw values as in Apple's header.
public enum UIUserInterfaceSizeClass: Int, Hashable, Codable, Sendable {
    /// Not known.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2
}

/// What an app knows about the room it has and its surroundings, without sizes.
public struct UITraitCollection: Hashable, Sendable {
    /// The horizontal room.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// The vertical room.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// The kind of device.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// Pixels per point.
    public let displayScale: CGFloat
    /// The text size chosen in the system's settings.
    public let preferredContentSizeCategory: UIContentSizeCategory

    /// Light or dark.
    public internal(set) var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The writing direction of the app's language.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        LayoutEnvironment.current.userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    /// Whether the screen measures the force of touches; it never does here.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }

    /// The traits that apply at present: those of a window that fills the screen, unless set.
    ///
    /// While a view or a controller is laid out or notified of traits or a tint, they are its own.
    /// uikit-model: devices-6
    public static var current: UITraitCollection {
        get {
            let environment = LayoutEnvironment.current
            if let reference = environment.traitsReceiver,
                let receiver = reference.takeUnretainedValue() as? any TraitReceiver
            {
                // An app's own traits may be made of the current ones.
                environment.traitsReceiver = nil
                defer { environment.traitsReceiver = reference }
                return receiver.presentTraits
            }
            return environment.storedTraits as? UITraitCollection
                ?? UITraitCollection(windowSize: environment.screenSize)
        }
        set {
            let environment = LayoutEnvironment.current
            environment.traitsReceiver = nil
            environment.storedTraits = newValue
        }
    }

    /// Calls code of an app for a view or a controller, whose traits are the current ones during the call.
    ///
    /// They are looked up only when code reads them.
    @inline(__always)
    static func perform(for receiver: AnyObject, _ actions: () -> Void) {
        let environment = LayoutEnvironment.current
        let (outer, chosen) = (environment.traitsReceiver, environment.storedTraits)
        let reference = Unmanaged.passUnretained(receiver)
        environment.traitsReceiver = reference
        // Retained until it was notified, because the environment does not retain it.
        withExtendedLifetime(receiver, actions)
        // Traits that the code itself made current are current only while it runs.
        if environment.traitsReceiver?.toOpaque() != reference.toOpaque() { environment.storedTraits = chosen }
        environment.traitsReceiver = outer
    }

    /// Whether colors may look different than under other traits.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }

    /// Makes these traits the current ones while a closure runs.
    public func performAsCurrent(_ actions: () -> Void) {
        let environment = LayoutEnvironment.current
        let before = (environment.traitsReceiver, environment.storedTraits)
        (environment.traitsReceiver, environment.storedTraits) = (nil, self)
        actions()
        (environment.traitsReceiver, environment.storedTraits) = before
    }

    /// The narrowest window of a pad that counts as regular: the wider part of a shared 1024-point screen.
    ///
    /// Assumed; published splits have 320 to 592 points on the compact side and 678 on the regular one.
    static let regularPadWidth: CGFloat = 678
    /// The least portrait width of phones that are regularly wide in landscape: the Plus, Max and XR sizes.
    static let largePhoneWidth: CGFloat = 414

    init(
        _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass, idiom: UIUserInterfaceIdiom,
        displayScale: CGFloat, textSize: UIContentSizeCategory
    ) {
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
        userInterfaceIdiom = idiom
        self.displayScale = displayScale
        preferredContentSizeCategory = textSize
    }

    /// The traits of a window of `size` points under the present environment.
    /// uikit-model: devices-3
    init(windowSize size: CGSize) {
        let environment = LayoutEnvironment.current
        userInterfaceIdiom = environment.userInterfaceIdiom
        displayScale = environment.scale
        preferredContentSizeCategory = environment.preferredContentSizeCategory
        userInterfaceStyle = environment.userInterfaceStyle
        if environment.userInterfaceIdiom == .pad {
            horizontalSizeClass = size.width >= Self.regularPadWidth ? .regular : .compact
            verticalSizeClass = .regular
        } else {
            let screen = environment.screenSize
            let isLandscape = screen.width > screen.height
            let isLarge = min(screen.width, screen.height) >= Self.largePhoneWidth
            horizontalSizeClass = isLandscape && isLarge ? .regular : .compact
            verticalSizeClass = isLandscape ? .compact : .regular
        }
    }
}

/// A view or a controller, whose traits are the current ones while it is laid out or notified.
protocol TraitReceiver: AnyObject {
    var presentTraits: UITraitCollection { get }
}

/// The writing direction of an app's language, as a trait.
///
/// Raw values as in Apple's header.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
    /// Not known.
    case unspecified = -1
    /// As the names say.
    case leftToRight, rightToLeft
}

/// Whether the screen measures the force of touches.
///
/// Raw values as in Apple's header.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
    /// Not known.
    case unknown = 0
    /// As the names say.
    case unavailable, available
}
