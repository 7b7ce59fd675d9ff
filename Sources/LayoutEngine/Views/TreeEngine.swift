import Foundation

/// What a view asks the engine of its tree. `ConstraintEngine` is the only subclass.
// A class and not a protocol: each view has a reference to one, which is half as long without a table of witnesses.
class TreeEngine {
    /// How often the tree was solved; shows observers that something may have changed.
    final var solutionCount = 0
    /// Whether a part of the tree has the places of its boxes in a solution of that part alone.
    final var hasPlacesOfPart = false
    /// Whether the tree has constraints at all; otherwise only masks move its views.
    final var usesAutoLayout = false
    /// Whether something changed since the last solution.
    var isStale: Bool { Self.isAbstract() }
    /// The constant of a constraint of the tree is another.
    func noteConstant(of constraint: NSLayoutConstraint) { Self.isAbstract() }
    /// The topmost view has another size or place.
    func noteRootBounds() { Self.isAbstract() }
    /// What the last solution says of a guide, before rounding to pixels.
    func unroundedFrame(of guide: UILayoutGuide) -> CGRect { Self.isAbstract() }

    private static func isAbstract(_ function: String = #function) -> Never {
        fatalError("BUG DETECTED: \(self) has no \(function)")
    }
}

/// What a view does by means of an engine.
///
/// Views say here what they need; `Pass/` does it, so no view knows an engine.
protocol ViewsEngineMethods {
    /// Lays out the tree from the topmost flagged view at or above this one.
    func layOutTree()
    /// Updates the constraints of this view and everything below it, if flagged.
    func updateConstraintsOfSubtree()
    /// Copies what the engine says into the frames of the subviews.
    func applyLayoutToSubviews()
    /// Solves the constraints of the subtree by themselves.
    func fittingSize(_ target: FittingTarget) -> CGSize
}
