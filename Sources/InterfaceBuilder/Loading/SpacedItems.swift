import Foundation
import LayoutEngine

/// Two items between which a constraint keeps the standard space.
///
/// Measured on real files: 8 between siblings and to the guides of a controller, 20 to the superview, and nothing to a
/// safe area. Source: `docs/interface-builder.md`.
struct SpacedItems {
    private let first: AnyObject
    private let second: AnyObject?
    private let firstAttribute: NSLayoutConstraint.Attribute

    init(
        _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: AnyObject?,
        _ secondAttribute: NSLayoutConstraint.Attribute
    ) {
        self.first = first
        self.second = second
        self.firstAttribute = firstAttribute
    }

    var standardSpacing: CGFloat {
        for item in [first, second] {
            guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { continue }
            if guide === owner.safeAreaLayoutGuide { return 0 }
        }
        guard let one = first as? UIView, let other = second as? UIView else { return 8 }
        return one.superview === other || other.superview === one ? 20 : 8
    }

    /// Whether the space is measured from the second item backwards: the first one's end is before the second one's
    /// start, or inside its end.
    var isMeasuredBackwards: Bool {
        switch firstAttribute {
        case .trailing, .bottom, .right:
            guard let one = first as? UIView, let other = second as? UIView else { return first is UIView }
            return other.superview !== one
        default: return false
        }
    }
}
