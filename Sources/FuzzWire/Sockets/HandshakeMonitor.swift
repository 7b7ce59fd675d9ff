import CZMQ
import Glibc
import Synchronization

/// Tells which connections of a socket failed before they carried a message: libzmq ends those in silence.
package struct HandshakeMonitor: ~Copyable {
    package enum Failure: Hashable, Sendable {
        /// The other side knows our keys and does not let us in.
        case keyRefused
        /// The two sides could not begin to talk: other keys, no keys, or another protocol.
        case notUnderstood
    }

    private let events: ZMQSocket
    private static let nextNumber = Atomic<UInt64>(0)

    /// - Parameter socket: one that has not been bound or connected yet, or its first failures may be missed.
    package init(of socket: borrowing ZMQSocket, in context: ZMQContext) throws(ZMQError) {
        let number = Self.nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue
        let endpoint = "inproc://handshakes.\(number)"
        let wanted =
            ZMQ_EVENT_HANDSHAKE_FAILED_AUTH | ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL
            | ZMQ_EVENT_HANDSHAKE_FAILED_NO_DETAIL
        let events = try ZMQSocket(.pair, in: context, options: .insideProcess)
        guard zmq_socket_monitor(socket.handle, endpoint, wanted) == 0 else {
            throw ZMQError.last("zmq_socket_monitor")
        }
        try events.connect(to: endpoint)
        self.events = events
    }

    /// The failures since the last call, oldest first.
    package func takeFailures() throws(ZMQError) -> [Failure] {
        var failures: [Failure] = []
        while let parts = try events.receive(maximumParts: 2) {
            // The first part is the number of the event, sixteen bits in the order of this machine.
            guard parts[0].count >= 2 else { continue }
            let event = parts[0].withUnsafeBytes { Int32($0.loadUnaligned(as: UInt16.self)) }
            switch event {
            case ZMQ_EVENT_HANDSHAKE_FAILED_AUTH: failures.append(.keyRefused)
            case ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL, ZMQ_EVENT_HANDSHAKE_FAILED_NO_DETAIL:
                failures.append(.notUnderstood)
            default: break
            }
        }
        return failures
    }
}
