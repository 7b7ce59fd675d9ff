import FuzzMessages

/// Follows the frames of one direction of a ZMTP 3 connection (ZeroMQ RFC 23 and 37), without keeping any of it.
///
/// libzmq gathers all parts of a message before it hands over the first, has no limit for their number, and takes 64
/// bytes for a part of none. So what a peer sends is counted before libzmq sees it. Where the traffic is encrypted, the
/// frames' sizes are all that can be seen; only the reader then knows whether a message is whole.
struct FrameScanner {
    /// What a peer may send.
    struct Limits: Hashable {
        /// Frames of a message.
        var frames = WireFormat.frameCount
        /// Bytes of all frames of a message.
        var messageBytes = WireFormat.maximumBodyBytes + 64 * 1024
        /// Bytes of all commands, which belong to the transport. A handshake has a few hundred.
        var commandBytes = 64 * 1024
    }

    /// Why the connection is ended.
    enum Violation: Error, Hashable {
        /// The first bytes are not those of ZMTP 3.
        case unknownTransport
        case messageTooLong
        case tooManyFrames
        case tooManyCommands
    }

    private enum State {
        case greeting(seen: Int)
        case flags
        case length(flags: UInt8, value: UInt64, missing: Int)
        case payload(isCommand: Bool, hasMore: Bool, missing: Int)
    }

    private let isEncrypted: Bool
    private let limits: Limits
    private var state = State.greeting(seen: 0)
    private var messageFrames = 0
    private var messageBytes = 0
    private var commandBytes = 0
    /// Frames of messages that are through, from the beginning.
    private(set) var frames = 0
    /// Bytes of them, of the one that is on its way too.
    private(set) var bytes = 0

    private static let greetingCount = 64
    private static let moreFlag: UInt8 = 1
    private static let longFlag: UInt8 = 2
    private static let commandFlag: UInt8 = 4

    init(isEncrypted: Bool, limits: Limits = Limits()) {
        self.isEncrypted = isEncrypted
        self.limits = limits
    }

    /// True between the first byte of a message and its last, as far as that can be seen.
    var isInsideMessage: Bool {
        switch state {
        case .greeting: false
        case .flags: messageFrames > 0
        case .length, .payload: true
        }
    }

    /// What is wrong with the next bytes, or was in an earlier part of them.
    mutating func violation(in chunk: UnsafeRawBufferPointer) -> Violation? {
        do throws(Violation) {
            try scan(chunk)
            return nil
        } catch {
            return error
        }
    }

    private mutating func scan(_ chunk: UnsafeRawBufferPointer) throws(Violation) {
        var position = 0
        while position < chunk.count {
            switch state {
            case .greeting(let seen):
                try checkGreeting(chunk[position], at: seen)
                position += 1
                state = seen + 1 == Self.greetingCount ? .flags : .greeting(seen: seen + 1)
            case .flags:
                let flags = chunk[position]
                position += 1
                guard flags & ~(Self.moreFlag | Self.longFlag | Self.commandFlag) == 0 else { throw .unknownTransport }
                state = .length(flags: flags, value: 0, missing: flags & Self.longFlag == 0 ? 1 : 8)
            case .length(let flags, let value, let missing):
                let value = value << 8 | UInt64(chunk[position])
                position += 1
                if missing > 1 {
                    state = .length(flags: flags, value: value, missing: missing - 1)
                } else {
                    try begin(flags: flags, length: value)
                }
            case .payload(let isCommand, let hasMore, let missing):
                let step = min(missing, chunk.count - position)
                position += step
                if !isCommand { bytes += step }
                state = .payload(isCommand: isCommand, hasMore: hasMore, missing: missing - step)
                if missing == step { end(isCommand: isCommand, hasMore: hasMore) }
            }
        }
    }

    /// The signature, and a version of 3 at least: older ones have other frames. What follows is libzmq's to judge.
    private func checkGreeting(_ byte: UInt8, at place: Int) throws(Violation) {
        let isRight =
            switch place {
            case 0: byte == 0xff
            case 9: byte & 1 == 1
            case 10: byte >= 3
            default: true
            }
        guard isRight else { throw .unknownTransport }
    }

    private mutating func begin(flags: UInt8, length: UInt64) throws(Violation) {
        guard length <= UInt64(limits.messageBytes) else { throw .messageTooLong }
        let length = Int(length)
        let isCommand = flags & Self.commandFlag != 0
        if isCommand {
            // Its header counts too, or empty ones were free.
            commandBytes += length + 2
            guard commandBytes <= limits.commandBytes else { throw .tooManyCommands }
        } else {
            messageFrames += 1
            messageBytes += length
            guard isEncrypted || messageFrames <= limits.frames else { throw .tooManyFrames }
            guard messageBytes <= limits.messageBytes else { throw .messageTooLong }
        }
        let hasMore = flags & Self.moreFlag != 0
        state = .payload(isCommand: isCommand, hasMore: hasMore, missing: length)
        if length == 0 { end(isCommand: isCommand, hasMore: hasMore) }
    }

    private mutating func end(isCommand: Bool, hasMore: Bool) {
        state = .flags
        guard !isCommand else { return }
        frames += 1
        // An encrypted frame hides whether another follows.
        guard isEncrypted || !hasMore else { return }
        messageFrames = 0
        messageBytes = 0
    }
}
