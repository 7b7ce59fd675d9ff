import Foundation
import LayoutEngine

/// A kind of control and the values of a few properties, each of which an app can set alone.
struct AwayValues {
    let kind: Int
    var values = [1, 2, 0, 3]

    /// A new control with these values.
    func make() -> UIView {
        let view: UIView
        switch kind {
        case 0, 1: view = UIButton(type: .custom)
        case 2: view = UITextField()
        case 3:
            let note = UITextView()
            (note.isScrollEnabled, note.contentInsetAdjustmentBehavior) = (false, .never)
            view = note
        case 4: view = UILabel()
        default: view = UISegmentedControl(items: ["One", "Two", "Three"])
        }
        for place in values.indices { set(place, of: view) }
        return view
    }

    private func text(_ place: Int) -> String { String(repeating: "words ", count: values[place] % 5 + 1) }
    private func image(_ place: Int) -> UIImage {
        UIImage(size: CGSize(width: 5 + 3 * values[place], height: 9 + values[place]))
    }
    private func font(_ place: Int) -> UIFont {
        switch values[place] % 3 {
        case 0: .systemFont(ofSize: CGFloat(11 + values[place]))
        case 1: .preferredFont(forTextStyle: .body)
        default: UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .boldSystemFont(ofSize: 12))
        }
    }

    private var configuration: UIButton.Configuration {
        var result = UIButton.Configuration.plain()
        (result.title, result.image) = (text(0), image(1))
        result.subtitle = values[2] % 2 == 0 ? nil : "below"
        result.imagePadding = CGFloat(values[3])
        return result
    }

    /// Sets one of the values.
    func set(_ place: Int, of view: UIView) {
        switch view {
        case let button as UIButton where kind == 1: button.configuration = configuration
        case let button as UIButton:
            switch place {
            case 0: button.setTitle(text(0), for: .normal)
            case 1: button.setImage(image(1), for: .normal)
            case 2:
                button.titleLabel?.adjustsFontForContentSizeCategory = true
                button.titleLabel?.font = font(2)
            default: button.contentHorizontalAlignment = [.leading, .trailing, .left, .center][values[3] % 4]
            }
        case let field as UITextField:
            switch place {
            case 0: field.text = values[0] % 3 == 0 ? "" : text(0)
            case 1: field.placeholder = text(1)
            case 2:
                field.adjustsFontForContentSizeCategory = true
                field.font = font(2)
            default: field.borderStyle = UITextField.BorderStyle.allCases[values[3] % 4]
            }
        case let note as UITextView:
            switch place {
            case 0: note.text = text(0)
            case 1: note.textContainer.lineFragmentPadding = CGFloat(values[1])
            case 2:
                note.adjustsFontForContentSizeCategory = true
                note.font = font(2)
            default: note.textContainerInset = UIEdgeInsets(top: CGFloat(values[3]), left: 2, bottom: 3, right: 4)
            }
        case let label as UILabel:
            switch place {
            case 0: label.text = text(0)
            case 1: label.numberOfLines = values[1] % 4
            case 2:
                label.adjustsFontForContentSizeCategory = true
                label.font = font(2)
            default: label.lineBreakMode = values[3] % 2 == 0 ? .byWordWrapping : .byCharWrapping
            }
        case let control as UISegmentedControl:
            if place < 2 { control.setTitle(text(place), forSegmentAt: place) }
            if place == 2 { control.setImage(image(2), forSegmentAt: 2) }
        default: break
        }
    }
}
