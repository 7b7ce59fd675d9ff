/// What the solver is asked: dense variables and sparse linear rows over them.
///
/// Variables are numbered in the order of the canonical choice (`docs/solver.md`): when the rows leave more
/// than one best point, variable 0 is taken as close to zero as possible, then variable 1, and so on.
public struct LinearSystem: Sendable {
    /// One summand `coefficient * x[variable]`.
    public struct Term: Hashable, Sendable {
        public var variable: Int
        public var coefficient: Double

        @inlinable
        public init(_ variable: Int, _ coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// How a row's left-hand side compares to zero.
    public enum Relation: Int, Hashable, Sendable, BitwiseCopyable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// `sum(terms) + constant REL 0`, at a priority.
    public struct Row: Hashable, Sendable {
        public var form: Form
        public var relation: Relation
        /// In (0, 1000]; 1000 is required. Each distinct value below 1000 is one lexicographic level.
        public var priority: Float
        public var constant: Double
        /// When the required rows conflict, the row with the greatest rank of a minimal conflicting set is
        /// broken. A row whose rank is `Row.unbreakable` is never broken. Optional rows ignore it.
        public var breakingOrder: Int

        /// The rank of rows that are facts (the root's size, for example) and cannot be broken.
        public static let unbreakable = -1

        /// The summands as an array, which takes making.
        public var terms: [Term] {
            @inlinable get { Array(form) }
            @inlinable set { form = Form(newValue) }
        }

        @inlinable
        public init(
            _ terms: [Term], constant: Double = 0, _ relation: Relation = .equal, priority: Float = 1000,
            breakingOrder: Int = Row.unbreakable
        ) {
            self.init(Form(terms), constant: constant, relation, priority: priority, breakingOrder: breakingOrder)
        }

        @inlinable @inline(__always)
        public init(
            _ form: consuming Form, constant: Double = 0, _ relation: Relation = .equal, priority: Float = 1000,
            breakingOrder: Int = Row.unbreakable
        ) {
            self.form = form
            self.constant = constant
            self.relation = relation
            self.priority = priority
            self.breakingOrder = breakingOrder
        }
    }

    public var variableCount: Int
    /// `true` for a variable that may not be negative (a width or a height).
    public var isNonNegative: [Bool]
    public var rows: [Row]

    @inlinable
    public init(variableCount: Int, isNonNegative: [Bool], rows: [Row] = []) {
        precondition(isNonNegative.count == variableCount, "BUG DETECTED: one sign flag per variable")
        self.variableCount = variableCount
        self.isNonNegative = isNonNegative
        self.rows = rows
    }
}
