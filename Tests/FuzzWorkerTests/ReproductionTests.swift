import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzWorker

/// Processes that behave as a script says: what is filed, what is flaky, and what is no verdict at all.
final class ReproductionTests: XCTestCase {
    private static let plan = CasePlan(
        profile: Profile.standard.name, uikit: nil, campaignSeed: 3, caseTimeoutMilliseconds: 1000)

    /// What the runs of case 2 come to, one after the other; all other cases end in order.
    private final class Script {
        var deaths: [CaseDeath?]
        var runs = 0
        init(_ deaths: [CaseDeath?]) { self.deaths = deaths }

        func next() -> CaseDeath? {
            defer { runs += 1 }
            return runs < deaths.count ? deaths[runs] : nil
        }
    }

    private final class ScriptedProcess: CaseProcess {
        let sharedProgress: SharedProgress
        var isAlive = true
        let endDescription = ""
        private let script: Script
        init(_ script: Script) throws {
            self.script = script
            sharedProgress = try SharedProgress()
        }
        func reportsReadiness() -> Bool { true }

        func perform(
            _ request: ChildRequest, limits: Child.Limits, observe: (ChildAnswer?, SharedProgress) -> Void
        ) -> Child.Ending {
            sharedProgress.reset()
            switch request {
            case .explore(_, let cases, _):
                for index in cases.first..<cases.end {
                    if index == 2, let death = script.next() {
                        isAlive = false
                        return .died(death)
                    }
                    sharedProgress.finishCase(steps: 1, digest: 1)
                }
                return .answered(.explored)
            case .make(_, let index):
                let generator = CaseGenerator(profile: .standard, uikit: nil)
                return .answered(
                    .made(layoutCase: EncodedCase(generator.makeCase(seed: Seed.ofCase(index, campaign: 3)))))
            case .story:
                if let death = script.next() {
                    isAlive = false
                    return .died(death)
                }
                return .answered(.told(lines: ["told"], report: RunReport(steps: 1, failures: []), explanation: nil))
            case .run, .minimise, .tryToLeave, .picture: return .died(.garbled)
            }
        }
    }

    private func explore(
        _ script: Script, known: [KnownSignature] = []
    ) throws -> ChildExecutor.Exploration {
        let executor = ChildExecutor(limits: Child.Limits(caseTimeout: .seconds(1))) { () throws(ExecutorFault) in
            do {
                return try ScriptedProcess(script)
            } catch {
                throw .unexpectedAnswer
            }
        }
        return try executor.explore(CaseRange(0, 5), plan: Self.plan, known: known, control: JobControl())
    }

