/// The vertices at which the components of some rows had their points last.
struct WarmStarts {
    /// By component, the two that were its point last: what changes, as a rule, changes back.
    private var own: [LastVertices]
    /// Those that were found last, for components with the same rows as another one; the latest first.
    private var recent: [WarmStart] = []

    /// How many of them a component tries: a table has few kinds of cells, and each kind few ways not to fit.
    private static let recentLimit = 8

    private struct LastVertices {
        var last: WarmStart?
        var other: WarmStart?
    }

    init(componentCount: Int) { own = [LastVertices](all: LastVertices(), count: componentCount) }

    /// Keeps the vertex that a component's point is at.
    mutating func keep(_ vertex: WarmStart, of number: Int) {
        own[number] = LastVertices(last: vertex, other: own[number].last)
        if recent.count == Self.recentLimit { recent.removeLast() }
        recent.insert(vertex, at: 0)
    }

    /// Finds a component's point where it was.
    ///
    /// Returns whether it is ambiguous; nil if it is somewhere else.
    mutating func restorePoint(
        _ number: Int, of components: borrowing Components, _ rows: PreparedRows, _ value: inout FlatArray<Double>
    ) -> Bool? {
        guard let last = own[number].last else { return nil }
        if last.take(number, of: components, rows, &value) { return last.isAmbiguous }
        guard let other = own[number].other, other.take(number, of: components, rows, &value) else { return nil }
        own[number] = LastVertices(last: other, other: last)
        return other.isAmbiguous
    }

    /// What came of looking at the vertices of other components.
    enum SearchResult {
        /// The component's point is at one of them.
        case found(isAmbiguous: Bool)
        /// It is not; the first component with the same rows, or the component itself.
        case model(Int)
    }

    /// Finds a component's point at the vertex of another component with the same rows and other constants.
    mutating func visit(
        _ number: Int, of components: borrowing Components, _ rows: PreparedRows, _ value: inout FlatArray<Double>
    ) -> SearchResult {
        var model = number
        for place in recent.indices {
            let vertex = recent[place]
            if model == number, components.isStructurallyEqual(number, as: vertex.model, rows) { model = vertex.model }
            guard model == vertex.model, vertex.take(number, of: components, rows, &value) else { continue }
            own[number] = LastVertices(last: vertex, other: own[number].last)
            recent.remove(at: place)
            recent.insert(vertex, at: 0)
            return .found(isAmbiguous: vertex.isAmbiguous)
        }
        return .model(model)
    }
}

extension WarmStart {
    /// Writes the point of a component, if it is at this vertex.
    fileprivate func take(
        _ number: Int, of components: borrowing Components, _ rows: PreparedRows, _ value: inout FlatArray<Double>
    ) -> Bool {
        guard locate(number, of: components, rows, value), determinesAmbiguity else { return false }
        copyValues(to: &value, number, of: components)
        return true
    }
}

extension Components {
    /// Whether two components are the same except for constants, values of known variables, and which variables they are.
    fileprivate func isStructurallyEqual(_ number: Int, as other: Int, _ rows: PreparedRows) -> Bool {
        if number == other { return true }
        let (ownVariables, otherVariables) = (variables.range(number), variables.range(other))
        let (ownRows, otherRows) = (self.rows.range(number), self.rows.range(other))
        guard ownVariables.count == otherVariables.count, ownRows.count == otherRows.count else { return false }
        for (own, other) in zip(ownVariables, otherVariables)
        where rows.isNonNegative[variables[own]] != rows.isNonNegative[variables[other]] {
            return false
        }
        for (own, other) in zip(ownRows, otherRows)
        where !isStructurallyEqual(row: self.rows[own], as: self.rows[other], rows) { return false }
        return true
    }

    private func isStructurallyEqual(row own: Int, as other: Int, _ rows: PreparedRows) -> Bool {
        guard rows.level[own] == rows.level[other], rows.relation[own] == rows.relation[other],
            rows.weight(of: own) == rows.weight(of: other)
        else { return false }
        var place = rows.start[other]
        let end = rows.start[other + 1]
        for term in rows.terms(of: own) {
            let variable = rows.termVariable[term]
            if isKnown(variable) { continue }
            while place < end, isKnown(rows.termVariable[place]) { place += 1 }
            guard place < end, rows.termCoefficient[place] == rows.termCoefficient[term],
                localIndex[rows.termVariable[place]] == localIndex[variable]
            else { return false }
            place += 1
        }
        while place < end, isKnown(rows.termVariable[place]) { place += 1 }
        return place == end
    }
}
