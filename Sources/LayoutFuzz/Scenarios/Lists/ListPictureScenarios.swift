import Foundation
import LayoutEngine

extension ScenarioRun {
    /// The content view of a row of this size, without safe area insets.
    fileprivate func openListContent(_ size: CGSize) -> (SceneHost, UIListContentView) {
        let (host, root) = openPlain()
        let view = UIListContentView(configuration: .cell())
        view.translatesAutoresizingMaskIntoConstraints = false
        view.insetsLayoutMarginsFromSafeArea = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            view.widthAnchor.constraint(equalToConstant: size.width),
            view.heightAnchor.constraint(equalToConstant: size.height),
        ])
        return (host, view)
    }
}

/// Rows of lists: images of all sizes, texts beside and below each other; and paragraph styles, one value at a time.
extension Scenario {
    static let listPictures: [Scenario] = [
        // On each axis an image has its reserved layout size, or else its own size up to the maximum size.
        Scenario(
            "pictures-of-lists", rules: ["collections-7"], limits: [20, 20, 15, 15, 12, 9, 5, 1],
            needs: { !$0.isRightToLeft }
        ) { run in
            let (host, view) = run.openListContent(CGSize(width: 300, height: 200))
            let (first, second) = (12 + run.length(4), 9 + run.length(5))
            let (reserved, largest) = (
                CGSize(width: 24 + run.length(0), height: 18 + run.length(1)),
                CGSize(width: 14 + run.length(2), height: 11 + run.length(3))
            )
            let pictures = [CGSize(width: 40, height: 9), CGSize(width: 8, height: 33), CGSize(width: 27, height: 21)]
            let margins = NSDirectionalEdgeInsets(top: 7, leading: 13, bottom: 10, trailing: 5)
            func part(_ size: CGSize, _ number: Int) -> CGSize {
                CGSize(width: number & 1 == 0 ? 0 : size.width, height: number & 2 == 0 ? 0 : size.height)
            }
            for number in 0..<48 {
                let picture = pictures[number % 3]
                let (own, most) = (part(reserved, number / 3), part(largest, number / 12))
                var configuration = UIListContentConfiguration.cell()
                configuration.directionalLayoutMargins = margins
                configuration.image = UIImage(size: picture)
                configuration.imageProperties.reservedLayoutSize = own
                configuration.imageProperties.maximumSize = most
                configuration.imageToTextPadding = 6 + run.length(6)
                configuration.textProperties.font = .monospacedSystemFont(ofSize: first, weight: .regular)
                configuration.secondaryTextProperties.font = .monospacedSystemFont(ofSize: second, weight: .regular)
                configuration.text = "mmm"
                let (hasSecond, isBeside) = (number % 2 == 0, number % 4 == 0)
                if hasSecond { configuration.secondaryText = "mmmmm" }
                configuration.prefersSideBySideTextAndSecondaryText = isBeside
                configuration.textToSecondaryTextVerticalPadding = 4
                view.configuration = configuration
                // A layout of this view alone gives the same frames.
                if run.flag(7) { host.settle() } else { view.layoutIfNeeded() }
                func length(_ own: CGFloat, _ most: CGFloat, _ length: CGFloat) -> CGFloat {
                    own > 0 ? own : most > 0 ? min(most, length) : length
                }
                let shown = CGSize(
                    width: length(own.width, most.width, picture.width),
                    height: length(own.height, most.height, picture.height))
                let what = "of \(picture) with reserved size \(own) and maximum size \(most)"
                let middle = (200 + margins.top - margins.bottom) / 2
                run.expect(
                    "frame of the image \(what)", view.imageLayoutGuide?.layoutFrame ?? .null,
                    CGRect(
                        x: 13, y: middle - shown.height / 2, width: shown.width, height: shown.height),
                    within: run.pixel + 0.01)
                let start = 13 + shown.width + 6 + run.length(6)
                let lines = (run.roundedUp(run.lines(1, first)), run.roundedUp(run.lines(1, second)))
                let all = hasSecond && !isBeside ? lines.0 + 4 + lines.1 : lines.0
                run.expect(
                    "frame of the text beside the image \(what)", view.textLayoutGuide?.layoutFrame ?? .null,
                    CGRect(
                        x: start, y: middle - all / 2, width: run.roundedUp(run.monospacedWidth(3, first)),
                        height: lines.0), within: run.pixel + 0.01)
                guard hasSecond, let guide = view.secondaryTextLayoutGuide else {
                    run.expect("guide of a missing secondary text", view.secondaryTextLayoutGuide, nil)
                    continue
                }
                let wide = run.roundedUp(run.monospacedWidth(5, second))
                if isBeside {
                    run.expect(
                        "trailing edge of the secondary text beside the image \(what)", guide.layoutFrame.maxX, 295,
                        within: run.pixel + 0.01)
                    // Both texts have the same baseline.
                    run.expect(
                        "top of the secondary text beside the image \(what)", guide.layoutFrame.minY,
                        middle - all / 2 + (first - second) * 1950 / 2048, within: 2 * run.pixel + 0.01)
                } else {
                    run.expect(
                        "frame of the secondary text beside the image \(what)", guide.layoutFrame,
                        CGRect(x: start, y: middle - all / 2 + lines.0 + 4, width: wide, height: lines.1),
                        within: run.pixel + 0.01)
                }
            }
            view.configuration = UIListContentConfiguration.cell()
            run.expect("image guide after the image is removed", view.imageLayoutGuide, nil)
            run.expect("text guide after the text is removed", view.textLayoutGuide, nil)
        },
        // The number of lines of a text in a list, and whether its font follows the content size category.
        Scenario(
            "lines-of-lists", rules: ["collections-7", "text-16", "text-18"], limits: [8, 60, 11, 11, 3],
            needs: { !$0.isRightToLeft }
        ) { run in
            // In a room that just fits two to four words, a margin that is one point too large would show.
            let tight = run.monospacedWidth(5 * run.numbers[4] + 4, 10).rounded(.up)
            let room = run.flag(4) ? tight : 90 + run.length(1)
            let (host, view) = run.openListContent(CGSize(width: room + 32, height: 500))
            let words = run.numbers[0] + 3
            let text = Array(repeating: "mmmm", count: words).joined(separator: " ")
            for limit in 0...4 {
                var configuration = UIListContentConfiguration.cell()
                configuration.textProperties.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
                configuration.secondaryTextProperties.font = .monospacedSystemFont(ofSize: 8, weight: .regular)
                configuration.text = text
                configuration.secondaryText = text
                // By default the number of lines is not limited.
                if limit > 0 {
                    configuration.textProperties.numberOfLines = limit
                    configuration.secondaryTextProperties.numberOfLines = limit + 1
                }
                view.configuration = configuration
                host.settle()
                for (guide, size, most) in [
                    (view.textLayoutGuide, CGFloat(10), limit),
                    (view.secondaryTextLayoutGuide, 8, limit == 0 ? 0 : limit + 1),
                ] {
                    guard let perLine = run.wordsPerLine(4, size, in: room) else { continue }
                    let needed = (words + perLine - 1) / perLine
                    run.expect(
                        "height of a text of font size \(size) in at most \(most) lines",
                        guide?.layoutFrame.height ?? 0,
                        run.roundedUp(run.lines(most == 0 ? needed : min(needed, most), size)), within: run.pixel + 0.01
                    )
                }
            }
            let sizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            var configuration = UIListContentConfiguration.cell()
            run.expect(
                "whether a text follows the content size category",
                configuration.textProperties.adjustsFontForContentSizeCategory, true)
            configuration.text = "a"
            configuration.secondaryText = "b"
            configuration.secondaryTextProperties.font = configuration.textProperties.font
            configuration.secondaryTextProperties.adjustsFontForContentSizeCategory = false
            view.configuration = configuration
            let texts = view.subviews.compactMap { $0 as? UILabel }
            guard texts.count == 2 else { return run.expect("number of labels", texts.count, 2) }
            let first = texts[1].font.pointSize
            for number in [run.numbers[2], run.numbers[3]] {
                host.setPreferredContentSizeCategory(ScenarioRun.textSizes[number])
                run.expect(
                    "font size of a text that follows the content size category", texts[0].font.pointSize, sizes[number]
                )
                run.expect(
                    "font size of a text that does not follow the content size category", texts[1].font.pointSize, first
                )
            }
        },
        // Each value of a paragraph style by itself, and its default.
        Scenario("values-of-paragraphs", rules: ["text-12", "text-20"], limits: [120, 9, 20, 20, 4]) { run in
            let size = 8 + run.length(1)
            let font = UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
            // More room than a word and the largest indent need.
            let room = run.monospacedWidth(4, size) + 45 + run.length(0)
            let words = 4 + run.numbers[4]
            let paragraph = Array(repeating: "mmmm", count: words).joined(separator: " ")
            let line = run.lines(1, size)
            let (one, other) = (3 + run.length(2), 2 + run.length(3))
            /// The number of lines of each paragraph, and the width of the longest line.
            func lines(first: CGFloat, head: CGFloat, tail: CGFloat) -> (count: Int, width: CGFloat)? {
                var (count, left, width, indent): (Int, Int, CGFloat, CGFloat) = (0, words, 0, first)
                let all = tail > 0 ? min(room, tail) : room + tail
                while left > 0 {
                    guard let perLine = run.wordsPerLine(4, size, in: all - indent) else { return nil }
                    let taken = min(left, perLine)
                    width = max(width, indent + run.monospacedWidth(5 * taken - 1, size))
                    (left, count, indent) = (left - taken, count + 1, head)
                }
                return (count, width)
            }
            func check(
                _ what: String, first: CGFloat = 0, head: CGFloat = 0, tail: CGFloat = 0, line: CGFloat,
                between: CGFloat = 0, paragraphs: CGFloat = 0, _ change: (NSMutableParagraphStyle) -> Void
            ) {
                let style = NSMutableParagraphStyle()
                change(style)
                let text = NSMutableAttributedString(string: paragraph + "\n" + paragraph)
                text.addAttributes(
                    [.font: font, .paragraphStyle: style], range: NSRange(location: 0, length: text.length))
                guard let own = lines(first: first, head: head, tail: tail) else { return }
                let label = UILabel()
                label.numberOfLines = 0
                label.attributedText = text
                let found = label.sizeThatFits(CGSize(width: room, height: 10_000))
                let count = CGFloat(own.count)
                run.expect("width with \(what)", found.width, own.width, within: run.pixel + 0.01)
                run.expect(
                    "height with \(what)", found.height, 2 * count * line + (2 * count - 1) * between + paragraphs,
                    within: run.pixel + 0.01)
            }
            check("no value", line: line) { _ in }
            check("values without effect", line: line) {
                $0.defaultTabInterval = one
                $0.hyphenationFactor = 0
                $0.alignment = .right
                $0.baseWritingDirection = .natural
                $0.allowsDefaultTighteningForTruncation = true
            }
            check("line spacing", line: line, between: one) { $0.lineSpacing = one }
            check("paragraph spacing", line: line, paragraphs: one) { $0.paragraphSpacing = one }
            check("paragraph spacing before", line: line, paragraphs: other) { $0.paragraphSpacingBefore = other }
            check("both paragraph spacings", line: line, paragraphs: one + other) {
                $0.paragraphSpacing = one
                $0.paragraphSpacingBefore = other
            }
            check("a line height multiple", line: line * 1.5) { $0.lineHeightMultiple = 1.5 }
            check("a minimum line height", line: line + one) { $0.minimumLineHeight = line + one }
            check("a minimum line height below the font's", line: line) { $0.minimumLineHeight = line - 2 }
            check("a maximum line height", line: line - 1) { $0.maximumLineHeight = line - 1 }
            check("a maximum line height above the font's", line: line) { $0.maximumLineHeight = line + one }
            check("a first line head indent", first: one, line: line) { $0.firstLineHeadIndent = one }
            check("a head indent", head: other, line: line) { $0.headIndent = other }
            check("both indents", first: other, head: one, line: line) {
                $0.firstLineHeadIndent = other
                $0.headIndent = one
            }
            check("a tail indent", tail: room - one, line: line) { $0.tailIndent = room - one }
            check("a tail indent beyond the room", tail: room + one, line: line) { $0.tailIndent = room + one }
            check("a negative tail indent", tail: -other, line: line) { $0.tailIndent = -other }
            let plain = NSParagraphStyle()
            run.expect(
                "values of a new paragraph style",
                [
                    plain.lineSpacing, plain.paragraphSpacing, plain.paragraphSpacingBefore, plain.lineHeightMultiple,
                    plain.minimumLineHeight, plain.maximumLineHeight, plain.firstLineHeadIndent, plain.headIndent,
                    plain.tailIndent, plain.defaultTabInterval, CGFloat(plain.hyphenationFactor),
                ], Array(repeating: 0, count: 11))
            run.expect(
                "whether a new paragraph style allows tightening", plain.allowsDefaultTighteningForTruncation, false)
            run.expect("line break mode of a new paragraph style", plain.lineBreakMode, .byWordWrapping)
            run.expect("alignment of a new paragraph style", plain.alignment, .natural)
            let style = NSMutableParagraphStyle()
            let paths: [ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>] = [
                \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.lineHeightMultiple, \.minimumLineHeight,
                \.maximumLineHeight, \.firstLineHeadIndent, \.headIndent, \.tailIndent, \.defaultTabInterval,
            ]
            for (index, path) in paths.enumerated() { style[keyPath: path] = CGFloat(index + 1) + one }
            let copies = [
                style, style.mutableCopy() as? NSMutableParagraphStyle, style.copy() as? NSMutableParagraphStyle,
            ]
            for copy in copies {
                run.expect(
                    "values of a copy", paths.map { copy?[keyPath: $0] }, (0..<10).map { CGFloat($0 + 1) + one })
            }
            for (index, path) in paths.enumerated() {
                let changed = NSMutableParagraphStyle()
                changed.setParagraphStyle(style)
                run.expect("whether a copy is equal", changed == style, true)
                changed[keyPath: path] += 1
                run.expect("whether styles that differ in value \(index) are equal", changed == style, false)
            }
        },
        // The width of letters of each weight, relative to regular and bold.
        Scenario("letters-of-weights", rules: ["text-1", "text-3"], limits: [40, 25, 9]) { run in
            let size = 10 + run.length(0)
            let letters = Array("abcdefghijklmnopqrstuvwxyzABCDE")
            let text = String(repeating: String(letters[run.numbers[1]]), count: 300 + 10 * run.numbers[2])
            func width(_ weight: UIFont.Weight) -> CGFloat {
                let label = UILabel()
                label.font = .systemFont(ofSize: size, weight: weight)
                label.text = text
                return label.intrinsicContentSize.width
            }
            let (regular, bold) = (width(.regular), width(.bold))
            for (weight, part) in [
                (UIFont.Weight.ultraLight, -2), (.thin, -1.6), (.light, -0.8), (.regular, 0), (.medium, 0.3667),
                (.semibold, 0.6333), (.bold, 1), (.heavy, 1.5333), (.black, 2),
            ] as [(UIFont.Weight, CGFloat)] {
                run.expect(
                    "width of weight \(weight.rawValue)", width(weight), regular + part * (bold - regular),
                    within: 6 * run.pixel + 0.0002 * abs(bold - regular))
            }
        },
        // A constraint of the app on the guide of a secondary text beside the text moves the secondary text.
        Scenario(
            "second-texts-are-tied", rules: ["collections-7"], limits: [90, 30, 30], needs: { !$0.isRightToLeft }
        ) { run in
            let (host, view) = run.openListContent(CGSize(width: 300, height: 60))
            var configuration = UIListContentConfiguration.valueCell()
            configuration.text = "a"
            configuration.secondaryText = "b"
            configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 3, leading: 4 + run.length(1), bottom: 3, trailing: 5 + run.length(2))
            view.configuration = configuration
            host.settle()
            guard let guide = view.secondaryTextLayoutGuide else {
                return run.expect("whether there is a secondary text guide", false, true)
            }
            let end = 300 - 5 - run.length(2)
            run.expect("trailing edge of the secondary text", guide.layoutFrame.maxX, end, within: run.pixel + 0.01)
            guide.trailingAnchor.constraint(
                equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -run.length(0)
            ).isActive = true
            host.settle()
            run.expect(
                "trailing edge of the secondary text with a constraint", guide.layoutFrame.maxX, end - run.length(0),
                within: run.pixel + 0.01)
        },
        // Texts of a row are aligned as its configuration says.
        Scenario("alignments-of-lists", rules: ["collections-7"], limits: Array(repeating: 8, count: 4)) { run in
            let (host, view) = run.openListContent(CGSize(width: 300, height: 90))
            let alignments: [UIListContentConfiguration.TextProperties.TextAlignment] = [.natural, .center, .justified]
            let wanted: [NSTextAlignment] = [.natural, .center, .justified]
            for (turn, number) in run.numbers.enumerated() {
                var configuration = UIListContentConfiguration.subtitleCell()
                (configuration.text, configuration.secondaryText) = ("one", "two")
                configuration.textProperties.alignment = alignments[number % 3]
                configuration.secondaryTextProperties.alignment = alignments[number / 3]
                view.configuration = configuration
                host.settle()
                for (text, place) in [("one", number % 3), ("two", number / 3)] {
                    let label = view.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
                    run.expect("alignment of text \(text) in turn \(turn)", label?.textAlignment, wanted[place])
                }
            }
        },
    ]
}
