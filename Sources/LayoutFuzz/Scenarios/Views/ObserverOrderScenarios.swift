import Foundation
import LayoutEngine

/// An observed property of a view, and how it depends on the view's frame.
private struct ToldValue {
    let name: String
    let numbers: (CGRect) -> [CGFloat]
    let observe: (UIView, @escaping () -> Void) -> NSKeyValueObservation

    init<Value>(_ name: String, _ path: KeyPath<UIView, Value>, numbers: @escaping (CGRect) -> [CGFloat]) {
        self.name = name
        self.numbers = numbers
        observe = { view, tell in view.observe(path) { _, _ in tell() } }
    }

    static let all = [
        ToldValue("frame", \.frame) { [$0.minX, $0.minY, $0.width, $0.height] },
        ToldValue("bounds", \.bounds) { [$0.width, $0.height] },
        ToldValue("center", \.center) { [$0.midX, $0.midY] },
    ]
}

/// Nested views and siblings with constraints, and observers of them.
private final class TellingViews {
    /// The superview of each view, if it is not the root, and the sibling to its left.
    private static let places: [(parent: Int?, neighbour: Int?)] = [
        (nil, nil), (0, nil), (0, 1), (0, nil), (1, nil), (1, 4), (2, nil), (2, nil), (3, nil),
    ]
    static var count: Int { places.count }

    private let views: [UIView]
    /// The constraints of each view: left, top, width and height.
    private let constraints: [[NSLayoutConstraint]]
    private let observed: [[ToldValue]]
    private var observations: [NSKeyValueObservation] = []
    /// The subviews of each view, from back to front.
    private var order = TellingViews.places.indices.map { index in
        TellingViews.places.indices.filter { TellingViews.places[$0].parent == index }
    }
    /// The frames that the present constraints give.
    private var frames: [CGRect] {
        constraints.indices.reduce(into: []) { frames, index in
            let numbers = constraints[index].map(\.constant)
            let start = Self.places[index].neighbour.map { frames[$0].maxX } ?? 0
            frames.append(CGRect(x: start + numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
    }
    private var told: [(view: Int, name: String)] = []
    private var last: [CGRect] = []

    /// - Parameters:
    ///   - choice: which values of the first view are observed.
    ///   - step: how the choice of the next view differs.
    init(in root: UIView, _ run: ScenarioRun, choice: Int, step: Int) {
        var views: [UIView] = []
        constraints = Self.places.enumerated().map { index, place in
            let parent = place.parent.map { views[$0] } ?? root
            let view = run.makeView(in: parent)
            let start = place.neighbour.map { views[$0].rightAnchor } ?? parent.leftAnchor
            views.append(view)
            return [
                view.leftAnchor.constraint(equalTo: start, constant: CGFloat(index + 1)),
                view.topAnchor.constraint(equalTo: parent.topAnchor, constant: CGFloat(2 * index)),
                view.widthAnchor.constraint(equalToConstant: CGFloat(30 - index)),
                view.heightAnchor.constraint(equalToConstant: CGFloat(20 + index)),
            ]
        }
        self.views = views
        observed = views.indices.map { index in
            let bits = 1 + (choice + index * step) % 7
            return ToldValue.all.indices.filter { bits >> $0 & 1 == 1 }.map { ToldValue.all[$0] }
        }
        NSLayoutConstraint.activate(constraints.flatMap { $0 })
    }

    func listen() {
        last = frames
        for (index, values) in observed.enumerated() {
            for value in values {
                observations.append(
                    value.observe(views[index]) { [unowned self] in told.append((index, value.name)) })
            }
        }
    }

    func stopListening() {
        for observation in observations { observation.invalidate() }
    }

    /// - Parameter part: 0 for left, 1 for top, 2 for width, 3 for height.
    func add(_ length: CGFloat, to part: Int, of index: Int) { constraints[index][part].constant += length }

    /// Moves a view in front of its siblings or behind them.
    func reorder(_ index: Int, isToFront: Bool) {
        if isToFront {
            views[index].superview?.bringSubviewToFront(views[index])
        } else {
            views[index].superview?.sendSubviewToBack(views[index])
        }
        guard let parent = Self.places[index].parent else { return }
        order[parent].removeAll { $0 == index }
        order[parent].insert(index, at: isToFront ? order[parent].count : 0)
    }

    /// In a layout, observers of all subviews of a view are called from back to front, before those of their subviews.
    func check(_ run: ScenarioRun, _ when: String, layOut: () -> Void) {
        told = []
        let (old, new) = (last, frames)
        last = new
        layOut()
        for (index, view) in views.enumerated() { run.expect("frame of view \(index) \(when)", view.frame, new[index]) }
        let changed = observed.enumerated().map { index, values in
            values.filter { $0.numbers(old[index]) != $0.numbers(new[index]) }.map(\.name)
        }
        func tellers(_ siblings: [Int]) -> [Int] {
            siblings.filter { !changed[$0].isEmpty } + siblings.flatMap { tellers(order[$0]) }
        }
        // No rule orders the properties of one view.
        let views = told.indices.filter { $0 == 0 || told[$0 - 1].view != told[$0].view }.map { told[$0].view }
        run.expect("order in which observers of views are called \(when)", views, tellers([0]))
        for (index, names) in changed.enumerated() {
            let heard = told.filter { $0.view == index }.map(\.name)
            run.expect("properties of view \(index) whose observers are called \(when)", heard.sorted(), names.sorted())
        }
    }
}

/// The order in which observers are called when a layout moves views.
extension Scenario {
    static let observerOrders: [Scenario] = [
        Scenario(
            "observers-are-told-in-order", rules: ["observing-1", "passes-1", "hierarchy-1"],
            limits: [6, 6] + Array(repeating: 6 * (1 << TellingViews.count) - 1, count: 6), kinds: 6
        ) { run in
            let (host, root) = run.openPlain()
            let views = TellingViews(in: root, run, choice: run.numbers[0], step: run.numbers[1])
            host.settle()
            views.listen()
            for (turn, number) in run.numbers[2...].enumerated() {
                let chosen = (0..<TellingViews.count).filter { (number / 6) >> $0 & 1 == 1 }
                let length = CGFloat(2 + turn)
                switch number % 6 {
                case 0, 1, 2: for index in chosen { views.add(length, to: number % 6, of: index) }
                case 3:
                    // Wider with the same center.
                    for index in chosen {
                        views.add(-length, to: 0, of: index)
                        views.add(2 * length, to: 2, of: index)
                    }
                case let kind:
                    for index in chosen { views.reorder(index, isToFront: kind == 4) }
                    for index in 0..<TellingViews.count { views.add(length, to: kind == 4 ? 3 : 0, of: index) }
                }
                views.check(run, "after change \(turn)") { host.settle() }
            }
            views.stopListening()
        }
    ]
}
