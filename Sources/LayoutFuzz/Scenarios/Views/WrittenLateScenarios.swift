import Foundation
import LayoutEngine

/// Counts calls of `adjustedContentInsetDidChange`.
private final class ToldScroll: UIScrollView {
    var told = 0
    override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        told += 1
    }
}

/// Properties that are set while the views are visible: the last value counts at once.
extension Scenario {
    static let writtenLate: [Scenario] = [
        // `layoutMargins` and `directionalLayoutMargins` are one value, and the last one set counts.
        Scenario(
            "margins-written-in-turns", rules: ["margins-11", "margins-1"],
            limits: [1] + Array(repeating: 5 * 6 - 1, count: 8), kinds: 5, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            let view = UIView(frame: CGRect(x: 60, y: 150, width: 140, height: 90))
            view.insetsLayoutMarginsFromSafeArea = false
            root.addSubview(view)
            let inner = run.makeView(in: view)
            NSLayoutConstraint.activate(inner.filling(view.layoutMarginsGuide, usesLeadingAndTrailing: false))
            // Both properties use the same numbers.
            let sides: [[CGFloat]] = [[3, 5, 7, 20], [4, 31, 2, 9], [8, 8, 8, 8]]
            var (last, isDirectional, meaning): ([CGFloat], Bool, UISemanticContentAttribute) = (
                [8, 8, 8, 8], false, .unspecified
            )
            func check(_ when: String) {
                let isMirrored = meaning == .forceRightToLeft || meaning == .unspecified && run.isRightToLeft
                let turns = isDirectional && isMirrored
                let wanted = UIEdgeInsets(
                    top: last[0], left: last[turns ? 3 : 1], bottom: last[2], right: last[turns ? 1 : 3])
                run.expect("margins \(when)", view.layoutMargins, wanted)
                let read = view.directionalLayoutMargins
                run.expect("leading margin \(when)", read.leading, isMirrored ? wanted.right : wanted.left)
                run.expect("trailing margin \(when)", read.trailing, isMirrored ? wanted.left : wanted.right)
                host.settle()
                run.expect("margins \(when), at rest", view.layoutMargins, wanted)
                run.expect(
                    "frame of the view tied to the margins guide \(when)", inner.frame, view.bounds.inset(by: wanted))
            }
            check("at first")
            for (turn, number) in run.numbers[1...].enumerated() {
                let value = number / 5 % 3
                switch number % 5 {
                case 0, 1:
                    (last, isDirectional) = (sides[value], false)
                    view.layoutMargins = UIEdgeInsets(top: last[0], left: last[1], bottom: last[2], right: last[3])
                case 2, 3:
                    (last, isDirectional) = (sides[value], true)
                    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                        top: last[0], leading: last[1], bottom: last[2], trailing: last[3])
                default:
                    meaning = [.unspecified, .forceLeftToRight, .forceRightToLeft][value]
                    view.semanticContentAttribute = meaning
                }
                if run.flag(0) || number / 15 > 0 { check("after change \(turn)") }
            }
            check("at the end")
        },
        // Adjusted insets and offset follow `alwaysBounce…` and the behavior at once. The scroll view is told once of each change.
        Scenario(
            "bounces-set-late", rules: ["scroll-views-4", "scroll-views-6"],
            limits: [40, 40, 40, 40, 3, 9] + Array(repeating: 3 * 8 - 1, count: 7), kinds: 3,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let behaviors: [UIScrollView.ContentInsetAdjustmentBehavior] = [
                .automatic, .scrollableAxes, .never, .always,
            ]
            let controller = UIViewController()
            controller.additionalSafeAreaInsets = UIEdgeInsets(
                top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3))
            let scroll = ToldScroll()
            let own = UIEdgeInsets(top: run.length(5), left: 3, bottom: 2, right: run.length(5) / 3)
            scroll.contentInset = own
            var (behavior, isWide, isTall) = (behaviors[run.numbers[4]], false, false)
            scroll.contentInsetAdjustmentBehavior = behavior
            controller.view.addSubview(scroll)
            scroll.frame = controller.view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let host = run.open(controller)
            host.settle()
            let safe = scroll.safeAreaInsets
            func insets() -> UIEdgeInsets {
                let across = behavior == .always || behavior != .never && isWide
                let down = behavior == .always || behavior != .never && isTall
                return UIEdgeInsets(
                    top: own.top + (down ? safe.top : 0), left: own.left + (across ? safe.left : 0),
                    bottom: own.bottom + (down ? safe.bottom : 0), right: own.right + (across ? safe.right : 0))
            }
            scroll.told = 0
            var (present, told) = (insets(), 0)
            func check(_ when: String) {
                run.expect("adjusted content inset \(when)", scroll.adjustedContentInset, present)
                run.expect("content offset \(when)", scroll.contentOffset, CGPoint(x: -present.left, y: -present.top))
                run.expect("number of calls of adjustedContentInsetDidChange \(when)", scroll.told, told)
            }
            check("at first")
            for (turn, number) in run.numbers[6...].enumerated() {
                let value = number / 3
                switch number % 3 {
                case 0:
                    isWide = value % 4 > 0 ? !isWide : isWide
                    scroll.alwaysBounceHorizontal = isWide
                case 1:
                    isTall = value % 4 > 0 ? !isTall : isTall
                    scroll.alwaysBounceVertical = isTall
                default:
                    behavior = behaviors[value % 4]
                    scroll.contentInsetAdjustmentBehavior = behavior
                }
                if insets() != present { told += 1 }
                present = insets()
                check("after change \(turn)")
                guard value / 4 == 0 else { continue }
                host.settle()
                check("after change \(turn), at rest")
            }
        },
        // A vertical stack measures spacings between baselines while `isBaselineRelativeArrangement` is true, however often that
        // changes.
        Scenario(
            "stacks-counted-from-lines-late", rules: ["stacks-6"],
            limits: [9, 9, 9] + Array(repeating: 3 * 4 - 1, count: 6), kinds: 3, needs: { $0.uikit >= .iOS11_12 }
        ) { run in
            let sizes: [CGFloat] = [11, 12, 13, 15, 16, 17, 20, 22, 28, 34]
            let distances: [CGFloat] = [13, 16, 18, 20, 21, 22, 25, 28, 34, 41]
            let (host, root) = run.openPlain()
            let labels = (0..<3).map { index in
                let label = UILabel()
                label.text = "line \(index)"
                label.font = .systemFont(ofSize: sizes[run.numbers[index]])
                return label
            }
            let stack = UIStackView(arrangedSubviews: labels)
            var (isVertical, fromLines, isSystem) = (true, false, true)
            stack.axis = .vertical
            stack.spacing = UIStackView.spacingUseSystem
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            func check(_ when: String) {
                host.settle()
                for index in 0..<2 {
                    let gap = stack.constraints.filter {
                        $0.identifier == "UISV-spacing" && $0.firstItem === labels[index + 1]
                            && $0.secondItem === labels[index]
                    }
                    let wanted =
                        !isSystem ? 5 : isVertical && fromLines ? distances[run.numbers[index + 1]] : CGFloat(8)
                    run.expect("number of spacing constraints after item \(index) \(when)", gap.count, 1)
                    run.expect(
                        "constant of the spacing constraint after item \(index) \(when)", gap.first?.constant ?? -1,
                        wanted)
                }
            }
            check("at first")
            for (turn, number) in run.numbers[3...].enumerated() {
                switch number % 3 {
                case 0:
                    fromLines.toggle()
                    stack.isBaselineRelativeArrangement = fromLines
                case 1:
                    isSystem = number / 3 != 0
                    stack.spacing = isSystem ? UIStackView.spacingUseSystem : 5
                default:
                    isVertical = number / 3 != 0
                    stack.axis = isVertical ? .vertical : .horizontal
                }
                check("after change \(turn)")
            }
        },
    ]
}
