import LayoutEngine

/// Every feature of UIKit's layout that a user would look for.
enum FeatureCatalogue {
    static let areas: [FeatureArea] = [
        controllers, messages, guides, margins, scrolling, autoLayout, sizes, passes, formats, stacks, containers,
        devices,
    ]

    /// Bugs of UIKit that the engine has on request.
    private static func knownUIKitBug(_ name: String, _ bugs: UIKitBug...) -> Feature {
        Feature(name + " (on request)", golden: ["KnownBugTests"]) { layoutCase in
            layoutCase.environment.knownBug.map(bugs.contains) ?? false
        }
    }

    private static let controllers = FeatureArea(
        title: "View controllers and containment",
        features: [
            Feature("loading, viewDidLoad, order of appearance callbacks", golden: ["ControllerLifeCycleTests"]) { _ in
                true
            },
            Feature("viewIsAppearing", golden: ["ControllerLifeCycleTests"]) { $0.environment.uikit >= .iOS13plus },
            Feature("addChild, removeFromParent, willMove, didMove", golden: ["ControllerLifeCycleTests"]) {
                $0.hasEmbedding { _ in true }
            },
            Feature("children added and removed while visible", golden: ["ControllerLifeCycleTests"]) {
                $0.hasStep(.addChild, .removeChild)
            },
            Feature("containment methods called in other orders, or not called", golden: ["ContainmentWarningTests"]) {
                $0.hasEmbedding { $0.callOrder != .documented }
            },
            Feature(
                "appearance forwarded by hand", golden: ["ControllerLifeCycleTests"],
                notGenerated: "apps write it as code; a case has no code"),
            Feature(
                "transition(from:to:)", golden: ["ControllerLifeCycleTests"],
                notGenerated: "steps add and remove children, which is what it does to layout"),
            Feature("viewWillTransition, size changes", golden: ["ControllerLifeCycleTests"]) {
                $0.hasStep(.resize, .rotate)
            },
            Feature("presentation in all styles", golden: ["PresentationTests"]) {
                $0.hasController { !$0.presentations.isEmpty }
            },
            Feature(
                "setOverrideTraitCollection", golden: ["SplitControllerTests"],
                notGenerated: "nothing in a case depends on size classes but navigation bars, which rotation changes"),
        ])

    private static let messages = FeatureArea(
        title: "Messages",
        features: [
            Feature("compact and expanded, transitions", golden: ["MessagesLifeCycleTests"]) {
                $0.hasStep(.transition)
            },
            Feature("transcript and contentSizeThatFits", golden: ["MessagesLifeCycleTests"]) {
                $0.environment.style == .transcript || $0.root.transcriptSize != nil
            },
            Feature("selection, messages that are inserted and removed, requests", golden: ["MessagesLifeCycleTests"]) {
                $0.hasStep(.message)
            },
            Feature("the guide that stays too long after a collapse", golden: ["MessagesTopMarginTests"]) {
                $0.environment.host == .messages && $0.hasEmbedding { $0.placement == .pinEdges }
            },
            Feature(
                "areas on pads and in landscape", .partly("nobody published the numbers; they are assumed"),
                golden: ["MessagesLifeCycleTests"]
            ) { $0.environment.host == .messages && $0.environment.orientation == .landscape },
        ])

    private static let guides = FeatureArea(
        title: "Guides of controllers and safe area",
        features: [
            Feature("topLayoutGuide and bottomLayoutGuide", golden: ["LayoutGuideChapterTests"]) {
                $0.usesGuide(".top") || $0.usesGuide(".bottom")
            },
            Feature("how guides reach children before iOS 11", golden: ["MarginAndGuideTests"]) {
                !$0.environment.uikit.hasSafeArea && $0.hasEmbedding { _ in true }
            },
            Feature("status bar, double height", golden: ["DeviceTests"]) { $0.environment.statusBar == 40 },
            Feature("safe area and its recurrence", golden: ["MarginAndGuideTests"]) { $0.usesGuide(".safeArea") },
            Feature("additionalSafeAreaInsets", golden: ["MarginAndGuideTests"]) {
                $0.hasController { $0.additionalSafeArea != nil } || $0.hasStep(.setSafeArea)
            },
            Feature("keyboardLayoutGuide", golden: ["MarginAndGuideTests"]) {
                $0.usesGuide(".keyboard") && ($0.environment.keyboard == true || $0.hasStep(.keyboard))
            },
            knownUIKitBug(
                "the second loss of 20 points in a container during a call", .navigationInContainerLosesStatusBarTwice),
            knownUIKitBug("insets that children beside an open drawer keep on rotation", .drawersKeepInsetsOnRotation),
        ])

