/// Directions on a screen.
///
/// Raw values as in Apple's header.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Takes Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From side to side.
    public static let horizontal = UIAxis(rawValue: 1)
    /// Up and down.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}
