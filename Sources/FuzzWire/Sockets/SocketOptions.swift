import CZMQ
import FuzzMessages

/// The settings of a socket, each with its reason.
package struct SocketOptions: Sendable {
    /// Bytes of one frame. libzmq drops the connection of a peer that sends a longer one, before it is stored.
    package static let maximumFrameBytes = Int64(WireFormat.maximumFrameBytes)

    /// How long a closing socket continues to send what is queued, in milliseconds.
    package var lingerMilliseconds: Int32
    /// The name a ROUTER will know this socket by; nil lets the ROUTER choose.
    package var routingID: [UInt8]?
    /// True on a ROUTER: sending to a peer that is gone is an outcome, not silence.
    package var reportsUnreachablePeers: Bool
    /// False on a worker: a connection is one life of the worker, so that nothing can be lost unnoticed inside it.
    package var reconnects: Bool
    /// Nil for a socket that only its own machine can reach.
    package var curve: CurveRole?
    /// Nil for a socket that reports nothing about its connections.
    package var watch: MonitoredEvents?
    /// Messages that may wait to be read, for each peer; 0 is no limit.
    package var receiveQueue: Int32
    /// Messages that may wait to be sent, for each peer; 0 is no limit.
    package var sendQueue: Int32 = 4096

    /// On a socket inside this machine: connections of other processes are refused.
    package var isForThisProcess = false

    /// Few: beyond them libzmq leaves the rest with the sender, so that a flood of large messages fills its memory and
    /// not ours. None is lost.
    private static let networkQueue: Int32 = 64
    /// A worker has one peer, which no proxy keeps within bounds: four messages of the greatest size are 35 MB.
    private static let workerQueue: Int32 = 4
    /// What waits beyond it waits at the worker, which sees that nothing is taken.
    private static let workerSendQueue: Int32 = 64

    /// The coordinator's ROUTER. It does not linger: at its end only STOP is due, which has been sent.
    package static let coordinator = coordinator(curve: nil)

    package static func coordinator(curve: CurveRole?) -> SocketOptions {
        SocketOptions(
            lingerMilliseconds: 200, routingID: nil, reportsUnreachablePeers: true, reconnects: false, curve: curve,
            watch: .handshakes, receiveQueue: networkQueue)
    }

    /// A worker's DEALER. It lingers, so that the last result and BYE leave the process.
    package static func worker(routingID: [UInt8], curve: CurveRole? = nil) -> SocketOptions {
        SocketOptions(
            lingerMilliseconds: 2000, routingID: routingID, reportsUnreachablePeers: false, reconnects: false,
            curve: curve, watch: .handshakesAndEnds, receiveQueue: workerQueue, sendQueue: workerSendQueue)
    }

    /// Between two threads of one process. Without a limit: libzmq's own thread waits for a peer that does not read.
    static let insideProcess = SocketOptions(
        lingerMilliseconds: 0, routingID: nil, reportsUnreachablePeers: false, reconnects: false, curve: nil,
        watch: nil, receiveQueue: 0)

    func apply(to handle: UnsafeMutableRawPointer) throws(ZMQError) {
        try Self.set(ZMQ_LINGER, lingerMilliseconds, "ZMQ_LINGER", on: handle)
        // The coordinator's is more than any credit can fill: the queue is never what limits, the credit is.
        try Self.set(ZMQ_SNDHWM, sendQueue, "ZMQ_SNDHWM", on: handle)
        try Self.set(ZMQ_RCVHWM, receiveQueue, "ZMQ_RCVHWM", on: handle)
        try Self.set(ZMQ_HANDSHAKE_IVL, 3000, "ZMQ_HANDSHAKE_IVL", on: handle)
        // The kernel ends the TCP connections of hosts that are gone; our messages show whether a peer *works*.
        // libzmq's own heartbeat must stay off: when a peer has filled its queue and then breaks the connection, the
        // next beat fails an assertion of libzmq 4.3.4 (`!_io_error`), which ends this process.
        try Self.set(ZMQ_TCP_KEEPALIVE, 1, "ZMQ_TCP_KEEPALIVE", on: handle)
        try Self.set(ZMQ_TCP_KEEPALIVE_IDLE, 5, "ZMQ_TCP_KEEPALIVE_IDLE", on: handle)
        try Self.set(ZMQ_TCP_KEEPALIVE_INTVL, 5, "ZMQ_TCP_KEEPALIVE_INTVL", on: handle)
        try Self.set(ZMQ_TCP_KEEPALIVE_CNT, 3, "ZMQ_TCP_KEEPALIVE_CNT", on: handle)
        var maximum = Self.maximumFrameBytes
        guard zmq_setsockopt(handle, ZMQ_MAXMSGSIZE, &maximum, MemoryLayout<Int64>.size) == 0 else {
            throw ZMQError.last("zmq_setsockopt", "ZMQ_MAXMSGSIZE")
        }
        if reportsUnreachablePeers {
            try Self.set(ZMQ_ROUTER_MANDATORY, 1, "ZMQ_ROUTER_MANDATORY", on: handle)
        }
        if !reconnects {
            try Self.set(ZMQ_RECONNECT_IVL, -1, "ZMQ_RECONNECT_IVL", on: handle)
        }
        if isForThisProcess {
            try Self.set(ZMQ_IPC_FILTER_PID, getpid(), "ZMQ_IPC_FILTER_PID", on: handle)
            // All workers of a campaign may come at once.
            try Self.set(ZMQ_BACKLOG, 4096, "ZMQ_BACKLOG", on: handle)
        }
        if let routingID { try Self.set(ZMQ_ROUTING_ID, routingID, "ZMQ_ROUTING_ID", on: handle) }
        if let curve { try Self.encrypt(handle, as: curve) }
    }

    private static func encrypt(_ handle: UnsafeMutableRawPointer, as role: CurveRole) throws(ZMQError) {
        switch role {
        case .server(let pair):
            try set(ZMQ_CURVE_SERVER, 1, "ZMQ_CURVE_SERVER", on: handle)
            try set(ZMQ_CURVE_SECRETKEY, pair.secretKey.bytes, "ZMQ_CURVE_SECRETKEY", on: handle)
            try set(ZMQ_ZAP_DOMAIN, Array(Gatekeeper.domain.utf8), "ZMQ_ZAP_DOMAIN", on: handle)
        case .client(let pair, let serverKey):
            try set(ZMQ_CURVE_SERVERKEY, serverKey.bytes, "ZMQ_CURVE_SERVERKEY", on: handle)
            try set(ZMQ_CURVE_PUBLICKEY, pair.publicKey.bytes, "ZMQ_CURVE_PUBLICKEY", on: handle)
            try set(ZMQ_CURVE_SECRETKEY, pair.secretKey.bytes, "ZMQ_CURVE_SECRETKEY", on: handle)
        }
    }

    private static func set(
        _ option: Int32, _ bytes: [UInt8], _ name: String, on handle: UnsafeMutableRawPointer
    ) throws(ZMQError) {
        let result = bytes.withUnsafeBytes { zmq_setsockopt(handle, option, $0.baseAddress, $0.count) }
        guard result == 0 else { throw ZMQError.last("zmq_setsockopt", name) }
    }

    /// Version 6 of the Internet protocol only for addresses that are written in it: with it on, libzmq turns
    /// `127.0.0.1` into a mapped address that is not recognised as this machine.
    static func prepare(_ handle: UnsafeMutableRawPointer, for endpoint: String) throws(ZMQError) {
        try set(ZMQ_IPV6, endpoint.contains("[") ? 1 : 0, "ZMQ_IPV6", on: handle)
    }

    private static func set(
        _ option: Int32, _ value: Int32, _ name: String, on handle: UnsafeMutableRawPointer
    ) throws(ZMQError) {
        var value = value
        guard zmq_setsockopt(handle, option, &value, MemoryLayout<Int32>.size) == 0 else {
            throw ZMQError.last("zmq_setsockopt", name)
        }
    }
}
