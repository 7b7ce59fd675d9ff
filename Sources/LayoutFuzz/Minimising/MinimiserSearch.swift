/// The state of one search: the best case so far, what has been tried, and what each pass has won.
final class MinimiserSearch {
    /// Runs a case; nil ends the search.
    typealias Execute = (LayoutCase) -> RunReport?

    private let signature: String
    private let budget: Int
    private let keepsUIKit: Bool
    private let execute: Execute
    private(set) var best = LayoutCase(
        environment: CaseEnvironment(), root: ControllerNode(id: "c0", view: ViewNode(id: "v0")))
    private var rank: Simplicity
    private var failure: Failure
    private var executions = 0
    private var isStopped = false
    // Asked for membership only, never walked.
    private var tried: Set<LayoutCase> = []
    /// Before the passes: steps after the failure are removed, and names become canonical.
    private var tallies = [PassTally(name: "start")]
    private var current = 0

    init(signature: String, budget: Int, keepsUIKit: Bool = false, execute: @escaping Execute) {
        self.signature = signature
        self.budget = budget
        self.keepsUIKit = keepsUIKit
        self.execute = execute
        rank = Simplicity(best)
        failure = Failure(invariant: "", signature: signature, message: "", step: 0)
    }

    var result: MinimisedCase {
        MinimisedCase(
            layoutCase: best, failure: failure, executions: executions, complete: executions < budget,
            passes: tallies)
    }

    /// Whether constraints may take another form. Not where they are the failure: two plain constraints that contradict each other
    /// are another bug than two sizes that do not fit.
    var mayChangeEquations: Bool { !Self.contradictions.contains { signature.hasPrefix($0) } }

    /// Prefixes of signatures of failures that the equations of constraints cause.
    private static let contradictions = ["promises-kept/no-conflicts/", "promises-kept/no-ambiguity"]

    private var canContinue: Bool { executions < budget && !isStopped }

    /// Runs the initial case. Returns whether it shows the signature.
    func begin(_ start: LayoutCase) -> Bool {
        guard let found = run(start) else { return false }
        best = start
        rank = Simplicity(start)
        failure = found
        // Steps after the failure did not cause it, and neither did names.
        propose(start.keepingSteps(Array(0..<min(found.step, start.script.count))))
        propose(best.repaired())
        return true
    }

    /// One round of all passes. Returns whether another one may make anything simpler.
    func round(of passes: [MinimiserPass]) -> Bool {
        let before = rank
        for pass in passes where canContinue {
            current = tallies.firstIndex { $0.name == pass.name } ?? tallies.count
            if current == tallies.count { tallies.append(PassTally(name: pass.name)) }
            pass.run(self)
        }
        return rank < before && canContinue
    }

    /// Accepts the candidate if it is simpler and fails in the same way.
    @discardableResult
    func propose(_ candidate: LayoutCase) -> Bool {
        guard candidate != best, canContinue else { return false }
        tallies[current].proposed += 1
        if keepsUIKit, candidate.environment.uikit != best.environment.uikit { return false }
        let candidateRank = Simplicity(candidate)
        guard candidateRank < rank, !tried.contains(candidate) else { return false }
        tried.insert(candidate)
        guard (try? candidate.checkWellFormed()) != nil else { return false }
        tallies[current].executed += 1
        guard let found = run(candidate), isOfSameDocument(candidate, found) else { return false }
        tallies[current].note(taken: candidate.measure, before: best.measure)
        best = candidate
        rank = candidateRank
        failure = found
        return true
    }

    /// Whether a case would be accepted if it shows the signature.
    func isSimpler(_ candidate: LayoutCase) -> Bool { Simplicity(candidate) < rank }

    /// Runs a case that need not be simpler, on the way to one that is. Returns whether it shows the signature.
    func shows(_ candidate: LayoutCase) -> Bool {
        guard canContinue, !tried.contains(candidate), (try? candidate.checkWellFormed()) != nil else { return false }
        tallies[current].proposed += 1
        tallies[current].executed += 1
        if run(candidate) != nil { return true }
        tried.insert(candidate)
        return false
    }

    private func run(_ candidate: LayoutCase) -> Failure? {
        executions += 1
        guard let report = execute(candidate) else {
            isStopped = true
            return nil
        }
        return report.failures.first { $0.signature == signature }
    }

    /// Whether a scene's document is still the one that the failure is about. A removed part may support the views that the
    /// finding names; then a different document remains, which no developer wrote. A failure that ends a process names
    /// nothing.
    private func isOfSameDocument(_ candidate: LayoutCase, _ found: Failure) -> Bool {
        if candidate.scene?.document == best.scene?.document { return true }
        if Self.endings.contains(failure.invariant) { return true }
        return found.evidence != nil && found.evidence == failure.evidence
    }

    /// Findings about a process, not about a layout.
    private static let endings: Set<String> = ["trap", "hang", "memory"]
}
