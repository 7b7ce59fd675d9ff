/// One file of the corpus: a failing case, what fails, and where it came from.
package struct CorpusEntry: Codable, Hashable, Sendable {
    /// The number of the format that this build writes.
    package static let schema = 1

    package var schema: Int
    package var invariant: String
    package var signature: String
    /// What was seen when it was found.
    package var message: String
    /// Nil for a case written by hand.
    package var found: Origin?
    package var layoutCase: LayoutCase

    /// The campaign that found a case, so that the case can be found again with the same build.
    package struct Origin: Codable, Hashable, Sendable {
        package var profile: String
        package var uikit: String?
        package var campaignSeed: UInt64
        package var caseIndex: UInt64
        package var generator: Int
        /// Size before minimising.
        package var original: CaseMeasure
        /// Runs that minimising took.
        package var executions: Int
        /// How many cases showed it, of how many that the campaign had run when it ended; nil while it runs.
        package var seen: UInt64?
        package var cases: UInt64?

        package init(
            profile: String, uikit: String?, campaignSeed: UInt64, caseIndex: UInt64, generator: Int,
            original: CaseMeasure, executions: Int
        ) {
            self.profile = profile
            self.uikit = uikit
            self.campaignSeed = campaignSeed
            self.caseIndex = caseIndex
            self.generator = generator
            self.original = original
            self.executions = executions
        }
    }

    private enum CodingKeys: String, CodingKey {
        case schema, invariant, signature, message, found
        case layoutCase = "case"
    }

    package init(invariant: String, signature: String, message: String, found: Origin?, layoutCase: LayoutCase) {
        schema = Self.schema
        self.invariant = invariant
        self.signature = signature
        self.message = message
        self.found = found
        self.layoutCase = layoutCase
    }

    /// A case inside an entry is indented by two more spaces in each line, and a line of a case has three bytes at least.
    package static let sizeLimit = LayoutCase.sizeLimit * 2

    package func encode() -> [UInt8] {
        CaseCoding.counts.countWrite()
        return StrictJSON.encode(self)
    }

    /// The same bytes, with a case that is not written again.
    ///
    /// - Parameter caseText: the canonical bytes of the case.
    package func encode(caseText: [UInt8]) -> [UInt8] {
        // The first key in order, and the lines of its value are indented by one level more.
        var bytes = Array("{\n  \"case\" : ".utf8)
        let newline = UInt8(ascii: "\n")
        let lines = caseText.split(separator: newline, omittingEmptySubsequences: false).dropLast()
        for (number, line) in lines.enumerated() {
            if number > 0 { bytes += line.isEmpty ? [newline] : [newline] + Array("  ".utf8) }
            bytes += line
        }
        bytes += Array(",".utf8)
        // Without its opening brace.
        return bytes + StrictJSON.encode(EntryWithoutCase(self)).dropFirst()
    }

    /// An entry without its case.
    private struct EntryWithoutCase: Encodable {
        var schema: Int
        var invariant: String
        var signature: String
        var message: String
        var found: Origin?

        init(_ entry: CorpusEntry) {
            schema = entry.schema
            invariant = entry.invariant
            signature = entry.signature
            message = entry.message
            found = entry.found
        }
    }

    /// - Throws: `CaseDecodingError` for anything but a whole, well-formed entry of a schema this build knows.
    package static func decode(_ bytes: [UInt8]) throws(CaseDecodingError) -> CorpusEntry {
        var entry = try StrictJSON.decode(CorpusEntry.self, from: bytes, schemas: schema...schema, sizeLimit: sizeLimit)
        // Only a document of that size can hold a case that is too large.
        if bytes.count > LayoutCase.sizeLimit || entry.encode().count > LayoutCase.sizeLimit {
            let size = CaseCoding.encode(entry.layoutCase).count
            guard size <= LayoutCase.sizeLimit else { throw .tooLarge(size, limit: LayoutCase.sizeLimit) }
        }
        try entry.layoutCase.checkWellFormed(at: "case")
        entry.layoutCase = entry.layoutCase.upgraded
        return entry
    }
}
