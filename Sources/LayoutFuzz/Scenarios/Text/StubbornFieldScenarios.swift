import Foundation
import LayoutEngine

/// A subclass that may refuse to resign as first responder.
private final class StubbornField: UITextField {
    var keeps = false
    override func resignFirstResponder() -> Bool { keeps ? false : super.resignFirstResponder() }
}

/// A text view that does the same.
private final class StubbornNote: UITextView {
    var keeps = false
    override func resignFirstResponder() -> Bool { keeps ? false : super.resignFirstResponder() }
}

/// A delegate that may refuse the end of editing, and that runs a closure once when editing ends.
private final class EndListener: UITextFieldDelegate, UITextViewDelegate {
    var mayEnd = true
    var next: (() -> Void)?
    var calls: [String] = []

    private func asked() -> Bool {
        calls.append("may end")
        return mayEnd
    }

    private func ended() {
        calls.append("end")
        let work = next
        next = nil
        work?()
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { asked() }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { ended() }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { asked() }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { ended() }
}

/// A field or text view that is edited, and whether it is the first responder by the rules.
private final class StubbornApp {
    private let (box, part): (UIView, UIView)
    private let (listener, run): (EndListener, ScenarioRun)
    private var (isFirst, keeps) = (false, false)

    init(_ run: ScenarioRun, in root: UIView) {
        (self.run, box, listener) = (run, UIView(frame: CGRect(x: 10, y: 90, width: 220, height: 70)), EndListener())
        let frame = CGRect(x: 5, y: 7, width: 200, height: 40)
        if run.flag(0) {
            let note = StubbornNote(frame: frame)
            (note.delegate, part) = (listener, note)
        } else {
            let field = StubbornField(frame: frame)
            (field.delegate, part) = (listener, field)
        }
        run.held.append(listener)
        root.addSubview(box)
        box.addSubview(part)
    }

    private func setKeeps(_ value: Bool) {
        keeps = value
        (part as? StubbornField)?.keeps = value
        (part as? StubbornNote)?.keeps = value
    }

    private func begin() {
        run.expect("becomeFirstResponder", part.becomeFirstResponder(), true)
        isFirst = true
    }

    /// Ends editing without force.
    private func endFreely(_ byBox: Bool) {
        let ends = !keeps && listener.mayEnd
        run.expect("result of ending the editing", byBox ? box.endEditing(false) : part.resignFirstResponder(), ends)
        run.expect(
            "delegate calls when editing ends", listener.calls, keeps ? [] : ends ? ["may end", "end"] : ["may end"])
        isFirst = !ends
    }

    /// Ends editing by force, without asking the delegate. When the delegate hears of it, the view may begin again, and may
    /// then end without force.
    private func force(_ answer: Int) {
        guard !keeps else {
            // No rule says whether an end can be forced on such a subclass.
            _ = box.endEditing(true)
            isFirst = part.isFirstResponder
            return
        }
        if answer > 0 {
            listener.next = { [weak part, weak box] in
                part?.becomeFirstResponder()
                if answer == 2 { _ = part?.resignFirstResponder() }
                if answer == 3 { box?.endEditing(false) }
            }
        }
        let found = box.endEditing(true)
        if answer == 0 { run.expect("result of endEditing(true)", found, true) }
        let again = answer > 1 ? listener.mayEnd ? ["may end", "end"] : ["may end"] : []
        run.expect(
            "delegate calls of endEditing(true)", listener.calls, ["end"] + (answer > 0 ? ["begin"] : []) + again)
        isFirst = answer == 1 || answer > 1 && !listener.mayEnd
    }

    func perform(_ number: Int) {
        let value = number / 5
        (listener.calls, listener.next) = ([], nil)
        switch number % 5 {
        case 0, 1:
            guard isFirst else { return begin() }
            if number % 5 == 0 { endFreely(value % 2 == 0) } else { force(value % 4) }
        case 2:
            if !isFirst { begin() }
            listener.calls = []
            force(value % 4)
        case 3: listener.mayEnd.toggle()
        default: setKeeps(!keeps)
        }
    }

    func check() { run.expect("isFirstResponder", part.isFirstResponder, isFirst) }
}

extension Scenario {
    static let stubbornFields: [Scenario] = [
        // A forced end does not ask the delegate. Later ends without force do, also during the calls of the forced end, and
        // after a subclass has refused a forced end.
        Scenario(
            "fields-that-keep-the-cursor", rules: ["controls-16"], limits: [1] + Array(repeating: 5 * 4 - 1, count: 12),
            kinds: 5
        ) { run in
            let (host, root) = run.openPlain()
            let app = StubbornApp(run, in: root)
            for number in run.numbers[1...] {
                app.perform(number)
                app.check()
            }
            host.settle()
            app.check()
        }
    ]
}
