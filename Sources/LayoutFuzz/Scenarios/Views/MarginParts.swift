import Foundation
import LayoutEngine

/// All that the margins of a view are made of.
struct MarginParts {
    var own = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// Whether what is called left and right is leading and trailing.
    var isRead = false
    var content = UISemanticContentAttribute.unspecified
    var (preserves, includesSafeArea, followsReadable) = (false, true, false)
    /// How far down and to the right the view lies, and how much less wide it is than its superview.
    var (moved, less) = (CGPoint.zero, CGFloat(0))

    /// - Parameters:
    ///   - safe: what of the safe area reaches into the view.
    ///   - above: what of the superview's margins does.
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

    /// By the text size, in the order of the sizes.
    static var readableWidth: CGFloat {
        let size = LayoutEnvironment.current.preferredContentSizeCategory
        let widths: [CGFloat] = [560, 600, 632, 672, 752, 824]
        return ScenarioRun.textSizes.firstIndex(of: size).flatMap { $0 < widths.count ? widths[$0] : nil } ?? 896
    }
}
