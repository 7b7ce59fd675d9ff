import FuzzMessages

/// Why a peer is rejected. It is the last that the coordinator says on the connection; the wording is made where it is sent.
package enum Rejection: Hashable, Sendable {
    case unknownPeer
    case version(WorkerID, oldest: UInt16, newest: UInt16)
    case build(WorkerID, BuildFingerprint, campaign: BuildFingerprint)
    /// The key of the connection belongs to workers of other names.
    case foreignName(WorkerID, key: String)
    /// The name belongs to the token of another process.
    case foreignToken(WorkerID)
    case invalidHello(WorkerID, children: Int, held: Int)
    case duplicateWorker(WorkerID)
    case full(limit: Int)
    /// The worker is the one in quarantine; another process in its place is rejected for it, too.
    case quarantined(WorkerID, Quarantine)
    case garbled(WireError)
    case brokeRules(ProtocolViolation)

    /// As it is said on the wire.
    package var code: Reject.Code {
        switch self {
        case .unknownPeer: .unknownPeer
        case .version: .version
        case .build: .build
        case .full: .full
        case .quarantined: .quarantined
        case .foreignName, .foreignToken, .invalidHello, .duplicateWorker, .garbled, .brokeRules: .malformed
        }
    }
}
