import Foundation
import LayoutEngine

/// A stack view in a tree of stacks, with the numbers of its items.
private final class PlannedStack {
    let stack = UIStackView()
    /// The numbers of its arranged subviews; those from 10 on are stacks.
    var items: [Int]

    init(_ items: [Int]) { self.items = items }
}

/// Stacks in horizontal stacks, and their baselines.
extension Scenario {
    static let stacksInRows: [Scenario] = [
        // The height of a stack is that of its visible items with their spacings, and its baselines are those of one of them.
        Scenario(
            "baselines-of-stacks-in-rows", rules: ["stacks-16", "stacks-11", "stacks-12", "passes-5"],
            limits: [20, 8, 511] + Array(repeating: 9 * 60 - 1, count: 9), kinds: 9, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            // Views in deeper stacks are lower, so that a column is sometimes the tallest item and sometimes not. With 8 all
            // stacks are rows at first, and views in deeper ones are taller, so that a row is the tallest item of a row.
            let least = run.numbers[1] == 8 ? [8, 8, 21, 21, 40, 40] : [40, 40, 21, 21, 8, 8]
            let views = (0..<6).map { index in
                SizedView(width: 9, height: CGFloat(least[index] + (index * 7 + run.numbers[0]) % 13))
            }
            let plans = [PlannedStack([0, 11, 1]), PlannedStack([2, 3, 12]), PlannedStack([4, 5])]
            func view(_ number: Int) -> UIView { number < 10 ? views[number] : plans[number - 10].stack }
            for (index, plan) in plans.enumerated().reversed() {
                for item in plan.items { plan.stack.addArrangedSubview(view(item)) }
                plan.stack.axis = run.numbers[1] >> index & 1 == 1 ? .vertical : .horizontal
                plan.stack.alignment = plan.stack.axis == .vertical ? .leading : .top
                // With equal shares, margins that come from the safe area would move the view on which they depend, without
                // end.
                plan.stack.insetsLayoutMarginsFromSafeArea = false
            }
            let beside = (0..<2).map { _ in SizedView(width: 5, height: 5) }
            for (index, view) in ([plans[0].stack] + beside).enumerated() {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(200 * index)).isActive = true
            }
            NSLayoutConstraint.activate([
                plans[0].stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
                beside[0].firstBaselineAnchor.constraint(equalTo: plans[0].stack.firstBaselineAnchor),
                beside[1].lastBaselineAnchor.constraint(equalTo: plans[0].stack.lastBaselineAnchor),
            ])
            func shown(_ plan: PlannedStack) -> [Int] { plan.items.filter { !view($0).isHidden } }
            func height(_ number: Int) -> CGFloat {
                guard number >= 10 else { return views[number].height }
                let (plan, stack) = (plans[number - 10], plans[number - 10].stack)
                // An item without a height adds nothing.
                let heights = shown(plan).map { max(0, height($0)) }
                let margins = stack.isLayoutMarginsRelativeArrangement ? CGFloat(11) : 0
                guard stack.axis == .vertical else { return margins + (heights.max() ?? 0) }
                // The custom spacing after the last item does not count.
                let gaps = shown(plan).dropLast().map { item in
                    let own = stack.customSpacing(after: view(item))
                    return own == UIStackView.spacingUseDefault ? stack.spacing : own
                }
                let isEven = stack.distribution == .fillEqually
                let all = isEven ? CGFloat(heights.count) * (heights.max() ?? 0) : heights.reduce(0, +)
                return margins + all + gaps.reduce(0, +)
            }
            /// The view that has the baseline of a stack.
            func line(_ number: Int, isFirst: Bool) -> Int {
                guard number >= 10 else { return number }
                let (plan, items) = (plans[number - 10], shown(plans[number - 10]))
                let isColumn = plan.stack.axis == .vertical
                let tallest = items.first { height($0) == items.map(height).max() }
                return line((isColumn ? (isFirst ? items.first : items.last) : tallest) ?? 0, isFirst: isFirst)
            }
            func check() {
                host.settle()
                // The baselines of a plain view are its edges.
                for (index, isFirst) in [true, false].enumerated() {
                    let item = line(10, isFirst: isFirst)
                    func edge(_ view: UIView) -> CGFloat {
                        let place = view.convert(view.bounds, to: root)
                        return isFirst ? place.minY : place.maxY
                    }
                    run.expect(
                        "\(isFirst ? "first" : "last") baseline, of item \(item)", edge(beside[index]),
                        edge(views[item]), within: run.pixel + 0.01)
                }
            }
            /// Puts a stack in a row with views that are as tall or slightly taller or lower. An error in its height then
            /// changes which of them is the tallest.
            func meet(_ number: Int, _ value: Int) {
                let (holder, inner) = (plans[number - 11], plans[number - 10])
                let way = value % 4
                (holder.stack.axis, holder.stack.alignment) = (.horizontal, .top)
                inner.stack.axis = way == 3 && value / 4 % 2 == 0 ? .horizontal : .vertical
                inner.stack.alignment = inner.stack.axis == .vertical ? .leading : .top
                if way % 2 == 1 {
                    inner.stack.layoutMargins = UIEdgeInsets(top: 4, left: 3, bottom: 7, right: 2)
                    inner.stack.isLayoutMarginsRelativeArrangement = true
                }
                var isBehind = false
                for item in holder.items {
                    if item == number { isBehind = true }
                    guard item < 10 else { continue }
                    // The first of equally tall items counts.
                    views[item].height = height(number) + (way < 2 ? (isBehind ? 1 : 0) : way == 2 ? 2 : -5)
                    views[item].invalidateIntrinsicContentSize()
                }
            }
            check()
            run.inAnyOrder(
                from: 3,
                { number in
                    let (value, plan) = (number / 9, plans[number / 9 % 3])
                    switch number % 9 {
                    case 0:
                        // Each stack keeps a visible item.
                        let item = plan.items[value / 3 % plan.items.count]
                        guard view(item).isHidden || shown(plan).count > 1 else { return }
                        view(item).isHidden.toggle()
                    case 1:
                        views[value % 6].height = CGFloat(least[value % 6] + value * (3 - value % 6 / 2) / 2)
                        views[value % 6].invalidateIntrinsicContentSize()
                    case 2:
                        plan.stack.axis = plan.stack.axis == .vertical ? .horizontal : .vertical
                        plan.stack.alignment = plan.stack.axis == .vertical ? .leading : .top
                    case 3: plan.stack.spacing = CGFloat(value / 3 % 4)
                    case 4:
                        // In most cases a horizontal stack.
                        let inner = [1, 2].filter { plans[$0 - 1].stack.axis == .horizontal }
                        let plan = inner.isEmpty || value % 4 == 0 ? plan : plans[inner[value / 4 % inner.count]]
                        plan.stack.layoutMargins = UIEdgeInsets(top: 4, left: 3, bottom: 7, right: 2)
                        plan.stack.isLayoutMarginsRelativeArrangement.toggle()
                    case 5 where run.uikit.hasSafeArea:
                        // Custom spacings change the height of columns only.
                        let columns = plans.dropFirst().filter { $0.stack.axis == .vertical }
                        let plan = columns.isEmpty ? plan : columns[value % columns.count]
                        let item = plan.items[value / 2 % plan.items.count]
                        plan.stack.setCustomSpacing(CGFloat(value), after: view(item))
                    case 7: plan.stack.distribution = plan.stack.distribution == .fill ? .fillEqually : .fill
                    case 8 where value < 45: meet(value % 4 < 2 ? 11 : 12, value / 4)
                    case 8:
                        // As tall as another view: the first of them counts.
                        let other = views[(value / 6 + 1 + value % 6) % 6].height
                        views[value % 6].height = other
                        views[value % 6].invalidateIntrinsicContentSize()
                    default:
                        let item = plan.items.remove(at: 0)
                        plan.items.append(item)
                        plan.stack.insertArrangedSubview(view(item), at: plan.items.count - 1)
                    }
                }, rest: check)
            check()
        }
    ]
}
