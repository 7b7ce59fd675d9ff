import Foundation
import LayoutEngine

/// The geometry of a view in its superview.
private struct PlacedSpace {
    var center: CGPoint
    var bounds: CGRect
    var anchor: CGPoint
    var transform: CGAffineTransform

    /// Converts a point to the superview: the anchor point is at the center, and the transform applies around it.
    func place(_ point: CGPoint) -> CGPoint {
        let x = point.x - bounds.minX - bounds.width * anchor.x
        let y = point.y - bounds.minY - bounds.height * anchor.y
        return CGPoint(
            x: center.x + transform.a * x + transform.c * y + transform.tx,
            y: center.y + transform.b * x + transform.d * y + transform.ty)
    }

    func makeView() -> UIView {
        let view = UIView()
        view.bounds = bounds
        view.layer.anchorPoint = anchor
        view.center = center
        view.transform = transform
        return view
    }
}

/// Conversions with anchor points and transforms, and constraints to a scroll view's content and frame guides.
extension Scenario {
    private static let turns: [CGAffineTransform] = [
        .identity, CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(rotationAngle: .pi / 2),
        CGAffineTransform(translationX: 7, y: -3), CGAffineTransform(a: 1, b: 0.5, c: -0.25, d: 2, tx: 5, ty: 9),
        CGAffineTransform(scaleX: -1, y: 1),
    ]

    static let spaces: [Scenario] = [
        // Converting a point applies the anchor points and transforms of the view and of its superviews.
        Scenario(
            "points-under-anchors", rules: ["frames-1", "frames-2"],
            limits: [5, 5, 4, 4, 4, 4] + Array(repeating: 90, count: 12)
        ) { run in
            func space(_ index: Int) -> PlacedSpace {
                let first = 6 + index * 5
                return PlacedSpace(
                    center: CGPoint(x: run.length(first), y: run.length(first + 1)),
                    bounds: CGRect(
                        x: run.length(first + 4) - 45, y: run.length(first + 2) / 3, width: run.length(first + 2) + 10,
                        height: run.length(first + 3) + 20),
                    anchor: CGPoint(x: run.length(2 + 2 * index) / 4, y: run.length(3 + 2 * index) / 4),
                    transform: turns[run.numbers[index]])
            }
            let (outer, inner) = (space(0), space(1))
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            let (around, view) = (outer.makeView(), inner.makeView())
            root.addSubview(around)
            around.addSubview(view)
            let point = CGPoint(x: run.length(16), y: run.length(17))
            let (near, far) = (inner.place(point), outer.place(inner.place(point)))
            run.expect("point converted to the superview", view.convert(point, to: around), near, within: 0.01)
            run.expect("point converted to the root view", view.convert(point, to: root), far, within: 0.01)
            run.expect(
                "point converted to the root view by the root view", root.convert(point, from: view), far, within: 0.01)
            run.expect("point converted from the root view", view.convert(far, from: root), point, within: 0.01)
            run.expect(
                "point converted from the root view by the root view", root.convert(far, to: view), point, within: 0.01)
            let corners = [
                CGPoint(x: inner.bounds.minX, y: inner.bounds.minY),
                CGPoint(x: inner.bounds.maxX, y: inner.bounds.minY),
                CGPoint(x: inner.bounds.minX, y: inner.bounds.maxY),
                CGPoint(x: inner.bounds.maxX, y: inner.bounds.maxY),
            ]
            func box(_ points: [CGPoint]) -> CGRect {
                let (x, y) = (points.map(\.x), points.map(\.y))
                let (left, top) = (x.min() ?? 0, y.min() ?? 0)
                return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
            }
            run.expect("frame of the view", view.frame, box(corners.map(inner.place)), within: 0.01)
            run.expect(
                "bounds converted to the root view", view.convert(view.bounds, to: root),
                box(corners.map { outer.place(inner.place($0)) }), within: 0.01)
        },
        // Constraints to attributes of the content layout guide and the frame layout guide, scrolled or not.
        Scenario(
            "rectangles-of-scroll-views", rules: ["scroll-views-1", "scroll-views-2", "scroll-views-7"],
            limits: [7, 7, 1, 40, 40, 60, 60, 200, 200],
            needs: { $0.uikit >= .iOS11_12 }
        ) { run in
            let (host, root) = run.openPlain()
            let scroll = UIScrollView()
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(scroll)
            let (content, box) = (run.makeView(in: scroll), run.makeView(in: scroll))
            let own = CGSize(width: 150 + run.length(5), height: 200 + run.length(6))
            let all = CGSize(width: own.width + 90 + run.length(7), height: own.height + 110 + run.length(8))
            let guide: UILayoutGuide = run.flag(2) ? scroll.frameLayoutGuide : scroll.contentLayoutGuide
            let parts: [NSLayoutConstraint.Attribute] = [
                .left, .right, .centerX, .width, .top, .bottom, .centerY, .height,
            ]
            let (part, other) = (parts[run.numbers[0]], parts[run.numbers[1] % 4 + run.numbers[0] / 4 * 4])
            let isLength = part == .width || part == .height
            let target = isLength ? part : other == .width || other == .height ? (part == .left ? .left : part) : other
            var constraints = [
                scroll.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 13),
                scroll.topAnchor.constraint(equalTo: root.topAnchor, constant: 17),
                scroll.widthAnchor.constraint(equalToConstant: own.width),
                scroll.heightAnchor.constraint(equalToConstant: own.height),
                content.leftAnchor.constraint(equalTo: scroll.leftAnchor),
                content.topAnchor.constraint(equalTo: scroll.topAnchor),
                content.rightAnchor.constraint(equalTo: scroll.rightAnchor),
                content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                content.widthAnchor.constraint(equalToConstant: all.width),
                content.heightAnchor.constraint(equalToConstant: all.height),
                NSLayoutConstraint(
                    item: box, attribute: part, relatedBy: .equal, toItem: guide, attribute: target, multiplier: 1,
                    constant: 3),
            ]
            let isVertical = run.numbers[0] > 3
            if !isLength {
                constraints.append(
                    (isVertical ? box.heightAnchor : box.widthAnchor).constraint(equalToConstant: 20))
            }
            NSLayoutConstraint.activate(constraints)
            func value(_ attribute: NSLayoutConstraint.Attribute, of rect: CGRect) -> CGFloat {
                switch attribute {
                case .left: rect.minX
                case .right: rect.maxX
                case .centerX: rect.midX
                case .width: rect.width
                case .top: rect.minY
                case .bottom: rect.maxY
                case .centerY: rect.midY
                default: rect.height
                }
            }
            func check(_ when: String) {
                host.settle()
                run.expect("content size \(when)", scroll.contentSize, all, within: run.pixel)
                // In content coordinates the content guide stays, and the frame guide is at the content offset.
                let rect = CGRect(
                    origin: run.flag(2) ? scroll.contentOffset : .zero, size: run.flag(2) ? own : all)
                run.expect(
                    "value of attribute \(part.rawValue) \(when)", value(part, of: box.frame),
                    value(target, of: rect) + 3,
                    within: run.pixel + 0.01)
            }
            check("at first")
            scroll.contentOffset = CGPoint(x: run.length(3), y: run.length(4))
            check("after scrolling")
            scroll.contentOffset = CGPoint(x: run.length(4), y: run.length(3))
            check("after scrolling again")
        },
    ]
}
