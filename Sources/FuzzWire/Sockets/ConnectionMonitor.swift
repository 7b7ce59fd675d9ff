import CSockets
import CZMQ
import FuzzMessages
import Synchronization

/// Reports which connections of a socket failed.
///
/// Part of a ``ZMQSocket``, which sees to it that it outlives what it watches.
struct ConnectionMonitor: ~Copyable {
    private let events: UnsafeMutableRawPointer
    /// Kept by the monitor, too: the end of a context waits for the last socket, and this one is closed last.
    private let context: ZMQContext
    /// Of the one connection of a socket that connects, while it is there.
    private let connection = Connection()

    private final class Connection {
        var descriptor: Int32?
    }
    private static let nextNumber = Atomic<UInt64>(0)

    /// - Parameter socket: one that has not been bound or connected yet, or its first failures may be missed.
    init(
        of socket: UnsafeMutableRawPointer, in context: ZMQContext, _ watch: SocketOptions.MonitoredEvents
    ) throws(ZMQError) {
        let number = Self.nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue
        let endpoint = "inproc://connections.\(number)"
        let events = try ZMQSocket.open(.pair, in: context, options: .insideProcess)
        do throws(ZMQError) {
            guard zmq_socket_monitor(socket, endpoint, watch.events) == 0 else {
                throw ZMQError.last("zmq_socket_monitor")
            }
            guard zmq_connect(events, endpoint) == 0 else { throw ZMQError.last("zmq_connect", endpoint) }
        } catch {
            zmq_close(events)
            throw error
        }
        self.events = events
        self.context = context
    }

    deinit {
        zmq_close(events)
    }

    /// The failures since the last call, oldest first.
    func takeFailures() throws(ZMQError) -> [ConnectionFailure] {
        try Self.takeFailures(from: events, noting: connection)
    }

    /// Of values, and not of the monitor itself: the optimiser of Swift 6.3 fails on a loop that takes parts of a value that
    /// cannot be copied.
    private static func takeFailures(
        from events: UnsafeMutableRawPointer, noting connection: Connection
    ) throws(ZMQError) -> [ConnectionFailure] {
        var failures: [ConnectionFailure] = []
        while let parts = try ZMQSocket.receiveMessage(from: events, maximumParts: 2)?.parts {
            // The first part is the number of the event, sixteen bits in the order of this machine.
            guard parts[0].count >= 2 else { continue }
            let event = parts[0].withUnsafeBytes { Int32($0.loadUnaligned(as: UInt16.self)) }
            switch event {
            case ZMQ_EVENT_HANDSHAKE_FAILED_AUTH: failures.append(.keyRefused)
            case ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL, ZMQ_EVENT_HANDSHAKE_FAILED_NO_DETAIL:
                failures.append(.handshakeFailed)
            case ZMQ_EVENT_DISCONNECTED, ZMQ_EVENT_CLOSED:
                connection.descriptor = nil
                failures.append(.closed)
            case ZMQ_EVENT_CONNECTED where parts[0].count >= 6:
                connection.descriptor = parts[0].withUnsafeBytes {
                    $0.loadUnaligned(fromByteOffset: 2, as: Int32.self)
                }
            default: break
            }
        }
        return failures
    }

    /// On the connection that there was at the last look at the failures; nil where there was none.
    func receivedBytes() -> Int? {
        guard let descriptor = connection.descriptor else { return nil }
        let count = csockets_tcp_received(descriptor)
        return count < 0 ? nil : Int(clamping: count)
    }
}

extension SocketOptions {
    /// What a socket reports about its connections.
    package enum MonitoredEvents: Sendable {
        /// Those that never came about.
        case handshakes
        /// The end of one, too. A socket that connects has only one to lose.
        case handshakesAndEnds

        fileprivate var events: Int32 {
            let handshakes =
                ZMQ_EVENT_HANDSHAKE_FAILED_AUTH | ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL
                | ZMQ_EVENT_HANDSHAKE_FAILED_NO_DETAIL
            return switch self {
            case .handshakes: handshakes
            case .handshakesAndEnds: handshakes | ZMQ_EVENT_CONNECTED | ZMQ_EVENT_DISCONNECTED | ZMQ_EVENT_CLOSED
            }
        }
    }
}
