import Foundation
import LayoutEngine

/// uikit-model: rounding-1, rounding-2
struct PixelAlignment: Invariant {
    let id = "pixel-alignment"
    let statement =
        "Edges that the engine sets lie on pixels, at most half a pixel from where it found them; what touches shares an edge."

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
        "A frame and its alignment rectangle say the same, and so do a view's frame, its center and its bounds."

    func check(_ context: CheckContext) -> [Violation] {
        var found: Violation?
        context.live.window.visit { view in
            guard found == nil, view.transform.isIdentity else { return }
            let name = view.accessibilityIdentifier ?? ""
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
                    message: "The frame of \(name) is \(NumberText.rect(view.frame)), its center and bounds say "
                        + "\(NumberText.rect(middle)).")
            }
        }
        return found.map { [$0] } ?? []
    }
}

extension UIView {
    /// Calls `body` for this view and everything below it, superviews first.
    func visit(_ body: (UIView) -> Void) {
        body(self)
        for subview in subviews { subview.visit(body) }
    }
}
