import Foundation

/// A part of an app that the system shows, as far as apps make windows with it.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Is told of the scene's life.
    ///
    /// A driver that wants the calls makes them.
    open var delegate: (any UISceneDelegate)?
    /// A title for the system.
    open var title: String?

    /// How far a scene is in its life.
    ///
    /// Raw values as in Apple's header.
    public enum ActivationState: Int, Hashable, Sendable {
        /// Not shown by the system.
        case unattached = -1
        /// Shown, and used.
        case foregroundActive = 0
        /// As the names say.
        case foregroundInactive, background
    }

    /// How far the scene is in its life: what a driver makes is shown.
    open var activationState: ActivationState { .foregroundActive }
}

/// The part of an app that windows are in: the whole screen here.
open class UIWindowScene: UIScene {
    /// The screen.
    public var screen: UIScreen { .main }
    /// The coordinates that the scene's windows are placed in.
    public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    private struct Member {
        weak var window: UIWindow?
    }

    /// What was put into the scene, in that order; nil while nothing ever was.
    private var members: [Member]?
    /// The scene's windows, in the order in which they came; those that are shown where it never had one.
    ///
    /// uikit-model: windows-3
    public var windows: [UIWindow] { members?.compactMap(\.window) ?? UIApplication.shared.windows }
    /// The one of the scene's windows that was made the key window last; the app's where the scene never had a window.
    public var keyWindow: UIWindow? {
        guard members != nil else { return UIApplication.shared.keyWindow }
        return windows.first { $0 === lastKey } ?? windows.first { $0.isKeyWindow }
    }
    /// The window that was made the key window last while it was in the scene.
    weak var lastKey: UIWindow?

    /// A window comes into the scene.
    func take(_ window: UIWindow) { members = (members ?? []) + [Member(window: window)] }
    /// A window leaves the scene.
    func lose(_ window: UIWindow) { members?.removeAll { $0.window == nil || $0.window === window } }
    /// What is known of the status bar.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(scene: self) }
    /// The present traits.
    public var traitCollection: UITraitCollection { screen.traitCollection }
    /// Which way the screen is held.
    public var interfaceOrientation: UIInterfaceOrientation {
        let size = screen.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    /// A scene, as a driver makes it.
    public override init() {}
}

/// Is told of a scene's life.
///
/// Nothing calls it by itself here: what is tested are the app's controllers.
@preconcurrency @MainActor
public protocol UISceneDelegate: ObjectiveCDelegate {
    /// The scene comes to the app.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene goes.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is used.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene will not be used.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene comes back to the screen.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is not on the screen.
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

/// Is told of the life of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window that the scene shows.
    var window: UIWindow? { get set }
}

extension UIWindow {
    /// A window is shown.
    ///
    /// Not sent, as the next ones: hosts show one window.
    public nonisolated static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// A window is shown no more.
    public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    /// A window gets what is typed.
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// A window gets what is typed no more.
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    /// In front of which other windows a window is.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// Apple's number.
        public let rawValue: CGFloat
        /// A level of this number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// As most windows are.
        public static let normal = Level(rawValue: 0)
        /// In front of the status bar.
        public static let statusBar = Level(rawValue: 1000)
        /// In front of everything.
        public static let alert = Level(rawValue: 2000)
    }

    /// The screen that the window is on.
    public var screen: UIScreen { .main }

    /// Whether it is that one.
    public var isKeyWindow: Bool { LayoutEnvironment.current.keyWindow === self }
}
