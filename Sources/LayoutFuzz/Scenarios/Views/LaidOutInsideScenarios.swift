import Foundation
import LayoutEngine

/// Its intrinsic height is that of its unfolded box. To measure it, the view unfolds the box, lays itself out and folds the
/// box again.
private final class UnfoldingView: UIView {
    weak var box: UIView?
    /// The constraint for the box's height; its constant is larger while the box is unfolded. Nil to measure nothing.
    var extra: NSLayoutConstraint?
    var unfolded: CGFloat = 40
    /// The frame of the box when it was unfolded last.
    private(set) var seen = CGRect.null
    private var isAsking = false

    override var intrinsicContentSize: CGSize {
        // Its layout may ask for its size again.
        if !isAsking, let box, let extra {
            isAsking = true
            let folded = extra.constant
            extra.constant = unfolded
            layoutIfNeeded()
            seen = box.frame
            extra.constant = folded
            isAsking = false
        }
        return CGSize(width: UIView.noIntrinsicMetric, height: seen.isNull ? 0 : seen.maxY + 1)
    }
}

extension Scenario {
    static let laidOutInside: [Scenario] = [
        // `layoutIfNeeded` within `intrinsicContentSize` uses all constraints as they are at that moment.
        Scenario(
            "views-laid-out-when-asked", rules: ["passes-1", "passes-5", "constraints-2", "priorities-2"],
            limits: [255] + Array(repeating: 6 * 30 - 1, count: 8), kinds: 6, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let view = UnfoldingView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let (source, box, follower) = (
                run.makeView(in: root), run.makeView(in: view), run.makeView(in: root)
            )
            // The width has two optional constraints. The second one may be inactive, or weaker than the first.
            let wishes = [
                source.widthAnchor.constraint(equalToConstant: 60), source.widthAnchor.constraint(equalToConstant: 84),
            ]
            let extra = box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: 3)
            (wishes[0].priority, wishes[1].priority) = (UILayoutPriority(700), UILayoutPriority(800))
            var (isActive, isStronger) = (false, true)
            NSLayoutConstraint.activate([
                wishes[0], extra, source.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 2),
                source.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
                source.heightAnchor.constraint(equalToConstant: 6),
                box.widthAnchor.constraint(equalTo: source.widthAnchor),
                box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 4),
                box.topAnchor.constraint(equalTo: view.topAnchor, constant: 2),
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
                view.widthAnchor.constraint(equalToConstant: 210),
                follower.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 5),
                follower.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 7),
                follower.widthAnchor.constraint(equalToConstant: 9),
                follower.heightAnchor.constraint(equalToConstant: 8),
            ])
            (view.box, view.extra) = (box, extra)
            func check() {
                host.settle()
                let width = wishes[isActive && isStronger ? 1 : 0].constant
                let (folded, unfolded) = (width / 2 + extra.constant, width / 2 + view.unfolded)
                run.expect("frame of the unfolded box", view.seen, CGRect(x: 4, y: 2, width: width, height: unfolded))
                run.expect("frame of the box", box.frame, CGRect(x: 4, y: 2, width: width, height: folded))
                run.expect(
                    "frame of the view that measures the box", view.frame,
                    CGRect(x: 20, y: 60, width: 210, height: unfolded + 3))
                run.expect(
                    "frame of the view below it", follower.frame, CGRect(x: 27, y: 68 + unfolded, width: 9, height: 8))
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    let value = number / 6
                    switch number % 6 {
                    case 0, 1: wishes[number % 6].constant = CGFloat(40 + 4 * value + 2 * (number % 6))
                    case 2:
                        isActive.toggle()
                        wishes[1].isActive = isActive
                    case 3:
                        isStronger.toggle()
                        wishes[1].priority = UILayoutPriority(isStronger ? 800 : 600)
                    case 4: view.unfolded = CGFloat(40 + value)
                    default:
                        // The folded box is never higher than the unfolded one.
                        extra.constant = CGFloat(1 + value)
                        return
                    }
                    view.invalidateIntrinsicContentSize()
                }, rest: check)
            check()
            // Later checks must not change constraints by asking for the size.
            view.extra = nil
        }
    ]
}
