import Foundation
import XCTest

@testable import LayoutFuzz

/// Case files that something happened to: a message with the place, or a case that runs.
final class CaseMutationTests: XCTestCase {
    private struct Numbers {
        var state: UInt64
        mutating func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, bound)))
        }
    }

    private let pieces = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u12", "null", "true", "-", "1e308", "-1e308", "0.5", "1e999",
        "99999999999999999999",
        "\"schema\":2,", "\u{1}", "é", "[[[[[[[[", "",
    ]

    private func mutate(_ original: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
        var bytes = original
        for _ in 0...numbers.next(below: 3) {
            let place = numbers.next(below: bytes.count)
            let end = min(bytes.count, place + numbers.next(below: 6))
            switch numbers.next(below: 5) {
            case 0: bytes[place] = UInt8(numbers.next(below: 256))
            case 1: bytes.removeLast(bytes.count - max(1, place))
            case 2: bytes.replaceSubrange(place..<end, with: Array(pieces[numbers.next(below: pieces.count)].utf8))
            case 3: bytes.replaceSubrange(place..<end, with: bytes.suffix(numbers.next(below: 40)))
            default:
                // Another digit in place of one: still JSON, and often still a case.
                if let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) {
                    bytes[digit] = UInt8(0x30 + numbers.next(below: 10))
                }
            }
        }
        return bytes
    }

    func test_damagedCases_giveAMessageWithThePlace_orRun() throws {
        var numbers = Numbers(state: 7)
        var rejected = 0
        var run = 0
        let originals = (0..<10).map {
            CaseCoding.encode(CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: UInt64($0)))
        }
        for index in 0..<500 {
            let bytes = mutate(originals[index % originals.count], &numbers)
            do throws(CaseDecodingError) {
                let layoutCase = try CaseCoding.decode(bytes)
                // Few of those that are left: running them is what campaigns do all day.
                if run < 25 { _ = CaseRunner.run(layoutCase) }
                run += 1
            } catch {
                XCTAssertTrue(error.description.hasSuffix(".") || error.description.hasSuffix("?"), error.description)
                XCTAssertTrue(
                    !error.path.isEmpty || error.description.contains("at line ")
                        || error.description.contains("limit"),
                    error.description)
                rejected += 1
            }
        }
        XCTAssertGreaterThan(rejected, 250)
        XCTAssertGreaterThan(run, 10)
    }

    func test_syntax_placeAndReason() {
        func problem(_ text: String) -> String { problem(Array(text.utf8)) }
        func problem(_ bytes: [UInt8]) -> String {
            JSONSyntax.problem(of: bytes).map { "\(JSONSyntax.place(of: $0.offset, in: bytes)): \($0.reason)" }
                ?? "JSON"
        }
        for text in [
            "0", "-0.5e+10", "\"\\u00e9\\n\\\\\"", "[]", "{}", " [1, {\"a\": [null, true, false]}, \"é\"] \n",
            "\u{FEFF}[]", "[[],[]]",
            "{\"a\":{\"a\":1}}", "\"\\ud83d\\ude00\"",
        ] {
            XCTAssertEqual(problem(text), "JSON", text)
            XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed), text)
        }
        XCTAssertEqual(problem(""), "line 1, column 1: it ends where a value is expected")
        XCTAssertEqual(problem("[1,\n é]"), "line 2, column 2: a value is expected")
        XCTAssertEqual(problem("[1 2]"), "line 1, column 4: ',' or ']' is expected")
        XCTAssertEqual(problem("{\"a\":1,}"), "line 1, column 8: a key in quotes is expected")
        XCTAssertEqual(problem("{\"a\" 1}"), "line 1, column 6: ':' is expected")
        XCTAssertEqual(problem("{\"a\":1, \"a\":2}"), "line 1, column 9: the key 'a' is given twice")
        XCTAssertEqual(problem("[1]]"), "line 1, column 4: the end of the file is expected")
        XCTAssertEqual(
            problem("\"a\nb\""), "line 1, column 3: a string contains a control character; write it as \\u00XX")
        XCTAssertEqual(problem("[\"a"), "line 1, column 2: the string that begins here has no end")
        XCTAssertEqual(problem("[\"\\x\"]"), "line 1, column 3: '\\' is followed by no character that JSON escapes")
        XCTAssertEqual(problem("[\"\\u12g4\"]"), "line 1, column 3: '\\u' is not followed by four hexadecimal digits")
        XCTAssertEqual(problem("-"), "line 1, column 1: a number has no digits")
        XCTAssertEqual(problem("1."), "line 1, column 1: a number has no digits after its point")
        XCTAssertEqual(problem("1e"), "line 1, column 1: a number has no exponent after its 'e'")
        XCTAssertEqual(problem("1e999"), "line 1, column 1: the number 1e999 is too large")
        XCTAssertEqual(problem("01"), "line 1, column 2: the end of the file is expected")
        XCTAssertEqual(problem([0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D]), "line 1, column 3: the byte 0xC0 is not UTF-8")
        XCTAssertEqual(problem([0xFF, 0xFE, 0x5B, 0]), "line 1, column 1: the byte 0xFF is not UTF-8")
    }

    /// What we take, Foundation takes; what Foundation rejects, we reject.
    func test_syntax_agreesWithFoundation() {
        var numbers = Numbers(state: 11)
        let original = Array(#"{"a":[1,-2.5e3,"x\n\u00e9",null],"b":{"c":true,"d":[]},"e":"é"}"#.utf8)
        var accepted = 0
        for _ in 0..<1500 {
            let bytes = mutate(original, &numbers)
            let problem = JSONSyntax.problem(of: bytes)
            let isRead = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
            // A lone half of a surrogate pair is Foundation's business.
            if problem == nil { XCTAssertTrue(isRead, String(decoding: bytes, as: UTF8.self)) }
            if isRead, let problem {
                let isOurRule = ["twice", "too large", "UTF-8"].contains { problem.reason.contains($0) }
                XCTAssertTrue(isOurRule, "\(problem.reason): \(String(decoding: bytes, as: UTF8.self))")
            }
            if isRead { accepted += 1 }
        }
        XCTAssertGreaterThan(accepted, 50)
    }
}
