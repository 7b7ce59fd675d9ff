import Foundation

extension UIView {
    /// How a view without constraints follows its superview's size.
    ///
    /// Raw values as in Apple's header.
    public struct AutoresizingMask: OptionSet, Hashable, Codable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the superview's left edge follows its width.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width follows the superview's.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the superview's right edge follows its width.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the superview's top edge follows its height.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height follows the superview's.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the superview's bottom edge follows its height.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }
}

/// A frame that the app set, and the superview's size at that time.
struct AutoresizingReference: Equatable {
    var frame: CGRect
    var superviewSize: CGSize
    /// Whether the app set that frame; otherwise it is the frame of the view when its mask or its superview changed.
    var isPlaced: Bool
}

/// One axis of an autoresizing mask, as the two equations that UIKit makes of it.
///
/// uikit-model: masks-2, masks-3, masks-4, masks-5
struct AutoresizingAxis: Equatable {
    /// In the first equation: `size = sizeFactor * superviewSize + sizeConstant`.
    var sizeFactor: CGFloat
    var sizeConstant: CGFloat
    /// In the second equation: `center = centerFactor * superviewSize + centerConstant`.
    var centerFactor: CGFloat
    var centerConstant: CGFloat

    /// - `near`, `size`: position and length of the view on the axis, in its superview.
    /// - `total`: the superview's length at that time.
    init(flexibleNear: Bool, flexibleSize: Bool, flexibleFar: Bool, near: CGFloat, size: CGFloat, total: CGFloat) {
        let far = total - near - size
        let middle = near + size / 2
        self.init(size: (0, size), center: (0, middle))
        let fixed = self
        switch (flexibleNear, flexibleSize, flexibleFar) {
        case (false, false, _):
            break
        case (true, false, false):
            self = .init(size: (0, size), center: (1, Self.settled(middle - total)))
        case (true, false, true):
            guard total != 0 else { break }
            self = .init(size: (0, size), center: (middle / total, 0))
        case (false, true, false):
            self = .init(size: (1, Self.settled(size - total)), center: (0.5, Self.settled(middle - total / 2)))
        case (true, true, false):
            guard total - far != 0 else { break }
            let factor = size / (total - far)
            let share = middle / (total - far)
            self = .init(size: (factor, -far * factor), center: (share, -far * share))
        case (false, true, true):
            guard total - near != 0 else { break }
            let factor = size / (total - near)
            self = .init(size: (factor, -near * factor), center: (factor / 2, near * (1 - factor / 2)))
        case (true, true, true):
            guard total != 0 else { break }
            self = .init(size: (size / total, 0), center: (middle / total, 0))
        }
        // A length close to zero is as bad a denominator as zero itself.
        let isUsable = [sizeFactor, sizeConstant, centerFactor, centerConstant].allSatisfy(\.isFinite)
        if !isUsable { self = fixed }
        let stayed = self.sizeFactor == 0 && self.centerFactor == 0 && (flexibleNear || flexibleSize)
        if stayed, LayoutEnvironment.current.assumptions.zeroDenominator == .sharesEqually {
            shareEqually(flexibleNear, flexibleSize, flexibleFar, near: near, size: size, total: total)
        }
    }

    /// Rounds a length to half pixels if it differs only by floating-point noise.
    ///
    /// Thirds of points have such noise. Without the rounding, space that exactly fits its content would be too small, and a
    /// view that followed its superview would have another position than a new one.
    private static func settled(_ length: CGFloat) -> CGFloat {
        let parts = 2 * LayoutEnvironment.current.scale
        let near = (length * parts).rounded() / parts
        return abs(near - length) < 1e-9 ? near : length
    }

    /// The position and size of the view in a superview of the length `total`, by the equations.
    func place(in total: CGFloat) -> (near: CGFloat, size: CGFloat) {
        let size = sizeFactor * total + sizeConstant
        return (centerFactor * total + centerConstant - size / 2, size)
    }

    /// Springs without lengths: each flexible part takes the same share of a change.
    private mutating func shareEqually(
        _ flexibleNear: Bool, _ flexibleSize: Bool, _ flexibleFar: Bool, near: CGFloat, size: CGFloat, total: CGFloat
    ) {
        let share = 1 / CGFloat([flexibleNear, flexibleSize, flexibleFar].filter { $0 }.count)
        sizeFactor = flexibleSize ? share : 0
        sizeConstant = size - sizeFactor * total
        centerFactor = (flexibleNear ? share : 0) + sizeFactor / 2
        centerConstant = near + size / 2 - centerFactor * total
    }

    private init(size: (factor: CGFloat, constant: CGFloat), center: (factor: CGFloat, constant: CGFloat)) {
        sizeFactor = size.factor
        sizeConstant = size.constant
        centerFactor = center.factor
        centerConstant = center.constant
    }

