/// What sources about constraints leave open or contradict each other on, one named choice each.
///
/// The defaults follow the profile.
/// uikit-model: switches-1
public struct ConstraintAssumptions: Hashable, Codable, Sendable {
    /// What happens to a call that some sources call illegal.
    public enum Verdict: String, CaseIterable, Hashable, Codable, Sendable {
        /// It raises.
        case rejected
        /// It works.
        case accepted
    }

    /// What a lone `-` next to `|` means in a visual format.
    public enum SuperviewSpacing: String, CaseIterable, Hashable, Codable, Sendable {
        /// 20 points.
        case fixed
        /// The superview's layout margin.
        case layoutMargin
    }

    /// Where a visual format looks for a size's name first.
    public enum NameLookup: String, CaseIterable, Hashable, Codable, Sendable {
        /// Among the numbers.
        case metricsFirst
        /// Among the views.
        case viewsFirst
    }

    /// Whose writing direction counts for a constraint whose items' directions differ.
    public enum MixedDirection: String, CaseIterable, Hashable, Codable, Sendable {
        /// That of the view that holds the constraint.
        case holder
        /// That of the first item, or of its owner.
        case firstItem
    }

    /// Relating a horizontal location to a vertical one.
    ///
    /// The Auto Layout Guide calls it impossible, and UIKit does it: SnapKit's own tests rely on it.
    public var axisPairing = Verdict.accepted
    /// Relating leading or trailing to left or right.
    ///
    /// UIKit raises on it since iOS 9.
    public var sideFamilyPairing: Verdict
    /// Changed in iOS 8; the profile of iOS 7 and 8 follows iOS 7.
    public var visualFormatSuperviewSpacing: SuperviewSpacing
    /// Whether a visual format may have `->=8-` and `-gap@500-` without parentheses.
    ///
    /// The published grammar has no such rule, and apps that shipped use it.
    public var visualFormatTakesBarePredicates = true

    /// Which dictionary wins when a metric and a view have the same name.
    public var visualFormatNameLookup = NameLookup.metricsFirst
    /// Which way leading is for both sides of a constraint between items of different directions.
    public var mixedDirection = MixedDirection.holder

    /// The choices for a generation of UIKit.
    public init(profile: UIKitProfile) {
        sideFamilyPairing = profile == .iOS7_8 ? .accepted : .rejected
        visualFormatSuperviewSpacing = profile == .iOS7_8 ? .fixed : .layoutMargin
    }
}
