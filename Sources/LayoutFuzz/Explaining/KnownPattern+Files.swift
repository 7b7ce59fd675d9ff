extension KnownPattern {
    /// Mistakes in scenes of storyboards and xibs.
    static let files: [KnownPattern] = [
        KnownPattern(
            id: .edgeForSafeArea, title: "Pinned to the edge instead of the safe area", owner: .app, versions: "all",
            seen: "A bar, the notch or the home indicator covers a text, an image or a control.",
            cause: "A constraint ends at the edge of the view, which bars and rounded corners cover on other screens.",
            fix: "Pin it to the safe area (before iOS 11: to the top and bottom layout guides).",
            page: "uikit/uiview/safearealayoutguide"),
        KnownPattern(
            id: .fixedSize, title: "Size fixed for one screen", owner: .app, versions: "all",
            seen: "A text is cut, or views overlap or leave the screen, where there is less space than in the design.",
            cause: "A required width or height in points leaves no space for a smaller screen or a longer text.",
            fix: "Make it a limit (≥ or ≤), or lower its priority below required.",
            page: "uikit/nslayoutconstraint/relation-swift.enum"),
        KnownPattern(
            id: .fixedPlace, title: "Position fixed for one screen", owner: .app, versions: "all",
            seen: "Views overlap, leave the screen or have too little space on a screen of another size.",
            cause:
                "A required distance is the same on every screen, also where it leaves too little space for other views.",
            fix: "Make it a limit (≥ or ≤), or lower its priority below required.",
            page: "uikit/nslayoutconstraint/priority"),
        KnownPattern(
            id: .fixedFrame, title: "Interface Builder's frame on every screen", owner: .app, versions: "all",
            seen: "The view has the position and size that it has in Interface Builder, on every screen.",
            cause: "The view has no constraints, and its autoresizing mask does not follow its superview.",
            fix: "Add constraints, or make margins or sizes of its autoresizing mask flexible.",
            page: "uikit/uiview/autoresizingmask-swift.property"),
        KnownPattern(
            id: .noLimit, title: "No constraint limits where a view may be", owner: .app, versions: "all",
            seen: "Views overlap or leave the screen with a longer text, on a smaller screen, or in landscape.",
            cause:
                "Each view is placed by itself; no constraint says how close views may come to each other or to the edge.",
            fix: "Add a constraint with ≥ or ≤, and lower the priority of another one so that it gives way.",
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
                "One of two views beside each other is too large or too small, and not always the same one.",
            cause:
                "Both have the same content hugging or compression resistance priority, so nothing says which one gives way.",
            fix: "Give one of them another content hugging or compression resistance priority.",
            page: "uikit/uiview/setcontenthuggingpriority(_:for:)"),
        KnownPattern(
            id: .missingConstraint, title: "Position or size is ambiguous", owner: .app, versions: "all",
            seen: "A view can have more than one position or size, and may change it with each layout.",
            cause: "Constraints do not determine the position or the size of the view.",
            fix: "Add the constraint that is missing.", page: "uikit/uiview/hasambiguouslayout"),
        KnownPattern(
            id: .duplicateConstraint, title: "Two constraints for one distance", owner: .app, versions: "all",
            seen: "UIKit breaks one of them; nothing in the file says which one.",
            cause: "Two required constraints tie the same two anchors, with different constants.",
            fix: "Delete one of them.", page: "uikit/nslayoutconstraint"),
        KnownPattern(
            id: .needsScrolling, title: "Content taller than the screen", owner: .app, versions: "all",
            seen: "Views overlap or leave the screen in landscape or with large texts.",
            cause: "The content of the scene is taller than small screens, and it does not scroll.",
            fix: "Put the content into a scroll view, and make it at least as tall as the screen.",
            page: "uikit/uiscrollview"),
    ]
}
