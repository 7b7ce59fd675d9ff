import Foundation
import LayoutEngine

/// Sets the frame of a box by the writing direction and the text size.
private final class HandPlacingView: UIView {
    private let box = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(box)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let size = UIFont.preferredFont(forTextStyle: .body).pointSize
        box.frame = CGRect(x: isTurned ? bounds.width - 3 - size : 3, y: 2, width: size, height: 5)
    }
}

/// A view with some content, and other parts as subviews.
final class LoosePart: UIView {
    let number: Int
    private let kind: Int

    /// - Parameter kind: the kind of its content.
    init(_ number: Int, _ kind: Int) {
        (self.number, self.kind) = (number, kind)
        super.init(
            frame: CGRect(x: 5 + 3 * number, y: 4 + 2 * number, width: 180 - 7 * number, height: 110 - 5 * number))
        addContent(kind)
        addContent(kind / 6 + number)
    }

    required init?(coder: NSCoder) { nil }

    var parts: [LoosePart] { subviews.compactMap { $0 as? LoosePart } }

    /// A new tree of the same parts.
    func twin() -> LoosePart {
        let result = LoosePart(number, kind)
        for part in parts { result.addSubview(part.twin()) }
        return result
    }

    private func addContent(_ kind: Int) {
        let frame = CGRect(x: 6, y: 9, width: 90, height: 26)
        switch kind % 6 {
        case 0:
            let button = UIButton(type: .custom)
            button.frame = frame
            button.setTitle("Title", for: .normal)
            button.setImage(UIImage(size: CGSize(width: 11, height: 7)), for: .normal)
            button.contentHorizontalAlignment = .leading
            button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 1)
            addSubview(button)
        case 1: addSubview(HandPlacingView(frame: frame))
        case 2:
            let label = UILabel()
            label.text = "some words"
            label.font = .preferredFont(forTextStyle: .footnote)
            label.adjustsFontForContentSizeCategory = true
            place(label)
        case 3:
            let field = UITextField(frame: frame)
            field.text = "text"
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 8))
            field.leftViewMode = .always
            addSubview(field)
        case 4:
            let boxes = [SizedView(width: 11, height: 9), SizedView(width: 17, height: 13)]
            let stack = UIStackView(arrangedSubviews: boxes)
            (stack.spacing, stack.alignment) = (4, .top)
            place(stack)
        default:
            directionalLayoutMargins = NSDirectionalEdgeInsets(top: 3, leading: 21, bottom: 5, trailing: 2)
            let mark = SizedView(width: 12, height: 6)
            mark.translatesAutoresizingMaskIntoConstraints = false
            addSubview(mark)
            mark.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor).isActive = true
            mark.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor).isActive = true
        }
    }

    private func place(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
        view.topAnchor.constraint(equalTo: topAnchor, constant: 40).isActive = true
    }
}
