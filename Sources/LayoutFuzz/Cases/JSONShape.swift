/// Counts the nesting and values of JSON text before it is parsed.
///
/// A parser makes an object in memory for every value it meets and a frame on the stack for every level. A short text
/// can cause very many of both, so text from outside is counted first, in one pass that allocates nothing.
package enum JSONShape {
    package struct Limits: Hashable, Sendable {
        /// Lists and objects inside each other.
        package var depth: Int
        /// Values and keys of the whole text, about.
        package var values: Int

        package init(depth: Int, values: Int) {
            self.depth = depth
            self.values = values
        }
    }

    package enum Problem: Hashable, Sendable, CustomStringConvertible {
        case tooDeep(limit: Int)
        case tooManyValues(limit: Int)

        package var description: String {
            switch self {
            case .tooDeep(let limit):
                "The JSON is nested more than \(limit) deep, which is the limit. No file of this project is."
            case .tooManyValues(let limit):
                "The JSON has more than \(limit) values, which is the limit. No file of this project has."
            }
        }
    }

    /// The first limit that the text breaks; nil also for text that is not JSON, which the parser reports.
    ///
    /// - Complexity: O(bytes).
    package static func problem(of bytes: [UInt8], limits: Limits) -> Problem? {
        bytes.withUnsafeBufferPointer { problem(of: $0, limits: limits) }
    }

    private static func problem(of bytes: UnsafeBufferPointer<UInt8>, limits: Limits) -> Problem? {
        var depth = 0
        var values = 0
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                values += 1
                if depth > limits.depth { return .tooDeep(limit: limits.depth) }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ":"): values += 1
            default: break
            }
            if values > limits.values { return .tooManyValues(limit: limits.values) }
        }
        return nil
    }
}
