import CZMQ
import FuzzMessages

/// What became of a message that was sent without waiting.
package enum SendOutcome: Hashable, Sendable {
    case sent
    /// The queue to the peer is full.
    case wouldBlock
    /// A ROUTER knows no connected peer of that routing id.
    case unreachable
}

/// One ZeroMQ socket, owned in one place.
///
/// It cannot be copied and holds a raw pointer, so the compiler refuses to hand it to another thread; that is
/// exactly libzmq's own rule. All sending and receiving returns at once: waiting is ``ZMQPoller``'s work.
package struct ZMQSocket: ~Copyable {
    package enum Kind: Sendable {
        case router
        case dealer
        case reply
        case pair

        var code: Int32 {
            switch self {
            case .router: ZMQ_ROUTER
            case .dealer: ZMQ_DEALER
            case .reply: ZMQ_REP
            case .pair: ZMQ_PAIR
            }
        }
    }

    let handle: UnsafeMutableRawPointer
    private let context: ZMQContext
    /// Part of the socket, because it must end after it: see `deinit`.
    private let monitor: ConnectionMonitor?

    package init(_ kind: Kind, in context: ZMQContext, options: SocketOptions) throws(ZMQError) {
        let handle = try Self.open(kind, in: context, options: options)
        do throws(ZMQError) {
            monitor =
                if let watch = options.watch {
                    try ConnectionMonitor(of: handle, in: context, watch)
                } else {
                    nil
                }
        } catch {
            zmq_close(handle)
            throw error
        }
        self.handle = handle
        self.context = context
    }

    /// The bare socket, which the caller must close.
    static func open(
        _ kind: Kind, in context: ZMQContext, options: SocketOptions
    ) throws(ZMQError) -> UnsafeMutableRawPointer {
        guard let handle = zmq_socket(context.handle, kind.code) else { throw ZMQError.last("zmq_socket") }
        do throws(ZMQError) {
            try options.apply(to: handle)
        } catch {
            zmq_close(handle)
            throw error
        }
        return handle
    }

    deinit {
        // When a monitor has no reader any more, libzmq's thread waits for one without end, and with it wait
        // all sockets of the context. So first the monitor must have nothing more to report, and the reader is closed last.
        if monitor != nil { zmq_socket_monitor(handle, nil, 0) }
        zmq_close(handle)
    }

    /// The connections that failed since the last call, oldest first; none on a socket whose options do not watch them.
    package func takeConnectionFailures() throws(ZMQError) -> [ConnectionFailure] {
        try monitor?.takeFailures() ?? []
    }

    /// Bytes that have come on the connection of a socket that connects over TCP, those of a message in the making too; nil
    /// where there is none. To be asked after ``takeConnectionFailures()``, which shows whether there is one.
    package func receivedBytes() -> Int? { monitor?.receivedBytes() ?? nil }

    package func bind(to endpoint: String) throws(ZMQError) {
        try SocketOptions.prepare(handle, for: endpoint)
        guard zmq_bind(handle, endpoint) == 0 else { throw ZMQError.last("zmq_bind", endpoint) }
    }

    package func connect(to endpoint: String) throws(ZMQError) {
        try SocketOptions.prepare(handle, for: endpoint)
        guard zmq_connect(handle, endpoint) == 0 else { throw ZMQError.last("zmq_connect", endpoint) }
    }

    /// The endpoint that `bind` really chose, with the port in place of a wildcard.
    package func lastEndpoint() throws(ZMQError) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        var count = buffer.count
        guard zmq_getsockopt(handle, ZMQ_LAST_ENDPOINT, &buffer, &count) == 0 else {
            throw ZMQError.last("zmq_getsockopt", "ZMQ_LAST_ENDPOINT")
        }
        return String(decoding: buffer.prefix(max(0, count - 1)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Sends all parts as one message, or none of them.
    ///
    /// libzmq decides about the whole message at its first part: once that is accepted, the rest is too.
    package func send(_ parts: [[UInt8]]) throws(ZMQError) -> SendOutcome {
        for (index, part) in parts.enumerated() {
            let more = index + 1 < parts.count ? ZMQ_SNDMORE : 0
            var result: Int32 = -1
            repeat {
                result = part.withUnsafeBytes { zmq_send(handle, $0.baseAddress, $0.count, ZMQ_DONTWAIT | more) }
            } while result < 0 && zmq_errno() == EINTR
            guard result < 0 else { continue }
            switch zmq_errno() {
            case EAGAIN: return .wouldBlock
            case EHOSTUNREACH: return .unreachable
            default: throw ZMQError.last("zmq_send")
            }
        }
        return .sent
    }

    /// The next message, or nil when none is waiting.
    ///
    /// A message of more parts than `maximumParts` is read to its end and returned cut to one part more than the
    /// limit, so that the caller sees that it is too long without this process storing what a peer made up.
    package func receive(maximumParts: Int) throws(ZMQError) -> [[UInt8]]? {
        try receiveMessage(maximumParts: maximumParts)?.parts
    }

    /// A message, and whose it is.
    package struct IncomingMessage: Hashable, Sendable {
        package var parts: [[UInt8]]
        /// The name that the ``Gatekeeper`` gave to the sender's key; nil on a connection without keys. Unlike a
        /// routing id, which every sender chooses, it is proved.
        package var user: String?
    }

    /// How a message arrived, for code that measures what a connection sends.
    package struct Trace: Hashable, Sendable {
        /// Parts that came over the wire, those that were cut off too.
        package var frames = 0
        package var bytes = 0
        /// The socket's descriptor of the connection; -1 when it is not known.
        package var descriptor: Int32 = -1
    }

    /// As ``receiveMessage(maximumParts:)`` on a ROUTER, with how it came.
    package func receiveTraced(maximumParts: Int) throws(ZMQError) -> (message: IncomingMessage, trace: Trace)? {
        var trace = Trace()
        guard let message = try Self.receiveMessage(from: handle, maximumParts: maximumParts, trace: &trace) else {
            return nil
        }
        return (message, trace)
    }

    /// As ``receive(maximumParts:)``, with the sender's proved name.
    package func receiveMessage(maximumParts: Int) throws(ZMQError) -> IncomingMessage? {
        try Self.receiveMessage(from: handle, maximumParts: maximumParts)
    }

    static func receiveMessage(
        from handle: UnsafeMutableRawPointer, maximumParts: Int
    ) throws(ZMQError) -> IncomingMessage? {
        var trace = Trace()
        return try receiveMessage(from: handle, maximumParts: maximumParts, trace: &trace)
    }

    private static func receiveMessage(
        from handle: UnsafeMutableRawPointer, maximumParts: Int, trace: inout Trace
    ) throws(ZMQError) -> IncomingMessage? {
        var isFirst = true
        var parts: [[UInt8]] = []
        var user: String?
        var more = true
        while more {
            var message = zmq_msg_t()
            zmq_msg_init(&message)
            defer { zmq_msg_close(&message) }
            var result: Int32 = -1
            repeat {
                result = zmq_msg_recv(&message, handle, ZMQ_DONTWAIT)
            } while result < 0 && zmq_errno() == EINTR
            guard result >= 0 else {
                if zmq_errno() == EAGAIN, parts.isEmpty { return nil }
                throw ZMQError.last("zmq_msg_recv")
            }
            more = zmq_msg_more(&message) != 0
            // A ROUTER makes the first part itself.
            if !isFirst {
                trace.frames += 1
                trace.bytes += zmq_msg_size(&message)
                if trace.descriptor < 0 { trace.descriptor = zmq_msg_get(&message, ZMQ_SRCFD) }
            }
            isFirst = false
            if parts.count <= maximumParts {
                let bytes = UnsafeRawBufferPointer(start: zmq_msg_data(&message), count: zmq_msg_size(&message))
                parts.append([UInt8](bytes))
                // A ROUTER makes the first part itself, and there is no name on it.
                if user == nil, let name = zmq_msg_gets(&message, "User-Id") { user = String(cString: name) }
            }
        }
        return IncomingMessage(parts: parts, user: user)
    }
}
