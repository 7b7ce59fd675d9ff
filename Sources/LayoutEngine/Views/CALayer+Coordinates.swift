import Foundation

/// Points and rectangles of one layer in another.
extension CALayer {
    /// A point of this layer in another one; in the topmost layer without one.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let place = inRoot(p)
        return l?.fromRoot(place) ?? place
    }

    /// A point of another layer in this one; of the topmost layer without one.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { fromRoot(l?.inRoot(p) ?? p) }

    /// A rectangle of this layer in another one: the smallest upright one around it.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { corners(r) { convert($0, to: l) } }

    /// A rectangle of another layer in this one: the smallest upright one around it.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { corners(r) { convert($0, from: l) } }

    private func corners(_ r: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
        let points = [
            CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
            CGPoint(x: r.maxX, y: r.maxY),
        ].map(map)
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// From the layer's own coordinates to those of its superlayer.
    private var toSuperlayer: CGAffineTransform {
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(affineTransform())
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    private func inRoot(_ point: CGPoint) -> CGPoint {
        guard let above = superlayer else { return point }
        return above.inRoot(point.applying(toSuperlayer))
    }

    private func fromRoot(_ point: CGPoint) -> CGPoint {
        guard let above = superlayer else { return point }
        return above.fromRoot(point).applying(toSuperlayer.inverted())
    }
}
