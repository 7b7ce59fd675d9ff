extension KnownPattern {
    /// In the order of `docs/patterns.md`.
    package static let all: [KnownPattern] = containment + guides + insets + constraints + content + files

    private static let containment: [KnownPattern] = [
        KnownPattern(
            id: .missingAddChild, title: "Child shown without addChild", owner: .app, versions: "all",
            seen:
                "The child's view is on screen, but its controller gets no callbacks for rotations and size changes, and nothing retains it.",
            cause:
                "The child's view was added to the parent's view without calling addChild, so the controller has no parent.",
            fix: "Call addChild before addSubview, and didMove(toParent:) after it.",
            page: "uikit/uiviewcontroller/addchild(_:)"),
        KnownPattern(
            id: .missingDidMove, title: "Child added without didMove(toParent:)", owner: .app, versions: "all",
            seen:
                "Usually nothing at first. The child got willMove(toParent:) and never didMove(toParent:).",
            cause: "didMove(toParent:) is not called after addChild and addSubview.",
            fix: "Call child.didMove(toParent: self) after adding its view.",
            page: "uikit/uiviewcontroller/didmove(toparent:)"),
        KnownPattern(
            id: .oldChildKept, title: "Old child left in place", owner: .app, versions: "all",
            seen: "Two children lie on top of each other, and the old one still takes part in layout.",
            cause: "Each transition embeds another child and does not remove the old one.",
            fix: "Remove the old child first: willMove(toParent: nil), removeFromSuperview(), removeFromParent().",
            page: "uikit/uiviewcontroller/removefromparent()"),
        KnownPattern(
            id: .frameOfContainer, title: "Child gets its container's frame", owner: .app, versions: "all",
            seen: "The child is offset twice: it is too far right or too low by its container's own origin.",
            cause:
                "container.frame is in the coordinates of the container's superview, but the child is placed inside the container.",
            fix: "Use container.bounds, or pin the child's edges to the container's.",
            page: "uikit/uiview/frame"),
        KnownPattern(
            id: .sizeTakenTooEarly, title: "Child sized before its container", owner: .app, versions: "all",
            seen: "The child has the size that its container had in viewDidLoad: zero, or another device's size.",
            cause: "container.bounds was read before the first layout.",
            fix: "Pin the child's edges to the container's, or set the frame in viewDidLayoutSubviews.",
            page: "uikit/uiviewcontroller/viewdidlayoutsubviews()"),
        KnownPattern(
            id: .sizeNotFollowed, title: "Child does not follow its container's size", owner: .app, versions: "all",
            seen: "After a rotation or a new window size the child still has the old size.",
            cause: "The child's frame was set by hand once, with an autoresizing mask that keeps its size.",
            fix: "Set autoresizingMask to [.flexibleWidth, .flexibleHeight], or pin the child's edges.",
            page: "uikit/uiview/autoresizingmask-swift.property"),
    ]

    private static let guides: [KnownPattern] = [
        KnownPattern(
            id: .staleChildGuides, title: "Child keeps old layout guides", owner: .app, versions: "iOS 7 to 10",
            seen: "Views pinned to the child's guides stay too low or too high by as much as the bars have changed.",
            cause:
                "Before iOS 11 UIKit works out the lengths of a child's topLayoutGuide and bottomLayoutGuide, from those of its parent, only "
                + "when the child is added, at its first layout, when it appears and when the device rotates. It does not update them when "
                + "bars change later, or when views move under bars or out from under them. Bars can cover the child only because it, or a parent of it, is pinned to edges and not to layout guides.",
            fix:
                "Pin the child, or the parent that reaches under the bars, to the layout guides of the controller around it, so that it "
                + "stays clear of the bars (from iOS 11 on: to the safe area). A background that goes under the bars belongs to that controller's view.",
            page: "uikit/uiviewcontroller/toplayoutguide"),
        KnownPattern(
            id: .staleSheetGuides, title: "Presented controller keeps old layout guides", owner: .uikit,
            versions: "iOS 10",
            seen:
                "Views pinned to the guides of the presented controller stay too low or too high when the bars have changed.",
            cause:
                "Before iOS 11 UIKit works out the layout guides of a presented controller when it is presented, and not again when Messages changes its style.",
            fix:
                "Dismiss it before the change, and present it again after it: around requestPresentationStyle, or, where the user changes the style, in willTransition(to:) and didTransition(to:).",
            page: "uikit/uiviewcontroller/toplayoutguide"),
    ]

    private static let insets: [KnownPattern] = [
        KnownPattern(
            id: .insetsNotAdjusted, title: "Scroll view is not the first subview", owner: .app, versions: "iOS 7 to 10",
            seen: "The top of the content is hidden under the bar.",
            cause: "automaticallyAdjustsScrollViewInsets adjusts only the scroll view that is the first subview.",
            fix: "Make it the first subview, or set its contentInset yourself.",
            page: "uikit/uiviewcontroller/automaticallyadjustsscrollviewinsets"),
        KnownPattern(
            id: .insetsTwice, title: "Scroll insets counted twice", owner: .app, versions: "iOS 7 to 10",
            seen: "There is an empty strip, as high as the bars, between the bar and the content.",
            cause:
                "The scroll view is already placed clear of the bars, and with automaticallyAdjustsScrollViewInsets UIKit insets its content by the bars once more.",
            fix: "Set automaticallyAdjustsScrollViewInsets = false, or let the scroll view fill the view to its edges.",
            page: "uikit/uiviewcontroller/automaticallyadjustsscrollviewinsets"),
        KnownPattern(
            id: .insetsReplaced, title: "contentInset set beside automatic insets", owner: .app,
            versions: "iOS 7 to 10",
            seen: "The content is nearer to the bar, or farther from it, than the app asked for.",
            cause:
                "The app sets contentInset while UIKit adjusts it automatically; each overwrites the other, and the last one wins.",
            fix:
                "Set automaticallyAdjustsScrollViewInsets = false and set the whole inset, or leave contentInset alone.",
            page: "uikit/uiscrollview/contentinset"),
        KnownPattern(
            id: .unreachableContent, title: "Scroll view's content is not pinned on all sides", owner: .app,
            versions: "all",
            seen: "Part of the content cannot be scrolled into view.",
            cause:
                "contentSize comes from a chain of constraints from edge to edge of the scroll view, and this chain is not complete.",
            fix: "Pin the content on all four sides of the scroll view, and give it a width and a height.",
            page: "uikit/uiscrollview/contentlayoutguide"),
    ]

    private static let constraints: [KnownPattern] = [
        KnownPattern(
            id: .maskAndConstraints, title: "Autoresizing mask fights constraints", owner: .app, versions: "all",
            seen:
                "One of the two wins, and it is not always the same: the view has its old frame, or a constraint is broken.",
            cause:
                "The view has constraints and still translatesAutoresizingMaskIntoConstraints, so its mask became constraints, too.",
            fix: "Set translatesAutoresizingMaskIntoConstraints = false on the view.",
            page: "uikit/uiview/translatesautoresizingmaskintoconstraints"),
        KnownPattern(
            id: .negativeSize, title: "A size below zero", owner: .app, versions: "all",
            seen: "UIKit breaks a required constraint, and the view has another size than asked for.",
            cause: "A required constraint gives a view a width or a height below zero, which no view can have.",
            fix: "Keep the constant at zero or above: max(0, value).",
            page: "uikit/nslayoutconstraint/constant"),
        KnownPattern(
            id: .doesNotFit, title: "Required constraints do not fit", owner: .app, versions: "all",
            seen: "UIKit breaks a required constraint: something overlaps, is cut, or has the wrong size.",
            cause:
                "Required constraints contradict each other: together they need more or less space than there is.",
            fix: "Make one of them an inequality, or lower its priority below required, so that it gives way.",
            page: "uikit/nslayoutconstraint/priority"),
        KnownPattern(
            id: .priorityWhileActive, title: "Priority of an active constraint crosses required", owner: .app,
            versions: "iOS 6 to 12", seen: "The app crashes with an exception.",
            cause:
                "Before iOS 13 the priority of an active constraint cannot change between required (1000) and optional.",
            fix: "Use 999 instead of 1000, or deactivate the constraint, change its priority, and activate it again.",
            page: "uikit/nslayoutconstraint/priority"),
        KnownPattern(
            id: .lostConstraints, title: "Constraints are lost when a view is removed", owner: .app, versions: "all",
            seen: "After the view has been added again it has another position or size than before.",
            cause:
                "removeFromSuperview() also removes all constraints to views outside, and addSubview does not restore them.",
            fix: "Keep these constraints, and activate them again after addSubview.",
            page: "uikit/uiview/removefromsuperview()"),
        KnownPattern(
            id: .leftForLeading, title: "Left and right where leading and trailing are meant", owner: .app,
            versions: "all",
            seen: "In Arabic or Hebrew the view stays on the side where it is in English.",
            cause:
                "left and right are the same sides in every language; leading and trailing swap in right-to-left languages.",
            fix: "Use leading and trailing.",
            page: "uikit/nslayoutconstraint/attribute"),
        KnownPattern(
            id: .centerOffset, title: "An offset from the center is not mirrored", owner: .app, versions: "all",
            seen: "In Arabic or Hebrew the view is on the same side of the center as in English.",
            cause:
                "A positive constant of a centerX constraint moves the view to the right in every language; only constraints of leading and trailing change sides.",
            fix: "Pin leading or trailing, or center the view without a constant.",
            page: "uikit/nslayoutconstraint/attribute"),
    ]

    private static let content: [KnownPattern] = [
        KnownPattern(
            id: .wrongTextWidth, title: "preferredMaxLayoutWidth is not the label's width", owner: .app,
            versions: "all",
            seen: "The last line of the label is cut off.",
            cause: "The label measures its height at preferredMaxLayoutWidth, and constraints make it narrower.",
            fix: "Leave preferredMaxLayoutWidth at 0: from iOS 8 on the label then takes its real width.",
            page: "uikit/uilabel/preferredmaxlayoutwidth"),
        KnownPattern(
            id: .chasingMargins, title: "View placed by its own margins", owner: .app, versions: "iOS 11 and later",
            seen: "The layout depends on what happened before, or never settles.",
            cause:
                "Margins grow with the safe area, and that depends on where the view is, which depends on its margins.",
            fix: "Set insetsLayoutMarginsFromSafeArea = false on the view, or pin to its edges.",
            page: "uikit/uiview/insetslayoutmarginsfromsafearea"),
        KnownPattern(
            id: .layoutGrowsSuperview, title: "layoutSubviews changes the superview", owner: .app, versions: "all",
            seen: "Each layout pass makes the superview larger, so the layout never settles.",
            cause: "layoutSubviews changes the size of the superview, which triggers another layout pass.",
            fix: "Change only subviews in layoutSubviews; the superview's size belongs to its own constraints.",
            page: "uikit/uiview/layoutsubviews()"),
        KnownPattern(
            id: .greedyBubble, title: "Bubble asks for more than it is offered", owner: .app,
            versions: "iOS 11 and later",
            seen: "The bubble in the transcript is cut off.",
            cause: "contentSizeThatFits returns more than the size that it was offered.",
            fix: "Return at most the offered size: min(wanted, size) on each axis.",
            page: "messages/msmessagesappviewcontroller/contentsizethatfits(_:)"),
    ]
}
