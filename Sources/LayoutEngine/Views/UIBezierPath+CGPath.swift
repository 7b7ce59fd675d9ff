import Foundation

/// What paths of CoreGraphics call otherwise.
extension UIBezierPath {
    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(rect: rect)
        if let transform { apply(transform.pointee) }
    }
    /// The ellipse in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(ovalIn: rect)
        if let transform { apply(transform.pointee) }
    }
    /// A rectangle with round corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(rect: rect, transform: transform)
    }
    /// Adds a part of a circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        addArc(
            withCenter: center.applying(transform), radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }
    /// Adds a part of a circle.
    public func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
            clockwise: delta < 0)
    }
    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
    }
    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { addQuadCurve(to: end, controlPoint: control) }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { append(UIBezierPath(rect: rect)) }
    /// Adds a rectangle with round corners.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) { addRect(rect) }
    /// Adds the ellipse in a rectangle.
    public func addEllipse(in rect: CGRect) { append(UIBezierPath(ovalIn: rect)) }
    /// Adds straight lines.
    public func addLines(between points: [CGPoint]) {
        if let first = points.first { move(to: first) }
        for point in points.dropFirst() { addLine(to: point) }
    }
    /// Adds another path.
    public func addPath(_ path: CGPath) { append(path) }
    /// Leads back to where the part began.
    public func closeSubpath() { close() }
}
