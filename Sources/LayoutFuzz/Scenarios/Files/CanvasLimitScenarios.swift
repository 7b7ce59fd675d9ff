import Foundation
import InterfaceBuilder
import LayoutEngine

extension ScenarioRun {
    fileprivate func expectFrame(_ id: String, _ scene: LaidOutScene?, _ wanted: CGRect, _ when: String = "") {
        guard let frame = scene?.frames.first(where: { $0.id == id })?.frame else {
            return expect("whether there is a view \(id) \(when)", false, true)
        }
        expect("frame of \(id) \(when)", frame, wanted)
    }
}

/// The canvas at the limits of its rules: the last build and the first, one point less and one more.
/// Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let canvasLimits: [Scenario] = [
        Scenario("canvas-limits", rules: [], limits: [3]) { run in
            for (index, page) in CanvasPage.all.enumerated() where index % 4 == run.numbers[0] {
                let scene = run.canvas(page.text)
                let screen = CGRect(x: 0, y: 0, width: CGFloat(page.width), height: CGFloat(page.height))
                func insets(_ margin: CGFloat) -> UIEdgeInsets {
                    let side = CGFloat(page.covered.side) + margin
                    return UIEdgeInsets(
                        top: CGFloat(page.covered.top), left: side, bottom: CGFloat(page.covered.bottom), right: side)
                }
                run.expectFrame("root", scene, screen, page.name)
                run.expectFrame("a", scene, screen.inset(by: insets(0)), page.name)
                let margin: CGFloat = page.width >= 402 && page.build >= 8_000 ? 20 : 16
                run.expectFrame("b", scene, screen.inset(by: insets(margin)), page.name)
            }
        },
        // The iOS version, the typeface and the screen with which a build drew.
        Scenario("canvas-generations", rules: ["text-2"], limits: [3]) { run in
            let builds: [(Int, UIKitProfile, SystemTypeface)] = [
                (7_999, .iOS11_12, .helvetica), (8_000, .iOS11_12, .sanFranciscoTwoCuts),
                (14_799, .iOS11_12, .sanFranciscoTwoCuts), (14_800, .iOS13plus, .sanFranciscoTwoCuts),
                (16_999, .iOS13plus, .sanFranciscoTwoCuts), (17_000, .iOS13plus, .sanFrancisco),
                (23_999, .iOS13plus, .sanFrancisco), (24_000, .iOS26, .sanFrancisco),
            ]
            let devices: [(String, Int, Double, CGFloat)] = [
                ("retina4_7", 375, 667, 2), ("retina6_0", 390, 844, 3), ("ipad9_7", 768, 1024, 2), ("", 600, 600, 2),
            ]
            let (device, width, height, scale) = devices[run.numbers[0]]
            for (build, uikit, typeface) in builds {
                _ = run.canvas(CanvasPage(device: device, build: build, width: width, height: height).text)
                let environment = LayoutEnvironment.current
                run.expect("iOS version of build \(build)", environment.profile, uikit)
                run.expect("typeface of build \(build)", environment.typeface, typeface)
                run.expect("screen scale of build \(build)", environment.scale, scale)
                run.expect(
                    "screen size of build \(build)", environment.screenSize,
                    CGSize(width: CGFloat(width), height: height))
            }
        },
        // A root view without a frame has the size that the scene asks for, that of the device, or that of the square canvas.
        Scenario("canvas-devices", rules: ["devices-3"], limits: [1, 90, 90]) { run in
            let devices: [(String, Int, Int)] = [
                ("retina3_5", 320, 480), ("retina4_0", 320, 568), ("retina4_7", 375, 667), ("retina5_5", 414, 736),
                ("retina5_9", 375, 812), ("retina6_1", 414, 896), ("retina6_5", 414, 896), ("retina6_0", 390, 844),
                ("retina6_7", 428, 926), ("retina6_12", 393, 852), ("retina6_72", 430, 932), ("retina6_3", 402, 874),
                ("retina6_9", 440, 956), ("ipad9_7", 768, 1024), ("ipad10_2", 810, 1080), ("ipad10_5", 834, 1112),
                ("ipad11_0rounded", 834, 1194), ("ipad12_9", 1024, 1366), ("ipad12_9rounded", 1024, 1366),
                ("", 600, 600),
            ]
            let isLandscape = run.flag(0)
            let classes = """
                <label text="none" id="l"><variation key="widthClass=compact" text="compact"/>\
                <variation key="widthClass=regular" text="regular"/></label><label text="none" id="h">\
                <variation key="heightClass=compact" text="compact"/><variation key="heightClass=regular" text="regular"/></label>\
                <label text="none" id="i"><variation key="userInterfaceIdiom=phone" text="phone"/>\
                <variation key="userInterfaceIdiom=pad" text="pad"/></label>
                """
            for (id, width, height) in devices {
                let controller = """
                    <viewController id="c"><view key="view" id="root"><subviews>\(classes)</subviews></view></viewController>
                    """
                let shown =
                    id.isEmpty ? "" : "<device id=\"\(id)\" orientation=\"\(isLandscape ? "landscape" : "portrait")\"/>"
                let scene = run.canvas(ScenarioFile.storyboard([controller], tools: 14_100, device: shown))
                let isTurned = isLandscape && !id.isEmpty
                run.expectFrame(
                    "root", scene,
                    CGRect(x: 0, y: 0, width: isTurned ? height : width, height: isTurned ? width : height), id)
                func text(_ id: String) -> String { (scene?.scene.object(id: id) as? UILabel)?.text ?? "no label" }
                let isPad = id.hasPrefix("ipad")
                let isWide = isPad || isTurned && width >= 414
                run.expect(
                    "horizontal size class on \(id)", text("l"), id.isEmpty ? "none" : isWide ? "regular" : "compact")
                run.expect(
                    "vertical size class on \(id)", text("h"),
                    id.isEmpty ? "none" : isTurned && !isPad ? "compact" : "regular")
                run.expect("idiom of \(id)", text("i"), id.isEmpty ? "none" : isPad ? "pad" : "phone")
            }
            let sized = """
                <viewController id="c"><view key="view" id="root"/><size key="freeformSize" width="\(run.numbers[1])" \
                height="\(run.numbers[2])"/></viewController>
                """
            run.expectFrame(
                "root", run.canvas(ScenarioFile.storyboard([sized])),
                CGRect(x: 0, y: 0, width: run.numbers[1], height: run.numbers[2]), "of a chosen size")
        },
        // What the canvas reports as a guess.
        Scenario("canvas-assumptions", rules: [], limits: [3, 1, 1]) { run in
            func assumptions(_ text: String) -> [String] { run.canvas(text)?.assumptions ?? ["nothing laid out"] }
            func expectAssumptions(_ what: String, _ found: [String], _ words: [String]) {
                run.expect("number of reported guesses: \(what)", found.count, words.count)
                for (sentence, word) in zip(found, words) {
                    run.expect("reported guess: \(what)", sentence.contains(word) ? word : sentence, word)
                }
            }
            let isXib = run.flag(1)
            func page(_ build: Int, _ change: (inout CanvasPage) -> Void = { _ in }) -> String {
                var page = CanvasPage(build: build, isXib: isXib)
                change(&page)
                return page.text
            }
            expectAssumptions("a known build", assumptions(page(22_505)), [])
            expectAssumptions(
                "the last known build", assumptions(page(25_094) { $0.device = "retina6_1" }), isXib ? ["size"] : [])
            expectAssumptions(
                "a newer build", assumptions(page(25_095) { $0.device = "ipad9_7" }).prefix(1).map { $0 }, ["25095"])
            expectAssumptions(
                "a file without a build", assumptions(page(0)).prefix(1).map { $0 }, ["does not name the build"])
            expectAssumptions(
                "an unknown device", assumptions(page(22_505) { $0.device = "toaster" }),
                ["The device 'toaster' is not known"])
            expectAssumptions(
                "a file without a device", assumptions(page(11_000) { $0.device = "" }), ["names no device"])
            expectAssumptions("an old file without a device", assumptions(page(10_999) { $0.device = "" }), [])
            expectAssumptions("a safe area that is counted twice", assumptions(page(24_000)), ["twice"])
            expectAssumptions("a safe area that is counted once", assumptions(page(23_999)), [])
            expectAssumptions(
                "a safe area that is counted twice on the measured device",
                assumptions(
                    page(24_000) {
                        $0.device = "retina6_1"
                        $0.width = 414
                        $0.height = 896
                    }), [])
            expectAssumptions(
                "an iPad",
                assumptions(
                    page(24_000) {
                        $0.device = "ipad11_0rounded"
                        $0.width = 834
                        $0.height = 1194
                    }), [])
            expectAssumptions(
                "a freeform size that bars do not cover",
                assumptions(
                    page(16_999) {
                        $0.height = 300
                        $0.metrics = CanvasPage.freeform
                    }), ["do not cover"])
            expectAssumptions(
                "a freeform size that bars cover",
                assumptions(
                    page(17_000) {
                        $0.height = 300
                        $0.metrics = CanvasPage.freeform
                    }), ["bars cover"])
            // Labels in whole points, and fonts that are replaced by another one, in the order of the file.
            func label(_ id: String, _ font: String) -> String {
                """
                <label text="Hamburg" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\
                <fontDescription key="fontDescription" pointSize="17" \(font)/></label>
                """
            }
            let system = #"type="system""#
            let ids = (0...run.numbers[0]).map { "x\($0)" }
            let labels = ids.map { label($0, system) }.joined()
            let wanted = ids.count == 1 ? "One label is" : "\(ids.count) labels are"
            let old = assumptions(ScenarioFile.storyboard([ScenarioFile.controller(labels)], tools: 14_199))
            expectAssumptions("labels in whole points", old, [wanted])
            run.expect(
                "whether the reported guess lists the labels",
                old.first?.contains(ids.joined(separator: ", ")) ?? false, true)
            expectAssumptions(
                "labels of a later build", assumptions(ScenarioFile.storyboard([ScenarioFile.controller(labels)])), [])
            let other = #"type="custom" name="Avenir-Book""#
            let kin = #"type="custom" name="HelveticaNeue-Bold""#
            let hidden = #"type="custom" name=".SFUI""#
            let fonts = assumptions(
                ScenarioFile.storyboard([
                    ScenarioFile.controller(
                        label("1", run.flag(2) ? other : hidden) + label("2", kin) + label("3", kin)
                            + label("4", hidden))
                ]))
            let neue = "Text in HelveticaNeue-Bold is measured by the letters of Helvetica."
            run.expect(
                "reported guesses about fonts", fonts,
                [run.flag(2) ? "Text in Avenir-Book is measured as text in the system font. " + neue : neue])
        },
        // A symbol with a measured size is centered in the rectangle that constraints align.
        Scenario("canvas-symbols", rules: [], limits: [9, 9, 60, 60, 1, 1]) { run in
            let number = run.numbers
            let ids = run.flag(4) ? ["s", "t"] : ["t", "s"]
            let pictures = ids.map {
                #"<imageView image="star" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="\#($0)"/>"#
            }.joined()
            let (width, height) = (number[2] + 40, number[3] + 40)
            let text = ScenarioFile.storyboard(
                [
                    ScenarioFile.controller(
                        pictures,
                        ScenarioFile.frame("s", in: "root", 10, 20, width, height)
                            + ScenarioFile.frame("t", in: "root", 30, 140, height, width))
                ], tools: 22_505)
            // Each of the lengths may be zero or not measured.
            func length(_ number: Int) -> Int? { number == 0 ? 0 : number < 4 ? nil : number + 7 }
            let (across, down) = (length(number[0]), length(number[1]))
            func word(_ length: Int?) -> String { length.map { "\($0)" } ?? "null" }
            let measured = """
                {"file": "Main.storyboard", "root": "root", "views": [\
                {"id": "s", "intrinsic": [\(word(across)), \(word(down))]}\
                \(run.flag(5) ? #", {"id": "t", "intrinsic": [21, 17]}"# : "")]}
                """
            let scene = run.canvas(text, environment: measured)
            func centered(_ size: CGSize, in rect: CGRect) -> CGRect {
                CGRect(
                    x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
                    height: size.height)
            }
            let room = CGRect(x: 10, y: 20, width: CGFloat(width), height: CGFloat(height))
            let other = CGRect(x: 30, y: 140, width: CGFloat(height), height: CGFloat(width))
            func expectNear(_ id: String, _ wanted: CGRect) {
                let frame = scene?.frames.first { $0.id == id }?.frame ?? .zero
                run.expect("frame of \(id)", frame, wanted, within: 0.51)
            }
            if let across, let down {
                expectNear("s", centered(CGSize(width: across, height: down), in: room))
            } else {
                expectNear("s", room)
            }
            expectNear("t", run.flag(5) ? centered(CGSize(width: 21, height: 17), in: other) : other)
            // Constraints determine the frames of all views.
            run.expect(
                "views that keep their frame of the file", scene?.viewsAtStoredFrames ?? ["nothing laid out"], [])
        },
        // Standard spaces, on all sides and in both orders of the items.
        Scenario("canvas-spaces", rules: [], limits: [1, 1, 1]) { run in
            let isTurned = run.flag(0)
            func named(_ id: String, _ edge: String, _ first: String, _ second: String, _ other: String) -> String {
                let (one, two) = isTurned ? (second, first) : (first, second)
                let (this, that) = isTurned ? (other, edge) : (edge, other)
                return """
                    <constraint firstItem="\(one)" firstAttribute="\(this)" secondItem="\(two)" secondAttribute="\(that)" \
                    symbolic="YES" id="\(id)"/>
                    """
            }
            let after = run.flag(1) ? "right" : "trailing"
            let before = run.flag(1) ? "left" : "leading"
            let guide = run.flag(2) ? "guide" : "safe"
            // In the superview, between siblings, and in a guide: from the end of one item to the beginning of the other.
            let constraints =
                [
                    named("1", after, "in", "out", after), named("2", "bottom", "in", "out", "bottom"),
                    named("3", after, "near", "in", before), named("4", "bottom", "near", "in", "top"),
                    named("5", after, "pinned", guide, after), named("6", "bottom", "pinned", guide, "bottom"),
                ].joined()
                + ["in", "near", "pinned"].map { (id: String) -> String in
                    ScenarioFile.constraint(id + "w", id, "width", constant: 20)
                        + ScenarioFile.constraint(id + "h", id, "height", constant: 30)
                }.joined()
            let inside = """
                <subviews>\(ScenarioFile.box("in"))\(ScenarioFile.box("near"))\(ScenarioFile.box("pinned"))</subviews>\
                <constraints>\(constraints)</constraints>\(ScenarioFile.edgeInsets("layoutMargins", 5, 6, 7, 9))\
                <viewLayoutGuide key="safeArea" id="safe"/><viewLayoutGuide key="layoutMargins" id="guide"/>
                """
            let text = ScenarioFile.storyboard(
                [
                    ScenarioFile.controller(
                        ScenarioFile.box("out", inside: inside),
                        ScenarioFile.frame("out", in: "root", 50, 100, 200, 150))
                ], tools: 22_505)
            let scene = run.canvas(text)
            run.expectFrame("in", scene, CGRect(x: 160, y: 100, width: 20, height: 30))
            run.expectFrame("near", scene, CGRect(x: 132, y: 62, width: 20, height: 30))
            // With a guide as first item the space points in the direction of the edge.
            if run.flag(2) {
                run.expectFrame("pinned", scene, CGRect(x: 163, y: 105, width: 20, height: 30))
            } else {
                run.expectFrame("pinned", scene, CGRect(x: 180, y: 120, width: 20, height: 30))
            }
        },
        // Arranged subviews on the canvas: lengths across the stack that are as drawn, and frames that autoresizing masks keep.
        Scenario("canvas-stack-items", rules: [], limits: [2, 60, 60, 1, 1]) { run in
            let number = run.numbers
            let isVertical = run.flag(3)
            let alignment = [
                (isVertical ? "leading" : "top", 0.0), ("center", 0.5), (isVertical ? "trailing" : "bottom", 1.0),
            ][number[0]]
            // 200 across; constraints give the lengths along the stack.
            func item(_ id: String, _ across: Int) -> String {
                let rect =
                    isVertical ? ScenarioFile.rect(0, 0, across, 40) : ScenarioFile.rect(0, 0, 40, across)
                let length = ScenarioFile.constraint(id + "l", nil, isVertical ? "height" : "width", constant: 40)
                return """
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\(rect)\
                    <constraints>\(length)</constraints></view>
                    """
            }
            let kept = "<view id=\"k\">\(ScenarioFile.rect(7, 9, 11, 13))</view>"
            let stack = """
                <stackView axis="\(isVertical ? "vertical" : "horizontal")" alignment="\(alignment.0)" spacing="4" \
                translatesAutoresizingMaskIntoConstraints="NO" id="s">\(ScenarioFile.rect(0, 0, 9, 9))\
                <subviews>\(item("i", number[1] + 10))\(item("j", number[2] + 10))</subviews></stackView>
                """
            let frame =
                isVertical
                ? ScenarioFile.constraint("sx", "s", "left", "root", constant: 20)
                    + ScenarioFile.constraint("sy", "s", "top", "root", constant: 30)
                    + ScenarioFile.constraint("sw", "s", "width", constant: 200)
                : ScenarioFile.constraint("sx", "s", "left", "root", constant: 20)
                    + ScenarioFile.constraint("sy", "s", "top", "root", constant: 30)
                    + ScenarioFile.constraint("sh", "s", "height", constant: 200)
            let text = ScenarioFile.storyboard([ScenarioFile.controller(stack + kept, frame)], tools: 22_505)
            let scene = run.canvas(text)
            func place(_ along: CGFloat, _ across: Int) -> CGRect {
                let length = CGFloat(across)
                let start = ((200 - length) * CGFloat(alignment.1) * 2).rounded() / 2
                return isVertical
                    ? CGRect(x: start, y: along, width: length, height: 40)
                    : CGRect(x: along, y: start, width: 40, height: length)
            }
            run.expectFrame("i", scene, place(0, number[1] + 10))
            run.expectFrame("j", scene, place(44, number[2] + 10))
            run.expectFrame("k", scene, CGRect(x: 7, y: 9, width: 11, height: 13))
        },
        // Cells just inside and outside of the conditions that decide about their margins.
        Scenario("canvas-row-limits", rules: [], limits: [2, 40], share: 2) { run in
            struct Row {
                var build = 14_100
                var width = 375
                var line: Double = 0
                var device = ("retina4_7", "portrait")
                var isXib = true
                var preserves = false
                var own: (top: Int, left: Int, bottom: Int, right: Int)?
                var isDirectional = false
                var accessory: String?
                var margins: (top: Double, left: Double, bottom: Double, right: Double)
                init(
                    _ build: Int, _ margins: (Double, Double, Double, Double),
                    _ change: (inout Row) -> Void = { _ in }
                ) {
                    self.build = build
                    self.margins = (margins.0, margins.1, margins.2, margins.3)
                    change(&self)
                }
            }
            let large = run.numbers[1] + 30
            let rows: [Row] = [
                Row(13_499, (8, 8, 8, 8)), Row(13_500, (11, 16, 11, 16)),
                // The content ends 8 points before an accessory of any kind.
                Row(13_500, (11, 16, 11, 8)) { $0.accessory = "disclosureIndicator" },
                Row(14_799, (11, 20, 10.5, 8)) {
                    ($0.accessory, $0.width, $0.line) = ("detailDisclosureButton", 414, 0.5)
                },
                Row(14_800, (11, 15, 11, 8)) { $0.accessory = "checkmark" },
                Row(17_000, (11, 16, 11, 8)) { $0.accessory = "detailButton" },
                Row(17_000, (11, 16, 11, 16)) { $0.accessory = "none" },
                Row(13_499, (8, 8, 8, 8)) { $0.accessory = "checkmark" },
                Row(13_499, (8, 15, 8, 15)) { $0.preserves = true },
                Row(11_000, (8, 15, 8, 15)) { $0.preserves = true },
                Row(14_100, (11, 16, 10.5, 16)) { $0.line = 0.5 }, Row(14_100, (11, 16, 10, 16)) { $0.line = 1 },
                Row(14_100, (11, 16, 11, 16)) { $0.line = 1.5 }, Row(14_100, (11, 16, 11, 16)) { $0.line = 2 },
                Row(14_799, (11, 16, 10.5, 16)) { $0.line = 0.5 }, Row(14_800, (11, 15, 11, 15)) { $0.line = 0.5 },
                Row(14_799, (11, 20, 11, 20)) { $0.width = 414 }, Row(14_799, (11, 16, 11, 16)) { $0.width = 413 },
                Row(14_800, (11, 15, 11, 15)) { $0.width = 414 }, Row(16_999, (11, 15, 11, 15)),
                Row(17_000, (11, 16, 11, 16)),
                Row(17_000, (11, 20, 11, 20)) {
                    $0.width = 321
                    $0.device.0 = "retina5_5"
                },
                Row(17_000, (11, 16, 11, 16)) {
                    $0.width = 320
                    $0.device.0 = "retina5_5"
                },
                // In landscape the shorter edge of the device counts.
                Row(17_000, (11, 16, 11, 16)) { $0.device.1 = "landscape" },
                Row(14_199, (11, 16, 11, 16)) {
                    $0.isXib = false
                    $0.width = 320
                    $0.device.0 = "retina4_0"
                },
                Row(14_200, (11, 15, 11, 15)) {
                    $0.isXib = false
                    $0.width = 320
                    $0.device.0 = "retina4_0"
                },
                Row(16_999, (11, 15, 11, 15)) {
                    $0.isXib = false
                    $0.width = 320
                    $0.device.0 = "retina4_0"
                },
                Row(17_000, (11, 16, 11, 16)) {
                    $0.isXib = false
                    $0.width = 320
                    $0.device.0 = "retina4_0"
                },
                Row(16_999, (11, 16, 11, 16)) { $0.isXib = false },
                // Margins that the file has are the cell's own in each build.
                Row(13_499, (12, 3, 14, Double(large))) { $0.own = (12, 3, 14, large) },
                Row(17_000, (12, 3, 14, Double(large))) {
                    $0.own = (12, 3, 14, large)
                    $0.isDirectional = true
                },
                // If the content view preserves superview margins, its margins are at least those of the cell.
                Row(14_289, (12, 15, 14, Double(large))) {
                    $0.own = (12, 3, 14, large)
                    $0.preserves = true
                },
                Row(14_290, (12, Double(large), 14, 16)) {
                    $0.own = (12, large, 14, 3)
                    $0.preserves = true
                },
                Row(13_500, (12, 15, 14, Double(large))) {
                    $0.own = (12, 3, 14, large)
                    $0.preserves = true
                },
                Row(13_500, (12, Double(large), 14, 15)) {
                    $0.own = (12, large, 14, 3)
                    $0.preserves = true
                },
            ]
            // Each run takes two of three.
            for (index, row) in rows.enumerated() where (index + 1) % 3 != run.numbers[0] {
                let name = row.isDirectional ? "directionalLayoutMargins" : "layoutMargins"
                var margins = ""
                if let own = row.own {
                    margins =
                        row.isDirectional
                        ? """
                        <directionalEdgeInsets key="\(name)" top="\(own.top)" leading="\(own.left)" bottom="\(own.bottom)" \
                        trailing="\(own.right)"/>
                        """ : ScenarioFile.edgeInsets(name, own.top, own.left, own.bottom, own.right)
                }
                let cell = """
                    <tableViewCell \(row.accessory.map { "accessoryType=\"\($0)\"" } ?? "") id="row">\
                    \(ScenarioFile.rect(0, 0, row.width, 60))<tableViewCellContentView \
                    key="contentView" preservesSuperviewLayoutMargins="\(ScenarioFile.yes(row.preserves))" id="content">\
                    <rect key="frame" x="0.0" y="0.0" width="\(row.width)" height="\(60 - row.line)"/><subviews>\
                    \(ScenarioFile.box("a"))</subviews><constraints>\
                    \(ScenarioFile.edges("a", in: "content", suffix: "Margin"))</constraints>\(margins)\
                    </tableViewCellContentView></tableViewCell>
                    """
                let device = "<device id=\"\(row.device.0)\" orientation=\"\(row.device.1)\"/>"
                let text =
                    row.isXib
                    ? ScenarioFile.xib(cell, tools: row.build, device: device)
                    : ScenarioFile.storyboard(
                        [
                            """
                            <tableViewController id="c"><tableView key="view" id="root">\
                            \(ScenarioFile.rect(0, 0, row.width, 400))<prototypes>\(cell)</prototypes></tableView></tableViewController>
                            """
                        ], tools: row.build, device: device)
                let room = CGRect(x: 0, y: 0, width: CGFloat(row.width), height: CGFloat(60 - row.line))
                let insets = UIEdgeInsets(
                    top: CGFloat(row.margins.top), left: CGFloat(row.margins.left), bottom: CGFloat(row.margins.bottom),
                    right: CGFloat(row.margins.right))
                run.expectFrame("a", run.canvas(text), room.inset(by: insets), "in cell \(index) of build \(row.build)")
            }
        },
        // Sizes that the canvas itself gives to some views, and margins with and without the safe area.
        Scenario("canvas-sizes", rules: [], limits: [1, 60, 60, 1]) { run in
            let number = run.numbers
            func drawn(_ build: Int, device: Bool, safeAreas: Bool = true, _ views: String, _ constraints: String)
                -> LaidOutScene?
            {
                var text = ScenarioFile.storyboard(
                    [ScenarioFile.controller(views, constraints)], tools: build,
                    device: device ? #"<device id="retina6_1" orientation="portrait"/>"# : "")
                if !safeAreas { text = text.replacingOccurrences(of: #"useSafeAreas="YES""#, with: "") }
                return run.canvas(text)
            }
            func height(_ id: String, _ scene: LaidOutScene?) -> CGFloat {
                scene?.frames.first { $0.id == id }?.frame.height ?? -1
            }
            let bar = #"<searchBar translatesAutoresizingMaskIntoConstraints="NO" id="s"/>"#
            let place = ["s", "p"].map { (id: String) -> String in
                ScenarioFile.constraint(id + "x", id, "left", "root")
                    + ScenarioFile.constraint(id + "y", id, "top", "root")
                    + ScenarioFile.constraint(id + "w", id, "width", constant: 300)
            }
            let picker = #"<pickerView translatesAutoresizingMaskIntoConstraints="NO" id="p"/>"#
            run.expect(
                "height of a search bar until Xcode 8", height("s", drawn(12_999, device: true, bar, place[0])), 44)
            run.expect(
                "whether a search bar is higher than 44 later",
                height("s", drawn(13_000, device: true, bar, place[0])) > 44, true)
            run.expect(
                "height of a picker on the square canvas", height("p", drawn(9_000, device: false, picker, place[1])),
                162)
            run.expect(
                "whether a picker is higher than 162 on a device",
                height("p", drawn(9_000, device: true, picker, place[1])) > 162, true)
            // A document that does not use safe areas.
            let inside = """
                <subviews>\(ScenarioFile.box("m"))</subviews><constraints>\
                \(ScenarioFile.edges("m", in: "out", suffix: "Margin"))</constraints>\
                \(ScenarioFile.edgeInsets("layoutMargins", 1, 2, 3, 4))
                """
            for (build, isUsed, top) in [(13_999, false, 1), (14_000, false, 45), (13_999, true, 45)] {
                let scene = drawn(
                    build, device: true, safeAreas: isUsed, ScenarioFile.box("out", inside: inside),
                    ScenarioFile.frame("out", in: "root", 0, 0, 375, 300))
                run.expectFrame(
                    "m", scene, CGRect(x: 2, y: top, width: 369, height: 297 - top), "\(build) \(isUsed)")
            }
            // Placeholder sizes of views without content, in both notations.
            let size =
                run.flag(0)
                ? "<size key=\"intrinsicContentSize\" width=\"\(number[1] + 1)\" height=\"\(number[2] + 1)\"/>"
                : ""
            let attributes =
                run.flag(0)
                ? ""
                : "placeholderIntrinsicWidth=\"\(run.flag(3) ? "infinite" : "\(number[1] + 1)")\" "
                    + "placeholderIntrinsicHeight=\"\(number[2] + 1)\""
            let sized = ScenarioFile.box("z", attributes, inside: size)
            let scene = drawn(
                22_505, device: true,
                sized + #"<label text="x" translatesAutoresizingMaskIntoConstraints="NO" id="l"/>"#,
                ScenarioFile.constraint("zx", "z", "left", "root", constant: 5)
                    + ScenarioFile.constraint("zy", "z", "top", "root", constant: 6)
                    + (run.flag(3) && !run.flag(0) ? ScenarioFile.constraint("zw", "z", "width", constant: 9) : "")
                    + ScenarioFile.constraint("lx", "l", "left", "root")
                    + ScenarioFile.constraint("ly", "l", "top", "root"))
            run.expectFrame(
                "z", scene,
                CGRect(
                    x: 5, y: 6, width: run.flag(3) && !run.flag(0) ? 9 : number[1] + 1, height: number[2] + 1))
            run.expect("height of a label beside a placeholder", height("l", scene), 20.5)
        },
        // Bars cover no view inside a scroll view, not even the first or the last one.
        Scenario("canvas-scrolled", rules: [], limits: [2, 40, 40]) { run in
            let count = run.numbers[0] + 1
            let boxes = (0..<count).map { index in
                let inside = """
                    <subviews>\(ScenarioFile.box("i\(index)"))</subviews><constraints>\
                    \(ScenarioFile.edges("i\(index)", in: "safe\(index)"))</constraints>\
                    <viewLayoutGuide key="safeArea" id="safe\(index)"/>
                    """
                return ScenarioFile.box("o\(index)", inside: inside)
            }.joined()
            let (x, y) = (run.numbers[1], run.numbers[2])
            let frames = (0..<count).map {
                ScenarioFile.frame("o\($0)", in: "scroll", x, y, 300, 200 + $0)
            }.joined()
            // The last view is empty; another one is pinned to its safe area.
            let last =
                ScenarioFile.box("p") + ScenarioFile.box("z", inside: "<viewLayoutGuide key=\"safeArea\" id=\"end\"/>")
            let pinned = ScenarioFile.edges("p", in: "end") + ScenarioFile.frame("z", in: "scroll", x, 0, 300, 100)
            let scroll = """
                <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll">\(ScenarioFile.rect(0, 0, 375, 667))\
                <subviews>\(boxes)\(last)</subviews><constraints>\(frames)\(pinned)</constraints></scrollView>
                """
            let text = ScenarioFile.storyboard(
                [ScenarioFile.controller(scroll, ScenarioFile.edges("scroll", in: "root"))], tools: 22_505)
            let scene = run.canvas(text)
            for index in 0..<count {
                run.expectFrame("o\(index)", scene, CGRect(x: x, y: y, width: 300, height: 200 + index))
                run.expectFrame("i\(index)", scene, CGRect(x: 0, y: 0, width: 300, height: 200 + index))
            }
            run.expectFrame("z", scene, CGRect(x: x, y: 0, width: 300, height: 100))
            run.expectFrame("p", scene, CGRect(x: x, y: 0, width: 300, height: 100))
        },
    ]
}
