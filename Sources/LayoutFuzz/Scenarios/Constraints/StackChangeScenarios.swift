import Foundation
import LayoutEngine

/// The settings of a stack view.
private struct StackState {
    var isVertical = false
    var alignment = 1
    var spacing: CGFloat = 0
    var hasMargins = false
    var custom: [CGFloat?] = []
    var hidden: Set<Int> = []
    /// The numbers of the items, in the order of the stack view.
    var order: [Int] = []

    static let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing]
}

/// Stack views with one change at a time, and wrong arguments.
extension Scenario {
    static let stackChanges: [Scenario] = [
        // The next layout applies each single change.
        Scenario(
            "stack-changes", rules: ["stacks-1", "stacks-10", "stacks-11", "stacks-12", "stacks-13", "direction-4"],
            limits: [9, 9, 9, 9, 9, 9, 9, 9, 20, 20, 30, 40, 15],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            let margins = UIEdgeInsets(top: 3, left: run.length(8), bottom: 7, right: run.length(9))
            var sizes = (0..<4).map { CGSize(width: 20 + CGFloat($0) * 9, height: 44 - CGFloat($0) * 6) }
            let items = sizes.map { SizedView(width: $0.width, height: $0.height) }
            let stack = UIStackView(arrangedSubviews: Array(items[..<3]))
            stack.alignment = .leading
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.insetsLayoutMarginsFromSafeArea = false
            stack.layoutMargins = margins
            root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 11),
                stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 23),
            ])
            var state = StackState(custom: [nil, nil, nil, nil], order: [0, 1, 2])
            func check(_ when: String) {
                host.settle()
                let shown = state.order.filter { !state.hidden.contains($0) }
                let inset = state.hasMargins ? margins : .zero
                func along(_ size: CGSize) -> CGFloat { state.isVertical ? size.height : size.width }
                func across(_ size: CGSize) -> CGFloat { state.isVertical ? size.width : size.height }
                let thick = shown.map { across(sizes[$0]) }.max() ?? 0
                var place: CGFloat = 0
                var wanted: [Int: CGRect] = [:]
                for (index, item) in shown.enumerated() {
                    let own = across(sizes[item])
                    let start = [0, 0, (thick - own) / 2, thick - own][state.alignment]
                    let depth = state.alignment == 0 ? thick : own
                    wanted[item] =
                        state.isVertical
                        ? CGRect(x: start, y: place, width: depth, height: along(sizes[item]))
                        : CGRect(x: place, y: start, width: along(sizes[item]), height: depth)
                    place += along(sizes[item])
                    if index < shown.count - 1 { place += state.custom[item] ?? state.spacing }
                }
                let inner = state.isVertical ? CGSize(width: thick, height: place) : CGSize(width: place, height: thick)
                let within = run.pixel + 0.01
                if !shown.isEmpty {
                    run.expect(
                        "frame of the stack view \(when)", stack.frame,
                        CGRect(
                            x: 11, y: 23, width: inner.width + inset.left + inset.right,
                            height: inner.height + inset.top + inset.bottom), within: within)
                }
                for (item, frame) in wanted.sorted(by: { $0.key < $1.key }) {
                    var frame = frame
                    if run.isRightToLeft { frame.origin.x = inner.width - frame.maxX }
                    run.expect(
                        "frame of item \(item) \(when)", items[item].frame,
                        frame.offsetBy(dx: inset.left, dy: inset.top),
                        within: within)
                }
                run.expect("arranged subviews \(when)", stack.arrangedSubviews, state.order.map { items[$0] })
            }
            check("at first")
            for (index, step) in run.numbers[0...7].enumerated() {
                // A hidden stack view arranges its items like a visible one.
                stack.isHidden = (run.numbers[12]..<run.numbers[12] + 3).contains(index)
                switch step {
                case 0:
                    state.spacing = run.length(10)
                    stack.spacing = state.spacing
                case 1:
                    state.isVertical.toggle()
                    stack.axis = state.isVertical ? .vertical : .horizontal
                case 2:
                    state.alignment = (state.alignment + 1) % 4
                    stack.alignment = StackState.alignments[state.alignment]
                case 3:
                    state.hasMargins.toggle()
                    stack.isLayoutMarginsRelativeArrangement = state.hasMargins
                case 4:
                    guard let item = state.order.first else { continue }
                    state.custom[item] = run.length(11)
                    stack.setCustomSpacing(run.length(11), after: items[item])
                    run.expect("spacing after an item", stack.customSpacing(after: items[item]), run.length(11))
                case 5:
                    guard let item = state.order.first else { continue }
                    state.custom[item] = nil
                    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: items[item])
                    run.expect(
                        "spacing after an item without a custom spacing", stack.customSpacing(after: items[item]),
                        UIStackView.spacingUseDefault)
                case 6:
                    guard let item = state.order.dropFirst().first, state.order.count > 1 else { continue }
                    if state.hidden.contains(item) { state.hidden.remove(item) } else { state.hidden.insert(item) }
                    items[item].isHidden = state.hidden.contains(item)
                case 7:
                    let item = state.order.last ?? 0
                    sizes[item].width += 6
                    items[item].width += 6
                    items[item].invalidateIntrinsicContentSize()
                case 8:
                    if state.order.contains(3) {
                        state.order.removeAll { $0 == 3 }
                        state.custom[3] = nil
                        items[3].removeFromSuperview()
                    } else {
                        state.order.insert(3, at: min(1, state.order.count))
                        stack.insertArrangedSubview(items[3], at: min(1, state.order.count - 1))
                    }
                default:
                    // An arranged subview that is added again moves to the end and keeps its custom spacing.
                    guard let item = state.order.first else { continue }
                    state.order.removeFirst()
                    state.order.append(item)
                    stack.addArrangedSubview(items[item])
                }
                check("after step \(step)")
            }
        },
        // Stack views refuse indexes out of range and spacings that are not finite, and ignore views that are not
        // theirs.
        Scenario("stack-refused", rules: ["stacks-13", "stacks-12"], limits: [4, 9, 1]) { run in
            let items = (0..<3).map { _ in UIView() }
            let stack = UIStackView(arrangedSubviews: items)
            run.expect("subviews", stack.subviews, items)
            run.expect(
                "masks of the items", items.map(\.translatesAutoresizingMaskIntoConstraints), [false, false, false])
            let other = UIView()
            let place = run.numbers[1]
            run.expectRefusal("an insertion at an index", place > 3 ? .internalInconsistency : nil) {
                stack.insertArrangedSubview(other, at: place)
            }
            var order = items
            if place <= 3 { order.insert(other, at: place) }
            run.expect("items after an insertion", stack.arrangedSubviews, order)
            run.expectObject("superview of the new item", other.superview, place <= 3 ? stack : nil)
            run.expectRefusal("an insertion at a negative index", .internalInconsistency) {
                stack.insertArrangedSubview(UIView(), at: -1)
            }
            // An item that moves does not count itself, so the last index is one less.
            let last = order.count - 1
            run.expectRefusal("an insertion of an item at the last index", nil) {
                stack.insertArrangedSubview(order[0], at: last)
            }
            order = Array(order.dropFirst()) + [order[0]]
            run.expect("items after one moved to the end", stack.arrangedSubviews, order)
            run.expectRefusal("an insertion of an item behind the last index", .internalInconsistency) {
                stack.insertArrangedSubview(order[0], at: last + 1)
            }
            run.expectRefusal("an infinite spacing", .internalInconsistency) { stack.spacing = .infinity }
            run.expect("spacing after a refused one", stack.spacing, 0)
            run.expectRefusal("a spacing that is not a number", .internalInconsistency) {
                stack.setCustomSpacing(.nan, after: order[0])
            }
            let stranger = UIView()
            stack.setCustomSpacing(5, after: stranger)
            run.expect(
                "spacing after a view that is not arranged", stack.customSpacing(after: stranger),
                UIStackView.spacingUseDefault)
            stack.removeArrangedSubview(stranger)
            run.expect("items after another view was removed", stack.arrangedSubviews, order)
            let gone = order[run.numbers[0] % order.count]
            order.removeAll { $0 === gone }
            if run.flag(2) {
                stack.removeArrangedSubview(gone)
                run.expectObject("superview of an item that is no longer arranged", gone.superview, stack)
            } else {
                UIView().addSubview(gone)
            }
            run.expect("items after one was removed", stack.arrangedSubviews, order)
        },
        // isBaselineRelativeArrangement: the spacing is from the last baseline of an item to the first one of the next.
        Scenario(
            "stack-baseline-gaps", rules: ["stacks-6", "text-13"], limits: [30, 30, 2, 2, 40, 1],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let labels = (0..<2).map { index in
                let label = UILabel()
                label.numberOfLines = 0
                label.font = .systemFont(ofSize: 10 + run.length(index))
                label.text = Array(repeating: "x", count: run.numbers[2 + index] + 1).joined(separator: "\n")
                return label
            }
            let stack = UIStackView(arrangedSubviews: labels)
            stack.axis = .vertical
            stack.alignment = .leading
            stack.spacing = run.length(4) + 60
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
            for isRelative in [false, true, run.flag(5), true] {
                stack.isBaselineRelativeArrangement = isRelative
                host.settle()
                let last = labels[0].frame.maxY + run.rounded(labels[0].font.descender)
                let first = labels[1].frame.minY + run.rounded(labels[1].font.ascender)
                if isRelative {
                    run.expect("distance of baselines", first - last, stack.spacing, within: 2 * run.pixel)
                } else {
                    run.expect(
                        "distance of edges", labels[1].frame.minY - labels[0].frame.maxY, stack.spacing,
                        within: run.pixel)
                }
            }
        },
        // systemLayoutSizeFitting of a stack view without a layout uses the present content of its items.
        Scenario(
            "stacks-that-are-only-asked", rules: ["stacks-1", "controls-11"],
            limits: [4, 30] + Array(repeating: 20, count: 6)
        ) {
            run in
            let distributions: [UIStackView.Distribution] = [
                .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
            ]
            func make(_ lengths: [Int]) -> (UIStackView, [UILabel]) {
                let labels = lengths.map { length in
                    let label = UILabel()
                    label.text = String(repeating: "m", count: length + 1)
                    return label
                }
                let stack = UIStackView(arrangedSubviews: labels)
                stack.distribution = distributions[run.numbers[0]]
                stack.spacing = run.length(1)
                return (stack, labels)
            }
            let (stack, labels) = make(Array(run.numbers[2..<5]))
            func size(_ stack: UIStackView) -> CGSize {
                stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            }
            run.expect("fitting size at first", size(stack), size(make(Array(run.numbers[2..<5])).0), within: run.pixel)
            for (label, length) in zip(labels, run.numbers[5...]) {
                label.text = String(repeating: "m", count: length + 1)
            }
            run.expect(
                "fitting size with other texts", size(stack), size(make(Array(run.numbers[5...])).0), within: run.pixel)
        },
    ]
}
