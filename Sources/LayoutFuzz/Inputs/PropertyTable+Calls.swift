import Foundation
import LayoutEngine

/// Properties that have an effect only in a whole app: bars, presentations, guides and traits of controllers.
extension PropertyTable {
    private static func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }

    /// Items of bars, and a search bar.
    static let navigationItemCalls: [PropertyInput] = [
        PropertyInput(
            "rightBarButtonItems", of: UINavigationItem.self,
            [[], ["a"], ["a", "two words", "b"]].map { titles in
                { $0.rightBarButtonItems = titles.map(item) }
            }),
        PropertyInput(
            "leftBarButtonItem", of: UINavigationItem.self,
            [
                { $0.leftBarButtonItem = nil }, { $0.leftBarButtonItem = item("left") },
                { $0.leftBarButtonItem = UIBarButtonItem(customView: PropertyValues.view(50, 20)) },
            ]),
        PropertyInput(
            "searchController", of: UINavigationItem.self,
            [
                { $0.searchController = nil },
                { $0.searchController = UISearchController(searchResultsController: nil) },
            ]),
    ]

    static let viewControllerCalls: [PropertyInput] = [
        PropertyInput(
            "toolbarItems", of: UIViewController.self,
            [nil, [], ["a", "tool"]].map { titles in { $0.toolbarItems = titles?.map(item) } }),
        PropertyInput(
            "contentSize", of: UIViewController.self,
            [CGSize.zero, CGSize(width: 300, height: 200), CGSize(width: 150, height: 500)].map { size in
                { $0.preferredContentSize = size }
            }),
        PropertyInput(
            "traitOverrides.horizontalSizeClass", of: UIViewController.self,
            [UIUserInterfaceSizeClass.compact, .regular].map { size in
                { $0.traitOverrides.horizontalSizeClass = size }
            }),
        PropertyInput(
            "traitOverrides.preferredContentSizeCategory", of: UIViewController.self,
            [UIContentSizeCategory.large, .extraSmall, .accessibilityLarge].map { category in
                { $0.traitOverrides.preferredContentSizeCategory = category }
            }),
        PropertyInput(
            "insets of the safe area", of: UIViewController.self,
            [0, 30, 90].map { top in
                { $0.additionalSafeAreaInsets = UIEdgeInsets(top: top, left: 0, bottom: top / 2, right: 13) }
            }),
    ]

    /// Of the sheet or the popover that shows a controller.
    static let presentationCalls: [PropertyInput] = [
        PropertyInput(
            "detents", of: UIViewController.self,
            [[.large()], [.medium()], [.medium(), .large()]].map { detents in
                { $0.sheetPresentationController?.detents = detents }
            }),
        PropertyInput(
            "selectedDetentIdentifier", of: UIViewController.self,
            [nil, .medium, .large].map { detent in
                { $0.sheetPresentationController?.selectedDetentIdentifier = detent }
            }),
        PropertyInput(
            "prefersEdgeAttachedInCompactHeight", of: UIViewController.self,
            [false, true].map { isAttached in
                { $0.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = isAttached }
            }),
        PropertyInput(
            "popover.sourceRect", of: UIViewController.self,
            [CGRect.null, CGRect(x: 5, y: 90, width: 20, height: 30), CGRect(x: 150, y: 0, width: 9, height: 9)].map {
                rect in { $0.popoverPresentationController?.sourceRect = rect }
            }),
        PropertyInput(
            "permittedArrowDirections", of: UIViewController.self,
            [UIPopoverArrowDirection.any, .up, .left, [.down, .right]].map { directions in
                { $0.popoverPresentationController?.permittedArrowDirections = directions }
            }),
        PropertyInput(
            "popoverLayoutMargins", of: UIViewController.self,
            [10, 40, 0].map { margin in
                {
                    $0.popoverPresentationController?.popoverLayoutMargins = UIEdgeInsets(
                        top: margin * 2, left: margin, bottom: 10, right: margin / 2)
                }
            }),
        PropertyInput(
            "canOverlapSourceViewRect", of: UIViewController.self,
            [false, true].map { canOverlap in
                { $0.popoverPresentationController?.canOverlapSourceViewRect = canOverlap }
            }),
    ]

    static let keyboardGuideCalls: [PropertyInput] = [
        PropertyInput(
            "keyboardLayoutGuide.usesBottomSafeArea", of: UIView.self,
            [true, false].map { uses in { $0.keyboardLayoutGuide.usesBottomSafeArea = uses } }),
        PropertyInput(
            "keyboardLayoutGuide.followsUndockedKeyboard", of: UIView.self,
            [false, true].map { follows in { $0.keyboardLayoutGuide.followsUndockedKeyboard = follows } }),
    ]

    static let textContainerCalls: [PropertyInput] = [
        PropertyInput(
            "textContainer.lineFragmentPadding", of: UITextView.self,
            [5, 0, 17].map { padding in { $0.textContainer.lineFragmentPadding = padding } }),
        PropertyInput(
            "textContainer.maximumNumberOfLines", of: UITextView.self,
            [0, 1, 2].map { lines in { $0.textContainer.maximumNumberOfLines = lines } }),
    ]

    /// Properties that do not affect the layout.
    static func isInert(_ name: String) -> Bool {
        name.hasPrefix("accessibility") || name.lowercased().hasSuffix("color") || name.hasPrefix("smart")
            || name.hasPrefix("keyboard") && !name.contains(".") || inert.contains(name)
    }

    private static let inert: Set<String> = [
        "tag", "isOpaque", "restorationIdentifier", "focusGroupIdentifier", "isExclusiveTouch",
        "isMultipleTouchEnabled", "clearsContextBeforeDrawing", "tintAdjustmentMode", "isAccessibilityElement",
        "largeContentTitle", "showsLargeContentViewer", "isUserInteractionEnabled", "returnKeyType",
        "enablesReturnKeyAutomatically", "autocapitalizationType", "autocorrectionType", "spellCheckingType",
        "inlinePredictionType", "alpha", "isContinuous", "autorepeat", "wraps", "clearsOnBeginEditing",
        "clearsOnInsertion", "allowsEditingTextAttributes", "isFindInteractionEnabled", "showsMenuAsPrimaryAction",
        "overrideUserInterfaceStyle", "shadowOffset", "showsExpansionTextWhenTruncated", "indicatorStyle",
        "decelerationRate", "isDirectionalLockEnabled", "delaysContentTouches", "canCancelContentTouches",
        "scrollsToTop", "isPrefetchingEnabled", "selectionStyle", "isModalInPresentation", "presentsWithGesture",
        "changesSelectionAsPrimaryAction", "showsTouchWhenHighlighted", "reversesTitleShadowWhenHighlighted",
        "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "shadowImage", "animationDuration",
        "animationRepeatCount", "linkTextAttributes", "identifier", "shouldBeArchived",
    ]
}
