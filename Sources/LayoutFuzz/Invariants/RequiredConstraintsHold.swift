import Foundation
import LayoutEngine

/// uikit-model: solver 25.
struct RequiredConstraintsHold: Invariant {
    let id = "required-constraints-hold"
    let statement = "Every required constraint that is not reported as broken holds."

    func check(_ moment: Moment) -> [Violation] {
        let inspector = LayoutInspector(moment.live.window)
        let broken = inspector.brokenConstraints
        let geometry = EngineGeometry(inspector)
        return check(moment.live.window, broken, geometry)
    }

    private func check(_ view: UIView, _ broken: [NSLayoutConstraint], _ geometry: EngineGeometry) -> [Violation] {
        for constraint in view.constraints where constraint.priority == .required && !broken.contains(constraint) {
            guard let error = geometry.error(of: constraint), error > LayoutTolerance.points else { continue }
            let attributes = "\(constraint.firstAttribute)-\(constraint.secondAttribute)"
            return [
                Violation(
                    shape: "\(attributes)/\(constraint.relation)",
                    message: "\(constraint) is off by \(Words.number(CGFloat(error))) points.")
            ]
        }
        for subview in view.subviews {
            let found = check(subview, broken, geometry)
            if !found.isEmpty { return found }
        }
        return []
    }
}

/// Values of attributes, reckoned from the engine's frames independently of how the engine lowers constraints.
struct EngineGeometry {
    private let inspector: LayoutInspector

    init(_ inspector: LayoutInspector) { self.inspector = inspector }

    /// By how much a constraint is violated; nil if its items are gone.
    func error(of constraint: NSLayoutConstraint) -> Double? {
        guard let firstItem = constraint.firstItem, let first = box(of: firstItem) else { return nil }
        var right = Double(constraint.constant)
        var left: Double
        if let secondItem = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
            guard let second = box(of: secondItem) else { return nil }
            // Positions count from the nearest common ancestor, which matters when the multiplier is not 1.
            let origin = commonOrigin(firstItem, secondItem)
            left = value(constraint.firstAttribute, of: first, firstItem, from: origin)
            right +=
                Double(constraint.multiplier) * value(constraint.secondAttribute, of: second, secondItem, from: origin)
        } else {
            left = value(constraint.firstAttribute, of: first, firstItem, from: .zero)
        }
        left -= right
        switch constraint.relation {
        case .equal: return abs(left)
        case .lessThanOrEqual: return max(0, left)
        case .greaterThanOrEqual: return max(0, -left)
        }
    }

    private func owner(_ item: AnyObject) -> UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }

    /// An item's place in the window. Not a `CGRect`, whose `minX` and `maxX` change places when margins are wider
    /// than the view they belong to.
    private struct Box {
        var x: CGFloat
        var y: CGFloat
        var width: CGFloat
        var height: CGFloat

        func inset(by insets: UIEdgeInsets) -> Box {
            Box(
                x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
                height: height - insets.top - insets.bottom)
        }
    }

    private func place(of view: UIView) -> Box {
        let frame = inspector.unroundedFrame(of: view)
        var box = Box(x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
        var current = view.superview
        while let superview = current, superview.superview != nil {
            let outer = inspector.unroundedFrame(of: superview)
            box.x += outer.origin.x
            box.y += outer.origin.y
            current = superview.superview
        }
        return box
    }

    private func box(of item: AnyObject) -> Box? {
        if let view = item as? UIView { return place(of: view) }
        guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { return nil }
        let outer = place(of: owner)
        switch guide.identifier {
        case "UIViewLayoutMarginsGuide": return outer.inset(by: owner.layoutMargins)
        case "UIViewSafeAreaLayoutGuide": return outer.inset(by: owner.safeAreaInsets)
        case "topLayoutGuide": return Box(x: outer.x, y: outer.y, width: 0, height: guide.layoutFrame.size.height)
        case "bottomLayoutGuide":
            let length = guide.layoutFrame.size.height
            return Box(x: outer.x, y: outer.y + outer.height - length, width: 0, height: length)
        default:
            let own = guide.layoutFrame
            return Box(
                x: outer.x + own.origin.x, y: outer.y + own.origin.y, width: own.size.width, height: own.size.height)
        }
    }

    private func commonOrigin(_ first: AnyObject, _ second: AnyObject) -> CGPoint {
        guard let one = owner(first), let two = owner(second) else { return .zero }
        var candidate: UIView? = one
        while let view = candidate {
            if two.isDescendant(of: view) {
                let origin = place(of: view)
                return view.superview == nil ? .zero : CGPoint(x: origin.x, y: origin.y)
            }
            candidate = view.superview
        }
        return .zero
    }

    private func value(
        _ attribute: NSLayoutConstraint.Attribute, of box: Box, _ item: AnyObject, from origin: CGPoint
    ) -> Double {
        let inner = box.inset(by: (item as? UIView)?.layoutMargins ?? .zero)
        let value: CGFloat =
            switch attribute {
            case .left, .leading: box.x - origin.x
            case .right, .trailing: box.x + box.width - origin.x
            case .top, .firstBaseline: box.y - origin.y
            case .bottom, .lastBaseline: box.y + box.height - origin.y
            case .width: box.width
            case .height: box.height
            case .centerX: box.x + box.width / 2 - origin.x
            case .centerY: box.y + box.height / 2 - origin.y
            case .leftMargin, .leadingMargin: inner.x - origin.x
            case .rightMargin, .trailingMargin: inner.x + inner.width - origin.x
            case .topMargin: inner.y - origin.y
            case .bottomMargin: inner.y + inner.height - origin.y
            case .centerXWithinMargins: inner.x + inner.width / 2 - origin.x
            case .centerYWithinMargins: inner.y + inner.height / 2 - origin.y
            case .notAnAttribute: 0
            }
        return Double(value)
    }
}
