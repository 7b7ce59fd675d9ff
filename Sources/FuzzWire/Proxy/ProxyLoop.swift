import CSockets
import Foundation
import Synchronization

/// The thread of a ``PeerProxy``: waits for whatever is ready and moves bytes. All its state belongs to that thread.
final class ProxyLoop: @unchecked Sendable {
    // Unchecked because it is made by one thread and from then on used by another alone.
    private let listeners: [Listener]
    private let wake: FileDescriptor
    private let name: String
    private let isEncrypted: Bool
    private let penalizesFaults: Bool
    private let shared: PeerProxy.Shared
    private let epoll: FileDescriptor
    private let clock = ContinuousClock()
    private var now: ContinuousClock.Instant
    // Looked up by number; where all are visited their order decides nothing.
    private var connections: [UInt32: ProxyConnection] = [:]
    private var ledger = AddressRateLimiter()
    /// Connections of addresses that have to wait, oldest first.
    private var waiting: [(peer: FileDescriptor, address: String, since: ContinuousClock.Instant)] = []
    private var recentHandshakes: [(address: String, at: ContinuousClock.Instant)] = []
    private var nextNumber: UInt32 = 1
    private var nextReview: ContinuousClock.Instant
    private var acceptRetryAt: ContinuousClock.Instant?
    private var stopAt: ContinuousClock.Instant?
    private let maximumConnections: Int
    private var buffer = [UInt8](repeating: 0, count: ProxyLoop.chunk)

    private static let chunk = 64 * 1024
    private static let review = Duration.milliseconds(100)
    /// A connection that has sent nothing for so long after its start is not a worker's.
    private static let helloLimit = Duration.seconds(10)
    /// A window that is full for so long holds a message that never ends; a message may take so long to arrive.
    private static let fullLimit = Duration.seconds(5)
    private static let messageLimit = Duration.seconds(60)
    /// What is for a peer that is sent away may take so long to reach it.
    private static let dismissalLimit = Duration.seconds(1)
    /// Bytes of all windows together, before only small messages are passed on.
    private static let maximumWaitingBytes = 48 << 20
    private static let smallMessage = 1 << 20
    private static let maximumWaitingPeers = 1024
    /// How long bytes may be on their way after the end.
    private static let stopLimit = Duration.milliseconds(500)

    private enum Side: UInt64 {
        case peer = 0
        case router = 1
    }
    /// Tags of descriptors that are no connection's; those have the number and the side.
    private static let wakeTag = UInt64.max

    init(
        public listener: Listener, local: Listener, wake: FileDescriptor, name: String, isEncrypted: Bool,
        penalizesFaults: Bool, shared: PeerProxy.Shared
    ) throws(SystemCallError) {
        listeners = [listener, local]
        self.wake = wake
        self.name = name
        self.isEncrypted = isEncrypted
        self.penalizesFaults = penalizesFaults
        self.shared = shared
        let number = csockets_epoll()
        guard number >= 0 else { throw SystemCallError(call: "epoll_create1", code: -number) }
        epoll = FileDescriptor(owning: number)
        now = clock.now
        nextReview = now
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        // Each has three: to the peer, to the ROUTER, and the ROUTER's own.
        maximumConnections = max(16, (Int(clamping: limit.rlim_cur) - 128) / 3)
        set(wake.number, csockets_in, Self.wakeTag, isNew: true)
        for (place, listener) in listeners.enumerated() {
            set(listener.descriptor.number, csockets_in, UInt64(place), isNew: true)
        }
    }

    // MARK: The loop

    func run() {
        var events = [csockets_event](repeating: csockets_event(), count: 64)
        while true {
            let count = csockets_epoll_wait(epoll.number, &events, Int32(events.count), waitMilliseconds)
            now = clock.now
            for event in events.prefix(max(0, Int(count))) { handle(event) }
            performCommands()
            if now >= nextReview { checkAllConnections() }
            if let stopAt, now >= stopAt || connections.isEmpty { break }
        }
        for connection in connections.values { close(connection) }
    }

    private var waitMilliseconds: Int32 {
        if stopAt != nil { return 10 }
        return connections.isEmpty && waiting.isEmpty && acceptRetryAt == nil ? 1000 : 100
    }

