import AutoLayoutSolver
import Foundation

/// Content: intrinsic sizes, their priorities, baselines, alignment rectangles and fitting sizes.
extension UIView {
    /// The target for the least size that the constraints allow.
    public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
    /// The target for a size as large as the constraints allow.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// `sizeThatFits` for content of a fixed size: the intrinsic size, or the present one on an axis without.
    var intrinsicSizeThatFits: CGSize {
        let intrinsic = intrinsicContentSize
        return CGSize(
            width: intrinsic.width >= 0 ? intrinsic.width : storedBounds.width,
            height: intrinsic.height >= 0 ? intrinsic.height : storedBounds.height)
    }

    /// A rectangle whose alignment rectangle gives the insets. Any would do; the engine needs insets that do not
    /// depend on the frame.
    private static var alignmentProbe: CGRect { CGRect(x: 0, y: 0, width: 1024, height: 1024) }

    /// How far the alignment rectangle lies inside the frame, as far as the engine is concerned.
    var alignmentInsets: UIEdgeInsets {
        // A view without a subclass overrides nothing.
        if type(of: self) == UIView.self { return .zero }
        let aligned = alignmentRect(forFrame: Self.alignmentProbe)
        let probe = Self.alignmentProbe
        // Not with ==, which is a call into another library, twice for each constraint.
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

    /// The view whose baseline is used for this one's; the view itself for attributes that are no baselines.
    func itemOfBaseline(_ attribute: NSLayoutConstraint.Attribute) -> UIView {
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
        return target.itemOfBaseline(attribute)
    }

    /// Notifies a stack view that an arranged subview was added or removed.
    func setHidden(_ isHidden: Bool) {
        let environment = LayoutEnvironment.current
        let stack = parent as? UIStackView
        var isHidden = isHidden
        if stack != nil, environment.animationDepth > 0, environment.knownBugs.contains(.animatedHidesCountUp) {
            animatedHides = max(0, animatedHides + (isHidden ? 1 : -1))
            isHidden = animatedHides > 0
        }
        guard isHidden != storedIsHidden else { return }
        storedIsHidden = isHidden
        stack?.arrangementDidChange()
    }
}

/// The size that a temporary engine aims at.
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

extension UIView {
    /// Solves the constraints of the subtree in a temporary engine.
    func fittingSize(_ target: FittingTarget) -> CGSize {
        guard acceptTarget(target) else { return storedBounds.size }
        LayoutPass.updateConstraints(of: self)
        // The places of the subtree's views in the engine of the whole tree, which a new lowering overwrites.
        var places: [Int] = []
        var margins: [UIEdgeInsets?] = []
        visitSubtree { view in
            places.append(view.boxIndex)
            places += view.boxedGuides.map(\.boxIndex)
            margins.append(view.loweredMargins)
        }
        let values = MeasuredSolution.find(root: self, target: target).solution.values
        let size = CGSize(
            width: values[boxIndex * 4 + Lowering.width], height: values[boxIndex * 4 + Lowering.height])
        var nextPlace = places.makeIterator()
        var nextMargins = margins.makeIterator()
        visitSubtree { view in
            view.boxIndex = nextPlace.next() ?? -1
            for guide in view.boxedGuides { guide.boxIndex = nextPlace.next() ?? -1 }
            view.loweredMargins = nextMargins.next() ?? nil
        }
        let grid = LayoutEnvironment.current.pixelGrid
        return CGSize(width: grid.roundUp(size.width), height: grid.roundUp(size.height))
    }

    /// The guides that may have a separate box in the engine.
    private var boxedGuides: [UILayoutGuide] {
        layoutGuides + [scrollContent, readableGuide].compactMap { $0 }
    }

    private func acceptTarget(_ target: FittingTarget) -> Bool {
        let isSize =
            target.size.width.isFinite && target.size.height.isFinite && target.size.width >= 0
            && target.size.height >= 0
        if isSize, target.horizontal.isLegal, target.vertical.isLegal { return true }
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "systemLayoutSizeFitting of \(debugName) was asked for \(target.size) at priorities "
                + "\(target.horizontal.rawValue) and \(target.vertical.rawValue). A target is finite and not negative, "
                + "priorities lie above 0 and at most at 1000; the answer is the present size.")
        return false
    }
}
