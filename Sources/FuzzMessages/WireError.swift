/// Why bytes from a peer are not a message, as a sentence.
package enum WireError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    case wrongFrameCount(Int)
    case notOurProtocol
    case versionNotSpoken(UInt16)
    case unknownType([UInt8])
    /// A message that only the other side sends.
    case wrongDirection(UInt8)
    case bodyTooLong(Int)
    case malformedBody(type: String, reason: String)
    /// More came of one message than any message has.
    case endlessMessage

    package var description: String {
        switch self {
        case .wrongFrameCount(let count):
            return "A message of \(count) frames came; every message has \(WireFormat.frameCount)."
        case .notOurProtocol:
            return "The first frame does not start with 'LF'; the peer does not speak this protocol."
        case .versionNotSpoken(let version):
            let known =
                ProtocolVersion.oldest == ProtocolVersion.current
                ? "version \(ProtocolVersion.current)"
                : "versions \(ProtocolVersion.oldest) to \(ProtocolVersion.current)"
            return "The peer speaks protocol version \(version), this side \(known)."
        case .unknownType(let bytes):
            let text = bytes.prefix(4).map { String($0, radix: 16) }.joined(separator: " ")
            return "No message has the type [\(text)]."
        case .wrongDirection(let type):
            return "A message of type \(type) came from the side that receives it."
        case .bodyTooLong(let count):
            return "The body has \(count) bytes; the limit is \(WireFormat.maximumBodyBytes)."
        case .malformedBody(let type, let reason):
            return "The body of \(type) cannot be read: \(reason)"
        case .endlessMessage:
            return "More came of one message than any message has, and it did not end."
        }
    }
}
