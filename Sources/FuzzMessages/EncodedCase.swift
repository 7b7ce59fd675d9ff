import LayoutFuzz

/// A case on its way: the canonical bytes that were written where it came into being.
///
/// They go through pipes, messages, database and corpus as they are. Only who does not trust the sender reads them on arrival;
/// ``CaseCoding`` then refuses the same with the same messages as for a file.
package struct EncodedCase: Codable, Sendable {
    package let bytes: [UInt8]
    /// The case, where it was made here or has been read.
    private let known: LayoutCase?

    /// Writes the case.
    package init(_ layoutCase: LayoutCase) {
        bytes = CaseCoding.encode(layoutCase)
        known = layoutCase
    }

    /// - Parameters:
    ///   - bytes: the canonical bytes of a case.
    ///   - known: that case, if it has been read.
    package init(bytes: [UInt8], known: LayoutCase? = nil) {
        self.bytes = bytes
        self.known = known
    }

    /// The case; it is read where nobody has done so.
    package func read() throws(CaseDecodingError) -> LayoutCase {
        if let known { return known }
        return try CaseCoding.decodeCanonical(bytes)
    }

    /// The case, if it was made here or has been read.
    package var knownCase: LayoutCase? { known }

    /// For the `userInfo` of a decoder: the sender is trusted, and cases are not read.
    package static var trustsSender: CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "EncodedCase.trustsSender") else {
            preconditionFailure("BUG DETECTED: there is no such key")
        }
        return key
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard text.utf8.count <= LayoutCase.sizeLimit else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "a case of \(text.utf8.count) bytes is refused; the limit is \(LayoutCase.sizeLimit)")
        }
        bytes = Array(text.utf8)
        guard decoder.userInfo[Self.trustsSender] as? Bool != true else {
            known = nil
            return
        }
        do {
            known = try CaseCoding.decodeCanonical(bytes)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a case is refused: \(error)")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        // The other side would refuse it; the sender gets an error before it is sent.
        guard bytes.count <= LayoutCase.sizeLimit else {
            throw EncodingError.invalidValue(
                StableHash.hexadecimal(of: bytes),
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "a case of \(bytes.count) bytes; the limit is \(LayoutCase.sizeLimit)"))
        }
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: bytes, as: UTF8.self))
    }
}

/// Equal cases have equal bytes.
extension EncodedCase: Hashable {
    package static func == (one: EncodedCase, other: EncodedCase) -> Bool { one.bytes == other.bytes }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes.count) }
}
