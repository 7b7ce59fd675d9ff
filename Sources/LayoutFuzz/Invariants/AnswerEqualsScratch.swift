import AutoLayoutSolver
import Foundation
import LayoutEngine

/// solver-model: solver-5
struct AnswerEqualsScratch: WindowInvariant {
    let id = "answer-equals-scratch"
    let cost = InvariantCost.layingOut
    let statement =
        "What the solver says after edits of conflicts and ambiguity is what a new solver says of the same constraints."

    func check(_ window: UIWindow) -> [Violation] {
        guard let (system, given) = LayoutInspector(window).solverAnswer else { return [] }
        return Self.check(
            Answer(given.isAmbiguous, given.conflicts),
            scratch: Answer(given.ambiguousVariables.contains(true), Solver.solve(system).conflicts))
    }

    /// The compared parts of an answer.
    struct Answer {
        let isAmbiguous: Bool
        /// The rows that are broken, in ascending order.
        let broken: [Int]

        init(isAmbiguous: Bool, broken: [Int]) {
            self.isAmbiguous = isAmbiguous
            self.broken = broken
        }

        init(_ isAmbiguous: Bool, _ conflicts: [LinearSolution.Conflict]) {
            self.init(isAmbiguous: isAmbiguous, broken: conflicts.map(\.broken).sorted())
        }
    }

    static func check(_ given: Answer, scratch: Answer) -> [Violation] {
        if given.isAmbiguous != scratch.isAmbiguous {
            return [
                Violation(
                    shape: "ambiguity",
                    message: "The layout is \(given.isAmbiguous ? "" : "not ")ambiguous after edits, and "
                        + "\(scratch.isAmbiguous ? "is" : "is not") for a new solver.")
            ]
        }
        guard given.broken != scratch.broken else { return [] }
        return [
            Violation(
                shape: "conflicts",
                message: "\(given.broken.count) constraints are broken after edits; a new solver breaks "
                    + "\(scratch.broken.count), or others.")
        ]
    }
}
