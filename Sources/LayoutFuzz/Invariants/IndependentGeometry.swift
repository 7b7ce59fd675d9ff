import Foundation
import LayoutEngine

/// Values of attributes, computed from the engine's frames independently of how the engine lowers constraints.
struct IndependentGeometry {
    private let inspector: LayoutInspector

    init(_ inspector: LayoutInspector) { self.inspector = inspector }

    /// By how much a constraint is violated; nil if its items are gone.
    /// - Parameter holder: the view that holds the constraint, whose writing direction decides.
    func error(of constraint: NSLayoutConstraint, heldBy holder: UIView? = nil) -> Double? {
        guard let excess = excess(of: constraint, heldBy: holder) else { return nil }
        switch constraint.relation {
        case .equal: return abs(excess)
        case .lessThanOrEqual: return max(0, excess)
        case .greaterThanOrEqual: return max(0, -excess)
        }
    }

    /// The left side less the right side; nil if an item is gone.
    private func excess(of constraint: NSLayoutConstraint, heldBy holder: UIView?) -> Double? {
        guard let first = constraint.firstItem, let firstOwner = Self.owner(of: first) else { return nil }
        let second = constraint.secondAttribute == .notAnAttribute ? nil : constraint.secondItem
        var ancestor = firstOwner
        if let second {
            guard let secondOwner = Self.owner(of: second) else { return nil }
            ancestor = Self.commonAncestor(firstOwner, secondOwner) ?? firstOwner
        }
        let isMirrored = Self.runsRightToLeft(constraint, first, second, holder ?? ancestor)
        // Positions count from the nearest common ancestor, which matters when the multiplier is not 1.
        let reference = Reference(
            ancestor: constraint.refersToScrollViewFrames ? nil : ancestor, box: inside(ancestor),
            isMirrored: isMirrored)
        guard let left = value(constraint.firstAttribute, of: first, reference) else { return nil }
        var right = Double(constraint.constant)
        if let second {
            guard let value = value(constraint.secondAttribute, of: second, reference) else { return nil }
            right += Double(constraint.multiplier) * value
        }
        return left - right
    }

    // MARK: Places

    /// A rectangle in the window. Not a `CGRect`, whose `minX` and `maxX` are exchanged when margins are wider than the
    /// view they belong to.
    private struct Box {
        var x: CGFloat
        var y: CGFloat
        var width: CGFloat
        var height: CGFloat

        init(_ rect: CGRect) {
            (x, y, width, height) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
        }

        func inset(by insets: UIEdgeInsets) -> Box {
            Box(
                CGRect(
                    x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
                    height: height - insets.top - insets.bottom))
        }

        func shifted(by offset: CGPoint) -> Box {
            Box(CGRect(x: x + offset.x, y: y + offset.y, width: width, height: height))
        }
    }

    /// From where positions count.
    private struct Reference {
        /// Edges of this view, if it is a scroll view, are those of its content; nil where all edges are those of frames.
        var ancestor: UIView?
        var box: Box
        var isMirrored: Bool
    }

    private func place(of view: UIView) -> Box {
        guard view.superview != nil else { return Box(CGRect(origin: .zero, size: view.bounds.size)) }
        var box = Box(inspector.unroundedFrame(of: view))
        var current = view.superview
        while let superview = current, superview.superview != nil {
            let outer = inspector.unroundedFrame(of: superview)
            box.x += outer.origin.x - superview.bounds.origin.x
            box.y += outer.origin.y - superview.bounds.origin.y
            current = superview.superview
        }
        return box
    }

    /// The coordinates of a view's subviews: those of its content, for a scroll view.
    private func inside(_ view: UIView) -> Box {
        guard view.superview != nil, let scrollView = view as? UIScrollView else { return place(of: view) }
        return content(of: scrollView)
    }

    private func content(of view: UIScrollView) -> Box {
        let outer = place(of: view)
        let content = inspector.unroundedFrame(of: view.contentLayoutGuide)
        return Box(
            CGRect(
                x: outer.x - view.bounds.minX, y: outer.y - view.bounds.minY, width: content.width,
                height: content.height))
    }

