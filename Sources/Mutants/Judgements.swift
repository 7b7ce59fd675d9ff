/// What people found out about mutants that nothing finds: a table in a document, with the mutant's key, a verdict, and why.
package struct Judgements: Sendable {
    /// What a survivor is.
    package enum Verdict: String, CaseIterable, Sendable {
        /// It behaves as the true code does wherever layout can be seen. It does not count.
        case equivalent
        /// No invariant looks there.
        case unseen
        /// No generator makes what would show it.
        case ungenerated
        /// Cases show it, but seldom.
        case rare

        /// For documents.
        package var summary: String {
            switch self {
            case .equivalent: "they behave as the true code does wherever layout can be seen"
            case .unseen: "cases show them, and no invariant looks there"
            case .ungenerated: "no case makes what would show them"
            case .rare: "cases show them too seldom"
            }
        }
    }

    package private(set) var verdicts: [String: (verdict: Verdict, reason: String)] = [:]

    /// Reads the rows of the form `| mutant | verdict | why |`.
    /// - Throws: `JudgementError` for a row with another verdict, or for a mutant that is there twice.
    package init(_ document: String) throws(JudgementError) {
        for line in document.split(whereSeparator: \.isNewline) where line.hasPrefix("| `") {
            let cells = Self.cells(of: line)
            guard cells.count == 3 else { throw JudgementError(row: String(line), problem: .cells(cells.count)) }
            guard let verdict = Verdict(rawValue: cells[1]) else {
                throw JudgementError(row: String(line), problem: .verdict(cells[1]))
            }
            let key = String(cells[0].drop { $0 == "`" }.reversed().drop { $0 == "`" }.reversed())
                .trimmingSpaces
            guard verdicts.updateValue((verdict, cells[2]), forKey: key) == nil else {
                throw JudgementError(row: String(line), problem: .twice)
            }
        }
    }

    /// The cells of a row. A bar in a mutant's code is escaped.
    private static func cells(of row: Substring) -> [String] {
        row.replacing("\\|", with: "\u{1}").split(separator: "|").map {
            $0.trimmingSpaces.replacing("\u{1}", with: "|")
        }
    }
}

/// A row of the judgements that cannot be read.
package struct JudgementError: Error, Equatable, CustomStringConvertible {
    package enum Problem: Equatable, Sendable {
        case cells(Int)
        case verdict(String)
        case twice
    }

    package let row: String
    package let problem: Problem

    package var description: String {
        switch problem {
        case .cells(let count):
            "This row has \(count) cells in place of 3: a mutant in backticks, a verdict, and why. A bar in code is written "
                + "\\|. The row: \(row)"
        case .verdict(let verdict):
            "'\(verdict)' is no verdict. It is one of \(Judgements.Verdict.allCases.map(\.rawValue).joined(separator: ", ")). "
                + "The row: \(row)"
        case .twice: "This mutant has two rows; keep one of them. The row: \(row)"
        }
    }
}

extension StringProtocol {
    /// Without spaces at both ends.
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
