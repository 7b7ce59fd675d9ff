import Foundation
import LayoutEngine

/// The rules' knowledge of a path: its points with the control points, and its end point where the rules give one.
private struct KnownPath {
    var points: [CGPoint] = []
    var end: CGPoint?

    var bounds: CGRect {
        let (x, y) = (points.map(\.x), points.map(\.y))
        let low = CGPoint(x: x.min() ?? 0, y: y.min() ?? 0)
        return CGRect(x: low.x, y: low.y, width: (x.max() ?? 0) - low.x, height: (y.max() ?? 0) - low.y)
    }

    mutating func go(to point: CGPoint, by controls: [CGPoint] = []) {
        points += controls + [point]
        end = point
    }

    mutating func take(_ rect: CGRect) {
        points += [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)]
        end = nil
    }

    /// Only for transforms that keep rectangles upright, so that two corners of a rectangle are enough.
    mutating func apply(_ map: CGAffineTransform) {
        points = points.map { $0.applying(map) }
        end = end?.applying(map)
    }
}

/// Two paths, and what the rules know of them.
private final class PathPair {
    private var paths = [UIBezierPath(), UIBezierPath()]
    private var known = [KnownPath(), KnownPath()]

    private static let maps: [CGAffineTransform] = [
        CGAffineTransform(translationX: 17, y: -6), CGAffineTransform(scaleX: -1, y: 0.5),
        CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 8), CGAffineTransform(scaleX: 2, y: 1.5),
    ]

    func perform(_ kind: Int, _ index: Int, _ value: Int) {
        let (path, other) = (paths[index], 1 - index)
        let point = CGPoint(x: value % 37 * 3 - 20, y: value % 23 * 5 - 31)
        let controls = [CGPoint(x: point.x + 13, y: point.y - 9), CGPoint(x: point.x - 4, y: point.y + 21)]
        let rect = CGRect(x: point.x, y: point.y, width: CGFloat(value % 11 + 2), height: CGFloat(value % 7 + 3))
        var map = Self.maps[value % 4]
        switch kind {
        case 0:
            path.move(to: point)
            known[index].go(to: point)
        // A line needs a current point.
        case 1...4 where known[index].end == nil: perform(0, index, value)
        case 1:
            path.addLine(to: point)
            known[index].go(to: point)
        case 2:
            path.addCurve(to: point, controlPoint1: controls[0], controlPoint2: controls[1])
            known[index].go(to: point, by: controls)
        case 3:
            path.addQuadCurve(to: point, controlPoint: controls[0])
            known[index].go(to: point, by: [controls[0]])
        case 4:
            // The arc goes around a corner to the right and down. It begins and ends one radius away from the corner.
            let (start, radius) = (known[index].end ?? .zero, CGFloat(value % 9 + 1))
            let corner = CGPoint(x: start.x + 15, y: start.y)
            path.addArc(
                tangent1End: corner, tangent2End: CGPoint(x: corner.x, y: corner.y + 31), radius: radius)
            known[index].go(to: CGPoint(x: corner.x - radius, y: corner.y))
            known[index].go(to: CGPoint(x: corner.x, y: corner.y + radius))
        case 5:
            // Closed shapes, such as a full circle, are added as a whole.
            let whole = CGMutablePath()
            switch value / 4 % 5 {
            case 0: whole.addRect(rect, transform: map)
            case 1: whole.addEllipse(in: rect, transform: map)
            case 2: whole.addPath(UIBezierPath(roundedRect: rect, cornerRadius: 1).cgPath, transform: map)
            case 3: whole.addPath(CGPath(rect: rect, transform: &map))
            default:
                whole.addArc(
                    center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: 0,
                    endAngle: 2 * .pi, clockwise: false)
            }
            path.append(UIBezierPath(cgPath: whole))
            var added = KnownPath()
            if value / 4 % 5 == 4 {
                added.take(
                    CGRect(
                        x: rect.minX, y: rect.midY - rect.width / 2, width: rect.width, height: rect.width))
            } else {
                added.take(rect)
                added.apply(map)
            }
            known[index].points += added.points
            known[index].end = nil
        case 6:
            path.apply(map)
            known[index].apply(map)
        case 7 where value % 4 == 0:
            path.removeAllPoints()
            known[index] = KnownPath()
        case 7:
            paths[index] = path.reversing()
            known[index].end = nil
        case 8 where value % 3 == 0:
            path.append(paths[other])
            known[index].points += known[other].points
            known[index].end = nil
        case 8 where value % 3 == 1:
            // Changes of one path do not affect its copy.
            path.cgPath = paths[other].cgPath
            known[index] = known[other]
        default:
            if let copy = paths[other].cgPath.copy(using: &map) { paths[index] = UIBezierPath(cgPath: copy) }
            known[index] = known[other]
            known[index].apply(map)
        }
    }

    func check(_ run: ScenarioRun, _ turn: Int) {
        for (index, path) in paths.enumerated() {
            let wanted = known[index]
            run.expect("whether path \(index) is empty after turn \(turn)", path.isEmpty, wanted.points.isEmpty)
            if !wanted.points.isEmpty {
                run.expect("bounds of path \(index) after turn \(turn)", path.bounds, wanted.bounds)
            }
            if let end = wanted.end {
                run.expect("currentPoint of path \(index) after turn \(turn)", path.currentPoint, end)
            }
        }
    }
}

/// Bezier paths.
extension Scenario {
    static let pathOrders: [Scenario] = [
        // The bounds of a path contain all points and control points since it was last empty, and its current point is
        // the end of the last element. Changes of one path do not affect its copy.
        Scenario(
            "paths-in-any-order", rules: ["source-2"], limits: Array(repeating: 9 * 2 * 60 - 1, count: 12),
            kinds: 9
        ) { run in
            let pair = PathPair()
            for (turn, number) in run.numbers.enumerated() {
                pair.perform(number % 9, number / 9 % 2, number / 18)
                pair.check(run, turn)
            }
        }
    ]
}
