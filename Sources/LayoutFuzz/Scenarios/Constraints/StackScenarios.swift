import Foundation
import LayoutEngine

extension ScenarioRun {
    /// A stack view of items with content sizes, at a corner of the root view.
    fileprivate func makeStack(_ sizes: [CGSize], vertical: Bool, in root: UIView) -> (UIStackView, [SizedView]) {
        let items = sizes.map { SizedView(width: $0.width, height: $0.height) }
        let stack = UIStackView(arrangedSubviews: items)
        stack.axis = vertical ? .vertical : .horizontal
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 11),
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 23),
        ])
        return (stack, items)
    }
}

/// Lengths along an axis and across it.
private struct Along {
    let isVertical: Bool
    let isMirrored: Bool

    func start(_ frame: CGRect, in bounds: CGRect) -> CGFloat {
        if isVertical { return frame.minY }
        return isMirrored ? bounds.width - frame.maxX : frame.minX
    }
    func length(_ frame: CGRect) -> CGFloat { isVertical ? frame.height : frame.width }
    func crossStart(_ frame: CGRect, in bounds: CGRect) -> CGFloat {
        if !isVertical { return frame.minY }
        return isMirrored ? bounds.width - frame.maxX : frame.minX
    }
    func crossLength(_ frame: CGRect) -> CGFloat { isVertical ? frame.width : frame.height }
    func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func crossLength(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
}

/// The frames of items of stack views while they change, are hidden, removed and added.
extension Scenario {
    static let stacks: [Scenario] = [
        // A stack view of its items' length, with each alignment. Items are hidden, shown, removed and added again.
        Scenario(
            "stack-content", rules: ["stacks-1", "stacks-10", "stacks-11", "stacks-12", "stacks-13", "direction-4"],
            limits: [1, 3, 20, 40, 40, 40, 3, 30],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let isVertical = run.flag(0)
            let sizes = [
                CGSize(width: 30 + run.length(3), height: 20 + run.length(4)),
                CGSize(width: 35 + run.length(4), height: 28 + run.length(5)),
                CGSize(width: 50 + run.length(5), height: 33 + run.length(3)),
            ]
            let (stack, items) = run.makeStack(sizes, vertical: isVertical, in: root)
            let along = Along(isVertical: isVertical, isMirrored: run.isRightToLeft)
            let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing]
            let alignment = run.numbers[1]
            stack.alignment = alignments[alignment]
            stack.spacing = run.length(2)
            let custom = run.numbers[6]
            if custom > 0, run.uikit.hasSafeArea { stack.setCustomSpacing(run.length(7), after: items[custom - 1]) }
            func check(_ what: String, _ shown: [SizedView]) {
                let cross = shown.map { along.crossLength($0.intrinsicContentSize) }.max() ?? 0
                var position: CGFloat = 0
                for (index, item) in shown.enumerated() {
                    let size = item.intrinsicContentSize
                    let own = along.crossLength(size)
                    run.expect(
                        "\(what): start of an item", along.start(item.frame, in: stack.bounds), position,
                        within: run.pixel + 0.01)
                    run.expect(
                        "\(what): length of an item", along.length(item.frame), along.length(size),
                        within: run.pixel + 0.01)
                    let start: CGFloat = [0, 0, (cross - own) / 2, cross - own][alignment]
                    run.expect(
                        "\(what): start of an item across the stack", along.crossStart(item.frame, in: stack.bounds),
                        start,
                        within: run.pixel + 0.01)
                    run.expect(
                        "\(what): length of an item across the stack", along.crossLength(item.frame),
                        alignment == 0 ? cross : own,
                        within: run.pixel + 0.01)
                    position += along.length(size)
                    guard index < shown.count - 1 else { continue }
                    let isCustom = custom > 0 && item === items[custom - 1] && run.uikit.hasSafeArea
                    position += isCustom ? run.length(7) : run.length(2)
                }
                run.expect(
                    "\(what): length of the stack", along.length(stack.frame), position, within: run.pixel + 0.01)
                run.expect(
                    "\(what): length of the stack across", along.crossLength(stack.frame), cross,
                    within: run.pixel + 0.01)
                run.expect("\(what): origin of the stack", stack.frame.origin, CGPoint(x: 11, y: 23))
            }
            host.settle()
            check("at first", items)
            items[1].isHidden = true
            host.settle()
            check("one hidden", [items[0], items[2]])
            items[1].isHidden = false
            host.settle()
            check("shown again", items)
            items[0].width += 9
            items[0].height += 6
            items[0].invalidateIntrinsicContentSize()
            host.settle()
            check("another content size", items)
            stack.removeArrangedSubview(items[2])
            items[2].removeFromSuperview()
            host.settle()
            check("one removed", [items[0], items[1]])
            stack.insertArrangedSubview(items[2], at: 0)
            // No source says whether a removed item keeps its custom spacing.
            if custom == 3, run.uikit.hasSafeArea { stack.setCustomSpacing(run.length(7), after: items[2]) }
            host.settle()
            check("added again at the start", [items[2], items[0], items[1]])
            run.expect("arranged subviews", stack.arrangedSubviews, [items[2], items[0], items[1]])
            run.expect(
                "translatesAutoresizingMaskIntoConstraints of an item",
                items[2].translatesAutoresizingMaskIntoConstraints, false)
        },
        // A stack view with its own length: equal lengths, equal gaps, equal distances of centers.
        Scenario(
            "stack-distribution", rules: ["stacks-1", "stacks-12"], limits: [1, 2, 12, 200, 3, 1],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            let isVertical = run.flag(0)
            let count = run.numbers[4] + 2
            let sizes = (0..<count).map { CGSize(width: 20 + 7 * CGFloat($0), height: 24 + 5 * CGFloat($0)) }
            let (stack, items) = run.makeStack(sizes, vertical: isVertical, in: root)
            let along = Along(isVertical: isVertical, isMirrored: run.isRightToLeft)
            let distributions: [UIStackView.Distribution] = [.fillEqually, .equalSpacing, .equalCentering]
            stack.distribution = distributions[run.numbers[1]]
            stack.spacing = run.length(2)
            let natural = sizes.map { along.length($0) }
            // Centers are far enough apart for all gaps to be at least the spacing.
            let room = CGFloat(count) * (natural.max() ?? 0) + CGFloat(count) * run.length(2) + 40 + run.length(3)
            let length =
                isVertical
                ? stack.heightAnchor.constraint(equalToConstant: room)
                : stack.widthAnchor.constraint(equalToConstant: room)
            length.isActive = true
            func check(_ what: String, _ shown: [SizedView], _ room: CGFloat) {
                let lengths = shown.map { along.length($0.intrinsicContentSize) }
                let gaps = CGFloat(shown.count - 1)
                let frames = shown.map(\.frame)
                let starts = frames.map { along.start($0, in: stack.bounds) }
                run.expect("\(what): start of the first item", starts[0], 0, within: run.pixel + 0.01)
                run.expect(
                    "\(what): end of the last item", starts[shown.count - 1] + along.length(frames[shown.count - 1]),
                    room,
                    within: run.pixel + 0.01)
                for index in shown.indices {
                    switch run.numbers[1] {
                    case 0:
                        let part = (room - gaps * run.length(2)) / CGFloat(shown.count)
                        run.expect(
                            "\(what): length of an item that fills equally", along.length(frames[index]), part,
                            within: run.pixel + 0.01)
                        run.expect(
                            "\(what): start of an item that fills equally", starts[index],
                            CGFloat(index) * (part + run.length(2)),
                            within: run.pixel + 0.01)
                    case 1:
                        let gap = (room - lengths.reduce(0, +)) / gaps
                        run.expect(
                            "\(what): start of an item after equal gaps", starts[index],
                            lengths[..<index].reduce(0, +) + gap * CGFloat(index), within: run.pixel + 0.01)
                        run.expect(
                            "\(what): length of an item between equal gaps", along.length(frames[index]),
                            lengths[index], within: run.pixel + 0.01
                        )
                    default:
                        let (first, last) = (lengths[0] / 2, room - lengths[shown.count - 1] / 2)
                        let center = first + (last - first) * CGFloat(index) / gaps
                        run.expect(
                            "\(what): center of an item at equal distances",
                            starts[index] + along.length(frames[index]) / 2, center,
                            within: run.pixel + 0.01)
                    }
                }
            }
            host.settle()
            check("at first", items, room)
            length.constant = room + 33
            host.settle()
            check("longer", items, room + 33)
            length.constant = room
            if count > 2 {
                items[1].isHidden = true
                host.settle()
                check("one hidden", items.filter { $0 !== items[1] }, room)
                items[1].isHidden = false
            }
            host.settle()
            check("again", items, room)
            // The other axis for a while has no lasting effect.
            stack.axis = isVertical ? .horizontal : .vertical
            host.settle()
            stack.axis = isVertical ? .vertical : .horizontal
            host.settle()
            check("with the first axis again", items, room)
        },
        // Items that fill proportionally.
        Scenario(
            "stack-proportional", rules: ["stacks-1"], limits: [1, 60, 60, 60, 200],
            needs: { $0.uikit >= .iOS11_12 }
        ) { run in
            let (host, root) = run.openPlain()
            let isVertical = run.flag(0)
            let lengths = [20 + run.length(1), 20 + run.length(2), 20 + run.length(3)]
            let sizes = lengths.map { isVertical ? CGSize(width: 30, height: $0) : CGSize(width: $0, height: 30) }
            let (stack, items) = run.makeStack(sizes, vertical: isVertical, in: root)
            stack.distribution = .fillProportionally
            let room = 150 + run.length(4)
            let length =
                isVertical
                ? stack.heightAnchor.constraint(equalToConstant: room)
                : stack.widthAnchor.constraint(equalToConstant: room)
            length.isActive = true
            func check(_ what: String, _ shown: [Int], _ lengths: [CGFloat]) {
                let total = shown.map { lengths[$0] }.reduce(0, +)
                for index in shown {
                    let found = isVertical ? items[index].frame.height : items[index].frame.width
                    run.expect(
                        "\(what): length of an item", found, room * lengths[index] / total, within: run.pixel + 0.01)
                }
            }
            host.settle()
            check("at first", [0, 1, 2], lengths)
            var other = lengths
            other[1] += 25
            items[1].width = isVertical ? 30 : other[1]
            items[1].height = isVertical ? other[1] : 30
            items[1].invalidateIntrinsicContentSize()
            host.settle()
            check("another content size", [0, 1, 2], other)
            items[0].isHidden = true
            host.settle()
            check("one hidden", [1, 2], other)
            items[0].isHidden = false
            host.settle()
            check("shown again", [0, 1, 2], other)
        },
        // Margins count with isLayoutMarginsRelativeArrangement.
        Scenario(
            "stack-margins", rules: ["stacks-1", "margins-1"], limits: [1, 1, 30, 30, 30, 30],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let size = CGSize(width: 60, height: 40)
            let (stack, items) = run.makeStack([size, size], vertical: run.flag(0), in: root)
            let margins = UIEdgeInsets(
                top: run.length(2), left: run.length(3), bottom: run.length(4), right: run.length(5))
            stack.layoutMargins = margins
            if run.uikit.hasSafeArea { stack.insetsLayoutMarginsFromSafeArea = false }
            let plain = run.flag(0) ? CGSize(width: 60, height: 80) : CGSize(width: 120, height: 40)
            let wide = CGSize(
                width: plain.width + margins.left + margins.right, height: plain.height + margins.top + margins.bottom)
            for counts in [false, true, run.flag(1), true] {
                stack.isLayoutMarginsRelativeArrangement = counts
                host.settle()
                run.expect(
                    counts ? "stack with margins" : "stack without margins", stack.frame.size, counts ? wide : plain)
                let first = run.isRightToLeft && !run.flag(0) ? items[1] : items[0]
                run.expect(
                    "origin of the first item", first.frame.origin,
                    counts ? CGPoint(x: margins.left, y: margins.top) : .zero)
            }
        },
    ]
}
