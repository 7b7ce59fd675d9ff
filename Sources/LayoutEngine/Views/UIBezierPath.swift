import Foundation

/// A path, of which only the points are kept.
///
/// Nothing is drawn.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
    private var points: [CGPoint] = []
    /// The current point.
    open private(set) var currentPoint = CGPoint.zero
    /// In points.
    open var lineWidth: CGFloat = 1

    /// An empty path.
    public override init() {}

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        take(rect)
    }

    /// The ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }

    /// A rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }

    /// A rectangle of which some corners are round.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(rect: rect)
    }

    /// A part of a circle.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    private func take(_ rect: CGRect) {
        points += [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        currentPoint = CGPoint(x: rect.minX, y: rect.minY)
    }

    private func go(to point: CGPoint) {
        points.append(point)
        currentPoint = point
    }

    /// Begins a part.
    open func move(to point: CGPoint) { go(to: point) }
    /// Adds a straight line.
    open func addLine(to point: CGPoint) { go(to: point) }
    /// Adds a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        points += [controlPoint1, controlPoint2]
        go(to: endPoint)
    }
    /// Adds a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        points.append(controlPoint)
        go(to: endPoint)
    }
    /// Adds a part of a circle.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        take(CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        currentPoint = CGPoint(x: center.x + radius * cos(endAngle), y: center.y + radius * sin(endAngle))
    }
    /// Closes the current part.
    open func close() {}
    /// Adds another path.
    open func append(_ bezierPath: UIBezierPath) { points += bezierPath.points }

    /// The rectangle around all points, with the control points and whole circles.
    open var bounds: CGRect {
        guard let first = points.first else { return .zero }
        var (low, high) = (first, first)
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Whether the path is empty.
    open var isEmpty: Bool { points.isEmpty }
    /// The path for Core Graphics.
    open var cgPath: CGPath {
        get { self }
        set {
            points = newValue.points
            currentPoint = newValue.currentPoint
        }
    }
    /// A path with the points of another one.
    public convenience init(cgPath: CGPath) {
        self.init()
        points = cgPath.points
        currentPoint = cgPath.currentPoint
    }
    /// Whether the inside of a path that crosses itself follows the even-odd rule.
    open var usesEvenOddFillRule = false
    /// How lines end.
    open var lineCapStyle = CGLineCap.butt
    /// How lines meet.
    open var lineJoinStyle = CGLineJoin.miter
    /// The limit for the length of mitered corners.
    open var miterLimit: CGFloat = 10
    /// Sets the dash pattern of lines; nothing is drawn.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
    /// Transforms the path.
    open func apply(_ transform: CGAffineTransform) {
        points = points.map { $0.applying(transform) }
        currentPoint = currentPoint.applying(transform)
    }
    /// A transformed copy of the path.
    open func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        let copy = UIBezierPath(cgPath: self)
        if let transform { copy.apply(transform.pointee) }
        return copy
    }
    /// Removes all points.
    open func removeAllPoints() {
        points = []
        currentPoint = .zero
    }
    /// Whether a point is inside of the rectangle around the path.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    /// The path in reverse direction.
    open func reversing() -> UIBezierPath { UIBezierPath(cgPath: self) }
    /// The rectangle around all points.
    open var boundingBox: CGRect { bounds }
    /// The rectangle around the path.
    open var boundingBoxOfPath: CGRect { bounds }
    /// Fills the path.
    ///
    /// Nothing is drawn.
    open func fill() {}
    /// Strokes the path.
    ///
    /// Nothing is drawn.
    open func stroke() {}
    /// Clips what is drawn next to the path.
    ///
    /// Nothing is drawn.
    open func addClip() {}
}

/// A path of Core Graphics.
public typealias CGPath = UIBezierPath
/// A mutable path of Core Graphics.
public typealias CGMutablePath = UIBezierPath

/// How lines end.
///
/// Raw values as in Apple's header.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// At their last point.
    case butt = 0
    /// As the names say.
    case round, square
}

/// How lines meet.
///
/// Raw values as in Apple's header.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// With a tip.
    case miter = 0
    /// As the names say.
    case round, bevel
}

/// Corners of a rectangle.
///
/// Raw values as in Apple's header.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Takes Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As the names say.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// As the names say.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// As the names say.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// As the names say.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
