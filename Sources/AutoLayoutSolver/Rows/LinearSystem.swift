/// What the solver is asked: dense variables and sparse linear rows over them.
///
/// Variables are numbered in the order of the canonical choice (`docs/solver.md`): when the rows leave more
/// than one best point, variable 0 is taken as close to zero as possible, then variable 1, and so on.
public struct LinearSystem: Sendable {
    /// One summand `coefficient * x[variable]`.
    public struct Term: Hashable, Sendable {
        /// The number of the variable, from 0.
        public var variable: Int
        /// What the variable is multiplied by.
        public var coefficient: Double

        /// A summand of a row.
        @inlinable
        public init(_ variable: Int, _ coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// How a row's left-hand side compares to zero.
    public enum Relation: Int, Hashable, Sendable, BitwiseCopyable {
        /// At most zero.
        case lessThanOrEqual = -1
        /// Zero.
        case equal = 0
        /// At least zero.
        case greaterThanOrEqual = 1
    }

    /// `sum(terms) + constant REL 0`, at a priority.
    public struct Row: Hashable, Sendable {
        /// The summands.
        public var form: Form
        /// How the sum compares to zero.
        public var relation: Relation
        /// In (0, 1000]; 1000 is required.
        ///
        /// Each distinct value below 1000 is one lexicographic level.
        public var priority: Float
        /// What is added to the summands.
        public var constant: Double
        /// When the required rows conflict, the row with the greatest rank of a minimal conflicting set is broken.
        ///
        /// A row whose rank is `Row.unbreakable` is never broken. Optional rows ignore it.
        public var breakingOrder: Int

        /// The rank of rows that are facts (the root's size, for example) and cannot be broken.
        public static let unbreakable = -1

        /// The summands as an array, which takes making.
        public var terms: [Term] {
            @inlinable get { Array(form) }
            @inlinable set { form = Form(newValue) }
        }

        /// A row of an array of summands, required and unbreakable unless told otherwise.
        @inlinable
        public init(
            _ terms: [Term], constant: Double = 0, _ relation: Relation = .equal, priority: Float = 1000,
            breakingOrder: Int = Row.unbreakable
        ) {
            self.init(Form(terms), constant: constant, relation, priority: priority, breakingOrder: breakingOrder)
        }

        /// A row of summands that are packed already, which saves making an array.
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

    /// How many variables there are, numbered from 0.
    public var variableCount: Int
    /// `true` for a variable that may not be negative (a width or a height).
    public var isNonNegative: [Bool]
    /// The constraints.
    ///
    /// Their order changes nothing (`Row.breakingOrder` decides conflicts).
    public var rows: [Row]

    /// A system.
    ///
    /// - Precondition: one flag per variable.
    @inlinable
    public init(variableCount: Int, isNonNegative: [Bool], rows: [Row] = []) {
        precondition(isNonNegative.count == variableCount, "BUG DETECTED: one sign flag per variable")
        self.variableCount = variableCount
        self.isNonNegative = isNonNegative
        self.rows = rows
    }
}
