import CZMQ
import Glibc
import Synchronization

/// Tells which connections of a socket failed: libzmq ends them in silence.
package struct ConnectionMonitor: ~Copyable {
    package enum Failure: Hashable, Sendable {
        /// The other side knows our keys and does not let us in.
        case keyRefused
        /// The two sides could not begin to talk: other keys, no keys, or another protocol.
        case notUnderstood
        /// Nobody listens there, or whoever did is gone. Told only to the side that connects.
        case closed
    }

    private let events: ZMQSocket
    private static let nextNumber = Atomic<UInt64>(0)

    /// - Parameters:
    ///   - socket: one that has not been bound or connected yet, or its first failures may be missed.
    ///   - tellsEnds: whether the end of a connection is told too. One that connects has only one to lose.
    package init(
        of socket: borrowing ZMQSocket, in context: ZMQContext, tellsEnds: Bool = false
    ) throws(ZMQError) {
        let number = Self.nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue
        let endpoint = "inproc://connections.\(number)"
        let handshakes =
            ZMQ_EVENT_HANDSHAKE_FAILED_AUTH | ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL
            | ZMQ_EVENT_HANDSHAKE_FAILED_NO_DETAIL
        let ends = ZMQ_EVENT_DISCONNECTED | ZMQ_EVENT_CLOSED
        let events = try ZMQSocket(.pair, in: context, options: .insideProcess)
        guard zmq_socket_monitor(socket.handle, endpoint, tellsEnds ? handshakes | ends : handshakes) == 0 else {
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
            case ZMQ_EVENT_DISCONNECTED, ZMQ_EVENT_CLOSED: failures.append(.closed)
            default: break
            }
        }
        return failures
    }
}