    private static let margins = FeatureArea(
        title: "Margins",
        features: [
            Feature("layoutMargins and their attributes", golden: ["MarginAndGuideTests"]) {
                $0.usesAttribute(.leadingMargin, .trailingMargin, .topMargin, .bottomMargin)
            },
            Feature("preservesSuperviewLayoutMargins", golden: ["MarginAndGuideTests"]) {
                $0.hasView { $0.preservesMargins }
            },
            Feature("margins of root views, per generation", golden: ["MarginAndGuideTests"]) {
                $0.hasStep(.setMargins)
            },
            Feature("insetsLayoutMarginsFromSafeArea", golden: ["MarginAndGuideTests"]) {
                $0.hasView { !$0.marginsAddSafeArea }
            },
            Feature("readableContentGuide, text sizes", golden: ["MarginAndGuideTests"]) { $0.usesGuide(".readable") },
            Feature(
                "directionalLayoutMargins", golden: ["WritingDirectionTests"],
                notGenerated: "the same value as layoutMargins, which is generated"),
        ])

    private static let scrolling = FeatureArea(
        title: "Scroll views and tables",
        features: [
            Feature("contentSize by constraints", golden: ["ScrollViewTests"]) { $0.usesKind(.scroll) },
            Feature("contentLayoutGuide and frameLayoutGuide", golden: ["ScrollViewTests"]) {
                $0.usesGuide(".content")
            },
            Feature("contentInsetAdjustmentBehavior, all four", golden: ["ScrollViewTests"]) {
                $0.hasView { $0.scroll?.adjustment == .always || $0.scroll?.adjustment == .scrollableAxes }
            },
            Feature("automaticallyAdjustsScrollViewInsets", golden: ["ScrollViewTests", "NavigationAndTabTests"]) {
                !$0.environment.uikit.hasSafeArea && $0.usesKind(.scroll, .table)
            },
            Feature("contentOffset, contentInset", golden: ["ScrollViewTests"]) { $0.hasStep(.setScroll) },
            Feature("tables with rows that are inserted and deleted", golden: ["TableViewTests"]) {
                $0.usesKind(.table)
            },
            Feature("sections with headers and footers, rows that size themselves", golden: ["TableSectionTests"]) {
                $0.usesKind(.sections)
            },
            Feature("collection views with flow layouts", golden: ["CollectionViewTests"]) { $0.usesKind(.collection) },
            Feature(
                "headers and footers of sections", golden: ["TableSectionTests"],
                notGenerated: "their views come from delegates, which cases do not have"),
            knownUIKitBug("side insets that invisible rows keep on rotation", .rowsOutOfSightKeepSideInsets),
        ])

