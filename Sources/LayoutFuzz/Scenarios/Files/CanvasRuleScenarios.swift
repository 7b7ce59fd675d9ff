import Foundation
import InterfaceBuilder
import LayoutEngine

/// The font sizes of a text style on a canvas, in points.
struct CanvasTextSize {
    /// The name in files.
    let name: String
    /// For the default content size category, large.
    let large: CGFloat
    /// For the category medium, which some builds draw with.
    let medium: CGFloat

    static let all: [CanvasTextSize] = [
        CanvasTextSize(name: "UICTFontTextStyleTitle0", large: 34, medium: 33),
        CanvasTextSize(name: "UICTFontTextStyleTitle1", large: 28, medium: 27),
        CanvasTextSize(name: "UICTFontTextStyleTitle2", large: 22, medium: 21),
        CanvasTextSize(name: "UICTFontTextStyleTitle3", large: 20, medium: 19),
        CanvasTextSize(name: "UICTFontTextStyleHeadline", large: 17, medium: 16),
        CanvasTextSize(name: "UICTFontTextStyleSubhead", large: 15, medium: 14),
        CanvasTextSize(name: "UICTFontTextStyleBody", large: 17, medium: 16),
        CanvasTextSize(name: "UICTFontTextStyleCallout", large: 16, medium: 15),
        CanvasTextSize(name: "UICTFontTextStyleFootnote", large: 13, medium: 12),
        CanvasTextSize(name: "UICTFontTextStyleCaption1", large: 12, medium: 11),
        CanvasTextSize(name: "UICTFontTextStyleCaption2", large: 11, medium: 11),
    ]
}

/// The table of rules in docs/interface-builder.md, with the builds before and after each version that it names.
private struct CanvasRules {
    let device: (id: String, width: Int, height: Int, top: Int, bottom: Int)
    let build: Int
    let isXib: Bool
    let isLandscape: Bool

    static let builds = [
        8_000, 10_999, 11_000, 13_499, 13_500, 13_999, 14_000, 14_199, 14_200, 14_799, 14_800, 16_999, 17_000, 20_999,
        21_000, 21_999, 22_000, 23_999, 24_000, 25_094,
    ]
    static let devices: [(id: String, width: Int, height: Int, top: Int, bottom: Int)] = [
        ("retina4_0", 320, 568, 20, 0), ("retina4_7", 375, 667, 20, 0), ("retina5_5", 414, 736, 20, 0),
        ("retina6_1", 414, 896, 44, 34), ("retina6_5", 414, 896, 44, 34), ("retina6_0", 390, 844, 47, 34),
        ("retina6_7", 428, 926, 47, 34), ("retina6_72", 430, 932, 59, 34), ("retina6_9", 440, 956, 62, 34),
        ("ipad10_2", 810, 1080, 20, 0), ("ipad10_5", 834, 1112, 20, 0), ("ipad12_9rounded", 1024, 1366, 24, 20),
    ]

    var isPad: Bool { device.id.hasPrefix("ipad") }
    var hasNotch: Bool { device.bottom > 0 && !isPad }
    var isPhoneOnItsSide: Bool { isLandscape && !isPad }
    var width: Int { isLandscape ? device.height : device.width }
    var height: Int { isLandscape ? device.width : device.height }
    var bar: Int { isPad ? (build >= 14_000 ? 50 : 44) : isPhoneOnItsSide && device.width < 414 ? 32 : 44 }
    var tabBar: Int { isPhoneOnItsSide ? 32 : 49 }
    var cardGap: Int { hasNotch ? 54 : 20 }

    var status: Int {
        if isPhoneOnItsSide { return 0 }
        if device.bottom == 0 { return (14_800..<(isXib ? 21_000 : 22_000)).contains(build) ? 0 : 20 }
        if isPad { return device.top }
        if device.id == "retina6_1", build >= 21_000 { return 48 }
        return isXib && build < 21_000 ? 44 : device.top
    }

    var indicator: Int { isPhoneOnItsSide && hasNotch ? 21 : device.bottom }

    /// The canvas of Xcode 26 counts the device's own insets twice.
    func twice(_ length: Int, _ isOwn: Bool) -> Int {
        build >= 24_000 && hasNotch && !isLandscape && isOwn ? 2 * length : length
    }
}

