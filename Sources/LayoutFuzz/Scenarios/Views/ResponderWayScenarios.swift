import Foundation
import LayoutEngine

/// Views 0 to 4, the root views 5 to 7 of three controllers, and these controllers, 8 to 10. The first controller is the parent
/// of the others.
private final class ResponderWays {
    private let log = CallbackLog()
    private let views = (0..<8).map { _ in PlannedView() }
    let controllers = (0..<3).map { _ in PlannedController() }
    private let plans: [ResponderPlan]
    private var all: [UIResponder] { views + controllers }
    /// The superviews.
    private var parents: [Int?] = [5, 0, 6, 2, 7, nil, 5, 1]
    private var first: Int?

    init() {
        plans = (0..<11).map { [log] in ResponderPlan($0, log) }
        for (view, plan) in zip(views, plans) { view.plan = plan }
        for (index, controller) in controllers.enumerated() {
            (controller.plan, controller.view) = (plans[8 + index], views[5 + index])
            if index > 0 { controllers[0].addChild(controller) }
        }
        for (index, parent) in parents.enumerated() { if let parent { views[parent].addSubview(views[index]) } }
        for controller in controllers[1...] { controller.didMove(toParent: controllers[0]) }
    }

    private func next(_ responder: Int) -> Int? {
        if responder >= 8 { return parents[responder - 3] }
        return responder >= 5 ? responder + 3 : parents[responder]
    }
    private func chain(_ responder: Int) -> [Int] { [responder] + (next(responder).map(chain) ?? []) }
    private func path(_ view: Int) -> [Int] { [view] + (parents[view].map(path) ?? []) }

    /// Whether a move is allowed: root views of children stay inside the first controller's view and outside the other child's.
    /// The first responder does not move, because no rule says what happens to it.
    private func mayMove(_ view: Int, to target: Int?) -> Bool {
        let inside = (0..<8).filter { path($0).contains(view) }
        if let first, first < 8 ? inside.contains(first) : inside.contains(first - 3) { return false }
        guard let target else { return !inside.contains { $0 > 4 } }
        guard !inside.contains(target), inside.contains(where: { $0 > 4 }) else { return !inside.contains(target) }
        return path(target).first { $0 > 4 } == 5
    }

    func perform(_ number: Int, _ run: ScenarioRun) {
        let (kind, one, value) = (number % 9, number / 9 % 11, number / 99)
        let (plan, responder, target) = (plans[one], all[one], value % 8)
        let isInWindow = chain(one).last == 8
        switch kind {
        case 0, 1:
            guard one != 5, one < 8, mayMove(one, to: target) else { return }
            parents[one] = target
            views[target].addSubview(views[one])
        case 2 where one < 5 && mayMove(one, to: nil):
            parents[one] = nil
            views[one].removeFromSuperview()
        case 3:
            // Views handle half of the events; controllers implement two of them.
            let half = value % 64
            plan.handled = one < 8 ? half | (half ^ 0b111111) << 6 : value & 0b100100
        case 4: (plan.canBecome, plan.canResign) = (value % 4 > 0, value % 3 > 0)
        case 5:
            (plan.knows, plan.undo) = (value % 2 == 0, value % 3 == 0 ? UndoManager() : nil)
        case 6, 7:
            guard first != one, isInWindow else { return }
            let becomes = plan.canBecome && first.map { plans[$0].canResign } ?? true
            run.expect(
                "whether becomeFirstResponder of responder \(one) succeeds", responder.becomeFirstResponder(), becomes)
            if becomes { first = one }
        case 8 where value % 2 == 0:
            guard first == one else { return }
            run.expect(
                "whether resignFirstResponder of responder \(one) succeeds", responder.resignFirstResponder(),
                plan.canResign)
            if plan.canResign { first = nil }
        case 8 where one < 8:
            // Only a first responder inside the view ends; `canResignFirstResponder` is not asked if forced.
            let typed = first.flatMap { $0 < 8 && path($0).contains(one) ? $0 : nil }
            let ends = typed.map { value % 4 == 1 || plans[$0].canResign } ?? true
            run.expect("whether endEditing of view \(one) succeeds", views[one].endEditing(value % 4 == 1), ends)
            if typed != nil, ends { first = nil }
        default: break
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        for (index, responder) in all.enumerated() {
            let way = chain(index)
            run.expect(
                "whether responder \(index) is first responder \(when)", responder.isFirstResponder, index == first)
            // The next responder of the first controller is the window.
            if index != 8 {
                run.expectObject(
                    "next responder of responder \(index) \(when)", responder.next, next(index).map { all[$0] })
            }
            for kind in 0..<ResponderPlan.events {
                _ = log.take()
                ResponderPlan.send(kind, to: responder)
                let taker = way.first { plans[$0].handled >> kind & 1 == 1 }
                run.expect(
                    "handlers of event \(kind) sent to responder \(index) \(when)", log.take(),
                    taker.map { ["\(kind) at \($0)"] } ?? [])
            }
            let knowing = way.first { plans[$0].knows }
            run.expectObject(
                "target(forAction:) of responder \(index) \(when)",
                responder.target(forAction: ResponderPlan.method, withSender: nil).map { $0 as AnyObject },
                knowing.map { all[$0] })
            // Without an own one it is the window's.
            guard let manager = way.compactMap({ plans[$0].undo }).first else { continue }
            run.expectObject("undo manager of responder \(index) \(when)", responder.undoManager, manager)
        }
    }
}

extension Scenario {
    static let responderWays: [Scenario] = [
        // Events, actions and undo managers follow the present responder chain. One responder is first until it resigns or is
        // forced to.
        Scenario(
            "responders-of-moved-views", rules: ["actions-2", "actions-5", "controls-16", "hierarchy-1"],
            limits: Array(repeating: 9 * 11 * 64 - 1, count: 12), kinds: 9
        ) { run in
            let ways = ResponderWays()
            let host = run.open(ways.controllers[0])
            host.settle()
            ways.check(run, "at first")
            for (turn, number) in run.numbers.enumerated() {
                ways.perform(number, run)
                ways.check(run, "after turn \(turn)")
            }
        }
    ]
}
