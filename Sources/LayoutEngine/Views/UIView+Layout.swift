import Foundation

extension UIView {
    /// Flags the view for the next layout pass.
    public func setNeedsLayout() { layoutIsDue = true }

    /// Lays out the tree from the topmost flagged view at or above this one, now.
    public func layoutIfNeeded() { LayoutPass.run(from: self) }

    /// Flags the view for the next update of constraints.
    public func setNeedsUpdateConstraints() { updateConstraintsIsDue = true }

    public func needsUpdateConstraints() -> Bool { updateConstraintsIsDue }

    /// Updates the constraints of this view and everything below it, if flagged.
    public func updateConstraintsIfNeeded() { LayoutPass.updateConstraints(of: self) }

    /// What the default `layoutSubviews` does: the frames of the subviews become what the engine says.
    func applyLayoutToSubviews() {
        guard !subviews.isEmpty else { return }
        let system = treeRoot.ensureConstraintSystem()
        system.solveIfNeeded()
        guard system.usesAutoLayout else {
            applyClassicAutoresizing()
            return
        }
        for subview in subviews { subview.applyEngineFrame(system.roundedFrame(of: subview)) }
    }

    func ensureConstraintSystem() -> ConstraintSystem {
        if let constraintSystem { return constraintSystem }
        let system = ConstraintSystem(root: self)
        constraintSystem = system
        return system
    }
}