    private func handle(_ event: csockets_event) {
        if event.tag == Self.wakeTag {
            _ = try? wake.read(upTo: 4096)
            return
        }
        if event.tag < 2 {
            accept(listeners[Int(event.tag)])
            return
        }
        guard let side = Side(rawValue: event.tag & 1), let connection = connections[UInt32(event.tag >> 1) - 1] else {
            return
        }
        let isOver = event.events & (csockets_error | csockets_hang_up) != 0
        switch side {
        case .peer:
            if event.events & csockets_out != 0 { writeToPeer(connection) }
            if event.events & csockets_peer_hang_up != 0, connection.dismissedUntil != nil { return close(connection) }
            if event.events & csockets_in != 0 || isOver { readFromPeer(connection) }
            if isOver { connection.isPeerDisconnected = true }
        case .router:
            if event.events & csockets_out != 0 { writeToRouter(connection) }
            if event.events & csockets_in != 0 || isOver { readFromRouter(connection) }
            if isOver, event.events & csockets_in == 0 { connection.hasRouterEnded = true }
        }
        settle(connection)
    }

    /// What the coordinator sent since the last turn.
    private func performCommands() {
        let commands = shared.state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
        for command in commands {
            switch command {
            case .consumed(let id, let frames, let bytes):
                guard let connection = connections[id.number] else { continue }
                waitingBytes -= connection.waitingBytes
                connection.consume(frames: frames, bytes: bytes, at: now)
                waitingBytes += connection.waitingBytes
                settle(connection)
            case .joined(let id):
                guard let connection = connections[id.number], !connection.hasJoined else { continue }
                connection.hasJoined = true
                ledger.welcome(connection.address, at: now)
                settle(connection)
            case .pause(let id, let time):
                connections[id.number]?.pausedUntil = now + time
                if let connection = connections[id.number] { settle(connection) }
            case .dismiss(let id, let isFault):
                guard let connection = connections[id.number] else { continue }
                dismiss(connection, isFault: isFault)
                settle(connection)
            case .stop:
                stopAt = now + Self.stopLimit
                for listener in listeners { set(listener.descriptor.number, 0, 0, isNew: false) }
                waiting = []
            }
        }
    }

    // MARK: Beginnings and ends

    private func accept(_ listener: Listener) {
        guard stopAt == nil, acceptRetryAt == nil else { return }
        for _ in 0..<64 {
            switch listener.accept() {
            case .nobody: return
            case .refused: continue
            case .failed:
                // No descriptor is free. Level-triggered, it would be reported again at once.
                acceptRetryAt = now + .milliseconds(200)
                for (place, listener) in listeners.enumerated() {
                    set(listener.descriptor.number, 0, UInt64(place), isNew: false)
                }
                return
            case .connection(let peer, let address):
                if listener.isRestrictedToThisUser {
                    begin(peer, address, isLocal: true)
                } else if waiting.isEmpty || ledger.debt(of: address, at: now) == 0, ledger.admit(address, at: now) {
                    begin(peer, address, isLocal: false)
                } else if waiting.count < Self.maximumWaitingPeers {
                    waiting.append((peer, address, now))
                }
            }
        }
    }

    private func begin(_ peer: FileDescriptor, _ address: String, isLocal: Bool) {
        guard connections.count < maximumConnections || isLocal else { return }
        let number = nextNumber
        nextNumber = nextNumber == .max ? 1 : nextNumber + 1
        let router = csockets_connect_abstract("\(name).router", "\(name).\(number)")
        guard router >= 0 else {
            // Its queue of connections is full: again at the next review.
            if router == -EAGAIN, waiting.count < Self.maximumWaitingPeers { waiting.append((peer, address, now)) }
            return
        }
        let connection = ProxyConnection(
            number: number, address: address, isLocal: isLocal, peer: peer, router: FileDescriptor(owning: router),
            isEncrypted: isEncrypted, at: now)
        connections[number] = connection
        settle(connection)
    }

    private func dismiss(_ connection: ProxyConnection, isFault: Bool) {
        if isFault, penalizesFaults, !connection.isLocal { ledger.fault(connection.address, at: now) }
        guard connection.dismissedUntil == nil else { return }
        connection.dismissedUntil = now + Self.dismissalLimit
    }

