import Foundation
import LayoutEngine

/// Panels that move to other windows and other superviews.
extension Scenario {
    static let movingPanels: [Scenario] = [
        // A view that moves into a window is laid out like a new one, by the present state of the window and its
        // superviews.
        Scenario(
            "panels-that-go-to-other-windows",
            rules: [
                "holding-4", "safe-area-1", "safe-area-3", "safe-area-6", "margins-4", "margins-5", "margins-9",
                "passes-8",
                "keyboard-2", "direction-1",
            ],
            limits: [1023] + Array(repeating: 13 * 720 - 1, count: 10), kinds: 13, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (wide, narrow) = (UIViewController(), UIViewController())
            let hosts = [
                run.open(wide, topBar: .translucent),
                run.open(narrow, bottomBar: .translucent, windowSize: CGSize(width: 310, height: 420)),
            ]
            // One holder in each window, and one without a window.
            let holders = (0..<3).map { UIView(frame: CGRect(x: 12 - 3 * $0, y: 10 * $0, width: 260, height: 300)) }
            let (loose, roots) = (holders[2], [wide.view, narrow.view].compactMap { $0 })
            for (root, holder) in zip(roots, holders) { root.addSubview(holder) }
            let homes = roots + holders
            var settings = PanelSettings()
            let panel = MovingPanel(settings, run)
            panel.move(to: holders[0])
            func settle() {
                for host in hosts { host.settle() }
                if panel.view.window == nil { panel.view.superview?.layoutIfNeeded() }
            }
            func picture(_ panel: MovingPanel) -> SettledLayout {
                settle()
                return SettledLayout(treeOf: panel.view, "panel")
            }
            func check() {
                settle()
                guard panel.view.window != nil, let home = panel.view.superview else { return }
                let found = picture(panel)
                guard !run.isAway else { return }
                let new = MovingPanel(settings, run)
                new.move(to: home, at: home.subviews.firstIndex(of: panel.view) ?? 0)
                run.expectSame(found, picture(new), " of a panel that moved")
                new.move(to: nil)
                run.expect("active constraints between a new panel and its superview", panel.ties, 4)
            }
            func perform(_ kind: Int, _ value: Int) {
                let length = CGFloat(value % 29)
                switch kind {
                case 0, 1: panel.move(to: homes[value % 5], at: value / 5 % 2)
                case 2:
                    panel.move(to: nil)
                    run.expect("active constraints of a removed panel to its superview", panel.ties, 0)
                    if value % 3 == 0 { settle() }
                    panel.move(to: homes[value / 3 % 5])
                case 3:
                    // The superview moves with the panel in it.
                    let (holder, root) = (holders[value % 3], roots[value / 3 % 2])
                    holder.removeFromSuperview()
                    if holder !== loose || value % 2 == 0 { root.insertSubview(holder, at: 0) }
                case 4 where run.uikit.hasSafeArea:
                    [wide, narrow][value % 2].additionalSafeAreaInsets = UIEdgeInsets(
                        top: length, left: CGFloat(value % 11), bottom: 3, right: CGFloat(value % 17))
                case 5:
                    let (holder, width) = (holders[value % 3], CGFloat(value % 40))
                    holder.frame = CGRect(x: length, y: width, width: 240 + width, height: 310 - length)
                case 6:
                    let holder = homes[value % 5]
                    holder.layoutMargins = UIEdgeInsets(top: length, left: CGFloat(value % 19), bottom: 6, right: 14)
                case 7:
                    homes[value % 5].semanticContentAttribute = value / 5 % 2 == 0 ? .unspecified : .forceRightToLeft
                case 8: hosts[value % 2].setKeyboard(height: value % 3 == 0 ? 0 : 120 + 2 * length)
                case 9:
                    settings.frame = CGRect(
                        x: value % 37, y: value % 23, width: 190 + value % 71, height: 220 + value % 97)
                case 10:
                    (settings.top, settings.left, settings.right) = (length, CGFloat(value % 13), CGFloat(value % 31))
                    settings.isDirectional = value % 2 == 0
                case 11 where value % 4 == 0: settings.keepsMargins.toggle()
                case 11 where value % 4 == 1: settings.takesSafeArea.toggle()
                case 11 where value % 4 == 2: settings.isReadable.toggle()
                case 11: settings.innerKeeps.toggle()
                case 12 where value % 4 == 0: settings.direction = value / 4 % 3
                case 12 where value % 4 == 1: settings.words = value / 4 % 9
                case 12 where value % 4 == 2: settings.gap = length
                case 12: settings.innerLeft = length
                default: break
                }
                panel.set(settings)
            }
            check()
            run.inAnyOrder(from: 1, { perform($0 % 13, $0 / 13) }, rest: check)
            check()
        }
    ]
}
