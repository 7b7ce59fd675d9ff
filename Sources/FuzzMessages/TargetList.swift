import LayoutFuzz

/// What a worker program answers when a coordinator asks for its targets: JSON, one line for people to skip.
package enum TargetList {
    private struct Content: Codable {
        var schema: Int
        var targets: [TargetSource]
    }

    /// Far more than any program has.
    private static let sizeLimit = 16 << 20

    package static func encode(_ targets: [TargetSource]) -> String {
        String(
            decoding: StrictJSON.encode(Content(schema: LayoutCase.schema, targets: targets)).dropLast(), as: UTF8.self)
    }

    /// - Throws: `CaseDecodingError` for what no worker of this build answers.
    package static func decode(_ bytes: [UInt8]) throws(CaseDecodingError) -> [TargetSource] {
        try StrictJSON.decode(
            Content.self, from: bytes, schemas: LayoutCase.schema...LayoutCase.schema, sizeLimit: sizeLimit
        ).targets
    }
}
