import Foundation
import LayoutEngine

/// A scroll view, and marks beside it, in it and in its content view, each tied on each axis to an edge or the center
/// of it.
private final class ScrolledMarks {
    /// What a mark is tied to: the content layout guide, the frame layout guide or the scroll view.
    private struct Tie {
        var part, attribute: Int
        var constant: CGFloat

        init(_ number: Int) {
            (part, attribute) = (number % 3, number / 3 % 5)
            constant = CGFloat(number / 15 % 23 - 9)
        }
    }

    private let (run, host): (ScenarioRun, SceneHost)
    private let (scroll, marks): (UIScrollView, [UIView])
    private var (frame, offset) = (CGRect(x: 30, y: 90, width: 190, height: 170), CGPoint.zero)
    private var content = CGSize(width: 500, height: 621)
    /// By mark, for x and y.
    private var ties: [[Tie]] = []
    private var tied: [[NSLayoutConstraint]] = []
    private let place, room: [NSLayoutConstraint]

    private static let attributes: [[NSLayoutConstraint.Attribute]] = [
        [.left, .right, .centerX, .leading, .trailing], [.top, .bottom, .centerY, .centerY, .bottom],
    ]
    private static func size(_ mark: Int) -> CGSize { CGSize(width: 10 + 4 * mark, height: 8 + 6 * mark) }

    init(_ run: ScenarioRun, _ numbers: ArraySlice<Int>) {
        self.run = run
        let (host, root) = run.openPlain()
        let scroll = UIScrollView()
        (self.host, self.scroll) = (host, scroll)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(scroll)
        let filler = run.makeView(in: scroll)
        marks = [root, scroll, filler].map { run.makeView(in: $0) }
        place = [
            scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
            scroll.topAnchor.constraint(equalTo: root.topAnchor),
            scroll.widthAnchor.constraint(equalToConstant: 0), scroll.heightAnchor.constraint(equalToConstant: 0),
        ]
        room = [filler.widthAnchor, filler.heightAnchor].map { $0.constraint(equalToConstant: 0) }
        NSLayoutConstraint.activate(filler.filling(scroll, usesLeadingAndTrailing: false) + place + room)
        for (index, mark) in marks.enumerated() {
            mark.widthAnchor.constraint(equalToConstant: Self.size(index).width).isActive = true
            mark.heightAnchor.constraint(equalToConstant: Self.size(index).height).isActive = true
            let number = numbers[numbers.startIndex + index]
            ties.append([Tie(number), Tie(number / 345)])
            tied.append((0..<2).map { make(index, $0) })
        }
        NSLayoutConstraint.activate(tied.flatMap { $0 })
        write()
    }

    private func make(_ mark: Int, _ axis: Int) -> NSLayoutConstraint {
        let tie = ties[mark][axis]
        let parts: [AnyObject] = [scroll.contentLayoutGuide, scroll.frameLayoutGuide, scroll]
        let attribute = Self.attributes[axis][tie.attribute]
        return NSLayoutConstraint(
            item: marks[mark], attribute: attribute, relatedBy: .equal, toItem: parts[tie.part], attribute: attribute,
            multiplier: 1, constant: tie.constant)
    }

    private func write() {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height, content.width, content.height]
        for (constraint, number) in zip(place + room, numbers) { constraint.constant = number }
    }

    func perform(_ kind: Int, _ number: Int) {
        let value = CGFloat(number % 40)
        let (mark, axis, rest) = (number % 3, number / 3 % 2, number / 6)
        switch kind {
        case 0: offset.x = value * 3 - 9
        case 1: offset.y = 70 - value * 2
        case 2 where number % 3 == 0: content = CGSize(width: 300 + 7 * value, height: 700 - 5 * value)
        case 2: frame = CGRect(x: 20 + value, y: 95 - value, width: 130 + 2 * value, height: 190 - value)
        case 3:
            ties[mark][axis].constant = CGFloat(rest % 23 - 9)
            tied[mark][axis].constant = ties[mark][axis].constant
        default:
            ties[mark][axis] = Tie(rest)
            tied[mark][axis].isActive = false
            tied[mark][axis] = make(mark, axis)
            tied[mark][axis].isActive = true
        }
        if kind < 2 { number % 2 == 0 ? (scroll.contentOffset = offset) : (scroll.bounds.origin = offset) }
        write()
    }

    /// The expected left or top edge of a mark.
    private func start(_ mark: Int, _ axis: Int) -> CGFloat {
        let tie = ties[mark][axis]
        let whole: CGRect
        switch (mark, tie.part) {
        case (0, 0): whole = CGRect(origin: frame.origin, size: content).offsetBy(dx: -offset.x, dy: -offset.y)
        case (0, _): whole = frame
        // For views inside, the edges of the scroll view are those of its content, and its center is that of its frame.
        case (_, 0): whole = CGRect(origin: .zero, size: content)
        case (_, 2) where tie.attribute != 2 && !(axis == 1 && tie.attribute == 3):
            whole = CGRect(origin: .zero, size: content)
        default: whole = CGRect(origin: offset, size: frame.size)
        }
        let own = axis == 0 ? Self.size(mark).width : Self.size(mark).height
        let (least, middle, most) =
            axis == 0 ? (whole.minX, whole.midX, whole.maxX) : (whole.minY, whole.midY, whole.maxY)
        let isMirrored = axis == 0 && tie.attribute > 2 && run.isRightToLeft
        let constant = isMirrored ? -tie.constant : tie.constant
        var attribute = Self.attributes[axis][tie.attribute]
        if attribute == .leading { attribute = isMirrored ? .right : .left }
        if attribute == .trailing { attribute = isMirrored ? .left : .right }
        switch attribute {
        case .left, .top: return least + constant
        case .centerX, .centerY: return middle + constant - own / 2
        default: return most + constant - own
        }
    }

    func check() {
        host.settle()
        run.expect("frame of the scroll view", scroll.frame, frame)
        run.expect("content size of the scroll view", scroll.contentSize, content)
        for (index, mark) in marks.enumerated() {
            run.expect(
                "frame of mark \(index)", mark.frame,
                CGRect(origin: CGPoint(x: start(index, 0), y: start(index, 1)), size: Self.size(index)),
                within: run.pixel + 0.01)
        }
    }
}

extension Scenario {
    static let scrolledMarks: [Scenario] = [
        // Constraints to edges and centers of a scroll view and of its guides, from views outside and inside.
        Scenario(
            "marks-by-all-of-a-scroll-view",
            rules: ["scroll-views-1", "scroll-views-2", "scroll-views-7", "direction-2"],
            limits: [345 * 345 - 1, 345 * 345 - 1, 345 * 345 - 1, 1023] + Array(repeating: 5 * 6 * 345 - 1, count: 10),
            kinds: 5, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let marks = ScrolledMarks(run, run.numbers[..<3])
            marks.check()
            run.inAnyOrder(from: 4, { marks.perform($0 % 5, $0 / 5) }, rest: marks.check)
            marks.check()
        }
    ]
}
