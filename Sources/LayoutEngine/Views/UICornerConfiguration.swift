import Foundation

/// The radius of a corner (iOS 26).
///
/// Kept: nothing is drawn.
public struct UICornerRadius: Hashable, Sendable {
    let points: CGFloat?
    let isConcentric: Bool

    /// A fixed radius in points.
    public static func fixed(_ radius: CGFloat) -> UICornerRadius {
        UICornerRadius(points: radius, isConcentric: false)
    }
    /// A radius concentric with the corner of the container, and at least the minimum, in points.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        UICornerRadius(points: minimum, isConcentric: true)
    }
}

extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A fixed radius in points.
    public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
    /// A fixed radius in points.
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}

/// The corner radii of a view (iOS 26).
///
/// Kept: nothing is drawn.
public struct UICornerConfiguration: Hashable, Sendable {
    let radii: [UICornerRadius?]
    let isCapsule: Bool

    /// A capsule shape, with a radius of at most this many points.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        UICornerConfiguration(radii: [maximumRadius.map { .fixed($0) }], isCapsule: true)
    }
    /// The same radius for all corners.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(radii: [radius], isCapsule: false)
    }
    /// The largest of the radii for all corners.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { corners(radius: radius) }
    /// A radius for each corner.
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            radii: [topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius], isCapsule: false)
    }
    /// A radius for the top corners, and one for the bottom corners.
    public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(radii: [topRadius, topRadius, bottomRadius, bottomRadius], isCapsule: false)
    }
    /// A radius for the left corners, and one for the right corners.
    public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(radii: [leftRadius, rightRadius, leftRadius, rightRadius], isCapsule: false)
    }
}

extension UICornerConfiguration {
    func radius(of corner: UIRectCorner, in size: CGSize) -> CGFloat {
        if isCapsule {
            let round = min(size.width, size.height) / 2
            return min(round, radii.first??.points ?? round)
        }
        let order: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
        let index = radii.count == 1 ? 0 : order.firstIndex(of: corner) ?? 0
        return radii[index]?.points ?? 0
    }
}
