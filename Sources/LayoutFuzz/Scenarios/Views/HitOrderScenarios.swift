import Foundation
import LayoutEngine

/// The geometry of a view in its superview, and whether it takes touches.
private struct HitPlan {
    var center: CGPoint
    var bounds: CGRect
    var turn = 0
    var alpha: CGFloat = 1
    var isHidden = false
    var takes = true

    /// Transforms under which lengths stay exact.
    static let turns = [
        CGAffineTransform.identity, CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
        CGAffineTransform(a: -1, b: 0, c: 0, d: 0.5, tx: 4, ty: -6),
    ]

    /// A point of the superview in the view's own coordinates.
    func inside(_ point: CGPoint) -> CGPoint {
        let turn = Self.turns[turn]
        let (x, y) = (point.x - center.x - turn.tx, point.y - center.y - turn.ty)
        let size = turn.a * turn.d - turn.b * turn.c
        return CGPoint(
            x: bounds.midX + (turn.d * x - turn.c * y) / size, y: bounds.midY + (turn.a * y - turn.b * x) / size)
    }

    func has(_ point: CGPoint) -> Bool {
        !isHidden && takes && alpha >= 0.01 && point.x >= bounds.minX && point.x < bounds.maxX
            && point.y >= bounds.minY && point.y < bounds.maxY
    }

    func apply(_ kind: Int, to view: UIView) {
        switch kind {
        case 0: view.center = center
        case 1: view.bounds = bounds
        case 2: view.transform = Self.turns[turn]
        case 3: view.isHidden = isHidden
        case 4: view.alpha = alpha
        case 5: view.isUserInteractionEnabled = takes
        default: break
        }
    }
}

/// Hit tests in trees whose views are moved, transformed and reordered.
extension Scenario {
    static let hitOrders: [Scenario] = [
        // A hit test finds the frontmost view at a point, whatever the views' geometry was before.
        Scenario(
            "hits-in-any-order", rules: ["hierarchy-1", "hierarchy-4", "frames-1", "frames-2", "controls-24"],
            limits: [80, 80, 80, 80] + Array(repeating: 8 * 100 - 1, count: 8), kinds: 8
        ) { run in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            // Labels and image views take no touches until the app sets `isUserInteractionEnabled`.
            let views = [UIView(), UIView(), UIView(), UILabel(), UIImageView()]
            // The subviews of each view, from back to front; the last list is the root's.
            var order = [[1, 2], [3], [], [], [], [0, 4]]
            var plans = views.indices.map {
                HitPlan(
                    center: CGPoint(x: 60 + 4 * $0, y: 70 - 6 * $0),
                    bounds: CGRect(x: 0, y: 0, width: 120 - 16 * $0, height: 100 - 12 * $0), takes: $0 < 3)
            }
            for (parent, list) in order.enumerated() {
                for index in list {
                    for kind in 0..<2 { plans[index].apply(kind, to: views[index]) }
                    (parent < 5 ? views[parent] : root).addSubview(views[index])
                }
            }
            func hit(_ index: Int, _ point: CGPoint) -> Int? {
                guard plans[index].has(point) else { return nil }
                for part in order[index].reversed() {
                    if let found = hit(part, plans[part].inside(point)) { return found }
                }
                return index
            }
            for (turn, number) in run.numbers[4...].enumerated() {
                let (kind, index, value) = (number % 8, number / 8 % 5, number / 40)
                switch kind {
                case 0: plans[index].center = CGPoint(x: 30 + value * 4, y: 90 - value * 3)
                case 1:
                    plans[index].bounds = CGRect(
                        x: value * 3 - 20, y: 15 - value * 2, width: 40 + value * 4, height: 100 - value * 4)
                case 2: plans[index].turn = value % 4
                case 3: plans[index].isHidden.toggle()
                case 4: plans[index].alpha = [1, 0.01, 0.009, 0][value % 4]
                case 5: plans[index].takes.toggle()
                default:
                    let parent = order.firstIndex { $0.contains(index) } ?? 5
                    order[parent].removeAll { $0 == index }
                    order[parent].insert(index, at: kind == 6 ? order[parent].count : 0)
                    let superview = parent < 5 ? views[parent] : root
                    if kind == 6 { superview.bringSubviewToFront(views[index]) }
                    if kind == 7 { superview.sendSubviewToBack(views[index]) }
                }
                plans[index].apply(kind, to: views[index])
                // Not on whole or half points, where views begin and end.
                for place in 0..<4 {
                    let point = CGPoint(x: 20.3 + run.length(place), y: 20.3 + run.length(3 - place))
                    let parts = order[5].reversed().lazy.compactMap { hit($0, plans[$0].inside(point)) }
                    run.expectObject(
                        "view at \(point) after change \(turn)", root.hitTest(point, with: nil),
                        parts.first.map { views[$0] } ?? root)
                }
            }
        }
    ]
}
