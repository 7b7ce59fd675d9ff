/// How strongly a constraint is wanted: 1000 is required, anything lower gives way to anything higher.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    /// Above 0, at most 1000 for a constraint.
    public var rawValue: Float

    /// Must hold.
    public static let required = UILayoutPriority(1000)
    /// How strongly content keeps from being made smaller.
    public static let defaultHigh = UILayoutPriority(750)
    /// For a drag that may change a window's size.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// How strongly a window keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// For a drag that may not change a window's size.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// How strongly content keeps from being made larger.
    public static let defaultLow = UILayoutPriority(250)
    /// For the target of `systemLayoutSizeFitting(_:)`.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// A priority of any value; constraints refuse one outside (0, 1000].
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority of any value; constraints refuse one outside (0, 1000].
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Compares the values.
    public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool {
        first.rawValue < second.rawValue
    }

    /// A priority that much higher.
    public static func + (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + offset)
    }

    /// A priority that much lower.
    public static func - (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - offset)
    }

    /// Whether a constraint may have this priority: above 0, at most 1000.
    var isLegal: Bool { rawValue > 0 && rawValue <= 1000 }
}
