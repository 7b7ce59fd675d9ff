import Foundation
import LayoutEngine

extension ScenarioRun {
    /// A font by a number: of a size from 9 points on, in one of the designs.
    fileprivate func font(_ design: Int, _ size: Int) -> UIFont {
        let size = CGFloat(9 + size)
        switch design {
        case 0: return .systemFont(ofSize: size)
        case 1: return .boldSystemFont(ofSize: size)
        case 2: return .monospacedDigitSystemFont(ofSize: size, weight: .regular)
        case 3: return .systemFont(ofSize: size, weight: .light)
        default: return UIFont(name: "HelveticaNeue", size: size) ?? .systemFont(ofSize: size)
        }
    }

    /// The size of a label with a text; with a style the text is attributed.
    fileprivate func labelSize(
        _ text: String, _ font: UIFont, lines: Int = 0, width: CGFloat = 10_000,
        attributes: [NSAttributedString.Key: Any]? = nil, mode: NSLineBreakMode = .byWordWrapping
    ) -> CGSize {
        let label = UILabel()
        label.numberOfLines = lines
        label.font = font
        label.lineBreakMode = mode
        if var attributes {
            attributes[.font] = font
            label.attributedText = NSAttributedString(string: text, attributes: attributes)
        } else {
            label.text = text
        }
        return label.sizeThatFits(CGSize(width: width, height: 10_000))
    }

    /// A text of these pieces, chosen by numbers.
    fileprivate func text(_ numbers: ArraySlice<Int>, of pieces: [String], joined: String) -> String {
        numbers.map { pieces[$0 % pieces.count] }.joined(separator: joined)
    }
}

/// Relations between the sizes of texts that do not depend on the widths of letters.
extension Scenario {
    private static let letters = ["AV", "To", "Ly", "11", "7", "m", "il", "Te", "9/", "fa", "W.", "r,", "P", "0"]
    private static let words = [
        "a", "AVA", "Tomato", "the", "17", "illness", "W.", "and", "Yes,", "09:41", "xx", "for",
    ]

