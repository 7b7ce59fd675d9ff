import Foundation
import LayoutEngine
import LayoutReference

extension ScenarioRun {
    /// The frame that a mask gives in a superview of another size.
    fileprivate func masked(_ frame: CGRect, _ mask: Int, from old: CGSize, to new: CGSize) -> CGRect {
        func place(_ isHorizontal: Bool) -> (start: Double, length: Double) {
            let rule = MaskReference(frame: frame, in: old, mask: UInt(mask), isHorizontal: isHorizontal)
            return rule.place(in: Double(isHorizontal ? new.width : new.height)) ?? (rule.start, rule.length)
        }
        let (x, y) = (place(true), place(false))
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
}

/// Nested views whose margins depend on their positions.
private struct MarginPart {
    let views: [UIView]
    let (left, top, width, inner): (NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint)

    init(in root: UIView, _ run: ScenarioRun) {
        let holder = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        root.addSubview(holder)
        let card = run.makeView(in: holder)
        let (first, last) = (run.makeView(in: card), run.makeView(in: card))
        views = [holder, card, first, last]
        for view in views { view.insetsLayoutMarginsFromSafeArea = false }
        holder.layoutMargins = UIEdgeInsets(top: 12, left: 40, bottom: 14, right: 50)
        card.preservesSuperviewLayoutMargins = true
        left = card.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: run.length(0))
        top = card.topAnchor.constraint(equalTo: holder.topAnchor, constant: run.length(1))
        width = card.widthAnchor.constraint(equalToConstant: 150)
        inner = first.widthAnchor.constraint(equalToConstant: 20)
        let margins = card.layoutMarginsGuide
        NSLayoutConstraint.activate([
            left, top, width, inner, card.heightAnchor.constraint(equalToConstant: 90),
            first.leftAnchor.constraint(equalTo: margins.leftAnchor),
            first.topAnchor.constraint(equalTo: margins.topAnchor), first.heightAnchor.constraint(equalToConstant: 10),
            NSLayoutConstraint(
                item: last, attribute: .right, relatedBy: .equal, toItem: card, attribute: .rightMargin, multiplier: 1,
                constant: 0),
            NSLayoutConstraint(
                item: last, attribute: .bottom, relatedBy: .equal, toItem: card, attribute: .bottomMargin,
                multiplier: 1, constant: 0),
            last.widthAnchor.constraint(equalToConstant: 9), last.heightAnchor.constraint(equalToConstant: 8),
        ])
    }

    func change(_ kind: Int, _ value: CGFloat) {
        switch kind {
        case 0: left.constant = value * 4
        case 1: top.constant = value * 3
        case 2: views[0].layoutMargins.left = value * 3
        case 3: width.constant = 100 + value * 5
        case 4: views[0].layoutMargins.bottom = value * 4
        default: inner.constant = value
        }
    }
}

