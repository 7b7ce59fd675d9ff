import Foundation
import LayoutEngine

/// Notes the calls of a scroll view to its delegate.
private final class ScrollListener: UIScrollViewDelegate {
    var offsets: [CGPoint] = []
    var insets: [UIEdgeInsets] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        insets.append(scrollView.adjustedContentInset)
    }
}

/// Scroll views: content, insets, offsets, and the calls of their delegates.
extension Scenario {
    static let scrolls: [Scenario] = [
        // The insets for the safe area depend on `contentInsetAdjustmentBehavior` and on the axes that scroll, also after rotations
        // and changes of the content.
        Scenario(
            "scroll-insets", rules: ["scroll-views-4", "scroll-views-5", "scroll-views-6"],
            limits: [3, 1, 1, 2, 2, 9, 9, 9, 9, 90, 90, 1]
        ) { run in
            let behaviors: [UIScrollView.ContentInsetAdjustmentBehavior] = [
                .automatic, .scrollableAxes, .never, .always,
            ]
            let behavior = behaviors[run.numbers[0]]
            let own = UIEdgeInsets(top: run.length(5), left: run.length(6), bottom: run.length(7), right: run.length(8))
            let scroll = UIScrollView()
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            scroll.addSubview(content)
            scroll.contentInsetAdjustmentBehavior = behavior
            scroll.alwaysBounceHorizontal = run.flag(1)
            scroll.alwaysBounceVertical = run.flag(2)
            scroll.contentInset = own
            let controller = UIViewController()
            controller.view.addSubview(scroll)
            scroll.frame = controller.view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let host = run.open(controller)
            func absorbed() -> UIEdgeInsets {
                let safe = run.systemInsets(of: host)
                guard run.uikit.hasSafeArea else {
                    return UIEdgeInsets(top: safe.top - own.top, left: 0, bottom: safe.bottom - own.bottom, right: 0)
                }
                let (isWide, isTall) = (
                    run.flag(1) || scroll.contentSize.width > scroll.bounds.width,
                    run.flag(2) || scroll.contentSize.height > scroll.bounds.height
                )
                let across = behavior == .always || behavior != .never && isWide
                let down = behavior == .always || behavior != .never && isTall
                return UIEdgeInsets(
                    top: down ? safe.top : 0, left: across ? safe.left : 0, bottom: down ? safe.bottom : 0,
                    right: across ? safe.right : 0)
            }
            var scrolled = CGPoint.zero
            func check(_ when: String) {
                host.settle()
                let wanted = own + absorbed()
                run.expect("adjusted content inset \(when)", scroll.adjustedContentInset, wanted)
                run.expect(
                    "content offset \(when)", scroll.contentOffset,
                    CGPoint(x: scrolled.x - wanted.left, y: scrolled.y - wanted.top))
                run.expect("content inset \(when)", run.uikit.hasSafeArea ? scroll.contentInset : own, own)
            }
            // Small, large, and larger than only one side of the view.
            let lengths = [10, (scroll.bounds.width + scroll.bounds.height) / 2, 2000]
            scroll.contentSize = CGSize(width: lengths[run.numbers[3]], height: lengths[run.numbers[4]])
            check("at first")
            scrolled = CGPoint(x: run.length(9), y: run.length(10))
            scroll.contentOffset = CGPoint(
                x: scroll.contentOffset.x + scrolled.x, y: scroll.contentOffset.y + scrolled.y)
            check("after scrolling")
            host.turn()
            check("after a rotation")
            scroll.contentSize = CGSize(width: lengths[run.numbers[4]], height: lengths[run.numbers[3]])
            check("with other content")
            host.turn()
            check("after the rotation back")
            if run.uikit.hasSafeArea {
                controller.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 0, bottom: 5, right: 0)
                host.settle()
                let safe = absorbed()
                let isDown = safe.top != 0 || safe.bottom != 0
                if isDown {
                    run.expect(
                        "adjusted content inset with additional safe area", scroll.adjustedContentInset.top,
                        own.top + safe.top + 7)
                }
                controller.additionalSafeAreaInsets = .zero
                check("without additional safe area")
            }
        },
        // The delegate is told once of each change of the offset and of the insets.
        Scenario(
            "scroll-calls", rules: ["scroll-views-6", "scroll-views-7"], limits: [90, 90, 30, 30, 30, 30, 200, 200]
        ) { run in
            let listener = ScrollListener()
            let scroll = UIScrollView(frame: CGRect(x: 5, y: 6, width: 100, height: 120))
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.delegate = listener
            scroll.contentSize = CGSize(width: 600, height: 700)
            var offset = CGPoint.zero
            func take(_ wanted: [CGPoint], _ when: String) {
                run.expect("calls of scrollViewDidScroll \(when)", listener.offsets, wanted)
                run.expect("content offset \(when)", scroll.contentOffset, offset)
                run.expect("bounds origin \(when)", scroll.bounds.origin, offset)
                listener.offsets = []
            }
            take([], "at first")
            let first = CGPoint(x: run.length(0) + 1, y: run.length(1))
            scroll.contentOffset = first
            offset = first
            take([first], "after a change")
            scroll.setContentOffset(first, animated: true)
            take([], "after setting the same offset")
            let insets = UIEdgeInsets(
                top: run.length(2) + 1, left: run.length(3), bottom: run.length(4), right: run.length(5))
            scroll.contentInset = insets
            offset = CGPoint(x: first.x - insets.left, y: first.y - insets.top)
            take([offset], "after a change of the insets")
            run.expect("insets in scrollViewDidChangeAdjustedContentInset", listener.insets, [insets])
            scroll.contentInset = insets
            run.expect(
                "number of calls of scrollViewDidChangeAdjustedContentInset after setting the same insets",
                listener.insets.count, 1)
            take([], "after setting the same insets")
            // The content moves only as far as needed.
            let rect = CGRect(x: run.length(6), y: run.length(7), width: 20, height: 30)
            let shown = CGRect(
                x: offset.x + insets.left, y: offset.y + insets.top, width: 100 - insets.left - insets.right,
                height: 120 - insets.top - insets.bottom)
            func shift(_ near: CGFloat, _ far: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
                near < low ? near - low : far > high ? far - high : 0
            }
            scroll.scrollRectToVisible(rect, animated: false)
            let moved = CGPoint(
                x: shift(rect.minX, rect.maxX, shown.minX, shown.maxX),
                y: shift(rect.minY, rect.maxY, shown.minY, shown.maxY))
            offset = CGPoint(x: offset.x + moved.x, y: offset.y + moved.y)
            take(moved == .zero ? [] : [offset], "after scrollRectToVisible")
            scroll.scrollRectToVisible(rect, animated: false)
            take([], "after scrollRectToVisible of a visible rectangle")
            let inner = UIView(frame: CGRect(x: 50, y: 60, width: 7, height: 8))
            scroll.addSubview(inner)
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            root.addSubview(scroll)
            run.expect(
                "point of a subview in the root view", inner.convert(CGPoint(x: 1, y: 2), to: root),
                CGPoint(x: 56 - offset.x, y: 68 - offset.y))
            run.expect(
                "point of the root view in the scroll view", root.convert(CGPoint(x: 56, y: 68), to: scroll),
                CGPoint(x: 51 + offset.x, y: 62 + offset.y))
            scroll.minimumZoomScale = 0.5
            scroll.maximumZoomScale = CGFloat(run.numbers[2]) / 10 + 1
            scroll.setZoomScale(CGFloat(run.numbers[3]) / 10, animated: false)
            run.expect(
                "zoom scale", scroll.zoomScale,
                max(0.5, min(CGFloat(run.numbers[2]) / 10 + 1, CGFloat(run.numbers[3]) / 10))
            )
        },
        // The content size is set by constraints, by the app, and again by constraints.
        Scenario(
            "scroll-content", rules: ["scroll-views-1", "scroll-views-2", "scroll-views-3"],
            limits: [20, 20, 20, 20, 900, 900, 500, 500, 300]
        ) { run in
            let (top, left, bottom, right) = (run.length(0), run.length(1), run.length(2), run.length(3))
            let (width, height) = (run.length(4) + 1, run.length(5) + 1)
            let scroll = UIScrollView()
            let (content, pinned, outside) = (UIView(), UIView(), UIView())
            scroll.contentInsetAdjustmentBehavior = .never
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            for (view, parent) in [
                (scroll, controller.view), (content, scroll), (pinned, scroll), (outside, controller.view),
            ] {
                view.translatesAutoresizingMaskIntoConstraints = false
                parent?.addSubview(view)
            }
            let right1 = content.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -right)
            let bottom1 = content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -bottom)
            let wide = content.widthAnchor.constraint(equalToConstant: width)
            NSLayoutConstraint.activate([
                scroll.leftAnchor.constraint(equalTo: controller.view.leftAnchor, constant: 11),
                scroll.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 13),
                scroll.widthAnchor.constraint(equalToConstant: 150),
                scroll.heightAnchor.constraint(equalToConstant: 170),
                content.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: left),
                content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: top), right1, bottom1, wide,
                content.heightAnchor.constraint(equalToConstant: height),
                pinned.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor, constant: left),
                pinned.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: top),
                pinned.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 0.5),
                pinned.heightAnchor.constraint(equalToConstant: 9),
                outside.leftAnchor.constraint(equalTo: content.leftAnchor),
                outside.topAnchor.constraint(equalTo: content.topAnchor),
                outside.widthAnchor.constraint(equalToConstant: 3), outside.heightAnchor.constraint(equalToConstant: 4),
            ])
            scroll.contentSize = CGSize(width: run.length(6), height: run.length(7))
            var offset = CGPoint.zero
            func check(_ width: CGFloat, _ size: CGSize, _ when: String) {
                host.settle()
                run.expect(
                    "frame of the scroll view \(when)", scroll.frame, CGRect(x: 11, y: 13, width: 150, height: 170))
                run.expect("content size \(when)", scroll.contentSize, size)
                run.expect(
                    "content layout guide \(when)", scroll.contentLayoutGuide.layoutFrame,
                    CGRect(origin: .zero, size: size))
                run.expect(
                    "frame of the view in the content \(when)", content.frame,
                    CGRect(x: left, y: top, width: width, height: height))
                run.expect(
                    "frame of the view at the frame layout guide \(when)", pinned.frame,
                    CGRect(x: left + offset.x, y: top + offset.y, width: 75, height: 9))
                run.expect(
                    "frame layout guide \(when)", scroll.frameLayoutGuide.layoutFrame,
                    CGRect(origin: offset, size: CGSize(width: 150, height: 170)))
                run.expect(
                    "frame of the view outside the scroll view \(when)", outside.frame,
                    CGRect(x: 11 + left - offset.x, y: 13 + top - offset.y, width: 3, height: 4))
            }
            let full = CGSize(width: left + width + right, height: top + height + bottom)
            check(width, full, "at first")
            offset = CGPoint(x: run.length(8), y: run.length(8) / 2)
            offset.y.round()
            scroll.contentOffset = offset
            check(width, full, "after scrolling")
            right1.isActive = false
            check(width, CGSize(width: run.length(6), height: full.height), "without the right edge")
            bottom1.isActive = false
            check(width, CGSize(width: run.length(6), height: run.length(7)), "without both")
            right1.isActive = true
            bottom1.isActive = true
            wide.isActive = false
            let alike = content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: 17)
            alike.isActive = true
            check(167, CGSize(width: left + 167 + right, height: full.height), "as wide as its frame")
            alike.isActive = false
            wide.isActive = true
            check(width, full, "with the first constraints again")
        },
    ]
}
