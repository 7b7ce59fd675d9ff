import Foundation
import LayoutEngine

/// A part of a text whose letters have the same attributes.
struct StyledPiece {
    let text: String
    var font: UIFont?
    /// The line break mode and the alignment of its letters, if a rule gives them.
    var (mode, alignment): (NSLineBreakMode?, NSTextAlignment?)
    /// The line spacing of the paragraph style that was set; nil for no style.
    let spacing: CGFloat?
    var color: UIColor?
    let kern: Double

    var attributed: NSAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [.kern: kern]
        if let font { attributes[.font] = font }
        if let color { attributes[.foregroundColor] = color }
        if let spacing, let mode, let alignment {
            let style = NSMutableParagraphStyle()
            (style.lineSpacing, style.lineBreakMode, style.alignment) = (spacing, mode, alignment)
            attributes[.paragraphStyle] = style
        }
        return NSAttributedString(string: text, attributes: attributes)
    }
}

/// The text and the styles of a label, by the rules.
struct SharedStyles {
    enum Content {
        case none
        case plain(String)
        case pieces([StyledPiece])
    }

    var content = Content.none
    var font: UIFont
    var mode = NSLineBreakMode.byTruncatingTail
    var alignment = NSTextAlignment.center
    var color = UIColor.red
    var lines = 0

    static let modes: [NSLineBreakMode] = [.byTruncatingTail, .byWordWrapping, .byCharWrapping]
    static let alignments: [NSTextAlignment] = [.left, .center, .right, .justified]
    static let colors: [UIColor] = [.red, .green, .blue]
    // Not static, because each version of UIKit has its own fonts.
    let fonts: [UIFont] = [.systemFont(ofSize: 12), .boldSystemFont(ofSize: 15), .systemFont(ofSize: 22)]

    init() { font = fonts[0] }

    /// Several words, one of which is too long for narrow lines.
    private static let words = ["ab abcdefghijkl ", "cd\nefgh ijkl ", "mnop qrstuvwx"]

    var string: String {
        switch content {
        case .none: ""
        case .plain(let text): text
        case .pieces(let pieces): pieces.map(\.text).joined()
        }
    }

    /// The attributed text of some pieces.
    static func attributed(_ pieces: [StyledPiece]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for piece in pieces { result.append(piece.attributed) }
        return result
    }

    /// Pieces that all have a paragraph style, or none of them.
    func makePieces(_ number: Int) -> [StyledPiece] {
        let isStyled = number % 4 > 0
        return (0..<1 + number / 4 % 3).map { place in
            let value = number + 5 * place
            return StyledPiece(
                text: Self.words[place], font: value % 5 < 2 ? nil : fonts[value % 3],
                mode: isStyled ? Self.modes[value / 2 % 3] : nil,
                alignment: isStyled ? Self.alignments[value % 4] : nil,
                spacing: isStyled ? CGFloat(value % 3 * 2) : nil, color: value % 3 == 0 ? nil : Self.colors[value % 3],
                kern: Double(value % 2))
        }
    }

    /// A label takes the styles of the first letter, and keeps its others.
    mutating func take(_ pieces: [StyledPiece]) {
        content = .pieces(pieces)
        guard let first = pieces.first else { return }
        font = first.font ?? font
        mode = first.mode ?? mode
        alignment = first.alignment ?? alignment
        color = first.color ?? color
    }

    /// A style that is set on the label later is that of all letters.
    mutating func applyToWholeText(_ change: (inout StyledPiece) -> Void) {
        guard case .pieces(var pieces) = content else { return }
        for place in pieces.indices { change(&pieces[place]) }
        content = .pieces(pieces)
    }

    /// Whether the attributed text that the label returns equals the one that was set, as far as rules say.
    var isReadWhole: Bool {
        guard case .pieces(let pieces) = content else { return true }
        return pieces.allSatisfy { $0.spacing != nil || $0.mode == nil && $0.alignment == nil }
    }

    /// A new label with these styles.
    func make() -> UILabel {
        let label = UILabel()
        (label.font, label.lineBreakMode, label.textAlignment, label.numberOfLines) = (font, mode, alignment, lines)
        switch content {
        case .none: break
        case .plain(let text): label.text = text
        case .pieces(let pieces): label.attributedText = Self.attributed(pieces)
        }
        return label
    }
}
