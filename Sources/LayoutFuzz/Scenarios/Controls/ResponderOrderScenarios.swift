import Foundation
import LayoutEngine

/// Notes what a field says, with what is in it at that time, and may put something else in.
private final class FieldNotes: UITextFieldDelegate {
    var told: [String] = []
    /// What it puts in when editing begins.
    var filled: String?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        told.append("should \(textField.text ?? "")")
        return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
        told.append("did \(textField.text ?? "")")
        if let filled { textField.text = filled }
    }
}

/// What happens around the first responder.
extension Scenario {
    static let responderOrders: [Scenario] = [
        // A field that clears itself is empty before anybody hears that it is edited, and keeps what comes then.
        Scenario("fields-that-clear", rules: [], limits: [1, 1, 2]) { run in
            let (host, root) = run.openPlain()
            let field = UITextField(frame: CGRect(x: 10, y: 80, width: 100, height: 30))
            root.addSubview(field)
            let notes = FieldNotes()
            run.held.append(notes)
            field.delegate = notes
            field.clearsOnBeginEditing = run.flag(0)
            if run.flag(1) { notes.filled = "filled" }
            for turn in 0...run.numbers[2] {
                field.text = "before"
                notes.told = []
                field.becomeFirstResponder()
                host.settle()
                run.expect(
                    "what was told at \(turn)", notes.told, ["should before", run.flag(0) ? "did " : "did before"])
                run.expect("text at \(turn)", field.text, run.flag(1) ? "filled" : run.flag(0) ? "" : "before")
                field.resignFirstResponder()
                run.expect("text after \(turn)", field.text, run.flag(1) ? "filled" : run.flag(0) ? "" : "before")
            }
        },
        // A method without an object goes up from the first responder, or from who sends it where there is none.
        Scenario("methods-up-the-chain", rules: ["actions-2"], limits: Array(repeating: 7, count: 6)) { run in
            let (host, root) = run.openPlain()
            let holders = ["a", "b"].map { NamedTarget($0) }
            let fields = holders.map { _ in UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 30)) }
            let controls = holders.map { _ in UIControl(frame: CGRect(x: 0, y: 40, width: 60, height: 30)) }
            for (index, holder) in holders.enumerated() {
                holder.frame = CGRect(x: 10, y: 80 + 120 * index, width: 100, height: 100)
                root.addSubview(holder)
                holder.addSubview(fields[index])
                holder.addSubview(controls[index])
                controls[index].addTarget(nil, action: Selector(NamedTarget.methods[0]), for: .touchDown)
            }
            var first: Int?
            for (turn, number) in run.numbers.enumerated() {
                switch number % 4 {
                case 0:
                    fields[number / 4].becomeFirstResponder()
                    first = number / 4
                case 1:
                    if let first { fields[first].resignFirstResponder() }
                    first = nil
                default: break
                }
                host.settle()
                for sender in 0..<2 {
                    for holder in holders { holder.told = [] }
                    controls[sender].sendActions(for: .touchDown)
                    for (index, holder) in holders.enumerated() {
                        run.expect(
                            "calls of \(index) from \(sender) at \(turn)", holder.told.count,
                            index == first ?? sender ? 1 : 0)
                    }
                }
            }
        },
    ]
}
