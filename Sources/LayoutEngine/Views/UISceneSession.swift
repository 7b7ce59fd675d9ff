import Foundation

/// The information that the system keeps about a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// A purpose of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// On the device's screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The purpose of the scene.
    public let role: Role
    /// The configuration of the scene.
    public let configuration: UISceneConfiguration
    /// The scene.
    open weak var scene: UIScene?
    /// The app's own data.
    open var userInfo: [String: Any]?
    /// An identifier that does not change.
    public let persistentIdentifier: String

    /// A session, for tests that create one.
    public init(
        role: Role = .windowApplication, configuration: UISceneConfiguration? = nil,
        persistentIdentifier: String = "scene"
    ) {
        self.role = role
        self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
        self.persistentIdentifier = persistentIdentifier
    }
}

/// The configuration of a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name in the app's Info.plist.
    public let name: String?
    /// The purpose of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene.
    open var sceneClass: AnyClass?
    /// The class of its delegate.
    open var delegateClass: AnyClass?

    /// A configuration with a name.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

extension UIScene {
    /// The reasons for connecting a scene: always empty here.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// The URLs to open.
        public var urlContexts: Set<UIOpenURLContext> { [] }
        /// User activities to continue.
        public var userActivities: Set<AnyHashable> { [] }
        /// No reason.
        public override init() {}
    }
}

/// A URL that the app is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL
    /// A context for a URL.
    public init(url: URL) { self.url = url }
}
