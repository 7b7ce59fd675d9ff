/// A signature of which the coordinator has a case already, so that no case above it is worth sending. Encoding and
/// checking a case takes longer than running it, and a common failure shows in every lease.
package struct KnownSignature: Codable, Hashable, Sendable {
    package var signature: String
    package var caseIndex: UInt64

    package init(signature: String, caseIndex: UInt64) {
        self.signature = signature
        self.caseIndex = caseIndex
    }
}
