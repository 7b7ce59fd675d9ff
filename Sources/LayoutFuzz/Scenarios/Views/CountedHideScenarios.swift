import Foundation
import LayoutEngine

/// Views of stacks that are hidden and shown by animations.
extension Scenario {
    static let countedHides: [Scenario] = [
        // With the known bug animated hides add up, and each needs an animated show. Without the bug the last value counts.
        Scenario(
            "animated-hides-in-any-order", rules: ["bugs-3", "stacks-11"],
            limits: [1, 1, 4, 40, 40] + Array(repeating: 5, count: 9),
            needs: { $0.environment.knownBug == nil && $0.uikit >= .iOS9_10 }
        ) { run in
            let counts = run.flag(0)
            LayoutEnvironment.current.knownBugs = counts ? .animatedHidesCountUp : []
            let (host, root) = run.openPlain()
            let items = (0..<3).map { SizedView(width: 20 + run.length(3) + CGFloat($0), height: 15 + run.length(4)) }
            let stack = UIStackView(arrangedSubviews: items)
            stack.spacing = 6
            stack.axis = run.flag(1) ? .vertical : .horizontal
            stack.alignment = .leading
            stack.semanticContentAttribute = .forceLeftToRight
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            var hides = [0, 0, 0]
            func check(_ when: String) {
                let hidden = hides.map { $0 > 0 }
                run.expect("isHidden of the items \(when)", items.map(\.isHidden), hidden)
                host.settle()
                run.expect("isHidden of the items \(when), at rest", items.map(\.isHidden), hidden)
                var place: CGFloat = 0
                for (index, item) in items.enumerated() where !hidden[index] {
                    let start = run.flag(1) ? item.frame.minY : item.frame.minX
                    run.expect("start of item \(index) \(when)", start, place, within: run.pixel + 0.01)
                    place += (run.flag(1) ? item.height : item.width) + 6
                }
            }
            func hide(_ index: Int, _ isHidden: Bool) {
                UIView.animate(withDuration: 1) { items[index].isHidden = isHidden }
                if counts {
                    hides[index] = max(0, hides[index] + (isHidden ? 1 : -1))
                } else {
                    hides[index] = isHidden ? 1 : 0
                }
            }
            // Showing a visible item changes nothing.
            hide(0, false)
            check("at first")
            for (turn, number) in run.numbers[5...].enumerated() {
                // Mostly the same item, so that its hides add up. The last item stays visible.
                hide(number == 5 ? 1 : 0, number % 2 == turn % 2)
                if number != run.numbers[2] { check("after turn \(turn)") }
            }
            check("at the end")
            // After as many shows as hides all items are visible.
            for index in 0..<2 { for _ in 0..<max(hides[index], 1) { hide(index, false) } }
            check("when all are shown")
        }
    ]
}
