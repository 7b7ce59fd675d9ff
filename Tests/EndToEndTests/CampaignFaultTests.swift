import Foundation
import FuzzWire
import LayoutFuzz
import XCTest

/// Real processes in real trouble. A campaign that is disturbed must end with the very result of one that is not.
final class CampaignFaultTests: ProgramTestCase {
    private let fault = { (words: [String]) in words.map { "--worker-argument=\($0)" } }

    /// Runs one campaign in peace and one in which `disturb` does its harm, and compares them.
    private func compare(
        seconds: Double, file: StaticString = #filePath, line: UInt = #line,
        disturb: (RunningProgram) throws -> Void
    ) throws {
        let count = try cases(forSeconds: seconds)
        let peace = try finishedCampaign(corpus: "peace", ["--cases", String(count)], file: file, line: line)
        let campaign = try startCampaign(corpus: "trouble", ["--cases", String(count)])
        _ = campaign.waitForLine(containing: "local-2 joined", file: file, line: line)
        usleep(300_000)
        try disturb(campaign)
        let code = campaign.exitCode(file: file, line: line)
        let trouble = try campaign.report(file: file, line: line)
        XCTAssertEqual(trouble.cases, count, campaign.errors, file: file, line: line)
        XCTAssertEqual(trouble.steps, peace.steps, campaign.errors, file: file, line: line)
        XCTAssertEqual(
            trouble.findings.map(\.id), peace.findings.map(\.id), campaign.errors, file: file, line: line)
        XCTAssertEqual(code, peace.findings.isEmpty ? 0 : 1, campaign.errors, file: file, line: line)
    }

    func test_killedWorker_losesAndDoublesNoCase() throws {
        try compare(seconds: 4) { campaign in
            let victim = try XCTUnwrap(campaign.children.first)
            kill(victim, SIGKILL)
            _ = campaign.waitForLine(containing: " ended with signal SIGKILL. It is started again in ")
        }
    }

    func test_workersKilledAgainAndAgain_loseAndDoubleNoCase() throws {
        try compare(seconds: 5) { campaign in
            for _ in 0..<3 {
                if let victim = campaign.children.first { kill(victim, SIGKILL) }
                usleep(700_000)
            }
        }
    }

    /// A child that somebody kills is no finding.
    func test_killedChild_losesNoCaseAndIsNoFinding() throws {
        try compare(seconds: 4) { campaign in
            for _ in 0..<4 {
                for worker in campaign.children {
                    for child in ProcessTable.children(of: worker) { kill(child, SIGKILL) }
                }
                usleep(200_000)
            }
        }
    }

    /// Longer than the coordinator waits: the frozen worker's leases go to the other, and what it says when it thaws
    /// is not counted a second time.
    func test_frozenWorker_losesItsLeasesAndItsLateResultsDoNotCount() throws {
        try compare(seconds: 9) { campaign in
            let victim = try XCTUnwrap(campaign.children.first)
            let frozen = [victim] + ProcessTable.children(of: victim)
            for process in frozen { kill(process, SIGSTOP) }
            _ = campaign.waitForLine(containing: " has been silent for ", within: 20)
            for process in frozen { kill(process, SIGCONT) }
        }
    }

    /// In real life: another program on the port, a broken proxy, or somebody who tries what happens.
    func test_peersThatTalkNonsense_disturbNobody() throws {
        try compare(seconds: 4) { campaign in
            let endpoint = try XCTUnwrap(campaign.waitForLine(containing: "fuzz-worker serve --connect "))
            let context = try ZMQContext()
            let header: [UInt8] = [0x4c, 0x46, 0, 1]
            let nonsense: [[[UInt8]]] = [
                [[]], [[1], [2], [3]], [header, [0x02], Array("{}".utf8)], [header, [0x01], Array("[".utf8)],
                (0..<500).map { _ in [7] }, [[0x4c, 0x46, 9, 9], [1], []],
                try WireFormat.encode(.credit(Credit(total: 1_000_000))),
                try WireFormat.encode(
                    .result(
                        ExplorationResult(
                            lease: LeaseID(epoch: Epoch(1), number: 1), done: CaseRange(0, 100), steps: 1,
                            sightings: []))),
                [[UInt8](repeating: 1, count: Int(SocketOptions.maximumFrameBytes) + 1)],
            ]
            for round in 0..<20 {
                for (index, frames) in nonsense.enumerated() {
                    let socket = try ZMQSocket(
                        .dealer, in: context, options: .worker(routingID: [9, UInt8(round), UInt8(index)]))
                    try socket.connect(to: endpoint)
                    _ = try socket.send(frames)
                    _ = try socket.send(frames)
                }
            }
        }
    }

