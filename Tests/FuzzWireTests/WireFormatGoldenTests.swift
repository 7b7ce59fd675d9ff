import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

/// The bytes of every message, pinned: a change here is a change of the protocol and needs a new version.
final class WireFormatGoldenTests: XCTestCase {
    private let lease = LeaseID(epoch: Epoch(0x1f2e), number: 7)
    private let failure = Failure(invariant: "guide-truth", signature: "guide-truth/top", message: "off by 20", step: 3)
    private let layoutCase = EncodedCase(CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 1))
    private let leaseText = #"{"epoch":"0000000000001f2e","number":7}"#
    private let failureText =
        #"{"invariant":"guide-truth","message":"off by 20","signature":"guide-truth/top","step":3}"#

    /// The case as the JSON string that a message carries.
    private func caseText() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        let text = String(decoding: layoutCase.bytes, as: UTF8.self)
        return String(decoding: try encoder.encode([text]).dropFirst().dropLast(), as: UTF8.self)
    }

    private func check(
        _ message: WorkerMessage, type: UInt8, body: String, line: UInt = #line
    ) throws {
        let frames = try WireFormat.encode(message)
        XCTAssertEqual(frames.first, [0x4c, 0x46, 0, 1], line: line)
        XCTAssertEqual(frames[1], [type], line: line)
        XCTAssertEqual(String(decoding: frames[2], as: UTF8.self), body, line: line)
        XCTAssertEqual(try WireFormat.decodeWorkerMessage(frames), message, line: line)
        XCTAssertThrowsError(try WireFormat.decodeCoordinatorMessage(frames), line: line)
    }

    private func check(
        _ message: CoordinatorMessage, type: UInt8, body: String, line: UInt = #line
    ) throws {
        let frames = try WireFormat.encode(message)
        XCTAssertEqual(frames.first, [0x4c, 0x46, 0, 1], line: line)
        XCTAssertEqual(frames[1], [type], line: line)
        XCTAssertEqual(String(decoding: frames[2], as: UTF8.self), body, line: line)
        XCTAssertEqual(try WireFormat.decodeCoordinatorMessage(frames), message, line: line)
        XCTAssertThrowsError(try WireFormat.decodeWorkerMessage(frames), line: line)
    }

    func test_hello() throws {
        try check(
            .hello(
                Hello(
                    worker: WorkerID("local-1"), incarnation: 2, oldestVersion: 1, newestVersion: 1,
                    build: BuildFingerprint(worker: "00000000000000aa", generator: 4), children: 2, held: [lease])),
            type: 0x01,
            body: #"{"build":{"generator":4,"worker":"00000000000000aa"},"children":2,"held":["# + leaseText
                + #"],"incarnation":2,"newestVersion":1,"oldestVersion":1,"worker":"local-1"}"#)
    }

    func test_credit() throws {
        try check(.credit(Credit(total: 9)), type: 0x02, body: #"{"total":9}"#)
    }

    func test_workerHeartbeat() throws {
        try check(
            .heartbeat(WorkerHeartbeat(held: [.init(lease: lease, isRunning: true, progress: 40)])), type: 0x03,
            body: #"{"held":[{"isRunning":true,"lease":"# + leaseText + #","progress":40}]}"#)
    }

    func test_result() throws {
        try check(
            .result(
                ExplorationResult(
                    lease: lease, done: CaseRange(100, 140), steps: 320,
                    occurrences: [.init(caseIndex: 103, failure: failure, layoutCase: layoutCase, count: 2)])),
            type: 0x04,
            body: #"{"done":{"end":140,"first":100},"lease":"# + leaseText
                + #","occurrences":[{"caseIndex":103,"count":2,"failure":"# + failureText + #","layoutCase":"#
                + caseText() + #"}],"steps":320}"#)
    }

    func test_minimised() throws {
        try check(
            .minimised(
                MinimisingResult(
                    lease: lease,
                    outcome: .minimised(layoutCase: layoutCase, failure: failure, executions: 41, complete: true))),
            type: 0x05,
            body: #"{"lease":"# + leaseText + #","outcome":{"minimised":{"complete":true,"executions":41,"failure":"#
                + failureText + #","layoutCase":"# + caseText() + #"}}}"#)
        try check(
            .minimised(MinimisingResult(lease: lease, outcome: .notReproduced)), type: 0x05,
            body: #"{"lease":"# + leaseText + #","outcome":{"notReproduced":{}}}"#)
        try check(
            .minimised(MinimisingResult(lease: lease, outcome: .returned)), type: 0x05,
            body: #"{"lease":"# + leaseText + #","outcome":{"returned":{}}}"#)
        try check(
            .minimised(
                MinimisingResult(
                    lease: lease, outcome: .notReproduced, collateral: .init(layoutCase: layoutCase, failure: failure))),
            type: 0x05,
            body: #"{"lease":"# + leaseText + #","otherFinding":{"failure":"# + failureText + #","layoutCase":"#
                + caseText()
                + #"},"outcome":{"notReproduced":{}}}"#)
        // The lease comes before a case of any size.
        var large = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 1)
        large.scene = SceneSource(file: "A.xib", root: "v", document: String(repeating: "x", count: 10_000))
        let result = MinimisingResult(
            lease: lease, outcome: .notReproduced, collateral: .init(layoutCase: EncodedCase(large), failure: failure))
        let envelope = try WireFormat.openWorkerMessage(WireFormat.encode(WorkerMessage.minimised(result)))
        XCTAssertEqual(envelope.kind, .minimised(lease))
    }

    func test_bye() throws {
        try check(.bye(Bye(reason: "asked to stop")), type: 0x06, body: #"{"reason":"asked to stop"}"#)
    }

    func test_welcome() throws {
        try check(
            .welcome(
                Welcome(
                    version: 1, epoch: Epoch(0x1f2e), heartbeatMilliseconds: 1000, leaseMilliseconds: 60000,
                    plan: CasePlan(
                        profile: "messages", uikit: nil, campaignSeed: UInt64.max, caseTimeoutMilliseconds: 5000),
                    adopted: [lease])),
            type: 0x81,
            body: #"{"adopted":["# + leaseText
                + #"],"epoch":"0000000000001f2e","heartbeatMilliseconds":1000,"leaseMilliseconds":60000,"#
                + #""plan":{"campaignSeed":18446744073709551615,"caseTimeoutMilliseconds":5000,"#
                + #""profile":"messages"},"version":1}"#)
    }

    func test_welcome_namesTheUIKitAsTheCommandLineDoes() throws {
        let body =
            #"{"adopted":[],"epoch":"0000000000000001","heartbeatMilliseconds":1,"leaseMilliseconds":1,"#
            + #""plan":{"campaignSeed":1,"caseTimeoutMilliseconds":1,"profile":"p","uikit":"ios9-10"},"version":1}"#
        let frames: [[UInt8]] = [[0x4c, 0x46, 0, 1], [0x81], Array(body.utf8)]
        XCTAssertEqual(try WireFormat.encode(WireFormat.decodeCoordinatorMessage(frames)), frames)
    }

    func test_reject() throws {
        try check(
            .reject(Reject(code: .build, reason: "Rebuild.")), type: 0x82,
            body: #"{"code":"build","reason":"Rebuild."}"#)
    }

    func test_work() throws {
        try check(
            .work(LeasedWork(lease: lease, attempt: 1, work: .explore(cases: CaseRange(0, 8)))), type: 0x83,
            body: #"{"attempt":1,"lease":"# + leaseText
                + #","work":{"explore":{"cases":{"end":8,"first":0}}}}"#)
        try check(
            .work(LeasedWork(lease: lease, attempt: 2, work: .minimise(start: layoutCase, signature: "a/b"))),
            type: 0x83,
            body: #"{"attempt":2,"lease":"# + leaseText + #","work":{"minimise":{"signature":"a/b","start":"#
                + caseText() + "}}}")
    }

    func test_coordinatorHeartbeat() throws {
        try check(
            .heartbeat(CoordinatorHeartbeat(epoch: Epoch(0x1f2e))), type: 0x84, body: #"{"epoch":"0000000000001f2e"}"#)
    }

    func test_ackCancelStop() throws {
        try check(
            .ack(Ack(lease: lease, outcome: .duplicate)), type: 0x85,
            body: #"{"lease":"# + leaseText + #","outcome":"duplicate"}"#)
        try check(.cancel(Cancel(lease: lease)), type: 0x86, body: #"{"lease":"# + leaseText + "}")
        try check(.stop(Stop(reason: "time is up")), type: 0x87, body: #"{"reason":"time is up"}"#)
    }
}
