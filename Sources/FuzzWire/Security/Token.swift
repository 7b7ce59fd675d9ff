import FuzzMessages

/// A secret that one process gives to another to be known by: 128 random bits as text.
package enum Token {
    package static func new() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in HexNumber.text(UInt64.random(in: 0...UInt64.max, using: &generator)) }.joined()
    }
}
