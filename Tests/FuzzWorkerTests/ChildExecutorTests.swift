import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzWorker

/// Real child processes, with damage done on purpose.
final class ChildExecutorTests: XCTestCase {
    private static let plan = CasePlan(
        profile: Profile.standard.name, uikit: nil, campaignSeed: 3, caseTimeoutMilliseconds: 1000)

    /// `fuzz-worker` lies beside the test bundle.
    private func command(_ arguments: [String] = []) -> ChildExecutor.Command {
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        return ChildExecutor.Command(
            executable: products.appendingPathComponent("fuzz-worker").path, arguments: ["execute"] + arguments)
    }

    private func executor(
        fault: String? = nil, at index: UInt64? = nil, memoryMegabytes: Int? = nil
    ) -> ChildExecutor {
        var arguments: [String] = []
        if let fault { arguments += ["--fault", fault] }
        if let index { arguments += ["--fault-at", String(index)] }
        return ChildExecutor(
            command: command(arguments), caseTimeout: .seconds(1), memoryMegabytes: memoryMegabytes)
    }

    private func explore(_ executor: ChildExecutor, _ first: UInt64, _ end: UInt64) throws -> ChildExecutor.Exploration
    {
        try executor.explore(CaseRange(first, end), plan: Self.plan, control: JobControl())
    }

    /// What a campaign would say about the same cases without a child process.
    private func inProcess(_ first: UInt64, _ end: UInt64, skipping skipped: UInt64? = nil) -> ChildExecutor.Exploration
    {
        let generator = CaseGenerator(profile: .standard, uikit: nil)
        var steps: UInt64 = 0
        var digest: UInt64 = 0
        var occurrences: [ExplorationResult.Occurrence] = []
        for index in first..<end where index != skipped {
            let (layoutCase, report) = CaseRunner.explore(seed: Seed.ofCase(index, campaign: 3), of: generator)
            steps += UInt64(report.steps)
            digest &+= report.digest(ofCase: index)
            for failure in report.failures {
                if let known = occurrences.firstIndex(where: { $0.failure.signature == failure.signature }) {
                    occurrences[known].count += 1
                } else {
                    occurrences.append(
                        .init(caseIndex: index, failure: failure, layoutCase: EncodedCase(layoutCase), count: 1))
                }
            }
        }
        return ChildExecutor.Exploration(
            done: CaseRange(first, end), steps: steps, digest: digest, occurrences: occurrences)
    }

    func test_explore_findsWhatTheSameCasesShowInProcess() throws {
        XCTAssertEqual(try explore(executor(), 5, 45), inProcess(5, 45))
    }

    /// One child serves many requests, and each is about its own range.
    func test_explore_inPieces_isTheSameAsInOne() throws {
        let executor = executor()
        var steps: UInt64 = 0
        for first in stride(from: UInt64(0), to: 40, by: 10) {
            let piece = try explore(executor, first, first + 10)
            XCTAssertEqual(piece.done, CaseRange(first, first + 10))
            steps += piece.steps
        }
        XCTAssertEqual(steps, inProcess(0, 40).steps)
    }

    func test_trap_isAFindingOfItsCaseAndTheRangeGoesOnBehindIt() throws {
        let seen = try explore(executor(fault: "trap", at: 12), 10, 30)
        XCTAssertEqual(seen.done, CaseRange(10, 30))
        XCTAssertEqual(seen.steps, inProcess(10, 30, skipping: 12).steps)
        let trap = try XCTUnwrap(seen.occurrences.first { $0.failure.invariant == "trap" })
        XCTAssertEqual(trap.caseIndex, 12)
        XCTAssertEqual(trap.count, 1)
        XCTAssertEqual(trap.failure.signature, "trap/injected-trap-at-case")
        XCTAssertEqual(trap.failure.message, "The process stopped itself: injected trap at case 12 (signal SIGILL).")
        let generator = CaseGenerator(profile: .standard, uikit: nil)
        XCTAssertEqual(
            try trap.layoutCase?.read(), generator.makeCase(seed: Seed.ofCase(12, campaign: 3)))
        XCTAssertEqual(
            seen.occurrences.filter { $0.failure.invariant != "trap" }, inProcess(10, 30, skipping: 12).occurrences)
    }

