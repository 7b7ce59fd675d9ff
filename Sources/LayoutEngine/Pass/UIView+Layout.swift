import Foundation

/// How the engine's solution becomes the frames of subviews.
extension UIView: EngineBackedLayout {
    func layOutTree() { LayoutPass.run(from: self) }

    func updateConstraintsOfSubtree() { LayoutPass.updateConstraints(of: self) }

    /// Whether the next update of constraints calls `updateConstraints()`.
    public func needsUpdateConstraints() -> Bool { needsConstraintsUpdate }

    /// The default `layoutSubviews`: the frames of the subviews become those of the engine.
    func applyLayoutToSubviews() {
        didApplyLayout = true
        guard !subviews.isEmpty else { return }
        let engine = treeRoot.ensureConstraintEngine()
        engine.solveIfNeeded()
        guard engine.usesAutoLayout else {
            applySpringsAndStruts()
            notifyObserversOfSubviews()
            return
        }
        engine.forEachRoundedFrame(ofSubviewsIn: self) { $0.applyEngineFrame($1) }
        notifyObserversOfSubviews()
    }

    /// The engine of the tree of which this is the topmost view.
    var constraintEngine: ConstraintEngine? {
        engine.map { unsafeDowncast($0, to: ConstraintEngine.self) }
    }

    func ensureConstraintEngine() -> ConstraintEngine {
        if let constraintEngine { return constraintEngine }
        let made = ConstraintEngine(root: self)
        engine = made
        return made
    }
}
