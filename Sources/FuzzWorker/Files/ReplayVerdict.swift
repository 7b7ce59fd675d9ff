import LayoutFuzz

/// What a replay says about a file.
enum ReplayVerdict: Hashable {
    case passes
    /// It was stored as failing.
    case passesNow
    case stillFails(String)
    case failsDifferently(seen: [String], expected: String)
    /// A bare case, of which nothing was expected.
    case fails([String])

    /// - Parameter expected: the signature the file was stored for; nil for a bare case.
    init(report: RunReport, expected: String?) {
        let seen = report.failures.map(\.signature)
        switch expected {
        case nil: self = seen.isEmpty ? .passes : .fails(seen)
        case let expected? where seen.contains(expected): self = .stillFails(expected)
        case let expected?: self = seen.isEmpty ? .passesNow : .failsDifferently(seen: seen, expected: expected)
        }
    }

    var isPass: Bool {
        switch self {
        case .passes, .passesNow: true
        case .stillFails, .failsDifferently, .fails: false
        }
    }
}
