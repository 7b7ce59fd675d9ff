import Foundation
import XCTest

/// Takes the place of the standard library's function in this module, so that tests see what a document's code prints.
///
/// The arguments are the same, or the compiler would choose between the two.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    let text = items.map { "\($0)" }.joined(separator: separator)
    Printed.lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

private enum Printed {
    // Tests run one after the other.
    nonisolated(unsafe) static var lines: [String] = []
}

/// Runs the code of documents.
class SnippetTestCase: XCTestCase {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    override func setUp() { Printed.lines = [] }

    /// Fails unless the regions printed what the comments in them promise.
    func assertPrinted(_ names: String..., path: String = #filePath, line: UInt = #line) throws {
        let regions = Snippets.regions(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
        let promised = try names.flatMap { name in
            try XCTUnwrap(regions.first { $0.name == name }, "there is no region '\(name)'").promised
        }
        XCTAssertFalse(promised.isEmpty, "the code prints nothing that could be wrong", line: line)
        XCTAssertEqual(Printed.lines, promised, line: line)
    }
}
