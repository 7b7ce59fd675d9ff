/// Whether the point is the layout.
extension Elimination {
    /// Whether a size came out below zero.
    @inline(__always)
    func isNegative(_ variable: Int) -> Bool { values[variable] < -Tolerance.residual && rows.isNonNegative[variable] }

    /// Whether a row shows that its component is not decided: the row is violated, and levels strictly above its own
    /// did not decide all its variables.
    ///
    /// A required row with only zero coefficients must hold, too.
    @inline(__always)
    func rejects(_ row: Int) -> Bool {
        !clearlyHolds(row) && !residual(row).isWithin(rows.relation[row]) && mustHold(row)
    }

    /// Whether a row holds without a look at the magnitudes in it.
    ///
    /// Most do.
    @inline(__always)
    private func clearlyHolds(_ row: Int) -> Bool {
        var sum = rows.constant[row]
        for term in rows.terms(of: row) { sum += rows.termCoefficient[term] * values[rows.termVariable[term]] }
        switch rows.relation[row] {
        case .equal: return abs(sum) <= Tolerance.residual
        case .lessThanOrEqual: return sum <= Tolerance.residual
        case .greaterThanOrEqual: return sum >= -Tolerance.residual
        }
    }

    private func mustHold(_ row: Int) -> Bool {
        guard rowState[row] != .inactive else { return false }
        let level = rows.level[row]
        return level == 0 || rows.terms(of: row).contains { members[rows.termVariable[$0]].level >= level }
    }

    private struct Residual {
        var sum: Double
        var magnitude: Double

        @inline(__always)
        func isWithin(_ relation: LinearSystem.Relation) -> Bool {
            let slack = Tolerance.residual * magnitude
            switch relation {
            case .equal: return abs(sum) <= slack
            case .lessThanOrEqual: return sum <= slack
            case .greaterThanOrEqual: return sum >= -slack
            }
        }
    }

    @inline(__always)
    private func residual(_ row: Int) -> Residual {
        var result = Residual(sum: rows.constant[row], magnitude: max(1, abs(rows.constant[row])))
        for term in rows.terms(of: row) {
            let product = rows.termCoefficient[term] * values[rows.termVariable[term]]
            result.sum += product
            result.magnitude = max(result.magnitude, abs(product))
        }
        return result
    }
}

/// Whether the point is the only one.
extension Elimination {
    /// Whether a class that was free can clearly move by itself while all rows stay as they are.
    func canMove(_ freed: Int) -> Bool {
        // Joined to another class by the canonical choice of a third, it does not move by itself.
        guard members[freed].root == freed else { return false }
        var range = RangeOfMotion()
        var largestFactor = 0.0
        var variable = freed
        repeat {
            let own = members[variable].factor
            largestFactor = max(largestFactor, abs(own))
            if rows.isNonNegative[variable] { range.limit(slope: own, below: max(0, values[variable])) }
            for place in rows.byVariable.range(variable) {
                let row = rows.byVariable[place]
                guard rowState[row] != .inactive else { continue }
                let slope = slope(of: row, along: freed)
                let sum = residual(row).sum
                switch rows.relation[row] {
                case .equal: if abs(slope) > Tolerance.coefficient * 1e4 { return false }
                case .lessThanOrEqual: range.limit(slope: slope, above: max(0, -sum))
                case .greaterThanOrEqual: range.limit(slope: slope, below: max(0, sum))
                }
            }
            variable = Int(members[variable].next)
        } while variable != freed
        return max(range.up, range.down) * largestFactor > Tolerance.ambiguity * 2
    }

    private func slope(of row: Int, along freed: Int) -> Double {
        var slope = 0.0
        for term in rows.terms(of: row) where members[rows.termVariable[term]].root == freed {
            slope += rows.termCoefficient[term] * members[rows.termVariable[term]].factor
        }
        return slope
    }

    /// How far a class can move.
    private struct RangeOfMotion {
        var up = Double.infinity
        var down = Double.infinity

        /// Something that changes by `slope` for each unit has so much room.
        mutating func limit(slope: Double, below: Double = .infinity, above: Double = .infinity) {
            if slope > 0 {
                up = min(up, above / slope)
                down = min(down, below / slope)
            } else if slope < 0 {
                up = min(up, below / -slope)
                down = min(down, above / -slope)
            }
        }
    }
}
