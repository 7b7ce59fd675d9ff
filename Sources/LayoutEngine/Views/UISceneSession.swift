import Foundation

/// What the system keeps of a scene while the app does not run.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// A purpose of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// On the device's screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// What the scene is for.
    public let role: Role
    /// How the scene is made.
    public let configuration: UISceneConfiguration
    /// The scene.
    open weak var scene: UIScene?
    /// What the app keeps with it.
    open var userInfo: [String: Any]?
    /// A name that stays.
    public let persistentIdentifier: String

    /// A session, as a driver makes it.
    public init(
        role: Role = .windowApplication, configuration: UISceneConfiguration? = nil,
        persistentIdentifier: String = "scene"
    ) {
        self.role = role
        self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
        self.persistentIdentifier = persistentIdentifier
    }
}

/// How a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name in the app's list.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of the scene.
    open var sceneClass: AnyClass?
    /// The class of its delegate.
    open var delegateClass: AnyClass?

    /// A way to make scenes.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

extension UIScene {
    /// Why a scene comes to the app: for nothing in particular here.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// The addresses that are opened.
        public var urlContexts: Set<UIOpenURLContext> { [] }
        /// What the person did elsewhere.
        public var userActivities: Set<AnyHashable> { [] }
        /// No reason.
        public override init() {}
    }
}

/// An address that the app is to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The address.
    public let url: URL
    /// An address.
    public init(url: URL) { self.url = url }
}
