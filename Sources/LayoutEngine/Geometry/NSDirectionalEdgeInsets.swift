import Foundation

/// Distances from the edges of a rectangle inwards, in points, that follow the writing direction.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    /// From the top edge.
    public var top: CGFloat
    /// From the edge where lines of text begin.
    public var leading: CGFloat
    /// From the bottom edge.
    public var bottom: CGFloat
    /// From the edge where lines of text end.
    public var trailing: CGFloat

    /// No distance at all.
    public static let zero = NSDirectionalEdgeInsets()

    /// Distances, zero where not given.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The same distances in this writing direction.
    init(_ insets: UIEdgeInsets, read direction: UIUserInterfaceLayoutDirection) {
        let isMirrored = direction == .rightToLeft
        self.init(
            top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isMirrored ? insets.left : insets.right)
    }

    /// Which of the distances are left and right for this direction.
    func absolute(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        let isMirrored = direction == .rightToLeft
        return UIEdgeInsets(
            top: top, left: isMirrored ? trailing : leading, bottom: bottom, right: isMirrored ? leading : trailing)
    }

    var isFinite: Bool { absolute(.leftToRight).isFinite }
}

/// Edges of a rectangle that follow the writing direction.
///
/// Raw values as in Apple's header.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Takes Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As the names say.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// As the names say.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// As the names say.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// As the names say.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
