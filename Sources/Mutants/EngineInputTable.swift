import Foundation

/// The inputs of LayoutEngine with the places where LayoutFuzz sets them, and what is left out on purpose.
package struct EngineInputTable {
    package let inputs: [EngineInput]

    /// What no case sets: the start of a name or of a file's path, and why.
    static let reasons: [(start: String, reason: String)] = [
        ("Compatibility/", "Another spelling of what cases call by its present name."),
        ("Selectors/", "Calls by name: apps' own methods, and no layout."),
        ("Views/CALayer", looks),
        ("Views/CGContext", looks),
        ("Views/CGColor", looks),
        ("Views/UIBezierPath", looks),
        ("Views/UIColor", looks),
        ("Views/CATransform3D", "A structure: it is set as a whole."),
        ("Geometry/", "A structure: it is set as a whole."),
        ("Views/ScreenResponder", "What assistive programs read."),
        ("Views/Accessibility", "What assistive programs read."),
        ("Views/Controls/UIView+Accessibility", "What assistive programs read."),
        ("UIResponder.accessibility", "What assistive programs read."),
        ("UIBarItem.accessibility", "What assistive programs read."),
        ("Controllers/Containers/UIBarAppearance", looks),
        ("Views/Controls/AppearanceProxies", looks),
        ("Messages/MSConversation", "Kept for the app; layout does not read it."),
        ("Environment/UIResponder", "Events that no case makes, and their answers; layout does not read them."),
        ("Environment/UIEvent", "Events that no case makes."),
        ("Environment/UITouch", "Set by the engine for each touch."),
        ("Environment/", "A choice of a whole run, made where environments are made."),
        (
            "Controllers/SystemInteractions",
            "Menus, drags and pointers: no case makes them, and no frame follows from them."
        ),
        ("Views/UIMotionEffect", looks),
        ("Views/UIFocus", "Focus: no frame follows from it."),
        ("Views/UIFeedback", "It vibrates."),
        ("Views/Controls/NSLayoutManager", "Kept for the app; a text view measures without it."),
        ("Views/Controls/UIImage", looks),
        ("Views/Controls/UIGraphics", looks),
        ("CGImage", looks),
        ("Views/UIView+RareLooks", looks),
        ("Views/Controls/UITextInput", "Kept for the app; layout does not read it."),
        ("Views/Controls/InputDelegates", "Kept for the app; layout does not read it."),
        ("Views/Controls/UIPasteboard", "Kept for the app; layout does not read it."),
        ("Views/Controls/UIKeyCommand", "Kept for the app; layout does not read it."),
        ("Views/UIViewPropertyAnimator", "An animation is its end (passes-7)."),
        ("Views/UIView+Animation", "An animation is its end (passes-7)."),
        ("Views/UIApplication", "Kept for the app; layout does not read it."),
        ("Views/UIScrollViewDelegate", "Callbacks of fingers, which no case has on scroll views."),
        (
            "Controllers/UIPresentationController",
            "Transitions with animators of the app: cases present without animation."
        ),
        ("Controllers/AdaptivePresentation", "What a finger does to sheets, which no case does."),
        ("Views/UIGestureRecognizer", "Kinds of touches that no case makes."),
        ("Controllers/Containers/UIBarItems", "Items have no frames: bars have fixed heights (bars-1)."),
        ("Controllers/Containers/UIBars", looks),
        ("Views/Controls/UIValueControls", looks),
        ("UIViewController.willRotate", "Kept from before iOS 8, or asks the system for what hosts do."),
        ("UIViewController.willAnimateRotation", "Kept from before iOS 8, or asks the system for what hosts do."),
        ("UIViewController.didRotate", "Kept from before iOS 8, or asks the system for what hosts do."),
        ("UIViewController.rotating", "Kept from before iOS 8, or asks the system for what hosts do."),
        ("UIViewController.attemptRotation", "Kept from before iOS 8, or asks the system for what hosts do."),
        ("UIViewController.setNeeds", "Kept from before iOS 8, or asks the system for what hosts do."),
        ("UIViewController.didReceive", "Kept from before iOS 8, or asks the system for what hosts do."),
        ("UIDevice.", "Kept from before iOS 8, or asks the system for what hosts do."),
        ("UIApplication.isStatusBarHidden", "Kept from before iOS 8, or asks the system for what hosts do."),
        (
            "UIViewController.storeTraitHandler",
            "Part of how traits are registered, which cases do by `registerForTraitChanges`."
        ),
        ("UIView.storeTraitHandler", "Part of how traits are registered, which cases do by `registerForTraitChanges`."),
        ("UITrait", "Part of how traits are registered, which cases do by `registerForTraitChanges`."),
        ("UIViewController.overrideTraitCollection", "An answer: cases set it and read the traits."),
        ("UIViewController.collapseSecondary", "Called by split view controllers, which cases collapse."),
        ("UIViewController.separateSecondary", "Called by split view controllers, which cases collapse."),
        ("UIViewController.tabBarItem", "Items have no frames: bars have fixed heights (bars-1)."),
        ("NSLayoutAnchor.hash", "Part of Hashable."),
        ("NSParagraphStyle.hash", "Part of Hashable."),
        ("NSTextAttachment.hash", "Part of Hashable."),
        ("NSParagraphStyle.mutableCopy", "A copy: cases set styles of their own."),
        ("NSParagraphStyle.copy", "A copy: cases set styles of their own."),
        ("UIFont.hash", "Part of Hashable."),
        ("LayoutInspector.", "What invariants ask after each step."),
        ("UIControl.", "Actions by name and events: no layout."),
        ("UIApplication.sendAction", "Actions by name and events: no layout."),
        ("UIAction.state", "Actions by name and events: no layout."),
        ("UIView.gestureRecognizers", "Actions by name and events: no layout."),
        ("UIWindow.", "Actions by name and events: no layout."),
        ("UIView.setNeedsDisplay", looks),
        ("UIView.layoutSublayers", looks),
        ("UIView.display", looks),
        ("UIView.tintColorDidChange", looks),
        ("UIView.shouldUpdateFocus", looks),
        ("UIView.didUpdateFocus", looks),
        ("UILabel.drawText", looks),
        ("UITextField.draw", looks),
        ("UIScrollView.flash", looks),
        ("UIButton.setTitleShadow", looks),
        ("UIButton.setPreferredSymbol", looks),
        ("UIPageControl.setIndicator", looks),
        ("UIPageControl.updateCurrent", looks),
        ("UISegmentedControl.set", looks),
        ("UISegmentedControl.isEnabledFor", looks),
        ("UISearchBar.setSearchField", looks),
        ("UISearchBarDelegate.", "Callbacks of typing into a search bar, which no case does."),
        ("UISearchController.dims", "Another spelling of what cases call by its present name."),
        ("UICollectionView.beginInteractive", "A finger moves cells: none does."),
        ("UICollectionView.updateInteractive", "A finger moves cells: none does."),
        ("UICollectionView.endInteractive", "A finger moves cells: none does."),
        ("UICollectionView.cancelInteractive", "A finger moves cells: none does."),
        ("UISearchBar.setPosition", looks),
        ("Configuration.preferredSymbol", looks),
        ("UIBackgroundConfiguration.", looks),
        ("UITextField.passwordRules", "Kept, or answered plainly, for the app; layout does not read it."),
        ("UITextView.passwordRules", "Kept, or answered plainly, for the app; layout does not read it."),
        ("UITextField.caretRect", "Kept, or answered plainly, for the app; layout does not read it."),
        ("UITextField.selectionRects", "Kept, or answered plainly, for the app; layout does not read it."),
        ("UITextField.closestPosition", "Kept, or answered plainly, for the app; layout does not read it."),
        ("UITextView.caretRect", "Kept, or answered plainly, for the app; layout does not read it."),
        ("UITextView.selectionRects", "Kept, or answered plainly, for the app; layout does not read it."),
        ("UITextView.closestPosition", "Kept, or answered plainly, for the app; layout does not read it."),
        ("UIScrollView.touchesShouldBegin", "A real finger asks it; here a touch goes to its view at once."),
        ("UIScrollView.touchesShouldCancel", "A real finger asks it; here a touch goes to its view at once."),
        ("UITextField.clearButtonRect", "Kept, or answered plainly, for the app; layout does not read it."),
        ("UILabel.lineBreakStrategy", "Kept, or answered plainly, for the app; layout does not read it."),
        ("NSLayoutConstraint.shouldBeArchived", "Kept, or answered plainly, for the app; layout does not read it."),
        ("UIDatePicker.", "Kept, or answered plainly, for the app; layout does not read it."),
        ("UITraitOverrides.userInterfaceStyle", "Kept, or answered plainly, for the app; layout does not read it."),
        (
            "UITableViewDataSource.sectionIndexTitles",
            "Kept, or answered plainly, for the app; layout does not read it."
        ),
        ("Views/AccessibleObject", "What assistive programs read."),
        ("Views/Controls/CGGradient", looks),
        ("Views/Dynamics/", "Physics: kept without effect, but for a snap, which sets a view's center as cases do."),
        ("Views/UISceneSession", "Kept for the app; layout does not read it."),
        ("Views/UIWindowScene", "Kept for the app; layout does not read it."),
        ("Controllers/UIAlertView", "Not shown: it has no frame."),
        ("Controllers/UIActivityViewController", "Kept for the app; layout does not read it."),
        ("Controllers/SFSafariViewController", "Kept for the app; layout does not read it."),
        ("Views/Tables/TablePrefetching", "Kept for the app; layout does not read it."),
        ("Views/Collections/ListPrefetching", "Kept for the app; layout does not read it."),
        ("UINavigationControllerDelegate.", "Answers that nobody asks for: controllers change at once."),
        ("Controllers/Containers/UITabBar+Items", "Answers to a person who arranges tabs, which nobody does."),
        ("UITabBarController.customizableViewControllers", "For a person who arranges tabs, which nobody does."),
        ("UITabBarControllerDelegate.", "Answers that nobody asks for: controllers change at once."),
        ("Text/NSMutableAttributedString+String", "What the source tool writes; cases make each text anew."),
        ("UIScreen.brightness", looks),
        ("UIView.largeContentImage", looks),
        ("UIView.scalesLargeContentImage", looks),
        ("Views/Controls/UILargeContentViewerInteraction", "What assistive programs show."),
        ("UIResponder.keyCommands", "Kept for the app: no key is pressed."),
        ("NSObject.mutableArrayValue", "A list of the app's own; layout does not read it."),
        ("UIFont.fontNames", "Names of fonts that the app asks for; there is one family."),
        ("NSTextAttachment.image", "A question of the app's; a text view measures by `image`."),
        ("UIScrollView.zoom", "Kept without effect, as `zoomScale`: nothing is drawn."),
        ("UITableView.prefetchDataSource", "Kept for the app; layout does not read it."),
        ("UICollectionView.prefetchDataSource", "Kept for the app; layout does not read it."),
        ("NSCollectionLayoutGroup.visualDescription", "A text for people."),
        ("UICollectionLayoutSectionOrthogonalScrollingProperties.", "Kept: no finger scrolls a section."),
        ("NSCollectionLayoutSection.visibleItemsInvalidationHandler", "Kept: no finger scrolls a section."),
        ("UICollectionLayoutListConfiguration.", looks),
        ("UIListSeparatorConfiguration.", looks),
        ("UICellAccessory", looks),
        ("TextProperties.resolvedColor", looks),
        ("ImageProperties.resolvedTintColor", looks),
        ("UICollectionViewListCell.accessories", looks),
        ("AccessoryOptions.", looks),
        ("CustomViewConfiguration.", looks),
        ("ReorderingHandlers.", "Kept: no finger moves an item."),
        ("SectionSnapshotHandlers.", "Kept: no finger opens an item."),
        ("UICollectionViewDiffableDataSource.reorderingHandlers", "Kept: no finger moves an item."),
        ("UICollectionViewDiffableDataSource.sectionSnapshotHandlers", "Kept: no finger opens an item."),
        (
            "NSDiffableDataSourceSectionSnapshot.",
            "A list of items: no frame follows from it but through a data source."
        ),
        ("UILayoutGuide.owningView", "Another spelling of adding and removing a guide."),
        ("UIConfigurationColorTransformer", looks),
        ("UICornerConfiguration", looks),
        ("UICornerRadius", looks),
        ("UIView.cornerConfiguration", looks),
        ("UIFontDescriptor.", "A structure: it is set as a whole."),
        ("UICollectionView.visibleSupplementary", "A question, and no input."),
        ("UICollectionView.indexPathsForVisibleSupplementary", "A question, and no input."),
        ("UICollectionView.layoutAttributesForSupplementary", "A question, and no input."),
        ("UITableViewCell.automaticallyUpdates", looks),
        ("UICollectionViewCell.automaticallyUpdates", looks),
        ("UICollectionViewListCell.indent", "Kept without effect."),
        ("UIViewConfigurationState.", "Kept for the app; layout does not read it."),
        ("UICellConfigurationState.", "Kept for the app; layout does not read it."),
        ("UIContentView.supports", "Cells ask it; views of apps have the answer that is there."),
        ("TextProperties.color", looks),
        ("ImageProperties.preferredSymbolConfiguration", looks),
        ("UIListContentConfiguration.axesPreserving", "Kept without effect."),
        ("UITableViewDiffableDataSource.", "Animations and letters at the side: no frame follows from them."),
        ("UIPercentDrivenInteractiveTransition.", "Kept: transitions are their ends."),
        ("UITableView.separatorEffect", looks),
        ("UICollectionViewLayoutInvalidationContext.", "A gap: no case does so yet."),
        ("UICollectionViewFlowLayoutInvalidationContext.", "A gap: no case does so yet."),
        ("UICollectionViewLayout.", "A gap: no case does so yet."),
        ("UIButton.updateConfiguration", "A gap: no case does so yet."),
        ("UIButton.titleRect", "A gap: no case does so yet."),
        ("UITextField.insertText", "Cases type by `Touches.type`, which ends in the same text."),
        ("UITextField.deleteBackward", "Cases type by `Touches.type`, which ends in the same text."),
        ("UITextView.insertText", "Cases type by `Touches.type`, which ends in the same text."),
        ("UITextView.deleteBackward", "Cases type by `Touches.type`, which ends in the same text."),
    ]

    private static let looks = "It changes what is drawn, and no frame."

    /// - Parameter sources: the folder of the project's modules.
    package init(sources: URL) throws {
        func texts(_ module: String) throws -> [(String, String)] {
            let folder = sources.appendingPathComponent(module).path
            return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter {
                $0.hasSuffix(".swift")
            }
            .map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
        }
        let makers = ["Execution/", "Generation/", "Inputs/", "Scenarios/"]
        inputs = EngineInput.all(
            engine: try texts("LayoutEngine"),
            fuzzer: try texts("LayoutFuzz").filter { file in makers.contains { file.0.hasPrefix($0) } }.map {
                (name: $0.0, text: $0.1)
            })
    }

    /// Why an input may be one that no case sets; nil for no reason.
    static func reason(_ input: EngineInput) -> String? {
        reasons.first { input.fullName.hasPrefix($0.start) || input.file.hasPrefix($0.start) }?.reason
    }

    /// What nothing sets or calls, and no reason excuses.
    package var forgotten: [EngineInput] { inputs.filter { $0.places.isEmpty && Self.reason($0) == nil } }

    /// The document.
    package var text: String {
        let rows = inputs.map { input in
            let places =
                input.places.isEmpty
                ? "not set: \(Self.reason(input) ?? "**nobody**")"
                : input.places.prefix(2).joined(separator: ", ")
                    + (input.places.count > 2 ? " and \(input.places.count - 2) more" : "")
            return "| `\(input.fullName)` | \(input.kind.rawValue) | \(places) |"
        }
        let set = inputs.count { !$0.places.isEmpty }
        return """
            # Inputs of the engine

            Written by `finding-power inputs` from the sources: each property of LayoutEngine that an app can set and each method that it
            can call, and the sources of LayoutFuzz that do so. Names are compared, not types: a property of two classes counts as set
            where one of them is. `EngineInputTests` fails where nothing sets an input and no reason is given.

            \(set) of \(inputs.count) are set or called.

            | input | kind | where |
            |---|---|---|
            \(rows.joined(separator: "\n"))

            """
    }
}
