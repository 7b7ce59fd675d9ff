import LayoutEngine

/// uikit-model: life-cycle-4, containers-3, containers-4, presentation-1
struct CallbackOrder: Invariant {
    let id = "callback-order"
    let statement =
        "Controllers get the callbacks of one change in UIKit's order: parents before children, old and new controller in the order of their container."

    func check(_ context: CheckContext) -> [Violation] {
        let entries = context.live.objects.log.entries
        guard !entries.isEmpty else { return [] }
        let order = Order(entries)
        if let problem = Self.ofParents(order, entries) ?? ofStep(order, context) { return [problem] }
        return []
    }

    /// The index of each callback of each controller, if it came once.
    private struct Order {
        // Looked up, never walked.
        private var moments: [String: [LifecycleEvent: [Int]]] = [:]

        init(_ entries: [LifecycleLog.Entry]) {
            for (moment, entry) in entries.enumerated() {
                moments[entry.record.id, default: [:]][entry.event, default: []].append(moment)
            }
        }

        func moment(_ event: LifecycleEvent, _ id: String) -> Int? {
            guard let all = moments[id]?[event], all.count == 1 else { return nil }
            return all[0]
        }

        /// The first of these that did not come after the one before it, where both came once.
        func problem(_ shape: String, _ events: [(LifecycleEvent, String)]) -> Violation? {
            for (earlier, later) in zip(events, events.dropFirst()) {
                guard let one = moment(earlier.0, earlier.1), let two = moment(later.0, later.1), two < one else {
                    continue
                }
                return Violation(
                    shape: "\(shape)/\(later.0)",
                    message: "\(later.1) got \(later.0) before \(earlier.1) got \(earlier.0).")
            }
            return nil
        }
    }

    private static func ofParents(_ order: Order, _ entries: [LifecycleLog.Entry]) -> Violation? {
        for entry in entries where entry.event == .willAppear {
            guard let child = entry.record.controller, let parent = child.parent as? any CaseControlled else {
                continue
            }
            let (inner, outer) = (entry.record.id, parent.behaviour.id)
            if let problem = order.problem("parent", [(.willAppear, outer), (.willAppear, inner)])
                ?? order.problem("parent", [(.didAppear, inner), (.didAppear, outer)])
            {
                return problem
            }
        }
        return nil
    }

    private func ofStep(_ order: Order, _ context: CheckContext) -> Violation? {
        guard context.step > 0, context.step <= context.script.count else { return nil }
        switch context.script[context.step - 1] {
        case .show(let id, let index): return ofContainer(id, index, order, context)
        case .present(let id): return ofPresentation(id, order, context)
        default: return nil
        }
    }

    private func ofContainer(_ id: String, _ index: Int, _ order: Order, _ context: CheckContext) -> Violation? {
        guard let before = context.history.last?.model else { return nil }
        var found: Violation?
        before.root.visitControllers { node in
            for container in node.containers where container.id == id && container.shown != index {
                let ids = [node.id] + container.others.map(\.id)
                guard ids.indices.contains(index), ids.indices.contains(container.shown) else { continue }
                let (old, new) = (ids[container.shown], ids[index])
                let ends: [(LifecycleEvent, String)] = [(.didDisappear, old), (.didAppear, new)]
                switch container.kind {
                case .navigation:
                    found = order.problem("navigation", [(.willDisappear, old), (.willAppear, new)] + ends)
                case .tabs: found = order.problem("tabs", [(.willAppear, new), (.willDisappear, old)] + ends)
                case .pages: break
                }
            }
        }
        return found
    }

    private func ofPresentation(_ id: String, _ order: Order, _ context: CheckContext) -> Violation? {
        var found: Violation?
        context.live.model.root.visitControllers { node in
            for presentation in node.presentations
            where presentation.controller.id == id && presentation.style == .fullScreen {
                found = order.problem(
                    "presentation",
                    [(.willDisappear, node.id), (.willAppear, id), (.didAppear, id), (.didDisappear, node.id)])
            }
        }
        return found
    }
}
