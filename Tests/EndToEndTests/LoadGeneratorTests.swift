import Foundation
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

    func test_impossibleLoad_isRefusedInWords() throws {
        let load = try start(Programs.worker, ["load", "--connect", "tcp://127.0.0.1:1", "--workers", "0"])
        XCTAssertEqual(load.exitCode(within: 60), 64)
        XCTAssertTrue(
            load.errors.contains(
                "--workers is 1 to 4096, --seconds 1 to 86400, --case-time 1 to 1000000 microseconds. "
                    + "Correct the number."), load.errors)
    }
}
