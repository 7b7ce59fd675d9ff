extension Minimiser {
    /// Reduces a failing case as ``minimise(_:signature:execute:)`` does, with several candidates run side by side.
    ///
    /// Which candidate comes next depends on what the last one showed, and most show nothing. So those that come if none shows
    /// anything are run together, ahead of the search. Then the search begins again with all answers that are known. It asks for
    /// the same candidates in the same order as a search that runs one at a time; so its result, and the number of executions in
    /// it, do not depend on the width. What was run in vain counts nowhere.
    ///
    /// Beginning again costs edits but no runs: worth it where a run takes seconds.
    ///
    /// - Parameters:
    ///   - width: how many candidates are run together at most.
    ///   - execute: runs cases and answers in their order; called with well-formed cases only.
    ///   - consider: called with each case that the search asked for, and its answer, in the order of the search.
    package func minimise<Stop: Error>(
        _ start: LayoutCase, signature: String, width: Int, execute: ([LayoutCase]) throws(Stop) -> [RunReport],
        consider: (LayoutCase, RunReport) -> Void = { _, _ in }
    ) throws(Stop) -> MinimisedCase? {
        // Asked for by key only.
        var known: [LayoutCase: RunReport] = [:]
        var wanted = [start]
        while true {
            let reports = try execute(wanted)
            precondition(reports.count == wanted.count, "BUG DETECTED: not every candidate has an answer")
            for (candidate, report) in zip(wanted, reports) { known[candidate] = report }
            wanted = []
            var asked: [LayoutCase] = []
            var found: MinimisedCase?
            do throws(Enough) {
                found = try minimise(start, signature: signature) { candidate throws(Enough) in
                    if let report = known[candidate] {
                        if wanted.isEmpty { asked.append(candidate) }
                        return report
                    }
                    wanted.append(candidate)
                    guard wanted.count < max(1, width) else { throw Enough() }
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
    private struct Enough: Error {}
}
