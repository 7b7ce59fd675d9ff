extension KnownPattern {
    /// In the order of `docs/patterns.md`.
    package static let all: [KnownPattern] = containment + guides + insets + constraints + content + files

    private static let containment: [KnownPattern] = [
        KnownPattern(
            id: .missingAddChild, title: "Child shown without addChild", owner: .app, versions: "all",
            seen:
                "The child's view is there, but its controller hears nothing of rotations and new sizes, and nothing keeps it alive.",
            cause: "The child's view was added to the parent's, and the controller was not: addChild was not called.",
            fix: "Call addChild before addSubview, and didMove(toParent:) after it.",
            page: "uikit/uiviewcontroller/addchild(_:)"),
        KnownPattern(
            id: .missingDidMove, title: "Child added without didMove(toParent:)", owner: .app, versions: "all",
            seen:
                "Mostly nothing at once. The child was told that it will move into its parent, and never that it did.",
            cause: "After addChild and addSubview the call of didMove(toParent:) is missing.",
            fix: "Call child.didMove(toParent: self) after the view was added.",
            page: "uikit/uiviewcontroller/didmove(toparent:)"),
        KnownPattern(
            id: .oldChildKept, title: "Old child left in place", owner: .app, versions: "all",
            seen: "Two children lie over one another, and the old one still takes part in layout.",
            cause: "Each change of the presentation embeds a child again, and nobody takes out the one before.",
            fix: "Take the old child out first: willMove(toParent: nil), removeFromSuperview(), removeFromParent().",
            page: "uikit/uiviewcontroller/removefromparent()"),
        KnownPattern(
            id: .frameOfContainer, title: "Child gets its container's frame", owner: .app, versions: "all",
            seen: "The child lies too far right or too low by as much as its container does.",
            cause: "A frame is in the superview's coordinates, and the child's superview is the container itself.",
            fix: "Use container.bounds, or pin the child's edges to the container's.",
            page: "uikit/uiview/frame"),
        KnownPattern(
            id: .sizeTakenTooEarly, title: "Child sized before its container", owner: .app, versions: "all",
            seen: "The child is as large as its container was in viewDidLoad: empty, or of another device's size.",
            cause: "container.bounds was read before the first layout.",
            fix: "Pin the child's edges to the container's, or set the frame in viewDidLayoutSubviews.",
            page: "uikit/uiviewcontroller/viewdidlayoutsubviews()"),
        KnownPattern(
            id: .sizeNotFollowed, title: "Child does not follow its container's size", owner: .app, versions: "all",
            seen: "After a turn or another size of the window the child has the old size.",
            cause: "The child's frame was set by hand once, with an autoresizing mask that keeps its size.",
            fix: "Set autoresizingMask to [.flexibleWidth, .flexibleHeight], or pin the child's edges.",
            page: "uikit/uiview/autoresizingmask-swift.property"),
    ]

    private static let guides: [KnownPattern] = [
        KnownPattern(
            id: .staleChildGuides, title: "Child keeps old layout guides", owner: .app, versions: "iOS 7 to 10",
            seen: "What is pinned to the child's guides stays too low or too high by as much as the bars have changed.",
            cause:
                "Before iOS 11 a child takes the lengths of topLayoutGuide and bottomLayoutGuide from its parent when it is added, at its "
                + "first layout, when it has appeared, and when the device turns; in between it keeps them. Bars that cover more or "
                + "less of its view later do not change them. They can cover it because it, or a parent of it, is pinned to edges "
                + "and not to guides.",
            fix:
                "Pin the child, or the parent that reaches under the bars, to the layout guides of the controller around it, so that it "
                + "begins where the bars end (iOS 11: use the safe area).",
            page: "uikit/uiviewcontroller/toplayoutguide"),
        KnownPattern(
            id: .staleSheetGuides, title: "Presented controller keeps old layout guides", owner: .uikit,
            versions: "iOS 7 to 10",
            seen:
                "What is pinned to the guides of the presented controller stays too low or too high after the change behind it.",
            cause:
                "UIKit sets the guides of a presented controller when it is presented, and not again while it is shown.",
            fix:
                "Dismiss it before the change and present it again after it, or pin to the view's edges with constants of your own.",
            page: "uikit/uiviewcontroller/toplayoutguide"),
    ]

    private static let insets: [KnownPattern] = [
        KnownPattern(
            id: .insetsNotAdjusted, title: "Scroll view is not the first subview", owner: .app, versions: "iOS 7 to 10",
            seen: "The first lines of the content lie under the bar.",
            cause: "automaticallyAdjustsScrollViewInsets adjusts only the scroll view that is the first subview.",
            fix: "Make it the first subview, or set its contentInset yourself.",
            page: "uikit/uiviewcontroller/automaticallyadjustsscrollviewinsets"),
        KnownPattern(
            id: .insetsTwice, title: "Scroll insets counted twice", owner: .app, versions: "iOS 7 to 10",
            seen: "An empty strip as high as the bars lies between the bar and the content.",
            cause:
                "The scroll view begins where the bars end, and UIKit insets its content by the height of the bars as well.",
            fix: "Set automaticallyAdjustsScrollViewInsets = false, or let the scroll view fill the view to its edges.",
            page: "uikit/uiviewcontroller/automaticallyadjustsscrollviewinsets"),
        KnownPattern(
            id: .insetsReplaced, title: "contentInset set beside automatic insets", owner: .app,
            versions: "iOS 7 to 10",
            seen: "The content rests nearer to the bar or farther from it than the app asked for.",
            cause:
                "UIKit sets contentInset itself where it adjusts insets, and the app sets it, too; what is left depends on who came last.",
            fix:
                "Set automaticallyAdjustsScrollViewInsets = false and set the whole inset, or leave contentInset alone.",
            page: "uikit/uiscrollview/contentinset"),
        KnownPattern(
            id: .unreachableContent, title: "Scroll view's content is not pinned on all sides", owner: .app,
            versions: "all",
            seen: "A part of the content is there, and nobody can scroll to it.",
            cause:
                "The content size comes from constraints from edge to edge of the scroll view, and one of the chain is missing.",
            fix: "Pin the content on all four sides of the scroll view, and give it a width and a height.",
            page: "uikit/uiscrollview/contentlayoutguide"),
    ]

    private static let constraints: [KnownPattern] = [
        KnownPattern(
            id: .maskAndConstraints, title: "Autoresizing mask fights constraints", owner: .app, versions: "all",
            seen:
                "One of the two wins, and it is not always the same: the view has its old frame, or a constraint is left out.",
            cause:
                "The view has constraints and still translatesAutoresizingMaskIntoConstraints, so its mask became constraints, too.",
            fix: "Set translatesAutoresizingMaskIntoConstraints = false on the view.",
            page: "uikit/uiview/translatesautoresizingmaskintoconstraints"),
        KnownPattern(
            id: .negativeSize, title: "A size below zero", owner: .app, versions: "all",
            seen: "UIKit leaves a required constraint out, and the view has another size than asked for.",
            cause: "A required constraint gives a view a width or a height below zero, which no view can have.",
            fix: "Keep the constant at zero or above: max(0, value).",
            page: "uikit/nslayoutconstraint/constant"),
        KnownPattern(
            id: .doesNotFit, title: "Required constraints do not fit", owner: .app, versions: "all",
            seen: "UIKit leaves a required constraint out: something overlaps, is cut, or has the wrong size.",
            cause:
                "Required constraints ask for more, or less, than there is on this screen, with these bars, or with this text.",
            fix: "Make one of them an inequality, or lower its priority below required, so that it gives way.",
            page: "uikit/nslayoutconstraint/priority"),
        KnownPattern(
            id: .priorityWhileActive, title: "Priority of an active constraint crosses required", owner: .app,
            versions: "iOS 6 to 12", seen: "An exception ends the app.",
            cause: "Before iOS 13 an installed constraint cannot change between required and optional.",
            fix: "Use 999 in place of 1000, or deactivate the constraint before and activate it after.",
            page: "uikit/nslayoutconstraint/priority"),
        KnownPattern(
            id: .lostConstraints, title: "Constraints are lost when a view is taken out", owner: .app, versions: "all",
            seen: "After the view has come back it has another place or size than before.",
            cause:
                "removeFromSuperview() removes the constraints that reach out of the view, and addSubview does not bring them back.",
            fix: "Keep these constraints, and activate them again after addSubview.",
            page: "uikit/uiview/removefromsuperview()"),
        KnownPattern(
            id: .leftForLeading, title: "Left and right where leading and trailing are meant", owner: .app,
            versions: "all",
            seen: "In Arabic or Hebrew the view stays on the side where it is in English.",
            cause: "left and right are the same sides in every language; leading and trailing change sides.",
            fix: "Use leading and trailing.",
            page: "uikit/nslayoutconstraint/attribute"),
    ]

    private static let content: [KnownPattern] = [
        KnownPattern(
            id: .wrongTextWidth, title: "preferredMaxLayoutWidth is not the label's width", owner: .app,
            versions: "all",
            seen: "The last line of the label is cut off.",
            cause: "The label measures its height at preferredMaxLayoutWidth, and constraints make it narrower.",
            fix: "Leave preferredMaxLayoutWidth at 0, so that the label takes its real width.",
            page: "uikit/uilabel/preferredmaxlayoutwidth"),
        KnownPattern(
            id: .chasingMargins, title: "View placed by its own margins", owner: .app, versions: "iOS 11 and later",
            seen: "The layout depends on what came before, or never comes to rest.",
            cause:
                "Margins grow with the safe area, and that depends on where the view is, which depends on its margins.",
            fix: "Set insetsLayoutMarginsFromSafeArea = false on the view, or pin to its edges.",
            page: "uikit/uiview/insetslayoutmarginsfromsafearea"),
        KnownPattern(
            id: .layoutGrowsSuperview, title: "layoutSubviews changes the superview", owner: .app, versions: "all",
            seen: "Each layout makes the superview larger; the layout never comes to rest.",
            cause: "layoutSubviews changes the size of the superview, which makes UIKit lay out again.",
            fix: "Change only subviews in layoutSubviews; the superview's size belongs to its own constraints.",
            page: "uikit/uiview/layoutsubviews()"),
        KnownPattern(
            id: .greedyBubble, title: "Bubble asks for more than it is offered", owner: .app,
            versions: "iOS 11 and later",
            seen: "The bubble in the transcript is cut off.",
            cause: "contentSizeThatFits answers with more than the size that it was offered.",
            fix: "Answer with at most the offered size: min(wanted, size) on both axes.",
            page: "messages/msmessagesappviewcontroller/contentsizethatfits(_:)"),
    ]
}
