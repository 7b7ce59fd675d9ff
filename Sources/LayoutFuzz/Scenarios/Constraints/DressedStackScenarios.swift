import Foundation
import LayoutEngine

/// Stack views whose items have equal priorities.
extension Scenario {
    static let dressedStacks: [Scenario] = [
        // Which item gives way depends only on the present items: on their order, their priorities, their content and
        // the alignment. A stack view that changed while it was hidden or removed is like a new one.
        Scenario(
            "stacks-of-equal-items",
            rules: [
                "stacks-1", "stacks-3", "stacks-8", "stacks-9", "stacks-10", "stacks-16", "text-15", "frames-3",
                "margins-5",
            ],
            limits: [4, 5, 1023] + Array(repeating: 20 * 2520 - 1, count: 10), kinds: 20,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            var now = StackDress()
            (now.distribution, now.alignment) = (run.numbers[0], run.numbers[1])
            let old = DressedStack(now, subviews: now.order, run)
            root.addSubview(old.holder)
            func check() {
                if old.holder.superview == nil { root.addSubview(old.holder) }
                host.settle()
                let subviews = old.stack.subviews.compactMap { old.items.firstIndex(of: $0) }
                let new = DressedStack(now, subviews: subviews, run)
                let above = UIView(frame: root.bounds)
                above.addSubview(new.holder)
                above.layoutIfNeeded()
                run.expect(
                    "number of constraints of the stack view", old.stack.constraints.count, new.stack.constraints.count)
                run.expect(
                    "number of guides of the stack view", old.stack.layoutGuides.count, new.stack.layoutGuides.count)
                guard !LayoutInspector(above).isAmbiguous else { return }
                run.expect("frame of the stack view", old.stack.frame, new.stack.frame, within: 0.01)
                for item in now.order {
                    run.expect("center of item \(item)", old.items[item].center, new.items[item].center, within: 0.01)
                    run.expect(
                        "size of item \(item)", old.items[item].bounds.size, new.items[item].bounds.size, within: 0.01)
                }
                // A stack view without a superview keeps its old frames.
                guard old.inner.superview != nil else { return }
                for (one, two) in zip(old.innerItems, new.innerItems) {
                    run.expect("frame of an item in the inner stack view", one.frame, two.frame, within: 0.01)
                }
            }
            func perform(_ kind: Int, _ value: Int) {
                let (item, more) = (value % 6, value / 6)
                // The other visible items.
                let others = now.order.filter { $0 != item && !now.items[$0].isHidden }
                switch kind {
                case 0: now.axis = 1 - now.axis
                case 1: now.distribution = more % 5
                case 2: now.alignment = value % 6
                case 3: now.spacing = more % 7 == 6 ? UIStackView.spacingUseSystem : CGFloat(more % 14)
                case 4 where value % 3 == 0: now.isFromBaselines.toggle()
                case 4 where value % 3 == 1: now.hasMargins.toggle()
                case 4: now.keepsMargins.toggle()
                case 5 where value % 2 == 0: now.around = CGFloat(5 + more % 23)
                case 5: now.margins[more % 4] = CGFloat(more / 4 % 17)
                case 6: now.direction = value % 3
                case 7: now.length = value % 3 == 0 ? 0 : 150 + value % 251
                case 8,
                    9 where now.items[item].isHidden || !others.isEmpty:
                    now.items[item].isHidden = kind == 9 ? !now.items[item].isHidden : false
                case 10: now.items[item].hugging = [249, 250, 251][more % 3]
                case 11: now.items[item].resistance = [749, 750, 751][more % 3]
                case 12:
                    // Content on both axes, on one of them, or none.
                    let size = CGSize(width: 5 + more % 61, height: 4 + more % 37)
                    now.items[item].size = CGSize(
                        width: more % 5 == 0 ? -1 : size.width, height: more % 7 == 0 ? -1 : size.height)
                case 13:
                    now.items[item].insets = UIEdgeInsets(
                        top: CGFloat(more % 4), left: CGFloat(more % 7), bottom: CGFloat(more % 5),
                        right: CGFloat(more % 3))
                case 14: now.items[item].wish = more % 3 == 0 ? 0 : CGFloat(9 + more % 90)
                case 15 where now.order.contains(item) && run.uikit.hasSafeArea:
                    now.items[item].gap = [nil, UIStackView.spacingUseSystem, CGFloat(more % 13)][more % 3]
                case 16 where now.order.contains(item) && !others.isEmpty && more % 2 == 0:
                    now.order.removeAll { $0 == item }
                    now.items[item].gap = nil
                    if more % 4 == 0 { old.stack.removeArrangedSubview(old.items[item]) }
                    old.items[item].removeFromSuperview()
                case 16, 17:
                    now.order.removeAll { $0 == item }
                    now.order.insert(item, at: more % (now.order.count + 1))
                    old.stack.insertArrangedSubview(old.items[item], at: more % now.order.count)
                case 18 where value % 5 == 0: now.words = more % 7
                case 18 where value % 5 == 1: now.lines = more % 3
                case 18 where value % 5 == 2: now.font = 9 + more % 17
                case 18 where value % 5 == 3: now.handsOn.toggle()
                case 18: (now.innerAxis, now.innerGap) = (more % 2, CGFloat(more % 9))
                case 19 where value % 5 == 0: now.innerHidden[more % 2].toggle()
                case 19 where value % 5 == 1: old.items[more % 6].transform = CGAffineTransform(scaleX: 2, y: 0.5)
                case 19 where value % 5 == 2: old.holder.isHidden.toggle()
                case 19 where value % 5 == 3: old.holder.removeFromSuperview()
                case 19: _ = old.stack.systemLayoutSizeFitting(CGSize(width: 120, height: 70))
                default: break
                }
                old.set(now)
            }
            check()
            run.inAnyOrder(from: 3, { perform($0 % 20, $0 / 20) }, rest: check)
            check()
        }
    ]
}
