import Foundation

/// A message of a worker whose body has not been read.
package struct WorkerEnvelope: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case hello, credit, heartbeat, bye
        case result(LeaseID)
        case minimised(LeaseID)

        /// Only what carries cases may be as large as a message can be.
        var maximumBytes: Int {
            switch self {
            case .credit: 4 * 1024
            case .bye: 64 * 1024
            case .hello: 384 * 1024
            case .heartbeat: 640 * 1024
            case .result, .minimised: WireFormat.maximumBodyBytes
            }
        }
    }

    package let kind: Kind
    let frames: [[UInt8]]

    /// Reads the body.
    package func message() throws(WireError) -> WorkerMessage { try WireFormat.decodeWorkerMessage(frames) }
}

/// Finds the lease of a result without parsing what is in it.
enum LeaseIDScanner {
    /// Our encoders sort the keys, so `lease` comes before everything long.
    static let reach = 4096

    /// The value of the key `lease` of the top level, if all of it is among the first bytes.
    static func lease(in body: [UInt8]) -> LeaseID? {
        var position = 0
        let body = body.prefix(reach)
        guard skip(UInt8(ascii: "{"), in: body, &position) else { return nil }
        while let key = string(in: body, &position), skip(UInt8(ascii: ":"), in: body, &position) {
            let start = position
            guard skipValue(in: body, &position) else { return nil }
            if key == Array("lease".utf8) {
                return try? JSONDecoder().decode(LeaseID.self, from: Data(body[start..<position]))
            }
            guard skip(UInt8(ascii: ","), in: body, &position) else { return nil }
        }
        return nil
    }

    private static func skipSpace(in body: ArraySlice<UInt8>, _ position: inout Int) {
        while position < body.endIndex, [0x20, 0x09, 0x0a, 0x0d].contains(body[position]) { position += 1 }
    }

    private static func skip(_ byte: UInt8, in body: ArraySlice<UInt8>, _ position: inout Int) -> Bool {
        skipSpace(in: body, &position)
        guard position < body.endIndex, body[position] == byte else { return false }
        position += 1
        return true
    }

    /// The bytes between two quotation marks; none of our keys has an escape.
    private static func string(in body: ArraySlice<UInt8>, _ position: inout Int) -> [UInt8]? {
        guard skip(UInt8(ascii: "\""), in: body, &position) else { return nil }
        let start = position
        while position < body.endIndex, body[position] != UInt8(ascii: "\"") {
            position += body[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < body.endIndex else { return nil }
        position += 1
        return Array(body[start..<(position - 1)])
    }

    /// A string, a list or an object with all that is in it, or a number or word, up to what ends it.
    private static func skipValue(in body: ArraySlice<UInt8>, _ position: inout Int) -> Bool {
        skipSpace(in: body, &position)
        var depth = 0
        while position < body.endIndex {
            switch body[position] {
            case UInt8(ascii: "\""):
                guard string(in: body, &position) != nil else { return false }
                if depth == 0 { return true }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return true }
                depth -= 1
                if depth == 0 {
                    position += 1
                    return true
                }
            case UInt8(ascii: ",") where depth == 0: return true
            default: break
            }
            position += 1
        }
        return false
    }
}
