import Foundation

/// Distances from the edges of a rectangle inwards, in points.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    /// From the top edge downwards.
    public var top: CGFloat
    /// From the left edge to the right.
    public var left: CGFloat
    /// From the bottom edge upwards.
    public var bottom: CGFloat
    /// From the right edge to the left.
    public var right: CGFloat

    /// No distance at all.
    public static let zero = UIEdgeInsets()

    /// Insets; edges that are left out have none.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Whether all four insets are numbers a layout can use.
    var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

    /// The same distances outwards.
    var negated: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }

    /// Edge by edge the result of a function of both.
    func merging(_ other: UIEdgeInsets, _ combine: (CGFloat, CGFloat) -> CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(
            top: combine(top, other.top), left: combine(left, other.left),
            bottom: combine(bottom, other.bottom), right: combine(right, other.right))
    }
}

extension CGRect {
    /// The rectangle made smaller by `insets` (or larger, where they are negative).
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    /// What insets leave of the rectangle, with a length of zero where they leave nothing.
    ///
    /// `inset(by:)` then makes negative lengths, as in UIKit, which `width` and `height`, never negative, do not show.
    func reduced(by insets: UIEdgeInsets) -> CGRect {
        let left = inset(by: insets)
        return CGRect(
            x: left.origin.x, y: left.origin.y, width: max(0, left.size.width), height: max(0, left.size.height))
    }

    /// How far each edge of this rectangle is inside the same edge of `outer`; negative where it sticks out.
    func distances(inside outer: CGRect) -> UIEdgeInsets {
        UIEdgeInsets(
            top: minY - outer.minY, left: minX - outer.minX, bottom: outer.maxY - maxY, right: outer.maxX - maxX)
    }

    var isFiniteRect: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