    static let textRelations: [Scenario] = [
        // Kerning adds its value to the width of each letter. The kerning of pairs stays.
        Scenario(
            "text-kerned-letters", rules: ["text-5", "text-20"], limits: [4, 30, 9] + Array(repeating: 13, count: 6)
        ) { run in
            let font = run.font(run.numbers[0], run.numbers[1])
            let kern = run.numbers[2] + 1
            let text = String(
                repeating: run.text(run.numbers[3...], of: letters, joined: ""), count: 3)
            let plain = run.labelSize(text, font)
            let kerned = run.labelSize(text, font, attributes: [.kern: kern])
            run.expect(
                "width of '\(text)' with kerning \(kern)", kerned.width,
                plain.width + CGFloat(kern * text.count), within: run.pixel + 0.01)
            run.expect("height of '\(text)' with kerning", kerned.height, plain.height, within: run.pixel + 0.01)
            let halves = NSMutableAttributedString(string: text, attributes: [.font: font])
            let half = text.count / 2
            halves.addAttribute(.kern, value: kern, range: NSRange(location: 0, length: half))
            let label = UILabel()
            label.attributedText = halves
            let parts = run.labelSize(String(text.prefix(half)), font).width
            let rest = run.labelSize(String(text.dropFirst(half)), font).width
            run.expect(
                "width of '\(text)' with kerning in its first half", label.intrinsicContentSize.width,
                parts + rest + CGFloat(kern * half), within: 2 * run.pixel + 0.01)
        },
        // A paragraph style with default values changes nothing, however the text breaks. Neither does the label's font as
        // an attribute, nor a style without lengths.
        Scenario(
            "text-with-plain-style", rules: ["text-12", "text-20"],
            limits: [4, 30, 200, 3, 1] + Array(repeating: 11, count: 8) + [2, 3, 4]
        ) { run in
            let font = run.font(run.numbers[0], run.numbers[1])
            let text = run.text(run.numbers[5..<13], of: words, joined: run.flag(4) ? "\n" : " ")
            let style = NSMutableParagraphStyle()
            style.lineHeightMultiple = 1
            let width = run.length(2) + 20
            for lines in [0, run.numbers[3]] {
                let plain = run.labelSize(text, font, lines: lines, width: width)
                let styled = run.labelSize(
                    text, font, lines: lines, width: width, attributes: [.paragraphStyle: style])
                run.expect(
                    "size of '\(text)' in \(lines) lines at \(width)", styled, plain, within: 2 * run.pixel + 0.01)
            }
            // Exactly equal: it is the same text, which ends its lines by the mode of the label, with or without trailing
            // spaces.
            let mode: NSLineBreakMode = [.byWordWrapping, .byCharWrapping, .byTruncatingTail][run.numbers[13]]
            let ended = text + String(repeating: " ", count: run.numbers[14])
            let silent = NSMutableParagraphStyle()
            silent.alignment = [.natural, .center, .right, .justified, .left][run.numbers[15]]
            silent.lineBreakMode = mode
            for lines in [0, 1, run.numbers[3]] {
                let plain = run.labelSize(ended, font, lines: lines, width: width, mode: mode)
                for (name, attributes) in [("font", [:]), ("style", [.paragraphStyle: silent])]
                    as [(String, [NSAttributedString.Key: Any])]
                {
                    run.expect(
                        "size of '\(ended)' with a \(name), in \(lines) lines at \(width)",
                        run.labelSize(ended, font, lines: lines, width: width, attributes: attributes, mode: mode),
                        plain, within: 0.01)
                }
            }
        },
        // Each property of a paragraph style, by itself.
        Scenario(
            "text-paragraph-styles", rules: ["text-20"], limits: [4, 30, 7, 40, 2]
        ) { run in
            let font = run.font(run.numbers[0], run.numbers[1])
            let lines = run.numbers[4] + 1
            let text = Array(repeating: "Line", count: lines).joined(separator: "\n")
            let plain = run.labelSize(text, font)
            let style = NSMutableParagraphStyle()
            let (value, gaps, high) = (run.length(3) + 1, CGFloat(lines - 1), CGFloat(lines))
            var wanted = plain
            switch run.numbers[2] {
            case 0:
                style.lineSpacing = value
                wanted.height += value * gaps
            case 1:
                style.paragraphSpacing = value
                wanted.height += value * gaps
            case 2:
                style.paragraphSpacingBefore = value
                wanted.height += value * gaps
            case 3:
                style.lineHeightMultiple = 1 + value / 20
                wanted.height += font.lineHeight * high * value / 20
            case 4:
                style.minimumLineHeight = value
                wanted.height += max(0, value - font.lineHeight) * high
            case 5:
                style.maximumLineHeight = value
                wanted.height += min(0, value - font.lineHeight) * high
            case 6:
                style.firstLineHeadIndent = value
                wanted.width += value
            default:
                // This indent is for further lines of a paragraph only.
                style.headIndent = value
            }
            let found = run.labelSize(text, font, attributes: [.paragraphStyle: style])
            run.expect(
                "size with paragraph property \(run.numbers[2]) at \(value)", found, wanted,
                within: 4 * run.pixel + 0.01)
        },
        // Monospaced digits have one width in any order. Other letters are those of the system font.
        Scenario(
            "digits-of-one-width", rules: ["text-4"], limits: [30, 4] + Array(repeating: 9, count: 8)
        ) { run in
            let weights: [UIFont.Weight] = [.regular, .bold, .light, .semibold, .heavy]
            let size = CGFloat(9 + run.numbers[0])
            let font = UIFont.monospacedDigitSystemFont(ofSize: size, weight: weights[run.numbers[1]])
            let digits = run.numbers[2...].map(String.init).joined()
            run.expect(
                "width of \(digits)", run.labelSize(digits, font).width, run.labelSize("00000000", font).width,
                within: run.pixel + 0.01)
            let system = UIFont.systemFont(ofSize: size, weight: weights[run.numbers[1]])
            for letters in ["////////", "::::::::", "iiiiiiii", "mmmmmmmm", "AVAVAVAV"] {
                run.expect(
                    "width of \(letters)", run.labelSize(letters, font).width,
                    run.labelSize(letters, system).width, within: run.pixel + 0.01)
            }
        },
        // A line takes as many words as fit. Of a word that fits on no line it takes as many letters as fit.
        Scenario(
            "text-lines-are-filled", rules: ["text-12"], limits: [4, 20, 160, 2, 1] + Array(repeating: 13, count: 9)
        ) { run in
            let font = run.font(run.numbers[0], run.numbers[1])
            let width = run.length(2) + 30
            let isOneWord = run.flag(4)
            let text = run.text(run.numbers[5...], of: isOneWord ? letters : words, joined: isOneWord ? "" : " ")
            let parts = isOneWord ? text.map(String.init) : text.split(separator: " ").map(String.init)
            var (lines, start) = (0, 0)
            var widest: CGFloat = 0
            while start < parts.count {
                var end = start
                while end < parts.count {
                    let next = run.labelSize(
                        parts[start...end].joined(separator: isOneWord ? "" : " "), font, lines: 1
                    ).width
                    // No expectation if the lines depend on rounding, or if a line is one word of several letters.
                    if abs(next - width) <= 2 * run.pixel { return }
                    if next > width { break }
                    widest = max(widest, next)
                    end += 1
                }
                if end == start { return }
                lines += 1
                start = end
            }
            let high = run.labelSize(Array(repeating: "x", count: lines).joined(separator: "\n"), font).height
            let found = run.labelSize(text, font, width: width)
            run.expect("height of '\(text)' at \(width)", found.height, high, within: run.pixel + 0.01)
            run.expect("width of '\(text)' at \(width)", found.width, widest, within: run.pixel + 0.01)
            let most = run.numbers[3] + 1
            let cut = run.labelSize(text, font, lines: most, width: width)
            if most > 1, lines > most {
                run.expect(
                    "height of '\(text)' in \(most) lines", cut.height,
                    run.labelSize(Array(repeating: "x", count: most).joined(separator: "\n"), font).height,
                    within: run.pixel + 0.01)
            }
            // The same with an empty paragraph style.
            let style = NSMutableParagraphStyle()
            style.lineHeightMultiple = 1
            let styled = run.labelSize(text, font, width: width, attributes: [.paragraphStyle: style])
            run.expect("size of '\(text)' with a style", styled, found, within: 2 * run.pixel + 0.01)
        },
        // overrideUserInterfaceStyle of a controller reaches its view and its children, until it is unspecified again.
        Scenario("styles-of-interfaces", rules: ["source-2"], limits: [2, 2, 2]) { run in
            let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
            let (outer, inner) = (UIViewController(), UIViewController())
            outer.contain(inner)
            let host = run.open(outer)
            let plain = outer.traitCollection.userInterfaceStyle
            for (one, two) in [(0, 1), (1, 2), (2, 0)] {
                outer.overrideUserInterfaceStyle = styles[run.numbers[one]]
                inner.overrideUserInterfaceStyle = styles[run.numbers[two]]
                host.settle()
                let around = run.numbers[one] == 0 ? plain : styles[run.numbers[one]]
                run.expect("overrideUserInterfaceStyle", outer.overrideUserInterfaceStyle, styles[run.numbers[one]])
                run.expect("userInterfaceStyle of a controller", outer.traitCollection.userInterfaceStyle, around)
                run.expect("userInterfaceStyle of its view", outer.view.traitCollection.userInterfaceStyle, around)
                run.expect(
                    "userInterfaceStyle of its child", inner.traitCollection.userInterfaceStyle,
                    run.numbers[two] == 0 ? around : styles[run.numbers[two]])
            }
        },
        // A signed distance needs parentheses.
        Scenario("visual-format-signs", rules: [], limits: [1, 2, 40]) { run in
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root)
            let sign = ["-", "+", ""][run.numbers[1]]
            let number = "\(sign)\(run.numbers[2] + 1)"
            let inParentheses = run.flag(0)
            let format = "H:|-\(inParentheses ? "(\(number))" : number)-[view(9)]"
            let isRefused = !inParentheses && run.numbers[1] < 2 || run.numbers[1] == 1
            guard !isRefused || !inParentheses else { return }
            run.expectRefusal("the format \(format)", isRefused ? .invalidArgument : nil) {
                NSLayoutConstraint.activate(
                    NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["view": view]))
            }
            guard !isRefused, !run.isRightToLeft else { return }
            host.settle()
            let wanted = CGFloat(run.numbers[2] + 1) * (run.numbers[1] == 0 ? -1 : 1)
            run.expect("left of the view by \(format)", view.frame.minX, wanted)
        },
        // An attributed text fits into its own width. In a smaller width it takes another line.
        Scenario(
            "rooms-of-attributed-texts", rules: ["text-20", "text-12"], limits: [5, 8, 30, 3, 3, 40]
        ) { run in
            let letters = run.numbers[1] + 1
            let words = run.numbers[0] + 1
            let size = 8 + run.length(2)
            let text = Array(repeating: String(repeating: "m", count: letters), count: words).joined(separator: " ")
            let attributed = NSAttributedString(
                string: text, attributes: [.font: UIFont.monospacedSystemFont(ofSize: size, weight: .regular)])
            let natural = attributed.size()
            let width = run.monospacedWidth(words * (letters + 1) - 1, size)
            run.expect("width of the text", natural.width, width, within: run.pixel + 0.01)
            let heights: [CGFloat] = [0, 1, 33, 10_000]
            func room(_ width: CGFloat, _ options: NSStringDrawingOptions = .usesLineFragmentOrigin) -> CGSize {
                attributed.boundingRect(
                    with: CGSize(width: width, height: heights[run.numbers[3]]), options: options, context: nil
                ).size
            }
            run.expect("rectangle in its own width", room(natural.width), natural, within: 0.01)
            // Exactly equal: the widths of these letters add up without rounding.
            run.expect("height in the exact width of its letters", room(width).height, natural.height, within: 0.01)
            run.expect("rectangle in a larger width", room(natural.width + run.length(5)), natural, within: 0.01)
            run.expect("rectangle without usesLineFragmentOrigin", room(natural.width / 2, []), natural, within: 0.01)
            if words > 1 {
                let less = room(width - 0.5)
                run.expect(
                    "height in a slightly smaller width", less.height, run.lines(2, size), within: run.pixel + 0.01)
            }
            // One word for each line.
            let narrow = room(run.monospacedWidth(letters, size) + 0.5)
            run.expect(
                "height in the width of one word", narrow.height, run.lines(words, size), within: run.pixel + 0.01)
            // A label is as wide as its text, and breaks no line at that width.
            let label = UILabel()
            label.numberOfLines = run.numbers[4]
            label.attributedText = attributed
            let content = label.intrinsicContentSize
            run.expect("size that fits a label in its intrinsic size", label.sizeThatFits(content), content)
            run.expect("intrinsic height of a label", content.height, natural.height, within: run.pixel + 0.01)
        },
        // A text that fits on one line has the same size in any larger width.
        Scenario(
            "texts-that-fit-anyway", rules: ["text-11", "text-12"], limits: [90, 3, 1] + Array(repeating: 19, count: 8)
        ) {
            run in
            let letters = [
                "T", "V", "Y", "A", "v", "w", "y", "o", "P", "F", "L", "f", "i", " ", ".", ",", "W", "r", "k", "-",
            ]
            let text = run.numbers[3...].map { letters[$0] }.joined().trimmingCharacters(in: .whitespaces)
            let label = UILabel()
            label.font = .systemFont(ofSize: 10 + run.length(0))
            label.numberOfLines = run.numbers[1]
            if run.flag(2) {
                label.attributedText = NSAttributedString(string: text)
            } else {
                label.text = text
            }
            let alone = label.intrinsicContentSize
            for room in [alone.width + 1, 1000, 5000] where room > alone.width {
                let fits = label.sizeThatFits(CGSize(width: room, height: 4000))
                run.expect("size of '\(text)' in \(room)", fits, alone, within: run.pixel)
            }
        },
        // A line of two fonts has the larger leading below it.
        Scenario("leading-of-two-fonts", rules: ["text-7", "text-20"], limits: [1, 3, 3, 2]) { run in
            let body = UIFont.preferredFont(forTextStyle: [.body, .callout, .footnote][run.numbers[3]])
            let plain = UIFont.systemFont(ofSize: body.pointSize)
            let fonts = run.flag(0) ? [body, plain] : [plain, body]
            func height(_ first: UIFont, _ second: UIFont, _ last: UIFont) -> CGFloat {
                let text = NSMutableAttributedString(string: "")
                for (part, font) in [
                    (String(repeating: "a", count: run.numbers[1] + 1), first),
                    (String(repeating: "b", count: run.numbers[2] + 1), second), ("\nc", last),
                ] {
                    text.append(NSAttributedString(string: part, attributes: [.font: font]))
                }
                let label = UILabel()
                label.numberOfLines = 0
                label.attributedText = text
                return label.intrinsicContentSize.height
            }
            run.expect(
                "height with two fonts in a line", height(fonts[0], fonts[1], plain),
                max(height(body, body, plain), height(plain, plain, plain)), within: run.pixel)
        },
    ]
}
