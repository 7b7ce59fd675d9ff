import Foundation
import LayoutEngine

/// Targets of a control, which does not keep them alive.
extension Scenario {
    static let goneTargets: [Scenario] = [
        // Targets that are gone are never called. The control forgets them at the latest when another target is added.
        Scenario(
            "targets-come-and-go", rules: ["actions-1"], limits: [3] + Array(repeating: 6 * 3 * 3 * 7 - 1, count: 8),
            kinds: 6
        ) { run in
            let control = [UIControl(), UIButton(), UISlider(), UIStepper()][run.numbers[0]]
            let events: [UIControl.Event] = [.touchDown, .valueChanged, .editingChanged]
            func chosen(_ bits: Int) -> UIControl.Event {
                events.enumerated().reduce(into: []) { if bits & 1 << $1.offset != 0 { $0.insert($1.element) } }
            }
            struct Added {
                let target: Int
                let method: Int
                var bits: Int
            }
            var targets: [NamedTarget?] = [nil, nil, nil]
            var added: [Added] = []
            for (turn, number) in run.numbers[1...].enumerated() {
                let (target, method, bits) = (number / 6 % 3, number / 18 % 3, number / 54 + 1)
                let selector = Selector(NamedTarget.methods[method])
                var comes = false
                switch number % 6 {
                case 0, 1, 2:
                    if targets[target] == nil { targets[target] = NamedTarget("\(target)") }
                    control.addTarget(targets[target], action: selector, for: chosen(bits))
                    comes = true
                    if let place = added.firstIndex(where: { $0.target == target && $0.method == method }) {
                        added[place].bits |= bits
                    } else {
                        added.append(Added(target: target, method: method, bits: bits))
                    }
                case 3, 4:
                    targets[target] = nil
                    added.removeAll { $0.target == target }
                default:
                    // A call with nil would remove the method of all targets.
                    guard let object = targets[target] else { continue }
                    control.removeTarget(object, action: selector, for: chosen(bits))
                    for index in added.indices where added[index].target == target && added[index].method == method {
                        added[index].bits &= ~bits
                    }
                    added.removeAll { $0.bits == 0 }
                }
                for bit in 0..<3 {
                    for target in targets { target?.told = [] }
                    control.sendActions(for: events[bit])
                    for (index, target) in targets.enumerated() {
                        guard let target else { continue }
                        let methods = added.filter { $0.target == index && $0.bits >> bit & 1 == 1 }
                            .map { NamedTarget.methods[$0.method] }
                        run.expect(
                            "calls of target \(index) at event \(bit) after \(turn)", target.told,
                            methods.map { "\(index) \($0)\($0 == NamedTarget.methods[0] ? "" : " sender")" })
                        run.expect(
                            "methods of target \(index) at event \(bit) after \(turn)",
                            control.actions(forTarget: target, forControlEvent: events[bit]),
                            methods.isEmpty ? nil : methods)
                    }
                }
                let all = control.allTargets
                for (index, target) in targets.enumerated() {
                    run.expect(
                        "whether \(index) is a target after \(turn)",
                        target.map { all.contains(AnyHashable($0)) } ?? false, added.contains { $0.target == index })
                }
                // Until another target is added, a control may not know that one is gone.
                guard comes else { continue }
                run.expect(
                    "number of targets after \(turn)", all.count, Set(added.map(\.target)).count)
                run.expect(
                    "allControlEvents after \(turn)", control.allControlEvents.rawValue,
                    chosen(added.reduce(0) { $0 | $1.bits }).rawValue)
            }
        }
    ]
}
