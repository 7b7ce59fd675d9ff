import Foundation
import LayoutEngine

/// The settings of a stack view whose items have equal priorities.
struct StackDress {
    struct Item {
        var isHidden = false
        /// Negative lengths are none.
        var size: CGSize
        var insets = UIEdgeInsets.zero
        var hugging: Float = 250
        var resistance: Float = 750
        var gap: CGFloat?
        /// The constant of an optional width; 0 for none.
        var wish: CGFloat = 0
    }

    var items = (0..<6).map { Item(size: CGSize(width: 31 + 6 * $0, height: 24 - 3 * $0)) }
    /// The items in the order of the stack.
    var order = [0, 1, 2, 3, 4, 5]
    var (axis, distribution, alignment) = (0, 0, 0)
    var (spacing, isFromBaselines, hasMargins, keepsMargins) = (CGFloat(3), false, false, false)
    var (direction, length) = (0, 310)
    var (margins, around) = ([CGFloat](repeating: 4, count: 4), CGFloat(9))
    /// Settings of the stack view that is an item.
    var (innerAxis, innerHidden, innerGap) = (0, [false, false], CGFloat(2))
    var (words, lines, font) = (2, 1, 15)
    /// Whether the box returns the label in it as its view for baselines.
    var handsOn = true
}

/// A stack view in a holder, with items of many kinds: views with content, labels, a view that has the baselines of a
/// subview, and a stack view.
final class DressedStack {
    /// So large that its margins reach into the stack view only at the left and at the top.
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 900))
    let stack = UIStackView()
    let items: [UIView]
    let inner = UIStackView()
    private let box = HandingView()
    private let labels = (0..<3).map { _ in UILabel() }
    let innerItems = [SizedView(width: 19, height: 13), SizedView(width: 8, height: 21)]
    private let wishes: [NSLayoutConstraint]
    private let lengths: [NSLayoutConstraint]
    private let hasSafeArea: Bool
    private var said: StackDress?

    /// - Parameter subviews: the items in the order of the tree.
    init(_ dress: StackDress, subviews: [Int], _ run: ScenarioRun) {
        hasSafeArea = run.uikit.hasSafeArea
        items = [WishedView(), labels[0], box, WishedView(), inner, labels[1]]
        wishes = items.map { $0.widthAnchor.constraint(equalToConstant: 0) }
        lengths = [stack.widthAnchor, stack.heightAnchor].map { $0.constraint(equalToConstant: 0) }
        for (index, wish) in wishes.enumerated() { wish.priority = UILayoutPriority(Float(800 + index)) }
        let tied = labels[2]
        (tied.text, tied.font) = ("Tied", .systemFont(ofSize: 19))
        for view in [tied, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        box.addSubview(tied)
        for item in innerItems { inner.addArrangedSubview(item) }
        for item in subviews { stack.addSubview(items[item]) }
        for item in dress.order { stack.addArrangedSubview(items[item]) }
        holder.addSubview(stack)
        if hasSafeArea { for view in [holder, stack] { view.insetsLayoutMarginsFromSafeArea = false } }
        NSLayoutConstraint.activate([
            stack.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 5),
            stack.topAnchor.constraint(equalTo: holder.topAnchor, constant: 2),
            tied.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 4),
            tied.topAnchor.constraint(equalTo: box.topAnchor, constant: 6),
            box.rightAnchor.constraint(equalTo: tied.rightAnchor, constant: 1),
            box.bottomAnchor.constraint(equalTo: tied.bottomAnchor, constant: 3),
        ])
        set(dress)
    }

    /// Sets only the properties that differ from the previous settings.
    func set(_ next: StackDress) {
        let last = said
        said = next
        func set<Value: Equatable>(_ value: (StackDress) -> Value, _ change: (Value) -> Void) {
            if last.map(value) != value(next) { change(value(next)) }
        }
        set(\.axis) { stack.axis = $0 == 0 ? .horizontal : .vertical }
        set(\.distribution) { stack.distribution = UIStackView.Distribution.allCases[$0] }
        set(\.alignment) { stack.alignment = UIStackView.Alignment.allCases[$0] }
        set(\.spacing) { stack.spacing = $0 }
        set(\.isFromBaselines) { stack.isBaselineRelativeArrangement = $0 }
        set(\.hasMargins) { stack.isLayoutMarginsRelativeArrangement = $0 }
        set(\.keepsMargins) { stack.preservesSuperviewLayoutMargins = $0 }
        set(\.margins) { stack.layoutMargins = UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        set(\.around) { holder.layoutMargins = UIEdgeInsets(top: $0 - 2, left: $0, bottom: 1, right: 3) }
        set(\.direction) { stack.semanticContentAttribute = [.unspecified, .forceRightToLeft, .forceLeftToRight][$0] }
        set(\.innerAxis) { inner.axis = $0 == 0 ? .horizontal : .vertical }
        set(\.innerGap) { inner.spacing = $0 }
        set(\.innerHidden) { for (item, isHidden) in zip(innerItems, $0) { item.isHidden = isHidden } }
        set(\.words) { words in
            for label in labels[..<2] { label.text = Array(repeating: "word", count: words).joined(separator: " ") }
        }
        set(\.lines) { labels[1].numberOfLines = $0 }
        set(\.font) { labels[0].font = .systemFont(ofSize: CGFloat($0)) }
        set(\.handsOn) {
            (box.first, box.last) = $0 ? (labels[2], labels[2]) : (nil, nil)
            // UIView has no call for changed baselines; invalidating the content size has the stack view read them
            // again.
            box.invalidateIntrinsicContentSize()
        }
        for (constraint, axis) in zip(lengths, 0...1) {
            constraint.constant = CGFloat(next.length)
            constraint.isActive = next.length > 0 && next.axis == axis
        }
        for (index, item) in items.enumerated() {
            let own = next.items[index]
            wishes[index].constant = own.wish
            wishes[index].isActive = own.wish > 0
            set({ $0.items[index].isHidden }) { item.isHidden = $0 }
            set({ $0.items[index].size }) { (item as? WishedView)?.content = $0 }
            set({ $0.items[index].insets }) { (item as? WishedView)?.insets = $0 }
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                set({ $0.items[index].hugging }) { item.setContentHuggingPriority(.init($0), for: axis) }
                set({ $0.items[index].resistance }) {
                    item.setContentCompressionResistancePriority(.init($0), for: axis)
                }
            }
            // Setting the same value again would have the stack view examine all items.
            set({ $0.items[index].gap }) {
                if hasSafeArea { stack.setCustomSpacing($0 ?? UIStackView.spacingUseDefault, after: item) }
            }
        }
    }
}
