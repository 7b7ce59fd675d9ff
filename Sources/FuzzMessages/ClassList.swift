import LayoutFuzz

/// What a worker program answers when a coordinator asks which classes of a storyboard it has: JSON in one line.
package enum ClassList {
    private struct Content: Codable {
        var schema: Int
        var classes: [String]
    }

    /// Far more than the classes of any file take.
    private static let sizeLimit = 4 << 20

    package static func encode(_ classes: [String]) -> String {
        String(
            decoding: StrictJSON.encode(Content(schema: LayoutCase.schema, classes: classes)).dropLast(), as: UTF8.self)
    }

    /// - Throws: `CaseDecodingError` for what no worker of this build answers.
    package static func decode(_ bytes: [UInt8]) throws(CaseDecodingError) -> [String] {
        try StrictJSON.decode(
            Content.self, from: bytes, schemas: LayoutCase.schema...LayoutCase.schema, sizeLimit: sizeLimit
        ).classes
    }
}
