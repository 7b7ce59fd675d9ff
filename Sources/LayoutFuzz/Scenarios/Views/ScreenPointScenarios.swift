import Foundation
import LayoutEngine

/// A window, a tree that is in none, and two touches. The window lies on the screen, and so does the other tree by its
/// topmost view.
private final class ScreenPoints {
    private static let (window, loose) = (0, 1)

    private let run: ScenarioRun
    private let views: [UIView]
    private var spaces = (0..<7).map { LaidSpace(center: CGPoint(x: 30 + 7 * $0, y: 60 - 5 * $0)) }
    private var parents: [Int?] = [nil, nil, 0, 2, 2, 1, 5]
    private let touches = [UITouch(), UITouch()]
    /// In the window: where each touch was before, and where it is. Which view took it first.
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
    /// A point of a view on the screen.
    private func out(_ view: Int, _ point: CGPoint) -> CGPoint { path(view).reduce(point) { spaces[$1].out($0) } }
    /// A point of the screen in a view.
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
        // What a turned window is on the screen nothing says.
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
            // It is handed on to what the view is in, and is still the view's.
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
            let what = "point of \(index) on the screen \(when)"
            run.expect(what, space.convert(point, to: screen), there, within: 0.01)
            run.expect("\(what), asked there", screen.convert(point, from: space), there, within: 0.01)
            run.expect("\(what) and back", screen.convert(there, to: space), point, within: 0.01)
            run.expect("\(what) and back, asked here", space.convert(there, from: screen), point, within: 0.01)
            let box = LaidSpace.box(part) { out(index, $0) }
            run.expect("part of \(index) on the screen \(when)", space.convert(part, to: screen), box, within: 0.01)
            let back = LaidSpace.box(part) { inside(index, $0) }
            run.expect(
                "part of the screen in \(index) \(when)", space.convert(part, from: screen), back, within: 0.01)
            // Another one of the same window or of the other tree.
            let other = (index + 3) % 7
            let found = space.convert(point, to: views[other] as any UICoordinateSpace)
            run.expect("point of \(index) in \(other) \(when)", found, inside(other, there), within: 0.01)
            guard path(index).last == Self.window else { continue }
            for (number, touch) in touches.enumerated() {
                let places = places[number].map { inside(index, spaces[Self.window].out($0)) }
                let name = "touch \(number) in \(index) \(when)"
                run.expect("place before of \(name)", touch.previousLocation(in: view), places[0], within: 0.01)
                run.expect("place of \(name)", touch.location(in: view), places[1], within: 0.01)
            }
        }
        for (number, touch) in touches.enumerated() {
            run.expectObject("view of touch \(number) \(when)", touch.view, takers[number].map { views[$0] })
            run.expect("place in the window \(when)", touch.location(in: nil), places[number][1])
            run.expect("place before in the window \(when)", touch.previousLocation(in: nil), places[number][0])
        }
    }
}

extension Scenario {
    static let screenPoints: [Scenario] = [
        // A point of a view is on the screen, and a touch in a view, where the last words about all views and the
        // window put it.
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
