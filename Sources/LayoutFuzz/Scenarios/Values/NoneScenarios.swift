import Foundation
import LayoutEngine

/// A property of a view that may be nil.
private struct OptionalProperty {
    let name: String
    let make: () -> UIView
    /// Sets a value, or nil.
    let set: (UIView, Bool) -> Void
    let read: (UIView) -> String

    init<Owner: UIView, Value>(
        _ name: String, _ make: @escaping () -> Owner, _ path: ReferenceWritableKeyPath<Owner, Value?>,
        _ value: @escaping () -> Value
    ) {
        self.name = name
        self.make = make
        set = { view, isSomething in (view as? Owner)?[keyPath: path] = isSomething ? value() : nil }
        read = { view in
            let found = (view as? Owner)?[keyPath: path] ?? nil
            // Other values are not text; what they show is compared in the layout.
            return found.map { ($0 as? String) ?? "something" } ?? "nothing"
        }
    }

    /// The same for a property that is set by a closure.
    init<Owner: UIView>(
        _ name: String, _ make: @escaping () -> Owner, read: @escaping (Owner) -> String = { _ in "" },
        _ set: @escaping (Owner, Bool) -> Void
    ) {
        self.name = name
        self.make = make
        self.set = { view, isSomething in if let owner = view as? Owner { set(owner, isSomething) } }
        self.read = { view in (view as? Owner).map(read) ?? "" }
    }

