import Foundation
import LayoutEngine

/// A button, and a label whose baseline is the button's.
private final class PlannedButton {
    let button: UIButton
    let beside = UILabel()
    private let wide, high: NSLayoutConstraint

    init(_ plan: ButtonPlan) {
        button = UIButton(type: plan.type)
        wide = button.widthAnchor.constraint(equalToConstant: 0)
        high = button.heightAnchor.constraint(equalToConstant: 0)
        beside.text = "beside"
        for view in [button, beside] { view.translatesAutoresizingMaskIntoConstraints = false }
        // Parts with the values of a new button are not set. The configuration comes last.
        for part in plan.parts.indices where plan.parts[part] > 0 && part != 13 { plan.set(part, of: button) }
        if plan.parts[13] > 0 { plan.set(13, of: button) }
        measure(plan)
    }

    func measure(_ plan: ButtonPlan) {
        for (constraint, length) in [(wide, plan.width), (high, plan.height)] {
            constraint.constant = CGFloat(length)
            constraint.isActive = length > 0
        }
    }

    func place(in holder: UIView) {
        for view in [button, beside] { holder.addSubview(view) }
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 12),
            button.topAnchor.constraint(equalTo: holder.topAnchor, constant: 47),
            beside.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 5),
            beside.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
        ])
    }

    func leave() { for view in [button, beside] { view.removeFromSuperview() } }

    func picture() -> SettledLayout {
        var result = SettledLayout(treeOf: button, "button", measures: false)
        result.add("intrinsic size", [button.intrinsicContentSize.width, button.intrinsicContentSize.height])
        result.add("frame of the label on its baseline", beside.frame)
        result.add("current title", button.currentTitle ?? "none")
        return result
    }
}

extension Scenario {
    static let buttonHistories: [Scenario] = [
        // A button has the layout of a new button with the same values, in whichever order these were set.
        Scenario(
            "buttons-of-any-history",
            rules: ["controls-6", "controls-7", "controls-14", "passes-5", "passes-8", "text-14"],
            limits: [1, 511] + Array(repeating: 20 * 40 - 1, count: 9), kinds: 20, share: 2,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let holder = UIView(frame: CGRect(x: 30, y: 110, width: 260, height: 300))
            root.addSubview(holder)
            var plan = ButtonPlan(run.flag(0) ? .system : .custom)
            let old = PlannedButton(plan)
            old.place(in: holder)
            var isMirrored = run.isRightToLeft
            func check() {
                host.settle()
                guard old.button.window != nil, !run.isAway else { return }
                let found = old.picture()
                let new = PlannedButton(plan)
                new.place(in: holder)
                host.settle()
                run.expectSame(found, new.picture(), " of a button that changed")
                new.leave()
                // When a view leaves, the window solves all its constraints again. It does so here, so that the next change
                // comes alone.
                host.settle()
            }
            check()
            run.inAnyOrder(
                from: 2,
                { number in
                    let (kind, value) = (number % 20, number / 20)
                    switch kind {
                    case 0...15:
                        plan.parts[kind] = value
                        plan.set(kind, of: old.button)
                    case 16:
                        plan.width = value % 3 == 0 ? 0 : 40 + 3 * value
                        plan.height = value % 4 == 0 ? 0 : 90 - value
                        old.measure(plan)
                    case 17: if old.button.superview == nil { old.place(in: holder) } else { old.leave() }
                    case 18:
                        isMirrored.toggle()
                        host.setUserInterfaceLayoutDirection(isMirrored ? .rightToLeft : .leftToRight)
                    default:
                        // No rule says when a view outside of a window follows another text size.
                        guard old.button.window != nil else { return }
                        host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
                    }
                }, rest: check)
            check()
        }
    ]
}
