import LayoutEngine

/// A view, its guides and its subviews.
package struct ViewNode: Codable, Hashable, Sendable {
    package var id: String
    /// The frame the code gives it; counts if `followsMask`, or before the first layout.
    package var frame: CaseRect
    /// `translatesAutoresizingMaskIntoConstraints`.
    package var followsMask: Bool
    /// Raw value of the autoresizing mask.
    package var mask: UInt
    /// Text of a label; nil for a plain view.
    package var text: String?
    /// Content size of a plain view, on the axes that have one.
    package var contentWidth: Double?
    package var contentHeight: Double?
    package var margins: CaseInsets?
    package var preservesMargins: Bool
    /// `insetsLayoutMarginsFromSafeArea`.
    package var marginsAddSafeArea: Bool
    package var isHidden: Bool
    /// Ids of the layout guides it owns.
    package var guides: [String]
    package var subviews: [ViewNode]

    package init(
        id: String, frame: CaseRect = .zero, followsMask: Bool = false, mask: UInt = 0, text: String? = nil,
        contentWidth: Double? = nil, contentHeight: Double? = nil, margins: CaseInsets? = nil,
        preservesMargins: Bool = false, marginsAddSafeArea: Bool = true, isHidden: Bool = false, guides: [String] = [],
        subviews: [ViewNode] = []
    ) {
        self.id = id
        self.frame = frame
        self.followsMask = followsMask
        self.mask = mask
        self.text = text
        self.contentWidth = contentWidth
        self.contentHeight = contentHeight
        self.margins = margins
        self.preservesMargins = preservesMargins
        self.marginsAddSafeArea = marginsAddSafeArea
        self.isHidden = isHidden
        self.guides = guides
        self.subviews = subviews
    }

    /// Calls `body` for this view and everything below it, superviews first.
    package func visit(_ body: (ViewNode) -> Void) {
        body(self)
        for subview in subviews { subview.visit(body) }
    }

    package mutating func update(_ id: String, _ change: (inout ViewNode) -> Void) -> Bool {
        if self.id == id {
            change(&self)
            return true
        }
        for index in subviews.indices where subviews[index].update(id, change) { return true }
        return false
    }

    /// Autoresizing mask of a view that follows its superview's width and height.
    package static let followsSizeMask: UInt = 18
}

/// A rectangle in points.
package struct CaseRect: Codable, Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package static let zero = CaseRect(x: 0, y: 0, width: 0, height: 0)

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A size in points.
package struct CaseSize: Codable, Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// Insets in points.
package struct CaseInsets: Codable, Hashable, Sendable {
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double

    package init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// A constraint between two items, or of an item alone.
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

    /// The id part of an item's name: `v1` of `v1.margins`.
    package static func owner(of item: String) -> String {
        item.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? item
    }
}
