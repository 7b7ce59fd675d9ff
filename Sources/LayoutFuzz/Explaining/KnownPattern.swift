import LayoutEngine

/// A way in which layouts go wrong that is known: what happens, why, and what an author changes.
///
/// `docs/patterns.md` says the same for readers; a test compares the two.
package struct KnownPattern: Hashable, Sendable {
    /// Whose fault it is.
    package enum Owner: String, Codable, CaseIterable, Hashable, Sendable {
        case app = "app mistake"
        case uikit = "UIKit's own behaviour"
        case unknown = "not known"
    }

    package enum ID: String, Codable, CaseIterable, Hashable, Sendable {
        case missingAddChild = "missing-add-child"
        case missingDidMove = "missing-did-move"
        case oldChildKept = "old-child-kept"
        case frameOfContainer = "frame-of-container"
        case sizeTakenTooEarly = "size-taken-too-early"
        case sizeNotFollowed = "size-not-followed"
        case staleChildGuides = "stale-child-guides"
        case staleSheetGuides = "stale-sheet-guides"
        case insetsNotAdjusted = "insets-not-adjusted"
        case insetsTwice = "insets-twice"
        case insetsReplaced = "insets-replaced"
        case unreachableContent = "unreachable-content"
        case maskAndConstraints = "mask-and-constraints"
        case negativeSize = "negative-size"
        case doesNotFit = "does-not-fit"
        case priorityWhileActive = "priority-while-active"
        case lostConstraints = "lost-constraints"
        case leftForLeading = "left-for-leading"
        case centerOffset = "center-offset"
        case wrongTextWidth = "wrong-text-width"
        case chasingMargins = "chasing-margins"
        case layoutGrowsSuperview = "layout-grows-superview"
        case greedyBubble = "greedy-bubble"
        case edgeForSafeArea = "edge-for-safe-area"
        case fixedSize = "fixed-size"
        case fixedPlace = "fixed-place"
        case fixedFrame = "fixed-frame"
        case noLimit = "no-limit"
        case oneLine = "one-line"
        case equalPriority = "equal-priority"
        case missingConstraint = "missing-constraint"
        case duplicateConstraint = "duplicate-constraint"
        case needsScrolling = "needs-scrolling"
        case unknown
    }

    package let id: ID
    package let title: String
    package let owner: Owner
    /// The versions of iOS that are known to show it.
    package let versions: String
    /// What is seen on the screen.
    package let seen: String
    package let cause: String
    package let fix: String
    /// Apple's documentation of the API that is used wrongly, below `developer.apple.com/documentation/`.
    package let page: String

    package var link: String { "https://developer.apple.com/documentation/\(page)" }

    package static func with(_ id: ID) -> KnownPattern { all.first { $0.id == id } ?? unknown }

    /// The title of the pattern that a group is named after (``FindingGroups``); nil for a group without one.
    package static func title(ofGroup key: String) -> String? {
        guard let id = ID(rawValue: key), id != .unknown else { return nil }
        return with(id).title
    }

    package static let unknown = KnownPattern(
        id: .unknown, title: "Cause not known", owner: .unknown, versions: "see below",
        seen: "What the next line says.", cause: "Not known: the case shows none of the mistakes in docs/patterns.md.",
        fix: "None is known. The case is as small as it can be: each of its parts is needed for the failure.",
        page: "uikit")
}
