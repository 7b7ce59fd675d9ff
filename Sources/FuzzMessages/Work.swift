import LayoutFuzz

/// Indices of cases, half open: `end` is the first that is not meant. Case `i` of a campaign is always the same case.
package struct CaseRange: Codable, Hashable, Sendable, CustomStringConvertible {
    package let first: UInt64
    package let end: UInt64

    package init(_ first: UInt64, _ end: UInt64) {
        precondition(first <= end, "BUG DETECTED: a range of cases from \(first) to \(end)")
        self.first = first
        self.end = end
    }

    private enum CodingKeys: String, CodingKey {
        case first
        case end
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        first = try container.decode(UInt64.self, forKey: .first)
        end = try container.decode(UInt64.self, forKey: .end)
        guard first <= end else {
            throw DecodingError.dataCorruptedError(
                forKey: .end, in: container, debugDescription: "the range ends at \(end), before its start \(first)")
        }
    }

    package var count: UInt64 { end - first }
    package var isEmpty: Bool { first == end }
    package func contains(_ index: UInt64) -> Bool { index >= first && index < end }
    package var description: String { "\(first)..<\(end)" }
}

/// What a lease asks for.
package enum Work: Codable, Hashable, Sendable {
    /// Make each case of these indices and run it.
    case explore(cases: CaseRange)
    /// The same in a process that has run nothing, and without cases in the result: to compare it with another's.
    case rerun(cases: CaseRange)
    /// Find the simplest case that still shows the signature.
    case minimise(start: EncodedCase, signature: String)

    /// Those it is about; nil for minimising.
    package var cases: CaseRange? {
        switch self {
        case .explore(let cases), .rerun(let cases): cases
        case .minimise: nil
        }
    }

    /// More cases than any lease has; a range of 2^64 is a mistake or an attack.
    package static let maximumCases: UInt64 = 1_000_000
    /// Far more runs than any search for the smallest case has.
    package static let maximumExecutions = 10_000
    /// In bytes; longer than any real one. A signature is a key in memory and a part of every report.
    package static let maximumSignatureLength = 400
}
