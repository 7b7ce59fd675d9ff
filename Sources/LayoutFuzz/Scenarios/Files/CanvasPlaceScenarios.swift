import Foundation
import InterfaceBuilder
import LayoutEngine

extension ScenarioRun {
    fileprivate func frame(_ id: String, _ scene: LaidOutScene?) -> CGRect {
        scene?.frames.first { $0.id == id }?.frame ?? .null
    }
}

/// Frames on the canvas that depend on several rules. Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let canvasPlaces: [Scenario] = [
        // Controls with an ambiguous layout keep the frame of the file, even if their alignment rectangle differs from the frame.
        Scenario("canvas-open-controls", rules: [], limits: [60, 60, 90, 2, 1, 1]) { run in
            let number = run.numbers
            let build = [14_100, 22_505, 24_127][number[3]]
            let kinds = [
                ("slider", ""), ("switch", ""),
                ("segmentedControl", "<segments><segment title=\"one\"/><segment title=\"two\"/></segments>"),
                ("view", ""),
            ]
            let order = run.flag(4) ? kinds : kinds.reversed()
            let views = order.enumerated().map { index, kind in
                """
                <\(kind.0) translatesAutoresizingMaskIntoConstraints="NO" id="\(kind.0)">\
                \(ScenarioFile.rect(number[0] + index, number[1] + 100 * index, number[2] + 40, 31))\(kind.1)</\(kind.0)>
                """
            }
            // In the root view or in another view with an ambiguous layout.
            let all =
                run.flag(5)
                ? """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="out">\(ScenarioFile.rect(7, 9, 300, 500))\
                <subviews>\(views.joined())</subviews></view>
                """ : views.joined()
            let scene = run.canvas(
                ScenarioFile.storyboard(
                    [ScenarioFile.controller(all)], tools: build,
                    device: #"<device id="retina4_7" orientation="portrait"/>"#))
            if run.flag(5) {
                run.expect(
                    "frame of the container", run.frame("out", scene), CGRect(x: 7, y: 9, width: 300, height: 500))
            }
            for (index, kind) in order.enumerated() {
                let found = run.frame(kind.0, scene)
                run.expect(
                    "origin of a \(kind.0)", found.origin, CGPoint(x: number[0] + index, y: number[1] + 100 * index))
                // A slider and a plain view have no intrinsic width.
                if kind.0 == "slider" || kind.0 == "view" {
                    run.expect("width of a \(kind.0)", found.width, run.length(2) + 40)
                }
            }
            run.expect("height of a plain view", run.frame("view", scene).height, 31)
            let ids = (run.flag(5) ? ["out"] : []) + order.map(\.0)
            run.expect("views with an ambiguous layout", scene?.ambiguousViews.map(\.id) ?? [], ids)
        },
        // Sizes of labels are rounded up to points or to pixels: all to points on the square canvas; later those without a text
        // style, which the canvas reports as a guess. Measured sizes are not rounded.
        Scenario("canvas-label-points", rules: [], limits: [5, 20, 10, 1, 15, 40], share: 2) { run in
            let number = run.numbers
            let build = [8_000, 10_999, 11_000, 13_999, 14_199, 14_200][number[0]]
            let hasDevice = run.flag(3)
            let styles = [
                "Headline", "Subhead", "Body", "Callout", "Footnote", "Caption1", "Caption2", "Title2", "Title3",
            ]
            let plain = "type=\"system\" pointSize=\"\(number[1] + 8)\""
            let style = "style=\"UICTFontTextStyle\(styles[number[2] % styles.count])\""
            let labels = [("a", plain, 1), ("s", style, 1), ("b", plain, 1), ("t", style, 1), ("m", plain, 2)]
            let xml = labels.map { id, font, lines in
                """
                <label text="Words \(id)" numberOfLines="\(lines)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\
                <fontDescription key="fontDescription" \(font)/></label>
                """
            }.joined()
            let places = labels.map { label in
                ScenarioFile.constraint(label.0 + "x", label.0, "left", "root")
                    + ScenarioFile.constraint(label.0 + "y", label.0, "top", "root")
            }.joined()
            let isMeasured = labels.indices.map { number[4] >> $0 & 1 == 1 }
            let size = CGSize(width: number[5] + 20, height: number[5] + 10)
            let measured = zip(labels, isMeasured).filter(\.1).map {
                "{\"id\": \"\($0.0.0)\", \"intrinsic\": [\(size.width), \(size.height)]}"
            }.joined(separator: ", ")
            let line = "{\"file\": \"Main.storyboard\", \"root\": \"root\", \"views\": [\(measured)]}"
            let scene = run.canvas(
                ScenarioFile.storyboard(
                    [ScenarioFile.controller(xml, places)], tools: build,
                    device: hasDevice ? #"<device id="retina4_7" orientation="portrait"/>"# : ""), environment: line)
            let isSquare = !hasDevice && build < 11_000
            var named: [String] = []
            for (index, (id, font, lines)) in labels.enumerated() {
                guard let label = scene?.scene.object(id: id) as? UILabel else {
                    run.expect("whether there is \(id)", false, true)
                    continue
                }
                let found = run.frame(id, scene).size
                guard !isMeasured[index] else {
                    run.expect("measured size of \(id)", found, size)
                    continue
                }
                // The size of the same text outside of a canvas, in pixels.
                let probe = UILabel()
                probe.text = label.text
                probe.font = label.font
                let pixels = probe.intrinsicContentSize
                let points = CGSize(width: pixels.width.rounded(.up), height: pixels.height.rounded(.up))
                let isWhole = lines == 1 && build < 14_200 && (isSquare || font == plain)
                run.expect("size of \(id)", found, isWhole ? points : pixels)
                if isWhole, !isSquare, points != pixels { named.append(id) }
            }
            let said = (scene?.assumptions ?? []).filter { $0.contains("whole points") }
            run.expect("reports of labels in whole points", said.count, named.isEmpty ? 0 : 1)
            if let sentence = said.first {
                let words = ": \(named.joined(separator: ", "))."
                run.expect("names of the reported labels", sentence.hasSuffix(words) ? words : sentence, words)
            }
        },
        // Of several segues to a scene the one in inferredMetricsTieBreakers decides, else a relationship, else the first.
        Scenario("canvas-two-ways", rules: ["bars-1", "bars-2"], limits: [7, 7, 1], share: 2) { run in
            let number = run.numbers
            func controller(_ name: String, _ id: String, _ segue: String, to target: String = "c") -> String {
                """
                <\(name) id="\(id)"><connections><segue \(segue) destination="\(target)" id="way-\(id)"/></connections></\(name)>
                """
            }
            func relationship(_ name: String) -> String { "kind=\"relationship\" relationship=\"\(name)\"" }
            /// The scenes that lead to the page. The id of the segue to the page is `way-` and the name.
            func way(_ kind: Int, _ name: String) -> [String] {
                switch kind {
                case 0: [controller("viewController", name, "kind=\"presentation\"")]
                case 1:
                    [controller("viewController", name, "kind=\"presentation\" modalPresentationStyle=\"fullScreen\"")]
                case 2: [controller("viewController", name, "kind=\"embed\"")]
                case 3:
                    [
                        controller("viewController", name, "kind=\"show\""),
                        controller(
                            "navigationController", name + "n", relationship("rootViewController"), to: name),
                    ]
                case 4: [controller("viewController", name, "kind=\"unwind\"")]
                case 5: [controller("navigationController", name, relationship("rootViewController"))]
                case 6: [controller("tabBarController", name, relationship("viewControllers"))]
                default: [controller("splitViewController", name, relationship("masterViewController"))]
                }
            }
            let covered: [(top: Int, bottom: Int)] = [
                (0, 34), (47, 34), (0, 34), (91, 34), (47, 34), (91, 34), (47, 83), (91, 34),
            ]
            let kinds = [number[0], number[1]]
            let page = """
                <viewController id="c"><view key="view" id="root">\(ScenarioFile.rect(0, 0, 390, 844))<subviews>\
                \(ScenarioFile.box("a"))</subviews><constraints>\(ScenarioFile.edges("a", in: "safe"))</constraints>\
                <viewLayoutGuide key="safeArea" id="safe"/></view></viewController>
                """
            let ways = way(kinds[0], "o") + way(kinds[1], "p")
            let text = ScenarioFile.storyboard(
                [page] + ways, tools: 22_505, device: #"<device id="retina6_0" orientation="portrait"/>"#)
            let other = run.flag(2) ? "<segue reference=\"nowhere\"/>" : ""
            // No segue is preferred, the first, or the second. An unwind segue is never preferred.
            for preferred in 0...2 where preferred == 0 || kinds[preferred - 1] != 4 {
                var deciding = kinds.first { $0 >= 5 } ?? kinds.first { $0 != 4 } ?? 4
                if preferred > 0 { deciding = kinds[preferred - 1] }
                let (top, bottom) = covered[deciding]
                let breaker = """
                    <inferredMetricsTieBreakers>\(other)<segue reference="way-\(preferred == 1 ? "o" : "p")"/>\
                    </inferredMetricsTieBreakers></document>
                    """
                let whole = preferred == 0 ? text : text.replacingOccurrences(of: "</document>", with: breaker)
                run.expect(
                    "safe area of the scene if segue \(preferred) is preferred", run.frame("a", run.canvas(whole)),
                    CGRect(x: 0, y: top, width: 390, height: 844 - top - bottom))
            }
        },
        // Margins of the file replace the standard ones: of root views in storyboards and xibs, and of collection view cells.
        Scenario("canvas-own-margins", rules: [], limits: [2, 40, 40, 40, 40, 1, 1]) { run in
            let number = run.numbers
            let own = ScenarioFile.edgeInsets("layoutMargins", number[1], number[2], number[3], number[4])
            let margins = run.flag(5) ? own : ""
            let inside = """
                \(ScenarioFile.rect(0, 0, 390, 844))<subviews>\(ScenarioFile.box("b"))</subviews><constraints>\
                \(ScenarioFile.edges("b", in: "root", suffix: "Margin"))</constraints>\(margins)
                """
            let item = """
                <collectionViewCell id="root">\(ScenarioFile.rect(0, 0, 390, 844))<view key="contentView" id="k">\
                \(ScenarioFile.rect(0, 0, 390, 844))<subviews>\(ScenarioFile.box("b"))</subviews></view><constraints>\
                \(ScenarioFile.edges("b", in: "root", suffix: "Margin"))</constraints>\(margins)</collectionViewCell>
                """
            let build = run.flag(6) ? 22_505 : 21_507
            let device = #"<device id="retina6_0" orientation="portrait"/>"#
            let text = [
                ScenarioFile.storyboard(
                    ["<viewController id=\"c\"><view key=\"view\" id=\"root\">\(inside)</view></viewController>"],
                    tools: build, device: device),
                ScenarioFile.xib("<view id=\"root\">\(inside)</view>", tools: build, device: device),
                ScenarioFile.xib(item, tools: build, device: device),
            ][number[0]]
            var insets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
            if run.flag(5) {
                insets = UIEdgeInsets(
                    top: run.length(1), left: run.length(2), bottom: run.length(3), right: run.length(4))
                // Margins that are 8 or 0 on all sides are those of a view without margins in the file.
                guard number[1...4] != [8, 8, 8, 8], number[1...4] != [0, 0, 0, 0] else { return }
            }
            // The safe area is added to the margins, but not to those of a cell.
            if number[0] < 2 {
                insets.top += 47
                insets.bottom += 34
            }
            run.expect(
                "frame of a view in the margins", run.frame("b", run.canvas(text)),
                CGRect(x: 0, y: 0, width: 390, height: 844).inset(by: insets))
        },
        // The device of a canvas: its size, its scale and its orientation. Frames on the canvas are rounded to its pixels.
        Scenario(
            "canvas-device-models", rules: ["devices-1", "rounding-1", "rounding-2"], limits: [1, 19, 90, 90, 90, 90]
        ) { run in
            let devices: [(id: String, width: CGFloat, height: CGFloat, scale: CGFloat)] = [
                ("retina3_5", 320, 480, 2), ("retina4_0", 320, 568, 2), ("retina4_7", 375, 667, 2),
                ("retina5_5", 414, 736, 3), ("retina5_9", 375, 812, 3), ("retina6_1", 414, 896, 2),
                ("retina6_5", 414, 896, 3), ("retina6_0", 390, 844, 3), ("retina6_7", 428, 926, 3),
                ("retina6_12", 393, 852, 3), ("retina6_72", 430, 932, 3), ("retina6_3", 402, 874, 3),
                ("retina6_9", 440, 956, 3), ("ipad9_7", 768, 1024, 2), ("ipad10_2", 810, 1080, 2),
                ("ipad10_5", 834, 1112, 2), ("ipad11_0rounded", 834, 1194, 2), ("ipad12_9", 1024, 1366, 2),
                ("ipad12_9rounded", 1024, 1366, 2), ("unknown", 375, 667, 2),
            ]
            // Models with the same size can have status bars of different heights.
            let statusBars: [String: CGFloat] = [
                "retina4_0": 20, "retina4_7": 20, "retina5_9": 44, "retina6_5": 44, "retina6_0": 47,
            ]
            let orientation = run.flag(0) ? "landscape" : "portrait"
            for device in devices {
                let text = ScenarioFile.storyboard(
                    [ScenarioFile.controller("")],
                    device: "<device id=\"\(device.id)\" orientation=\"\(orientation)\"/>")
                guard let document = run.read(text) else { return }
                let model = document.canvasDevice
                run.expect("size of \(device.id)", model.size, CGSize(width: device.width, height: device.height))
                run.expect("scale of \(device.id)", model.scale, device.scale)
                if let status = statusBars[device.id] {
                    run.expect("height of the status bar of \(device.id)", model.statusBarHeight, status)
                }
                run.expect("whether \(device.id) is an iPad", model.isPad, device.id.hasPrefix("ipad"))
                run.expect(
                    "orientation of \(device.id)", document.canvasOrientation,
                    run.flag(0) && device.id != "unknown" ? .landscape : .portrait)
                let canvas = document.device
                run.expect(
                    "scale of the canvas of \(device.id)", canvas?.scale, device.id == "unknown" ? nil : device.scale)
            }
            // Constraints with constants in quarters of points.
            let shown = devices[(run.numbers[1] + 3) % devices.count]
            let quarters = run.numbers[2...5].map { CGFloat($0) / 4 }
            func tie(_ attribute: String, _ other: String?, _ points: CGFloat) -> String {
                ScenarioFile.constraint(
                    "a-\(attribute)", "a", attribute, other, constant: 0, "constant=\"\(points)\"")
            }
            let ties =
                tie("left", "root", quarters[0]) + tie("top", "root", quarters[1])
                + tie("width", nil, quarters[2] + 40) + tie("height", nil, quarters[3] + 40)
            let text = ScenarioFile.storyboard(
                [ScenarioFile.controller(ScenarioFile.box("a"), ties)],
                device: "<device id=\"\(shown.id)\" orientation=\"\(orientation)\"/>")
            func roundedToPixels(_ points: CGFloat) -> CGFloat { (points * shown.scale).rounded() / shown.scale }
            let (left, top) = (roundedToPixels(quarters[0]), roundedToPixels(quarters[1]))
            let right = roundedToPixels(quarters[0] + quarters[2] + 40)
            let bottom = roundedToPixels(quarters[1] + quarters[3] + 40)
            run.expect(
                "frame of a view on the canvas of \(shown.id)", run.frame("a", run.canvas(text)),
                CGRect(x: left, y: top, width: right - left, height: bottom - top))
        },
        // The hugging of a control and a constraint have the same priority. Its height is ambiguous, so it is that of the file.
        Scenario("canvas-open-heights", rules: [], limits: [60, 60, 90, 300, 3, 2, 2, 60]) { run in
            let number = run.numbers
            let build = [14_100, 22_505, 24_127][number[5]]
            let level = [1, 250, 251, 700][number[4]]
            let (kind, inside) = [
                ("slider", ""),
                ("segmentedControl", "<segments><segment title=\"one\"/><segment title=\"two\"/></segments>"),
                ("segmentedControl", "<segments><segment title=\"one\"/></segments>"),
            ][number[6]]
            // Higher than the content, and lower than the space below the top.
            let height = 60 + number[3]
            let control = """
                <\(kind) translatesAutoresizingMaskIntoConstraints="NO" verticalHuggingPriority="\(level)" id="c">\
                \(ScenarioFile.rect(number[0], number[1], number[2] + 80, height))\(inside)</\(kind)>
                """
            let places = [
                ScenarioFile.constraint("cx", "c", "leading", "root", constant: number[0] + 5),
                ScenarioFile.constraint("cw", "c", "width", constant: number[2] + 80),
                ScenarioFile.constraint("cy", "c", "top", "root", constant: number[1]),
                ScenarioFile.constraint("ce", "c", "bottom", "root", constant: -number[7], "priority=\"\(level)\""),
            ]
            let scene = run.canvas(
                ScenarioFile.storyboard(
                    [ScenarioFile.controller(control, places.joined())], tools: build,
                    device: #"<device id="retina4_7" orientation="portrait"/>"#))
            let found = run.frame("c", scene)
            run.expect("top of the \(kind)", found.minY, run.length(1))
            run.expect("height of the \(kind)", found.height, CGFloat(height))
            run.expect("views with an ambiguous layout", scene?.ambiguousViews.map(\.id) ?? [], ["c"])
        },
    ]
}
