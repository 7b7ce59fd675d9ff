import Foundation
import LayoutEngine

/// The constraints that a stack view is expected to make, each as a line of text.
private struct StackTable {
    let isRow: Bool
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let usesIOS9Priorities: Bool
    let isRelativeToBaselines: Bool
    let canvas: String
    let spacing: CGFloat
    /// By item, the gap that comes after it.
    let gaps: [CGFloat]
    let hidden: [Bool]
    /// By item, its intrinsic length along the stack.
    let lengths: [CGFloat]
    /// By item, whether it is a label with several lines.
    let wraps: [Bool]
    private var lines: [String] = []
    private var guideCount = 0

    init(
        of stack: UIStackView, canvas: String, usesIOS9Priorities: Bool, gaps: [CGFloat], lengths: [CGFloat],
        wraps: [Bool]
    ) {
        isRow = stack.axis == .horizontal
        distribution = stack.distribution
        alignment = stack.alignment
        isRelativeToBaselines = stack.isBaselineRelativeArrangement
        spacing = stack.spacing
        hidden = stack.arrangedSubviews.map(\.isHidden)
        self.canvas = canvas
        self.usesIOS9Priorities = usesIOS9Priorities
        self.gaps = gaps
        self.lengths = lengths
        self.wraps = wraps
    }

    private var start: String { isRow ? "leading" : "top" }
    private var end: String { isRow ? "trailing" : "bottom" }
    private var length: String { isRow ? "width" : "height" }
    private var middle: String { isRow ? "centerX" : "centerY" }
    private var near: String { isRow ? "top" : "leading" }
    private var far: String { isRow ? "bottom" : "trailing" }
    private var across: String { isRow ? "height" : "width" }
    private var acrossMiddle: String { isRow ? "centerY" : "centerX" }

    private mutating func add(_ identifier: String, _ equation: String, at priority: Float = 1000) {
        lines.append("\(identifier): \(equation) @\(priority)")
    }

    private mutating func addGuide() -> String {
        guideCount += 1
        return "guide\(guideCount - 1)"
    }

    /// All lines, sorted.
    mutating func sorted() -> [String] {
        let shown = hidden.indices.filter { !hidden[$0] }
        let names = shown.map { "item\($0)" }
        if let first = names.first, let last = names.last {
            add("canvas-connection", "\(canvas).\(start) = \(first).\(start)")
            add("canvas-connection", "\(last).\(end) = \(canvas).\(end)")
        }
        let isFilled = [.fill, .fillEqually, .fillProportionally].contains(distribution)
        let joins = isRelativeToBaselines && !isRow ? ("firstBaseline", "lastBaseline") : (start, end)
        for (before, after) in zip(shown, shown.dropFirst()) {
            add(
                "spacing",
                "item\(after).\(joins.0) \(isFilled ? "=" : ">=") item\(before).\(joins.1)\(Self.plus(gaps[before]))")
        }
        for index in hidden.indices where hidden[index] { hide(index, shown) }
        distribute(shown, names)
        if let first = names.first { align(first, shown, names) }
        return lines.sorted()
    }

    private mutating func hide(_ index: Int, _ shown: [Int]) {
        let name = "item\(index)"
        add("hiding", "\(name).\(length) = 0")
        if let before = shown.last(where: { $0 < index }) {
            let gap = shown.contains { $0 > index } ? gaps[before] / 2 : 0
            add("spacing", "\(name).\(start) = item\(before).\(end)\(Self.plus(gap))")
        } else {
            add("canvas-connection", "\(name).\(start) = \(canvas).\(start)")
        }
        add("canvas-connection", "\(name).\(near) = \(canvas).\(near)")
        if alignment == .fill {
            add("canvas-connection", "\(name).\(far) = \(canvas).\(far)", at: 25)
        } else {
            add("ambiguity-suppression", "\(name).\(across) = 0", at: 25)
        }
    }

