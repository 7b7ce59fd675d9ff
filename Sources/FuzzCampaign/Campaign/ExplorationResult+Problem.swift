import FuzzMessages
import LayoutFuzz

/// The checks of a result before it is recorded.
extension ExplorationResult {
    /// What makes the result impossible; nil when it can be recorded. Nothing that a peer sends is trusted to have the form
    /// that a well-meaning worker would give it.
    package var problem: ProtocolViolation? {
        if done.count > Work.maximumCases { return .tooManyCases(count: done.count) }
        let mostSteps = done.count * UInt64(LayoutCase.stepLimit)
        if steps > mostSteps { return .tooManySteps(count: steps, most: mostSteps, cases: done.count) }
        var signatures: Set<String> = []
        for occurrence in occurrences {
            if !done.contains(occurrence.caseIndex) {
                return .failureBesideResult(caseIndex: occurrence.caseIndex, cases: done)
            }
            if let problem = occurrence.failure.problem { return .impossibleFailure(problem) }
            if !signatures.insert(occurrence.failure.signature).inserted {
                return .signatureTwice(signature: occurrence.failure.signature)
            }
            if occurrence.count == 0 || occurrence.count > done.count {
                return .impossibleCount(
                    count: occurrence.count, cases: done.count, signature: occurrence.failure.signature)
            }
        }
        return nil
    }
}

extension MinimisingResult.Collateral {
    /// What makes the collateral finding impossible in a search for a signature.
    package func problem(besides signature: String) -> ProtocolViolation? {
        failure.signature == signature
            ? .collateralOfItself(signature: signature) : failure.problem.map(ProtocolViolation.impossibleFailure)
    }
}

extension MinimisingResult.Outcome {
    /// What makes the outcome impossible.
    package var problem: ProtocolViolation? {
        guard case .minimised(_, _, let executions, _) = self else { return nil }
        return (0...Work.maximumExecutions).contains(executions) ? nil : .tooManyExecutions(count: executions)
    }
}

extension WorkerRecord {
    /// No case takes less of a child's time.
    private static let minimumCaseTime = Duration.microseconds(5)
    /// What makes the result impossible for this worker: it would have run more cases since it joined than time has passed
    /// for.
    package func problem(of result: ExplorationResult, at now: Duration) -> ProtocolViolation? {
        let (total, time) = (cases + result.done.count, now - joinedAt)
        guard total > untimedCaseAllowance else { return nil }
        let most = UInt64(time / Self.minimumCaseTime) * UInt64(children)
        return total - untimedCaseAllowance > most ? .tooFast(cases: total, time: time, children: children) : nil
    }

    /// As far as a lease can get; a higher number from a worker does not renew it.
    static func maximumProgress(of content: Lease.Content) -> UInt64 {
        switch content {
        case .explore(let cases), .rerun(let cases): cases.count
        case .minimise: UInt64(Work.maximumExecutions)
        }
    }
}

extension Failure {
    package static let maximumSignatureLength = Work.maximumSignatureLength
    package static let maximumMessageLength = 20_000
    /// How many characters of an impossible name are kept.
    private static let longestInvariant = 40

    /// What makes the failure impossible.
    package var problem: ImpossibleFailure? {
        // Not more of it, because the database keeps what a worker was sent away for, and a worker may send megabytes.
        if !FolderName.isValid(invariant) { return .invariant(name: String(invariant.prefix(Self.longestInvariant))) }
        let isPrintable = signature.unicodeScalars.allSatisfy(Printable.isPrintable)
        if signature.isEmpty || signature.utf8.count > Self.maximumSignatureLength || !isPrintable {
            return .signature(bytes: signature.utf8.count)
        }
        return message.utf8.count > Self.maximumMessageLength ? .message(bytes: message.utf8.count) : nil
    }

    /// What makes this impossible as the end of minimising a case with the failure `expected`.
    package func problem(asMinimised expected: Failure?) -> ProtocolViolation? {
        guard let expected else { return nil }
        if signature != expected.signature {
            return .otherSignature(signature: signature, expected: expected.signature)
        }
        // The invariant becomes a folder, so a wrong one could keep the finding from being stored.
        if invariant != expected.invariant {
            return .otherInvariant(invariant: invariant, expected: expected.invariant)
        }
        return problem.map(ProtocolViolation.impossibleFailure)
    }
}
