/// Which way text and the interface around it run.
///
/// Raw values as in Apple's header.
public enum UIUserInterfaceLayoutDirection: Int, CaseIterable, Hashable, Codable, Sendable {
    /// As English.
    case leftToRight = 0
    /// As Arabic and Hebrew.
    case rightToLeft = 1
}
