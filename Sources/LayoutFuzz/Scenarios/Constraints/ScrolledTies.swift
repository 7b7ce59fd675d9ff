import Foundation
import LayoutEngine

/// Nested scroll views, views in the inner one that are tied to everything around them, and a view outside that is tied
/// to one of these.
final class ScrolledTies {
    let (run, host, root): (ScenarioRun, SceneHost, UIView)
    /// The outer and the inner scroll view.
    let scrolls = [UIScrollView(), UIScrollView()]
    let (leaves, beside): ([UIView], UIView)
    var frames = [CGRect(x: 30, y: 90, width: 210, height: 230), CGRect(x: 25, y: 35, width: 120, height: 130)]
    var contents = [CGSize(width: 500, height: 620), CGSize(width: 400, height: 456)]
    var offsets = [CGPoint.zero, .zero]
    private var insets = [UIEdgeInsets.zero, .zero]
    /// The distance of each view from what it is tied to.
    var numbers: [CGFloat] = [5, 8, 11, 14, 17, 3]
    private var direction = 0
    /// By scroll view, the constraints for its frame, and those for its content size.
    private let (places, rooms): ([[NSLayoutConstraint]], [[NSLayoutConstraint]])
    /// By view, the constraints with its number, for x and y.
    private var ties: [[NSLayoutConstraint]] = []
    private let besideTies: [NSLayoutConstraint]

    /// Whether the inner scroll view is right-to-left.
    var runsLeft: Bool { direction == 0 ? run.isRightToLeft : direction == 1 }

    static func size(_ index: Int) -> CGSize { CGSize(width: 10 + 3 * index, height: 8 + 2 * index) }

    /// The offset from the content of a scroll view to its superview.
    func shift(_ index: Int) -> CGPoint {
        CGPoint(x: frames[index].minX - offsets[index].x, y: frames[index].minY - offsets[index].y)
    }

    init(_ run: ScenarioRun) {
        self.run = run
        let (host, root) = run.openPlain()
        let (outer, inner) = (scrolls[0], scrolls[1])
        (self.host, self.root) = (host, root)
        var (places, rooms): ([[NSLayoutConstraint]], [[NSLayoutConstraint]]) = ([], [])
        for (scroll, parent) in [(outer, root), (inner, outer)] {
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(scroll)
            let filler = run.makeView(in: scroll)
            NSLayoutConstraint.activate(filler.filling(scroll, usesLeadingAndTrailing: false))
            places.append([
                scroll.leftAnchor.constraint(equalTo: parent.leftAnchor),
                scroll.topAnchor.constraint(equalTo: parent.topAnchor),
                scroll.widthAnchor.constraint(equalToConstant: 0), scroll.heightAnchor.constraint(equalToConstant: 0),
            ])
            rooms.append([filler.widthAnchor, filler.heightAnchor].map { $0.constraint(equalToConstant: 0) })
        }
        (self.places, self.rooms) = (places, rooms)
        let leaves = (0..<6).map { _ in run.makeView(in: inner) }
        let beside = run.makeView(in: root)
        (self.leaves, self.beside) = (leaves, beside)
        besideTies = [
            beside.leftAnchor.constraint(equalTo: leaves[5].leftAnchor, constant: 3),
            beside.topAnchor.constraint(equalTo: leaves[5].topAnchor, constant: 2),
            beside.widthAnchor.constraint(equalTo: inner.contentLayoutGuide.widthAnchor, multiplier: 0.25),
            beside.heightAnchor.constraint(equalTo: outer.frameLayoutGuide.heightAnchor, multiplier: 0.5),
        ]
        for (index, leaf) in leaves.enumerated() {
            leaf.widthAnchor.constraint(equalToConstant: Self.size(index).width).isActive = true
            leaf.heightAnchor.constraint(equalToConstant: Self.size(index).height).isActive = true
        }
        let (frame, innerFrame) = (outer.frameLayoutGuide, inner.frameLayoutGuide)
        let corners: [(UIView.Corner, UIView.Corner)] = [
            (leaves[0].leftTop, root.leftTop),
            (leaves[1].rightBottom, (frame.rightAnchor, frame.bottomAnchor)),
            (leaves[2].rightBottom, outer.rightBottom),
            ((leaves[3].centerXAnchor, leaves[3].centerYAnchor), (outer.centerXAnchor, outer.centerYAnchor)),
            ((leaves[4].leadingAnchor, leaves[4].topAnchor), (innerFrame.leadingAnchor, innerFrame.topAnchor)),
            ((leaves[5].trailingAnchor, leaves[5].bottomAnchor), (inner.trailingAnchor, inner.bottomAnchor)),
        ]
        ties = corners.map { [$0.x.constraint(equalTo: $1.x), $0.y.constraint(equalTo: $1.y)] }
        write()
        activate()
    }

