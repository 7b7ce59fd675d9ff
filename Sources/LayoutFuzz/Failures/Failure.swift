/// One thing that went wrong in a run, distinguished from others by its signature.
package struct Failure: Codable, Hashable, Sendable {
    /// Id of the invariant, or `trap` or `hang` for a run that did not end.
    package var invariant: String
    /// Two failures with one signature count as one defect.
    package var signature: String
    /// What, where, and by how much.
    package var message: String
    /// After which step; 0 is the opening.
    package var step: Int
    /// For a finding about a scene, where the views that it names were in the design and after each step: equal only if
    /// all positions are equal to the last bit. Nil for other findings.
    package var evidence: String?

    package init(invariant: String, signature: String, message: String, step: Int, evidence: String? = nil) {
        self.invariant = invariant
        self.signature = signature
        self.message = message
        self.step = step
        self.evidence = evidence
    }
}

extension Failure {
    /// The invariant of a case that died once and then did something else. Such a record is no finding of its case.
    package static let flakyInvariant = "flaky"

    package var isFlaky: Bool { invariant == Self.flakyInvariant }

    /// It ended the process that showed it.
    package var isDeath: Bool { Self.deadlyInvariants.contains(invariant) }

    package static let deadlyInvariants = ["trap", "hang", "memory"]
}

/// What a run found.
package struct RunReport: Codable, Hashable, Sendable {
    /// Steps that were done, the opening not counted.
    package var steps: Int
    /// With distinct signatures; empty if all invariants held.
    package var failures: [Failure]
    /// How many layouts were compared with exact arithmetic.
    package var oracleComparisons: Int
    /// The digest of all that was observed: two runs of a case with the same frames have the same one. 0 when nothing
    /// was observed.
    package var digest: UInt64

    package init(steps: Int, failures: [Failure], oracleComparisons: Int = 0, digest: UInt64 = 0) {
        self.digest = digest
        self.steps = steps
        self.failures = failures
        self.oracleComparisons = oracleComparisons
    }

    /// The digest of a run that was this case of its campaign. Digests of a range are added up, and two cases that are
    /// exchanged must change the sum.
    package func digest(ofCase index: UInt64) -> UInt64 { Seed.ofCase(index, campaign: digest) }
}