    func test_trapAtTheFirstAndAtTheLastCase() throws {
        for index: UInt64 in [4, 7] {
            let seen = try explore(executor(fault: "trap", at: index), 4, 8)
            XCTAssertEqual(seen.done, CaseRange(4, 8))
            XCTAssertEqual(seen.occurrences.first { $0.failure.invariant == "trap" }?.caseIndex, index)
        }
    }

    func test_everyCaseTraps_isOneSignatureCountedForEach() throws {
        let seen = try explore(executor(fault: "trap"), 0, 5)
        XCTAssertEqual(seen.done, CaseRange(0, 5))
        XCTAssertEqual(seen.occurrences.map(\.count), [5])
        XCTAssertEqual(seen.occurrences.map(\.caseIndex), [0])
    }

    func test_hang_isEndedAfterTheTimeOfOneCase() throws {
        let seen = try explore(executor(fault: "hang", at: 2), 0, 5)
        let hang = try XCTUnwrap(seen.occurrences.first { $0.failure.invariant == "hang" })
        XCTAssertEqual(seen.done, CaseRange(0, 5))
        XCTAssertEqual(hang.caseIndex, 2)
        XCTAssertEqual(hang.failure.signature, "hang")
        XCTAssertEqual(hang.failure.message, "The case used 1 s of processor time and did not end.")
    }

    func test_stackOverflow_hasItsOwnSignature() throws {
        let seen = try explore(executor(fault: "overflow", at: 2), 0, 5)
        XCTAssertEqual(seen.done, CaseRange(0, 5))
        let overflow = try XCTUnwrap(seen.occurrences.first { $0.failure.invariant == "trap" })
        XCTAssertEqual(overflow.caseIndex, 2)
        XCTAssertEqual(overflow.failure.signature, "trap/stack-overflow")
        XCTAssertEqual(overflow.failure.message, ExecutionMessages.overflowedStack)
    }

    /// It counts when fresh processes show it as well: the cases before may have left the memory behind.
    func test_memory_isLimitedAndIsAFinding() throws {
        let seen = try explore(executor(fault: "memory", at: 2, memoryMegabytes: 300), 0, 5)
        XCTAssertEqual(seen.done, CaseRange(0, 5))
        let memory = try XCTUnwrap(seen.occurrences.first { $0.failure.invariant == "memory" })
        XCTAssertEqual(memory.caseIndex, 2)
        XCTAssertEqual(memory.failure.signature, "memory")
        XCTAssertEqual(
            memory.failure.message,
            "The process of the case needed more than 300 MB of memory, which is what a case may have.")
        XCTAssertEqual(
            seen.occurrences.filter { $0.failure.invariant != "memory" }, inProcess(0, 5, skipping: 2).occurrences)
    }

    func test_exit_isAFinding() throws {
        let seen = try explore(executor(fault: "exit", at: 2), 0, 5)
        let exit = try XCTUnwrap(seen.occurrences.first { $0.failure.invariant == "trap" })
        XCTAssertEqual(exit.failure.signature, "trap/exit-status-3")
        XCTAssertEqual(
            exit.failure.message,
            "The process ended in the middle of the case with exit status 3 and left no message.")
    }

    /// The child wrote what the case showed, and died before the case was finished, three times. Its death is what the
    /// case shows, once, and nothing of what it wrote.
    func test_deathWithinACase_takesWhatTheCaseShowedWithIt() throws {
        let generator = CaseGenerator(profile: .standard, uikit: nil)
        let failing = try XCTUnwrap(
            (0..<400).first {
                !CaseRunner.explore(seed: Seed.ofCase($0, campaign: 3), of: generator).report.failures.isEmpty
            })
        let range = (failing, failing + 5)
        let seen = try explore(executor(fault: "trap-late", at: failing), range.0, range.1)
        let rest = inProcess(range.0, range.1, skipping: failing)
        XCTAssertEqual(seen.done, rest.done)
        XCTAssertEqual(seen.steps, rest.steps)
        XCTAssertEqual(
            seen.occurrences.filter { $0.failure.signature != "trap/injected-trap-behind-case" }, rest.occurrences)
        XCTAssertEqual(seen.occurrences.first { $0.failure.invariant == "trap" }?.count, 1)
    }

