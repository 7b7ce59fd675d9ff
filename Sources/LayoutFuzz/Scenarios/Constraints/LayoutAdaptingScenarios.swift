import Foundation
import LayoutEngine

/// A view that sets constants from its size in layoutSubviews.
private final class AdaptingView: UIView {
    /// 1 sets them before super, all others after it. Then 2 calls super again, 3 lays out the subviews right away, and
    /// 4 calls setNeedsLayout.
    var manner = 0
    /// Sets the constants; returns whether any has changed.
    var adapt: ((AdaptingView) -> Bool)?

    override func layoutSubviews() {
        if manner == 1 { _ = adapt?(self) }
        super.layoutSubviews()
        guard manner != 1 else { return }
        let hasChanged = adapt?(self) ?? false
        switch manner {
        case 2: super.layoutSubviews()
        case 3: for subview in subviews { subview.layoutIfNeeded() }
        case 4 where hasChanged: setNeedsLayout()
        default: break
        }
    }
}

/// A controller that does the same before the layout of its view (1), after it (2), or after it with another layout
/// right away (3).
private final class AdaptingController: UIViewController {
    var manner = 0
    var adapt: ((UIView) -> Void)?

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if manner == 1 { adapt?(view) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if manner > 1 { adapt?(view) }
        if manner == 3 { view.layoutIfNeeded() }
    }
}

extension NSLayoutConstraint {
    /// Sets the constant; returns whether it has changed.
    fileprivate func become(_ length: CGFloat) -> Bool {
        defer { constant = length }
        return constant != length
    }
}

/// Apps that change constraints during a layout.
extension Scenario {
    static let adaptingLayouts: [Scenario] = [
        // Constants that a controller and nested views set during the layout are applied when the layout ends, whatever
        // the sizes were before.
        Scenario(
            "constants-set-in-layouts", rules: ["passes-1", "passes-2", "passes-3"],
            limits: [3, 4, 4, 1] + Array(repeating: 5 * 2 * 30 - 1, count: 8), kinds: 5, share: 2
        ) { run in
            let controller = AdaptingController()
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let (panel, row, cell) = (AdaptingView(), AdaptingView(), UIView())
            for (view, parent) in [(panel, root), (row, panel), (cell, row)] as [(UIView, UIView)] {
                view.translatesAutoresizingMaskIntoConstraints = false
                parent.addSubview(view)
            }
            let around = [
                panel.leftAnchor.constraint(equalTo: root.leftAnchor),
                panel.topAnchor.constraint(equalTo: root.topAnchor, constant: 90),
            ]
            let width = panel.widthAnchor.constraint(equalToConstant: 180)
            let heights = [40, 70].map { row.heightAnchor.constraint(equalToConstant: $0) }
            let left = cell.leftAnchor.constraint(equalTo: row.leftAnchor, constant: 3)
            let length = cell.widthAnchor.constraint(equalToConstant: 20)
            NSLayoutConstraint.activate(
                around + [
                    width, heights[0], left, length, panel.heightAnchor.constraint(equalToConstant: 200),
                    row.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 4),
                    row.topAnchor.constraint(equalTo: panel.topAnchor, constant: 5),
                    panel.rightAnchor.constraint(equalTo: row.rightAnchor, constant: 6),
                    cell.topAnchor.constraint(equalTo: row.topAnchor, constant: 2),
                    cell.heightAnchor.constraint(equalToConstant: 10),
                ])
            // The width from which on the row is low, and the widths of the panel in portrait and in landscape.
            var (limit, high, wide): (CGFloat, CGFloat, CGFloat) = (200, 170, 220)
            var own: CGFloat = 180
            let exchanges = run.flag(3)
            func panelWidth(in root: UIView) -> CGFloat { root.bounds.width > root.bounds.height ? wide : high }
            controller.manner = run.numbers[0]
            controller.adapt = { width.constant = panelWidth(in: $0) }
            panel.manner = run.numbers[1]
            panel.adapt = { panel in
                let isHigh = panel.bounds.width < limit
                guard exchanges else { return heights[0].become(isHigh ? 70 : 40) }
                // Exchanges two constraints.
                let (new, old) = isHigh ? (heights[1], heights[0]) : (heights[0], heights[1])
                if new.isActive, !old.isActive { return false }
                old.isActive = false
                new.isActive = true
                return true
            }
            row.manner = run.numbers[2]
            row.adapt = { row in
                let hasMoved = left.become(row.bounds.height < 50 ? 9 : 3)
                return length.become(row.bounds.width < limit ? 35 : 20) || hasMoved
            }
            func check(_ when: String) {
                let found = controller.manner == 0 ? own : panelWidth(in: root)
                let height: CGFloat = found < limit ? 70 : 40
                run.expect("panel \(when)", panel.frame, CGRect(x: 0, y: 90, width: found, height: 200))
                run.expect("row \(when)", row.frame, CGRect(x: 4, y: 5, width: found - 10, height: height))
                run.expect(
                    "cell \(when)", cell.frame,
                    CGRect(x: height < 50 ? 9 : 3, y: 2, width: found - 10 < limit ? 35 : 20, height: 10))
            }
            root.setNeedsLayout()
            host.settle()
            check("at first")
            for (turn, number) in run.numbers[4...].enumerated() {
                let (kind, isPart, value) = (number % 5, number / 5 % 2 == 1, CGFloat(number / 10))
                switch kind {
                case 0:
                    own = 150 + 5 * value
                    if controller.manner == 0 { width.constant = own }
                case 1:
                    limit = 150 + 4 * value
                    for view in [panel, row] { view.setNeedsLayout() }
                case 2: host.rotate(to: host.orientation == .portrait ? .landscape : .portrait)
                case 3:
                    (high, wide) = (150 + 3 * value, 260 - 3 * value)
                    root.setNeedsLayout()
                default:
                    panel.removeFromSuperview()
                    root.addSubview(panel)
                    NSLayoutConstraint.activate(around)
                }
                if isPart, kind != 2 { panel.layoutIfNeeded() } else { host.settle() }
                check("after change \(turn) of kind \(kind)")
            }
        }
    ]
}
