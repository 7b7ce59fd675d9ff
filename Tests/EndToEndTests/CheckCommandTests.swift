import Foundation
import FuzzWire
import LayoutFuzz
import XCTest

/// `check`, as a script calls it.
final class CheckCommandTests: ProgramTestCase {
    private struct Answer: Decodable {
        struct Finding: Decodable {
            var id: String
            var signature: String
            var message: String
            var file: String
            var source: String?
            var line: Int?
            var picture: String?
            var replay: String
        }
        var verdict: String
        var cases: UInt64
        var findings: [Finding]
    }

    private func answer(_ program: RunningProgram) throws -> Answer {
        try JSONDecoder().decode(Answer.self, from: Data(program.output.utf8))
    }

    /// A button that lies in the file where only wide screens have room.
    private let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="13196" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="c">
            <device id="retina4_7" orientation="portrait"/>
            <scenes><scene sceneID="s"><objects><viewController id="c">
                <view key="view" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <button opaque="NO" id="far" translatesAutoresizingMaskIntoConstraints="NO">
                            <rect key="frame" x="330" y="600" width="40" height="40"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="40" id="w"/>
                                <constraint firstAttribute="height" constant="40" id="h"/>
                            </constraints>
                            <state key="normal" title="OK"/>
                        </button>
                    </subviews>
                    <constraints>
                        <constraint firstItem="far" firstAttribute="top" secondItem="root" secondAttribute="top" constant="600" id="t"/>
                        <constraint firstItem="far" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="330" id="l"/>
                    </constraints>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                </view>
            </viewController></objects></scene></scenes>
        </document>
        """

    func test_storyboard_isFuzzed_andTheAnswerHasPictureAndCommand() throws {
        try AtomicFile.write(Array(storyboard.utf8), to: "\(folder)/Main.storyboard")
        let check = try start(Programs.coordinator, ["check", "Main.storyboard", "--for", "6s", "--json"])
        XCTAssertEqual(check.exitCode(), 1, check.errors + check.output)
        let answer = try answer(check)
        XCTAssertEqual(answer.verdict, "fail")
        XCTAssertGreaterThan(answer.cases, 0)
        let finding = try XCTUnwrap(answer.findings.first)
        XCTAssertEqual(finding.source, "Main.storyboard")
        XCTAssertNotNil(finding.line)
        XCTAssertTrue(finding.replay.contains(finding.file), finding.replay)
        XCTAssertTrue(
            try Files.contents(of: "\(folder)/\(XCTUnwrap(finding.picture))").starts(with: Array("<svg ".utf8)))
        // The folder that was written is one that can be checked: its cases fail.
        let again = try start(Programs.coordinator, ["check", "layout-fuzz-check/corpus"])
        XCTAssertEqual(again.exitCode(), 1, again.errors)
        XCTAssertTrue(again.output.hasPrefix("fail: "), again.output)
        XCTAssertTrue(again.output.contains("    Replay: fuzz-worker replay layout-fuzz-check/corpus/"), again.output)
    }

    func test_caseThatPasses_passes() throws {
        let layoutCase = CaseGenerator(profile: .named("messages-fixed") ?? .standard, uikit: nil).makeCase(seed: 3)
        try AtomicFile.write(CaseCoding.encode(layoutCase), to: "\(folder)/case.json")
        let check = try start(Programs.coordinator, ["check", "case.json", "--json"])
        XCTAssertEqual(check.exitCode(), 0, check.errors)
        XCTAssertEqual(try answer(check).verdict, "pass")
        XCTAssertEqual(try answer(check).findings.count, 0)
    }

    func test_whatCannotBeChecked_isSaid() throws {
        try AtomicFile.write(Array("{}".utf8), to: "\(folder)/other.json")
        try Files.makeFolder("\(folder)/empty")
        try AtomicFile.write(Array("<document".utf8), to: "\(folder)/Broken.storyboard")
        for (path, sentence) in [
            ("nowhere", "There is nothing at nowhere. Name a storyboard"), ("empty", "empty has nothing to check: "),
            ("other.json", "other.json could not be replayed; the worker program ended with 2: "),
            ("Broken.storyboard", "Broken.storyboard could not be fuzzed; the campaign ended with 2: "),
        ] {
            let check = try start(Programs.coordinator, ["check", path, "--for", "1s"])
            XCTAssertEqual(check.exitCode(), 2, path)
            XCTAssertTrue(check.errors.contains(sentence), "\(path): \(check.errors)")
        }
    }
}
