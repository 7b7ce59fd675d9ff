import Foundation

/// Frames of views with a transform.
extension UIView {
    func setTransform(_ newValue: CGAffineTransform) {
        guard newValue.isFinite else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "The transform of \(debugName) was set to \(newValue), which is not finite; it keeps its own. "
                    + "Look for a division by a size that is still zero.")
            return
        }
        guard newValue != storedTransform else { return }
        storedTransform = newValue
        needsLayoutPreparation = true
    }

    /// The rectangle that layout uses, in the superview: from `center` and the size of `bounds`.
    var untransformedFrame: CGRect { CGRect(origin: storedOrigin, size: storedBounds.size) }

    /// Sets the rectangle that layout uses, regardless of the transform.
    func place(_ rect: CGRect) {
        guard !storedTransform.isIdentity else { return frame = rect }
        // Center and size are stored separately. Floating-point noise between them would set the rectangle again
        // endlessly.
        guard !rect.differsOnlyByNoise(from: untransformedFrame) else { return }
        bounds = CGRect(origin: bounds.origin, size: rect.size)
        center = CGPoint(x: rect.midX, y: rect.midY)
    }

    /// The bounding box of the transformed rectangle, in the superview.
    var transformedFrame: CGRect {
        let middle = center
        let aboutMiddle = CGRect(
            x: -storedBounds.width * storedAnchorPoint.x, y: -storedBounds.height * storedAnchorPoint.y,
            width: storedBounds.width, height: storedBounds.height
        ).applying(storedTransform)
        let box = aboutMiddle.offsetBy(dx: middle.x, dy: middle.y)
        // Finite factors can still make a product that is not finite.
        return box.isFiniteRect ? box : untransformedFrame
    }

    /// The origin and size for which a rectangle is the bounding box, as far as the transform allows it.
    ///
    /// Exact if the transform scales, translates, mirrors or rotates by right angles.
    func geometry(forTransformedFrame frame: CGRect) -> (origin: CGPoint, size: CGSize) {
        let turn = storedTransform.isInvertible ? storedTransform : .identity
        let size = frame.applying(turn.inverted()).size
        let box = CGRect(
            x: -size.width * storedAnchorPoint.x, y: -size.height * storedAnchorPoint.y, width: size.width,
            height: size.height
        ).applying(turn)
        let center = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
        let origin = CGPoint(
            x: center.x - size.width * storedAnchorPoint.x, y: center.y - size.height * storedAnchorPoint.y)
        let isUsable = CGRect(origin: origin, size: size).isFiniteRect
        return isUsable ? (origin, size) : (storedOrigin, storedBounds.size)
    }

    /// Warns about a frame that is set under a transform; it is still used.
    func warnOfFrameUnderTransform(_ frame: CGRect) {
        LayoutEnvironment.current.report(
            .warning(
                "The frame of \(debugName) was set to \(ConflictLine.words(frame)) while its transform is not the identity. "
                    + "Apple leaves open what happens then; bounds and center were set so that the rectangle around the "
                    + "view is this one. Set bounds and center instead."))
    }

    /// Whether there is a transform between this view's coordinates and an ancestor's.
    func isTurned(below ancestor: UIView) -> Bool {
        var current = self
        while current !== ancestor, let next = current.parent {
            if !current.storedTransform.isIdentity { return true }
            current = next
        }
        return false
    }

    /// The transform from this view's coordinates to an ancestor's.
    ///
    /// A transform that is not invertible, or a product that is not finite, counts as the identity.
    func transformToAncestor(_ ancestor: UIView) -> CGAffineTransform {
        var result = CGAffineTransform.identity
        var current = self
        while current !== ancestor, let next = current.parent {
            let step = result.concatenating(current.transformToSuperview)
            if step.isFinite { result = step }
            current = next
        }
        return result
    }

    private var transformToSuperview: CGAffineTransform {
        let middle = center
        let anchor = CGPoint(
            x: storedBounds.minX + storedBounds.width * storedAnchorPoint.x,
            y: storedBounds.minY + storedBounds.height * storedAnchorPoint.y)
        let turn = storedTransform.isInvertible ? storedTransform : .identity
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(turn)
            .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    }
}
