import Foundation

/// The interface between a view and the layout engine of its tree. `ConstraintEngine` is the only subclass.
// A class and not a protocol: each view has a reference to one, and a reference to a protocol would be twice as long.
class TreeEngine {
    /// How often the tree was solved; observers see by it that something may have changed.
    final var solutionCount = 0
    /// Whether the boxes of a part of the tree have their positions from a solution of that part alone.
    final var hasSubtreeSolution = false
    /// Whether the tree has constraints at all; otherwise only autoresizing masks move its views.
    final var usesAutoLayout = false
    /// Whether something changed since the last solution.
    var isStale: Bool { Self.mustBeOverridden() }
    /// The constant of a constraint in the tree has changed.
    func constantDidChange(of constraint: NSLayoutConstraint) { Self.mustBeOverridden() }
    /// The size or position of the topmost view has changed.
    func rootBoundsDidChange() { Self.mustBeOverridden() }
    /// The frame of a guide in the last solution, before rounding to pixels.
    func unroundedFrame(of guide: UILayoutGuide) -> CGRect { Self.mustBeOverridden() }

    private static func mustBeOverridden(_ function: String = #function) -> Never {
        fatalError("BUG DETECTED: \(self) has no \(function)")
    }
}

/// What a view does by means of an engine.
///
/// Views declare here what they need, and `Pass/` implements it, so views do not depend on an engine.
protocol EngineBackedLayout {
    /// Lays out the tree from the topmost flagged view at or above this one.
    func layOutTree()
    /// Updates the constraints of this view and everything below it, if flagged.
    func updateConstraintsOfSubtree()
    /// Copies the engine's solution into the frames of the subviews.
    func applyLayoutToSubviews()
    /// Solves the constraints of the subtree on their own.
    func fittingSize(_ target: FittingTarget) -> CGSize
}
