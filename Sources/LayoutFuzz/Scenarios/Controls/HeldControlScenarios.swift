import Foundation
import LayoutEngine

extension HeldControl {
    /// Changes the content, the frame, the constraints or the content priorities.
    func perform(_ kind: Int, _ value: Int) {
        let axis = value % 2
        let direction: NSLayoutConstraint.Axis = axis == 0 ? .horizontal : .vertical
        // None equals the priority of the size constraints.
        let strength = [1, 249, 499, 501, 751, 999][value / 2 % 6] as Float
        let length = CGSize(width: 20 + 3 * value, height: 95 - 2 * value)
        switch kind {
        case 0, 1:
            plan.values[kind] = value
            plan.show(kind, in: view)
        case 2:
            plan.isTied.toggle()
            tie()
        case 3:
            plan.corner = CGPoint(x: 5 + value, y: 41 - value)
            tie()
        case 4:
            plan.wish = length
            tie()
        case 5:
            plan.hugging[axis] = strength
            view.setContentHuggingPriority(UILayoutPriority(strength), for: direction)
        case 6:
            plan.resistance[axis] = strength
            view.setContentCompressionResistancePriority(UILayoutPriority(strength), for: direction)
        // The app sets no frame while constraints set it.
        case 7 where !plan.isTied:
            plan.frame = CGRect(origin: CGPoint(x: value, y: 60 - value), size: length)
            view.frame = plan.frame
        case 8 where !plan.isTied && view.superview != nil:
            let fresh = plan.make()
            fresh.frame = plan.frame
            plan.frame.size = fresh.sizeThatFits(plan.frame.size)
            view.sizeToFit()
        case 9 where !plan.isTied:
            plan.frame.size = CGSize(width: length.width + 7, height: length.height)
            plan.frame.origin = CGPoint(x: 3 + value, y: 12)
            view.bounds.size = plan.frame.size
            view.center = CGPoint(x: plan.frame.midX, y: plan.frame.midY)
        case 10: if view.superview == nil { come() } else { view.removeFromSuperview() }
        case 11: view.isHidden.toggle()
        default: break
        }
    }

    func check(_ run: ScenarioRun, _ name: String) {
        let fresh = plan.make()
        run.expect("intrinsic size of \(name)", view.intrinsicContentSize, fresh.intrinsicContentSize)
        run.expect("alignmentRectInsets of \(name)", view.alignmentRectInsets, fresh.alignmentRectInsets)
        guard view.superview != nil else { return }
        run.expect("frame of \(name)", view.frame, plan.place(fresh), within: run.pixel)
    }
}

/// Controls whose frames are set by constraints or by the app, in turns.
extension Scenario {
    static let heldControls: [Scenario] = [
        // A control has the size of its content, unless a stronger constraint or the app sets another size. Earlier content
        // and earlier ways of placing it have no effect.
        Scenario(
            "controls-held-in-turns",
            rules: ["controls-1", "controls-2", "controls-3", "controls-5", "controls-6", "priorities-2", "passes-5"],
            limits: [HeldPlan.kinds - 1, HeldPlan.kinds - 1, 1023] + Array(repeating: 14 * 2 * 30 - 1, count: 10),
            kinds: 14
        ) { run in
            let (host, root) = run.openPlain()
            let holder = UIView(frame: CGRect(x: 20, y: 100, width: 270, height: 240))
            root.addSubview(holder)
            let controls = run.numbers[..<2].map { HeldControl(HeldPlan(kind: $0), in: holder) }
            var isMirrored = run.isRightToLeft
            func check() {
                host.settle()
                for (index, control) in controls.enumerated() {
                    control.check(run, "control \(index) of kind \(control.plan.kind)")
                }
            }
            check()
            run.inAnyOrder(
                from: 3,
                { number in
                    let (kind, control, value) = (number % 14, controls[number / 14 % 2], number / 28)
                    switch kind {
                    case 12:
                        isMirrored.toggle()
                        host.setUserInterfaceLayoutDirection(isMirrored ? .rightToLeft : .leftToRight)
                    case 13: holder.frame.size = CGSize(width: 270 + value, height: 240 - value)
                    default: control.perform(kind, value)
                    }
                }, rest: check)
            check()
        }
    ]
}
