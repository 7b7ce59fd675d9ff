import Foundation

/// Which constraints UIKit refuses to create, and what it says.
enum ConstraintLegality {
    /// An object that an app put into a constraint, and what it is; nil if it cannot be in one.
    typealias Candidate = (object: AnyObject?, item: LayoutItem?)

    /// Whether a constraint is legal whatever its items are and whatever is assumed, as nearly all are.
    static func isValidForAnyItems(
        _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, multiplier: CGFloat,
        constant: CGFloat
    ) -> Bool {
        guard constant.isFinite, multiplier.isFinite, !first.needsView, !second.needsView, first != .notAnAttribute
        else { return false }
        // `notAnAttribute` counts as a size.
        if first.kind == .size { return second.kind == .size }
        return first.kind == second.kind && multiplier != 0
            && first.isDirectional == second.isDirectional && first.isAbsoluteSide == second.isAbsoluteSide
    }

    static func check(
        first: Candidate, _ firstAttribute: NSLayoutConstraint.Attribute,
        second: Candidate, _ secondAttribute: NSLayoutConstraint.Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) -> LayoutException? {
        func invalid(_ reason: String) -> LayoutException { LayoutException(name: .invalidArgument, reason: reason) }
        guard let firstItem = first.item else {
            let found = first.object.map { "\(type(of: $0))" } ?? "nil"
            return invalid("A constraint needs a view or layout guide as its first item, not \(found).")
        }
        guard firstAttribute != .notAnAttribute else {
            return invalid("\(firstItem.name): notAnAttribute cannot be the first attribute of a constraint.")
        }
        guard constant.isFinite, multiplier.isFinite else {
            return LayoutException(
                name: .internalInconsistency,
                reason:
                    "\(firstItem.name).\(firstAttribute): multiplier \(multiplier) and constant \(constant) must be finite. "
                    + "Look for a division by a size that is still zero.")
        }
        if second.object != nil, second.item == nil {
            return invalid("\(firstItem.name).\(firstAttribute): the second item must be a view or a layout guide.")
        }
        if let sentence = checkView(firstItem, firstAttribute) ?? checkView(second.item ?? firstItem, secondAttribute) {
            return invalid(sentence)
        }
        let isAlone = second.item == nil || secondAttribute == .notAnAttribute || multiplier == 0
        if isAlone {
            if firstAttribute.kind != .size {
                return invalid(
                    "\(firstItem.name).\(firstAttribute) is a location and cannot equal a constant "
                        + "(no second item, or multiplier 0). Relate it to another view's location.")
            }
            return nil
        }
        return checkPairing(firstAttribute, secondAttribute).map {
            invalid("Invalid pairing of layout attributes: \($0)")
        }
    }

    private static func checkView(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> String? {
        guard attribute.needsView, !item.isView else { return nil }
        return
            "\(item.name) is a layout guide and has neither margins nor baselines; \(attribute) cannot be used with it."
    }

    private static func checkPairing(
        _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute
    ) -> String? {
        if (first.kind == .size) != (second.kind == .size) {
            return "\(first) and \(second) mix a size with a location."
        }
        if first.kind == .size { return nil }
        let assumptions = LayoutEnvironment.current.constraintAssumptions
        if assumptions.axisPairing == .rejected, (first.kind == .horizontal) != (second.kind == .horizontal) {
            return "\(first) and \(second) mix a horizontal with a vertical location."
        }
        let mixesFamilies = first.isDirectional && second.isAbsoluteSide || first.isAbsoluteSide && second.isDirectional
        if assumptions.sideFamilyPairing == .rejected, mixesFamilies {
            return "\(first) and \(second) mix leading/trailing with left/right; use one family for both."
        }
        return nil
    }
}

extension NSLayoutConstraint.Attribute: CustomStringConvertible {
    /// The name of the last baseline before `firstBaseline` existed.
    public static var baseline: Self { .lastBaseline }

    enum Kind { case horizontal, vertical, size }

    var kind: Kind {
        switch self {
        case .width, .height, .notAnAttribute: .size
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        }
    }

    /// Margins and baselines, which only views have.
    var needsView: Bool { rawValue >= Self.lastBaseline.rawValue }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Leading or trailing, whose side depends on the writing direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    var isAbsoluteSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// The attribute's name as Swift spells it.
    public var description: String {
        switch self {
        case .notAnAttribute: "notAnAttribute"
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        }
    }
}
