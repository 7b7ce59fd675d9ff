import Foundation

/// A distance and a direction.
public struct CGVector: Hashable, Codable, Sendable {
    /// To the right.
    public var dx: CGFloat
    /// Down.
    public var dy: CGFloat
    /// No distance.
    public static let zero = CGVector()
    /// No distance.
    public init() { self.init(dx: 0, dy: 0) }
    /// A distance to the right and down.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
