import LayoutEngine

/// Edits that remove a step and put its effect into the start of the case.
extension LayoutCase {
    /// The step's effect becomes part of the initial state; nil if it has none there.
    func absorbingStep(_ index: Int) -> LayoutCase? {
        var result = self
        let definition = result.script.remove(at: index).definition
        if scene != nil {
            result.absorbIntoScene(definition)
        } else if target != nil {
            result.absorbIntoTarget(definition)
        } else {
            definition.effect(&result)
            // A case that begins without the view does not have it at all.
            result.taken = []
        }
        let isSame =
            result.root == root && result.environment == environment && result.scene == scene && result.target == target
        return isSame ? nil : result.repaired()
    }
}