/// Frames that are set to their present value, questions for sizes, and superviews that are released.
extension Scenario {
    static let placedAgain: [Scenario] = [
        // When a view's frame is set to its present value, or the view is removed and added again, its mask starts from that frame.
        // This also holds where rounding to pixels in a small superview changed much of its length.
        Scenario(
            "frames-that-are-set-again", rules: ["masks-2", "masks-3", "masks-4"],
            limits: [63, 1] + [60, 60, 60, 60, 60, 60] + [25, 25, 200, 200]
        ) { run in
            let mask = run.numbers[0]
            let (host, root) = run.openPlain()
            // The parts that are not flexible also fit into the small superview.
            let parts = (0..<6).map { mask >> $0 & 1 == 1 ? 70 + run.length(2 + $0) : 6 }
            let outer = UIView(
                frame: CGRect(
                    x: 0, y: 100, width: parts[0] + parts[1] + parts[2], height: parts[3] + parts[4] + parts[5]))
            root.addSubview(outer)
            let tied = run.makeView(in: outer)
            NSLayoutConstraint.activate([
                tied.leftAnchor.constraint(equalTo: outer.leftAnchor),
                tied.topAnchor.constraint(equalTo: outer.topAnchor), tied.widthAnchor.constraint(equalToConstant: 5),
                tied.heightAnchor.constraint(equalToConstant: 5),
            ])
            let view = UIView(frame: CGRect(x: parts[0], y: parts[3], width: parts[1], height: parts[4]))
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(mask))
            outer.addSubview(view)
            host.settle()
            let (first, size) = (view.frame, outer.bounds.size)
            let small = CGSize(width: 30 + run.length(8), height: 30 + run.length(9))
            outer.frame.size = small
            host.settle()
            let seen = view.frame
            run.expect(
                "frame of the view in a small superview", seen, run.masked(first, mask, from: size, to: small),
                within: run.pixel + 0.01)
            if run.flag(1) {
                view.removeFromSuperview()
                outer.addSubview(view)
            } else {
                view.frame = seen
            }
            host.settle()
            run.expect("frame of the view after it was set to its present value", view.frame, seen, within: 0.01)
            let large = CGSize(width: 250 + run.length(10), height: 250 + run.length(11))
            for (what, size) in [("large", large), ("small", small), ("large", large)] {
                outer.frame.size = size
                host.settle()
                run.expect(
                    "frame of the view that was set, in a \(what) superview", view.frame,
                    run.masked(seen, mask, from: small, to: size), within: run.pixel + 0.01)
            }
        },
        // `systemLayoutSizeFitting` does not change the layout: a tree that is asked has the layout of one that is not.
        Scenario(
            "asked-sizes-leave-margins", rules: ["controls-11", "margins-5"],
            limits: [60, 60, 2] + Array(repeating: 6 * 20 - 1, count: 6), kinds: 6
        ) { run in
            // Each in its own window, because a change of margins solves all constraints of a window again.
            let windows = [run.openPlain(), run.openPlain()]
            let (asked, other) = (MarginPart(in: windows[0].view, run), MarginPart(in: windows[1].view, run))
            func check(_ when: String) {
                for window in windows { window.host.settle() }
                for (index, (one, two)) in zip(asked.views, other.views).enumerated() {
                    let name = ["holder", "card", "first view", "last view"][index]
                    run.expect("frame of the \(name) of a tree that was asked \(when)", one.frame, two.frame)
                    run.expect("margins of the \(name) \(when)", one.layoutMargins, two.layoutMargins)
                }
            }
            check("at first")
            for (turn, number) in run.numbers[3...].enumerated() {
                let view = asked.views[(turn + run.numbers[2]) % 3]
                _ = view.systemLayoutSizeFitting(.zero)
                for part in [asked, other] { part.change(number % 6, CGFloat(number / 6)) }
                if number % 5 == 0 { _ = view.systemLayoutSizeFitting(CGSize(width: 400, height: 0)) }
                check("after a change")
            }
            for (one, two) in zip(asked.views, other.views) {
                run.expect(
                    "fitting size of a view that was asked before", one.systemLayoutSizeFitting(.zero),
                    two.systemLayoutSizeFitting(.zero), within: 0.001)
            }
        },
        // A view whose superview is released is laid out by its own constraints as they are now.
        Scenario(
            "views-left-by-superviews", rules: ["holding-7", "passes-2"],
            limits: [1, 1, 1, 1, 60, 60, 60, 60]
        ) { run in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let inner = run.makeView(in: view)
            let left = inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: run.length(4))
            let width = inner.widthAnchor.constraint(equalToConstant: 10)
            NSLayoutConstraint.activate([
                left, width, inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
                inner.heightAnchor.constraint(equalToConstant: 20),
            ])
            func check(_ when: String) {
                view.setNeedsLayout()
                view.layoutIfNeeded()
                run.expect(
                    "frame of the inner view \(when)", inner.frame,
                    CGRect(x: left.constant, y: 4, width: width.constant, height: 20))
            }
            if run.flag(0) { check("at first") }
            weak var former: UIView?
            func visit() {
                let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 280))
                former = holder
                if run.flag(3) {
                    let other = run.makeView(in: holder)
                    NSLayoutConstraint.activate([
                        other.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 33),
                        other.topAnchor.constraint(equalTo: holder.topAnchor, constant: 44),
                        other.widthAnchor.constraint(equalToConstant: 55),
                        other.heightAnchor.constraint(equalToConstant: 66),
                    ])
                }
                holder.addSubview(view)
                if run.flag(1) { holder.layoutIfNeeded() }
                (left.constant, width.constant) = (run.length(5), 10 + run.length(6))
                if run.flag(2) {
                    holder.layoutIfNeeded()
                    run.expect(
                        "frame of the inner view in a superview that is released later", inner.frame,
                        CGRect(x: left.constant, y: 4, width: width.constant, height: 20))
                }
            }
            visit()
            run.expect("whether the superview is released", former == nil, true)
            run.expectObject("superview of the view afterwards", view.superview, nil)
            check("after the superview is released")
            left.constant = run.length(7)
            check("with another constant")
            let (host, root) = run.openPlain()
            root.addSubview(view)
            width.constant = 31
            host.settle()
            run.expect(
                "frame of the inner view in a new superview", inner.frame,
                CGRect(x: left.constant, y: 4, width: 31, height: 20))
        },
    ]
}
