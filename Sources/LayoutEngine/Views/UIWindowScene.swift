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
}

/// The part of an app that windows are in: the whole screen here.
open class UIWindowScene: UIScene {
    /// The screen.
    public var screen: UIScreen { .main }
    /// The windows that are shown.
    public var windows: [UIWindow] { UIApplication.shared.windows }
    /// The window that is shown.
    public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
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
public protocol UISceneDelegate: AnyObject {}

/// Is told of the life of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window that the scene shows.
    var window: UIWindow? { get set }
}

extension UIWindow {
    /// A window of the screen's size, in a scene.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

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

    /// Whether it is that one.
    public var isKeyWindow: Bool { LayoutEnvironment.current.keyWindow === self }
}
