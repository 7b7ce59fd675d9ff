import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzWorker

/// Real children that try what they must not be able to do.
final class SandboxTests: XCTestCase {
    private func executor(_ arguments: [String] = [], memoryMegabytes: Int? = 256) -> ChildExecutor {
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let command = ChildExecutor.Command(
            executable: products.appendingPathComponent("fuzz-worker").path, arguments: ["execute"] + arguments)
        return ChildExecutor(command: command, caseTimeout: .seconds(1), memoryMegabytes: memoryMegabytes)
    }

    private func trial(_ arguments: [String] = []) throws -> (report: SandboxReport, trial: SandboxTrial) {
        let executor = executor(arguments)
        return (try executor.sandbox(), try executor.tryToLeave(folder: NSTemporaryDirectory()))
    }

    private func skipUnlessActive(_ measures: SandboxReport.Measure..., in report: SandboxReport) throws {
        for measure in measures where !report.isActive(measure) {
            throw XCTSkip("The kernel has no \(measure): \(report.missing)")
        }
    }

    func test_limitsOfTheProcess_holdOnEveryKernel() throws {
        for arguments in [[], ["--refusing", "filter,landlock"]] {
            let (report, trial) = try trial(arguments)
            XCTAssertTrue(report.isActive(.memoryLimit) && report.isActive(.processorTimeLimit))
            XCTAssertEqual(trial[.writeOpenedFile]?.refusal, "File too large")
            XCTAssertEqual(trial[.openManyFiles]?.refusal, "Too many open files")
            XCTAssertEqual(trial[.allocateTooMuch]?.refusal, "Cannot allocate memory")
            XCTAssertNil(trial[.readFile]?.refusal)
        }
    }

    func test_filterAlone_closesNetworkProcessesFilesAndSignals() throws {
        let (report, trial) = try trial(["--refusing", "landlock"])
        try skipUnlessActive(.systemCallFilter, in: report)
        XCTAssertFalse(report.isActive(.landlock))
        XCTAssertEqual(report.gaps, [])
        for attempt in [SandboxTrial.Attempt.openSocket, .startProcess, .writeFile, .signalParent] {
            XCTAssertEqual(trial[attempt]?.refusal, "Operation not permitted", "\(attempt)")
        }
        XCTAssertEqual(trial.unexpectedOutcomes, [])
    }

    func test_landlockAlone_keepsFilesReadOnly() throws {
        let (report, trial) = try trial(["--refusing", "filter"])
        try skipUnlessActive(.landlock, in: report)
        XCTAssertEqual(trial[.writeFile]?.refusal, "Permission denied")
        XCTAssertNil(trial[.openSocket]?.refusal, "A socket is nothing yet; Landlock closes what is done with it.")
        XCTAssertEqual(
            report.gaps, report.landlockVersion >= 3 ? [.network, .processes] : [.network, .files, .processes])
    }

    /// Without both the very same attempts succeed: it is the sandbox that stops them. The cases run all the same.
    func test_refusedByTheKernel_isSaidAndTheCasesRun() throws {
        let (report, trial) = try trial(["--refusing", "filter,landlock"])
        XCTAssertEqual(report.missing.map(\.measure), [.landlock, .systemCallFilter])
        XCTAssertEqual(
            trial.unexpectedOutcomes.map(\.attempt), [.openSocket, .startProcess, .writeFile, .signalParent])
        XCTAssertEqual(
            SandboxMessages.warning(report),
            "The sandbox of its cases lacks Landlock (Function not implemented), system call filter (Function not "
                + "implemented). A case that goes wrong could open network connections, change files of this user and "
                + "start processes; run this worker in a container if its cases are not your own. "
                + "See: fuzz-worker doctor")
        XCTAssertEqual(
            SandboxMessages.verdict(report, trial),
            "A case could do what it must not: open a network socket, start a process, open a file for writing and "
                + "signal the worker. Cases run all the same. Where they are not your own, run fuzz-worker in a container "
                + "or a virtual machine.")
        let plan = CasePlan(
            profile: Profile.standard.name, uikit: nil, campaignSeed: 3, caseTimeoutMilliseconds: 1000)
        let range = CaseRange(0, 10)
        XCTAssertEqual(
            try executor(["--refusing", "filter,landlock"]).explore(range, plan: plan, control: JobControl()),
            try executor().explore(range, plan: plan, control: JobControl()))
    }

    func test_allInPlace_isSaidOnce() throws {
        let (report, trial) = try trial()
        try skipUnlessActive(.systemCallFilter, .landlock, in: report)
        XCTAssertNil(SandboxMessages.warning(report))
        XCTAssertEqual(SandboxMessages.verdict(report, trial), "Everything is in place.")
        XCTAssertEqual(
            SandboxMessages.report(report).first { $0.contains("memory limit") }?.trimmingCharacters(in: .whitespaces),
            "memory limit             active: the kernel refuses what is beyond --case-memory at once")
    }

    // MARK: Memory

    private func memoryFinding(_ fault: String) throws -> Failure? {
        let plan = CasePlan(
            profile: Profile.standard.name, uikit: nil, campaignSeed: 3, caseTimeoutMilliseconds: 5000)
        let seen = try executor(["--fault", fault, "--fault-at", "1"], memoryMegabytes: 128)
            .explore(CaseRange(0, 3), plan: plan, control: JobControl())
        XCTAssertEqual(seen.done, CaseRange(0, 3))
        return seen.occurrences.first { $0.failure.isDeath }?.failure
    }

    /// A terabyte in one call: a check every 50 ms does not see it, and the machine must not pay for it.
    func test_allocationBeyondTheLimit_isAMemoryFinding() throws {
        XCTAssertEqual(try memoryFinding("greed")?.signature, "memory")
    }

    /// In small pieces the runtime cannot even say what happened: it needs memory for its message.
    func test_manySmallAllocations_areAMemoryFindingToo() throws {
        let failure = try memoryFinding("crumbs")
        XCTAssertEqual(failure?.signature, "memory")
        XCTAssertEqual(
            failure?.message,
            "The process of the case needed more than 128 MB of memory, which is what a case may have.")
    }

    // MARK: Processor time

    /// The parent never looks, as one that is frozen: the kernel ends the case.
    func test_hangThatNobodyWatches_isEndedByTheKernel() throws {
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let sharedProgress = try SharedProgress()
        let process = try SpawnedProcess(
            executable: products.appendingPathComponent("fuzz-worker").path,
            arguments: ["execute", "--case-seconds", "0.2", "--fault", "hang"], capturing: [.output, .error],
            inherited: sharedProgress.descriptor)
        let plan = CasePlan(
            profile: Profile.standard.name, uikit: nil, campaignSeed: 3, caseTimeoutMilliseconds: 200)
        try process.input.writeAll(
            ChildFraming.frame(ChildRequest.explore(plan: plan, cases: CaseRange(0, 1), known: [])))
        XCTAssertEqual(process.waitForExit(), .signalled(SIGXCPU))
    }
}
