/// Bugs of UIKit that developers reported and that the engine shows when asked to. None by default: a layout that is
/// wrong is then a bug of the app, or of the engine. Source: `docs/uikit-model.md`, "Bugs of UIKit".
public struct KnownBugs: OptionSet, Hashable, Codable, Sendable {
    /// One bit for each bug.
    public let rawValue: Int
    /// The bugs of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// During a call a navigation controller in a container of the app's own loses 20 points twice (iOS 7 to 10).
    public static let navigationInContainerLosesStatusBarTwice = KnownBugs(rawValue: 1 << 0)
    /// A controller presented in an app's own style moves down when a call starts, and not back (radar 29840481).
    public static let customPresentationStaysLowAfterCall = KnownBugs(rawValue: 1 << 1)
    /// An arranged subview that was hidden in several animations must be shown as often (radar 25087688).
    public static let animatedHidesCountUp = KnownBugs(rawValue: 1 << 2)
    /// Every bug that is modelled.
    public static let all: KnownBugs = [
        .navigationInContainerLosesStatusBarTwice, .customPresentationStaysLowAfterCall, .animatedHidesCountUp,
    ]
}
