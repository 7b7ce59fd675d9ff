import Foundation
import LayoutEngine

/// uikit-model: frames-2
struct ConversionHolds: WindowInvariant {
    let id = "conversion-holds"
    let statement =
        "Points are converted to the window as centers, bounds and transforms say, and back to the same points."

    func check(_ window: UIWindow) -> [Violation] {
        var found: Violation?
        window.visit { view in
            guard found == nil, view.superview != nil else { return }
            let point = CGPoint(x: view.bounds.minX + 3, y: view.bounds.maxY - 5)
            let converted = view.convert(point, to: nil)
            let wanted = Self.inWindow(point, of: view)
            let back = view.convert(converted, from: nil)
            let rect = CGRect(x: point.x, y: point.y, width: 2, height: 4)
            let box = view.convert(rect, to: window)
            let corner = Self.inWindow(CGPoint(x: rect.maxX, y: rect.maxY), of: view)
            let spans = box.insetBy(dx: -0.01, dy: -0.01).contains(corner)
            guard !Self.isNear(converted, wanted) || !Self.isNear(back, point) || !spans else { return }
            let name =
                view.accessibilityIdentifier ?? "a part of \(view.superview?.accessibilityIdentifier ?? "a view")"
            found = Violation(
                shape: view.transform.isIdentity ? "plain" : "turned",
                message:
                    "The point (\(point.x), \(point.y)) of \(name) is (\(converted.x), \(converted.y)) in the window by "
                    + "conversion, and (\(back.x), \(back.y)) back again; centers and bounds say (\(wanted.x), \(wanted.y))."
            )
        }
        return found.map { [$0] } ?? []
    }

    /// Superview by superview: from the center of the bounds, transformed, to the view's `center`.
    private static func inWindow(_ point: CGPoint, of view: UIView) -> CGPoint {
        var point = point
        var current = view
        while let superview = current.superview {
            let anchor = current.layer.anchorPoint
            let bounds = current.bounds
            let x = point.x - bounds.minX - bounds.width * anchor.x
            let y = point.y - bounds.minY - bounds.height * anchor.y
            let turn = current.transform
            point = CGPoint(
                x: current.center.x + turn.a * x + turn.c * y + turn.tx,
                y: current.center.y + turn.b * x + turn.d * y + turn.ty)
            current = superview
        }
        return point
    }

    private static func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool {
        abs(one.x - other.x) <= 0.01 && abs(one.y - other.y) <= 0.01
    }
}
