import LayoutEngine

/// Edits about constraints that contradict each other, and content that depends on itself.
extension RepairSearch {
    func conflictRepairs() -> [Repair] {
        guard says("no-conflicts") else { return [] }
        return maskRepairs() + negativeRepairs() + givingWay(.doesNotFit)
    }

    private func maskRepairs() -> [Repair] {
        var roots: Set<String> = []
        var used: Set<String> = []
        layoutCase.root.visitControllers { node in
            roots.insert(node.view.id)
            for constraint in node.constraints {
                used.formUnion(constraint.ends.map { ConstraintNode.owner(of: $0.item) })
            }
            for format in node.formats { used.formUnion(format.names) }
        }
        return viewRepairs(
            .maskAndConstraints, where: { $0.followsMask && !roots.contains($0.id) && used.contains($0.id) }
        ) {
            $0.followsMask = false
        }
    }

    /// A length below zero, at first or by a step.
    private func negativeRepairs() -> [Repair] {
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

    /// One constraint is not required any more: the last ones first, for UIKit leaves out what came last.
    func givingWay(_ pattern: KnownPattern.ID) -> [Repair] {
        var ids: [String] = []
        layoutCase.root.visitControllers { node in ids += node.constraints.filter { $0.priority >= 1000 }.map(\.id) }
        // What the failure names is asked before the others.
        let named = ids.filter { failure.message.contains("'\($0)'") }
        return (named + ids.reversed()).map { id in
            repair(pattern) { _ = $0.root.update(constraint: id) { $0.priority = 999 } }
        }
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
