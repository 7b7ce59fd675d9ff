import ConflictLog

/// Reductions of published logs: bars, keyboards, alerts and other views of UIKit's own.
extension KnownLog {
    static let ofBars: [KnownLog] = [
        KnownLog(
            "an alert's width before it has one",
            [
                "NSLayoutConstraint:0x1 H:[UIView:0xa0(402)]",
                "NSLayoutConstraint:0x2 _UIAlertControllerView:0xa1.width >= UIView:0xa0.width",
                "NSLayoutConstraint:0x3 _UIAlertControllerView:0xa1.width == UIView:0xa2.width",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' H:[UIView:0xa2(0)]",
            ],
            broken: 1, core: [1, 2, 3, 4], change: nil, .nothing,
            makers: [.uikit, .uikit, .uikit, .encapsulated]),
        KnownLog(
            "an alert's height, through two plain views",
            [
                "NSLayoutConstraint:0x1 V:[UIView:0xa0(>=44)]",
                "NSLayoutConstraint:0x2 UIView:0xa0.height == UIView:0xa1.height",
                "NSLayoutConstraint:0x3 _UIAlertControllerView:0xa2.height == UIView:0xa1.height",
                "NSLayoutConstraint:0x4 _UIAlertControllerView:0xa2.height == UIView:0xa3.height",
                "NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' V:[UIView:0xa3(13)]",
            ],
            broken: 1, core: [1, 2, 3, 4, 5], change: nil, .nothing,
            makers: [.uikit, .uikit, .uikit, .uikit, .encapsulated]),
        KnownLog(
            "an alert with a mask of width 0",
            [
                "NSLayoutConstraint:0x1 H:[UIView:0xa0(304)]",
                "NSLayoutConstraint:0x2 _UIAlertControllerView:0xa1'Title'.width >= UIView:0xa0.width",
                "NSLayoutConstraint:0x3 _UIAlertControllerView:0xa1'Title'.width == UIView:0xa2.width",
                "NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& H:[UIView:0xa2(0)]",
            ],
            broken: 1, core: [1, 2, 3, 4], change: nil, .nothing,
            makers: [.uikit, .uikit, .uikit, .containerMask]),
        KnownLog(
            "a keyboard's container at two places",
            [
                "NSLayoutConstraint:0x1 V:|-(20)-[UIInputSetContainerView:0xa0] (Names: '|':UIRemoteKeyboardWindow:0xa1 )",
                "NSLayoutConstraint:0x2 'UIInputWindowController-top' V:|-(0)-[UIInputSetContainerView:0xa0] (Names: '|':UIRemoteKeyboardWindow:0xa1 )",
            ],
            broken: 1, core: [1, 2], change: nil, .nothing,
            makers: [.uikit, .uikit]),
        KnownLog(
            "a bar button of iOS 26 in a wrapper of width 0",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0xa0.width == 0 (active)",
                "NSLayoutConstraint:0x2 _TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0xa0.leading == _UIButtonBarButton:0xa1.leading (active)",
                "NSLayoutConstraint:0x3 H:[_UIButtonBarButton:0xa1]-(0)-| (active, names: '|':_TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0xa0 )",
                "NSLayoutConstraint:0x4 'IB_Leading_Leading' H:|-(2)-[_UIModernBarButton:0xa2] (active, names: '|':_UIButtonBarButton:0xa1 )",
                "NSLayoutConstraint:0x5 'IB_Trailing_Trailing' H:[_UIModernBarButton:0xa2]-(2)-| (active, names: '|':_UIButtonBarButton:0xa1 )",
            ],
            broken: 5, core: [1, 2, 3, 4, 5], change: nil, .nothing,
            makers: [.containerMask, .uikit, .uikit, .uikit, .uikit]),
        KnownLog(
            "a private Swift class of iOS 26",
            [
                "NSLayoutConstraint:0x1 *TtC5UIKitP33*0123456789ABCDEF0123456789ABCDEF13ButtonWrapper:0xa0.width == _UIButtonBarButton:0xa1.width (active)",
                "NSLayoutConstraint:0x2 'IB_Leading_Leading' H:|-(8)-[_UIModernBarButton:0xa2] (active, names: '|':_UIButtonBarButton:0xa1 )",
                "NSLayoutConstraint:0x3 'IB_Trailing_Trailing' H:[_UIModernBarButton:0xa2]-(8)-| (active, names: '|':_UIButtonBarButton:0xa1 )",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' *TtC5UIKitP33*0123456789ABCDEF0123456789ABCDEF13ButtonWrapper:0xa0.width == 0 (active)",
            ],
            broken: 3, core: [1, 2, 3, 4], change: nil, .nothing,
            makers: [.uikit, .uikit, .uikit, .encapsulated]),
        KnownLog(
            "the keyboard's bar of height 0",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIKeyboardAssistantBar:0xa0.height == 0 (active)",
                "NSLayoutConstraint:0x2 V:|-(0)-[_UIButtonBarStackView:0xa1] (active, names: '|':UIKeyboardAssistantBar:0xa0 )",
                "NSLayoutConstraint:0x3 V:[_UIButtonBarStackView:0xa1]-(0)-| (active, names: '|':UIKeyboardAssistantBar:0xa0 )",
                "NSLayoutConstraint:0x4 'UIButtonBar.maximumAlignmentSize' _UIButtonBarButton:0xa2.height == UILayoutGuide:0xa3'UIViewLayoutMarginsGuide'.height (active)",
                "NSLayoutConstraint:0x5 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0xa3'UIViewLayoutMarginsGuide']-(9)-| (active, names: '|':_UIButtonBarStackView:0xa1 )",
                "NSLayoutConstraint:0x6 'UIView-topMargin-guide-constraint' V:|-(10)-[UILayoutGuide:0xa3'UIViewLayoutMarginsGuide'] (active, names: '|':_UIButtonBarStackView:0xa1 )",
            ],
            broken: 5, core: [1, 2, 3, 5, 6], change: nil, .nothing,
            makers: [.containerMask, .uikit, .uikit, .guide, .guide]),
        KnownLog(
            "the title of a navigation bar of width 0",
            [
                "NSLayoutConstraint:0x1 'BIB_Trailing_CB_Leading' H:[_UIModernBarButton:0xa0]-(6)-[_UIModernBarButton:0xa1'Title'] (active)",
                "NSLayoutConstraint:0x2 'CB_Trailing_Trailing' _UIModernBarButton:0xa1'Title'.trailing <= _UIButtonBarButton:0xa2.trailing (active)",
                "NSLayoutConstraint:0x3 'UINav_static_button_horiz_position' _UIModernBarButton:0xa0.leading == UILayoutGuide:0xa3'UIViewLayoutMarginsGuide'.leading (active)",
                "NSLayoutConstraint:0x4 'UINavItemContentGuide-leading' H:[_UIButtonBarButton:0xa2]-(6)-[UILayoutGuide:0xa4'UINavigationBarItemContentLayoutGuide'] (active)",
                "NSLayoutConstraint:0x5 'UINavItemContentGuide-trailing' UILayoutGuide:0xa4'UINavigationBarItemContentLayoutGuide'.trailing == _UINavigationBarContentView:0xa5.trailing (active)",
                "NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' _UINavigationBarContentView:0xa5.width == 0 (active)",
                "NSLayoutConstraint:0x7 'UIView-leftMargin-guide-constraint' H:|-(8)-[UILayoutGuide:0xa3'UIViewLayoutMarginsGuide'](LTR) (active, names: '|':_UINavigationBarContentView:0xa5 )",
            ],
            broken: 1, core: [1, 2, 3, 4, 5, 6, 7], change: nil, .nothing,
            makers: [.uikit, .uikit, .uikit, .uikit, .uikit, .encapsulated, .guide]),
        KnownLog(
            "a keyboard extension's height",
            [
                "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' V:[UIInputView:0xa0(216)]",
                "NSLayoutConstraint:0x2 V:[UIInputView:0xa0(246)]",
            ],
            broken: 2, core: [1, 2], change: 2, .lowerPriority,
            makers: [.encapsulated, .app]),
        KnownLog(
            "a system's own frame and a mask that is a fraction off",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- H:[UIView:0xa0]-(0.4)-| (active, names: '|':App.Cell:0xa1 )",
                "NSLayoutConstraint:0x2 'UIIBSystemGenerated' H:[UIView:0xa0]-(0)-| (active, names: '|':App.Cell:0xa1 )",
            ],
            broken: 2, core: [1, 2], change: nil, .nothing,
            makers: [.containerMask, .uikit]),
        KnownLog(
            "a message view's mask that is too wide",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& CKMessageEntryView:0xa0.midX == UIInputSetHostView:0xa1.midX + 187.5",
                "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=--& CKMessageEntryView:0xa0.width == UIInputSetHostView:0xa1.width + 375",
                "NSLayoutConstraint:0x3 CKMessageEntryView:0xa0.right == UIInputSetHostView:0xa1.right",
            ],
            broken: 3, core: [1, 2, 3], change: nil, .nothing,
            makers: [.containerMask, .containerMask, .uikit]),
        KnownLog(
            "a bar's buttons of width 0 or less",
            [
                "NSLayoutConstraint:0x1 _UIButtonBarStackView:0xa0.width <= 0 (active)",
                "NSLayoutConstraint:0x2 'UIView-leftMargin-guide-constraint' H:|-(15)-[UILayoutGuide:0xa1'UIViewLayoutMarginsGuide'](LTR) (active, names: '|':_UIButtonBarStackView:0xa0 )",
                "NSLayoutConstraint:0x3 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0xa1'UIViewLayoutMarginsGuide']-(15)-|(LTR) (active, names: '|':_UIButtonBarStackView:0xa0 )",
            ],
            broken: 3, core: [1, 2, 3], change: nil, .nothing,
            makers: [.uikit, .guide, .guide]),
        KnownLog(
            "an action's label in a list cell",
            [
                "NSLayoutConstraint:0x1 _UIActivityActionCellTitleLabel:0xa0.height >= 22 (active)",
                "NSLayoutConstraint:0x2 _UICollectionViewListCellContentView:0xa1.height >= _UIActivityActionCellTitleLabel:0xa0.height + 30 (active)",
                "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' _UICollectionViewListCellContentView:0xa1.height == 30 (active)",
            ],
            core: [1, 2, 3], change: nil, .nothing,
            makers: [.uikit, .uikit, .encapsulated]),
        KnownLog(
            "the keyboard's bar of height 0, old form",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[UIKeyboardAssistantBar:0xa0(0)]",
                "NSLayoutConstraint:0x2 V:|-(0)-[_UIButtonBarStackView:0xa1] (Names: '|':UIKeyboardAssistantBar:0xa0 )",
                "NSLayoutConstraint:0x3 V:[_UIButtonBarStackView:0xa1]-(0)-| (Names: '|':UIKeyboardAssistantBar:0xa0 )",
                "NSLayoutConstraint:0x4 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0xa2'UIViewLayoutMarginsGuide']-(9)-| (Names: '|':_UIButtonBarStackView:0xa1 )",
                "NSLayoutConstraint:0x5 'UIView-topMargin-guide-constraint' V:|-(10)-[UILayoutGuide:0xa2'UIViewLayoutMarginsGuide'] (Names: '|':_UIButtonBarStackView:0xa1 )",
            ],
            broken: 4, core: [1, 2, 3, 4, 5], change: nil, .nothing,
            makers: [.containerMask, .uikit, .uikit, .guide, .guide]),
        KnownLog(
            "a message bar's width before it is shown",
            [
                "NSLayoutConstraint:0x1 H:|-(5)-[UITextField:0xa0] (active, names: '|':UIView:0xa1 )",
                "NSLayoutConstraint:0x2 UIButton:0xa2'Title'.trailing == UIView:0xa1.trailing - 5 (active)",
                "NSLayoutConstraint:0x3 H:[UITextField:0xa0]-(5)-[UIButton:0xa2'Title'] (active)",
                "NSLayoutConstraint:0x4 UIView:0xa1.trailing == App.Bar:0xa3.trailing (active)",
                "NSLayoutConstraint:0x5 H:|-(0)-[UIView:0xa1] (active, names: '|':App.Bar:0xa3 )",
                "NSLayoutConstraint:0x6 '_UITemporaryLayoutWidth' App.Bar:0xa3.width == 0 (active)",
            ],
            broken: 3, core: [1, 2, 3, 4, 5, 6], change: 3, .lowerPriority,
            makers: [.app, .app, .app, .app, .app, .measuring]),
        KnownLog(
            "a message bar's least height before it is shown",
            [
                "NSLayoutConstraint:0x1 UIView:0xa0.height >= 44 (active)",
                "NSLayoutConstraint:0x2 V:|-(0)-[UIView:0xa0] (active, names: '|':App.Bar:0xa1 )",
                "NSLayoutConstraint:0x3 UIView:0xa0.bottom == App.Bar:0xa1.bottom (active)",
                "NSLayoutConstraint:0x4 '_UITemporaryLayoutHeight' App.Bar:0xa1.height == 0 (active)",
            ],
            broken: 1, core: [1, 2, 3, 4], change: 1, .lowerPriority,
            makers: [.app, .app, .app, .measuring]),
        KnownLog(
            "a message bar's least height below the safe area",
            [
                "_UISystemBaselineConstraint:0x1 UIView:0xa0.bottom <= UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide'.bottom NSLayoutAnchorConstraintSpace(8) (active)",
                "NSLayoutConstraint:0x2 UIInputSetContainerView:0xa2.bottom == UITextEffectsWindow:0xa3.bottom (active)",
                "NSLayoutConstraint:0x3 UIView:0xa0.height >= 44 (active)",
                "NSLayoutConstraint:0x4 V:|-(0)-[UIView:0xa0] (active, names: '|':App.Bar:0xa4 )",
                "NSLayoutConstraint:0x5 V:|-(0)-[App.Bar:0xa4] (active, names: '|':UIInputSetHostView:0xa5 )",
                "NSLayoutConstraint:0x6 V:[UIInputSetContainerView:0xa2]-(0)-[UIInputSetHostView:0xa5] (active)",
                "NSLayoutConstraint:0x7 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide']-(0)-| (active, names: '|':UITextEffectsWindow:0xa3 )",
            ],
            broken: 3, core: [1, 2, 3, 4, 5, 6, 7], change: 3, .lowerPriority,
            makers: [.app, .uikit, .app, .app, .uikit, .uikit, .guide]),
        KnownLog(
            "a message bar with a field below the safe area",
            [
                "_UISystemBaselineConstraint:0x1 UIView:0xa0.bottom <= UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide'.bottom NSLayoutAnchorConstraintSpace(8) (active)",
                "NSLayoutConstraint:0x2 UIInputSetContainerView:0xa2.bottom == UITextEffectsWindow:0xa3.bottom (active)",
                "NSLayoutConstraint:0x3 V:|-(5)-[UITextField:0xa4] (active, names: '|':UIView:0xa0 )",
                "NSLayoutConstraint:0x4 UITextField:0xa4.bottom == UIView:0xa0.bottom - 5 (active)",
                "NSLayoutConstraint:0x5 V:|-(0)-[UIView:0xa0] (active, names: '|':App.Bar:0xa5 )",
                "NSLayoutConstraint:0x6 V:|-(0)-[App.Bar:0xa5] (active, names: '|':UIInputSetHostView:0xa6 )",
                "NSLayoutConstraint:0x7 V:[UIInputSetContainerView:0xa2]-(0)-[UIInputSetHostView:0xa6] (active)",
                "NSLayoutConstraint:0x8 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide']-(0)-| (active, names: '|':UITextEffectsWindow:0xa3 )",
            ],
            broken: 4, core: [1, 2, 3, 4, 5, 6, 7, 8], change: 4, .lowerPriority,
            makers: [.app, .uikit, .app, .app, .app, .uikit, .uikit, .guide]),
        KnownLog(
            "a standard distance behind an inequality",
            [
                "_UISystemBaselineConstraint:0x1 App.View:0xa0.bottom <= UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide'.bottom NSLayoutAnchorConstraintSpace(8) (active)",
                "NSLayoutConstraint:0x2 UIInputSetContainerView:0xa2.bottom == UIRemoteKeyboardWindow:0xa3.bottom (active)",
                "NSLayoutConstraint:0x3 UIInputSetHostView:0xa4.bottom == UIInputSetContainerView:0xa2.bottom (active)",
                "NSLayoutConstraint:0x4 App.View:0xa0.bottom == UIInputSetHostView:0xa4.bottom (active)",
                "NSLayoutConstraint:0x5 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xa1'UIViewSafeAreaLayoutGuide']-(34)-| (active, names: '|':UIRemoteKeyboardWindow:0xa3 )",
            ],
            core: [1, 2, 3, 4, 5], change: 1, .lowerPriority,
            makers: [.app, .uikit, .uikit, .uikit, .guide]),
        KnownLog(
            "a tab bar in a named platform view",
            [
                "NSLayoutConstraint:0x1 V:|-(14)-[UITabBar:0xa0] (active, names: rowName[1]:0xa1, '|':rowName[1]:0xa1 )",
                "NSLayoutConstraint:0x2 UITabBar:0xa0.bottom == rowName[1].bottom (active, names: rowName[1]:0xa1 )",
                "NSLayoutConstraint:0x3 '_UITemporaryLayoutHeight' rowName[1].height == 0 (active, names: rowName[1]:0xa1 )",
            ],
            broken: 2, core: [1, 2, 3], change: 2, .lowerPriority,
            makers: [.app, .app, .measuring]),
        KnownLog(
            "a navigation bar above the layout guide",
            [
                "_UILayoutSupportConstraint:0x1 _UILayoutGuide:0xa0.height == 0 (active)",
                "_UILayoutSupportConstraint:0x2 V:|-(0)-[_UILayoutGuide:0xa0] (active, names: '|':UIView:0xa1 )",
                "NSLayoutConstraint:0x3 V:[_UILayoutGuide:0xa0]-(-20)-[UINavigationBar:0xa2] (active)",
                "NSLayoutConstraint:0x4 V:|-(0)-[UINavigationBar:0xa2] (active, names: '|':UIView:0xa1 )",
            ],
            broken: 3, core: [1, 2, 3, 4], change: 3, .lowerPriority,
            makers: [.guide, .guide, .app, .app]),
        KnownLog(
            "a bar button of iOS 26 with margins",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0xa0.width == 0 (active)",
                "NSLayoutConstraint:0x2 _TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0xa0.leading == _UIButtonBarButton:0xa1.leading (active)",
                "NSLayoutConstraint:0x3 H:[_UIButtonBarButton:0xa1]-(0)-| (active, names: '|':_TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0xa0 )",
                "NSLayoutConstraint:0x4 'IB_Leading_Leading' H:|-(8)-[_UIModernBarButton:0xa2] (active, names: '|':_UIButtonBarButton:0xa1 )",
                "NSLayoutConstraint:0x5 'IB_Trailing_Trailing' H:[_UIModernBarButton:0xa2]-(8)-| (active, names: '|':_UIButtonBarButton:0xa1 )",
            ],
            broken: 5, core: [1, 2, 3, 4, 5], change: nil, .nothing,
            makers: [.containerMask, .uikit, .uikit, .uikit, .uikit]),
    ]
}
