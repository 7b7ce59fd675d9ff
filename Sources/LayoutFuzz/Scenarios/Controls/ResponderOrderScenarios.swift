import Foundation
import LayoutEngine

/// A delegate that records its calls with the text at that time, and may set another text.
private final class FieldNotes: UITextFieldDelegate {
    var told: [String] = []
    /// The text that it sets when editing begins.
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

/// A delegate that refuses the end of editing and records its calls.
private final class LeavingListener: UITextFieldDelegate, UITextViewDelegate {
    var told: [String] = []

    private func asked() -> Bool {
        told.append("asked")
        return false
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { asked() }
    func textFieldDidEndEditing(_ textField: UITextField) { told.append("ended") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { asked() }
    func textViewDidEndEditing(_ textView: UITextView) { told.append("ended") }
}

/// Changes of the first responder.
extension Scenario {
    static let responderOrders: [Scenario] = [
        // A field with clearsOnBeginEditing is empty before its delegate hears that editing began. A text that is set then
        // stays.
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
                    "delegate calls in turn \(turn)", notes.told,
                    ["should before", run.flag(0) ? "did " : "did before"])
                run.expect(
                    "text during editing in turn \(turn)", field.text,
                    run.flag(1) ? "filled" : run.flag(0) ? "" : "before")
                field.resignFirstResponder()
                run.expect(
                    "text after editing in turn \(turn)", field.text,
                    run.flag(1) ? "filled" : run.flag(0) ? "" : "before")
            }
        },
        // An action without a target goes up the responder chain from the first responder, or from its sender if there is none.
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
                            "calls of view \(index) from control \(sender) at \(turn)", holder.told.count,
                            index == first ?? sender ? 1 : 0)
                    }
                }
            }
        },
        // A view that leaves its window, alone or with a superview, is no longer the first responder. A view that moves
        // within its window still is.
        Scenario(
            "fields-that-leave", rules: ["controls-25"], limits: [1] + Array(repeating: 4 * 6 - 1, count: 9), kinds: 4
        ) { run in
            let ((host, root), (other, far)) = (run.openPlain(), run.openPlain())
            let homes = [root, root, far]
            let boxes = homes.indices.map { UIView(frame: CGRect(x: 10 + 20 * $0, y: 90, width: 90, height: 50)) }
            for (box, home) in zip(boxes, homes) { home.addSubview(box) }
            let (listener, field, note) = (LeavingListener(), UITextField(), UITextView())
            run.held.append(listener)
            (field.delegate, note.delegate) = (listener, listener)
            let part: UIView = run.flag(0) ? note : field
            part.frame = CGRect(x: 1, y: 2, width: 80, height: 40)
            boxes[0].addSubview(part)
            var isFirst = false
            for (turn, number) in run.numbers[1...].enumerated() {
                let (value, window) = (number / 4, part.window)
                listener.told = []
                switch number % 4 {
                case 0:
                    run.expect("becomeFirstResponder", part.becomeFirstResponder(), true)
                    isFirst = true
                case 1: boxes[value % 3].addSubview(part)
                case 2: part.removeFromSuperview()
                default:
                    let box = boxes[value % 3]
                    if box.superview == nil { homes[value % 3].addSubview(box) } else { box.removeFromSuperview() }
                }
                let leaves = isFirst && window != nil && window !== part.window
                if leaves { isFirst = false }
                run.expect("delegate calls after turn \(turn)", listener.told, leaves ? ["ended"] : [])
                run.expect("isFirstResponder after \(turn)", part.isFirstResponder, isFirst)
                guard value % 2 == 0 else { continue }
                host.settle()
                other.settle()
            }
        },
    ]
}