    private func close(_ connection: ProxyConnection) {
        guard connections.removeValue(forKey: connection.number) != nil else { return }
        if connection.scanner.frames == 0 { recentHandshakes.append((connection.address, now)) }
        // libzmq ended it in its handshake: without this, an address could connect as often as it likes.
        if connection.hasRouterEnded, connection.hasNoDeliveredMessages, stopAt == nil, penalizesFaults,
            !connection.isLocal
        {
            ledger.fault(connection.address, at: now)
        }
        connection.peer.close()
        connection.router.close()
    }

    /// Ends what is over, and registers with epoll what is waited for.
    private func settle(_ connection: ProxyConnection) {
        guard connections[connection.number] != nil else { return }
        if connection.isPeerDisconnected, connection.dismissedUntil != nil { return close(connection) }
        // Its last words: nothing reports them any more, and a BYE or a result may be among them.
        while connection.isPeerDisconnected, !connection.hasPeerEnded, room(for: connection) > 0 {
            readFromPeer(connection)
            guard connections[connection.number] != nil else { return }
        }
        if connection.hasRouterEnded, connection.peerBuffer.isEmpty { return close(connection) }
        if connection.hasPeerEnded, connection.isDrained { return close(connection) }
        var peer: UInt32 = 0
        var router: UInt32 = 0
        // Only one that is not read from: else the end of the file shows it, after all that came before.
        if connection.dismissedUntil != nil { peer |= csockets_peer_hang_up }
        if room(for: connection) > 0 { peer |= csockets_in }
        if !connection.peerBuffer.isEmpty { peer |= csockets_out }
        if connection.peerBuffer.isEmpty { router |= csockets_in }
        if !connection.routerBuffer.isEmpty { router |= csockets_out }
        let tag = UInt64(connection.number + 1) << 1
        wait(
            on: connection.peer, for: peer, tag | Side.peer.rawValue,
            isOver: connection.hasPeerEnded || connection.isPeerDisconnected,
            &connection.interests.peer)
        wait(
            on: connection.router, for: router, tag | Side.router.rawValue, isOver: connection.hasRouterEnded,
            &connection.interests.router)
    }

    /// A descriptor that has ended is taken out: epoll would report its end again and again.
    private func wait(
        on descriptor: FileDescriptor, for interest: UInt32, _ tag: UInt64, isOver: Bool, _ current: inout UInt32?
    ) {
        if isOver {
            if current != nil { _ = csockets_epoll_remove(epoll.number, descriptor.number) }
            current = nil
        } else if current != interest {
            set(descriptor.number, interest, tag, isNew: current == nil)
            current = interest
        }
    }

    private func set(_ descriptor: Int32, _ interest: UInt32, _ tag: UInt64, isNew: Bool) {
        _ = csockets_epoll_set(epoll.number, descriptor, interest, tag, isNew ? 1 : 0)
    }

    // MARK: Bytes

    private var waitingBytes = 0

    private func room(for connection: ProxyConnection) -> Int {
        let room = connection.room(at: now)
        // Under pressure those who have much on its way wait, unless they are our own.
        guard waitingBytes > Self.maximumWaitingBytes, !connection.isLocal else { return room }
        return min(room, max(0, Self.smallMessage - connection.waitingBytes))
    }

    private func readFromPeer(_ connection: ProxyConnection) {
        let room = room(for: connection)
        guard room > 0 else { return }
        let count = recv(connection.peer.number, &buffer, min(room, buffer.count), 0)
        guard count > 0 else {
            let isRead = connection.isPeerDisconnected && errno != EINTR
            if count == 0 || isRead || !Self.isTemporary(errno) { connection.hasPeerEnded = true }
            return
        }
        let violation = buffer.withUnsafeBytes {
            connection.scanner.violation(in: UnsafeRawBufferPointer(rebasing: $0[..<count]))
        }
        if let violation { return end(connection, over: violation) }
        waitingBytes += count
        let written = max(0, send(connection.router.number, buffer, count, Int32(MSG_NOSIGNAL)))
        if written < count { connection.routerBuffer = Array(buffer[written..<count]) }
    }

    private func writeToRouter(_ connection: ProxyConnection) {
        Self.write(&connection.routerBuffer, to: connection.router) { connection.hasRouterEnded = true }
    }

    private func readFromRouter(_ connection: ProxyConnection) {
        guard connection.peerBuffer.isEmpty else { return }
        let count = recv(connection.router.number, &buffer, buffer.count, 0)
        guard count > 0 else {
            if count == 0 || !Self.isTemporary(errno) { connection.hasRouterEnded = true }
            return
        }
        // To a peer that is gone: read all the same, or the ROUTER would wait.
        guard !connection.hasPeerEnded, !connection.isPeerDisconnected else { return }
        let written = max(0, send(connection.peer.number, buffer, count, Int32(MSG_NOSIGNAL)))
        if written < count { connection.peerBuffer = Array(buffer[written..<count]) }
    }

