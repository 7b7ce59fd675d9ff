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
            if isBreaking { current?.broken = constraint } else { current?.constraints.append(constraint) }
            return
        }
        let isCut = !text.isClosed
        current?.unreadable.append(.init(line: line, text: text.shown, isCut: isCut))
        if isCut && isLast { current?.isCut = true }
    }

    private mutating func finish() {
        if var conflict = current {
            // A name of a class in somebody's sentence is no report.
            let isReport = hasHeader || conflict.constraints.count > 1 || conflict.broken != nil || isBreaking
            if !isBreaking { conflict.isCut = conflict.isCut || conflict.broken == nil }
            if isReport { conflicts.append(conflict) }
        }
        current = nil
        isBreaking = false
        hasHeader = false
    }

    private func marks() -> [(at: Int, kind: Mark)] {
        var marks: [(at: Int, kind: Mark)] = []
        for index in log.characters.indices {
            switch log.characters[index] {
            case "s" where isHere("simultaneouslysatisfyconstraints", at: index): marks.append((index, .header))
            case "b" where isHere("breakingconstraint", at: index): marks.append((index, .breaking))
            case "<" where isHere("<private>", at: index): marks.append((index, .hidden))
            case "<" where isConstraint(after: index): marks.append((index, .constraint))
            case "\"" where isConstraint(after: index): marks.append((index, .constraint))
            default: break
            }
        }
        return marks
    }

    /// Whether words stand here, wherever a paste broke them into lines.
    private func isHere(_ words: String, at start: Int) -> Bool {
        var index = start
        for letter in words {
            while index < log.characters.count, log.characters[index].isWhitespace { index += 1 }
            guard index < log.characters.count, log.characters[index] == letter else { return false }
            index += 1
        }
        return true
    }

    /// Whether a constraint's class and address follow: `<NSLayoutConstraint:0x…`, also broken by an end of line.
    private func isConstraint(after start: Int) -> Bool {
        var name = ""
        var index = start + 1
        if index < log.characters.count, log.characters[index] == "<", log.characters[start] == "<" { return false }
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
        let next = log.characters[index + 1]
        return name.contains("Constraint") && (next.isLetter || next.isNumber || next == "_" || next == "\n")
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
