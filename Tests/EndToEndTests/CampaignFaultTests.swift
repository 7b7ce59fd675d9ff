import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

/// Real processes in real trouble. A campaign that is disturbed must end with the very result of one that is not.
final class CampaignFaultTests: ProgramTestCase {
    /// Runs one campaign in peace and one in which `disturb` does its harm, and compares them. The second lasts for
    /// `seconds` at least, however fast the machine is.
    private func compare(
        seconds: Int, file: StaticString = #filePath, line: UInt = #line,
        disturb: (RunningProgram) throws -> Void
    ) throws {
        let count = casesOfSlowCampaign(seconds: seconds, children: 2)
        let peace = try finishedCampaign(corpus: "peace", ["--cases", String(count)], file: file, line: line)
        let campaign = try startCampaign(corpus: "trouble", ["--cases", String(count)] + fault(["--fault", "slow"]))
        _ = campaign.waitForLine(containing: "local-2 joined", file: file, line: line)
        _ = processes(of: campaign, count: 4, file: file, line: line)
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
            for turn in 0..<3 {
                // A case that was being minimised at each of three ends stays as it was found: on a busy machine that is one case.
                if turn == 2 { _ = campaign.waitForLine(containing: ": minimised to ", within: 60) }
                if let victim = campaign.children.first { kill(victim, SIGKILL) }
                usleep(700_000)
            }
        }
    }

    /// A child that somebody kills is no finding.
    func test_killedChild_losesNoCaseAndIsNoFinding() throws {
        try compare(seconds: 4) { campaign in
            var dead: Set<pid_t> = []
            for _ in 0..<3 {
                // Two workers and their two children, none of which is one of those killed before.
                let family = processes(of: campaign, count: 4) { !dead.contains($0) }
                let children = Set(family).subtracting(campaign.children)
                for child in children { kill(child, SIGKILL) }
                dead.formUnion(children)
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
            _ = campaign.waitForLine(containing: " has been silent for ", within: 60)
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
                            occurrences: []))),
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

    /// A machine with bad memory, or a peer that lies: two others run its first cases again and see something else.
    func test_workerWithWrongResults_isQuarantinedAndNothingOfItCounts() throws {
        try compare(seconds: 5) { campaign in
            let endpoint = try XCTUnwrap(campaign.waitForLine(containing: "fuzz-worker serve --connect "))
            let liar = try start(
                Programs.worker, ["serve", "--connect", endpoint, "--name", "liar", "--fault", "lie"])
            _ = campaign.waitForLine(containing: "Worker liar is in quarantine: ")
            XCTAssertEqual(liar.exitCode(), 2)
            XCTAssertTrue(liar.errors.contains("was refused: Worker liar is in quarantine"), liar.errors)
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
            ["--cases", "100", "--case-timeout", "2s"] + fault(["--fault", "hang", "--fault-at", "40"]))
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
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            let campaign = try startCampaign(corpus: "corpus\(signal)", [])
            _ = campaign.waitForLine(containing: "local-2 joined")
            let processes = processes(of: campaign, count: 4)
            usleep(1_500_000)
            kill(campaign.identifier, signal)
            let code = campaign.exitCode(within: 60)
            let report = try campaign.report()
            XCTAssertGreaterThan(report.cases, 0)
            XCTAssertEqual(code, report.findings.isEmpty ? 0 : 1)
            XCTAssertTrue(campaign.errors.contains("\nStopping."), campaign.errors)
            XCTAssertTrue(campaign.errors.contains(" cases/s, 2 workers."), campaign.errors)
            expectEnd(of: processes)
        }
    }

    /// What `nohup` starts outlives its terminal.
    func test_hangUpUnderNohup_isIgnored() throws {
        let count = casesOfSlowCampaign(seconds: 1, children: 1)
        let campaign = try start(
            "/usr/bin/nohup",
            [Programs.coordinator, "run", "--workers", "1", "--seed", "11", "--corpus", "corpus", "--json"]
                + ["--cases", String(count)] + fault(["--fault", "slow"]))
        _ = campaign.waitForLine(containing: "local-1 joined")
        kill(campaign.identifier, SIGHUP)
        _ = campaign.exitCode(within: 60)
        XCTAssertEqual(try campaign.report().cases, count, campaign.errors)
        XCTAssertFalse(campaign.errors.contains("Stopping."), campaign.errors)
    }

    /// However the coordinator ends, nothing of it runs on.
    func test_killedCoordinator_takesItsWorkersAndTheirChildrenWithIt() throws {
        let campaign = try startCampaign(["--case-timeout", "60s"] + fault(["--fault", "hang", "--fault-at", "20"]))
        _ = campaign.waitForLine(containing: "local-2 joined")
        let processes = processes(of: campaign, count: 4)
        kill(campaign.identifier, SIGKILL)
        _ = campaign.exitCode(within: 60)
        expectEnd(of: processes)
    }

    func test_workerThatIsAskedToStop_handsInAndTheCampaignGoesOn() throws {
        let count = casesOfSlowCampaign(seconds: 4, children: 1)
        let campaign = try startCampaign(workers: 1, ["--cases", String(count)] + fault(["--fault", "slow"]))
        let endpoint = try XCTUnwrap(campaign.waitForLine(containing: "fuzz-worker serve --connect "))
        let guest = try start(Programs.worker, ["serve", "--connect", endpoint, "--name", "guest", "--fault", "slow"])
        _ = campaign.waitForLine(containing: "guest joined")
        kill(guest.identifier, SIGTERM)
        XCTAssertEqual(guest.exitCode(within: 60), 0, guest.errors)
        XCTAssertTrue(guest.errors.hasSuffix("guest: left the campaign.\n"), guest.errors)
        _ = campaign.exitCode()
        XCTAssertEqual(try campaign.report().cases, count)
        XCTAssertTrue(campaign.errors.contains("Worker guest left: the worker was asked to stop"), campaign.errors)
    }

    /// Waits until the workers and their children are so many, counting those that `isWanted` takes.
    private func processes(
        of campaign: RunningProgram, count: Int, file: StaticString = #filePath, line: UInt = #line,
        where isWanted: (pid_t) -> Bool = { _ in true }
    ) -> [pid_t] {
        let end = Date().addingTimeInterval(60)
        var family: [pid_t] = []
        while Date() < end, family.count != count {
            usleep(10_000)
            family = campaign.children.flatMap { [$0] + ProcessTable.children(of: $0) }.filter(isWanted)
        }
        XCTAssertEqual(family.count, count, campaign.errors, file: file, line: line)
        return family
    }

    private func expectEnd(of processes: [pid_t], file: StaticString = #filePath, line: UInt = #line) {
        let end = Date().addingTimeInterval(60)
        while Date() < end, processes.contains(where: ProcessTable.isAlive) { usleep(20_000) }
        XCTAssertEqual(processes.filter(ProcessTable.isAlive), [], file: file, line: line)
    }
}
