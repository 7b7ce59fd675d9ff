import Foundation
import LayoutEngine

extension ScenarioRun {
    /// One of 14 fonts. Half of them are of text styles, which have a leading.
    fileprivate func mixedFont(_ kind: Int) -> UIFont {
        let styles: [UIFont.TextStyle] = [.body, .largeTitle, .caption1, .title2, .footnote, .headline, .callout]
        guard kind > 6 else { return .preferredFont(forTextStyle: styles[kind]) }
        switch kind {
        case 7: return .systemFont(ofSize: 12)
        case 8: return .systemFont(ofSize: 24.5)
        case 9: return .boldSystemFont(ofSize: 15)
        case 10: return .monospacedSystemFont(ofSize: 17, weight: .regular)
        case 11: return .systemFont(ofSize: 40, weight: .light)
        case 12: return .systemFont(ofSize: 17)
        default: return UIFont(name: "HelveticaNeue", size: 16) ?? .systemFont(ofSize: 16)
        }
    }
}

extension ScenarioRun {
    /// The sizes of a plain label and of one with a paragraph style, in a width; 0 for no limit.
    fileprivate func bothSizes(_ text: String, _ font: UIFont, _ width: CGFloat) -> [CGSize] {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 1
        let (plain, styled) = (UILabel(), UILabel())
        for label in [plain, styled] {
            label.numberOfLines = 0
            label.font = font
        }
        plain.text = text
        styled.attributedText = NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
        return [plain, styled].map { $0.sizeThatFits(CGSize(width: width, height: 20_000)) }
    }
}

extension ScenarioRun {
    /// A text of one space is as wide as this space, its kerning and the indent of the paragraph.
    fileprivate func expectLoneSpace(_ size: CGFloat, room: CGFloat, lineSpacing: CGFloat, indent: CGFloat) {
        let style = NSMutableParagraphStyle()
        (style.lineSpacing, style.firstLineHeadIndent) = (lineSpacing, indent)
        let text = NSAttributedString(
            string: " ",
            attributes: [
                .font: UIFont.monospacedSystemFont(ofSize: size, weight: .regular), .kern: room, .paragraphStyle: style,
            ])
        let label = UILabel()
        label.attributedText = text
        let plenty = CGSize(width: 20_000, height: 20_000)
        let found = [
            text.size(), text.boundingRect(with: plenty, options: .usesLineFragmentOrigin, context: nil).size,
            label.sizeThatFits(plenty), label.intrinsicContentSize,
        ]
        for (way, found) in found.enumerated() {
            expect(
                "width of a text of one space, by measurement \(way)", found.width,
                indent + monospacedWidth(1, size) + room, within: pixel + 0.01)
        }
    }
}

/// A paragraph of runs without spaces, so that it has one line.
private struct MixedParagraph {
    var style: NSParagraphStyle?
    var runs: [(letters: Int, font: UIFont)] = []

    var lineHeight: CGFloat { runs.map(\.font.lineHeight).max() ?? 0 }
    var leading: CGFloat { runs.map(\.font.leading).max() ?? 0 }
    /// The width of each run is rounded up to pixels.
    var width: CGFloat {
        (style?.firstLineHeadIndent ?? 0)
            + runs.reduce(0) { sum, run in
                let letters = NSAttributedString(string: Self.text(run.letters), attributes: [.font: run.font])
                return sum + letters.size().width
            }
    }

    static func text(_ letters: Int) -> String { String(repeating: "m", count: letters) }
}

