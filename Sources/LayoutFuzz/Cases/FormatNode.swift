import LayoutEngine

/// Constraints that a controller makes from a visual format in `viewDidLoad`, after its others. The names in the format
/// are ids of its own views and guides, and `ID_top` and `ID_bottom` for its layout guides.
package struct FormatNode: Codable, Hashable, Sendable {
    package enum Option: String, Codable, CaseIterable, Hashable, Sendable {
        case alignAllTop = "align-all-top"
        case alignAllBottom = "align-all-bottom"
        case alignAllCenterY = "align-all-center-y"
        case alignAllLastBaseline = "align-all-last-baseline"
        case alignAllLeading = "align-all-leading"
        case alignAllTrailing = "align-all-trailing"
        case alignAllCenterX = "align-all-center-x"
        case leftToRight = "left-to-right"

        var uikitOption: NSLayoutConstraint.FormatOptions {
            switch self {
            case .alignAllTop: .alignAllTop
            case .alignAllBottom: .alignAllBottom
            case .alignAllCenterY: .alignAllCenterY
            case .alignAllLastBaseline: .alignAllLastBaseline
            case .alignAllLeading: .alignAllLeading
            case .alignAllTrailing: .alignAllTrailing
            case .alignAllCenterX: .alignAllCenterX
            case .leftToRight: .directionLeftToRight
            }
        }
    }

    package var id: String
    package var format: String
    package var options: [Option]

    package init(id: String, format: String, options: [Option] = []) {
        self.id = id
        self.format = format
        self.options = options
    }

    /// The names of views in the format: the part in brackets, up to the size.
    package var names: [String] { pieces.compactMap { $0.isName ? $0.text : nil } }

    /// The same format with other names.
    package func renaming(_ rename: (String) -> String) -> FormatNode {
        var result = self
        result.format = pieces.map { $0.isName ? rename($0.text) : $0.text }.joined()
        return result
    }

    /// Names of views and the parts between them. A size may name a view too: `[v1(v2)]`.
    private var pieces: [(text: String, isName: Bool)] {
        var pieces: [(text: String, isName: Bool)] = []
        var isInBrackets = false
        var word = ""
        func isWordPart(_ character: Character) -> Bool {
            character == "_" || character.isLetter || (!word.isEmpty && character.isNumber)
        }
        func endWord() {
            if !word.isEmpty { pieces.append((word, true)) }
            word = ""
        }
        for character in format {
            if isInBrackets, isWordPart(character) {
                word.append(character)
                continue
            }
            endWord()
            if character == "[" { isInBrackets = true }
            if character == "]" { isInBrackets = false }
            pieces.append((String(character), false))
        }
        endWord()
        return pieces
    }
}
