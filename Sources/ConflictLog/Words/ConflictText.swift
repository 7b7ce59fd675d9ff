/// Explanations as people read them, in lines of 80 columns where the log's own text does not need more.
package enum ConflictText {
    package static let width = TextWrapping.width

    package static func lines(of log: String) -> [String] {
        let conflicts = ConflictReader.conflicts(in: log)
        guard !conflicts.isEmpty else { return TextWrapping.lines(ConflictMessages.noConflict(log)) }
        var lines: [String] = []
        for (index, conflict) in conflicts.enumerated() {
            let heading = conflicts.count == 1 ? "Conflict" : "Conflict \(index + 1) of \(conflicts.count)"
            if index > 0 { lines += ["", ""] }
            lines += self.lines(of: conflict, heading)
        }
        return lines
    }

    private static func lines(of conflict: LoggedConflict, _ heading: String) -> [String] {
        var title = "\(heading), line \(conflict.line) of the log"
        if conflict.count > 1 { title += ", printed \(conflict.count) times" }
        var lines = [title, ""]
        let problems = ConflictMessages.problems(of: conflict)
        for problem in problems { lines += wrapped(problem, label: "Note") }
        if !problems.isEmpty { lines.append("") }
        guard let explanation = ConflictExplanation(conflict) else { return lines }
        let core = explanation.core.members
        let number = { (place: Int) in (core.firstIndex(of: place) ?? place) + 1 }
        lines += self.core(of: explanation)
        lines += wrapped(explanation.advice.cause, label: "Cause")
        let target = explanation.advice.target.map { "[\(number($0))]: " } ?? ""
        lines += wrapped(target + explanation.advice.change, label: "Change")
        if let code = explanation.advice.code { lines.append("        \(code)") }
        if let target = explanation.advice.target {
            lines += [
                "", "In the log, line \(explanation.constraints[target].line):",
                "    \(explanation.constraints[target].text)",
            ]
        }
        return lines
    }

    /// The constraints that contradict each other, numbered, each with who made it, and the sum that shows it.
    /// - Parameter isLog: whether they are from a log, which lists others as well.
    package static func core(of explanation: ConflictExplanation, isLog: Bool = true, width: Int = width) -> [String] {
        let core = explanation.core.members
        let number = { (place: Int) in (core.firstIndex(of: place) ?? place) + 1 }
        let listed = isLog ? explanation.constraints.count : core.count
        var lines = [
            explanation.core.isTight
                ? "These \(core.count) constraints leave no room for a rounding\(listed > core.count ? " (\(listed) are listed)" : ""):"
                : explanation.core.isUnproven
                    ? isLog ? "The log lists:" : "These constraints take part:"
                    : core.count == 1
                        ? "This constraint cannot hold\(listed > 1 ? " (1 of \(listed) listed)" : ""):"
                        : "These \(core.count) constraints cannot all hold\(listed > core.count ? " (\(listed) are listed)" : ""):"
        ]
        let words = ItemLabels(explanation.constraints)
        for place in core {
            let constraint = explanation.constraints[place]
            lines += TextWrapping.lines(words.equation(constraint), start: "[\(number(place))] ", width: width)
            var maker = "made by \(explanation.makers[place].words)"
            if let file = constraint.place { maker += ", \(file.split(separator: "/").last.map(String.init) ?? file)" }
            if let identifier = constraint.identifier { maker += ", '\(identifier)'" }
            if place == explanation.broken { maker += "; UIKit breaks it" }
            lines += TextWrapping.lines(maker, start: "    ", width: width)
        }
        lines.append("")
        // What a log does not print is known here, so there is nothing to excuse.
        guard isLog || !explanation.core.isUnproven else { return lines }
        return lines
            + TextWrapping.lines(
                explanation.sum(words, number: number).joined(separator: " "), start: "Sum".padding(8), width: width)
    }

    /// The sum alone, with the numbers under which ``core(of:isLog:width:)`` shows the constraints; empty where it is not known.
    package static func sum(of explanation: ConflictExplanation) -> String {
        guard !explanation.core.isUnproven else { return "" }
        let core = explanation.core.members
        let lines = explanation.sum(ItemLabels(explanation.constraints)) { (core.firstIndex(of: $0) ?? $0) + 1 }
        return lines.first ?? ""
    }

    static func wrapped(_ text: String, label: String) -> [String] {
        TextWrapping.lines(text, start: label.padding(8))
    }
}

extension String {
    fileprivate func padding(_ count: Int) -> String {
        self + String(repeating: " ", count: max(count - self.count, 1))
    }
}
