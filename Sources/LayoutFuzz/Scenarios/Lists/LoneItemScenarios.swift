import Foundation
import LayoutEngine

/// Flow layouts in which many items are alone on their lines, and headers that are very low.
extension Scenario {
    static let loneItems: [Scenario] = [
        // An item that is alone on its line is centered, also between lines of smaller items. A header takes room whatever
        // its height is: what follows begins below it.
        Scenario(
            "items-alone-on-their-lines", rules: ["collections-1", "collections-3"],
            limits: [5, 4, 1, 1, 6] + Array(repeating: 6 * 24 - 1, count: 6), kinds: 6
        ) { run in
            let (isMixed, pattern) = (run.flag(2), run.numbers[4] + 1)
            var (wide, narrow) = (CGFloat(130), CGFloat(40))
            var plan = FlowPlan(
                counts: [run.numbers[0], run.numbers[1] + 1], size: { _, _ in .zero }, gap: { _ in 10 },
                lineGap: { _ in 10 }, insets: { _ in .zero })
            plan.isVertical = !run.flag(3)
            let flow = UICollectionViewFlowLayout()
            flow.scrollDirection = plan.isVertical ? .vertical : .horizontal
            let items = FlowItems(plan.counts)
            let (host, collection) = run.openList(flow, items, CGSize(width: 240, height: 240))
            run.held.append(items)
            func check(_ when: String) {
                let (long, short, isVertical) = (wide, narrow, plan.isVertical)
                plan.size = { item, _ in
                    let isWide = !isMixed || pattern >> (item % 3) & 1 == 1
                    let across = CGFloat(isMixed ? 20 + item % 3 * 5 : 20)
                    return isVertical
                        ? CGSize(width: isWide ? long : short, height: across)
                        : CGSize(width: across, height: isWide ? long : short)
                }
                let delegate = FlowDelegate(plan)
                run.held.append(delegate)
                collection.delegate = delegate
                flow.invalidateLayout()
                run.check(collection, plan, host, when)
            }
            check("at first")
            // Some of them are no longer than a pixel.
            let heights: [CGFloat] = [0, 0.5, 1, 1.5, 2, 20]
            for (turn, number) in run.numbers[5...].enumerated() {
                let value = number / 6
                switch number % 6 {
                case 0: wide = CGFloat(60 + value * 8)
                case 1: narrow = CGFloat(10 + value * 4)
                case 2: plan.header = heights[value % 6]
                case 3: plan.footer = heights[value % 6]
                case 4:
                    plan.gap = { _ in CGFloat(value * 2) }
                    plan.lineGap = { _ in CGFloat(value % 7) }
                default:
                    plan.insets = { section in
                        UIEdgeInsets(
                            top: CGFloat(value % 5 + section), left: CGFloat(value % 11), bottom: CGFloat(value % 3),
                            right: CGFloat(value % 13))
                    }
                }
                check("after change \(turn) of kind \(number % 6)")
            }
        }
    ]
}