    private mutating func distribute(_ shown: [Int], _ names: [String]) {
        switch distribution {
        case .fill: break
        case .fillEqually:
            for place in names.indices.dropFirst() {
                add(
                    "fill-equally", "\(names[place]).\(length) = \(names[0]).\(length)",
                    at: usesIOS9Priorities ? max(999 - Float(place), 751) : 1000)
            }
            if usesIOS9Priorities, !names.isEmpty { add("canvas-fit", "\(canvas).\(length) = 0", at: 49) }
        case .fillProportionally:
            let total = shown.map { lengths[$0] }.reduce(0, +) + shown.dropLast().map { gaps[$0] }.reduce(0, +)
            // The first item that has a length; an item without one takes no share.
            let reference = shown.first { lengths[$0] > 0 }
            for (place, name) in names.enumerated() {
                let priority = usesIOS9Priorities ? max(150 - Float(place), 50) : 999 - Float(place)
                // If the gaps take the whole length, nothing is left to share.
                guard lengths[shown[place]] > 0, total > 0, let reference else {
                    add("fill-proportionally", "\(name).\(length) = 0", at: priority)
                    continue
                }
                if usesIOS9Priorities, shown[place] == reference { continue }
                let (whole, base) =
                    usesIOS9Priorities
                    ? ("item\(reference).\(length)", lengths[reference]) : ("\(canvas).\(length)", total)
                add(
                    "fill-proportionally",
                    "\(name).\(length) = \(Self.times(lengths[shown[place]] / base))\(whole)", at: priority)
            }
        case .equalSpacing, .equalCentering:
            let (leaving, entering) = distribution == .equalSpacing ? (end, start) : (middle, middle)
            for place in names.indices.dropLast() {
                let gap = addGuide()
                add("distributing-edge", "\(gap).\(start) = \(names[place]).\(leaving)")
                add("distributing-edge", "\(gap).\(end) = \(names[place + 1]).\(entering)")
                add("guide-pin", "\(gap).\(near) = stack.\(near)")
                add("guide-pin", "\(gap).\(across) = 0")
                if place > 0 {
                    add(
                        "fill-equally", "\(gap).\(length) = guide0.\(length)",
                        at: distribution == .equalSpacing ? 1000 : 149)
                } else if distribution == .equalSpacing {
                    add("distributing-fit", "\(gap).\(length) = \(Self.number(gaps[shown[0]]))", at: 49)
                }
            }
        }
    }

    private mutating func align(_ first: String, _ shown: [Int], _ names: [String]) {
        func others(_ part: String) {
            for name in names.dropFirst() { add("alignment", "\(name).\(part) = \(first).\(part)") }
        }
        // Only rows align baselines; a column aligns the corresponding edge.
        let used: UIStackView.Alignment =
            isRow
            ? alignment : alignment == .firstBaseline ? .leading : alignment == .lastBaseline ? .trailing : alignment
        switch used {
        case .fill:
            add("canvas-connection", "\(canvas).\(near) = \(first).\(near)")
            add("canvas-connection", "\(first).\(far) = \(canvas).\(far)")
            others(near)
            others(far)
        case .leading:
            let guide = span(names, endsWith: near)
            add("canvas-connection", "\(canvas).\(near) = \(first).\(near)")
            add("canvas-connection", "\(guide).\(far) = \(canvas).\(far)")
            others(near)
        case .trailing:
            let guide = span(names, endsWith: far)
            add("canvas-connection", "\(canvas).\(near) = \(guide).\(near)")
            add("canvas-connection", "\(first).\(far) = \(canvas).\(far)")
            others(far)
        case .center:
            add("canvas-connection", "\(canvas).\(acrossMiddle) = \(first).\(acrossMiddle)")
            if names.count > 1 {
                connect(span(names))
                others(acrossMiddle)
            } else {
                add("canvas-connection", "\(canvas).\(near) <= \(first).\(near)")
                add("canvas-connection", "\(first).\(far) <= \(canvas).\(far)")
                add("canvas-fit", "\(canvas).\(across) = 0", at: 49)
                add("ambiguity-suppression", "\(first).\(across) = 0", at: 25)
            }
        case .firstBaseline, .lastBaseline:
            let baseline = alignment == .firstBaseline ? "firstBaseline" : "lastBaseline"
            connect(span(names, isBoundByFirst: alignment == .firstBaseline))
            others(baseline)
            add("canvas-fit", "\(canvas).\(across) = 0", at: 49)
            add("ambiguity-suppression", "\(first).\(baseline) = \(canvas).\(far)", at: 25)
            let count = CGFloat(shown.count)
            for index in shown where wraps[index] {
                add(
                    "text-width-disambiguation",
                    "item\(index).width = \(Self.times(1 / count))\(canvas).width"
                        + Self.plus(-spacing * (count - 1) / count), at: 760)
            }
        }
    }

    private mutating func connect(_ guide: String) {
        add("canvas-connection", "\(canvas).\(near) = \(guide).\(near)")
        add("canvas-connection", "\(guide).\(far) = \(canvas).\(far)")
    }

