import Foundation
import LayoutEngine

/// What a field and a text view have in common for those who style their texts.
protocol TextStyling: UIView {
    var plain: String? { get set }
    var styled: NSAttributedString? { get set }
    var font: UIFont? { get set }
    var textColor: UIColor? { get set }
    var textAlignment: NSTextAlignment { get set }
}

/// A field of a class of its own, so that the names are on no other one.
final class StyledField: UITextField, TextStyling {
    var plain: String? {
        get { text }
        set { text = newValue }
    }
    var styled: NSAttributedString? {
        get { attributedText }
        set { attributedText = newValue }
    }
}

/// A text view that is as high as its text.
final class StyledNote: UITextView, TextStyling {
    var plain: String? {
        get { text }
        set { text = newValue }
    }
    var styled: NSAttributedString? {
        get { attributedText }
        set { attributedText = newValue }
    }

    static func make() -> StyledNote {
        let note = StyledNote()
        note.isScrollEnabled = false
        return note
    }
}

extension ScenarioRun {
    /// Compares a letter's style with what a rule says of it; nil where none does.
    func checkLetter(
        _ place: Int, of text: NSAttributedString, _ name: String, _ font: UIFont?, _ alignment: NSTextAlignment?,
        _ color: UIColor?
    ) {
        let attributes = text.attributes(at: place, effectiveRange: nil)
        let words = "letter \(place) of \(name)"
        if let font {
            let own = attributes[.font] as? UIFont
            expect("whether \(words) has the font \(font)", own?.isEqual(font), true)
        }
        if let color {
            let own = attributes[.foregroundColor] as? UIColor
            expect("whether \(words) has the color \(color)", own?.isEqual(color), true)
        }
        if let alignment {
            let style = attributes[.paragraphStyle] as? NSParagraphStyle
            expect("alignment of \(words)", style?.alignment, alignment)
        }
    }
}
