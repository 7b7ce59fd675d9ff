import Foundation
import FuzzMessages
import FuzzWire
import LayoutEngine
import LayoutFuzz
import XCTest

@testable import FuzzCampaign
@testable import FuzzWorker

/// The sentences of `fuzz-worker`, the verdicts of a replay, and what a dying process says.
final class WorkerConsoleMessageTests: XCTestCase {
    func test_profileOfASearch_isATable() throws {
        var start = LayoutCase(environment: CaseEnvironment(), root: ControllerNode(id: "c0", view: ViewNode(id: "v0")))
        start.root.view.subviews = [ViewNode(id: "v1"), ViewNode(id: "v2")]
        let failure = Failure(invariant: "i", signature: "i/s", message: "", step: 0)
        let minimised = Minimiser().minimise(start, signature: "i/s") { candidate in
            RunReport(steps: 0, failures: candidate.root.view.subviews.isEmpty ? [] : [failure])
        }
        let lines = WorkerConsoleMessages.profile(try XCTUnwrap(minimised).passes)
        XCTAssertEqual(lines.count, 18)
        XCTAssertEqual(lines[0], "pass                      proposed  run  taken  views  constraints  steps")
        XCTAssertEqual(lines[6], "remove views                     3    3      1     -1            0      0")
    }

    // MARK: Targets

    func test_missingTargets_haveTheirReason() {
        XCTAssertEqual(
            WorkerConsoleMessages.noTargets([]),
            "This program has no targets. An app's package makes a worker of its own: LayoutWorker.main(targets:) of the library "
                + "FuzzWorker.")
        let environment = LayoutEnvironment()
        environment.reportException(.invalidArgument, "Could not find a storyboard named 'Nowhere'.")
        XCTAssertEqual(
            WorkerConsoleMessages.noTargets(Targets.problems(in: environment.reports)),
            "This program has no targets, because something went wrong while it made them: Could not find a storyboard named "
                + "'Nowhere'.")
    }

    // MARK: Traps

    func test_trapMessage_isFoundAmongOtherOutput() {
        let table: [(text: String, message: String?, slug: String)] = [
            (
                "LayoutEngine/Row.swift:12: Fatal error: Index out of range\n", "Index out of range",
                "index-out-of-range"
            ),
            (
                "Swift/Array.swift:600: Fatal error: Index 12 out of range 0..<3\n",
                "Index 12 out of range 0..<3", "index-out-of-range"
            ),
            ("Fatal error\n", "Fatal error", "fatal-error"),
            (
                "first line\nFuzz/A.swift:1: Precondition failed: BUG DETECTED: row s12 is negative\nCurrent stack:\n#0\n",
                "BUG DETECTED: row s12 is negative", "bug-detected-row-s-is-negative"
            ),
            ("a: Fatal error: one\nb: Fatal error: two\n", "two", "two"),
            ("nothing of the kind", nil, ""),
            ("", nil, ""),
        ]
        for (text, message, slug) in table {
            let trap = TrapMessage(in: text)
            XCTAssertEqual(trap?.text, message, text)
            XCTAssertEqual(trap?.slug ?? "", slug, text)
        }
    }

    func test_slug_isShortAndFitsASignature() {
        XCTAssertEqual(TrapMessage.slug(of: "12 345"), "unnamed")
        XCTAssertEqual(TrapMessage.slug(of: "SIGSEGV"), "sigsegv")
        let address = "read an unowned reference but object 0x5600c49aff10 was already destroyed"
        XCTAssertEqual(
            TrapMessage.slug(of: address), "read-an-unowned-reference-but-object-was-already-destroyed")
        XCTAssertEqual(TrapMessage.slug(of: "exit status 3"), "exit-status-3")
        let long = TrapMessage.slug(of: String(repeating: "word ", count: 100))
        XCTAssertLessThanOrEqual(long.count, 80)
        XCTAssertFalse(long.hasSuffix("-"))
    }

