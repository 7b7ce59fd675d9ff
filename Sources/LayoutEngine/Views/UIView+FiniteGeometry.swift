import Foundation

/// Refuses geometry that is not finite.
extension UIView {
    /// Whether a rectangle may be the view's `frame` or `bounds`.
    func accept(_ rect: CGRect, _ property: String, keeping old: CGRect) -> Bool {
        rect.isFiniteRect || refuse(property, ConflictLine.words(rect), keeping: ConflictLine.words(old))
    }

    /// Whether a point may be the view's `center` or anchor point.
    func accept(_ point: CGPoint, _ property: String, keeping old: CGPoint) -> Bool {
        (point.x.isFinite && point.y.isFinite)
            || refuse(property, ConflictLine.words(point), keeping: ConflictLine.words(old))
    }

    private func refuse(_ property: String, _ value: String, keeping old: String) -> Bool {
        LayoutEnvironment.current.raise(
            .layerGeometry,
            "The \(property) of \(debugName) was set to \(value), which is not finite; it keeps \(old). "
                + "Look for a division by a size that is still zero.")
        return false
    }
}
