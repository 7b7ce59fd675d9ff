/// Bugs of UIKit that developers reported and that the engine shows when asked to.
///
/// None by default: a layout that is wrong is then a bug of the app, or of the engine.
/// uikit-model: bugs-1, bugs-2, bugs-3, bugs-4, bugs-5, bugs-6, bugs-7
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
    /// Pages are notified of the bars above them only when the turn that brings them has ended (radar 21728584; iOS 8 to 10).
    public static let pagesHearOfBarsTooLate = KnownBugs(rawValue: 1 << 3)
    /// A child's view that sticks out of its container while the device turns, as next to an open drawer, is not
    /// notified of what bars cover of it then (reports on drawers).
    ///
    /// It is notified of it with the next change.
    public static let drawersKeepInsetsOnRotation = KnownBugs(rawValue: 1 << 4)
    /// Children in a scroll view whose views are not visible are not notified of new safe areas at their sides (radar
    /// 36070764; iOS 11).
    public static let rowsOutOfSightKeepSideInsets = KnownBugs(rawValue: 1 << 5)
    /// A view that extends under an opaque tab bar is not notified that the bar covers it (radar 35331846; iOS 11).
    public static let opaqueTabBarIsForgotten = KnownBugs(rawValue: 1 << 6)
    /// Every bug that is modelled.
    public static let all: KnownBugs = [
        .navigationInContainerLosesStatusBarTwice, .customPresentationStaysLowAfterCall, .animatedHidesCountUp,
        .pagesHearOfBarsTooLate, .drawersKeepInsetsOnRotation, .rowsOutOfSightKeepSideInsets, .opaqueTabBarIsForgotten,
    ]
}
