import Foundation
import LayoutEngine

/// Views in a scroll view, each with an edge or its center tied by a multiplier to an attribute of the content or the
/// frame.
final class ContentShares {
    static let kinds = 8
    typealias Attribute = NSLayoutConstraint.Attribute

    /// The constraint of one view.
    private struct Tie {
        var (attribute, target): (Int, Int)
        var (times, constant): (CGFloat, CGFloat)
        /// Whether the scroll view is the first item, so that the multiplier is the inverse.
        var isTurned = false
    }

    private static let attributes: [Attribute] = [.leading, .trailing, .centerX]
    private static let targets: [Attribute] = [
        .leading, .trailing, .leadingMargin, .trailingMargin, .centerX, .centerXWithinMargins,
        // One of the content layout guide, and two of the frame layout guide.
        .trailing, .leading, .trailing,
    ]

    private let run: ScenarioRun
    private let (root, scroll, holder) = (
        UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 500)), UIScrollView(), UIView()
    )
    private let views: [UIView]
    private var constraints: [[NSLayoutConstraint]] = [[], [], [], []]
    private var ties: [Tie]
    private let width: NSLayoutConstraint
    private var (frame, content) = (CGRect(x: 12, y: 30, width: 150, height: 120), CGFloat(370))
    private var (offset, margins) = (CGPoint.zero, UIEdgeInsets(top: 2, left: 6, bottom: 3, right: 19))
    private var direction = 0

    private var runsLeft: Bool { direction == 0 ? run.isRightToLeft : direction == 1 }

    init(_ run: ScenarioRun) {
        self.run = run
        holder.frame = CGRect(x: 17, y: 6, width: 60, height: 50)
        scroll.addSubview(holder)
        let filler = run.makeView(in: scroll)
        width = filler.widthAnchor.constraint(equalToConstant: 370)
        // The first two are subviews of the scroll view.
        views = [scroll, scroll, holder, holder].map { [run] in run.makeView(in: $0) }
        ties = (0..<4).map { index in
            let number = run.numbers[index]
            return Tie(
                attribute: number % 3, target: number / 3 % 9, times: [1, 0.5, 0.25, 2][number / 27 % 4],
                constant: CGFloat(3 + 5 * index))
        }
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.insetsLayoutMarginsFromSafeArea = false
        (scroll.layoutMargins, scroll.frame) = (margins, frame)
        root.addSubview(scroll)
        NSLayoutConstraint.activate(
            filler.filling(scroll, usesLeadingAndTrailing: false) + [
                width, filler.heightAnchor.constraint(equalToConstant: 480),
            ])
        for (index, view) in views.enumerated() {
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: CGFloat(21 + 4 * index)),
                view.heightAnchor.constraint(equalToConstant: 9),
            ])
            tie(index)
        }
    }

    /// Replaces the constraints of a view.
    private func tie(_ index: Int) {
        NSLayoutConstraint.deactivate(constraints[index])
        let (said, view) = (ties[index], views[index])
        let item: AnyObject =
            said.target < 6 ? scroll : said.target == 6 ? scroll.contentLayoutGuide : scroll.frameLayoutGuide
        let (own, other) = (Self.attributes[said.attribute], Self.targets[said.target])
        func make(_ own: Attribute, _ item: AnyObject, _ other: Attribute) -> NSLayoutConstraint {
            said.isTurned
                ? NSLayoutConstraint(
                    item: item, attribute: other, relatedBy: .equal, toItem: view, attribute: own,
                    multiplier: 1 / said.times, constant: -said.constant / said.times)
                : NSLayoutConstraint(
                    item: view, attribute: own, relatedBy: .equal, toItem: item, attribute: other,
                    multiplier: said.times, constant: said.constant)
        }
        constraints[index] = [make(own, item, other), make(.top, scroll, .bottom)]
        NSLayoutConstraint.activate(constraints[index])
    }

    func perform(_ number: Int) {
        let (kind, index, value) = (number % Self.kinds, number / Self.kinds % 4, number / Self.kinds / 4)
        switch kind {
        case 0:
            ties[index].constant = CGFloat(value - 20)
            let constant = ties[index].isTurned ? -ties[index].constant / ties[index].times : ties[index].constant
            for constraint in constraints[index] { constraint.constant = constant }
        case 1: ties[index].times = [1, 0.5, 0.25, 2][value % 4]
        case 2: ties[index].target = value % 9
        case 3 where value % 4 == 3: ties[index].isTurned.toggle()
        case 3: ties[index].attribute = value % 3
        case 4:
            offset = CGPoint(x: value, y: 41 - value)
            scroll.contentOffset = offset
        case 5:
            (content, width.constant) = (CGFloat(300 + 3 * value), CGFloat(300 + 3 * value))
        case 6 where value % 2 == 0:
            (frame.size.width, scroll.frame.size.width) = (CGFloat(120 + value), CGFloat(120 + value))
        case 6:
            margins = UIEdgeInsets(top: 1, left: CGFloat(value), bottom: 4, right: CGFloat(43 - value))
            scroll.layoutMargins = margins
        default:
            direction = value % 3
            let ways: [UISemanticContentAttribute] = [.unspecified, .forceRightToLeft, .forceLeftToRight]
            for view in views + [scroll, holder] { view.semanticContentAttribute = ways[direction] }
        }
        if (1...3).contains(kind) { tie(index) }
    }

    /// The x of a target in the content.
    private func place(_ target: Int) -> CGFloat {
        let (start, end) = runsLeft ? (content, 0) : (0, content)
        switch target {
        case 0: return start
        case 1, 6: return end
        case 2: return runsLeft ? content - margins.right : margins.left
        case 3: return runsLeft ? margins.left : content - margins.right
        case 4: return offset.x + frame.width / 2
        case 5: return (content + margins.left - margins.right) / 2
        default: return offset.x + ((target == 7) == runsLeft ? frame.width : 0)
        }
    }

    func check() {
        root.layoutIfNeeded()
        run.expect("content size", scroll.contentSize, CGSize(width: content, height: 480))
        run.expect("content offset", scroll.contentOffset, offset)
        for (index, said) in ties.enumerated() {
            let size = CGSize(width: CGFloat(21 + 4 * index), height: 9)
            // In constraints with leading or trailing all values count from the leading side.
            let isMirrored = runsLeft && (said.attribute < 2 || ![4, 5].contains(said.target))
            let other = place(said.target)
            let share = said.times * (isMirrored ? content - other : other) + said.constant
            let own = isMirrored ? content - share : share
            let part: CGFloat = said.attribute == 2 ? 0.5 : (said.attribute == 0) == runsLeft ? 1 : 0
            let corner = CGPoint(x: own - part * size.width, y: said.times * 480 + said.constant)
            let home = index < 2 ? CGPoint.zero : holder.frame.origin
            run.expect(
                "view \(index)", views[index].frame,
                CGRect(origin: CGPoint(x: corner.x - home.x, y: corner.y - home.y), size: size),
                within: run.pixel + 0.01)
        }
    }
}