    private func activate() {
        NSLayoutConstraint.activate((places + rooms + ties).flatMap { $0 } + besideTies)
    }

    private func write() {
        let signs: [(CGFloat, CGFloat)] = [(1, 1), (-1, -1), (-1, -1), (1, -1), (1, 1), (-1, -1)]
        for (index, tie) in ties.enumerated() {
            tie[0].constant = signs[index].0 * numbers[index]
            tie[1].constant = signs[index].1 * numbers[index] + (index == 0 ? 1 : 0)
        }
        for index in 0..<2 {
            let (frame, content) = (frames[index], contents[index])
            for (constraint, number) in zip(places[index], [frame.minX, frame.minY, frame.width, frame.height]) {
                constraint.constant = number
            }
            (rooms[index][0].constant, rooms[index][1].constant) = (content.width, content.height)
        }
    }

    func perform(_ kind: Int, _ drawn: Int) {
        let (index, value) = (drawn % 2, CGFloat(drawn / 2))
        let scroll = scrolls[index]
        switch kind {
        case 0, 1:
            offsets[index] = CGPoint(x: value * 3 - 9, y: 70 - value * 2)
            if kind == 0 { scroll.contentOffset = offsets[index] } else { scroll.bounds.origin = offsets[index] }
        case 2: frames[index] = CGRect(x: 20 + value, y: 95 - value, width: 130 + 2 * value, height: 190 - value)
        case 3: contents[index] = CGSize(width: 300 + 7 * value, height: 700 - 5 * value)
        case 4: numbers[drawn % 6] = value / 2 + 1
        case 5:
            direction = drawn % 3
            scrolls[1].semanticContentAttribute = [.unspecified, .forceRightToLeft, .forceLeftToRight][direction]
        case 6:
            let new = UIEdgeInsets(top: value, left: 20 - value / 2, bottom: 3, right: 5)
            // The content keeps its distance from the insets.
            offsets[index].x += insets[index].left - new.left
            offsets[index].y += insets[index].top - new.top
            insets[index] = new
            scroll.contentInset = new
        case 7:
            // To answer, boxes get other values for a moment. After that only constants change.
            let asked = scroll.systemLayoutSizeFitting(CGSize(width: value * 9, height: 0))
            run.expect("fitting size of a scroll view", asked, frames[index].size)
            if drawn % 3 == 0 { _ = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
            contents[1 - index].width += 3
            numbers[drawn % 6] += 1
        default:
            scrolls[1].removeFromSuperview()
            for (place, tie) in ties.enumerated() {
                run.expect(
                    "whether the constraints of view \(place) are active after the inner scroll view was removed",
                    tie.map(\.isActive), [place > 3, place > 3])
            }
            if drawn % 3 == 0 { host.settle() }
            // Without a superview it keeps its size.
            if drawn % 4 == 1, scrolls[1].bounds.size == frames[1].size { scrolls[1].layoutIfNeeded() }
            scrolls[0].addSubview(scrolls[1])
            activate()
        }
        write()
    }
}

extension UIView {
    fileprivate typealias Corner = (x: NSLayoutXAxisAnchor, y: NSLayoutYAxisAnchor)
    fileprivate var leftTop: Corner { (leftAnchor, topAnchor) }
    fileprivate var rightBottom: Corner { (rightAnchor, bottomAnchor) }
}
