import Foundation
import FuzzWire
import LayoutFuzz
import XCTest

/// `fuzz-coordinator run --storyboard`: from a file to findings that replay, and the calls that are refused.
final class StoryboardCampaignTests: ProgramTestCase {
    /// A label as wide as its text in one language, and two texts that know nothing of each other.
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14113" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene sceneID="first"><objects><viewController storyboardIdentifier="Start" id="vc">
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
        <label text="Name" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="name"/>
        </subviews><constraints>
        <constraint firstItem="name" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="k1"/>
        <constraint firstItem="name" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="k2"/>
        <constraint firstItem="safe" firstAttribute="trailing" secondItem="name" secondAttribute="trailing" constant="315" \
        id="k3"/>
        </constraints><viewLayoutGuide key="safeArea" id="safe"/></view></viewController></objects></scene></scenes>
        </document>
        """

    private func write(_ text: String, _ name: String) throws -> String {
        let path = "\(folder)/\(name)"
        try AtomicFile.write(Array(text.utf8), to: path)
        return path
    }

    func test_campaignOverAScene_findsAndReplaysWhatIsWrong() throws {
        let path = try write(Self.document, "Main.storyboard")
        let report = try finishedCampaign([
            "--storyboard", path, "--scene", "Start", "--cases", "60", "--assume", "translations", "right-to-left",
        ])
        XCTAssertEqual(report.cases, 60)
        let signature = "scene-text-fits/Main.storyboard/name/wide"
        let finding = try XCTUnwrap(report.findings.first { $0.signature == signature }, "\(report.findings)")
        XCTAssertTrue(finding.minimised)
        XCTAssertEqual([finding.views, finding.constraints, finding.steps], [2, 3, 0])
        let entry = try CorpusEntry.decode(Files.contents(of: "\(folder)/\(finding.file)"))
        XCTAssertTrue(entry.message.hasPrefix("In scene 'Start' of Main.storyboard, "), entry.message)
        XCTAssertTrue(entry.message.contains("label 'Name' (name, line 6) is 60 points wide"), entry.message)
        let replay = try start(Programs.worker, ["replay", finding.file])
        XCTAssertEqual(replay.exitCode(), 1, replay.errors)
        XCTAssertTrue(replay.output.contains("  Check   In scene 'Start' of Main.storyboard"), replay.output)
        // More lines would also let the case pass, but break the only word.
        let fix = "          + Safe Area.trailing = label 'Name'.trailing + 315, priority 749\n"
        XCTAssertTrue(replay.output.contains(fix), replay.output)
        XCTAssertTrue(replay.output.contains("          Verified: with this change the case passes"), replay.output)
        XCTAssertTrue(replay.output.hasSuffix("still fails: \(signature)\n"), replay.output)
    }

    /// Without a word about translations a text stays as it is.
    func test_appWithoutTranslations_isShownInItsOwnLanguage() throws {
        let path = try write(Self.document, "Main.storyboard")
        let arguments = [
            "run", "--storyboard", path, "--device", "iPhone SE 2", "--orientation", "portrait", "--cases", "60",
            "--workers", "1", "--seed", "1", "--corpus", "\(folder)/own",
        ]
        let translated = try start(Programs.coordinator, arguments + ["--assume", "translations"])
        XCTAssertEqual(translated.exitCode(within: 120), 1, translated.errors)
        let program = try start(Programs.coordinator, arguments)
        XCTAssertEqual(program.exitCode(within: 120), 0, program.errors)
        XCTAssertTrue(
            program.errors.contains("No project or Info.plist around \(path) says how the app is shown"), program.errors
        )
    }

    func test_wrongFiles_areRefusedInWords() throws {
        let path = try write(Self.document, "Main.storyboard")
        let empty = try write(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\"><scenes/></document>",
            "Empty.storyboard")
        let broken = try write("<document", "Broken.storyboard")
        let large = try write(
            Self.document.replacingOccurrences(
                of: "text=\"Name\"", with: "text=\"\(String(repeating: "x", count: 300_000))\""),
            "Large.storyboard")
        let table: [([String], Int32, String)] = [
            (["--storyboard", "\(folder)/none.xib"], 2, "\(folder)/none.xib"),
            (
                ["--storyboard", empty], 2,
                "\(empty) has no scene with its own root view, so there is nothing to fuzz."
            ),
            (["--storyboard", broken], 2, "\(broken), line 1, column "),
            (["--storyboard", path, "--scene", "Nope"], 2, "There is no scene 'Nope' with a root view in \(path)."),
            (["--storyboard", large], 2, "Large.storyboard: The scene of view 'root' takes "),
            (
                ["--storyboard", path, "--profile", "mixed"], 64,
                "--profile mixed makes up layouts, --storyboard takes them"
            ),
            (["--scene", "Start"], 64, "--scene chooses among the scenes of --storyboard FILE, which is missing."),
        ]
        for (arguments, code, text) in table {
            let program = try start(Programs.coordinator, ["run", "--cases", "1"] + arguments)
            XCTAssertEqual(program.exitCode(within: 120), code, program.errors)
            XCTAssertTrue(program.errors.contains(text), program.errors)
        }
    }
}
