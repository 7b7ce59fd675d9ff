/// What the solver answers.
public struct LinearSolution: Equatable, Sendable {
    /// One conflict among required rows, resolved by breaking one of them.
    public struct Conflict: Hashable, Sendable {
        /// Index into `LinearSystem.rows` of the row that was broken.
        public var broken: Int
        /// A minimal set of rows that cannot hold together (with the non-negative variables), ascending,
        /// `broken` included: dropping any one member makes the others feasible.
        public var members: [Int]
    }

    /// The value of each variable.
    public var values: [Double]
    /// In the order in which the conflicts were found: ascending `breakingOrder` of the broken row.
    public var conflicts: [Conflict]
    /// Whether some variable could take another value at the same optimum.
    public var isAmbiguous: Bool
    /// Which ones; empty when they were not asked for.
    public var ambiguousVariables: [Bool]

    /// An answer of its parts, as tests and other solvers make one.
    public init(values: [Double], conflicts: [Conflict], isAmbiguous: Bool, ambiguousVariables: [Bool]) {
        self.values = values
        self.conflicts = conflicts
        self.isAmbiguous = isAmbiguous
        self.ambiguousVariables = ambiguousVariables
    }
}
