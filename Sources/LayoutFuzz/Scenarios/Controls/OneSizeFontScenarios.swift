import Foundation
import LayoutEngine

/// Different fonts of one size.
private enum OneSizeFont {
    static let count = 9

    static func make(_ kind: Int, _ style: UIFont.TextStyle) -> UIFont {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        let own = UIFont.preferredFont(forTextStyle: style, compatibleWith: large)
        let plain = UIFont.systemFont(ofSize: own.pointSize)
        return switch kind {
        case 0: plain
        case 1: .systemFont(ofSize: own.pointSize, weight: .medium)
        case 2: .boldSystemFont(ofSize: own.pointSize)
        case 3: .monospacedDigitSystemFont(ofSize: own.pointSize, weight: .regular)
        case 4: .monospacedSystemFont(ofSize: own.pointSize, weight: .regular)
        case 5: UIFont(name: "HelveticaNeue", size: own.pointSize) ?? plain
        case 6: own
        case 7: UIFontMetrics(forTextStyle: style).scaledFont(for: plain, compatibleWith: large)
        default: UIFontMetrics(forTextStyle: .title1).scaledFont(for: plain, compatibleWith: large)
        }
    }

    /// Sets the text of a view with a font of the view, a font of the text, or both.
    static func set(_ font: UIFont, _ attributed: UIFont?, _ adjusts: Bool, of view: UIView) {
        let text = "11.1 AVAT words of 7 lines To"
        let other = attributed.map { NSAttributedString(string: text, attributes: [.font: $0]) }
        switch view {
        case let view as UITextView:
            (view.font, view.adjustsFontForContentSizeCategory) = (font, adjusts)
            if let other { view.attributedText = other } else { view.text = text }
        case let view as UITextField:
            (view.font, view.text, view.adjustsFontForContentSizeCategory) = (font, text, adjusts)
        case let view as UIButton:
            view.setTitle(text, for: .normal)
            view.setAttributedTitle(other, for: .normal)
            view.titleLabel?.font = font
            view.titleLabel?.adjustsFontForContentSizeCategory = adjusts
        default:
            let label = view as? UILabel
            label?.font = font
            label?.adjustsFontForContentSizeCategory = adjusts
            if let other { label?.attributedText = other } else { label?.text = text }
        }
    }
}

/// Fonts that replace each other.
extension Scenario {
    static let oneSizeFonts: [Scenario] = [
        // A different font of the same size takes effect as any other font does, at once and at each text size.
        Scenario(
            "fonts-of-one-size", rules: ["text-3", "text-4", "text-7", "text-18", "passes-5"],
            limits: [4, 2, 4, 1] + Array(repeating: OneSizeFont.count * 12 - 1, count: 4), kinds: OneSizeFont.count
        ) { run in
            let styles: [UIFont.TextStyle] = [.body, .title2, .headline, .footnote, .callout]
            func make() -> UIView {
                switch run.numbers[0] {
                case 0, 1:
                    let label = UILabel()
                    label.numberOfLines = run.numbers[0]
                    return label
                case 2: return UITextField()
                case 3: return UIButton(type: .system)
                default:
                    let view = UITextView()
                    view.isScrollEnabled = false
                    return view
                }
            }
            let view = make()
            var (font, attributed): (UIFont, UIFont?) = (OneSizeFont.make(0, styles[run.numbers[2]]), nil)
            var adjusts = run.flag(3)
            OneSizeFont.set(font, attributed, adjusts, of: view)
            let stage = PropertyStage(run, view, width: run.numbers[1])
            stage.settle()
            let first = LayoutEnvironment.current.preferredContentSizeCategory
            for (turn, number) in run.numbers[4...].enumerated() {
                let (kind, value) = (number % OneSizeFont.count, number / OneSizeFont.count)
                let new = OneSizeFont.make(kind, styles[run.numbers[2]])
                if value % 2 == 0 { (font, attributed) = (new, nil) } else { attributed = new }
                if value / 2 % 3 == 1 { adjusts.toggle() }
                OneSizeFont.set(font, attributed, adjusts, of: view)
                if value / 6 == 1 {
                    stage.settle()
                    let present = LayoutEnvironment.current.preferredContentSizeCategory
                    stage.host.setPreferredContentSizeCategory(present == first ? .accessibilityMedium : first)
                }
                let found = stage.picture()
                let fresh = make()
                OneSizeFont.set(font, attributed, adjusts, of: fresh)
                let other = PropertyStage(run, fresh, width: run.numbers[1])
                run.expectSame(found, other.picture(), " in font \(kind) in turn \(turn)")
                // Only one window follows the text size.
                other.host.window.rootViewController = nil
            }
        }
    ]
}
