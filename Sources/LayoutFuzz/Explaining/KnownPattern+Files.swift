extension KnownPattern {
    /// Mistakes in scenes of storyboards and xibs.
    static let files: [KnownPattern] = [
        KnownPattern(
            id: .edgeForSafeArea, title: "Pinned to the edge instead of the safe area", owner: .app, versions: "all",
            seen: "A text, picture or control lies under a bar, the notch or the home indicator.",
            cause: "A constraint ends at the edge of the view, which bars and rounded corners cover on other screens.",
            fix: "Pin it to the safe area (before iOS 11: to the top and bottom layout guides).",
            page: "uikit/uiview/safearealayoutguide"),
        KnownPattern(
            id: .fixedSize, title: "Size fixed for one screen", owner: .app, versions: "all",
            seen: "A text is cut, or views overlap or leave the screen, where there is less room than in the design.",
            cause: "A required width or height in points leaves no room for a smaller screen or a longer text.",
            fix: "Make it a limit (≥ or ≤), or lower its priority below required.",
            page: "uikit/nslayoutconstraint/relation-swift.enum"),
        KnownPattern(
            id: .fixedPlace, title: "Place fixed for one screen", owner: .app, versions: "all",
            seen: "Views overlap, leave the screen or have no room where the screen is another one.",
            cause: "A required distance holds on every screen, also where it leaves no room for what is beside it.",
            fix: "Make it a limit (≥ or ≤), or lower its priority below required.",
            page: "uikit/nslayoutconstraint/priority"),
        KnownPattern(
            id: .fixedFrame, title: "Frame of the canvas on another screen", owner: .app, versions: "all",
            seen: "The view has the place and size of the canvas wherever it is shown.",
            cause: "The view has no constraints, and its autoresizing mask does not follow its superview.",
            fix: "Add constraints, or choose which distances of its autoresizing mask give.",
            page: "uikit/uiview/autoresizingmask-swift.property"),
        KnownPattern(
            id: .noLimit, title: "Nothing keeps a view in its place", owner: .app, versions: "all",
            seen: "Views overlap or leave the screen with a longer text, on a smaller screen, or in landscape.",
            cause:
                "Views are placed one by one; no constraint says how near they may come to each other or to the edge.",
            fix: "Add a constraint with ≥ or ≤, and let another give way.",
            page: "uikit/nslayoutconstraint/relation-swift.enum"),
        KnownPattern(
            id: .oneLine, title: "One line for a text that grows", owner: .app, versions: "all",
            seen: "The text ends in an ellipsis where it is longer or the screen narrower.",
            cause: "A label has one line of one size, and its text is longer in other languages and text sizes.",
            fix: "Set Lines to 0 and leave the height open, or let the font shrink.",
            page: "uikit/uilabel/numberoflines"),
        KnownPattern(
            id: .equalPriority, title: "Two views with equal priorities", owner: .app, versions: "all",
            seen:
                "One of two views that stand beside each other is too large or too small, and it is not always the same.",
            cause:
                "Both hug their content or resist compression with one priority, so nothing says which one gives way.",
            fix: "Give one of them another content hugging or compression resistance priority.",
            page: "uikit/uiview/setcontenthuggingpriority(_:for:)"),
        KnownPattern(
            id: .missingConstraint, title: "A place or size is left open", owner: .app, versions: "all",
            seen: "A view lies anywhere, or has any size, and may change it with each layout.",
            cause: "Constraints do not say where the view is or how large.",
            fix: "Add the constraint that is missing.", page: "uikit/uiview/hasambiguouslayout"),
        KnownPattern(
            id: .duplicateConstraint, title: "Two constraints for one distance", owner: .app, versions: "all",
            seen: "UIKit breaks one of them; which one, the file does not say.",
            cause: "Two required constraints tie the same two anchors, with different constants.",
            fix: "Delete one of them.", page: "uikit/nslayoutconstraint"),
        KnownPattern(
            id: .needsScrolling, title: "Content higher than the screen", owner: .app, versions: "all",
            seen: "Views overlap or leave the screen in landscape or with large texts.",
            cause: "What the scene shows is higher than small screens are, and nothing scrolls.",
            fix: "Put the content into a scroll view, at least as high as the screen.", page: "uikit/uiscrollview"),
    ]
}
