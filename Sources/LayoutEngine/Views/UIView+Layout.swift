import Foundation

/// How the engine's solution becomes the frames of subviews.
extension UIView {
    /// Whether the next update of constraints calls `updateConstraints()`.
    public func needsUpdateConstraints() -> Bool { updateConstraintsIsDue }

    /// What the default `layoutSubviews` does: the frames of the subviews become what the engine says.
    func applyLayoutToSubviews() {
        didApplyLayout = true
        guard !subviews.isEmpty else { return }
        let system = treeRoot.ensureConstraintSystem()
        system.solveIfNeeded()
        guard system.usesAutoLayout else {
            applyClassicAutoresizing()
            return
        }
        system.forEachRoundedFrame(ofSubviewsIn: self) { $0.applyEngineFrame($1) }
    }

    func ensureConstraintSystem() -> ConstraintSystem {
        if let constraintSystem { return constraintSystem }
        let system = ConstraintSystem(root: self)
        constraintSystem = system
        return system
    }
}
