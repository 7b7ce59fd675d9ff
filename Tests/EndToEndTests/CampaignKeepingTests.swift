import Foundation
import XCTest

/// Campaigns that are kept, through everything that ends a process.
final class CampaignKeepingTests: ProgramTestCase {
    /// What `status --json` prints, as far as it is looked at here.
    private struct Status: Decodable {
        struct Part: Decodable {
            var cases: UInt64
            var watermark: UInt64
            var piecesAbove: Int
            var lives: Int
            var faults: [String: UInt64]
        }
        struct Finding: Decodable {
            var signature: String
            var state: String
        }
        var parts: [Part]
        var findings: [Finding]
    }

    private func status(_ name: String) throws -> Status {
        let program = try start(Programs.coordinator, ["status", name, "--json"])
        XCTAssertEqual(program.exitCode(within: 30), 0, program.errors)
        return try JSONDecoder().decode(Status.self, from: Data(program.output.utf8))
    }

    /// Killed three times at random moments, the campaign ends like an undisturbed one.
    func test_killedCoordinator_goesOnWithoutLosingOrDoublingACase() throws {
        let count = casesOfSlowCampaign(seconds: 2, children: 2)
        let peace = try finishedCampaign(corpus: "peace", ["--cases", String(count)])
        let kept = ["--cases", String(count), "--campaign", "night"]
        for moment in [500_000, 700_000, 300_000] {
            let campaign = try startCampaign(kept + fault(["--fault", "slow"]))
            _ = campaign.waitForLine(containing: "local-2 joined")
            usleep(useconds_t(moment))
            kill(campaign.identifier, SIGKILL)
            _ = campaign.exitCode(within: 10)
        }
        let last = try startCampaign(kept)
        _ = last.waitForLine(containing: "Campaign night goes on: ")
        XCTAssertEqual(last.exitCode(), peace.findings.isEmpty ? 0 : 1, last.errors)
        let report = try last.report()
        XCTAssertEqual(report.cases, count)
        XCTAssertEqual(report.steps, peace.steps, last.errors)
        XCTAssertEqual(report.findings.map(\.id), peace.findings.map(\.id), last.errors)
        let status = try status("night")
        XCTAssertEqual(status.parts.map(\.cases), [count])
        XCTAssertEqual(status.parts.map(\.watermark), [count])
        XCTAssertEqual(status.parts.map(\.piecesAbove), [0])
        XCTAssertEqual(status.parts.map(\.lives), [4])
        XCTAssertEqual(status.parts.first?.faults["coordinator lost"], 3)
        XCTAssertEqual(Set(status.findings.map(\.signature)), Set(peace.findings.map(\.signature)))
        XCTAssertEqual(Set(status.findings.map(\.state)), peace.findings.isEmpty ? [] : ["stored"])
    }

    /// The corpus folder is lost; the database has every finding, and the next run writes the files again.
    func test_lostCorpus_isWrittenAgain() throws {
        let first = try finishedCampaign(["--cases", "40", "--campaign", "night"])
        XCTAssertFalse(first.findings.isEmpty)
        let files = try files(in: "corpus")
        try FileManager.default.removeItem(atPath: "\(folder)/corpus")
        let again = try start(Programs.coordinator, ["resume", "night", "--json"])
        XCTAssertEqual(again.exitCode(), 1, again.errors)
        XCTAssertTrue(
            again.errors.contains(": its file was gone; written again as \(folder)/corpus/open/"), again.errors)
        XCTAssertEqual(try self.files(in: "corpus"), files)
        XCTAssertEqual(try again.report().findings.map(\.id), first.findings.map(\.id))
    }

    func test_aCampaignThatIsAskedForMore_goesOn() throws {
        _ = try finishedCampaign(["--cases", "20", "--campaign", "night"])
        let more = try start(Programs.coordinator, ["resume", "night", "--cases", "30", "--json"])
        _ = more.exitCode()
        XCTAssertEqual(try more.report().cases, 30)
        let peace = try finishedCampaign(corpus: "peace", ["--cases", "30"])
        XCTAssertEqual(try more.report().findings.map(\.id), peace.findings.map(\.id))
    }

    func test_whatDoesNotFit_isRefusedInWords() throws {
        _ = try finishedCampaign(["--cases", "20", "--campaign", "night"])
        let table: [([String], Int32, String)] = [
            (
                ["run", "--campaign", "night", "--seed", "12"], 2,
                "campaigns/night.sqlite was made with seed 11, and 12 is asked for; its cases would be other cases."
            ),
            (["run", "--campaign", "night", "--profile", "mixed"], 2, "was made with profile messages, and mixed is"),
            (["resume", "night", "--cases", "10"], 2, "has begun 20 cases, and --cases asks for 10."),
            (["resume", "day"], 2, "There is no campaign at campaigns/day.sqlite."),
            (["status", "day"], 2, "There is no campaign at campaigns/day.sqlite."),
            (["run", "--campaign", "../x"], 64, "'../x' is no name of a campaign; it becomes a file."),
        ]
        for (arguments, code, text) in table {
            let program = try start(Programs.coordinator, arguments)
            XCTAssertEqual(program.exitCode(within: 30), code, program.errors)
            XCTAssertTrue(program.errors.contains(text), program.errors)
        }
        let list = try start(Programs.coordinator, ["list"])
        XCTAssertEqual(list.exitCode(within: 30), 0)
        XCTAssertTrue(list.output.hasPrefix("night  20 cases  "), list.output)
        XCTAssertTrue(list.output.hasSuffix("  complete\n"), list.output)
    }

    func test_campaignOfAnotherBuild_isRefusedInWords() throws {
        _ = try finishedCampaign(["--cases", "20", "--campaign", "night"])
        for name in ["fuzz-coordinator", "fuzz-worker"] {
            try FileManager.default.copyItem(atPath: "\(Programs.folder)/\(name)", toPath: "\(folder)/\(name)")
        }
        let handle = try XCTUnwrap(FileHandle(forWritingAtPath: "\(folder)/fuzz-worker"))
        try handle.seekToEnd()
        handle.write(Data([0]))
        try handle.close()
        let program = try start("\(folder)/fuzz-coordinator", ["resume", "night"])
        XCTAssertEqual(program.exitCode(within: 30), 2)
        XCTAssertTrue(program.errors.contains("; the same index would be another case."), program.errors)
        XCTAssertTrue(program.errors.contains("Its findings stay valid: they are whole cases."), program.errors)
    }
}
