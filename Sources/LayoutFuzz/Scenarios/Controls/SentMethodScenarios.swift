import Foundation
import LayoutEngine

/// A control that records the calls of its sendAction method, and may not pass them on.
private final class SendingControl: UIControl {
    var passes = true
    var sent: [String] = []

    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append("\(action.description) to \((target as? NamedTarget)?.name ?? "the chain")")
        if passes { super.sendAction(action, to: target, for: event) }
    }
}

/// Two views with action methods, each with a field and a control.
private final class SentMethods {
    static let kinds = 6

    private let holders = ["a", "b"].map { NamedTarget($0) }
    private let fields = (0..<2).map { _ in UITextField(frame: CGRect(x: 3, y: 5, width: 60, height: 30)) }
    private let controls = (0..<2).map { _ in SendingControl(frame: CGRect(x: 4, y: 45, width: 50, height: 20)) }
    /// The actions of each control: the view to call, or 2 for the responder chain, and the method.
    private var added: [[(target: Int, method: Int)]] = [[], []]
    private var first: Int?
    private let run: ScenarioRun

    init(_ run: ScenarioRun, in root: UIView) {
        self.run = run
        for (index, holder) in holders.enumerated() {
            holder.frame = CGRect(x: 10, y: 80 + 120 * index, width: 100, height: 100)
            root.addSubview(holder)
            holder.addSubview(fields[index])
            holder.addSubview(controls[index])
        }
    }

    private func method(_ index: Int) -> Selector { Selector(NamedTarget.methods[index]) }

    /// What a view records of a call.
    private func words(_ method: Int, byControl: Bool) -> String {
        NamedTarget.methods[method] + (byControl && method > 0 ? " sender" : "")
    }

    /// Sends a method with UIApplication.sendAction: from a control, a field or no sender, to a view or up the responder chain.
    private func send(_ value: Int) {
        let (from, to, method) = (value % 5, value / 5 % 4, value / 20 % 3)
        let sender: UIView? = from < 2 ? controls[from] : from < 4 ? fields[from - 2] : nil
        let target: NamedTarget? = to < 2 ? holders[to] : nil
        // No object of the responder chain has this method.
        let isKnown = to < 3
        let name = isKnown ? self.method(method) : Selector("nobodyHasThis:")
        let found = UIApplication.shared.sendAction(name, to: target, from: sender, for: to == 1 ? UIEvent() : nil)
        let begin = first ?? (from < 4 ? from % 2 : nil)
        let called = isKnown ? (to < 2 ? to : begin) : nil
        run.expect("result of UIApplication.sendAction", found, called != nil)
        for (index, holder) in holders.enumerated() {
            let wanted = index == called ? ["\(holder.name) " + words(method, byControl: from < 4)] : []
            run.expect("calls of view \(index) by UIApplication", holder.told, wanted)
        }
    }

    /// Sends the actions of a control. Each goes through its sendAction method, and goes no further if this does not pass it
    /// on.
    private func touch(_ index: Int) {
        let control = controls[index]
        control.sendActions(for: .touchDown)
        let sent = added[index].map { one in
            NamedTarget.methods[one.method] + " to \(one.target < 2 ? holders[one.target].name : "the chain")"
        }
        run.expect("sendAction calls of control \(index)", control.sent, sent)
        for (place, holder) in holders.enumerated() {
            let wanted = added[index].filter { ($0.target < 2 ? $0.target : first ?? index) == place }
                .map { "\(holder.name) " + words($0.method, byControl: true) }
            run.expect("calls of view \(place) by control \(index)", holder.told, control.passes ? wanted : [])
        }
    }

    func perform(_ number: Int) {
        let (value, which) = (number / Self.kinds, number / Self.kinds % 2)
        for holder in holders { holder.told = [] }
        for control in controls { control.sent = [] }
        switch number % Self.kinds {
        case 0, 1: send(value)
        case 2: touch(which)
        case 3:
            let (target, method) = (value / 2 % 3, value / 6 % 3)
            let object = target < 2 ? holders[target] : nil
            controls[which].addTarget(object, action: self.method(method), for: .touchDown)
            if added[which].contains(where: { $0 == (target, method) }) { return }
            added[which].append((target, method))
        case 4 where value % 3 == 0: controls[which].passes.toggle()
        default:
            if let first, value % 3 == 1 {
                fields[first].resignFirstResponder()
                self.first = nil
            } else {
                fields[which].becomeFirstResponder()
                first = which
            }
        }
    }
}

extension Scenario {
    static let sentMethods: [Scenario] = [
        // UIApplication.sendAction returns whether an object has the method. Controls send their actions through their own
        // sendAction method.
        Scenario(
            "methods-sent-by-hand", rules: ["actions-1", "actions-2"],
            limits: Array(repeating: SentMethods.kinds * 60 - 1, count: 10), kinds: SentMethods.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let methods = SentMethods(run, in: root)
            for number in run.numbers {
                methods.perform(number)
                host.settle()
            }
        }
    ]
}
