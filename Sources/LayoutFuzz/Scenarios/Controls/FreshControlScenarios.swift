import Foundation
import LayoutEngine

/// Classes of an app that change nothing.
private final class OwnButton: UIButton {}
private final class OwnTextView: UITextView {}
private final class OwnRow: UITableViewCell {}

/// A class of an app whose initializer sets a font, which may be one that buttons have by themselves.
private final class FontedButton: UIButton {
    nonisolated(unsafe) static var size: CGFloat = 0
    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel?.font = .systemFont(ofSize: Self.size)
    }
    required init?(coder: NSCoder) { nil }
}

/// What an app makes is as the documentation says, however it is made.
extension Scenario {
    static let freshControls: [Scenario] = [
        // A button is one of its kind however it is made, and grows and shrinks with its title's font.
        Scenario(
            "buttons-made-in-any-way", rules: ["controls-6", "controls-7", "passes-5"], limits: [30, 30, 9, 1, 1]
        ) { run in
            FontedButton.size = run.length(0) + 9
            let makers: [(name: String, size: CGFloat, button: UIButton)] = [
                ("of the type custom", 18, UIButton(type: .custom)), ("without a frame", 18, UIButton()),
                ("with a frame", 18, UIButton(frame: CGRect(x: 3, y: 4, width: 50, height: 60))),
                ("of a class", 18, OwnButton()), ("of a class, with a frame", 18, OwnButton(frame: .zero)),
                ("of a class and the type custom", 18, OwnButton(type: .custom)),
                ("of the type system", 15, UIButton(type: .system)),
                ("of a class and the type system", 15, OwnButton(type: .system)),
                ("of a class with a font", FontedButton.size, FontedButton()),
                ("of a class with a font and the type custom", FontedButton.size, FontedButton(type: .custom)),
                ("of a class with a font and the type system", FontedButton.size, FontedButton(type: .system)),
            ]
            let buttons = makers.map(\.button)
            let title = String(repeating: "m", count: run.numbers[2] + 1)
            if run.flag(3) { for button in buttons { button.setTitle(title, for: .normal) } }
            let host = run.place(buttons.enumerated().map { ($0.element, 7, CGFloat(20 + 70 * $0.offset)) })
            for button in buttons { button.setTitle(title, for: .normal) }
            func check(_ when: String, _ font: (CGFloat) -> UIFont) {
                host.settle()
                for (name, size, button) in makers {
                    let label = UILabel()
                    label.font = font(size)
                    label.text = title
                    run.expect("font of a button \(name) \(when)", button.titleLabel?.font, font(size))
                    run.expect(
                        "width of a button \(name) \(when)", button.frame.width,
                        max(30, label.intrinsicContentSize.width.rounded(.up)))
                    // The first of those with the same font.
                    let other = makers.first { font($0.size) == font(size) }?.button
                    run.expect("height of a button \(name) \(when)", button.frame.height, other?.frame.height ?? 0)
                    run.expect("title of a button \(name) \(when)", button.titleLabel?.text, title)
                }
            }
            check("as made") { .systemFont(ofSize: $0) }
            for (turn, length) in [run.length(0) + 19, run.length(1) + 9].enumerated() {
                // Nothing else changes with it.
                for button in buttons {
                    button.titleLabel?.font =
                        run.flag(4) ? .boldSystemFont(ofSize: length) : .systemFont(ofSize: length)
                }
                check("with font \(turn)") { _ in
                    run.flag(4) ? .boldSystemFont(ofSize: length) : .systemFont(ofSize: length)
                }
            }
        },
        // A new row is as wide as the first screens and as high as a row by itself; a text view has small letters.
        Scenario("sizes-as-made", rules: ["source-2", "controls-9"], limits: [3, 300, 300, 40, 1]) { run in
            let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
            let style = styles[run.numbers[0]]
            let rows: [(name: String, row: UITableViewCell)] = [
                ("row", UITableViewCell(style: style, reuseIdentifier: run.flag(4) ? "row" : nil)),
                ("row without a style", UITableViewCell()),
                ("row of a class", OwnRow(style: style, reuseIdentifier: nil)),
            ]
            for (name, row) in rows {
                let size = CGSize(width: 320, height: 44)
                run.expect("frame of a new \(name)", row.frame, CGRect(origin: .zero, size: size))
                run.expect("content of a new \(name)", row.contentView.frame, CGRect(origin: .zero, size: size))
                run.expectObject("where the content of a \(name) is", row.contentView.superview, row)
                let other = CGSize(width: run.length(1) + 20, height: run.length(2) + 20)
                row.frame = CGRect(origin: CGPoint(x: 5, y: 6), size: other)
                run.expect("content of another size", row.contentView.frame, CGRect(origin: .zero, size: other))
            }
            let frame = CGRect(x: 3, y: 4, width: run.length(1) + 1, height: run.length(2) + 1)
            for item in [UICollectionViewCell(frame: frame), UICollectionViewCell(frame: .zero)] {
                run.expect(
                    "content of a new item", item.contentView.frame, CGRect(origin: .zero, size: item.frame.size))
            }
            let words = Array(repeating: "word", count: run.numbers[3]).joined(separator: " ")
            let wanted = UITextView()
            wanted.font = .systemFont(ofSize: 12)
            wanted.text = words
            let views: [(name: String, view: UITextView)] = [
                ("without a frame", UITextView()), ("with a frame", UITextView(frame: frame)),
                ("with a frame and no container", UITextView(frame: frame, textContainer: nil)),
                ("of a class", OwnTextView()), ("of a class, with a frame", OwnTextView(frame: frame)),
            ]
            for (name, view) in views {
                run.expect("font of a text view \(name)", view.font, .systemFont(ofSize: 12))
                view.text = words
                for isSet in [true, false] {
                    if !isSet { view.font = nil }
                    for width in [60 + run.length(1), 2000] {
                        run.expect(
                            "size of a text view \(name) at \(width), \(isSet ? "as made" : "without a font")",
                            view.sizeThatFits(CGSize(width: width, height: 9000)),
                            wanted.sizeThatFits(CGSize(width: width, height: 9000)))
                    }
                }
            }
        },
    ]
}