    /// A guide around all items.
    /// - Parameters:
    ///   - edge: the side on which it should end with them.
    ///   - isBoundByFirst: whether only the first item counts on its near side.
    private mutating func span(_ names: [String], endsWith edge: String? = nil, isBoundByFirst: Bool = false) -> String
    {
        let guide = addGuide()
        for (place, name) in names.enumerated() {
            if place == 0 || !isBoundByFirst {
                add(
                    "spanning-boundary", "\(guide).\(near) \(edge == near ? "=" : "<=") \(name).\(near)",
                    at: edge == near ? 999.5 : 1000)
            }
            add(
                "spanning-boundary", "\(guide).\(far) \(edge == far ? "=" : ">=") \(name).\(far)",
                at: edge == far ? 999.5 : 1000)
            add("ambiguity-suppression", "\(name).\(across) = 0", at: 25)
        }
        add("spanning-fit", "\(guide).\(across) = 0", at: 51)
        add("guide-pin", "\(guide).\(start) = stack.\(start)")
        add("guide-pin", "\(guide).\(length) = 0")
        return guide
    }

    static func number(_ value: CGFloat) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    static func times(_ multiplier: CGFloat) -> String { multiplier == 1 ? "" : "\(number(multiplier)) * " }

    static func plus(_ constant: CGFloat) -> String {
        constant == 0 ? "" : constant > 0 ? " + \(number(constant))" : " - \(number(-constant))"
    }

    /// By kind of constraint, the numbers of the items in the order of the stack view's constraints.
    static func order(of stack: UIStackView) -> [(kind: String, items: [Int])] {
        let guides = stack.layoutGuides.filter { $0.identifier.hasPrefix("UISV") }
        var result: [(kind: String, items: [Int])] = []
        for constraint in stack.constraints {
            guard let identifier = constraint.identifier, identifier.hasPrefix("UISV-") else { continue }
            func index(_ object: AnyObject?) -> Int? { stack.arrangedSubviews.firstIndex { $0 === object } }
            let item = index(constraint.firstItem) ?? index(constraint.secondItem)
            let isHidden = item.map { stack.arrangedSubviews[$0].isHidden } ?? false
            // The constraints of the first and the last item to the stack view come first.
            if identifier == "UISV-canvas-connection", !isHidden { continue }
            guard let number = item ?? guides.firstIndex(where: { $0 === constraint.firstItem }) else { continue }
            let kind = "\(identifier) \(constraint.firstAttribute) \(isHidden)"
            if let place = result.firstIndex(where: { $0.kind == kind }) {
                result[place].items.append(number)
            } else {
                result.append((kind, [number]))
            }
        }
        return result
    }

    /// The constraints that a stack view has made, each as a line of text.
    static func lines(of stack: UIStackView) -> [String] {
        let guides = stack.layoutGuides.filter { $0.identifier.hasPrefix("UISV") }
        func name(_ item: AnyObject?) -> String {
            if item === stack { return "stack" }
            if item === stack.layoutMarginsGuide { return "margins" }
            if let index = stack.arrangedSubviews.firstIndex(where: { $0 === item }) { return "item\(index)" }
            return guides.firstIndex { $0 === item }.map { "guide\($0)" } ?? "?"
        }
        return stack.constraints.compactMap { constraint -> String? in
            guard let identifier = constraint.identifier, identifier.hasPrefix("UISV-") else { return nil }
            let relation =
                switch constraint.relation {
                case .equal: "="
                case .lessThanOrEqual: "<="
                case .greaterThanOrEqual: ">="
                }
            let right =
                constraint.secondItem == nil
                ? number(constraint.constant)
                : "\(times(constraint.multiplier))\(name(constraint.secondItem)).\(constraint.secondAttribute)\(plus(constraint.constant))"
            return "\(identifier.dropFirst(5)): \(name(constraint.firstItem)).\(constraint.firstAttribute) \(relation) "
                + "\(right) @\(constraint.priority.rawValue)"
        }.sorted()
    }
}

