/// The smallest case found that fails as a given one does.
package struct MinimisedCase: Codable, Hashable, Sendable {
    package var layoutCase: LayoutCase
    package var failure: Failure
    /// How many times a case was run.
    package var executions: Int
    /// Whether no edit makes it simpler; false if the budget ended first.
    package var complete: Bool

    package init(layoutCase: LayoutCase, failure: Failure, executions: Int, complete: Bool) {
        self.layoutCase = layoutCase
        self.failure = failure
        self.executions = executions
        self.complete = complete
    }
}

/// Reduces a failing case to the simplest one that fails with the same signature.
///
/// # How it works
///
/// The search holds the best case so far and proposes edits of it: whole subtrees and runs of steps first, then single
/// objects, then choices, then numbers. An edit is taken if the result is *simpler* in the one order that `Simplicity`
/// defines and still shows the signature; a case that fails otherwise is not followed, so the result is the defect one
/// began with. Edits work on the tree and repair what they leave dangling, where generic shrinkers, which cut a
/// stream of random choices, would shift every later choice.
///
/// Lists are cut in halves, quarters, … down to single members, so that what does not matter leaves in few runs. The
/// passes are repeated until none of them makes progress. Whether a pass can progress depends on the case alone, and
/// a candidate is run once however many passes propose it, so the last round, which proves that the result is minimal,
/// costs little more than one run for each part that is left.
package struct Minimiser {
    /// Runs after which the search gives up on getting any simpler. Reductions of real cases take 30 to 150.
    package static let defaultBudget = 2000

    private let maximumExecutions: Int

    package init(maximumExecutions: Int = defaultBudget) { self.maximumExecutions = maximumExecutions }

    /// - Parameter execute: runs a case; called with well-formed cases only.
    /// - Returns: nil when `start` itself does not show the signature.
    package func minimise(
        _ start: LayoutCase, signature: String, execute: (LayoutCase) throws -> RunReport
    ) rethrows -> MinimisedCase? {
        var search = Search(signature: signature, budget: maximumExecutions)
        guard try search.begin(start, execute) else { return nil }
        while try search.round(execute) {}
        return search.result
    }
}

private struct Search {
    private let signature: String
    private let budget: Int
    private var best: LayoutCase
    private var rank: Simplicity
    private var failure: Failure
    private var executions = 0
    // Asked for membership only, never walked.
    private var tried: Set<LayoutCase> = []

    typealias Execute = (LayoutCase) throws -> RunReport

    init(signature: String, budget: Int) {
        self.signature = signature
        self.budget = budget
        best = LayoutCase(
            environment: CaseEnvironment(), root: ControllerNode(id: "c0", view: ViewNode(id: "v0")))
        rank = Simplicity(best)
        failure = Failure(invariant: "", signature: signature, message: "", step: 0)
    }

    var result: MinimisedCase {
        MinimisedCase(layoutCase: best, failure: failure, executions: executions, complete: executions < budget)
    }

    mutating func begin(_ start: LayoutCase, _ execute: Execute) rethrows -> Bool {
        guard let found = try run(start, execute) else { return false }
        best = start
        rank = Simplicity(start)
        failure = found
        // What comes after the failure had no part in it, and names have none either.
        _ = try propose(start.keepingSteps(Array(0..<min(found.step, start.script.count))), execute)
        _ = try propose(best.repaired(), execute)
        return true
    }

    private mutating func run(_ candidate: LayoutCase, _ execute: Execute) rethrows -> Failure? {
        executions += 1
        return try execute(candidate).failures.first { $0.signature == signature }
    }

    /// Takes the candidate over if it is simpler and fails alike.
    private mutating func propose(_ candidate: LayoutCase, _ execute: Execute) rethrows -> Bool {
        guard candidate != best, executions < budget else { return false }
        let candidateRank = Simplicity(candidate)
        guard candidateRank < rank, !tried.contains(candidate) else { return false }
        tried.insert(candidate)
        guard (try? candidate.checkWellFormed()) != nil else { return false }
        guard let found = try run(candidate, execute), isOfSameDocument(candidate, found) else { return false }
        best = candidate
        rank = candidateRank
        failure = found
        return true
    }

    /// Whether a scene's document is still the one that the failure is about. What is taken out of it may hold up what the
    /// finding names; then something else is left, that nobody wrote. What ends a process names nothing.
    private func isOfSameDocument(_ candidate: LayoutCase, _ found: Failure) -> Bool {
        if candidate.scene?.document == best.scene?.document { return true }
        if Self.endings.contains(failure.invariant) { return true }
        return found.evidence != nil && found.evidence == failure.evidence
    }

    /// Findings about a process, not about a layout.
    private static let endings: Set<String> = ["trap", "hang", "memory"]

    /// One round of all passes. Returns whether anything became simpler.
    mutating func round(_ execute: Execute) rethrows -> Bool {
        let before = rank
        try dropSteps(execute)
        try absorbSteps(execute)
        try reduceControllers(execute)
        try cut({ $0.contentIDs }, { $0.removingViews(Set($1)) }, execute)
        try reduceViews(execute)
        try cut({ $0.guideIDs }, { $0.removingGuides(Set($1)) }, execute)
        try cut({ $0.formatIDs }, { $0.removingFormats(Set($1)) }, execute)
        try cut({ $0.constraintIDs }, { $0.removingConstraints(Set($1)) }, execute)
        try choosePlainly(execute)
        try reduceScene(execute)
        try simplifyNumbers(execute)
        return rank < before && executions < budget
    }

