import LayoutEngine

/// A constraint between two items, or of one item.
package struct ConstraintNode: Codable, Hashable, Sendable {
    package enum Relation: String, Codable, CaseIterable, Hashable, Sendable {
        case lessThanOrEqual = "<="
        case equal = "=="
        case greaterThanOrEqual = ">="

        package var uikitRelation: NSLayoutConstraint.Relation {
            switch self {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        }
    }

    /// Names as in UIKit.
    package enum Attribute: String, Codable, CaseIterable, Hashable, Sendable {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        case firstBaseline, lastBaseline

        package var uikitAttribute: NSLayoutConstraint.Attribute {
            switch self {
            case .left: .left
            case .right: .right
            case .top: .top
            case .bottom: .bottom
            case .leading: .leading
            case .trailing: .trailing
            case .width: .width
            case .height: .height
            case .centerX: .centerX
            case .centerY: .centerY
            case .leftMargin: .leftMargin
            case .rightMargin: .rightMargin
            case .topMargin: .topMargin
            case .bottomMargin: .bottomMargin
            case .leadingMargin: .leadingMargin
            case .trailingMargin: .trailingMargin
            case .centerXWithinMargins: .centerXWithinMargins
            case .centerYWithinMargins: .centerYWithinMargins
            case .firstBaseline: .firstBaseline
            case .lastBaseline: .lastBaseline
            }
        }
    }

    package var id: String
    package var first: String
    package var attribute: Attribute
    package var relation: Relation
    /// Nil, like `secondAttribute`, for a size that equals the constant.
    package var second: String?
    package var secondAttribute: Attribute?
    package var multiplier: Double
    package var constant: Double
    package var priority: Float
    package var isActive: Bool

    package init(
        id: String, _ first: String, _ attribute: Attribute, _ relation: Relation = .equal, _ second: String? = nil,
        _ secondAttribute: Attribute? = nil, multiplier: Double = 1, constant: Double = 0, priority: Float = 1000,
        isActive: Bool = true
    ) {
        self.id = id
        self.first = first
        self.attribute = attribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.isActive = isActive
    }

    /// The items with their attributes: one, or two.
    var ends: [(item: String, attribute: Attribute)] {
        guard let second, let secondAttribute else { return [(first, attribute)] }
        return [(first, attribute), (second, secondAttribute)]
    }

    /// The id part of an item's name: `v1` of `v1.margins`.
    package static func owner(of item: String) -> String {
        item.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? item
    }
}
