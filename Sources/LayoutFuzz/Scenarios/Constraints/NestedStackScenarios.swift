import Foundation
import LayoutEngine

extension Scenario {
    static let nestedStackHistories: [Scenario] = [
        // Nested stack views have no history: their frames are those of new ones, whichever stack view an item was in
        // before. Subviews that are not arranged are where their own constraints put them, hidden or not.
        Scenario(
            "nested-stacks-of-any-history",
            rules: ["stacks-1", "stacks-10", "stacks-11", "stacks-13", "direction-4", "margins-11"],
            limits: [4, 5, 255] + Array(repeating: 13 * 72 - 1, count: 8), kinds: 13, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            var now = NestedStackSettings()
            (now.stacks[0].distribution, now.stacks[1].alignment) = (run.numbers[0], run.numbers[1])
            let old = StackNest(in: root, now, run)
            func check() {
                host.settle()
                let new = StackNest(in: UIView(frame: root.bounds), now, run)
                new.root.layoutIfNeeded()
                for (index, (one, two)) in zip(old.stacks, new.stacks).enumerated() {
                    run.expect(
                        "arranged subviews of stack view \(index)", one.arrangedSubviews,
                        now.stacks[index].order.map(old.view))
                    run.expect(
                        "number of constraints of stack view \(index)", one.constraints.count, two.constraints.count)
                    run.expect(
                        "number of guides of stack view \(index)", one.layoutGuides.count, two.layoutGuides.count)
                }
                // Equal centering may leave the sizes of the items ambiguous.
                guard !LayoutInspector(new.root).isAmbiguous else { return }
                for (index, (one, two)) in zip(old.stacks, new.stacks).enumerated() {
                    run.expect("frame of stack view \(index)", one.frame, two.frame, within: 0.01)
                }
                run.expect("frame of the app's guide", old.guide.layoutFrame, new.guide.layoutFrame, within: 0.01)
                for (index, item) in new.items.enumerated() {
                    run.expect("frame of item \(index)", old.items[index].frame, item.frame, within: 0.01)
                    guard !now.isArranged(index) else { continue }
                    run.expect(
                        "origin of item \(index), which is not arranged", item.frame.origin, StackNest.place(index))
                    let width = now.items[index].width
                    guard item is SizedView else { continue }
                    let size = CGSize(
                        width: width > 0 ? width : now.items[index].size, height: now.items[index].size / 2 + 4)
                    run.expect("size of item \(index), which is not arranged", item.frame.size, size, within: run.pixel)
                }
            }
            check()
            run.inAnyOrder(
                from: 3,
                { number in
                    let (value, item) = (number / 13, number / 13 % 6)
                    let (stack, more) = (value % 3, value / 3)
                    switch number % 13 {
                    case 0: now.stacks[stack].axis = 1 - now.stacks[stack].axis
                    case 1: now.stacks[stack].distribution = more % 5
                    case 2: now.stacks[stack].alignment = more % 6
                    case 3: now.stacks[stack].spacing = CGFloat(more % 14)
                    case 4: now.stacks[stack].direction = more % 3
                    case 5: now.stacks[stack].hasMargins.toggle()
                    case 6:
                        now.stacks[stack].margins = UIEdgeInsets(
                            top: CGFloat(more % 7), left: CGFloat(more % 10), bottom: 3, right: CGFloat(9 - more % 8))
                        now.stacks[stack].isDirectional = more % 2 == 0
                    case 7 where now.items[item].isHidden || now.isSpare(item): now.items[item].isHidden.toggle()
                    case 8 where now.isArranged(item) && now.isSpare(item):
                        now.stopArranging(item)
                        old.stacks[now.home(of: item)].removeArrangedSubview(old.items[item])
                    case 9, 10:
                        // Moves an item to another stack view or index, or arranges it again. Each stack view keeps a
                        // visible item.
                        guard now.isSpare(item) || !now.isArranged(item) || now.home(of: item) == value / 6 % 3 else {
                            return
                        }
                        let target = value / 6 % 3
                        let count = now.stacks[target].order.count { $0 != item }
                        if value % 4 == 1, now.home(of: item) != target { old.items[item].removeFromSuperview() }
                        now.arrange(item, in: target, at: value / 18 % (count + 1))
                        old.stacks[target].insertArrangedSubview(old.items[item], at: value / 18 % (count + 1))
                    case 11 where now.isArranged(item) && run.uikit.hasSafeArea:
                        now.items[item].gap = value / 6 % 3 == 0 ? nil : CGFloat(value / 6)
                    case 11: (now.words, now.lines) = (1 + value % 5, value % 3)
                    case 12 where value % 4 == 0: now.length = value % 8 == 0 ? 0 : 240 + value
                    case 12 where value % 4 == 1: now.items[item].width = value % 8 == 1 ? 0 : CGFloat(11 + value)
                    default: now.items[item].size = CGFloat(4 + value / 2)
                    }
                    old.set(now)
                }, rest: check)
            check()
        }
    ]
}