extension ScenarioRun {
    /// A document's first root view on the canvas.
    fileprivate func draw(_ text: String) -> LaidOutScene? {
        guard let document = read(text), let scene = document.scenes.first, let root = scene.rootViews.first else {
            expect("whether there is a root view", false, true)
            return nil
        }
        return CanvasLayout(document, measurements: nil).run(root, of: scene)
    }

    fileprivate func expectPlace(_ id: String, _ scene: LaidOutScene?, _ wanted: CGRect) {
        guard let frame = scene?.frames.first(where: { $0.id == id })?.frame else {
            return expect("whether there is a view \(id)", false, true)
        }
        expect("frame of \(id)", frame, wanted)
    }
}

/// The canvas, build by build. Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let canvasRules: [Scenario] = [
        // Bars, status bars, margins, views that are lower than the screen, and freeform sizes.
        Scenario("canvas-builds", rules: [], limits: [17, 19, 1, 3, 3, 1, 9, 3, 160]) { run in
            // In both orientations: in landscape bars of phones are lower, except on those with a width of 414 points or more,
            // which are chosen more often.
            for isLandscape in [run.flag(5), !run.flag(5)] {
                var number = run.numbers
                if number[0] > 11 { number[0] = 2 + number[0] % 3 }
                let rules = CanvasRules(
                    device: CanvasRules.devices[number[0]], build: CanvasRules.builds[number[1]], isXib: run.flag(2),
                    isLandscape: isLandscape)
                // More runs with a bar than without, and many with a root view as high as the screen.
                if number[3] == 3 { number[3] = 1 }
                if number[4] == 3 { number[4] = 2 }
                let isFreeform = number[7] == 1
                let isCardOnly = number[6] == 4 && (rules.isPad || rules.isLandscape)
                if number[6] > 4 || isFreeform || rules.isXib || isCardOnly { number[6] = 0 }
                let bar = number[3] == 1 ? rules.bar : 0
                var top = rules.status + bar
                var bottom = rules.indicator + [0, rules.tabBar, rules.bar][number[4]]
                // The root view may be lower than the screen by the height of bars, or as low as a page sheet.
                let isCard = number[6] == 4
                var height = rules.height
                if isFreeform {
                    height = 320 + number[8]
                } else {
                    let lost = [0, top, bottom, top + bottom, rules.cardGap][number[6]]
                    height -= lost
                    // A height that two rules would explain is left out.
                    let gap = rules.cardGap
                    let all = [top, bottom, top + bottom]
                    guard isCard || number[6] == 0 || all.count(where: { $0 == lost }) == 1 && lost != gap && lost > 0
                    else { continue }
                    if isCard, all.contains(where: { $0 == gap }) || rules.build < 14_800 { continue }
                }
                var sides = rules.isPhoneOnItsSide && rules.hasNotch ? rules.device.top : 0
                if isFreeform {
                    let lost = rules.height - height
                    guard
                        ![top, bottom, top + bottom].contains(where: {
                            abs(lost - $0) < 2 || abs(lost - $0 - rules.cardGap) < 2
                        }),
                        lost != rules.cardGap
                    else { continue }
                    if number[3] == 2 || rules.build < 17_000 && height < 400 { (top, bottom, sides) = (0, 0, 0) }
                }
                if isCard { top = bar > 0 ? 56 : 0 }
                if number[6] == 1 || number[6] == 3 { top = 0 }
                if number[6] == 2 || number[6] == 3 { bottom = 0 }
                if top > 0 { top = rules.twice(top, bar == 0 && !isCard) }
                if bottom > 0 { bottom = rules.twice(bottom, number[4] == 0) }
                let metrics =
                    [
                        "", #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#,
                        #"<nil key="simulatedTopBarMetrics"/>"#,
                    ][number[3]]
                    + [
                        "", #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#,
                        #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#,
                    ][number[4]]
                    + (isFreeform
                        ? #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"# : "")
                let inside = """
                    \(ScenarioFile.rect(0, 0, rules.width, height))<subviews>\(ScenarioFile.box("a"))\
                    \(ScenarioFile.box("b"))</subviews><constraints>\(ScenarioFile.edges("a", in: "safe"))\
                    \(ScenarioFile.edges("b", in: "root", suffix: "Margin"))</constraints>\
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    """
                let device =
                    "<device id=\"\(rules.device.id)\" orientation=\"\(isLandscape ? "landscape" : "portrait")\"/>"
                let text =
                    rules.isXib
                    ? ScenarioFile.xib(
                        "<view id=\"root\">\(inside)\(metrics)</view>", tools: rules.build, device: device)
                    : ScenarioFile.storyboard(
                        [
                            """
                            <viewController id="c"><view key="view" id="root">\(inside)</view>\(metrics)\
                            </viewController>
                            """
                        ],
                        tools: rules.build, device: device)
                let scene = run.draw(text)
                let screen = CGRect(x: 0, y: 0, width: rules.width, height: height)
                func insets(_ side: Int) -> UIEdgeInsets {
                    UIEdgeInsets(
                        top: CGFloat(top), left: CGFloat(sides + side), bottom: CGFloat(bottom),
                        right: CGFloat(sides + side))
                }
                run.expectPlace("a", scene, screen.inset(by: insets(0)))
                run.expectPlace("b", scene, screen.inset(by: insets(rules.width >= 402 ? 20 : 16)))
            }
        },
        // Bars that a scene has because of the segues that lead to it.
        Scenario("canvas-arrivals", rules: ["bars-1", "bars-2"], limits: [11, 17, 1, 1, 1, 3, 1]) { run in
            let number = run.numbers
            let build = CanvasRules.builds[number[1]]
            let (hides, hasLargeTitle, hasToolbar) = (run.flag(2), run.flag(3), run.flag(4))
            let styles = ["", "automatic", "pageSheet", "fullScreen"]
            let style = number[5] == 0 ? "" : "modalPresentationStyle=\"\(styles[number[5]])\""
            func segue(_ attributes: String, to id: String = "c", name: String = "g") -> String {
                "<segue \(attributes) destination=\"\(id)\" id=\"\(name)\"/>"
            }
            func other(_ name: String, _ id: String, _ segues: String, _ more: String = "", inside: String = "")
                -> String
            {
                "<\(name) id=\"\(id)\" \(more)>\(inside)<connections>\(segues)</connections></\(name)>"
            }
            func navigation(_ id: String, _ target: String) -> String {
                other(
                    "navigationController", id,
                    segue("kind=\"relationship\" relationship=\"rootViewController\"", to: target, name: "s\(id)"),
                    hasToolbar ? "toolbarHidden=\"NO\"" : "",
                    inside:
                        "<navigationBar key=\"navigationBar\" largeTitles=\"\(ScenarioFile.yes(hasLargeTitle))\" id=\"b\(id)\"/>"
                )
            }
            let tabs = "kind=\"relationship\" relationship=\"viewControllers\""
            let own = run.flag(6) ? style : ""
            let onSegue = run.flag(6) ? "" : style
            let around: [[String]] = [
                [navigation("n", "c")],
                [navigation("n", "c"), other("tabBarController", "t", segue(tabs, to: "n", name: "st"))],
                [
                    other(
                        "splitViewController", "p", segue("kind=\"relationship\" relationship=\"masterViewController\"")
                    )
                ],
                [
                    other(
                        "splitViewController", "p", segue("kind=\"relationship\" relationship=\"detailViewController\"")
                    )
                ],
                [other("viewController", "o", segue("kind=\"presentation\" \(onSegue)"))],
                [other("viewController", "o", segue("kind=\"modal\" \(onSegue)"))],
                [other("viewController", "o", segue("kind=\"showDetail\" \(onSegue)"))],
                [other("viewController", "o", segue("kind=\"embed\""))],
                [other("viewController", "o", segue("kind=\"show\"")), navigation("n", "o")],
                [
                    other("viewController", "o", segue("kind=\"push\"")),
                    other("tabBarController", "t", segue(tabs, to: "o", name: "st")),
                ],
                [other("viewController", "o", segue("kind=\"unwind\""))],
                // Two segues: a relationship comes before others, and one that the file prefers before both.
                [other("viewController", "o", segue("kind=\"embed\"", name: "e")), navigation("n", "c")],
            ]
            let kind = number[0]
            let title = hasLargeTitle ? 52 : 0
            let isCard = build >= 14_800 && number[5] < 3
            var (top, bottom) = (47, 34)
            switch kind {
            case 0, 8: (top, bottom) = (top + 44 + title, bottom + (hasToolbar ? 44 : 0))
            case 1: (top, bottom) = (top + 44 + title, bottom + (hasToolbar ? 44 : 0) + (hides ? 0 : 49))
            case 2, 3: top += 44
            case 4, 5, 6: top = isCard ? 0 : top
            case 7: top = build >= 14_000 ? 0 : top
            case 9: bottom += hides ? 0 : 49
            case 10: break
            default:
                if run.flag(6) {
                    top = build >= 14_000 ? 0 : top
                } else {
                    (top, bottom) = (top + 44 + title, bottom + (hasToolbar ? 44 : 0))
                }
            }
            let controller = ScenarioFile.controller(
                "",
                attributes:
                    "hidesBottomBarWhenPushed=\"\(ScenarioFile.yes(hides))\" \((4...6).contains(kind) ? own : "")"
            ).replacingOccurrences(of: "<subviews></subviews><constraints></constraints>", with: "")
                .replacingOccurrences(
                    of: "<view key=\"view\" id=\"root\">\(ScenarioFile.rect(0, 0, 375, 667))",
                    with: """
                        <view key="view" id="root">\(ScenarioFile.rect(0, 0, 390, 844))<subviews>\(ScenarioFile.box("a"))</subviews>\
                        <constraints>\(ScenarioFile.edges("a", in: "safe"))</constraints>\
                        <viewLayoutGuide key="safeArea" id="safe"/>
                        """)
            var text = ScenarioFile.storyboard(
                [controller] + around[kind], tools: build,
                device: #"<device id="retina6_0" orientation="portrait"/>"#)
            if kind == 11, run.flag(6) {
                text = text.replacingOccurrences(
                    of: "</document>",
                    with: "<inferredMetricsTieBreakers><segue reference=\"e\"/></inferredMetricsTieBreakers></document>"
                )
            }
            run.expectPlace(
                "a", run.draw(text),
                CGRect(x: 0, y: top, width: 390, height: 844 - top - bottom))
        },
        // The square canvas of Xcode 6 and 7, which knows no device.
        Scenario("canvas-square", rules: [], limits: [5, 1, 1, 3, 2]) { run in
            let build = [5_999, 6_000, 7_999, 8_000, 9_000, 10_999][run.numbers[0]]
            let (hasItem, hidesStatus) = (run.flag(1), run.flag(2))
            let bar = hasItem && build >= 6_000 ? 44 : 0
            var top = (hidesStatus ? 0 : 20) + bar
            let side = [600, 568, 480, 375][run.numbers[3]]
            var height = [600, 568, 480, 600][run.numbers[3]]
            if run.numbers[4] == 1, top > 0 {
                height -= top
                top = 0
            }
            let text = ScenarioFile.storyboard(
                [
                    """
                    <viewController id="c"><view key="view" id="root">\(ScenarioFile.rect(0, 0, side, height))<subviews>\
                    \(ScenarioFile.box("a"))\(ScenarioFile.box("b"))</subviews><constraints>\
                    \(ScenarioFile.edges("a", in: "safe"))\(ScenarioFile.edges("b", in: "root", suffix: "Margin"))\
                    </constraints><viewLayoutGuide key="safeArea" id="safe"/></view>\
                    \(hasItem ? #"<navigationItem key="navigationItem" id="i"/>"# : "")\
                    \(hidesStatus ? #"<nil key="simulatedStatusBarMetrics"/>"# : "")</viewController>
                    """
                ], tools: build, device: "")
            let scene = run.draw(text)
            let screen = CGRect(x: 0, y: 0, width: side, height: height)
            run.expectPlace("a", scene, screen.inset(by: UIEdgeInsets(top: CGFloat(top), left: 0, bottom: 0, right: 0)))
            let margin: CGFloat = side >= 402 && build >= 8_000 ? 20 : 16
            run.expectPlace(
                "b", scene,
                screen.inset(by: UIEdgeInsets(top: CGFloat(top), left: margin, bottom: 0, right: margin)))
        },
        // Heights of lines in points or in pixels, of labels without text, and text styles that the canvas drew smaller.
        Scenario("canvas-labels", rules: ["text-6", "text-16"], limits: [19, 30, 10, 1, 1]) { run in
            let build = CanvasRules.builds[run.numbers[0]]
            let size = run.numbers[1] + 8
            let style = CanvasTextSize.all[run.numbers[2]]
            func label(_ id: String, _ text: String, _ font: String, lines: Int = 1) -> String {
                """
                <label text="\(text)" numberOfLines="\(lines)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\
                <fontDescription key="fontDescription" \(font)/></label>
                """
            }
            let plain = "type=\"system\" pointSize=\"\(size)\""
            let hasDevice = run.flag(3) || build >= 11_000
            let text = ScenarioFile.storyboard(
                [
                    ScenarioFile.controller(
                        label("a", "x", plain) + label("e", "", plain) + label("m", "x&#10;y", plain, lines: 2)
                            + label("s", "x", "style=\"\(style.name)\""),
                        ["a", "e", "m", "s"].map { (id: String) in
                            ScenarioFile.constraint(id + "x", id, "left", "root")
                                + ScenarioFile.constraint(id + "y", id, "top", "root")
                        }.joined())
                ], tools: build, device: hasDevice ? #"<device id="retina4_7" orientation="portrait"/>"# : "")
            guard let scene = run.draw(text) else { return }
            func height(_ id: String) -> CGFloat { scene.frames.first { $0.id == id }?.frame.height ?? -1 }
            func pixels(_ length: CGFloat) -> CGFloat { (length * 2 - 0.00001).rounded(.up) / 2 }
            let line = CGFloat(size) * 2444 / 2048
            let isOld = build < 14_200
            run.expect("height of a label with one line", height("a"), isOld ? line.rounded(.up) : pixels(line))
            run.expect("height of a label without text", height("e"), isOld ? line.rounded(.up) : 0)
            run.expect("height of a label with two lines", height("m"), pixels(2 * line))
            let font = (scene.scene.object(id: "s") as? UILabel)?.font.pointSize ?? 0
            var wanted = style.large
            if (8_000..<11_000).contains(build) { wanted = style.medium }
            if (14_000..<17_000).contains(build) {
                if run.numbers[2] == 0 { wanted = build < 14_200 ? 32 : 30 }
                if run.numbers[2] == 1 { wanted = 26 }
            }
            run.expect("font size of a text style", font, wanted)
        },
        // Margins of cells without margins in the file, by build, kind of file, width and device.
        Scenario("canvas-rows", rules: [], limits: [18, 5, 1, 1, 2, 1]) { run in
            let number = run.numbers
            let build = CanvasRules.builds[number[0] + 1]
            let width = [319, 320, 321, 375, 413, 414][number[1]]
            let canvas = [("retina4_0", 320), ("retina4_7", 375), ("retina5_5", 414)][number[4]]
            let hasAccessory = run.flag(2)
            let isXib = run.flag(3)
            let row = """
                <tableViewCell accessoryType="\(hasAccessory ? "checkmark" : "none")" id="row">\
                \(ScenarioFile.rect(0, 0, width, 44))<tableViewCellContentView key="contentView" id="content">\
                \(ScenarioFile.rect(0, 0, width, 44))<subviews>\(ScenarioFile.box("a"))</subviews><constraints>\
                \(ScenarioFile.edges("a", in: "content", suffix: "Margin"))</constraints></tableViewCellContentView></tableViewCell>
                """
            var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            if build >= 13_500 {
                var side: CGFloat = 16
                if build < 14_800, width >= 414 || width > 320 && canvas.1 >= 414 {
                    side = 20
                } else if width > 320, canvas.1 >= 414 {
                    side = 20
                } else if isXib
                    ? (14_800..<17_000).contains(build) : canvas.1 <= 320 && (14_200..<17_000).contains(build)
                {
                    side = 15
                }
                margins = UIEdgeInsets(top: 11, left: side, bottom: 11, right: hasAccessory ? 8 : side)
            }
            let device = "<device id=\"\(canvas.0)\" orientation=\"portrait\"/>"
            let text =
                isXib
                ? ScenarioFile.xib(row, tools: build, device: device)
                : ScenarioFile.storyboard(
                    [
                        """
                        <tableViewController id="c"><tableView key="view" id="root">\
                        \(ScenarioFile.rect(0, 0, width, 400))<prototypes>\(row)</prototypes></tableView></tableViewController>
                        """
                    ], tools: build, device: device)
            run.expectPlace(
                "a", run.draw(text), CGRect(x: 0, y: 0, width: width, height: 44).inset(by: margins))
        },
    ]
}
