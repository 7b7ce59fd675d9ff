import Foundation

/// Why bytes are not a case that this build can run.
package struct CaseDecodingError: Error, Hashable, CustomStringConvertible {
    /// Where in the document, like `root.view.subviews[2].frame`.
    package let path: String
    /// What is wrong there and what to do.
    package let reason: String

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }

    static func tooLarge(_ bytes: Int, limit: Int) -> CaseDecodingError {
        CaseDecodingError(
            path: "",
            reason:
                "The document has \(bytes) bytes; the limit is \(limit). A case has at most \(LayoutCase.sizeLimit). "
                + "Remove views, constraints or steps, or check that it is a case file.")
    }
}

/// Cases as canonical JSON: sorted keys, two spaces, a newline at the end. Equal cases have equal bytes.
package enum CaseCoding {
    /// How often cases were encoded and decoded in this process. Tests check it: a case is encoded only once between
    /// processes.
    package static let counts = CaseCodingCounts()

    package static func encode(_ layoutCase: LayoutCase) -> [UInt8] {
        counts.countWrite()
        return StrictJSON.encode(layoutCase)
    }

    /// - Throws: `CaseDecodingError` for anything but a whole, well-formed case of a schema this build knows.
    package static func decode(_ bytes: [UInt8]) throws(CaseDecodingError) -> LayoutCase {
        counts.countRead()
        let layoutCase = try StrictJSON.decode(
            LayoutCase.self, from: bytes, schemas: LayoutCase.readableSchemas, sizeLimit: LayoutCase.sizeLimit)
        try layoutCase.checkWellFormed()
        return layoutCase.upgraded
    }

    /// The same for a case that a program sends: its bytes must be the canonical ones, so that no peer can send one case
    /// under many forms, or one that grows when it is written again.
    package static func decodeCanonical(_ bytes: [UInt8]) throws(CaseDecodingError) -> LayoutCase {
        counts.countRead()
        guard let layoutCase = StrictJSON.decodeCanonical(LayoutCase.self, from: bytes, sizeLimit: LayoutCase.sizeLimit)
        else {
            _ = try decode(bytes)
            throw CaseDecodingError(
                path: "", reason: "The text is a case, but not as this build writes it. Write it with this build.")
        }
        try layoutCase.checkWellFormed()
        return layoutCase
    }
}

extension LayoutCase {
    static var readableSchemas: ClosedRange<Int> { oldestSchema...schema }

    /// The same case in the format that this build writes.
    package var upgraded: LayoutCase {
        var result = self
        result.schema = Self.schema
        return result
    }

    /// A stable name: 16 hexadecimal digits of the FNV-1a hash of the canonical encoding.
    package var id: String { StableHash.hexadecimal(of: CaseCoding.encode(self)) }
}

/// FNV-1a with 64 bits, whose values do not depend on the process, as Swift's own hashing does.
package enum StableHash {
    package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return hash
    }

    package static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
        let digits = String(hash(bytes), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
