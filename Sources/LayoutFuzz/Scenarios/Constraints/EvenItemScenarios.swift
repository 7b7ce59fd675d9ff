import Foundation
import LayoutEngine

/// The settings of a stack view of labels with the distribution fill.
private struct EvenState {
    let count: Int
    var (isColumn, spacing, width, height) = (false, 4, 300, 0)
    var (words, lines, hidden) = ([2, 1, 2], [1, 1, 1], [false, false, false])
    /// By item, whether its content hugging and its compression resistance are higher than those of the others.
    var (hugs, resists) = ([false, false, false], [false, false, false])

    init(count: Int) { self.count = count }
}

private final class EvenStack {
    let stack = UIStackView()
    let labels: [UILabel]
    private let width, height: NSLayoutConstraint

    init(in root: UIView, _ state: EvenState) {
        labels = (0..<state.count).map { _ in UILabel() }
        width = stack.widthAnchor.constraint(equalToConstant: 0)
        height = stack.heightAnchor.constraint(equalToConstant: 0)
        for label in labels { stack.addArrangedSubview(label) }
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.semanticContentAttribute = .forceLeftToRight
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            width, stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 90),
        ])
        follow(state, since: nil)
    }

    /// Sets only the properties that differ from the previous settings.
    func follow(_ next: EvenState, since last: EvenState?) {
        func set<Value: Equatable>(_ value: (EvenState) -> Value, _ change: (Value) -> Void) {
            if last.map(value) != value(next) { change(value(next)) }
        }
        set(\.isColumn) { stack.axis = $0 ? .vertical : .horizontal }
        set(\.spacing) { stack.spacing = CGFloat($0) }
        set(\.width) { width.constant = CGFloat($0) }
        set(\.height) {
            height.constant = CGFloat($0)
            height.isActive = $0 > 0
        }
        for (index, label) in labels.enumerated() {
            set({ $0.words[index] }) {
                label.text = Array(repeating: "word", count: $0).joined(separator: " ") + "\(index)"
            }
            set({ $0.lines[index] }) { label.numberOfLines = $0 }
            set({ $0.hidden[index] }) { label.isHidden = $0 }
            set({ $0.hugs[index] }) { more in
                for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                    label.setContentHuggingPriority(UILayoutPriority(more ? 252 : 251), for: axis)
                }
            }
            set({ $0.resists[index] }) { more in
                for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                    label.setContentCompressionResistancePriority(UILayoutPriority(more ? 751 : 750), for: axis)
                }
            }
        }
    }
}

extension ScenarioRun {
    /// In a row of labels with one line, the first of those with the lowest priority takes the width that the others
    /// leave.
    fileprivate func expectFirstGivesWay(_ stack: EvenStack, _ state: EvenState) {
        let shown = stack.labels.indices.filter { !state.hidden[$0] }
        guard !state.isColumn, shown.allSatisfy({ state.lines[$0] == 1 }) else { return }
        var widths = shown.map { stack.labels[$0].intrinsicContentSize.width }
        let more = CGFloat(state.width - state.spacing * (shown.count - 1)) - widths.reduce(0, +)
        let holds = more > 0 ? state.hugs : state.resists
        let first = shown.firstIndex { !holds[$0] } ?? 0
        widths[first] += more
        // If that is not enough, the next one gives way, too.
        guard widths[first] >= 0 else { return }
        for (item, wanted) in zip(shown, widths) {
            expect("width of item \(item)", stack.labels[item].frame.width, wanted, within: pixel + 0.01)
        }
    }
}

extension Scenario {
    static let evenItems: [Scenario] = [
        // Of items with equal priorities the first one gives way, also if it was hidden for a while. Lines wrap at the
        // present width.
        Scenario(
            "items-that-give-way-alike", rules: ["stacks-8", "stacks-10", "stacks-11", "text-11"],
            limits: [1, 3, 4, 1023] + Array(repeating: 7 * 60 - 1, count: 10), kinds: 7,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            var now = EvenState(count: 2 + run.numbers[0])
            if run.flag(1) { now.lines[run.numbers[1] - 1] = 0 }
            if run.flag(1) { now.words[run.numbers[1] - 1] = 7 }
            now.isColumn = run.numbers[2] > 2
            if run.numbers[2] == 4 { now.height = 260 }
            let old = EvenStack(in: root, now)
            func check() {
                host.settle()
                run.expectFirstGivesWay(old, now)
                let other = UIView(frame: root.bounds)
                let new = EvenStack(in: other, now)
                other.layoutIfNeeded()
                guard !LayoutInspector(other).isAmbiguous else { return }
                run.expect("frame of the stack view", old.stack.frame, new.stack.frame, within: 0.01)
                for (index, (one, two)) in zip(old.labels, new.labels).enumerated() where !now.hidden[index] {
                    run.expect("frame of item \(index)", one.frame, two.frame, within: 0.01)
                }
            }
            check()
            run.inAnyOrder(
                from: 4,
                { number in
                    let (before, value) = (now, number / 7)
                    let (item, more) = (value % now.count, value / now.count)
                    switch number % 7 {
                    case 0, 1:
                        // At least one item stays visible.
                        let isSpare = (0..<now.count).contains { $0 != item && !now.hidden[$0] }
                        if now.hidden[item] || isSpare { now.hidden[item].toggle() }
                    case 2: now.width = 70 + 5 * value
                    case 3: now.words[item] = 1 + more % 8
                    case 4: now.lines[item] = 1 - now.lines[item]
                    case 5 where more % 2 == 0: now.hugs[item].toggle()
                    case 5: now.resists[item].toggle()
                    case 6 where value % 4 == 0: now.isColumn.toggle()
                    case 6 where value % 4 == 1: now.spacing = value / 4
                    // Mostly high enough for the wrapped lines.
                    default: now.height = now.height > 0 ? 0 : 150 + 6 * value
                    }
                    old.follow(now, since: before)
                }, rest: check)
            check()
        }
    ]
}
