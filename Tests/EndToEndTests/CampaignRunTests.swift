import Foundation
import FuzzWire
import LayoutFuzz
import XCTest

/// Campaigns without trouble: what they print, store and answer.
final class CampaignRunTests: ProgramTestCase {
    func test_campaign_recordsEveryCaseAndEveryFindingReplays() throws {
        let report = try finishedCampaign(["--cases", "600"])
        XCTAssertEqual(report.cases, 600)
        XCTAssertEqual(report.workers, 2)
        XCTAssertGreaterThan(report.steps, 0)
        XCTAssertEqual(report.casesPerSecond, 600 / report.seconds, accuracy: 600 / report.seconds * 0.05)
        XCTAssertEqual(Set(report.findings.map(\.signature)).count, report.findings.count)
        XCTAssertEqual(try files(in: "corpus").count, report.findings.count)
        for finding in report.findings {
            XCTAssertTrue(finding.minimised, finding.signature)
            let entry = try CorpusEntry.decode(Files.contents(of: "\(folder)/\(finding.file)"))
            XCTAssertEqual(entry.layoutCase.id, finding.id)
            XCTAssertEqual(entry.signature, finding.signature)
            XCTAssertEqual(entry.invariant, finding.invariant)
            XCTAssertEqual(entry.layoutCase.measure.views, finding.views)
            XCTAssertEqual(entry.found?.campaignSeed, 11)
            let replay = try start(Programs.worker, ["replay", finding.file])
            XCTAssertEqual(replay.exitCode(), 1, replay.errors)
            XCTAssertTrue(replay.output.hasSuffix("still fails: \(finding.signature)\n"), replay.output)
        }
    }

    /// The order of answers is chance; what counts as the first case of a signature is not.
    func test_sameSeed_findsTheSameWithOneAndWithTwoWorkers() throws {
        let one = try finishedCampaign(workers: 1, corpus: "one", ["--cases", "600"])
        let two = try finishedCampaign(workers: 2, corpus: "two", ["--cases", "600"])
        XCTAssertEqual(one.findings.map(\.id), two.findings.map(\.id))
        XCTAssertEqual(one.findings.map(\.signature), two.findings.map(\.signature))
        XCTAssertEqual(one.steps, two.steps)
        XCTAssertEqual(try files(in: "one"), try files(in: "two"))
        for file in try files(in: "one") {
            XCTAssertEqual(
                try Files.contents(of: "\(folder)/one/open/\(file)"),
                try Files.contents(of: "\(folder)/two/open/\(file)"))
        }
    }

    func test_sameCampaignAgain_findsTheSameAndStoresNothingNew() throws {
        let first = try finishedCampaign(["--cases", "400"])
        let before = try files(in: "corpus")
        let second = try finishedCampaign(["--cases", "400"])
        XCTAssertEqual(first.findings.map(\.id), second.findings.map(\.id))
        XCTAssertEqual(first.findings.map(\.file), second.findings.map(\.file))
        XCTAssertEqual(try files(in: "corpus"), before)
    }

    /// Without the limit it would run on, and the wait for its end would fail.
    func test_timeLimit_endsTheCampaign() throws {
        let report = try finishedCampaign(["--for", "3s"])
        XCTAssertGreaterThanOrEqual(report.seconds, 3)
        XCTAssertGreaterThan(report.cases, 0)
    }

    func test_withoutJSON_standardOutputIsEmptyAndTheSummaryNamesTheCommand() throws {
        let program = try start(
            Programs.coordinator, ["run", "--workers", "1", "--seed", "11", "--cases", "300", "--corpus", "corpus"])
        let code = program.exitCode()
        XCTAssertEqual(program.output, "")
        XCTAssertTrue(program.errors.hasPrefix("Seed 11, profile \(Profile.standard.name), every UIKit; 300 cases.\n"))
        XCTAssertTrue(program.errors.contains("\n300 cases with "), program.errors)
        if code == 1 {
            XCTAssertTrue(program.errors.contains("\n    fuzz-worker replay corpus/open/"), program.errors)
        } else {
            XCTAssertTrue(program.errors.hasSuffix("No findings.\n"), program.errors)
        }
    }

