import LayoutEngine

/// Which findings have one cause.
package enum FindingGroups {
    /// Equal for findings of one group: the pattern that their smallest cases show, or the smallest case itself up to edge,
    /// axis and numbers. No case is run for it.
    /// - Parameter explained: the pattern of a verified fix, if the finding has been explained.
    package static func key(
        of layoutCase: LayoutCase, _ failure: Failure, explained: KnownPattern.ID? = nil
    ) -> String {
        let pattern = explained ?? Repairs.suspectedPattern(layoutCase, failure)
        if pattern != .unknown { return pattern.rawValue }
        // Their tree is empty: the shape would be one for all scenarios, and all bugs that they show would be one group.
        if layoutCase.scene != nil || layoutCase.target != nil || layoutCase.scenario != nil {
            // A bug of UIKit that is switched on has nothing in common with bugs of the engine.
            return layoutCase.environment.knownBug.map { "\($0.rawValue): \(failure.signature)" } ?? failure.signature
        }
        // It looks at no tree, and names what was measured.
        if failure.invariant == KnownMeasures.name { return failure.signature }
        return "\(failure.invariant):\(shape(of: layoutCase))"
    }

    /// Findings of one cause, by their indices.
    package struct Group {
        /// The key of the plainest of them, after which the group is named.
        package let cause: String
        package fileprivate(set) var members: [Int]
    }

    /// The findings in groups; groups and members in the order of the findings.
    ///
    /// Findings of one key are one group. So are findings of the engine that have enough in common (``CommonCauses``).
    /// - Complexity: O(*n*³) in the number of different keys, a few hundred at most.
    package static func named(by keys: [String]) -> [Group] {
        var groups: [Group] = []
        for (index, cause) in causes(of: keys).enumerated() {
            if let known = groups.firstIndex(where: { $0.cause == cause }) {
                groups[known].members.append(index)
            } else {
                groups.append(Group(cause: cause, members: [index]))
            }
        }
        return groups
    }

    /// For each key that of the plainest finding in its group.
    package static func causes(of keys: [String]) -> [String] {
        var plainest: [String: String] = [:]
        for group in CommonCauses(Set(keys).sorted().compactMap(FindingSubject.init)).keys {
            for key in group { plainest[key] = group[0] }
        }
        return keys.map { plainest[$0] ?? $0 }
    }

    /// The parts of a smallest case that do not depend on the side at which it fails: classes, kinds of constraints and
    /// of steps.
    private static func shape(of layoutCase: LayoutCase) -> String {
        var parts: [String] = []
        layoutCase.root.visitControllers { node in
            node.view.visit { parts.append("view \($0.kind?.rawValue ?? "plain")") }
            for child in node.children { parts.append("child \(child.placement.rawValue) \(child.callOrder.rawValue)") }
            for constraint in node.constraints {
                parts.append("constraint \(nameWithoutSide(constraint.attribute)) \(constraint.relation.rawValue)")
            }
        }
        parts += layoutCase.script.map { "step \($0.kind.rawValue)" }
        var unique: [String] = []
        for part in parts.sorted() where unique.last != part { unique.append(part) }
        return unique.joined(separator: ",")
    }

    private static func nameWithoutSide(_ attribute: ConstraintNode.Attribute) -> String {
        switch attribute {
        case .width, .height: "size"
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: "center"
        case .firstBaseline, .lastBaseline: "baseline"
        default: "edge"
        }
    }
}
