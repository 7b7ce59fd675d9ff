import FuzzCampaign
import FuzzMessages
import FuzzWire

/// The coordinator's end of the wire: what peers send, what each of them costs, and which of them can no longer be spoken
/// to.
///
/// Peers pay for what they send. Type and size of a message are known before its body is read, so that a forbidden
/// message is not read at all. The time that its messages take is charged to it; in a turn that did not read
/// all that waits, a peer that took much more than the others has to wait, in the ``PeerProxy``, before it is read again.
struct PeerSocket: ~Copyable {
    enum Incoming: Hashable {
        case message(PeerID, WorkerEnvelope)
        /// The peer sent something that is no message.
        case garbled(PeerID, WireError)
        /// Something could not be sent to the peer, and all its earlier messages are read.
        case unreachable(PeerID)
    }

    /// What is known of the connection behind a peer.
    private struct Link {
        var connection: PeerProxy.ConnectionID?
        var hasJoined = false
        /// Its further messages are ignored.
        var isDismissed = false
        var lastUsedAt: Duration
    }

    let socket: ZMQSocket
    /// Nil on a socket that peers connect to directly.
    private let proxy: PeerProxy?
    /// Whether a message counts only with a name that its sender has proved.
    private let needsNames: Bool
    /// Peers that something could not be sent to, until all their earlier messages are read.
    private var unreachable: [PeerID] = []
    // Looked up by peer; where all are visited their order decides nothing.
    private var links: [PeerID: Link] = [:]
    private var commands: [PeerProxy.Command] = []
    /// What each connection has cost in this turn.
    private var spent: [PeerProxy.ConnectionID: Duration] = [:]
    /// Tests send damaged messages by the million, and a connection for each would take days.
    private let keepsRejected: Bool

    private static let maximumLinks = 16_384
    private static let linkLifetime = Duration.seconds(60)
    private static let minimumPause = Duration.milliseconds(2)

    init(_ socket: consuming ZMQSocket, behind proxy: PeerProxy? = nil, needsNames: Bool, keepsRejected: Bool = false) {
        self.socket = socket
        self.proxy = proxy
        self.needsNames = needsNames
        self.keepsRejected = keepsRejected
    }

    /// What has come, one at a time; nil when there is nothing more.
    ///
    /// Peers that are gone come last: their last messages, results and BYE among them, may have been on their way when
    /// something could not be sent to them.
    mutating func receive(at now: Duration) throws -> Incoming? {
        // One part more than a message has: the routing id that the ROUTER puts before it.
        while let (received, trace) = try socket.receiveTraced(maximumParts: WireFormat.frameCount + 1) {
            var message = received
            guard !message.parts.isEmpty else { continue }
            let peer = PeerID(message.parts.removeFirst(), user: message.user)
            let isHeard = note(trace, of: peer, at: now)
            // libzmq admits every peer when its gatekeeper is gone, so messages without a name are not read.
            guard isHeard, !needsNames || message.user != nil else { continue }
            do throws(WireError) {
                return .message(peer, try WireFormat.openWorkerMessage(message.parts))
            } catch {
                return .garbled(peer, error)
            }
        }
        return unreachable.isEmpty ? nil : .unreachable(unreachable.removeFirst())
    }

    /// Reports to the proxy that the message is taken. False for a peer that was sent away.
    private mutating func note(_ trace: ZMQSocket.Trace, of peer: PeerID, at now: Duration) -> Bool {
        guard let proxy else { return true }
        let found = PeerProxy.connection(ofRouterDescriptor: trace.descriptor)
        var link = links[peer] ?? Link(connection: found, lastUsedAt: now)
        // The same routing id on another connection is another peer.
        if let found, found != link.connection { link = Link(connection: found, lastUsedAt: now) }
        link.lastUsedAt = now
        links[peer] = link
        if links.count > Self.maximumLinks { forget(at: now) }
        guard let connection = link.connection else { return true }
        let overhead = proxy.isEncrypted ? PeerProxy.encryptionOverhead * trace.frames : 0
        commands.append(.consumed(connection, frames: trace.frames, bytes: trace.bytes + overhead))
        return !link.isDismissed
    }

    private mutating func forget(at now: Duration) {
        links = links.filter { $0.value.hasJoined || now - $0.value.lastUsedAt < Self.linkLifetime }
    }

    /// Sends a message, or remembers that it could not be sent, which ``receive(at:)`` reports. A full queue means a peer
    /// that does not read; it is as gone as one that cannot be reached.
    /// - Returns: Whether it was sent.
    @discardableResult
    mutating func send(_ message: CoordinatorMessage, to peer: PeerID) throws -> Bool {
        let isSent = try socket.send([peer.bytes] + WireFormat.encode(message)) == .sent
        switch message {
        case .welcome: welcome(peer)
        case .reject(let reject): disconnectRejected(peer, over: reject.code)
        case .work, .heartbeat, .ack, .cancel, .stop: break
        }
        if isSent { return true }
        if !unreachable.contains(peer) { unreachable.append(peer) }
        return false
    }

    private mutating func welcome(_ peer: PeerID) {
        guard let connection = links[peer]?.connection else { return }
        links[peer]?.hasJoined = true
        commands.append(.joined(connection))
    }

    /// A rejected peer loses its connection once the REJECT has reached it. Its address is charged for what no correct
    /// worker does; a worker that was given up and thaws, or is another build, has done nothing wrong.
    private mutating func disconnectRejected(_ peer: PeerID, over code: Reject.Code) {
        guard !keepsRejected, let link = links[peer], let connection = link.connection else { return }
        links[peer]?.isDismissed = true
        let isFault =
            switch code {
            case .malformed: true
            case .unknownPeer: !link.hasJoined
            case .version, .build, .full, .quarantined: false
            }
        commands.append(.dismiss(connection, isFault: isFault))
    }

    // MARK: What it costs

    /// Charges the time that a message took to its sender.
    mutating func charge(_ time: Duration, to incoming: Incoming) {
        switch incoming {
        case .message(let peer, _), .garbled(let peer, _):
            guard let connection = links[peer]?.connection else { return }
            spent[connection, default: .zero] += time
        case .unreachable: break
        }
    }

    /// - Parameter isCutShort: more messages waited than there was time for.
    mutating func endTurn(isCutShort: Bool) {
        if isCutShort, !spent.isEmpty {
            let total = spent.values.reduce(.zero, +)
            let share = total / spent.count
            for (connection, time) in spent where time > share * 3 / 2 {
                let pause = (time - share) * spent.count
                if pause > Self.minimumPause { commands.append(.pause(connection, min(pause, .seconds(1)))) }
            }
        }
        spent = [:]
        proxy?.tell(commands)
        commands = []
    }
}
