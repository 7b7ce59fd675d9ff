package import Foundation

/// Where an autoresizing mask puts a view on one axis, in a tree with Auto Layout.
///
/// Written from the table below the rules, and from nothing of the engine.
/// uikit-model: masks-2, masks-3, masks-6
package struct MaskReference {
    /// Where the view began when its frame was set.
    package var start: Double
    /// How long it was then.
    package var length: Double
    /// How long the superview was then.
    package var total: Double
    /// The bits of the mask on this axis.
    package var isStartMarginFlexible: Bool
    package var isLengthFlexible: Bool
    package var isEndMarginFlexible: Bool

    /// A view on the horizontal or vertical axis.
    ///
    /// - Parameters:
    ///   - frame: as the app set it.
    ///   - size: of the superview at that time.
    ///   - mask: the raw value of the autoresizing mask.
    ///   - isHorizontal: the axis.
    package init(frame: CGRect, in size: CGSize, mask: UInt, isHorizontal: Bool) {
        start = Double(isHorizontal ? frame.origin.x : frame.origin.y)
        length = Double(isHorizontal ? frame.size.width : frame.size.height)
        total = Double(isHorizontal ? size.width : size.height)
        let bits = isHorizontal ? mask : mask >> 3
        isStartMarginFlexible = bits & 1 != 0
        isLengthFlexible = bits & 2 != 0
        isEndMarginFlexible = bits & 4 != 0
    }

    /// Start and length in a superview of another length; nil where the rules divide by zero.
    package func place(in newTotal: Double) -> (start: Double, length: Double)? {
        let far = total - start - length
        let middle = start + length / 2
        let newLength: Double
        let newMiddle: Double
        switch (isStartMarginFlexible, isLengthFlexible, isEndMarginFlexible) {
        case (false, false, _):
            (newLength, newMiddle) = (length, middle)
        case (true, false, false):
            (newLength, newMiddle) = (length, newTotal - (total - middle))
        case (true, false, true):
            guard total != 0 else { return nil }
            (newLength, newMiddle) = (length, middle / total * newTotal)
        case (false, true, false):
            (newLength, newMiddle) = (newTotal - (total - length), newTotal / 2 + middle - total / 2)
        case (true, true, false):
            guard total != far else { return nil }
            let (k, q) = (length / (total - far), 2 * middle / (total - far))
            (newLength, newMiddle) = (k * newTotal - far * k, q * newTotal / 2 - far * q / 2)
        case (false, true, true):
            guard total != start else { return nil }
            let k = length / (total - start)
            (newLength, newMiddle) = (k * newTotal - start * k, k * newTotal / 2 + start * (1 - k / 2))
        case (true, true, true):
            guard total != 0 else { return nil }
            (newLength, newMiddle) = (length / total * newTotal, middle / total * newTotal)
        }
        return (newMiddle - newLength / 2, newLength)
    }
}
