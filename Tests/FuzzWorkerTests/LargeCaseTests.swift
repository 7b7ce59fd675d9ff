import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzWorker

/// Cases up to the one limit of their size go wherever small ones go, and what goes wrong around a case is never said to
/// be its failure.
final class LargeCaseTests: XCTestCase {
    private var executable: String {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("fuzz-worker").path
    }

    private func executor() -> ChildExecutor {
        ChildExecutor(
            command: ChildExecutor.Command(executable: executable, arguments: ["execute"]), caseTimeout: .seconds(60))
    }

    /// A case that passes, with so many more constraints that are never active.
    private func layoutCase(constraints: Int = 0, levels: Int = 0, steps: Int = 0) -> LayoutCase {
        var layoutCase = LayoutCase(
            environment: CaseEnvironment(), root: ControllerNode(id: "c0", view: ViewNode(id: "v0")))
        for number in 0..<constraints {
            layoutCase.root.constraints.append(
                ConstraintNode(id: "k\(number)", "v0", .width, constant: 10, isActive: false))
        }
        if levels > 0 {
            var nested = ViewNode(id: "l\(levels)")
            for level in (1..<levels).reversed() {
                var outer = ViewNode(id: "l\(level)")
                outer.subviews = [nested]
                nested = outer
            }
            layoutCase.root.view.subviews = [nested]
        }
        layoutCase.script = Array(repeating: .layout("v0"), count: steps)
        return layoutCase
    }

    /// Beyond what the pipe once took: 384 KiB.
    func test_largeLegalCase_passesThroughTheChild() throws {
        let large = layoutCase(constraints: 2000)
        XCTAssertGreaterThan(CaseCoding.encode(large).count, 400 * 1024)
        let executor = executor()
        XCTAssertEqual(try executor.run(large).failures, [])
        XCTAssertEqual(try executor.story(of: large).report.failures, [])
    }

    /// Every carrier of a case has room for one at the limit: a message, a frame of the pipe, an entry of the corpus.
    func test_caseAtTheLimit_fitsWhereverACaseGoes() throws {
        var large = layoutCase(levels: 100, steps: 9_999)
        let rest = LayoutCase.sizeLimit - CaseCoding.encode(large).count
        // A quotation mark is two bytes in a case, and four in a message.
        large.root.view.subviews[0].text = String(repeating: "\"", count: rest / 2 - 40)
        let bytes = CaseCoding.encode(large)
        XCTAssertGreaterThan(bytes.count, LayoutCase.sizeLimit - 200)
        XCTAssertEqual(try CaseCoding.decode(bytes), large)
        let failure = Failure(invariant: "a", signature: "a/b", message: "m", step: 0)
        let result = MinimisingResult(
            lease: LeaseID(epoch: Epoch(1), number: 1),
            outcome: .minimised(layoutCase: EncodedCase(large), failure: failure, executions: 1, complete: true))
        let frames = try WireFormat.encode(.minimised(result))
        XCTAssertEqual(try WireFormat.decodeWorkerMessage(frames), .minimised(result))
        XCTAssertLessThan(try ChildFraming.frame(ChildRequest.run(layoutCase: EncodedCase(large))).count, 16 << 20)
        let entry = CorpusEntry(invariant: "a", signature: "a/b", message: "m", found: nil, layoutCase: large)
        XCTAssertEqual(try CorpusEntry.decode(entry.encode()).layoutCase, large)
    }

    /// One byte more than the limit is refused where it is read, in a case and in an entry.
    func test_caseBeyondTheLimit_isRefusedAtTheFirstDoor() throws {
        var large = layoutCase()
        large.root.view.text = String(repeating: "x", count: LayoutCase.sizeLimit)
        let size = CaseCoding.encode(large).count
        let expected =
            "The document has \(size) bytes; the limit is 4194304. A case has at most 4194304. "
            + "Remove views, constraints or steps, or check that it is a case file."
        XCTAssertThrowsError(try CaseCoding.decode(CaseCoding.encode(large))) { XCTAssertEqual("\($0)", expected) }
        let entry = CorpusEntry(invariant: "a", signature: "a/b", message: "m", found: nil, layoutCase: large)
        XCTAssertThrowsError(try CorpusEntry.decode(entry.encode())) { XCTAssertEqual("\($0)", expected) }
        let failure = Failure(invariant: "a", signature: "a/b", message: "m", step: 0)
        XCTAssertThrowsError(
            try WireFormat.encode(
                .minimised(
                    MinimisingResult(
                        lease: LeaseID(epoch: Epoch(1), number: 1),
                        outcome: .minimised(
                            layoutCase: EncodedCase(large), failure: failure, executions: 1, complete: true)))))
    }

