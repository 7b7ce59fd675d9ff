import Foundation
import FuzzMessages
import InterfaceBuilder
import LayoutEngine

/// A laid-out scene as text, and its frames as JSON.
enum LayoutText {
    /// Frames as a tree, then what is wrong.
    static func text(_ scene: LaidOutScene, title: String) -> String {
        var lines = [title]
        for frame in scene.frames {
            lines.append(String(repeating: "  ", count: frame.depth + 1) + "\(frame.name): \(numbers(frame.frame))")
        }
        lines += scene.feedbackLoops.map { "  \($0)" }
        for group in ConflictGroup.groups(of: scene.conflicts) {
            lines.append("  These constraints cannot hold together:")
            lines += group.reason.constraints.map { "    \($0)" }
            lines.append("  This one was left out: \(group.reason.broken)")
            if !group.alsoBroken.isEmpty {
                lines.append("  These were left out as well, because they contradict much the same constraints:")
                lines += group.alsoBroken.map { "    \($0)" }
            }
        }
        let ambiguous = scene.ambiguousViews
        if !ambiguous.isEmpty {
            lines.append("  Constraints leave more than one position or size for:")
            lines += ambiguous.map { "    \($0.name)" }
        }
        lines += scene.assumptions.map { "  Assumed: \($0)" }
        // Labels, texts and ids are those of the file.
        return lines.map { Printable.line($0, limit: .max) }.joined(separator: "\n")
    }

    private static func numbers(_ frame: CGRect) -> String {
        [frame.minX, frame.minY, frame.width, frame.height].map(number).joined(separator: " ")
    }

    /// At most four decimals, none without need.
    static func number(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }

    /// One line of a frames file.
    static func json(_ scene: LaidOutScene, file: String, root: String, device: String?) -> String {
        // Ids are unique in a file; where they are not, the first one counts.
        var seen: Set<String> = []
        let frames = scene.frames.filter { seen.insert($0.id).inserted }.map { frame in
            "\(string(frame.id)): [\(numbers(frame.frame).replacingOccurrences(of: " ", with: ", "))]"
        }
        var head = "{\"file\": \(string(file)), \"root\": \(string(root))"
        if let device { head += ", \"device\": \(string(device))" }
        let drawn = scene.viewsAtStoredFrames.map(string)
        if !drawn.isEmpty { head += ", \"drawn\": [\(drawn.joined(separator: ", "))]" }
        if !scene.assumptions.isEmpty {
            head += ", \"assumed\": [\(scene.assumptions.map(string).joined(separator: ", "))]"
        }
        if !scene.feedbackLoops.isEmpty {
            head += ", \"unrest\": [\(scene.feedbackLoops.map(string).joined(separator: ", "))]"
        }
        return head + ", \"frames\": {\(frames.joined(separator: ", "))}}\n"
    }

    private static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20: result += "\\u" + String(format: "%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return Printable.json(result + "\"")
    }
}
