import LayoutEngine

/// Edits about constraints that contradict each other, and content that depends on itself.
extension RepairSearch {
    func conflictRepairs() -> [Repair] {
        guard says("no-conflicts") else { return [] }
        return maskRepairs() + negativeSizeRepairs() + givingWay(.doesNotFit)
    }

    private func maskRepairs() -> [Repair] {
        var used: Set<String> = []
        layoutCase.root.visitControllers { node in
            for constraint in node.constraints {
                used.formUnion(constraint.ends.map { ConstraintNode.owner(of: $0.item) })
            }
            for format in node.formats { used.formUnion(format.names) }
        }
        return layoutCase.maskedIDs.filter(used.contains).flatMap { id in
            let off = "Set translatesAutoresizingMaskIntoConstraints = false on \(id)."
            let plain = repair(.maskAndConstraints, off) { _ = $0.root.update(view: id) { $0.followsMask = false } }
            let places = missingPositionConstraints(of: id)
            guard !places.isEmpty else { return [plain] }
            var placed = plain.repaired
            for place in places {
                let constraint = ConstraintNode(
                    id: VisibleSizes.unusedName(placed), id, place.attribute, .equal, place.superview, place.attribute,
                    constant: place.value)
                _ = placed.root.update(controller: place.controller) { $0.constraints.append(constraint) }
            }
            let advice = "\(off) Its frame then does not place it any more, so constraints have to."
            return [Repair(pattern: .maskAndConstraints, repaired: placed, advice: advice), plain]
        }
    }

    /// For a view that only its frame places, which has no effect without the mask: leading and top, as far as no constraint
    /// decides them.
    private func missingPositionConstraints(
        of id: String
    ) -> [(controller: String, superview: String, attribute: ConstraintNode.Attribute, value: Double)] {
        var places: [(controller: String, superview: String, attribute: ConstraintNode.Attribute, value: Double)] = []
        layoutCase.root.visitControllers { node in
            guard let view = node.view.first(where: { $0.id == id }), let superview = node.view.superviewIDs[id],
                !node.formats.contains(where: { $0.names.contains(id) })
            else { return }
            let held = node.constraints.flatMap(\.ends).filter { $0.item == id }.map(\.attribute)
            if !held.contains(where: Self.horizontal.contains) {
                places.append((node.id, superview, .leading, view.frame.x))
            }
            if !held.contains(where: Self.vertical.contains) { places.append((node.id, superview, .top, view.frame.y)) }
        }
        return places
    }

    private static let horizontal: [ConstraintNode.Attribute] = [
        .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
        .centerXWithinMargins,
    ]
    private static let vertical: [ConstraintNode.Attribute] = [
        .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins, .firstBaseline, .lastBaseline,
    ]

    /// A length below zero, at first or by a step.
    private func negativeSizeRepairs() -> [Repair] {
        var sizes: Set<String> = []
        var repairs: [Repair] = []
        layoutCase.root.visitControllers { node in
            for constraint in node.constraints where constraint.second == nil {
                sizes.insert(constraint.id)
                if constraint.constant < 0, constraint.relation != .greaterThanOrEqual {
                    repairs.append(
                        repair(.negativeSize) { _ = $0.root.update(constraint: constraint.id) { $0.constant = 0 } })
                }
            }
        }
        for (index, step) in layoutCase.script.enumerated() {
            if case .setConstant(let id, let value) = step, value < 0, sizes.contains(id) {
                repairs.append(repair(.negativeSize) { $0.script[index] = .setConstant(id, 0) })
            }
        }
        return repairs
    }

    /// One constraint is not required any more: the last ones first, because UIKit breaks the last one.
    func givingWay(_ pattern: KnownPattern.ID) -> [Repair] {
        var ids: [String] = []
        layoutCase.root.visitControllers { node in ids += node.constraints.filter { $0.priority >= 1000 }.map(\.id) }
        // Constraints that the failure names are tried before the others.
        let named = ids.filter { failure.message.contains("'\($0)'") }
        return (named + ids.reversed()).map { id in
            repair(
                pattern,
                pattern == .doesNotFit ? Self.yielding(id) : nil
            ) {
                _ = $0.root.update(constraint: id) { $0.priority = 999 }
            }
        }
    }

    private static func yielding(_ id: String) -> String {
        "They cannot all hold, so say which gives way: here \(id), whose priority is lowered below required. A shorter length would do, too."
    }

    func contentRepairs() -> [Repair] {
        guard !says("no-conflicts"), failure.invariant != "scroll-insets" else { return [] }
        var repairs: [Repair] = []
        let isChasing = ["termination", "path-independence", "round-trip", "idempotent-layout"].contains(
            failure.invariant)
        if isChasing {
            let margined = marginOwners()
            repairs += viewRepairs(.chasingMargins, where: { margined.contains($0.id) && $0.marginsAddSafeArea }) {
                $0.marginsAddSafeArea = false
            }
            if margined.count > 1 {
                repairs.append(repair(.chasingMargins) { $0.root.mapViews { $0.marginsAddSafeArea = false } })
            }
        }
        return repairs
    }

    /// Views by whose margins something is placed.
    private func marginOwners() -> Set<String> {
        var owners: Set<String> = []
        layoutCase.root.visitControllers { node in
            for constraint in node.constraints {
                for end in constraint.ends
                where end.item.hasSuffix(".margins") || end.attribute.rawValue.contains("argin") {
                    owners.insert(ConstraintNode.owner(of: end.item))
                }
            }
            for format in node.formats where format.format.contains("|-[") || format.format.contains("]-|") {
                owners.insert(node.view.id)
            }
        }
        return owners
    }
}
