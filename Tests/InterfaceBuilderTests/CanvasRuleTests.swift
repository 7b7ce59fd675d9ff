import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

/// What the canvas covers of a root view and which margins it gives, by the build that wrote the file.
final class CanvasRuleTests: XCTestCase {
    /// Fills the rectangle that is named by a guide, or by the margins of a view.
    private func filling(_ item: String, _ suffix: String = "") -> String {
        ["leading", "top", "trailing", "bottom"].map { edge in
            #"<constraint firstItem="a" firstAttribute="\#(edge)" secondItem="\#(item)" secondAttribute="\#(edge)\#(suffix)" id="\#(edge)-\#(item)"/>"#
        }.joined()
    }

    private let safe = #"<viewLayoutGuide key="safeArea" id="safe"/>"#

    private func view(_ size: CGSize, _ key: String = "", _ constraints: String, more: String = "") -> String {
        """
        <view \(key) id="root"><rect key="frame" x="0.0" y="0.0" width="\(size.width)" height="\(size.height)"/>
        <subviews>\(Documents.box("a"))</subviews><constraints>\(constraints)</constraints>\(safe)\(more)</view>
        """
    }

    /// What is covered of the root: left, top, right, bottom.
    private func insets(_ text: String, _ size: CGSize, line: UInt = #line) throws -> [CGFloat] {
        let frame = try XCTUnwrap(try Documents.canvasFrames(text)["a"], line: line)
        return [frame.minX, frame.minY, size.width - frame.maxX, size.height - frame.maxY]
    }

    private func document(
        _ contents: String, tools: Int, device: String, isXib: Bool = false, orientation: String = "portrait",
        plugIn: String = ""
    ) -> String {
        let kind = isXib ? "" : "Storyboard."
        return """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)XIB" version="3.0" toolsVersion="\(tools)"
             targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="\(device)" orientation="\(orientation)"/><dependencies>\(plugIn)</dependencies>\(contents)</document>
            """
    }

    private func scene(
        _ tools: Int, _ device: String, _ size: CGSize, plugIn: String = "", controller: String = "",
        others: String = ""
    ) throws -> [CGFloat] {
        let scenes = """
            <scenes><scene sceneID="s"><objects><viewController id="c">
            \(view(size, #"key="view""#, filling("safe")))\(controller)</viewController></objects></scene>\(others)</scenes>
            """
        return try insets(document(scenes, tools: tools, device: device, plugIn: plugIn), size)
    }

    private func xib(
        _ tools: Int, _ device: String, _ size: CGSize, more: String = "", orientation: String = "portrait"
    ) throws -> [CGFloat] {
        let objects = "<objects>\(view(size, "", filling("safe"), more: more))</objects>"
        return try insets(
            document(objects, tools: tools, device: device, isXib: true, orientation: orientation), size)
    }

    private let phone8 = CGSize(width: 375, height: 667)
    private let phone11 = CGSize(width: 414, height: 896)

    private func other(_ controller: String) -> String {
        "<scene sceneID=\"t\"><objects>\(controller)</objects></scene>"
    }

    func test_embeddedScenes_haveAStatusBarUntilXcode9_andKeepTheHomeIndicator() throws {
        let embedding = other(
            """
            <viewController id="d"><connections><segue destination="c" kind="embed" id="g"/></connections></viewController>
            """)
        XCTAssertEqual(try scene(13_771, "retina4_7", phone8, others: embedding), [0, 20, 0, 0])
        XCTAssertEqual(try scene(14_490, "retina4_7", phone8, others: embedding), [0, 0, 0, 0])
        XCTAssertEqual(try scene(14_490, "retina6_1", phone11, others: embedding), [0, 0, 0, 34])
        let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#
        XCTAssertEqual(try scene(14_490, "retina4_7", phone8, controller: bar, others: embedding), [0, 44, 0, 0])
    }

    func test_theCanvasShowsNavigationBarsThatTheFileHides_andAnAppDoesNot() throws {
        let navigation = other(
            """
            <navigationController navigationBarHidden="YES" id="d"><connections>
            <segue destination="c" kind="relationship" relationship="rootViewController" id="g"/></connections>
            </navigationController>
            """)
        XCTAssertEqual(try scene(17_156, "retina6_1", phone11, others: navigation), [0, 88, 0, 34])
        let scenes = """
            <scenes><scene sceneID="s"><objects><viewController id="c">
            \(view(phone8, #"key="view""#, filling("safe")))</viewController></objects></scene>\(navigation)</scenes>
            """
        let file = try Documents.document(document(scenes, tools: 17_156, device: "retina4_7"))
        let device = try XCTUnwrap(DeviceModel.named("iPhone 6"))
        let result = DeviceLayout(file, device: device, orientation: .portrait).run(
            file.scenes[0].rootViews[0], of: file.scenes[0])
        XCTAssertEqual(result.frames.first { $0.id == "a" }?.frame.minY, 20)
    }

