import Foundation
import LayoutEngine

extension ScenarioRun {
    /// Words, some of which have first and last letters that are kerned with a space.
    private static let words = [
        "TaTa", "a", "VoVo", "iii", "Yes", "wave", "AVA", "To.", "v", "11", "17", "LTLT", "nm", "yo,",
    ]

    fileprivate func words(_ numbers: some Sequence<Int>) -> String {
        numbers.map { Self.words[$0 % Self.words.count] }.joined(separator: " ")
    }

    fileprivate func font(_ kind: Int, _ size: CGFloat) -> UIFont {
        switch kind {
        case 0: .systemFont(ofSize: size)
        case 1: .boldSystemFont(ofSize: size)
        case 2: .systemFont(ofSize: size, weight: .light)
        case 3: .monospacedDigitSystemFont(ofSize: size, weight: .regular)
        default: UIFont(name: "HelveticaNeue", size: size) ?? .systemFont(ofSize: size)
        }
    }

    /// A label with a text in a font; with a style the text is attributed.
    fileprivate func label(_ text: String, _ font: UIFont, lines: Int, _ style: NSParagraphStyle? = nil) -> UILabel {
        let label = UILabel()
        label.numberOfLines = lines
        label.font = font
        if let style {
            label.attributedText = NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
        } else {
            label.text = text
        }
        return label
    }

    /// The size that fits a label in a width.
    fileprivate func size(
        _ text: String, _ font: UIFont, lines: Int = 0, width: CGFloat, _ style: NSParagraphStyle? = nil
    ) -> CGSize {
        label(text, font, lines: lines, style).sizeThatFits(CGSize(width: width, height: 20_000))
    }
}

