/// Runs the cases of one search for the smallest that fails in a given way.
///
/// A run that checks one invariant is enough for nearly all candidates. But one check may leave a state in which the next one
/// fails. Then the start shows its signature only where all invariants are checked, and so do all candidates of the search.
package struct SearchRuns {
    private let one: (LayoutCase) -> RunReport
    private let all: (LayoutCase) -> RunReport
    private let signature: String
    /// Nil before the first run.
    private var checksAllInvariants: Bool?

    package init(signature: String) {
        self.init(
            signature: signature, one: { CaseRunner.run($0, lookingFor: signature) },
            all: { CaseRunner.run($0, asksOracle: InvariantRegistry.needsOracle(toSee: signature)) })
    }

    /// - Parameters:
    ///   - one: a run that checks the invariant of the signature first.
    ///   - all: a run that checks all.
    init(signature: String, one: @escaping (LayoutCase) -> RunReport, all: @escaping (LayoutCase) -> RunReport) {
        (self.signature, self.one, self.all) = (signature, one, all)
    }

    /// The first case is the start of the search.
    package mutating func run(_ candidate: LayoutCase) -> RunReport {
        if checksAllInvariants == true { return all(candidate) }
        let report = one(candidate)
        guard checksAllInvariants == nil else { return report }
        checksAllInvariants = false
        guard !report.failures.contains(where: { $0.signature == signature }) else { return report }
        let whole = all(candidate)
        checksAllInvariants = whole.failures.contains { $0.signature == signature }
        return whole
    }
}