    /// Springs and struts: flexible parts share a change of the superview's length in proportion to their own lengths,
    /// or equally if they have none.
    ///
    /// Differs from the equations only for a fixed size between two flexible margins.
    static func classic(
        flexibleNear: Bool, flexibleSize: Bool, flexibleFar: Bool, near: CGFloat, size: CGFloat, total: CGFloat,
        newTotal: CGFloat
    ) -> (near: CGFloat, size: CGFloat) {
        let far = total - near - size
        let flexibleLength = (flexibleNear ? near : 0) + (flexibleSize ? size : 0) + (flexibleFar ? far : 0)
        let flexibleCount = (flexibleNear ? 1 : 0) + (flexibleSize ? 1 : 0) + (flexibleFar ? 1 : 0)
        guard flexibleCount > 0 else { return (near, size) }
        let change = newTotal - total
        func share(_ isFlexible: Bool, _ length: CGFloat) -> CGFloat {
            guard isFlexible else { return 0 }
            let share = change * length / flexibleLength
            return share.isFinite ? share : change / CGFloat(flexibleCount)
        }
        return (settled(near + share(flexibleNear, near)), max(0, settled(size + share(flexibleSize, size))))
    }
}

extension UIView {
    func updateAutoresizingReference(isPlaced: Bool = false) {
        autoresizingReference = parent.map {
            AutoresizingReference(frame: untransformedFrame, superviewSize: $0.bounds.size, isPlaced: isPlaced)
        }
    }

    /// The app set the same frame again.
    ///
    /// The engine may have found another frame, off the pixel grid, from one that the app set before. From now on the equations
    /// start from the frame that was set last.
    func frameWasReassigned() {
        guard translatesAutoresizingMaskIntoConstraints, let old = autoresizingAxes else { return }
        updateAutoresizingReference(isPlaced: true)
        guard let new = autoresizingAxes, new != old else { return }
        markConstraintsChanged()
    }

    /// The subviews' masks take effect from now on, or stop doing so: they refer to the present frames.
    func updateSubviewReferences() {
        for subview in subviews { subview.updateAutoresizingReference() }
        markConstraintsChanged()
        needsLayoutSubviews = true
    }

    /// The mask, or none if the superview does not resize its subviews.
    private var effectiveMask: AutoresizingMask { parent?.autoresizesSubviews == false ? [] : autoresizingMask }

    func autoresizingDidChange() {
        updateAutoresizingReference()
        markConstraintsChanged()
        needsLayoutSubviews = true
    }

    /// The equations of the mask on each axis; nil for the topmost view.
    var autoresizingAxes: (horizontal: AutoresizingAxis, vertical: AutoresizingAxis)? {
        guard let reference = autoresizingReference else { return nil }
        let mask = effectiveMask
        return (
            AutoresizingAxis(
                flexibleNear: mask.contains(.flexibleLeftMargin), flexibleSize: mask.contains(.flexibleWidth),
                flexibleFar: mask.contains(.flexibleRightMargin), near: reference.frame.minX,
                size: reference.frame.width, total: reference.superviewSize.width),
            AutoresizingAxis(
                flexibleNear: mask.contains(.flexibleTopMargin), flexibleSize: mask.contains(.flexibleHeight),
                flexibleFar: mask.contains(.flexibleBottomMargin), near: reference.frame.minY,
                size: reference.frame.height, total: reference.superviewSize.height)
        )
    }

    /// Whether the mask determines the view's frame, and an edge of this frame or of the present one is between pixels.
    ///
    /// How it is rounded to pixels then depends on earlier layouts.
    package var isAutoresizedOffPixelGrid: Bool {
        guard translatesAutoresizingMaskIntoConstraints, let parent, let axes = autoresizingAxes else { return false }
        let (frame, size) = (untransformedFrame, parent.bounds.size)
        let horizontal = axes.horizontal.place(in: size.width)
        let vertical = axes.vertical.place(in: size.height)
        let edges = [
            frame.minX, frame.maxX, frame.minY, frame.maxY, horizontal.near, horizontal.near + horizontal.size,
            vertical.near, vertical.near + vertical.size,
        ]
        let grid = LayoutEnvironment.current.pixelGrid
        return edges.contains { abs(grid.round($0) - $0) > GeometryTolerance.points }
    }

    /// In a tree without Auto Layout a new size resizes the subviews at once, by springs and struts.
    func autoresizeSubviewsWithoutAutoLayout() {
        guard !subviews.isEmpty, !(treeRoot.engine?.usesAutoLayout ?? false) else { return }
        applySpringsAndStruts()
    }

    func applySpringsAndStruts() {
        guard autoresizesSubviews else { return }
        for subview in subviews where subview.translatesAutoresizingMaskIntoConstraints {
            guard let reference = subview.autoresizingReference else { continue }
            let mask = subview.autoresizingMask
            let horizontal = AutoresizingAxis.classic(
                flexibleNear: mask.contains(.flexibleLeftMargin), flexibleSize: mask.contains(.flexibleWidth),
                flexibleFar: mask.contains(.flexibleRightMargin), near: reference.frame.minX,
                size: reference.frame.width, total: reference.superviewSize.width, newTotal: storedBounds.width)
            let vertical = AutoresizingAxis.classic(
                flexibleNear: mask.contains(.flexibleTopMargin), flexibleSize: mask.contains(.flexibleHeight),
                flexibleFar: mask.contains(.flexibleBottomMargin), near: reference.frame.minY,
                size: reference.frame.height, total: reference.superviewSize.height, newTotal: storedBounds.height)
            let old = subview.storedBounds.size
            subview.applyEngineFrame(
                CGRect(x: horizontal.near, y: vertical.near, width: horizontal.size, height: vertical.size))
            if subview.storedBounds.size != old { subview.applySpringsAndStruts() }
        }
    }
}
