import Foundation
import LayoutEngine

/// Subclasses that change nothing.
private final class OwnButton: UIButton {}
private final class OwnTextView: UITextView {}
private final class OwnRow: UITableViewCell {}

/// A subclass whose initializer sets a font, which may be the default font of a button type.
private final class FontedButton: UIButton {
    nonisolated(unsafe) static var size: CGFloat = 0
    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel?.font = .systemFont(ofSize: Self.size)
    }
    required init?(coder: NSCoder) { nil }
}

/// New objects have the documented values, whichever initializer makes them.
extension Scenario {
    static let freshControls: [Scenario] = [
        // Each initializer makes a button with the font of its type. The size of the button follows the font of its title.
        Scenario(
            "buttons-made-in-any-way", rules: ["controls-6", "controls-7", "passes-5"], limits: [30, 30, 9, 1, 1]
        ) { run in
            FontedButton.size = run.length(0) + 9
            let makers: [(name: String, size: CGFloat, button: UIButton)] = [
                ("of the type custom", 18, UIButton(type: .custom)), ("without a frame", 18, UIButton()),
                ("with a frame", 18, UIButton(frame: CGRect(x: 3, y: 4, width: 50, height: 60))),
                ("of a subclass", 18, OwnButton()), ("of a subclass, with a frame", 18, OwnButton(frame: .zero)),
                ("of a subclass and the type custom", 18, OwnButton(type: .custom)),
                ("of the type system", 15, UIButton(type: .system)),
                ("of a subclass and the type system", 15, OwnButton(type: .system)),
                ("of a subclass with a font", FontedButton.size, FontedButton()),
                ("of a subclass with a font and the type custom", FontedButton.size, FontedButton(type: .custom)),
                ("of a subclass with a font and the type system", FontedButton.size, FontedButton(type: .system)),
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
                    // The first button with this font.
                    let other = makers.first { font($0.size) == font(size) }?.button
                    run.expect("height of a button \(name) \(when)", button.frame.height, other?.frame.height ?? 0)
                    run.expect("title of a button \(name) \(when)", button.titleLabel?.text, title)
                }
            }
            check("at first") { .systemFont(ofSize: $0) }
            for (turn, length) in [run.length(0) + 19, run.length(1) + 9].enumerated() {
                // The font alone changes.
                for button in buttons {
                    button.titleLabel?.font =
                        run.flag(4) ? .boldSystemFont(ofSize: length) : .systemFont(ofSize: length)
                }
                check("with font \(turn)") { _ in
                    run.flag(4) ? .boldSystemFont(ofSize: length) : .systemFont(ofSize: length)
                }
            }
        },
        // A new table view cell has the size 320 × 44. A new text view has a font of 12 points.
        Scenario("sizes-as-made", rules: ["source-2", "controls-9"], limits: [3, 300, 300, 40, 1]) { run in
            let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
            let style = styles[run.numbers[0]]
            let rows: [(name: String, row: UITableViewCell)] = [
                ("cell", UITableViewCell(style: style, reuseIdentifier: run.flag(4) ? "row" : nil)),
                ("cell without a style", UITableViewCell()),
                ("cell of a subclass", OwnRow(style: style, reuseIdentifier: nil)),
            ]
            for (name, row) in rows {
                let size = CGSize(width: 320, height: 44)
                run.expect("frame of a new \(name)", row.frame, CGRect(origin: .zero, size: size))
                run.expect(
                    "frame of the content view of a new \(name)", row.contentView.frame,
                    CGRect(origin: .zero, size: size))
                run.expectObject("superview of the content view of a new \(name)", row.contentView.superview, row)
                let other = CGSize(width: run.length(1) + 20, height: run.length(2) + 20)
                row.frame = CGRect(origin: CGPoint(x: 5, y: 6), size: other)
                run.expect(
                    "frame of the content view of a resized cell", row.contentView.frame,
                    CGRect(origin: .zero, size: other))
            }
            let frame = CGRect(x: 3, y: 4, width: run.length(1) + 1, height: run.length(2) + 1)
            for item in [UICollectionViewCell(frame: frame), UICollectionViewCell(frame: .zero)] {
                run.expect(
                    "frame of the content view of a new collection view cell", item.contentView.frame,
                    CGRect(origin: .zero, size: item.frame.size))
            }
            let words = Array(repeating: "word", count: run.numbers[3]).joined(separator: " ")
            let wanted = UITextView()
            wanted.font = .systemFont(ofSize: 12)
            wanted.text = words
            let views: [(name: String, view: UITextView)] = [
                ("without a frame", UITextView()), ("with a frame", UITextView(frame: frame)),
                ("with a frame and no container", UITextView(frame: frame, textContainer: nil)),
                ("of a subclass", OwnTextView()), ("of a subclass, with a frame", OwnTextView(frame: frame)),
            ]
            for (name, view) in views {
                run.expect("font of a text view \(name)", view.font, .systemFont(ofSize: 12))
                view.text = words
                for isSet in [true, false] {
                    if !isSet { view.font = nil }
                    for width in [60 + run.length(1), 2000] {
                        run.expect(
                            "size of a text view \(name) at \(width), \(isSet ? "with its font" : "without a font")",
                            view.sizeThatFits(CGSize(width: width, height: 9000)),
                            wanted.sizeThatFits(CGSize(width: width, height: 9000)))
                    }
                }
            }
        },
    ]
}
