import Foundation
import LayoutEngine

/// Optional constraints that are enforced, to see which others get worse.
private struct Probe {
    /// How many of a layout's terms are tried out.
    static let limit = 4

    let live: RunningCase

    /// Enforces a term in a context; nil if that is impossible, or changes margins or guides.
    func firstDifference(granting term: ErrorsByPriority.Term, from before: ErrorsByPriority) -> (
        priority: Float, change: Double
    )? {
        let forced = constraint(for: term)
        let conflicts = LayoutInspector(live.window).conflicts.count
        forced.isActive = true
        live.settle()
        defer {
            forced.isActive = false
            live.settle()
        }
        guard LayoutInspector(live.window).conflicts.count == conflicts else { return nil }
        let after = ErrorsByPriority(live.window, without: forced)
        return before.isComparable(with: after) ? before.firstDifference(to: after) : nil
    }

    private func constraint(for term: ErrorsByPriority.Term) -> NSLayoutConstraint {
        switch term {
        case .constraint(let wished):
            NSLayoutConstraint(
                item: wished.firstItem, attribute: wished.firstAttribute, relatedBy: wished.relation,
                toItem: wished.secondItem, attribute: wished.secondAttribute, multiplier: wished.multiplier,
                constant: wished.constant)
        case .content(let view, let axis, let length):
            (axis == .horizontal ? view.widthAnchor : view.heightAnchor)
                .constraint(greaterThanOrEqualToConstant: length)
        }
    }
}

/// solver-model: solver-3
struct LexicographicOptimality: Invariant {
    let id = "lexicographic-optimality"
    let cost = InvariantCost.layingOut
    let statement =
        "No violated optional constraint can be satisfied without making something at least as important worse."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        return context.onControlInstance { live in
            let before = ErrorsByPriority(live.window)
            guard before.isComparable else { return [] }
            for (term, priority, error) in before.unfulfilled.prefix(Probe.limit) {
                guard case .constraint(let constraint) = term, priority < 1000,
                    let cost = Probe(live: live).firstDifference(granting: term, from: before), cost.change < 0
                else { continue }
                return [
                    Violation(
                        shape: "\(constraint.relation)",
                        message:
                            "\(constraint) is violated by \(NumberText.number(CGFloat(error))) points, but satisfying it would improve "
                            + "priority \(cost.priority) by \(NumberText.number(CGFloat(-cost.change))) and make no higher priority worse."
                    )
                ]
            }
            return []
        }
    }
}

/// uikit-model: text-11, priorities-2
struct ContentNotClipped: Invariant {
    let id = "content-not-clipped"
    let cost = InvariantCost.layingOut
    let statement =
        "Content is cut off only where a constraint of at least the same priority demands it, and text of several lines not at all."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        let clipped = checkWithoutLayout(context)
        if !clipped.isEmpty { return clipped }
        return context.onControlInstance { live in
            let before = ErrorsByPriority(live.window)
            guard before.isComparable else { return [] }
            for (term, priority, error) in before.unfulfilled.prefix(Probe.limit) {
                guard case .content(let view, let axis, _) = term,
                    let cost = Probe(live: live).firstDifference(granting: term, from: before), cost.change < 0
                else { continue }
                return [
                    Violation(
                        shape: axis == .horizontal ? "width" : "height",
                        message:
                            "\(view.accessibilityIdentifier ?? "") is cut off by \(NumberText.number(CGFloat(error))) points at "
                            + "priority \(priority), but nothing at least as important would suffer if it were not.")
                ]
            }
            return []
        }
    }

    /// A label of several lines whose height is its own is as high as its text at the width that it has.
    func checkWithoutLayout(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        var found: Violation?
        context.live.window.visit { view in
            guard found == nil, let label = view as? UILabel, label.numberOfLines == 0, label.transform.isIdentity,
                label.contentCompressionResistancePriority(for: .vertical) == .defaultHigh,
                !label.translatesAutoresizingMaskIntoConstraints, !(label.superview is UIStackView),
                let height = Self.neededHeight(of: label)
            else { return }
            let missing = Double(height - label.bounds.height)
            // `constraintsAffectingLayout(for:)` takes longer than the rest, so it is called last.
            guard missing > context.pixel, context.hasFreeHeight(label),
                label.constraintsAffectingLayout(for: .vertical).allSatisfy({ $0.firstAttribute != .height })
            else { return }
            found = Violation(
                shape: "text",
                message:
                    "The text of \(label.accessibilityIdentifier ?? "") needs \(NumberText.number(height)) points at its width of "
                    + "\(NumberText.number(label.bounds.width)), but it is \(NumberText.number(label.bounds.height)) high."
            )
        }
        return found.map { [$0] } ?? []
    }

    private static func neededHeight(of label: UILabel) -> CGFloat? {
        guard label.bounds.width > 0, !(label.text ?? "").isEmpty else { return nil }
        return label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)).height
    }
}

