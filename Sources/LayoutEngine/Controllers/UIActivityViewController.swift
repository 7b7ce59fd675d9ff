import Foundation

/// Lets the user share things with other apps.
///
/// There are none here: the controller is presented like any other, without content, and keeps its arguments.
open class UIActivityViewController: UIViewController {
    /// Called with the user's choice; never here.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// The things to share.
    public let activityItems: [Any]
    /// The app's own ways to share.
    public let applicationActivities: [UIActivity]?
    /// Ways that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called when the controller is dismissed.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// A controller that shares things.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        self.applicationActivities = applicationActivities
        super.init(nibName: nil, bundle: nil)
    }
    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        activityItems = []
        applicationActivities = nil
        super.init(coder: coder)
    }
}

/// A way to share things.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// A kind of activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// A kind of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A kind of this name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// As the names say.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// As the names say.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// As the names say.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// As the names say.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// As the names say.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// As the names say.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// As the names say.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// As the names say.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// As the names say.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// As the names say.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    }

    /// The kind of the activity.
    open var activityType: ActivityType? { nil }
    /// The name of the activity on the screen.
    open var activityTitle: String? { nil }
    /// The image of the activity.
    open var activityImage: UIImage? { nil }
    /// Whether things can be shared this way.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Gets the things.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller that shares them.
    open var activityViewController: UIViewController? { nil }
    /// Shares them.
    open func perform() {}
    /// Call this when the activity is finished.
    open func activityDidFinish(_ completed: Bool) {}
    /// An activity of the app.
    public override init() {}
}
