import Foundation
import LayoutEngine

/// Points in views that are rotated, mirrored or skewed.
extension Scenario {
    static let points: [Scenario] = [
        // Converting a point uses the center, bounds and transform of each view, in both directions.
        Scenario(
            "points-under-transforms", rules: ["frames-1"],
            limits: Array(repeating: 4, count: 8) + [60, 60, 40, 40, 90, 90]
        ) { run in
            let (_, root) = run.openPlain()
            var point = CGPoint(x: run.length(12), y: run.length(13))
            let start = point
            let (outer, inner) = (UIView(), UIView())
            root.addSubview(outer)
            outer.addSubview(inner)
            for (index, view) in [outer, inner].enumerated() {
                let parts = run.numbers[(index * 4)..<(index * 4 + 4)].map { CGFloat($0 - 2) }
                guard parts[0] * parts[3] - parts[1] * parts[2] != 0 else { return }
                view.bounds = CGRect(
                    x: run.length(10), y: CGFloat(index * 3), width: 40 + run.length(8), height: 30 + run.length(9))
                view.center = CGPoint(x: 50 + run.length(11), y: 70)
                view.transform = CGAffineTransform(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: 5, ty: -6)
            }
            for view in [inner, outer] {
                let (x, y) = (point.x - view.bounds.midX, point.y - view.bounds.midY)
                let turn = view.transform
                point = CGPoint(
                    x: view.center.x + turn.a * x + turn.c * y + turn.tx,
                    y: view.center.y + turn.b * x + turn.d * y + turn.ty)
            }
            run.expect("point converted to the root view", inner.convert(start, to: root), point, within: 0.001)
            run.expect(
                "point converted from the root view by the inner view", inner.convert(point, from: root), start,
                within: 0.001)
            run.expect(
                "point converted to the inner view by the root view", root.convert(point, to: inner), start,
                within: 0.001)
            run.expect(
                "point converted to the outer view", outer.convert(point, from: root), inner.convert(start, to: outer),
                within: 0.001)
        }
    ]
}
