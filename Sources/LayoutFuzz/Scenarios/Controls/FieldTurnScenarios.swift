import Foundation
import LayoutEngine

/// The calls and notifications of fields, in their order. Notifications come on the thread that posts them.
private final class TurnLog: @unchecked Sendable {
    var calls: [String] = []
    var posts: [String] = []
}

/// A delegate that allows a field to be edited, or not, and records its calls.
private final class TurnListener: UITextFieldDelegate, UITextViewDelegate {
    var mayBegin = true
    var mayEnd = true
    private let number: Int
    private let log: TurnLog

    init(_ number: Int, _ log: TurnLog) { (self.number, self.log) = (number, log) }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.calls.append("begin \(number)") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.calls.append("end \(number)") }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { mayBegin }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { mayEnd }
    func textViewDidBeginEditing(_ textView: UITextView) { log.calls.append("begin \(number)") }
    func textViewDidEndEditing(_ textView: UITextView) { log.calls.append("end \(number)") }
}

/// Three fields and a text view. One at a time is the first responder.
private final class FieldTurns {
    private let fields = [10, 60, 10].map { UITextField(frame: CGRect(x: 10, y: $0, width: 200, height: 40)) }
    private let note = UITextView(frame: CGRect(x: 10, y: 60, width: 200, height: 40))
    private let boxes = (0..<2).map { UIView(frame: CGRect(x: 5, y: 90 + 110 * $0, width: 220, height: 110)) }
    private var parts: [UIView] { fields + [note] }
    private let log: TurnLog
    private let listeners: [TurnListener]
    private var tokens: [any NSObjectProtocol] = []
    private var modes = Array(repeating: [UITextField.ViewMode.whileEditing, .unlessEditing], count: 3)
    private var isOn = [true, true, true, true]
    private var first: Int?
    private let run: ScenarioRun

    init(_ run: ScenarioRun, in root: UIView) {
        let log = TurnLog()
        (self.run, self.log) = (run, log)
        listeners = (0..<4).map { TurnListener($0, log) }
        for (number, part) in parts.enumerated() {
            boxes[number / 2].addSubview(part)
            watch(number, begins: true)
            watch(number, begins: false)
        }
        note.delegate = listeners[3]
        for (number, field) in fields.enumerated() {
            field.semanticContentAttribute = .forceLeftToRight
            field.delegate = listeners[number]
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 11 + number, height: 9))
            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 23 + number, height: 9))
            (field.leftViewMode, field.rightViewMode) = (modes[number][0], modes[number][1])
            field.addAction(UIAction { _ in log.calls.append("began \(number)") }, for: .editingDidBegin)
            field.addAction(UIAction { _ in log.calls.append("ended \(number)") }, for: .editingDidEnd)
        }
        for box in boxes { root.addSubview(box) }
    }

    private func watch(_ number: Int, begins: Bool) {
        let ofField =
            begins ? UITextField.textDidBeginEditingNotification : UITextField.textDidEndEditingNotification
        let ofNote = begins ? UITextView.textDidBeginEditingNotification : UITextView.textDidEndEditingNotification
        tokens.append(
            NotificationCenter.default.addObserver(
                forName: number < 3 ? ofField : ofNote, object: parts[number], queue: nil
            ) { [log] _ in log.posts.append("\(begins ? "begin" : "end") \(number)") })
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    /// The calls and notifications when the first responder, if any, resigns and another one, if any, takes over.
    private func calls(_ new: Int?) -> (calls: [String], posts: [String]) {
        var (calls, posts): ([String], [String]) = ([], [])
        for (number, begins) in [(first, false), (new, true)] {
            guard let number else { continue }
            posts.append("\(begins ? "begin" : "end") \(number)")
            calls += posts.suffix(1)
            if number < 3 { calls.append("\(begins ? "began" : "ended") \(number)") }
        }
        return (calls, posts)
    }

    func perform(_ number: Int) {
        let (value, part) = (number / 7, number / 7 % 4)
        (log.calls, log.posts) = ([], [])
        var wanted: (calls: [String], posts: [String]) = ([], [])
        let lets = first.map { listeners[$0].mayEnd } ?? true
        switch number % 7 {
        case 0, 1:
            let begins = first == part || listeners[part].mayBegin && isOn[part] && lets
            if begins, first != part { (wanted, first) = (calls(part), part) }
            run.expect("becomeFirstResponder of \(part)", parts[part].becomeFirstResponder(), begins)
        case 2, 3:
            // Either one of them resigns, or endEditing is called on a view with two of them.
            let isMeant = number % 7 == 2 ? first == part : first.map { $0 / 2 } == part / 2
            let isForced = number % 7 == 3 && value / 4 % 3 == 0
            if isMeant, lets || isForced { (wanted, first) = (calls(nil), nil) }
            let found =
                number % 7 == 2 ? parts[part].resignFirstResponder() : boxes[part / 2].endEditing(isForced)
            run.expect("result of ending the editing of \(part)", found, !isMeant || lets || isForced)
        case 4 where value / 4 % 2 == 0: listeners[part].mayEnd.toggle()
        case 4: listeners[part].mayBegin.toggle()
        case 5 where part != first:
            isOn[part].toggle()
            if part < 3 { fields[part].isEnabled = isOn[part] } else { note.isEditable = isOn[3] }
        case 6 where part < 3:
            modes[part][value / 4 % 2] = [.never, .whileEditing, .unlessEditing, .always][value / 8 % 4]
            (fields[part].leftViewMode, fields[part].rightViewMode) = (modes[part][0], modes[part][1])
        default: break
        }
        run.expect("delegate calls and events", log.calls, wanted.calls)
        run.expect("notifications", log.posts, wanted.posts)
    }

    func check() {
        for (number, part) in parts.enumerated() {
            run.expect("isFirstResponder of \(number)", part.isFirstResponder, number == first)
        }
        for (number, field) in fields.enumerated() {
            let room = field.textRect(forBounds: field.bounds)
            for case (let side, let view?) in [field.leftView, field.rightView].enumerated() {
                let isShown = modes[number][side].isShown(whileEditing: number == first)
                run.expect("whether side view \(side) is in field \(number)", view.superview === field, isShown)
                let taken = side == 0 ? room.minX : 200 - room.maxX
                run.expect("width of side view \(side) in field \(number)", taken, isShown ? view.bounds.width : 0)
            }
        }
    }
}

extension Scenario {
    static let fieldTurns: [Scenario] = [
        // When the first responder changes, both delegates and observers are called once each. Side views follow their modes.
        Scenario(
            "fields-take-turns", rules: ["controls-16", "controls-20"],
            limits: [255] + Array(repeating: 7 * 32 - 1, count: 9), kinds: 7, needs: { $0.uikit != .iOS7_8 }
        ) { run in
            let (host, root) = run.openPlain()
            let turns = FieldTurns(run, in: root)
            run.inAnyOrder(from: 1, turns.perform) {
                host.settle()
                turns.check()
            }
        }
    ]
}
