/// One constraint of a log: `first REL multiplier * second + constant`.
package struct LoggedConstraint: Hashable, Sendable {
    package enum Relation: String, Hashable, Sendable {
        case equal = "=="
        case atMost = "<="
        case atLeast = ">="
    }

    /// `NSLayoutConstraint`, `NSAutoresizingMaskLayoutConstraint`, `SnapKit.LayoutConstraint` …
    package var className: String
    package var address: String
    /// Where a library says that the constraint was made: `Login.swift#12`.
    package var place: String?
    package var identifier: String?
    package var first: LoggedAnchor
    package var relation: Relation
    package var multiplier: Double
    package var second: LoggedAnchor?
    package var constant: Double
    /// 1000 unless the log says another.
    package var priority: Double
    package var isActive: Bool
    /// How hard a content size resists to be stretched and squeezed.
    package var hugging: Double?
    package var resistance: Double?
    /// As the log has it, in one line.
    package var text: String
    /// The line of the log, from 1.
    package var line: Int

    /// The items, each once.
    package var items: [LoggedItem] { [first.item] + (second.map { $0.item == first.item ? [] : [$0.item] } ?? []) }

    package var isRequired: Bool { priority >= 1000 && isActive }

    /// Whether both speak of the same two anchors, so that equal relations need equal constants.
    func isAbout(sameAs other: LoggedConstraint) -> Bool {
        func same(_ one: LoggedAnchor?, _ two: LoggedAnchor?) -> Bool {
            one?.item.key == two?.item.key && one?.attribute.plain == two?.attribute.plain
        }
        return same(first, other.first) && same(second, other.second) && multiplier == other.multiplier
            || same(first, other.second) && same(second, other.first) && multiplier == 1 && other.multiplier == 1
    }
}

/// One report of UIKit that constraints contradict each other.
package struct LoggedConflict: Hashable, Sendable {
    /// A constraint of the log that could not be read.
    package struct Unreadable: Hashable, Sendable {
        package var line: Int
        package var text: String
        /// Whether the log ends in the middle of it.
        package var isCut: Bool
    }

    /// Where the report begins, from 1.
    package var line: Int
    package var constraints: [LoggedConstraint] = []
    /// What UIKit says that it leaves out; nil if the log does not say.
    package var broken: LoggedConstraint?
    package var unreadable: [Unreadable] = []
    /// Whether the log begins or ends inside the report.
    package var isCut = false
    /// Whether the bracket behind the list was met.
    var isListClosed = false
    /// Whether constraints of the report may be missing.
    var mayLackConstraints = false
    /// Whether the system hid what it printed (`<private>`).
    package var isHidden = false
    /// Whether the report is whole and has no constraint in UIKit's words or those of a library that is known.
    package var isParaphrased = false
    /// How often the log has the report.
    package var count = 1

    /// The constraints listed, and the one left out if only that was printed.
    package var all: [LoggedConstraint] {
        guard let broken, !constraints.contains(where: { $0.address == broken.address })
        else { return Self.withSuperviews(constraints) }
        return Self.withSuperviews(constraints + [broken])
    }

    /// A place is measured in the superview, which not every constraint names; another one may.
    private static func withSuperviews(_ constraints: [LoggedConstraint]) -> [LoggedConstraint] {
        var superviews: [String: LoggedItem] = [:]
        for constraint in constraints {
            guard let second = constraint.second, constraint.first.refersToContent != second.refersToContent else {
                continue
            }
            let (outer, inner) = second.refersToContent ? (second, constraint.first) : (constraint.first, second)
            if !outer.item.className.isEmpty { superviews["superview of \(inner.item.key)"] = outer.item }
        }
        return constraints.map { constraint in
            var constraint = constraint
            if let item = superviews[constraint.first.item.key] { constraint.first.item = item }
            if let second = constraint.second, let item = superviews[second.item.key] { constraint.second?.item = item }
            return constraint
        }
    }
}

extension LoggedConstraint {
    /// A constraint that is known from a layout and not from a log.
    /// - Parameter name: tells it from the others of its conflict.
    package init(
        named name: String, _ className: String, identifier: String?, _ first: LoggedAnchor, _ relation: Relation,
        _ second: LoggedAnchor?, multiplier: Double = 1, constant: Double, priority: Double = 1000
    ) {
        self.init(
            className: className, address: name, place: nil, identifier: identifier, first: first, relation: relation,
            multiplier: multiplier, second: second, constant: constant, priority: priority, isActive: true,
            hugging: nil,
            resistance: nil, text: name, line: 1)
    }
}

extension LoggedConflict {
    /// A conflict that is known from a layout.
    /// - Parameter isWhole: whether no constraint is left out that has a part in it.
    package init(_ constraints: [LoggedConstraint], broken: LoggedConstraint?, isWhole: Bool = true) {
        self.init(line: 1, constraints: constraints, broken: broken)
        mayLackConstraints = !isWhole
    }
}
