import Foundation
import LayoutEngine

/// The settings of a stack view and its items.
private struct StackSettings {
    var (axis, distribution, alignment) = (0, 0, 0)
    var (spacing, isFromBaselines, hasMargins) = (CGFloat(3), false, false)
    /// The items in the order of the stack, and as subviews in the order of the tree.
    var (order, subviews) = ([0, 1, 2, 3, 4], [0, 1, 2, 3, 4])
    var (gaps, hidden): ([Int: CGFloat], Set<Int>) = ([:], [])
    var sizes = (0..<5).map { 9 + 7 * $0 }
    var (words, lines) = (2, 0)
    /// The length of the stack view; 0 if the items decide it.
    var length = 0
}

private final class RememberedStack {
    let root: UIView
    let stack = UIStackView()
    private(set) var items: [UIView] = []
    /// An item that is as large as the box in it.
    private let (outer, box) = (UIView(), SizedView(width: 0, height: 0))
    private let wide, high: NSLayoutConstraint

    init(in root: UIView, _ settings: StackSettings, _ run: ScenarioRun) {
        self.root = root
        wide = stack.widthAnchor.constraint(equalToConstant: 0)
        high = stack.heightAnchor.constraint(equalToConstant: 0)
        items = [SizedView(width: 0, height: 0), UILabel(), UILabel(), SizedView(width: 0, height: 0), outer]
        // No two items have the same priorities, so that nothing is ambiguous.
        for (place, view) in (items.dropLast() + [box]).enumerated() {
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                view.setContentHuggingPriority(UILayoutPriority(Float(240 + place)), for: axis)
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(740 + place)), for: axis)
            }
        }
        for view in [box, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        outer.addSubview(box)
        NSLayoutConstraint.activate(box.filling(outer, usesLeadingAndTrailing: false))
        stack.semanticContentAttribute = .forceLeftToRight
        // The new stack view is in no window and has no safe area.
        if run.uikit.hasSafeArea { stack.insetsLayoutMarginsFromSafeArea = false }
        stack.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 2, right: 7)
        for item in settings.subviews { stack.addSubview(items[item]) }
        for item in settings.order { stack.addArrangedSubview(items[item]) }
        for item in items.indices {
            if let gap = settings.gaps[item] { stack.setCustomSpacing(gap, after: items[item]) }
            items[item].isHidden = settings.hidden.contains(item)
            dress(item, settings)
        }
        root.addSubview(stack)
        stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 70).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 100).isActive = true
        set(settings)
    }

    func set(_ settings: StackSettings) {
        stack.axis = settings.axis == 0 ? .horizontal : .vertical
        stack.distribution = UIStackView.Distribution.allCases[settings.distribution]
        stack.alignment = UIStackView.Alignment.allCases[settings.alignment]
        stack.spacing = settings.spacing
        stack.isBaselineRelativeArrangement = settings.isFromBaselines
        stack.isLayoutMarginsRelativeArrangement = settings.hasMargins
        for (constraint, axis) in [(wide, 0), (high, 1)] {
            constraint.constant = CGFloat(settings.length)
            constraint.isActive = settings.length > 0 && settings.axis == axis
        }
    }

    func dress(_ item: Int, _ settings: StackSettings) {
        let size = CGFloat(settings.sizes[item])
        if let label = items[item] as? UILabel {
            label.font = .systemFont(ofSize: 8 + size / 4)
            label.text = Array(repeating: "word", count: item == 1 ? 1 : settings.words).joined(separator: " ")
            if item == 2 { label.numberOfLines = settings.lines }
        } else {
            let sized = items[item] as? SizedView ?? box
            (sized.width, sized.height) = (size, size / 2 + 4)
            sized.invalidateIntrinsicContentSize()
        }
    }
}

extension Scenario {
    static let stackHistories: [Scenario] = [
        // A stack view has no history: its frames are those of a new one with the same items and settings.
        Scenario(
            "stacks-of-any-history", rules: ["stacks-1", "stacks-10", "stacks-11", "stacks-12", "stacks-13"],
            limits: [4, 5, 255] + Array(repeating: 12 * 60 - 1, count: 8), kinds: 12, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            var now = StackSettings()
            (now.distribution, now.alignment) = (run.numbers[0], run.numbers[1])
            let old = RememberedStack(in: root, now, run)
            func check() {
                host.settle()
                let new = RememberedStack(in: UIView(frame: root.bounds), now, run)
                new.root.layoutIfNeeded()
                run.expect(
                    "number of constraints of the stack view", old.stack.constraints.count, new.stack.constraints.count)
                // Equal centering may leave the sizes of the items ambiguous.
                guard !LayoutInspector(new.root).isAmbiguous else { return }
                run.expect("frame of the stack view", old.stack.frame, new.stack.frame, within: 0.01)
                for item in now.order {
                    run.expect("frame of item \(item)", old.items[item].frame, new.items[item].frame, within: 0.01)
                }
            }
            check()
            run.inAnyOrder(
                from: 3,
                { number in
                    let (value, item) = (number / 12, number / 12 % 5)
                    let place = now.order.firstIndex(of: item)
                    // At least one item stays visible.
                    let isNeeded = !now.order.contains { $0 != item && !now.hidden.contains($0) }
                    switch number % 12 {
                    case 0: now.axis = 1 - now.axis
                    case 1: now.distribution = value % 5
                    case 2: now.alignment = value % 6
                    case 3: now.spacing = value % 7 == 6 ? UIStackView.spacingUseSystem : CGFloat(value % 14)
                    case 4: (now.isFromBaselines, now.hasMargins) = (value % 2 == 0, value / 2 % 2 == 0)
                    case 5, 6:
                        guard run.uikit.hasSafeArea, place != nil else { return }
                        now.gaps[item] = [nil, UIStackView.spacingUseSystem, CGFloat(value % 13)][value / 5 % 3]
                        let gap = now.gaps[item] ?? UIStackView.spacingUseDefault
                        old.stack.setCustomSpacing(gap, after: old.items[item])
                    case 7 where now.hidden.contains(item) || !isNeeded:
                        if now.hidden.remove(item) == nil { now.hidden.insert(item) }
                        old.items[item].isHidden = now.hidden.contains(item)
                    case 8 where place != nil && !isNeeded:
                        now.order.removeAll { $0 == item }
                        now.subviews.removeAll { $0 == item }
                        now.gaps[item] = nil
                        if value % 2 == 0 { old.stack.removeArrangedSubview(old.items[item]) }
                        old.items[item].removeFromSuperview()
                    case 8, 9:
                        now.order.removeAll { $0 == item }
                        if place == nil { now.subviews.append(item) }
                        let target = value / 5 % (now.order.count + 1)
                        now.order.insert(item, at: target)
                        old.stack.insertArrangedSubview(old.items[item], at: target)
                    case 10:
                        (now.words, now.lines) = item == 2 ? (1 + value % 6, value % 3) : (now.words, now.lines)
                        now.sizes[item] = 4 + value
                        old.dress(item, now)
                    default: now.length = value % 3 == 0 ? 0 : 220 + value
                    }
                    old.set(now)
                }, rest: check)
            check()
        }
    ]
}
