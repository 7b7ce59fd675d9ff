import Foundation

/// Conversion of points and rectangles between layers.
extension CALayer {
    /// Converts a point of this layer to another one; to the topmost layer if it is nil.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let place = convertToRoot(p)
        return l?.convertFromRoot(place) ?? place
    }

    /// Converts a point of another layer to this one; of the topmost layer if it is nil.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { convertFromRoot(l?.convertToRoot(p) ?? p) }

    /// Converts a rectangle of this layer to another one: the result is the smallest upright rectangle around it.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { corners(r) { convert($0, to: l) } }

    /// Converts a rectangle of another layer to this one: the result is the smallest upright rectangle around it.
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
    private var transformToSuperlayer: CGAffineTransform {
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(affineTransform())
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    private func convertToRoot(_ point: CGPoint) -> CGPoint {
        guard let above = superlayer else { return point }
        return above.convertToRoot(point.applying(transformToSuperlayer))
    }

    private func convertFromRoot(_ point: CGPoint) -> CGPoint {
        guard let above = superlayer else { return point }
        return above.convertFromRoot(point).applying(transformToSuperlayer.inverted())
    }
}
