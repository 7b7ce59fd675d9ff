/// Which constraints UIKit allows.
extension ConstraintNode {
    /// Why UIKit would raise at the creation of this constraint; nil if it would not.
    func illegality(isGuide: (String) -> Bool) -> String? {
        func needsView(_ item: String, _ attribute: Attribute) -> Bool {
            (attribute.isMargin || attribute.isBaseline) && (item.contains(".") || isGuide(item))
        }
        if needsView(first, attribute) { return "'\(first)' is a guide and has no \(attribute.rawValue)." }
        guard let second, let secondAttribute, multiplier != 0 else {
            return attribute.isSize ? nil : "\(attribute.rawValue) is a location and cannot equal a constant."
        }
        if needsView(second, secondAttribute) {
            return "'\(second)' is a guide and has no \(secondAttribute.rawValue)."
        }
        let names = "\(attribute.rawValue) with \(secondAttribute.rawValue)"
        if attribute.isSize != secondAttribute.isSize { return "\(names) mixes a size with a location." }
        if attribute.isSize { return nil }
        if attribute.isHorizontal != secondAttribute.isHorizontal {
            return "\(names) mixes a horizontal with a vertical location."
        }
        if attribute.isDirectional && secondAttribute.isAbsoluteSide
            || attribute.isAbsoluteSide && secondAttribute.isDirectional
        {
            return "\(names) mixes leading/trailing with left/right."
        }
        return nil
    }
}

extension ConstraintNode.Attribute {
    package var isSize: Bool { self == .width || self == .height }

    package var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            true
        default: false
        }
    }

    package var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

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
}
