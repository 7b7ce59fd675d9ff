import Foundation
import LayoutEngine

/// A constant that an app can store, and the number that UIKit's headers give it.
private struct RawValue {
    let name: String
    let found: Int
    let wanted: Int

    /// - Parameter bits: each constant with the number of its bit.
    static func bits<Options: OptionSet>(_ name: String, _ bits: [(Options, Int)]) -> [RawValue]
    where Options.RawValue: BinaryInteger {
        values(name, bits.map { ($0.0, 1 << $0.1) })
    }

    static func values<Options: OptionSet>(_ name: String, _ values: [(Options, Int)]) -> [RawValue]
    where Options.RawValue: BinaryInteger {
        values.enumerated().map { place, value in
            RawValue(
                name: "\(name) \(place)", found: Int(truncatingIfNeeded: value.0.rawValue), wanted: value.1)
        }
    }

    static let all: [RawValue] = [touches, looks, texts, sides].flatMap { $0.flatMap { $0 } }

    private static let touches: [[RawValue]] = [
        bits(
            "UIControl.Event",
            [
                (UIControl.Event.touchDown, 0), (.touchDownRepeat, 1), (.touchDragInside, 2), (.touchDragOutside, 3),
                (.touchDragEnter, 4), (.touchDragExit, 5), (.touchUpInside, 6), (.touchUpOutside, 7),
                (.touchCancel, 8), (.valueChanged, 12), (.primaryActionTriggered, 13), (.editingDidBegin, 16),
                (.editingChanged, 17), (.editingDidEnd, 18), (.editingDidEndOnExit, 19),
            ]),
        values(
            "UIControl.Event of all",
            [
                (UIControl.Event.allTouchEvents, 0xFFF), (.allEditingEvents, 0xF0000), (.allEvents, 0xFFFF_FFFF),
            ]),
        bits(
            "UIControl.State", [(UIControl.State.highlighted, 0), (.disabled, 1), (.selected, 2), (.focused, 3)]),
        values(
            "UIControl.State of apps",
            [(UIControl.State.normal, 0), (.application, 0xFF_0000), (.reserved, 0xFF00_0000)]),
        bits("UIMenuElement.Attributes", [(UIMenuElement.Attributes.disabled, 0), (.destructive, 1), (.hidden, 2)]),
        bits("UIMenu.Options", [(UIMenu.Options.displayInline, 0), (.destructive, 1), (.singleSelection, 5)]),
        bits(
            "UIFocusHeading",
            [
                (UIFocusHeading.up, 0), (.down, 1), (.left, 2), (.right, 3), (.next, 4), (.previous, 5),
            ]),
        bits(
            "NSKeyValueObservingOptions",
            [(NSKeyValueObservingOptions.new, 0), (.old, 1), (.initial, 2), (.prior, 3)]),
        bits("UICollisionBehavior.Mode", [(UICollisionBehavior.Mode.items, 0), (.boundaries, 1)]),
        bits(
            "UIKeyModifierFlags",
            [
                (UIKeyModifierFlags.alphaShift, 16), (.shift, 17), (.control, 18), (.alternate, 19), (.command, 20),
                (.numericPad, 21),
            ]),
        bits(
            "UISwipeGestureRecognizer.Direction",
            [(UISwipeGestureRecognizer.Direction.right, 0), (.left, 1), (.up, 2), (.down, 3)]),
        bits(
            "UIAccessibilityTraits",
            [
                (UIAccessibilityTraits.button, 0), (.link, 1), (.image, 2), (.selected, 3), (.playsSound, 4),
                (.keyboardKey, 5), (.staticText, 6), (.summaryElement, 7), (.notEnabled, 8), (.updatesFrequently, 9),
                (.searchField, 10), (.startsMediaSession, 11), (.adjustable, 12), (.allowsDirectInteraction, 13),
                (.causesPageTurn, 14), (.tabBar, 15), (.header, 16),
            ]),
    ]