    // MARK: Isolation

    func test_casesThatTrap_areOneMinimisedFindingAndNoLostWorker() throws {
        let report = try finishedCampaign(["--cases", "30"] + fault(["--fault", "trap"]))
        XCTAssertEqual(report.cases, 30)
        XCTAssertEqual(report.findings.map(\.signature), ["trap/injected-trap-at-case"])
        XCTAssertEqual(report.findings.map(\.minimised), [true])
        XCTAssertEqual(try files(in: "corpus"), report.findings.map { "trap/\($0.id).json" })
    }

    func test_caseThatHangs_isAFindingAndTheOthersAreRun() throws {
        let report = try finishedCampaign(
            ["--cases", "100", "--case-timeout", "1s"] + fault(["--fault", "hang", "--fault-at", "40"]))
        XCTAssertEqual(report.cases, 100)
        XCTAssertTrue(report.findings.contains { $0.signature == "hang" })
    }

    /// The fault strikes only at its index in a range, so the same case passes when it is run alone.
    func test_failureThatDoesNotComeAgain_isKeptAside() throws {
        let report = try finishedCampaign(["--cases", "100"] + fault(["--fault", "trap", "--fault-at", "40"]))
        let finding = try XCTUnwrap(report.findings.first { $0.signature == "trap/injected-trap-at-case" })
        XCTAssertFalse(finding.minimised)
        XCTAssertEqual(finding.file, "corpus/unconfirmed/trap/\(finding.id).json")
        XCTAssertTrue(Files.exists("\(folder)/\(finding.file)"))
    }

    // MARK: Stopping

    func test_interrupt_endsWithTheSummaryAndLeavesNoProcess() throws {
        for signal in [SIGINT, SIGTERM] {
            let campaign = try startCampaign(corpus: "corpus\(signal)", [])
            _ = campaign.waitForLine(containing: "local-2 joined")
            usleep(1_500_000)
            let processes = campaign.children.flatMap { [$0] + ProcessTable.children(of: $0) }
            XCTAssertEqual(processes.count, 4)
            kill(campaign.identifier, signal)
            let code = campaign.exitCode(within: 30)
            let report = try campaign.report()
            XCTAssertGreaterThan(report.cases, 0)
            XCTAssertEqual(code, report.findings.isEmpty ? 0 : 1)
            XCTAssertTrue(campaign.errors.contains("\nStopping."), campaign.errors)
            XCTAssertTrue(campaign.errors.contains(" cases/s, 2 workers."), campaign.errors)
            expectEnd(of: processes)
        }
    }

    /// However the coordinator ends, nothing of it runs on.
    func test_killedCoordinator_takesItsWorkersAndTheirChildrenWithIt() throws {
        let campaign = try startCampaign(["--case-timeout", "60s"] + fault(["--fault", "hang", "--fault-at", "20"]))
        _ = campaign.waitForLine(containing: "local-2 joined")
        usleep(1_000_000)
        let processes = campaign.children.flatMap { [$0] + ProcessTable.children(of: $0) }
        XCTAssertEqual(processes.count, 4)
        kill(campaign.identifier, SIGKILL)
        _ = campaign.exitCode(within: 10)
        expectEnd(of: processes)
    }

    func test_workerThatIsAskedToStop_handsInAndTheCampaignGoesOn() throws {
        let count = try cases(forSeconds: 4)
        let campaign = try startCampaign(workers: 1, ["--cases", String(count)])
        let endpoint = try XCTUnwrap(campaign.waitForLine(containing: "fuzz-worker serve --connect "))
        let guest = try start(Programs.worker, ["serve", "--connect", endpoint, "--name", "guest"])
        _ = campaign.waitForLine(containing: "guest joined")
        usleep(800_000)
        kill(guest.identifier, SIGTERM)
        XCTAssertEqual(guest.exitCode(within: 20), 0, guest.errors)
        XCTAssertTrue(guest.errors.hasSuffix("guest: left the campaign.\n"), guest.errors)
        _ = campaign.exitCode()
        XCTAssertEqual(try campaign.report().cases, count)
        XCTAssertTrue(campaign.errors.contains("Worker guest left: the worker was asked to stop"), campaign.errors)
    }

    private func expectEnd(of processes: [pid_t], file: StaticString = #filePath, line: UInt = #line) {
        let end = Date().addingTimeInterval(10)
        while Date() < end, processes.contains(where: ProcessTable.isAlive) { usleep(20_000) }
        XCTAssertEqual(processes.filter(ProcessTable.isAlive), [], file: file, line: line)
    }
}
