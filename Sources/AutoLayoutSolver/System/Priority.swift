/// How much a constraint counts against others: more than 0, at most 1000.
///
/// 1000 is required. Below it each value is a separate level: a higher level is never traded for any number of lower ones.
public struct Priority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The priority as a number, in (0, 1000] where a system takes it.
    public var rawValue: Float

    /// A priority of a value.
    ///
    /// `System` throws for one outside of (0, 1000].
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// A priority written as a number with a fraction.
    public init(floatLiteral value: Float) { self.init(value) }
    /// A priority written as a whole number.
    public init(integerLiteral value: Int) { self.init(Float(value)) }

    /// 1000: the constraint holds, or takes part in a conflict that is reported.
    public static let required: Priority = 1000
    /// 750, which UIKit uses for contents that resist compression.
    public static let defaultHigh: Priority = 750
    /// 250, which UIKit uses for contents that resist stretching.
    public static let defaultLow: Priority = 250

    /// Whether the right one counts more.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    var isInRange: Bool { rawValue > 0 && rawValue <= 1000 }
}
