import Foundation
import LayoutEngine

/// The frames of the contexts that follow from their constraints.
extension FarTies {
    func isActive(_ tie: Tie, _ context: Int) -> Bool {
        !isAway[context] && !(tie.target == Self.second && isAway[1])
    }

    /// The position of an edge by its constraint, in the root's coordinates.
    private func place(_ context: Int, _ edge: Int) -> CGFloat? {
        guard let tie = ties[context][edge], isActive(tie, context) else { return nil }
        let target = tie.target == Self.second ? frame(1) : places[tie.target]
        let end = [target.minX, target.minY, target.maxX, target.maxY][edge]
        return end + tie.constraint.constant - (tie.isInside ? Self.margins[edge] : 0)
    }

    private func frame(_ context: Int) -> CGRect {
        let usual = context == 0 ? CGPoint(x: 13, y: 14) : CGPoint(x: 4, y: 6)
        func span(_ edge: Int, _ usual: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
            switch (place(context, edge), place(context, edge + 2)) {
            case (let near?, let far?): (near, far - near)
            case (let near?, nil): (near, length)
            // The constraint of the position has a higher priority than that of the length.
            case (nil, let far?): (usual, far - usual)
            case (nil, nil): (usual, length)
            }
        }
        let (x, y) = (span(0, usual.x, 97), span(1, usual.y, 113))
        return CGRect(x: x.0, y: y.0, width: x.1, height: y.1)
    }

    func check(_ run: ScenarioRun, _ host: SceneHost) {
        host.settle()
        for context in 0..<2 where covers[context]?.modalPresentationStyle == .currentContext { isAway[context] = true }
        let wholes: [UIView] = [box, root.view]
        for context in 0..<2 {
            for (edge, tie) in ties[context].enumerated() {
                guard let tie else { continue }
                run.expect(
                    "whether the constraint of edge \(edge) of context \(context) to view \(tie.target) is active",
                    tie.constraint.isActive,
                    isActive(tie, context))
            }
            let view = contexts[context].view
            run.expectObject(
                "superview of context \(context)", view?.superview, isAway[context] ? nil : wholes[context])
            guard !isAway[context], let view else { continue }
            let origin = context == 0 ? Self.deepest : .zero
            run.expect(
                "frame of context \(context)", view.frame.offsetBy(dx: origin.x, dy: origin.y), frame(context),
                within: run.pixel)
        }
    }
}
