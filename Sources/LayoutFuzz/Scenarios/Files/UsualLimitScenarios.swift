import Foundation
import InterfaceBuilder
import LayoutEngine

/// The default limits of files that are read. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let usualLimits: [Scenario] = [
        // An element has up to 200 attributes, elements are nested up to 200 deep, and a file has up to 100,000 elements and 8
        // megabytes. Larger files are refused.
        Scenario("file-usual-limits", rules: [], limits: [29, 4]) { run in
            /// - Parameter words: what the refusal says; nil for a file that is read.
            func judge(_ what: String, _ text: String, _ words: String?) {
                let found = ScenarioFile.refusal(of: Array(text.utf8))?.reason
                run.expect(
                    "whether a file with \(what) is read or refused as expected, with the answer '\(found ?? "read")'",
                    words.map { found?.contains($0) ?? false } ?? (found == nil), true)
            }
            for count in [199 - 40 * run.numbers[1], 200, 201, 202 + 40 * run.numbers[1]] {
                let attributes = (0..<count).map { " a\($0)=''" }.joined()
                judge(
                    "\(count) attributes", "<document><v\(attributes)/></document>",
                    count > 200 ? "more than 200 attributes" : nil)
                // The document is the first of the nested elements.
                let inner = (1..<count).map { "<d\($0)>" }.joined()
                let ends = (1..<count).reversed().map { "</d\($0)>" }.joined()
                judge(
                    "elements \(count) deep", "<document>\(inner)\(ends)</document>",
                    count > 200 ? "nested more than 200 deep" : nil)
            }
            // Large files are slow, so few runs have one.
            switch run.numbers[0] {
            case 0:
                let spaces = String(repeating: " ", count: 8 * 1024 * 1024 - 10)
                judge("8 megabytes and a byte", "<document/>\(spaces)", "8 megabytes")
            case 1:
                let many = String(repeating: "<v/>", count: 100_000)
                judge("100,001 elements", "<document>\(many)</document>", "more than 100000 elements")
            default: break
            }
        }
    ]
}
