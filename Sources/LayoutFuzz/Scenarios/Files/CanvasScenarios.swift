import Foundation
import InterfaceBuilder
import LayoutEngine
import LayoutReference

extension ScenarioRun {
    /// A document's first root view on the canvas, or on this device.
    fileprivate func layOut(_ text: String, onCanvas: Bool = true, environment: String? = nil) -> LaidOutScene? {
        guard let document = read(text), let scene = document.scenes.first, let root = scene.rootViews.first else {
            return nil
        }
        guard onCanvas else {
            return DeviceLayout(document, device: device, orientation: self.environment.orientation).run(
                root, of: scene)
        }
        let measurements = environment.flatMap { try? EnvironmentMeasurements(Array($0.utf8)) }
        return CanvasLayout(
            document, measurements: measurements?.measurements(file: document.file, root: root.id ?? "")
        ).run(root, of: scene)
    }

    /// The frame of a view of a laid out scene.
    fileprivate func expectFrame(_ id: String, _ scene: LaidOutScene?, _ wanted: CGRect, _ when: String = "") {
        guard let frame = scene?.frames.first(where: { $0.id == id })?.frame else {
            return expect("whether there is a view \(id) \(when)", false, true)
        }
        expect("frame of \(id) \(when)", frame, wanted)
    }
}

/// A device of the canvas: its name, its size, and the safe area insets in the table of rules.
private struct CanvasCase {
    let id: String
    let width: Int
    let height: Int
    let top: Int
    let bottom: Int
    var isPad: Bool { id.hasPrefix("ipad") }

    static let all = [
        CanvasCase(id: "retina3_5", width: 320, height: 480, top: 20, bottom: 0),
        CanvasCase(id: "retina4_0", width: 320, height: 568, top: 20, bottom: 0),
        CanvasCase(id: "retina4_7", width: 375, height: 667, top: 20, bottom: 0),
        CanvasCase(id: "retina5_5", width: 414, height: 736, top: 20, bottom: 0),
        CanvasCase(id: "retina6_1", width: 414, height: 896, top: 44, bottom: 34),
        CanvasCase(id: "retina6_0", width: 390, height: 844, top: 47, bottom: 34),
        CanvasCase(id: "retina6_12", width: 393, height: 852, top: 59, bottom: 34),
        CanvasCase(id: "retina6_3", width: 402, height: 874, top: 62, bottom: 34),
        CanvasCase(id: "ipad9_7", width: 768, height: 1024, top: 20, bottom: 0),
        CanvasCase(id: "ipad11_0rounded", width: 834, height: 1194, top: 24, bottom: 20),
    ]
}

