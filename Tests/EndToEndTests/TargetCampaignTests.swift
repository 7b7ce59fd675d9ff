import Foundation
import FuzzWire
import LayoutFuzz
import XCTest

/// `fuzz-coordinator run --target`: campaigns over controllers of an app, with a worker that has the app's code.
final class TargetCampaignTests: ProgramTestCase {
    private static let worker = "\(Programs.folder)/target-worker"

    private func campaign(_ target: String, _ more: [String] = ["--cases", "150"]) throws -> RunningProgram {
        try startCampaign(["--target", target, "--worker", Self.worker] + more)
    }

    func test_targetThatIsRight_hasNoFindings() throws {
        let program = try campaign("Right", ["--cases", "300"])
        XCTAssertEqual(program.exitCode(), 0, program.errors)
        XCTAssertEqual(try program.report().cases, 300)
    }

    func test_stateThatDependsOnTheWay_isFoundMinimisedStoredAndReplayed() throws {
        let program = try campaign("Stuck")
        XCTAssertEqual(program.exitCode(), 1, program.errors)
        let finding = try XCTUnwrap(program.report().findings.first, program.errors)
        XCTAssertTrue(finding.minimised)
        XCTAssertLessThanOrEqual(finding.steps, 2)
        XCTAssertTrue(["round-trip", "path-independence"].contains(finding.invariant), finding.signature)
        XCTAssertTrue(finding.signature.contains("/Stuck/"), finding.signature)
        XCTAssertTrue(program.errors.contains("\(Self.worker) replay \(finding.file)"), program.errors)
        let entry = try CorpusEntry.decode(Files.contents(of: "\(folder)/\(finding.file)"))
        XCTAssertTrue(entry.message.hasPrefix("Stuck on "), entry.message)
        XCTAssertTrue(entry.message.contains("card"), entry.message)
        let replay = try start(Self.worker, ["replay", finding.file])
        XCTAssertEqual(replay.exitCode(), 1, replay.errors)
        XCTAssertTrue(replay.output.contains(" card\n    ("), replay.output)
        XCTAssertTrue(replay.output.contains("  Cause   It needs "), replay.output)
        XCTAssertTrue(replay.output.hasSuffix("still fails: \(finding.signature)\n"), replay.output)
        // A program without the app's code cannot.
        let other = try start(Programs.worker, ["replay", finding.file])
        XCTAssertEqual(other.exitCode(), 2)
        XCTAssertTrue(
            other.errors.contains(
                "The case is about the target 'Stuck', and this program has no targets. Run it with the worker of the app"
            ),
            other.errors)
    }

    func test_extensionOfMessages_isTakenThroughItsStyles() throws {
        let program = try campaign("Sticker")
        XCTAssertEqual(program.exitCode(), 1, program.errors)
        let finding = try XCTUnwrap(program.report().findings.first, program.errors)
        XCTAssertLessThanOrEqual(finding.steps, 2)
        let entry = try CorpusEntry.decode(Files.contents(of: "\(folder)/\(finding.file)"))
        XCTAssertTrue(entry.message.contains("heading"), entry.message)
    }

    func test_campaignOverATarget_resumes() throws {
        let first = try campaign("Right", ["--campaign", "right", "--cases", "100"])
        XCTAssertEqual(first.exitCode(), 0, first.errors)
        let second = try start(
            Programs.coordinator,
            ["resume", "right", "--worker", Self.worker, "--workers", "1", "--cases", "150", "--json"])
        XCTAssertEqual(second.exitCode(), 0, second.errors)
        XCTAssertEqual(try second.report().cases, 150)
        let other = try start(Programs.coordinator, ["resume", "right", "--workers", "1", "--cases", "160"])
        XCTAssertEqual(other.exitCode(), 2)
        XCTAssertTrue(other.errors.contains("the same index would be another case"), other.errors)
    }

    // MARK: What an app's code should not do

