import Foundation
import FuzzMessages
import LayoutFuzz
import XCTest

/// What a peer can send wrong, and the sentence for it. In real life: an old worker, another program on the port, a
/// broken proxy, or somebody who tries what happens.
final class MalformedFramesTests: XCTestCase {
    private let header: [UInt8] = [0x4c, 0x46, 0, 1]

    private func sentence(_ frames: [[UInt8]]) -> String {
        do throws(WireError) {
            return "accepted: \(try WireFormat.decodeWorkerMessage(frames))"
        } catch {
            return error.description
        }
    }

    func test_malformed_isRefusedInWords() {
        let credit = Array(#"{"total":1}"#.utf8)
        let table: [(frames: [[UInt8]], sentence: String)] = [
            ([], "A message of 0 frames came; every message has 3."),
            ([header, [0x02]], "A message of 2 frames came; every message has 3."),
            ([header, [0x02], credit, []], "A message of 4 frames came; every message has 3."),
            (
                [[], [0x02], credit],
                "The first frame does not start with 'LF'; the peer does not speak this protocol."
            ),
            (
                [Array("GET / HTTP/1.1".utf8), [0x02], credit],
                "The first frame does not start with 'LF'; the peer does not speak this protocol."
            ),
            ([[0x4c, 0x46, 0, 9], [0x02], credit], "The peer speaks protocol version 9, this side version 1."),
            ([[0x4c, 0x46, 0, 0], [0x02], credit], "The peer speaks protocol version 0, this side version 1."),
            ([header, [0x33], credit], "No message has the type [33]."),
            ([header, [], credit], "No message has the type []."),
            ([header, [0x02, 0x02], credit], "No message has the type [2 2]."),
            (
                [header, [0x87], Array(#"{"reason":"x"}"#.utf8)],
                "A message of type 135 came from the side that receives it."
            ),
            ([header, [0x02], []], "The body of CREDIT cannot be read: it is not JSON of this message."),
            ([header, [0x02], Array("{}".utf8)], "The body of CREDIT cannot be read: 'total' is missing."),
            (
                [header, [0x02], Array(#"{"total":"1"}"#.utf8)],
                "The body of CREDIT cannot be read: 'total' is of another kind than expected."
            ),
            (
                [header, [0x02], Array(#"{"total":null}"#.utf8)],
                "The body of CREDIT cannot be read: 'total' has no value."
            ),
        ]
        for (frames, expected) in table { XCTAssertEqual(sentence(frames), expected) }
    }

    func test_negativeNumber_isRefused() {
        let text = sentence([header, [0x02], Array(#"{"total":-1}"#.utf8)])
        XCTAssertTrue(text.hasPrefix("The body of CREDIT cannot be read: "), text)
    }

    func test_bodyLongerThanTheLimit_isRefusedUnread() {
        let body = [UInt8](repeating: UInt8(ascii: " "), count: WireFormat.maximumBodyBytes + 1)
        XCTAssertEqual(sentence([header, [0x02], body]), "The body has 8912897 bytes; the limit is 8912896.")
    }

    func test_ownMessageLongerThanTheLimit_isNotSent() {
        let reason = String(repeating: "x", count: WireFormat.maximumBodyBytes)
        XCTAssertThrowsError(try WireFormat.encode(.bye(Bye(reason: reason))) as [[UInt8]]) {
            XCTAssertEqual($0 as? WireError, .bodyTooLong(WireFormat.maximumBodyBytes + 13))
        }
    }

    func test_rangeThatEndsBeforeItsStart_isRefused() {
        let body =
            #"{"done":{"first":9,"end":3},"lease":{"epoch":"0000000000000001","number":1},"occurrences":[],"steps":0}"#
        XCTAssertEqual(
            sentence([header, [0x04], Array(body.utf8)]),
            "The body of RESULT cannot be read: 'done.end': the range ends at 3, before its start 9.")
    }

    func test_epochThatIsNoHexNumber_isRefused() {
        for epoch in ["1", "zzzzzzzzzzzzzzzz", "+000000000000001", ""] {
            let body =
                #"{"done":{"first":1,"end":3},"lease":{"epoch":"\#(epoch)","number":1},"occurrences":[],"steps":0}"#
            XCTAssertEqual(
                sentence([header, [0x04], Array(body.utf8)]),
                "The body of RESULT cannot be read: 'lease.epoch': expected 16 hexadecimal digits.", epoch)
        }
    }

    func test_workerNameThatATerminalWouldObey_isRefused() {
        for name in ["", "a b", "a\u{1B}[2J", "../x", String(repeating: "a", count: 65)] {
            XCTAssertFalse(WorkerID.isWellFormed(name), name)
        }
        for name in ["local-1", "local-1.2", "Host.example"] { XCTAssertTrue(WorkerID.isWellFormed(name), name) }
    }

    func test_caseThatTheDecoderRefuses_isRefusedWithItsWords() {
        let body =
            #"{"lease":{"epoch":"0000000000000001","number":1},"outcome":{"minimised":{"complete":true,"executions":1,"#
            + #""failure":{"invariant":"a","message":"b","signature":"c","step":0},"layoutCase":"nonsense"}}}"#
        let text = sentence([header, [0x05], Array(body.utf8)])
        XCTAssertTrue(
            text.hasPrefix(
                "The body of MINIMISED cannot be read: 'outcome.minimised.layoutCase': a case is refused: "), text)
    }

    func test_slipThatIsNone_isRefusedInWords() {
        func refusal(of collateral: String) -> String {
            let body =
                #"{"lease":{"epoch":"0000000000000001","number":1},"outcome":{"returned":{}},"otherFinding":"#
                + collateral + "}"
            return sentence([header, [0x05], Array(body.utf8)])
        }
        let failure = #""failure":{"invariant":"trap","message":"b","signature":"trap/c","step":0}"#
        XCTAssertEqual(
            refusal(of: "{" + failure + "}"),
            "The body of MINIMISED cannot be read: 'otherFinding.layoutCase' is missing.")
        XCTAssertTrue(
            refusal(of: "{" + failure + #","layoutCase":"nonsense"}"#)
                .hasPrefix("The body of MINIMISED cannot be read: 'otherFinding.layoutCase': a case is refused: "))
        XCTAssertEqual(
            refusal(of: "7"), "The body of MINIMISED cannot be read: 'otherFinding' is of another kind than expected.")
    }

    // MARK: Claims that would cost memory

    /// A megabyte of brackets asks a parser for a million objects or a million frames of stack.
    func test_bodyThatIsTooDeepOrHasTooManyValues_isRefusedUnparsed() {
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: WireFormat.maximumBodyBytes)
        XCTAssertEqual(
            sentence([header, [0x02], deep]),
            "The body of CREDIT cannot be read: The JSON is nested more than 16 deep, which is the limit. "
                + "No file of this project is.")
        let many = Array((#"{"total":1,"x":["# + String(repeating: "1,", count: 100_000) + "1]}").utf8)
        XCTAssertEqual(
            sentence([header, [0x02], many]),
            "The body of CREDIT cannot be read: The JSON has more than 100000 values, which is the limit. "
                + "No file of this project has.")
    }

    private func minimised(_ caseText: String) throws -> [[UInt8]] {
        let text = String(decoding: try JSONEncoder().encode([caseText]).dropFirst().dropLast(), as: UTF8.self)
        let body =
            #"{"lease":{"epoch":"0000000000000001","number":1},"outcome":{"minimised":{"complete":true,"executions":1,"#
            + #""failure":{"invariant":"a","message":"b","signature":"c","step":0},"layoutCase":\#(text)}}}"#
        return [header, [0x05], Array(body.utf8)]
    }

    func test_caseLongerThanTheLimit_isRefusedUnparsed() throws {
        XCTAssertEqual(
            sentence(try minimised(String(repeating: "[", count: LayoutCase.sizeLimit + 1))),
            "The body of MINIMISED cannot be read: 'outcome.minimised.layoutCase': "
                + "a case of 4194305 bytes is refused; the limit is 4194304.")
        let deep = sentence(try minimised(String(repeating: "[", count: 10_000)))
        XCTAssertTrue(deep.contains("a case is refused: The JSON is nested more than 500 deep"), deep)
    }

    /// The same case in another form would be another file of another name, and could grow when it is written again.
    func test_caseThatIsNotAsWeWriteIt_isRefused() throws {
        for seed: UInt64 in 0..<200 {
            let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: seed)
            let text = String(decoding: CaseCoding.encode(layoutCase), as: UTF8.self)
            XCTAssertNoThrow(try WireFormat.decodeWorkerMessage(minimised(text)), "seed \(seed)")
            guard seed < 3 else { continue }
            XCTAssertEqual(
                sentence(try minimised(text + " ")),
                "The body of MINIMISED cannot be read: 'outcome.minimised.layoutCase': a case is refused: "
                    + "The text is a case, but not as this build writes it. Write it with this build..")
        }
    }

    /// It is printed in a sentence.
    func test_buildThatIsNoHash_isRefused() {
        let body =
            #"{"build":{"generator":4,"worker":"\u001b[2J0000000000000"},"children":2,"held":[],"incarnation":2,"#
            + #""newestVersion":1,"oldestVersion":1,"worker":"local-1"}"#
        XCTAssertEqual(
            sentence([header, [0x01], Array(body.utf8)]),
            "The body of HELLO cannot be read: 'build.worker': expected 16 hexadecimal digits.")
    }

    func test_printable_isOneLineThatNoTerminalObeys() {
        XCTAssertEqual(Printable.line("a\nb\u{1B}[2J\u{9B}c\u{202E}d\u{2066}é"), "a?b?[2J?c?d?é")
        XCTAssertEqual(Printable.line("abcdef", limit: 3), "abc…")
        XCTAssertEqual(Printable.line("abc", limit: 3), "abc")
        // What a line costs grows with its length, not with the square of it: that took minutes.
        let long = String(repeating: "x", count: 1_000_000)
        XCTAssertEqual(Printable.line(long, limit: .max), long)
    }

    func test_printable_keepsTheLinesThatAreOurs_andTheDataOfJSON() throws {
        XCTAssertEqual(Printable.lines("a\n\tb\u{1B}[2J\u{9B}c\r\u{202E}d\n"), "a\n\tb?[2J?c??d\n")
        let names = ["a\u{9B}31mb\u{202E}c\u{7F}é\n"]
        let json = String(decoding: try JSONEncoder().encode(names), as: UTF8.self)
        XCTAssertTrue(json.unicodeScalars.contains("\u{9B}"), "as it comes from the encoder")
        let shown = Printable.json(json)
        XCTAssertEqual(shown, #"["a\u009b31mb\u202ec\u007fé\n"]"#)
        XCTAssertEqual(try JSONDecoder().decode([String].self, from: Data(shown.utf8)), names)
    }

    /// Ten thousand damaged messages: each is decoded or refused, and none ends the process.
    func test_damagedMessages_neverTrap() throws {
        let lease = LeaseID(epoch: Epoch(1), number: 1)
        let sound: [[[UInt8]]] = [
            try WireFormat.encode(.credit(Credit(total: 3))),
            try WireFormat.encode(
                .heartbeat(WorkerHeartbeat(held: [.init(lease: lease, isRunning: true, progress: 4)]))),
            try WireFormat.encode(
                .result(ExplorationResult(lease: lease, done: CaseRange(1, 4), steps: 9, occurrences: []))),
        ]
        var state: UInt64 = 42
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        var refused = 0
        for _ in 0..<10_000 {
            var frames = sound[random(sound.count)]
            for _ in 0...random(3) {
                let frame = random(frames.count)
                guard !frames[frame].isEmpty else { continue }
                let byte = random(frames[frame].count)
                switch random(3) {
                case 0: frames[frame][byte] = UInt8(random(256))
                case 1: frames[frame].remove(at: byte)
                default: frames[frame].insert(UInt8(random(256)), at: byte)
                }
            }
            if (try? WireFormat.decodeWorkerMessage(frames)) == nil { refused += 1 }
        }
        XCTAssertGreaterThan(refused, 5000)
    }
}
