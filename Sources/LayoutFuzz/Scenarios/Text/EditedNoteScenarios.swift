import Foundation
import LayoutEngine

/// The notifications of a text view. They come on the thread that posts them.
private final class NotePosts: @unchecked Sendable {
    var names: [String] = []
}

/// A delegate that allows a text view to be edited, or not, and records its calls.
private final class NoteListener: UITextViewDelegate {
    var (mayBegin, mayEnd) = (true, true)
    var calls: [String] = []
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { mayBegin }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { mayEnd }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
}

/// A text view that is edited, and what an app has set.
private final class EditedNote {
    private var plan: NotePlan
    private let placed: PlacedNote
    private let (listener, posts) = (NoteListener(), NotePosts())
    private var tokens: [any NSObjectProtocol] = []
    private var (isFirst, isEditable) = (false, true)
    private let run: ScenarioRun
    private let fresh: (host: SceneHost, view: UIView)
    private let own: (host: SceneHost, view: UIView)

    init(_ run: ScenarioRun) {
        self.run = run
        plan = NotePlan(width: 150, scrolls: run.flag(0))
        // The layout of a second window does not touch the first one, so it hides no missed change.
        (own, fresh) = (run.openPlain(), run.openPlain())
        placed = PlacedNote(plan, in: own.view)
        placed.note.delegate = listener
        run.held.append(listener)
        for (name, word) in [
            (UITextView.textDidBeginEditingNotification, "begin"), (UITextView.textDidEndEditingNotification, "end"),
        ] {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: placed.note, queue: nil) { [posts] _ in
                    posts.names.append(word)
                })
        }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    /// Begins editing, or ends it by one of several calls. Returns the expected calls.
    private func editOrEnd(_ value: Int) -> [String] {
        let note = placed.note
        guard isFirst else {
            // No rule says whether a text view that is selectable and not editable becomes the first responder.
            if !isEditable { setEditable(true) }
            isFirst = listener.mayBegin
            run.expect("becomeFirstResponder", note.becomeFirstResponder(), isFirst)
            return isFirst ? ["begin"] : []
        }
        let ends = listener.mayEnd || value % 5 < 2
        let found =
            switch value % 5 {
            case 0: own.view.endEditing(true)
            case 1: placed.box.endEditing(true)
            case 2: own.view.endEditing(false)
            case 3: note.endEditing(false)
            default: note.resignFirstResponder()
            }
        run.expect("result of ending the editing", found, ends)
        if ends { isFirst = false }
        return ends ? ["end"] : []
    }

    private func setEditable(_ value: Bool) {
        isEditable = value
        placed.note.isEditable = value
    }

    private func setText(_ text: String) {
        let note = placed.note
        plan.text = text
        note.text = text
        guard plan.attributed != nil else { return }
        // After an attributed text the font is set again.
        plan.attributed = nil
        note.font = .systemFont(ofSize: plan.size)
    }

    func perform(_ number: Int) {
        let (value, note) = (number / 9, placed.note)
        var wanted: [String] = []
        (listener.calls, posts.names) = ([], [])
        switch number % 9 {
        case 0, 1: wanted = editOrEnd(value)
        case 2 where value % 3 == 0: listener.mayBegin.toggle()
        case 2: listener.mayEnd.toggle()
        case 3 where value % 4 == 3: note.isSelectable.toggle()
        case 3: setEditable(!isEditable)
        case 4:
            plan.attributed = NotePlan.attributed(value)
            note.attributedText = plan.attributed
        case 5 where plan.attributed == nil:
            // As if typed. Text that is typed into an attributed text has some of its attributes.
            switch value % 3 {
            case 0: note.insertText(String(repeating: "\n", count: 1 + value % 4))
            case 1: note.insertText(String(repeating: "word ", count: 1 + value % 6))
            default: note.deleteBackward()
            }
            plan.text = note.text ?? ""
        case 6 where value % 2 == 0:
            plan.size = CGFloat(9 + value / 2 % 12)
            note.font = .systemFont(ofSize: plan.size)
            if let attributed = plan.attributed {
                // The font replaces that of all letters.
                let whole = NSMutableAttributedString(attributedString: attributed)
                let all = NSRange(location: 0, length: whole.length)
                whole.addAttribute(.font, value: UIFont.systemFont(ofSize: plan.size), range: all)
                plan.attributed = whole
            }
        case 7 where value % 3 == 0:
            plan.scrolls.toggle()
            note.isScrollEnabled = plan.scrolls
        case 7:
            plan.width = CGFloat(90 + 4 * value)
            placed.wide.constant = plan.width
        case 8 where plan.attributed != nil:
            // The same characters with other attributes.
            let text = plan.attributed?.string
            let same = (0..<30).map { NotePlan.attributed($0 + value) }.filter { $0.string == text }
            plan.attributed = same[value % same.count]
            note.attributedText = plan.attributed
        default: setText(String(repeating: value % 2 == 0 ? "line\n" : "some words ", count: value % 7))
        }
        run.expect("delegate calls", listener.calls, wanted)
        run.expect("notifications", posts.names, wanted)
        run.expect("isFirstResponder", note.isFirstResponder, isFirst)
        run.expect("text", note.text ?? "", plan.attributed?.string ?? plan.text)
    }

    /// The text view has the layout of a new one with this text, during editing and outside of it.
    func check() {
        own.host.settle()
        let new = PlacedNote(plan, in: fresh.view)
        fresh.host.settle()
        run.expectSame(
            SettledLayout(treeOf: placed.note, "note"), SettledLayout(treeOf: new.note, "note"),
            " of a text view that was edited")
        new.box.removeFromSuperview()
    }
}

extension Scenario {
    static let editedNotes: [Scenario] = [
        // A text view calls its delegate and posts a notification when editing begins and ends, and always has the size of
        // its present text.
        Scenario(
            "notes-edited-in-turns",
            rules: ["controls-9", "controls-16", "controls-18", "text-20", "text-25", "passes-5"],
            limits: [1, 4095] + Array(repeating: 9 * 30 - 1, count: 12), kinds: 9,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let app = EditedNote(run)
            app.check()
            run.inAnyOrder(from: 2, app.perform, rest: app.check)
            app.check()
        }
    ]
}
