import Foundation
import LayoutEngine

/// Constraints between any attributes of any items.
extension Scenario {
    static let anyTies: [Scenario] = [
        // A page has no history: its frames are those of a new page with the same constraints, content and margins,
        // whatever the constraints were before, and whether the page was visible and in the window when they changed.
        Scenario(
            "ties-of-any-attributes",
            rules: [
                "constraints-2", "priorities-2", "direction-1", "direction-2", "frames-3", "text-11", "text-14",
                "scroll-views-1", "scroll-views-2", "margins-1", "margins-9", "holding-4", "passes-5",
            ],
            limits: Array(repeating: AnyTieState.numbers - 1, count: 7) + [511]
                + Array(repeating: 16 * 4096 - 1, count: 9),
            kinds: 16, share: 2, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            var state = AnyTieState()
            for (index, number) in run.numbers[..<7].enumerated() {
                state.ties.append(AnyTieState.Tie(number, priority: AnyTieState.priority(index)))
            }
            let old = AnyTiePage(in: root, state, run)
            func check() {
                if old.root.superview == nil { root.addSubview(old.root) }
                host.settle()
                state.offset = old.scroll.contentOffset
                let new = AnyTiePage(in: nil, state, run)
                new.root.layoutIfNeeded()
                guard !LayoutInspector(new.root).isAmbiguous else { return }
                for (index, (one, two)) in zip(old.views, new.views).enumerated() {
                    run.expect("center of view \(index)", one.center, two.center, within: 0.01)
                    run.expect("size of view \(index)", one.bounds.size, two.bounds.size, within: 0.01)
                }
                for (one, two) in [(old.guide, new.guide), (old.inner, new.inner)] {
                    run.expect("frame of a guide", one.layoutFrame, two.layoutFrame, within: 0.01)
                }
                run.expect("content size", old.scroll.contentSize, new.scroll.contentSize, within: 0.01)
            }
            check()
            run.inAnyOrder(
                from: 8,
                { number in
                    let (kind, value) = (number % 16, number / 16)
                    let (tie, more) = (value % 7, value / 7)
                    switch kind {
                    case 0, 1: state.ties[tie].constant = CGFloat(more % 53 - 15)
                    case 2: state.ties[tie].isActive.toggle()
                    case 3, 4:
                        // A similar constraint between other items, or any other one.
                        let numbers = AnyTieState.numbers
                        state.ties[tie] = AnyTieState.Tie(
                            (run.numbers[tie] + value * (kind == 3 ? 528 : 4099)) % numbers,
                            priority: state.ties[tie].priority)
                        old.replace(tie, with: state.ties[tie])
                    case 5:
                        // Two constraints exchange their priorities.
                        let other = more % 7
                        (state.ties[tie].priority, state.ties[other].priority) = (
                            state.ties[other].priority, state.ties[tie].priority
                        )
                    case 6: state.wishes[value % 8][value / 8 % 4] = CGFloat(5 + value / 32)
                    case 7: state.margins[value % 4] = CGFloat(value / 4 % 19)
                    case 8: state.directions[value % 3] = value / 3 % 3
                    case 9:
                        state.insets = UIEdgeInsets(
                            top: CGFloat(value % 3), left: CGFloat(value % 7), bottom: CGFloat(value % 5),
                            right: CGFloat(value % 4))
                    case 10: state.content = CGSize(width: more % 9 == 0 ? -1 : more % 61, height: value % 50 - 1)
                    case 11 where value % 3 == 0: state.lines = more % 3
                    case 11 where value % 3 == 1: state.fonts[more % 2] = 10 + more % 13
                    case 11: state.words[more % 2] = more % 9
                    case 12: state.size = CGSize(width: 260 + value % 67, height: 280 - value % 71)
                    case 13: state.offset = CGPoint(x: value % 31, y: value % 23)
                    case 14 where value % 4 == 0: old.views[more % 7].isHidden.toggle()
                    case 14 where value % 4 == 1:
                        old.views[more % 7].transform = CGAffineTransform(rotationAngle: CGFloat(more % 3))
                    case 14: _ = old.views[more % 7].systemLayoutSizeFitting(CGSize(width: 90, height: 20))
                    default:
                        let view = value % 3 == 0 ? old.root : old.views[more % 7]
                        let parent = view.superview
                        view.removeFromSuperview()
                        // The root comes back at the next check.
                        guard view !== old.root else { break }
                        if value % 2 == 0 { host.settle() }
                        parent?.insertSubview(view, at: more % 2 == 0 ? 0 : parent?.subviews.count ?? 0)
                        old.tie()
                    }
                    old.follow(state)
                }, rest: check)
            check()
        }
    ]
}
