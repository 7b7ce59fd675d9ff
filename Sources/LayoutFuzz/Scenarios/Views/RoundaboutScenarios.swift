import Foundation
import LayoutEngine

/// Performs work in its next `updateConstraints` or `layoutSubviews`.
private final class HookView: UIView {
    var (atUpdate, atLayout): ((() -> Void)?, (() -> Void)?)

    override func updateConstraints() {
        let work = atUpdate
        atUpdate = nil
        work?()
        super.updateConstraints()
    }

    override func layoutSubviews() {
        let work = atLayout
        atLayout = nil
        work?()
        super.layoutSubviews()
    }
}

/// A panel in such a view, and the ways to make a change in it.
private final class RoundaboutPanel {
    /// The ways by number, as findings name them.
    private static let wayNames = [
        "in an animation", "in layoutSubviews", "in updateConstraints", "in layoutIfNeeded of another view",
        "before layoutIfNeeded", "between two measurements", "while the device is rotated",
        "while the writing direction is another", "while the container is small",
        "while the container has a transform", "while the bounds origin is another", "while the holder is small",
        "while the container is in another holder", "while a view is transparent",
    ]
    static var ways: Int { wayNames.count }
    static func name(ofWay way: Int) -> String { wayNames[way] }
    let panel = AwayPanel()
    private let hook = HookView()
    private let host: SceneHost
    private let root: UIView
    private let isMirrored: Bool

    init(_ host: SceneHost, in root: UIView, isMirrored: Bool) {
        (self.host, self.root, self.isMirrored) = (host, root, isMirrored)
        // As large as the root view, so that the panel has the same safe area as the other one.
        hook.frame = root.bounds
        hook.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(hook)
        hook.addSubview(panel.holder)
    }

    /// Makes the change in another state of the app, with a layout before and after it.
    private func meanwhile(_ begin: () -> Void, _ change: () -> Void, _ end: () -> Void) {
        begin()
        host.settle()
        change()
        host.settle()
        end()
    }

    func perform(_ kind: Int, _ value: Int, _ way: Int) {
        let (panel, host) = (panel, host)
        let change = { panel.perform(kind, value) }
        let (container, holder, part) = (panel.container, panel.holder, panel.parts[value % 6])
        let isSize = kind == 11
        switch way {
        case 0: UIView.animate(withDuration: 0.3, animations: change)
        case 1:
            hook.atLayout = change
            hook.setNeedsLayout()
        case 2:
            hook.atUpdate = change
            hook.setNeedsUpdateConstraints()
        case 3:
            hook.atLayout = change
            hook.setNeedsLayout()
            part.layoutIfNeeded()
        case 4:
            change()
            part.layoutIfNeeded()
        case 5:
            _ = container.systemLayoutSizeFitting(CGSize(width: 140 + value, height: 0))
            change()
            _ = container.systemLayoutSizeFitting(
                CGSize(width: 170 + value, height: 90), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        case 6: meanwhile({ host.turn() }, change, { host.turn() })
        case 7:
            meanwhile(
                { host.setUserInterfaceLayoutDirection(isMirrored ? .leftToRight : .rightToLeft) }, change,
                { host.setUserInterfaceLayoutDirection(isMirrored ? .rightToLeft : .leftToRight) })
        // The container is small meanwhile, unless the change is its size.
        case 8 where !isSize:
            let frame = container.frame
            meanwhile(
                { container.frame = CGRect(x: 11, y: 5, width: 130 + value, height: 300 - value) }, change,
                { container.frame = frame })
        // Not for a change of its frame, because setting the frame of a view with a transform is undefined.
        case 9 where !isSize:
            let transform = CGAffineTransform(scaleX: 0.5, y: 2).translatedBy(x: CGFloat(value), y: 3)
            meanwhile({ container.transform = transform }, change, { container.transform = .identity })
        case 10:
            meanwhile({ holder.bounds.origin = CGPoint(x: 13, y: -value) }, change, { holder.bounds.origin = .zero })
        case 11:
            // Bounds and center get the same values back, which also sets the start of the masks.
            let (bounds, center) = (holder.bounds, holder.center)
            meanwhile(
                { (holder.bounds.size, holder.center) = (CGSize(width: 90, height: 70), .zero) }, change,
                { (holder.bounds, holder.center) = (bounds, center) })
        case 12:
            // In another holder meanwhile. No constraint of the panel ends, because all of them are inside the container.
            let other = UIView(frame: CGRect(x: 40, y: 60, width: 200, height: 300))
            root.addSubview(other)
            meanwhile({ other.addSubview(container) }, change, { holder.addSubview(container) })
            other.removeFromSuperview()
        default:
            part.alpha = 0
            change()
            host.settle()
            part.alpha = 1
        }
    }
}

extension Scenario {
    static let roundabouts: [Scenario] = [
        // A change has the same result in an animation, in the middle of a layout, around measurements, and while the views are
        // rotated, mirrored, small, scaled, scrolled or in another superview.
        Scenario(
            "changes-by-roundabout-ways",
            rules: [
                "passes-1", "passes-2", "passes-5", "passes-7", "passes-8", "controls-11", "direction-1", "frames-2",
            ],
            limits: Array(repeating: AwayPanel.kinds * RoundaboutPanel.ways * 40 - 1, count: 6),
            kinds: AwayPanel.kinds * RoundaboutPanel.ways
        ) { run in
            let (host, root) = run.openPlain()
            let straight = AwayPanel()
            let round = RoundaboutPanel(host, in: root, isMirrored: run.isRightToLeft)
            root.addSubview(straight.holder)
            func picture(_ panel: AwayPanel) -> SettledLayout {
                host.settle()
                return SettledLayout(treeOf: panel.holder, "panel")
            }
            for number in run.numbers {
                let (kind, way) = (number % AwayPanel.kinds, number / AwayPanel.kinds % RoundaboutPanel.ways)
                let value = number / AwayPanel.kinds / RoundaboutPanel.ways
                round.perform(kind, value, way)
                let found = picture(round.panel)
                straight.perform(kind, value)
                run.expectSame(found, picture(straight), " of a change made '\(RoundaboutPanel.name(ofWay: way))'")
            }
        }
    ]
}
