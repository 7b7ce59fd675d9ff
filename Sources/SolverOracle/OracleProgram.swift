import AutoLayoutSolver

/// A `LinearSystem`'s variables and rows as an exact linear program.
///
/// A variable that may be negative is the difference of two unknowns.
struct OracleProgram {
    private let reading: NumberInterpretation
    private var simplex = ExactSimplex()
    /// Each variable over the simplex's unknowns.
    private var variables: [LinearForm] = []
    /// Sums whose least value is the least distance of each variable from zero.
    private var distances: [LinearForm] = []

    init(_ system: LinearSystem, _ reading: NumberInterpretation) {
        self.reading = reading
        for variable in 0..<system.variableCount {
            let above = LinearForm(unknown: simplex.makeUnknown())
            if system.isNonNegative[variable] {
                variables.append(above)
                distances.append(above)
            } else {
                let below = LinearForm(unknown: simplex.makeUnknown())
                variables.append(above - below)
                distances.append(above + below)
            }
        }
    }

    func form(of variable: Int) -> LinearForm { variables[variable] }

    /// At least |variable| at every point, and equal to it where it is least.
    func distanceFromZero(of variable: Int) -> LinearForm { distances[variable] }

    func value(of form: LinearForm) -> Rational { simplex.value(of: form) }

    mutating func minimise(_ form: LinearForm) -> Rational? { simplex.minimise(form) }

    /// Makes a form keep a value that it has at the current point.
    mutating func pin(_ form: LinearForm, to value: Rational) {
        let isPossible = simplex.require(form - LinearForm(constant: value))
        precondition(isPossible, "BUG DETECTED: a value that was reached cannot be kept")
    }

    /// Makes a row hold; answers `false`, without effect, if it cannot.
    mutating func require(_ row: LinearSystem.Row) -> Bool {
        switch row.relation {
        case .equal: simplex.require(form(of: row))
        case .lessThanOrEqual: simplex.require(form(of: row) + makeUnknown())
        case .greaterThanOrEqual: simplex.require(form(of: row) - makeUnknown())
        }
    }

    /// The violation of a row that need not hold, as a form to minimise.
    mutating func wish(for row: LinearSystem.Row) -> LinearForm {
        // form == above - below, whatever the form is: this takes no point away.
        let (above, below) = (makeUnknown(), makeUnknown())
        let isPossible = simplex.require(form(of: row) - above + below)
        precondition(isPossible, "BUG DETECTED: a row that need not hold took every point away")
        return switch row.relation {
        case .equal: above + below
        case .lessThanOrEqual: above
        case .greaterThanOrEqual: below
        }
    }

    private mutating func makeUnknown() -> LinearForm { LinearForm(unknown: simplex.makeUnknown()) }

    /// A row's left-hand side over the simplex's unknowns.
    private func form(of row: LinearSystem.Row) -> LinearForm {
        var form = LinearForm(constant: reading.exact(row.constant))
        for term in row.terms { form.add(reading.exact(term.coefficient), times: variables[term.variable]) }
        return form
    }
}
