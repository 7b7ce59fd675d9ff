import Foundation

/// Content: intrinsic sizes, their priorities, baselines, alignment rectangles and targets of fitting sizes.
extension UIView {
    /// The target size for the smallest fitting size.
    public nonisolated static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
    /// The target size for the largest fitting size.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// `sizeThatFits` for content of a fixed size: the frame around the intrinsic size, or the present length on an axis without
    /// one.
    var intrinsicSizeThatFits: CGSize {
        let (intrinsic, insets) = (intrinsicContentSize, alignmentInsets)
        return CGSize(
            width: intrinsic.width >= 0 ? intrinsic.width + insets.left + insets.right : storedBounds.width,
            height: intrinsic.height >= 0 ? intrinsic.height + insets.top + insets.bottom : storedBounds.height)
    }

    /// A rectangle from whose alignment rectangle the insets are computed.
    ///
    /// Any would do: the engine needs insets that do not depend on the frame.
    private static var alignmentProbe: CGRect { CGRect(x: 0, y: 0, width: 1024, height: 1024) }

    /// The insets of the alignment rectangle in the frame, as the engine uses them.
    var alignmentInsets: UIEdgeInsets {
        // A plain `UIView` overrides nothing.
        if type(of: self) == UIView.self { return .zero }
        let aligned = alignmentRect(forFrame: Self.alignmentProbe)
        let probe = Self.alignmentProbe
        // Not with `==`, which calls into another library, twice for each constraint.
        if aligned.origin.x == probe.origin.x, aligned.origin.y == probe.origin.y,
            aligned.size.width == probe.size.width, aligned.size.height == probe.size.height
        {
            return .zero
        }
        let insets = aligned.distances(inside: Self.alignmentProbe)
        if insets.isFinite { return insets }
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "alignmentRect(forFrame:) of \(debugName) gave \(ConflictLine.words(aligned)) for "
                + "\(ConflictLine.words(Self.alignmentProbe)), which is not finite; "
                + "the frame itself is aligned. Return finite insets.")
        return .zero
    }

    /// The view whose baseline replaces this one's; the view itself for attributes other than baselines.
    func viewForBaseline(_ attribute: NSLayoutConstraint.Attribute) -> UIView {
        guard attribute == .firstBaseline || attribute == .lastBaseline else { return self }
        let target = attribute == .firstBaseline ? forFirstBaselineLayout : forLastBaselineLayout
        if target === self { return self }
        guard target.isDescendant(of: self) else {
            LayoutEnvironment.current.raise(
                .internalInconsistency,
                "The view for baseline layout of \(debugName) is \(target.debugName), which is not inside it; its own edge "
                    + "is used. Return the view itself or a view below it.")
            return self
        }
        return target.viewForBaseline(attribute)
    }

    /// Sets `isHidden`, and notifies a stack view that the visibility of an arranged subview changed.
    func setHidden(_ isHidden: Bool) {
        let environment = LayoutEnvironment.current
        let stack = parent?.isStackView == true ? parent : nil
        var isHidden = isHidden
        if stack != nil, environment.animationDepth > 0, environment.knownBugs.contains(.animatedHidesCountUp) {
            animatedHideCount = max(0, animatedHideCount + (isHidden ? 1 : -1))
            isHidden = animatedHideCount > 0
        }
        guard isHidden != storedIsHidden else { return }
        storedIsHidden = isHidden
        stack?.arrangementDidChange()
        notifyObservers()
    }
}

/// The target of a fitting size, for a temporary engine.
struct FittingTarget {
    var size: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    init(size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) {
        self.size = size
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
