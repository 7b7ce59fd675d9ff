import Foundation
import LayoutEngine

/// Stacks with items shorter than a point, and items that are hidden with and without animations.
extension Scenario {
    static let stackCorners: [Scenario] = [
        // With `fillProportionally` each item has its share of the room, also one shorter than a point. One without length has none.
        Scenario(
            "shares-of-short-lengths", rules: ["stacks-1", "stacks-2"], limits: [1, 6, 6, 6, 6, 3, 200],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let isRow = run.flag(0)
            let lengths: [CGFloat] = [0, 0.25, 0.5, 0.75, 1, 1.5, 2.5]
            var naturals = run.numbers[1...4].map { lengths[$0] }
            // One of them has some length, and the others are before or after it.
            naturals.insert(2 + run.length(6) / 100, at: run.numbers[5])
            let items = naturals.map { SizedView(width: isRow ? $0 : 30, height: isRow ? 30 : $0) }
            let stack = UIStackView(arrangedSubviews: items)
            stack.axis = isRow ? .horizontal : .vertical
            stack.distribution = .fillProportionally
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            let room = 150 + run.length(6)
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
                (isRow ? stack.widthAnchor : stack.heightAnchor).constraint(equalToConstant: room),
            ])
            func check(_ when: String, _ shown: [Int]) {
                host.settle()
                let whole = shown.reduce(0) { $0 + naturals[$1] }
                for index in shown {
                    run.expect(
                        "length of an item \(when)", isRow ? items[index].bounds.width : items[index].bounds.height,
                        room * naturals[index] / whole, within: run.pixel + 0.01)
                }
            }
            check("at first", Array(items.indices))
            let gone = (run.numbers[5] + 1) % 5
            items[gone].isHidden = true
            check("with a hidden item", items.indices.filter { $0 != gone })
            items[gone].isHidden = false
            check("with all items", Array(items.indices))
        },
        // The known bug adds up only hides in animations. Without an animation the last value of `isHidden` counts.
        Scenario(
            "hides-beside-animations", rules: ["bugs-3", "stacks-11"],
            limits: [1] + Array(repeating: 3 * 2 * 3 - 1, count: 9),
            needs: { $0.environment.knownBug == nil && $0.uikit >= .iOS9_10 }
        ) { run in
            let counts = run.flag(0)
            LayoutEnvironment.current.knownBugs = counts ? .animatedHidesCountUp : []
            let (host, root) = run.openPlain()
            let items = (0..<3).map { SizedView(width: 20 + CGFloat($0), height: 15) }
            let stack = UIStackView(arrangedSubviews: items)
            stack.axis = .vertical
            stack.alignment = .leading
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            host.settle()
            var hides = [0, 0, 0]
            for (turn, number) in run.numbers[1...].enumerated() {
                let (index, isHidden) = (number % 3, number / 3 % 2 == 0)
                for _ in 0...(number / 6) {
                    switch index {
                    case 0: items[0].isHidden = isHidden
                    case 1: UIView.animate(withDuration: 0.2) { items[1].isHidden = isHidden }
                    default:
                        UIView.beginAnimations(nil, context: nil)
                        UIView.setAnimationDuration(0.2)
                        items[2].isHidden = isHidden
                        UIView.commitAnimations()
                    }
                    let isCounted = counts && index > 0
                    hides[index] = isCounted ? max(0, hides[index] + (isHidden ? 1 : -1)) : isHidden ? 1 : 0
                }
                let kind = ["without an animation", "in an animation", "between begin and commit"][index]
                let hidden = hides.map { $0 > 0 }
                run.expect("isHidden of the items \(kind) after turn '\(turn)'", items.map(\.isHidden), hidden)
                host.settle()
                run.expect("isHidden of the items \(kind) at rest after turn '\(turn)'", items.map(\.isHidden), hidden)
            }
        },
    ]
}