    func test_deaths_areFailuresInWords() {
        let silent = CaseDeath.ended(.signalled(SIGSEGV), errorText: "").failure
        XCTAssertEqual(silent.signature, "trap/sigsegv")
        XCTAssertEqual(
            silent.message, "The process ended in the middle of the case with signal SIGSEGV and left no message.")
        let inScene = CaseDeath.ended(
            .signalled(SIGILL), errorText: "Fatal error: Index out of range",
            scene: SceneName(file: "Main two.storyboard", root: "8bC-Xf-vdC")
        ).failure
        XCTAssertEqual(inScene.signature, "trap/index-out-of-range/Main_two.storyboard/8bC-Xf-vdC")
        XCTAssertEqual(
            inScene.message,
            "In the scene with the root view 8bC-Xf-vdC of Main two.storyboard: The process stopped itself: "
                + "Index out of range (signal SIGILL).")
        XCTAssertEqual(
            CaseDeath.hung(seconds: 2.5).failure.message, "The case used 2.5 s of processor time and did not end.")
        XCTAssertEqual(
            CaseDeath.stalled(seconds: 50).failure.message,
            "The case did not end in 50 s and used no processor time: it waits for something.")
        XCTAssertEqual(
            CaseDeath.garbled.failure.message,
            "The process wrote bytes over its answers: the case damaged memory or descriptors.")
        XCTAssertNotNil(CaseDeath.ended(.signalled(SIGKILL), errorText: "").externalCause)
        XCTAssertNil(CaseDeath.ended(.signalled(SIGILL), errorText: "").externalCause)
        XCTAssertNil(CaseDeath.hung(seconds: 1).externalCause)
    }

    // MARK: Frames of the pipe

