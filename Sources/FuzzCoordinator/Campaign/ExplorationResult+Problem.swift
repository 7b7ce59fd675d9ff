import FuzzWire
import LayoutFuzz

extension ExplorationResult {
    /// What makes the result impossible, in words; nil when it can be recorded. Nothing a peer says is trusted to
    /// have the form that a well-meaning worker would give it.
    var problem: String? {
        var signatures: Set<String> = []
        for sighting in sightings {
            if !done.contains(sighting.caseIndex) {
                return "A failure of case \(sighting.caseIndex) came with the result of cases \(done)."
            }
            if let problem = sighting.failure.problem { return problem }
            if !signatures.insert(sighting.failure.signature).inserted {
                return "The signature '\(sighting.failure.signature)' came twice in one result."
            }
            if sighting.count == 0 || sighting.count > done.count {
                return "\(sighting.count) of \(done.count) cases are said to show '\(sighting.failure.signature)'."
            }
        }
        return nil
    }
}

extension Failure {
    /// Longer than any honest one; a signature is a key in memory and a word in every report.
    static let longestSignature = 400
    static let longestMessage = 20_000

    /// What makes the failure impossible, in words.
    var problem: String? {
        if !CorpusStore.isFolderName(invariant) {
            return "'\(invariant.prefix(40))' is no invariant's id; it is lower-case letters, digits and dashes."
        }
        let isPrintable = signature.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
        if signature.isEmpty || signature.utf8.count > Self.longestSignature || !isPrintable {
            return "A signature is 1 to \(Self.longestSignature) printable bytes; one of \(signature.utf8.count) came."
        }
        if message.utf8.count > Self.longestMessage {
            return "A message has at most \(Self.longestMessage) bytes; one of \(message.utf8.count) came."
        }
        return nil
    }
}
