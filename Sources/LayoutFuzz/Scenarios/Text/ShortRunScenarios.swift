import Foundation
import LayoutEngine

extension ScenarioRun {
    /// The size of an attributed text in a width.
    fileprivate func size(
        of text: NSAttributedString, font: UIFont, width: CGFloat = 10_000, lines: Int = 0
    ) -> CGSize {
        let label = UILabel()
        label.numberOfLines = lines
        label.font = font
        label.attributedText = text
        return label.sizeThatFits(CGSize(width: width, height: 10_000))
    }
}

/// Texts whose parts, or whose lines, are as short as one letter.
extension Scenario {
    static let shortRuns: [Scenario] = [
        // The width of a text is the sum of its parts, and its height that of the highest part, also if the first part is
        // one letter.
        Scenario(
            "texts-of-short-runs", rules: ["text-20", "text-4", "text-6"],
            limits: [3, 4, 80, 50, 1] + Array(repeating: 4 * 4 * 20 - 1, count: 4)
        ) { run in
            let counts = [1, 1, 2, 5]
            let kerns: [CGFloat] = [0, 0, 1.5, 3]
            let parts = run.numbers[5...5 + run.numbers[0]].map { number in
                (letters: counts[number % 4], kern: kerns[number / 4 % 4], size: CGFloat(8 + 3 * (number / 16)))
            }
            let small = UIFont.monospacedSystemFont(ofSize: 8, weight: .regular)
            let text = NSMutableAttributedString(string: "")
            var (width, height): (CGFloat, CGFloat) = (0, 0)
            for (index, part) in parts.enumerated() {
                // A text attachment before one of the parts, or none.
                if run.numbers[1] == index {
                    let picture = NSTextAttachment()
                    picture.bounds = CGRect(x: 0, y: 0, width: 1 + run.length(2), height: 30 + run.length(3))
                    text.append(NSAttributedString(attachment: picture))
                    width += 1 + run.length(2)
                    height = max(height, 30 + run.length(3))
                }
                var attributes: [NSAttributedString.Key: Any] = [
                    .font: UIFont.monospacedSystemFont(ofSize: part.size, weight: .regular)
                ]
                if part.kern > 0 { attributes[.kern] = part.kern }
                text.append(
                    NSAttributedString(string: String(repeating: "m", count: part.letters), attributes: attributes))
                width += run.monospacedWidth(part.letters, part.size) + CGFloat(part.letters) * part.kern
                height = max(height, run.lines(1, part.size))
            }
            let found = run.size(of: text, font: small, lines: run.numbers[4])
            run.expect("width of \(parts.count) parts", found.width, run.roundedUp(width), within: run.pixel + 0.01)
            run.expect("height of \(parts.count) parts", found.height, run.roundedUp(height), within: run.pixel + 0.01)
        },
        // There is no kerning between letters of two fonts: a text of several fonts is as wide as its parts together.
        Scenario(
            "parts-as-wide-as-alone", rules: ["text-20"], limits: [2, 40, 9, 9, 9, 9, 9, 9, 1]
        ) { run in
            let letters = ["A", "W", "T", "o", "L", "y", "P", ".", "V", "7"]
            let text = NSMutableAttributedString(string: "")
            var (width, height): (CGFloat, CGFloat) = (0, 0)
            let count = run.numbers[0] + 2
            for index in 0..<count {
                // The largest font is that of the first part or that of the last one.
                let place = run.flag(8) ? index : count - 1 - index
                let font = UIFont.systemFont(ofSize: 12 + run.length(1) + CGFloat(6 * place))
                let first = letters[run.numbers[2 + index]]
                let string = index % 2 == 0 ? first : first + letters[run.numbers[5 + index % 3]]
                let alone = UILabel()
                alone.font = font
                alone.text = string
                width += alone.intrinsicContentSize.width
                height = max(height, alone.intrinsicContentSize.height)
                text.append(NSAttributedString(string: string, attributes: [.font: font]))
            }
            let found = run.size(of: text, font: .systemFont(ofSize: 9))
            // The width of each single part is rounded up.
            let most = run.pixel * CGFloat(count) + 0.01
            run.expect("width of the whole", found.width, width - most / 2, within: most / 2 + 0.02)
            run.expect("height of the whole", found.height, height, within: run.pixel + 0.01)
        },
        // A broken word has the size of its pieces on separate lines: there is no kerning across line ends.
        Scenario(
            "pieces-of-long-words", rules: ["text-12", "text-20"], limits: [9, 2, 60, 1, 8, 1]
        ) { run in
            let words = ["AWA", "LTL", "PAP", "TAV", "WAW", "LYA", "AVT", "FAT", "YAY", "TOT"]
            let letters = Array(words[run.numbers[0]])
            let size = 40 + run.length(2)
            let font = UIFont.systemFont(ofSize: size, weight: run.flag(3) ? .bold : .regular)
            var attributes: [NSAttributedString.Key: Any] = [.font: font]
            if run.flag(5) {
                let style = NSMutableParagraphStyle()
                style.lineSpacing = 1 + run.length(4)
                attributes[.paragraphStyle] = style
            } else {
                attributes[.kern] = 0.5 + run.length(4) / 2
            }
            func text(_ string: String) -> NSAttributedString {
                NSAttributedString(string: string, attributes: attributes)
            }
            // One letter on each line, or the same two or three letters.
            let count = run.numbers[1] + 1
            let piece = String(letters.prefix(count))
            let pieces = count == 1 ? letters.map { String($0) } : [piece, piece, piece]
            let width = count == 1 ? 1 : run.size(of: text(piece), font: font).width
            let found = run.size(of: text(pieces.joined()), font: font, width: width)
            let wanted = run.size(of: text(pieces.joined(separator: "\n")), font: font)
            run.expect("size of the pieces of \(pieces.joined())", found, wanted, within: run.pixel + 0.01)
            let longest = pieces.map { run.size(of: text($0), font: font).width }.max() ?? 0
            run.expect("width of the longest piece", found.width, longest, within: run.pixel + 0.01)
        },
        // Two ones are kerned, and digits with points and commas are. Monospaced digits are not kerned with each other.
        Scenario(
            "digits-beside-digits", rules: ["text-5", "text-4"], limits: [300, 5, 9, 9, 1, 1],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let weights: [UIFont.Weight] = [.regular, .bold, .light, .semibold, .heavy, .thin]
            let size = 100 + run.length(0)
            let weight = weights[run.numbers[1]]
            let isPoint = run.flag(4)
            func width(_ text: String, _ font: UIFont) -> CGFloat {
                let label = UILabel()
                if run.flag(5) {
                    label.attributedText = NSAttributedString(string: text, attributes: [.font: font])
                } else {
                    label.font = font
                    label.text = text
                }
                return label.intrinsicContentSize.width
            }
            let (one, other, point) = ("\(run.numbers[2])", "\(run.numbers[3])", isPoint ? "." : ",")
            for (name, font) in [
                ("in the system font", UIFont.systemFont(ofSize: size, weight: weight)),
                ("in the font of monospaced digits", UIFont.monospacedDigitSystemFont(ofSize: size, weight: weight)),
            ] {
                let ones: CGFloat = name == "in the font of monospaced digits" ? 0 : 60
                let pairs: [(String, String, CGFloat)] = [
                    ("1", "1", ones), (one, other, one == "1" && other == "1" ? ones : 0), (point, one, 65),
                    (one, point, 65), (point, "1", 65), ("1", point, 65),
                ]
                for (first, second, moved) in pairs {
                    run.expect(
                        "width of '\(first)\(second)' \(name)", width(first + second, font),
                        width(first, font) + width(second, font) - moved / 2048 * size, within: 2 * run.pixel + 0.01)
                }
            }
        },
    ]
}
