import Foundation

/// The difference between a view's edges and those of its alignment rectangle.
extension BoxExpression {
    /// Variables are those of frames, attributes of views those of alignment rectangles: the difference.
    static func alignmentShift(of attribute: NSLayoutConstraint.Attribute, by insets: UIEdgeInsets) -> Double {
        switch attribute {
        case .left, .leading, .leftMargin, .leadingMargin: Double(insets.left)
        case .right, .trailing, .rightMargin, .trailingMargin: -Double(insets.right)
        case .top, .topMargin, .firstBaseline: Double(insets.top)
        case .bottom, .bottomMargin, .lastBaseline: -Double(insets.bottom)
        case .width: -Double(insets.left + insets.right)
        case .height: -Double(insets.top + insets.bottom)
        case .centerX, .centerXWithinMargins: Double(insets.left - insets.right) / 2
        case .centerY, .centerYWithinMargins: Double(insets.top - insets.bottom) / 2
        case .notAnAttribute: 0
        }
    }
}
