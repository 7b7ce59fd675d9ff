import Foundation
import LayoutEngine

/// uikit-model: rounding-1, rounding-2
struct PixelAlignment: Invariant {
    let id = "pixel-alignment"
    let statement =
        "Edges that the engine sets are on whole pixels, at most half a pixel from the exact solution; views that touch share an edge."

    func check(_ context: CheckContext) -> [Violation] {
        let inspector = LayoutInspector(context.live.window)
        let scale = Double(LayoutEnvironment.current.scale)
        var found: Violation?
        context.live.window.visit { view in
            guard found == nil, let superview = view.superview, isPlacedByEngine(view), view.transform.isIdentity else {
                return
            }
            let engine = inspector.unroundedFrame(of: view)
            for (edge, value, exact) in [
                ("left", view.frame.minX, engine.minX), ("top", view.frame.minY, engine.minY),
                ("right", view.frame.maxX, engine.maxX), ("bottom", view.frame.maxY, engine.maxY),
            ] {
                let name = view.accessibilityIdentifier ?? ""
                let pixels = Double(value) * scale
                if abs(pixels - pixels.rounded()) > 1e-6 * max(1, abs(pixels)) {
                    found = Violation(
                        shape: "off-pixel",
                        message:
                            "The \(edge) edge of \(name) lies at \(value) in \(superview.accessibilityIdentifier ?? ""), "
                            + "not on a pixel at scale \(NumberText.number(CGFloat(scale))).")
                }
                let error = abs(Double(value) - Double(exact)) * scale
                if found == nil, error > 0.5 + GeometryTolerance.points * scale {
                    found = Violation(
                        shape: "far-from-solution",
                        message: "The \(edge) edge of \(name) lies at \(NumberText.number(value)), the engine found "
                            + "\(NumberText.number(exact)): \(NumberText.number(CGFloat(error))) pixels away.")
                }
            }
        }
        return found.map { [$0] } ?? []
    }

    private func isPlacedByEngine(_ view: UIView) -> Bool {
        !view.translatesAutoresizingMaskIntoConstraints && view.superview?.superview != nil
    }
}

/// uikit-model: frames-1, frames-3
struct ConsistentGeometry: Invariant {
    let id = "consistent-geometry"
    let statement =
        "A view's frame agrees with its alignment rectangle, and with its center and bounds."

    func check(_ context: CheckContext) -> [Violation] {
        var found: Violation?
        context.live.window.visit { view in
            guard found == nil else { return }
            let name = view.accessibilityIdentifier ?? ""
            guard view.transform.isIdentity else {
                found = turned(view, name)
                return
            }
            let back = view.frame(forAlignmentRect: view.alignmentRect(forFrame: view.frame))
            if !back.isNear(view.frame) {
                found = Violation(
                    shape: "alignment",
                    message:
                        "The frame \(NumberText.rect(view.frame)) of \(name) comes back from its alignment rectangle as "
                        + "\(NumberText.rect(back)).")
            }
            let size = view.bounds.size
            let middle = CGRect(
                x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
                height: size.height)
            if !middle.isNear(view.frame) {
                found = Violation(
                    shape: "center-and-bounds",
                    message: "The frame of \(name) is \(NumberText.rect(view.frame)), its center and bounds give "
                        + "\(NumberText.rect(middle)).")
            }
        }
        return found.map { [$0] } ?? []
    }

    /// The frame of a turned view is the box around its four corners.
    private func turned(_ view: UIView, _ name: String) -> Violation? {
        let turn = view.transform
        let (halfWidth, halfHeight) = (view.bounds.width / 2, view.bounds.height / 2)
        let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map { side in
            let (x, y) = (CGFloat(side.0) * halfWidth, CGFloat(side.1) * halfHeight)
            return CGPoint(
                x: view.center.x + turn.a * x + turn.c * y + turn.tx,
                y: view.center.y + turn.b * x + turn.d * y + turn.ty)
        }
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        let box = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        guard view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5), !box.isNear(view.frame, within: 0.01) else {
            return nil
        }
        return Violation(
            shape: "turned",
            message: "The frame of \(name), which is rotated, is \(NumberText.rect(view.frame)); its corners make "
                + "\(NumberText.rect(box)).")
    }
}
