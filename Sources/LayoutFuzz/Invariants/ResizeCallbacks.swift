import Foundation
import LayoutEngine

/// uikit-model: turns-1, turns-2, turns-3
struct ResizeCallbacks: Invariant {
    let id = "resize-callbacks"
    let statement =
        "When its window gets another size, each controller on the screen gets viewWillTransition(to:with:) once, parents first, and traitCollectionDidChange if its traits changed."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.step > 0, context.live.model.target == nil, context.live.model.scene == nil else { return [] }
        let seen = context.live.objects.records.filter { record in
            record.traitsBeforeStep != nil && record.controller?.viewIfLoaded?.window != nil
                && record.controller is CaseViewController
        }
        for record in seen {
            if let problem = traits(record) { return [problem] }
        }
        guard let before = context.history.last?.observation.views.first?.frame.size,
            context.live.model.environment.host == .app, before != context.live.window.bounds.size
        else { return [] }
        for record in seen {
            if let problem = resize(record, context) { return [problem] }
        }
        return []
    }

    private func events(_ record: LifecycleRecord) -> ArraySlice<LifecycleEvent> {
        record.events[record.eventCountBeforeStep...]
    }

    private func traits(_ record: LifecycleRecord) -> Violation? {
        guard let before = record.traitsBeforeStep, let now = record.controller?.traitCollection else { return nil }
        let heard = events(record).filter { $0 == .traitsChanged }.count
        let wanted = before == now ? 0 : 1
        guard heard != wanted else { return nil }
        return Violation(
            shape: "traits/\(heard < wanted ? "unheard" : "too-often")",
            message:
                "The traits of \(record.id) \(wanted == 0 ? "did not change" : "changed"), and it got "
                + "traitCollectionDidChange \(heard) times.")
    }

    private func resize(_ record: LifecycleRecord, _ context: CheckContext) -> Violation? {
        let heard = Array(events(record))
        let sizes = heard.compactMap { event -> CaseSize? in
            guard case .willResize(let size) = event else { return nil }
            return size
        }
        guard sizes.count == 1 else {
            return Violation(
                shape: "size/\(sizes.isEmpty ? "unheard" : "too-often")",
                message:
                    "The window's size changed, and \(record.id) got viewWillTransition(to:with:) \(sizes.count) times."
            )
        }
        if record.controller === context.live.window.rootViewController {
            let size = context.live.window.bounds.size
            if sizes[0] != CaseSize(width: Double(size.width), height: Double(size.height)) {
                return Violation(
                    shape: "size/wrong",
                    message:
                        "\(record.id) got viewWillTransition(to:with:) for the size \(sizes[0].width) x \(sizes[0].height); the window has "
                        + "\(NumberText.number(size.width)) x \(NumberText.number(size.height)).")
            }
        }
        let order: [LifecycleEvent] = [.willResize(sizes[0]), .alongsideResize, .didResize]
        let places = order.map { event in heard.indices.filter { heard[$0] == event } }
        guard places.allSatisfy({ $0.count == 1 }), places[0][0] < places[1][0], places[1][0] < places[2][0] else {
            return Violation(
                shape: "size/order",
                message: "\(record.id) got viewWillTransition(to:with:), its animation and its completion "
                    + "\(places.map { "\($0.count)" }.joined(separator: ", ")) times, or in another order.")
        }
        return nil
    }
}
