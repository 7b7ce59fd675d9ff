import FuzzMessages

/// What a worker did that no correct worker does. It costs the worker its connection.
package enum ProtocolViolation: Codable, Hashable, Sendable {
    /// Results came again and again for leases that the worker does not have.
    case tooManyResultsWithoutLease
    case tooMuchCredit(asked: UInt64, children: Int)
    case tooManyHeld(count: Int)

    // MARK: A result

    case resultBesideLease(cases: CaseRange, lease: LeaseID)
    case occurrenceWithoutCase(signature: String, caseIndex: UInt64)
    case tooManyCases(count: UInt64)
    case tooManySteps(count: UInt64, most: UInt64, cases: UInt64)
    case failureBesideResult(caseIndex: UInt64, cases: CaseRange)
    case signatureTwice(signature: String)
    case impossibleCount(count: UInt64, cases: UInt64, signature: String)
    case impossibleFailure(ImpossibleFailure)
    /// No machine runs so many cases in the time since the worker joined.
    case tooFast(cases: UInt64, time: Duration, children: Int)

    // MARK: The end of a minimising

    case minimisedRange(lease: LeaseID)
    case otherSignature(signature: String, expected: String)
    case otherInvariant(invariant: String, expected: String)
    case tooManyExecutions(count: Int)
    case collateralOfItself(signature: String)
}

/// What makes a failure one that no run of a case has.
package enum ImpossibleFailure: Codable, Hashable, Sendable {
    /// The invariant is no name of a folder.
    case invariant(name: String)
    case signature(bytes: Int)
    case message(bytes: Int)
}
