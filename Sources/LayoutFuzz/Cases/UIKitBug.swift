import LayoutEngine

/// A bug of UIKit that people reported and that a case runs with. The engine has none by itself.
package enum UIKitBug: String, Codable, CaseIterable, Hashable, Sendable {
    case navigationInContainerLosesStatusBarTwice = "navigation-loses-status-bar-twice"
    case customPresentationStaysLowAfterCall = "custom-presentation-stays-low"
    case animatedHidesCountUp = "animated-hides-count-up"
    case pagesHearOfBarsTooLate = "pages-hear-of-bars-too-late"
    case drawersKeepInsetsOnRotation = "drawers-keep-insets"
    case rowsOutOfSightKeepSideInsets = "rows-out-of-sight-keep-insets"
    case opaqueTabBarIsForgotten = "opaque-tab-bar-is-forgotten"
    /// The rule of iOS 7 for layout guides of children: they cover only the status bar.
    case childrenKnowStatusBarOnly = "children-know-status-bar-only"

    /// Switches the bug on.
    func switchOn(in environment: LayoutEnvironment) {
        if let correspondingKnownBugs { environment.knownBugs = correspondingKnownBugs }
    }

    private var correspondingKnownBugs: KnownBugs? {
        switch self {
        case .navigationInContainerLosesStatusBarTwice: .navigationInContainerLosesStatusBarTwice
        case .customPresentationStaysLowAfterCall: .customPresentationStaysLowAfterCall
        case .animatedHidesCountUp: .animatedHidesCountUp
        case .pagesHearOfBarsTooLate: .pagesHearOfBarsTooLate
        case .drawersKeepInsetsOnRotation: .drawersKeepInsetsOnRotation
        case .rowsOutOfSightKeepSideInsets: .rowsOutOfSightKeepSideInsets
        case .opaqueTabBarIsForgotten: .opaqueTabBarIsForgotten
        case .childrenKnowStatusBarOnly: nil
        }
    }

    /// How guides reach children with this bug; nil if it is about something else.
    var guidePropagation: GuidePropagation? { self == .childrenKnowStatusBarOnly ? .legacyStatusBarOnly : nil }

    /// Those that a generation of UIKit had.
    static func possible(in uikit: UIKitProfile) -> [UIKitBug] {
        allCases.filter { bug in
            switch bug {
            case .childrenKnowStatusBarOnly: uikit == .iOS7_8
            case .navigationInContainerLosesStatusBarTwice, .pagesHearOfBarsTooLate: !uikit.hasSafeArea
            case .rowsOutOfSightKeepSideInsets, .opaqueTabBarIsForgotten: uikit.hasSafeArea
            case .customPresentationStaysLowAfterCall, .animatedHidesCountUp, .drawersKeepInsetsOnRotation: true
            }
        }
    }
}