    // MARK: Passes

    /// Removes members of a list in ever smaller pieces, from the end: later members depend on earlier ones.
    private mutating func cut(
        _ members: (LayoutCase) -> [String], _ remove: (LayoutCase, ArraySlice<String>) -> LayoutCase,
        _ execute: Execute
    ) rethrows {
        var size = members(best).count
        while size > 0 {
            var end = members(best).count
            while end > 0 {
                let list = members(best)
                end = min(end, list.count)
                let start = max(0, end - size)
                // Names change with every edit, but places before the removed piece do not.
                _ = try propose(remove(best, list[start..<end]), execute)
                end = start
            }
            size = size == 1 ? 0 : (size + 1) / 2
        }
    }

    private mutating func dropSteps(_ execute: Execute) rethrows {
        var size = best.script.count
        while size > 0 {
            var end = best.script.count
            while end > 0 {
                let start = max(0, end - size)
                let kept = best.script.indices.filter { $0 < start || $0 >= end }
                _ = try propose(best.keepingSteps(kept), execute)
                end = min(start, best.script.count)
            }
            size = size == 1 ? 0 : (size + 1) / 2
        }
    }

    private mutating func absorbSteps(_ execute: Execute) rethrows {
        var index = 0
        while index < best.script.count {
            if let candidate = best.absorbingStep(index), try propose(candidate, execute) { continue }
            index += 1
        }
    }

    private mutating func reduceControllers(_ execute: Execute) rethrows {
        try cut({ $0.containerIDs }, { Set($1).sorted().reduce($0) { $0.removingContainer($1) } }, execute)
        var index = 0
        while index < best.innerIDs.count {
            let id = best.innerIDs[index]
            if try propose(best.removingController(id), execute) { continue }
            if let promoted = best.promotingController(id), try propose(promoted, execute) {
                index = 0
                continue
            }
            if try propose(best.hoistingController(id), execute) { continue }
            index += 1
        }
    }

    private mutating func reduceViews(_ execute: Execute) rethrows {
        var index = 0
        while index < best.contentIDs.count {
            let id = best.contentIDs[index]
            if try propose(best.promotingView(id), execute) {
                index = 0
                continue
            }
            if try propose(best.hoistingView(id), execute) { continue }
            index += 1
        }
    }

    /// Views and constraints of a scene, whose ids stay as they are in the file. Views that the finding names keep their frames
    /// to the bit, in the design and after each step (`Failure.evidence`).
    private mutating func reduceScene(_ execute: Execute) rethrows {
        guard best.scene != nil else { return }
        try cut({ $0.sceneViewIDs }, { $0.removingFromScene(Set($1)) }, execute)
        var index = 0
        while index < best.sceneViewIDs.count {
            if try propose(best.hoistingInScene(best.sceneViewIDs[index]), execute) { continue }
            index += 1
        }
        try cut({ $0.sceneConstraintIDs }, { $0.removingFromScene(Set($1)) }, execute)
    }

    /// All unusual choices at once, and if that is too much, one by one.
    private mutating func choosePlainly(_ execute: Execute) rethrows {
        var plain = best
        for edit in PlainChoices.edits(for: best) {
            var candidate = plain
            edit(&candidate)
            if Simplicity(candidate) < Simplicity(plain) { plain = candidate }
        }
        if try propose(plain.repaired(), execute) { return }
        var index = 0
        while true {
            let edits = PlainChoices.edits(for: best)
            guard index < edits.count else { return }
            var candidate = best
            edits[index](&candidate)
            _ = try propose(candidate.repaired(), execute)
            index += 1
        }
    }

    /// All numbers to zero, and if that is too much, each to the smallest whole number that will do.
    private mutating func simplifyNumbers(_ execute: Execute) rethrows {
        if try propose(best.mapNumbers { _, _ in 0 }.repaired(), execute) { return }
        for slot in best.numbers.indices {
            guard slot < best.numbers.count, best.numbers[slot] != 0 else { continue }
            try simplify(slot, execute)
        }
    }

    private mutating func simplify(_ slot: Int, _ execute: Execute) rethrows {
        if try tryNumber(0, at: slot, execute) { return }
        let sign: Double = best.numbers[slot] < 0 ? -1 : 1
        if sign < 0, try tryNumber(-best.numbers[slot], at: slot, execute) { return try simplify(slot, execute) }
        if best.numbers[slot] != best.numbers[slot].rounded() {
            _ = try tryNumber(best.numbers[slot].rounded(.towardZero), at: slot, execute)
            _ = try tryNumber(best.numbers[slot].rounded(.awayFromZero), at: slot, execute)
        }
        // Bisection: `refused` was too small, the present number is large enough.
        var refused = 0.0
        while slot < best.numbers.count {
            let present = abs(best.numbers[slot])
            let middle = ((refused + present) / 2).rounded(.down)
            guard middle > refused, middle < present else { return }
            if try !tryNumber(sign * middle, at: slot, execute) { refused = middle }
        }
    }

    /// A number may stand in constraints whose order depends on it, so a slot is only meaningful until an edit is taken.
    private mutating func tryNumber(_ value: Double, at slot: Int, _ execute: Execute) rethrows -> Bool {
        try propose(best.mapNumbers { $0 == slot ? value : $1 }, execute)
    }
}
