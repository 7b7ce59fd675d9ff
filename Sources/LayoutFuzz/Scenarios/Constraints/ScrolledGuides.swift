import Foundation
import LayoutEngine

/// A scroll view, and views inside and outside of it that are tied to its guides by any attribute.
final class ScrolledGuides {
    static let kinds = 6
    typealias Attribute = NSLayoutConstraint.Attribute

    private struct Tie {
        var (guide, attribute, share): (Int, Int, Int)
        var constant: CGFloat
        var times: CGFloat { [1, 0.5, 2][share] }
    }

    private static let attributes: [Attribute] = [
        .leading, .trailing, .left, .right, .centerX, .width, .top, .bottom, .centerY, .height,
    ]

    private let run: ScenarioRun
    private let (controller, host): (UIViewController, SceneHost)
    private let (scroll, filler): (UIScrollView, UIView)
    private let size: [NSLayoutConstraint]
    /// The first three are in the scroll view, the others outside.
    private let views: [UIView]
    private var ties: [Tie]
    private var constraints: [[NSLayoutConstraint]]
    private var (content, offset) = (CGSize(width: 610, height: 730), CGPoint.zero)
    private var margins = UIEdgeInsets(top: 4, left: 7, bottom: 12, right: 19)

    init(_ run: ScenarioRun) {
        self.run = run
        controller = UIViewController()
        host = run.open(controller)
        let (root, scroll): (UIView, UIScrollView) = (controller.view, UIScrollView())
        self.scroll = scroll
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.insetsLayoutMarginsFromSafeArea = false
        (scroll.layoutMargins, scroll.frame) = (margins, CGRect(x: 9, y: 5, width: 300, height: 280))
        root.addSubview(scroll)
        filler = run.makeView(in: scroll)
        size = [filler.widthAnchor, filler.heightAnchor].map { $0.constraint(equalToConstant: 0) }
        (size[0].constant, size[1].constant) = (content.width, content.height)
        NSLayoutConstraint.activate(filler.filling(scroll, usesLeadingAndTrailing: false) + size)
        views = (0..<6).map { [scroll, root][$0 / 3] }.map { run.makeView(in: $0) }
        ties = (0..<6).map { index in
            let number = run.numbers[index]
            return Tie(guide: number % 4, attribute: number / 4 % 10, share: number / 40 % 3, constant: 15)
        }
        constraints = Array(repeating: [], count: 6)
        for index in 0..<6 { tie(index) }
    }

    /// Ties one attribute to a guide; the other ones are fixed.
    private func tie(_ index: Int) {
        NSLayoutConstraint.deactivate(constraints[index])
        let (said, view, home) = (ties[index], views[index], views[index].superview)
        // No source says where the margins guide is for views inside.
        let guides = [
            scroll.safeAreaLayoutGuide, scroll.frameLayoutGuide, scroll.contentLayoutGuide,
            index < 3 ? scroll.contentLayoutGuide : scroll.layoutMarginsGuide,
        ]
        func make(_ attribute: Attribute, _ item: AnyObject?, _ times: CGFloat, _ constant: CGFloat) {
            constraints[index].append(
                NSLayoutConstraint(
                    item: view, attribute: attribute, relatedBy: .equal, toItem: item, attribute: attribute,
                    multiplier: times, constant: constant))
        }
        let attribute = Self.attributes[said.attribute]
        constraints[index] = []
        make(attribute, guides[said.guide], said.times, said.constant)
        if said.attribute > 4 { make(.left, home, 1, 3) }
        if said.attribute < 6 || said.attribute == 9 { make(.top, home, 1, 2) }
        if attribute != .width { make(.width, nil, 1, 11) }
        if attribute != .height { make(.height, nil, 1, 8) }
        NSLayoutConstraint.activate(constraints[index])
    }

    func perform(_ number: Int) {
        let (kind, index, value) = (number % Self.kinds, number / Self.kinds % 6, number / Self.kinds / 6)
        switch kind {
        case 0:
            (ties[index].guide, ties[index].attribute) = (value % 4, value / 4 % 10)
            tie(index)
        case 1 where value % 2 == 0:
            ties[index].share = value / 2 % 3
            tie(index)
        case 1:
            ties[index].constant = CGFloat(value)
            constraints[index][0].constant = CGFloat(value)
        case 2:
            offset = CGPoint(x: value * 2, y: 90 - value)
            scroll.contentOffset = offset
        case 3:
            // The safe area reaches into the scroll view on any side.
            controller.additionalSafeAreaInsets = UIEdgeInsets(
                top: CGFloat(value), left: CGFloat(40 - value / 2), bottom: CGFloat(3 * value + 5), right: 9)
        case 4: scroll.frame = CGRect(x: value % 23, y: 4 + value % 9, width: 290 + value, height: 310 - value)
        case 5 where value % 2 == 0:
            margins = UIEdgeInsets(top: 2, left: CGFloat(value), bottom: CGFloat(50 - value), right: 13)
            scroll.layoutMargins = margins
        default:
            content = CGSize(width: 590 + value, height: 770 - value)
            (size[0].constant, size[1].constant) = (content.width, content.height)
        }
    }

    /// The frame of a guide in the scroll view's coordinates or in those of its superview.
    private func place(_ guide: Int, isInside: Bool) -> CGRect {
        let origin = isInside ? offset : scroll.frame.origin
        let shown = CGRect(origin: origin, size: scroll.frame.size)
        let all = CGRect(origin: CGPoint(x: origin.x - offset.x, y: origin.y - offset.y), size: content)
        return [shown.inset(by: scroll.safeAreaInsets), shown, all, isInside ? all : shown.inset(by: margins)][guide]
    }

    func check() {
        host.settle()
        run.expect("content offset", scroll.contentOffset, offset)
        for (index, said) in ties.enumerated() {
            let isInside = index < 3
            let rect = place(said.guide, isInside: isInside)
            let total = isInside ? content.width : controller.view.bounds.width
            /// An edge, counted from the leading side.
            func start(_ rect: CGRect, isEnd: Bool) -> CGFloat {
                run.isRightToLeft
                    ? total - (isEnd ? rect.minX : rect.maxX) : isEnd ? rect.maxX : rect.minX
            }
            func part(_ rect: CGRect) -> CGFloat {
                [
                    start(rect, isEnd: false), start(rect, isEnd: true), rect.minX, rect.maxX, rect.midX, rect.width,
                    rect.minY, rect.maxY, rect.midY, rect.height,
                ][said.attribute]
            }
            run.expect(
                "attribute \(said.attribute) of guide \(said.guide) for view \(index)", part(views[index].frame),
                said.times * part(rect) + said.constant, within: 2 * run.pixel + 0.01)
        }
    }
}
