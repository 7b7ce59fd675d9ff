import CSockets
import Foundation
import FuzzMessages
import Synchronization

/// Passes bytes between the network and the coordinator's ROUTER in both directions, in a separate thread.
///
/// libzmq has no limit for a message in the making, cannot end one connection of a ROUTER, and reads what a peer sends as
/// fast as it comes. Here each connection has a window: what was passed on and not yet taken by the coordinator. A peer
/// that fills it waits in its own memory. So a flood costs its sender time and the coordinator nothing; a message that
/// never ends is ended with its connection; and a connection that broke the rules is closed.
///
/// The ROUTER listens at an address inside this machine that only this process may use (`SO_PEERCRED`), and each
/// connection to it has its own name, so that the connection of a message is known whatever its routing id.
package final class PeerProxy: Sendable {
    /// Something a person should know of.
    package enum Notice: Hashable, Sendable {
        /// It spoke another protocol, or a version of ours that is too old.
        case handshakeFailed(address: String)
        /// It sent more than a message can be.
        case endlessMessage(address: String)
    }

    /// What the coordinator sends to the proxy, in the order of sending.
    package enum Command: Sendable {
        case consumed(ConnectionID, frames: Int, bytes: Int)
        case joined(ConnectionID)
        case pause(ConnectionID, Duration)
        case dismiss(ConnectionID, isFault: Bool)
        case stop
    }

    struct State: Sendable {
        var commands: [Command] = []
        var notices: [Notice] = []
        var droppedNotices: UInt64 = 0
        /// Addresses of connections whose handshake is under way, or ended a moment ago without a message.
        var handshakes: [String] = []
    }

    /// One connection, for as long as the proxy lives.
    package struct ConnectionID: Hashable, Sendable {
        let number: UInt32
    }

    final class Shared: Sendable {
        let state = Mutex(State())
    }

    /// The endpoint that workers connect to, with the port that was chosen.
    package let endpoint: String
    /// The endpoint for the workers of this user on this machine, whom no penalty of an address touches.
    package let localEndpoint: String
    /// Where the ROUTER has to listen.
    package let routerEndpoint: String
    /// Whether the traffic is encrypted.
    package let isEncrypted: Bool

    private let shared = Shared()
    private let wake: Int32
    private let ended = DispatchSemaphore(value: 0)

    /// What encryption adds to each frame of a message: a name, a nonce, a seal and the flags (ZeroMQ RFC 26).
    package static let encryptionOverhead = 33

    /// The notices that may wait; more are only counted.
    static let maximumNotices = 100

    /// Listens. Connections wait until ``start()``.
    ///
    /// - Parameter penalizesFaults: whether the faults of an address delay its next connections; tests that send damaged
    ///   messages by the million do without.
    /// - Throws: `ListenError` when the endpoint cannot be listened at.
    package init(endpoint: String, isEncrypted: Bool, penalizesFaults: Bool = true) throws {
        var generator = SystemRandomNumberGenerator()
        let name = "layout-fuzz-\(getpid())-\(HexNumber.text(UInt64.random(in: 0...UInt64.max, using: &generator)))"
        let listener = try Listener(endpoint: endpoint)
        let local = try Listener(abstractName: "\(name).workers")
        self.endpoint = listener.endpoint
        localEndpoint = "ipc://@\(name).workers"
        routerEndpoint = "ipc://@\(name).router"
        self.isEncrypted = isEncrypted
        let pipe = try FileDescriptor.pipe()
        try pipe.read.makeNonBlocking()
        try pipe.write.makeNonBlocking()
        wake = dup(pipe.write.number)
        _ = fcntl(wake, F_SETFD, FD_CLOEXEC)
        let loop = try ProxyLoop(
            public: listener, local: local, wake: pipe.read, name: name, isEncrypted: isEncrypted,
            penalizesFaults: penalizesFaults, shared: shared)
        let ended = ended
        let thread = Thread {
            loop.run()
            ended.signal()
        }
        thread.start()
    }

    deinit {
        _ = CLibrary.close(wake)
    }

    /// Passes on what is on its way, for a moment, and ends. To be called after the ROUTER is closed.
    package func stop() {
        tell([.stop])
        ended.wait()
    }

    package func tell(_ commands: [Command]) {
        guard !commands.isEmpty else { return }
        shared.state.withLock { $0.commands += commands }
        var byte: UInt8 = 1
        _ = write(wake, &byte, 1)
    }

    /// What happened since the last call, and how much more that was not kept.
    package func takeNotices() -> (notices: [Notice], leftOut: UInt64) {
        shared.state.withLock { state in
            defer { (state.notices, state.droppedNotices) = ([], 0) }
            return (state.notices, state.droppedNotices)
        }
    }

    /// The one address that a handshake comes from just now; nil if there are several.
    package var handshakingAddress: String? {
        let addresses = Set(shared.state.withLock { $0.handshakes })
        return addresses.count == 1 ? addresses.first : nil
    }

    /// The connection that a descriptor of the ROUTER belongs to.
    package static func connection(ofRouterDescriptor descriptor: Int32) -> ConnectionID? {
        var buffer = [CChar](repeating: 0, count: 108)
        guard csockets_peer_name(descriptor, &buffer, buffer.count) == 0 else { return nil }
        let text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let number = text.split(separator: ".").last.flatMap({ UInt32($0) }) else { return nil }
        return ConnectionID(number: number)
    }
}

extension SocketOptions {
    /// The coordinator's ROUTER behind a ``PeerProxy``, which alone may connect to it.
    package static func coordinator(behind proxy: PeerProxy, curve: CurveRole?) -> SocketOptions {
        var options = coordinator(curve: curve)
        options.isForThisProcess = true
        return options
    }
}