    /// Text without white space is shorter than the same case as this build writes it, which is what counts.
    func test_sizeIsThatOfTheCaseAsItIsWritten() throws {
        var large = layoutCase(constraints: 9_990, levels: 190, steps: 9_990)
        large.root.view.text = String(repeating: "x", count: 2_000_000)
        let object = try JSONSerialization.jsonObject(with: Data(CaseCoding.encode(large)))
        let compact = Array(try JSONSerialization.data(withJSONObject: object))
        XCTAssertGreaterThan(CaseCoding.encode(large).count, LayoutCase.sizeLimit)
        guard compact.count <= LayoutCase.sizeLimit else { return XCTFail("\(compact.count) bytes") }
        XCTAssertThrowsError(try CaseCoding.decode(compact)) {
            XCTAssertTrue("\($0)".contains("the limit is 4194304"), "\($0)")
        }
    }

    func test_caseThatFitsNoFrame_isAFaultOfTheHarness() throws {
        var large = layoutCase()
        large.root.view.text = String(repeating: "x", count: LayoutCase.sizeLimit)
        XCTAssertThrowsError(try executor().run(large)) { error in
            guard case ExecutorFault.harness(let reason)? = error as? ExecutorFault else { return XCTFail("\(error)") }
            XCTAssertTrue(reason.contains("the limit is 4194304"), reason)
            XCTAssertTrue("\(error)".hasSuffix("This is a fault of the harness, not a finding."), "\(error)")
        }
    }

    /// A request that is no request: the child reports it and ends with a separate status.
    func test_unreadableRequest_isToldAndIsNoDeathOfACase() throws {
        let sharedProgress = try SharedProgress()
        let process = try SpawnedProcess(
            executable: executable, arguments: ["execute"], capturing: [.output, .error],
            inherited: sharedProgress.descriptor)
        try process.input.writeAll([5, 0, 0, 0] + Array("[1,2]".utf8))
        var frames = FrameBuffer()
        var answers: [ChildAnswer] = []
        while case .bytes(let bytes)? = try process.output?.read(upTo: 4096) {
            frames.append(bytes)
            while let answer = try frames.next(ChildAnswer.self) { answers.append(answer) }
        }
        XCTAssertEqual(
            Array(answers.dropFirst()),
            [.faulted(reason: "A child process cannot read a request: it is of another form.")])
        XCTAssertEqual(process.waitForExit(), .exited(ExecuteLoop.harnessFault))
        XCTAssertFalse(sharedProgress.hasBegun)
    }

    /// A program that ends with that status in the middle of a request, as a child whose pipe breaks does.
    func test_childThatEndsOverItsHarness_isNoFinding() throws {
        // One answer, as a child that is ready gives; then the end.
        let ready = try ChildFraming.frame(ChildAnswer.ready(SandboxReport())).map { "\\0\(String($0, radix: 8))" }
            .joined()
        let script = "printf '%b' '\(ready)'; head -c 4 >/dev/null; echo 'write failed' >&2; exit 70"
        let executor = ChildExecutor(
            command: ChildExecutor.Command(executable: "/bin/sh", arguments: ["-c", script]), caseTimeout: .seconds(5))
        XCTAssertThrowsError(try executor.run(layoutCase())) {
            XCTAssertEqual($0 as? ExecutorFault, .harness("write failed"))
        }
    }

    func test_longStory_keepsItsBeginningAndItsEnd() {
        let lines = (0..<1000).map { "line \($0)" }
        XCTAssertEqual(ExecuteLoop.fitting(lines), lines)
        let cut = ExecuteLoop.fitting(lines, limit: 1000)
        XCTAssertLessThan(cut.count, 30)
        XCTAssertEqual(cut.first, "line 0")
        XCTAssertEqual(cut.last, "line 999")
        XCTAssertTrue(cut.contains { $0.hasSuffix("lines are left out here ...") }, "\(cut)")
    }
}
