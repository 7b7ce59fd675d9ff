import Foundation
import LayoutEngine

/// The geometry of a view in its superview: bounds, center, anchor point and transform.
struct LaidSpace {
    var center = CGPoint.zero
    var bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var turn = CGAffineTransform.identity

    static let turns = [
        CGAffineTransform.identity, CGAffineTransform(a: 2, b: 0, c: 0, d: 0.5, tx: 0, ty: 0),
        CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
        CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 4, ty: -6),
        CGAffineTransform(a: 1, b: 0.5, c: -0.25, d: 2, tx: 5, ty: 9),
    ]

    /// The point in the view's own coordinates that is at its center.
    private var fixed: CGPoint {
        CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
    }

    /// Converts a point of the view to its superview.
    func out(_ point: CGPoint) -> CGPoint {
        let (x, y) = (point.x - fixed.x, point.y - fixed.y)
        return CGPoint(x: center.x + turn.a * x + turn.c * y + turn.tx, y: center.y + turn.b * x + turn.d * y + turn.ty)
    }

    /// Converts a point of the superview to the view.
    func inside(_ point: CGPoint) -> CGPoint {
        let (x, y) = (point.x - center.x - turn.tx, point.y - center.y - turn.ty)
        let area = turn.a * turn.d - turn.b * turn.c
        return CGPoint(x: fixed.x + (turn.d * x - turn.c * y) / area, y: fixed.y + (turn.a * y - turn.b * x) / area)
    }

    var frame: CGRect { Self.box(bounds, out) }

    /// The smallest upright rectangle around a converted one.
    static func box(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
        let points = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map(map)
        let (x, y) = (points.map(\.x), points.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }
}
