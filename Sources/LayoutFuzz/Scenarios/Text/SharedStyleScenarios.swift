import Foundation
import LayoutEngine

/// A label with a given width whose styles are set for letters and for the whole text, and a view below it.
private final class SharedStyleLabel {
    static let (kinds, values) = (13, 36)

    private let (label, below) = (UILabel(), UIView())
    private let wide: NSLayoutConstraint
    private var styles = SharedStyles()

    init(in root: UIView) {
        wide = label.widthAnchor.constraint(equalToConstant: 90)
        (label.font, label.lineBreakMode, label.numberOfLines) = (styles.font, styles.mode, styles.lines)
        (label.textAlignment, label.textColor) = (styles.alignment, styles.color)
        for view in [label, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20).isActive = true
        }
        NSLayoutConstraint.activate([
            wide, label.topAnchor.constraint(equalTo: root.topAnchor, constant: 70),
            below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 3),
            below.widthAnchor.constraint(equalToConstant: 8), below.heightAnchor.constraint(equalToConstant: 6),
        ])
    }

    func perform(_ number: Int, settle: () -> Void) {
        let (kind, value) = (number % Self.kinds, number / Self.kinds)
        switch kind {
        case 0:
            styles.content = value % 6 == 0 ? .none : .plain(value % 3 == 0 ? styles.string : "ab abcdefghijkl ")
            label.text = value % 6 == 0 ? nil : styles.string
        case 1, 2, 3:
            let pieces = styles.makePieces(value)
            styles.take(pieces)
            label.attributedText = SharedStyles.attributed(pieces)
        case 4:
            // No text, or one without letters, changes no style.
            if value % 2 == 0 { styles.content = .none } else { styles.take([]) }
            label.attributedText = value % 2 == 0 ? nil : NSAttributedString(string: "")
        case 5, 6:
            // In a third of the cases it is the present font.
            let font = value % 3 == 0 ? styles.font : styles.fonts[value / 3 % 3]
            styles.font = font
            styles.applyToWholeText { $0.font = font }
            label.font = font
        case 7:
            let mode = value % 3 == 0 ? styles.mode : SharedStyles.modes[value / 3 % 3]
            styles.mode = mode
            styles.applyToWholeText { $0.mode = mode }
            label.lineBreakMode = mode
        case 8:
            let alignment = value % 3 == 0 ? styles.alignment : SharedStyles.alignments[value / 3 % 4]
            styles.alignment = alignment
            styles.applyToWholeText { $0.alignment = alignment }
            label.textAlignment = alignment
        case 9:
            let color = SharedStyles.colors[value % 3]
            styles.color = color
            styles.applyToWholeText { $0.color = color }
            label.textColor = color
        case 10:
            guard styles.isReadWhole else { return }
            // Setting the attributed text that the label returns changes nothing. A plain text has the font of the label there.
            if case .plain(let text) = styles.content {
                let piece = StyledPiece(
                    text: text, font: styles.font, mode: nil, alignment: nil, spacing: nil, color: nil, kern: 0)
                styles.content = .pieces(text.isEmpty ? [] : [piece])
            }
            label.attributedText = label.attributedText
        case 11:
            // All letters get the font of the first one. The label has it already, and nothing else changes.
            let pieces = styles.makePieces([4, 7, 8, 9][value % 4])
            styles.take(pieces)
            label.attributedText = SharedStyles.attributed(pieces)
            settle()
            let font = styles.font
            styles.applyToWholeText { $0.font = font }
            label.font = font
        default:
            if value % 2 == 0 { wide.constant = CGFloat(40 + 4 * value) } else { styles.lines = value / 2 % 3 }
            label.numberOfLines = styles.lines
        }
    }

    func check(_ run: ScenarioRun) {
        run.expect("text", label.text ?? "", styles.string)
        run.expect("whether the label has the font \(styles.font)", label.font.isEqual(styles.font), true)
        run.expect("line break mode of the label", label.lineBreakMode, styles.mode)
        run.expect("alignment of the label", label.textAlignment, styles.alignment)
        run.expect("whether the label has the color \(styles.color)", label.textColor.isEqual(styles.color), true)
        let room = CGSize(width: wide.constant, height: 5000)
        let wanted = styles.make().sizeThatFits(room)
        run.expect("size that fits", label.sizeThatFits(room), wanted)
        run.expect(
            "frame of the label", label.frame, CGRect(x: 20, y: 70, width: wide.constant, height: wanted.height),
            within: 0.01)
        run.expect("top of the view below", below.frame.minY, label.frame.maxY + 3, within: 0.01)
        guard case .pieces(let pieces) = styles.content else { return }
        run.checkLetters(pieces, of: label.attributedText) { letter, piece, style in
            if let mode = piece.mode { run.expect("line break mode of letter \(letter)", style?.lineBreakMode, mode) }
            if let room = piece.spacing { run.expect("line spacing of letter \(letter)", style?.lineSpacing, room) }
        }
    }
}

extension Scenario {
    static let sharedStyles: [Scenario] = [
        // A label has the styles of the first letter. A style that is set later is that of all letters. The next attributed
        // text has its own styles again.
        Scenario(
            "labels-and-letters-share-styles", rules: ["text-24", "text-20", "text-11", "text-1"],
            limits: [1023] + Array(repeating: SharedStyleLabel.kinds * SharedStyleLabel.values - 1, count: 10),
            kinds: SharedStyleLabel.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let label = SharedStyleLabel(in: root)
            func check() {
                host.settle()
                label.check(run)
            }
            check()
            run.inAnyOrder(from: 1, { label.perform($0, settle: host.settle) }, rest: check)
            check()
        }
    ]
}
