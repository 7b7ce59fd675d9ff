import Foundation
import LayoutEngine

/// The accessibility properties that an app sets; nil where the view has its own value.
private struct SaidAloud {
    var isElement, responds: Bool?
    var label: String?
    var (hint, value): (String?, String?)
    var inputs: [String]?
    var frame: CGRect?
    var point: CGPoint?
    // What the view shows, and its geometry.
    var (text, other): (String?, String?)
    var (isOn, isChosen) = (true, false)
    var (center, size) = (CGPoint(x: 60, y: 40), CGSize(width: 44, height: 30))
    var (scale, isTurned) = (CGFloat(1), false)
}

/// A label, a button, a control and a plain view in a holder.
private final class AloudViews {
    private let holder = UIView(frame: CGRect(x: 21, y: 90, width: 240, height: 300))
    private let (label, button, control, plain) = (UILabel(), UIButton(), UIControl(), UIView())
    private var views: [UIView] { [label, button, control, plain] }
    private var said = Array(repeating: SaidAloud(), count: 4)
    private let root: UIView

    init(in root: UIView) {
        self.root = root
        root.addSubview(holder)
        for (index, view) in views.enumerated() {
            (view.bounds.size, view.center) = (said[index].size, said[index].center)
            holder.addSubview(view)
        }
    }

    /// The text that a view shows; in two states at once a button has its normal title.
    private func shown(_ index: Int) -> String? {
        switch index {
        case 0: said[0].text
        case 1: (said[1].isChosen && said[1].isOn ? said[1].other : nil) ?? said[1].text
        default: nil
        }
    }

    func perform(_ kind: Int, _ index: Int, _ value: Int) {
        let view = views[index]
        let text = ["Save", nil, "two words", "", "Open"][value % 5]
        let isNone = value % 4 == 0
        switch kind {
        case 0,
            1 where index < 2:
            guard index < 2 else { return }
            if index == 0 { label.text = text } else { button.setTitle(text, for: .normal) }
            said[index].text = text
        case 1:
            said[1].other = text
            button.setTitle(text, for: .selected)
        case 2 where index == 1 || index == 2:
            (said[index].isOn, said[index].isChosen) = (value % 2 == 0, value / 2 % 2 == 0)
            (view as? UIControl)?.isEnabled = said[index].isOn
            (view as? UIControl)?.isSelected = said[index].isChosen
        case 3:
            said[index].label = isNone ? nil : text
            if value % 3 == 0 {
                view.accessibilityAttributedLabel = said[index].label.map { NSAttributedString(string: $0) }
            } else {
                view.accessibilityLabel = said[index].label
            }
        case 4:
            (said[index].hint, said[index].value) = (isNone ? nil : "hint \(value)", isNone ? nil : "value \(value)")
            (view.accessibilityHint, view.accessibilityValue) = (said[index].hint, said[index].value)
        case 5:
            said[index].isElement = value % 2 == 0
            view.isAccessibilityElement = value % 2 == 0
        case 6:
            said[index].responds = value % 2 == 0
            view.accessibilityRespondsToUserInteraction = value % 2 == 0
        case 7:
            said[index].inputs = ["say \(value)", "or this"]
            view.accessibilityUserInputLabels = said[index].inputs
        case 8 where value % 3 == 0:
            said[index].frame = CGRect(x: value, y: 7, width: 31, height: 12 + value)
            view.accessibilityFrame = CGRect(x: value, y: 7, width: 31, height: 12 + value)
        case 8 where value % 3 == 1:
            said[index].point = CGPoint(x: 3, y: value)
            view.accessibilityActivationPoint = CGPoint(x: 3, y: value)
        case 9:
            said[index].center = CGPoint(x: 40 + value, y: 90 - value)
            view.center = said[index].center
        case 10:
            said[index].size = CGSize(width: 20 + value, height: 64 - value)
            view.bounds.size = said[index].size
        case 11:
            (said[index].scale, said[index].isTurned) = (CGFloat(1 + value % 3), value % 2 == 0)
            let scale = CGAffineTransform(scaleX: said[index].scale, y: said[index].scale)
            view.transform = said[index].isTurned ? scale.rotated(by: .pi / 2) : scale
        case 12: holder.bounds.origin = CGPoint(x: value - 9, y: 2 * value)
        case 13: holder.center = CGPoint(x: 150 + value, y: 250 - value)
        default: view.isHidden.toggle()
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        let top = root.convert(CGPoint.zero, to: nil)
        let (around, inner) = (holder.frame.origin, holder.bounds.origin)
        for (index, view) in views.enumerated() {
            let (plan, text) = (said[index], said[index].label ?? shown(index))
            run.expect("accessibility label of view \(index) \(when)", view.accessibilityLabel, text)
            run.expect(
                "attributed accessibility label of view \(index) \(when)", view.accessibilityAttributedLabel?.string,
                text)
            run.expect("accessibility hint of view \(index) \(when)", view.accessibilityHint, plan.hint)
            run.expect("accessibility value of view \(index) \(when)", view.accessibilityValue, plan.value)
            run.expect(
                "attributed accessibility value of view \(index) \(when)", view.accessibilityAttributedValue?.string,
                plan.value)
            run.expect(
                "whether view \(index) is an accessibility element \(when)", view.isAccessibilityElement,
                plan.isElement ?? (index < 3))
            let reacts = plan.responds ?? ((index == 1 || index == 2) && plan.isOn)
            run.expect(
                "accessibilityRespondsToUserInteraction of view \(index) \(when)",
                view.accessibilityRespondsToUserInteraction, reacts)
            run.expect(
                "accessibilityUserInputLabels of view \(index) \(when)", view.accessibilityUserInputLabels,
                plan.inputs ?? text.map { [$0] } ?? [])
            let (wide, high) = plan.isTurned ? (plan.size.height, plan.size.width) : (plan.size.width, plan.size.height)
            let frame =
                plan.frame
                ?? CGRect(
                    x: top.x + around.x - inner.x + plan.center.x - wide * plan.scale / 2,
                    y: top.y + around.y - inner.y + plan.center.y - high * plan.scale / 2, width: wide * plan.scale,
                    height: high * plan.scale)
            run.expect("accessibility frame of view \(index) \(when)", view.accessibilityFrame, frame, within: 0.01)
            let point = plan.point ?? CGPoint(x: frame.midX, y: frame.midY)
            run.expect(
                "accessibility activation point of view \(index) \(when)", view.accessibilityActivationPoint, point,
                within: 0.01)
        }
    }
}

extension Scenario {
    static let readAloud: [Scenario] = [
        // Accessibility properties have the values that the app set last, or else what the view shows now and where it is.
        Scenario(
            "what-is-read-aloud", rules: ["source-2", "frames-1", "frames-2"],
            limits: Array(repeating: 15 * 4 * 30 - 1, count: 12), kinds: 15
        ) { run in
            let (_, root) = run.openPlain()
            let views = AloudViews(in: root)
            views.check(run, "at first")
            for (turn, number) in run.numbers.enumerated() {
                views.perform(number % 15, number / 15 % 4, number / 60)
                views.check(run, "after turn \(turn)")
            }
        }
    ]
}
