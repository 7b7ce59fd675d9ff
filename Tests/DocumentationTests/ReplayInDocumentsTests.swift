import Foundation
import LayoutFuzz
import XCTest

/// What README shows of a replay is what a replay says today.
final class ReplayInDocumentsTests: XCTestCase {
    func test_replayOfREADME_isTheOneOfItsCase() throws {
        let readme = try String(contentsOf: SnippetTestCase.root.appendingPathComponent("README.md"), encoding: .utf8)
        let blocks = readme.components(separatedBy: "```\n").filter { $0.hasPrefix("✗ ") }
        let shown = try XCTUnwrap(blocks.first, "README shows no replay").split(separator: "\n").map(String.init)
        XCTAssertGreaterThan(shown.count, 10)

        let file = "corpus/open/guide-truth-for-children/cc804186062e9a4e.json"
        let entry = try CorpusEntry.decode(Array(Data(contentsOf: SnippetTestCase.root.appendingPathComponent(file))))
        let failure = try XCTUnwrap(
            CaseRunner.run(entry.layoutCase).failures.first { $0.signature == entry.signature }, "the case passes")
        let explanation = try XCTUnwrap(FindingExplainer().explain(entry.layoutCase, failure))
        var rest = FindingText.lines(explanation, failure)[...]
        for line in shown {
            // Some lines are left out, but none is out of order.
            guard let place = rest.firstIndex(of: line) else {
                XCTFail("no replay says at this place: \(line)")
                continue
            }
            rest = rest[(place + 1)...]
        }
    }
}
