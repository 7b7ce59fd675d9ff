extension Minimiser {
    /// Reduces a failing case as ``minimise(_:signature:execute:)`` does, with several candidates run in parallel.
    ///
    /// Which candidate is next depends on the result of the last one, and most do not fail. So the candidates that follow if
    /// none fails are run together, ahead of the search. Then the search begins again with all answers that are known. It asks
    /// for the same candidates in the same order as a search that runs one at a time; so its result, and the number of
    /// executions in it, do not depend on the width. Runs in vain are not counted.
    ///
    /// Beginning again costs edits but no runs: worth it where a run takes seconds.
    ///
    /// - Parameters:
    ///   - width: how many candidates are run together at most.
    ///   - execute: runs cases and returns the results in their order; called with well-formed cases only.
    ///   - consider: called with each case that the search ran, and its result, in the order of the search.
    package func minimise<Stop: Error>(
        _ start: LayoutCase, signature: String, width: Int, execute: ([LayoutCase]) throws(Stop) -> [RunReport],
        consider: (LayoutCase, RunReport) -> Void = { _, _ in }
    ) throws(Stop) -> MinimisedCase? {
        // Looked up by key only.
        var known: [LayoutCase: RunReport] = [:]
        var wanted = [start]
        while true {
            let reports = try execute(wanted)
            precondition(reports.count == wanted.count, "BUG DETECTED: not every candidate has an answer")
            for (candidate, report) in zip(wanted, reports) { known[candidate] = report }
            wanted = []
            var asked: [LayoutCase] = []
            var found: MinimisedCase?
            do throws(BatchIsFull) {
                found = try minimise(start, signature: signature) { candidate throws(BatchIsFull) in
                    if let report = known[candidate] {
                        if wanted.isEmpty { asked.append(candidate) }
                        return report
                    }
                    wanted.append(candidate)
                    guard wanted.count < max(1, width) else { throw BatchIsFull() }
                    return RunReport(steps: 0, failures: [])
                }
            } catch {
                continue
            }
            guard wanted.isEmpty else { continue }
            for candidate in asked { if let report = known[candidate] { consider(candidate, report) } }
            return found
        }
    }

    /// As many candidates are wanted as run together.
    private struct BatchIsFull: Error {}
}