    /// Cases and their steps are looked at while the other process counts them.
    func test_board_tellsCasesAndStepsOfOneTime() throws {
        let sharedProgress = try SharedProgress()
        let child = try SharedProgress(inheritedAs: try XCTUnwrap(sharedProgress.descriptor).number)
        nonisolated(unsafe) let its = child
        let thread = Thread {
            for _ in 0..<200_000 { its.finishCase(steps: 3, digest: 5) }
        }
        thread.start()
        var seen: UInt64 = 0
        while seen < 200_000 {
            let finished = sharedProgress.finished
            seen = finished.cases
            guard (finished.steps, finished.digest) != (seen * 3, seen * 5) else { continue }
            return XCTFail("\(finished)")
        }
    }

    /// The scene of a case outlives the process that opened it, until the next request.
    func test_board_tellsTheSceneOfTheCase() throws {
        let sharedProgress = try SharedProgress()
        let child = try SharedProgress(inheritedAs: try XCTUnwrap(sharedProgress.descriptor).number)
        XCTAssertNil(sharedProgress.scene)
        child.scene = SceneName(file: "Größe.storyboard", root: "a-b-c")
        XCTAssertEqual(sharedProgress.scene, SceneName(file: "Größe.storyboard", root: "a-b-c"))
        child.scene = SceneName(file: "B.xib", root: "d")
        XCTAssertEqual(sharedProgress.scene, SceneName(file: "B.xib", root: "d"))
        child.scene = SceneName(file: String(repeating: "x", count: 600), root: "d")
        XCTAssertNil(sharedProgress.scene, "a name that does not fit is none")
        child.finishCase(steps: 3, digest: 5)
        XCTAssertEqual(sharedProgress.cases, 1)
        sharedProgress.reset()
        XCTAssertNil(child.scene)
    }

    /// In real life: somebody ends the child, or the machine runs out of memory because of another program.
    func test_killOfAnIdleOrWorkingChild_isNoFinding() throws {
        let executor = executor()
        _ = try explore(executor, 0, 5)
        let children = try Self.children(of: getpid())
        XCTAssertFalse(children.isEmpty)
        for child in children { kill(child, SIGKILL) }
        XCTAssertEqual(try explore(executor, 5, 25), inProcess(5, 25))
    }

    /// The bytes are not an answer, so the case that wrote them is to blame, and no occurrence behind them may be lost.
    func test_garbage_isAFindingOfItsCase() throws {
        let seen = try explore(executor(fault: "garbage", at: 3), 0, 20)
        XCTAssertEqual(seen.done, CaseRange(0, 20))
        let garbled = try XCTUnwrap(seen.occurrences.first { $0.failure.invariant == "trap" })
        XCTAssertEqual(garbled.caseIndex, 3)
        XCTAssertEqual(garbled.failure.signature, "trap/garbled-answer")
        XCTAssertEqual(
            seen.occurrences.filter { $0.failure.invariant != "trap" }.map(\.caseIndex),
            inProcess(0, 20, skipping: 3).occurrences.map(\.caseIndex))
        XCTAssertEqual(seen.steps, inProcess(0, 20, skipping: 3).steps)
    }

    func test_caseThatPrints_disturbsNothing() throws {
        XCTAssertEqual(try explore(executor(fault: "print"), 0, 20), inProcess(0, 20))
    }

    func test_cancelledRange_isHandedInAsFarAsItCame() throws {
        let control = JobControl()
        control.cancel()
        let seen = try executor().explore(CaseRange(3, 1_000_000), plan: Self.plan, control: control)
        XCTAssertEqual(seen.done.first, 3)
        XCTAssertLessThan(seen.done.end, 1_000_000)
    }

    func test_cancelInTheMiddle_endsSoon() throws {
        let control = JobControl()
        let thread = Thread {
            while control.progress == 0 { usleep(1000) }
            control.cancel()
        }
        thread.start()
        let seen = try executor().explore(CaseRange(0, 100_000_000), plan: Self.plan, control: control)
        XCTAssertGreaterThan(seen.done.count, 0)
        XCTAssertLessThan(seen.done.end, 100_000_000)
    }

