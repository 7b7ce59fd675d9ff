import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

/// Exit statuses and their messages: 64 for a wrong call, 2 for a campaign or a file that cannot be.
final class CommandLineTests: ProgramTestCase {
    private func expect(
        _ executable: String, _ arguments: [String], code: Int32, saying text: String, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let program = try start(executable, arguments)
        XCTAssertEqual(
            program.exitCode(within: 120, file: file, line: line), code, program.errors, file: file, line: line)
        XCTAssertTrue(program.errors.contains(text), program.errors, file: file, line: line)
        XCTAssertEqual(program.output, "", file: file, line: line)
    }

    func test_version_saysWhichFilesAndPeersItKnows() throws {
        for executable in [Programs.coordinator, Programs.worker] {
            let program = try start(executable, ["--version"])
            XCTAssertEqual(program.exitCode(), 0, program.errors)
            XCTAssertEqual(
                program.output,
                "0.1.0 (case format \(LayoutCase.schema), case generator \(CaseGenerator.version), "
                    + "wire protocol \(ProtocolVersion.current))\n")
            XCTAssertEqual(program.errors, "")
        }
    }

    func test_explain_explainsALog_andSaysWhatIsWrongWithAnother() throws {
        let log = "\(folder)/console.log"
        try """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>",
            "<NSLayoutConstraint:0x2 V:[UIView:0xa(84)]>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>
        """.write(toFile: log, atomically: true, encoding: .utf8)
        let text = try start(Programs.coordinator, ["explain", log])
        XCTAssertEqual(text.exitCode(), 0, text.errors)
        XCTAssertTrue(text.output.contains("200 [1] must equal 84 [2]: off by 116."), text.output)
        let json = try start(Programs.coordinator, ["explain", log, "--json"])
        XCTAssertEqual(json.exitCode(), 0, json.errors)
        let records = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        XCTAssertEqual(records?.first?["fix"] as? String, "remove-duplicate")

        try "all is well\n".write(toFile: log, atomically: true, encoding: .utf8)
        let none = try start(Programs.coordinator, ["explain", log])
        XCTAssertEqual(none.exitCode(), 1, none.errors)
        XCTAssertTrue(none.output.hasPrefix("No conflict is in these 2 lines:"), none.output)
        let missing = log + ".missing"
        try expect(
            Programs.coordinator, ["explain", missing], code: 2,
            saying: "'\(missing)' cannot be read: No such file or directory. "
                + "Give the name of a text file with the log, or - for standard input.")
    }

    func test_wrongArguments_areRefusedWith64() throws {
        let table: [([String], String)] = [
            (
                ["--for", "60"],
                "'60' is no length of time from 1s to 10000h; it needs a whole number and a unit. Write 60s, 10m or 8h."
            ),
            (["--until", "25:00"], "'25:00' is no time of day from 00:00 to 23:59."),
            (["--profile", "nope"], "There is no profile 'nope'. Choose one of these:"),
            (["--uikit", "ios6"], "There is no UIKit 'ios6'."),
            (["--cases", "0"], "'0' is no number of cases."),
            (["--workers", "many"], "'many' is no number of workers."),
            (["--seed", "x"], "'x' is no seed;"),
            (["--bind", "localhost"], "'localhost' is no place to listen at;"),
            (["--budget-findings", "0"], "'0' is no number of findings."),
            (
                ["--case-memory", "lots"],
                "'lots' is no size from 1m to 1000g; it needs a whole number and a unit. Write 512m or 2g."
            ),
            (["--nonsense"], "Unknown option '--nonsense'"),
        ]
        for (arguments, text) in table {
            try expect(Programs.coordinator, ["run"] + arguments, code: 64, saying: text)
        }
        try expect(
            Programs.worker, ["serve", "--connect", "host"], code: 64, saying: "'host' is no endpoint of a coordinator;"
        )
        try expect(
            Programs.worker, ["serve", "--connect", "tcp://h:1", "--children", "0"], code: 64,
            saying: "'0' is no number of children;")
        try expect(Programs.worker, ["replay"], code: 64, saying: "Missing expected argument")
    }