    func test_cards_areKnownByTheirHeight() throws {
        let lower = CGSize(width: 414, height: 842)
        XCTAssertEqual(try scene(17_156, "retina6_1", lower), [0, 0, 0, 34])
        XCTAssertEqual(try scene(14_490, "retina6_1", lower), [0, 44, 0, 34])
    }

    func test_phone11_isHigherSinceXcode14_andDoubledSinceXcode26() throws {
        XCTAssertEqual(try scene(20_037, "retina6_1", phone11), [0, 44, 0, 34])
        XCTAssertEqual(try scene(21_225, "retina6_1", phone11), [0, 48, 0, 34])
        XCTAssertEqual(try scene(24_127, "retina6_1", phone11), [0, 96, 0, 68])
        XCTAssertEqual(try scene(24_127, "retina4_7", phone8), [0, 20, 0, 0])
    }

    func test_buildsWithoutANumber_haveThatOfTheirPlugIn() throws {
        let plugIn = #"<plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22684"/>"#
        XCTAssertEqual(try scene(32_700, "retina6_1", phone11, plugIn: plugIn), [0, 48, 0, 34])
    }

    func test_freeformXibs_areCoveredIfHigh_andSinceXcode12() throws {
        XCTAssertEqual(try xib(13_771, "retina4_7", CGSize(width: 300, height: 496)), [0, 20, 0, 0])
        XCTAssertEqual(try xib(13_771, "retina4_7", CGSize(width: 300, height: 353)), [0, 0, 0, 0])
        XCTAssertEqual(try xib(22_505, "retina4_7", CGSize(width: 465, height: 154)), [0, 20, 0, 0])
    }

    func test_xibs_inLandscapeHaveNoTop_andShowTheBarsThatWereChosen() throws {
        let wide = CGSize(width: 896, height: 414)
        XCTAssertEqual(try xib(17_701, "retina6_1", wide, orientation: "landscape"), [44, 0, 44, 21])
        let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#
        XCTAssertEqual(try xib(18_122, "retina4_7", phone8, more: bar), [0, 44, 0, 0])
        XCTAssertEqual(try xib(15_705, "retina4_7", phone8), [0, 0, 0, 0])
    }

    func test_bars_doNotReachIntoScrollViews() throws {
        let inner = """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="content">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(Documents.box("a"))</subviews>
            <constraints>\(filling("content", "Margin"))</constraints></view>
            """
        let edges = ["leading", "top", "trailing", "bottom", "width"].map { edge in
            #"<constraint firstItem="content" firstAttribute="\#(edge)" secondItem="scroll" secondAttribute="\#(edge)" id="c\#(edge)"/>"#
        }.joined()
        let scroll = """
            <scrollView key="view" id="scroll"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>\(inner)</subviews><constraints>\(edges)
            <constraint firstItem="content" firstAttribute="height" constant="300" id="h"/></constraints></scrollView>
            """
        let scenes = """
            <scenes><scene sceneID="s"><objects><viewController id="c">\(scroll)</viewController></objects></scene></scenes>
            """
        let frames = try Documents.canvasFrames(document(scenes, tools: 14_490, device: "retina4_7"))
        XCTAssertEqual(frames["a"], CGRect(x: 8, y: 8, width: 359, height: 284))
    }

    func test_itemsOfXibs_haveTheMarginsOfARootView() throws {
        func side(_ width: CGFloat) throws -> CGPoint? {
            let objects = """
                <objects><collectionViewCell id="item"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="90"/>
                <view key="contentView"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="90"/>
                <subviews>\(Documents.box("a"))</subviews></view>
                <constraints>\(filling("item", "Margin"))</constraints></collectionViewCell></objects>
                """
            return try Documents.canvasFrames(document(objects, tools: 17_701, device: "retina4_7", isXib: true))["a"]?
                .origin
        }
        XCTAssertEqual(try side(375), CGPoint(x: 16, y: 0))
        XCTAssertEqual(try side(402), CGPoint(x: 20, y: 0))
    }