    /// Whether an attribute of a scroll view, or of its margins, refers to its content: for its subviews edges do,
    /// sizes and centers do not.
    private static func refersToScrollContent(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView, in ancestor: UIView?
    ) -> Bool {
        view === ancestor && view is UIScrollView && attribute.direction != .none && !attribute.isCenter
    }

    private func box(
        of guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView?
    ) -> Box? {
        guard let owner = guide.owningView else { return nil }
        let outer = place(of: owner)
        let length = guide.layoutFrame.size.height
        let isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch guide.identifier {
        case "UIViewLayoutMarginsGuide":
            let isContent = Self.refersToScrollContent(attribute, of: owner, in: ancestor)
            return (isContent ? inside(owner) : outer).inset(by: owner.layoutMargins)
        case "UIViewSafeAreaLayoutGuide": return outer.inset(by: owner.safeAreaInsets)
        case "topLayoutGuide":
            return Box(CGRect(x: outer.x + (isRightToLeft ? outer.width : 0), y: outer.y, width: 0, height: length))
        case "bottomLayoutGuide":
            return Box(
                CGRect(
                    x: outer.x + (isRightToLeft ? outer.width : 0), y: outer.y + outer.height - length, width: 0,
                    height: length))
        case "keyboardLayoutGuide":
            return Box(CGRect(x: outer.x, y: outer.y + outer.height - length, width: outer.width, height: length))
        case "contentLayoutGuide": return (owner as? UIScrollView).map(content(of:))
        case "frameLayoutGuide": return outer
        default:
            let origin = inside(owner)
            return Box(inspector.unroundedFrame(of: guide)).shifted(by: CGPoint(x: origin.x, y: origin.y))
        }
    }

    // MARK: Values

    private func value(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, _ reference: Reference) -> Double?
    {
        let attribute = reference.isMirrored ? attribute.mirrored : attribute
        guard let (box, margins) = box(of: item, attribute, in: reference.ancestor) else { return nil }
        let value = Self.value(attribute, of: box, margins: margins)
        switch attribute.direction {
        case .horizontal:
            let outer = reference.box
            return Double(reference.isMirrored ? outer.x + outer.width - value : value - outer.x)
        case .vertical: return Double(value - reference.box.y)
        case .none: return Double(value)
        }
    }

    /// The rectangle that an attribute refers to, and the margins inside it.
    private func box(
        of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView?
    ) -> (Box, UIEdgeInsets)? {
        if let guide = item as? UILayoutGuide { return box(of: guide, attribute, in: ancestor).map { ($0, .zero) } }
        guard var view = item as? UIView else { return nil }
        if attribute.isBaseline { view = Self.baselineView(of: view, attribute) }
        var box = Self.refersToScrollContent(attribute, of: view, in: ancestor) ? inside(view) : place(of: view)
        box = box.inset(by: Self.alignmentInsets(of: view))
        if attribute.isBaseline {
            box.y += Baseline.y(attribute, of: view, height: box.height)
            box.height = 0
        }
        return (box, view.layoutMargins)
    }

    private static func value(
        _ attribute: NSLayoutConstraint.Attribute, of box: Box, margins: UIEdgeInsets
    ) -> CGFloat {
        let inner = box.inset(by: margins)
        return switch attribute {
        case .left, .leading: box.x
        case .right, .trailing: box.x + box.width
        case .top, .firstBaseline: box.y
        case .bottom, .lastBaseline: box.y + box.height
        case .width: box.width
        case .height: box.height
        case .centerX: box.x + box.width / 2
        case .centerY: box.y + box.height / 2
        case .leftMargin, .leadingMargin: inner.x
        case .rightMargin, .trailingMargin: inner.x + inner.width
        case .topMargin: inner.y
        case .bottomMargin: inner.y + inner.height
        case .centerXWithinMargins: inner.x + inner.width / 2
        case .centerYWithinMargins: inner.y + inner.height / 2
        case .notAnAttribute: 0
        }
    }

