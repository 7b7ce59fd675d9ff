import Foundation

/// What a font has apart from size and weight: whose letters they are, and how far apart its lines are.
///
/// uikit-model: text-7, text-8
struct FontFace: Hashable, Sendable {
    enum Family: Hashable, Sendable {
        case system
        /// By the advances of Helvetica, which differ little. Its light weights are assumed to be as much narrower as a title
        /// that Interface Builder stored, and their lines are higher.
        case helveticaNeue(isLight: Bool)
    }

    var family = Family.system
    /// Whether it is the font of a text style, whose lines are further apart than their height.
    var isTextStyleFont = false
    /// By how much a paragraph makes its lines higher, above the letters.
    var lineHeightMultiple: CGFloat = 1

    var lineHeight: CGFloat { lineHeightMultiple * (letterAscender - descender) }
    var ascender: CGFloat { lineHeight + descender }
    var descender: CGFloat { family == .system ? TextMetrics.descender : -0.213 }
    private var letterAscender: CGFloat {
        switch family {
        case .system: TextMetrics.ascender
        case .helveticaNeue(let isLight): isLight ? 0.967 : 0.952
        }
    }

    /// How wide letters are compared with those of the table.
    var width: Double { family == .helveticaNeue(isLight: true) ? 0.98 : 1 }

    /// The letters, where they are not those of the generation.
    var typeface: SystemTypeface? { family == .system ? nil : .helvetica }
}

extension UIFont {
    /// A font of Helvetica Neue.
    ///
    /// The tables have a regular and a bold cut; what is lighter is narrower by a factor.
    package static func helveticaNeue(ofSize size: CGFloat, weight: Weight) -> UIFont {
        let face = FontFace(family: .helveticaNeue(isLight: weight.rawValue < 0))
        return UIFont(size, weight.rawValue < 0 ? .regular : weight, .proportional, face)
    }

    /// The font of a text style at a size that is not the one of the text size `large`.
    package static func preferredFont(forTextStyle style: TextStyle, pointSize: CGFloat) -> UIFont {
        let large = preferredFont(forTextStyle: style, at: .large)
        return UIFont(pointSize, large.weight, large.design, large.face)
    }

    /// This font with lines that are higher by a factor.
    package func withLineHeightMultiple(_ multiple: CGFloat) -> UIFont {
        var face = face
        face.lineHeightMultiple = multiple
        return UIFont(pointSize, weight, design, face)
    }
}
