/// One thing that went wrong in a run, told apart from others by its signature.
package struct Failure: Codable, Hashable, Sendable {
    /// Id of the invariant, or `trap` or `hang` for a run that did not end.
    package var invariant: String
    /// Two failures with one signature are taken for one defect.
    package var signature: String
    /// What, where, and by how much.
    package var message: String
    /// After which step; 0 is the opening.
    package var step: Int

    package init(invariant: String, signature: String, message: String, step: Int) {
        self.invariant = invariant
        self.signature = signature
        self.message = message
        self.step = step
    }
}

/// What a run found.
package struct RunReport: Codable, Hashable, Sendable {
    /// Steps that were done, the opening not counted.
    package var steps: Int
    /// With distinct signatures; empty if all invariants held.
    package var failures: [Failure]
    /// How many layouts were compared with exact arithmetic.
    package var oracleComparisons: Int

    package init(steps: Int, failures: [Failure], oracleComparisons: Int = 0) {
        self.steps = steps
        self.failures = failures
        self.oracleComparisons = oracleComparisons
    }
}
