import Foundation
import LayoutEngine

/// solver-model: solver-2
struct RequiredConstraintsHold: Invariant {
    let id = "required-constraints-hold"
    let cost = InvariantCost.oncePerCase
    let statement = "Every required constraint that is not reported as broken holds."

    func check(_ context: CheckContext) -> [Violation] {
        let inspector = LayoutInspector(context.live.window)
        let broken = inspector.brokenConstraints
        let geometry = IndependentGeometry(inspector)
        return check(context.live.window, broken, geometry)
    }

    private func check(_ view: UIView, _ broken: [NSLayoutConstraint], _ geometry: IndependentGeometry) -> [Violation] {
        for constraint in view.constraints where constraint.priority == .required && !broken.contains(constraint) {
            guard let error = geometry.error(of: constraint, heldBy: view), error > GeometryTolerance.points else {
                continue
            }
            let attributes = "\(constraint.firstAttribute)-\(constraint.secondAttribute)"
            return [
                Violation(
                    shape: "\(attributes)/\(constraint.relation)",
                    message: "\(constraint) is off by \(NumberText.points(CGFloat(error))).")
            ]
        }
        for subview in view.subviews {
            let found = check(subview, broken, geometry)
            if !found.isEmpty { return found }
        }
        return []
    }
}