    /// `replay` runs a case once; bytes of the harness's own must not be its verdict.
    func test_strayBytes_areAVerdictOfAReplayOnlyWhenTheyComeEachTime() throws {
        func story(_ script: Script) throws -> [String] {
            let executor = ChildExecutor(limits: Child.Limits(caseTimeout: .seconds(1))) { () throws(ExecutorFault) in
                do {
                    return try ScriptedProcess(script)
                } catch {
                    throw .unexpectedAnswer
                }
            }
            let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 1)
            return try executor.story(of: layoutCase).report.failures.map(\.signature)
        }
        let once = Script([.garbled, nil])
        XCTAssertEqual(try story(once), [])
        XCTAssertEqual(once.runs, 2)
        let always = Script(Array(repeating: .garbled, count: 10))
        XCTAssertEqual(try story(always), ["trap/garbled-answer"])
        XCTAssertEqual(always.runs, 1 + Reproduction.times)
        let other = Script([.garbled, Self.trap])
        XCTAssertEqual(try story(other), ["trap/index-out-of-range"])
    }

    private static let trap = CaseDeath.ended(.signalled(SIGSEGV), errorText: "Fatal error: Index out of range")
    private static let killed = CaseDeath.ended(.signalled(SIGKILL), errorText: "")
    private static let hang = CaseDeath.hung(seconds: 1)

    func test_deathThatRepeatsThreeTimes_isAFinding() throws {
        for death in [Self.trap, Self.hang, .overMemory(megabytes: 64), .stalled(seconds: 10), .overflowedStack] {
            let script = Script(Array(repeating: death, count: 4))
            let seen = try explore(script)
            XCTAssertEqual(script.runs, 4)
            XCTAssertEqual(seen.done, CaseRange(0, 5))
            XCTAssertEqual(seen.steps, 4)
            XCTAssertEqual(seen.occurrences.map(\.failure), [death.failure])
            XCTAssertEqual(seen.occurrences.map(\.caseIndex), [2])
            XCTAssertNotNil(seen.occurrences[0].layoutCase)
        }
    }

    /// Once, twice or three times: until it was reproduced three times it is no finding.
    func test_deathThatDoesNotRepeat_isFlakyWithBothObservations() throws {
        for count in 1...3 {
            let script = Script(Array(repeating: Self.trap, count: count))
            let seen = try explore(script)
            XCTAssertEqual(script.runs, count + 1)
            XCTAssertEqual(seen.done, CaseRange(0, 5))
            XCTAssertEqual(seen.steps, 5, "The run that came to its end counts.")
            XCTAssertEqual(seen.occurrences.map(\.failure.signature), ["flaky/trap/index-out-of-range"])
            XCTAssertEqual(
                seen.occurrences.first?.failure.message,
                "First observed: trap/index-out-of-range: The process stopped itself: Index out of range (signal "
                    + "SIGSEGV). Then, alone in a fresh process: it ended in order, with no failure.")
            XCTAssertNotNil(seen.occurrences.first?.layoutCase)
            XCTAssertEqual(seen.occurrences.first?.count, 1)
        }
    }

    func test_anotherDeath_isFlakyToo() throws {
        let seen = try explore(Script([Self.trap, Self.hang]))
        XCTAssertEqual(seen.occurrences.map(\.failure.signature), ["flaky/trap/index-out-of-range"])
        XCTAssertTrue(
            seen.occurrences[0].failure.message.hasSuffix(
                "Then, alone in a fresh process: hang: The case used 1 s of processor time and did not end."))
    }

    /// A hang takes its whole time-out each time, and a common one shows in many leases.
    func test_knownSignature_isReproducedOnce() throws {
        let script = Script([Self.hang, Self.hang])
        let seen = try explore(script, known: [KnownSignature(signature: "hang", caseIndex: 0)])
        XCTAssertEqual(script.runs, 2)
        XCTAssertEqual(seen.occurrences.map(\.failure.signature), ["hang"])
        XCTAssertNil(seen.occurrences[0].layoutCase)
    }

    /// The kernel without memory, or an operator: the case is run again, and the kill is nothing it showed.
    func test_killFromOutside_isNoObservation() throws {
        XCTAssertEqual(try explore(Script([Self.killed, Self.killed])).occurrences, [])
        let amid = Script([Self.trap, Self.trap, Self.killed, Self.trap, Self.trap])
        XCTAssertEqual(try explore(amid).occurrences.map(\.failure), [Self.trap.failure])
        XCTAssertEqual(amid.runs, 5)
    }

    func test_killThatRepeats_stopsTheWorkerAndIsNoFinding() throws {
        XCTAssertThrowsError(try explore(Script(Array(repeating: .childFailed("The pipe broke."), count: 3)))) {
            XCTAssertEqual($0 as? ExecutorFault, .harness("The pipe broke."))
        }
        let causes: [(CaseDeath, ExternalCause)] = [
            (Self.killed, .signal("SIGKILL")), (.ended(.signalled(SIGTERM), errorText: ""), .signal("SIGTERM")),
            (.stopped, .stopped),
        ]
        for (death, cause) in causes {
            XCTAssertThrowsError(try explore(Script(Array(repeating: death, count: 3)))) {
                XCTAssertEqual($0 as? ExecutorFault, .endedExternally(cause, caseIndex: 2))
            }
        }
        XCTAssertEqual(
            ExecutorFault.endedExternally(.signal("SIGKILL"), caseIndex: 2).description,
            "Each process that ran case 2 was ended with SIGKILL, which no case does: by a person or a service manager, or "
                + "by the kernel because this machine or container has no memory left. This is no finding; the worker "
                + "stops, and its cases go to others. Look into 'dmesg' for 'Out of memory'; start fewer workers, or give "
                + "each case less with --case-memory.")
    }

    // MARK: Real children

    private func executor(_ fault: String, at index: UInt64) -> ChildExecutor {
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let command = ChildExecutor.Command(
            executable: products.appendingPathComponent("fuzz-worker").path,
            arguments: ["execute", "--fault", fault, "--fault-at", String(index)])
        return ChildExecutor(command: command, caseTimeout: .seconds(1))
    }

    func test_trapAmongOtherCasesOnly_isFlaky() throws {
        let seen = try executor("among-others", at: 2)
            .explore(CaseRange(0, 5), plan: Self.plan, control: JobControl())
        XCTAssertEqual(seen.done, CaseRange(0, 5))
        let flaky = seen.occurrences.filter(\.failure.isFlaky)
        XCTAssertEqual(flaky.map(\.failure.signature), ["flaky/trap/injected-trap-among-others"])
        XCTAssertFalse(seen.occurrences.contains { $0.failure.isDeath })
    }

    func test_realKillsAndFailuresOfTheChild_areFaults() throws {
        func fault(of name: String) -> ExecutorFault? {
            do {
                _ = try executor(name, at: 2).explore(CaseRange(0, 5), plan: Self.plan, control: JobControl())
                return nil
            } catch {
                return error
            }
        }
        XCTAssertEqual(fault(of: "killed"), .endedExternally(.signal("SIGKILL"), caseIndex: 2))
        XCTAssertEqual(fault(of: "machinery"), .harness("Failed()"))
    }
}
