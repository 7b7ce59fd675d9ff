import Foundation
import LayoutEngine

/// Trees outside the window, and views that leave them or come into them there.
extension Scenario {
    static let looseTrees: [Scenario] = [
        // A view that comes into the window is laid out like one created there, whichever trees it was in while the direction or
        // the text size changed.
        Scenario(
            "parts-of-trees-that-are-out", rules: ["text-18", "direction-1", "direction-2", "passes-8"],
            limits: [35, 4095] + Array(repeating: 10 * 50 - 1, count: 12), kinds: 10
        ) { run in
            let (host, root) = run.openPlain()
            let holder = LoosePart(0, run.numbers[0])
            holder.frame.origin.y = 90
            root.addSubview(holder)
            let parts = (1...5).map { LoosePart($0, run.numbers[0] + $0) }
            // One chain of three nested parts, and one of two.
            for (outer, inner) in [(holder, 0), (parts[0], 1), (parts[1], 2), (holder, 3), (parts[3], 4)] {
                outer.addSubview(parts[inner])
            }
            var isTurned = run.isRightToLeft
            func check() {
                host.settle()
                guard !run.isAway else { return }
                let found = SettledLayout(treeOf: holder, "tree")
                let twin = holder.twin()
                twin.frame = holder.frame
                root.addSubview(twin)
                host.settle()
                let wanted = SettledLayout(treeOf: twin, "tree")
                host.takeOut(twin)
                run.expectSame(found, wanted, " of what was out")
            }
            func outermost(_ part: LoosePart) -> LoosePart {
                var result = part
                while let outer = result.superview as? LoosePart, outer !== holder { result = outer }
                return result
            }
            func perform(_ number: Int) {
                let value = number / 10
                let (part, other) = (parts[value % 5], parts[value / 5 % 5])
                switch number % 10 {
                case 0, 1: part.removeFromSuperview()
                case 2: outermost(part).removeFromSuperview()
                case 3: holder.addSubview(part)
                case 4: holder.addSubview(outermost(part))
                case 5: if !other.isDescendant(of: part) { other.addSubview(part) }
                case 6, 7:
                    isTurned.toggle()
                    host.setUserInterfaceLayoutDirection(isTurned ? .rightToLeft : .leftToRight)
                case 8: host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
                default: if part.window == nil { part.layoutIfNeeded() }
                }
                if value / 25 == 0 { host.settle() }
            }
            check()
            run.inAnyOrder(from: 2, perform, rest: check)
            // The parts outside the window come back, one by one or all at once.
            if run.flag(0) { for part in parts where part.window == nil { holder.addSubview(part) } }
            for part in parts where part.window == nil { holder.addSubview(outermost(part)) }
            check()
        }
    ]
}
