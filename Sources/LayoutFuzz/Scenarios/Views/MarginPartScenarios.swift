import Foundation
import LayoutEngine

/// Margins that depend on several values.
extension Scenario {
    static let marginParts: [Scenario] = [
        // A view's margins are its own plus the safe area. They are at least the readable margins at the sides and the part of the
        // superview's margins that overlaps the view. Each of these may change, also while the view is away.
        Scenario(
            "margins-of-all-parts",
            rules: ["margins-1", "margins-5", "margins-7", "margins-8", "margins-9", "margins-10", "margins-11"],
            limits: [1] + Array(repeating: 11 * 3 * 32 - 1, count: 9), kinds: 11, share: 2,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let controller = UIViewController()
            guard let root = controller.view else { return }
            let host = run.open(controller)
            let views = [ToldMarginView(), run.flag(0) ? UIView() : ToldMarginView(), ToldMarginView()]
            let parents = [root, views[0], views[1]]
            var parts = Array(repeating: MarginParts(), count: 3)
            var width: CGFloat = 600
            func frame(_ index: Int) -> CGRect {
                let (part, down) = (parts[index], CGFloat(25 * index))
                if index == 0 { return CGRect(x: 70, y: 20 + part.moved.y, width: width, height: 420) }
                let around = frame(index - 1).width
                return CGRect(
                    x: 4 + part.moved.x, y: 5 + part.moved.y, width: around - 20 - part.less, height: 420 - down)
            }
            func place() { for (index, view) in views.enumerated() { view.frame = frame(index) } }
            place()
            for (parent, view) in zip(parents, views) { parent.addSubview(view) }
            let (inMargins, inReadable, byMargins) = (
                run.makeView(in: views[2]), run.makeView(in: views[2]), run.makeView(in: views[1])
            )
            let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
                (.top, .topMargin), (.left, .leftMargin), (.bottom, .bottomMargin), (.right, .rightMargin),
            ]
            NSLayoutConstraint.activate(
                inMargins.filling(views[2].layoutMarginsGuide, usesLeadingAndTrailing: false)
                    + inReadable.filling(views[2].readableContentGuide, usesLeadingAndTrailing: false)
                    + pairs.map {
                        NSLayoutConstraint(
                            item: byMargins, attribute: $0, relatedBy: .equal, toItem: views[1], attribute: $1,
                            multiplier: 1, constant: 0)
                    })
            var known = parts.map(\.own)
            func check(_ when: String) {
                host.settle()
                var (safe, margins, around) = (root.safeAreaInsets, UIEdgeInsets.zero, root.bounds)
                for (index, view) in views.enumerated() {
                    guard view.superview != nil else { return }
                    let place = frame(index)
                    safe = safe.reach(into: place, of: around)
                    margins = parts[index].margins(
                        width: place.width, safe: safe, above: margins.reach(into: place, of: around))
                    around = CGRect(origin: .zero, size: place.size)
                    run.expect("margins of view \(index) \(when)", view.layoutMargins, margins)
                    if index == 1 {
                        run.expect(
                            "frame of a view tied to margin attributes \(when)", byMargins.frame,
                            around.inset(by: margins), within: 1.01)
                    }
                    guard let view = view as? ToldMarginView else { continue }
                    for told in view.told {
                        run.expect("whether view \(index) is told of a change \(when)", told != known[index], true)
                        known[index] = told
                    }
                    view.told = []
                    run.expect("margins that view \(index) was told last \(when)", known[index], margins)
                }
                let room = around.inset(by: margins)
                run.expect("frame of a view tied to the margins guide \(when)", inMargins.frame, room, within: 1.01)
                let length = min(room.width, MarginParts.readableWidth)
                run.expect(
                    "frame of a view tied to the readable content guide \(when)", inReadable.frame,
                    CGRect(x: room.midX - length / 2, y: room.minY, width: length, height: room.height), within: 1.01)
            }
            check("at first")
            for (turn, number) in run.numbers[1...].enumerated() {
                let (kind, index, value) = (number % 11, number / 11 % 3, number / 33)
                let view = views[index]
                switch kind {
                case 0, 1:
                    let own = UIEdgeInsets(
                        top: CGFloat(value), left: CGFloat(24 - value % 13), bottom: CGFloat(value % 7 * 3),
                        right: CGFloat(value % 5 * 5))
                    (parts[index].own, parts[index].isRead) = (own, kind == 1 && run.uikit.hasSafeArea)
                    if parts[index].isRead {
                        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                            top: own.top, leading: own.left, bottom: own.bottom, trailing: own.right)
                    } else {
                        view.layoutMargins = own
                    }
                // Other scenarios cover margins that come from the root view.
                case 2 where index > 0: parts[index].preserves.toggle()
                // No rule combines readable margins and safe areas.
                case 3 where run.uikit.hasSafeArea:
                    parts[index].includesSafeArea.toggle()
                    if parts[index].includesSafeArea { parts[index].followsReadable = false }
                case 4:
                    parts[index].followsReadable.toggle()
                    if parts[index].followsReadable { parts[index].includesSafeArea = false }
                case 5:
                    parts[index].content = [.unspecified, .forceRightToLeft, .forceLeftToRight][value % 3]
                    view.semanticContentAttribute = parts[index].content
                case 6:
                    parts[index].moved = CGPoint(x: value % 4 * 2, y: value / 4)
                    if index == 0 { width = 500 + CGFloat(value * 26) } else { parts[index].less = CGFloat(value * 2) }
                    place()
                case 7: if view.superview == nil { parents[index].addSubview(view) } else { view.removeFromSuperview() }
                case 8: host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
                case 9 where value % 2 == 0: host.turn()
                case 9:
                    let isMirrored = LayoutEnvironment.current.userInterfaceLayoutDirection == .rightToLeft
                    host.setUserInterfaceLayoutDirection(isMirrored ? .leftToRight : .rightToLeft)
                case 10:
                    controller.additionalSafeAreaInsets = UIEdgeInsets(
                        top: CGFloat(value * 3), left: CGFloat(value % 4 * 7), bottom: 9, right: 5)
                default: continue
                }
                view.preservesSuperviewLayoutMargins = parts[index].preserves
                view.layoutMarginsFollowReadableWidth = parts[index].followsReadable
                if run.uikit.hasSafeArea { view.insetsLayoutMarginsFromSafeArea = parts[index].includesSafeArea }
                check("after change \(turn)")
            }
        }
    ]
}
