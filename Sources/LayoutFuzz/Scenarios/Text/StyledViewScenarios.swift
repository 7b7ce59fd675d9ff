import Foundation
import LayoutEngine

/// A field or a text view whose styles are set for letters and for the whole text, and what the rules say of it.
private final class StyledView {
    static let (kinds, values) = (9, 36)

    private let (run, view): (ScenarioRun, any TextStyling)
    private var styles = SharedStyles()
    /// The placeholder of a field, with the font and the alignment of its letters where a rule says them.
    private var placeholder: (text: String, font: UIFont?, alignment: NSTextAlignment?) = ("", nil, nil)
    private var field: UITextField? { view as? UITextField }

    init(_ run: ScenarioRun, in root: UIView) {
        self.run = run
        view = Self.make(isField: run.flag(0))
        (view.font, view.textAlignment, view.textColor) = (styles.font, styles.alignment, styles.color)
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 70),
        ])
        if field == nil { view.widthAnchor.constraint(equalToConstant: 120).isActive = true }
    }

    private static func make(isField: Bool) -> any TextStyling {
        isField ? StyledField() : StyledNote.make()
    }

    /// A field has one line.
    private func pieces(_ value: Int) -> [StyledPiece] {
        styles.makePieces(value).map {
            StyledPiece(
                text: field == nil ? $0.text : $0.text.replacingOccurrences(of: "\n", with: " "), font: $0.font,
                mode: $0.mode, alignment: $0.alignment, spacing: $0.spacing, color: $0.color, kern: $0.kern)
        }
    }

    private func show(_ pieces: [StyledPiece]) {
        styles.take(pieces)
        view.styled = SharedStyles.attributed(pieces)
        // No rule says whether a placeholder follows the styles of an attributed text.
        (placeholder.font, placeholder.alignment) = (nil, nil)
    }

    private func give(_ font: UIFont) {
        (styles.font, placeholder.font) = (font, font)
        styles.applyToWholeText { $0.font = font }
        view.font = font
    }

    func perform(_ number: Int, settle: () -> Void) {
        let (kind, value) = (number % Self.kinds, number / Self.kinds)
        switch kind {
        case 0:
            styles.content = value % 6 == 0 ? .none : .plain(value % 3 == 0 ? styles.string : "ab abcdefghijkl ")
            view.plain = value % 6 == 0 ? nil : styles.string
        case 3:
            // No text, or one without letters, changes no style.
            if value % 2 == 0 { styles.content = .none } else { styles.take([]) }
            view.styled = value % 2 == 0 ? nil : NSAttributedString(string: "")
        case 4: give(value % 3 == 0 ? styles.font : styles.fonts[value / 3 % 3])
        case 5:
            let alignment = value % 3 == 0 ? styles.alignment : SharedStyles.alignments[value / 3 % 4]
            (styles.alignment, placeholder.alignment) = (alignment, alignment)
            styles.applyToWholeText { $0.alignment = alignment }
            view.textAlignment = alignment
        case 6:
            let color = SharedStyles.colors[value % 3]
            styles.color = color
            styles.applyToWholeText { $0.color = color }
            view.textColor = color
        case 7 where field != nil:
            let text = SharedStyles.attributed(value % 4 == 0 ? [] : pieces(value))
            placeholder = (text.string, nil, nil)
            field?.attributedPlaceholder = text
        case 8:
            // All letters get the font of the first one. The view has it already, and nothing else changes.
            show(pieces([4, 7, 8, 9][value % 4]))
            settle()
            give(styles.font)
        default: show(pieces(value))
        }
    }

    func check() {
        run.expect("text", view.plain ?? "", styles.string)
        run.expect("whether the view has the font \(styles.font)", view.font?.isEqual(styles.font), true)
        run.expect("alignment of the view", view.textAlignment, styles.alignment)
        run.expect("whether the view has the color \(styles.color)", view.textColor?.isEqual(styles.color), true)
        let new = Self.make(isField: field != nil)
        new.font = styles.font
        (new as? UITextField)?.placeholder = placeholder.text
        if case .pieces(let pieces) = styles.content, field == nil {
            new.styled = SharedStyles.attributed(pieces)
        } else {
            // A field is as large as its characters in its font.
            new.plain = styles.string
        }
        var wanted = new.intrinsicContentSize
        if field == nil { wanted = CGSize(width: 120, height: new.sizeThatFits(CGSize(width: 120, height: 0)).height) }
        run.expect("frame", view.frame, CGRect(origin: CGPoint(x: 20, y: 70), size: wanted), within: run.pixel + 0.01)
        if case .pieces(let pieces) = styles.content { run.checkLetters(pieces, of: view.styled) }
        guard let field, !placeholder.text.isEmpty else { return }
        run.expect("placeholder", field.placeholder, placeholder.text)
        let shown = field.attributedPlaceholder ?? NSAttributedString(string: "")
        run.expect("letters of the placeholder", shown.string, placeholder.text)
        for place in [0, shown.length - 1] where place >= 0 {
            run.checkLetter(place, of: shown, "the placeholder", placeholder.font, placeholder.alignment)
        }
    }
}

extension Scenario {
    static let styledViews: [Scenario] = [
        // A field and a text view have the styles of the first letter. A style that they are given later is that of all letters, and
        // of a field's placeholder. The next attributed text has its own styles again.
        Scenario(
            "views-and-letters-share-styles", rules: ["text-25", "text-20", "controls-2", "controls-9", "controls-23"],
            limits: [1, 1023] + Array(repeating: StyledView.kinds * StyledView.values - 1, count: 10),
            kinds: StyledView.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let view = StyledView(run, in: root)
            func check() {
                host.settle()
                view.check()
            }
            check()
            run.inAnyOrder(from: 2, { view.perform($0, settle: host.settle) }, rest: check)
            check()
        }
    ]
}
