import FuzzWire

/// The coordinator's end of the wire: what peers say, as events, and which of them can no longer be spoken to.
struct PeerSocket: ~Copyable {
    let socket: ZMQSocket
    /// Whether a message counts only with a name that its sender has proved.
    private let needsNames: Bool
    /// Peers that something could not be sent to, until all is read that they had said before.
    private var unreachable: [PeerID] = []

    init(_ socket: consuming ZMQSocket, needsNames: Bool) {
        self.socket = socket
        self.needsNames = needsNames
    }

    /// What has come, one event at a time; nil when there is nothing more.
    ///
    /// Peers that are gone come last: their last words, results and BYE among them, may have been on their way when
    /// something could not be sent to them.
    mutating func receive() throws -> CampaignEvent? {
        // One part more than a message has: the routing id that the ROUTER puts before it.
        while var message = try socket.receiveMessage(maximumParts: WireFormat.frameCount + 1) {
            // libzmq lets everybody in when its gatekeeper is gone: no name, no word.
            guard !message.parts.isEmpty, !needsNames || message.user != nil else { continue }
            let peer = PeerID(message.parts.removeFirst(), user: message.user)
            do throws(WireError) {
                return .received(peer, try WireFormat.decodeWorkerMessage(message.parts))
            } catch {
                return .garbled(peer, error)
            }
        }
        return unreachable.isEmpty ? nil : .unreachable(unreachable.removeFirst())
    }

    /// Sends a message, or remembers that it could not be sent, which ``receive()`` tells. A full queue means a peer that
    /// does not read; it is as gone as one that cannot be reached.
    /// - Returns: Whether it was sent.
    @discardableResult
    mutating func send(_ message: CoordinatorMessage, to peer: PeerID) throws -> Bool {
        if try socket.send([peer.bytes] + WireFormat.encode(message)) == .sent { return true }
        if !unreachable.contains(peer) { unreachable.append(peer) }
        return false
    }
}
