import Foundation

/// The text size that the user chose in the system's settings.
///
/// Raw values as in Apple's header.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Codable, Sendable {
    /// Apple's string for the category.
    public let rawValue: String

    /// Takes any string; an unknown one counts as `large`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not known.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest text.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Two steps below the system's choice.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// One step below the system's choice.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// What a device starts with.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// One step above the system's choice.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Two steps above the system's choice.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest text that is not an accessibility size.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")

    /// The smallest of the accessibility sizes.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second accessibility size.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third accessibility size.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth accessibility size.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest text.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// From the smallest text to the largest.
    private static let inOrder: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The index among all sizes, from 0 on; an unknown one is where `large` is.
    var step: Int { Self.inOrder.firstIndex(of: self) ?? 3 }

    /// Whether it is one of the sizes that the settings offer only under accessibility.
    public var isAccessibilityCategory: Bool { step >= 7 }

    /// Whether text is smaller at the first than at the second.
    public static func < (first: UIContentSizeCategory, second: UIContentSizeCategory) -> Bool {
        first.step < second.step
    }
    /// Whether text is larger at the first than at the second.
    public static func > (first: UIContentSizeCategory, second: UIContentSizeCategory) -> Bool { second < first }
    /// Whether text is not larger at the first than at the second.
    public static func <= (first: UIContentSizeCategory, second: UIContentSizeCategory) -> Bool { !(second < first) }
    /// Whether text is not smaller at the first than at the second.
    public static func >= (first: UIContentSizeCategory, second: UIContentSizeCategory) -> Bool { !(first < second) }

    /// Posted when the text size changes while the app runs.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// Where the notification has the new category's raw value.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// The widest readable column at this text size, in points.
    ///
    /// Only the value of `large` was measured; the others are assumed.
    /// uikit-model: margins-9, margins-10
    var readableWidth: CGFloat {
        if LayoutEnvironment.current.assumptions.readableWidth == .measured { return 672 }
        return switch self {
        case .extraSmall: 560
        case .small: 600
        case .medium: 632
        case .extraLarge: 752
        case .extraExtraLarge: 824
        case .extraExtraExtraLarge: 896
        case _ where isAccessibilityCategory: 896
        default: 672
        }
    }
}
