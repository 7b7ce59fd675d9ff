import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Small right layouts, and ways to make them wrong.
enum InvariantFixture {
    /// A controller with these views and constraints, in an app.
    static func layoutCase(
        _ views: [ViewNode], _ constraints: [ConstraintNode] = [], uikit: UIKitProfile = .iOS13plus,
        change: (inout LayoutCase) -> Void = { _ in }
    ) -> LayoutCase {
        var result = LayoutCase(
            environment: CaseEnvironment(uikit: uikit),
            root: ControllerNode(
                id: "c0",
                view: ViewNode(id: "v0", followsMask: true, mask: ViewNode.followsSizeMask, subviews: views),
                constraints: constraints))
        change(&result)
        return result
    }

    /// A 100 x 50 view at the safe area's top.
    static func box(_ uikit: UIKitProfile = .iOS13plus, change: (inout LayoutCase) -> Void = { _ in }) -> LayoutCase {
        layoutCase(
            [ViewNode(id: "v1")],
            [
                ConstraintNode(id: "k0", "v1", .top, .equal, "c0.top", .bottom),
                ConstraintNode(id: "k1", "v1", .leading, .equal, "v0", .leading, constant: 10),
                ConstraintNode(id: "k2", "v1", .width, .equal, constant: 100),
                ConstraintNode(id: "k3", "v1", .height, .equal, constant: 50),
            ], uikit: uikit, change: change)
    }

    static func context(_ live: RunningCase, step: Int = 0) -> CheckContext {
        CheckContext(
            live: live, observation: Observation(live), step: step, history: [(live.model, Observation(live))],
            fresh: { Observation(live) })
    }

    /// Asks an invariant about a layout.
    static func shapes(
        _ invariant: any Invariant, _ layoutCase: LayoutCase, then change: (RunningCase) -> Void = { _ in }
    )
        -> [String]
    {
        let live = RunningCase(layoutCase)
        change(live)
        return invariant.check(context(live)).map(\.shape)
    }

    /// Checks an invariant that opens separate instances, which go wrong when they come to rest for the nth time.
    static func shapes(
        _ invariant: any Invariant, _ layoutCase: LayoutCase, atRest count: Int,
        goWrong: @escaping (RunningCase) -> Void
    ) -> [String] {
        let live = RunningCase(layoutCase)
        let asked = context(live)
        asked.withControlInstance = { other, look in
            let control = RunningCase(other)
            var rests = 0
            control.afterSettling = { control in
                rests += 1
                if rests == count { goWrong(control) }
            }
            return look(control)
        }
        return invariant.check(asked).map(\.shape)
    }
}
