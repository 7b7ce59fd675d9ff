import Foundation
import LayoutEngine

/// A view with an intrinsic content size and alignment rect insets.
final class WishedView: UIView {
    var content = CGSize(width: 40, height: 30) { didSet { invalidateIntrinsicContentSize() } }
    var insets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }

    override var intrinsicContentSize: CGSize { content }
    override var alignmentRectInsets: UIEdgeInsets { insets }
}

/// The optional constraints of one length, its content priorities and its required limits.
struct WishedLength {
    struct Wish {
        var relation: NSLayoutConstraint.Relation
        var value: CGFloat
        var priority: Float
        var isActive = true

        /// How far a length is from satisfying the constraint.
        func error(_ length: CGFloat) -> CGFloat {
            switch relation {
            case .equal: abs(length - value)
            case .greaterThanOrEqual: max(0, value - length)
            case .lessThanOrEqual: max(0, length - value)
            }
        }
    }

    /// The required limits.
    var (least, most): (CGFloat, CGFloat)
    var wishes: [Wish] = []
    /// The intrinsic length; negative for none.
    var content: CGFloat
    var (hugging, resistance): (Float, Float) = (250, 750)

    init(least: CGFloat, most: CGFloat, content: CGFloat) {
        (self.least, self.most, self.content) = (least, most, content)
    }

    /// The best length for all of these and for other optional constraints; nil if there are several.
    func length(with others: [Wish]) -> CGFloat? {
        var all = (wishes + others).filter(\.isActive)
        if content >= 0 {
            all.append(Wish(relation: .lessThanOrEqual, value: content, priority: hugging))
            all.append(Wish(relation: .greaterThanOrEqual, value: content, priority: resistance))
        }
        var (low, high) = (least, most)
        while let priority = all.map(\.priority).max() {
            let level = all.filter { $0.priority == priority }
            all.removeAll { $0.priority == priority }
            func sum(_ length: CGFloat) -> CGFloat { level.reduce(0) { $0 + $1.error(length) } }
            // The sum of the errors is piecewise linear with bends at the constants, so its minimum is at a bend or at
            // an end.
            let places = level.map(\.value).filter { $0 > low && $0 < high } + [low, high]
            let smallest = places.map(sum).min() ?? 0
            let best = places.filter { sum($0) == smallest }
            (low, high) = (best.min() ?? low, best.max() ?? high)
        }
        return low == high ? low : nil
    }
}