    private static let looks: [[RawValue]] = [
        bits(
            "UIView.AnimationOptions",
            [
                (UIView.AnimationOptions.layoutSubviews, 0), (.allowUserInteraction, 1), (.beginFromCurrentState, 2),
                (.repeat, 3), (.autoreverse, 4), (.overrideInheritedDuration, 5), (.overrideInheritedCurve, 6),
                (.allowAnimatedContent, 7), (.showHideTransitionViews, 8), (.overrideInheritedOptions, 9),
            ]),
        values(
            "curve of UIView.AnimationOptions",
            [
                (UIView.AnimationOptions.curveEaseInOut, 0), (.curveEaseIn, 1 << 16), (.curveEaseOut, 2 << 16),
                (.curveLinear, 3 << 16), (.transitionFlipFromLeft, 1 << 20), (.transitionFlipFromRight, 2 << 20),
                (.transitionCurlUp, 3 << 20), (.transitionCurlDown, 4 << 20), (.transitionCrossDissolve, 5 << 20),
                (.transitionFlipFromTop, 6 << 20), (.transitionFlipFromBottom, 7 << 20),
                (.preferredFramesPerSecond60, 3 << 24), (.preferredFramesPerSecond30, 7 << 24),
            ]),
        bits(
            "UIView.KeyframeAnimationOptions",
            [
                (UIView.KeyframeAnimationOptions.layoutSubviews, 0), (.allowUserInteraction, 1),
                (.beginFromCurrentState, 2), (.repeat, 3), (.autoreverse, 4), (.overrideInheritedDuration, 5),
                (.overrideInheritedOptions, 9),
            ]),
        values(
            "mode of UIView.KeyframeAnimationOptions",
            [
                (UIView.KeyframeAnimationOptions.calculationModeLinear, 0), (.calculationModeDiscrete, 1 << 10),
                (.calculationModePaced, 2 << 10), (.calculationModeCubic, 3 << 10),
                (.calculationModeCubicPaced, 4 << 10),
            ]),
        bits(
            "UIRectCorner",
            [(UIRectCorner.topLeft, 0), (.topRight, 1), (.bottomLeft, 2), (.bottomRight, 3)]),
        bits(
            "CGGradientDrawingOptions",
            [(CGGradientDrawingOptions.drawsBeforeStartLocation, 0), (.drawsAfterEndLocation, 1)]),
        bits(
            "CACornerMask",
            [
                (CACornerMask.layerMinXMinYCorner, 0), (.layerMaxXMinYCorner, 1), (.layerMinXMaxYCorner, 2),
                (.layerMaxXMaxYCorner, 3),
            ]),
    ]

    private static let texts: [[RawValue]] = [
        values("NSUnderlineStyle", [(NSUnderlineStyle.single, 1), (.thick, 2), (.double, 9)]),
        values(
            "LineBreakStrategy",
            [
                (NSParagraphStyle.LineBreakStrategy.pushOut, 1), (.hangulWordPriority, 2), (.standard, 0xFFFF),
            ]),
        bits(
            "NSStringDrawingOptions",
            [
                (NSStringDrawingOptions.usesLineFragmentOrigin, 0), (.usesFontLeading, 1), (.usesDeviceMetrics, 3),
                (.truncatesLastVisibleLine, 5),
            ]),
        bits(
            "UIFontDescriptor.SymbolicTraits",
            [
                (UIFontDescriptor.SymbolicTraits.traitItalic, 0), (.traitBold, 1), (.traitExpanded, 5),
                (.traitCondensed, 6), (.traitMonoSpace, 10), (.traitUIOptimized, 12), (.traitTightLeading, 15),
                (.traitLooseLeading, 16),
            ]),
        bits(
            "UIDataDetectorTypes",
            [
                (UIDataDetectorTypes.phoneNumber, 0), (.link, 1), (.address, 2), (.calendarEvent, 3),
                (.shipmentTrackingNumber, 4), (.flightNumber, 5), (.lookupSuggestion, 6),
            ]),
    ]

