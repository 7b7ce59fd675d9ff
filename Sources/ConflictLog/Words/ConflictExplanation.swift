/// A report of a log, explained.
package struct ConflictExplanation: Hashable, Sendable {
    package var conflict: LoggedConflict
    package var constraints: [LoggedConstraint]
    package var makers: [ConstraintMaker]
    package var core: ContradictoryCore
    package var advice: Advice

    /// The place of the constraint that UIKit leaves out.
    package var broken: Int? {
        conflict.broken.flatMap { broken in constraints.firstIndex { $0.address == broken.address } }
    }

    /// - Returns: nil if the report has no constraint that can be read, or too many to be one report.
    package init?(_ conflict: LoggedConflict) {
        let constraints = conflict.all
        guard !constraints.isEmpty, constraints.count <= Self.limit else { return nil }
        self.conflict = conflict
        self.constraints = constraints
        makers = ConstraintMaker.all(of: constraints, broken: conflict.broken?.address)
        core = ContradictoryCore(members: [], facts: UnstatedFacts())
        advice = Advice(kind: .nothing, cause: "", change: "")
        core = ContradictoryCore.find(
            in: constraints, omittingFirst: omissionOrder, isWhole: !conflict.mayLackConstraints)
        advice = Advice.about(core, in: constraints, makers, broken: broken)
    }

    /// - Parameter number: of a place in the report, the number under which it is shown.
    func sum(_ words: ItemLabels, number: (Int) -> Int) -> [String] {
        Arithmetic(
            core: core, constraints: constraints, words: words, isCut: conflict.mayLackConstraints
        )
        .lines(number: number)
    }

    /// UIKit lists some dozens at most; exact arithmetic takes its time with more.
    package static let limit = 200

    /// What explains least goes first: the core keeps what the app's developer can change, and what UIKit leaves out.
    private var omissionOrder: [Int] {
        func rank(_ place: Int) -> Int {
            if place == broken { return 4 }
            switch makers[place] {
            case .uikit, .guide, .stack: return 0
            case .containerMask, .measuring, .content: return 1
            case .encapsulated, .stackHiding: return 2
            default: return 3
            }
        }
        return constraints.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    }
}
