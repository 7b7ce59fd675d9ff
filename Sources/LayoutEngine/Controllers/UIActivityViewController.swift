import Foundation

/// Offers to hand things on to other apps.
///
/// There are none here: the controller is presented as any other, without content of its own, and keeps what it was made with.
open class UIActivityViewController: UIViewController {
    /// Called with what the person chose; never here.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// What is handed on.
    public let activityItems: [Any]
    /// Ways of the app's own.
    public let applicationActivities: [UIActivity]?
    /// Ways that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called when the controller goes.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// Offers to hand things on.
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

/// A way to hand things on.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// Which way.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// A way of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A way of this name.
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

    /// What the way is called by code.
    open var activityType: ActivityType? { nil }
    /// What the way is called on the screen.
    open var activityTitle: String? { nil }
    /// The way's picture.
    open var activityImage: UIImage? { nil }
    /// Whether things can be handed on this way.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Gets the things.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller that hands them on.
    open var activityViewController: UIViewController? { nil }
    /// Hands them on.
    open func perform() {}
    /// Says that all is done.
    open func activityDidFinish(_ completed: Bool) {}
    /// A way of the app's own.
    public override init() {}
}
