import Foundation

/// An entry of the menu that pressing the app's picture opens.
///
/// No picture is pressed here: a driver hands one to the app's delegate.
open class UIApplicationShortcutItem: NSObject {
    /// What the app knows it by.
    public let type: String
    /// What it says.
    public let localizedTitle: String
    /// A second line.
    public let localizedSubtitle: String?
    /// Its picture.
    public let icon: UIApplicationShortcutIcon?
    /// What the app keeps with it.
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

/// The picture of such an entry.
open class UIApplicationShortcutIcon: NSObject {
    /// Pictures that the system has.
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

    /// One of the system's.
    public convenience init(type: IconType) { self.init() }
    /// A picture of the app.
    public convenience init(templateImageName: String) { self.init() }
    /// One of the system's symbols.
    public convenience init(systemImageName: String) { self.init() }
}
