import ConflictLog

/// Reductions of logs that people published: contradictions of an app's own constraints.
extension KnownLog {
    static let ofApps: [KnownLog] = [
        KnownLog(
            "two heights, old form",
            [
                "NSLayoutConstraint:0x7fca0bd54cc0 V:[UIView:0x7fca0bd50f70(200)]",
                "NSLayoutConstraint:0x7fca0bd564a0 V:[UIView:0x7fca0bd50f70(84)]",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate, makers: [.app, .app]),
        KnownLog(
            "two widths, new form",
            [
                "NSLayoutConstraint:0x600002170be0 UIView:0x106c2b2e0.width == 40   (active)",
                "NSLayoutConstraint:0x6000021bd9f0 UIView:0x106c2b2e0.width == 24   (active)",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate),
        KnownLog(
            "an accessibility identifier in place of the class",
            [
                "NSLayoutConstraint:0x600001 Toolbar.lockIcon.width == 40   (active, names: Toolbar.lockIcon:0x106c2b2e0 )",
                "NSLayoutConstraint:0x600002 Toolbar.lockIcon.width == 24   (active, names: Toolbar.lockIcon:0x106c2b2e0 )",
            ],
            broken: 2, core: [1, 2], change: 2, .removeDuplicate),
        KnownLog(
            "an identifier with spaces and a container",
            [
                "NSLayoutConstraint:0x600001 V:|-(12)-[Sign in button]   (active, names: Sign in button:0x10a, '|':UIView:0x10b )",
                "NSLayoutConstraint:0x600002 Sign in button.top == UIView:0x10b.top   (active, names: Sign in button:0x10a )",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate),
        KnownLog(
            "both edges and a width",
            [
                "NSLayoutConstraint:0x1 H:|-(30)-[UILabel:0xa'Seconds']   (Names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x2 H:[UILabel:0xa'Seconds'(70)]",
                "NSLayoutConstraint:0x3 H:[UILabel:0xa'Seconds']-(30)-|   (Names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x4 UIView:0xf.width == 320", "NSLayoutConstraint:0x5 V:[UILabel:0xa'Seconds'(20)]",
            ],
            broken: 2, core: [1, 2, 3, 4], change: 2, .lowerPriority),
        KnownLog(
            "left of left",
            [
                "NSLayoutConstraint:0xb051530 UIView:0xb050cf0.left == MyCell:0xb04e680.left + 74.5",
                "NSLayoutConstraint:0xb050d80 UIView:0xb050cf0.right == MyCell:0xb04e680.left + 68.5",
            ],
            broken: 2, core: [1, 2], change: 2, .lowerPriority),
        KnownLog(
            "an inequality and an equation",
            [
                "NSLayoutConstraint:0x1 App.Chart:0x7f8.height >= 100   (active)",
                "NSLayoutConstraint:0x2 App.Chart:0x7f8.height == 60   (active)",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate),
        KnownLog(
            "two inequalities",
            [
                "NSLayoutConstraint:0x1 H:[UIButton:0xa'OK'(>=120)]   (active)",
                "NSLayoutConstraint:0x2 H:[UIButton:0xa'OK'(<=100)]   (active)",
            ],
            broken: 2, core: [1, 2], change: 2, .removeDuplicate),
        KnownLog(
            "centre and edges, MASLayoutConstraint",
            [
                "MASLayoutConstraint:0x1 UIProgressView:0xa.left == UISlider:0xb.left",
                "MASLayoutConstraint:0x2 UIProgressView:0xa.right == UISlider:0xb.right",
                "MASLayoutConstraint:0x3 UIProgressView:0xa.centerX == UISlider:0xb.centerX + 0.7",
            ],
            broken: 3, core: [1, 2, 3], change: 3, .lowerPriority),
        KnownLog(
            "a ratio and two sizes",
            [
                "NSLayoutConstraint:0x1 UIImageView:0xa.width == 1.5*UIImageView:0xa.height   (active)",
                "NSLayoutConstraint:0x2 UIImageView:0xa.width == 300   (active)",
                "NSLayoutConstraint:0x3 UIImageView:0xa.height == 250   (active)",
            ],
            broken: 3, core: [1, 2, 3], change: 3, .lowerPriority),
        KnownLog(
            "a share of the container",
            [
                "NSLayoutConstraint:0x1 UIView:0xa.width == 0.5*UIView:0xf.width + 10   (active)",
                "NSLayoutConstraint:0x2 UIView:0xa.width == 100   (active)",
                "NSLayoutConstraint:0x3 UIView:0xf.width == 320   (active)",
            ],
            broken: 2, core: [1, 2, 3], change: 2, .lowerPriority),
        KnownLog(
            "SnapKit with a file",
            [
                "SnapKit.LayoutConstraint:0x600000c7e820@Words.swift#61 UIButton:0x7f.bottom == App.GradientView:0x8f.bottom - 24.0",
                "SnapKit.LayoutConstraint:0x600000c7e880@Words.swift#62 UIButton:0x7f.bottom == App.GradientView:0x8f.bottom - 32.0",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate),
        KnownLog(
            "SnapKit with a path that has spaces",
            [
                "SnapKit.LayoutConstraint:0x1@/Users/me/Test App/A b.swift#98 UIView:0xa.top == UIView:0xf.top + 64.0",
                "SnapKit.LayoutConstraint:0x2@/Users/me/Test App/A b.swift#99 UIView:0xa.top == UIView:0xf.top",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate),
        KnownLog(
            "SnapKit's first form",
            [
                "<App.LayoutConstraint:0x1> <UIView:0xa>.top == <UIView:0xf>.top + 10.0",
                "<App.LayoutConstraint:0x2> <UIView:0xa>.top == <UIView:0xf>.top",
            ],
            broken: 2, core: [1, 2], change: 2, .removeDuplicate),
        KnownLog(
            "Masonry with keys in place of addresses",
            [
                "MASLayoutConstraint:fixed UILabel:messageLabel.height >= 5000",
                "MASLayoutConstraint:0x2 UILabel:messageLabel.top == UIView:superview.top + 10",
                "MASLayoutConstraint:0x3 UILabel:messageLabel.bottom == UIView:superview.bottom",
                "MASLayoutConstraint:0x4 UIView:superview.height == 480",
            ],
            broken: 1, core: [1, 2, 3, 4], change: 1, .lowerPriority),
        KnownLog(
            "three in a row in a bar",
            [
                "NSLayoutConstraint:0x1 H:|-(8)-[UIButton:0xa'Back']   (active, names: '|':App.Bar:0xf )",
                "NSLayoutConstraint:0x2 H:[UIButton:0xa'Back']-(8)-[UILabel:0xb'Title']   (active)",
                "NSLayoutConstraint:0x3 H:[UILabel:0xb'Title']-(8)-[UIButton:0xc'Done']   (active)",
                "NSLayoutConstraint:0x4 H:[UIButton:0xc'Done']-(8)-|   (active, names: '|':App.Bar:0xf )",
                "NSLayoutConstraint:0x5 UIButton:0xa'Back'.width == 120   (active)",
                "NSLayoutConstraint:0x6 UIButton:0xc'Done'.width == 120   (active)",
                "NSLayoutConstraint:0x7 App.Bar:0xf.width == 200   (active)",
            ],
            broken: 6, core: [1, 2, 3, 4, 5, 6, 7], change: 6, .lowerPriority),
        KnownLog(
            "more is listed than contradicts",
            [
                "NSLayoutConstraint:0x1 UIView:0xa.height == 44   (active)",
                "NSLayoutConstraint:0x2 UIView:0xb.top == UIView:0xa.bottom   (active)",
                "NSLayoutConstraint:0x3 UIView:0xb.height == 10   (active)",
                "NSLayoutConstraint:0x4 UIView:0xa.height == 50   (active)",
            ],
            broken: 4, core: [1, 4], change: 4, .removeDuplicate),
        KnownLog(
            "a label with brackets and quotes",
            [
                "NSLayoutConstraint:0x1 H:[UILabel:0xa'it's [>= 3] (a) -> 'b'.'(70)]   (active)",
                "NSLayoutConstraint:0x2 UILabel:0xa'it's [>= 3] (a) -> 'b'.'.width == 80   (active)",
            ],
            broken: 2, core: [1, 2], change: 2, .removeDuplicate),
        KnownLog(
            "letters as numbers",
            [
                "NSLayoutConstraint:0x1 UILabel:0xa'\\U5b8c\\U6210'.width == 70   (active)",
                "NSLayoutConstraint:0x2 UILabel:0xa'\\U5b8c\\U6210'.width == 80   (active)",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate),
        KnownLog(
            "a generic class",
            [
                "NSLayoutConstraint:0x1 _UIHostingView<ModifiedContent<Text, _PaddingLayout>>:0xa.width == 70   (active)",
                "NSLayoutConstraint:0x2 _UIHostingView<ModifiedContent<Text, _PaddingLayout>>:0xa.width == 80   (active)",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate),
        KnownLog(
            "right to left",
            [
                "NSLayoutConstraint:0x1 H:|-(20)-[UIView:0xa](RTL)   (active, names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x2 UIView:0xa.right == UIView:0xf.right - 5   (active)",
            ],
            broken: 2, core: [1, 2], change: 2, .removeDuplicate),
        KnownLog(
            "left to right",
            [
                "NSLayoutConstraint:0x1 H:|-(20)-[UIView:0xa](LTR)   (active, names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x2 H:|-(10)-[UIView:0xa](LTR)   (active, names: '|':UIView:0xf )",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate),
        KnownLog(
            "one of them is optional",
            [
                "NSLayoutConstraint:0x1 UIView:0xa.width == 70 @750   (active)",
                "NSLayoutConstraint:0x2 UIView:0xa.width == 80   (active)",
                "NSLayoutConstraint:0x3 UIView:0xa.width == 90   (active)",
            ],
            broken: 3, core: [2, 3], change: 3, .removeDuplicate),
        KnownLog(
            "one of them is inactive",
            [
                "NSLayoutConstraint:0x1 UIView:0xa.width == 70   (inactive)",
                "NSLayoutConstraint:0x2 UIView:0xa.width == 80   (active)",
                "NSLayoutConstraint:0x3 UIView:0xa.width == 90   (active)",
            ],
            broken: 2, core: [2, 3], change: 2, .removeDuplicate),
        KnownLog(
            "a storyboard's own ids",
            [
                "NSLayoutConstraint:0x1 'aB3-4c-D5e' V:|-(20)-[UILabel:0xa'Hi']   (active, names: '|':UIView:0xf )",
                "NSLayoutConstraint:0x2 'Zx9-8y-W7v' V:|-(44)-[UILabel:0xa'Hi']   (active, names: '|':UIView:0xf )",
            ],
            broken: 2, core: [1, 2], change: 2, .removeDuplicate, makers: [.storyboard, .storyboard]),
        KnownLog(
            "a constraint with an identifier of the app",
            [
                "NSLayoutConstraint:0x1 'header.height' App.Header:0xa.height == 70   (active)",
                "NSLayoutConstraint:0x2 'collapsed' App.Header:0xa.height == 0   (active)",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate, makers: [.app, .app]),
        KnownLog(
            "space between views below zero",
            [
                "NSLayoutConstraint:0x1 V:[UIView:0xa]-(-20)-[UIView:0xb]   (active)",
                "NSLayoutConstraint:0x2 V:[UIView:0xa]-(>=0)-[UIView:0xb]   (active)",
            ],
            broken: 1, core: [1, 2], change: 1, .removeDuplicate),
        KnownLog(
            "a chain of equal widths",
            [
                "NSLayoutConstraint:0x1 UIView:0xa.width == UIView:0xb.width   (active)",
                "NSLayoutConstraint:0x2 UIView:0xb.width == UIView:0xc.width   (active)",
                "NSLayoutConstraint:0x3 UIView:0xa.width == 10   (active)",
                "NSLayoutConstraint:0x4 UIView:0xc.width == 12   (active)",
            ],
            broken: 4, core: [1, 2, 3, 4], change: 4, .lowerPriority),
        KnownLog(
            "a scroll view's width is not its content's",
            [
                "NSLayoutConstraint:0x1 H:|-(0)-[UIView:0xa]   (active, names: '|':UIScrollView:0xf )",
                "NSLayoutConstraint:0x2 H:[UIView:0xa]-(0)-|   (active, names: '|':UIScrollView:0xf )",
                "NSLayoutConstraint:0x3 UIView:0xa.width == 600   (active)",
                "NSLayoutConstraint:0x4 UIScrollView:0xf.width == 320   (active)",
                "NSLayoutConstraint:0x5 UIView:0xa.width == UIScrollView:0xf.width   (active)",
            ],
            broken: 5, core: [3, 4, 5], change: 5, .lowerPriority),
        KnownLog(
            "equal sizes in a format",
            [
                "NSLayoutConstraint:0x1 H:[UIView:0xa(==UIView:0xb)]", "NSLayoutConstraint:0x2 H:[UIView:0xa(100)]",
                "NSLayoutConstraint:0x3 H:[UIView:0xb(90)]",
            ],
            broken: 1, core: [1, 2, 3], change: 1, .lowerPriority),
    ]
}
