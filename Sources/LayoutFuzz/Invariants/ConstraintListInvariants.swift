import Foundation
import LayoutEngine

// Three things make no difference about a list of constraints: its order, whether they are activated at once, and a
// constraint that occurs twice.

/// solver-model: solver-7
struct ActivationOrder: Invariant {
    let id = "activation-order"
    let cost = InvariantCost.layingOut
    let statement = "Constraints that are made in another order give the same layout."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        var reversed = context.live.model
        reversed.root.mapControllers { $0.constraints.reverse() }
        guard reversed != context.live.model else { return [] }
        let fresh = context.fresh()
        return context.withControlInstance(reversed) { live in
            let other = Observation(live)
            guard context.isClosed(fresh), context.isClosed(other),
                let difference = ObservationDifference(from: fresh, to: other)
            else { return [] }
            return [
                Violation(
                    shape: difference.property,
                    message:
                        "With the constraints made in reverse order, \(difference.subject) differs: \(difference.change)."
                )
            ]
        }
    }
}

/// solver-model: solver-6
struct AddAndRemove: Invariant {
    let id = "add-and-remove"
    let cost = InvariantCost.layingOut
    let statement =
        "A constraint that is activated and then deactivated leaves the layout, and the list of constraints, as they were."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        return context.onControlInstance { live in
            guard let view = live.firstConstrainedView else { return [] }
            let before = Observation(live)
            let count = view.constraints.count
            let guest = view.widthAnchor.constraint(equalToConstant: view.bounds.width + 21)
            guest.priority = UILayoutPriority(999)
            guest.isActive = true
            live.settle()
            guest.isActive = false
            live.settle()
            if view.constraints.count != count {
                return [
                    Violation(
                        shape: "list",
                        message:
                            "A constraint of \(view.accessibilityIdentifier ?? "") was activated and deactivated; the view had \(count) "
                            + "constraints before and has \(view.constraints.count).")
                ]
            }
            guard let difference = ObservationDifference(from: before, to: Observation(live)) else { return [] }
            return [
                Violation(
                    shape: difference.property,
                    message:
                        "A constraint was activated and deactivated; this changed \(difference.subject): \(difference.change)."
                )
            ]
        }
    }
}

/// solver-model: solver-5
struct BatchEqualsSequence: Invariant {
    let id = "batch-equals-sequence"
    let cost = InvariantCost.layingOut
    let statement = "Constraints that are activated one by one, with layout in between, give what all at once give."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        return context.onControlInstance { live in
            var constraints: [NSLayoutConstraint] = []
            live.model.root.visitControllers { node in
                constraints += node.constraints.compactMap { live.constraint($0.id) }.filter(\.isActive)
            }
            guard constraints.count > 1 else { return [] }
            NSLayoutConstraint.deactivate(constraints)
            NSLayoutConstraint.activate(constraints)
            live.settle()
            let batch = Observation(live)
            NSLayoutConstraint.deactivate(constraints)
            live.settle()
            for constraint in constraints {
                constraint.isActive = true
                live.window.layoutIfNeeded()
            }
            live.settle()
            let sequence = Observation(live)
            guard context.isClosed(batch), context.isClosed(sequence),
                let difference = ObservationDifference(from: batch, to: sequence)
            else { return [] }
            return [
                Violation(
                    shape: difference.property,
                    message:
                        "Activated one by one in place of all at once, \(difference.subject) differs: \(difference.change)."
                )
            ]
        }
    }
}

/// solver-model: solver-10
struct RedundancyChangesNothing: Invariant {
    let id = "redundancy-changes-nothing"
    let cost = InvariantCost.layingOut
    let statement = "A copy of each required constraint changes nothing."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        return context.onControlInstance { live in
            let before = Observation(live)
            // In a new instance, old guides may have other lengths than those that keep earlier ones.
            guard !before.hasConflict else { return [] }
            var copies: [NSLayoutConstraint] = []
            live.model.root.visitControllers { node in
                for entry in node.constraints {
                    guard let original = live.constraint(entry.id), original.isActive, original.priority == .required
                    else { continue }
                    copies.append(
                        NSLayoutConstraint(
                            item: original.firstItem, attribute: original.firstAttribute, relatedBy: original.relation,
                            toItem: original.secondItem, attribute: original.secondAttribute,
                            multiplier: original.multiplier, constant: original.constant))
                }
            }
            guard !copies.isEmpty else { return [] }
            NSLayoutConstraint.activate(copies)
            live.settle()
            defer { NSLayoutConstraint.deactivate(copies) }
            let after = Observation(live)
            guard !after.hasConflict else {
                return [
                    Violation(
                        shape: "conflict",
                        message: "With a copy of each required constraint, a layout without conflicts has one.")
                ]
            }
            guard let difference = ObservationDifference(from: before, to: after) else { return [] }
            return [
                Violation(
                    shape: difference.property,
                    message:
                        "With a copy of each required constraint, \(difference.subject) differs: \(difference.change)."
                )
            ]
        }
    }
}
