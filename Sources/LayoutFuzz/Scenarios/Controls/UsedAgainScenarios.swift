import Foundation
import LayoutEngine

/// A control that records how it tracks touches, and its state by the rules.
private final class TouchedControl: UIControl {
    let log = CallbackLog()
    var (begins, goesOn) = (true, true)
    var (isFollowed, isInside, isLit) = (false, true, false)
    var touch = UITouch()

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.note("begin")
        return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { goesOn }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.note("end") }
    override func cancelTracking(with event: UIEvent?) { log.note("cancel") }

    static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "again"), (.touchDragInside, "in"), (.touchDragOutside, "out"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up in"),
        (.touchUpOutside, "up out"), (.touchCancel, "cancelled"),
    ]

    /// Makes one change, and returns the expected calls and events.
    func perform(_ number: Int) -> [String] {
        let (value, event, wasInside) = (number / 6, UIEvent(), isInside)
        let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
        switch number % 6 {
        case 0 where !isFollowed, 1 where !isFollowed:
            // Each touch is a new object.
            touch = UITouch()
            touch.move(to: middle)
            touch.tapCount = 1 + value % 2
            begins = value % 5 != 0
            touchesBegan([touch], with: event)
            guard isEnabled else { return [] }
            (isFollowed, isLit) = (begins, begins)
            if begins { isInside = true }
            return ["begin"] + (begins ? ["down"] + (value % 2 == 1 ? ["again"] : []) : [])
        case 0, 1, 2:
            touch.move(to: value % 2 == 0 ? middle : CGPoint(x: middle.x + 300, y: middle.y))
            goesOn = value % 7 != 0
            touchesMoved([touch], with: event)
            guard isFollowed else { return [] }
            isInside = value % 2 == 0
            isLit = isInside && goesOn
            if !goesOn {
                isFollowed = false
                return ["end"]
            }
            return (wasInside == isInside ? [] : [isInside ? "enter" : "exit"]) + [isInside ? "in" : "out"]
        case 3, 4:
            let wasFollowed = isFollowed
            (isFollowed, isLit) = (false, false)
            if number % 6 == 3 { touchesEnded([touch], with: event) } else { touchesCancelled([touch], with: event) }
            guard wasFollowed else { return [] }
            return number % 6 == 3 ? ["end", isInside ? "up in" : "up out"] : ["cancel", "cancelled"]
        default:
            // A control that tracks a touch does so to its end, also if it is disabled meanwhile.
            isEnabled.toggle()
            return []
        }
    }
}

/// Controls that are used several times.
extension Scenario {
    static let usedAgain: [Scenario] = [
        // Earlier touches, on this control or on another one, have no effect on the next touch.
        Scenario("fingers-that-come-again", rules: ["actions-6"], limits: Array(repeating: 2 * 6 * 35 - 1, count: 12)) {
            run in
            let (_, root) = run.openPlain()
            let controls = (0..<2).map { TouchedControl(frame: CGRect(x: 30, y: 90 + 80 * $0, width: 50, height: 60)) }
            for control in controls {
                root.addSubview(control)
                for (event, name) in TouchedControl.names {
                    control.addAction(UIAction { [log = control.log] _ in log.note(name) }, for: event)
                }
            }
            for (turn, number) in run.numbers.enumerated() {
                let wanted = controls[number % 2].perform(number / 2)
                for (index, control) in controls.enumerated() {
                    let calls = index == number % 2 ? wanted : []
                    run.expect(
                        "calls and events of control \(index) in turn \(turn)", control.log.take().sorted(),
                        calls.sorted())
                    run.expect("isTracking of control \(index) in turn \(turn)", control.isTracking, control.isFollowed)
                    run.expect(
                        "isHighlighted of control \(index) in turn \(turn)", control.isHighlighted, control.isLit)
                    guard control.isFollowed else { continue }
                    run.expect("isTouchInside in turn \(turn)", control.isTouchInside, control.isInside)
                    run.expectObject("view of the touch in turn \(turn)", control.touch.view, control)
                }
            }
        },
        // Actions and methods are called in the order in which they were added. Removing one keeps the others.
        Scenario(
            "actions-beside-methods", rules: ["actions-1"],
            limits: [1] + Array(repeating: 4 * 2 * 5 * 7 - 1, count: 12)
        ) { run in
            // Half of the cases have one control and few items, so that removed ones are added again.
            let isDense = run.flag(0)
            let (controls, target) = ([UIControl(), UIButton()], NamedTarget("a"))
            let events: [UIControl.Event] = [.touchDown, .valueChanged, .editingChanged]
            func chosen(_ bits: Int) -> UIControl.Event {
                events.enumerated().reduce(into: []) { if bits & 1 << $1.offset != 0 { $0.insert($1.element) } }
            }
            var (told, sender): ([String], UIControl?) = ([], nil)
            let actions = (0..<3).map { index in
                UIAction { action in told.append(action.sender === sender ? "\(index)" : "wrong sender") }
            }
            target.isTold = { [unowned target] in told.append(target.told.last ?? "nothing") }
            let names = ["0", "1", "2", "a plain", "a withSender: sender"]
            var added: [[(item: Int, bits: Int)]] = [[], []]
            for (turn, number) in run.numbers.dropFirst().enumerated() {
                let which = isDense ? 0 : number / 4 % 2
                let item = isDense ? [0, 1, 0, 1, 4][number / 8 % 5] : number / 8 % 5
                let bits = isDense ? [1, 3, 7][number / 40 % 3] : number / 40 + 1
                // Then an item that is present is removed in half of the turns.
                let isThere = added[which].contains { $0.item == item }
                let kind = isDense ? (isThere ? number / 4 % 2 * 3 : 0) : number % 4
                let (control, method) = (controls[which], Selector(NamedTarget.methods[max(0, item - 3)]))
                if kind < 3 {
                    if item < 3 { control.addAction(actions[item], for: chosen(bits)) }
                    if item > 2 { control.addTarget(target, action: method, for: chosen(bits)) }
                    if let place = added[which].firstIndex(where: { $0.item == item }) {
                        added[which][place].bits |= bits
                    } else {
                        added[which].append((item, bits))
                    }
                } else {
                    if item < 3 { control.removeAction(actions[item], for: chosen(bits)) }
                    if item > 2 { control.removeTarget(target, action: method, for: chosen(bits)) }
                    for place in added[which].indices where added[which][place].item == item {
                        added[which][place].bits &= ~bits
                    }
                    added[which].removeAll { $0.bits == 0 }
                }
                for (index, control) in controls.enumerated() {
                    for bits in [1, 2, 4, 7] {
                        (told, sender) = ([], control)
                        control.sendActions(for: chosen(bits))
                        let wanted = added[index].filter { $0.bits & bits != 0 }.map { names[$0.item] }
                        run.expect("calls of control \(index) for events \(bits) after \(turn)", told, wanted)
                    }
                    let all = added[index].reduce(0) { $0 | $1.bits }
                    run.expect(
                        "allControlEvents of control \(index) after \(turn)", control.allControlEvents, chosen(all))
                }
            }
        },
    ]
}
