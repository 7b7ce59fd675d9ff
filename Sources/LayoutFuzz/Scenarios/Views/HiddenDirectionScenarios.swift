import Foundation
import LayoutEngine

extension Scenario {
    static let hiddenDirections: [Scenario] = [
        // The writing direction changes while a view or its superview is hidden or in no window. When the view is visible again, it
        // is laid out like a new one.
        Scenario(
            "directions-that-change-out-of-sight",
            rules: ["direction-1", "direction-3", "margins-11", "passes-8", "controls-6"],
            limits: [DirectedPlan.kinds - 1, 15, 1023] + Array(repeating: 7 * 40 - 1, count: 10), kinds: 7,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            var plan = DirectedPlan(kind: run.numbers[0])
            let old = DirectedBox(plan, in: root)
            var (hidden, isMirrored) = (run.numbers[1], run.isRightToLeft)
            func show(_ isShown: Bool) {
                for part in old.parts { part.isHidden = false }
                for (index, part) in old.parts.enumerated() where !isShown && hidden >> index & 1 == 1 {
                    part.isHidden = true
                }
                host.settle()
            }
            func check() {
                if old.box.superview == nil { old.holder.addSubview(old.box) }
                show(true)
                let found = old.picture()
                if let told = (old.view as? ToldMarginView)?.told.last {
                    run.expect("margins that the view was told last", told, old.view.layoutMargins)
                }
                let new = DirectedBox(plan, in: root)
                host.settle()
                run.expectSame(found, new.picture(), " of a box that was not visible")
                new.holder.removeFromSuperview()
                // The solve for this check must not hide a change that is missed later.
                show(false)
            }
            check()
            run.inAnyOrder(
                from: 3,
                { number in
                    let value = number / 7
                    switch number % 7 {
                    case 0, 1:
                        isMirrored.toggle()
                        host.setUserInterfaceLayoutDirection(isMirrored ? .rightToLeft : .leftToRight)
                    case 2:
                        hidden ^= 1 << (value % 4)
                        show(false)
                    case 3:
                        let content: UISemanticContentAttribute =
                            [.unspecified, .forceRightToLeft, .unspecified, .forceLeftToRight, .playback][value / 2 % 5]
                        plan.content[value % 2] = content
                        (value % 2 == 0 ? old.view : old.box).semanticContentAttribute = content
                    case 4:
                        plan.value = value
                        plan.set(in: old.view)
                    case 5:
                        plan.width = CGFloat(160 + 2 * value)
                        old.wide.constant = plan.width
                    default:
                        if old.box.superview == nil {
                            old.holder.addSubview(old.box)
                        } else {
                            old.box.removeFromSuperview()
                        }
                    }
                    if value % 3 == 0 { host.settle() }
                }, rest: check)
            check()
        }
    ]
}
