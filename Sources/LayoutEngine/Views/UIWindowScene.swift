import Foundation

/// A scene of an app, as far as apps create windows with it.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The delegate for the scene's life cycle.
    ///
    /// Nothing calls it here; a test that needs the calls makes them.
    open var delegate: (any UISceneDelegate)?
    /// A title for the system.
    open var title: String?

    /// The state of a scene.
    ///
    /// Raw values as in Apple's header.
    public enum ActivationState: Int, Hashable, Sendable {
        /// Not connected.
        case unattached = -1
        /// Visible and active.
        case foregroundActive = 0
        /// As the names say.
        case foregroundInactive, background
    }

    /// The state of the scene: always active in the foreground.
    open var activationState: ActivationState { .foregroundActive }
}

/// A scene that contains windows; it fills the screen here.
open class UIWindowScene: UIScene {
    /// The screen.
    public var screen: UIScreen { .main }
    /// The coordinates that the scene's windows are placed in.
    public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    private struct Member {
        weak var window: UIWindow?
    }

    /// The windows that were added to the scene, in that order; nil if none ever was.
    private var members: [Member]?
    /// The scene's windows, in the order in which they were added; the visible ones of the app if it never had a window.
    ///
    /// uikit-model: windows-3
    public var windows: [UIWindow] { members?.compactMap(\.window) ?? UIApplication.shared.windows }
    /// The window of the scene that became the key window last; the app's key window if the scene never had a window.
    public var keyWindow: UIWindow? {
        guard members != nil else { return UIApplication.shared.keyWindow }
        return windows.first { $0 === lastKeyWindow } ?? windows.first { $0.isKeyWindow }
    }
    /// The window that became the key window last while it was in the scene.
    weak var lastKeyWindow: UIWindow?

    /// Adds a window to the scene.
    func take(_ window: UIWindow) { members = (members ?? []) + [Member(window: window)] }
    /// Removes a window from the scene.
    func lose(_ window: UIWindow) { members?.removeAll { $0.window == nil || $0.window === window } }
    /// The status bar of the scene.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(scene: self) }
    /// The present traits.
    public var traitCollection: UITraitCollection { screen.traitCollection }
    /// The orientation of the screen.
    public var interfaceOrientation: UIInterfaceOrientation {
        let size = screen.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    /// A scene, for tests that create one.
    public override init() {}
}

/// Gets callbacks about a scene's life cycle.
///
/// Nothing calls it here: tests are about the app's controllers.
@preconcurrency @MainActor
public protocol UISceneDelegate: ObjectiveCDelegate {
    /// The scene is about to connect.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene became active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene will become inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene will enter the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene entered the background.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Gets callbacks about the life cycle of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window that the scene shows.
    var window: UIWindow? { get set }
}

extension UIWindow {
    /// A window became visible.
    ///
    /// Not posted, like the next ones: hosts show one window.
    public nonisolated static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// A window became hidden.
    public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    /// A window became the key window.
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// A window is no longer the key window.
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    /// The level of a window among others.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// Apple's number.
        public let rawValue: CGFloat
        /// A level of this number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The level of most windows.
        public static let normal = Level(rawValue: 0)
        /// In front of the status bar.
        public static let statusBar = Level(rawValue: 1000)
        /// In front of everything.
        public static let alert = Level(rawValue: 2000)
    }

    /// The screen that the window is on.
    public var screen: UIScreen { .main }

    /// Whether the window is the key window.
    public var isKeyWindow: Bool { LayoutEnvironment.current.keyWindow === self }
}
