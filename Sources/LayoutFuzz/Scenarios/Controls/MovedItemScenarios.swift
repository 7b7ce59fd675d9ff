import Foundation
import LayoutEngine

/// A vertical stack of stacks whose items change places, axes, sizes and spacings, and the frames of all by the rules.
private final class NestedStacks {
    let column: UIStackView
    private let items = (0..<6).map { SizedView(width: 12 + CGFloat($0) * 5, height: 28 - CGFloat($0) * 3) }
    private let stacks: [UIStackView]
    /// The numbers of the items of each stack, and of the stacks of the column, in their order.
    private var contents = [[0, 1], [2, 3], [4, 5]]
    private var order = [0, 1, 2]
    private var (hiddenItems, hiddenStacks): (Set<Int>, Set<Int>) = ([], [])
    private var (gaps, stackGaps): ([Int: CGFloat], [Int: CGFloat]) = ([:], [:])
    private var isVertical = [false, false, true]
    private let run: ScenarioRun

    init(_ run: ScenarioRun) {
        self.run = run
        stacks = contents.map { [items] numbers in UIStackView(arrangedSubviews: numbers.map { items[$0] }) }
        column = UIStackView(arrangedSubviews: stacks)
        column.axis = .vertical
        column.spacing = run.length(0)
        stacks[2].axis = .vertical
        for (index, stack) in stacks.enumerated() { stack.spacing = CGFloat(3 + index) }
        for stack in stacks + [column] { stack.alignment = .leading }
    }

    private func shown(_ stack: Int) -> [Int] { contents[stack].filter { !hiddenItems.contains($0) } }

    func perform(_ number: Int) {
        let value = number / 8
        let (item, stack) = (value % 6, value % 3)
        guard let holder = contents.firstIndex(where: { $0.contains(item) }) else { return }
        // No rule gives the length of a stack without visible items.
        let isNeeded = shown(holder) == [item]
        let isNeededStack = order.filter { !hiddenStacks.contains($0) } == [stack]
        switch number % 8 {
        case 0 where !isNeeded:
            if hiddenItems.remove(item) == nil { hiddenItems.insert(item) }
            items[item].isHidden = hiddenItems.contains(item)
        case 1, 2:
            let target = value / 6 % 3
            guard target == holder || !isNeeded else { return }
            // The stack that the item leaves forgets the custom spacing.
            if target != holder { gaps[item] = nil }
            contents[holder].removeAll { $0 == item }
            let place = value / 18 % (contents[target].count + 1)
            contents[target].insert(item, at: place)
            stacks[target].insertArrangedSubview(items[item], at: place)
        case 3:
            // The spacings of a hidden vertical stack would contradict its height.
            guard !isVertical[stack], !isNeededStack, order.contains(stack) else { return }
            if hiddenStacks.remove(stack) == nil { hiddenStacks.insert(stack) }
            stacks[stack].isHidden = hiddenStacks.contains(stack)
        case 4:
            gaps[item] = value % 5 == 0 ? nil : CGFloat(value % 12)
            stacks[holder].setCustomSpacing(gaps[item] ?? UIStackView.spacingUseDefault, after: items[item])
        case 5 where order.contains(stack):
            stackGaps[stack] = value % 5 == 0 ? nil : CGFloat(value % 14)
            column.setCustomSpacing(stackGaps[stack] ?? UIStackView.spacingUseDefault, after: stacks[stack])
        case 6:
            if !order.contains(stack) {
                let place = value / 3 % (order.count + 1)
                order.insert(stack, at: place)
                column.insertArrangedSubview(stacks[stack], at: place)
            } else if !isNeededStack, !hiddenStacks.contains(stack) {
                order.removeAll { $0 == stack }
                stackGaps[stack] = nil
                stacks[stack].removeFromSuperview()
            }
        case 7 where value / 6 % 2 == 0:
            items[item].width += 7
            items[item].height += 4
            items[item].invalidateIntrinsicContentSize()
        case 7 where !hiddenStacks.contains(stack):
            isVertical[stack].toggle()
            stacks[stack].axis = isVertical[stack] ? .vertical : .horizontal
        default: break
        }
    }

    private func size(of stack: Int) -> CGSize {
        let numbers = shown(stack)
        let space = numbers.dropLast().reduce(0) { $0 + (gaps[$1] ?? CGFloat(3 + stack)) }
        let (widths, heights) = (numbers.map { items[$0].width }, numbers.map { items[$0].height })
        return isVertical[stack]
            ? CGSize(width: widths.max() ?? 0, height: heights.reduce(space, +))
            : CGSize(width: widths.reduce(space, +), height: heights.max() ?? 0)
    }

    func check() {
        let visible = order.filter { !hiddenStacks.contains($0) }
        let sizes = visible.map(size)
        let width = sizes.map(\.width).max() ?? 0
        let space = visible.dropLast().reduce(0) { $0 + (stackGaps[$1] ?? column.spacing) }
        run.expect(
            "size of the column", column.frame.size, CGSize(width: width, height: sizes.map(\.height).reduce(space, +)))
        var top: CGFloat = 0
        for (stack, size) in zip(visible, sizes) {
            let left = run.isRightToLeft ? width - size.width : 0
            run.expect(
                "frame of stack \(stack)", stacks[stack].frame, CGRect(origin: CGPoint(x: left, y: top), size: size))
            top += size.height + (stackGaps[stack] ?? column.spacing)
            run.expect(
                "arranged subviews of stack \(stack)", stacks[stack].arrangedSubviews, contents[stack].map { items[$0] }
            )
            var place: CGFloat = 0
            for item in shown(stack) {
                var frame = CGRect(x: 0, y: 0, width: items[item].width, height: items[item].height)
                frame.origin = isVertical[stack] ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
                place += (isVertical[stack] ? frame.height : frame.width) + (gaps[item] ?? CGFloat(3 + stack))
                if run.isRightToLeft { frame.origin.x = size.width - frame.maxX }
                run.expect("frame of item \(item) in stack \(stack)", items[item].frame, frame)
            }
        }
    }
}

/// Items that move from one stack to another, while stacks move, are hidden and change their axes.
extension Scenario {
    static let movedItems: [Scenario] = [
        // Each stack arranges the items that it was given last, in their order, with the custom spacings that were set there.
        Scenario(
            "items-that-change-stacks", rules: ["stacks-1", "stacks-10", "stacks-11", "stacks-12", "stacks-13"],
            limits: [20, 511] + Array(repeating: 8 * 72 - 1, count: 9), kinds: 8, share: 2,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let nested = NestedStacks(run)
            let host = run.place([(nested.column, 11, 23)])
            nested.check()
            run.inAnyOrder(from: 2, nested.perform) {
                host.settle()
                nested.check()
            }
            host.settle()
            nested.check()
        }
    ]
}
