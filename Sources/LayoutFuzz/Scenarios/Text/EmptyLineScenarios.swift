import Foundation
import LayoutEngine

/// A line of a text that ends with a line break, with the font and the style of its letters and of that break.
private struct OwnLine {
    let letters: Int
    let font: UIFont
    let style: NSParagraphStyle?

    init(_ number: Int, _ fonts: [UIFont]) {
        font = fonts[number % 8]
        // Half of the lines are empty.
        letters = [0, 0, 1, 3][number / 8 % 4]
        let style = NSMutableParagraphStyle()
        style.lineSpacing = [0, 3, 0][number / 32 % 3]
        style.minimumLineHeight = [0, 0, 25][number / 32 % 3]
        self.style = number / 96 == 0 ? nil : style
    }

    var height: CGFloat { max(font.lineHeight, style?.minimumLineHeight ?? 0) }
    /// The space between it and a line below it.
    var gap: CGFloat { font.leading + (style?.lineSpacing ?? 0) }

    func attributed(_ end: String) -> NSAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [.font: font]
        attributes[.paragraphStyle] = style
        return NSAttributedString(string: String(repeating: "m", count: letters) + end, attributes: attributes)
    }
}

extension ScenarioRun {
    fileprivate func checkSizes(_ lines: ArraySlice<OwnLine>, isEnded: Bool, lineBreak: String) {
        guard let last = lines.last, isEnded || lines.count > 1 || last.letters > 0 else { return }
        let text = NSMutableAttributedString(string: "")
        for (index, line) in lines.enumerated() {
            text.append(line.attributed(index < lines.count - 1 || isEnded ? lineBreak : ""))
        }
        // A line without characters after the last break is as high as the line before it.
        var all = Array(lines)
        if isEnded { all.append(last) }
        if !isEnded, last.letters == 0 { all[all.count - 1] = all[all.count - 2] }
        let height = all.reduce(0) { $0 + $1.height } + all.dropLast().reduce(0) { $0 + $1.gap }
        let width = lines.map { $0.attributed("").size().width }.max() ?? 0
        let (label, view) = (UILabel(), UITextView())
        label.numberOfLines = 0
        label.attributedText = text
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.attributedText = text
        let room = CGSize(width: 20_000, height: 20_000)
        let found = [
            text.size(), text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).size,
            label.sizeThatFits(room), label.intrinsicContentSize, view.sizeThatFits(room),
        ]
        let letters = lines.map { "\($0.letters)" }.joined(separator: ", ")
        for (way, size) in found.enumerated() {
            expect(
                "size of lines of \(letters) letters, \(isEnded ? "ended" : "not ended"), by measurement \(way)", size,
                CGSize(width: width, height: height), within: 1.5 * pixel + 0.01)
        }
    }
}

/// Lines without letters in texts of several fonts.
extension Scenario {
    static let emptyLines: [Scenario] = [
        // A line without letters is as high as its line break. After the last break it is as high as what is before the break. The
        // first font of the text and the number of lines do not matter.
        Scenario(
            "lines-without-letters-in-fonts", rules: ["text-6", "text-7", "text-20"],
            limits: [1, 30] + Array(repeating: 8 * 4 * 3 * 2 - 1, count: 5)
        ) { run in
            let fonts: [UIFont] = [
                .systemFont(ofSize: 12), .systemFont(ofSize: 24.5), .preferredFont(forTextStyle: .body),
                .preferredFont(forTextStyle: .largeTitle), .preferredFont(forTextStyle: .caption1),
                .monospacedSystemFont(ofSize: 17, weight: .regular),
                .systemFont(ofSize: 31 + run.length(1) / 2, weight: .light),
                UIFont(name: "HelveticaNeue", size: 16) ?? .systemFont(ofSize: 16),
            ]
            let lines = run.numbers[2...].map { OwnLine($0, fonts) }
            for count in 1...lines.count {
                for isEnded in [false, true] {
                    run.checkSizes(lines[..<count], isEnded: isEnded, lineBreak: run.flag(0) ? "\n" : "\r\n")
                }
            }
        }
    ]
}
