import LayoutEngine

/// Which findings have one cause.
package enum FindingGroups {
    /// Equal for findings of one group: the pattern that their smallest cases show, or the smallest case itself up to edge,
    /// axis and numbers. No case is run for it.
    /// - Parameter explained: the pattern of a verified fix, if the finding has been explained.
    package static func key(
        of layoutCase: LayoutCase, _ failure: Failure, explained: KnownPattern.ID? = nil
    ) -> String {
        let pattern = explained ?? Repairs.suspect(layoutCase, failure)
        if pattern != .unknown { return pattern.rawValue }
        // Their tree is empty: the shape would be one for all scenarios, and all bugs that they show would be one group.
        if layoutCase.scene != nil || layoutCase.target != nil || layoutCase.scenario != nil {
            return failure.signature
        }
        return "\(failure.invariant):\(shape(of: layoutCase))"
    }

    /// The findings, by their places, in groups; groups and members in the order of the findings.
    package static func groups(of keys: [String]) -> [[Int]] {
        var groups: [(key: String, members: [Int])] = []
        for (index, key) in keys.enumerated() {
            if let known = groups.firstIndex(where: { $0.key == key }) {
                groups[known].members.append(index)
            } else {
                groups.append((key, [index]))
            }
        }
        return groups.map(\.members)
    }

    /// What of a smallest case does not depend on the side at which it fails: classes, kinds of constraints and of steps.
    private static func shape(of layoutCase: LayoutCase) -> String {
        var parts: [String] = []
        layoutCase.root.visitControllers { node in
            node.view.visit { parts.append("view \($0.kind?.rawValue ?? "plain")") }
            for child in node.children { parts.append("child \(child.placement.rawValue) \(child.callOrder.rawValue)") }
            for constraint in node.constraints {
                parts.append("constraint \(sideless(constraint.attribute)) \(constraint.relation.rawValue)")
            }
        }
        parts += layoutCase.script.map { "step \($0.kind.rawValue)" }
        var unique: [String] = []
        for part in parts.sorted() where unique.last != part { unique.append(part) }
        return unique.joined(separator: ",")
    }

    private static func sideless(_ attribute: ConstraintNode.Attribute) -> String {
        switch attribute {
        case .width, .height: "size"
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: "center"
        case .firstBaseline, .lastBaseline: "baseline"
        default: "edge"
        }
    }
}
