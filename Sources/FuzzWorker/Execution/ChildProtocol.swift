import Foundation
import FuzzCampaign
import FuzzMessages
import LayoutFuzz

/// What a worker asks of its child, over the child's standard input.
enum ChildRequest: Codable, Hashable {
    /// Makes and runs each case. Answered by any number of `occurrence` and then one `explored`.
    case explore(plan: CasePlan, cases: CaseRange, known: [KnownSignature])
    /// Makes one case and does not run it.
    case make(plan: CasePlan, caseIndex: UInt64)
    case run(layoutCase: EncodedCase)
    /// Minimises by running every candidate in the child itself. Fast, and over when a candidate ends the child.
    case minimise(start: EncodedCase, signature: String, maximumExecutions: Int, keepsUIKit: Bool)
    /// Runs one case, describes it step by step, and explains by experiments why it fails.
    case story(layoutCase: EncodedCase)
    /// Runs one case and draws it.
    case picture(layoutCase: EncodedCase)
    /// Tries what the sandbox forbids; `folder` is one where the worker itself may write.
    case tryToLeave(folder: String)
}

/// What the child answers.
enum ChildAnswer: Codable, Hashable {
    /// The first message of a child: it can take requests.
    case ready(SandboxReport)
    case tried(SandboxTrial)
    /// The case comes only with the first occurrence of a signature in one request, and not when a lower one is known; no
    /// other is ever needed.
    case occurrence(caseIndex: UInt64, failure: Failure, layoutCase: EncodedCase?)
    /// The range is done, or its first part, as far as the shared page says.
    case explored
    case made(layoutCase: EncodedCase)
    case ran(report: RunReport)
    case told(lines: [String], report: RunReport, explanation: FindingExplanation?)
    /// A picture as SVG, with its size in points.
    case drawn(svg: String, width: Double, height: Double, report: RunReport)
    case minimised(outcome: MinimisingResult.Outcome, passes: [PassTally])
    /// The child could not do what it was asked, and no case is to blame: a request that it cannot read, an answer that
    /// it cannot write.
    case faulted(reason: String)
}

/// Frames on the pipe: four bytes of length, lowest first, then JSON.
enum ChildFraming {
    /// Longer than any answer can be; a longer length is not a length but stray bytes.
    static let maximumBytes = 64 * 1024 * 1024

    /// - Throws: `ChildFrameError`. Never a trap: in a child that would look like the fault of its case.
    static func frame(_ value: some Encodable) throws(ChildFrameError) -> [UInt8] {
        let body: Data
        do {
            body = try JSONEncoder().encode(value)
        } catch {
            throw .cannotWrite("\(error)")
        }
        guard body.count <= maximumBytes else { throw .tooLong(body.count) }
        let length = UInt32(body.count)
        return (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + body
    }
}

/// Why a value cannot be a frame.
enum ChildFrameError: Error, Hashable, CustomStringConvertible {
    case cannotWrite(String)
    case tooLong(Int)

    var description: String {
        switch self {
        case .cannotWrite(let reason): "A pipe message cannot be written: \(reason)."
        case .tooLong(let bytes): "A pipe message has \(bytes) bytes; the limit is \(ChildFraming.maximumBytes)."
        }
    }
}

/// Collects what a pipe delivers and cuts it into frames.
struct FrameBuffer {
    private var bytes: [UInt8] = []
    private var start = 0
    private let decoder = JSONDecoder()

    /// - Parameter trustsSender: cases are not read on arrival: they are passed on to who reads them.
    init(trustsSender: Bool = false) { decoder.userInfo[EncodedCase.trustsSender] = trustsSender }

    /// The bytes are not frames of this protocol.
    struct Garbled: Error {
        var reason: String
    }

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
        guard length <= ChildFraming.maximumBytes else {
            throw Garbled(reason: "a frame of \(length) bytes is announced")
        }
        guard bytes.count - start >= 4 + length else { return nil }
        let body = bytes[(start + 4)..<(start + 4 + length)]
        start += 4 + length
        do {
            return try decoder.decode(type, from: Data(body))
        } catch DecodingError.dataCorrupted(let context) {
            throw Garbled(reason: context.debugDescription)
        } catch {
            throw Garbled(reason: "it is of another form")
        }
    }
}
