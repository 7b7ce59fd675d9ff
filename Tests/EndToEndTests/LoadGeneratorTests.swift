import Foundation
import FuzzMessages
import FuzzWire
import XCTest

/// The load generator speaks the real protocol: a coordinator takes its workers for real ones.
final class LoadGeneratorTests: ProgramTestCase {
    func test_simulatedWorkers_areGivenLeasesAndMeasured() throws {
        let campaign = try startCampaign(workers: 0, [])
        let endpoint = try XCTUnwrap(campaign.waitForLine(containing: "fuzz-worker serve --connect "))
        let load = try start(
            Programs.worker,
            [
                "load", "--connect", endpoint, "--workers", "20", "--seconds", "2", "--observe",
                String(campaign.identifier),
            ])
        XCTAssertEqual(load.exitCode(), 0, load.errors)
        for beginning in [
            "20 workers, ", "\nleases: ", "\ncases: ", "\ntime from asking for a lease to having it: median ",
            "\nlongest idleness of a worker: ", "\nreconnections: ", "\ncoordinator: ",
        ] { XCTAssertTrue("\(load.output)".contains(beginning), load.output) }
        kill(campaign.identifier, SIGINT)
        _ = campaign.exitCode(within: 60)
        let report = try campaign.report()
        XCTAssertEqual(report.workers, 20, campaign.errors)
        XCTAssertGreaterThan(report.cases, 0)
        XCTAssertEqual(report.steps, report.cases * 3)
        XCTAssertFalse(campaign.errors.contains("broke the protocol"), campaign.errors)
    }

    /// Figures of fewer workers than asked for must not count as those of all.
    func test_refusedWorkers_areSaidToBeMissing() throws {
        let router = try ZMQSocket(.router, in: ZMQContext(), options: .coordinator)
        try router.bind(to: "tcp://127.0.0.1:*")
        let load = try start(
            Programs.worker, ["load", "--connect", try router.lastEndpoint(), "--workers", "3", "--seconds", "1"])
        var refused = 0
        let end = Date().addingTimeInterval(60)
        while refused < 3, Date() < end {
            _ = try ZMQPoller.wait(for: router, descriptors: [], milliseconds: 100)
            while let frames = try router.receive(maximumParts: 4) {
                let reject = Reject(code: .build, reason: "another build.")
                _ = try router.send([frames[0]] + WireFormat.encode(.reject(reject)))
                refused += 1
            }
        }
        XCTAssertEqual(load.exitCode(within: 60), 2, load.errors)
        XCTAssertEqual(
            load.errors,
            "Only 0 of 3 simulated workers were given a lease: the figures are of fewer than asked for. "
                + "Check the coordinator's lines, and that both were built together.\n")
        XCTAssertTrue(load.output.hasPrefix("0 workers, "), load.output)
    }

    func test_loadWithHalfOfTheKeysOrNone_isRefusedInWords() throws {
        let half = try start(Programs.worker, ["load", "--connect", "tcp://127.0.0.1:1", "--key", "k"])
        XCTAssertEqual(half.exitCode(within: 60), 64)
        XCTAssertTrue(half.errors.contains("--server-key and --key belong together: "), half.errors)
        let remote = try start(Programs.worker, ["load", "--connect", "tcp://example.com:1"])
        XCTAssertEqual(remote.exitCode(within: 60), 64)
        XCTAssertTrue(remote.errors.contains("tcp://example.com:1 is another machine, and"), remote.errors)
    }

    func test_impossibleLoad_isRefusedInWords() throws {
        let load = try start(Programs.worker, ["load", "--connect", "tcp://127.0.0.1:1", "--workers", "0"])
        XCTAssertEqual(load.exitCode(within: 60), 64)
        XCTAssertTrue(
            load.errors.contains(
                "'0' is no number of simulated workers. Write a whole number from 1 to 4096."), load.errors)
    }
}
