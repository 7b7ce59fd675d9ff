import LayoutFuzz

/// A case inside a message: its canonical text, as a string.
///
/// The text goes through ``CaseCoding`` on both sides, so the same decoder refuses what comes from the wire and what comes from
/// a file, with the same messages.
package struct EncodedCase: Codable, Sendable {
    package let layoutCase: LayoutCase
    /// The text, where it was read; it need not be written again then.
    package let knownText: [UInt8]?

    package init(_ layoutCase: LayoutCase) { self.init(layoutCase, knownText: nil) }

    /// - Parameter knownText: the canonical text of the case.
    package init(_ layoutCase: LayoutCase, knownText: [UInt8]?) {
        self.layoutCase = layoutCase
        self.knownText = knownText
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard text.utf8.count <= LayoutCase.sizeLimit else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "a case of \(text.utf8.count) bytes is refused; the limit is \(LayoutCase.sizeLimit)")
        }
        do {
            let bytes = Array(text.utf8)
            layoutCase = try CaseCoding.decodeCanonical(bytes)
            knownText = bytes
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a case is refused: \(error)")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        let bytes = knownText ?? CaseCoding.encode(layoutCase)
        // The other side would refuse it; the sender gets an error before it is sent.
        guard bytes.count <= LayoutCase.sizeLimit else {
            throw EncodingError.invalidValue(
                layoutCase.id,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "a case of \(bytes.count) bytes; the limit is \(LayoutCase.sizeLimit)"))
        }
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: bytes, as: UTF8.self))
    }
}

extension EncodedCase: Hashable {
    package static func == (one: EncodedCase, other: EncodedCase) -> Bool { one.layoutCase == other.layoutCase }

    package func hash(into hasher: inout Hasher) { hasher.combine(layoutCase) }
}
