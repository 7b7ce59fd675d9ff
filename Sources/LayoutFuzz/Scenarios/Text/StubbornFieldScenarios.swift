import Foundation
import LayoutEngine

/// A field of an app's own class, which may keep the cursor whoever wants it.
private final class StubbornField: UITextField {
    var keeps = false
    override func resignFirstResponder() -> Bool { keeps ? false : super.resignFirstResponder() }
}

/// A text view that does the same.
private final class StubbornNote: UITextView {
    var keeps = false
    override func resignFirstResponder() -> Bool { keeps ? false : super.resignFirstResponder() }
}

/// Is asked whether an end may be, and does something the next time that it hears of one.
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

/// A view that is edited, and by the rules whether it is.
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
        run.expect("whether it begins", part.becomeFirstResponder(), true)
        isFirst = true
    }

    /// Ends editing by its own will, as far as it may.
    private func endFreely(_ byBox: Bool) {
        let ends = !keeps && listener.mayEnd
        run.expect("whether it ends", byBox ? box.endEditing(false) : part.resignFirstResponder(), ends)
        run.expect("what is told", listener.calls, keeps ? [] : ends ? ["may end", "end"] : ["may end"])
        isFirst = !ends
    }

    /// Nobody is asked. When it hears of the end it may begin again, and then it may be asked to end by its own will.
    private func force(_ answer: Int) {
        guard !keeps else {
            // Whether an end may be forced upon such a class is open; what is asked later is not.
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
        if answer == 0 { run.expect("whether it ends by force", found, true) }
        let again = answer > 1 ? listener.mayEnd ? ["may end", "end"] : ["may end"] : []
        run.expect("what is told of an end by force", listener.calls, ["end"] + (answer > 0 ? ["begin"] : []) + again)
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

    func check() { run.expect("whether it is edited", part.isFirstResponder, isFirst) }
}

extension Scenario {
    static let stubbornFields: [Scenario] = [
        // An end by force asks nobody. Any later one does, also within what is told of the first, or where the class kept
        // the cursor all the same.
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
