import LayoutEngine

/// A bug that people met in real apps, and how a campaign finds it again.
package struct RediscoveredBug: Sendable {
    /// A campaign that finds the bug, and the findings that count as the bug.
    package struct Hunt: Hashable, Sendable {
        package let profile: String
        package let uikit: UIKitProfile
        /// A finding counts as the bug if its signature begins with one of these.
        package let signatures: [String]
    }

    package let number: Int
    package let name: String
    /// Nil where the model cannot show the bug.
    package let hunt: Hunt?
    /// Why it is not looked for, or which part of it the search shows.
    package let note: String

    private init(_ number: Int, _ name: String, _ hunt: Hunt?, _ note: String = "") {
        self.number = number
        self.name = name
        self.hunt = hunt
        self.note = note
    }

    private static func hunt(_ profile: String, _ uikit: UIKitProfile, _ signatures: String...) -> Hunt {
        Hunt(profile: profile, uikit: uikit, signatures: signatures)
    }

    /// A bug of UIKit's own, which cases of the profile `known-bugs` have: a correct app is laid out wrong.
    private static func ofUIKit(_ uikit: UIKitProfile, _ scenarios: String...) -> Hunt {
        Hunt(profile: "known-bugs", uikit: uikit, signatures: scenarios.map { "scenario-outcome/\($0)/" })
    }

    /// The bugs that the project set out to find.
    package static let all: [RediscoveredBug] = [
        RediscoveredBug(
            1, "A child's label stays 86 points too low after compact, expanded, compact",
            hunt("messages", .iOS9_10, "guide-truth-for-children/top/too-long/pin-edges")),
        RediscoveredBug(
            2, "A child's scroll view keeps the insets of the style before",
            hunt("messages-mistakes", .iOS9_10, "scroll-insets/rest/top/too-much/pin-edges"), "shown at the top edge"),
        RediscoveredBug(
            3, "A presented controller ignores the change of style",
            hunt("messages-mistakes", .iOS9_10, "guide-truth-for-children/top/too-short/presented")),
        RediscoveredBug(
            4, "Rotated while expanded, then collapsed",
            nil, "broken until relaunch, for no published reason; the stale guide of bug 1 is what the model shows"),
        RediscoveredBug(
            5, "A child is sized in viewDidLoad",
            hunt("messages", .iOS9_10, "child-fills-container/size/container-bounds")),
        RediscoveredBug(
            6, "A child gets its container's frame for its own",
            hunt("messages", .iOS9_10, "child-fills-container/origin/container-frame")),
        RediscoveredBug(
            7, "A plain child in a navigation controller gets 20 in place of 64",
            ofUIKit(.iOS7_8, "bar-over-a-child")),
        RediscoveredBug(
            8, "didMove before addSubview leaves a guide at 0", nil,
            "the model asks again at the first layout, which is what bug 1 needs"),
        RediscoveredBug(
            9, "A page controller hands on guides too late", ofUIKit(.iOS9_10, "bars-over-a-new-page")),
        RediscoveredBug(
            10, "Double-height status bar",
            ofUIKit(.iOS9_10, "call-over-navigation-in-container", "call-over-custom-presentation")),
        RediscoveredBug(
            11, "Safe area stale after a push with a custom transition", nil,
            "a transition is its end here, with UIKit's frames; what an app's own one leaves behind, and until when, was "
                + "not reported"),
        RediscoveredBug(
            12, "Safe area stale in a drawer after rotation", ofUIKit(.iOS11_12, "turn-beside-an-open-drawer")),
        RediscoveredBug(
            13, "Safe area of rows scrolled out of sight", ofUIKit(.iOS11_12, "turn-over-rows-out-of-sight")),
        RediscoveredBug(14, "A table under a tab bar on iOS 11", ofUIKit(.iOS11_12, "content-under-a-tab-bar")),
        RediscoveredBug(
            15, "A scroll view pinned below the bar and inset for it as well",
            hunt(
                "navigation-mistakes", .iOS9_10, "scroll-insets/rest/top/too-much/root",
                "scroll-insets/rest/top/too-much/pin-guides")),
        RediscoveredBug(
            16, "A scroll view that is not the first subview gets no insets",
            hunt("navigation-mistakes", .iOS9_10, "scroll-insets/rest/top/too-little/root")),
        RediscoveredBug(
            17, "A view that follows its mask has constraints too",
            hunt("constraint-mistakes", .iOS9_10, "promises-kept/no-conflicts/mask")),
        RediscoveredBug(
            18, "Required sizes that do not fit after rotation",
            hunt("constraint-mistakes", .iOS9_10, "promises-kept/no-conflicts/constraints/rotate")),
        RediscoveredBug(
            19, "The priority of an active constraint becomes optional",
            hunt("constraint-mistakes", .iOS9_10, "promises-kept/no-exceptions/NSInternalInconsistencyException")),
        RediscoveredBug(
            20, "leading with left", nil, "the case format refuses it; the invariant legality asks for the exception"),
        RediscoveredBug(21, "A stack view counts hides", ofUIKit(.iOS11_12, "hides-in-animations")),
        RediscoveredBug(
            22, "A label of several lines is measured at a width that it does not get",
            hunt("constraint-mistakes", .iOS9_10, "content-not-clipped/text")),
        RediscoveredBug(
            23, "A layout that chases itself", hunt("constraint-mistakes", .iOS13plus, "termination/"),
            "a view's own layout stretches its superview"),
        RediscoveredBug(
            24, "Left and right where leading and trailing are meant",
            hunt("constraint-mistakes", .iOS13plus, "promises-kept/mirrors")),
        RediscoveredBug(25, "Designed at a margin of 16, run at 20", nil, "two devices disagree, and both are right"),
        RediscoveredBug(26, "A guide read too early corrupts a table", nil, "a bug of iOS 7 without a known rule"),
        RediscoveredBug(
            27, "A bubble asks for more than it is offered",
            hunt("messages-mistakes", .iOS13plus, "messages-order/transcript-size")),
        RediscoveredBug(
            28, "Constraints are lost when a view is put back",
            hunt("constraint-mistakes", .iOS9_10, "round-trip/", "path-independence/")),
        RediscoveredBug(
            29, "Masks as constraints drift from springs and struts", nil,
            "both are right by their own rule; golden tests hold the 400 and the 413.3"),
        RediscoveredBug(
            30, "A scroll view's content lacks a pin",
            hunt("constraint-mistakes", .iOS13plus, "scroll-insets/unreachable")),
    ]
}
