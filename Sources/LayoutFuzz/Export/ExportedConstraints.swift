import Foundation
import LayoutEngine

/// Constraints as code that compiles. Anchors are used where they can express it (`CaseCode`).
enum ExportedConstraints {
    static func expression(_ constraint: ConstraintNode, _ node: ControllerNode) -> String {
        if hasAnchors(constraint) { return CaseCode.expression(of: constraint, node) }
        let relation =
            switch constraint.relation {
            case .equal: "equal"
            case .lessThanOrEqual: "lessThanOrEqual"
            case .greaterThanOrEqual: "greaterThanOrEqual"
            }
        return "NSLayoutConstraint(item: \(CaseCode.item(constraint.first, node)), "
            + "attribute: .\(constraint.attribute.rawValue), relatedBy: .\(relation), "
            + "toItem: \(constraint.second.map { CaseCode.item($0, node) } ?? "nil"), "
            + "attribute: .\(constraint.secondAttribute?.rawValue ?? "notAnAttribute"), "
            + "multiplier: \(CaseCode.exact(constraint.multiplier)), constant: \(CaseCode.exact(constraint.constant)))"
    }

    static func format(_ format: FormatNode, _ node: ControllerNode) -> String {
        let options = format.options.map { option in
            option == .leftToRight ? ".directionLeftToRight" : ".\(option.uikitName)"
        }
        var seen: [String] = []
        for name in format.names where !seen.contains(name) { seen.append(name) }
        let views = seen.map { name in
            let guide =
                name.hasSuffix("_top") ? "topLayoutGuide" : name.hasSuffix("_bottom") ? "bottomLayoutGuide" : nil
            return "\"\(name)\": \(guide ?? CaseCode.item(name, node))"
        }
        return "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "
            + "\(format.format.debugDescription), options: [\(options.joined(separator: ", "))], metrics: nil, "
            + "views: [\(views.joined(separator: ", "))]))"
    }

    private static func hasAnchors(_ constraint: ConstraintNode) -> Bool {
        let isLength = constraint.attribute == .width || constraint.attribute == .height
        let isBaseline = constraint.ends.contains { $0.attribute == .firstBaseline || $0.attribute == .lastBaseline }
        let others = constraint.second != nil
        let isSameLength = constraint.secondAttribute == .width || constraint.secondAttribute == .height
        if !others { return isLength && ExportedConstraints.isShort(constraint) }
        return !isBaseline && isLength == isSameLength && (isLength || constraint.multiplier == 1)
            && isShort(constraint)
    }

    /// Whether the numbers of a replay are the numbers themselves.
    private static func isShort(_ constraint: ConstraintNode) -> Bool {
        [constraint.constant, constraint.multiplier].allSatisfy { Double(NumberText.number($0)) == $0 }
    }
}

extension FormatNode.Option {
    fileprivate var uikitName: String {
        let words = rawValue.split(separator: "-")
        return String(words[0]) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
