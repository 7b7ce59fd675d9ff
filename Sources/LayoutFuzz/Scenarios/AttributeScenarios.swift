import Foundation
import LayoutEngine

/// Each attribute of a guide and of a scroll view's margins, all in one case.
extension Scenario {
    static let attributes: [Scenario] = [
        Scenario(
            "attributes-of-guides", rules: ["constraints-2", "direction-1"],
            limits: [60, 60, 60, 60, 40, 1], needs: { $0.uikit != .iOS7_8 }
        ) { run in
            let (host, root) = run.openPlain()
            let outer = UIView(frame: CGRect(x: 30, y: 80, width: 240, height: 220))
            root.addSubview(outer)
            // The guide is a view's that lies inside, or that of the holder itself.
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
                let view = run.makeView(in: outer)
                NSLayoutConstraint(
                    item: view, attribute: attribute, relatedBy: .equal, toItem: guide, attribute: attribute,
                    multiplier: 1, constant: constant
                ).isActive = true
                if attribute != .width { view.widthAnchor.constraint(equalToConstant: 8).isActive = true }
                if attribute != .height { view.heightAnchor.constraint(equalToConstant: 8).isActive = true }
                if ![.left, .right, .leading, .trailing, .centerX].contains(attribute) {
                    view.leftAnchor.constraint(equalTo: outer.leftAnchor).isActive = true
                }
                if ![.top, .bottom, .centerY].contains(attribute) {
                    view.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
                }
                return view
            }
            host.settle()
            // Leading and trailing are mirrored with their constants.
            let (atStart, sign): (Bool, CGFloat) = run.isRightToLeft ? (false, -1) : (true, 1)
            for (attribute, view) in zip(attributes, views) {
                let frame = view.frame
                let (found, wanted): (CGFloat, CGFloat) =
                    switch attribute {
                    case .left: (frame.minX, seen.minX + constant)
                    case .right: (frame.maxX, seen.maxX + constant)
                    case .leading:
                        (atStart ? frame.minX : frame.maxX, (atStart ? seen.minX : seen.maxX) + sign * constant)
                    case .trailing:
                        (atStart ? frame.maxX : frame.minX, (atStart ? seen.maxX : seen.minX) + sign * constant)
                    case .centerX: (frame.midX, seen.midX + constant)
                    case .width: (frame.width, seen.width + constant)
                    case .top: (frame.minY, seen.minY + constant)
                    case .bottom: (frame.maxY, seen.maxY + constant)
                    case .centerY: (frame.midY, seen.midY + constant)
                    default: (frame.height, seen.height + constant)
                    }
                run.expect("\(attribute) of a view at a guide's", found, wanted, within: run.pixel + 0.01)
            }
        },
        // The margins of a scroll view are those of its content for what is inside: they are part of how large it is.
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
                    "view at the margins", view.frame,
                    CGRect(origin: CGPoint(x: margins.left, y: margins.top), size: size))
                run.expect(
                    "content with the margins", scroll.contentSize,
                    CGSize(
                        width: size.width + margins.left + margins.right,
                        height: size.height + margins.top + margins.bottom))
            }
        },
    ]
}
