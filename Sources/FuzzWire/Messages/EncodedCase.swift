import LayoutFuzz

/// A case inside a message: its canonical text, as a string.
///
/// The text goes through ``CaseCoding`` on both sides, so what comes from the wire is refused by the very decoder,
/// in the very words, that a case file is.
package struct EncodedCase: Codable, Hashable, Sendable {
    package let layoutCase: LayoutCase

    package init(_ layoutCase: LayoutCase) { self.layoutCase = layoutCase }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            layoutCase = try CaseCoding.decode(Array(text.utf8))
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a case is refused: \(error)")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: CaseCoding.encode(layoutCase), as: UTF8.self))
    }
}
