import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

/// What elements and attributes of a file come to, on the canvas.
final class CanvasLayoutTests: XCTestCase {
    private func frame(
        of id: String, _ subviews: String, _ constraints: String, more: String = "", line: UInt = #line
    ) throws -> CGRect {
        let text = Documents.storyboard(Documents.root(subviews, constraints, more: more))
        return try XCTUnwrap(try Documents.canvasFrames(text)[id], line: line)
    }

    private let topLeft = """
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
        """

    func test_theOwnerIsTheItem_whereNoneIsNamed() throws {
        let size = """
            <constraints><constraint firstAttribute="width" constant="80" id="w"/>
            <constraint firstAttribute="height" secondItem="a" secondAttribute="width" multiplier="1:4" id="h"/></constraints>
            """
        XCTAssertEqual(
            try frame(of: "a", Documents.box("a", inside: size), topLeft), CGRect(x: 0, y: 0, width: 80, height: 20))
    }

    func test_safeAreaAndMargins_ofTheCanvas() throws {
        let constraints = """
            <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="t"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="l"/>
            <constraint firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing" id="r"/>
            <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="7" id="b"/>
            """
        XCTAssertEqual(
            try frame(
                of: "a", Documents.box("a"), constraints, more: #"<viewLayoutGuide key="safeArea" id="safe"/>"#),
            CGRect(x: 16, y: 20, width: 343, height: 640))
    }

    func test_symbolicConstants_areTheStandardSpaces_onTheCanvas() throws {
        let constraints = """
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="3" symbolic="YES" id="t"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" symbolic="YES" id="s"/>
            <constraint firstItem="a" firstAttribute="height" secondItem="b" secondAttribute="height" id="e"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="x"/>
            <constraint firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width" id="w"/>
            <constraint firstItem="b" firstAttribute="width" secondItem="a" secondAttribute="width" multiplier="1/3" id="v"/>
            <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" id="z"/>
            """
        XCTAssertEqual(
            try frame(of: "b", Documents.box("a") + Documents.box("b"), constraints),
            CGRect(x: 0, y: 347.5, width: 125, height: 319.5))
    }

    func test_masksAndVariations_followTheSizeClasses() throws {
        let inside = """
            <constraints><constraint firstAttribute="width" constant="10" id="w">
                <variation key="heightClass=regular-widthClass=compact" constant="30"/>
                <variation key="widthClass=compact" constant="20"/>
                <variation key="widthClass=regular" constant="40"/>
            </constraint>
            <constraint firstAttribute="height" constant="5" id="h"/>
            <constraint firstAttribute="height" constant="50" id="h2"/></constraints>
            <variation key="default"><mask key="constraints"><exclude reference="h"/></mask></variation>
            """
        XCTAssertEqual(
            try frame(of: "a", Documents.box("a", inside: inside), topLeft),
            CGRect(x: 0, y: 0, width: 30, height: 50))
    }

    func test_fixedFrames_andMasks_keepWhatTheFileHas() throws {
        XCTAssertEqual(
            try frame(of: "a", Documents.box("a", "fixedFrame=\"YES\""), ""), CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    func test_unknownElements_areCounted_andLaidOutAsRectangles() throws {
        let strange = #"<hologram id="a" shimmer="YES"><rect key="frame" x="5" y="6" width="7" height="8"/></hologram>"#
        let document = try Documents.document(Documents.storyboard(Documents.root(strange + strange, "")))
        let scene = document.scenes[0]
        let result = CanvasLayout(document, measurements: nil).run(scene.rootViews[0], of: scene)
        XCTAssertEqual(result.scene.report.unknown.map(\.name), ["hologram", "hologram.shimmer"])
        XCTAssertEqual(result.scene.report.unknown.map(\.count), [2, 2])
        XCTAssertEqual(result.frames.first { $0.id == "a" }?.frame, CGRect(x: 5, y: 6, width: 7, height: 8))
    }

    func test_conflictsAndAmbiguities_haveTheNamesOfTheFile() throws {
        let constraints =
            topLeft
            + #"<constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="9" id="t9" userLabel="nine"/>"#
        let document = try Documents.document(
            Documents.storyboard(Documents.root(Documents.box("a", "userLabel=\"Card\""), constraints)))
        let scene = document.scenes[0]
        let result = CanvasLayout(document, measurements: nil).run(scene.rootViews[0], of: scene)
        XCTAssertEqual(result.conflicts.count, 1)
        XCTAssertTrue(result.conflicts[0].broken.contains("t9 'nine'"), result.conflicts[0].broken)
        XCTAssertEqual(result.ambiguousViews.map(\.name), ["view a 'Card'"])
    }

    func test_rowsWithoutFrames_areAsWideAsTheirTable() throws {
        let edges = """
            <constraint firstItem="in" firstAttribute="top" secondItem="content" secondAttribute="top" id="i1"/>
            <constraint firstItem="in" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="i2"/>
            <constraint firstAttribute="trailing" secondItem="in" secondAttribute="trailing" id="i3"/>
            <constraint firstItem="in" firstAttribute="height" secondItem="content" secondAttribute="height" id="i4"/>
            """
        let table = """
            <tableView rowHeight="70" id="a"><rect key="frame" x="0.0" y="0.0" width="375" height="200"/><prototypes>
            <tableViewCell id="row"><tableViewCellContentView key="contentView" tableViewCell="row" id="content">
            <subviews>\(Documents.box("in"))</subviews><constraints>\(edges)</constraints></tableViewCellContentView>
            </tableViewCell></prototypes></tableView>
            """
        XCTAssertEqual(try frame(of: "row", table, "").size, CGSize(width: 375, height: 70))
        XCTAssertEqual(try frame(of: "in", table, "").size, CGSize(width: 375, height: 70))
    }

    func test_items_haveTheSizeOfTheirLayout_orTheirOwn() throws {
        func item(_ more: String) throws -> CGRect {
            let collection = """
                <collectionView id="a"><rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
                <collectionViewFlowLayout key="collectionViewLayout" id="flow"><size key="itemSize" width="90" height="80"/>
                </collectionViewFlowLayout><cells><collectionViewCell id="item">
                <rect key="frame" x="7" y="8" width="50" height="50"/>\(more)</collectionViewCell></cells></collectionView>
                """
            return try frame(of: "item", collection, "")
        }
        XCTAssertEqual(try item(""), CGRect(x: 7, y: 8, width: 90, height: 80))
        XCTAssertEqual(
            try item(#"<size key="customSize" width="30" height="20"/>"#), CGRect(x: 7, y: 8, width: 30, height: 20))
    }

    func test_stackItems_thatTheFileLeavesToTheirMask_keepTheirPlaceOnTheCanvas() throws {
        let masked = """
            <view id="b"><rect key="frame" x="0.0" y="30" width="200" height="40"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
            """
        let stack = """
            <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>\(Documents.box("first"))\(masked)\(Documents.box("last"))</subviews></stackView>
            """
        let size = """
            <constraint firstItem="a" firstAttribute="width" constant="200" id="w"/>
            <constraint firstItem="a" firstAttribute="height" constant="100" id="h"/>
            """
        let text = Documents.storyboard(Documents.root(stack, topLeft + size))
        let frames = try Documents.canvasFrames(text)
        XCTAssertEqual(frames["first"], CGRect(x: 0, y: 0, width: 200, height: 30))
        XCTAssertEqual(frames["b"], CGRect(x: 0, y: 30, width: 200, height: 40))
        XCTAssertEqual(frames["last"], CGRect(x: 0, y: 70, width: 200, height: 30))
        XCTAssertNotEqual(try deviceFrames(text)["b"]?.minY, 30, "an app's stack takes all its items over")
    }

    func test_whatConstraintsLeaveOpen_isWhereItIsDrawn_onTheCanvasAlone() throws {
        let wide = #"<constraint firstItem="a" firstAttribute="width" constant="50" id="w"/>"#
        let text = Documents.storyboard(Documents.root(Documents.box("a"), wide))
        let document = try Documents.document(text)
        let result = CanvasLayout(document, measurements: nil).run(
            document.scenes[0].rootViews[0], of: document.scenes[0])
        XCTAssertEqual(result.frames.last?.frame, CGRect(x: 1, y: 2, width: 50, height: 4), "constraints come first")
        XCTAssertEqual(result.viewsAtStoredFrames, ["a"])
        XCTAssertEqual(result.ambiguousViews.map(\.id), ["a"])
        XCTAssertEqual(try deviceFrames(text)["a"], CGRect(x: 0, y: 0, width: 50, height: 0))
    }

    func test_emptyStackItems_haveTheLengthAcrossThatIsDrawn_onTheCanvasAlone() throws {
        let inside = #"<constraints><constraint firstAttribute="height" constant="9" id="h"/></constraints>"#
        let stack = """
            <stackView axis="vertical" alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="0.0" y="0.0" width="200" height="9"/>
            <subviews>\(Documents.box("b", inside: inside))</subviews></stackView>
            """
        let size = #"<constraint firstItem="a" firstAttribute="width" constant="200" id="w"/>"#
        let text = Documents.storyboard(Documents.root(stack, topLeft + size))
        XCTAssertEqual(try Documents.canvasFrames(text)["b"], CGRect(x: 98.5, y: 0, width: 3, height: 9))
        XCTAssertEqual(try deviceFrames(text)["b"]?.width, 0)
    }

    func test_symbols_ofMeasuredSize_lieInTheMiddleOfWhatConstraintsAlign() throws {
        let picture = """
            <imageView image="star" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="0.0" y="0.0" width="1" height="1"/></imageView>
            """
        let square = """
            <constraint firstItem="a" firstAttribute="width" constant="20" id="w"/>
            <constraint firstItem="a" firstAttribute="height" constant="20" id="h"/>
            """
        let document = try Documents.document(Documents.storyboard(Documents.root(picture, topLeft + square)))
        let measured = #"{"file": "Main.storyboard", "root": "root", "views": [{"id": "a", "intrinsic": [20, 17]}]}"#
        let measurements = try EnvironmentMeasurements(Array(measured.utf8))
        let result = CanvasLayout(
            document, measurements: measurements.measurements(file: "Main.storyboard", root: "root")
        ).run(document.scenes[0].rootViews[0], of: document.scenes[0])
        XCTAssertEqual(result.frames.last?.frame, CGRect(x: 0, y: 1.5, width: 20, height: 17))
    }

    func test_symbols_areAsLargeAsTextBesideThem_notAsInTheLibrary() throws {
        let picture =
            #"<imageView image="star" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="a"/>"#
        let text = Documents.storyboard(Documents.root(picture, topLeft)).replacingOccurrences(
            of: "</scenes>",
            with: #"</scenes><resources><image name="star" catalog="system" width="64" height="128"/></resources>"#)
        XCTAssertEqual(try Documents.canvasFrames(text)["a"], CGRect(x: 0, y: 0, width: 10, height: 20))
    }

    func test_navigationItems_withoutAWayToTheScene_meanABarOnTheSquareCanvasAlone() throws {
        let top = """
            <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="t"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            """
        let view = Documents.root(
            Documents.box("a"), top, more: #"<viewLayoutGuide key="safeArea" id="safe"/>"#)
        let item = #"<navigationItem key="navigationItem" id="n"/>"#
        let device = #"<device id="retina4_7" orientation="portrait"/>"#
        let text = Documents.storyboard(view, controller: item)
        XCTAssertEqual(try Documents.canvasFrames(text)["a"]?.minY, 20)
        XCTAssertEqual(
            try Documents.canvasFrames(text.replacingOccurrences(of: device, with: ""))["a"]?.minY, 64)
        let hidden = item + #"<nil key="simulatedStatusBarMetrics"/>"#
        let square = Documents.storyboard(view, controller: hidden).replacingOccurrences(of: device, with: "")
        XCTAssertEqual(try Documents.canvasFrames(square)["a"]?.minY, 44)
    }

    func test_pickers_areLowerOnTheSquareCanvas() throws {
        let picker = #"<pickerView translatesAutoresizingMaskIntoConstraints="NO" id="a"/>"#
        let text = Documents.storyboard(Documents.root(picker, topLeft))
        XCTAssertEqual(try Documents.canvasFrames(text)["a"]?.height, 216)
        let device = #"<device id="retina4_7" orientation="portrait"/>"#
        XCTAssertEqual(try Documents.canvasFrames(text.replacingOccurrences(of: device, with: ""))["a"]?.height, 162)
    }

    func test_cells_inXibsOfXcode11_haveNarrowerMargins() throws {
        let edges = """
            <constraint firstItem="in" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="i1"/>
            <constraint firstItem="in" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="i2"/>
            """
        func origin(tools: Int) throws -> CGPoint? {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)"
                 targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                <device id="retina4_7" orientation="portrait"/><objects><tableViewCell id="row">
                <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                <tableViewCellContentView key="contentView" id="content">
                <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                <subviews>\(Documents.box("in"))</subviews><constraints>\(edges)</constraints>
                </tableViewCellContentView></tableViewCell></objects></document>
                """
            return try Documents.canvasFrames(text)["in"]?.origin
        }
        XCTAssertEqual(try origin(tools: 16_097), CGPoint(x: 15, y: 11))
        XCTAssertEqual(try origin(tools: 17_701), CGPoint(x: 16, y: 11))
        XCTAssertEqual(try origin(tools: 13_000), CGPoint(x: 8, y: 8))
    }

    func test_cells_keepTheirMarginsAtTheSides_whereTheirContentHasSmallerOnes() throws {
        let edges = """
            <constraint firstItem="in" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="i1"/>
            <constraint firstItem="in" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="i2"/>
            """
        let content = """
            <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES" id="content">
            <subviews>\(Documents.box("in"))</subviews><constraints>\(edges)</constraints>
            <edgeInsets key="layoutMargins" top="13" left="6" bottom="7" right="8"/></tableViewCellContentView>
            """
        let table = """
            <tableView rowHeight="70" id="a"><rect key="frame" x="0.0" y="0.0" width="375" height="200"/><prototypes>
            <tableViewCell id="row">\(content)</tableViewCell></prototypes></tableView>
            """
        let text = Documents.storyboard(Documents.root(table, ""))
            .replacingOccurrences(of: #"toolsVersion="13196""#, with: #"toolsVersion="21701""#)
        XCTAssertEqual(try Documents.canvasFrames(text)["in"]?.origin, CGPoint(x: 16, y: 13))
    }

    private func deviceFrames(_ text: String) throws -> [String: CGRect] {
        let document = try Documents.document(text)
        let device = try XCTUnwrap(DeviceModel.named("iPhone 6"))
        let result = DeviceLayout(document, device: device, orientation: .portrait).run(
            document.scenes[0].rootViews[0], of: document.scenes[0])
        return Dictionary(result.frames.map { ($0.id, $0.frame) }) { first, _ in first }
    }

    func test_missingItems_areListed_andLeftOut() throws {
        let text = Documents.storyboard(
            Documents.root(
                Documents.box("a"),
                #"<constraint firstItem="a" firstAttribute="top" secondItem="gone" secondAttribute="top" id="t"/>"#))
        let document = try Documents.document(text)
        let result = CanvasLayout(document, measurements: nil).run(
            document.scenes[0].rootViews[0], of: document.scenes[0])
        XCTAssertEqual(
            result.scene.report.problems.map(\.text),
            ["Constraint t refers to 'gone', which is not in the file; the constraint was left out."])
    }
}
