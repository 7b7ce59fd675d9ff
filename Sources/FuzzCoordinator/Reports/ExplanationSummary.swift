import Foundation
import FuzzWire
import LayoutFuzz

/// What reports say of why a finding is there and what mends it: of the explanation that a worker program found by experiment.
struct ExplanationSummary: Codable, Hashable {
    /// The known pattern (docs/patterns.md); missing where none was confirmed.
    var pattern: String?
    var title: String
    var cause: String
    var fix: String
    /// What goes and what comes: lines of UIKit code, or of what Interface Builder shows.
    var before: [String]
    var after: [String]
    /// Whether the case was run with the change and passed, but for what it leaves.
    var isVerified: Bool
    /// Another finding of the case, which the change leaves.
    var leaves: String?
    /// Of a conflict the numbered constraints and their sum.
    var conflict: [String]
    /// Equal for findings that one change mends.
    var group: String?

    init(_ explanation: FindingExplanation) {
        let isKnown = explanation.pattern != .unknown
        pattern = isKnown ? explanation.pattern.rawValue : nil
        title = explanation.title
        cause = explanation.cause
        fix = ([explanation.advice] + explanation.costs.map { "It costs: \($0)" }).joined(separator: " ")
        (before, after) = (explanation.fix?.before ?? [], explanation.fix?.after ?? [])
        isVerified = explanation.fix != nil
        leaves = explanation.leaves
        conflict = explanation.conflict
        // Two scenes with one mistake are two places to mend.
        group = explanation.group ?? (isKnown && !explanation.isAboutFile ? explanation.pattern.rawValue : nil)
    }

    init(
        pattern: String?, title: String, cause: String, fix: String, before: [String], after: [String],
        isVerified: Bool, conflict: [String] = [], group: String? = nil
    ) {
        self.pattern = pattern
        self.title = title
        self.cause = cause
        self.fix = fix
        self.before = before
        self.after = after
        self.isVerified = isVerified
        self.conflict = conflict
        self.group = group
    }

    /// `verified: the case was run with it and passes`.
    var trust: String {
        if let leaves { return FindingText.verified(leaving: leaves) }
        return isVerified
            ? "Verified: the case was run with this change and passes."
            : "Not verified: no edit that was tried fixes it."
    }

    /// For texts of one paragraph.
    var sentences: String { "Cause: \(cause) Fix: \(fix) \(trust)" }

    /// What goes and what comes as a patch shows it.
    var difference: [String] { FindingExplanation.Fix.difference(before, after) }
}

/// What was found out about findings, and why nothing was about others.
struct Explanations: Hashable {
    /// By the file of the case.
    var words: [String: ExplanationSummary] = [:]
    /// By the file; a sentence without its end.
    var missing: [String: String] = [:]
}

/// Explanations of findings. Only a worker program runs cases, so it is asked for them.
enum WorkerExplanations {
    private struct Record: Decodable {
        var passes: Bool
        var explanation: FindingExplanation?

        /// Of the one file that a program was asked about; nil for an answer of another build.
        static func read(_ bytes: Data) -> Record? {
            (try? JSONDecoder().decode([Record].self, from: bytes))?.first
        }
    }

    /// - Parameters:
    ///   - files: of cases.
    ///   - worker: the program.
    ///   - time: for all of them together.
    static func of(_ files: [String], foundBy worker: String, within time: Duration) -> Explanations {
        var found = Explanations()
        var asked: [String] = []
        for file in files where !asked.contains(file) {
            if Files.exists(file) { asked.append(file) } else { found.missing[file] = "its case file is gone" }
        }
        let questions = asked.map { ["replay", "--json", "--", $0] }
        for (file, answer) in zip(asked, WorkerOutput(program: worker, time: time).answers(to: questions)) {
            switch answer {
            case .problem(let problem): found.missing[file] = "\(problem)"
            case .printed(let bytes):
                guard let record = Record.read(bytes) else {
                    found.missing[file] = "the worker program is another build, whose answer cannot be read"
                    continue
                }
                if let explanation = record.explanation {
                    found.words[file] = ExplanationSummary(explanation)
                } else {
                    found.missing[file] =
                        record.passes
                        ? "its case passes now"
                        : "no edit of its case can be tried: the case ends its process, or is a scenario"
                }
            }
        }
        return found
    }

    /// What there is to say of one case: an explanation, or what a replay prints.
    static func answer(of file: String, foundBy worker: String) -> FindingAnswer {
        let program = WorkerOutput(program: worker)
        guard case .printed(let bytes) = program.answers(to: [["replay", "--json", "--", file]])[0] else {
            return .none
        }
        if let explanation = Record.read(bytes)?.explanation { return .explained(explanation) }
        guard case .printed(let output) = program.answers(to: [["replay", "--", file]])[0], !output.isEmpty else {
            return .none
        }
        return .text(String(decoding: output, as: UTF8.self))
    }
}
