import Foundation

/// How round a corner is (iOS 26).
///
/// Kept: nothing is drawn.
public struct UICornerRadius: Hashable, Sendable {
    let points: CGFloat?
    let isConcentric: Bool

    /// So many points.
    public static func fixed(_ radius: CGFloat) -> UICornerRadius {
        UICornerRadius(points: radius, isConcentric: false)
    }
    /// As the corner of what the view is in, and at least so many points.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        UICornerRadius(points: minimum, isConcentric: true)
    }
}

extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// So many points.
    public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
    /// So many points.
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}

/// How round the corners of a view are (iOS 26).
///
/// Kept: nothing is drawn.
public struct UICornerConfiguration: Hashable, Sendable {
    let radii: [UICornerRadius?]
    let isCapsule: Bool

    /// Round ends, of a radius of at most so many points.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        UICornerConfiguration(radii: [maximumRadius.map { .fixed($0) }], isCapsule: true)
    }
    /// All corners alike.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(radii: [radius], isCapsule: false)
    }
    /// All corners as round as the roundest.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { corners(radius: radius) }
    /// Each corner by itself.
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            radii: [topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius], isCapsule: false)
    }
    /// The corners above, and those below.
    public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(radii: [topRadius, topRadius, bottomRadius, bottomRadius], isCapsule: false)
    }
    /// The corners at the left, and those at the right.
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
