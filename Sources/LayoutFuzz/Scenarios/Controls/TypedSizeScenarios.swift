import Foundation
import LayoutEngine

/// A text field or a text view whose text is changed by typing and by the app.
private final class TypedView: NSObject, UITextViewDelegate {
    let kind: Int
    let view: any UIView & UITextInput
    /// The app cuts longer texts to this length; 0 for no limit.
    private let most: Int

    init(_ kind: Int, _ size: CGFloat, _ border: Int, _ placeholder: String, most: Int) {
        (self.kind, self.most) = (kind, most)
        let (field, area) = (UITextField(), UITextView())
        (field.font, area.font) = (.systemFont(ofSize: size), .systemFont(ofSize: size))
        field.borderStyle = [.none, .line, .bezel, .roundedRect][border]
        field.placeholder = placeholder
        area.isScrollEnabled = kind == 2
        view = kind == 0 ? field : area
        super.init()
        area.delegate = self
        field.addAction(UIAction { [weak self] _ in self?.shorten() }, for: .editingChanged)
    }

    var text: String {
        get { (view as? UITextField)?.text ?? (view as? UITextView)?.text ?? "" }
        set {
            (view as? UITextField)?.text = newValue
            (view as? UITextView)?.text = newValue
        }
    }

    func textViewDidChange(_ textView: UITextView) { shorten() }

    private func shorten() { if most > 0, text.count > most { text = String(text.prefix(most)) } }

    func perform(_ number: Int) {
        let value = number / 6
        var range: UITextRange?
        if let from = view.position(from: view.beginningOfDocument, offset: value % 7),
            let to = view.position(from: from, offset: value / 7)
        {
            range = view.textRange(from: from, to: to)
        }
        switch number % 6 {
        case 0: view.insertText(String(repeating: "wide words ", count: value % 4 + 1))
        case 1: for _ in 0...value % 12 { view.deleteBackward() }
        case 2: view.selectedTextRange = range ?? view.selectedTextRange
        case 3: if let range { view.replace(range, withText: value % 3 == 0 ? "\(value)" : "") }
        case 4:
            (view as? UITextField)?.simulateTyping("typed \(value)")
            (view as? UITextView)?.simulateTyping("typed \(value)")
        default: text = value % 3 == 0 ? "" : "an app's \(value)"
        }
    }

    func place(in root: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5).isActive = true
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 90).isActive = true
        if kind > 0 { view.widthAnchor.constraint(equalToConstant: 140).isActive = true }
        if kind == 2 { view.heightAnchor.constraint(equalToConstant: 70).isActive = true }
    }
}

/// The sizes of views whose text changes.
extension Scenario {
    static let typedSizes: [Scenario] = [
        // A view has the size of a new view with the same text, whether the text was typed or set by the app.
        Scenario(
            "views-grow-as-typed", rules: ["controls-2", "controls-9", "controls-18", "passes-5"],
            limits: [2, 3, 12, 9, 40, 511] + Array(repeating: 6 * 60 - 1, count: 9), kinds: 6
        ) { run in
            let (host, root) = run.openPlain()
            let words = String(repeating: "m", count: run.numbers[3])
            func make(most: Int) -> TypedView {
                TypedView(run.numbers[0], 10 + run.length(2), run.numbers[1], words, most: most)
            }
            // In about half of the cases the app limits the length of the text.
            let typed = make(most: max(0, run.numbers[4] - 20))
            typed.place(in: root)
            func check() {
                host.settle()
                let fresh = make(most: 0)
                fresh.text = typed.text
                fresh.place(in: root)
                host.settle()
                run.expect("frame of a view with the text '\(typed.text)'", typed.view.frame, fresh.view.frame)
                if let area = typed.view as? UITextView, let other = fresh.view as? UITextView {
                    run.expect(
                        "content size of a view with the text '\(typed.text)'", area.contentSize, other.contentSize)
                }
                host.takeOut(fresh.view)
            }
            check()
            run.inAnyOrder(from: 6, typed.perform, rest: check)
            check()
        }
    ]
}