    /// Each ends as a finding with its script, and the campaign goes on to its end.
    func test_misuse_isAFinding() throws {
        for (target, invariant) in [("Traps", "trap"), ("Exits", "trap"), ("Leaks", "memory"), ("Blocks", "hang")] {
            let program = try startCampaign(
                corpus: target,
                [
                    "--target", target, "--worker", Self.worker, "--cases", "12", "--case-timeout", "1s",
                    "--case-memory",
                    "256m",
                ])
            XCTAssertEqual(program.exitCode(within: 300), 1, "\(target): \(program.errors)")
            let report = try program.report()
            XCTAssertEqual(report.cases, 12, target)
            let finding = try XCTUnwrap(
                report.findings.first { $0.invariant == invariant }, "\(target): \(report.findings)")
            let entry = try CorpusEntry.decode(Files.contents(of: "\(folder)/\(finding.file)"))
            XCTAssertTrue(entry.layoutCase.script.contains(.perform("do it")), "\(target): \(entry.layoutCase.script)")
            if target == "Traps" {
                // Not only what was said, which two functions of an app can say, but also which function it was.
                XCTAssertEqual(finding.signature, "trap/the-app-s-own-trap/TargetWorker.main")
                let message = entry.message
                XCTAssertTrue(message.contains("itself in TargetWorker.main: the app's own trap"), message)
            }
        }
    }

    func test_secondThread_isAFinding() throws {
        let program = try campaign("Threads", ["--cases", "12"])
        XCTAssertEqual(program.exitCode(within: 120), 1, program.errors)
        let finding = try XCTUnwrap(program.report().findings.first)
        XCTAssertEqual(finding.invariant, "trap")
    }

    // MARK: What is refused

    private func refusal(_ arguments: [String], exit code: Int32) throws -> String {
        let program = try start(Programs.coordinator, ["run", "--cases", "1", "--workers", "1"] + arguments)
        XCTAssertEqual(program.exitCode(within: 60), code, program.errors)
        return program.errors
    }

    func test_refusals() throws {
        var text = try refusal(["--target", "Nobody", "--worker", Self.worker], exit: 2)
        XCTAssertTrue(
            text.contains("target-worker has no target 'Nobody'. It has: Right, Rows, Stuck, Sticker, "), text)
        text = try refusal(["--target", "Right"], exit: 2)
        XCTAssertTrue(text.contains("has no targets, so none is called 'Right'. Name the worker program"), text)
        text = try refusal(["--target", "Right", "--worker", "/nowhere/worker"], exit: 2)
        XCTAssertTrue(text.contains("There is no program at /nowhere/worker, which --worker names."), text)
        text = try refusal(["--target", "Right", "--worker", "/bin/echo"], exit: 2)
        XCTAssertTrue(text.contains("/bin/echo does not say which targets it has: it answers something else"), text)
        text = try refusal(["--target", "Right", "--worker", "/bin/false"], exit: 2)
        XCTAssertTrue(text.contains("/bin/false does not say which targets it has: it ended with 1."), text)
        text = try refusal(["--target", "Right", "--worker", Self.worker, "--profile", "messages"], exit: 64)
        XCTAssertTrue(text.contains("--target Right and --profile messages exclude each other."), text)
        text = try refusal(["--target", "Right", "--worker", Self.worker, "--storyboard", "a.storyboard"], exit: 64)
        XCTAssertTrue(text.contains("--target Right and --storyboard exclude each other."), text)
    }

    func test_listOfTargets() throws {
        let own = try start(Self.worker, ["targets"])
        XCTAssertEqual(own.exitCode(), 0)
        XCTAssertTrue(own.output.hasPrefix("Right\nRows\nStuck\nSticker\n"), own.output)
        let none = try start(Programs.worker, ["targets"])
        XCTAssertEqual(none.exitCode(), 0)
        XCTAssertTrue(none.errors.contains("This program has no targets. An app's package makes a worker"), none.errors)
    }
}
