import Foundation
import LayoutEngine

/// An explanation as a replay prints it, in lines of 80 columns.
package enum FindingText {
    package static let width = 80

    package static func lines(_ explanation: FindingExplanation, _ failure: Failure) -> [String] {
        var lines = ["✗ \(explanation.title)   [\(explanation.owner.rawValue) · \(versions(explanation))]"]
        lines += wrapped(explanation.place, label: "")
        lines.append("")
        lines += wrapped(explanation.seen, label: "Sees")
        lines += wrapped(failure.message, label: "Here")
        lines += wrapped(explanation.cause, label: "Cause")
        lines += wrapped(explanation.advice, label: "Fix")
        if let fix = explanation.fix {
            lines += fix.before.flatMap { code("- ", $0) } + fix.after.flatMap { code("+ ", $0) }
            lines += wrapped(
                "Verified: with this change the case passes (\(explanation.tried) "
                    + "\(explanation.tried == 1 ? "edit" : "edits") tried).", label: "")
        } else {
            lines += wrapped(
                "Not verified: none of the \(explanation.tried) edits that were tried lets the case pass.", label: "")
        }
        if explanation.pattern != .unknown {
            lines += wrapped("\(explanation.pattern.rawValue) in docs/patterns.md", label: "Pattern")
        }
        lines += ["", "Code"] + explanation.code.flatMap(indented)
        lines += ["", "What happens"] + explanation.events.flatMap(indented)
        if !explanation.free.isEmpty || !explanation.needed.isEmpty {
            lines.append("")
            if !explanation.free.isEmpty {
                lines += wrapped(
                    "The verdict stays with other values of: \(explanation.free.joined(separator: ", ")).",
                    label: "Free")
            }
            if !explanation.needed.isEmpty {
                lines += wrapped(
                    "It changes with some other values of: \(explanation.needed.joined(separator: ", ")).",
                    label: "Needed")
            }
        }
        return lines
    }

    /// Under which generations it fails, as neighbours.
    private static func versions(_ explanation: FindingExplanation) -> String {
        let failing = explanation.failsOn
        if failing.count == UIKitProfile.allCases.count { return "all iOS" }
        return failing.isEmpty ? "none" : failing.map(CaseCode.name).joined(separator: ", ")
    }

    /// A line with its own indentation; what does not fit goes further in.
    private static func indented(_ line: String) -> [String] {
        let spaces = line.prefix { $0 == " " }.count
        let lines = wrapped(String(line.dropFirst(spaces)), start: String(repeating: " ", count: spaces + 2))
        return lines.prefix(1) + lines.dropFirst().map { "    \($0)" }
    }

    private static func code(_ mark: String, _ line: String) -> [String] {
        wrapped(line, start: "          \(mark)")
    }

    private static func wrapped(_ text: String, label: String) -> [String] {
        wrapped(text, start: "  " + label + String(repeating: " ", count: max(8 - label.count, 1)))
    }

    private static func wrapped(_ text: String, start: String) -> [String] {
        var lines: [String] = []
        var line = start
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: start.count)
                isEmpty = true
            }
            line += isEmpty ? String(word) : " \(word)"
            isEmpty = false
        }
        return lines + [line]
    }
}
