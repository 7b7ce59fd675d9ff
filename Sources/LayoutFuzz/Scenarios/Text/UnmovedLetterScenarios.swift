import Foundation
import LayoutEngine

extension ScenarioRun {
    /// The width of a label with a text, which is plain or has its font as an attribute.
    fileprivate func width(of text: String, _ font: UIFont, _ withAttributes: Bool) -> CGFloat {
        let label = UILabel()
        label.font = font
        label.text = text
        if withAttributes { label.attributedText = NSAttributedString(string: text, attributes: [.font: font]) }
        return label.intrinsicContentSize.width
    }
}

/// Texts in fonts without kerning.
extension Scenario {
    /// Letters of which most pairs are kerned in the system font.
    private static let movingLetters = "AVTWYLPFoeyr.,17/-".map { String($0) }
    private static let weightsOfFonts: [UIFont.Weight] = [.regular, .bold, .light, .semibold, .heavy, .ultraLight]

    static let unmovedLetters: [Scenario] = [
        // Monospaced letters have one width beside any others, as plain text, as attributed text, and in two sizes.
        Scenario(
            "letters-of-one-width", rules: ["text-1", "text-4", "text-20"],
            limits: [40, 40, 5] + Array(repeating: 17, count: 9)
        ) { run in
            let sizes = [20 + run.length(0), 9 + run.length(1)]
            let fonts = sizes.map {
                UIFont.monospacedSystemFont(ofSize: $0, weight: weightsOfFonts[run.numbers[2]])
            }
            let letters = run.numbers[3...].map { movingLetters[$0] }
            let mixed = NSMutableAttributedString(string: "")
            for (index, letter) in letters.enumerated() {
                mixed.append(NSAttributedString(string: letter, attributes: [.font: fonts[index % 2]]))
            }
            let last = UILabel()
            last.attributedText = mixed
            let halves = [(letters.count + 1) / 2, letters.count / 2]
            run.expect(
                "width of a text in two sizes", last.intrinsicContentSize.width,
                run.monospacedWidth(halves[0], sizes[0]) + run.monospacedWidth(halves[1], sizes[1]),
                within: run.pixel + 0.01)
            for (font, size) in zip(fonts, sizes) {
                for count in 1...letters.count {
                    let text = letters[..<count].joined()
                    let label = UILabel()
                    label.font = font
                    label.text = text
                    let wanted = run.monospacedWidth(count, size)
                    run.expect(
                        "width of '\(text)' at \(size)", label.intrinsicContentSize.width, wanted,
                        within: run.pixel + 0.01)
                    label.attributedText = NSAttributedString(string: text, attributes: [.font: font])
                    run.expect(
                        "width of '\(text)' with attributes at \(size)", label.intrinsicContentSize.width, wanted,
                        within: run.pixel + 0.01)
                    run.expect(
                        "width of '\(text)' by size(withAttributes:) at \(size)",
                        text.size(withAttributes: [.font: font]).width, wanted, within: run.pixel + 0.01)
                }
            }
        },
        // A text in Helvetica Neue is as wide as its letters together.
        Scenario(
            "letters-of-helvetica", rules: ["text-2", "text-8"], limits: [40, 5, 3, 19] + [17, 17, 17]
        ) { run in
            let size = 12 + run.length(0)
            let names = ["HelveticaNeue", "HelveticaNeue-Bold", "HelveticaNeue-Light", "HelveticaNeue-Medium"]
            var fonts = [UIFont(name: names[run.numbers[2]], size: size)].compactMap { $0 }
            run.expect("number of fonts by name", fonts.count, 1)
            if run.uikit == .iOS7_8 { fonts.append(.systemFont(ofSize: size, weight: weightsOfFonts[run.numbers[1]])) }
            let letters = run.numbers[4...].map { movingLetters[$0] }
            let count = 2 + run.numbers[3]
            for (index, font) in fonts.enumerated() {
                for withAttributes in [false, true] {
                    var alone: CGFloat = 0
                    for letter in letters {
                        alone += run.width(of: String(repeating: letter, count: count), font, withAttributes)
                    }
                    let group = letters.joined()
                    run.expect(
                        "width of \(count) times '\(group)' in font \(index)",
                        run.width(of: String(repeating: group, count: count), font, withAttributes), alone,
                        within: 4 * run.pixel + 0.01)
                }
            }
        },
    ]
}
