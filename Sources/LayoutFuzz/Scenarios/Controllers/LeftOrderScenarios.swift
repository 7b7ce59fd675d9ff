import Foundation
import LayoutEngine

/// A parent inside an outer controller, with children whose views are removed and put back.
private struct LeftTree {
    let log = CallbackLog()
    let (outer, parent): (LoggedController, LoggedController)
    let children: [LoggedController]
    let top: UIViewController
    /// The children whose views are in the parent's view, from the back.
    var shown: [Int]

    init(in top: UIViewController, _ count: Int) {
        self.top = top
        outer = LoggedController("outer", log)
        parent = LoggedController("parent", log)
        children = (0..<count).map { [log] in LoggedController("\($0)", log) }
        shown = Array(0..<count)
        top.contain(outer)
        outer.contain(parent)
        for child in children { parent.contain(child) }
    }

    mutating func take(_ child: Int) {
        children[child].view.removeFromSuperview()
        shown.removeAll { $0 == child }
    }

    mutating func put(_ child: Int) {
        parent.view.addSubview(children[child].view)
        shown.append(child)
    }

    /// The controllers that got this callback, in order.
    func heard(_ word: String) -> [String] {
        log.entries.compactMap { entry in
            let words = entry.split(separator: " ")
            return words.count > 1 && words[1] == word ? String(words[0]) : nil
        }
    }
}

/// The order of `viewDidDisappear` and `viewDidAppear` of children.
extension Scenario {
    static let leftOrders: [Scenario] = [
        // Views are removed from a view in the event in which that view is removed itself, or before. Each controller gets
        // `viewDidDisappear` once, in the order of `viewWillDisappear`, and the parent after its children, wherever their views
        // are.
        Scenario(
            "children-that-left-end-in-order", rules: ["life-cycle-4", "life-cycle-5", "life-cycle-6"],
            limits: [3] + Array(repeating: 2 * 3 * 240 - 1, count: 6)
        ) { run in
            let (host, _) = run.openPlain()
            guard let top = host.window.rootViewController else { return }
            let count = run.numbers[0] + 2
            var tree = LeftTree(in: top, count)
            host.settle()
            for (turn, number) in run.numbers.dropFirst().enumerated() {
                let (withOuter, early, order) = (number % 2 == 0, number / 2 % 3, number / 6)
                func child(_ step: Int) -> Int { (order >> step + step * (order % 5)) % count }
                _ = tree.log.take()
                // Some views are removed before the parent's view.
                var before: [Int] = []
                for step in 0..<early where early > 1 && tree.shown.contains(child(step)) {
                    before.append(child(step))
                    tree.take(child(step))
                }
                let old = tree.shown
                (withOuter ? tree.outer : tree.parent).view.removeFromSuperview()
                for step in 2..<7 {
                    // A view that is put back is in front of the others.
                    let index = child(step)
                    if tree.shown.contains(index) {
                        tree.take(index)
                    } else if old.contains(index), order % 3 == 0 {
                        tree.put(index)
                    }
                }
                host.settle()
                let left = old.filter { !tree.shown.contains($0) }
                let ended = before + tree.shown + left
                let around = withOuter ? ["parent", "outer"] : ["parent"]
                run.expect(
                    "order of viewDidDisappear in turn \(turn)", tree.heard("viewDidDisappear"),
                    ended.map { "\($0)" } + around)
                _ = tree.log.take()
                // All views are put back, some before their superviews.
                let away = (0..<count).filter { !tree.shown.contains($0) }
                for (place, index) in away.enumerated() where place < early { tree.put(index) }
                if withOuter {
                    top.view.addSubview(tree.outer.view)
                } else {
                    tree.outer.view.addSubview(tree.parent.view)
                }
                for (place, index) in away.enumerated() where place >= early { tree.put(index) }
                host.settle()
                run.expect(
                    "order of viewDidAppear in turn \(turn)", tree.heard("viewDidAppear"),
                    tree.shown.map { "\($0)" } + around)
            }
        }
    ]
}