extension CheckContext {
    /// Whether at most one of the view's horizontal edges is tied, so that its height is its own choice.
    fileprivate func hasFreeHeight(_ view: UIView) -> Bool {
        guard let id = view.accessibilityIdentifier else { return false }
        var ties: [ConstraintNode] = []
        var hasFormats = false
        live.model.root.visitControllers { node in
            ties += node.constraints.filter { $0.ends.contains { !$0.attribute.isHorizontal } }
            if !node.formats.isEmpty { hasFormats = true }
        }
        var seen: Set<String> = []
        return !hasFormats && isTiedByAtMostOneEdge(id, ties, &seen)
    }

    /// Whether at most one edge ties a view to anything but the views that depend on its bottom edge, and the same is true of
    /// those: it moves with that edge.
    private func isTiedByAtMostOneEdge(_ id: String, _ ties: [ConstraintNode], _ seen: inout Set<String>) -> Bool {
        // A view that depends on itself through others is not free.
        guard seen.insert(id).inserted, let view = live.view(id), view.subviews.isEmpty,
            !(view.superview is UIStackView),
            !view.translatesAutoresizingMaskIntoConstraints
        else { return false }
        var held = 0
        for tie in ties {
            for (index, end) in tie.ends.enumerated()
            where !end.attribute.isHorizontal && ConstraintNode.owner(of: end.item) == id {
                if end.item == id, end.attribute == .top {
                    held += 1
                } else if end.item == id, end.attribute == .bottom, index == 1 {
                    guard isTiedByAtMostOneEdge(ConstraintNode.owner(of: tie.first), ties, &seen) else { return false }
                } else if tie.second != nil || end.attribute != .height {
                    return false
                }
            }
        }
        return held <= 1
    }
}

/// solver-model: solver-3
struct PriorityDominance: Invariant {
    let id = "priority-dominance"
    let cost = InvariantCost.layingOut
    let statement = "A constraint of the lowest priority changes nothing that any other optional constraint determines."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        return context.onControlInstance { live in
            let before = ErrorsByPriority(live.window)
            guard before.isComparable, let view = live.firstConstrainedView else { return [] }
            let weak = view.widthAnchor.constraint(equalToConstant: view.bounds.width + 37)
            weak.priority = UILayoutPriority(.leastNormalMagnitude)
            weak.isActive = true
            live.settle()
            defer { weak.isActive = false }
            let after = ErrorsByPriority(live.window, without: weak)
            guard before.isComparable(with: after), let difference = before.firstDifference(to: after) else {
                return []
            }
            return [
                Violation(
                    shape: difference.priority == 1000 ? "required" : "optional",
                    message:
                        "A constraint of the lowest priority for the width of \(view.accessibilityIdentifier ?? "") changed the "
                        + "violations at priority \(difference.priority) by \(NumberText.number(CGFloat(difference.change))) points."
                )
            ]
        }
    }
}

extension RunningCase {
    /// The first view that constraints place.
    var firstConstrainedView: UIView? {
        var found: UIView?
        window.visit { view in
            if found == nil, let id = view.accessibilityIdentifier, self.view(id) === view,
                !view.translatesAutoresizingMaskIntoConstraints
            {
                found = view
            }
        }
        return found
    }
}