    private static let sides: [[RawValue]] = [
        bits("UIRectEdge", [(UIRectEdge.top, 0), (.left, 1), (.bottom, 2), (.right, 3)]),
        bits(
            "NSDirectionalRectEdge",
            [(NSDirectionalRectEdge.top, 0), (.leading, 1), (.bottom, 2), (.trailing, 3)]),
        values("UIRectEdge of all", [(UIRectEdge.all, 15)]),
        values("NSDirectionalRectEdge of all", [(NSDirectionalRectEdge.all, 15)]),
        values("UIAxis", [(UIAxis.horizontal, 1), (.vertical, 2), (.both, 3)]),
        bits(
            "UIView.AutoresizingMask",
            [
                (UIView.AutoresizingMask.flexibleLeftMargin, 0), (.flexibleWidth, 1), (.flexibleRightMargin, 2),
                (.flexibleTopMargin, 3), (.flexibleHeight, 4), (.flexibleBottomMargin, 5),
            ]),
        bits(
            "NSLayoutConstraint.FormatOptions",
            [
                (NSLayoutConstraint.FormatOptions.alignAllLeft, 1), (.alignAllRight, 2), (.alignAllTop, 3),
                (.alignAllBottom, 4), (.alignAllLeading, 5), (.alignAllTrailing, 6), (.alignAllCenterX, 9),
                (.alignAllCenterY, 10), (.alignAllLastBaseline, 11), (.alignAllFirstBaseline, 12),
                (.directionLeftToRight, 16), (.directionRightToLeft, 17), (.spacingBaselineToBaseline, 19),
            ]),
        values(
            "mask of NSLayoutConstraint.FormatOptions",
            [
                (NSLayoutConstraint.FormatOptions.alignmentMask, 0xFFFF), (.directionMask, 3 << 16),
                (.spacingMask, 1 << 19), (.directionLeadingToTrailing, 0), (.spacingEdgeToEdge, 0),
            ]),
        bits(
            "UIPopoverArrowDirection",
            [(UIPopoverArrowDirection.up, 0), (.down, 1), (.left, 2), (.right, 3)]),
        bits(
            "UICollectionView.ScrollPosition",
            [
                (UICollectionView.ScrollPosition.top, 0), (.centeredVertically, 1), (.bottom, 2), (.left, 3),
                (.centeredHorizontally, 4), (.right, 5),
            ]),
        bits(
            "UIInterfaceOrientationMask",
            [
                (UIInterfaceOrientationMask.portrait, 1), (.portraitUpsideDown, 2), (.landscapeRight, 3),
                (.landscapeLeft, 4),
            ]),
    ]
}

/// Raw values that apps store and files contain.
extension Scenario {
    static let rawValues: [Scenario] = [
        // Each constant of an option set has its number from UIKit's headers.
        Scenario("raw-values", rules: ["source-2"], limits: []) { run in
            for value in RawValue.all { run.expect(value.name, value.found, value.wanted) }
        },
        // Default values of list content configurations: texts have as many lines as they need, and do not shrink.
        Scenario("contents-at-first", rules: ["collections-7"], limits: [0]) { run in
            let kinds: [(String, UIListContentConfiguration)] = [
                ("cell", .cell()), ("subtitleCell", .subtitleCell()), ("valueCell", .valueCell()),
                ("plainHeader", .plainHeader()), ("plainFooter", .plainFooter()),
                ("groupedHeader", .groupedHeader()), ("groupedFooter", .groupedFooter()),
                ("sidebarCell", .sidebarCell()),
            ]
            for (name, content) in kinds {
                for (part, text) in [
                    ("text", content.textProperties), ("second text", content.secondaryTextProperties),
                ] {
                    run.expect("lines of the \(part) of \(name)", text.numberOfLines, 0)
                    run.expect("whether the \(part) of \(name) shrinks", text.adjustsFontSizeToFitWidth, false)
                    run.expect("whether the \(part) of \(name) has no text transform", text.transform == .none, true)
                    run.expect(
                        "whether the \(part) of \(name) has the natural alignment", text.alignment == .natural, true)
                }
                run.expect(
                    "layout margins above and below \(name)",
                    [content.directionalLayoutMargins.top, content.directionalLayoutMargins.bottom], [11, 11])
                run.expect("text of \(name)", content.text, nil)
                run.expect("second text of \(name)", content.secondaryText, nil)
                run.expect("maximumSize of the image of \(name)", content.imageProperties.maximumSize, .zero)
                run.expect(
                    "reservedLayoutSize of the image of \(name)", content.imageProperties.reservedLayoutSize, .zero)
            }
        },
    ]
}
