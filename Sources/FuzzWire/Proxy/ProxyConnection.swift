import FuzzMessages

/// One peer: its connection, the one to the ROUTER that belongs to it, and what is between the two.
final class ProxyConnection {
    /// What may be passed on and not yet taken, in bytes.
    enum Window {
        /// A HELLO with the most leases that one may have.
        static let beforeHello = 512 * 1024
        /// One message of the greatest size, and the beginning of the next.
        static let joined = WireFormat.maximumBodyBytes + 192 * 1024
        /// In frames: each costs memory, however short it is.
        static let frames = 64 * WireFormat.frameCount
    }

    let number: UInt32
    let address: String
    /// A worker of this user on this machine.
    let isLocal: Bool
    let peer: FileDescriptor
    let router: FileDescriptor
    let began: ContinuousClock.Instant
    var scanner: FrameScanner

    /// Read and not yet written.
    var routerBuffer: [UInt8] = []
    var peerBuffer: [UInt8] = []
    /// Taken by the coordinator, of what the scanner has counted.
    private(set) var consumedFrames = 0
    private(set) var consumedBytes = 0
    /// When the window last grew, or was empty.
    var lastProgressAt: ContinuousClock.Instant

    /// Its HELLO was accepted.
    var hasJoined = false
    var pausedUntil: ContinuousClock.Instant?
    /// Nothing more is read from it; what is for it is sent until then.
    var dismissedUntil: ContinuousClock.Instant?
    var hasPeerEnded = false
    /// The peer takes nothing any more; what it sent before may still wait to be read.
    var isPeerDisconnected = false
    var hasRouterEnded = false
    /// The events last registered with epoll.
    var interests: (peer: UInt32?, router: UInt32?) = (nil, nil)

    init(
        number: UInt32, address: String, isLocal: Bool, peer: FileDescriptor, router: FileDescriptor,
        isEncrypted: Bool, at now: ContinuousClock.Instant
    ) {
        self.number = number
        self.address = address
        self.isLocal = isLocal
        self.peer = peer
        self.router = router
        scanner = FrameScanner(isEncrypted: isEncrypted)
        began = now
        lastProgressAt = now
    }

    var waitingBytes: Int { scanner.bytes - consumedBytes }
    var waitingFrames: Int { scanner.frames - consumedFrames }

    func consume(frames: Int, bytes: Int, at now: ContinuousClock.Instant) {
        // Never more than was passed on: a message may be reported late, for a connection whose number is right anyway.
        consumedFrames = min(consumedFrames + frames, scanner.frames)
        consumedBytes = min(consumedBytes + bytes, scanner.bytes)
        lastProgressAt = now
    }

    /// How many bytes may be read now.
    func room(at now: ContinuousClock.Instant) -> Int {
        guard dismissedUntil == nil, !hasPeerEnded, !hasRouterEnded, routerBuffer.isEmpty, waitingFrames < Window.frames
        else {
            return 0
        }
        if let pausedUntil {
            guard now >= pausedUntil else { return 0 }
            self.pausedUntil = nil
        }
        return max(0, (hasJoined ? Window.joined : Window.beforeHello) - waitingBytes)
    }

    /// No message of it has reached the coordinator.
    var hasNoDeliveredMessages: Bool { consumedFrames == 0 }

    /// Everything that came through it has been taken; a part of a message never will be.
    var isDrained: Bool { routerBuffer.isEmpty && waitingFrames == 0 }
}