    private func row(_ tools: Int, _ width: CGFloat, line: CGFloat = 0, preserves: Bool = false) throws -> CGRect? {
        let objects = """
            <objects><tableViewCell id="row"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="44"/>
            <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="\(preserves ? "YES" : "NO")" id="content">
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(44 - line)"/><subviews>\(Documents.box("a"))</subviews>
            <constraints>\(filling("content", "Margin"))</constraints></tableViewCellContentView></tableViewCell></objects>
            """
        return try Documents.canvasFrames(document(objects, tools: tools, device: "retina4_7", isXib: true))["a"]
    }

    func test_rows_haveMarginsByBuildAndWidth() throws {
        XCTAssertEqual(try row(13_196, 375), CGRect(x: 8, y: 8, width: 359, height: 28))
        XCTAssertEqual(try row(13_529, 375, line: 0.5), CGRect(x: 16, y: 11, width: 343, height: 22))
        XCTAssertEqual(try row(14_460, 600), CGRect(x: 20, y: 11, width: 560, height: 22))
        XCTAssertEqual(try row(17_701, 375, line: 0.5)?.height, 21.5)
        XCTAssertEqual(try row(12_120, 375, preserves: true)?.minX, 15)
    }

    func test_stacksWithoutMarginsInTheFile_haveNone() throws {
        let stack = """
            <stackView translatesAutoresizingMaskIntoConstraints="NO" axis="vertical" id="stack">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>\(Documents.box("b"))</subviews></stackView>\(Documents.box("a"))
            """
        let constraints =
            filling("stack", "Margin")
            + ["leading", "top", "trailing", "bottom"].map { edge in
                #"<constraint firstItem="stack" firstAttribute="\#(edge)" secondItem="root" secondAttribute="\#(edge)" id="s\#(edge)"/>"#
            }.joined()
        let text = Documents.storyboard(Documents.root(stack, constraints))
        // What is left are the 20 points of the safe area.
        XCTAssertEqual(try Documents.canvasFrames(text)["a"], CGRect(x: 0, y: 20, width: 375, height: 647))
    }

    func test_fixedFrame_isNothingToAStack() throws {
        let stack = """
            <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>\(Documents.box("b", "fixedFrame=\"YES\""))</subviews></stackView>
            """
        let size = """
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="a" firstAttribute="width" constant="200" id="w"/>
            <constraint firstItem="a" firstAttribute="height" constant="100" id="h"/>
            """
        let document = try Documents.document(Documents.storyboard(Documents.root(stack, size)))
        let result = CanvasLayout(document, measurements: nil).run(
            document.scenes[0].rootViews[0], of: document.scenes[0])
        XCTAssertEqual(result.frames.last?.frame, CGRect(x: 0, y: 0, width: 200, height: 100))
        XCTAssertEqual(result.conflicts.count, 0)
    }

    // MARK: What is assumed

    private func assumptions(_ text: String) throws -> [String] {
        let document = try Documents.document(text)
        let scene = try XCTUnwrap(document.scenes.first)
        let root = try XCTUnwrap(scene.rootViews.first)
        return CanvasLayout(document, measurements: nil).run(root, of: scene).assumptions
    }

    func test_whatIsAssumed_isSaid() throws {
        let plain = Documents.storyboard(Documents.root("", ""))
        XCTAssertEqual(try assumptions(plain), [])
        let device = #"<device id="retina4_7" orientation="portrait"/>"#
        XCTAssertEqual(
            try assumptions(plain.replacingOccurrences(of: device, with: "")),
            ["The file names no device; the safe area is assumed to be that of a phone with a home button."])
        XCTAssertEqual(
            try assumptions(plain.replacingOccurrences(of: "retina4_7", with: "retina9_9")),
            ["The device 'retina9_9' is not known; the safe area is assumed to be that of a phone with a home button."])
        XCTAssertEqual(
            try assumptions(plain.replacingOccurrences(of: "13196", with: "26000")),
            [
                "Build 26000 of Interface Builder is newer than the last one that was measured, 25094; its safe areas and "
                    + "margins are assumed to be the same."
            ])
        let label = """
            <label text="Label" id="a"><rect key="frame" x="0.0" y="0.0" width="42" height="30"/>
            <fontDescription key="fontDescription" name="Futura-Bold" family="Futura" pointSize="17"/></label>
            """
        XCTAssertEqual(
            try assumptions(Documents.storyboard(Documents.root(label, ""))),
            [
                "One label is assumed to be measured in whole points, as most are in files of builds before 14200: a.",
                "Text in Futura-Bold is measured as text in the system font.",
            ])
        let neue = Documents.storyboard(Documents.root(label, "")).replacingOccurrences(of: "13196", with: "14313")
            .replacingOccurrences(of: "Futura-Bold", with: "HelveticaNeue-Light")
        XCTAssertEqual(
            try assumptions(neue), ["Text in HelveticaNeue-Light is measured by the letters of Helvetica."])
    }

