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

    // MARK: With the app's classes

    private static let offer = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14113" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene sceneID="first"><objects><viewController customClass="OfferViewController" customModule="Shop" id="vc">
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
        <button translatesAutoresizingMaskIntoConstraints="NO" id="buy"><state key="normal" title="Buy"/></button>
        </subviews><constraints>
        <constraint firstItem="buy" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="k1"/>
        <constraint firstItem="buy" firstAttribute="centerX" secondItem="safe" secondAttribute="centerX" id="k2"/>
        <constraint firstItem="buy" firstAttribute="height" constant="44" id="k3"/>
        </constraints><viewLayoutGuide key="safeArea" id="safe"/></view>
        <connections><outlet property="top" destination="k1" id="o1"/></connections></viewController></objects></scene>
        <scene sceneID="second"><objects><viewController customClass="OtherViewController" customModule="Shop" id="vc2">
        <view key="view" id="root2"><rect key="frame" x="0" y="0" width="375" height="667"/></view></viewController>
        </objects></scene></scenes>
        </document>
        """

    /// The file alone is right; its class moves the button out of the window.
    func test_campaignWithTheAppsClasses_findsWhatCodeDoes() throws {
        let path = try write(Self.offer, "Offer.storyboard")
        let plain = try finishedCampaign(["--storyboard", path, "--cases", "60"])
        XCTAssertEqual(plain.findings.map(\.signature), [])
        let worker = "\(Programs.folder)/target-worker"
        let kept = ["--campaign", "offer", "--cases", "60"]
        let program = try startCampaign(corpus: "app", ["--storyboard", path, "--worker", worker] + kept)
        XCTAssertEqual(program.exitCode(within: 120), 1, program.errors)
        XCTAssertTrue(
            program.errors.contains(
                "\(path) is shown with the app's own classes from \(worker): Shop.OfferViewController. UIKit's own are shown in "
                    + "place of those that it lacks: Shop.OtherViewController."), program.errors)
        let signature = "scene-on-screen/Offer.storyboard/buy/bottom"
        let findings = try program.report().findings
        let finding = try XCTUnwrap(findings.first { $0.signature == signature }, "\(findings)")
        XCTAssertTrue(finding.minimised)
        let entry = try CorpusEntry.decode(Files.contents(of: finding.file))
        XCTAssertEqual(entry.layoutCase.scene?.classes, ["Shop.OfferViewController"])
        XCTAssertFalse(entry.layoutCase.scene?.document.contains("root2") ?? true)
        XCTAssertTrue(program.errors.contains("\(worker) replay \(finding.file)"), program.errors)
        let replay = try start(worker, ["replay", finding.file])
        XCTAssertEqual(replay.exitCode(), 1, replay.errors)
        XCTAssertTrue(replay.output.hasSuffix("still fails: \(signature)\n"), replay.output)
        let other = try start(Programs.worker, ["replay", finding.file])
        XCTAssertEqual(other.exitCode(), 2)
        XCTAssertTrue(
            other.errors.contains(
                "cannot be run: The scene is made with the app's class 'Shop.OfferViewController', which this program does not "
                    + "have. Run it with the worker of the app."), other.errors)
        // The same command goes on; without the app's worker the cases would be others.
        let more = ["--storyboard", path, "--cases", "80", "--campaign", "offer"]
        let resumed = try startCampaign(corpus: "app", more + ["--worker", worker])
        XCTAssertEqual(resumed.exitCode(within: 120), 1, resumed.errors)
        XCTAssertEqual(try resumed.report().cases, 80)
        let refused = try startCampaign(corpus: "app", more)
        XCTAssertEqual(refused.exitCode(within: 120), 2, refused.errors)
    }

    /// One message, but two scenes, and so two findings.
    func test_scenesThatTrap_areFindingsOfTheirOwn() throws {
        let text = Self.offer.replacingOccurrences(of: "OfferViewController", with: "DetailViewController")
            .replacingOccurrences(of: "OtherViewController", with: "DetailViewController")
            .replacingOccurrences(of: "<outlet property=\"top\" destination=\"k1\" id=\"o1\"/>", with: "")
        let path = try write(text, "Offer.storyboard")
        let program = try startCampaign([
            "--storyboard", path, "--worker", "\(Programs.folder)/target-worker", "--cases", "12",
        ])
        XCTAssertEqual(program.exitCode(within: 120), 1, program.errors)
        let findings = try program.report().findings
        let function = "DetailViewController.viewDidLoad"
        let trap = "trap/unexpectedly-found-nil-while-unwrapping-an-optional-value/\(function)/Offer.storyboard"
        XCTAssertEqual(findings.map(\.signature).sorted(), ["\(trap)/root", "\(trap)/root2"])
        for finding in findings {
            let root = finding.signature.hasSuffix("2") ? "root2" : "root"
            let entry = try CorpusEntry.decode(Files.contents(of: "\(folder)/\(finding.file)"))
            let start =
                "In the scene with the root view \(root) of Offer.storyboard: The process stopped itself in \(function): "
            XCTAssertTrue(entry.message.hasPrefix(start), entry.message)
            XCTAssertTrue(finding.minimised)
        }
    }

    func test_workerWithoutTheFilesClasses_isSaid() throws {
        let path = try write(Self.offer.replacingOccurrences(of: "Shop", with: "Store"), "Offer.storyboard")
        let worker = "\(Programs.folder)/target-worker"
        let program = try startCampaign(["--storyboard", path, "--worker", worker, "--cases", "20"])
        XCTAssertEqual(program.exitCode(within: 120), 0, program.errors)
        XCTAssertTrue(
            program.errors.contains(
                "\(worker) has no class that \(path) names: Store.OfferViewController, Store.OtherViewController. UIKit's own are "
                    + "shown in their places."), program.errors)
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