    /// A smallest case is its own smallest case.
    func test_minimise_leavesAMinimisedFindingAsItIs() throws {
        guard let finding = try finishedCampaign(["--cases", "400"]).findings.first else { return }
        let program = try start(Programs.worker, ["minimise", finding.file, "--out", "again.json"])
        XCTAssertEqual(program.exitCode(), 0, program.errors)
        let entry = try CorpusEntry.decode(Files.contents(of: "\(folder)/again.json"))
        XCTAssertEqual(entry.layoutCase.id, finding.id)
        XCTAssertEqual(entry.signature, finding.signature)
        let printed = try start(Programs.worker, ["minimise", finding.file])
        XCTAssertEqual(printed.exitCode(), 0)
        XCTAssertEqual(Array(printed.output.utf8), try Files.contents(of: "\(folder)/again.json"))
        XCTAssertFalse(printed.errors.contains("proposed"), printed.errors)
        let profiled = try start(Programs.worker, ["minimise", finding.file, "--profile"])
        XCTAssertEqual(profiled.exitCode(), 0)
        XCTAssertEqual(profiled.output, printed.output)
        let table = profiled.errors.split(separator: "\n").drop { !$0.hasPrefix("pass ") }
        XCTAssertGreaterThan(table.count, 10, profiled.errors)
        // Nothing is won from a case that is the smallest already.
        for pass in table.dropFirst() {
            XCTAssertTrue(pass.hasSuffix("  0      0            0      0"), profiled.errors)
        }
    }

    // MARK: Workers of other machines

    func test_workersThatConnectByThemselves_doAllTheWork() throws {
        let count = casesOfSlowCampaign(seconds: 3, children: 4)
        let campaign = try startCampaign(workers: 0, ["--cases", String(count)])
        let endpoint = try XCTUnwrap(campaign.waitForLine(containing: "fuzz-worker serve --connect "))
        let workers = try (0..<2).map { _ in
            try start(Programs.worker, ["serve", "--connect", endpoint, "--children", "2", "--fault", "slow"])
        }
        _ = campaign.exitCode()
        XCTAssertEqual(try campaign.report().cases, count)
        XCTAssertEqual(try campaign.report().workers, 2)
        for worker in workers {
            XCTAssertEqual(worker.exitCode(within: 60), 0, worker.errors)
            XCTAssertTrue(worker.errors.contains("the campaign is over: all cases are done."), worker.errors)
        }
    }

    func test_workerThatComesFirst_waitsForItsCoordinator() throws {
        let endpoint = "tcp://127.0.0.1:\(Int.random(in: 20000...60000))"
        let worker = try start(Programs.worker, ["serve", "--connect", endpoint])
        usleep(500_000)
        let campaign = try startCampaign(workers: 0, ["--cases", "50", "--bind", endpoint])
        _ = campaign.exitCode()
        XCTAssertEqual(try campaign.report().cases, 50)
        XCTAssertEqual(worker.exitCode(within: 60), 0, worker.errors)
    }

    /// A byte more at the end of the file changes nothing but the fingerprint.
    func test_workerOfAnotherBuild_isRefusedInWords() throws {
        for name in ["fuzz-coordinator", "fuzz-worker"] {
            try FileManager.default.copyItem(atPath: "\(Programs.folder)/\(name)", toPath: "\(folder)/\(name)")
        }
        let handle = try XCTUnwrap(FileHandle(forWritingAtPath: "\(folder)/fuzz-worker"))
        try handle.seekToEnd()
        handle.write(Data([0]))
        try handle.close()
        let campaign = try start(
            "\(folder)/fuzz-coordinator", ["run", "--workers", "0", "--cases", "50", "--corpus", "corpus", "--json"])
        let endpoint = try XCTUnwrap(campaign.waitForLine(containing: "fuzz-worker serve --connect "))
        let stranger = try start(Programs.worker, ["serve", "--connect", endpoint, "--name", "w3"])
        XCTAssertEqual(stranger.exitCode(within: 60), 2)
        XCTAssertTrue(stranger.errors.contains("w3: was refused: Worker w3 was built from "), stranger.errors)
        XCTAssertTrue(
            stranger.errors.contains("; the same seed would make different cases. Rebuild the worker."), stranger.errors
        )
        let fitting = try start("\(folder)/fuzz-worker", ["serve", "--connect", endpoint])
        _ = campaign.exitCode()
        XCTAssertEqual(try campaign.report().cases, 50)
        XCTAssertEqual(fitting.exitCode(within: 60), 0, fitting.errors)
    }
}
