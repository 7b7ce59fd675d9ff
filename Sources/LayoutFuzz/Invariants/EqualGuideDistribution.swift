import Foundation
import LayoutEngine

/// uikit-model: rounding-2
struct EqualGuideDistribution: Invariant {
    let id = "equal-guide-distribution"
    let statement =
        "Guides that are constrained to equal heights have them, and the gaps between views they make differ by a pixel at most."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        var found: Violation?
        context.live.model.root.visitControllers { node in
            for group in Self.equalGroups(of: node) where found == nil { found = check(group, node, context) }
        }
        return found.map { [$0] } ?? []
    }

    /// Guides that active required constraints tie to equal heights, by id, in groups of two and more.
    private static func equalGroups(of node: ControllerNode) -> [[String]] {
        var guides: [String] = []
        node.view.visit { guides += $0.guides }
        var group = Array(guides.indices)
        for constraint in node.constraints where constraint.isActive && constraint.ties(.height) {
            guard let first = guides.firstIndex(of: constraint.first),
                let second = constraint.second.flatMap({ guides.firstIndex(of: $0) })
            else { continue }
            let (kept, merged) = (min(group[first], group[second]), max(group[first], group[second]))
            for index in group.indices where group[index] == merged { group[index] = kept }
        }
        return guides.indices.compactMap { leader in
            let members = guides.indices.filter { group[$0] == leader }.map { guides[$0] }
            return members.count > 1 ? members : nil
        }
    }

    private func check(_ group: [String], _ node: ControllerNode, _ context: CheckContext) -> Violation? {
        let guides = group.compactMap { context.live.guide($0) }.filter { $0.owningView?.window != nil }
        guard guides.count == group.count else { return nil }
        let heights = guides.map { Double($0.layoutFrame.height) }
        let spread = (heights.max() ?? 0) - (heights.min() ?? 0)
        if spread > GeometryTolerance.points {
            return Violation(
                shape: "heights",
                message: "Guides \(group.joined(separator: ", ")) are tied to equal heights but differ by "
                    + "\(NumberText.number(CGFloat(spread))) points.")
        }
        let gaps = group.compactMap { gap(at: $0, node, context) }
        let difference = (gaps.max() ?? 0) - (gaps.min() ?? 0)
        if difference > context.pixel {
            return Violation(
                shape: "gaps",
                message:
                    "The gaps at guides \(group.joined(separator: ", ")) differ by \(NumberText.number(CGFloat(difference))) points, "
                    + "more than a pixel.")
        }
        return nil
    }

    /// Distance between the two views that a guide keeps apart, as laid out.
    private func gap(at guide: String, _ node: ControllerNode, _ context: CheckContext) -> Double? {
        func neighbour(_ attribute: ConstraintNode.Attribute, _ guideAttribute: ConstraintNode.Attribute) -> UIView? {
            for constraint in node.constraints
            where constraint.isActive && constraint.isPin && constraint.second == guide {
                if constraint.attribute == attribute, constraint.secondAttribute == guideAttribute {
                    return context.live.view(constraint.first)
                }
            }
            return nil
        }
        guard let above = neighbour(.bottom, .top), let below = neighbour(.top, .bottom), above.window != nil,
            above.superview === below.superview
        else { return nil }
        return Double(below.frame.minY - above.frame.maxY)
    }
}

extension ConstraintNode {
    /// A required equality of two attributes with nothing added.
    fileprivate var isPin: Bool { relation == .equal && priority == 1000 && multiplier == 1 && constant == 0 }

    fileprivate func ties(_ attribute: Attribute) -> Bool {
        isPin && self.attribute == attribute && secondAttribute == attribute
    }
}