    // MARK: Items

    private static func owner(of item: AnyObject) -> UIView? {
        (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    }

    private static func commonAncestor(_ first: UIView, _ second: UIView) -> UIView? {
        var candidate: UIView? = first
        while let view = candidate {
            if second.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return nil
    }

    /// Whether leading means right: the direction of the view that holds the constraint decides.
    private static func runsRightToLeft(
        _ constraint: NSLayoutConstraint, _ first: AnyObject, _ second: AnyObject?, _ holder: UIView
    ) -> Bool {
        guard constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional else { return false }
        return holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    private static func baselineView(of view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> UIView {
        let target = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        return target === view || !target.isDescendant(of: view) ? view : baselineView(of: target, attribute)
    }

    /// The insets from a view's frame to its alignment rectangle.
    static func alignmentInsets(of view: UIView) -> UIEdgeInsets {
        let frame = CGRect(x: 0, y: 0, width: 1024, height: 1024)
        let aligned = view.alignmentRect(forFrame: frame)
        return UIEdgeInsets(
            top: aligned.minY, left: aligned.minX, bottom: frame.maxY - aligned.maxY, right: frame.maxX - aligned.maxX)
    }
}

/// The positions of the baselines of UIKit's views, from the metrics of their fonts.
private enum Baseline {
    /// Below the top of a view of this height. A view without text has its edges for baselines.
    static func y(_ attribute: NSLayoutConstraint.Attribute, of view: UIView, height: CGFloat) -> CGFloat {
        let isFirst = attribute == .firstBaseline
        if let label = view as? UILabel, (label.text ?? "").isEmpty {
            return height - roundedToPixel(-label.font.descender)
        }
        if let font = fontOfOneLine(view) { return height / 2 + (font.ascender + font.descender) / 2 }
        switch view {
        case let label as UILabel:
            return isFirst ? roundedToPixel(label.font.ascender) : height - roundedToPixel(-label.font.descender)
        case let text as UITextView:
            let font = text.font ?? .systemFont(ofSize: UIFont.smallSystemFontSize)
            let insets = text.textContainerInset
            return isFirst
                ? roundedToPixel(insets.top + font.ascender) : height - roundedToPixel(insets.bottom - font.descender)
        default: return isFirst ? 0 : height
        }
    }

    /// The font of a view that centers a single line.
    private static func fontOfOneLine(_ view: UIView) -> UIFont? {
        switch view {
        case let label as UILabel: label.numberOfLines == 1 ? label.font : nil
        case let field as UITextField: field.font ?? .systemFont(ofSize: UIFont.labelFontSize)
        case let button as UIButton: font(of: button)
        case is UISegmentedControl:
            .systemFont(ofSize: 13, weight: LayoutEnvironment.current.profile >= .iOS13plus ? .medium : .regular)
        default: nil
        }
    }

    /// Asking a button without a title for its label would make one, and a check changes nothing.
    private static func font(of button: UIButton) -> UIFont {
        if let font = VisiblePart.titleLabel(of: button)?.font { return font }
        return .systemFont(ofSize: button.buttonType == .custom ? UIFont.buttonFontSize : 15)
    }

    private static func roundedToPixel(_ value: CGFloat) -> CGFloat {
        let scale = LayoutEnvironment.current.scale
        return (value * scale + 0.5).rounded(.down) / scale
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate enum Direction { case horizontal, vertical, none }

    fileprivate var direction: Direction {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        case .width, .height, .notAnAttribute: .none
        }
    }

    fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
    fileprivate var isCenter: Bool { self == .centerX || self == .centerY }

    fileprivate var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Leading and trailing as the sides they are where text runs from right to left.
    fileprivate var mirrored: Self {
        switch self {
        case .leading: .right
        case .trailing: .left
        case .leadingMargin: .rightMargin
        case .trailingMargin: .leftMargin
        default: self
        }
    }
}
