import Foundation
import FuzzWire
import LayoutFuzz

/// What a worker asks of its child, over the child's standard input.
enum ChildRequest: Codable, Hashable {
    /// Makes and runs each case. Answered by any number of `sighting` and then one `explored`.
    case explore(plan: CasePlan, cases: CaseRange, known: [KnownSignature])
    /// Makes one case and does not run it.
    case make(plan: CasePlan, caseIndex: UInt64)
    case run(layoutCase: EncodedCase)
    /// Minimises by running every candidate in the child itself. Fast, and over when a candidate ends the child.
    case minimise(start: EncodedCase, signature: String, maximumExecutions: Int)
    /// Runs one case and tells it step by step.
    case story(layoutCase: EncodedCase)
}

/// What the child answers.
enum ChildAnswer: Codable, Hashable {
    /// The case comes only with the first sighting of a signature in one request, and not when a lower one is known; no
    /// other is ever needed.
    case sighting(caseIndex: UInt64, failure: Failure, layoutCase: EncodedCase?)
    /// The range is done, or its first part, as far as the progress board says.
    case explored
    case made(layoutCase: EncodedCase)
    case ran(report: RunReport)
    case told(lines: [String], report: RunReport)
    case minimised(outcome: MinimisingResult.Outcome)
}

/// A signature of which the coordinator has a case already, so that no case above it is worth sending. Encoding and
/// checking a case takes longer than running it, and a common failure shows in every lease.
struct KnownSignature: Codable, Hashable, Sendable {
    var signature: String
    var caseIndex: UInt64
}

/// Frames on the pipe: four bytes of length, lowest first, then JSON.
enum ChildFraming {
    /// Longer than any answer can be; a longer length is not a length but stray bytes.
    static let maximumBytes = 64 * 1024 * 1024

    static func frame(_ value: some Encodable) throws -> [UInt8] {
        let body = try JSONEncoder().encode(value)
        precondition(body.count <= maximumBytes, "BUG DETECTED: a pipe message of \(body.count) bytes")
        let length = UInt32(body.count)
        return (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + body
    }
}

/// Collects what a pipe delivers and cuts it into frames.
struct FrameBuffer {
    private var bytes: [UInt8] = []
    private var start = 0

    /// The bytes are not frames of this protocol.
    struct Garbled: Error {}

    mutating func append(_ more: [UInt8]) {
        // Moved to the front only when most of the buffer has been used: otherwise each frame would copy the rest.
        if start > bytes.count / 2 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    mutating func next<Message: Decodable>(_ type: Message.Type) throws(Garbled) -> Message? {
        guard bytes.count - start >= 4 else { return nil }
        let length = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
        guard length <= ChildFraming.maximumBytes else { throw Garbled() }
        guard bytes.count - start >= 4 + length else { return nil }
        let body = bytes[(start + 4)..<(start + 4 + length)]
        start += 4 + length
        guard let message = try? JSONDecoder().decode(type, from: Data(body)) else { throw Garbled() }
        return message
    }
}
