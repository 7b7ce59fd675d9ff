import ConflictLog

/// Reductions of logs that people published: what UIKit, a mask or a storyboard adds takes part.
extension KnownLog {
    static let withUIKit: [KnownLog] = [
        KnownLog(
            "a cell's height, old form",
            [
                "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0xf(44)]",
                "NSLayoutConstraint:0x2 V:|-(0)-[UIView:0xa]   (Names: '|':UITableViewCellContentView:0xf )",
                "NSLayoutConstraint:0x3 V:[UIView:0xa(100)]",
                "NSLayoutConstraint:0x4 V:[UIView:0xa]-(0)-|   (Names: '|':UITableViewCellContentView:0xf )",
            ],
            broken: 4, core: [1, 2, 3, 4], change: 4, .lowerPriority, makers: [.encapsulated, .app, .app, .app]),
        KnownLog(
            "a cell's height, gaps alone are too much",
            [
                "NSLayoutConstraint:0x1 V:|-(16)-[UILabel:0xa'One']   (active, names: '|':UITableViewCellContentView:0xf )",
                "NSLayoutConstraint:0x2 V:[UILabel:0xa'One']-(16)-[UILabel:0xb'Two ame...']   (active)",
                "NSLayoutConstraint:0x3 UILabel:0xb'Two ame...'.bottom == UITableViewCellContentView:0xf.bottom - 16   (active)",
                "NSLayoutConstraint:0x4 UIView:0xc.height == UILabel:0xa'One'.height   (active)",
                "NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xf.height == 44   (active)",
            ],
            broken: 2, core: [1, 2, 3, 5], change: 2, .lowerPriority),
        KnownLog(
            "a cell's margins, which no log prints",
            [
                "NSLayoutConstraint:0x1 V:[UIButton:0xa'Attach'(21)]",
                "NSLayoutConstraint:0x2 UITableViewCellContentView:0xf.bottomMargin == UIImageView:0xb.bottom + 23",
                "NSLayoutConstraint:0x3 V:[UIButton:0xa'Attach']-(13)-[UIImageView:0xb]",
                "NSLayoutConstraint:0x4 UIButton:0xa'Attach'.top == UITableViewCellContentView:0xf.topMargin + 7",
                "NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0xf(71.5)]",
            ],
            broken: 1, core: [1, 2, 3, 4, 5], change: 1, .lowerPriority),
        KnownLog(
            "a header of width 0",
            [
                "NSLayoutConstraint:0x1 UILabel:0xa' '.leading == App.Header:0xf.leadingMargin",
                "NSLayoutConstraint:0x2 H:[UILabel:0xa' ']-(NSSpace(8))-[UIButton:0xb'Show More']",
                "NSLayoutConstraint:0x3 App.Header:0xf.trailingMargin == UIButton:0xb'Show More'.trailing",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' H:[App.Header:0xf(0)]",
            ],
            broken: 2, core: [1, 2, 3, 4], change: 2, .lowerPriority),
        KnownLog(
            "a temporary width",
            [
                "NSLayoutConstraint:0x1 H:|-(15)-[UILabel:0xa'Name']   (active, names: '|':App.Footer:0xf )",
                "NSLayoutConstraint:0x2 H:[UILabel:0xa'Name']-(15)-|   (active, names: '|':App.Footer:0xf )",
                "NSLayoutConstraint:0x3 '_UITemporaryLayoutWidth' App.Footer:0xf.width == 0   (active)",
            ],
            broken: 2, core: [1, 2, 3], change: 2, .lowerPriority, makers: [.app, .app, .measuring]),
        KnownLog(
            "a fitting size",
            [
                "NSLayoutConstraint:0x1 'fittingSizeHTarget' App.Card:0xf.width == 0   (active)",
                "NSLayoutConstraint:0x2 UIImageView:0xa.width == 20   (active)",
                "NSLayoutConstraint:0x3 H:|-(0)-[UIImageView:0xa]   (active, names: '|':App.Card:0xf )",
                "NSLayoutConstraint:0x4 H:[UIImageView:0xa]-(0)-|   (active, names: '|':App.Card:0xf )",
            ],
            broken: 2, core: [1, 2, 3, 4], change: 2, .lowerPriority, makers: [.measuring, .app, .app, .app]),
        KnownLog(
            "hidden in a stack",
            [
                "NSLayoutConstraint:0x1 App.Chart:0xa.height >= 100   (active)",
                "NSLayoutConstraint:0x2 'UISV-hiding' App.Chart:0xa.height == 0   (active)",
            ],
            broken: 1, core: [1, 2], change: 1, .lowerPriority, makers: [.app, .stackHiding]),
        KnownLog(
            "hidden in a stack, UIKit gives up the hiding",
            [
                "NSLayoutConstraint:0x1 'UISV-hiding' H:[App.Hint:0xa(0)]",
                "NSLayoutConstraint:0x2 App.Hint:0xa.width == App.Art:0xb.width + 1",
            ],
            broken: 1, core: [1, 2], change: 2, .lowerPriority),
        KnownLog(
            "margins inside what is hidden",
            [
                "NSLayoutConstraint:0x1 V:|-(8)-[UILabel:0xa'x']   (active, names: '|':App.Row:0xf )",
                "NSLayoutConstraint:0x2 V:[UILabel:0xa'x']-(8)-|   (active, names: '|':App.Row:0xf )",
                "NSLayoutConstraint:0x3 'UISV-hiding' App.Row:0xf.height == 0   (active)",
            ],
            broken: 2, core: [1, 2, 3], change: 2, .lowerPriority),
        KnownLog(
            "spacing in a stack that is too small",
            [
                "NSLayoutConstraint:0x1 UIStackView:0xf.height == 10   (active)",
                "NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0xf.top == UILabel:0xa'A'.top   (active)",
                "NSLayoutConstraint:0x3 'UISV-canvas-connection' V:[UILabel:0xb'B']-(0)-|   (active, names: '|':UIStackView:0xf )",
                "NSLayoutConstraint:0x4 'UISV-spacing' V:[UILabel:0xa'A']-(15)-[UILabel:0xb'B']   (active)",
            ],
            broken: 1, core: [1, 2, 3, 4], change: 1, .lowerPriority, makers: [.app, .stack, .stack, .stack]),
        KnownLog(
            "equal shares of a stack",
            [
                "NSLayoutConstraint:0x1 'UISV-fill-equally' UIView:0xa.width == UIView:0xb.width   (active)",
                "NSLayoutConstraint:0x2 UIView:0xa.width == 100   (active)",
                "NSLayoutConstraint:0x3 UIView:0xb.width == 50   (active)",
            ],
            broken: 3, core: [1, 2, 3], change: 3, .lowerPriority),
        KnownLog(
            "a mask of a view with constraints",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIButton:0xa'OK'.midX == 50   (active, names: '|':UIView:0xf )",
                "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& H:[UIButton:0xa'OK'(100)]   (active)",
                "NSLayoutConstraint:0x3 H:|-(20)-[UIButton:0xa'OK']   (active, names: '|':UIView:0xf )",
            ],
            broken: 3, core: [1, 2, 3], change: 2, .turnOffMask, makers: [.mask, .mask, .app]),
        KnownLog(
            "a mask's frame of zero and a width",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xa.width == 0   (active)",
                "NSLayoutConstraint:0x2 UILabel:0xa.width == 80   (active)",
            ],
            broken: 2, core: [1, 2], change: 1, .turnOffMask),
        KnownLog(
            "a mask whose superview another constraint names",
            [
                "NSLayoutConstraint:0x1 H:[UIView:0xf(30)]",
                "NSLayoutConstraint:0x2 UIView:0xf.leading == UIButton:0xa.leading",
                "NSLayoutConstraint:0x3 H:[UIButton:0xa]-(0)-|   (Names: '|':UIView:0xf )",
                "NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& UIButton:0xa.midX == + 11",
            ],
            broken: 2, core: [1, 2, 3, 4], change: 4, .turnOffMask),
        KnownLog(
            "constraints in a view whose frame is empty",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[UIView:0xf(0)]",
                "NSLayoutConstraint:0x2 V:|-(8)-[UITextField:0xa]   (Names: '|':App.Input:0xe )",
                "NSLayoutConstraint:0x3 V:[UITextField:0xa]-(8)-|   (Names: '|':App.Input:0xe )",
                "NSLayoutConstraint:0x4 V:|-(0)-[App.Input:0xe]   (Names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x5 V:[App.Input:0xe]-(0)-|   (Names: '|':UIView:0xf )",
            ],
            broken: 3, core: [1, 2, 3, 4, 5], change: 3, .giveFrame, makers: [.containerMask, .app, .app, .app, .app]),
        KnownLog(
            "a view that fills one with a mask",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- UIView:0xe.width == UIView:0xf.width   (active)",
                "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xf.width == 100   (active)",
                "NSLayoutConstraint:0x3 UILabel:0xa.width == 120   (active)",
                "NSLayoutConstraint:0x4 H:|-(0)-[UILabel:0xa]   (active, names: '|':UIView:0xe )",
                "NSLayoutConstraint:0x5 H:[UILabel:0xa]-(0)-|   (active, names: '|':UIView:0xe )",
            ],
            broken: 3, core: [1, 2, 3, 4, 5], change: 3, .lowerPriority),
        KnownLog(
            "what Xcode adds to a storyboard",
            [
                "NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame' V:|-(34)-[UIView:0xa]   (Names: '|':UIView:0xf )",
                "_UILayoutSupportConstraint:0x2 V:[_UILayoutGuide:0xb(0)]",
                "_UILayoutSupportConstraint:0x3 V:|-(0)-[_UILayoutGuide:0xb]   (Names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x4 V:[_UILayoutGuide:0xb]-(0)-[UIView:0xa]",
            ],
            broken: 4, core: [1, 2, 3, 4], change: 1, .completeStoryboard,
            makers: [.interfaceBuilderDefault, .guide, .guide, .app]),
        KnownLog(
            "top layout guide of 64",
            [
                "_UILayoutSupportConstraint:0x1 V:[_UILayoutGuide:0xb(64)]",
                "_UILayoutSupportConstraint:0x2 V:|-(0)-[_UILayoutGuide:0xb]   (Names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x3 V:|-(20)-[UIView:0xa]   (Names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x4 V:[_UILayoutGuide:0xb]-(0)-[UIView:0xa]",
            ],
            broken: 3, core: [1, 2, 3, 4], change: 3, .lowerPriority),
        KnownLog(
            "safe area and edge",
            [
                "NSLayoutConstraint:0x1 'UIViewSafeAreaLayoutGuide-top' V:|-(47)-[UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x2 V:|-(0)-[UIView:0xa]   (active, names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x3 UIView:0xa.top == UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'.top   (active)",
            ],
            broken: 2, core: [1, 2, 3], change: 2, .lowerPriority, makers: [.guide, .app, .app]),
        KnownLog(
            "margins guide in a stack of height 0",
            [
                "NSLayoutConstraint:0x1 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0xb'UIViewLayoutMarginsGuide']-(9)-|   (active, names: '|':_UIButtonBarStackView:0xf )",
                "NSLayoutConstraint:0x2 'UIView-topMargin-guide-constraint' V:|-(10)-[UILayoutGuide:0xb'UIViewLayoutMarginsGuide']   (active, names: '|':_UIButtonBarStackView:0xf )",
                "NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& _UIButtonBarStackView:0xf.height == 0   (active)",
            ],
            broken: 1, core: [1, 2, 3], change: nil, .nothing),
        KnownLog(
            "a toolbar of width 0",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0xf.width == 0   (active)",
                "NSLayoutConstraint:0x2 H:|-(0)-[_UIButtonBarStackView:0xa]   (active, names: '|':_UIToolbarContentView:0xf )",
                "NSLayoutConstraint:0x3 H:[_UIButtonBarStackView:0xa]-(0)-|   (active, names: '|':_UIToolbarContentView:0xf )",
                "NSLayoutConstraint:0x4 'TB_Leading_Leading' H:|-(8)-[_UIModernBarButton:0xb'Done']   (active, names: '|':_UIButtonBarButton:0xc )",
                "NSLayoutConstraint:0x5 'TB_Trailing_Trailing' H:[_UIModernBarButton:0xb'Done']-(8)-|   (active, names: '|':_UIButtonBarButton:0xc )",
                "NSLayoutConstraint:0x6 'UISV-canvas-connection' UIStackView:0xd.leading == _UIButtonBarButton:0xc.leading   (active)",
                "NSLayoutConstraint:0x7 'UISV-canvas-connection' H:[_UIButtonBarButton:0xc]-(0)-|   (active, names: '|':UIStackView:0xd )",
                "NSLayoutConstraint:0x8 _UIButtonBarStackView:0xa.width == UIStackView:0xd.width   (active)",
            ],
            broken: 5, core: [1, 2, 3, 4, 5, 6, 7, 8], change: nil, .nothing),
        KnownLog(
            "an action sheet", ["NSLayoutConstraint:0x1 UIView:0x7fb0ba45f9e0.width == - 16   (active)"], broken: 1,
            core: [1],
            change: nil, .nothing, makers: [.uikit]),
        KnownLog(
            "a keyboard's own views",
            [
                "NSLayoutConstraint:0x1 UIInputSetContainerView:0xa.top == UITextEffectsWindow:0xf.top + 20",
                "NSLayoutConstraint:0x2 UIInputSetContainerView:0xa.top == UITextEffectsWindow:0xf.top",
            ],
            broken: 1, core: [1, 2], change: nil, .nothing),
        KnownLog(
            "a required content size",
            [
                "NSContentSizeLayoutConstraint:0x1 UILabel:0xa'Long text'.width == 120 Hug:251 CompressionResistance:1000   (active)",
                "NSLayoutConstraint:0x2 UILabel:0xa'Long text'.width == 100   (active)",
            ],
            broken: 2, core: [1, 2], change: 2, .lowerPriority, makers: [.content, .app]),
        KnownLog(
            "a content size in a format",
            [
                "NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa'Long'(120)] Hug:1000 CompressionResistance:1000   (active)",
                "NSLayoutConstraint:0x2 UILabel:0xa'Long'.width >= 140   (active)",
            ],
            broken: 2, core: [1, 2], change: 2, .lowerPriority),
        KnownLog(
            "a cell's height in Masonry's words",
            [
                "MASLayoutConstraint:0x1 UILabel:0xa.height == 21",
                "MASLayoutConstraint:0x2 UILabel:0xa.top == UITableViewCellContentView:0xf.top + 10",
                "MASLayoutConstraint:0x3 UILabel:0xa.bottom == UITableViewCellContentView:0xf.bottom - 10",
                "NSLayoutConstraint:0x4 UITableViewCellContentView:0xf.height == 44",
            ],
            broken: 1, core: [1, 2, 3, 4], change: 1, .lowerPriority, makers: [.app, .app, .app, .encapsulated]),
        KnownLog(
            "a window's width in Masonry's words",
            [
                "MASLayoutConstraint:0x1 UIView:0xe.leading == UIView:0xf.leading",
                "MASLayoutConstraint:0x2 UIView:0xe.trailing == UIView:0xf.trailing",
                "MASLayoutConstraint:0x3 UILabel:0xa.leading == UIView:0xe.leading + 110.4",
                "MASLayoutConstraint:0x4 UILabel:0xa.trailing == UIView:0xe.trailing - 110.4",
                "NSLayoutConstraint:0x5 UIView:0xf.width == 0",
            ],
            broken: 4, core: [1, 2, 3, 4, 5], change: 4, .lowerPriority,
            makers: [.app, .app, .app, .app, .encapsulated]),
        KnownLog(
            "a collection view's cell",
            [
                "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UIView:0xf.width == 50   (active)",
                "NSLayoutConstraint:0x2 H:|-(0)-[UIImageView:0xa]   (active, names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x3 H:[UIImageView:0xa]-(0)-|   (active, names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x4 UIImageView:0xa.width == 64   (active)",
            ],
            broken: 4, core: [1, 2, 3, 4], change: 4, .lowerPriority),
        KnownLog(
            "the keyboard guide",
            [
                "NSLayoutConstraint:0x1 'UIKeyboardLayoutGuide-height' UILayoutGuide:0xb'UIKeyboardLayoutGuide'.height == 300   (active)",
                "NSLayoutConstraint:0x2 UILayoutGuide:0xb'UIKeyboardLayoutGuide'.bottom == UIView:0xf.bottom   (active)",
                "NSLayoutConstraint:0x3 UITextField:0xa.bottom == UILayoutGuide:0xb'UIKeyboardLayoutGuide'.top   (active)",
                "NSLayoutConstraint:0x4 UITextField:0xa.bottom == UIView:0xf.bottom - 34   (active)",
            ],
            broken: 4, core: [1, 2, 3, 4], change: 4, .lowerPriority),
        KnownLog(
            "baselines",
            [
                "NSLayoutConstraint:0x1 UILabel:0xa'A'.firstBaseline == UILabel:0xb'B'.firstBaseline   (active)",
                "NSLayoutConstraint:0x2 UILabel:0xa'A'.firstBaseline == UILabel:0xb'B'.firstBaseline + 4   (active)",
            ],
            broken: 2, core: [1, 2], change: 2, .removeDuplicate),
        KnownLog(
            "a view with a frame in a mask's superview",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.minX == 204   (active, names: '|':App.Box:0xf )",
                "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xa.width == 52   (active)",
                "NSLayoutConstraint:0x3 H:[UIView:0xa]-(0)-|   (active, names: '|':App.Box:0xf )",
                "NSLayoutConstraint:0x4 App.Box:0xf.width == 200   (active)",
            ],
            broken: 4, core: [1, 3, 4], change: 1, .turnOffMask),
        KnownLog(
            "a library's width of a cell, beside UIKit's",
            [
                "NSLayoutConstraint:0x1 UITableViewCellContentView:0xf.width == 280   (active)",
                "NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0xf.width == 286   (active)",
            ], broken: 1, core: [1, 2], change: 1, .lowerPriority, makers: [.app, .encapsulated]),
        KnownLog(
            "a button's own width beside Masonry",
            [
                "MASLayoutConstraint:0x1 UIView:0xa.left == UIView:0xf.left",
                "NSLayoutConstraint:0x2 UIButton:0xb.width == 55",
                "NSLayoutConstraint:0x3 UIButton:0xb.width == 60",
            ], broken: 3, core: [2, 3], change: 3, .removeDuplicate, makers: [.app, .app]),
        KnownLog(
            "SnapKit in a header of a table that has no width yet",
            [
                "SnapKit.LayoutConstraint:0x1@Header.swift#17 UILabel:0xa.leading == _UITableViewHeaderFooterContentView:0xf.leading + 12.0",
                "SnapKit.LayoutConstraint:0x2@Header.swift#19 UILabel:0xa.trailing == _UITableViewHeaderFooterContentView:0xf.trailing - 12.0",
                "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' _UITableViewHeaderFooterContentView:0xf.width == 0   (active)",
            ], broken: 2, core: [1, 2, 3], change: 2, .lowerPriority, makers: [.app, .app, .encapsulated]),
        KnownLog(
            "a header of a table that is higher than what is in it",
            [
                "NSLayoutConstraint:0x1 UILabel:0xa.height == 14   (active)",
                "NSLayoutConstraint:0x2 UILabel:0xa.top == _UITableViewHeaderFooterContentView:0xf.top + 4   (active)",
                "NSLayoutConstraint:0x3 _UITableViewHeaderFooterContentView:0xf.bottom == UILabel:0xa.bottom + 4   (active)",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' _UITableViewHeaderFooterContentView:0xf.height == 40   (active)",
            ], broken: 1, core: [1, 2, 3, 4], change: 1, .lowerPriority, makers: [.app, .app, .app, .encapsulated]),
        KnownLog(
            "the bar above the keyboard on a device",
            [
                "NSLayoutConstraint:0x1 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0xa.bottom == _UIKBCompatInputView:0xb.top   (active)",
                "NSLayoutConstraint:0x2 'assistantHeight' TUISystemInputAssistantView:0xc.height == 44   (active)",
                "NSLayoutConstraint:0x3 'assistantView.bottom' TUISystemInputAssistantView:0xc.bottom == _UIKBCompatInputView:0xb.top   (active)",
                "NSLayoutConstraint:0x4 'assistantView.top' V:[_UIRemoteKeyboardPlaceholderView:0xa]-(0)-[TUISystemInputAssistantView:0xc]   (active)",
            ], broken: 4, core: [1, 2, 3, 4], change: nil, .nothing, makers: [.uikit, .uikit, .uikit, .uikit]),
        KnownLog(
            "AppKit's scroll view around its clip view",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[NSView:0xf(0)]",
                "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:|-(0)-[FileScrollView:0xa]   (Names: '|':NSView:0xf )",
                "NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- V:[FileScrollView:0xa]-(0)-|   (Names: '|':NSView:0xf )",
                "NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- V:[NSClipView:0xb]-(16)-|   (Names: '|':FileScrollView:0xa )",
                "NSAutoresizingMaskLayoutConstraint:0x5 h=-&- v=-&- V:|-(0)-[NSClipView:0xb]   (Names: '|':FileScrollView:0xa )",
            ], broken: 4, core: [1, 2, 3, 4, 5], change: nil, .nothing),
        KnownLog(
            "an app's own clip view, as wide as its scroll view and not",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- H:|-(0)-[ClipView:0xb]   (Names: '|':App.ListScrollView:0xf )",
                "NSLayoutConstraint:0x2 H:|-(0)-[NSView:0xa]   (Names: '|':ClipView:0xb )",
                "NSLayoutConstraint:0x3 H:[NSView:0xa]-(0)-|   (Names: '|':ClipView:0xb )",
                "NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- H:[ClipView:0xb]-(16)-|   (Names: '|':App.ListScrollView:0xf )",
                "NSLayoutConstraint:0x5 App.ListScrollView:0xf.width == NSView:0xa.width",
            ], broken: 3, core: [1, 2, 3, 4, 5], change: 3, .lowerPriority),
    ]
}
