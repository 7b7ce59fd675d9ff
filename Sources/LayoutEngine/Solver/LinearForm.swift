extension LinearSystem {
    /// The summands of a row: `coefficient * x[variable]`, one after the other.
    ///
    /// The first four, and few rows have more, lie in the form itself. A tree of views makes a row of each constraint, and an
    /// array for each of them would cost more than all that is done with it.
    package struct Form: RandomAccessCollection, Hashable, Sendable {
        private static let roomInside = 4

        /// The summands after the fourth. Nil, unlike an empty array, costs no counting of references.
        private var others: [Term]?
        private var coefficients = InlineArray<4, Double>(repeating: 0)
        private var variables = InlineArray<4, Int32>(repeating: 0)
        // The last, and small, so that the priority and the relation of a row find room behind it.
        private var insideCount: UInt8 = 0

        /// No summands.
        package init() {}

        /// One summand.
        package init(_ term: Term) { append(term) }

        /// - Complexity: O(`terms.count`).
        package init(_ terms: [Term]) {
            for term in terms { append(term) }
        }

        package var startIndex: Int { 0 }
        package var endIndex: Int { count }

        @inline(__always)
        package var count: Int { Int(insideCount) + (others?.count ?? 0) }

        @inline(__always)
        package subscript(index: Int) -> Term {
            if index < Int(insideCount) { return Term(Int(variables[index]), coefficients[index]) }
            return other(index - Self.roomInside)
        }

        /// The variable of the first summand; nil if there is none.
        @inline(__always)
        var firstVariable: Int? { insideCount > 0 ? Int(variables[0]) : nil }

        /// - Precondition: the variable's number has 32 bits.
        @inline(__always)
        package mutating func append(_ term: Term) {
            let place = Int(insideCount)
            guard place < Self.roomInside else { return appendOther(term) }
            variables[place] = Int32(term.variable)
            coefficients[place] = term.coefficient
            insideCount += 1
        }

        @inline(never)
        private func other(_ index: Int) -> Term {
            guard let others, others.indices.contains(index) else {
                preconditionFailure("BUG DETECTED: a form of \(count) summands was asked for another")
            }
            return others[index]
        }

        @inline(never)
        private mutating func appendOther(_ term: Term) {
            var longer = others ?? []
            others = nil
            longer.append(term)
            others = longer
        }

        package static func == (one: Self, other: Self) -> Bool {
            guard one.count == other.count else { return false }
            for index in one.indices where one[index] != other[index] { return false }
            return true
        }

        package func hash(into hasher: inout Hasher) {
            for term in self { hasher.combine(term) }
        }
    }
}
