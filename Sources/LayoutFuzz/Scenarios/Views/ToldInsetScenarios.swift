import Foundation
import LayoutEngine

/// A scroll view that performs work once when it is told of a change of its offset or its insets.
private final class ActingScroll: UIScrollView, UIScrollViewDelegate {
    /// 0 for `scrollViewDidScroll`; for the insets 1 for the override and 2 for the delegate method.
    var moment = 0
    var work: (() -> Void)?
    /// The values when it was told last.
    private(set) var (heardOffset, heardInsets): (CGPoint?, UIEdgeInsets?) = (nil, nil)

    func whenHeard(_ moment: Int, _ work: @escaping () -> Void) {
        (heardOffset, heardInsets) = (nil, nil)
        (self.moment, self.work) = (moment, work)
    }

    private func hear(_ moment: Int) {
        if moment == 0 { heardOffset = contentOffset } else { heardInsets = adjustedContentInset }
        guard moment == self.moment, let work else { return }
        self.work = nil
        work()
    }

    override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        hear(1)
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { hear(2) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { hear(0) }
}

/// The properties of a scroll view that an app sets, and the insets and offset that follow.
private struct ScrollState: Equatable {
    private var behavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    private var (bouncesAcross, bouncesDown) = (false, false)
    private var (content, own) = (CGSize.zero, UIEdgeInsets.zero)
    /// How far the content is scrolled from its top left corner inside the insets.
    private var scrolled = CGPoint.zero

    static let kinds = 6

    func insets(_ scroll: UIScrollView) -> UIEdgeInsets {
        let (safe, size) = (scroll.safeAreaInsets, scroll.bounds.size)
        let absorbed = behavior.share(
            of: safe, across: bouncesAcross || content.width > size.width,
            down: bouncesDown || content.height > size.height)
        return own + absorbed
    }

    func offset(_ scroll: UIScrollView) -> CGPoint {
        let insets = insets(scroll)
        return CGPoint(x: scrolled.x - insets.left, y: scrolled.y - insets.top)
    }

    private static func point(_ value: Int) -> CGPoint { CGPoint(x: value * 3 - 20, y: value * 7 - 30) }

    mutating func note(_ kind: Int, _ value: Int, _ scroll: UIScrollView) {
        switch kind {
        case 0: behavior = [.automatic, .scrollableAxes, .never, .always][value % 4]
        case 1: bouncesAcross.toggle()
        case 2: bouncesDown.toggle()
        // Smaller than the view, about as large, or larger.
        case 3: content = CGSize(width: [10, 280, 3010][value % 3], height: [10, 300, 3010][value / 3 % 3])
        case 4:
            own = UIEdgeInsets(top: CGFloat(value), left: CGFloat(value % 5), bottom: 2 * CGFloat(value % 3), right: 3)
        default:
            let (point, insets) = (Self.point(value), insets(scroll))
            scrolled = CGPoint(x: point.x + insets.left, y: point.y + insets.top)
        }
    }

    /// Sets the noted property on the scroll view.
    func say(_ kind: Int, _ value: Int, to scroll: UIScrollView) {
        switch kind {
        case 0: scroll.contentInsetAdjustmentBehavior = behavior
        case 1: scroll.alwaysBounceHorizontal = bouncesAcross
        case 2: scroll.alwaysBounceVertical = bouncesDown
        case 3: scroll.contentSize = content
        case 4: scroll.contentInset = own
        default: scroll.contentOffset = Self.point(value)
        }
    }
}

extension Scenario {
    static let toldInsets: [Scenario] = [
        // Insets, content size and offset that an app sets in a call about a changed offset or changed insets take effect. The last
        // call has the final values.
        Scenario(
            "insets-set-when-told", rules: ["scroll-views-4", "scroll-views-6"],
            limits: [255] + Array(repeating: 8 * 32 * 3 * ScrollState.kinds * 30 - 1, count: 8), kinds: 8,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            let (controller, scroll) = (host.window.rootViewController, ActingScroll())
            scroll.frame = CGRect(x: 0, y: 0, width: 260, height: 310)
            scroll.delegate = scroll
            root.addSubview(scroll)
            host.settle()
            var state = ScrollState()
            func say(_ kind: Int, _ value: Int) {
                state.note(kind, value, scroll)
                // A copy, because calls during this change the state again.
                let now = state
                now.say(kind, value, to: scroll)
            }
            func check() {
                run.expect("adjusted content inset", scroll.adjustedContentInset, state.insets(scroll))
                run.expect("content offset", scroll.contentOffset, state.offset(scroll))
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    // Outside the window there is no safe area, and no rule says when the offset changes.
                    guard scroll.window != nil else { return }
                    let (kind, value, more) = (number % 8, number / 8 % 32, number / 256)
                    switch kind {
                    case 6:
                        scroll.frame.size = CGSize(width: 250 + 2 * value, height: 330 - 3 * value)
                        host.settle()
                    case 7:
                        controller?.additionalSafeAreaInsets = UIEdgeInsets(
                            top: CGFloat(value * 2), left: CGFloat(value % 4 * 5), bottom: 9, right: 5)
                        host.settle()
                    default:
                        let (insets, offset) = (state.insets(scroll), state.offset(scroll))
                        var alone = state
                        alone.note(kind, value, scroll)
                        let moment = more % 3
                        let acts = moment == 0 ? alone.offset(scroll) != offset : alone.insets(scroll) != insets
                        var hasActed = false
                        scroll.whenHeard(moment) {
                            hasActed = true
                            say(more / 3 % ScrollState.kinds, more / 3 / ScrollState.kinds)
                        }
                        say(kind, value)
                        scroll.layoutIfNeeded()
                        scroll.work = nil
                        run.expect("whether change \(kind) makes call \(moment)", hasActed, acts)
                        if state.insets(scroll) != insets {
                            run.expect(
                                "adjusted content inset in the last call", scroll.heardInsets, state.insets(scroll))
                        }
                        if state.offset(scroll) != offset {
                            let heard = scroll.heardOffset ?? CGPoint(x: -9999, y: -9999)
                            run.expect("content offset in the last call", heard, state.offset(scroll))
                        }
                    }
                    check()
                }
            ) {
                host.settle()
                check()
            }
            host.settle()
            check()
        }
    ]
}
