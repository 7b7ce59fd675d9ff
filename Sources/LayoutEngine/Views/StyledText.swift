import Foundation

/// A text with attributes, and what the view that shows it said of all of it later.
/// uikit-model: text-24
struct StyledText {
    /// The text as it was set.
    let given: NSAttributedString
    /// Which parts of the view's style all letters have in place of their own.
    private(set) var said: WholeTextStyle = []

    init(_ text: NSAttributedString) { given = NSAttributedString(attributedString: text) }

    /// Whether it was not said before.
    @discardableResult mutating func say(_ style: WholeTextStyle) -> Bool {
        guard !said.contains(style) else { return false }
        said.formUnion(style)
        return true
    }

    /// What the first letter says of its style.
    var firstLetter: (font: UIFont?, color: UIColor?, paragraph: NSParagraphStyle?) {
        guard given.length > 0 else { return (nil, nil, nil) }
        let first = given.attributes(at: 0, effectiveRange: nil)
        return (
            first[.font] as? UIFont, first[.foregroundColor] as? UIColor, first[.paragraphStyle] as? NSParagraphStyle
        )
    }

    /// The font of the first letter, if it has one: alone, as baselines ask for it in each layout.
    var firstFont: UIFont? {
        guard given.length > 0 else { return nil }
        return given.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    }

    /// The text with what was said.
    ///
    /// Made only for who asks: Foundation on Linux keeps attributes for ever.
    @MainActor func text(in style: @autoclosure () -> ViewTextStyle) -> NSAttributedString {
        guard !said.isEmpty else { return given }
        let style = style()
        let result = NSMutableAttributedString(string: "")
        let characters = given.string as NSString
        while result.length < given.length {
            var range = NSRange(location: 0, length: 0)
            var attributes = given.attributes(at: result.length, effectiveRange: &range)
            let end = max(range.location + range.length, result.length + 1)
            range = NSRange(location: result.length, length: end - result.length)
            if said.contains(.font) { attributes[.font] = style.font }
            if said.contains(.color) { attributes[.foregroundColor] = style.color }
            if !said.isDisjoint(with: [.lineBreakMode, .alignment]) {
                let paragraph = NSMutableParagraphStyle()
                if let old = attributes[.paragraphStyle] as? NSParagraphStyle { paragraph.setParagraphStyle(old) }
                if said.contains(.lineBreakMode) { paragraph.lineBreakMode = style.lineBreakMode }
                if said.contains(.alignment) { paragraph.alignment = style.alignment }
                attributes[.paragraphStyle] = paragraph
            }
            result.append(NSAttributedString(string: characters.substring(with: range), attributes: attributes))
        }
        return result
    }
}

extension String {
    /// Whether two texts are made of the same units: letters that are equal may be written in others, which are measured and counted
    /// by themselves.
    static func areWrittenAlike(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.utf8.elementsEqual(other.utf8)
    }
}

/// The style of a view with text, as it is now.
struct ViewTextStyle {
    var font: UIFont
    var color: UIColor
    var alignment: NSTextAlignment
    /// Said by labels only.
    var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// What a view says of all of its text with attributes.
struct WholeTextStyle: OptionSet {
    let rawValue: UInt8
    static let font = WholeTextStyle(rawValue: 1)
    static let lineBreakMode = WholeTextStyle(rawValue: 2)
    static let alignment = WholeTextStyle(rawValue: 4)
    static let color = WholeTextStyle(rawValue: 8)
}