    private func writeToPeer(_ connection: ProxyConnection) {
        Self.write(&connection.peerBuffer, to: connection.peer) { connection.isPeerDisconnected = true }
    }

    private static func write(_ bytes: inout [UInt8], to descriptor: FileDescriptor, failed: () -> Void) {
        guard !bytes.isEmpty else { return }
        let count = send(descriptor.number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        if count >= 0 {
            bytes.removeFirst(count)
        } else if !isTemporary(errno) {
            bytes = []
            failed()
        }
    }

    private static func isTemporary(_ code: Int32) -> Bool {
        code == EAGAIN || code == EWOULDBLOCK || code == EINTR
    }

    // MARK: Limits

    /// At once: what it has sent in part is of no use, and what it sent whole before is with the ROUTER.
    private func end(_ connection: ProxyConnection, over violation: FrameScanner.Violation) {
        if penalizesFaults, !connection.isLocal { ledger.fault(connection.address, at: now) }
        switch violation {
        case .unknownTransport: note(.handshakeFailed(address: connection.address))
        case .messageTooLong, .tooManyFrames, .tooManyCommands: note(.endlessMessage(address: connection.address))
        }
        close(connection)
    }

    private func note(_ notice: PeerProxy.Notice) {
        shared.state.withLock { state in
            if state.notices.count < PeerProxy.maximumNotices {
                state.notices.append(notice)
            } else {
                state.droppedNotices += 1
            }
        }
    }

    private func checkAllConnections() {
        nextReview = now + Self.review
        admitWaiting()
        if let again = acceptRetryAt, now >= again {
            acceptRetryAt = nil
            for (place, listener) in listeners.enumerated() {
                set(listener.descriptor.number, csockets_in, UInt64(place), isNew: false)
            }
        }
        waitingBytes = connections.values.reduce(0) { $0 + $1.waitingBytes }
        for connection in Array(connections.values) { review(connection) }
        recentHandshakes.removeAll { now - $0.at > .seconds(1) }
        let addresses =
            recentHandshakes.map(\.address)
            + connections.values.filter { $0.scanner.frames == 0 }.map(\.address)
        shared.state.withLock { $0.handshakes = Array(addresses.prefix(64)) }
    }

    private func review(_ connection: ProxyConnection) {
        if let until = connection.dismissedUntil, now >= until { return close(connection) }
        if connection.hasPeerEnded, now - connection.lastProgressAt > Self.dismissalLimit { return close(connection) }
        if connection.hasRouterEnded, now - connection.lastProgressAt > Self.dismissalLimit { return close(connection) }
        if !connection.hasJoined, connection.dismissedUntil == nil, now - connection.began > Self.helloLimit {
            dismiss(connection, isFault: false)
        }
        if connection.waitingBytes == 0 { connection.lastProgressAt = now }
        let window = connection.hasJoined ? ProxyConnection.Window.joined : ProxyConnection.Window.beforeHello
        let isFull = connection.waitingBytes >= window || connection.waitingFrames >= ProxyConnection.Window.frames
        let limit = isFull ? Self.fullLimit : Self.messageLimit
        if now - connection.lastProgressAt > limit { return end(connection, over: .messageTooLong) }
        settle(connection)
    }

    /// One after the other, as their addresses may.
    private func admitWaiting() {
        let all = waiting.filter { now - $0.since < Self.helloLimit * 6 && !Self.isGone($0.peer) }
        waiting = []
        var rest: [(peer: FileDescriptor, address: String, since: ContinuousClock.Instant)] = []
        for each in all {
            if ledger.admit(each.address, at: now) {
                begin(each.peer, each.address, isLocal: false)
            } else {
                rest.append(each)
            }
        }
        waiting = rest + waiting
    }

    /// It has hung up while it waited; its turn goes to the next.
    private static func isGone(_ peer: FileDescriptor) -> Bool {
        var byte: UInt8 = 0
        let count = recv(peer.number, &byte, 1, Int32(MSG_PEEK))
        return count == 0 || (count < 0 && !isTemporary(errno))
    }
}
