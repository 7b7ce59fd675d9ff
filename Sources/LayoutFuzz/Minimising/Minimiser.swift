/// The smallest case found that fails as a given one does.
package struct MinimisedCase: Codable, Hashable, Sendable {
    package var layoutCase: LayoutCase
    package var failure: Failure
    /// How many times a case was run.
    package var executions: Int
    /// Whether no edit makes it simpler; false if the budget ended first.
    package var complete: Bool
    /// What each pass tried and won, in their order.
    package var passes: [PassTally]

    package init(
        layoutCase: LayoutCase, failure: Failure, executions: Int, complete: Bool, passes: [PassTally] = []
    ) {
        self.layoutCase = layoutCase
        self.failure = failure
        self.executions = executions
        self.complete = complete
        self.passes = passes
    }
}

/// Reduces a failing case to the simplest one that fails with the same signature.
///
/// # The problem
///
/// A generated case has dozens of views, constraints and steps. Two or three of them make it fail. The person who reads
/// the finding should see only those, with plain values, and two people who reduce one failure should see the same case.
///
/// # How it works
///
/// The search holds the best case so far. A *pass* (``MinimiserPass``) proposes edits of it. The search takes an edit if
/// the result is *simpler*, still shows the signature, and is well-formed. Passes run in a fixed order: whole subtrees and
/// runs of steps first, then single objects, then choices and edges, then numbers and texts. Early removals make
/// everything later cheaper. The rounds end when a whole round wins nothing.
///
/// **Simpler** is one total order, ``Simplicity``. Each edit that is taken goes down in it, so the search ends, and the
/// order in which edits are found matters little for the result.
///
/// **The same signature**: a case that fails in another way is not followed. The search does not move from one defect to
/// another that is simpler by chance.
///
/// **Edits of the tree.** Generic shrinkers cut a stream of random choices, and each cut shifts all later choices. Edits
/// here know what a view, a constraint and a step are. Each repairs dangling references: a constraint is removed with
/// its view, a step with its subject. So nearly every candidate is well-formed.
///
/// **Normal forms.** Equal bugs start from unlike cases, and single deletions end in many smallest ones. So replacements are
/// tried, too: a view by which others are placed is removed, and they are placed by its superview; a constraint becomes one to
/// the superview, by the same edge, by a plainer edge, or a length; a label replaces a view with a given size; a case that
/// starts in an unusual state and changes to the usual one is reversed; the newest UIKit that shows the failure is taken; a
/// number moves to a neighbour that is zero. The subviews of two neighbours are moved into one of them, and numbers that can
/// only be reduced together are reduced together.
///
/// **Deletion adapts.** A list is tried as a whole first. After a failure half as many members are tried, after a success
/// twice as many. Ten members that matter among a thousand cost about ten times log 1000 runs, and one member that matters
/// costs about log 1000.
///
/// **Unlikely candidates are not run.** Both of two parts where neither can go, much smaller numbers where one less is too small, and
/// positive numbers where the sign is needed have nearly always been refused.
///
/// **Candidates run once.** Several passes may propose the same case; the set of tried cases answers all but the first.
/// The last round, which proves that the result is minimal, costs little more than a run for each part that is left.
///
/// # Limits
///
/// The result is minimal for single edits of these kinds, not the smallest case that there is. Two parts that can only be
/// removed together stay, unless one pass proposes the pair. `MinimiserQualityTests` plants failures whose smallest case
/// is known and counts how often, and in how many runs, the search ends there. `fuzz-worker minimise --profile` prints
/// what each pass proposed and won.
package struct Minimiser {
    /// Runs after which the search gives up on getting any simpler. Reductions of real cases take 30 to 150.
    package static let defaultBudget = 2000

    /// Runs after which the search for a failure ends. Each run of a hang that is still a hang takes the whole time-out, and one
    /// that fills the memory takes several processes, so their searches are kept short.
    package static func budget(for signature: String) -> Int {
        ["hang", "memory"].contains(String(signature.prefix { $0 != "/" })) ? 200 : defaultBudget
    }

    private let maximumExecutions: Int
    private let keepsUIKit: Bool

    /// - Parameter keepsUIKit: whether the case stays with its generation of UIKit. Otherwise it moves to the newest that
    ///   shows the failure.
    package init(maximumExecutions: Int = defaultBudget, keepsUIKit: Bool = false) {
        self.maximumExecutions = maximumExecutions
        self.keepsUIKit = keepsUIKit
    }

    /// - Parameter execute: runs a case; called with well-formed cases only. An error that it throws ends the search.
    /// - Returns: nil when `start` itself does not show the signature.
    package func minimise<Stop: Error>(
        _ start: LayoutCase, signature: String, execute: (LayoutCase) throws(Stop) -> RunReport
    ) throws(Stop) -> MinimisedCase? {
        var stop: Stop?
        let result = withoutActuallyEscaping(execute) { execute in
            let search = MinimiserSearch(
                signature: signature, budget: maximumExecutions, keepsUIKit: keepsUIKit
            ) { candidate in
                do throws(Stop) {
                    return try execute(candidate)
                } catch {
                    stop = error
                    return nil
                }
            }
            guard search.begin(start) else { return nil as MinimisedCase? }
            while search.round(of: MinimiserPass.all) {}
            return search.result
        }
        if let stop { throw stop }
        return result
    }
}
