import Foundation
import InterfaceBuilder

/// A part of a file, and the error of a file that ends inside of it.
private struct CutPart {
    let text: String
    /// The numbers of its bytes after which a file must end to have this error.
    let cuts: Range<Int>
    let words: String
    /// The position of the error in the part, in characters.
    var offset = 0

    static let all = [
        CutPart(text: "&#65;", cuts: 2..<5, words: "'&#' is not"),
        CutPart(text: "&#x42;", cuts: 2..<6, words: "'&#' is not"),
        CutPart(text: "&amp;", cuts: 1..<5, words: "begins no entity"),
        CutPart(text: "<!-- a -->", cuts: 4..<9, words: "comment begins"),
        CutPart(text: "<![CDATA[x]]>", cuts: 9..<13, words: "has no ']]>'"),
        CutPart(text: "<?note x?>", cuts: 3..<10, words: "has no '?>'"),
        CutPart(text: "<v b='x'/>", cuts: 6..<8, words: "no closing quote", offset: 5),
        CutPart(text: "<v b='&#65;'/>", cuts: 8..<11, words: "'&#' is not", offset: 6),
        CutPart(text: "<v b='&#x1F600;'/>", cuts: 8..<15, words: "'&#' is not", offset: 6),
        CutPart(text: "<v b='&lt;'/>", cuts: 7..<10, words: "begins no entity", offset: 6),
        CutPart(text: "é", cuts: 1..<2, words: "0xC3 here is not UTF-8"),
    ]
}

/// Files that are cut off. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let cutFiles: [Scenario] = [
        // A file that is cut off anywhere is refused. The error names the part that is not complete, with its position.
        Scenario("files-cut-anywhere", rules: [], limits: [CutPart.all.count - 1, 2]) { run in
            let first = CutPart.all[run.numbers[0]].text
            let start = "<document>\(String(repeating: "\n", count: run.numbers[1]))\(first)"
            let column = (run.numbers[1] == 0 ? 10 : 0) + first.count + 1
            let before = Array(start.utf8)
            for part in CutPart.all {
                let whole = Array("\(start)\(part.text)</document>".utf8)
                run.expect("whether the complete file is read", ScenarioFile.refusal(of: whole) == nil, true)
                for end in whole.indices {
                    let found = ScenarioFile.refusal(of: Array(whole[..<end]))
                    run.expect("whether the first \(end) bytes with \(part.text) are refused", found != nil, true)
                    guard let found, part.cuts.contains(end - before.count) else { continue }
                    let words = part.words
                    run.expect(
                        "reported error in \(part.text)", found.reason.contains(words) ? words : found.reason, words)
                    run.expect(
                        "reported line and column in \(part.text)", [found.place.line, found.place.column],
                        [run.numbers[1] + 1, column + part.offset])
                }
            }
        }
    ]
}
