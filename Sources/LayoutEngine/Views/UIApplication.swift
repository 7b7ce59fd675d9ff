import Foundation

/// The running app, as the present environment has it.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
    /// The only app.
    public static let shared = UIApplication()

    private override init() {}

    /// What the app set to learn of its own life.
    ///
    /// A driver that wants the delegate's calls makes them.
    public weak var delegate: (any UIApplicationDelegate)?

    /// The delegate, if it is a responder.
    public override var next: UIResponder? { delegate as? UIResponder }

    /// The window that is shown.
    public var keyWindow: UIWindow? { LayoutEnvironment.current.keyWindow }
    /// The windows that are shown.
    public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
    /// Which way the app's language runs.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        LayoutEnvironment.current.userInterfaceLayoutDirection
    }
    /// The text size chosen in the system's settings.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        LayoutEnvironment.current.preferredContentSizeCategory
    }
}

/// Learns of the life of an app.
///
/// Nothing calls it by itself here: what is tested are the app's controllers.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// The window that the app shows.
    var window: UIWindow? { get set }
    /// The app was launched.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    /// None, unless the delegate has one.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// Nothing, unless the delegate does something.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

extension UIApplication {
    /// Why the app was launched.
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// A reason of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
