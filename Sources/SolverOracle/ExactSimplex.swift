/// Linear programming over non-negative unknowns in exact arithmetic: Dantzig's dictionary with Bland's rule.
///
/// Some unknowns are *basic*: each of them equals a form over the others, its constant at least zero. The others are
/// zero at the current point. Constraints come one at a time; the current point satisfies all that were accepted.
package struct ExactSimplex: Sendable {
    /// One line of the dictionary: `basic = form`.
    private struct Line {
        var basic: Int
        var form: LinearForm
    }

    private enum Place {
        case outside
        case basic(line: Int)
        case fixedAtZero
    }

    private var lines: [Line] = []
    private var places: [Place] = []

    package init() {}

    /// A new unknown, zero or more and in no constraint yet.
    package mutating func makeUnknown() -> Int {
        places.append(.outside)
        return places.count - 1
    }

    /// The value of a form at the current point.
    package func value(of form: LinearForm) -> Rational {
        expressed(form).constant
    }

    /// Adds `form == 0`. If no point satisfies that as well, answers `false` and leaves the constraints as they were.
    package mutating func require(_ form: LinearForm) -> Bool {
        var gap = expressed(form)
        if gap.constant.sign < 0 { gap = -gap }
        // Phase one for this constraint alone: lower the gap to zero. The gap acts as a basic unknown before all
        // others, so it wins every tie, leaves at once and never comes back.
        while gap.constant.sign > 0 {
            guard let entering = gap.terms.first(where: { $0.coefficient.sign < 0 }) else { return false }
            let closing = gap.constant / -entering.coefficient
            guard let leaving = leavingLine(for: entering.unknown), leaving.limit < closing else {
                insert(gap, solvedFor: entering.unknown)
                return true
            }
            pivot(line: leaving.line, entering: entering.unknown)
            gap.substitute(lines[leaving.line].form, for: entering.unknown)
        }
        accept(gap)
        return true
    }

    /// Moves to a point where a form is least and answers its value there; `nil` if it has no least value.
    package mutating func minimise(_ form: LinearForm) -> Rational? {
        var cost = expressed(form)
        while let entering = cost.terms.first(where: { $0.coefficient.sign < 0 })?.unknown {
            guard let leaving = leavingLine(for: entering) else { return nil }
            pivot(line: leaving.line, entering: entering)
            cost.substitute(lines[leaving.line].form, for: entering)
        }
        return cost.constant
    }
}

// MARK: - Steps

extension ExactSimplex {
    /// The same form over unknowns outside the basis.
    private func expressed(_ form: LinearForm) -> LinearForm {
        var result = LinearForm(constant: form.constant)
        for term in form.terms {
            switch places[term.unknown] {
            case .outside: result.add(term.coefficient, times: LinearForm(unknown: term.unknown))
            case .basic(let line): result.add(term.coefficient, times: lines[line].form)
            case .fixedAtZero: break
            }
        }
        return result
    }

    /// Adds `gap == 0` for a form outside the basis that is zero at the current point.
    private mutating func accept(_ gap: LinearForm) {
        guard let first = gap.terms.first else { return }  // Says nothing new.
        if gap.terms.allSatisfy({ $0.coefficient.sign == first.coefficient.sign }) {
            // Unknowns that are not negative and add up to zero are all zero.
            for term in gap.terms { fixAtZero(term.unknown) }
        } else {
            // The constant is zero, so whichever unknown enters the basis, the point stays where it is.
            insert(gap, solvedFor: first.unknown)
        }
    }

    private mutating func fixAtZero(_ unknown: Int) {
        places[unknown] = .fixedAtZero
        for index in lines.indices { lines[index].form.drop(unknown) }
    }

    /// Adds the line that `gap == 0` gives for one unknown.
    private mutating func insert(_ gap: LinearForm, solvedFor unknown: Int) {
        let form = gap.solved(for: unknown)
        for index in lines.indices { lines[index].form.substitute(form, for: unknown) }
        places[unknown] = .basic(line: lines.count)
        lines.append(Line(basic: unknown, form: form))
    }

    /// The line whose basic unknown is the first to reach zero as `entering` grows (Bland: of several, the one with
    /// the lowest number), and how far `entering` grows until then; `nil` if nothing stops it.
    private func leavingLine(for entering: Int) -> (line: Int, limit: Rational)? {
        var best: (line: Int, limit: Rational)?
        for (index, line) in lines.enumerated() {
            guard let slope = line.form.coefficient(of: entering), slope.sign < 0 else { continue }
            let limit = line.form.constant / -slope
            if let known = best {
                let isEarlier = limit == known.limit && line.basic < lines[known.line].basic
                guard limit < known.limit || isEarlier else { continue }
            }
            best = (index, limit)
        }
        return best
    }

    /// Swaps a line's basic unknown with one from outside.
    private mutating func pivot(line: Int, entering: Int) {
        let leaving = lines[line].basic
        let form = (lines[line].form - LinearForm(unknown: leaving)).solved(for: entering)
        lines[line] = Line(basic: entering, form: form)
        places[leaving] = .outside
        places[entering] = .basic(line: line)
        for index in lines.indices where index != line { lines[index].form.substitute(form, for: entering) }
    }
}
