import Foundation
import LayoutEngine

/// A part of a text whose letters have the same attributes.
struct StyledPiece {
    let text: String
    var font: UIFont?
    /// What the paragraph style of its letters says, as far as a rule says that they have one.
    var (mode, alignment): (NSLineBreakMode?, NSTextAlignment?)
    /// The room between lines of the style that it was given; nil for none.
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

/// All that a label says, and how.
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
    // Not static: a version of UIKit has fonts of its own.
    let fonts: [UIFont] = [.systemFont(ofSize: 12), .boldSystemFont(ofSize: 15), .systemFont(ofSize: 22)]

    init() { font = fonts[0] }

    /// Several words, one of which fits on no narrow line.
    private static let words = ["ab abcdefghijkl ", "cd\nefgh ijkl ", "mnop qrstuvwx"]

    var string: String {
        switch content {
        case .none: ""
        case .plain(let text): text
        case .pieces(let pieces): pieces.map(\.text).joined()
        }
    }

    /// Text with attributes; nil for none.
    static func attributed(_ pieces: [StyledPiece]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for piece in pieces { result.append(piece.attributed) }
        return result
    }

    /// Pieces of which all have a paragraph style, or none has.
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

    /// A label takes what the first letter says, and keeps the rest.
    mutating func take(_ pieces: [StyledPiece]) {
        content = .pieces(pieces)
        guard let first = pieces.first else { return }
        font = first.font ?? font
        mode = first.mode ?? mode
        alignment = first.alignment ?? alignment
        color = first.color ?? color
    }

    /// What a label is given later is that of all letters.
    mutating func sayOfAll(_ change: (inout StyledPiece) -> Void) {
        guard case .pieces(var pieces) = content else { return }
        for place in pieces.indices { change(&pieces[place]) }
        content = .pieces(pieces)
    }

    /// Whether what is read of the text would be the same text again, as far as rules say what is read.
    var isReadWhole: Bool {
        guard case .pieces(let pieces) = content else { return true }
        return pieces.allSatisfy { $0.spacing != nil || $0.mode == nil && $0.alignment == nil }
    }

    /// A label that was never another one.
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