    private static let autoLayout = FeatureArea(
        title: "Auto Layout",
        features: [
            Feature("edges, sizes, centers, multipliers, relations", golden: ["ConstraintLegalityTests"]) {
                $0.hasConstraint { $0.multiplier != 1 || $0.relation != .equal }
            },
            Feature("first and last baselines", golden: ["FittingAndGeometryTests"]) {
                $0.usesAttribute(.firstBaseline, .lastBaseline)
            },
            Feature("legality of pairs", golden: ["ConstraintLegalityTests"]) { _ in true },
            Feature("installation, activation, removal with views", golden: ["ConstraintInstallationTests"]) {
                $0.hasStep(.setActive, .reinsert)
            },
            Feature(
                "views that are removed and added again, at another index or in another superview",
                golden: ["HierarchyTests", "ConstraintInstallationTests"]
            ) {
                $0.hasStep(.takeOut) && $0.hasStep(.putBack)
            },
            Feature("subviews that change their index", golden: ["HierarchyTests"]) { $0.hasStep(.moveSubview) },
            Feature("many constraints changed in one turn of the run loop", golden: ["ConstraintInstallationTests"]) {
                $0.hasStep(.together)
            },
            Feature("priorities, strict levels", golden: ["SolverOracleTests"]) {
                $0.hasConstraint { $0.priority < 1000 }
            },
            Feature("priorities that change between required and optional", golden: ["ConstraintLegalityTests"]) {
                $0.hasStep(.setPriority)
            },
            Feature("conflicts and their report", golden: ["ConstraintInstallationTests"]) {
                $0.promises?.contains(.noConflicts) == true
            },
            Feature("ambiguity, exerciseAmbiguityInLayout, constraintsAffectingLayout", golden: ["AmbiguityTests"]) {
                $0.hasView { !$0.followsMask }
            },
            Feature("autoresizing masks, all eight, as constraints and classic", golden: ["AutoresizingTests"]) {
                $0.hasView { $0.followsMask && $0.mask != 0 && $0.mask != ViewNode.followsSizeMask }
            },
            Feature("right to left, semanticContentAttribute", golden: ["WritingDirectionTests"]) {
                $0.environment.direction == .rightToLeft || $0.hasView { $0.semantic != nil }
            },
            Feature("alignment rectangles", golden: ["FittingAndGeometryTests"]) { $0.hasView { $0.alignment != nil } },
            Feature(
                "system spacing anchors", golden: ["SystemSpacingTests"],
                notGenerated: "each makes a plain constraint with a constant, which is generated"),
            Feature("code in layoutSubviews that changes a superview", golden: ["LayoutPassTests"]) {
                $0.hasView { $0.growsSuperview != nil }
            },
            Feature("transform", golden: ["FittingAndGeometryTests"]) { $0.hasView { $0.turned != nil } },
            Feature("layout guides", golden: ["LayoutGuideChapterTests"]) { $0.hasView { !$0.guides.isEmpty } },
        ])

    private static let sizes = FeatureArea(
        title: "Content sizes",
        features: [
            Feature("intrinsic size, hugging, compression resistance", golden: ["ControlSizeTests"]) {
                $0.hasView { $0.hugging != nil || $0.compressionResistance != nil }
            },
            Feature(
                "text", .partly("measured by the widths of letters, without shaping"), golden: ["TextTests"]
            ) { $0.hasView { $0.text != nil } },
            Feature("labels of several lines, preferredMaxLayoutWidth", golden: ["TextTests"]) {
                $0.hasView { $0.lines != nil }
            },
            Feature("texts that change", golden: ["TextTests"]) { $0.hasStep(.setText) },
            Feature(
                "buttons, switches, sliders, steppers, progress, spinners, images", golden: ["ControlSizeTests"]
            ) { $0.usesKind(.button, .switch, .slider, .stepper, .progress, .spinner, .image) },
            Feature("text fields and text views", golden: ["ControlSizeTests"]) { $0.usesKind(.textField, .textView) },
            Feature("segmented controls, page controls, search bars", golden: ["ControlSizeTests"]) {
                $0.usesKind(.segments, .pageControl, .searchBar)
            },
        ])

    private static let passes = FeatureArea(
        title: "Passes and fitting",
        features: [
            Feature("update and layout passes, layoutIfNeeded", golden: ["FittingAndGeometryTests"]) {
                $0.hasStep(.layout)
            },
            Feature("feedback loops are ended and reported", golden: ["FittingAndGeometryTests"]) { _ in true },
            Feature("systemLayoutSizeFitting, sizeThatFits", golden: ["FittingAndGeometryTests"]) {
                $0.hasStep(.measure)
            },
            Feature("rounding to pixels", golden: ["FittingAndGeometryTests"]) {
                $0.hasConstraint { $0.constant != $0.constant.rounded() }
            },
            Feature(
                "animations", .partly("a layout is that of their end; no time passes"), golden: ["ViewSetupTests"],
                notGenerated: "layout does not depend on them"),
        ])

    private static let formats = FeatureArea(
        title: "Visual formats",
        features: [
            Feature("rows and columns, sizes, gaps, priorities", golden: ["VisualFormatTests"]) {
                $0.hasController { !$0.formats.isEmpty }
            },
            Feature("alignment options", golden: ["VisualFormatTests"]) {
                $0.hasController { $0.formats.contains { !$0.options.isEmpty } }
            },
            Feature("guides of controllers as views", golden: ["VisualFormatTests"]) {
                $0.hasController { $0.formats.contains { $0.format.contains("_top") } }
            },
            Feature(
                "errors with a caret", golden: ["VisualFormatErrorTests"],
                notGenerated: "the case format refuses what cannot be read"),
        ])

