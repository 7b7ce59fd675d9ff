/// How much a constraint counts against others: more than 0, at most 1000.
///
/// 1000 is required. Below it each value is a separate level: a higher level is never traded for any number of lower ones.
public struct Priority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public var rawValue: Float

    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(floatLiteral value: Float) { self.init(value) }
    public init(integerLiteral value: Int) { self.init(Float(value)) }

    public static let required: Priority = 1000
    public static let defaultHigh: Priority = 750
    public static let defaultLow: Priority = 250

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    var isInRange: Bool { rawValue > 0 && rawValue <= 1000 }
}
