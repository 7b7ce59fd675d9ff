import Foundation

/// The sizes of text styles at each text size of the system's settings, and how far apart their lines are.
///
/// Source: Apple's Human Interface Guidelines, "Typography". Twelve sizes a style, from the smallest text to the largest of
/// the accessibility sizes.
enum TextStyleTable {
    /// In points.
    static func sizes(of style: UIFont.TextStyle) -> [CGFloat] {
        switch style {
        case .largeTitle: largeTitle
        case .title1: title1
        case .title2: title2
        case .title3: title3
        case .callout: callout
        case .subheadline: subheadline
        case .footnote: footnote
        case .caption1: caption1
        case .caption2: caption2
        default: body
        }
    }

    private static let largeTitle: [CGFloat] = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    private static let title1: [CGFloat] = [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    private static let title2: [CGFloat] = [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    private static let title3: [CGFloat] = [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    private static let body: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    private static let callout: [CGFloat] = [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    private static let subheadline: [CGFloat] = [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    private static let footnote: [CGFloat] = [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    private static let caption1: [CGFloat] = [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    private static let caption2: [CGFloat] = [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]

    /// The distance of the baselines of two lines in a style that has this size; zero for sizes that no style has.
    static func baselineDistance(atSize size: CGFloat) -> CGFloat {
        distances.first { $0.size == size }?.distance ?? 0
    }

    private static let distances: [(size: CGFloat, distance: CGFloat)] = [
        (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (18, 23), (19, 24), (20, 25), (21, 26),
        (22, 28), (23, 29), (24, 30), (25, 31), (26, 32), (27, 33), (28, 34), (29, 35), (30, 37), (31, 38), (32, 39),
        (33, 40), (34, 41), (36, 43), (37, 44), (38, 46), (39, 47), (40, 48), (42, 50), (43, 51), (44, 52), (47, 56),
        (48, 57), (49, 58), (50, 59), (51, 60), (52, 61), (53, 62), (55, 65), (56, 66), (58, 68), (60, 70),
    ]

    /// As `baselineDistance(atSize:)`, for the sizes that styles have at the text size `large`.
    static func baselineDistanceAtLarge(size: CGFloat) -> CGFloat {
        sizesAtLarge.contains(size) ? baselineDistance(atSize: size) : 0
    }

    private static let sizesAtLarge: Set<CGFloat> = [34, 28, 22, 20, 17, 16, 15, 13, 12, 11]
}
