import Foundation
import LayoutEngine

/// Layout attributes of cells, supplementary views and decoration views, as items of dynamic behaviors.
private final class LayoutBodies {
    static let kinds = 6
    private static let cells = [(0, 0), (1, 0), (0, 1), (2, 1)].map { IndexPath(item: $0.0, section: $0.1) }
    private let run: ScenarioRun
    private let layout = UICollectionViewFlowLayout()
    private let animator: UIDynamicAnimator
    private let gravity = UIGravityBehavior(items: [])
    private let bodies: [UICollectionViewLayoutAttributes]
    private let snaps: [UISnapBehavior]
    private let sizes: [CGSize]
    private var points: [CGPoint]
    private var centers: [CGPoint]
    private var isSnapped: [Bool]
    private var (falling, isFalling): ([Int], Bool) = ([], false)

    init(_ run: ScenarioRun) {
        self.run = run
        animator = UIDynamicAnimator(collectionViewLayout: layout)
        // Some attributes have the index path of a cell, so that only their category and kind differ.
        let bodies =
            Self.cells.map { UICollectionViewLayoutAttributes(forCellWith: $0) } + [
                UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: Self.cells[0]),
                UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shade", with: Self.cells[1]),
                UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: "head", with: IndexPath(item: 0, section: 2)),
            ]
        for (index, body) in bodies.enumerated() {
            body.frame = CGRect(x: 10 + 30 * index, y: 20 + 7 * index, width: 12 + 4 * index, height: 30 - 2 * index)
        }
        let points = bodies.indices.map { CGPoint(x: 150 - 9 * $0, y: 60 + 11 * $0) }
        (self.bodies, self.points, centers) = (bodies, points, bodies.map(\.center))
        sizes = bodies.map(\.size)
        snaps = zip(bodies, points).map { UISnapBehavior(item: $0, snapTo: $1) }
        isSnapped = bodies.map { _ in false }
    }

    private func isMoved(_ body: Int) -> Bool { isSnapped[body] || isFalling && falling.contains(body) }

    func perform(_ kind: Int, _ value: Int) {
        let (body, more) = (value % bodies.count, value / bodies.count)
        switch kind {
        case 0 where !isSnapped[body], 1 where !isSnapped[body]:
            (isSnapped[body], centers[body]) = (true, points[body])
            animator.addBehavior(snaps[body])
        case 0, 1:
            isSnapped[body] = false
            animator.removeBehavior(snaps[body])
        case 2 where !falling.contains(body):
            falling.append(body)
            gravity.addItem(bodies[body])
        case 2, 3:
            falling.removeAll { $0 == body }
            gravity.removeItem(bodies[body])
        case 4:
            isFalling.toggle()
            if isFalling { animator.addBehavior(gravity) } else { animator.removeBehavior(gravity) }
        case 5 where more % 4 == 0:
            (isSnapped, isFalling) = (bodies.map { _ in false }, false)
            animator.removeAllBehaviors()
        default:
            points[body] = CGPoint(x: 30 + 5 * more, y: 150 - 4 * more)
            snaps[body].snapPoint = points[body]
            if isSnapped[body] { centers[body] = points[body] }
        }
    }

    func check(_ number: Int) {
        let paths = Self.cells + [IndexPath(item: 1, section: 1), IndexPath(item: 0, section: 2)]
        for (index, path) in paths.enumerated() {
            let isThere = index < Self.cells.count && isMoved(index)
            run.expectObject(
                "attributes of cell \(path)", animator.layoutAttributesForCell(at: path),
                isThere ? bodies[index] : nil)
        }
        // Edges of the items are on whole points, so the area never just touches one.
        let area = CGRect(
            x: CGFloat(number % 150) + 0.5, y: CGFloat(number % 97) + 0.5, width: 20 + CGFloat(number % 70), height: 45)
        let found = animator.items(in: area)
        for (index, body) in bodies.enumerated() {
            run.expect("center of attributes \(index)", body.center, centers[index])
            run.expect("size of attributes \(index)", body.size, sizes[index])
            let place = CGRect(
                x: centers[index].x - sizes[index].width / 2, y: centers[index].y - sizes[index].height / 2,
                width: sizes[index].width, height: sizes[index].height)
            run.expect(
                "number of times that attributes \(index) are in the items of a rectangle", found.count { $0 === body },
                isMoved(index) && place.intersects(area) ? 1 : 0)
        }
    }
}

extension Scenario {
    static let layoutBodies: [Scenario] = [
        // The animator of a layout returns the attributes of its behaviors: those of a cell by its index path, and all in a
        // rectangle, each once.
        Scenario(
            "animators-of-layouts", rules: ["passes-7", "collections-4", "source-2"],
            limits: Array(repeating: LayoutBodies.kinds * 7 * 24 - 1, count: 10), kinds: LayoutBodies.kinds
        ) { run in
            let bodies = LayoutBodies(run)
            run.held.append(bodies)
            bodies.check(run.numbers[0])
            for number in run.numbers {
                bodies.perform(number % LayoutBodies.kinds, number / LayoutBodies.kinds)
                bodies.check(number / LayoutBodies.kinds)
            }
        }
    ]
}
