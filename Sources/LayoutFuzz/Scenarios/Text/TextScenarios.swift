import Foundation
import LayoutEngine
import LayoutReference

extension ScenarioRun {
    /// How many words of one length fit on a line; nil where that is too close to tell.
    func wordsPerLine(_ letters: Int, _ size: CGFloat, in width: CGFloat) -> Int? {
        let fit = (width / monospacedWidth(1, size) + 1) / CGFloat(letters + 1)
        guard abs(fit - fit.rounded()) > 0.01, fit >= 1 else { return nil }
        return Int(fit.rounded(.down))
    }

    /// From the smallest to the largest.
    static let textSizes: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// As the Human Interface Guidelines print them (uikit-model: text-16).
    fileprivate static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
}

/// Labels, fonts and text styles. Monospaced letters make the size of each line plain arithmetic.
extension Scenario {
    static let texts: [Scenario] = [
        // Lines wrap at the width of the label. Text, font, number of lines and width change.
        Scenario(
            "label-lines", rules: ["text-4", "text-11", "text-12", "text-1"], limits: [8, 9, 12, 150, 150, 4, 12]
        ) { run in
            var letters = run.numbers[0] + 1
            var words = run.numbers[1] + 1
            var size = run.length(2) + 8
            var limit = run.numbers[5]
            let label = UILabel()
            label.numberOfLines = limit
            func setText() {
                label.text = Array(repeating: String(repeating: "w", count: letters), count: words).joined(
                    separator: " ")
            }
            func setFont() { label.font = .monospacedSystemFont(ofSize: size, weight: .medium) }
            setText()
            setFont()
            let host = run.place([(label, 3, 4)])
            let width = label.widthAnchor.constraint(equalToConstant: run.length(3) + 190)
            width.isActive = true
            func check(_ when: String) {
                host.settle()
                let room = run.rounded(width.constant)
                guard let perLine = run.wordsPerLine(letters, size, in: room) else { return }
                var count = Int((CGFloat(words) / CGFloat(perLine)).rounded(.up))
                if limit == 1 { count = 1 }
                if limit > 0 { count = min(count, limit) }
                run.expect(
                    "frame \(when)", label.frame,
                    CGRect(x: 3, y: 4, width: room, height: run.roundedUp(run.lines(count, size))))
            }
            check("at first")
            width.constant = run.length(4) + 190
            check("with another width")
            size = run.length(6) + 8
            setFont()
            check("with another font")
            words += 3
            setText()
            check("with a longer text")
            limit = (limit + 2) % 5
            label.numberOfLines = limit
            check("with another number of lines")
            letters = 9 - letters + 1
            setText()
            check("with other words")
            width.constant = run.length(3) + 190
            check("with the first width")
            label.text = ""
            host.settle()
            run.expect("height without text", label.frame.height, 0)
            setText()
            check("with its text again")
        },
        // preferredMaxLayoutWidth counts, whatever the frame.
        Scenario("label-preferred-width", rules: ["text-11", "text-4"], limits: [8, 9, 200, 200, 12]) { run in
            let (letters, words) = (run.numbers[0] + 1, run.numbers[1] + 2)
            let size = run.length(4) + 8
            let label = UILabel()
            label.numberOfLines = 0
            label.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            label.text = Array(repeating: String(repeating: "x", count: letters), count: words).joined(separator: " ")
            let host = run.place([(label, 0, 0)])
            let all = words * (letters + 1) - 1
            func check(_ width: CGFloat?, _ when: String) {
                label.preferredMaxLayoutWidth = width ?? 0
                host.settle()
                guard let width else {
                    return run.expect(
                        "size \(when)", label.intrinsicContentSize,
                        CGSize(
                            width: run.roundedUp(run.monospacedWidth(all, size)),
                            height: run.roundedUp(run.lines(1, size))))
                }
                guard let perLine = run.wordsPerLine(letters, size, in: width) else { return }
                let onOne = min(perLine, words)
                let count = Int((CGFloat(words) / CGFloat(perLine)).rounded(.up))
                run.expect(
                    "frame \(when)", label.frame.size,
                    CGSize(
                        width: run.roundedUp(run.monospacedWidth(onOne * (letters + 1) - 1, size)),
                        height: run.roundedUp(run.lines(count, size))))
            }
            check(run.length(2) + 190, "with a preferred width")
            check(run.length(3) + 190, "with another preferred width")
            check(nil, "without a preferred width")
            check(run.length(2) + 190, "with the first preferred width")
            run.expect(
                "size that fits", label.sizeThatFits(.zero),
                CGSize(width: run.roundedUp(run.monospacedWidth(all, size)), height: run.roundedUp(run.lines(1, size))))
            label.preferredMaxLayoutWidth = 0
            label.frame = CGRect(x: 3, y: 4, width: run.length(3) + 190, height: 1)
            label.sizeToFit()
            if let perLine = run.wordsPerLine(letters, size, in: run.length(3) + 190) {
                run.expect(
                    "height after sizeToFit", label.frame.height,
                    run.roundedUp(run.lines(Int((CGFloat(words) / CGFloat(perLine)).rounded(.up)), size)))
            }
        },
        // Line breaks, words that fit on no line, and wrapping at characters, also in an attributed text with a font alone.
        Scenario("label-breaks", rules: ["text-12", "text-4", "text-24"], limits: [30, 4, 30, 12, 80, 1, 1]) { run in
            let size = run.length(3) + 8
            let letter = run.monospacedWidth(1, size)
            let font = UIFont.monospacedSystemFont(ofSize: size, weight: .black)
            let label = UILabel()
            label.numberOfLines = 0
            if !run.flag(6) { label.font = font }
            func say(_ text: String) {
                guard run.flag(6) else { return label.text = text }
                label.attributedText = NSAttributedString(string: text, attributes: [.font: font])
            }
            let width = run.length(4) + 60
            let capacity = Int((width / letter + 0.0001).rounded(.down))
            guard abs(width / letter - (width / letter).rounded()) > 0.01, capacity > 0 else { return }
            let paragraphs = [run.numbers[0], run.numbers[2]].map { String(repeating: "a", count: $0) }
            let empty = String(repeating: "\n", count: run.numbers[1])
            say(paragraphs.joined(separator: "\n\(empty)"))
            label.lineBreakMode = run.flag(5) ? .byCharWrapping : .byWordWrapping
            guard label.text != "" else { return }
            func count(_ letters: Int) -> Int { max(1, (letters + capacity - 1) / capacity) }
            let total = count(run.numbers[0]) + count(run.numbers[2]) + run.numbers[1]
            let widest = max(min(run.numbers[0], capacity), min(run.numbers[2], capacity))
            run.expect(
                "size that fits", label.sizeThatFits(CGSize(width: width, height: 0)),
                CGSize(
                    width: run.roundedUp(run.monospacedWidth(widest, size)),
                    height: run.roundedUp(run.lines(total, size))))
            // With a space: wrapping at characters fills each line, wrapping at words does not.
            say(paragraphs.joined(separator: " "))
            let lines =
                run.flag(5)
                ? count(run.numbers[0] + 1 + run.numbers[2])
                : run.numbers[0] + 1 + run.numbers[2] <= capacity
                    ? 1 : run.numbers[0] <= capacity && run.numbers[2] <= capacity ? 2 : nil
            if let lines, run.numbers[0] > 0, run.numbers[2] > 0 {
                run.expect(
                    "height with a space", label.sizeThatFits(CGSize(width: width, height: 0)).height,
                    run.roundedUp(run.lines(lines, size)))
            }
            label.numberOfLines = run.numbers[1] + 1
            say(paragraphs.joined(separator: "\n\(empty)"))
            run.expect(
                "height with a limited number of lines", label.sizeThatFits(CGSize(width: width, height: 0)).height,
                run.roundedUp(run.lines(run.numbers[1] == 0 ? 1 : min(total, run.numbers[1] + 1), size)))
        },
        // First and last baseline of one line, of one line in a taller label, of several lines and of none.
        Scenario("label-baselines", rules: ["text-13", "text-14"], limits: [30, 40, 3, 60, 30, 60]) { run in
            var size = run.length(0) + 8
            let label = UILabel()
            label.font = .systemFont(ofSize: size)
            let marks = [UIView(), UIView()]
            let y = run.length(1)
            let host = run.place([(label, 0, y)])
            guard let root = host.window.rootViewController?.view else { return }
            for mark in marks {
                mark.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(mark)
                mark.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
                mark.widthAnchor.constraint(equalToConstant: 1).isActive = true
                mark.heightAnchor.constraint(equalToConstant: 1).isActive = true
            }
            marks[0].topAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
            marks[1].topAnchor.constraint(equalTo: label.lastBaselineAnchor).isActive = true
            let tall = label.heightAnchor.constraint(equalToConstant: run.length(3) + 150)
            func check(_ lines: Int, _ limit: Int, _ when: String) {
                label.numberOfLines = limit
                label.text = lines == 0 ? "" : Array(repeating: "x", count: lines).joined(separator: "\n")
                host.settle()
                let height =
                    tall.isActive ? tall.constant : run.roundedUp(run.lines(limit == 1 ? min(1, lines) : lines, size))
                let (ascender, descender) = (size * 1950 / 2048, size * 494 / 2048)
                var wanted = [y + run.rounded(ascender), y + height - run.rounded(descender)]
                if lines == 0 {
                    wanted[0] = y + height - run.rounded(descender)
                } else if limit == 1 {
                    let middle = y + height / 2 + (ascender - descender) / 2
                    wanted = [middle, middle]
                }
                run.expect("first baseline \(when)", marks[0].frame.minY, wanted[0], within: run.pixel + 0.01)
                run.expect("last baseline \(when)", marks[1].frame.minY, wanted[1], within: run.pixel + 0.01)
            }
            check(run.numbers[2] + 1, 0, "with several lines")
            check(1, 1, "with one line")
            tall.isActive = true
            check(1, 1, "with one line in a taller label")
            check(run.numbers[2] + 1, 0, "with several lines in a taller label")
            check(0, 0, "without text")
            tall.isActive = false
            size = run.length(4) + 8
            label.font = .systemFont(ofSize: size)
            check(run.numbers[2] + 1, 0, "with another font")
            check(1, 1, "with one line in another font")
            run.expect("ascender", label.font.ascender, size * 1950 / 2048)
            run.expect("descender", label.font.descender, -size * 494 / 2048)
            run.expect("lineHeight", label.font.lineHeight, size * 2444 / 2048)
            run.expect("capHeight", label.font.capHeight, size * 1443 / 2048)
            run.expect("xHeight", label.font.xHeight, size * 0.5264, within: 0.01)
            run.expect("leading", label.font.leading, 0)
        },
        // Attributed texts with fonts, kerning, paragraph spacings and text attachments.
        Scenario(
            "label-attributes", rules: ["text-20", "text-4"], limits: [9, 9, 20, 20, 9, 12, 12, 12, 60, 3, 30, 9]
        ) { run in
            let number = run.numbers
            let (one, two) = (run.length(2) + 8, run.length(3) + 8)
            let (first, second) = (number[0] + 1, number[1] + 1)
            func piece(_ count: Int, _ size: CGFloat, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString
            {
                var attributes: [NSAttributedString.Key: Any] = [
                    .font: UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
                ]
                for (key, value) in more { attributes[key] = value }
                return NSAttributedString(string: String(repeating: "m", count: count), attributes: attributes)
            }
            let label = UILabel()
            label.numberOfLines = 0
            let host = run.place([(label, 1, 2)])
            func check(_ text: NSAttributedString?, _ width: CGFloat, _ height: CGFloat, _ when: String) {
                label.attributedText = text
                host.settle()
                run.expect(
                    "frame \(when)", label.frame,
                    CGRect(x: 1, y: 2, width: run.roundedUp(width), height: run.roundedUp(height)),
                    within: run.pixel + 0.001)
            }
            let both = NSMutableAttributedString(attributedString: piece(first, one))
            both.append(piece(second, two))
            let widths = run.monospacedWidth(first, one) + run.monospacedWidth(second, two)
            check(both, widths, run.lines(1, max(one, two)), "with two fonts")
            let kern = run.length(4)
            check(
                piece(first, one, [.kern: kern]), run.monospacedWidth(first, one) + CGFloat(first) * kern,
                run.lines(1, one),
                "with kerning")
            let style = NSMutableParagraphStyle()
            style.lineSpacing = run.length(5)
            style.paragraphSpacing = run.length(6)
            style.paragraphSpacingBefore = run.length(7)
            let count = number[9] + 1
            func paragraphs() -> NSAttributedString {
                let text = NSMutableAttributedString(string: "")
                for index in 0..<count {
                    if index > 0 {
                        text.append(
                            NSAttributedString(
                                string: "\n",
                                attributes: [.font: UIFont.systemFont(ofSize: one), .paragraphStyle: style]))
                    }
                    text.append(piece(second, one, [.paragraphStyle: style]))
                }
                return text
            }
            let gaps = CGFloat(count - 1)
            check(
                paragraphs(), run.monospacedWidth(second, one),
                run.lines(count, one) + gaps * (run.length(5) + run.length(6) + run.length(7)), "with paragraphs")
            style.minimumLineHeight = run.length(8)
            style.maximumLineHeight = run.length(8) + 5
            let line = min(max(run.lines(1, one), run.length(8)), run.length(8) + 5)
            check(
                paragraphs(), run.monospacedWidth(second, one),
                CGFloat(count) * line + gaps * (run.length(5) + run.length(6) + run.length(7)),
                "with a minimum line height")
            style.minimumLineHeight = 0
            style.maximumLineHeight = 0
            style.lineHeightMultiple = CGFloat(number[11] + 5) / 5
            style.firstLineHeadIndent = run.length(10)
            check(
                paragraphs(), run.monospacedWidth(second, one) + run.length(10),
                run.lines(count, one) * CGFloat(number[11] + 5) / 5 + gaps
                    * (run.length(5) + run.length(6) + run.length(7)),
                "with indents")
            let attachment = NSTextAttachment()
            attachment.bounds = CGRect(x: 0, y: -run.length(4), width: run.length(10) + 1, height: run.length(8) + 90)
            check(
                NSAttributedString(attachment: attachment), run.length(10) + 1, run.length(8) + 90 + run.length(4),
                "with a text attachment")
            check(both, widths, run.lines(1, max(one, two)), "with two fonts again")
            label.font = .monospacedSystemFont(ofSize: two, weight: .regular)
            label.text = String(repeating: "m", count: first)
            host.settle()
            run.expect(
                "size of a plain text", label.frame.size,
                CGSize(width: run.roundedUp(run.monospacedWidth(first, two)), height: run.roundedUp(run.lines(1, two))))
            check(nil, 0, 0, "without text")
        },
        // Indents at both ends of lines.
        Scenario("label-indents", rules: ["text-20", "text-4"], limits: [6, 9, 12, 60, 60, 40, 90]) { run in
            let (letters, words) = (run.numbers[0] + 1, run.numbers[1] + 1)
            let size = run.length(2) + 8
            let style = NSMutableParagraphStyle()
            style.firstLineHeadIndent = run.length(3)
            style.headIndent = run.length(4)
            style.tailIndent = -run.length(5)
            let text = Array(repeating: String(repeating: "k", count: letters), count: words).joined(separator: " ")
            let label = UILabel()
            label.numberOfLines = 0
            label.attributedText = NSAttributedString(
                string: text,
                attributes: [
                    .font: UIFont.monospacedSystemFont(ofSize: size, weight: .regular), .paragraphStyle: style,
                ])
            let width = run.length(6) + 270
            guard let first = run.wordsPerLine(letters, size, in: width - run.length(5) - run.length(3)),
                let others = run.wordsPerLine(letters, size, in: width - run.length(5) - run.length(4))
            else { return }
            let rest = max(0, words - first)
            let count = 1 + Int((CGFloat(rest) / CGFloat(others)).rounded(.up))
            run.expect(
                "height", label.sizeThatFits(CGSize(width: width, height: 0)).height,
                run.roundedUp(run.lines(count, size)))
            let onFirst = run.length(3) + run.monospacedWidth(min(first, words) * (letters + 1) - 1, size)
            let onOthers =
                rest == 0 ? 0 : run.length(4) + run.monospacedWidth(min(others, rest) * (letters + 1) - 1, size)
            run.expect(
                "width", label.sizeThatFits(CGSize(width: width, height: 0)).width,
                run.roundedUp(max(onFirst, onOthers)),
                within: run.pixel + 0.001)
            let rect = label.attributedText?.boundingRect(
                with: CGSize(width: width, height: 10_000), options: [.usesLineFragmentOrigin], context: nil)
            run.expect("bounding rectangle", rect?.height ?? 0, run.roundedUp(run.lines(count, size)))
        },
        // Text styles at each text size, and views that adjust their fonts.
        Scenario("text-styles", rules: ["text-16", "text-17", "text-18", "text-7"], limits: [11, 11, 11, 60, 60, 1]) {
            run in
            let sizes = ScenarioRun.textSizes
            let body = ScenarioRun.bodySizes
            let (follows, stays, scaled) = (UILabel(), UILabel(), UILabel())
            let field = UITextField()
            let area = UITextView()
            area.isScrollEnabled = false
            let button = UIButton(type: .custom)
            LayoutEnvironment.current.preferredContentSizeCategory = sizes[run.numbers[0]]
            let base = run.length(3) + 8
            let most = run.length(4) + 30
            let metrics = UIFontMetrics(forTextStyle: .body)
            for label in [follows, stays] { label.font = .preferredFont(forTextStyle: .body) }
            scaled.font = metrics.scaledFont(
                for: .monospacedSystemFont(ofSize: base, weight: .regular), maximumPointSize: most)
            field.font = .preferredFont(forTextStyle: .headline)
            area.font = .preferredFont(forTextStyle: .body)
            button.titleLabel?.font = .preferredFont(forTextStyle: .body)
            for label in [follows, stays, scaled] { label.text = "mmmm" }
            field.text = "m"
            area.text = "m"
            button.setTitle("m", for: .normal)
            for label in [follows, scaled] { label.adjustsFontForContentSizeCategory = true }
            field.adjustsFontForContentSizeCategory = true
            area.adjustsFontForContentSizeCategory = true
            button.titleLabel?.adjustsFontForContentSizeCategory = true
            let host = run.place([
                (follows, 0, 0), (stays, 0, 90), (scaled, 0, 180), (field, 0, 270), (area, 0, 360), (button, 100, 0),
            ])
            func check(_ index: Int, _ when: String) {
                host.setPreferredContentSizeCategory(sizes[index])
                host.settle()
                let size = body[index]
                run.expect("font size of a label that adjusts its font \(when)", follows.font.pointSize, size)
                run.expect(
                    "font size of a label that does not adjust its font \(when)", stays.font.pointSize,
                    body[run.numbers[0]])
                run.expect("font size of a field \(when)", field.font?.pointSize ?? 0, size)
                run.expect("font size of a text view \(when)", area.font?.pointSize ?? 0, size)
                run.expect("font size of a button title \(when)", button.titleLabel?.font.pointSize ?? 0, size)
                let wanted = min(most, base * size / 17)
                run.expect("font size of a label with a scaled font \(when)", scaled.font.pointSize, wanted)
                run.expect(
                    "size of a label with a scaled font \(when)", scaled.frame.size,
                    CGSize(
                        width: run.roundedUp(run.monospacedWidth(4, wanted)),
                        height: run.roundedUp(run.lines(1, wanted))))
                run.expect(
                    "height of a label that adjusts its font \(when)", follows.frame.height,
                    run.roundedUp(run.lines(1, size)))
                run.expect(
                    "height of a label that does not adjust its font \(when)", stays.frame.height,
                    run.roundedUp(run.lines(1, body[run.numbers[0]])))
                run.expect("height of a field \(when)", field.frame.height, (run.lines(1, size) + 1).rounded(.up))
                run.expect(
                    "height of a text view \(when)", area.frame.height,
                    run.roundedUp(run.roundedUp(run.lines(1, size)) + 16))
                run.expect(
                    "height of a button \(when)", button.frame.height,
                    run.roundedUp(run.lines(1, size)).rounded(.up) + 12)
                run.expect(
                    "preferredContentSizeCategory \(when)", follows.traitCollection.preferredContentSizeCategory,
                    sizes[index])
                run.expect("scaled length \(when)", metrics.scaledValue(for: 100), run.rounded(100 * size / 17))
            }
            check(run.numbers[0], "at first")
            check(run.numbers[1], "after a change")
            // The distances of lines that the Human Interface Guidelines print.
            let distances: [CGFloat] = [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
            let font = UIFont.preferredFont(forTextStyle: .body)
            run.expect("leading of a style", font.leading, max(0, distances[run.numbers[1]] - font.lineHeight))
            run.expect("leading of another font", UIFont.systemFont(ofSize: font.pointSize).leading, 0)
            follows.removeFromSuperview()
            host.setPreferredContentSizeCategory(sizes[run.numbers[2]])
            host.window.rootViewController?.view.addSubview(follows)
            host.settle()
            run.expect(
                "font size of a label that was outside of the window", follows.font.pointSize, body[run.numbers[2]])
            let traits = UITraitCollection(preferredContentSizeCategory: sizes[run.numbers[1]])
            run.expect(
                "font size of a style for given traits",
                UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize, body[run.numbers[1]])
            run.expect(
                "isAccessibilityCategory", sizes[run.numbers[1]].isAccessibilityCategory, run.numbers[1] >= 7)
            run.expect(
                "order of two content size categories", sizes[run.numbers[0]] < sizes[run.numbers[1]],
                run.numbers[0] < run.numbers[1])
        },
        // Fonts: sizes, weights, equality, and widths of letters.
        Scenario("text-fonts", rules: ["text-3", "text-4", "text-6", "text-8", "text-19"], limits: [60, 60, 8, 12, 4]) {
            run in
            let (one, two) = (run.length(0) + 6, run.length(1) + 6)
            let weights: [UIFont.Weight] = [
                .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            let weight = weights[run.numbers[2]]
            let font = UIFont.systemFont(ofSize: one, weight: weight)
            run.expect("pointSize", font.pointSize, one)
            run.expect("pointSize of another size", font.withSize(two).pointSize, two)
            run.expect("font of another size", font.withSize(two), UIFont.systemFont(ofSize: two, weight: weight))
            run.expect("whether it equals the regular font", UIFont.systemFont(ofSize: one) == font, weight == .regular)
            run.expect("whether it equals the bold font", UIFont.boldSystemFont(ofSize: one) == font, weight == .bold)
            run.expect(
                "whether it equals the monospaced font",
                UIFont.monospacedSystemFont(ofSize: one, weight: weight) == font, false)
            let text = String(repeating: "8", count: run.numbers[3])
            func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
            run.expect(
                "width of monospaced text", width(text, .monospacedSystemFont(ofSize: one, weight: weight)),
                run.roundedUp(run.monospacedWidth(run.numbers[3], one)))
            // Monospaced digits: any of them, in the same number, have the same width.
            let digits = UIFont.monospacedDigitSystemFont(ofSize: one, weight: weight)
            run.expect(
                "width of monospaced digits", width(String(repeating: "1", count: run.numbers[3]), digits),
                width(text, digits),
                within: run.pixel + 0.001)
            run.expect(
                "width of italic text", width("Slanted", .italicSystemFont(ofSize: one)),
                width("Slanted", .systemFont(ofSize: one)))
            // Heavier weights and larger sizes make wider letters.
            let heavier = weights[min(8, run.numbers[2] + 1)]
            run.expect(
                "whether heavier letters are not narrower",
                width("mmmmmmmm", .systemFont(ofSize: one, weight: heavier)) >= width("mmmmmmmm", font) - run.pixel,
                true)
            if two >= one + 2 {
                run.expect(
                    "whether larger letters are wider",
                    width("mmmm", .systemFont(ofSize: two)) > width("mmmm", .systemFont(ofSize: one)), true)
            }
            if let neue = UIFont(name: "HelveticaNeue", size: one) {
                run.expect("lineHeight of Helvetica Neue", neue.lineHeight, one * 1.165, within: 0.01)
                // Published widths of Helvetica in thousandths: digits 556, a capital A 667, an i 222.
                let letters = [("0", 556.0), ("A", 667), ("i", 222), ("m", 833), ("W", 944)][run.numbers[4]]
                let count = run.numbers[3]
                run.expect(
                    "width of letters of Helvetica Neue", width(String(repeating: letters.0, count: count), neue),
                    CGFloat(count) * one * CGFloat(letters.1) / 1000, within: run.pixel + CGFloat(count) * one / 2000)
            } else {
                run.expect("whether there is Helvetica Neue", false, true)
            }
            run.expect("whether there is no font without a name", UIFont(name: "", size: one) == nil, true)
        },
    ]
}
