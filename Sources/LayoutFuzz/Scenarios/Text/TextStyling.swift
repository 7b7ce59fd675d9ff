import Foundation
import LayoutEngine

/// The properties for text styles that a field and a text view have in common.
protocol TextStyling: UIView {
    var plain: String? { get set }
    var styled: NSAttributedString? { get set }
    var font: UIFont? { get set }
    var textColor: UIColor? { get set }
    var textAlignment: NSTextAlignment { get set }
}

/// A field of its own class, so that no other field has these names.
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
    /// Compares the first and the last letter of each piece with what the rules say of them.
    /// - Parameter more: compares what else such a letter has, by its place in the text.
    func checkLetters(
        _ pieces: [StyledPiece], of found: NSAttributedString?,
        _ more: (_ place: Int, StyledPiece, NSParagraphStyle?) -> Void = { _, _, _ in }
    ) {
        let (text, wanted) = (found ?? NSAttributedString(string: ""), pieces.map(\.text).joined())
        expect("letters", text.string, wanted)
        guard text.string == wanted else { return }
        var start = 0
        for piece in pieces {
            let length = (piece.text as NSString).length
            for place in [start, start + length - 1] {
                checkLetter(place, of: text, "the text", piece.font, piece.alignment, piece.color)
                let style = text.attribute(.paragraphStyle, at: place, effectiveRange: nil)
                more(place, piece, style as? NSParagraphStyle)
            }
            start += length
        }
    }

    /// Compares the style of a letter with what the rules say of it; nil where no rule does.
    func checkLetter(
        _ place: Int, of text: NSAttributedString, _ name: String, _ font: UIFont?, _ alignment: NSTextAlignment?,
        _ color: UIColor? = nil
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
