import Foundation
import LayoutEngine

/// Notes its tint in each `tintColorDidChange`.
private final class TintTeller: UIView {
    var told: [UIColor] = []
    override func tintColorDidChange() {
        super.tintColorDidChange()
        told.append(tintColor)
    }
}

/// A window and views, which are in it, in each other or in no superview.
private final class TintedTree {
    private static let tints: [UIColor?] = [nil, .red, .green, .systemBlue, nil]
    static let count = 7

    private let run: ScenarioRun
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private let views = (0..<TintedTree.count).map { _ in TintTeller() }
    /// The superview of each view: -1 for the window.
    private var parents: [Int?] = [-1, 0, 0, 1, 2, nil, 5]
    private var own: [UIColor?] = Array(repeating: nil, count: TintedTree.count)
    private var ofWindow: UIColor?

    init(_ run: ScenarioRun) {
        self.run = run
        for (index, parent) in parents.enumerated() { if let parent { holder(parent).addSubview(views[index]) } }
        for view in views { view.told = [] }
    }

    private func holder(_ index: Int) -> UIView { index < 0 ? window : views[index] }
    private func path(_ view: Int) -> [Int] { view < 0 ? [] : [view] + (parents[view].map(path) ?? []) }
    private func isInWindow(_ view: Int) -> Bool { path(view).contains { parents[$0] == -1 } }

    /// The nearest tint that is set counts.
    private func tint(_ view: Int) -> UIColor {
        let said = path(view).compactMap { own[$0] }.first
        return said ?? (isInWindow(view) ? ofWindow : nil) ?? .systemBlue
    }

    /// - Parameter target: -1 for the window.
    private func setTint(of target: Int, to tint: UIColor?, _ when: String) {
        let old = (0..<Self.count).map { self.tint($0) }
        for view in views { view.told = [] }
        if target < 0 { ofWindow = tint } else { own[target] = tint }
        holder(target).tintColor = tint
        for (index, view) in views.enumerated() {
            let new = self.tint(index)
            run.expect(
                "tints in tintColorDidChange of view \(index) \(when)", view.told, old[index] == new ? [] : [new])
        }
    }

    func perform(_ kind: Int, _ view: Int, _ value: Int, _ when: String) {
        switch kind {
        case 0...3: setTint(of: value % 5 == 0 ? -1 : view, to: Self.tints[value / 5 % 5], when)
        case 4, 5:
            let target = value % (Self.count + 1) - 1
            // A view cannot go into its own subview.
            guard !path(target).contains(view) else { return }
            parents[view] = target
            holder(target).insertSubview(views[view], at: 0)
        case 6:
            parents[view] = nil
            views[view].removeFromSuperview()
        case 7: views[view].isHidden.toggle()
        default: (value % 2 == 0 ? window : views[view]).layoutIfNeeded()
        }
    }

    func check(_ when: String) {
        for (index, view) in views.enumerated() {
            run.expect("tint of view \(index) \(when)", view.tintColor, tint(index))
        }
        run.expect("tint of the window \(when)", window.tintColor, ofWindow ?? .systemBlue)
    }
}

extension Scenario {
    static let toldTints: [Scenario] = [
        // `tintColorDidChange` is called once for each view that inherits a changed tint, when it already has the new one, also for
        // hidden views and outside the window. It is not called for views whose tint stays.
        Scenario(
            "tints-told-to-who-inherits-them", rules: ["source-2", "hierarchy-6", "hierarchy-1"],
            limits: Array(repeating: 9 * TintedTree.count * 50 - 1, count: 12), kinds: 9
        ) { run in
            let tree = TintedTree(run)
            tree.check("at first")
            for (turn, number) in run.numbers.enumerated() {
                let (view, value) = (number / 9 % TintedTree.count, number / 9 / TintedTree.count)
                tree.perform(number % 9, view, value, "in turn \(turn)")
                tree.check("after turn \(turn)")
            }
        }
    ]
}
