import Foundation
import LayoutEngine

/// A label with insets around its text.
private final class WideRoomLabel: UILabel {
    var room = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let inner = super.textRect(forBounds: bounds.inset(by: room), limitedToNumberOfLines: numberOfLines)
        return CGRect(
            x: inner.minX - room.left, y: inner.minY - room.top, width: inner.width + room.left + room.right,
            height: inner.height + room.top + room.bottom)
    }
}

/// The properties that an app has set on a view with text, and which of them it has set.
struct TextPlan {
    /// 0 is a label, 1 a label with insets, 2 a text view, 3 a field.
    let kind: Int
    private var text: String?
    private var attributed: NSAttributedString?
    private var font: UIFont?
    private var values = Array(repeating: 0, count: 8)
    private var isSaid = Array(repeating: false, count: 8)

    init(kind: Int) { self.kind = kind }

    private static func font(_ value: Int) -> UIFont? {
        let size = CGFloat(9 + value % 13)
        switch value % 6 {
        case 0: return .systemFont(ofSize: size)
        case 1: return .preferredFont(forTextStyle: value % 4 == 1 ? .body : .footnote)
        case 2: return UIFontMetrics(forTextStyle: .title3).scaledFont(for: .boldSystemFont(ofSize: size))
        case 3: return .monospacedSystemFont(ofSize: size, weight: .regular)
        case 4: return .boldSystemFont(ofSize: size)
        default: return nil
        }
    }

    private static func attributed(_ value: Int) -> NSAttributedString? {
        guard value % 6 > 0 else { return nil }
        let style = NSMutableParagraphStyle()
        (style.lineSpacing, style.paragraphSpacing) = (CGFloat(value % 4), CGFloat(value % 3 * 5))
        let result = NSMutableAttributedString(string: "")
        for place in 0..<1 + value % 3 {
            var attributes: [NSAttributedString.Key: Any] = [.kern: (value + place) % 3, .paragraphStyle: style]
            if let font = font(value / 2 + place) { attributes[.font] = font }
            let piece = ["several words of one kind ", "and\nanother line ", "w "][(value + place) % 3]
            result.append(NSAttributedString(string: piece, attributes: attributes))
        }
        return result
    }

    /// Records a value. Plain text and attributed text replace each other, except in a field, where the attributed one is the
    /// placeholder.
    ///
    /// All views share the value, because a font belongs to the text size at which it was made.
    mutating func say(_ part: Int, _ value: Int) {
        (values[part], isSaid[part]) = (value, true)
        switch part {
        case 0:
            text =
                value % 7 == 0
                ? nil : Array(repeating: "word", count: value % 7).joined(separator: value % 3 == 0 ? "\n" : " ")
            if kind < 3 { (attributed, isSaid[1]) = (nil, false) }
        case 1:
            attributed = Self.attributed(value)
            if kind < 3 { (text, isSaid[0]) = (nil, false) }
            applyStyleOfFirstCharacter()
        case 2:
            font = Self.font(value)
            if kind < 3, isSaid[1], let attributed {
                let whole = NSMutableAttributedString(attributedString: attributed)
                // The default font of a text view is small.
                whole.addAttribute(
                    .font, value: font ?? .systemFont(ofSize: kind == 2 ? 12 : UIFont.labelFontSize),
                    range: NSRange(location: 0, length: whole.length))
                self.attributed = whole
            }
        default: break
        }
    }

    /// The styles that a label or a text view takes from an attributed text, and keeps for plain text.
    private mutating func applyStyleOfFirstCharacter() {
        guard kind < 3, let attributed, attributed.length > 0 else { return }
        // All attributed texts have a paragraph style, which wraps at words.
        if kind < 2 { (values[5], isSaid[5]) = (1, true) }
        guard let first = attributed.attribute(.font, at: 0, effectiveRange: nil) as? UIFont else { return }
        (font, isSaid[2]) = (first, true)
    }

    func set(_ part: Int, of view: UIView) {
        let value = values[part]
        let insets = UIEdgeInsets(
            top: CGFloat(value % 9), left: CGFloat(value % 5), bottom: CGFloat(value % 7), right: CGFloat(value % 11))
        switch view {
        case let label as UILabel:
            switch part {
            case 0: label.text = text
            case 1: label.attributedText = attributed
            case 2: label.font = font
            case 3: label.adjustsFontForContentSizeCategory = value % 2 == 0
            case 4: label.numberOfLines = value % 4
            case 5: label.lineBreakMode = [.byTruncatingTail, .byWordWrapping, .byCharWrapping][value % 3]
            case 6: label.preferredMaxLayoutWidth = value % 3 == 0 ? 0 : CGFloat(50 + 4 * value)
            default: (label as? WideRoomLabel)?.room = insets
            }
        case let note as UITextView:
            switch part {
            case 0: note.text = text
            case 1: note.attributedText = attributed
            case 2: note.font = font
            case 3: note.adjustsFontForContentSizeCategory = value % 2 == 0
            case 4: note.textContainer.maximumNumberOfLines = value % 4
            case 5: note.textContainer.lineFragmentPadding = CGFloat(value % 12)
            case 6: note.textContainerInset = insets
            default: note.isScrollEnabled = value % 2 == 1
            }
        case let field as UITextField:
            func side() -> UIView? {
                value % 4 == 0 ? nil : UIView(frame: CGRect(x: 0, y: 0, width: 5 + value, height: 20 - value / 3))
            }
            switch part {
            case 0: field.text = text
            case 1: field.attributedPlaceholder = attributed
            case 2: field.font = font
            case 3: field.adjustsFontForContentSizeCategory = value % 2 == 0
            case 4: field.borderStyle = UITextField.BorderStyle.allCases[value % 4]
            case 5: (field.leftViewMode, field.rightViewMode) = (value % 2 == 0 ? .always : .unlessEditing, .always)
            case 6: field.leftView = side()
            default: field.rightView = side()
            }
        default: break
        }
    }

    /// A new view with all these values.
    func make() -> UIView {
        let view: UIView
        switch kind {
        case 0: view = UILabel()
        case 1: view = WideRoomLabel()
        case 2:
            let note = UITextView()
            (note.isScrollEnabled, note.contentInsetAdjustmentBehavior) = (false, .never)
            view = note
        default:
            view = UITextField()
            view.semanticContentAttribute = .forceLeftToRight
        }
        // The font comes first, because after the text it would replace that of all letters.
        for part in [2, 0, 1, 3, 4, 5, 6, 7] where isSaid[part] { set(part, of: view) }
        return view
    }
}
