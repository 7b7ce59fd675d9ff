/// Why a connection ended that libzmq ended in silence.
package enum ConnectionFailure: Hashable, Sendable {
    /// The other side knows our keys and does not let us in.
    case keyRefused
    /// The two sides could not begin to talk: other keys, no keys, or another protocol.
    case handshakeFailed
    /// Nothing listens there, or the listener is gone. Reported only to the side that connects.
    case closed
}
