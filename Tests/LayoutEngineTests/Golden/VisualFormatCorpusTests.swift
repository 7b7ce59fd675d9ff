import Foundation
import LayoutEngine
import XCTest

/// Formats from published code, each classified by whether the grammar covers it.
final class VisualFormatCorpusTests: XCTestCase {
    private struct Entry {
        let kind: String
        let format: String
    }

    private func entries() throws -> [Entry] {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let list = root.deletingLastPathComponent().appendingPathComponent("shared/spec/vfl-strings.csv")
        guard let text = try? String(contentsOf: list, encoding: .utf8) else {
            throw XCTSkip("The list of published formats is not beside this repository, at ../shared/spec.")
        }
        return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            // kind,format,repository; a format with commas is in quotes.
            let kind = line.prefix { $0 != "," }
            let rest = line.dropFirst(kind.count + 1)
            let format =
                rest.first == "\""
                ? rest.dropFirst().prefix { $0 != "\"" } : rest[..<(rest.lastIndex(of: ",") ?? rest.endIndex)]
            return Entry(kind: String(kind), format: String(format))
        }
    }

    /// Makes constraints with a view for each name in brackets and 10 for every other name.
    private func reports(_ format: String) -> [LayoutReport] {
        let bare = LayoutEnvironment.current.constraintAssumptions.visualFormatTakesBarePredicates
        LayoutEnvironment.current = LayoutEnvironment()
        LayoutEnvironment.current.constraintAssumptions.visualFormatTakesBarePredicates = bare
        let parent = UIView()
        var views: [String: Any] = [:]
        var metrics: [String: Any] = [:]
        var previous: Character = " "
        var name = ""
        for character in format + " " {
            if character.isLetter || character == "_" || (!name.isEmpty && character.isNumber) {
                name.append(character)
                continue
            }
            if !name.isEmpty, character != ":" {
                if previous == "[" {
                    let view = UIView()
                    parent.addSubview(view)
                    views[name] = view
                } else {
                    metrics[name] = 10
                }
            }
            name = ""
            previous = character
        }
        _ = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: metrics, views: views)
        return LayoutEnvironment.current.reports
    }

    /// uikit-model: visual-formats-1, visual-formats-4
    func test_publishedFormats() throws {
        let entries = try entries()
        let kinds = ["apple-grammar", "lenient (unparenthesised predicate)", "interpolated"]
        XCTAssertEqual(kinds.map { kind in entries.count { $0.kind == kind } }, [242, 6, 1])
        XCTAssertEqual(entries.count, 249)
        LayoutEnvironment.current = LayoutEnvironment()
        // Two of the grammatical ones carry priorities that no constraint can have.
        let impossible = ["[leftView(20@-1)]", "[leftView(20@1001)]"]
        for entry in entries {
            let isRefused = entry.kind == "interpolated" || impossible.contains(entry.format)
            XCTAssertEqual(reports(entry.format).count, isRefused ? 1 : 0, "\(entry.format): \(reports(entry.format))")
        }
    }

    /// By the letter of the grammar the lenient ones are wrong.
    /// uikit-model: visual-formats-4
    func test_publishedFormats_strictly() throws {
        let entries = try entries()
        LayoutEnvironment.current = LayoutEnvironment()
        LayoutEnvironment.current.constraintAssumptions.visualFormatTakesBarePredicates = false
        for entry in entries {
            let isGrammatical = entry.kind == "apple-grammar"
            let isMisread = reports(entry.format).contains { "\($0)".contains("Expected") }
            XCTAssertEqual(isMisread, !isGrammatical, entry.format)
        }
    }
}
