import Foundation

/// Named colors.
extension UIColor {
    /// Transparent black.
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
}

/// The colors of the system that differ between the light and the dark appearance.
///
/// Source: Apple's Human Interface Guidelines, "Color".
extension UIColor {
    private static func pair(
        _ light: (CGFloat, CGFloat, CGFloat), _ dark: (CGFloat, CGFloat, CGFloat), alpha: CGFloat = 1,
        darkAlpha: CGFloat? = nil
    ) -> UIColor {
        UIColor { traits in
            let isDark = traits.userInterfaceStyle == .dark
            let (red, green, blue) = isDark ? dark : light
            return UIColor(
                red: red / 255, green: green / 255, blue: blue / 255, alpha: isDark ? darkAlpha ?? alpha : alpha)
        }
    }

    /// For text.
    public static let label = pair((0, 0, 0), (255, 255, 255))
    /// For secondary text.
    public static let secondaryLabel = pair((60, 60, 67), (235, 235, 245), alpha: 0.6)
    /// For tertiary text.
    public static let tertiaryLabel = pair((60, 60, 67), (235, 235, 245), alpha: 0.3)
    /// For quaternary text.
    public static let quaternaryLabel = pair((60, 60, 67), (235, 235, 245), alpha: 0.18, darkAlpha: 0.16)
    /// For placeholder text.
    public static let placeholderText = pair((60, 60, 67), (235, 235, 245), alpha: 0.3)
    /// For links.
    public static let link = pair((0, 122, 255), (9, 132, 255))
    /// For lines between rows.
    public static let separator = pair((60, 60, 67), (84, 84, 88), alpha: 0.29, darkAlpha: 0.6)
    /// For opaque lines between rows.
    public static let opaqueSeparator = pair((198, 198, 200), (56, 56, 58))
    /// For the main background.
    public static let systemBackground = pair((255, 255, 255), (0, 0, 0))
    /// For groups on the main background.
    public static let secondarySystemBackground = pair((242, 242, 247), (28, 28, 30))
    /// For groups in groups.
    public static let tertiarySystemBackground = pair((255, 255, 255), (44, 44, 46))
    /// For the background of grouped tables.
    public static let systemGroupedBackground = pair((242, 242, 247), (0, 0, 0))
    /// For the rows of grouped tables.
    public static let secondarySystemGroupedBackground = pair((255, 255, 255), (28, 28, 30))
    /// For groups in rows of grouped tables.
    public static let tertiarySystemGroupedBackground = pair((242, 242, 247), (44, 44, 46))
    /// For thin and small shapes.
    public static let systemFill = pair((120, 120, 128), (120, 120, 128), alpha: 0.2, darkAlpha: 0.36)
    /// For medium-sized shapes.
    public static let secondarySystemFill = pair((120, 120, 128), (120, 120, 128), alpha: 0.16, darkAlpha: 0.32)
    /// For large shapes.
    public static let tertiarySystemFill = pair((118, 118, 128), (118, 118, 128), alpha: 0.12, darkAlpha: 0.24)
    /// For large areas.
    public static let quaternarySystemFill = pair((116, 116, 128), (118, 118, 128), alpha: 0.08, darkAlpha: 0.18)
    /// A gray close to the background.
    public static let systemGray2 = pair((174, 174, 178), (99, 99, 102))
    /// A gray closer to the background than `systemGray2`.
    public static let systemGray3 = pair((199, 199, 204), (72, 72, 74))
    /// A gray closer to the background than `systemGray3`.
    public static let systemGray4 = pair((209, 209, 214), (58, 58, 60))
    /// A gray closer to the background than `systemGray4`.
    public static let systemGray5 = pair((229, 229, 234), (44, 44, 46))
    /// The gray closest to the background.
    public static let systemGray6 = pair((242, 242, 247), (28, 28, 30))
    /// The system's mint.
    public static let systemMint = UIColor(red: 0, green: 0.78, blue: 0.75, alpha: 1)
    /// The system's cyan.
    public static let systemCyan = UIColor(red: 0.2, green: 0.68, blue: 0.9, alpha: 1)
    /// The system's brown.
    public static let systemBrown = UIColor(red: 0.64, green: 0.52, blue: 0.37, alpha: 1)
    /// For text on light backgrounds, from before the dark appearance.
    public static let darkText = UIColor.black
    /// For the background of grouped tables, as before iOS 13.
    public static let groupTableViewBackground = UIColor(red: 0.937, green: 0.937, blue: 0.957, alpha: 1)
    /// For text on dark backgrounds, from before the dark appearance.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// For views that the user can operate.
    public static let tintColor = UIColor.systemBlue
}
