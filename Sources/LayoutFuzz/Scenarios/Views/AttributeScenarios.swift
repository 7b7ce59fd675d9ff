import Foundation
import LayoutEngine

extension ScenarioRun {
    /// A view without a constraint for one attribute; constraints to `parent` fix the others.
    fileprivate func makeView(
        in parent: UIView, _ attribute: NSLayoutConstraint.Attribute, tiedBy tie: (UIView) -> NSLayoutConstraint
    ) -> UIView {
        let view = makeView(in: parent)
        tie(view).isActive = true
        if attribute != .width { view.widthAnchor.constraint(equalToConstant: 8).isActive = true }
        if attribute != .height { view.heightAnchor.constraint(equalToConstant: 8).isActive = true }
        if ![.left, .right, .leading, .trailing, .centerX].contains(attribute) {
            view.leftAnchor.constraint(equalTo: parent.leftAnchor).isActive = true
        }
        if ![.top, .bottom, .centerY].contains(attribute) {
            view.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
        }
        return view
    }
}

/// All attributes of layout guides and of a scroll view's margins.
extension Scenario {
    static let attributes: [Scenario] = [
        Scenario(
            "attributes-of-guides", rules: ["constraints-2", "direction-1"],
            limits: [60, 60, 60, 60, 40, 1], needs: { $0.uikit != .iOS7_8 }
        ) { run in
            let (host, root) = run.openPlain()
            let outer = UIView(frame: CGRect(x: 30, y: 80, width: 240, height: 220))
            root.addSubview(outer)
            // The guide belongs to a view inside the holder, or to the holder itself.
            let owner = run.flag(5) ? UIView(frame: CGRect(x: 11, y: 7, width: 200, height: 200)) : outer
            if run.flag(5) { outer.addSubview(owner) }
            let guide = UILayoutGuide()
            owner.addLayoutGuide(guide)
            let place = CGRect(x: run.length(0), y: run.length(1), width: run.length(2) + 6, height: run.length(3) + 6)
            NSLayoutConstraint.activate([
                guide.leftAnchor.constraint(equalTo: owner.leftAnchor, constant: place.minX),
                guide.topAnchor.constraint(equalTo: owner.topAnchor, constant: place.minY),
                guide.widthAnchor.constraint(equalToConstant: place.width),
                guide.heightAnchor.constraint(equalToConstant: place.height),
            ])
            let seen = run.flag(5) ? place.offsetBy(dx: 11, dy: 7) : place
            let constant = run.length(4)
            let attributes: [NSLayoutConstraint.Attribute] = [
                .left, .right, .leading, .trailing, .centerX, .width, .top, .bottom, .centerY, .height,
            ]
            let views = attributes.map { attribute in
                run.makeView(in: outer, attribute) { view in
                    NSLayoutConstraint(
                        item: view, attribute: attribute, relatedBy: .equal, toItem: guide, attribute: attribute,
                        multiplier: 1, constant: constant)
                }
            }
            host.settle()
            // Leading and trailing are mirrored with their constants.
            let (atStart, sign): (Bool, CGFloat) = run.isRightToLeft ? (false, -1) : (true, 1)
            for (attribute, view) in zip(attributes, views) {
                let isDirectional = attribute == .leading || attribute == .trailing
                let side: NSLayoutConstraint.Attribute =
                    isDirectional ? (attribute == .leading) == atStart ? .left : .right : attribute
                run.expect(
                    "\(attribute) of a view at a guide's", view.frame.value(of: side),
                    seen.value(of: side) + (isDirectional ? sign : 1) * constant, within: run.pixel + 0.01)
            }
        },
        // A constraint may use guides of every kind, as either item and with multipliers.
        Scenario(
            "attributes-of-all-guides", rules: ["constraints-2", "keyboard-2", "margins-9"],
            limits: [6, 40, 40, 60, 2, 1, 1], share: 2,
            needs: { $0.uikit.hasSafeArea && $0.environment.guidePropagation == nil }
        ) { run in
            let (host, root) = run.openPlain()
            let inner = UIView(frame: CGRect(x: 21, y: 13, width: 180, height: 160))
            inner.insetsLayoutMarginsFromSafeArea = false
            inner.layoutMargins = UIEdgeInsets(top: run.length(1), left: 3, bottom: 5, right: run.length(2))
            root.addSubview(inner)
            let scroll = UIScrollView(frame: CGRect(x: 15, y: 95, width: 130, height: 110 + run.length(1)))
            scroll.contentInsetAdjustmentBehavior = .never
            root.addSubview(scroll)
            let floating = CGRect(x: 30 + run.length(1), y: 200, width: 150, height: 80 + run.length(2))
            let isDocked = run.numbers[0] == 2
            if isDocked { host.setKeyboard(height: 120 + run.length(1)) }
            if run.numbers[0] == 3 {
                root.keyboardLayoutGuide.followsUndockedKeyboard = true
                host.setFloatingKeyboard(frame: floating)
            }
            let custom = UILayoutGuide()
            if run.numbers[0] == 6 {
                inner.addLayoutGuide(custom)
                NSLayoutConstraint.activate([
                    custom.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: run.length(2)),
                    custom.topAnchor.constraint(equalTo: inner.topAnchor, constant: run.length(1)),
                    custom.widthAnchor.constraint(equalToConstant: 33),
                    custom.heightAnchor.constraint(equalToConstant: 44),
                ])
            }
            let (guide, owner): (UILayoutGuide, UIView) =
                switch run.numbers[0] {
                case 0: (inner.layoutMarginsGuide, inner)
                case 1: (root.safeAreaLayoutGuide, root)
                case 2, 3: (root.keyboardLayoutGuide, root)
                case 4: (scroll.frameLayoutGuide, root)
                case 5: (root.readableContentGuide, root)
                default: (custom, inner)
                }
            let attributes: [NSLayoutConstraint.Attribute] = [
                .left, .right, .centerX, .width, .top, .bottom, .centerY, .height,
            ]
            let share: CGFloat = [1, 0.5, 2][run.numbers[4]]
            let constant = run.length(3) - 30
            let views = attributes.map { attribute in
                run.makeView(in: root, attribute) { view in
                    // The same constraint with its items exchanged has the inverse multiplier.
                    let constraint =
                        run.flag(5)
                        ? NSLayoutConstraint(
                            item: guide, attribute: attribute, relatedBy: .equal, toItem: view, attribute: attribute,
                            multiplier: 1 / share, constant: -constant / share)
                        : NSLayoutConstraint(
                            item: view, attribute: attribute, relatedBy: .equal, toItem: guide, attribute: attribute,
                            multiplier: share, constant: constant)
                    constraint.priority = run.flag(6) ? .required : UILayoutPriority(999)
                    return constraint
                }
            }
            func check(_ when: String) {
                host.settle()
                let seen =
                    run.numbers[0] == 4
                    ? scroll.frame : owner.convert(guide.layoutFrame, to: root)
                if isDocked {
                    run.expect("bottom of the keyboard layout guide \(when)", seen.maxY, root.bounds.height)
                }
                // A floating keyboard guide is mirrored from right to left.
                if run.numbers[0] == 3, !run.isRightToLeft {
                    run.expect("floating keyboard layout guide \(when)", seen, floating)
                }
                for (attribute, view) in zip(attributes, views) {
                    let wanted = seen.value(of: attribute) * share + constant
                    // No length is negative.
                    guard wanted >= 0 || (attribute != .width && attribute != .height) else { continue }
                    run.expect(
                        "\(attribute) \(when)", view.frame.value(of: attribute), wanted, within: 2 * run.pixel + 0.01)
                }
            }
            check("at first")
            inner.layoutMargins.left += run.length(1)
            inner.frame.origin.x += 4
            scroll.frame.origin.y += run.length(2)
            if isDocked { host.setKeyboard(height: 90 + run.length(2)) }
            check("after moving")
        },
        // For views inside a scroll view, its margins are those of its content, so they are part of the content size.
        Scenario(
            "margins-of-scroll-views", rules: ["scroll-views-1", "margins-1"], limits: [40, 40, 40, 40, 90, 90, 30]
        ) {
            run in
            let (host, root) = run.openPlain()
            let scroll = UIScrollView(frame: CGRect(x: 90, y: 190, width: 100, height: 90))
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.insetsLayoutMarginsFromSafeArea = false
            root.addSubview(scroll)
            let view = run.makeView(in: scroll)
            let size = CGSize(width: run.length(4) + 1, height: run.length(5) + 1)
            func tie(_ one: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute) {
                NSLayoutConstraint(
                    item: view, attribute: one, relatedBy: .equal, toItem: scroll, attribute: other, multiplier: 1,
                    constant: 0
                ).isActive = true
            }
            tie(.leading, .leadingMargin)
            tie(.trailing, .trailingMargin)
            tie(.top, .topMargin)
            tie(.bottom, .bottomMargin)
            view.widthAnchor.constraint(equalToConstant: size.width).isActive = true
            view.heightAnchor.constraint(equalToConstant: size.height).isActive = true
            let first = UIEdgeInsets(
                top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3))
            let second = UIEdgeInsets(
                top: run.length(6), left: run.length(3), bottom: run.length(1), right: run.length(0))
            for margins in [first, second] {
                scroll.layoutMargins = margins
                host.settle()
                run.expect(
                    "frame of the view at the margins", view.frame,
                    CGRect(origin: CGPoint(x: margins.left, y: margins.top), size: size))
                run.expect(
                    "content size with the margins", scroll.contentSize,
                    CGSize(
                        width: size.width + margins.left + margins.right,
                        height: size.height + margins.top + margins.bottom))
            }
        },
    ]
}
