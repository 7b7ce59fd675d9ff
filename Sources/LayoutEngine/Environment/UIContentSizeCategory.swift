import Foundation

/// The text size a person chose in the system's settings.
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
        default: 672
        }
    }
}
