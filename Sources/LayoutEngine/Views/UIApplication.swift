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
    /// The scenes of the app: that of the window which is shown, if it has one.
    public var connectedScenes: Set<UIScene> { (keyWindow?.windowScene).map { [$0] } ?? [] }
    /// Which way the app's language runs.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        LayoutEnvironment.current.userInterfaceLayoutDirection
    }
    /// The look of the status bar, as before iOS 9.
    ///
    /// Kept without effect.
    public var statusBarStyle = UIStatusBarStyle.default
    /// Which way the screen is held.
    public var statusBarOrientation: UIInterfaceOrientation {
        let size = LayoutEnvironment.current.screenSize
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// Sets the look of the status bar, as before iOS 9; kept without effect.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }
    /// Hides the status bar, as before iOS 9; without effect, as controllers say it.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    /// Which turns the app allows: the root controller's.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }
    /// Asks for a remote control's events; there are none.
    public func beginReceivingRemoteControlEvents() {}
    /// Wants a remote control's events no more.
    public func endReceivingRemoteControlEvents() {}
    /// Whether files that are locked with the device can be read: always.
    public var isProtectedDataAvailable: Bool { true }
    /// How long the app may run in the background.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Whether the screen stays on.
    ///
    /// Kept without effect.
    public var isIdleTimerDisabled = false
    /// The number on the app's picture.
    ///
    /// Kept without effect.
    public var applicationIconBadgeNumber = 0
    /// Whether the status bar shows that data are loaded, as before iOS 13.
    ///
    /// Kept without effect.
    public var isNetworkActivityIndicatorVisible = false
    /// What pressing the app's picture offers.
    ///
    /// Kept without effect.
    public var shortcutItems: [UIApplicationShortcutItem]?
    /// Whether the app is used: always.
    public var applicationState: State { .active }
    /// Passes touches over for a while; there are none here.
    public func beginIgnoringInteractionEvents() {}
    /// Takes touches again.
    public func endIgnoringInteractionEvents() {}
    /// Whether another app opens an address: there is none.
    public func canOpenURL(_ url: URL) -> Bool { false }
    /// Opens an address in another app: there is none, and the completion is told so.
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

/// Learns of the life of an app.
///
/// Nothing calls it by itself here: what is tested are the app's controllers.
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
    /// Nothing, unless the delegate does something.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

extension UIApplication {
    /// Whether the app is used.
    ///
    /// Raw values as in Apple's header.
    public enum State: Int, Hashable, Sendable {
        /// As the names say.
        case active = 0, inactive, background
    }

    /// How an address is opened.
    public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// An option of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The app is used.
    ///
    /// An app's life is not played here, so nobody sends these: a test that plays it does.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// The app will not be used.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// The app is not on the screen.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// The app comes back to the screen.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// The app ends.
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
        /// Another app opened an address.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// A message from a server came.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The person moved.
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        /// An entry of the menu at the app's picture was chosen.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }
}