/// The constraints and guides of stack views.
extension Scenario {
    static let stackConstraints: [Scenario] = [
        // A stack view with any settings has exactly the expected constraints.
        Scenario(
            "constraints-of-stacks",
            rules: ["stacks-1", "stacks-2", "stacks-4", "stacks-5", "stacks-10", "stacks-14", "holding-6"],
            limits: [4, 5, 1, 1, 4, 63, 63, 9, 1, 3] + Array(repeating: 60, count: 6), share: 3,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let stack = UIStackView()
            stack.distribution =
                [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering][run.numbers[0]]
            stack.alignment = [.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline][run.numbers[1]]
            stack.axis = run.flag(2) ? .vertical : .horizontal
            stack.isLayoutMarginsRelativeArrangement = run.flag(3)
            stack.isBaselineRelativeArrangement = run.flag(8)
            // Items may overlap.
            stack.spacing = run.length(7) - (run.uikit == .iOS9_10 ? 0 : 4)
            var lengths: [CGFloat] = []
            var wraps: [Bool] = []
            // Constraints for gaps and for the first item need three items or more.
            for index in 0...run.numbers[4] + 1 {
                // fillProportionally needs items with an intrinsic length.
                let isText = run.numbers[6] >> index & 1 == 1 && stack.distribution != .fillProportionally
                let number = run.numbers[10 + index]
                let length =
                    [0, 0.25, 1].indices.contains(number % 9) ? [0, 0.25, 1][number % 9] : 9 + CGFloat(number)
                // Only the length along the stack is shared.
                let view = SizedView(width: length, height: length)
                if run.flag(2) { view.width += 13 } else { view.height += 13 }
                let label = UILabel()
                label.numberOfLines = 0
                label.text = "some words"
                stack.addArrangedSubview(isText ? label : view)
                stack.arrangedSubviews[index].isHidden = run.numbers[5] >> index & run.numbers[7] >> index & 1 == 1
                lengths.append(length)
                wraps.append(isText)
            }
            var gaps = Array(repeating: stack.spacing, count: lengths.count)
            // Items with a custom spacing, where that is supported.
            if run.uikit >= .iOS11_12, run.numbers[9] > 0, run.numbers[9] <= lengths.count {
                gaps[run.numbers[9] - 1] = 12
                stack.setCustomSpacing(12, after: stack.arrangedSubviews[run.numbers[9] - 1])
            }
            root.addSubview(stack)
            host.settle()
            var table = StackTable(
                of: stack, canvas: stack.isLayoutMarginsRelativeArrangement ? "margins" : "stack",
                usesIOS9Priorities: run.uikit == .iOS9_10, gaps: gaps, lengths: lengths, wraps: wraps)
            let (found, wanted) = (StackTable.lines(of: stack), table.sorted())
            run.expect("number of constraints", found.count, wanted.count)
            for (one, other) in zip(found, wanted) { run.expect("constraint", one, other) }
            for (kind, items) in StackTable.order(of: stack) { run.expect("order of \(kind)", items, items.sorted()) }
            // Guides of an earlier arrangement have no owner.
            let old = stack.layoutGuides
            stack.removeArrangedSubview(stack.arrangedSubviews[0])
            host.settle()
            for guide in old { run.expectObject("owner of an old guide", guide.owningView, nil) }
            for guide in stack.layoutGuides { run.expectObject("owner of a guide", guide.owningView, stack) }
        },
        // An item whose length comes from constraints keeps that length, and the others share the rest.
        Scenario(
            "shares-of-nested-views", rules: ["stacks-3"], limits: [1, 60, 60, 60, 9, 1, 200, 1],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let isVertical = run.flag(0)
            let box = UIView()
            // Constraints for its own lengths, or for those of a view that fills it.
            let sized = run.flag(7) ? box : run.makeView(in: box)
            let length = sized.widthAnchor.constraint(equalToConstant: isVertical ? 0 : 10 + run.length(1))
            let height = sized.heightAnchor.constraint(equalToConstant: isVertical ? 10 + run.length(1) : 0)
            NSLayoutConstraint.activate([length, height])
            if !run.flag(7) {
                NSLayoutConstraint.activate(sized.filling(box, usesLeadingAndTrailing: false))
            }
            let items = [2, 3].map { SizedView(width: 10 + run.length($0), height: 10 + run.length($0)) }
            let stack = UIStackView(arrangedSubviews: run.flag(5) ? [box] + items : items + [box])
            stack.axis = isVertical ? .vertical : .horizontal
            stack.distribution = .fillProportionally
            stack.alignment = .leading
            stack.spacing = run.length(4)
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
                (isVertical ? stack.heightAnchor : stack.widthAnchor).constraint(equalToConstant: 250 + run.length(6)),
            ])
            host.settle()
            func along(_ view: UIView) -> CGFloat { isVertical ? view.frame.height : view.frame.width }
            run.expect("length of the item with constraints", along(box), 10 + run.length(1))
            let sum = stack.arrangedSubviews.map(along).reduce(2 * run.length(4), +)
            run.expect("sum of all lengths and gaps", sum, 250 + run.length(6), within: run.pixel + 0.01)
        },
    ]
}
