import Foundation

/// What a view asks the engine of its tree.
protocol TreeEngine: AnyObject {
    /// Whether something changed since the last solution.
    var isStale: Bool { get }
    /// How often the tree was solved.
    var solutionCount: Int { get }
    /// Whether the tree has constraints at all; otherwise only masks move its views.
    var usesAutoLayout: Bool { get }
    /// The constant of a constraint of the tree is another.
    func noteConstant(of constraint: NSLayoutConstraint)
    /// The topmost view has another size or place.
    func noteRootBounds()
    /// What the last solution says of a guide, before rounding to pixels.
    func unroundedFrame(of guide: UILayoutGuide) -> CGRect
}

/// What a view does by means of an engine. Views say here what they need; `Pass/` does it, so no view knows an engine.
protocol LaidOutByEngine {
    /// Lays out the tree from the topmost flagged view at or above this one.
    func layOutTree()
    /// Updates the constraints of this view and everything below it, if flagged.
    func updateConstraintsOfSubtree()
    /// Copies what the engine says into the frames of the subviews.
    func applyLayoutToSubviews()
    /// Solves the constraints of the subtree by themselves.
    func fittingSize(_ target: FittingTarget) -> CGSize
}
