import Foundation
import LayoutEngine

/// A view that makes a change in updateConstraints, and records whether layoutSubviews came before it.
private final class WaitingView: UIView {
    var work: (() -> Void)?
    private(set) var isEarly = false

    /// Whether updateConstraints of the view or of one in it has still to be called.
    var isWaiting: Bool { work != nil || subviews.contains { ($0 as? WaitingView)?.isWaiting ?? false } }

    override func updateConstraints() {
        let due = work
        work = nil
        due?()
        super.updateConstraints()
    }

    override func layoutSubviews() {
        if isWaiting { isEarly = true }
        super.layoutSubviews()
    }
}

/// A page with two branches of nested views: one of three views and one of two.
private final class WaitingTree {
    static let count = 6
    /// The superview of each view; the page is in the root view.
    private static let parents = [-1, 0, 1, 2, 0, 4]
    let views = (0..<count).map { _ in WaitingView() }
    private var constraints: [[NSLayoutConstraint]] = []

    init(in root: UIView) {
        for (index, view) in views.enumerated() {
            let parent = index == 0 ? root : views[Self.parents[index]]
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
            constraints.append([
                view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: CGFloat(3 + index)),
                view.topAnchor.constraint(equalTo: parent.topAnchor, constant: CGFloat(20 - 2 * index)),
                view.widthAnchor.constraint(equalToConstant: CGFloat(90 + 7 * index)),
                view.heightAnchor.constraint(equalToConstant: CGFloat(50 + 5 * index)),
            ])
        }
        NSLayoutConstraint.activate(constraints.flatMap { $0 })
    }

    /// Changes the left, top, width or height of a view.
    func change(_ view: Int, _ part: Int, _ value: Int) {
        let constraint = constraints[view][part]
        constraint.constant = 1 + (constraint.constant + CGFloat(value)).truncatingRemainder(dividingBy: 140)
    }

    /// The view and its superviews.
    private func path(_ view: Int) -> [Int] {
        var (path, next) = ([view], Self.parents[view])
        while next >= 0 {
            path.append(next)
            next = Self.parents[next]
        }
        return path
    }

    /// The views that a layout of the view places at least: the view, its superviews and the views in it.
    func placed(by view: Int) -> [Int] {
        (0..<Self.count).filter { path(view).contains($0) || path($0).contains(view) }
    }

    func expectPlaces(_ run: ScenarioRun, _ indices: [Int], _ when: @autoclosure () -> String) {
        for index in indices {
            let numbers = constraints[index].map(\.constant)
            let wanted = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            run.expect("frame of view \(index) \(when())", views[index].frame, wanted)
        }
        for (index, view) in views.enumerated() {
            run.expect("whether view \(index) was laid out before updateConstraints \(when())", view.isEarly, false)
        }
    }
}

extension Scenario {
    static let waitingUpdates: [Scenario] = [
        // No view is laid out while updateConstraints is due for it or for a view in it. This also holds where only
        // changed frames make the layout begin further out.
        Scenario(
            "updates-before-layouts-further-out", rules: ["passes-1", "passes-2"],
            limits: Array(repeating: 8 * 7 * 7 * 6 * 4 * 19 - 1, count: 10)
        ) { run in
            let (host, root) = run.openPlain()
            let tree = WaitingTree(in: root)
            let all = Array(0..<WaitingTree.count)
            host.settle()
            tree.expectPlaces(run, all, "at first")
            for (turn, number) in run.numbers.enumerated() {
                let (way, asking, changing) = (number % 8, number / 8 % 7, number / 56 % 7)
                let (chosen, part, value) = (number / 392 % 6, number / 2352 % 4, 1 + number / 9408)
                // The last number is no view.
                if asking < WaitingTree.count {
                    // Every second updateConstraints changes nothing.
                    let other = value % 2 == 0 ? nil : (asking + value) % WaitingTree.count
                    tree.views[asking].work = { [weak tree] in
                        if let other { tree?.change(other, (part + 1) % 4, value + 2) }
                    }
                    tree.views[asking].setNeedsUpdateConstraints()
                }
                if changing < WaitingTree.count { tree.change(changing, part, value) }
                let (view, when) = (tree.views[chosen], "after turn \(turn)")
                switch way {
                case 0, 1: continue
                case 2...4:
                    view.layoutIfNeeded()
                    run.expect(
                        "whether updateConstraints is still due for view \(chosen) \(when)", view.isWaiting, false)
                    tree.expectPlaces(run, tree.placed(by: chosen), when)
                case 5:
                    view.updateConstraintsIfNeeded()
                    run.expect(
                        "whether updateConstraints is still due for view \(chosen) \(when)", view.isWaiting, false)
                case 6: view.setNeedsLayout()
                default:
                    host.settle()
                    run.expect(
                        "whether updateConstraints is still due for any view \(when)", tree.views[0].isWaiting, false)
                    tree.expectPlaces(run, all, when)
                }
            }
            host.settle()
            run.expect("whether updateConstraints is still due for any view at the end", tree.views[0].isWaiting, false)
            tree.expectPlaces(run, all, "at the end")
        }
    ]
}
