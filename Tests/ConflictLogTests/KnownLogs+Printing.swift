import ConflictLog

/// Reductions of published logs that print what others do not: AppKit's views, names with addresses, no addresses.
extension KnownLog {
    static let ofPrinting: [KnownLog] = [
        KnownLog(
            "a document as wide as the scroll view of a Mac, and a mask that leaves room for a scroller",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- H:|-(0)-[App.Clip:0xa0] (Names: '|':App.ListScrollView:0xa1 )",
                "NSLayoutConstraint:0x2 H:|-(0)-[NSView:0xa2] (Names: '|':App.Clip:0xa0 )",
                "NSLayoutConstraint:0x3 H:[NSView:0xa2]-(0)-| (Names: '|':App.Clip:0xa0 )",
                "NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- H:[App.Clip:0xa0]-(15)-| (Names: '|':App.ListScrollView:0xa1 )",
                "NSLayoutConstraint:0x5 App.ListScrollView:0xa1.width == NSView:0xa2.width",
            ],
            broken: 3, core: [1, 2, 3, 4, 5], change: 3, .lowerPriority,
            makers: [.containerMask, .app, .app, .containerMask, .app]),
        KnownLog(
            "a text view of a Mac that is narrower than its inset",
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- _NSTextContentView:0xa0.minX == 0 (active, names: '|':NSTextView:0xa1 )",
                "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- H:[_NSTextContentView:0xa0]-(49)-| (active, names: '|':NSTextView:0xa1 )",
                "NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& NSTextView:0xa1.width == 2 (active)",
            ],
            broken: 2, core: [1, 2, 3], change: nil, .nothing,
            makers: [.containerMask, .containerMask, .containerMask]),
        KnownLog(
            "names with addresses behind them",
            [
                "NSLayoutConstraint:0x1 UIImageView:row_picture[0xa0].top == UIView:row_box[0xa1].top",
                "NSLayoutConstraint:top-of-picture[0x2] UITableViewCellContentView:0xa2.top == UIImageView:row_picture[0xa0].top",
                "NSLayoutConstraint:end[0x3] UITableViewCellContentView:0xa2.bottom == UIView:row_box[0xa1].bottom",
                "NSLayoutConstraint:limit[0x4] UIView:row_box[0xa1].height <= 83",
                "NSLayoutConstraint:UIView-Encapsulated-Layout-Height[0x5] UITableViewCellContentView:0xa2.height == 285.667",
            ],
            broken: 4, core: [1, 2, 3, 4, 5], change: 4, .lowerPriority,
            makers: [.app, .app, .app, .app, .encapsulated]),
        KnownLog(
            "views without addresses",
            [
                "NSLayoutConstraint:0x1 V:|-(0)-[UIImageView] (Names: '|':UITableViewCellContentView )",
                "NSLayoutConstraint:0x2 V:[UIView]-(8)-| (Names: '|':UITableViewCellContentView )",
                "NSLayoutConstraint:0x3 V:[UIImageView]-(8)-[UIView]",
                "NSLayoutConstraint:0x4 V:[UIImageView(456)]",
                "NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& V:[UITableViewCellContentView(431)]",
            ],
            broken: 4, core: [1, 2, 3, 4, 5], change: 4, .lowerPriority,
            makers: [.app, .app, .app, .app, .containerMask]),
    ]
}
