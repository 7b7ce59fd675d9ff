/// Finds the reports of contradicting constraints in a log, whatever stands between their lines.
package struct ConflictReader {
    private enum Mark {
        case header
        case breaking
        case constraint
        case hidden
    }

    private let log: LogText
    private var conflicts: [LoggedConflict] = []
    private var current: LoggedConflict?
    private var isBreaking = false
    private var hasHeader = false

    /// Each report of a log once, in its order.
    package static func conflicts(in text: String) -> [LoggedConflict] {
        var reader = ConflictReader(log: LogText(text))
        reader.read()
        return merged(reader.conflicts)
    }

    private init(log: LogText) { self.log = log }

    private mutating func read() {
        let marks = marks()
        for (index, mark) in marks.enumerated() {
            let end = index + 1 < marks.count ? marks[index + 1].at : log.characters.count
            switch mark.kind {
            case .header:
                finish()
                current = LoggedConflict(line: log.line(of: mark.at))
                hasHeader = true
            case .breaking:
                if current == nil || isBreaking {
                    finish()
                    current = LoggedConflict(line: log.line(of: mark.at), isCut: true)
                }
                isBreaking = true
            case .hidden:
                current?.isHidden = true
            case .constraint:
                readConstraint(from: mark.at, to: end, isLast: index + 1 == marks.count)
            }
        }
        finish()
    }

    private mutating func readConstraint(from start: Int, to end: Int, isLast: Bool) {
        let line = log.line(of: start)
        // After the one that is left out, a report is over.
        if current == nil || isBreaking && current?.broken != nil {
            finish()
            current = LoggedConflict(line: line, isCut: true)
        }
        let text = ConstraintExtent.texts(in: log.characters[start..<end])
        if let constraint = text.variants.lazy.compactMap({ ConstraintParser.parse($0, line: line) }).first {
            if isBreaking {
                current?.broken = constraint
            } else {
                current?.constraints.append(constraint)
                let isClosed = endsConstraintList(start..<end)
                current?.isListClosed = isClosed
            }
            return
        }
        let isCut = !text.isClosed
        current?.unreadable.append(.init(line: line, text: text.shown, isCut: isCut))
        if isCut && isLast { current?.isCut = true }
    }

    /// Whether a line of its own closes the list behind its last constraint.
    private func endsConstraintList(_ range: Range<Int>) -> Bool {
        log.characters[range].split(separator: "\n").dropFirst().contains { line in
            let plain = line.filter { !$0.isWhitespace && !"/*>`".contains($0) }
            return plain == [")"] || plain == ["]"]
        }
    }

    private mutating func finish() {
        if var conflict = current {
            // A name of a class in somebody's sentence is no report.
            let isReport =
                hasHeader || conflict.constraints.count > 1 || conflict.isListClosed || conflict.broken != nil
                || isBreaking
            conflict.isParaphrased = hasHeader && isBreaking && conflict.all.isEmpty
            conflict.mayLackConstraints = conflict.isCut || !conflict.unreadable.isEmpty
            if !isBreaking {
                conflict.isCut = conflict.isCut || conflict.broken == nil
                conflict.mayLackConstraints = conflict.mayLackConstraints || !hasHeader || !conflict.isListClosed
            }
            if isReport { conflicts.append(conflict) }
        }
        current = nil
        isBreaking = false
        hasHeader = false
    }

    private func marks() -> [(at: Int, kind: Mark)] {
        var marks: [(at: Int, kind: Mark)] = []
        if isUnbracketedConstraint(after: -1) { marks.append((startOfWord(after: -1), .constraint)) }
        for index in log.characters.indices {
            switch log.characters[index] {
            case "s" where hasPhrase("simultaneouslysatisfyconstraints", at: index): marks.append((index, .header))
            case "b" where hasPhrase("breakingconstraint", at: index): marks.append((index, .breaking))
            // AppKit's other words, since macOS 14.
            case "C" where hasPhrase("Conflictingconstraintsdetected", at: index): marks.append((index, .header))
            case "b" where hasPhrase("breaking<", at: index): marks.append((index, .breaking))
            case "<" where hasPhrase("<private>", at: index): marks.append((index, .hidden))
            case "<" where isConstraint(after: index): marks.append((index, .constraint))
            case "\"" where isConstraint(after: index): marks.append((index, .constraint))
            case "\n" where isUnbracketedConstraint(after: index):
                marks.append((startOfWord(after: index), .constraint))
            default: break
            }
        }
        return marks
    }

    /// Whether words stand here, wherever a paste broke them into lines.
    private func hasPhrase(_ words: String, at start: Int) -> Bool {
        var index = start
        for letter in words {
            while index < log.characters.count, log.characters[index].isWhitespace { index += 1 }
            guard index < log.characters.count, log.characters[index] == letter else { return false }
            index += 1
        }
        return true
    }

    /// Whether the next line begins with a constraint that has lost its brackets, as a page without escapes shows it.
    private func isUnbracketedConstraint(after end: Int) -> Bool {
        let start = startOfWord(after: end)
        guard start < log.characters.count, log.characters[start].isLetter || log.characters[start] == "_" else {
            return false
        }
        return isConstraint(after: start - 1, needsAddress: true)
    }

    private func startOfWord(after end: Int) -> Int {
        var start = end + 1
        while start < log.characters.count, log.characters[start] == " " || log.characters[start] == "\t" { start += 1 }
        return start
    }

    /// Whether a constraint's class and address follow: `<NSLayoutConstraint:0x…`, also broken by an end of line.
    private func isConstraint(after start: Int, needsAddress: Bool = false) -> Bool {
        var name = ""
        var index = start + 1
        if start >= 0, log.characters[start] == "<" { index = startOfWord(after: start) }
        if index < log.characters.count, start >= 0, log.characters[index] == "<", log.characters[start] == "<" {
            return false
        }
        while index < log.characters.count, name.count < 200 {
            let letter = log.characters[index]
            if letter == ":" { break }
            if letter == "\n" {
                while index < log.characters.count, log.characters[index].isWhitespace { index += 1 }
                continue
            }
            guard letter.isLetter || letter.isNumber || "_.$".contains(letter) else { return false }
            name.append(letter)
            index += 1
        }
        guard index + 1 < log.characters.count, log.characters[index] == ":" else { return false }
        var next = index + 1
        while next < log.characters.count, log.characters[next].isWhitespace { next += 1 }
        guard name.contains("Constraint"), next < log.characters.count else { return false }
        if needsAddress { return log.characters[next...].starts(with: "0x") }
        return log.characters[next].isLetter || log.characters[next].isNumber || log.characters[next] == "_"
    }

    /// The same report again and again is one with a count.
    private static func merged(_ conflicts: [LoggedConflict]) -> [LoggedConflict] {
        var merged: [LoggedConflict] = []
        for conflict in conflicts {
            let shape = shape(of: conflict)
            if let index = merged.firstIndex(where: { Self.shape(of: $0) == shape }), !shape.isEmpty {
                merged[index].count += 1
            } else {
                merged.append(conflict)
            }
        }
        return merged
    }

    /// What is left of a report without addresses.
    private static func shape(of conflict: LoggedConflict) -> [String] {
        (conflict.constraints + (conflict.broken.map { [$0] } ?? [])).map {
            $0.text.replacing(/0x[0-9A-Fa-f]+/, with: "")
        }
            + conflict.unreadable.map { $0.text.replacing(/0x[0-9A-Fa-f]+/, with: "") }
    }
}
