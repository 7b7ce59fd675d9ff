/// Bytes as printable text, four bytes as five characters (ZeroMQ RFC 32): how CURVE keys are written in files.
package enum Z85 {
    private static let alphabet = Array(
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#".utf8)

    /// - Precondition: the number of bytes is a multiple of four.
    package static func text(_ bytes: [UInt8]) -> String {
        precondition(bytes.count % 4 == 0, "BUG DETECTED: \(bytes.count) bytes cannot be written as Z85")
        var characters: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 4) {
            var value = bytes[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            var digits: [UInt8] = []
            for _ in 0..<5 {
                digits.append(alphabet[Int(value % 85)])
                value /= 85
            }
            characters += digits.reversed()
        }
        return String(decoding: characters, as: UTF8.self)
    }

    /// Nil for text that is no Z85: another length, another character, five characters beyond four bytes.
    package static func bytes(_ text: String) -> [UInt8]? {
        let characters = Array(text.utf8)
        guard characters.count % 5 == 0 else { return nil }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: characters.count, by: 5) {
            var value: UInt64 = 0
            for character in characters[start..<start + 5] {
                guard let digit = alphabet.firstIndex(of: character) else { return nil }
                value = value * 85 + UInt64(digit)
            }
            guard let word = UInt32(exactly: value) else { return nil }
            bytes += [UInt8(word >> 24), UInt8(word >> 16 & 0xff), UInt8(word >> 8 & 0xff), UInt8(word & 0xff)]
        }
        return bytes
    }
}
