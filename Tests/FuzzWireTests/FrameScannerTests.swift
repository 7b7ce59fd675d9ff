import XCTest

@testable import FuzzMessages
@testable import FuzzWire

/// What a connection may send, decided from its bytes alone.
final class FrameScannerTests: XCTestCase {
    private static let greeting: [UInt8] =
        [0xff] + [UInt8](repeating: 0, count: 8) + [0x7f, 3, 1] + Array("NULL".utf8)
        + [UInt8](repeating: 0, count: 48)

    private func frame(_ count: Int, more: Bool = false, command: Bool = false) -> [UInt8] {
        let flags: UInt8 = (more ? 1 : 0) | (command ? 4 : 0)
        let payload = [UInt8](repeating: 7, count: count)
        if count < 256 { return [flags, UInt8(count)] + payload }
        return [flags | 2] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) } + payload
    }

    private func scan(
        _ bytes: [UInt8], isEncrypted: Bool = false, chunk: Int = .max
    ) -> (violation: FrameScanner.Violation?, scanner: FrameScanner) {
        var scanner = FrameScanner(
            isEncrypted: isEncrypted, limits: .init(frames: 3, messageBytes: 1000, commandBytes: 100))
        let all = Self.greeting + bytes
        for start in stride(from: 0, to: all.count, by: min(chunk, all.count)) {
            let violation = all[start..<min(all.count, start + min(chunk, all.count))].withUnsafeBytes {
                scanner.violation(in: $0)
            }
            if let violation { return (violation, scanner) }
        }
        return (nil, scanner)
    }

    /// However the bytes are cut, the same frames are counted.
    func test_messages_areCountedByFramesAndBytes() {
        let message = frame(4, more: true) + frame(1, more: true) + frame(300)
        for chunk in [1, 2, 3, 7, 64, 1000] {
            let (violation, scanner) = scan(frame(20, command: true) + message + message, chunk: chunk)
            XCTAssertNil(violation)
            XCTAssertEqual(scanner.frames, 6)
            XCTAssertEqual(scanner.bytes, 610)
            XCTAssertFalse(scanner.isInsideMessage)
        }
        XCTAssertTrue(scan(frame(4, more: true)).scanner.isInsideMessage)
        XCTAssertEqual(scan(Array(frame(300).prefix(109))).scanner.bytes, 100)
    }

    func test_messageOfTooManyParts_isAViolation_howeverEmptyTheyAre() {
        XCTAssertNil(scan(frame(0, more: true) + frame(0, more: true) + frame(0)).violation)
        XCTAssertEqual(
            scan(frame(0, more: true) + frame(0, more: true) + frame(0, more: true) + frame(0)).violation,
            .tooManyFrames)
    }

    func test_messageOfTooManyBytes_isAViolationAtItsHeader() {
        XCTAssertNil(scan(frame(600, more: true) + frame(400)).violation)
        XCTAssertEqual(scan(frame(600, more: true) + Array(frame(401).prefix(9))).violation, .messageTooLong)
        let endless: [UInt8] = [2] + [UInt8](repeating: 0xff, count: 8)
        XCTAssertEqual(scan(endless).violation, .messageTooLong)
    }

    func test_commands_areLimitedOverTheWholeConnection() {
        let empty = frame(0, command: true)
        XCTAssertNil(scan(Array(repeating: empty, count: 50).flatMap { $0 }).violation)
        XCTAssertEqual(scan(Array(repeating: empty, count: 51).flatMap { $0 }).violation, .tooManyCommands)
    }

    /// An encrypted frame hides whether another follows: each is counted, and none is too many.
    func test_encryptedFrames_areLimitedByTheirSizeOnly() {
        let (violation, scanner) = scan(
            Array(repeating: frame(34, more: true), count: 100).flatMap { $0 }, isEncrypted: true)
        XCTAssertNil(violation)
        XCTAssertEqual(scanner.frames, 100)
        XCTAssertEqual(scan(frame(1001), isEncrypted: true).violation, .messageTooLong)
    }

    func test_otherProtocols_areViolations() {
        for (text, count) in [("GET / HTTP/1.1\r\n", 1), ("\u{1}\u{0}", 1)] {
            var scanner = FrameScanner(isEncrypted: false)
            XCTAssertEqual(
                Array(text.utf8).withUnsafeBytes { scanner.violation(in: $0) }, .unknownTransport, "\(count)")
        }
        var old = Self.greeting
        old[10] = 1
        var scanner = FrameScanner(isEncrypted: false)
        XCTAssertEqual(old.withUnsafeBytes { scanner.violation(in: $0) }, .unknownTransport)
        XCTAssertEqual(scan([0x80, 0]).violation, .unknownTransport)
    }

    // MARK: Addresses

    func test_addressWithFaults_isLetInOnceASecond_andOthersAtOnce() {
        var ledger = AddressRateLimiter()
        let start = ContinuousClock.now
        for _ in 0..<100 { XCTAssertTrue(ledger.admit("a", at: start)) }
        for _ in 0..<Int(AddressRateLimiter.allowance) { ledger.fault("a", at: start) }
        XCTAssertFalse(ledger.admit("a", at: start))
        XCTAssertTrue(ledger.admit("b", at: start))
        XCTAssertTrue(ledger.admit("a", at: start + .milliseconds(1100)))
        XCTAssertFalse(ledger.admit("a", at: start + .milliseconds(1100)))
        XCTAssertTrue(ledger.admit("a", at: start + .seconds(10)))
    }

    func test_honestConnection_isNotCharged() {
        var ledger = AddressRateLimiter()
        let start = ContinuousClock.now
        ledger.fault("a", at: start)
        for _ in 0..<100 {
            XCTAssertTrue(ledger.admit("a", at: start))
            ledger.welcome("a", at: start)
        }
        XCTAssertEqual(ledger.debt(of: "a", at: start), 1)
        XCTAssertEqual(ledger.debt(of: "a", at: start + .seconds(2)), 0)
    }

    // MARK: The lease of a result

    func test_lease_isFoundWithoutReadingWhatFollows() {
        let lease = LeaseID(epoch: Epoch(0xaa), number: 7)
        let value = #"{"epoch":"00000000000000aa","number":7}"#
        func peek(_ text: String) -> LeaseID? { LeaseIDScanner.lease(in: Array(text.utf8)) }
        XCTAssertEqual(peek(#"{"lease":\#(value),"x":[[[["#), lease)
        XCTAssertEqual(
            peek(#" { "done" : {"lease":1,"a":[1,"}"]} , "n":-1.5e3,"s":"\"lease\":", "lease" : \#(value) }"#), lease)
        for text in [
            "", "{", "{}", "[]", #"{"lease""#, #"{"lease":"#, #"{"lease":{"epoch""#, #"{"a":{"lease":\#(value)}}"#,
            #"{"lease":7}"#, #"{"a":1]"#, #"{"a":"\"#,
            #"{"a":"\#(String(repeating: "x", count: 5000))","lease":\#(value)}"#,
        ] { XCTAssertNil(peek(text), text) }
    }
}
