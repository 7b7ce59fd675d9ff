import ConflictLog

/// Reductions of published logs: stacks, masks, guides and an app's own constraints.
extension KnownLog {
    static let ofViews: [KnownLog] = [
        KnownLog(
            "a stack that fills and a fixed height inside",
            [
                "NSLayoutConstraint:0x1 UIView:0xa0.height == 100 (active)",
                "NSLayoutConstraint:0x2 V:|-(0)-[UIStackView:0xa1] (active, names: '|':UIView:0xa2 )",
                "NSLayoutConstraint:0x3 UIStackView:0xa1.bottom == UIView:0xa2.bottom (active)",
                "NSLayoutConstraint:0x4 'UISV-canvas-connection' UIStackView:0xa1.top == UIView:0xa0.top (active)",
                "NSLayoutConstraint:0x5 'UISV-canvas-connection' V:[UIView:0xa0]-(0)-| (active, names: '|':UIStackView:0xa1 )",
                "NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UIView:0xa2.height == 926 (active)",
            ],
            broken: 1, core: [1, 2, 3, 4, 5, 6], change: 1, .lowerPriority,
            makers: [.app, .app, .app, .stack, .stack, .encapsulated]),
        KnownLog(
            "a button's mask of width 0 at the left edge",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIButton:0xa0'Title'.minX == 0 (active, names: '|':UIView:0xa1 )",
                "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIButton:0xa0'Title'.width == 0 (active)",
                "NSLayoutConstraint:0x3 UIStackView:0xa2.centerX == UIView:0xa1.centerX (active)",
                "NSLayoutConstraint:0x4 H:|-(20)-[UIStackView:0xa2] (active, names: '|':UIView:0xa1 )",
                "NSLayoutConstraint:0x5 UIButton:0xa0'Title'.centerX == UIView:0xa1.centerX (active)",
                "NSLayoutConstraint:0x6 'UISV-alignment' UITextField:0xa3.leading == UITextField:0xa4.leading (active)",
                "NSLayoutConstraint:0x7 'UISV-alignment' UITextField:0xa3.trailing == UITextField:0xa4.trailing (active)",
                "NSLayoutConstraint:0x8 'UISV-canvas-connection' UIStackView:0xa2.leading == UITextField:0xa3.leading (active)",
                "NSLayoutConstraint:0x9 'UISV-canvas-connection' H:[UITextField:0xa3]-(0)-| (active, names: '|':UIStackView:0xa2 )",
            ],
            broken: 7, core: [1, 2, 3, 4, 5], change: 2, .turnOffMask,
            makers: [.mask, .mask, .app, .app, .app]),
        KnownLog(
            "SnapKit beside a temporary height and a safe area",
            [
                "SnapKit.LayoutConstraint:0x1@Row.swift#78 UIView:0xa0.top == UILayoutGuide:0xa1.top",
                "SnapKit.LayoutConstraint:0x2@Row.swift#85 UIScrollView:0xa2.top == UIView:0xa0.bottom + 2.0",
                "SnapKit.LayoutConstraint:0x3@Row.swift#86 UIScrollView:0xa2.bottom == App.View:0xa3.bottom",
                "NSLayoutConstraint:0x4 '_UITemporaryLayoutHeight' App.View:0xa3.height == 0 (active)",
                "NSLayoutConstraint:0x5 'UIViewSafeAreaLayoutGuide-top' V:|-(0)-[UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide'] (active, names: '|':App.View:0xa3 )",
            ],
            core: [1, 2, 3, 4, 5], change: 3, .lowerPriority,
            makers: [.app, .app, .app, .measuring, .guide]),
        KnownLog(
            "SnapKit twice, with decimals",
            [
                "SnapKit.LayoutConstraint:0x1@Row.swift#594 UIView:0xa0.height == 1094.3333333333333",
                "SnapKit.LayoutConstraint:0x2@Row.swift#551 UIView:0xa0.height == 666.0",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate,
            makers: [.app, .app]),
        KnownLog(
            "Masonry: a header of width 0",
            [
                "MASLayoutConstraint:0x1 UIButton:0xa0.left == App.HeaderView:0xa1.left + 12",
                "MASLayoutConstraint:0x2 UIButton:0xa0.right == App.HeaderView:0xa1.right - 12",
                "NSLayoutConstraint:0x3 App.HeaderView:0xa1.width == 0",
            ],
            broken: 2, core: [1, 2, 3], change: 2, .lowerPriority,
            makers: [.app, .app, .encapsulated]),
        KnownLog(
            "Masonry: keys in place of addresses",
            [
                "MASLayoutConstraint:ConflictingConstraint[0] UILabel:boxView.left == App.Page:pageView.left + 1",
                "MASLayoutConstraint:0x2 UILabel:boxView.left == App.Page:pageView.left + 10",
            ],
            broken: 2, core: [1, 2], change: 2, .removeDuplicate,
            makers: [.app, .app]),
        KnownLog(
            "Masonry: insets and a height at most",
            [
                "MASLayoutConstraint:0x1 UIView:0xa0.top == UIView:0xa1.top + 20",
                "MASLayoutConstraint:0x2 UIView:0xa0.bottom == UIView:0xa1.bottom - 20",
                "MASLayoutConstraint:0x3 UIView:0xa0.height <= 200",
                "NSLayoutConstraint:0x4 UIView:0xa1.height == 736",
            ],
            broken: 3, core: [1, 2, 3, 4], change: 3, .lowerPriority,
            makers: [.app, .app, .app, .encapsulated]),
        KnownLog(
            "Masonry: a chain in a view of width 0",
            [
                "MASLayoutConstraint:0x1 App.Button:0xa0.left == App.View:0xa1.left + 16",
                "MASLayoutConstraint:0x2 App.Button:0xa2.right == App.View:0xa1.right - 16",
                "MASLayoutConstraint:0x3 UIButton:0xa3.left == App.Button:0xa0.left",
                "MASLayoutConstraint:0x4 UIButton:0xa3.right == App.Button:0xa2.right",
                "NSLayoutConstraint:0x5 App.View:0xa1.width == 0",
            ],
            core: [1, 2, 3, 4, 5], change: 4, .lowerPriority,
            makers: [.app, .app, .app, .app, .encapsulated]),
        KnownLog(
            "AppKit: a clip view of width 0",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- H:|-(0)-[App.View:0xa0] (Names: '|':NSClipView:0xa1 )",
                "NSLayoutConstraint:0x2 H:|-(10)-[App.ViewB:0xa2] (Names: '|':App.View:0xa0 )",
                "NSLayoutConstraint:0x3 H:[App.ViewB:0xa2]-(10)-| (Names: '|':App.View:0xa0 )",
                "NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- H:[App.View:0xa0]-(0)-| (Names: '|':NSClipView:0xa1 )",
                "NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& H:[NSClipView:0xa1(0)]",
            ],
            core: [1, 2, 3, 4, 5], change: 3, .giveFrame,
            makers: [.containerMask, .app, .app, .containerMask, .containerMask]),
        KnownLog(
            "Masonry: a mask without its letters",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 App.Page:pageView.height == 416",
                "MASLayoutConstraint:ConstantConstraint UILabel:noteLabel.height >= 5000",
                "MASLayoutConstraint:BottomConstraint UILabel:noteLabel.bottom == App.Page:pageView.bottom - 10",
                "MASLayoutConstraint:ConflictingConstraint[0] UILabel:noteLabel.top == App.Page:pageView.top + 1",
            ],
            broken: 2, core: [1, 2, 3, 4], change: 2, .lowerPriority,
            makers: [.containerMask, .app, .app, .app]),
        KnownLog(
            "a mask and an equal width",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xa0'Title...'.width == 0 (active)",
                "NSLayoutConstraint:0x2 UILabel:0xa0'Title...'.width == UIView:0xa1.width (active)",
                "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UIView:0xa1.width == 320 (active)",
            ],
            core: [1, 2, 3], change: 1, .turnOffMask,
            makers: [.mask, .app, .encapsulated]),
        KnownLog(
            "spacing inside a stack that is hidden",
            [
                "NSLayoutConstraint:0x1 UIView:0xa0.height == 44 (active)",
                "NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0xa1.top == UIView:0xa2.top (active)",
                "NSLayoutConstraint:0x3 'UISV-canvas-connection' V:[UIView:0xa0]-(0)-| (active, names: '|':UIStackView:0xa1 )",
                "NSLayoutConstraint:0x4 'UISV-hiding' UIStackView:0xa1.height == 0 (active)",
                "NSLayoutConstraint:0x5 'UISV-spacing' V:[UIView:0xa2]-(16)-[UIView:0xa3] (active)",
                "NSLayoutConstraint:0x6 'UISV-spacing' V:[UIView:0xa3]-(16)-[UIView:0xa0] (active)",
            ],
            broken: 1, core: [2, 3, 4, 5, 6], change: 6, .changeSpacing,
            makers: [.stack, .stack, .stackHiding, .stack, .stack]),
        KnownLog(
            "a label's width in a hidden row",
            [
                "NSLayoutConstraint:0x1 H:[UILabel:0xa0'Title'(120)]",
                "NSLayoutConstraint:0x2 'UISV-hiding' H:[UILabel:0xa0'Title'(0)]",
            ],
            broken: 1, core: [1, 2], change: 1, .lowerPriority,
            makers: [.app, .stackHiding]),
        KnownLog(
            "a bar in a stack at the margin",
            [
                "NSLayoutConstraint:0x1 UIStackView:0xa0.top == UIView:0xa1.topMargin",
                "NSLayoutConstraint:0x2 UINavigationBar:0xa2.top == UIView:0xa1.top + 20",
                "NSLayoutConstraint:0x3 'UISV-canvas-connection' UIStackView:0xa0.top == UINavigationBar:0xa2.top",
            ],
            broken: 3, core: [1, 2, 3], change: 2, .lowerPriority,
            makers: [.app, .app, .stack]),
        KnownLog(
            "a scroll view in a view of width 0",
            [
                "NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa0](LTR) (active, names: '|':UIStackView:0xa1 )",
                "NSLayoutConstraint:0x2 UIStackView:0xa1.width == UIScrollView:0xa2.width (active)",
                "NSLayoutConstraint:0x3 H:|-(0)-[UIScrollView:0xa2](LTR) (active, names: '|':App.View:0xa3 )",
                "NSLayoutConstraint:0x4 UIScrollView:0xa2.right == App.View:0xa3.right (active)",
                "NSLayoutConstraint:0x5 '_UITemporaryLayoutWidth' App.View:0xa3.width == 0 (active)",
                "NSLayoutConstraint:0x6 'UISV-alignment' UIView:0xa4.trailing == UILabel:0xa0.trailing (active)",
                "NSLayoutConstraint:0x7 'UISV-canvas-connection' UILayoutGuide:0xa5'UIViewLayoutMarginsGuide'.trailing == UIView:0xa4.trailing (active)",
                "NSLayoutConstraint:0x8 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0xa5'UIViewLayoutMarginsGuide']-(16)-|(LTR) (active, names: '|':UIStackView:0xa1 )",
            ],
            core: [1, 2, 3, 4, 5, 6, 7, 8], change: 4, .lowerPriority,
            makers: [.app, .app, .app, .app, .measuring, .stack, .stack, .guide]),
        KnownLog(
            "a map between safe areas",
            [
                "NSLayoutConstraint:0x1 MKMapView:0xa0.bottom == UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide'.bottom (active)",
                "NSLayoutConstraint:0x2 MKMapView:0xa0.height == 214 (active)",
                "NSLayoutConstraint:0x3 MKMapView:0xa0.top == UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide'.top (active)",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UIView:0xa2.height == 926 (active)",
                "NSLayoutConstraint:0x5 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide']-(83)-| (active, names: '|':UIView:0xa2 )",
                "NSLayoutConstraint:0x6 'UIViewSafeAreaLayoutGuide-top' V:|-(91)-[UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide'] (active, names: '|':UIView:0xa2 )",
            ],
            core: [1, 2, 3, 4, 5, 6], change: 2, .lowerPriority,
            makers: [.app, .app, .app, .encapsulated, .guide, .guide]),
        KnownLog(
            "a button on a chain of distances",
            [
                "NSLayoutConstraint:0x1 UIButton:0xa0.height == 25 (active)",
                "NSLayoutConstraint:0x2 UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide'.bottom == UIButton:0xa0.bottom + 312 (active)",
                "NSLayoutConstraint:0x3 V:[UIView:0xa2]-(34)-[UIView:0xa3] (active)",
                "NSLayoutConstraint:0x4 V:[UIView:0xa3]-(391)-| (active, names: '|':UIView:0xa4 )",
                "NSLayoutConstraint:0x5 V:[UIView:0xa2]-(70)-[UIButton:0xa0] (active)",
                "NSLayoutConstraint:0x6 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide']-(0)-| (active, names: '|':UIView:0xa4 )",
            ],
            broken: 1, core: [1, 2, 3, 4, 5, 6], change: 1, .lowerPriority,
            makers: [.app, .app, .app, .app, .app, .guide]),
        KnownLog(
            "a view in safe areas of a view of height 0",
            [
                "NSLayoutConstraint:0x1 UILayoutGuide:0xa0'UIViewSafeAreaLayoutGuide'.bottom == App.View:0xa1.bottom + 3 (active)",
                "NSLayoutConstraint:0x2 App.View:0xa1.top == UILayoutGuide:0xa0'UIViewSafeAreaLayoutGuide'.top + 20 (active)",
                "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0xa2.height == 0 (active)",
                "NSLayoutConstraint:0x4 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xa0'UIViewSafeAreaLayoutGuide']-(0)-| (active, names: '|':UIView:0xa2 )",
                "NSLayoutConstraint:0x5 'UIViewSafeAreaLayoutGuide-top' V:|-(0)-[UILayoutGuide:0xa0'UIViewSafeAreaLayoutGuide'] (active, names: '|':UIView:0xa2 )",
            ],
            core: [1, 2, 3, 4, 5], change: 2, .lowerPriority,
            makers: [.app, .app, .encapsulated, .guide, .guide]),
        KnownLog(
            "a sheet and a label in the centre",
            [
                "NSLayoutConstraint:0x1 UILabel:0xa0.height == 200 (active)",
                "NSLayoutConstraint:0x2 UIView:0xa1.height == 200 (active)",
                "NSLayoutConstraint:0x3 UILabel:0xa0.centerY == UIView:0xa2.centerY (active)",
                "NSLayoutConstraint:0x4 V:[UIView:0xa1]-(0)-| (active, names: '|':UIView:0xa2 )",
                "NSLayoutConstraint:0x5 V:[UILabel:0xa0]-(>=16)-[UIView:0xa1] (active)",
                "NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UIView:0xa2.height == 375 (active)",
            ],
            broken: 2, core: [2, 3, 4, 5, 6], change: 2, .lowerPriority,
            makers: [.app, .app, .app, .app, .encapsulated]),
        KnownLog(
            "two views around one of height 1",
            [
                "NSLayoutConstraint:0x1 V:|-(0)-[UIView:0xa0] (active, names: '|':App.View:0xa1 )",
                "NSLayoutConstraint:0x2 UIView:0xa0.bottom == App.View:0xa1.bottom (active)",
                "NSLayoutConstraint:0x3 V:|-(2)-[App.View:0xa1] (active, names: '|':UIView:0xa2 )",
                "NSLayoutConstraint:0x4 App.View:0xa1.bottom == UIView:0xa2.bottom (active)",
                "NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UIView:0xa2.height == 1 (active)",
            ],
            broken: 2, core: [3, 4, 5], change: 4, .lowerPriority,
            makers: [.app, .app, .encapsulated]),
    ]
}
