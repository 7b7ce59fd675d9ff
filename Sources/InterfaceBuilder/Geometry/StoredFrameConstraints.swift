import Foundation
import LayoutEngine

/// Keeps views at their frames in the file where the constraints are ambiguous.
///
/// The canvas moves a view only when a constraint does. An app does not have the drawn frames, so this is a rule of the
/// canvas alone. Source: `docs/interface-builder.md`, "The canvas".
enum StoredFrameConstraints {
    /// Below all priorities of a file, so that it only chooses among layouts that are equally good.
    private static let choice = UILayoutPriority(.leastNormalMagnitude)
    /// Above a stack's constraint that an item without content has no length across, which only suppresses an ambiguity.
    private static let stackItemPriority = UILayoutPriority(25.5)

    /// - `open`: the views to which constraints leave more than one position or size.
    static func keep(_ open: [UIView], of scene: LoadedScene, _ traits: InterfaceTraits) {
        let open = Set(open.map { ObjectIdentifier($0) })
        for entry in scene.views {
            guard let superview = entry.view.superview,
                let frame = FrameReader.frame(of: ResolvedElement(entry.element, traits), in: superview.bounds.size)
            else { continue }
            if open.contains(ObjectIdentifier(entry.view)) { keep(entry.view, at: frame, in: superview) }
            if let stack = superview as? UIStackView { constrainCrossAxis(entry.view, frame, in: stack) }
        }
    }

    private static func constrainCrossAxis(_ view: UIView, _ frame: CGRect, in stack: UIStackView) {
        guard stack.alignment != .fill, stack.arrangedSubviews.contains(where: { $0 === view }), !view.isHidden else {
            return
        }
        let isRow = stack.axis == .horizontal
        let content = view.measured?.intrinsicContentSize ?? view.intrinsicContentSize
        guard (isRow ? content.height : content.width) < 0 else { return }
        let anchor = isRow ? view.heightAnchor : view.widthAnchor
        hold(anchor.constraint(equalToConstant: isRow ? frame.height : frame.width), stackItemPriority)
    }

    private static func keep(_ view: UIView, at frame: CGRect, in superview: UIView) {
        // Attributes refer to the alignment rectangle; the file has the frame.
        let insets = view.alignmentRectInsets
        let outer = superview.alignmentRectInsets
        for (attribute, length) in [
            (NSLayoutConstraint.Attribute.width, frame.width - insets.left - insets.right),
            (.height, frame.height - insets.top - insets.bottom),
        ] {
            hold(
                NSLayoutConstraint(
                    item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: length), choice)
        }
        for (attribute, distance) in [
            (NSLayoutConstraint.Attribute.left, frame.minX + insets.left - outer.left),
            (.top, frame.minY + insets.top - outer.top),
        ] {
            hold(
                NSLayoutConstraint(
                    item: view, attribute: attribute, relatedBy: .equal, toItem: superview, attribute: attribute,
                    multiplier: 1, constant: distance), choice)
        }
    }

    private static func hold(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
        constraint.priority = priority
        constraint.isActive = true
    }
}
