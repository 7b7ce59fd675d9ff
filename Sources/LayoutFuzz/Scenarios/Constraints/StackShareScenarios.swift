import Foundation
import LayoutEngine

/// A view with an intrinsic content size.
private final class NaturalView: UIView {
    let natural: CGSize
    init(_ natural: CGSize) {
        self.natural = natural
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { natural }
}

/// Proportional lengths beside items without a length, and alignments by both of their names.
extension Scenario {
    static let stackShares: [Scenario] = [
        // An item without an intrinsic length gets none. The others share the length in proportion, and the last one
        // takes the rest.
        Scenario(
            "shares-without-length", rules: ["stacks-1", "stacks-3"],
            limits: [1, 3, 60, 60, 60, 200, 12], needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            let isRow = run.flag(0)
            let naturals = (2...4).map { 10 + run.length($0) }
            let gap = run.length(6)
            let empty = UIView()
            var items: [UIView] = naturals.map { NaturalView(CGSize(width: $0, height: $0)) }
            let natural = items
            items.insert(empty, at: run.numbers[1])
            let stack = UIStackView(arrangedSubviews: items)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.axis = isRow ? .horizontal : .vertical
            stack.distribution = .fillProportionally
            stack.spacing = gap
            root.addSubview(stack)
            let whole = naturals.reduce(0, +) + 3 * gap
            let length = whole + run.length(5)
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
                stack.widthAnchor.constraint(equalToConstant: isRow ? length : 50),
                stack.heightAnchor.constraint(equalToConstant: isRow ? 50 : length),
            ])
            host.settle()
            func measure(_ view: UIView) -> CGFloat { isRow ? view.bounds.width : view.bounds.height }
            var left = length - 3 * gap
            run.expect("length of the empty item", measure(empty), 0)
            for (index, (item, own)) in zip(natural, naturals).enumerated() {
                let wanted = index == 2 ? left : length * own / whole
                left -= wanted
                run.expect("length of item \(index)", measure(item), wanted, within: run.pixel + 0.01)
                let ties = stack.constraints.filter {
                    $0.identifier == "UISV-fill-proportionally" && $0.firstItem === item
                }
                run.expect("proportional constraints of item \(index)", ties.count, 1)
                run.expect("multiplier of item \(index)", ties.first?.multiplier ?? 0, own / whole, within: 0.0001)
            }
        },
        // Top and leading are the same alignment, and so are bottom and trailing.
        Scenario(
            "alignments-by-both-names", rules: ["stacks-1"], limits: [1, 1] + Array(repeating: 60, count: 6) + [40],
            needs: { $0.uikit != .iOS7_8 }
        ) { run in
            let (host, root) = run.openPlain()
            let (isRow, isEnd) = (run.flag(0), run.flag(1))
            run.expect("whether top equals leading", UIStackView.Alignment.top == .leading, true)
            run.expect("whether bottom equals trailing", UIStackView.Alignment.bottom == .trailing, true)
            run.expect("whether top equals bottom", UIStackView.Alignment.top == .bottom, false)
            let sizes = [2, 4, 6].map { CGSize(width: 5 + run.length($0), height: 5 + run.length($0 + 1)) }
            let alignments: [UIStackView.Alignment] = isEnd ? [.bottom, .trailing] : [.top, .leading]
            for (index, alignment) in alignments.enumerated() {
                let items = sizes.map { NaturalView($0) }
                let stack = UIStackView(arrangedSubviews: items)
                stack.translatesAutoresizingMaskIntoConstraints = false
                stack.axis = isRow ? .horizontal : .vertical
                stack.alignment = alignment
                root.addSubview(stack)
                let across = 70 + run.length(8)
                NSLayoutConstraint.activate([
                    stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                    stack.topAnchor.constraint(equalTo: root.topAnchor),
                    isRow
                        ? stack.heightAnchor.constraint(equalToConstant: across)
                        : stack.widthAnchor.constraint(equalToConstant: across),
                ])
                host.settle()
                // A column begins at the right in right-to-left languages.
                let isFar = isRow || !run.isRightToLeft ? isEnd : !isEnd
                for (item, size) in zip(items, sizes) {
                    run.expect("size of an item with alignment \(index)", item.bounds.size, size)
                    let (start, own) = (isRow ? item.frame.minY : item.frame.minX, isRow ? size.height : size.width)
                    run.expect("start of an item with alignment \(index)", start, isFar ? across - own : 0)
                }
                stack.removeFromSuperview()
            }
        },
    ]
}
