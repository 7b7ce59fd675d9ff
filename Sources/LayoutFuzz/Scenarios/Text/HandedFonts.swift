import Foundation
import LayoutEngine

/// The style and size with which an app made a font.
enum FontWish: Equatable {
    case fixed(CGFloat)
    case style(UIFont.TextStyle)
    case scaled(CGFloat, UIFont.TextStyle, most: CGFloat)

    private static let styles: [UIFont.TextStyle] = [.body, .headline, .footnote, .title2]

    init(_ number: Int) {
        let style = Self.styles[number / 4 % 4]
        switch number % 4 {
        case 0: self = .style(style)
        // In some cases the size of the body style at the default text size.
        case 1: self = .fixed(number % 3 == 0 ? 17 : CGFloat(9 + number % 11))
        default: self = .scaled(number % 3 == 0 ? 17 : CGFloat(8 + number % 9), style, most: CGFloat(16 + number % 17))
        }
    }

    func font(at size: UIContentSizeCategory) -> UIFont {
        let traits = UITraitCollection(preferredContentSizeCategory: size)
        switch self {
        case .fixed(let points): return .systemFont(ofSize: points)
        case .style(let style): return .preferredFont(forTextStyle: style, compatibleWith: traits)
        case .scaled(let points, let style, let most):
            return UIFontMetrics(forTextStyle: style).scaledFont(
                for: .boldSystemFont(ofSize: points), maximumPointSize: most, compatibleWith: traits)
        }
    }

    /// The point size in proportion to the style, up to the maximum.
    func points(at size: UIContentSizeCategory) -> CGFloat {
        switch self {
        case .fixed(let points): return points
        case .style: return font(at: size).pointSize
        case .scaled(let points, let style, let most):
            let (now, usual) = (FontWish.style(style).font(at: size), FontWish.style(style).font(at: .large))
            return min(most, points * now.pointSize / usual.pointSize)
        }
    }
}

/// A label that adjusts its font, or not, with the fonts that were set.
final class HandedLabel {
    let (view, follows): (UILabel, Bool)
    private(set) var wishes: [FontWish] = []
    /// The fonts that were set, for each letter. Plain text has one.
    private var given: [UIFont] = []
    private var places: [NSLayoutConstraint] = []

    init(_ index: Int, in root: UIView) {
        (view, follows) = (UILabel(), index % 2 == 0)
        view.adjustsFontForContentSizeCategory = follows
        (view.text, view.numberOfLines) = ("a\nb", 0)
        view.translatesAutoresizingMaskIntoConstraints = false
        place(in: root, index)
        give(.fixed(17), .systemFont(ofSize: 17))
    }

    func place(in root: UIView, _ index: Int) {
        root.addSubview(view)
        places = [
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(5 + 40 * index)),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
        ]
        NSLayoutConstraint.activate(places)
    }

    /// Sets one font for all letters.
    func give(_ wish: FontWish, _ font: UIFont) {
        (wishes, given) = ([wish], [font])
        view.font = font
    }

    /// Sets a font for each of two letters, which are on separate lines.
    func give(_ wishes: [FontWish], _ fonts: [UIFont]) {
        (self.wishes, given) = (wishes, fonts)
        let text = NSMutableAttributedString(string: "a\n", attributes: [.font: fonts[0]])
        text.append(NSAttributedString(string: "b", attributes: [.font: fonts[1]]))
        view.attributedText = text
    }

    /// Sets the text as plain text, which keeps the font of the first letter.
    func makePlain() {
        (wishes, given) = ([wishes[0]], [given[0]])
        view.text = "a\nb"
    }

    func check(_ run: ScenarioRun, _ name: String) {
        guard view.window != nil else { return }
        let size = LayoutEnvironment.current.preferredContentSizeCategory
        let points = follows ? wishes[0].points(at: size) : given[0].pointSize
        run.expect("font of \(name)", view.font.pointSize, points, within: 0.001)
        let fonts = follows ? wishes.map { $0.font(at: size) } : given
        let fresh = UILabel()
        fresh.numberOfLines = 0
        if fonts.count == 1 {
            (fresh.font, fresh.text) = (fonts[0], "a\nb")
        } else {
            let text = NSMutableAttributedString(string: "a\n", attributes: [.font: fonts[0]])
            text.append(NSAttributedString(string: "b", attributes: [.font: fonts[1]]))
            fresh.attributedText = text
        }
        run.expect("size of \(name)", view.frame.size, fresh.intrinsicContentSize, within: run.pixel + 0.01)
    }
}