    private static let stacks = FeatureArea(
        title: "Stack views",
        features: [
            Feature("distributions and alignments", golden: ["StackViewConstraintTests", "StackViewLayoutTests"]) {
                $0.usesKind(.stack)
            },
            Feature("hidden items", golden: ["StackViewLayoutTests"]) {
                $0.hasView { $0.kind == .stack && $0.subviews.contains(where: \.isHidden) }
            },
            Feature("custom spacing", golden: ["StackViewLayoutTests"]) { $0.hasView { $0.gapAfter != nil } },
            Feature("arranged subviews that are removed, added again and moved", golden: ["StackViewLayoutTests"]) {
                layoutCase in
                layoutCase.hasView { stack in
                    stack.kind == .stack
                        && layoutCase.script.contains { step in
                            [.takeOut, .moveSubview].contains(step.kind)
                                && stack.subviews.contains { $0.id == step.subject }
                        }
                }
            },
            Feature("relative to margins and baselines", golden: ["StackViewLayoutTests"]) {
                $0.hasView { $0.stack?.insideMargins == true || $0.stack?.fromBaselines == true }
            },
            Feature("properties that change", golden: ["StackViewLayoutTests"]) { $0.hasStep(.setStack) },
            knownUIKitBug("the counting of repeated animated hides", .animatedHidesCountUp),
        ])

    private static let containers = FeatureArea(
        title: "Bars and containers",
        features: [
            Feature("navigation controllers: push and pop", golden: ["NavigationAndTabTests"]) {
                $0.hasContainer { $0.kind == .navigation } && $0.hasStep(.show)
            },
            Feature("tab controllers", golden: ["NavigationAndTabTests"]) { $0.hasContainer { $0.kind == .tabs } },
            Feature("bars hidden, opaque, translucent; toolbars", golden: ["NavigationAndTabTests"]) {
                $0.hasContainer { $0.bars.isHidden || $0.bars.isOpaque || $0.bars.toolbar }
            },
            Feature("large titles", golden: ["NavigationAndTabTests"]) { $0.hasContainer { $0.bars.largeTitles } },
            Feature("edgesForExtendedLayout, extendedLayoutIncludesOpaqueBars", golden: ["NavigationAndTabTests"]) {
                $0.hasController {
                    $0.extendedLayout?.underTopBar == false || $0.extendedLayout?.underOpaqueBars == true
                }
            },
            Feature("hidesBottomBarWhenPushed", golden: ["NavigationAndTabTests"]) {
                $0.hasController { $0.extendedLayout?.hidesBottomBar == true }
            },
            Feature("page controllers: pages, spines, dots, swipes", golden: ["PageControllerTests"]) {
                $0.hasContainer { $0.kind == .pages }
            },
            knownUIKitBug(
                "pages that get the insets of bars too late, an opaque tab bar that is ignored",
                .pagesHearOfBarsTooLate,
                .opaqueTabBarIsForgotten),
            Feature(
                "split controllers: columns, widths, collapsing",
                .partly("the classic ones; no source gives the widths of the columns of iOS 14"),
                golden: ["SplitControllerTests"],
                notGenerated: "a case has one stack of controllers, and collapsing would move some to another"),
            Feature(
                "preferences for the status bar", golden: ["StatusBarPreferenceTests"],
                notGenerated: "steps set the status bar itself"),
        ])

    private static let devices = FeatureArea(
        title: "Devices and settings",
        features: [
            Feature("sizes, scales, notches, home indicators", golden: ["DeviceTests"]) {
                $0.environment.device != "iPhone 6"
            },
            Feature("rotation, size classes", golden: ["DeviceTests"]) { $0.hasStep(.rotate) },
            Feature("windows of other sizes", golden: ["DeviceTests"]) {
                $0.environment.window != nil || $0.hasStep(.resize)
            },
            Feature("keyboard", golden: ["MarginAndGuideTests", "GuideReachTests"]) {
                $0.environment.keyboard == true
            },
            Feature(
                "floating keyboards", golden: ["GuideReachTests"],
                notGenerated: "for layout its guide is a rectangle of constants, which constraints make too"),
            Feature(
                "text sizes", .partly("the readable width follows them; fonts do not"), golden: ["MarginAndGuideTests"]
            ) { $0.environment.textSize != nil || $0.hasStep(.changeTextSize) },
        ])
}
