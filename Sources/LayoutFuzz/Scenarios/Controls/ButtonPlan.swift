import Foundation
import LayoutEngine

/// The values that an app has set on a button so far, as numbers; 0 is the value of a new button.
struct ButtonPlan {
    let type: UIButton.ButtonType
    var parts = Array(repeating: 0, count: 16)
    /// The constants of size constraints; 0 for no constraint.
    var (width, height) = (0, 0)
    private static let titles = [nil, "a", "title of words", "mm", ""]

    init(_ type: UIButton.ButtonType) { self.type = type }

    private func insets(_ part: Int) -> UIEdgeInsets {
        let value = parts[part]
        guard value > 0 else { return .zero }
        return UIEdgeInsets(
            top: CGFloat(value % 7), left: CGFloat(value % 11), bottom: CGFloat(value % 13), right: CGFloat(value % 5))
    }

    private func image(_ part: Int) -> UIImage? {
        let value = parts[part]
        return value % 4 == 0 ? nil : UIImage(size: CGSize(width: 5 + value, height: 26 - value / 2))
    }

    private var attributed: NSAttributedString? {
        let value = parts[2]
        guard value % 3 == 1 else { return nil }
        return NSAttributedString(
            string: value % 2 == 0 ? "kept apart" : "k",
            attributes: [.font: UIFont.systemFont(ofSize: CGFloat(9 + value % 17)), .kern: value % 4])
    }

    private var font: UIFont {
        let value = parts[11]
        // The font of a new button.
        if value == 0 { return .systemFont(ofSize: type == .system ? 15 : 18) }
        return value % 2 == 0
            ? .boldSystemFont(ofSize: CGFloat(8 + value / 2)) : .systemFont(ofSize: CGFloat(8 + value / 2))
    }

    private var configuration: UIButton.Configuration? {
        let value = parts[13]
        guard value % 3 > 0 else { return nil }
        var result = UIButton.Configuration.plain()
        result.title = [nil, "configured", nil, "c"][value % 4]
        result.subtitle = value % 5 == 1 ? "below it" : nil
        result.image = value % 7 == 2 ? UIImage(size: CGSize(width: 13, height: 6 + value)) : nil
        result.imagePlacement = [.leading, .top, .trailing, .bottom][value / 4 % 4]
        (result.imagePadding, result.titlePadding) = (CGFloat(value % 6), CGFloat(value % 3))
        result.buttonSize = [.small, .medium, .large][value % 3]
        return result
    }

    func set(_ part: Int, of button: UIButton) {
        let value = parts[part]
        switch part {
        case 0: button.setTitle(Self.titles[value % 5], for: .normal)
        case 1: button.setTitle(Self.titles[value % 5], for: .selected)
        case 2: button.setAttributedTitle(attributed, for: .normal)
        case 3: button.setImage(image(3), for: .normal)
        case 4: button.setImage(image(4), for: .disabled)
        case 5: button.setBackgroundImage(image(5), for: .normal)
        case 6: button.contentEdgeInsets = insets(6)
        case 7: button.titleEdgeInsets = insets(7)
        case 8: button.imageEdgeInsets = insets(8)
        case 9: button.contentHorizontalAlignment = [.center, .leading, .right, .trailing, .left][value % 5]
        case 10: button.contentVerticalAlignment = [.center, .top, .bottom][value % 3]
        case 11: button.titleLabel?.font = font
        case 12:
            (button.isSelected, button.isEnabled) = (value & 1 != 0, value & 2 == 0)
            button.isHighlighted = value & 4 != 0
        case 13: button.configuration = configuration
        case 14: button.semanticContentAttribute = [.unspecified, .forceRightToLeft, .forceLeftToRight][value % 3]
        default: button.titleLabel?.numberOfLines = 1 + value % 2
        }
        // A configuration replaces the font and the lines of the label, so it is set again.
        if part == 11 || part == 15, configuration != nil { set(13, of: button) }
    }
}