/// Layouts as Interface Builder draws them, and as an app on a device has them. Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let canvas: [Scenario] = [
        // Safe areas by device, build, bars and orientation.
        Scenario("canvas-safe-area", rules: [], limits: [9, 8, 2, 2, 1, 1]) { run in
            let number = run.numbers
            let device = CanvasCase.all[number[0]]
            let build = [13_100, 13_771, 14_100, 14_490, 15_705, 17_701, 21_507, 22_505, 24_127][number[1]]
            let isLandscape = run.flag(4)
            let isPhoneOnItsSide = isLandscape && !device.isPad
            let (width, height) = isLandscape ? (device.height, device.width) : (device.width, device.height)
            let top = [
                "", #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#,
                #"<nil key="simulatedTopBarMetrics"/>"#,
            ][number[2]]
            let bottom = [
                "", #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#,
                #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#,
            ][number[3]]
            let root = """
                <view key="view" id="root">\(ScenarioFile.rect(0, 0, width, height))<subviews>\(ScenarioFile.box("a"))\
                \(ScenarioFile.box("b"))</subviews><constraints>\(ScenarioFile.edges("a", in: "safe"))\
                \(ScenarioFile.edges("b", in: "root", suffix: "Margin"))</constraints>\
                <viewLayoutGuide key="safeArea" id="safe"/></view>
                """
            let text = ScenarioFile.storyboard(
                ["<viewController id=\"c\">\(root)\(top)\(bottom)</viewController>"], tools: build,
                device: "<device id=\"\(device.id)\" orientation=\"\(isLandscape ? "landscape" : "portrait")\"/>")
            let hasNotch = device.bottom > 0 && !device.isPad
            let bar = device.isPad ? (build >= 14_000 ? 50 : 44) : isPhoneOnItsSide && device.width < 414 ? 32 : 44
            var status = device.top
            if isPhoneOnItsSide {
                status = 0
            } else if device.bottom == 0 {
                status = (14_800..<22_000).contains(build) ? 0 : 20
            } else if device.id == "retina6_1", build >= 21_000 {
                status = 48
            }
            var covered = UIEdgeInsets(
                top: CGFloat(status + (number[2] == 1 ? bar : 0)),
                left: isPhoneOnItsSide && hasNotch ? CGFloat(device.top) : 0,
                bottom: CGFloat(
                    (isPhoneOnItsSide && hasNotch ? 21 : device.bottom)
                        + [0, isPhoneOnItsSide ? 32 : 49, bar][number[3]]),
                right: isPhoneOnItsSide && hasNotch ? CGFloat(device.top) : 0)
            if build >= 24_000, hasNotch, !isLandscape {
                if number[2] != 1 { covered.top *= 2 }
                if number[3] == 0 { covered.bottom *= 2 }
            }
            let scene = run.layOut(text)
            run.expectFrame("root", scene, CGRect(x: 0, y: 0, width: width, height: height))
            run.expectFrame("a", scene, CGRect(x: 0, y: 0, width: width, height: height).inset(by: covered))
            let side: CGFloat = width >= 402 ? 20 : 16
            covered.left += side
            covered.right += side
            run.expectFrame("b", scene, CGRect(x: 0, y: 0, width: width, height: height).inset(by: covered))
        },
        // Bars that a scene has because of the segues to it, on the canvas and on a device.
        Scenario(
            "canvas-surroundings", rules: ["bars-1", "bars-2", "bars-3"], limits: [5, 1, 1, 1, 1, 1]
        ) { run in
            let number = run.numbers
            let navigation = """
                <navigationController id="n" navigationBarHidden="\(ScenarioFile.yes(run.flag(1)))" \
                toolbarHidden="\(ScenarioFile.yes(!run.flag(2)))"><navigationBar key="navigationBar" \
                largeTitles="\(ScenarioFile.yes(run.flag(3)))" id="bar"/><connections><segue kind="relationship" \
                relationship="rootViewController" destination="c" id="g1"/></connections></navigationController>
                """
            func tabs(_ id: String) -> String {
                """
                <tabBarController id="t"><connections><segue kind="relationship" relationship="viewControllers" \
                destination="\(id)" id="g2"/></connections></tabBarController>
                """
            }
            func outer(_ segue: String) -> String {
                "<viewController id=\"o\"><connections><segue destination=\"c\" id=\"g3\" \(segue)/></connections></viewController>"
            }
            let around: [[String]] = [
                [], [navigation], [tabs("c")], [navigation, tabs("n")], [outer("kind=\"presentation\"")],
                [outer("kind=\"embed\"")],
            ]
            let hides = run.flag(4)
            let controller = ScenarioFile.controller(
                ScenarioFile.box("a"), ScenarioFile.edges("a", in: "safe"),
                attributes: "hidesBottomBarWhenPushed=\"\(ScenarioFile.yes(hides))\"",
                inView: #"<viewLayoutGuide key="safeArea" id="safe"/>"#)
            let text = ScenarioFile.storyboard([controller] + around[number[0]], tools: 22_505)
            let isInStack = number[0] == 1 || number[0] == 3
            let hasTabs = number[0] == 2 || number[0] == 3 && !hides
            var top: CGFloat = number[0] == 4 || number[0] == 5 ? 0 : 20
            if isInStack { top += 44 + (run.flag(3) ? 52 : 0) }
            let bottom: CGFloat = (hasTabs ? 49 : 0) + (isInStack && run.flag(2) ? 44 : 0)
            let size = CGSize(width: 375, height: 667)
            run.expectFrame(
                "a", run.layOut(text), CGRect(x: 0, y: top, width: size.width, height: size.height - top - bottom),
                "on the canvas")
            guard run.flag(5), !hides else { return }
            // The layout on a device is that of iOS 13 or later.
            let scene = run.layOut(text, onCanvas: false)
            let screen = run.device.size(in: run.environment.orientation)
            let isOnItsSide = run.environment.orientation == .landscape
            let covered = run.deviceInsets
            let bars = run.newBarHeights
            var deviceTop = covered.top
            if isInStack, !run.flag(1) { deviceTop += CGFloat(bars.navigationBar(hasLargeTitle: run.flag(3))) }
            var deviceBottom = covered.bottom
            if isInStack, run.flag(2) { deviceBottom += CGFloat(bars.toolbar) }
            if hasTabs { deviceBottom += CGFloat(bars.tabBar) }
            guard !(hasTabs && isInStack && run.flag(2)), !isOnItsSide || number[0] < 4 else { return }
            run.expectFrame(
                "a", scene,
                CGRect(
                    x: covered.left, y: deviceTop, width: screen.width - covered.left - covered.right,
                    height: screen.height - deviceTop - deviceBottom), "on the device")
        },
        // Margins of table view and collection view cells, by build and width.
        Scenario("canvas-cell-margins", rules: [], limits: [7, 4, 1, 1, 1]) { run in
            let number = run.numbers
            let build = [12_120, 13_196, 13_771, 14_460, 14_490, 16_097, 17_701, 21_701][number[0]]
            let width = [320, 375, 413, 414, 600][number[1]]
            let (hasAccessory, preserves) = (run.flag(2), run.flag(3))
            let line: CGFloat = run.flag(4) ? 0.5 : 0
            let row = """
                <tableViewCell accessoryType="\(hasAccessory ? "disclosureIndicator" : "none")" id="row">\
                \(ScenarioFile.rect(0, 0, width, 44))<tableViewCellContentView key="contentView" \
                preservesSuperviewLayoutMargins="\(ScenarioFile.yes(preserves))" id="content">\
                <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(44 - line)"/>\
                <subviews>\(ScenarioFile.box("a"))</subviews><constraints>\
                \(ScenarioFile.edges("a", in: "content", suffix: "Margin"))</constraints></tableViewCellContentView></tableViewCell>
                """
            let isOld = build < 13_500
            let isTable = (11_000..<14_290).contains(build) && preserves
            let isXcode11 = (14_800..<17_000).contains(build)
            var side: CGFloat = isXcode11 ? 15 : 16
            if isTable { side = 15 } else if build < 14_800, width >= 414 { side = 20 }
            var margins = UIEdgeInsets(
                top: 11, left: side, bottom: build < 14_800 ? 11 - line : 11, right: hasAccessory ? 8 : side)
            if isOld { margins = UIEdgeInsets(top: 8, left: preserves ? 15 : 8, bottom: 8, right: preserves ? 15 : 8) }
            // A content view that preserves superview margins has those of its cell.
            guard !preserves else { return }
            run.expectFrame(
                "a", run.layOut(ScenarioFile.xib(row, tools: build)),
                CGRect(x: 0, y: 0, width: CGFloat(width), height: 44 - line).inset(by: margins))
            let item = """
                <collectionViewCell id="item">\(ScenarioFile.rect(0, 0, width, 90))<view key="contentView">\
                \(ScenarioFile.rect(0, 0, width, 90))<subviews>\(ScenarioFile.box("a"))</subviews></view><constraints>\
                \(ScenarioFile.edges("a", in: "item", suffix: "Margin"))</constraints></collectionViewCell>
                """
            let itemSide: CGFloat = width >= 402 ? 20 : 16
            run.expectFrame(
                "a", run.layOut(ScenarioFile.xib(item, tools: build)),
                CGRect(x: itemSide, y: 0, width: CGFloat(width) - 2 * itemSide, height: 90), "in a collection view cell"
            )
        },
        // Views with an ambiguous layout keep the frame of the file; standard spaces; placeholders; measured sizes.
        Scenario("canvas-drawn", rules: [], limits: [90, 90, 90, 90, 60, 60, 1, 2]) { run in
            let number = run.numbers
            let drawn = ScenarioFile.rect(number[0], number[1], number[2] + 1, number[3] + 1)
            let loose = "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a\">\(drawn)</view>"
            let width = run.flag(6) ? ScenarioFile.constraint("w", "a", "width", constant: number[4] + 1) : ""
            let spaces = """
                <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" constant="3" symbolic="YES" id="t"/>\
                <constraint firstItem="b" firstAttribute="leading" secondItem="safe" secondAttribute="leading" symbolic="YES" id="l"/>\
                <constraint firstItem="d" firstAttribute="top" secondItem="b" secondAttribute="bottom" symbolic="YES" id="s"/>\
                <constraint firstItem="d" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="-2" symbolic="YES" id="n"/>\
                <constraint firstItem="d" firstAttribute="height" constant="\(number[5] + 1)" placeholder="YES" id="h"/>\
                <constraint firstItem="d" firstAttribute="width" constant="7" id="dw"/>
                """
            let sized = """
                <view translatesAutoresizingMaskIntoConstraints="NO" placeholderIntrinsicWidth="\(number[4] + 20)" \
                placeholderIntrinsicHeight="\(number[5] + 10)" id="b"/>
                """
            let text = ScenarioFile.storyboard(
                [
                    ScenarioFile.controller(
                        loose + sized + ScenarioFile.box("d"), width + spaces,
                        inView: #"<viewLayoutGuide key="safeArea" id="safe"/>"#)
                ], tools: 22_505)
            let scene = run.layOut(text)
            run.expectFrame(
                "a", scene,
                CGRect(
                    x: number[0], y: number[1], width: run.flag(6) ? number[4] + 1 : number[2] + 1,
                    height: number[3] + 1))
            run.expectFrame("b", scene, CGRect(x: 0, y: 20, width: number[4] + 20, height: number[5] + 10))
            run.expectFrame(
                "d", scene, CGRect(x: number[4] + 20 - 8, y: 20 + number[5] + 10 + 8, width: 7, height: number[5] + 1))
            run.expect("views that keep their frame of the file", scene?.viewsAtStoredFrames ?? [], ["a"])
            run.expect("views with an ambiguous layout", scene?.ambiguousViews.map(\.id) ?? [], ["a"])
            run.expect("number of conflicts", scene?.conflicts.count ?? -1, 0)
            run.expect(
                "depths of the views", scene?.frames.map { "\($0.id) \($0.depth)" } ?? [],
                ["root 0", "a 1", "b 1", "d 1"])
            // An app does not use the frames of the file, standard spaces or placeholders.
            let left: CGFloat = run.flag(6) ? CGFloat(number[4] + 1) : 0
            let device = run.layOut(text, onCanvas: false)
            run.expect(
                "whether a placeholder constraint is left out on a device", device?.scene.constraint(id: "h") == nil,
                true)
            run.expect("constant of a standard space on a device", device?.scene.constraint(id: "t")?.constant ?? -1, 3)
            run.expect(
                "constant of a second standard space on a device", device?.scene.constraint(id: "n")?.constant ?? 1, -2)
            run.expectFrame("a", device, CGRect(x: 0, y: 0, width: left, height: 0), "on a device")
        },
        // Measured safe areas, margins and sizes replace the rules.
        Scenario("canvas-measured", rules: [], limits: [40, 40, 40, 40, 90, 90, 2, 3]) { run in
            let number = run.numbers
            let text = ScenarioFile.storyboard(
                [
                    ScenarioFile.controller(
                        ScenarioFile.box("a") + ScenarioFile.box("b")
                            + #"<imageView image="x" translatesAutoresizingMaskIntoConstraints="NO" id="i"/>"#,
                        ScenarioFile.edges("a", in: "safe") + ScenarioFile.edges("b", in: "root", suffix: "Margin")
                            + ScenarioFile.constraint("x", "i", "left", "root", constant: 5)
                            + ScenarioFile.constraint("y", "i", "top", "root", constant: 6),
                        inView: #"<viewLayoutGuide key="safeArea" id="safe"/>"#)
                ], tools: 22_505)
            let unknown = ["", #", "unknown_env": ["root:safe:t"]"#, #", "unknown_env": ["root:margin:l"]"#][number[6]]
            let measured = """

                {"file": "Main.storyboard", "root": "other", "env": {"root": {"safe": [1, 1, 1, 1]}}}
                {"file": "Main.storyboard", "root": "root", "env": {"root": {"safe": [\(number[0]), \(number[1]), \(number[2]), \
                \(number[3])], "margins": [\(number[3] + 50), \(number[2] + 50), \(number[1] + 50), \(number[0] + 50)]}}, \
                "views": [{"id": "i", "intrinsic": [\(number[4]), \(number[5])]}]\(unknown)}
                """
            let scene = run.layOut(text, environment: measured)
            let screen = CGRect(x: 0, y: 0, width: 375, height: 667)
            let safe =
                number[6] == 1
                ? UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
                : UIEdgeInsets(top: run.length(1), left: run.length(0), bottom: run.length(3), right: run.length(2))
            run.expectFrame("a", scene, screen.inset(by: safe))
            if number[6] != 2 {
                run.expectFrame(
                    "b", scene,
                    screen.inset(
                        by: UIEdgeInsets(
                            top: run.length(2) + 50, left: run.length(3) + 50, bottom: run.length(0) + 50,
                            right: run.length(1) + 50)))
            }
            run.expectFrame("i", scene, CGRect(x: 5, y: 6, width: number[4], height: number[5]))
            run.expect("reported guesses", scene?.assumptions ?? [], [])
            // The error names the line that cannot be used.
            let lines = String(repeating: "\n", count: number[7])
            for (line, reason) in [
                ("{\"root\": \"r\"}", "it has no 'file'"), ("{", "it is no JSON"),
                ("{\"file\": 1, \"root\": \"r\"}", "'file' is of the wrong kind"),
            ] {
                do {
                    _ = try EnvironmentMeasurements(Array((lines + line).utf8))
                    run.expect("whether the line \(line) is refused", false, true)
                } catch {
                    run.expect(
                        "reported number of the line \(line)", (error as? MeasurementError)?.line ?? 0, number[7] + 1)
                    run.expect("whether the error gives the reason for \(line)", "\(error)".contains(reason), true)
                }
            }
        },
    ]
}

extension ScenarioRun {
    /// The safe area insets of the device since iOS 13, outside of a call.
    fileprivate var deviceInsets: UIEdgeInsets {
        let isOnItsSide = environment.orientation == .landscape
        if device.hasNotch {
            return isOnItsSide
                ? UIEdgeInsets(top: 0, left: device.topSafeArea, bottom: 21, right: device.topSafeArea)
                : UIEdgeInsets(top: device.topSafeArea, left: 0, bottom: 34, right: 0)
        }
        if isOnItsSide, !device.isPad { return .zero }
        return UIEdgeInsets(top: device.statusBarHeight, left: 0, bottom: device.homeIndicatorHeight, right: 0)
    }

    /// Heights of bars since iOS 13.
    fileprivate var newBarHeights: BarReference {
        BarReference(
            screen: device.size(in: environment.orientation), isPad: device.isPad, hasSafeArea: true)
    }
}
