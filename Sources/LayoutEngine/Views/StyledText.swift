import Foundation

/// An attributed text, and the style that its view later set for the whole text.
/// uikit-model: text-24
struct StyledText {
    /// The text as the app set it.
    let given: NSAttributedString
    /// The parts of the view's style that replace the attributes of all characters.
    private(set) var said: WholeTextAttributes = []

    init(_ text: NSAttributedString) { given = NSAttributedString(attributedString: text) }

    /// Sets a style for the whole text; returns whether it was not set before.
    @discardableResult mutating func say(_ style: WholeTextAttributes) -> Bool {
        guard !said.contains(style) else { return false }
        said.formUnion(style)
        return true
    }

    /// The attributes of the first character.
    var firstLetter: (font: UIFont?, color: UIColor?, paragraph: NSParagraphStyle?) {
        guard given.length > 0 else { return (nil, nil, nil) }
        let first = given.attributes(at: 0, effectiveRange: nil)
        return (
            first[.font] as? UIFont, first[.foregroundColor] as? UIColor, first[.paragraphStyle] as? NSParagraphStyle
        )
    }

    /// The font of the first character, if it has one; a separate property, as baselines read it in each layout.
    var firstFont: UIFont? {
        guard given.length > 0 else { return nil }
        return given.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    }

    /// The text with the styles of the whole text applied.
    ///
    /// Created only on request: Foundation on Linux never frees attributes.
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
    /// Whether two texts consist of the same UTF-16 units.
    ///
    /// Equal characters can be encoded differently, and then they are measured and counted differently.
    static func haveEqualCodeUnits(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.utf8.elementsEqual(other.utf8)
    }
}

/// The present style of a view with text.
struct ViewTextStyle {
    var font: UIFont
    var color: UIColor
    var alignment: NSTextAlignment
    /// Used by labels only.
    var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// The properties that a view has set for the whole of its attributed text.
struct WholeTextAttributes: OptionSet {
    let rawValue: UInt8
    static let font = WholeTextAttributes(rawValue: 1)
    static let lineBreakMode = WholeTextAttributes(rawValue: 2)
    static let alignment = WholeTextAttributes(rawValue: 4)
    static let color = WholeTextAttributes(rawValue: 8)
}