    func test_frames_comeOutWholeHoweverTheyAreCut() throws {
        let requests: [ChildRequest] = (0..<5).map {
            .make(
                plan: CasePlan(profile: "p", uikit: nil, campaignSeed: UInt64($0), caseTimeoutMilliseconds: 1),
                caseIndex: UInt64($0))
        }
        let bytes = try requests.flatMap { try ChildFraming.frame($0) }
        for size in [1, 2, 3, 7, 64, bytes.count] {
            var buffer = FrameBuffer()
            var received: [ChildRequest] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                buffer.append(Array(bytes[start..<min(bytes.count, start + size)]))
                while let request = try buffer.next(ChildRequest.self) { received.append(request) }
            }
            XCTAssertEqual(received, requests, "pieces of \(size)")
        }
    }

    func test_strayBytes_areNoFrame() {
        for bytes in [[UInt8](repeating: 0xff, count: 8), [2, 0, 0, 0, 0x7b, 0x7d], [0, 0, 0, 0]] {
            var buffer = FrameBuffer()
            buffer.append(bytes)
            XCTAssertThrowsError(try buffer.next(ChildRequest.self), "\(bytes)")
        }
    }

    // MARK: Replay

    func test_verdicts() {
        func report(_ signatures: [String]) -> RunReport {
            RunReport(
                steps: 1, failures: signatures.map { Failure(invariant: "i", signature: $0, message: "m", step: 1) })
        }
        func verdict(_ seen: [String], expected: String?) -> (String, Bool) {
            let verdict = ReplayVerdict(report: report(seen), expected: expected)
            return (WorkerConsoleMessages.verdict(verdict), verdict.isPass)
        }
        XCTAssertTrue(
            verdict(["a", "b"], expected: "b") == ("The case in the file still fails: b", false)
        )
        XCTAssertTrue(verdict(["a", "c"], expected: "b") == ("fails differently: a, c instead of b", false))
        XCTAssertTrue(
            verdict([], expected: "b") == (
                "passes. If this bug was fixed on purpose, move the file to corpus/fixed/.", true
            ))
        let stays = ReplayVerdict(report: report([]), expected: "b", isFixed: true)
        XCTAssertEqual(WorkerConsoleMessages.verdict(stays), "passes, as a case of a fixed bug has to.")
        XCTAssertTrue(stays.isPass)
        let again = ReplayVerdict(report: report(["b"]), expected: "b", isFixed: true)
        XCTAssertEqual(WorkerConsoleMessages.verdict(again), "fails again, though it is stored as fixed: b")
        XCTAssertFalse(again.isPass)
        XCTAssertTrue(verdict([], expected: nil) == ("passes", true))
        XCTAssertTrue(verdict(["a"], expected: nil) == ("fails: a", false))
    }

    func test_files_thatCannotBeReplayed() throws {
        XCTAssertThrowsError(try CaseFile(path: "/nowhere/a.json")) {
            XCTAssertEqual(
                "\($0)",
                "/nowhere/a.json cannot be read: No such file or directory. Give the path of a file under corpus/.")
        }
        let path = "\(NSTemporaryDirectory())/worker-tests-\(getpid()).json"
        defer { unlink(path) }
        try AtomicFile.write(Array("{ half".utf8), to: path)
        XCTAssertThrowsError(try CaseFile(path: path)) {
            let text = "\($0)"
            XCTAssertTrue(
                text.hasPrefix(
                    "\(path) is no case file: This is not JSON (6 bytes): at line 1, column 3, a key in quotes is expected."
                ),
                text)
            XCTAssertTrue(text.hasSuffix("? Take the file again from where it came, or remove it."), text)
        }
    }

    /// The text of a file may contain line ends and escapes of terminals; a message about it is one line.
    func test_aRejectedFile_isNamedInOneLine() throws {
        let path = "\(NSTemporaryDirectory())/worker-tests-\(getpid())-lines.json"
        defer { unlink(path) }
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 4)
        let rest = String(decoding: CaseCoding.encode(layoutCase), as: UTF8.self).dropFirst()
        for key in ["a\\nb", "a\\r\\nb", "a\\u2028b", "a\\u2029b", "a\\u0085b", "a\\u001b[2Jb", "a\\u202eb"] {
            try AtomicFile.write(Array("{ \"\(key)\" : 1,\(rest)".utf8), to: path)
            XCTAssertThrowsError(try CaseFile(path: path)) {
                let text = "\($0)"
                XCTAssertTrue(text.hasPrefix("\(path) "), text)
                XCTAssertTrue(text.contains("'a?") && text.contains("b'"), "the key is named: \(text)")
                for scalar in text.unicodeScalars {
                    XCTAssertFalse(
                        [.control, .format, .lineSeparator, .paragraphSeparator].contains(
                            scalar.properties.generalCategory),
                        "\(key): \(text.debugDescription)")
                }
            }
        }
    }

    func test_file_maybeAnEntryOrABareCase() throws {
        let path = "\(NSTemporaryDirectory())/worker-tests-\(getpid())-case.json"
        defer { unlink(path) }
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 4)
        try AtomicFile.write(CaseCoding.encode(layoutCase), to: path)
        XCTAssertEqual(try CaseFile(path: path).layoutCase, layoutCase)
        XCTAssertNil(try CaseFile(path: path).entry)
        let entry = CorpusEntry(invariant: "i", signature: "i/s", message: "m", found: nil, layoutCase: layoutCase)
        try AtomicFile.write(entry.encode(), to: path)
        XCTAssertEqual(try CaseFile(path: path).entry, entry)
        XCTAssertEqual(try CaseFile(path: path).layoutCase, layoutCase)
    }

    func test_sentencesAboutFiles() {
        XCTAssertEqual(
            CaseFileError.passes(path: "a.json").description,
            "a.json shows no failure, so there is nothing to make smaller. "
                + "If it failed once and was fixed, it belongs to corpus/fixed.")
        XCTAssertEqual(
            CaseFileError.otherFailure(path: "a.json", signature: "s", seen: ["t", "u"]).description,
            "a.json does not show s but t, u, so it cannot be made smaller as what it says it is. "
                + "See: fuzz-worker replay a.json")
        XCTAssertEqual(
            CaseFileError.unwritable(path: "/x/a.json", reason: "No such file or directory").description,
            "/x/a.json cannot be written: No such file or directory. Choose another place with --out.")
        XCTAssertEqual(
            WorkerConsoleMessages.collateral(
                Failure(invariant: "trap", signature: "trap/oops", message: "The case trapped.", step: 0)),
            "The search came upon another failure, trap/oops: The case trapped. A smaller form of this case shows it.")
        XCTAssertEqual(
            WorkerConsoleMessages.minimised(
                from: CaseMeasure(views: 9, constraints: 1, steps: 4, transitions: 2),
                to: CaseMeasure(views: 1, constraints: 0, steps: 1, transitions: 1), executions: 41, complete: true),
            "9 views, 1 constraint and 4 steps became 1 view, 0 constraints and 1 step in 41 executions.")
        XCTAssertTrue(
            WorkerConsoleMessages.minimised(
                from: CaseMeasure(views: 9, constraints: 1, steps: 4, transitions: 2),
                to: CaseMeasure(views: 1, constraints: 0, steps: 1, transitions: 1), executions: 1, complete: false
            ).hasSuffix("in 1 execution. The search was cut short; run it again on the result to go on."))
    }

    // MARK: Serving

    func test_sentencesOfAServingWorker() {
        func line(_ notice: WorkerNotice, isLocal: Bool = false) -> String? {
            ServingMessages.notice(notice, endpoint: "tcp://h:5", isLocal: isLocal)
        }
        let welcome = Welcome(
            version: 1, epoch: Epoch(1), heartbeatMilliseconds: 1000, leaseMilliseconds: 60000,
            plan: CasePlan(profile: "mixed", uikit: nil, campaignSeed: 7, caseTimeoutMilliseconds: 5000), adopted: [])
        XCTAssertEqual(line(.joined(welcome)), "joined the campaign at tcp://h:5: profile mixed, seed 7.")
        XCTAssertNil(line(.joined(welcome), isLocal: true))
        XCTAssertEqual(
            line(.disconnected(.silent, retryIn: .milliseconds(250))),
            "the coordinator at tcp://h:5 is silent. Trying again in 0.25 s.")
        XCTAssertEqual(
            line(.disconnected(.failed(.closed), retryIn: .seconds(2))),
            "there is no connection to a coordinator at tcp://h:5. Trying again in 2 s.")
        XCTAssertEqual(
            line(.disconnected(.garbled(.notOurProtocol), retryIn: .seconds(2)), isLocal: true),
            "the coordinator at tcp://h:5 sent something that is not a message: The first frame does not start with 'LF'; "
                + "the peer does not speak this protocol. Trying again in 2 s.")
        XCTAssertEqual(
            ServingMessages.exit(.rejected(Reject(code: .build, reason: "Rebuild the worker.")), isLocal: true),
            "was refused: Rebuild the worker.")
        XCTAssertNil(ServingMessages.exit(.campaignOver(reason: "all cases are done."), isLocal: true))
        XCTAssertEqual(
            ServingMessages.exit(.campaignOver(reason: "all cases are done."), isLocal: false),
            "the campaign is over: all cases are done.")
    }

    func test_faultsOfACoordinator_areSaidWithTheirValues() throws {
        let lease = LeaseID(epoch: Epoch(1), number: 1)
        let source = SceneSource(file: "A.xib", root: "v", document: "<document/>")
        var plan = CasePlan(profile: "mixed", uikit: nil, campaignSeed: 7, caseTimeoutMilliseconds: 5000)
        plan.scenes = [source]
        let scene = try XCTUnwrap(plan.problem)
        let table: [(CoordinatorFault, String)] = [
            (.heartbeatInterval(milliseconds: 9), "A heartbeat every 9 ms is asked for; 10 to 60000 ms are possible."),
            (.time(milliseconds: -1), "A time of -1 ms is set; 1 to 86400000 ms are possible."),
            (.memory(megabytes: 63), "A case is to have 63 MB of memory; 64 to 1024000 MB are possible."),
            (.plan(.unknownProfile("nope")), "This build has no profile 'nope'."),
            (.plan(.noScene), "The cases are about scenes, but there is none."),
            (
                .plan(scene),
                "A scene of A.xib cannot be run: scene.root: 'v' is not the id of a view in the document from A.xib. "
                    + "Name the root view of a scene."
            ),
            (
                .workWithoutCredit(lease, credit: 0),
                "lease 1 was not asked for: 0 leases were, and all of them came."
            ),
            (
                .caseCount(lease, UInt64.max),
                "lease 1 is about 18446744073709551615 cases; 1 to 1000000 are possible."
            ),
            (.attempt(lease, 0), "lease 1 is attempt 0; the first is 1."),
            (.otherEpoch(lease), "lease 1 is of another epoch than the campaign."),
            (.signature(lease, bytes: 0), "lease 1 is about a signature of 0 bytes; 1 to 400 are possible."),
        ]
        for (fault, words) in table {
            XCTAssertEqual(
                ServingMessages.notice(
                    .disconnected(.brokeRules(fault), retryIn: .seconds(1)), endpoint: "tcp://h:5", isLocal: false),
                "the coordinator at tcp://h:5 broke the protocol: \(words) Trying again in 1 s.")
        }
    }

    func test_farewells() {
        XCTAssertEqual(ServingMessages.farewell(.campaignOver), "the campaign is over")
        XCTAssertEqual(ServingMessages.farewell(.askedToStop), "the worker was asked to stop")
        let fault = ExecutorFault.childrenDie("exit status 1")
        XCTAssertEqual(ServingMessages.farewell(.faulted(fault)), fault.description)
    }

    func test_argumentsThatAreRefused() {
        XCTAssertEqual(
            WorkerConsoleMessages.badEndpoint("host"),
            "'host' is no endpoint of a coordinator; it has the form tcp://HOST:PORT, with a port from 1 to 65535. "
                + "Copy the one that fuzz-coordinator printed when it started.")
        XCTAssertEqual(
            WorkerConsoleMessages.badChildren("many"),
            "'many' is no number of children; a worker runs 1 to 1024 cases at the same time. "
                + "Give the number of cores it may use, or 'auto' for all of them.")
        XCTAssertEqual(
            WorkerConsoleMessages.badName("a b"),
            "'a b' cannot be a worker's name; it is 1 to 64 of a-z, A-Z, 0-9, '-' and '.'. Choose another.")
    }
}
