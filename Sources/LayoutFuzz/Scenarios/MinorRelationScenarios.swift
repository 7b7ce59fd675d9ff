import Foundation
import InterfaceBuilder
import LayoutEngine

extension ScenarioRun {
    /// The width of a label with this text.
    fileprivate func width(_ text: String, _ font: UIFont) -> CGFloat {
        let label = UILabel()
        (label.font, label.text) = (font, text)
        return label.intrinsicContentSize.width
    }
}

/// Relations that hold for many characters, controls, recognizers and names.
extension Scenario {
    /// Letters with accents, and the same letters without.
    private static let accents: [(String, String)] = [
        ("À", "A"), ("é", "e"), ("ñ", "n"), ("ů", "u"), ("Ž", "Z"), ("ǎ", "a"), ("ȳ", "y"), ("ḁ", "a"), ("ế", "e"),
        ("ỹ", "y"), ("Ẫ", "A"), ("ά", "α"), ("Ὀ", "Ο"), ("ᾳ", "α"), ("й", "и"), ("Ѐ", "Е"), ("ӱ", "у"), ("ё", "е"),
        ("e\u{301}", "e"), ("o\u{308}\u{304}", "o"), ("и\u{306}", "и"),
        // Digits and letters with a variation selector or with several accents are not emoji.
        ("1\u{FE0F}", "1"), ("#\u{FE0F}", "#"), ("1\u{301}\u{302}", "1"), ("7\u{301}\u{302}\u{303}", "7"),
        ("a\u{301}\u{302}\u{FE0F}", "a"),
    ]
    private static let pictures = [
        "😀", "⌚", "⏩", "☔", "👩‍👩‍👧", "🇩🇪", "👍🏽", "❤️", "☀️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "✨", "🀄",
        "1\u{FE0F}\u{20E3}", "©\u{FE0F}", "™\u{FE0F}", "❤\u{FE0F}\u{301}",
    ]
    private static let ideographs = ["中", "あ", "ア", "한", "ᄀ", "々", "ㄅ", "豈", "Ａ", "￥", "𠀀", "㐀"]

