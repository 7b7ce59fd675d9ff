import Foundation
import LayoutEngine

/// The values that the margins of a view depend on.
struct MarginParts {
    var own = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// Whether `left` and `right` of `own` mean leading and trailing.
    var isRead = false
    var content = UISemanticContentAttribute.unspecified
    var (preserves, includesSafeArea, followsReadable) = (false, true, false)
    /// How far the view is moved down and to the right, and how much it is narrower than its superview.
    var (moved, less) = (CGPoint.zero, CGFloat(0))

    /// - Parameters:
    ///   - safe: the part of the safe area that overlaps the view.
    ///   - above: the part of the superview's margins that overlaps it.
    func margins(width: CGFloat, safe: UIEdgeInsets, above: UIEdgeInsets) -> UIEdgeInsets {
        let language = LayoutEnvironment.current.userInterfaceLayoutDirection
        let isMirrored = content == .forceRightToLeft || content == .unspecified && language == .rightToLeft
        var result = own
        if isRead, isMirrored { (result.left, result.right) = (own.right, own.left) }
        if includesSafeArea { result = result + safe }
        if followsReadable {
            let side = (width - Self.readableWidth) / 2
            (result.left, result.right) = (max(result.left, side), max(result.right, side))
        }
        guard preserves else { return result }
        return UIEdgeInsets(
            top: max(result.top, above.top), left: max(result.left, above.left),
            bottom: max(result.bottom, above.bottom), right: max(result.right, above.right))
    }

    /// The readable width at the present text size.
    static var readableWidth: CGFloat {
        let size = LayoutEnvironment.current.preferredContentSizeCategory
        let widths: [CGFloat] = [560, 600, 632, 672, 752, 824]
        return ScenarioRun.textSizes.firstIndex(of: size).flatMap { $0 < widths.count ? widths[$0] : nil } ?? 896
    }
}
