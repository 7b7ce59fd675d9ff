import Foundation

extension UIView {
    /// How the view is drawn turned, scaled or shifted about its center. Layout does not see it: constraints place
    /// `bounds` and `center`. A transform that is not finite is refused.
    public var transform: CGAffineTransform {
        get { storedTransform }
        set {
            guard newValue.isFinite else {
                LayoutEnvironment.current.raise(
                    .invalidArgument,
                    "The transform of \(debugName) was set to \(newValue), which is not finite; it keeps its own. "
                        + "Look for a division by a size that is still zero.")
                return
            }
            guard newValue != storedTransform else { return }
            storedTransform = newValue
            preparationIsDue = true
        }
    }

    /// The rectangle that layout works with, in the superview: `center` and the size of `bounds`.
    var untransformedFrame: CGRect { CGRect(origin: storedOrigin, size: storedBounds.size) }

    /// The bounding box of the transformed rectangle, in the superview.
    var transformedFrame: CGRect {
        let middle = center
        let aboutMiddle = CGRect(
            x: -storedBounds.width / 2, y: -storedBounds.height / 2, width: storedBounds.width,
            height: storedBounds.height
        ).applying(storedTransform)
        let box = aboutMiddle.offsetBy(dx: middle.x, dy: middle.y)
        // Finite factors can still make a product that is not.
        return box.isFiniteRect ? box : untransformedFrame
    }

    /// With a transform the frame is a result and cannot be set.
    func acceptFrameWithTransform(_ frame: CGRect) -> Bool {
        if storedTransform.isIdentity { return true }
        LayoutEnvironment.current.report(
            .warning(
                "The frame of \(debugName) was set to \(frame) while its transform is not the identity. What UIKit does "
                    + "then is undefined; the frame stays. Set bounds and center instead."))
        return false
    }
}
