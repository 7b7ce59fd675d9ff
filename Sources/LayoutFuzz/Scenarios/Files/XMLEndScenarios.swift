import Foundation
import InterfaceBuilder
import LayoutEngine

/// Characters of several bytes, the ends of files, and trees as text. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let xmlEnds: [Scenario] = [
        // Byte sequences just inside and just outside of UTF-8 and XML, in a file and at its end.
        Scenario("xml-encodings", rules: [], limits: [3, 9]) { run in
            let right: [[UInt8]] = [
                [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xE1, 0x80, 0x80], [0xEC, 0xBF, 0xBF],
                [0xED, 0x80, 0x80],
                [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBD], [0xEF, 0xBE, 0xBF], [0xEF, 0xBF, 0x80],
                [0xF0, 0x90, 0x80, 0x80], [0xF0, 0xBF, 0xBF, 0xBF], [0xF1, 0x80, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF],
                [0xF4, 0x80, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
            ]
            let wrong: [[UInt8]] = [
                [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2, 0x7F], [0xC2, 0xC0], [0xC3], [0xE0, 0x9F, 0xBF],
                [0xE1, 0x7F, 0x80], [0xE1, 0xC0, 0x80], [0xE1, 0x80, 0x7F], [0xE1, 0x80, 0xC0], [0xE2, 0x82],
                [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80], [0xF1, 0x80, 0x7F, 0x80],
                [0xF1, 0x80, 0x80, 0xC0], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
            ]
            func expectRefusal(_ bytes: [UInt8], _ words: String, _ line: Int, _ column: Int) {
                guard let found = ScenarioFile.refusal(of: bytes) else {
                    return run.expect("error message that should contain: \(words)", "none", words)
                }
                run.expect("error message with \(words)", found.reason.contains(words) ? words : found.reason, words)
                run.expect(
                    "reported line and column of: \(words)", [found.place.line, found.place.column], [line, column])
            }
            let lines = Array(repeating: UInt8(10), count: run.numbers[0])
            let letters = Array(String(repeating: "é", count: run.numbers[1]).utf8)
            let start = Array("<document>".utf8) + lines + letters
            let end = Array("</document>".utf8)
            let place = (run.numbers[0] + 1, (run.numbers[0] == 0 ? 10 : 0) + run.numbers[1] + 1)
            let whole = Array("<document/>".utf8) + lines
            let last = (run.numbers[0] + 1, (run.numbers[0] == 0 ? 11 : 0) + 1)
            for letter in right {
                run.expect(
                    "whether \(letter) is read",
                    ScenarioFile.refusal(of: start + letter + letter + [0xC3, 0xA9] + end) == nil, true)
                expectRefusal(whole + letter, "text outside", last.0, last.1)
                // Columns count characters, not bytes.
                expectRefusal(start + letter + [0x01] + end, "control character 0x01", place.0, place.1 + 1)
            }
            for bytes in wrong {
                let words = "0x\(String(bytes[0], radix: 16, uppercase: true)) here is not UTF-8"
                expectRefusal(start + bytes + end, words, place.0, place.1)
                expectRefusal(whole + bytes, words, last.0, last.1)
            }
            for bytes: [UInt8] in [[0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF]] {
                expectRefusal(start + bytes + end, "no characters", place.0, place.1)
                expectRefusal(whole + bytes, "no characters", last.0, last.1)
            }
            // A byte order mark, alone and before a few characters.
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            expectRefusal(mark, "before any element", 1, 1)
            expectRefusal(mark + lines, "before any element", run.numbers[0] + 1, 1)
            expectRefusal(mark + [0x78], "text outside", 1, 1)
            expectRefusal(mark + lines + [0x3C], "a name is expected", run.numbers[0] + 1, 2)
            expectRefusal([0xEF, 0xBB], "0xEF here is not UTF-8", 1, 1)
            expectRefusal([], "empty", 1, 1)
            run.expect(
                "whether a file with a byte order mark is read", ScenarioFile.refusal(of: mark + whole) == nil, true)
        },
        // Characters of names, just inside and just outside of each range of XML 1.0.
        Scenario("xml-name-letters", rules: [], limits: [1]) { run in
            func reads(_ text: String) -> Bool {
                (try? InterfaceDocument(bytes: Array(text.utf8), file: "Main.xib")) != nil
            }
            for range in XMLNameRanges.all {
                for value in [range.first - 1, range.first, range.last, range.last + 1] {
                    guard let scalar = Unicode.Scalar(value), value != 0x20 else { continue }
                    let letter = Character(scalar)
                    let isStart = XMLNameRanges.contains(value, start: true)
                    let isInside = XMLNameRanges.contains(value, start: false)
                    let name = "U+\(String(value, radix: 16))"
                    if run.flag(0) {
                        run.expect(
                            "whether a name may begin with \(name)", reads("<document><v \(letter)='1'/></document>"),
                            isStart)
                        run.expect(
                            "whether a name may contain \(name)", reads("<document><v a\(letter)b='1'/></document>"),
                            isInside)
                    } else {
                        run.expect(
                            "whether a name may begin with \(name)", reads("<document><\(letter)b x='1'/></document>"),
                            isStart)
                        run.expect(
                            "whether a name may end with \(name)", reads("<document><v a\(letter)='1'/></document>"),
                            isInside)
                    }
                }
            }
        },
        // A tree as text has one element on each line, attributes in alphabetical order, and special characters as entities.
        Scenario("xml-written", rules: [], limits: [23, 5, 3, 3]) { run in
            let number = run.numbers
            guard number[1] + number[3] > 0 else { return }
            let order = ["zeta='1'", "alpha='&amp;&lt;&gt;&apos;\"'", "mid='&#10;&#9;&#13;'", "beta=''"].inOrder(
                number[0])
            let sorted = "alpha='&amp;&lt;&gt;&apos;\"' beta='' mid='&#10;&#9;&#13;' zeta='1'"
            let texts = ["", "x", "&amp;&lt;&gt;&apos;\"", "é😀"]
            let inner = (0..<number[1]).map { "<c\($0) \(order.joined(separator: "\n"))>\(texts[number[2]])</c\($0)>" }
            let nested = String(repeating: "<n>", count: number[3]) + String(repeating: "</n>", count: number[3])
            guard
                let document = run.read(
                    "<document \(order.joined(separator: " "))>\n \(inner.joined(separator: "\n  "))\(nested)</document>"
                )
            else { return }
            var wanted = "<document \(sorted)>\n"
            for index in 0..<number[1] {
                let text = texts[number[2]]
                wanted += " <c\(index) \(sorted)" + (text.isEmpty ? "/>\n" : ">\(text)</c\(index)>\n")
            }
            for depth in 0..<number[3] {
                let indent = String(repeating: " ", count: depth + 1)
                wanted += indent + (depth + 1 == number[3] ? "<n/>\n" : "<n>\n")
            }
            for depth in (0..<max(0, number[3] - 1)).reversed() {
                wanted += String(repeating: " ", count: depth + 1) + "</n>\n"
            }
            wanted += "</document>\n"
            run.expect("text of the tree", document.root.xml, wanted)
        },
    ]
}
