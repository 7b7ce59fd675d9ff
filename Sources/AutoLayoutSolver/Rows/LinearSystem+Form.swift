/// The left-hand side of a row: its summands, the first four of them in place.
extension LinearSystem {
    /// The summands of a row: `coefficient * x[variable]`, one after the other.
    ///
    /// The first four, and few rows have more, lie in the form itself. A tree of views makes a row of each constraint, and an
    /// array for each of them would cost more than all that is done with it.
    public struct Form: RandomAccessCollection, Hashable, Sendable {
        @usableFromInline static let inlineCapacity = 4

        /// The summands after the fourth.
        ///
        /// Nil, unlike an empty array, costs no counting of references.
        @usableFromInline var others: [Term]?
        // Not arrays: reading an element of an `InlineArray` copies the whole array first, and that took a third of the time
        // to prepare the rows of a layout.
        @usableFromInline var coefficient0 = 0.0
        @usableFromInline var coefficient1 = 0.0
        @usableFromInline var coefficient2 = 0.0
        @usableFromInline var coefficient3 = 0.0
        @usableFromInline var variable0: Int32 = 0
        @usableFromInline var variable1: Int32 = 0
        @usableFromInline var variable2: Int32 = 0
        @usableFromInline var variable3: Int32 = 0
        // The last, and small, so that the priority and the relation of a row find room behind it.
        @usableFromInline var inlineCount: UInt8 = 0

        /// No summands.
        @inlinable @inline(__always)
        public init() {}

        /// One summand.
        @inlinable @inline(__always)
        public init(_ term: Term) { append(term) }

        /// Summands in the order of an array.
        /// - Complexity: O(`terms.count`).
        @inlinable
        public init(_ terms: [Term]) {
            for term in terms { append(term) }
        }

        /// Zero.
        @inlinable
        public var startIndex: Int { 0 }
        /// The number of summands.
        @inlinable
        public var endIndex: Int { count }

        /// How many summands there are.
        ///
        /// One variable may occur in several.
        @inlinable @inline(__always)
        public var count: Int { Int(inlineCount) + (others?.count ?? 0) }

        /// A summand, in the order in which they were appended.
        @inlinable @inline(__always)
        public subscript(index: Int) -> Term {
            assert(index >= 0, "BUG DETECTED: a form has no summand \(index)")
            guard index < Int(inlineCount) else { return other(index - Self.inlineCapacity) }
            switch index {
            case 0: return Term(Int(variable0), coefficient0)
            case 1: return Term(Int(variable1), coefficient1)
            case 2: return Term(Int(variable2), coefficient2)
            default: return Term(Int(variable3), coefficient3)
            }
        }

        /// The variable of the first summand; nil if there is none.
        @inline(__always)
        var firstVariable: Int? { inlineCount > 0 ? Int(variable0) : nil }

        /// Adds a summand at the end.
        /// - Precondition: the variable's number has 32 bits.
        @inlinable @inline(__always)
        public mutating func append(_ term: Term) {
            switch inlineCount {
            case 0: (variable0, coefficient0) = (Int32(term.variable), term.coefficient)
            case 1: (variable1, coefficient1) = (Int32(term.variable), term.coefficient)
            case 2: (variable2, coefficient2) = (Int32(term.variable), term.coefficient)
            case 3: (variable3, coefficient3) = (Int32(term.variable), term.coefficient)
            default: return appendOverflow(term)
            }
            inlineCount += 1
        }

        @usableFromInline @inline(never)
        func other(_ index: Int) -> Term {
            guard let others, others.indices.contains(index) else {
                preconditionFailure("BUG DETECTED: a form of \(count) summands was asked for another")
            }
            return others[index]
        }

        @usableFromInline @inline(never)
        mutating func appendOverflow(_ term: Term) {
            var longer = others ?? []
            others = nil
            longer.append(term)
            others = longer
        }

        /// Whether the summands are the same in the same order.
        @inlinable
        public static func == (one: Self, other: Self) -> Bool {
            // Where there is no summand, both have zeros.
            one.inlineCount == other.inlineCount && one.variable0 == other.variable0
                && one.variable1 == other.variable1 && one.variable2 == other.variable2
                && one.variable3 == other.variable3 && one.coefficient0 == other.coefficient0
                && one.coefficient1 == other.coefficient1 && one.coefficient2 == other.coefficient2
                && one.coefficient3 == other.coefficient3 && one.others == other.others
        }

        /// Feeds the summands to a hasher, in order.
        @inlinable
        public func hash(into hasher: inout Hasher) {
            for term in self { hasher.combine(term) }
        }
    }
}

extension UnsafePointer where Pointee == LinearSystem.Row {
    /// How many summands the row has.
    @inline(__always)
    var termCount: Int { Int(pointee.form.inlineCount) + (pointee.form.others?.count ?? 0) }

    /// Calls `body` with the variable and the coefficient of each summand of the row, without copying it.
    @inline(__always)
    func forEachTerm(_ body: (Int, Double) -> Void) {
        let count = pointee.form.inlineCount
        if count > 0 { body(Int(pointee.form.variable0), pointee.form.coefficient0) }
        if count > 1 { body(Int(pointee.form.variable1), pointee.form.coefficient1) }
        if count > 2 { body(Int(pointee.form.variable2), pointee.form.coefficient2) }
        if count > 3 { body(Int(pointee.form.variable3), pointee.form.coefficient3) }
        guard let others = pointee.form.others else { return }
        for term in others { body(term.variable, term.coefficient) }
    }
}
