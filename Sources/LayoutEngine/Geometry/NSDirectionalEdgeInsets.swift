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

    /// The same distances as seen by a reader of this direction.
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
