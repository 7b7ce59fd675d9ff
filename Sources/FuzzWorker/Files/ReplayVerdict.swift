import LayoutFuzz

/// What a replay shows about a file.
enum ReplayVerdict: Hashable {
    case passes
    /// It was stored as failing.
    case passesNow
    /// It was stored as fixed.
    case staysFixed
    case stillFails(String)
    /// It was stored as fixed.
    case failsAgain(String)
    case failsDifferently(seen: [String], expected: String)
    /// A case without a corpus entry, so without an expectation.
    case fails([String])

    /// - Parameters:
    ///   - expected: the signature the file was stored for; nil for a bare case.
    ///   - isFixed: whether it lies where fixed cases do, and so has to pass.
    init(report: RunReport, expected: String?, isFixed: Bool = false) {
        let seen = report.failures.map(\.signature)
        switch expected {
        case nil: self = seen.isEmpty ? .passes : .fails(seen)
        case let expected? where seen.contains(expected): self = isFixed ? .failsAgain(expected) : .stillFails(expected)
        case _? where seen.isEmpty && isFixed: self = .staysFixed
        case let expected?: self = seen.isEmpty ? .passesNow : .failsDifferently(seen: seen, expected: expected)
        }
    }

    var isPass: Bool {
        switch self {
        case .passes, .passesNow, .staysFixed: true
        case .stillFails, .failsAgain, .failsDifferently, .fails: false
        }
    }
}
