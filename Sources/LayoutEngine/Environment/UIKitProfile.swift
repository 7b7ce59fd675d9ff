/// The generation of UIKit whose behavior the engine follows.
public enum UIKitProfile: String, CaseIterable, Hashable, Codable, Sendable {
    /// Layout guides of controllers, no anchors yet in Apple's SDK.
    case iOS7_8 = "ios7-8"
    /// Anchors, layout guides, stack views, Messages extensions.
    case iOS9_10 = "ios9-10"
    /// Safe areas, notches.
    case iOS11_12 = "ios11-12"
    /// iOS 13 to 18: sheets, `viewIsAppearing`, rounded text fields and steppers higher than before.
    case iOS13plus = "ios13plus"
    /// iOS 26: other sizes of switches and sliders.
    case iOS26 = "ios26"

    /// Whether views have safe areas and layout guides of controllers mirror them.
    public var hasSafeArea: Bool { self >= .iOS11_12 }

    /// Whether a controller's root view has fixed margins that its app cannot change.
    public var hasFixedRootMargins: Bool { !hasSafeArea }

    /// How this generation passes layout guides on to the children of custom containers.
    public var guidePropagation: GuidePropagation { hasSafeArea ? .live : .legacyPullOnce }

    /// Whether an active constraint may change between required and optional.
    public var allowsRequiredPriorityChange: Bool { self == .iOS7_8 || self >= .iOS13plus }
}

extension UIKitProfile: Comparable {
    /// Whether the first generation is older than the second.
    public static func < (first: UIKitProfile, second: UIKitProfile) -> Bool { first.place < second.place }

    private var place: Int {
        switch self {
        case .iOS7_8: 0
        case .iOS9_10: 1
        case .iOS11_12: 2
        case .iOS13plus: 3
        case .iOS26: 4
        }
    }
}

/// When a child controller of a custom container gets to know which part of its view is covered.
///
/// Before iOS 11 no rule is documented; only end states are known.
/// uikit-model: child-guides-2, child-guides-3, child-guides-4
public enum GuidePropagation: String, CaseIterable, Hashable, Codable, Sendable {
    /// The child reads the value from its parent at `didMove(toParent:)`, at the start of its first layout in a window, at
    /// `viewDidAppear`, and after a status bar or orientation change, and keeps it.
    case legacyPullOnce
    /// As `legacyPullOnce`, and also whenever the parent's covered part grows.
    case legacyGrowOnly
    /// As `legacyPullOnce`, but the child is only notified of the status bar, whatever bars cover its parent.
    /// Reported of iOS 7, where a container in a navigation controller has 64 and its child 20.
    case legacyStatusBarOnly
    /// The child always knows.
    case live
}
