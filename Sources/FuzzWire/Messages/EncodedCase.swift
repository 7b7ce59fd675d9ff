import LayoutFuzz

/// A case inside a message: its canonical text, as a string.
///
/// The text goes through ``CaseCoding`` on both sides, so what comes from the wire is refused by the very decoder,
/// in the very words, that a case file is.
package struct EncodedCase: Codable, Hashable, Sendable {
    /// Far more than the generator makes, and little enough that a message which carries it stays below its limit,
    /// quotation marks and line ends being written as two bytes each.
    package static let maximumBytes = 384 * 1024

    package let layoutCase: LayoutCase

    package init(_ layoutCase: LayoutCase) { self.layoutCase = layoutCase }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard text.utf8.count <= Self.maximumBytes else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "a case of \(text.utf8.count) bytes is refused; the limit is \(Self.maximumBytes)")
        }
        do {
            layoutCase = try CaseCoding.decodeCanonical(Array(text.utf8))
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a case is refused: \(error)")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: CaseCoding.encode(layoutCase), as: UTF8.self))
    }
}
