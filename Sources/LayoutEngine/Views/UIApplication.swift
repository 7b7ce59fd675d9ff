import Foundation

/// The running app, as the present environment describes it.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
    /// The only app.
    public static let shared = UIApplication()

    private override init() {}

    /// The delegate for the app's life cycle.
    ///
    /// Nothing calls it here; a test that needs the calls makes them.
    public weak var delegate: (any UIApplicationDelegate)?

    /// The delegate, if it is a responder.
    public override var next: UIResponder? { delegate as? UIResponder }

    /// The visible window.
    public var keyWindow: UIWindow? { LayoutEnvironment.current.keyWindow }
    /// The visible windows.
    public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
    /// The scenes of the app: that of the visible window, if it has one.
    public var connectedScenes: Set<UIScene> { (keyWindow?.windowScene).map { [$0] } ?? [] }
    /// The app's layout direction.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        LayoutEnvironment.current.userInterfaceLayoutDirection
    }
    /// The style of the status bar, as before iOS 9.
    ///
    /// Kept without effect.
    public var statusBarStyle = UIStatusBarStyle.default
    /// The orientation of the screen.
    public var statusBarOrientation: UIInterfaceOrientation {
        let size = LayoutEnvironment.current.screenSize
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// Sets the style of the status bar, as before iOS 9; kept without effect.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }
    /// Hides the status bar, as before iOS 9; without effect, as controllers decide it.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    /// The orientations that the app supports: those of the root controller.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }
    /// Starts receiving remote control events; there are none.
    public func beginReceivingRemoteControlEvents() {}
    /// Stops receiving remote control events.
    public func endReceivingRemoteControlEvents() {}
    /// Whether protected files can be read: always.
    public var isProtectedDataAvailable: Bool { true }
    /// How long the app may run in the background.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Whether the screen is kept on.
    ///
    /// Kept without effect.
    public var isIdleTimerDisabled = false
    /// The badge number of the app's icon.
    ///
    /// Kept without effect.
    public var applicationIconBadgeNumber = 0
    /// Whether the status bar shows network activity, as before iOS 13.
    ///
    /// Kept without effect.
    public var isNetworkActivityIndicatorVisible = false
    /// The quick actions of the app's icon.
    ///
    /// Kept without effect.
    public var shortcutItems: [UIApplicationShortcutItem]?
    /// The state of the app: always active.
    public var applicationState: State { .active }
    /// Starts ignoring touches; there are none here.
    public func beginIgnoringInteractionEvents() {}
    /// Stops ignoring touches.
    public func endIgnoringInteractionEvents() {}
    /// Whether another app can open a URL: there is none.
    public func canOpenURL(_ url: URL) -> Bool { false }
    /// Opens a URL in another app: there is none, and the completion gets false.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) {
        if let completionHandler { LayoutEnvironment.current.pendingCompletions.append { completionHandler(false) } }
    }
    /// The text size chosen in the system's settings.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        LayoutEnvironment.current.preferredContentSizeCategory
    }
}

/// Gets callbacks about the life cycle of an app.
///
/// Nothing calls it here: tests are about the app's controllers.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: ObjectiveCDelegate {
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
    /// True, unless the delegate implements it.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

extension UIApplication {
    /// The state of an app.
    ///
    /// Raw values as in Apple's header.
    public enum State: Int, Hashable, Sendable {
        /// As the names say.
        case active = 0, inactive, background
    }

    /// The options for opening a URL.
    public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// An option of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The app became active.
    ///
    /// The app's life cycle is not simulated here, so nothing posts these; a test that simulates it does.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// The app will become inactive.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// The app entered the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// The app will enter the foreground.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// The app will terminate.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    /// Memory is short.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    /// Why the app was launched.
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// A reason of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Another app opened a URL.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// A remote notification arrived.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The user's location changed.
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        /// The user selected a quick action of the app's icon.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }
}
