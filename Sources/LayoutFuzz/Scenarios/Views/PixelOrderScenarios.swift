import Foundation
import LayoutEngine

/// Nested views and siblings that an app places between pixels, and the order of the calls of their observers when their edges
/// are rounded to pixels.
private final class PixelOrder {
    static let kinds = 4
    /// The superview of each view, if it is not the root.
    private static let parents: [Int?] = [nil, nil, nil, 0, 0, 1, 1]
    static var count: Int { parents.count }

    private let run: ScenarioRun
    private let views: [UIView]
    private var observations: [NSKeyValueObservation] = []
    /// The subviews of the root and of the first two views, from back to front.
    private var groups: [[Int]] = [nil, 0, 1].map { parent in
        PixelOrder.parents.indices.filter { PixelOrder.parents[$0] == parent }
    }
    private var told: [Int] = []
    /// The frames of all views at each call of an observer.
    private var seen: [[CGRect]] = []

    init(_ run: ScenarioRun, in root: UIView) {
        self.run = run
        var views: [UIView] = []
        for (index, parent) in Self.parents.enumerated() {
            let frame = CGRect(x: 8 + index * 3, y: 5 + index * 9, width: 90 - index, height: 70 - index * 2)
            views.append(run.makeView(in: parent.map { views[$0] } ?? root, frame, translates: true))
        }
        self.views = views
        // Without a constraint in the tree the frames would stay between the pixels.
        run.makeView(in: root).widthAnchor.constraint(equalToConstant: 4).isActive = true
    }

    func listen() {
        for (index, view) in views.enumerated() {
            observations.append(
                view.observe(\.frame) { [weak self] _, _ in
                    guard let self else { return }
                    told.append(index)
                    seen.append(views.map(\.frame))
                })
        }
    }

    func stopListening() {
        for observation in observations { observation.invalidate() }
    }

    func perform(_ number: Int) {
        let (kind, bits) = (number % Self.kinds, number / Self.kinds % (1 << Self.count))
        let value = number / (Self.kinds << Self.count)
        let chosen = (0..<Self.count).filter { bits >> $0 & 1 == 1 }
        for index in chosen {
            let view = views[index]
            // Tenths of points are between pixels, except at whole points and halves.
            let (x, y) = (CGFloat((value + index * 3) % 10) / 10, CGFloat((value * 7 + index) % 20) / 10)
            switch kind {
            case 0:
                view.frame = CGRect(
                    x: 7 + x + CGFloat(index), y: 9 + y, width: 80 - x - CGFloat(index), height: 60 + y)
            case 1: view.frame.origin = CGPoint(x: 11 + y, y: 4 + x + CGFloat(2 * index))
            default:
                guard let group = groups.firstIndex(where: { $0.contains(index) }) else { continue }
                groups[group].removeAll { $0 == index }
                if kind == 2 {
                    view.superview?.bringSubviewToFront(view)
                    groups[group].append(index)
                } else {
                    view.superview?.sendSubviewToBack(view)
                    groups[group].insert(index, at: 0)
                }
                view.frame.origin.x = 13 + x
            }
        }
    }

    /// At rest each observer of a rounded view is called once: those of a view before those of its subviews, and siblings from
    /// back to front.
    func check(_ when: String, rest: () -> Void) {
        let before = views.map(\.frame)
        (told, seen) = ([], [])
        rest()
        let after = views.map(\.frame)
        let moved = views.indices.filter { before[$0] != after[$0] }
        run.expect("views whose observers are called \(when)", told.sorted(), moved)
        for group in groups {
            run.expect(
                "order of siblings whose observers are called \(when)", told.filter(group.contains),
                group.filter(moved.contains))
        }
        for (place, index) in told.enumerated() {
            let parent = Self.parents[index]
            let isEarly = told[place...].contains { $0 == parent }
            run.expect(
                "whether observers of view \(index) are called before those of its superview \(when)", isEarly, false)
        }
        for frames in seen { run.expect("frames of all views when an observer is called \(when)", frames, after) }
    }
}

/// The order in which observers are called when edges are rounded to pixels.
extension Scenario {
    static let pixelOrders: [Scenario] = [
        // All views are rounded to pixels first; then their observers are called in the order of the tree.
        Scenario(
            "views-on-pixels-tell-in-order", rules: ["masks-13", "observing-1", "passes-1", "hierarchy-1"],
            limits: [63] + Array(repeating: PixelOrder.kinds * (1 << PixelOrder.count) * 20 - 1, count: 6),
            kinds: PixelOrder.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let app = PixelOrder(run, in: root)
            host.settle()
            app.listen()
            run.inAnyOrder(from: 1, app.perform, rest: { app.check("at rest", rest: host.settle) })
            app.check("at the end", rest: host.settle)
            app.stopListening()
        }
    ]
}
