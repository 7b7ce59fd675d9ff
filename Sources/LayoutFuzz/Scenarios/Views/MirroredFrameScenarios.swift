import Foundation
import LayoutEngine

/// Frames that are set while a view is mirrored, rotated by right angles, or both.
extension Scenario {
    static let mirroredFrames: [Scenario] = [
        // `frame` returns the frame that was set. Bounds and center are such that this frame is the smallest rectangle around the
        // view.
        Scenario(
            "frames-in-mirrors", rules: ["frames-1", "frames-2"],
            limits: [4, 4, 90, 60] + Array(repeating: 2 * 2 * 2 * 9 - 1, count: 4) + Array(repeating: 120, count: 8)
        ) { run in
            let (_, root) = run.openPlain()
            let view = UIView(frame: CGRect(x: 9, y: 7, width: run.length(2) + 5, height: run.length(3) + 8))
            root.addSubview(view)
            let anchor = CGPoint(x: run.length(0) / 4, y: run.length(1) / 4)
            view.layer.anchorPoint = anchor
            /// The smallest rectangle around a view of this size, relative to its anchor point.
            func box(_ size: CGSize, _ turn: CGAffineTransform) -> CGRect {
                let (left, top) = (-size.width * anchor.x, -size.height * anchor.y)
                let corners = [
                    (left, top), (left + size.width, top), (left, top + size.height),
                    (left + size.width, top + size.height),
                ].map { x, y in
                    (x: turn.a * x + turn.c * y + turn.tx, y: turn.b * x + turn.d * y + turn.ty)
                }
                let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
                return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
            }
            for turn in 0..<4 {
                let number = run.numbers[4 + turn]
                let scales: [CGFloat] = [1, 2, 0.5]
                let (first, second) = (
                    scales[number / 8 % 3] * (number & 1 == 0 ? 1 : -1),
                    scales[number / 24 % 3] * (number & 2 == 0 ? 1 : -1)
                )
                let isAcross = number & 4 != 0
                let transform =
                    isAcross
                    ? CGAffineTransform(a: 0, b: first, c: second, d: 0, tx: CGFloat(turn), ty: 3)
                    : CGAffineTransform(a: first, b: 0, c: 0, d: second, tx: 0, ty: 0)
                let (center, before) = (view.center, view.bounds.size)
                view.transform = transform
                run.expect("center after transform \(turn)", view.center, center)
                let around = box(before, transform)
                run.expect(
                    "frame after transform \(turn)", view.frame, around.offsetBy(dx: center.x, dy: center.y),
                    within: 0.01)
                let frame = CGRect(
                    x: run.length(8 + turn) - 40, y: run.length(12 - turn) - 30, width: run.length(12 + turn) + 6,
                    height: run.length(15 - turn) + 3)
                run.expectWarnings("frame \(turn)", transform.isIdentity ? 0 : 1) { view.frame = frame }
                let wanted =
                    isAcross
                    ? CGSize(width: frame.height / abs(first), height: frame.width / abs(second))
                    : CGSize(width: frame.width / abs(first), height: frame.height / abs(second))
                run.expect("frame that was set under transform \(turn)", view.frame, frame, within: 0.01)
                run.expect("size of the bounds under transform \(turn)", view.bounds.size, wanted, within: 0.01)
                let place = box(wanted, transform)
                run.expect(
                    "center under transform \(turn)", view.center,
                    CGPoint(x: frame.minX - place.minX, y: frame.minY - place.minY), within: 0.01)
                run.expect(
                    "bounds converted to the superview under transform \(turn)", view.convert(view.bounds, to: root),
                    frame,
                    within: 0.01)
            }
        }
    ]
}
