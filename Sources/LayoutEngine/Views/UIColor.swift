import Foundation

/// A colour, kept so that layout code compiles as it is.
///
/// Nothing is drawn, and no layout depends on it.
public final class UIColor: Hashable, Sendable {
    /// Red, green and blue, each from 0 to 1.
    private let components: [CGFloat]
    /// From 0, invisible, to 1.
    private let alpha: CGFloat

    /// A colour of the sRGB space; each number from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue]
        self.alpha = alpha
    }

    /// A grey, from 0 for black to 1 for white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// The same colour, more or less transparent.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }

    /// Whether red, green, blue and alpha are the same.
    public static func == (first: UIColor, second: UIColor) -> Bool {
        first.components == second.components && first.alpha == second.alpha
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
        hasher.combine(alpha)
    }
}

/// Named colours, those of the system in their light variant.
extension UIColor {
    /// Nothing at all.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Dark gray.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Gray.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Light gray.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Yellow.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Cyan.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Magenta.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    /// The system's red.
    public static let systemRed = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
    /// The system's green.
    public static let systemGreen = UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)
    /// The system's blue.
    public static let systemBlue = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
    /// The system's orange.
    public static let systemOrange = UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)
    /// The system's yellow.
    public static let systemYellow = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
    /// The system's pink.
    public static let systemPink = UIColor(red: 1, green: 0.18, blue: 0.33, alpha: 1)
    /// The system's purple.
    public static let systemPurple = UIColor(red: 0.69, green: 0.32, blue: 0.87, alpha: 1)
    /// The system's teal.
    public static let systemTeal = UIColor(red: 0.19, green: 0.69, blue: 0.78, alpha: 1)
    /// The system's indigo.
    public static let systemIndigo = UIColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1)
    /// The system's gray.
    public static let systemGray = UIColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)

    /// Of text.
    public static let label = UIColor.black
    /// Of text that matters less.
    public static let secondaryLabel = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6)
    /// Of lines between rows.
    public static let separator = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29)
    /// Behind everything.
    public static let systemBackground = UIColor.white
    /// Behind groups.
    public static let secondarySystemBackground = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
    /// Behind grouped tables.
    public static let systemGroupedBackground = UIColor.secondarySystemBackground
}
