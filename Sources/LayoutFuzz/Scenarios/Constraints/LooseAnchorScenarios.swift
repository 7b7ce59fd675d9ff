import Foundation
import LayoutEngine

/// firstAnchor and secondAnchor of constraints, whose type does not say the axis.
extension Scenario {
    static let looseAnchors: [Scenario] = [
        // Two such anchors can be tied together if their attributes can.
        Scenario(
            "anchors-that-constraints-give-out",
            rules: ["constraints-3", "constraints-5", "constraints-6", "constraints-7"],
            limits: [19, 1, 1, 1, 1, 1, 2],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            typealias Attribute = NSLayoutConstraint.Attribute
            let ofAll: [Attribute] = [
                .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
            ]
            let ofViews: [Attribute] = [
                .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
                .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
            ]
            let natural: [Attribute] = [.leading, .trailing, .leadingMargin, .trailingMargin]
            let absolute: [Attribute] = [.left, .right, .leftMargin, .rightMargin]
            let middles: [Attribute] = [.centerX, .centerXWithinMargins]
            let sizes: [Attribute] = [.width, .height]
            let axes: ConstraintAssumptions.Verdict = run.flag(4) ? .rejected : .accepted
            LayoutEnvironment.current.constraintAssumptions.axisPairing = axes
            let sides: ConstraintAssumptions.Verdict = run.flag(5) ? .accepted : .rejected
            LayoutEnvironment.current.constraintAssumptions.sideFamilyPairing = sides

            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            let (views, guides) = (
                [run.makeView(in: root), run.makeView(in: root)], [UILayoutGuide(), UILayoutGuide()]
            )
            for guide in guides { root.addLayoutGuide(guide) }
            /// The anchors of a view or a guide by attribute, taken from constraints to the root view.
            func anchors(of item: AnyObject, isGuide: Bool) -> [(Attribute, NSLayoutAnchor<AnyObject>)] {
                (isGuide ? ofAll : ofAll + ofViews).compactMap { attribute in
                    let made = NSLayoutConstraint(
                        item: run.flag(3) ? root : item, attribute: attribute, relatedBy: .equal,
                        toItem: run.flag(3) ? item : root, attribute: attribute, multiplier: 1, constant: 0)
                    return (run.flag(3) ? made.secondAnchor : made.firstAnchor).map { (attribute, $0) }
                }
            }
            let items: [AnyObject] = [run.flag(1) ? guides[0] : views[0], run.flag(2) ? guides[1] : views[1]]
            let firsts = anchors(of: items[0], isGuide: run.flag(1))
            let seconds = anchors(of: items[1], isGuide: run.flag(2))
            run.expect("number of first anchors", firsts.count, run.flag(1) ? 10 : 20)
            run.expect("number of second anchors", seconds.count, run.flag(2) ? 10 : 20)
            func isAcross(_ attribute: Attribute) -> Bool {
                natural.contains(attribute) || absolute.contains(attribute) || middles.contains(attribute)
            }
            func fits(_ one: Attribute, _ two: Attribute) -> Bool {
                if sizes.contains(one) || sizes.contains(two) { return sizes.contains(one) && sizes.contains(two) }
                if axes == .rejected, isAcross(one) != isAcross(two) { return false }
                let mixes =
                    natural.contains(one) && absolute.contains(two) || absolute.contains(one) && natural.contains(two)
                return sides == .accepted || !mixes
            }
            guard !firsts.isEmpty else { return }
            // Centers have no direction and can be tied to most attributes, so each case has them.
            for index in [run.numbers[0] % firsts.count, 8, 9] {
                let (attribute, first) = firsts[index]
                for (other, second) in seconds {
                    var made: NSLayoutConstraint?
                    let words = "\(attribute) with \(other)"
                    run.expectRefusal(words, fits(attribute, other) ? nil : .invalidArgument) {
                        switch run.numbers[6] {
                        case 0: made = first.constraint(equalTo: second, constant: 3)
                        case 1: made = first.constraint(lessThanOrEqualTo: second, constant: 3)
                        default: made = first.constraint(greaterThanOrEqualTo: second, constant: 3)
                        }
                    }
                    run.expectObject("first item of \(words)", made?.firstItem, items[0])
                    run.expectObject("second item of \(words)", made?.secondItem, items[1])
                    run.expect("first attribute of \(words)", made?.firstAttribute, attribute)
                    run.expect("second attribute of \(words)", made?.secondAttribute, other)
                    run.expect("constant of \(words)", made?.constant ?? 0, 3)
                }
            }
        }
    ]
}
