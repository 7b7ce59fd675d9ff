import Foundation
import LayoutEngine

/// A window, a tree outside it, and two touches. The frames of the window and of the other tree's root count on the screen.
private final class ScreenPoints {
    private static let (window, loose) = (0, 1)

    private let run: ScenarioRun
    private let views: [UIView]
    private var spaces = (0..<7).map { LaidSpace(center: CGPoint(x: 30 + 7 * $0, y: 60 - 5 * $0)) }
    private var parents: [Int?] = [nil, nil, 0, 2, 2, 1, 5]
    private let touches = [UITouch(), UITouch()]
    /// The previous and the present location of each touch in the window, and the view that got it first.
    private var places = Array(repeating: [CGPoint.zero, CGPoint.zero], count: 2)
    private var takers: [Int?] = [nil, nil]

    init(_ run: ScenarioRun) {
        self.run = run
        views = [UIWindow(frame: .zero)] + (1..<7).map { _ in UIView() }
        for (index, view) in views.enumerated() {
            (view.bounds, view.center) = (spaces[index].bounds, spaces[index].center)
            if let parent = parents[index] { views[parent].addSubview(view) }
        }
    }

    private func path(_ view: Int) -> [Int] { [view] + (parents[view].map(path) ?? []) }
    /// Converts a point of a view to the screen.
    private func out(_ view: Int, _ point: CGPoint) -> CGPoint { path(view).reduce(point) { spaces[$1].out($0) } }
    /// Converts a point of the screen to a view.
    private func inside(_ view: Int, _ point: CGPoint) -> CGPoint {
        path(view).reversed().reduce(point) { spaces[$1].inside($0) }
    }

    func perform(_ kind: Int, _ index: Int, _ value: Int) {
        let (view, number) = (views[index], CGFloat(value))
        let isTop = index < 2
        switch kind {
        case 0:
            spaces[index].center = CGPoint(x: 5 * number - 37, y: 90 - 3 * number)
            view.center = spaces[index].center
        case 1:
            spaces[index].bounds = CGRect(
                x: number - 20, y: 11 - 2 * number, width: 20 + 3 * number, height: 90 - number)
            view.bounds = spaces[index].bounds
        // No rule says where a window with a transform is on the screen.
        case 2 where !isTop, 3 where !isTop:
            spaces[index].turn = LaidSpace.turns[value % 5]
            view.transform = spaces[index].turn
        case 4 where !isTop:
            spaces[index].anchor = CGPoint(x: CGFloat(value % 5) / 4, y: CGFloat(value / 5 % 3) / 2)
            view.layer.anchorPoint = spaces[index].anchor
        case 5, 6:
            let target = value % 7
            guard !isTop, !path(target).contains(index) else { return }
            parents[index] = target
            views[target].addSubview(view)
        case 7, 8:
            let touch = value % 2
            places[touch] = [places[touch][1], CGPoint(x: 3 * number - 40, y: 70 - 2 * number)]
            touches[touch].move(to: places[touch][1])
        case 9 where takers[value % 2] == nil:
            // The touch goes up the responder chain, and its view stays the first one.
            takers[value % 2] = index
            view.touchesBegan([touches[value % 2]], with: nil)
        default: break
        }
    }

    func check(_ when: String) {
        let screen = UIScreen.main.coordinateSpace
        let (point, part) = (CGPoint(x: 3.5, y: -7), CGRect(x: 4, y: -3, width: 11, height: 6))
        for (index, view) in views.enumerated() {
            let (space, there) = (view as any UICoordinateSpace, out(index, point))
            let what = "point of view \(index) on the screen \(when)"
            run.expect(what, space.convert(point, to: screen), there, within: 0.01)
            run.expect("\(what), converted by the screen", screen.convert(point, from: space), there, within: 0.01)
            run.expect(
                "\(what) and back, converted by the screen", screen.convert(there, to: space), point, within: 0.01)
            run.expect(
                "\(what) and back, converted by the view", space.convert(there, from: screen), point, within: 0.01)
            let box = LaidSpace.box(part) { out(index, $0) }
            run.expect(
                "rectangle of view \(index) on the screen \(when)", space.convert(part, to: screen), box, within: 0.01)
            let back = LaidSpace.box(part) { inside(index, $0) }
            run.expect(
                "rectangle of the screen in view \(index) \(when)", space.convert(part, from: screen), back,
                within: 0.01)
            // Another view of the window or of the other tree.
            let other = (index + 3) % 7
            let found = space.convert(point, to: views[other] as any UICoordinateSpace)
            run.expect("point of view \(index) in view \(other) \(when)", found, inside(other, there), within: 0.01)
            guard path(index).last == Self.window else { continue }
            for (number, touch) in touches.enumerated() {
                let places = places[number].map { inside(index, spaces[Self.window].out($0)) }
                let name = "touch \(number) in view \(index) \(when)"
                run.expect("previous location of \(name)", touch.previousLocation(in: view), places[0], within: 0.01)
                run.expect("location of \(name)", touch.location(in: view), places[1], within: 0.01)
            }
        }
        for (number, touch) in touches.enumerated() {
            run.expectObject("view of touch \(number) \(when)", touch.view, takers[number].map { views[$0] })
            run.expect("location of a touch in the window \(when)", touch.location(in: nil), places[number][1])
            run.expect(
                "previous location of a touch in the window \(when)", touch.previousLocation(in: nil), places[number][0]
            )
        }
    }
}

extension Scenario {
    static let screenPoints: [Scenario] = [
        // Points of views on the screen and touches in views follow the last geometry of all views and of the window.
        Scenario(
            "points-on-the-screen-in-any-order",
            rules: ["frames-1", "frames-2", "frames-4", "frames-5", "actions-5", "hierarchy-1"],
            limits: Array(repeating: 10 * 7 * 40 - 1, count: 10), kinds: 10
        ) { run in
            let points = ScreenPoints(run)
            points.check("at first")
            for (turn, number) in run.numbers.enumerated() {
                points.perform(number % 10, number / 10 % 7, number / 70)
                points.check("after turn \(turn)")
            }
        }
    ]
}
