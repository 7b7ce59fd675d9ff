import Foundation
import FuzzWire
import LayoutFuzz
import XCTest

/// The apps of `Examples/` with their workers, which are part of this build where `make test` asks for the plugin.
///
/// `make tutorial` does the rest of what `docs/fuzz-your-app.md` says, in a build of its own.
final class ExamplesTests: ProgramTestCase {
    private func worker(_ name: String) throws -> String {
        try XCTSkipIf(
            ProcessInfo.processInfo.environment["LAYOUT_FUZZ_PLUGIN_TESTS"] == nil,
            "LAYOUT_FUZZ_PLUGIN_TESTS=1 builds the workers")
        return "\(Programs.folder)/\(name)"
    }

    func test_headingOfTheExtension_isFoundWithinFiveSeconds() throws {
        let worker = try worker("StickerWorker")
        let program = try startCampaign(
            seed: 1, ["--target", "MessagesViewController", "--worker", worker, "--for", "5s"])
        XCTAssertEqual(program.exitCode(), 1, program.errors)
        let findings = try program.report().findings
        let finding = try XCTUnwrap(findings.first, program.errors)
        XCTAssertLessThan(finding.secondsToFind, 5)
        let entry = try CorpusEntry.decode(Files.contents(of: "\(folder)/\(finding.file)"))
        XCTAssertTrue(entry.message.contains("heading"), entry.message)
        let replay = try start(worker, ["replay", finding.file])
        XCTAssertEqual(replay.exitCode(), 1, replay.errors)
        XCTAssertTrue(replay.output.contains("heading"), replay.output)
    }

    func test_formAfterATurn_isFound_andExportedAsATest() throws {
        let worker = try worker("LoginWorker")
        let program = try startCampaign(
            seed: 1, ["--target", "LoginViewController", "--worker", worker, "--cases", "200"])
        XCTAssertEqual(program.exitCode(), 1, program.errors)
        let findings = try program.report().findings
        let turned = try findings.first { finding in
            let entry = try CorpusEntry.decode(Files.contents(of: "\(folder)/\(finding.file)"))
            return entry.message.contains("form")
        }
        let finding = try XCTUnwrap(turned, program.errors)
        XCTAssertTrue(["path-independence", "round-trip"].contains(finding.invariant), finding.invariant)
        XCTAssertLessThanOrEqual(finding.steps, 2)
        let export = try start(worker, ["export", finding.file, "--as", "xctest"])
        XCTAssertEqual(export.exitCode(), 0, export.errors)
        XCTAssertTrue(export.output.contains("@testable import LoginForm"), export.output)
        XCTAssertTrue(export.output.contains("XCTAssertEqual("), export.output)
    }
}
