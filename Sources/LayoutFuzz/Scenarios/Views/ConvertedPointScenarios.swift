import Foundation
import LayoutEngine

/// Views in one tree or several, and the superview of each.
private final class LaidTree {
    let views = (0..<6).map { _ in UIView() }
    private var spaces = (0..<6).map { LaidSpace(center: CGPoint(x: 20 + 9 * $0, y: 50 - 4 * $0)) }
    private var parents: [Int?] = [nil, 0, 0, 1, 2, 4]

    init() {
        for (index, view) in views.enumerated() {
            (view.bounds, view.center) = (spaces[index].bounds, spaces[index].center)
            if let parent = parents[index] { views[parent].addSubview(view) }
        }
    }

    /// The view, its superview, and so on.
    private func path(_ index: Int) -> [Int] { [index] + (parents[index].map(path) ?? []) }

    /// Converts points of one view to another; nil where no rule relates their trees.
    private func way(_ one: Int, _ other: Int) -> ((CGPoint) -> CGPoint)? {
        let (here, there) = (path(one), path(other))
        guard let top = here.last, let second = there.last else { return nil }
        let (first, last) = (spaces[top], spaces[second])
        guard top == second || first.turn.isIdentity && last.turn.isIdentity else { return nil }
        return { [spaces] point in
            let atTop = here.dropLast().reduce(point) { spaces[$1].out($0) }
            let place = top == second ? atTop : last.inside(first.out(atTop))
            return there.dropLast().reversed().reduce(place) { spaces[$1].inside($0) }
        }
    }

    func perform(_ kind: Int, _ index: Int, _ value: Int) {
        let (view, number) = (views[index], CGFloat(value))
        switch kind {
        case 0, 1:
            spaces[index].center = CGPoint(x: 5 * number - 37, y: 90 - 3 * number)
            if kind == 0 { view.center = spaces[index].center } else { view.layer.position = spaces[index].center }
        case 2:
            spaces[index].bounds = CGRect(
                x: number - 20, y: 11 - 2 * number, width: 20 + 3 * number, height: 90 - number)
            if value % 3 == 0 { view.layer.bounds = spaces[index].bounds } else { view.bounds = spaces[index].bounds }
        case 3, 4:
            let turn = LaidSpace.turns[value % 5]
            spaces[index].turn = turn
            if kind == 3 { view.transform = turn } else { view.layer.setAffineTransform(turn) }
        case 5:
            spaces[index].anchor = CGPoint(x: CGFloat(value % 5) / 4, y: CGFloat(value / 5 % 3) / 2)
            view.layer.anchorPoint = spaces[index].anchor
        // Setting the frame of a view with a transform is undefined.
        case 6 where spaces[index].turn.isIdentity:
            let frame = CGRect(x: 2 * number - 7, y: 31 - number, width: 15 + number, height: 70 - number)
            let anchor = spaces[index].anchor
            spaces[index].bounds.size = frame.size
            spaces[index].center = CGPoint(
                x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
            if value % 2 == 0 { view.frame = frame } else { view.layer.frame = frame }
        case 7, 8:
            let target = value % 6
            guard !path(target).contains(index) else { return }
            parents[index] = target
            if kind == 7 { views[target].addSubview(view) } else { views[target].insertSubview(view, at: 0) }
        case 9:
            parents[index] = nil
            view.removeFromSuperview()
        default: break
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        let (point, part) = (CGPoint(x: 3.5, y: -7), CGRect(x: 4, y: -3, width: 11, height: 6))
        for (one, view) in views.enumerated() {
            run.expect("frame of view \(one) \(when)", view.frame, spaces[one].frame, within: 0.01)
            run.expect("bounds of view \(one) \(when)", view.bounds, spaces[one].bounds)
            run.expect("center of view \(one) \(when)", view.center, spaces[one].center, within: 0.01)
            run.expect("anchor point of view \(one) \(when)", view.layer.anchorPoint, spaces[one].anchor)
            run.expect("transform of view \(one) \(when)", view.transform, spaces[one].turn)
            run.expect(
                "size of a snapshot of view \(one) \(when)",
                view.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: .zero)?.bounds.size,
                part.size)
            for (two, other) in views.enumerated() {
                let isInside = path(one).contains(two)
                run.expect("whether view \(one) is in view \(two) \(when)", view.isDescendant(of: other), isInside)
                guard let way = way(one, two) else { continue }
                let (what, wanted) = ("point of view \(one) in view \(two) \(when)", way(point))
                run.expect(what, view.convert(point, to: other), wanted, within: 0.01)
                run.expect("\(what), by convert(_:from:)", other.convert(point, from: view), wanted, within: 0.01)
                guard path(one).last == path(two).last else { continue }
                run.expect(
                    "\(what), converted by layers", view.layer.convert(point, to: other.layer), wanted, within: 0.01)
                let box = LaidSpace.box(part, way)
                run.expect(
                    "rectangle of view \(one) in view \(two) \(when)", view.convert(part, to: other), box, within: 0.01)
            }
        }
    }
}

extension Scenario {
    static let convertedPoints: [Scenario] = [
        // Converting a point follows the last bounds, center, anchor point and transform of all views between the two.
        Scenario(
            "points-between-any-views", rules: ["frames-1", "frames-2", "frames-4", "layers-1", "hierarchy-1"],
            limits: Array(repeating: 10 * 6 * 60 - 1, count: 10), kinds: 10
        ) { run in
            let tree = LaidTree()
            tree.check(run, "at first")
            for (turn, number) in run.numbers.enumerated() {
                tree.perform(number % 10, number / 10 % 6, number / 60)
                tree.check(run, "after turn \(turn)")
            }
        }
    ]
}