    /// A view that has made room for bars above and below still lies beside the notch.
    func test_roomForBars_keepsTheSides() throws {
        let size = CGSize(width: 896, height: 317)
        let bars = """
            <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/><simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
            """
        let scenes = """
            <scenes><scene sceneID="s"><objects><viewController id="c">
            \(view(size, #"key="view""#, filling("safe")))\(bars)</viewController></objects></scene></scenes>
            """
        let text = document(scenes, tools: 21_507, device: "retina6_1", orientation: "landscape")
        XCTAssertEqual(try insets(text, size), [44, 0, 44, 0])
    }

    // MARK: Xibs of several controllers

    /// A controller with a navigation bar, a view, a controller without a view and one with a tab bar, in this order.
    private func severalControllers(isXib: Bool = true, segue: String = "") throws -> InterfaceDocument {
        func root(_ name: String, _ key: String) -> String {
            let text = view(phone8, key, filling("safe"))
            return ["root", "a", "safe"].reduce(text) {
                $0.replacingOccurrences(of: "\"\($1)\"", with: "\"\($1)-\(name)\"")
            }
        }
        let objects = """
            <objects><viewController id="c1">\(root("1", "key=\"view\""))
            <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/></viewController>
            \(root("v", ""))<navigationController id="n"/>
            <viewController id="c2">\(root("2", "key=\"view\""))
            <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
            <connections>\(segue)</connections></viewController></objects>
            """
        let contents = isXib ? objects : "<scenes><scene sceneID=\"s\">\(objects)</scene></scenes>"
        return try Documents.document(document(contents, tools: 13_771, device: "retina4_7", isXib: isXib))
    }

    func test_eachControllerOfAXib_hasItsOwnBars() throws {
        let file = try severalControllers()
        let scene = file.scenes[0]
        XCTAssertEqual(scene.rootViews.map(\.id), ["root-1", "root-2", "root-v"])
        let device = try XCTUnwrap(DeviceModel.named("iPhone 6"))
        let bars: [(String, CGFloat, CGFloat)] = [("1", 64, 0), ("2", 20, 49), ("v", 20, 0)]
        for (root, (name, top, bottom)) in zip(scene.rootViews, bars) {
            let wanted = CGRect(x: 0, y: top, width: phone8.width, height: phone8.height - top - bottom)
            let drawn = CanvasLayout(file, measurements: nil).run(root, of: scene)
            XCTAssertEqual(drawn.frames.first { $0.id == "a-\(name)" }?.frame, wanted, "drawn \(name)")
            guard scene.controller(of: root) != nil else { continue }
            let held = DeviceLayout(file, device: device, orientation: .portrait).run(root, of: scene)
            XCTAssertEqual(held.frames.first { $0.id == "a-\(name)" }?.frame, wanted, "held \(name)")
        }
    }

    func test_oneOfSeveralControllersOfAXib_isChosenByItsName() throws {
        let scene = try severalControllers().scenes[0]
        for (name, roots) in [("c1", ["root-1"]), ("c2", ["root-2"]), ("n", []), ("root-2", ["root-2"])] {
            XCTAssertTrue(scene.isNamed(name), name)
            XCTAssertEqual(scene.rootViews(named: name).map(\.id), roots, name)
        }
        XCTAssertFalse(scene.isNamed("a-2"))
    }

    func test_aSceneHasOneController() throws {
        let scene = try severalControllers(isXib: false).scenes[0]
        XCTAssertEqual(scene.controllers.map(\.id), ["c1"])
        XCTAssertEqual(scene.rootViews.map(\.id), ["root-1", "root-v"])
        XCTAssertFalse(scene.isNamed("c2"))
        XCTAssertEqual(scene.rootViews(named: "c1").map(\.id), ["root-1", "root-v"])
    }

    func test_eachControllerOfAXib_leadsSomewhere() {
        let segue = #"<segue kind="relationship" relationship="rootViewController" destination="gone" id="g"/>"#
        XCTAssertThrowsError(try severalControllers(segue: segue)) { error in
            XCTAssertTrue("\(error)".contains("leads to 'gone'"), "\(error)")
        }
    }
}
