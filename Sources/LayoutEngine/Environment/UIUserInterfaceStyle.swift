/// Light or dark.
///
/// Raw values as in Apple's header.
public enum UIUserInterfaceStyle: Int, Hashable, Codable, Sendable {
    /// Not known.
    case unspecified = 0
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}
