import Foundation
import XCTest

/// What code, tests and documentation cite is there, and each rule of the documentation has a test that cites it.
final class ReferenceTests: XCTestCase {
    private static let repository = Result {
        let path = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
        return try RuleReferences(repository: URL(fileURLWithPath: path))
    }

    private func expectNone(_ faults: [String], line: UInt = #line) {
        XCTAssertTrue(faults.isEmpty, "\n" + faults.joined(separator: "\n"), line: line)
    }

    func test_rules_haveOneNameEach_andSayWhereTheyComeFrom() throws {
        let references = try Self.repository.get()
        XCTAssertGreaterThan(references.rules.count, 200, "or the pages were not read")
        expectNone(references.faultyRules)
    }

    func test_citedRules_exist() throws {
        let references = try Self.repository.get()
        XCTAssertGreaterThan(references.citationCount, references.rules.count, "or the sources were not read")
        expectNone(references.danglingCitations + references.danglingNames)
    }

    func test_rules_areCitedByTests() throws { expectNone(try Self.repository.get().untestedRules) }

    func test_whatCannotBeFollowed_isNotCited() throws { expectNone(try Self.repository.get().forbiddenForms) }

    func test_pagesAndHeadings_exist() throws { expectNone(try Self.repository.get().danglingPages) }

    // MARK: What the check sees

    /// A page with two rules, and a test that cites both, with one line more somewhere.
    private func planted(_ path: String, _ line: String) -> RuleReferences {
        let key = "uikit" + "-model:"
        return RuleReferences(files: [
            .init(
                path: "docs/uikit-model.md",
                text: "## Bars\n\n- **bars-1**: High. (seen: me)\n- **bars-2**: Low. (assumed)"),
            .init(path: "docs/solver.md", text: ""),
            .init(path: "Tests/BarTests.swift", text: "/// Bars.\n/// \(key) bars-1, bars-2\nfunc test_bars() {}"),
            .init(path: path, text: line.replacingOccurrences(of: "KEY:", with: key)),
        ])
    }

    private func faults(_ path: String, _ line: String) -> [String] {
        let references = planted(path, line)
        return references.faultyRules + references.danglingCitations + references.danglingNames
            + references.untestedRules
            + references.forbiddenForms
            + references.danglingPages
    }

    func test_whatIsRight_hasNoFaults() {
        for line in [
            "/// KEY: bars-1", "// As before (KEY: bars-2).", "/// `docs/uikit-model.md`, \"Bars\"", "let a = \"../b\"",
            "func test_bars_2() {}",
        ] {
            XCTAssertEqual(faults("Sources/Bar.swift", line), [], line)
        }
    }

    func test_plantedFaults_areSeen() {
        for (path, line, fault) in [
            ("Sources/Bar.swift", "/// KEY: bars-3", "there is no rule"),
            ("Sources/Bar.swift", "/// KEY: bars-1, bar-2", "there is no rule"),
            ("Sources/Bar.swift", "/// KEY: bars 1", "no list of rules"),
            ("Sources/Bar.swift", "/// KEY: bars-1,", "no list of rules"),
            ("Sources/Bar.swift", "/// KEY: bars-1 and more", "no list of rules"),
            ("docs/uikit-model/views.md", "- **text-1**: Wide. (ours)", "no test cites"),
            ("docs/uikit-model/views.md", "- **bars-2**: Low. (ours)", "is defined at"),
            ("docs/uikit-model/views.md", "- **bars-2**: Low.", "does not end with its sources"),
            ("docs/uikit-model/views.md", "- **bars-2**: Low. (seen)", "does not end with its sources"),
            ("docs/uikit-model/views.md", "| 20 | bars-1, bars-4 |", "there is no rule bars-4"),
            ("corpus/README.md", "As \u{A7}2.1 says", "cannot be followed"),
            ("Tests/A.swift", "/// uikit" + ".md says so", "cannot be followed"),
            ("Tests/A.swift", "    // The list is at ../" + "elsewhere.", "outside of the repository"),
            ("Tests/A.swift", "    func test_X2" + "_X3_bars() {}", "is a code"),
            ("README.md", "see docs" + "/bars.md", "there is no"),
            ("Sources/Bar.swift", "/// `docs/uikit-model.md`, \"Colours\"", "has no heading"),
        ] {
            XCTAssertTrue(faults(path, line).contains { $0.contains(fault) }, "\(line): \(faults(path, line))")
        }
    }
}
