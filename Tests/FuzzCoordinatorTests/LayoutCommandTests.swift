import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

@testable import FuzzCoordinator

/// What `layout` prints and writes, and what it says where it cannot.
final class LayoutCommandTests: XCTestCase {
    private var folder = ""
    private var printed: [String] = []
    private var told = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "layout-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        printed = []
        told = ""
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="13196" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="c">
            <device id="retina4_7" orientation="portrait"/>
            <scenes><scene sceneID="s"><objects><viewController id="c" storyboardIdentifier="main">
                <view key="view" id="root" shimmer="YES">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <view id="a" userLabel="Card" translatesAutoresizingMaskIntoConstraints="NO">
                            <constraints><constraint firstAttribute="height" constant="40" id="h"/></constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="t"/>
                        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
                        <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="r"/>
                    </constraints>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                </view>
            </viewController></objects></scene></scenes>
        </document>
        """

    private func write(_ name: String, _ text: String) throws -> String {
        let path = "\(folder)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    func test_pictures_haveAScreenForEachDevice_andRedWhereConstraintsFail() throws {
        let path = try write("Main.storyboard", storyboard)
        let picture = "\(folder)/main.svg"
        let command = try Layout.parse([
            path, "--device", "iPhone SE 3", "iPhone 15", "--svg", picture,
        ])
        try command.run()
        let svg = try String(contentsOfFile: picture, encoding: .utf8)
        XCTAssertTrue(svg.contains(">iPhone SE 3 portrait</text>"), svg)
        XCTAssertTrue(svg.contains(">iPhone 15 portrait</text>"), svg)
        XCTAssertTrue(svg.contains("class=\"lf-plain\">view a &#39;Card&#39;</text>"), svg)
        // Without its height the card may be as high as it likes.
        let open = try write(
            "Open.storyboard",
            storyboard.replacingOccurrences(
                of: "constant=\"40\" id=\"h\"/>", with: "constant=\"40\" id=\"h\" relation=\"greaterThanOrEqual\"/>"))
        let openCommand = try Layout.parse([open, "--svg", picture])
        try openCommand.run()
        let red = try String(contentsOfFile: picture, encoding: .utf8)
        XCTAssertTrue(red.contains("class=\"lf-wrong\">view a &#39;Card&#39;</text>"), red)
        XCTAssertTrue(red.contains("More than one position or size: view a &#39;Card&#39;</text>"), red)
        let folderCommand = try Layout.parse([path, "--svg", "\(folder)/all/"])
        try folderCommand.run()
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: "\(folder)/all"), ["Main.storyboard-root.svg"])
        XCTAssertThrowsError(try Layout.parse([path, "--svg", "-", "--frames", "-"])) { error in
            XCTAssertTrue(Layout.message(for: error).contains("Frames and pictures cannot both be printed"))
        }
        XCTAssertThrowsError(try Layout.parse([path, "--svg", "/proc/no/x.svg"]).run())
    }

    private func job(
        scene: String? = nil, devices: [DeviceModel]? = nil, isDesignTime: Bool = false,
        environment: String? = nil
    ) throws -> LayoutJob {
        LayoutJob(
            scene: scene, devices: devices, orientations: [], isDesignTime: isDesignTime,
            measurements: try environment.map { try EnvironmentMeasurements(Array($0.utf8)) },
            console: Console(isTerminal: false) { self.told += $0 }, print: { self.printed.append($0) })
    }

    func test_canvas() throws {
        let job = try job(isDesignTime: true)
        let lines = try job.run([try write("Main.storyboard", storyboard)])
        XCTAssertEqual(
            printed, ["Main.storyboard, root\n  view root: 0 0 375 667\n    view a 'Card': 0 20 375 40"])
        XCTAssertEqual(
            lines,
            [
                #"{"file": "Main.storyboard", "root": "root", "frames": {"root": [0, 0, 375, 667], "a": [0, 20, 375, 40]}}"#
                    + "\n"
            ])
        XCTAssertTrue(told.contains("'view.shimmer' is not modelled and was left out (once)."), told)
        XCTAssertEqual(job.failures, 0)
    }

    /// XML holds no ESC, but the C1 controls that terminals obey just the same, line ends, and marks of direction.
    /// Content a little lower than its scroll view, with a margin that grows by the safe area: whether it scrolls decides whether
    /// the margin grows, and that decides whether it scrolls.
    func test_layoutThatComesToNoRest_isTold() throws {
        func pins(_ first: String, _ second: String) -> String {
            ["leading", "trailing", "top", "bottom"].map { edge in
                "<constraint firstItem=\"\(first)\" firstAttribute=\"\(edge)\" secondItem=\"\(second)\" "
                    + "secondAttribute=\"\(edge)\" id=\"\(first)-\(edge)\"/>"
            }.joined()
        }
        let views = """
            <scrollView id="scroll" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\
            <view id="content" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\
            <view id="box" translatesAutoresizingMaskIntoConstraints="NO"/></subviews></view></subviews></scrollView>
            """
        let constraints = """
            \(pins("scroll", "root"))\(pins("content", "scroll"))
            <constraint firstItem="content" firstAttribute="width" secondItem="scroll" secondAttribute="width" id="k1"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="k2"/>
            <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="k3"/>
            <constraint firstItem="box" firstAttribute="width" constant="100" id="k4"/>
            <constraint firstItem="box" firstAttribute="height" constant="880" id="k5"/>
            <constraint firstItem="content" firstAttribute="bottomMargin" secondItem="box" secondAttribute="bottom" id="k6"/>
            """
        let loop = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="14113" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><device id="retina6_1"/>
            <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="root">
            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(views)</subviews><constraints>\(constraints)</constraints>
            <viewLayoutGuide key="safeArea" id="safe"/></view></viewController></objects></scene></scenes></document>
            """
        let lines = try job().run([try write("Loop.storyboard", loop)])
        let text = printed.joined(separator: "\n")
        XCTAssertTrue(
            text.contains("did not come to rest in 100 passes: the adjusted insets of scrollView scroll"), text)
        XCTAssertTrue(text.contains("These frames are one of its states."), text)
        XCTAssertTrue(lines[0].contains("\"unrest\": [\""), lines[0])
        printed = []
        let still = try job().run([try write("Main.storyboard", storyboard)])
        XCTAssertFalse(printed.joined().contains("rest"))
        XCTAssertFalse(still[0].contains("unrest"))
    }

    func test_labels_cannotSpeakToTheTerminal() throws {
        let label = "Ca&#x9b;31mr&#x9d;d&#x202e;e&#10;forged: 0 0 1 1&#x2028;f"
        let text = storyboard.replacingOccurrences(of: "userLabel=\"Card\"", with: "userLabel=\"\(label)\"")
        let lines = try job(isDesignTime: true).run([try write("Main.storyboard", text)])
        let shown = printed.joined() + told + lines.joined()
        for scalar in shown.unicodeScalars where scalar != "\n" {
            XCTAssertFalse(
                [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory),
                shown.debugDescription)
        }
        XCTAssertEqual(printed.joined().split(separator: "\n").count, 3, printed.joined())
        XCTAssertTrue(printed.joined().contains("'Ca?31mr?d?e?forged: 0 0 1 1?f': 0 20 375 40"), printed.joined())
    }

    func test_devices_haveTheirOwnSizesAndSafeAreas() throws {
        let phone = try XCTUnwrap(DeviceModel.named("iPhone 12"))
        let lines = try job(devices: [phone]).run([try write("Main.storyboard", storyboard)])
        XCTAssertEqual(lines.count, 1)
        XCTAssertTrue(lines[0].contains(#""device": "iPhone 12 portrait""#), lines[0])
        XCTAssertTrue(lines[0].contains(#""a": [0, 47, 390, 40]"#), lines[0])
    }

    func test_environment_takesThePlaceOfOurRules() throws {
        let environment = #"{"file": "Main.storyboard", "root": "root", "env": {"root": {"safe": [0, 64, 0, 0]}}}"#
        let lines = try job(isDesignTime: true, environment: environment).run([
            try write("Main.storyboard", storyboard)
        ])
        XCTAssertTrue(lines[0].contains(#""a": [0, 64, 375, 40]"#), lines[0])
        XCTAssertThrowsError(try EnvironmentMeasurements(Array("{}".utf8))) { error in
            XCTAssertTrue(
                "\(error)".hasPrefix("Line 1 of the environment cannot be used: it has no 'file'"), "\(error)")
        }
    }

    func test_scenes_byAnyName() throws {
        let path = try write("Main.storyboard", storyboard)
        for name in ["s", "c", "main", "root"] {
            XCTAssertEqual(try job(scene: name, isDesignTime: true).run([path]).count, 1, name)
        }
        let job = try job(scene: "gone", isDesignTime: true)
        XCTAssertEqual(try job.run([path]), [])
        XCTAssertEqual(job.failures, 1)
        XCTAssertTrue(told.contains("has no scene 'gone'. It has these: s, main, root."), told)
    }

    func test_aFileThatCannotBeRead_doesNotStopTheOthers() throws {
        let job = try job(isDesignTime: true)
        let lines = try job.run([
            "\(folder)/none.xib", try write("Broken.xib", "<document>"), try write("Main.storyboard", storyboard),
        ])
        XCTAssertEqual(lines.count, 1)
        XCTAssertEqual(job.failures, 2)
        XCTAssertTrue(told.contains("none.xib cannot be read: "), told)
        XCTAssertTrue(told.contains("Broken.xib, line 1"), told)
    }

    func test_arguments() {
        XCTAssertThrowsError(try Layout.parse(["a.xib", "--device", "iPhone 99"])) { error in
            XCTAssertTrue("\(error)".contains("There is no device 'iPhone 99'."), "\(error)")
        }
        XCTAssertThrowsError(try Layout.parse(["a.xib", "--design-time", "--device", "all"])) { error in
            XCTAssertTrue("\(error)".contains("takes no --device and no --orientation"), "\(error)")
        }
        XCTAssertThrowsError(try ArgumentParsing.orientation("upside")) { error in
            XCTAssertEqual("\(error)", "There is no orientation 'upside'. Choose portrait or landscape.")
        }
    }

    /// Each oddity of a file is reported once, however many scenes have it.
    func test_customClasses_areToldInOneLine() {
        XCTAssertEqual(
            LayoutMessages.unregistered("a", ["A"]),
            "a: the custom class A is not loaded; UIKit's own is used in its place.")
        XCTAssertEqual(
            LayoutMessages.unregistered("a", ["A", "B", "C", "D", "E", "F", "G"]),
            "a: 7 custom classes are not loaded; UIKit's own are used in their place: A, B, C, D, E, and 2 more.")
    }

    func test_aFileIsToldOnce_onAllDevices() throws {
        let text = storyboard.replacingOccurrences(
            of: "<viewController id=", with: "<viewController customClass=\"Mine\" id=")
        let two = text.replacingOccurrences(
            of: "</scenes>",
            with: String(
                text[
                    (text.range(of: "<scene ") ?? text.range(of: "<scene>"))!
                        .lowerBound..<text.range(of: "</scenes>")!.lowerBound])
                + "</scenes>")
        let all = try job(devices: Array(DeviceModel.all.prefix(3)))
        _ = try all.run([try write("Main.storyboard", two)])
        XCTAssertEqual(told.components(separatedBy: "the custom class Mine is not loaded").count, 2, told)
        XCTAssertTrue(told.contains("'view.shimmer' is not modelled and was left out (2 times)."), told)
    }

    func test_merged_tellsHowToSeeItAgain() {
        XCTAssertEqual(
            DatabaseMessages.merged("all.sqlite"),
            "Merged into all.sqlite. See it again: fuzz-coordinator status all --campaigns .")
        XCTAssertEqual(
            DatabaseMessages.merged("campaigns/all.sqlite"),
            "Merged into campaigns/all.sqlite. See it again: fuzz-coordinator status all")
        XCTAssertNil(DatabaseMessages.merged("all.db"))
    }
}
