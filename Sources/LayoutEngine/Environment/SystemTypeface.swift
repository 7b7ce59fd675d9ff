/// The typeface of the system's text.
///
/// A generation of UIKit has one; a tool that follows a release between two generations sets another on its
/// `LayoutEnvironment`.
public enum SystemTypeface: String, CaseIterable, Hashable, Codable, Sendable {
    /// iOS 7 and 8: Helvetica. The system used Helvetica Neue, whose advances are not published; Helvetica's are, and
    /// differ little.
    case helvetica
    /// iOS 9 to 13: San Francisco in two cuts, one for sizes below 20 points and one from there on.
    case sanFranciscoTwoCuts = "san-francisco-two-cuts"
    /// From iOS 14 on: San Francisco with letters that change little by little between 17 and 28 points.
    case sanFrancisco = "san-francisco"
}

extension UIKitProfile {
    /// The typeface of this generation; iOS 13 is treated like its successors.
    public var typeface: SystemTypeface {
        switch self {
        case .iOS7_8: .helvetica
        case .iOS9_10, .iOS11_12: .sanFranciscoTwoCuts
        case .iOS13plus, .iOS26: .sanFrancisco
        }
    }
}
