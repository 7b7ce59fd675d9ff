import FuzzWire
import LayoutFuzz

/// The checks of a result before it is recorded.
extension ExplorationResult {
    /// What makes the result impossible, as a sentence; nil when it can be recorded. Nothing that a peer sends is trusted to
    /// have the form that a well-meaning worker would give it.
    var problem: String? {
        if done.count > Work.maximumCases { return "A result is about \(done.count) cases; no lease has so many." }
        let mostSteps = done.count * UInt64(LayoutCase.stepLimit)
        if steps > mostSteps { return "\(done.count) cases have at most \(mostSteps) steps; \(steps) were reported." }
        var signatures: Set<String> = []
        for occurrence in occurrences {
            if !done.contains(occurrence.caseIndex) {
                return "A failure of case \(occurrence.caseIndex) came with the result of cases \(done)."
            }
            if let problem = occurrence.failure.problem { return problem }
            if !signatures.insert(occurrence.failure.signature).inserted {
                return "The signature '\(occurrence.failure.signature)' came twice in one result."
            }
            if occurrence.count == 0 || occurrence.count > done.count {
                return "\(occurrence.count) of \(done.count) cases are said to show '\(occurrence.failure.signature)'."
            }
        }
        return nil
    }
}

extension MinimisingResult.Collateral {
    /// What makes the collateral finding impossible in a search for a signature, as a sentence.
    func problem(besides signature: String) -> String? {
        failure.signature == signature ? CampaignMessages.collateralOfItself(signature) : failure.problem
    }
}

extension MinimisingResult.Outcome {
    /// What makes the outcome impossible, as a sentence.
    var problem: String? {
        guard case .minimised(_, _, let executions, _) = self else { return nil }
        return (0...Work.maximumExecutions).contains(executions)
            ? nil : CampaignMessages.tooManyExecutions(executions)
    }
}

extension WorkerRecord {
    /// No case takes less of a child's time.
    private static let quickestCase = Duration.microseconds(5)
    /// What makes the result impossible for this worker, as a sentence: it would have run more cases since it joined than
    /// time has passed for.
    func problem(of result: ExplorationResult, at now: Duration) -> String? {
        let (total, time) = (cases + result.done.count, now - joinedAt)
        guard total > believedCases else { return nil }
        let most = UInt64(time / Self.quickestCase) * UInt64(children)
        return total - believedCases > most
            ? CampaignMessages.tooFast(total, in: time, children: children) : nil
    }

    /// As far as a lease can get; a higher number from a worker does not renew it.
    static func mostProgress(of content: Lease.Content) -> UInt64 {
        switch content {
        case .explore(let cases), .rerun(let cases): cases.count
        case .minimise: UInt64(Work.maximumExecutions)
        }
    }
}

extension Failure {
    static let longestSignature = Work.longestSignature
    static let longestMessage = 20_000

    /// What makes the failure impossible, as a sentence.
    var problem: String? {
        if !FolderName.isValid(invariant) {
            return "'\(invariant.prefix(40))' is no invariant's id; it is lower-case letters, digits and dashes."
        }
        let isPrintable = signature.unicodeScalars.allSatisfy(Printable.isPrintable)
        if signature.isEmpty || signature.utf8.count > Self.longestSignature || !isPrintable {
            return "A signature is 1 to \(Self.longestSignature) printable bytes; one of \(signature.utf8.count) came."
        }
        if message.utf8.count > Self.longestMessage {
            return "A message has at most \(Self.longestMessage) bytes; one of \(message.utf8.count) came."
        }
        return nil
    }

    /// What makes this impossible as the end of minimising a case with the failure `expected`, as a sentence.
    func problem(asMinimised expected: Failure?) -> String? {
        guard let expected else { return nil }
        if signature != expected.signature {
            return CampaignMessages.otherSignature(signature, expected: expected.signature)
        }
        // The invariant becomes a folder, so a wrong one could keep the finding from being stored.
        if invariant != expected.invariant {
            return CampaignMessages.otherInvariant(invariant, expected: expected.invariant)
        }
        return problem
    }
}
