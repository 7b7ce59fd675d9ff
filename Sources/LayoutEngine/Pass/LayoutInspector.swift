import AutoLayoutSolver
import Foundation

/// A look inside the engine of a tree of views, for tests and tools.
///
/// Reading changes nothing but solves what is due.
public struct LayoutInspector {
    private let root: UIView

    /// The inspector of the tree that a view is in.
    /// - Parameter view: any view of the tree.
    public init(_ view: UIView) { root = view.treeRoot }

    private var engine: ConstraintEngine {
        let engine = root.ensureConstraintEngine()
        engine.solveIfNeeded()
        return engine
    }

    /// The constraints that are without effect because they conflict with others, with the reason.
    public var conflicts: [ConflictReport] { engine.broken.map(\.report) }

    /// The app's constraints among the broken ones.
    public var brokenConstraints: [NSLayoutConstraint] { engine.broken.compactMap(\.constraint) }

    /// A conflict with the objects that it is about.
    package struct LiveConflict {
        package let report: ConflictReport
        /// The app's constraint that is broken; nil if it is another.
        package let broken: NSLayoutConstraint?
        /// The views whose autoresizing masks have a part in it.
        package let viewsPlacedByMasks: [UIView]
        /// What contradicts it, with itself.
        package let members: [ConflictMember]
    }

    /// As ``conflicts``, in the same order.
    package var liveConflicts: [LiveConflict] {
        engine.broken.map {
            LiveConflict(
                report: $0.report, broken: $0.constraint, viewsPlacedByMasks: $0.viewsPlacedByMasks,
                members: $0.members.compactMap(\.member))
        }
    }

    /// Whether the constraints leave more than one layout.
    public var isAmbiguous: Bool { engine.isAmbiguous }

    /// How often the tree was lowered to rows: not for every layout.
    package var loweringCount: Int { engine.loweringCount }

    /// How often conflicts of the tree were resolved: not for every layout with conflicts.
    package var conflictResolutionCount: Int { engine.conflictResolutionCount }

    /// The views to which the constraints leave more than one position or size, superviews first.
    /// - Complexity: up to eight solutions of each component; for debugging.
    public var ambiguousViews: [UIView] {
        guard isAmbiguous else { return [] }
        let ambiguous = engine.ambiguousVariables()
        var views: [UIView] = []
        root.visitSubtree { view in
            let base = view.boxIndex * 4
            guard base >= 0, base + 3 < ambiguous.count else { return }
            if ambiguous[base..<base + 4].contains(true) { views.append(view) }
        }
        return views
    }

    /// A view's frame as the engine has it, in its superview, before rounding to pixels.
    public func unroundedFrame(of view: UIView) -> CGRect { engine.unroundedFrame(of: view) }

    /// The frame of a guide that has a separate box in the engine (an app's guide, the content of a scroll view, a
    /// readable guide that constraints name), in its owner's coordinates, before rounding to pixels.
    public func unroundedFrame(of guide: UILayoutGuide) -> CGRect { engine.unroundedFrame(of: guide) }

    /// The present input of the solver, and the answer that the tree is laid out by, with the variables that the engine
    /// calls ambiguous: for checks of the solver.
    ///
    /// Nil in a tree without Auto Layout.
    /// - Complexity: one lowering of the tree, and up to eight solutions of each component.
    package var solverAnswer: (system: LinearSystem, answer: LinearSolution)? { engine.currentAnswer() }

    /// What a new engine finds for the present constraints: for all views of the tree, in preorder, the frame before
    /// rounding to pixels and after.
    ///
    /// In a tree without Auto Layout frames are not rounded.
    /// - Complexity: one solution from nothing.
    public func framesFromScratch() -> [(view: UIView, unrounded: CGRect, frame: CGRect)] {
        let usesAutoLayout = engine.usesAutoLayout
        let grid = LayoutEnvironment.current.pixelGrid
        return engine.framesSolvedFromScratch().map { view, frame in
            (view, frame, usesAutoLayout && view !== root ? grid.round(frame) : frame)
        }
    }
}

extension UIView {
    /// Whether the constraints leave more than one position or size for this view.
    /// - Complexity: up to eight solutions of the view's component; for debugging.
    public var hasAmbiguousLayout: Bool {
        let engine = treeRoot.ensureConstraintEngine()
        let ambiguous = engine.ambiguousVariables()
        guard boxIndex >= 0, boxIndex * 4 + 3 < ambiguous.count else { return false }
        return ambiguous[boxIndex * 4..<boxIndex * 4 + 4].contains(true)
    }
}
