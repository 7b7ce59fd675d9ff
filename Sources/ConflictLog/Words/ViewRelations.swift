/// Which of a report's views hold which others, as far as its constraints show.
struct ViewRelations {
    /// Keys of what certainly holds another: what `|` stands for.
    private let containers: Set<String>
    /// By the key of a view, the keys of what it holds.
    private let held: [String: Set<String>]
    /// Keys of plain views that UIKit's alerts are built of.
    private let alertViewKeys: Set<String>

    init(_ constraints: [LoggedConstraint]) {
        var containers: Set<String> = []
        var held: [String: Set<String>] = [:]
        for constraint in constraints {
            guard let second = constraint.second else { continue }
            for (outer, inner) in [(constraint.first, second), (second, constraint.first)] where outer.refersToContent {
                containers.insert(outer.item.key)
                held[outer.item.key, default: []].insert(inner.item.key)
            }
        }
        for (outer, inner) in Self.framed(constraints) { held[outer, default: []].insert(inner) }
        (self.containers, self.held) = (containers, held)
        alertViewKeys = Self.alertViewKeys(constraints)
    }

    /// What a constraint places. A view that holds others may be laid out by its mask; the views in it may not.
    func placed(by constraint: LoggedConstraint) -> [String] {
        guard let second = constraint.second else { return [constraint.first.item.key] }
        let sides = [constraint.first, second].filter { !$0.refersToContent }
        guard sides.count == 2 else { return sides.map(\.item.key) }
        let (one, other) = (constraint.first.item.key, second.item.key)
        if second.attribute.isSize { return [one] }
        if holds(one, other) { return [other] }
        if holds(other, one) { return [one] }
        // Two that stand side by side are both placed; of two with one edge in common, one mostly holds the other.
        if constraint.first.attribute.plain != second.attribute.plain { return [one, other] }
        return [containers.contains(one) && !containers.contains(other) ? other : one]
    }

    /// Whether all that a constraint is about belongs to an alert.
    func belongsToAlert(_ constraint: LoggedConstraint) -> Bool {
        constraint.items.allSatisfy { alertViewKeys.contains($0.key) }
    }

    private func holds(_ outer: String, _ inner: String) -> Bool { held[outer]?.contains(inner) == true }

    /// Interface Builder, and most code, writes `inner.top == outer.top` and `outer.bottom == inner.bottom`: who is first
    /// at the end and second at the start holds the other.
    private static func framed(_ constraints: [LoggedConstraint]) -> [(outer: String, inner: String)] {
        func pairs(_ edges: Set<LoggedAttribute>) -> [(first: String, second: String)] {
            constraints.compactMap { constraint in
                guard let second = constraint.second, !constraint.first.refersToContent, !second.refersToContent,
                    edges.contains(constraint.first.attribute.edge),
                    constraint.first.attribute.edge == second.attribute.edge
                else { return nil }
                return (constraint.first.item.key, second.item.key)
            }
        }
        let starts = pairs([.left, .top])
        return pairs([.right, .bottom]).filter { end in
            starts.contains { $0.first == end.second && $0.second == end.first }
        }.map { ($0.first, $0.second) }
    }

    /// Alerts are made of views without a class of their own, which constraints tie to the alert's view.
    private static func alertViewKeys(_ constraints: [LoggedConstraint]) -> Set<String> {
        var parts = Set(
            constraints.flatMap(\.items).filter { $0.unqualifiedClassName.hasPrefix("_UIAlertController") }.map(\.key))
        guard !parts.isEmpty else { return [] }
        var count = 0
        while parts.count != count {
            count = parts.count
            for constraint in constraints where constraint.items.contains(where: { parts.contains($0.key) }) {
                parts.formUnion(constraint.items.filter { $0.className == "UIView" }.map(\.key))
            }
        }
        return parts
    }
}

extension LoggedAttribute {
    /// The edge of which a margin is a part.
    fileprivate var edge: LoggedAttribute {
        switch plain {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        default: plain
        }
    }
}
