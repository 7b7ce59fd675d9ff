import Foundation
import LayoutEngine

/// Has an intrinsic content size, and counts how often it is asked for it.
private final class StatingView: UIView {
    var stated: CGSize
    private(set) var asked = 0

    init(_ stated: CGSize) {
        self.stated = stated
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        asked += 1
        return stated
    }
}

/// `invalidateIntrinsicContentSize` and the calls of `intrinsicContentSize`.
extension Scenario {
    static let askedSizesAgain: [Scenario] = [
        // A view keeps the intrinsic content size that it returned last, within its constraints, whichever constants change in
        // the tree. It is asked again only after `invalidateIntrinsicContentSize`.
        Scenario(
            "sizes-are-asked-when-told", rules: ["passes-5", "priorities-2"],
            limits: [1, 150, 60] + Array(repeating: 8 * 40 - 1, count: 8), kinds: 8
        ) { run in
            let shown = run.flag(0) ? run.openPlain() : nil
            let root = shown?.view ?? UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            func layOut() { if let host = shown?.host { host.settle() } else { root.layoutIfNeeded() } }
            // Far from all bars: a change of the safe area would lay out all views again.
            let box = run.makeView(in: root)
            let view = StatingView(
                // Whole points: the engine moves edges to pixels.
                CGSize(width: 20 + run.length(1).rounded(), height: 10 + run.length(2).rounded()))
            view.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(view)
            let neighbour = run.makeView(in: box)
            var (x, gap, length, least, most): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (3, 5, 20, 10, 200)
            let start = view.leftAnchor.constraint(equalTo: box.leftAnchor, constant: x)
            let distance = neighbour.leftAnchor.constraint(equalTo: view.rightAnchor, constant: gap)
            let width = neighbour.widthAnchor.constraint(equalToConstant: length)
            // Two constraints of the same attribute.
            let lower = view.widthAnchor.constraint(greaterThanOrEqualToConstant: least)
            let upper = view.widthAnchor.constraint(lessThanOrEqualToConstant: most)
            NSLayoutConstraint.activate([
                box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 80),
                box.topAnchor.constraint(equalTo: root.topAnchor, constant: 90),
                box.widthAnchor.constraint(equalToConstant: 200), box.heightAnchor.constraint(equalToConstant: 140),
                start, view.topAnchor.constraint(equalTo: box.topAnchor, constant: 4), upper, lower, distance, width,
                neighbour.topAnchor.constraint(equalTo: view.bottomAnchor),
                neighbour.heightAnchor.constraint(equalToConstant: 6),
            ])
            layOut()
            var known = view.stated
            func check(_ when: String) {
                let size = CGSize(width: min(max(known.width, least), most), height: known.height)
                let frame = CGRect(origin: CGPoint(x: x, y: 4), size: size)
                run.expect("frame of the view \(when)", view.frame, frame)
                run.expect(
                    "frame of its neighbour \(when)", neighbour.frame,
                    CGRect(x: frame.maxX + gap, y: frame.maxY, width: length, height: 6))
            }
            run.expect("whether the view is asked for its size at first", view.asked > 0, true)
            check("at first")
            layOut()
            for number in run.numbers[3...] {
                let value = CGFloat(number / 8)
                let asked = view.asked
                switch number % 8 {
                case 0:
                    x = value
                    start.constant = x
                case 1:
                    gap = value
                    distance.constant = gap
                case 2:
                    least = 5 + value
                    lower.constant = least
                case 3:
                    most = 120 + 2 * value
                    upper.constant = most
                case 4:
                    (x, length) = (value + 1, value + 2)
                    start.constant = x
                    width.constant = length
                case 5: view.stated = CGSize(width: 20 + 4 * value, height: 10 + value)
                case 6: view.invalidateIntrinsicContentSize()
                default:
                    view.stated = CGSize(width: 20 + 4 * value, height: 30 - (value / 2).rounded())
                    view.invalidateIntrinsicContentSize()
                }
                let isTold = number % 8 > 5
                layOut()
                if isTold { known = view.stated }
                run.expect(
                    "whether the view is asked for its size \(isTold ? "after" : "without") an invalidation",
                    view.asked > asked, isTold)
                check(isTold ? "after an invalidation" : "without an invalidation")
            }
            // The checks at the end measure the view again, so its size must be up to date.
            view.invalidateIntrinsicContentSize()
            layOut()
        }
    ]
}
