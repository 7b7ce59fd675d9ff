import Foundation
import LayoutEngine

/// The text of a text view and the properties that an app has set.
struct NotePlan {
    var text = "some words of a note"
    var size: CGFloat = 13
    var attributed: NSAttributedString?
    var (width, scrolls): (CGFloat, Bool)

    /// Some texts, each with several sets of attributes.
    static func attributed(_ value: Int) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = CGFloat(value / 15 % 2 * 6)
        return NSAttributedString(
            string: ["Hello there, and some more words", "two\nlines", "w"][value % 3],
            attributes: [.font: UIFont.systemFont(ofSize: CGFloat(9 + value / 3 % 5 * 5)), .paragraphStyle: style])
    }

    func makeNote() -> UITextView {
        let note = UITextView()
        note.contentInsetAdjustmentBehavior = .never
        note.isScrollEnabled = scrolls
        note.font = .systemFont(ofSize: size)
        if let attributed { note.attributedText = attributed } else { note.text = text }
        return note
    }
}

/// A text view in a container view. It scrolls or is as high as its text.
final class PlacedNote {
    let note: UITextView
    let box = UIView(frame: CGRect(x: 20, y: 100, width: 260, height: 300))
    let wide: NSLayoutConstraint

    init(_ plan: NotePlan, in root: UIView) {
        note = plan.makeNote()
        wide = note.widthAnchor.constraint(equalToConstant: plan.width)
        let high = note.heightAnchor.constraint(equalToConstant: 70)
        high.priority = UILayoutPriority(200)
        note.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        box.addSubview(note)
        NSLayoutConstraint.activate([
            wide, high, note.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 4),
            note.topAnchor.constraint(equalTo: box.topAnchor, constant: 6),
        ])
    }
}
