import Foundation

/// A quick action of the app's icon.
///
/// There is no home screen here: a test passes one to the app's delegate.
open class UIApplicationShortcutItem: NSObject {
    /// The type by which the app recognizes it.
    public let type: String
    /// The title.
    public let localizedTitle: String
    /// A second line.
    public let localizedSubtitle: String?
    /// Its image.
    public let icon: UIApplicationShortcutIcon?
    /// The app's own data.
    public let userInfo: [String: any NSSecureCoding]?

    /// An entry with a title.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
    }
}

/// The icon of a quick action.
open class UIApplicationShortcutIcon: NSObject {
    /// Icons of the system.
    ///
    /// Raw values as in Apple's header.
    public enum IconType: Int, Hashable, Sendable {
        /// As the names say.
        case compose = 0, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite
        /// As the names say.
        case love, cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task
        /// As the names say.
        case taskCompleted, alarm, bookmark, shuffle, audio, update
    }

    /// One of the system's icons.
    public convenience init(type: IconType) { self.init() }
    /// An image of the app.
    public convenience init(templateImageName: String) { self.init() }
    /// One of the system's symbols.
    public convenience init(systemImageName: String) { self.init() }
}
