/// Which way text and the interface around it run. Raw values as in Apple's header.
public enum UIUserInterfaceLayoutDirection: Int, CaseIterable, Hashable, Codable, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}
