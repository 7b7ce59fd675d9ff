import ConflictLog
import Foundation
import LayoutEngine

/// An explanation as a replay prints it, in lines of 80 columns.
package enum FindingText {
    package static let width = TextWrapping.width

    /// - Parameter found: where the case is from, in words; nil for a bare case.
    package static func lines(
        _ explanation: FindingExplanation, _ failure: Failure, found: String? = nil
    ) -> [String] {
        let (title, whose) = ("✗ \(explanation.title)", "[\(whose(explanation))]")
        let fits = title.count + 3 + whose.count <= width
        var lines = fits ? ["\(title)   \(whose)"] : [title] + wrapped(whose, label: "")
        lines += wrapped(explanation.place, label: "")
        lines.append("")
        lines += wrapped(explanation.seen, label: "Sees")
        lines += wrapped(message(failure, explanation), label: "Check")
        lines += wrapped(explanation.cause, label: "Cause")
        lines += wrapped(explanation.advice, label: "Fix")
        if let fix = explanation.fix, explanation.pattern == .unknown {
            lines += wrapped(verdict(explanation), label: "Takes")
            lines += fix.difference.flatMap { code(String($0.prefix(2)), String($0.dropFirst(2))) }
        } else if let fix = explanation.fix {
            lines += fix.difference.flatMap { code(String($0.prefix(2)), String($0.dropFirst(2))) }
            lines += PriorityWords.clauses(in: fix.after).flatMap { wrapped($0, label: "") }
            lines += wrapped(verdict(explanation), label: "")
            lines += list(explanation.effect, label: "Effect")
            lines += list(explanation.costs, label: "Costs")
        } else {
            lines += wrapped(verdict(explanation), label: "")
        }
        if explanation.pattern != .unknown {
            lines += wrapped("\(explanation.pattern.rawValue) in docs/patterns.md", label: "Pattern")
        }
        if !explanation.drawing.isEmpty { lines += [""] + explanation.drawing.map { $0.isEmpty ? "" : "  \($0)" } }
        if !explanation.conflict.isEmpty {
            lines += ["", "Conflict"] + explanation.conflict.map { $0.isEmpty ? "" : "  \($0)" }
        }
        if !explanation.code.isEmpty {
            lines += ["", explanation.isAboutFile ? "In the file" : "Code"] + explanation.code.flatMap(indented)
        }
        if !explanation.events.isEmpty { lines += ["", "What happens"] + explanation.events.flatMap(indented) }
        let dependence = dependence(explanation).flatMap(indented)
        if !dependence.isEmpty { lines += ["", "What it depends on"] + dependence }
        if let found { lines += ["", "Where it was found"] + indented(found) }
        return lines
    }

    /// Whose mistake it is, and under which iOS it is visible.
    package static func whose(_ explanation: FindingExplanation) -> String {
        "\(explanation.owner.rawValue) · \(versions(explanation))"
    }

    /// The parts that may change with the same failure, and those that may not. One sentence each.
    package static func dependence(_ explanation: FindingExplanation) -> [String] {
        var sentences: [String] = []
        if !explanation.free.isEmpty {
            let free = explanation.free.joined(separator: ", ")
            sentences.append(
                explanation.isAboutTarget
                    ? "Not needed: \(free)." : "Fails in the same way with other values of: \(free).")
        }
        if explanation.isCutShort { sentences.append("Some experiments were not run: their time was up.") }
        if !explanation.needed.isEmpty {
            let needed = explanation.needed.joined(separator: ", ")
            sentences.append(
                explanation.isAboutTarget || explanation.isAboutFile
                    ? "Needed: \(needed)." : "Not with all values of: \(needed).")
        }
        if explanation.isEnlarged { sentences.append(enlargedNote) }
        return sentences
    }

    /// The stored case is the smallest one, and its numbers are others than those that are shown.
    private static let enlargedNote =
        "Numbers: the case was run with those above. Its file has smaller ones, with which it fails in the same way."

    /// The first line behind the label, the others below it.
    private static func list(_ entries: [String], label: String) -> [String] {
        entries.enumerated().flatMap { wrapped($0.element, label: $0.offset == 0 ? label : "") }
    }

    /// Of a fix that leaves another finding of its case.
    package static func verified(leaving message: String) -> String {
        "Verified: with this change this finding is gone. The case has another one: \(message)"
    }

    /// What the runs with fixes say.
    package static func verdict(_ explanation: FindingExplanation) -> String {
        guard explanation.fix != nil else {
            return explanation.tried == 1
                ? "Not verified: the case fails with the one fix that was tried."
                : "Not verified: the case fails with each of the \(explanation.tried) fixes that were tried."
        }
        // Parts without which the case passes are what the failure needs, and no fix.
        if explanation.pattern == .unknown { return "Without this the case passes:" }
        let tried = "(\(explanation.tried) \(explanation.tried == 1 ? "fix" : "fixes") tried)"
        return "\(verified(explanation)) \(tried)\(explanation.leaves == nil ? "." : "")"
    }

    private static func verified(_ explanation: FindingExplanation) -> String {
        guard explanation.isAboutFile else { return "Verified: with this change the case passes" }
        if let leaves = explanation.leaves { return verified(leaving: leaves) }
        let design = explanation.keepsDesign ? ", the design looks as before" : ""
        return "Verified: with this change the case passes\(design), and no other screen fails in a new way"
    }

    /// The generations under which it fails, as ranges.
    private static func versions(_ explanation: FindingExplanation) -> String {
        let failing = explanation.failsOn
        if failing.count == UIKitProfile.allCases.count { return "all iOS" }
        if failing.isEmpty { return "none" }
        return CaseCode.names(of: failing, isOfMessages: explanation.isOfMessages)
            + (explanation.isCutShort ? ", others not tried" : "")
    }

    /// A line with its own indentation; the part that does not fit is on the next line, indented further.
    private static func indented(_ line: String) -> [String] {
        let spaces = line.prefix { $0 == " " }.count
        let start = String(repeating: " ", count: spaces + 2)
        if line.count + 2 <= width { return [start + line.dropFirst(spaces)] }
        let lines = TextWrapping.lines(String(line.dropFirst(spaces)), start: start, width: width - 4)
        return lines.prefix(1) + lines.dropFirst().map { "    \($0)" }
    }

    /// A conflict is shown whole below, so its constraints are not listed before that.
    private static func message(_ failure: Failure, _ explanation: FindingExplanation) -> String {
        let message = explanation.isEnlarged ? explanation.message : failure.message
        guard !explanation.conflict.isEmpty else { return message }
        return ConflictSentence.shortened(message, seeing: "(Conflict, below)")
    }

    /// A comment that does not fit behind its code goes before it.
    private static func code(_ mark: String, _ line: String) -> [String] {
        let start = "          \(mark)"
        guard line.count + start.count > width, let comment = line.range(of: "   // ") else {
            return TextWrapping.lines(line, start: start)
        }
        return TextWrapping.lines("// \(line[comment.upperBound...])", start: start)
            + TextWrapping.lines(String(line[..<comment.lowerBound]), start: start)
    }

    private static func wrapped(_ text: String, label: String) -> [String] {
        TextWrapping.lines(text, start: "  " + label + String(repeating: " ", count: max(8 - label.count, 1)))
    }
}
