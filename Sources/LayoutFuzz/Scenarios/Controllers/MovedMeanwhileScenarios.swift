import Foundation
import LayoutEngine

/// Three views of children between three fixed views, the posts. Two of the children change their order while the third
/// one is removed, and are removed after it.
private final class RegionApp {
    let held: HeldChildren
    /// The order from the back, with removed views; numbers from 3 on are posts. A stack view arranges them in the reverse order.
    private var subviews = [3, 0, 4, 1, 2, 5]

    init(isStack: Bool) { held = HeldChildren(isStack: isStack) }

    func build() {
        let posts = (0..<3).map { SizedView(width: 20, height: 7 + CGFloat($0)) }
        held.build(with: posts, subviews: subviews, arranged: subviews.reversed())
    }

    /// Moves a view directly in front of another one, or directly behind it.
    private func move(_ view: Int, next other: Int, inFront: Bool) {
        if inFront {
            held.holder.insertSubview(held.views[view], aboveSubview: held.views[other])
        } else {
            held.holder.insertSubview(held.views[view], belowSubview: held.views[other])
        }
        subviews.removeAll { $0 == view }
        guard let place = subviews.firstIndex(of: other) else { return }
        subviews.insert(view, at: inFront ? place + 1 : place)
        let present = subviews.reversed().filter { !held.isAway($0) }
        guard let stack = held.stack, let index = present.firstIndex(of: view) else { return }
        stack.insertArrangedSubview(held.views[view], at: index)
    }

    /// One view is removed, the other two change their order and are removed as well, and all come back in any order.
    func perform(_ number: Int, rest: () -> Void) {
        let (lone, side, change) = (number % 3, number / 3 % 2, number / 6 % 4)
        let pair = [0, 1, 2].filter { $0 != lone }
        let (leaves, rests) = (number / 24 % 2, number / 48 % 2)
        // All views are there: the lone one is alone between two posts, the others are together between two posts.
        move(lone, next: 3 + side, inFront: true)
        for child in pair { move(child, next: side == 0 ? 5 : 4, inFront: false) }
        rest()
        held.present(lone)
        rest()
        switch change {
        case 0: move(pair[0], next: pair[1], inFront: true)
        case 1: move(pair[1], next: pair[0], inFront: false)
        case 2: move(pair[1], next: side == 0 ? 4 : 3, inFront: true)
        default: break
        }
        rest()
        for child in leaves == 0 ? pair : pair.reversed() {
            held.present(child)
            if rests == 0 { rest() }
        }
        rest()
        for child in HeldChildren.orders[number / 96 % 6] {
            held.dismiss(child, byItself: number / 576 != 0)
            rest()
        }
    }

    func check(_ run: ScenarioRun) { held.check(run, subviews: subviews, arranged: subviews.reversed()) }
}

/// Views that change their order while another one is removed.
extension Scenario {
    static let movedMeanwhile: [Scenario] = [
        // A removed view comes back to its index relative to the views that were removed before it. Views that changed their order
        // in between come back in their last order.
        Scenario(
            "views-change-places-meanwhile", rules: ["presentation-11", "hierarchy-1"],
            limits: [1] + Array(repeating: 576 * 2 - 1, count: 4),
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let app = RegionApp(isStack: run.flag(0))
            let host = run.open(app.held.root)
            app.build()
            func rest() {
                host.settle()
                app.check(run)
            }
            rest()
            for number in run.numbers[1...] { app.perform(number, rest: rest) }
        }
    ]
}
