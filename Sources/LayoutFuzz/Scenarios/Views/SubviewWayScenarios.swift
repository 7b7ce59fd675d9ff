import Foundation
import LayoutEngine

/// Notes its calls about moves.
private final class NamedMover: MovingView {
    override func note(_ callback: String, about other: UIView?) { log.note("\(name) \(callback)") }
}

/// Two trees of views, and the subviews that each view must have, from back to front.
private final class SubviewWays {
    /// The last two views are the roots.
    static let count = 8
    private static let tops = 6...7

    let log = CallbackLog()
    let views: [UIView]
    private(set) var children: [[Int]] = Array(repeating: [], count: SubviewWays.count)
    /// Constraints from each view to its superview and to its root, as long as no view between them has left.
    private var near: [NSLayoutConstraint?] = Array(repeating: nil, count: SubviewWays.count)
    private var far: [NSLayoutConstraint?] = Array(repeating: nil, count: SubviewWays.count)
    /// Constraints that ended when a view left. They stay inactive.
    private var gone: [NSLayoutConstraint] = []

    init() {
        let calls = log
        views = (0..<Self.count).map { NamedMover("\($0)", calls) }
        for view in 0..<6 { move(view, to: 6 + view % 2, at: view / 2) { $0.addSubview($1) } }
    }

    func parent(_ view: Int) -> Int? { children.firstIndex { $0.contains(view) } }
    func path(_ view: Int) -> [Int] { [view] + (parent(view).map(path) ?? []) }
    /// A view and all views in it, superviews first.
    func tree(_ view: Int) -> [Int] { [view] + children[view].flatMap(tree) }

    /// Notes the constraints that end when a view leaves.
    private func leave(_ view: Int) {
        for inner in tree(view) {
            for tie in [far[inner], inner == view ? near[inner] : nil] { if let tie { gone.append(tie) } }
            far[inner] = nil
            if inner == view { near[inner] = nil }
        }
    }

    private func tie(_ view: Int) {
        guard let parent = parent(view), let top = path(view).last else { return }
        near[view] = views[view].leftAnchor.constraint(equalTo: views[parent].leftAnchor)
        near[view]?.isActive = true
        for inner in tree(view) where Self.tops.contains(top) {
            far[inner] = views[inner].topAnchor.constraint(equalTo: views[top].topAnchor)
            far[inner]?.isActive = true
        }
    }

    /// - Parameter place: the new index of the view among its siblings.
    /// - Returns: the calls to expect.
    @discardableResult
    private func move(_ view: Int, to target: Int, at place: Int, _ act: (UIView, UIView) -> Void) -> [String] {
        let old = parent(view)
        if let old { children[old].removeAll { $0 == view } }
        children[target].insert(view, at: place)
        if old != target { leave(view) }
        _ = log.take()
        act(views[target], views[view])
        if old == target { return [] }
        tie(view)
        return ["\(view) willMoveToSuperview", "\(view) didMoveToSuperview", "\(target) didAddSubview"]
            + (old.map { ["\($0) willRemoveSubview"] } ?? [])
    }

    /// - Returns: the calls to expect.
    func perform(_ kind: Int, _ view: Int, _ target: Int, _ value: Int) -> [String] {
        // A view cannot go into its own subview.
        guard !path(target).contains(view) else { return [] }
        let (old, others) = (parent(view), children[target].filter { $0 != view })
        let sibling = others.isEmpty ? nil : others[value % others.count]
        let place = sibling.flatMap { others.firstIndex(of: $0) } ?? 0
        switch kind {
        case 0: return move(view, to: target, at: others.count) { $0.addSubview($1) }
        case 1 where old != target:
            let index = value % (others.count + 1)
            return move(view, to: target, at: index) { $0.insertSubview($1, at: index) }
        case 2 where sibling != nil:
            let other = views[others[place]]
            return move(view, to: target, at: place) { $0.insertSubview($1, belowSubview: other) }
        case 3 where sibling != nil:
            let other = views[others[place]]
            return move(view, to: target, at: place + 1) { $0.insertSubview($1, aboveSubview: other) }
        case 4 where old == target: return move(view, to: target, at: others.count) { $0.bringSubviewToFront($1) }
        case 5 where old == target: return move(view, to: target, at: 0) { $0.sendSubviewToBack($1) }
        case 6:
            let list = children[target]
            guard !list.isEmpty else { return [] }
            let (one, two) = (value % list.count, value / 8 % list.count)
            children[target].swapAt(one, two)
            _ = log.take()
            views[target].exchangeSubview(at: one, withSubviewAt: two)
            return []
        case 7:
            guard let old else { return [] }
            children[old].removeAll { $0 == view }
            leave(view)
            _ = log.take()
            views[view].removeFromSuperview()
            return ["\(view) willMoveToSuperview", "\(view) didMoveToSuperview", "\(old) willRemoveSubview"]
        default:
            views[view].tag = value % 3 + 1
            return []
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        for (index, view) in views.enumerated() {
            run.expect("subviews of view \(index) \(when)", view.subviews, children[index].map { views[$0] })
            run.expectObject("superview of view \(index) \(when)", view.superview, parent(index).map { views[$0] })
            for tag in 1...3 {
                run.expectObject(
                    "view with tag \(tag) in view \(index) \(when)", view.viewWithTag(tag),
                    tree(index).map { views[$0] }.first { $0.tag == tag })
            }
            for tie in [near[index], far[index]] {
                if let tie { run.expect("whether a constraint of view \(index) is active \(when)", tie.isActive, true) }
            }
        }
        run.expect("number of ended constraints that are active again \(when)", gone.count { $0.isActive }, 0)
    }
}

extension Scenario {
    static let subviewWays: [Scenario] = [
        // Subviews are in the order of the last calls, wherever a view came from. A view that only changes its index among its
        // siblings gets no calls and keeps its constraints.
        Scenario(
            "subviews-moved-in-any-way",
            rules: ["hierarchy-1", "hierarchy-2", "hierarchy-3", "holding-1", "holding-4"],
            limits: Array(repeating: 9 * 6 * 8 * 64 - 1, count: 14), kinds: 9
        ) { run in
            let ways = SubviewWays()
            ways.check(run, "at first")
            for (turn, number) in run.numbers.enumerated() {
                _ = ways.log.take()
                let wanted = ways.perform(number % 9, number / 9 % 6, number / 54 % 8, number / 432)
                run.expect("calls about moves in turn \(turn)", ways.log.take().sorted(), wanted.sorted())
                ways.check(run, "after turn \(turn)")
            }
        }
    ]
}