    func test_knownSignatures_comeWithoutTheirCase() throws {
        let all = inProcess(0, 400)
        let first = try XCTUnwrap(all.occurrences.first)
        func seen(knownFrom index: UInt64) throws -> ChildExecutor.Exploration {
            try executor().explore(
                CaseRange(0, 400), plan: Self.plan,
                known: [KnownSignature(signature: first.failure.signature, caseIndex: index)], control: JobControl())
        }
        XCTAssertEqual(try seen(knownFrom: first.caseIndex + 1), all)
        var expected = all
        expected.occurrences[0].layoutCase = nil
        if first.caseIndex > 0 { XCTAssertEqual(try seen(knownFrom: first.caseIndex - 1), expected) }
    }

    func test_knownTrap_isCountedWithoutItsCase() throws {
        let seen = try executor(fault: "trap").explore(
            CaseRange(10, 13), plan: Self.plan,
            known: [KnownSignature(signature: "trap/injected-trap-at-case", caseIndex: 3)], control: JobControl())
        XCTAssertEqual(seen.occurrences.map(\.count), [3])
        XCTAssertEqual(seen.occurrences.map(\.layoutCase), [nil])
    }

    // MARK: Single cases

    func test_run_givesTheReport() throws {
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 9)
        XCTAssertEqual(try executor().run(layoutCase), CaseRunner.run(layoutCase, asksOracle: true))
    }

    func test_runThatTraps_isAReportWithOneFailure() throws {
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 9)
        let executor = executor(fault: "trap")
        for _ in 0..<3 {
            XCTAssertEqual(try executor.run(layoutCase).failures.map(\.signature), ["trap/injected-trap-at-case"])
        }
    }

    func test_story_givesTheLines() throws {
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 9)
        let told = try executor().story(of: layoutCase)
        XCTAssertEqual(told.lines, CaseRunner.story(of: layoutCase).lines)
        XCTAssertEqual(told.report, CaseRunner.story(of: layoutCase).report)
    }

    func test_minimisingATrap_runsEveryCandidateInAChild() throws {
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 9)
        let ending = try MinimiseJob.run(
            start: EncodedCase(layoutCase), signature: "trap/injected-trap-at-case", executor: executor(fault: "trap"),
            control: JobControl())
        guard case .minimised(_, let failure, let executions, _) = ending.outcome else { return XCTFail("\(ending)") }
        XCTAssertEqual(failure.signature, "trap/injected-trap-at-case")
        XCTAssertGreaterThan(executions, 0)
        XCTAssertNil(ending.collateral, "The failure that is looked for is not collateral.")
    }

    /// Each run of a hang takes the whole time-out, so candidates of a hang run in several children, with the same result.
    func test_minimisingAHang_givesTheSameWithAnyNumberOfChildren() throws {
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 9)
        func hanging() -> ChildExecutor { executor(fault: "hang") }
        let alone = try MinimiseJob.run(
            start: EncodedCase(layoutCase), signature: "hang", executor: hanging(), control: JobControl())
        let control = JobControl()
        let beside = try MinimiseJob.run(
            start: EncodedCase(layoutCase), signature: "hang", executor: hanging(),
            helpers: { [hanging(), hanging()] }, control: control)
        XCTAssertEqual(beside, alone)
        guard case .minimised(_, _, let executions, _) = alone.outcome else { return XCTFail("\(alone)") }
        XCTAssertGreaterThanOrEqual(control.progress, UInt64(executions))
    }

    func test_minimisingAHang_thatIsCancelled_isReturned() throws {
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 9)
        let control = JobControl()
        control.cancel()
        let executor = executor()
        XCTAssertEqual(
            try MinimiseJob.run(
                start: EncodedCase(layoutCase), signature: "hang", executor: executor, helpers: { [executor] },
                control: control
            ).outcome, .returned)
    }

    /// The search is about something else, and its first candidate ends the child.
    func test_deathOfACandidate_isHandedInWithTheResult() throws {
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 9)
        for (fault, signature) in [("trap", "trap/injected-trap-at-case"), ("overflow", "trap/stack-overflow")] {
            let ending = try MinimiseJob.run(
                start: EncodedCase(layoutCase), signature: "idempotent-layout/size/root",
                executor: executor(fault: fault),
                control: JobControl())
            XCTAssertEqual(ending.outcome, .notReproduced)
            XCTAssertEqual(ending.collateral?.layoutCase, EncodedCase(layoutCase))
            XCTAssertEqual(ending.collateral?.failure.signature, signature)
        }
    }

    /// The two ways of a search are one search: in the child at once, and candidate by candidate.
    func test_minimisingInTheChild_givesTheSameAsCandidateByCandidate() throws {
        let occurrence = try XCTUnwrap(inProcess(0, 400).occurrences.first)
        let start = try XCTUnwrap(occurrence.layoutCase)
        let signature = occurrence.failure.signature
        let executor = executor()
        let atOnce = try executor.minimise(
            start, signature: signature, maximumExecutions: Minimiser.defaultBudget, control: JobControl())
        let control = JobControl()
        let found = try Minimiser(maximumExecutions: Minimiser.defaultBudget)
            .minimise(start.read(), signature: signature) { try executor.run($0) }
        XCTAssertEqual(atOnce?.outcome, MinimisingResult.Outcome(found))
        XCTAssertEqual(atOnce?.passes, found?.passes)
        XCTAssertEqual(
            try MinimiseJob.run(start: start, signature: signature, executor: executor, control: control),
            try XCTUnwrap(atOnce))
        XCTAssertGreaterThan(control.progress, 0)
    }

    /// A candidate that ends the child must not end the search.
    func test_minimisingInTheChild_thatDies_isGivenUp() throws {
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 9)
        XCTAssertNil(
            try executor(fault: "trap").minimise(
                EncodedCase(layoutCase), signature: "s", maximumExecutions: 100, control: JobControl()))
    }

    func test_minimisingWhatDoesNotFail_isNotReproduced() throws {
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 9)
        XCTAssertEqual(
            try MinimiseJob.run(
                start: EncodedCase(layoutCase), signature: "nothing/like-it", executor: executor(),
                control: JobControl()),
            MinimiseJob.Ending(outcome: .notReproduced))
    }

    func test_cancelledMinimising_isReturned() throws {
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 9)
        let control = JobControl()
        control.cancel()
        XCTAssertEqual(
            try MinimiseJob.run(start: EncodedCase(layoutCase), signature: "s", executor: executor(), control: control),
            MinimiseJob.Ending(outcome: .returned))
    }

    // MARK: Faults of the machinery

    func test_missingExecutable_isAFaultInWords() {
        let executor = ChildExecutor(
            command: ChildExecutor.Command(executable: "/nowhere/fuzz-worker", arguments: []), caseTimeout: .seconds(1))
        XCTAssertThrowsError(try explore(executor, 0, 1)) {
            XCTAssertEqual(
                "\($0)",
                "No child process can be started: posix_spawn /nowhere/fuzz-worker failed: No such file or directory "
                    + "(error 2). Cases cannot run here. Free processes or memory, and start again.")
        }
    }

    func test_childrenThatEndAtOnce_areAFaultAndNotAFinding() {
        let executor = ChildExecutor(
            command: ChildExecutor.Command(executable: "/bin/false", arguments: []), caseTimeout: .seconds(1))
        XCTAssertThrowsError(try explore(executor, 0, 1)) {
            XCTAssertEqual(
                "\($0)",
                "Child processes end before they run anything: exit status 1. "
                    + "This is a fault of the harness, not a finding. See what 'fuzz-worker doctor' says.")
        }
    }

    /// In real life: the worker is killed while its child is in an endless loop. The child must not run on for ever.
    func test_childInAnEndlessLoop_endsWithItsParent() throws {
        let process = try SpawnedProcess(
            executable: command().executable, arguments: ["execute", "--fault", "hang"], capturing: [.output, .error],
            inherited: try SharedProgress().descriptor)
        let generator = CaseGenerator(profile: .standard, uikit: nil)
        try process.input.writeAll(
            ChildFraming.frame(ChildRequest.run(layoutCase: EncodedCase(generator.makeCase(seed: 1)))))
        usleep(300_000)
        XCTAssertNil(process.reap())
        process.input.close()
        for _ in 0..<3000 where process.reap() == nil { usleep(20_000) }
        XCTAssertEqual(process.reap(), .exited(0))
    }

    private static func children(of parent: pid_t) throws -> [pid_t] {
        var children: [pid_t] = []
        for task in try Files.names(in: "/proc/\(parent)/task") {
            let text = String(decoding: try Files.contents(of: "/proc/\(parent)/task/\(task)/children"), as: UTF8.self)
            children += text.split(separator: " ").compactMap { pid_t($0) }
        }
        return children
    }
}