/// Paragraphs of several fonts and styles, empty texts, and spaces before the first word.
extension Scenario {
    static let paragraphMixes: [Scenario] = [
        // A line is as high as its highest font. Below it are the largest leading of its fonts, and the spacings of the
        // style of the first letter of the paragraph.
        Scenario(
            "paragraphs-of-fonts-and-styles", rules: ["text-6", "text-7", "text-20"],
            limits: [2] + Array(repeating: 30, count: 12) + Array(repeating: 14 * 6 - 1, count: 9)
        ) { run in
            let count = run.numbers[0] + 1
            var paragraphs: [MixedParagraph] = []
            let text = NSMutableAttributedString(string: "")
            for index in 0..<count {
                let place = 1 + 4 * index
                var paragraph = MixedParagraph()
                let (style, other) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
                (style.lineSpacing, style.paragraphSpacing) = (run.length(place), run.length(place + 1))
                (style.paragraphSpacingBefore, style.firstLineHeadIndent) = (
                    run.length(place + 2), run.length(place + 3)
                )
                // The paragraph styles of later letters do not count.
                (other.lineSpacing, other.paragraphSpacing) = (run.length(place + 3) + 1, run.length(place + 2) + 2)
                (other.paragraphSpacingBefore, other.firstLineHeadIndent) = (
                    run.length(place) + 3, run.length(place + 1) + 300
                )
                (other.minimumLineHeight, other.lineHeightMultiple) = (run.length(place) * 3, 3)
                if run.numbers[place] % 4 != 0 { paragraph.style = style }
                for number in run.numbers[(13 + 3 * index)..<(16 + 3 * index)] {
                    guard number / 14 > 0 || paragraph.runs.isEmpty else { continue }
                    paragraph.runs.append((number / 14 + 1, run.mixedFont(number % 14)))
                }
                for (place, part) in paragraph.runs.enumerated() {
                    let ends = place == paragraph.runs.count - 1 && index < count - 1
                    var attributes: [NSAttributedString.Key: Any] = [.font: part.font]
                    attributes[.paragraphStyle] = place == 0 ? paragraph.style : other
                    text.append(
                        NSAttributedString(
                            string: MixedParagraph.text(part.letters) + (ends ? "\n" : ""), attributes: attributes))
                }
                paragraphs.append(paragraph)
            }
            var height = paragraphs.map(\.lineHeight).reduce(0, +)
            for (above, below) in zip(paragraphs, paragraphs.dropFirst()) {
                height += above.leading + (above.style?.lineSpacing ?? 0) + (above.style?.paragraphSpacing ?? 0)
                height += below.style?.paragraphSpacingBefore ?? 0
            }
            let width = paragraphs.map(\.width).max() ?? 0
            let label = UILabel()
            label.numberOfLines = 0
            label.attributedText = text
            let room = CGSize(width: 20_000, height: 20_000)
            let found = [
                text.size(), text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).size,
                label.sizeThatFits(room), label.intrinsicContentSize,
            ]
            for (way, size) in found.enumerated() {
                run.expect("height of \(count) paragraphs, by measurement \(way)", size.height, run.roundedUp(height))
                run.expect(
                    "width of \(count) paragraphs, by measurement \(way)", size.width, width, within: 4 * run.pixel)
            }
        },
        // Lines without letters have a height, also in attributed texts and after the last line break.
        Scenario("lines-without-letters", rules: ["text-20"], limits: [13, 1] + Array(repeating: 2, count: 6)) { run in
            let font = run.mixedFont(run.numbers[0])
            let lines = run.numbers[2...].map { ["", "word", "two words"][$0] }
            for count in 1...lines.count {
                let text = lines[..<count].joined(separator: run.flag(1) ? "\n" : "\r\n")
                let sizes = run.bothSizes(text, font, 5000)
                run.expect("width of \(count) lines", sizes[1].width, sizes[0].width, within: run.pixel + 0.01)
                run.expect(
                    "height of \(count) lines", sizes[1].height, sizes[0].height + CGFloat(count - 1),
                    within: run.pixel + 0.01)
            }
        },
        // An empty text has the size 0, whatever its attributes were.
        Scenario("no-text-to-measure", rules: ["text-20", "text-1"], limits: [13, 30, 2, 200]) { run in
            let style = NSMutableParagraphStyle()
            (style.lineSpacing, style.minimumLineHeight, style.headIndent) = (
                run.length(1), run.length(1), run.length(1)
            )
            let attributes: [NSAttributedString.Key: Any] = [
                .font: run.mixedFont(run.numbers[0]), .paragraphStyle: style, .kern: run.numbers[1],
            ]
            let left = NSMutableAttributedString(string: "words", attributes: attributes)
            left.deleteCharacters(in: NSRange(location: 0, length: 5))
            let texts = [
                NSAttributedString(string: ""), NSAttributedString(string: "", attributes: attributes), left,
                NSMutableAttributedString(string: ""),
            ]
            let room = CGSize(width: run.length(3), height: 100)
            let options: NSStringDrawingOptions = [[], .usesLineFragmentOrigin, .usesFontLeading][run.numbers[2]]
            for (index, text) in texts.enumerated() {
                run.expect("size of empty text \(index)", text.size(), .zero)
                run.expect(
                    "bounding rectangle of empty text \(index)",
                    text.boundingRect(with: room, options: options, context: nil),
                    .zero)
                let label = UILabel()
                label.numberOfLines = run.numbers[2]
                label.attributedText = text
                run.expect("size that fits a label of empty text \(index)", label.sizeThatFits(room), .zero)
                run.expect("intrinsic size of a label of empty text \(index)", label.intrinsicContentSize, .zero)
            }
            run.expect("size of an empty string", "".size(withAttributes: attributes), .zero)
            run.expect(
                "bounding rectangle of an empty string",
                "".boundingRect(with: room, options: options, attributes: attributes, context: nil), .zero)
        },
        // Spaces before the first word of a paragraph have their full width, also in a limited width.
        Scenario(
            "spaces-before-words", rules: ["text-1", "text-4", "text-12", "text-20"],
            limits: [5, 5, 299, 3, 50, 1, 12, 40, 60]
        ) { run in
            let size = run.length(4) + 10
            let font: UIFont =
                [
                    .systemFont(ofSize: size), .boldSystemFont(ofSize: size),
                    .monospacedSystemFont(ofSize: size, weight: .regular),
                    UIFont(name: "HelveticaNeue", size: size) ?? .systemFont(ofSize: size),
                ][run.numbers[3]]
            let pattern = Array("To AVAL. wiki 17 mimi Yes, ")
            var letters = (0...run.numbers[2]).map { pattern[$0 % pattern.count] }
            // Trailing spaces have no width in a limited width.
            if letters.last == " " { letters[letters.count - 1] = "x" }
            let words = String(letters)
            let after = run.flag(5) ? "\n" + String(repeating: " ", count: run.numbers[1]) + words : ""
            let text = String(repeating: " ", count: run.numbers[0]) + words + after
            let (open, wide) = (run.bothSizes(text, font, 0), run.bothSizes(text, font, 90_000))
            let without = run.bothSizes(words, font, 0)
            for index in 0...1 {
                run.expect(
                    "size of a text with leading spaces in a large width, \(index)", wide[index], open[index],
                    within: run.pixel + 0.01)
                run.expect(
                    "whether leading spaces make the text no narrower, \(index)",
                    open[index].width > without[index].width - run.pixel - 0.01, true)
                guard run.numbers[3] == 2 else { continue }
                let spaces = max(run.numbers[0], run.flag(5) ? run.numbers[1] : 0)
                run.expect(
                    "width with \(spaces) leading spaces, \(index)", wide[index].width,
                    run.monospacedWidth(spaces + letters.count, size), within: run.pixel + 0.01)
            }
            run.expectLoneSpace(size, room: run.length(6) / 2, lineSpacing: run.length(7) + 1, indent: run.length(8))
        },
    ]
}
