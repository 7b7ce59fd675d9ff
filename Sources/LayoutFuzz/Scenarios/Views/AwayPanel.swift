import Foundation
import LayoutEngine

/// Views of many kinds in a container, and what an app changes about them, one thing at a time.
final class AwayPanel {
    let holder = UIView(frame: CGRect(x: 20, y: 100, width: 260, height: 420))
    let container = UIView(frame: CGRect(x: 7, y: 9, width: 230, height: 390))
    private let (first, second, button, field, note) = (UILabel(), UILabel(), UIButton(), UITextField(), UITextView())
    private let (part, stack, guide) = (PartView(), UIStackView(), UILayoutGuide())
    private let (item, picture, block) = (UILabel(), UIImageView(), UIView())
    private let (gap, wish, height): (NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint)
    static let kinds = 28

    /// The views that can be hidden without moving others. Hidden items of the stack would give up their room.
    var parts: [UIView] { [first, second, button, field, note, part, stack, container, holder] }

    init() {
        gap = second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 6)
        wish = part.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.25)
        height = guide.heightAnchor.constraint(equalToConstant: 21)
        wish.priority = .defaultHigh
        holder.addSubview(container)
        (first.text, second.text, item.text) = ("some words", "others that are longer than their room", "item")
        button.setTitle("Title", for: .normal)
        (field.placeholder, note.text, note.isScrollEnabled) = ("to fill in", "a note", false)
        (field.leftView, field.rightView) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 8)),
            UIView(frame: CGRect(x: 0, y: 0, width: 13, height: 7))
        )
        picture.image = UIImage(size: CGSize(width: 17, height: 12))
        block.translatesAutoresizingMaskIntoConstraints = false
        for view in [item, picture, block] { stack.addArrangedSubview(view) }
        container.addLayoutGuide(guide)
        for view in [first, second, button, field, note, part, stack] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        let margins = container.layoutMarginsGuide
        var rows: [UIView] = [button, field, note, part, stack]
        var fixed = [
            first.leadingAnchor.constraint(equalTo: margins.leadingAnchor), gap, height,
            second.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
            first.topAnchor.constraint(equalTo: margins.topAnchor),
            second.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor),
            guide.topAnchor.constraint(equalTo: margins.topAnchor), guide.widthAnchor.constraint(equalToConstant: 5),
            guide.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            block.widthAnchor.constraint(greaterThanOrEqualToConstant: 11),
            block.heightAnchor.constraint(greaterThanOrEqualToConstant: 10),
            part.heightAnchor.constraint(equalToConstant: 14), wish,
        ]
        fixed.append(rows[0].topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 20))
        for (upper, lower) in zip(rows, rows.dropFirst()) {
            fixed.append(lower.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: 5))
        }
        rows.removeLast()
        for view in rows { fixed.append(view.leadingAnchor.constraint(equalTo: margins.leadingAnchor)) }
        fixed += [
            stack.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 4),
            stack.rightAnchor.constraint(equalTo: container.rightAnchor, constant: -9),
            field.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            note.widthAnchor.constraint(lessThanOrEqualToConstant: 150),
        ]
        NSLayoutConstraint.activate(fixed)
    }

    private static func words(_ value: Int) -> String { String(repeating: "word ", count: value % 7 + 1) }
    private static func insets(_ value: Int) -> UIEdgeInsets {
        UIEdgeInsets(
            top: CGFloat(value % 5), left: CGFloat(value % 7), bottom: CGFloat(value % 3), right: CGFloat(value % 11))
    }

    func perform(_ kind: Int, _ value: Int) {
        let axis: NSLayoutConstraint.Axis = value % 2 == 0 ? .horizontal : .vertical
        let priority = UILayoutPriority([1, 249, 252, 748, 752, 999][value / 2 % 6])
        switch kind {
        case 0: [first, second, button, item][value % 4].setContentHuggingPriority(priority, for: axis)
        case 1: [first, second, button, item][value % 4].setContentCompressionResistancePriority(priority, for: axis)
        case 2: [first, second, item][value % 3].numberOfLines = value / 3 % 3
        case 3: [first, second][value % 2].preferredMaxLayoutWidth = CGFloat(value / 2 * 7)
        case 4: [first, second, item][value % 3].text = value < 3 ? nil : Self.words(value)
        case 5: [first, second, item][value % 3].font = .systemFont(ofSize: CGFloat(9 + value / 3))
        case 6: gap.constant = CGFloat(value)
        case 7: wish.priority = priority
        case 8: wish.isActive.toggle()
        case 9: height.constant = CGFloat(10 + value)
        case 10: container.layoutMargins = Self.insets(value)
        case 11: container.frame.size = CGSize(width: 200 + value * 2, height: 380 + value)
        case 12: container.semanticContentAttribute = [.unspecified, .forceRightToLeft, .forceLeftToRight][value % 3]
        case 13: stack.axis = axis
        case 14: stack.spacing = CGFloat(value % 9)
        case 15: stack.alignment = [.fill, .leading, .center, .trailing][value % 4]
        case 16:
            stack.distribution = [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering][value % 5]
        case 17: stack.setCustomSpacing(CGFloat(value / 3), after: [item, picture, block][value % 3])
        case 18: stack.isLayoutMarginsRelativeArrangement.toggle()
        case 19: [item, picture, block][value % 3].isHidden.toggle()
        case 20: stack.insertArrangedSubview([item, picture, block][value % 3], at: value / 3 % 3)
        case 21: picture.image = value % 5 == 0 ? nil : UIImage(size: CGSize(width: 6 + value, height: 30 - value / 2))
        case 22 where value % 2 == 0: button.setTitle(Self.words(value / 2), for: .normal)
        case 22: button.contentEdgeInsets = Self.insets(value)
        case 23 where value % 3 == 0: field.text = value % 2 == 0 ? "" : Self.words(value)
        case 23 where value % 3 == 1: field.leftViewMode = value % 2 == 0 ? .always : .never
        case 23: field.rightViewMode = value % 2 == 0 ? .always : .never
        case 24 where value % 2 == 0: note.text = Self.words(value / 2)
        case 24: note.textContainerInset = Self.insets(value)
        case 25: part.insets = Self.insets(value)
        case 26: stack.layoutMargins = Self.insets(value)
        default: container.exchangeSubview(at: value % 7, withSubviewAt: value / 7 % 6)
        }
    }
}
