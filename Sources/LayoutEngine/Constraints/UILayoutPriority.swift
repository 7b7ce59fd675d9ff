/// How strongly a constraint is wanted: 1000 is required, anything lower gives way to anything higher.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    public var rawValue: Float

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool {
        first.rawValue < second.rawValue
    }

    public static func + (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + offset)
    }

    public static func - (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - offset)
    }

    /// Whether a constraint may have this priority: above 0, at most 1000.
    var isLegal: Bool { rawValue > 0 && rawValue <= 1000 }
}
