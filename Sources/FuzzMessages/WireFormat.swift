import Foundation
import LayoutFuzz

/// Messages to frames and back: `["LF" version][type][JSON]`.
///
/// Nothing is guessed: another number of frames, another version, an unknown type, a body that is too long or lacks
/// a value is refused with a ``WireError`` before anything of it is used.
package enum WireFormat {
    package static let frameCount = 3
    /// A message carries one case of the greatest size, every byte of it escaped, and the fields around it.
    package static let maximumBodyBytes = LayoutCase.sizeLimit * 2 + 512 * 1024
    /// The longest frame that a transport has to take.
    package static let maximumFrameBytes = maximumBodyBytes + 64 * 1024

    /// A heartbeat of the most leases has 30,000 values; cases travel as strings and count as one.
    package static let shapeLimits = JSONShape.Limits(depth: 16, values: 100_000)

    private static let magic: [UInt8] = [UInt8(ascii: "L"), UInt8(ascii: "F")]

    // MARK: Worker's messages

    package static func encode(_ message: WorkerMessage) throws(WireError) -> [[UInt8]] {
        switch message {
        case .hello(let body): try frames(.hello, body)
        case .credit(let body): try frames(.credit, body)
        case .heartbeat(let body): try frames(.workerHeartbeat, body)
        case .result(let body): try frames(.result, body)
        case .minimised(let body): try frames(.minimised, body)
        case .bye(let body): try frames(.bye, body)
        }
    }

    package static func decodeWorkerMessage(_ frames: [[UInt8]]) throws(WireError) -> WorkerMessage {
        let (type, body) = try open(frames)
        switch type {
        case .hello: return .hello(try read(type, body))
        case .credit: return .credit(try read(type, body))
        case .workerHeartbeat: return .heartbeat(try read(type, body))
        case .result: return .result(try read(type, body))
        case .minimised: return .minimised(try read(type, body))
        case .bye: return .bye(try read(type, body))
        default: throw .wrongDirection(type.rawValue)
        }
    }

    /// Looks at a message without reading its body: its type, its size, and the lease that a result is about. So what a
    /// sender may not send costs nothing to refuse.
    package static func openWorkerMessage(_ frames: [[UInt8]]) throws(WireError) -> WorkerEnvelope {
        let (type, body) = try open(frames)
        let kind: WorkerEnvelope.Kind
        switch type {
        case .hello: kind = .hello
        case .credit: kind = .credit
        case .workerHeartbeat: kind = .heartbeat
        case .result: kind = .result(try lease(in: body, of: type))
        case .minimised: kind = .minimised(try lease(in: body, of: type))
        case .bye: kind = .bye
        default: throw .wrongDirection(type.rawValue)
        }
        guard body.count <= kind.maximumBytes else {
            throw .malformedBody(
                type: type.name, reason: "It has \(body.count) bytes; the limit is \(kind.maximumBytes).")
        }
        return WorkerEnvelope(kind: kind, frames: frames)
    }

    private static func lease(in body: [UInt8], of type: MessageType) throws(WireError) -> LeaseID {
        guard let lease = LeaseIDScanner.lease(in: body) else {
            throw .malformedBody(
                type: type.name,
                reason: "'lease' is not among its first \(LeaseIDScanner.reach) bytes, as it has to be.")
        }
        return lease
    }

    // MARK: Coordinator's messages

    package static func encode(_ message: CoordinatorMessage) throws(WireError) -> [[UInt8]] {
        switch message {
        case .welcome(let body): try frames(.welcome, body)
        case .reject(let body): try frames(.reject, body)
        case .work(let body): try frames(.work, body)
        case .heartbeat(let body): try frames(.coordinatorHeartbeat, body)
        case .ack(let body): try frames(.ack, body)
        case .cancel(let body): try frames(.cancel, body)
        case .stop(let body): try frames(.stop, body)
        }
    }

    package static func decodeCoordinatorMessage(_ frames: [[UInt8]]) throws(WireError) -> CoordinatorMessage {
        let (type, body) = try open(frames)
        switch type {
        case .welcome: return .welcome(try read(type, body))
        case .reject: return .reject(try read(type, body))
        case .work: return .work(try read(type, body))
        case .coordinatorHeartbeat: return .heartbeat(try read(type, body))
        case .ack: return .ack(try read(type, body))
        case .cancel: return .cancel(try read(type, body))
        case .stop: return .stop(try read(type, body))
        default: throw .wrongDirection(type.rawValue)
        }
    }

    // MARK: Frames

    /// The second frame. Numbers are never used again for another message.
    private enum MessageType: UInt8 {
        case hello = 0x01
        case credit = 0x02
        case workerHeartbeat = 0x03
        case result = 0x04
        case minimised = 0x05
        case bye = 0x06
        case welcome = 0x81
        case reject = 0x82
        case work = 0x83
        case coordinatorHeartbeat = 0x84
        case ack = 0x85
        case cancel = 0x86
        case stop = 0x87

        var name: String {
            switch self {
            case .workerHeartbeat, .coordinatorHeartbeat: "HEARTBEAT"
            default: String(describing: self).uppercased()
            }
        }
    }

    private static func frames(_ type: MessageType, _ body: some Encodable) throws(WireError) -> [[UInt8]] {
        let encoder = JSONEncoder()
        // Sorted, so that equal messages are equal bytes and the golden tests can pin them.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes: [UInt8]
        do {
            bytes = Array(try encoder.encode(body))
        } catch {
            throw .malformedBody(type: type.name, reason: "it cannot be written: \(error)")
        }
        guard bytes.count <= maximumBodyBytes else { throw .bodyTooLong(bytes.count) }
        let version = ProtocolVersion.current
        return [magic + [UInt8(version >> 8), UInt8(version & 0xff)], [type.rawValue], bytes]
    }

    private static func open(_ frames: [[UInt8]]) throws(WireError) -> (type: MessageType, body: [UInt8]) {
        guard frames.count == frameCount else { throw .wrongFrameCount(frames.count) }
        guard frames[0].count == 4, Array(frames[0].prefix(2)) == magic else { throw .notOurProtocol }
        let version = UInt16(frames[0][2]) << 8 | UInt16(frames[0][3])
        guard (ProtocolVersion.oldest...ProtocolVersion.current).contains(version) else {
            throw .versionNotSpoken(version)
        }
        guard frames[1].count == 1, let type = MessageType(rawValue: frames[1][0]) else {
            throw .unknownType(frames[1])
        }
        guard frames[2].count <= maximumBodyBytes else { throw .bodyTooLong(frames[2].count) }
        return (type, frames[2])
    }

    private static func read<Body: Decodable>(_ type: MessageType, _ body: [UInt8]) throws(WireError) -> Body {
        if let problem = JSONShape.problem(of: body, limits: shapeLimits) {
            throw .malformedBody(type: type.name, reason: problem.description)
        }
        do {
            return try JSONDecoder().decode(Body.self, from: Data(body))
        } catch let error as DecodingError {
            throw .malformedBody(type: type.name, reason: words(for: error))
        } catch {
            throw .malformedBody(type: type.name, reason: "\(error)")
        }
    }

    /// Foundation's own descriptions are pages long; the path and the reason are what helps.
    private static func words(for error: DecodingError) -> String {
        func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
            let keys = context.codingPath + (last.map { [$0] } ?? [])
            let text = keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
            return text.isEmpty ? "the top level" : "'\(text)'"
        }
        switch error {
        case .keyNotFound(let key, let context): return "\(path(context, key)) is missing."
        case .typeMismatch(_, let context): return "\(path(context)) is of another kind than expected."
        case .valueNotFound(_, let context): return "\(path(context)) has no value."
        case .dataCorrupted(let context):
            let isJSON = !context.codingPath.isEmpty
            return isJSON ? "\(path(context)): \(context.debugDescription)." : "it is not JSON of this message."
        @unknown default: return "\(error)"
        }
    }
}
