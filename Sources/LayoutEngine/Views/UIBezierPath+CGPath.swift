import Foundation

/// Methods that Core Graphics paths have under other names.
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
    /// Adds a line and an arc that touches two lines: from the current point to the first point, and from there to the second.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let (corner, end) = (tangent1End.applying(transform), tangent2End.applying(transform))
        let start = currentPoint
        let first = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
        let second = CGPoint(x: end.x - corner.x, y: end.y - corner.y)
        let lengths = (
            (first.x * first.x + first.y * first.y).squareRoot(),
            (second.x * second.x + second.y * second.y).squareRoot()
        )
        guard lengths.0 > 0, lengths.1 > 0, radius > 0 else { return addLine(to: corner) }
        let cosine = (first.x * second.x + first.y * second.y) / (lengths.0 * lengths.1)
        let half = acos(max(-1, min(1, cosine))) / 2
        // The three points are on one line.
        guard tan(half) > 1e-9, half < .pi / 2 - 1e-9 else { return addLine(to: corner) }
        let reach = radius / tan(half)
        let from = CGPoint(x: corner.x + first.x / lengths.0 * reach, y: corner.y + first.y / lengths.0 * reach)
        let to = CGPoint(x: corner.x + second.x / lengths.1 * reach, y: corner.y + second.y / lengths.1 * reach)
        addLine(to: from)
        addQuadCurve(to: to, controlPoint: corner)
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
    /// Begins a part at a transformed point.
    public func move(to point: CGPoint, transform: CGAffineTransform) { move(to: point.applying(transform)) }
    /// Adds a line to a transformed point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform) { addLine(to: point.applying(transform)) }
    /// Adds a transformed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform) {
        let path = UIBezierPath(rect: rect)
        path.apply(transform)
        append(path)
    }
    /// Adds the transformed ellipse in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
        let path = UIBezierPath(ovalIn: rect)
        path.apply(transform)
        append(path)
    }
    /// Adds another path, transformed.
    public func addPath(_ path: CGPath, transform: CGAffineTransform) {
        let moved = UIBezierPath()
        moved.append(path)
        moved.apply(transform)
        append(moved)
    }
    /// Adds another path.
    public func addPath(_ path: CGPath) { append(path) }
    /// Closes the current part.
    public func closeSubpath() { close() }
}