    static let minorRelations: [Scenario] = [
        // Characters that are not in the tables have the width of similar ones.
        Scenario(
            "characters-of-other-kinds", rules: ["text-9"],
            limits: [30, 9, 1]
        ) { run in
            let font = UIFont.systemFont(ofSize: 9 + run.length(0), weight: run.flag(2) ? .bold : .regular)
            let count = run.numbers[1] + 1
            func times(_ text: String) -> CGFloat { run.width(String(repeating: text, count: count), font) }
            for (accented, plain) in accents {
                run.expect("width of \(count) times \(accented)", times(accented), times(plain), within: 0.001)
            }
            for picture in pictures {
                run.expect(
                    "width of \(count) times \(picture)", times(picture),
                    run.roundedUp(CGFloat(count) * font.pointSize * 1.25), within: run.pixel + 0.01)
            }
            for ideograph in ideographs {
                run.expect(
                    "width of \(count) times \(ideograph)", times(ideograph),
                    run.roundedUp(CGFloat(count) * font.pointSize), within: run.pixel + 0.01)
            }
            run.expect("width of a tab", times("a\tb"), times("a b"), within: 0.001)
        },
        // Each paragraph of a text is laid out by its own style, as in a text of its own.
        Scenario(
            "paragraphs-by-themselves", rules: ["text-12", "text-20"],
            limits: [2, 150] + Array(repeating: 4 * 20 - 1, count: 3) + Array(repeating: 39, count: 9)
        ) { run in
            let words = ["AVA", "To", "illness", "W.", "and so on", "Yes,", "long words that need room", "x"]
            let whole = NSMutableAttributedString(string: "")
            let width = 60 + run.length(1)
            var (widest, height): (CGFloat, CGFloat) = (0, 0)
            func size(_ text: NSAttributedString) -> CGSize {
                let label = UILabel()
                label.numberOfLines = 0
                label.attributedText = text
                return label.sizeThatFits(CGSize(width: width, height: 10_000))
            }
            for index in 0...run.numbers[0] {
                let style = NSMutableParagraphStyle()
                let (kind, value) = (run.numbers[2 + index] % 4, CGFloat(run.numbers[2 + index] / 4))
                switch kind {
                case 0: style.firstLineHeadIndent = value
                case 1: style.headIndent = value
                case 2: style.tailIndent = -value
                default: style.minimumLineHeight = 10 + value
                }
                let numbers = run.numbers[(5 + 3 * index)...]
                let paragraph = NSMutableAttributedString(string: "")
                for (part, number) in numbers.prefix(2).enumerated() {
                    let attributes: [NSAttributedString.Key: Any] = [
                        .paragraphStyle: style, .font: UIFont.systemFont(ofSize: 10 + CGFloat(number / 8 * (part + 1))),
                        .kern: part,
                    ]
                    paragraph.append(NSAttributedString(string: words[number % 8] + " ", attributes: attributes))
                }
                let alone = size(paragraph)
                widest = max(widest, alone.width)
                height += alone.height
                whole.append(paragraph)
                if index < run.numbers[0] {
                    whole.append(NSAttributedString(string: "\n", attributes: [.paragraphStyle: style, .kern: 1]))
                }
            }
            let found = size(whole)
            run.expect("width of paragraphs", found.width, widest, within: run.pixel + 0.01)
            run.expect(
                "height of paragraphs", found.height, height, within: CGFloat(run.numbers[0] + 1) * run.pixel + 0.01)
        },
        // `preferredMaxLayoutWidth` decides where the text wraps, whatever the width of the label.
        Scenario("widths-that-are-preferred", rules: ["text-11"], limits: [100, 200, 30, 1, 100]) { run in
            let label = UILabel()
            label.numberOfLines = 0
            label.text = Array(repeating: "words", count: run.numbers[2] + 1).joined(separator: " ")
            let host = run.place([(label, 0, 100)])
            let width = label.widthAnchor.constraint(equalToConstant: 40 + run.length(1))
            width.isActive = true
            if run.flag(3) { host.settle() }
            for preferred: CGFloat in [run.length(0) + 30, 0, run.length(4) + 30] {
                label.preferredMaxLayoutWidth = preferred
                host.settle()
                let room = preferred == 0 ? label.frame.width : preferred
                run.expect(
                    "height with a preferred width of \(preferred)", label.frame.height,
                    label.sizeThatFits(CGSize(width: room, height: 10_000)).height, within: run.pixel + 0.01)
            }
        },
        // `sizeThatFits` of a control is its intrinsic size. On an axis without one it is the present size.
        Scenario(
            "sizes-that-fit-controls", rules: ["controls-2", "controls-3", "controls-10"],
            limits: [9, 200, 200, 90, 90]
        ) { run in
            let controls: [UIView] = [
                UISwitch(), UISlider(), UIStepper(), UIProgressView(), UIActivityIndicatorView(), UIPageControl(),
                UISegmentedControl(items: ["a", "b"]), UISearchBar(), UIDatePicker(), UIView(),
            ]
            let view = controls[run.numbers[0]]
            let size = CGSize(width: 20 + run.length(1), height: 30 + run.length(2))
            view.frame = CGRect(origin: CGPoint(x: 3, y: 4), size: size)
            let own = view.intrinsicContentSize
            // The intrinsic size is that of the alignment rectangle, and `sizeThatFits` is that of the frame.
            let frame = view.frame(
                forAlignmentRect: CGRect(x: 0, y: 0, width: max(0, own.width), height: max(0, own.height)))
            let wanted = CGSize(
                width: own.width >= 0 ? frame.width : size.width, height: own.height >= 0 ? frame.height : size.height)
            let found = view.sizeThatFits(CGSize(width: run.length(3), height: run.length(4)))
            run.expect("sizeThatFits", found, wanted)
            view.sizeToFit()
            run.expect("size after sizeToFit", view.bounds.size, wanted)
        },
        // A recognizer is possible again after it ended or was cancelled.
        Scenario("states-of-recognizers", rules: ["actions-4"], limits: Array(repeating: 5, count: 6)) { run in
            let recognizer = UIGestureRecognizer()
            let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
            for number in run.numbers {
                recognizer.state = states[number]
                let isOver = states[number] == .ended || states[number] == .cancelled
                run.expect(
                    "state after \(states[number])", recognizer.state, isOver ? .possible : states[number])
            }
        },
        // Names of XML elements contain the characters that XML allows, and begin with those allowed at the start.
        Scenario("xml-names", rules: [], limits: [XMLNameRanges.beyondASCII.count - 1, 3, 1, 3]) { run in
            let range = XMLNameRanges.beyondASCII[run.numbers[0]]
            let code =
                switch run.numbers[1] {
                case 0: range.first
                case 1: range.last
                case 2: range.first - 1
                default: range.last + 1
                }
            guard let scalar = Unicode.Scalar(code), code > 0x7F else { return }
            let canStart = XMLNameRanges.contains(code, start: true)
            let canContain = XMLNameRanges.contains(code, start: false)
            let letters = String(repeating: "n", count: run.numbers[3])
            let name = run.flag(2) ? "\(scalar)\(letters)" : "n\(letters)\(scalar)\(letters)"
            let text = "<document><\(name) id='a'/></document>"
            let document = try? InterfaceDocument(bytes: Array(text.utf8), file: "Main.xib")
            let isRight = run.flag(2) ? canStart : canContain
            run.expect("whether a name with U+\(String(code, radix: 16)) is read", document != nil, isRight)
            if isRight { run.expect("name of the element", document?.root.children.first?.name, name) }
        },
    ]
}

/// Characters of names in the recommendation "XML 1.0" (productions 4 and 4a).
enum XMLNameRanges {
    static let beyondASCII: [(first: UInt32, last: UInt32, start: Bool)] = [
        (0xB7, 0xB7, false), (0xC0, 0xD6, true), (0xD8, 0xF6, true), (0xF8, 0x2FF, true), (0x300, 0x36F, false),
        (0x370, 0x37D, true), (0x37F, 0x1FFF, true), (0x200C, 0x200D, true), (0x203F, 0x2040, false),
        (0x2070, 0x218F, true), (0x2C00, 0x2FEF, true), (0x3001, 0xD7FF, true), (0xF900, 0xFDCF, true),
        (0xFDF0, 0xFFFD, true), (0x10000, 0xEFFFF, true),
    ]
    static let all: [(first: UInt32, last: UInt32, start: Bool)] =
        [
            (0x3A, 0x3A, true), (0x41, 0x5A, true), (0x5F, 0x5F, true), (0x61, 0x7A, true), (0x2D, 0x2E, false),
            (0x30, 0x39, false),
        ] + beyondASCII

    static func contains(_ code: UInt32, start: Bool) -> Bool {
        all.contains { $0.first <= code && code <= $0.last && ($0.start || !start) }
    }
}