/// Kerning between words and at the ends of lines, and widths of font weights.
extension Scenario {
    static let wordJoints: [Scenario] = [
        // A line is as wide as its letters and their kerning, for any numberOfLines, with and without attributes.
        Scenario(
            "words-in-plenty-of-room", rules: ["text-1", "text-5", "text-12", "text-20"],
            limits: [60, 4, 2, 9] + Array(repeating: 13, count: 6)
        ) { run in
            let font = run.font(run.numbers[1], 60 + run.length(0))
            let text = String(repeating: " ", count: run.numbers[2]) + run.words(run.numbers[4...])
            let style = NSMutableParagraphStyle()
            style.lineSpacing = run.length(3) + 1
            let wanted = run.label(text, font, lines: 1).intrinsicContentSize
            for (name, style) in [("plain", nil), ("styled", style)] as [(String, NSParagraphStyle?)] {
                for lines in [1, 0, 2] {
                    let label = run.label(text, font, lines: lines, style)
                    let found = [
                        label.sizeThatFits(CGSize(width: 20_000, height: 20_000)),
                        label.sizeThatFits(CGSize(width: wanted.width + 1, height: 20_000)), label.intrinsicContentSize,
                    ]
                    for (index, size) in found.enumerated() {
                        run.expect(
                            "size \(index) of \(name) '\(text)' in \(lines) lines", size, wanted,
                            within: run.pixel + 0.01)
                    }
                }
            }
        },
        // A word that fits on no line begins a new line, as after a line break in place of the space before it.
        Scenario(
            "long-words-begin-lines", rules: ["text-5", "text-12", "text-20"], limits: [40, 4, 6, 40, 9, 6, 2, 13]
        ) { run in
            let font = run.font(run.numbers[1], 80 + run.length(0))
            let long = ["TaTaTa", "VoVoVo", "YaYaYa", "AVAVA", "LTLTL", "wavewave", "mimimi"][run.numbers[2]]
            // Two short words, one, or none are before it, and one or none behind it.
            let short = ["a", "iii", "li", "to", "r", "1", "A"][run.numbers[5]]
            let end = run.numbers[7] % 2 == 0 ? "" : " " + run.words([run.numbers[7]])
            let before = Array(repeating: short, count: run.numbers[6] + 1).joined(separator: " ")
            // Slightly less than the word needs: it would fit if its first letter were kerned with the space.
            let width = run.size(long, font, lines: 1, width: 0).width - run.pixel - 0.05 - run.length(3) / 50
            let style = NSMutableParagraphStyle()
            style.lineSpacing = run.length(4) + 1
            for (name, style) in [("plain", nil), ("styled", style)] as [(String, NSParagraphStyle?)] {
                for lines in [0, 2, 3] {
                    run.expect(
                        "size of \(name) '\(before) \(long)\(end)' at \(width) in \(lines) lines",
                        run.size("\(before) \(long)\(end)", font, lines: lines, width: width, style),
                        run.size("\(before)\n\(long)\(end)", font, lines: lines, width: width, style),
                        within: run.pixel + 0.01)
                }
            }
        },
        // Lines with indents are those of a text without indents in a smaller width.
        Scenario(
            "indents-are-less-room", rules: ["text-12", "text-20"],
            limits: [30, 4, 90, 60, 300, 5] + Array(repeating: 13, count: 9)
        ) { run in
            let font = run.font(run.numbers[1], 20 + run.length(0))
            let text = run.words(run.numbers[6...])
            let width = 260 + run.length(4)
            let style = NSMutableParagraphStyle()
            let head = run.numbers[5] % 2 == 0 ? 0 : run.length(3)
            (style.headIndent, style.firstLineHeadIndent) = (head, head)
            // A tail indent from the trailing edge, one from the leading edge, or none.
            var room = width - head
            switch run.numbers[5] / 2 {
            case 0:
                style.tailIndent = -run.length(2)
                room -= run.length(2)
            case 1:
                style.tailIndent = 150 + run.length(2)
                room = min(width, style.tailIndent) - head
            default: break
            }
            let wanted = run.size(text, font, width: room)
            // No expectation if the lines depend on rounding.
            guard [-0.01, 0.01].allSatisfy({ run.size(text, font, width: room + $0) == wanted }) else { return }
            run.expect(
                "size of '\(text)' at \(width) less \(head) and \(style.tailIndent)",
                run.size(text, font, width: width, style), CGSize(width: wanted.width + head, height: wanted.height),
                within: run.pixel + 0.01)
        },
        // The width of each weight is at its share between regular and bold, for the system font and for fonts by name.
        Scenario("weights-between-others", rules: ["text-3", "text-8", "text-19"], limits: [60, 9, 3]) { run in
            let size = 16 + run.length(0)
            let words: [(word: String, weight: UIFont.Weight, share: CGFloat)] = [
                ("Medium", .medium, 0.3667), ("Semibold", .semibold, 0.6333), ("DemiBold", .semibold, 0.6333),
                ("Bold", .bold, 1), ("Heavy", .heavy, 1.53), ("ExtraBold", .heavy, 1.53), ("Black", .black, 2),
                ("Light", .light, -0.8), ("Thin", .thin, -1.6), ("UltraLight", .ultraLight, -2),
            ]
            let (word, weight, share) = words[run.numbers[1]]
            // Letters that are wider in bold.
            let letters = ["bounk", "honk", "knob", "nub"][run.numbers[2]]
            let text = Array(repeating: letters, count: 6).joined(separator: " ")
            func width(_ font: UIFont?) -> CGFloat {
                run.label(text, font ?? .systemFont(ofSize: 1), lines: 1).intrinsicContentSize.width
            }
            func check(_ kind: String, _ regular: UIFont?, _ bold: UIFont?, _ font: UIFont?, _ share: CGFloat) {
                let more = width(bold) - width(regular)
                run.expect("whether bold letters of \(kind) are wider", more > 1, true)
                run.expect(
                    "extra width of \(word) letters of \(kind) are wider", width(font) - width(regular), share * more,
                    within: 3 * run.pixel + more / 100)
            }
            func system(_ weight: UIFont.Weight) -> UIFont { .systemFont(ofSize: size, weight: weight) }
            check("the system", system(.regular), system(.bold), system(weight), share)
            for family in ["Avenir", "Lato", "HelveticaNeue"] {
                func named(_ word: String) -> UIFont? { UIFont(name: family + word, size: size) }
                if family != "HelveticaNeue" {
                    check(family, named("-Regular"), named("-Bold"), named("-\(word)"), share)
                    run.expect("name of a font of \(family)", named("-\(word)")?.fontName, system(weight).fontName)
                } else if share > 0 {
                    check(family, named(""), named("-Bold"), named("-\(word)"), share)
                } else {
                    run.expect(
                        "\(word) letters of \(family)", width(named("-\(word)")), width(named("")) * 0.98,
                        within: 2 * run.pixel)
                }
            }
        },
    ]
}
