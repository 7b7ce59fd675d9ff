import Foundation
import LayoutEngine

/// Notes calls that many views get at once.
final class TreeTeller: MovingView {
    override func note(_ callback: String, about other: UIView?) {
        if callback.hasSuffix("Window") { log.note("\(callback) \(name)") }
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        log.note("layout \(name)")
    }
    override func updateConstraints() {
        log.note("update \(name)")
        super.updateConstraints()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        log.note("traits \(name)")
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        log.note("insets \(name)")
    }
}

/// Calls that all views of a tree get.
extension Scenario {
    static let toldTrees: [Scenario] = [
        // A view is called before its subviews, but after them for updates of constraints. Siblings are called in their present
        // order.
        Scenario(
            "trees-told-in-their-order",
            rules: ["hierarchy-1", "hierarchy-2", "hierarchy-5", "passes-1", "devices-5", "turns-3", "safe-area-4"],
            limits: Array(repeating: 9 * 9 * 9 * 512 - 1, count: 14), kinds: 9,
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let tree = ToldTree(run)
            for (turn, number) in run.numbers.enumerated() {
                let (view, target) = (number / 9 % 9, number / 81 % 9)
                tree.perform(number % 9, view, target, number / 729, "in turn \(turn)")
            }
        }
    ]
}
