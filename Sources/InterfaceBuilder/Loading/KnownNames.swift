/// Which elements and attributes of a file are understood, or do not affect layout.
///
/// The report of a load counts everything that is in neither list, so that nobody trusts a layout with missing
/// parts.
enum KnownNames {
    /// Counts unknown names among a view's attributes and children, without those of its subviews.
    static func countUnknownName(in element: InterfaceElement, _ report: inout LoadingReport) {
        for name in element.attributes.keys.sorted() where !attributes.contains(name) {
            report.countUnknownName("\(element.name).\(name)", element)
        }
        for child in element.children where !children.contains(child.name) && !ViewClass.isView(child) {
            report.countUnknownName(child.name, child)
        }
    }

    /// Children of views.
    private static let children: Set<String> = [
        // Read.
        "rect", "frame", "autoresizingMask", "subviews", "constraints", "variation", "edgeInsets",
        "directionalEdgeInsets", "inset", "viewLayoutGuide", "fontDescription", "state", "string", "mutableString",
        "attributedString", "segments", "prototypes", "sections", "cells", "connections", "size",
        // Do not affect layout.
        "color", "nil", "textInputTraits", "accessibility", "userDefinedRuntimeAttributes", "gestureRecognizers",
        "animations", "blurEffect", "vibrancyEffect", "date", "timeZone", "locale", "dataDetectorType",
        "textAttributes", "bool", "offsetWrapper", "wkWebViewConfiguration", "collectionViewFlowLayout",
        "collectionViewLayout", "items", "barButtonItem", "toolbarAppearance", "navigationBarAppearance",
        "tabBarAppearance", "scopeButtonTitles", "attributedTitle", "keyCommands", "fontSize", "imageReference",
        "point", "freeformSimulatedSizeMetrics", "simulatedNavigationBarMetrics", "simulatedOrientationMetrics",
        "simulatedStatusBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedScreenMetrics",
    ]

    /// Attributes of views.
    private static let attributes: Set<String> = [
        // Read.
        "id", "key", "userLabel", "customClass", "customModule", "customModuleProvider", "hidden", "alpha", "tag",
        "translatesAutoresizingMaskIntoConstraints", "fixedFrame", "horizontalHuggingPriority",
        "verticalHuggingPriority", "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
        "preservesSuperviewLayoutMargins", "layoutMarginsFollowReadableWidth", "insetsLayoutMarginsFromSafeArea",
        "semanticContentAttribute", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "text", "title",
        "numberOfLines", "preferredMaxLayoutWidth", "lineBreakMode", "usesAttributedText", "buttonType", "enabled",
        "selected", "placeholder", "borderStyle", "scrollEnabled", "editable", "axis", "distribution", "alignment",
        "spacing", "spacingType", "baselineRelativeArrangement", "layoutMarginsRelativeArrangement", "image", "style",
        "rowHeight", "reuseIdentifier", "accessoryType", "editingAccessoryType", "textLabel", "detailTextLabel",
        "imageView", "dataMode",
        "selectedSegmentIndex", "numberOfPages", "translucent", "alwaysBounceVertical", "alwaysBounceHorizontal",
        "contentInsetAdjustmentBehavior", "tableViewCell",
        // Do not affect layout.
        "opaque", "clipsSubviews", "contentMode", "userInteractionEnabled", "multipleTouchEnabled", "exclusiveTouch",
        "clearsContextBeforeDrawing", "autoresizesSubviews", "misplaced", "ambiguous", "verifyAmbiguity",
        "restorationIdentifier", "textAlignment", "baselineAdjustment", "highlighted", "contentHorizontalAlignment",
        "contentVerticalAlignment", "reversesTitleShadowWhenHighlighted", "showsTouchWhenHighlighted",
        "showsMenuAsPrimaryAction", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "pointerInteraction",
        "role", "springLoaded", "clearButtonMode", "clearsOnBeginEditing", "clearsOnInsertion", "selectable",
        "allowsEditingTextAttributes", "keyboardDismissMode", "bounces", "bouncesZoom", "pagingEnabled",
        "delaysContentTouches", "canCancelContentTouches", "showsHorizontalScrollIndicator",
        "showsVerticalScrollIndicator", "indicatorStyle", "directionalLockEnabled", "minimumZoomScale",
        "maximumZoomScale", "separatorStyle", "selectionStyle", "allowsSelection", "allowsMultipleSelection",
        "allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing", "estimatedRowHeight",
        "sectionHeaderHeight", "sectionFooterHeight", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight",
        "sectionIndexMinimumDisplayRowCount", "contentViewInsetsToSafeArea", "showsSelectionImmediatelyOnTouchBegin",
        "hidesAccessoryWhenEditing", "showsReorderControl", "shouldIndentWhileEditing", "indentationLevel",
        "indentationWidth", "focusStyle", "prefetchingEnabled", "maxValue", "minValue", "value",
        "maximumValue", "minimumValue", "stepValue", "on", "continuous", "progress", "animating", "hidesWhenStopped",
        "currentPage", "hidesForSinglePage", "barStyle", "barPosition", "largeTitles", "searchBarStyle", "mapType",
        "showsUserLocation", "showsBuildings", "showsPointsOfInterest", "showsCompass", "showsScale", "showsTraffic",
        "pitchEnabled", "zoomEnabled", "rotateEnabled", "datePickerMode", "minuteInterval", "useCurrentDate",
        "useCurrentLocale", "locale", "calendarType", "segmentControlStyle", "momentary", "simulatedAppContext",
        "adjustsFontForContentSizeCategory", "catalog", "tabStops", "allowsBackForwardNavigationGestures",
        "allowsLinkPreview", "scalesPageToFit", "dataDetectorTypes", "sceneName", "minimumLineSpacing", "groupName",
        "adjustsFontSizeToFit", "minimumFontSize", "minimumScaleFactor", "adjustsLetterSpacingToFitWidth",
        // Written by us, about the file that a scene was taken out of.
        SourceAttribute.line, SourceAttribute.outlet, SourceAttribute.ownSize,
    ]
}
