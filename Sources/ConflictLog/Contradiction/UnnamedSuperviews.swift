/// Superviews that a log does not name, as its other constraints suggest them.
///
/// A mask says where a view is in its superview. Until iOS 9 it does not say which one that is.
enum UnnamedSuperviews {
    private static let prefix = "superview of "

    /// By the key of an unnamed superview, that of the view which it seems to be.
    static func of(_ constraints: [LoggedConstraint]) -> [String: String] {
        var superviews: [String: String] = [:]
        var containers: Set<String> = []
        for constraint in constraints {
            // What a table, a window or a controller sizes holds the rest.
            if constraint.identifier?.hasPrefix("UIView-Encapsulated") == true {
                containers.insert(constraint.first.item.key)
            }
            guard let second = constraint.second, constraint.first.refersToContent != second.refersToContent else {
                continue
            }
            let (outer, inner) = second.refersToContent ? (second, constraint.first) : (constraint.first, second)
            guard !outer.item.key.hasPrefix(prefix) else { continue }
            containers.insert(outer.item.key)
            superviews[inner.item.key] = outer.item.key
        }
        // Pinned to an edge or a centre of one that holds others: in it.
        for (one, other, isSameEdge) in pairs(constraints) where isSameEdge {
            for (inner, outer) in [(one, other), (other, one)]
            where containers.contains(outer) && superviews[inner] == nil && superviews[outer] != inner {
                superviews[inner] = outer
            }
        }
        // One behind the other: both in the same.
        var count = -1
        while count != superviews.count {
            count = superviews.count
            for (one, other, isSameEdge) in pairs(constraints) where !isSameEdge {
                if let known = superviews[one], superviews[other] == nil, known != other { superviews[other] = known }
                if let known = superviews[other], superviews[one] == nil, known != one { superviews[one] = known }
            }
        }
        var unnamed: [String: String] = [:]
        for item in constraints.flatMap(\.items) { unnamed[prefix + item.key] = superviews[item.key] }
        return unnamed
    }

    private static func pairs(_ constraints: [LoggedConstraint]) -> [(one: String, other: String, isSameEdge: Bool)] {
        constraints.compactMap { constraint in
            guard let second = constraint.second, !second.attribute.isSize, !constraint.first.attribute.isSize,
                !constraint.first.refersToContent, !second.refersToContent
            else { return nil }
            return (
                constraint.first.item.key, second.item.key, constraint.first.attribute.plain == second.attribute.plain
            )
        }
    }
}
