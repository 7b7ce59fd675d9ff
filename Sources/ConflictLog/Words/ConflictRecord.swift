/// An explanation as `explain --json` writes it.
package struct ConflictRecord: Encodable {
    package struct Constraint: Encodable {
        /// From 1, as in the text.
        var number: Int
        var text: String
        var line: Int
        var equation: String
        var madeBy: String
        var isOfApp: Bool
        var isBroken: Bool
        var identifier: String?
        var place: String?
    }

    var line: Int
    var count: Int
    var listed: Int
    var isWhole: Bool
    var problems: [String]
    var core: [Constraint]
    /// Whether exact arithmetic shows that the core contradicts itself.
    var isProven: Bool
    /// Whether the core can hold, but with no room to spare.
    var isTight: Bool
    var sum: String?
    var cause: String?
    var fix: String?
    var change: String?
    /// The number of the constraint to change.
    var target: Int?
    var code: String?

    /// Whether there is more to say than what is wrong with the log.
    package var isExplained: Bool { cause != nil }

    package static func records(of log: String) -> [ConflictRecord] {
        ConflictReader.conflicts(in: log).map(ConflictRecord.init)
    }

    private init(_ conflict: LoggedConflict) {
        (line, count, listed) = (conflict.line, conflict.count, conflict.all.count)
        isWhole = !conflict.isCut && conflict.unreadable.isEmpty && !conflict.isHidden
        problems = ConflictMessages.problems(of: conflict)
        guard let explanation = ConflictExplanation(conflict) else {
            (core, isProven, isTight) = ([], false, false)
            return
        }
        let members = explanation.core.members
        let words = ItemLabels(explanation.constraints)
        core = members.enumerated().map { index, place in
            let constraint = explanation.constraints[place]
            return Constraint(
                number: index + 1, text: constraint.text, line: constraint.line, equation: words.equation(constraint),
                madeBy: explanation.makers[place].rawValue, isOfApp: explanation.makers[place].isOfApp,
                isBroken: place == explanation.broken, identifier: constraint.identifier, place: constraint.place)
        }
        isProven = !explanation.core.isUnproven
        isTight = explanation.core.isTight
        sum = explanation.sum(words) { (members.firstIndex(of: $0) ?? $0) + 1 }.joined(separator: " ")
        (cause, fix, change) = (explanation.advice.cause, explanation.advice.kind.rawValue, explanation.advice.change)
        target = explanation.advice.target.flatMap { members.firstIndex(of: $0) }.map { $0 + 1 }
        code = explanation.advice.code
    }
}