    /// Before the first case, and not after the night.
    func test_aListOfAcceptedFindingsThatCannotBeRead_isToldWith2() throws {
        let run = try start(Programs.coordinator, ["run", "--for", "1s", "--accepted", "none.json"])
        XCTAssertEqual(run.exitCode(), 2)
        XCTAssertEqual(
            run.errors,
            "The accepted findings of none.json cannot be read: No such file or directory. Give a file with --accepted, or leave "
                + "it out.\n")
    }

    func test_addressInUse_isToldWith2() throws {
        let campaign = try startCampaign(workers: 0, ["--cases", "10"])
        let endpoint = try XCTUnwrap(campaign.waitForLine(containing: "fuzz-worker serve --connect "))
        try expect(
            Programs.coordinator, ["run", "--workers", "0", "--bind", endpoint, "--corpus", "c"], code: 2,
            saying: "\(endpoint) is in use by another program, perhaps by another campaign.")
        kill(campaign.identifier, SIGINT)
        // No worker joined: that is no success, and is reported.
        XCTAssertEqual(campaign.exitCode(within: 60), 2)
        XCTAssertTrue(
            campaign.errors.contains("No case was run, since no worker joined before the end."), campaign.errors)
    }

    func test_missingWorkerProgram_isToldWith2() throws {
        try FileManager.default.copyItem(atPath: Programs.coordinator, toPath: "\(folder)/fuzz-coordinator")
        try expect(
            "\(folder)/fuzz-coordinator", ["run", "--cases", "10"], code: 2,
            saying: "There is no worker program at \(folder)/fuzz-worker;")
    }

    /// A worker program that is none: it ends at once, five times, and then the campaign says so.
    func test_workersThatCannotRun_endTheCampaignWith2() throws {
        try FileManager.default.copyItem(atPath: Programs.coordinator, toPath: "\(folder)/fuzz-coordinator")
        try FileManager.default.copyItem(atPath: "/bin/false", toPath: "\(folder)/fuzz-worker")
        let program = try start(
            "\(folder)/fuzz-coordinator", ["run", "--cases", "10", "--workers", "2", "--corpus", "c", "--json"])
        XCTAssertEqual(program.exitCode(within: 60), 2, program.errors)
        XCTAssertEqual(try program.report().cases, 0)
        XCTAssertTrue(
            program.errors.contains("The campaign could not complete: no worker could go on (exit status 1)."),
            program.errors)
    }

    func test_corpusThatCannotBe_isToldWith2() throws {
        try AtomicFile.write([], to: "\(folder)/file")
        try expect(
            Programs.coordinator, ["run", "--cases", "10", "--corpus", "file"], code: 2,
            saying: "The folder file/open cannot be made: Not a directory.")
    }

    func test_filesThatCannotBeReplayed_areToldWith2() throws {
        try AtomicFile.write(Array("{ half".utf8), to: "\(folder)/half.json")
        try expect(
            Programs.worker, ["replay", "none.json"], code: 2,
            saying: "none.json cannot be read: No such file or directory.")
        try expect(Programs.worker, ["replay", "half.json"], code: 2, saying: "half.json is no case file: ")
        try expect(Programs.worker, ["minimise", "half.json"], code: 2, saying: "half.json is no case file: ")
    }

    /// A case that is stored as failing and passes: fixed, perhaps; 0, and what to do with the file.
    func test_replayOfAPassingCase_answers0() throws {
        var seed: UInt64 = 0
        var layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: seed)
        while !CaseRunner.run(layoutCase).failures.isEmpty {
            seed += 1
            layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: seed)
        }
        let entry = CorpusEntry(invariant: "i", signature: "i/s", message: "m", found: nil, layoutCase: layoutCase)
        try AtomicFile.write(entry.encode(), to: "\(folder)/a.json")
        let replay = try start(Programs.worker, ["replay", "a.json"])
        XCTAssertEqual(replay.exitCode(), 0, replay.errors)
        XCTAssertTrue(
            replay.output.hasSuffix("passes. If this bug was fixed on purpose, move the file to corpus/fixed/.\n"),
            replay.output)
        let minimise = try start(Programs.worker, ["minimise", "a.json"])
        XCTAssertEqual(minimise.exitCode(), 2)
        XCTAssertTrue(minimise.errors.contains("a.json shows no failure, so there is nothing to make smaller."))
    }
}
