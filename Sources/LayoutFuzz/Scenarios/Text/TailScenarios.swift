import Foundation
import LayoutEngine

/// A subclass that changes nothing.
private final class NamedLabel: UILabel {}

extension ScenarioRun {
    /// Words in two fonts with a paragraph style.
    fileprivate func tailed(_ words: Int, _ number: Int, _ style: NSParagraphStyle) -> NSAttributedString {
        let all = ["AVA", "To", "illness", "W.", "and so on", "Yes,", "long words that need room", "x"]
        let parts = (0...words).map { all[(number + $0 * 3) % 8] }
        let text = NSMutableAttributedString(
            string: parts.joined(separator: " "),
            attributes: [.font: UIFont.systemFont(ofSize: 13), .paragraphStyle: style])
        let start = parts[0].count
        text.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 13 + CGFloat(number % 7)),
            range: NSRange(location: start, length: text.length - start))
        return text
    }
}

/// Tail indents, labels of a subclass, and texts that are set by text and by attributedText.
extension Scenario {
    static let tails: [Scenario] = [
        // A negative tail indent makes the width smaller, and a positive one is the width.
        Scenario(
            "tails-are-rooms", rules: ["text-20", "text-12"], limits: [12, 40, 200, 90, 30, 30, 9, 9, 3]
        ) { run in
            func style(_ tail: CGFloat) -> NSParagraphStyle {
                let style = NSMutableParagraphStyle()
                style.tailIndent = tail
                style.firstLineHeadIndent = run.length(4)
                style.headIndent = run.length(5)
                style.lineSpacing = run.length(6) + 1
                style.paragraphSpacing = run.length(7)
                return style
            }
            func sizes(_ width: CGFloat, _ tail: CGFloat) -> [CGSize] {
                let text = tailed(tail)
                let label = UILabel()
                (label.attributedText, label.numberOfLines) = (text, run.numbers[8] == 1 ? 0 : run.numbers[8])
                let view = UITextView()
                (view.attributedText, view.textContainerInset) = (text, .zero)
                view.textContainer.lineFragmentPadding = 0
                view.textContainer.maximumNumberOfLines = run.numbers[8]
                return [label, view].map { $0.sizeThatFits(CGSize(width: width, height: 10_000)) }
            }
            func tailed(_ tail: CGFloat) -> NSAttributedString {
                run.tailed(run.numbers[0] + 3, run.numbers[1], style(tail))
            }
            // Not whole points, so that no line fits exactly.
            let (width, tail) = (130.37 + run.length(2), run.length(3))
            for (index, name) in ["label", "text view"].enumerated() {
                run.expect(
                    "size of a \(name) with a tail indent of \(-tail) at \(width)", sizes(width, -tail)[index],
                    sizes(width - tail, 0)[index])
                for end in [tail + 60.37, width + 1 + tail] {
                    run.expect(
                        "size of a \(name) with a positive tail indent of \(end) at \(width)", sizes(width, end)[index],
                        sizes(min(width, end), 0)[index])
                }
            }
        },
        // A label of a subclass that changes nothing has the size of a plain label, in any width.
        Scenario(
            "labels-of-own-classes", rules: ["text-20", "text-11", "text-13"],
            limits: [9, 40, 200, 120, 30, 30, 9, 3, 3, 300, 300]
        ) { run in
            let style = NSMutableParagraphStyle()
            style.tailIndent = [0, -run.length(3) / 2, run.length(3) + 40, run.length(3) + 300][run.numbers[8]]
            (style.firstLineHeadIndent, style.headIndent) = (run.length(4), run.length(5))
            (style.lineSpacing, style.paragraphSpacing) = (run.length(6), run.length(6) / 2)
            let text = run.tailed(run.numbers[0], run.numbers[1], style)
            func make(_ label: UILabel, _ kind: Int) -> UILabel {
                label.numberOfLines = run.numbers[7] == 1 ? 0 : run.numbers[7]
                switch kind {
                case 0: label.attributedText = text
                case 1: label.text = text.string
                default: label.text = ""
                }
                return label
            }
            for kind in 0...2 {
                let (plain, own) = (make(UILabel(), kind), make(NamedLabel(), kind))
                let host = run.place([(plain, 10, 20), (own, 10, 20)])
                func check(_ when: String) {
                    host.settle()
                    run.expect(
                        "intrinsic size of text \(kind) \(when)", own.intrinsicContentSize, plain.intrinsicContentSize)
                    for width in [90 + run.length(2), 400] {
                        let room = CGSize(width: width, height: 900)
                        run.expect(
                            "size of text \(kind) in \(width) \(when)", own.sizeThatFits(room),
                            plain.sizeThatFits(room))
                    }
                    run.expect("frame of text \(kind) \(when)", own.frame, plain.frame)
                    run.expect(
                        "compressed size of text \(kind) \(when)",
                        own.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
                        plain.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
                }
                check("at first")
                let widths = [plain, own].map { $0.widthAnchor.constraint(equalToConstant: 60 + run.length(9)) }
                NSLayoutConstraint.activate(widths)
                check("with a width")
                for label in [plain, own] { label.preferredMaxLayoutWidth = 50 + run.length(10) }
                check("with a preferred width")
                for label in [plain, own] { label.preferredMaxLayoutWidth = 0 }
                for width in widths { width.constant = 60 + run.length(10) }
                check("with another width")
            }
        },
        // Of text and attributedText the one that was set last counts, for both properties and for the size.
        Scenario(
            "texts-set-in-two-ways", rules: ["text-20", "text-24", "text-25", "controls-9"],
            limits: [2] + Array(repeating: 5 * 12 - 1, count: 7), kinds: 5
        ) { run in
            let words = ["one", "two words", "", "a longer text of words", "i", "WAVE", "two words"]
            func make() -> UIView {
                switch run.numbers[0] {
                case 0: return UILabel()
                case 1: return UITextField()
                default:
                    let view = UITextView()
                    view.isScrollEnabled = false
                    return view
                }
            }
            func set(_ view: UIView, _ kind: Int, _ text: String) {
                let attributed = NSAttributedString(
                    string: text, attributes: [.font: UIFont.systemFont(ofSize: 29), .kern: 3])
                switch view {
                case let label as UILabel:
                    switch kind {
                    case 1: label.attributedText = attributed
                    case 3: label.attributedText = nil
                    case 2: label.text = nil
                    default: label.text = text
                    }
                case let field as UITextField:
                    switch kind {
                    case 1: field.attributedText = attributed
                    case 3: field.attributedText = nil
                    case 2: field.text = nil
                    default: field.text = text
                    }
                case let area as UITextView:
                    switch kind {
                    case 1: area.attributedText = attributed
                    case 3: area.attributedText = nil
                    case 2: area.text = nil
                    default: area.text = text
                    }
                default: break
                }
            }
            func texts(_ view: UIView) -> [String] {
                switch view {
                case let label as UILabel: [label.text ?? "", label.attributedText?.string ?? ""]
                case let field as UITextField: [field.text ?? "", field.attributedText?.string ?? ""]
                case let area as UITextView: [area.text ?? "", area.attributedText?.string ?? ""]
                default: []
                }
            }
            func give(_ font: UIFont, _ view: UIView) {
                (view as? UILabel)?.font = font
                (view as? UITextField)?.font = font
                (view as? UITextView)?.font = font
            }
            func font(_ view: UIView) -> UIFont? {
                (view as? UILabel)?.font ?? (view as? UITextField)?.font ?? (view as? UITextView)?.font
            }
            let usual: CGFloat = run.numbers[0] == 2 ? 12 : 17
            let view = make()
            let host = run.place([(view, 5, 60)])
            var (text, hasFont) = ("", false)
            for (turn, number) in run.numbers[1...].enumerated() {
                let kind = number % 5
                switch kind {
                case 0, 1: text = words[number / 5 % words.count]
                case 2, 3: text = ""
                // The same letters as a plain text.
                default: break
                }
                set(view, kind, text)
                run.expect("texts after change \(turn)", texts(view), [text, text])
                let new = make()
                // A view keeps the font of the first letter of an attributed text.
                hasFont = hasFont || kind == 1 && !text.isEmpty
                if hasFont { give(.systemFont(ofSize: 29), new) }
                run.expect("font after change \(turn)", font(view)?.pointSize, hasFont ? 29 : usual)
                set(new, kind, text)
                run.expect("intrinsic size after change \(turn)", view.intrinsicContentSize, new.intrinsicContentSize)
                let room = CGSize(width: 90, height: 900)
                run.expect("size that fits 90 after change \(turn)", view.sizeThatFits(room), new.sizeThatFits(room))
                host.settle()
                run.expect("frame size after change \(turn)", view.frame.size, new.intrinsicContentSize)
            }
        },
    ]
}