    private static let words = { "some words" }
    private static let picture = { UIImage(size: CGSize(width: 40, height: 60)) }
    private static let attributed = {
        NSAttributedString(string: "some words", attributes: [.font: UIFont.systemFont(ofSize: 31)])
    }
    private static func box() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 50)) }

    private static func label() -> UILabel { UILabel() }
    private static func lettered() -> UILabel {
        let label = UILabel()
        label.text = "words"
        return label
    }
    private static func field() -> UITextField { UITextField() }
    private static func typedField() -> UITextField {
        let field = UITextField()
        field.text = "words"
        return field
    }
    private static func textView() -> UITextView {
        let view = UITextView()
        view.isScrollEnabled = false
        return view
    }
    /// Its labels exist from the first time that they are read.
    private static func cell() -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        _ = (cell.textLabel, cell.detailTextLabel)
        return cell
    }
    private static func table() -> FilledTable { FilledTable(style: .plain) }
    private static func titled() -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("words", for: .normal)
        return button
    }

    static let all: [OptionalProperty] = texts + fields + pictures + lists

    private static let texts: [OptionalProperty] = [
        OptionalProperty("text of a label", label, \.text, words),
        OptionalProperty(
            "attributed text of a label", label, read: { $0.attributedText == nil ? "nothing" : "something" }
        ) {
            $0.attributedText = $1 ? attributed() : nil
            // The label keeps the font of its first character, so that is reset as well.
            if !$1 { $0.font = nil }
        },
        OptionalProperty("font of a label", lettered, read: { "\($0.font.pointSize)" }) {
            $0.font = $1 ? .systemFont(ofSize: 40) : nil
        },
        OptionalProperty("title of a button", titled, read: { $0.title(for: .normal) ?? "nothing" }) {
            $0.setTitle($1 ? "a longer title" : nil, for: .highlighted)
        },
        OptionalProperty("title of a custom button", { UIButton(type: .custom) }) {
            $0.setTitle($1 ? "a title" : nil, for: .normal)
        },
        OptionalProperty("attributed title of a button", titled) {
            $0.setAttributedTitle($1 ? attributed() : nil, for: .normal)
        },
    ]

    private static let fields: [OptionalProperty] = [
        OptionalProperty("text of a field", field, \.text, words),
        OptionalProperty(
            "attributed text of a field", field, read: { $0.attributedText == nil ? "nothing" : "something" }
        ) {
            $0.attributedText = $1 ? attributed() : nil
            // The field keeps the font of its first character, and so does a text view.
            if !$1 { $0.font = nil }
        },
        OptionalProperty("placeholder of a field", field, \.placeholder, words),
        OptionalProperty("attributed placeholder of a field", field, \.attributedPlaceholder, attributed),
        OptionalProperty("font of a field", typedField) { $0.font = $1 ? .systemFont(ofSize: 40) : nil },
        OptionalProperty("text of a text view", textView, read: { $0.text }) { $0.text = $1 ? "some\nwords" : nil },
        OptionalProperty("attributed text of a text view", textView, read: { $0.text }) {
            $0.attributedText = $1 ? attributed() : nil
            if !$1 { $0.font = nil }
        },
        OptionalProperty("text of a search bar", { UISearchBar() }, \.text, words),
        OptionalProperty("placeholder of a search bar", { UISearchBar() }, \.placeholder, words),
        OptionalProperty("prompt of a search bar", { UISearchBar() }, \.prompt, words),
        OptionalProperty("scope button titles of a search bar", scoped) {
            $0.scopeButtonTitles = $1 ? ["a", "two"] : nil
        },
    ]

    private static func scoped() -> UISearchBar {
        let bar = UISearchBar()
        bar.showsScopeBar = true
        return bar
    }

    private static let pictures: [OptionalProperty] = [
        OptionalProperty("image of an image view", { UIImageView() }, \.image, picture),
        OptionalProperty("highlighted image of an image view", { UIImageView() }, \.highlightedImage, picture),
        OptionalProperty("image of a button", titled) { $0.setImage($1 ? picture() : nil, for: .normal) },
        OptionalProperty("background image of a button", titled) {
            $0.setBackgroundImage($1 ? picture() : nil, for: .normal)
        },
        OptionalProperty("minimum value image of a slider", { UISlider() }, \.minimumValueImage, picture),
        OptionalProperty("maximum value image of a slider", { UISlider() }, \.maximumValueImage, picture),
        OptionalProperty("left view of a field", sided, \.leftView, box),
        OptionalProperty("right view of a field", sided, \.rightView, box),
    ]

    private static func sided() -> UITextField {
        let field = typedField()
        (field.leftViewMode, field.rightViewMode) = (.always, .always)
        return field
    }

    private static let lists: [OptionalProperty] = [
        OptionalProperty("text of a cell", cell, read: { $0.textLabel?.text ?? "nothing" }) {
            $0.textLabel?.text = $1 ? "some words" : nil
        },
        OptionalProperty("detail text of a cell", cell) { $0.detailTextLabel?.text = $1 ? "some words" : nil },
        OptionalProperty("tableHeaderView", table, \.tableHeaderView, box),
        OptionalProperty("tableFooterView", table, \.tableFooterView, box),
        OptionalProperty("backgroundView of a table", table, \.backgroundView, box),
        OptionalProperty("backgroundView of a cell", cell, \.backgroundView, box),
    ]
}

/// Properties that are set to nil again.
extension Scenario {
    static let nones: [Scenario] = [
        // A view with a property that was set to nil again looks like a view where it was never set.
        Scenario(
            "values-that-are-none", rules: ["source-2", "passes-5"],
            limits: [OptionalProperty.all.count - 1, OptionalProperty.all.count - 1, 1, 1, 2]
        ) { run in
            for property in [OptionalProperty.all[run.numbers[0]], OptionalProperty.all[run.numbers[1]]] {
                let (view, other) = (property.make(), property.make())
                let stage = PropertyStage(run, view, width: run.numbers[4])
                let wanted = property.read(other)
                for _ in 0...run.numbers[3] {
                    property.set(view, true)
                    if run.flag(2) { stage.settle() }
                    property.set(view, false)
                }
                let found = stage.picture()
                run.expect("\(property.name) after it was set to nil", property.read(view), wanted)
                let fresh = PropertyStage(run, other, width: run.numbers[4])
                if let difference = found.difference(from: fresh.picture()) {
                    run.expect("\(property.name): \(difference.what)", difference.found, difference.wanted)
                }
            }
        }
    ]
}
