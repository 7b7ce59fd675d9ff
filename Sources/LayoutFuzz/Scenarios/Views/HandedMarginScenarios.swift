import Foundation
import LayoutEngine

/// Notes its margins in each `layoutMarginsDidChange`.
final class ToldMarginView: UIView {
    var told: [UIEdgeInsets] = []
    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        told.append(layoutMargins)
    }
}

/// Margins that views pass on to their subviews.
extension Scenario {
    static let handedMargins: [Scenario] = [
        // Of three nested views, each that preserves its superview's margins has at least the part of them that overlaps it.
        // It is told of each change, also of one that it missed while it was away.
        Scenario(
            "margins-handed-down", rules: ["margins-1", "margins-5", "margins-6", "margins-7", "passes-8"],
            limits: [1, 3] + Array(repeating: 6 * 3 * 32 - 1, count: 8), kinds: 6, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            // A plain view between the others is not told of changes, but passes on its margins.
            let views = [ToldMarginView(), run.flag(0) ? UIView() : ToldMarginView(), ToldMarginView()]
            var frames = [
                CGRect(x: 40, y: 110, width: 240, height: 230), CGRect(x: 6, y: 4, width: 210, height: 215),
                CGRect(x: 5, y: 7, width: 190, height: 180),
            ]
            var origins = Array(repeating: CGPoint.zero, count: 3)
            var own = Array(repeating: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), count: 3)
            var preserves = [false, run.numbers[1] & 1 == 1, run.numbers[1] & 2 == 2]
            var known = own
            let parents = [root, views[0], views[1]]
            for (index, view) in views.enumerated() {
                view.frame = frames[index]
                view.preservesSuperviewLayoutMargins = preserves[index]
                if run.uikit.hasSafeArea { view.insetsLayoutMarginsFromSafeArea = false }
                parents[index].addSubview(view)
            }
            let tied = run.makeView(in: views[2])
            NSLayoutConstraint.activate(tied.filling(views[2].layoutMarginsGuide, usesLeadingAndTrailing: false))
            func check(_ when: String) {
                host.settle()
                var above = UIEdgeInsets.zero
                for (index, view) in views.enumerated() {
                    guard view.superview != nil else { return }
                    if preserves[index] {
                        let (place, size) = (frames[index], frames[index - 1].size)
                        let (x, y) = (place.minX - origins[index - 1].x, place.minY - origins[index - 1].y)
                        above = UIEdgeInsets(
                            top: max(own[index].top, above.top - max(0, y)),
                            left: max(own[index].left, above.left - max(0, x)),
                            bottom: max(own[index].bottom, above.bottom - max(0, size.height - y - place.height)),
                            right: max(own[index].right, above.right - max(0, size.width - x - place.width)))
                    } else {
                        above = own[index]
                    }
                    run.expect("margins of view \(index) \(when)", view.layoutMargins, above)
                    guard let view = view as? ToldMarginView else { continue }
                    for margins in view.told {
                        run.expect("whether view \(index) is told of a change \(when)", margins != known[index], true)
                        known[index] = margins
                    }
                    view.told = []
                    run.expect("margins that view \(index) was told last \(when)", known[index], above)
                }
                run.expect(
                    "frame of the view tied to the margins guide \(when)", tied.frame, views[2].bounds.inset(by: above))
            }
            check("at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                let (kind, index, value) = (number % 6, number / 6 % 3, number / 18)
                let view = views[index]
                switch kind {
                case 0, 1:
                    own[index] = UIEdgeInsets(
                        top: CGFloat(value), left: CGFloat(31 - value), bottom: CGFloat(value % 7 * 4),
                        right: CGFloat(value % 5 * 6))
                    view.layoutMargins = own[index]
                case 2:
                    guard index > 0 else { continue }
                    preserves[index].toggle()
                    view.preservesSuperviewLayoutMargins = preserves[index]
                case 3:
                    frames[index].origin = CGPoint(x: value % 8 * 3 + 4, y: 110 * (index == 0 ? 1 : 0) + value)
                    frames[index].size.width = CGFloat(240 - 22 * index - value)
                    view.frame = frames[index]
                case 4:
                    // Another scenario covers margins guides of a view with a moved bounds origin.
                    guard index < 2 else { continue }
                    origins[index] = CGPoint(x: value % 6 * 3 - 7, y: value - 12)
                    view.bounds.origin = origins[index]
                case 5 where view.superview == nil: parents[index].addSubview(view)
                default: view.removeFromSuperview()
                }
                check("after change \(turn)")
            }
        }
    ]
}
